package fontfile

import "encoding/binary"

const (
	sfntHead  = 12
	sfntEntry = 16
)

// openSFNT parses a TrueType or OpenType file: a 12-byte header, followed by a directory with 16 bytes per table.
func openSFNT(data []byte) (file, error) {
	format := flavor(string(data[:4]))
	count := int(binary.BigEndian.Uint16(data[4:]))
	if format == "" || count == 0 || len(data) < sfntHead+sfntEntry*count {
		return file{}, ErrBroken
	}
	f := newFile(format, string(data[:4]))
	left := len(data)
	for i := range count {
		entry := data[sfntHead+sfntEntry*i:]
		table, ok := cut(data, binary.BigEndian.Uint32(entry[8:]), binary.BigEndian.Uint32(entry[12:]))
		if !ok || len(table) > left { // tables that overlap would make the rebuilt file larger
			return file{}, ErrBroken
		}
		left -= len(table)
		if tag := string(entry[:4]); f.wants(tag) {
			f.tables[tag] = table
		}
	}
	return f, nil
}

// cut returns a part of data if it's within bounds.
func cut(data []byte, offset, length uint32) ([]byte, bool) {
	end := uint64(offset) + uint64(length)
	if end > uint64(len(data)) {
		return nil, false
	}
	return data[offset:end], true
}

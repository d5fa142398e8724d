package fontfile

import "encoding/binary"

// openSFNT parses a TrueType or OpenType file: a 12-byte header, followed by a directory with 16 bytes per table.
func openSFNT(data []byte) (file, error) {
	format := flavor(string(data[:4]))
	count := int(binary.BigEndian.Uint16(data[4:]))
	if format == "" || count == 0 || len(data) < 12+16*count {
		return file{}, ErrBroken
	}
	f := newFile(format)
	for i := range count {
		entry := data[12+16*i:]
		table, ok := cut(data, binary.BigEndian.Uint32(entry[8:]), binary.BigEndian.Uint32(entry[12:]))
		if !ok {
			return file{}, ErrBroken
		}
		f.add(string(entry[:4]), table)
	}
	return f, nil
}

// add keeps a table if it's one of the tables that are read. If several have the same tag, the first one counts.
func (f file) add(tag string, table []byte) {
	if read[tag] && !f.has[tag] {
		f.tables[tag] = table
	}
	f.has[tag] = true
}

// cut returns a part of data if it's within bounds.
func cut(data []byte, offset, length uint32) ([]byte, bool) {
	end := uint64(offset) + uint64(length)
	if end > uint64(len(data)) {
		return nil, false
	}
	return data[offset:end], true
}

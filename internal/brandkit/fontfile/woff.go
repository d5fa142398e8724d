package fontfile

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"io"
)

// maxUnpacked limits the total size of a compressed font's tables in bytes. A file of 2 MB rarely unpacks to more than
// 5 MB.
const maxUnpacked = 24 << 20

const (
	woffHead  = 44
	woffEntry = 20
)

// openWOFF parses a WOFF file, which is like SFNT except that each table is compressed separately.
func openWOFF(data []byte) (file, error) {
	if len(data) < woffHead || binary.BigEndian.Uint32(data[8:]) != uint32(len(data)) || flavor(string(data[4:8])) == "" {
		return file{}, ErrBroken
	}
	count := int(binary.BigEndian.Uint16(data[12:]))
	if count == 0 || len(data) < woffHead+woffEntry*count {
		return file{}, ErrBroken
	}
	f := newFile(WOFF, string(data[4:8]))
	left := uint32(maxUnpacked)
	for i := range count {
		entry := data[woffHead+woffEntry*i:]
		packed, ok := cut(data, binary.BigEndian.Uint32(entry[4:]), binary.BigEndian.Uint32(entry[8:]))
		size := binary.BigEndian.Uint32(entry[12:])
		if !ok || size > left || uint32(len(packed)) > size {
			return file{}, ErrBroken
		}
		left -= size
		tag := string(entry[:4])
		if !f.wants(tag) {
			continue
		}
		table, err := unpackTable(packed, size)
		if err != nil {
			return file{}, err
		}
		f.tables[tag] = table
	}
	return f, nil
}

// unpackTable decompresses a table, which must have exactly the declared size. A table that didn't get smaller is
// stored uncompressed.
func unpackTable(packed []byte, size uint32) ([]byte, error) {
	if uint32(len(packed)) == size {
		return packed, nil
	}
	reader, err := zlib.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, ErrBroken
	}
	table, err := io.ReadAll(io.LimitReader(reader, int64(size)+1))
	if err != nil || uint32(len(table)) != size {
		return nil, ErrBroken
	}
	return table, nil
}

package fontfile

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"

	"github.com/andybalholm/brotli"
)

const woff2Head = 48

// openWOFF2 parses a WOFF2 file: a directory of lengths, then all tables in one compressed stream.
func openWOFF2(data []byte) (file, error) {
	if len(data) < woff2Head || binary.BigEndian.Uint32(data[8:]) != uint32(len(data)) {
		return file{}, ErrBroken
	}
	if string(data[4:8]) == "ttcf" {
		return file{}, ErrCollection
	}
	if flavor(string(data[4:8])) == "" {
		return file{}, ErrBroken
	}
	directory := reader{data[woff2Head:]}
	tables, err := directory.tables(int(binary.BigEndian.Uint16(data[12:])))
	if err != nil {
		return file{}, err
	}
	packed, ok := cut(directory.rest, 0, binary.BigEndian.Uint32(data[20:]))
	if !ok {
		return file{}, ErrBroken
	}
	return unpackTables(string(data[4:8]), tables, packed)
}

// A packedTable is a directory entry. The stream contains the tables in the same order.
type packedTable struct {
	tag      string
	version  byte   // of the transform
	original uint32 // the length without the transform
	length   uint32 // in the stream
}

// reader reads bytes from the front.
type reader struct{ rest []byte }

func (r *reader) take(count int) ([]byte, error) {
	if len(r.rest) < count {
		return nil, ErrBroken
	}
	taken := r.rest[:count]
	r.rest = r.rest[count:]
	return taken, nil
}

func (r *reader) tables(count int) ([]packedTable, error) {
	if count == 0 || count > len(r.rest)/2 { // an entry has at least two bytes
		return nil, ErrBroken
	}
	var all []packedTable
	left := uint32(maxUnpacked)
	for range count {
		table, err := r.table()
		if err != nil || table.length > left {
			return nil, ErrBroken
		}
		left -= table.length
		all = append(all, table)
	}
	return all, nil
}

// table reads one entry: a tag as a number or in letters, the table's length, and its transformed length if there is
// one.
func (r *reader) table() (packedTable, error) {
	flags, err := r.take(1)
	if err != nil {
		return packedTable{}, err
	}
	table := packedTable{version: flags[0] >> 6}
	if number := flags[0] & 0x3f; number < 63 {
		table.tag = knownTags[4*number : 4*number+4]
	} else if letters, err := r.take(4); err != nil {
		return table, err
	} else {
		table.tag = string(letters)
	}
	table.original, err = r.number()
	table.length = table.original
	if err != nil || !table.isTransformed() {
		return table, err
	}
	if neverTransformed[table.tag] {
		return table, ErrBroken
	}
	table.length, err = r.number()
	return table, err
}

// isTransformed reports whether the table is transformed. Outlines are, unless their version is 3. Other tables are if
// their version isn't 0.
func (p packedTable) isTransformed() bool {
	if p.tag == "glyf" || p.tag == "loca" {
		return p.version != 3
	}
	return p.version != 0
}

// neverTransformed lists the tables that are read. The format doesn't transform them.
var neverTransformed = map[string]bool{"head": true, "name": true, "OS/2": true, "fvar": true}

// number reads an integer of up to five bytes, with seven bits in each.
func (r *reader) number() (uint32, error) {
	var value uint32
	for i := range 5 {
		next, err := r.take(1)
		if err != nil || i == 0 && next[0] == 0x80 || value > 1<<25-1 {
			return 0, ErrBroken
		}
		value = value<<7 | uint32(next[0]&0x7f)
		if next[0] < 0x80 {
			return value, nil
		}
	}
	return 0, ErrBroken
}

// unpackTables reads the stream once. It must contain exactly what the directory says.
func unpackTables(mark string, tables []packedTable, packed []byte) (file, error) {
	f := newFile(WOFF2, mark)
	stream := brotli.NewReader(bytes.NewReader(packed))
	for _, table := range tables {
		var content bytes.Buffer
		into := io.Discard
		wanted := f.wants(table.tag)
		if wanted {
			into = &content
		}
		if _, err := io.CopyN(into, stream, int64(table.length)); err != nil {
			return file{}, ErrBroken
		}
		if wanted {
			f.tables[table.tag] = content.Bytes()
			f.packed = append(f.packed, table)
		}
	}
	if _, err := io.CopyN(io.Discard, stream, 1); !errors.Is(err, io.EOF) {
		return file{}, ErrBroken
	}
	return f, nil
}

// knownTags lists the tags that the format writes as numbers, in order, four letters each.
const knownTags = "cmapheadhheahmtxmaxpnameOS/2postcvt fpgmglyflocaprepCFF " +
	"VORGEBDTEBLCgasphdmxkernLTSHPCLTVDMXvheavmtxBASEGDEFGPOSGSUBEBSCJSTFMATHCBDTCBLCCOLR" +
	"CPALSVG sbixacntavarbdatblocbslncvarfdscfeatfmtxfvargvarhstyjustlcarmortmorxopbdproptrakZapfSilfGlatGlocFeatSill"

package fontfile

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"fmt"
	"maps"
	"math/bits"
	"slices"
	"strings"

	"github.com/andybalholm/brotli"
)

// standard contains the tags of the tables that are kept. They're the tables of the OpenType standard that affect how
// text looks, without SVG, which would be a document of its own. Signatures (DSIG) don't survive a rebuild.
var standard = tagSet("cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep gasp CFF  CFF2 VORG " +
	"EBDT EBLC EBSC CBDT CBLC sbix COLR CPAL BASE GDEF GPOS GSUB JSTF MATH kern hdmx LTSH VDMX vhea vmtx " +
	"avar cvar fvar gvar HVAR MVAR STAT VVAR ")

func tagSet(tags string) map[string]bool {
	set := map[string]bool{}
	for tag := range slices.Chunk([]byte(tags), 5) {
		set[string(tag[:4])] = true
	}
	return set
}

func (f file) rebuild() ([]byte, error) {
	switch f.format {
	case WOFF2:
		return f.woff2()
	case WOFF:
		return f.woff()
	}
	return f.sfnt(), nil
}

// sfnt returns the uncompressed file, with tables and directory in the order of their tags.
func (f file) sfnt() []byte {
	count := len(f.tables)
	log := bits.Len(uint(count)) - 1
	out := []byte(f.mark)
	for _, number := range []int{count, sfntEntry << log, log, sfntEntry * (count - 1<<log)} { // for binary searches
		out = binary.BigEndian.AppendUint16(out, uint16(number))
	}
	at, headAt := sfntHead+sfntEntry*count, 0
	var content []byte
	for _, tag := range slices.Sorted(maps.Keys(f.tables)) {
		table := f.tables[tag]
		if tag == "head" {
			headAt = at + len(content)
			table = bytes.Clone(table)
			clear(table[8:12]) // the sum of the whole file, which doesn't include itself
		}
		out = append(out, tag...)
		for _, number := range []uint32{checksum(table), uint32(at + len(content)), uint32(len(table))} {
			out = binary.BigEndian.AppendUint32(out, number)
		}
		content = pad(append(content, table...))
	}
	out = append(out, content...)
	binary.BigEndian.PutUint32(out[headAt+8:], 0xB1B0AFBA-checksum(out))
	return out
}

// woff returns the file with each table compressed, without metadata and private data.
func (f file) woff() ([]byte, error) {
	plain := f.sfnt()
	count := len(f.tables)
	var directory, content []byte
	for i := range count {
		entry := plain[sfntHead+sfntEntry*i:][:sfntEntry]
		table, ok := cut(plain, binary.BigEndian.Uint32(entry[8:]), binary.BigEndian.Uint32(entry[12:]))
		if !ok {
			return nil, ErrBroken
		}
		packed, err := deflate(table)
		if err != nil {
			return nil, err
		}
		directory = append(directory, entry[:4]...)
		for _, number := range []int{woffHead + woffEntry*count + len(content), len(packed), len(table)} {
			directory = binary.BigEndian.AppendUint32(directory, uint32(number))
		}
		directory = append(directory, entry[4:8]...) // the checksum
		content = pad(append(content, packed...))
	}
	head := f.compressedHead("wOFF", woffHead+len(directory)+len(content), len(plain))
	head = append(head, make([]byte, woffHead-len(head))...)
	return slices.Concat(head, directory, content), nil
}

// deflate compresses a table. A table that doesn't get smaller is stored as it is.
func deflate(table []byte) ([]byte, error) {
	var packed bytes.Buffer
	writer, err := zlib.NewWriterLevel(&packed, zlib.BestCompression)
	if err != nil {
		return nil, fmt.Errorf("compress a table: %w", err)
	}
	if _, err := writer.Write(table); err != nil {
		return nil, fmt.Errorf("compress a table: %w", err)
	}
	if err := writer.Close(); err != nil {
		return nil, fmt.Errorf("compress a table: %w", err)
	}
	if packed.Len() >= len(table) {
		return table, nil
	}
	return packed.Bytes(), nil
}

// Settings of the compression of WOFF2. Higher ones make files hardly smaller, but take several times as much memory.
const (
	woff2Quality = 7
	woff2Window  = 22
)

// woff2 returns the file with all tables compressed together. Transformed tables stay as they are, but the stream is
// written again, because it can contain blocks that decoders skip.
func (f file) woff2() ([]byte, error) {
	var directory []byte
	var packed bytes.Buffer
	size := sfntHead + sfntEntry*len(f.packed)
	writer := brotli.NewWriterOptions(&packed, brotli.WriterOptions{Quality: woff2Quality, LGWin: woff2Window})
	for _, table := range f.packed {
		directory = table.appendTo(directory)
		size += (int(table.original) + 3) &^ 3
		if _, err := writer.Write(f.tables[table.tag]); err != nil {
			return nil, fmt.Errorf("compress the tables: %w", err)
		}
	}
	if err := writer.Close(); err != nil {
		return nil, fmt.Errorf("compress the tables: %w", err)
	}
	length := packed.Len()
	content := pad(slices.Concat(make([]byte, woff2Head), directory, packed.Bytes()))
	head := binary.BigEndian.AppendUint32(f.compressedHead("wOF2", len(content), size), uint32(length))
	copy(content, head)
	return content, nil
}

// compressedHead returns the part of the header that WOFF and WOFF2 have in common. What follows are versions, and
// positions of metadata and private data, which remain 0.
func (f file) compressedHead(signature string, length, plainLength int) []byte {
	head := append([]byte(signature), f.mark...)
	head = binary.BigEndian.AppendUint32(head, uint32(length))
	head = binary.BigEndian.AppendUint16(head, uint16(len(f.tables)))
	head = append(head, 0, 0)
	return binary.BigEndian.AppendUint32(head, uint32(plainLength))
}

// appendTo appends the directory entry.
func (p packedTable) appendTo(directory []byte) []byte {
	flags := p.version << 6
	if at := strings.Index(knownTags, p.tag); at >= 0 && at%4 == 0 {
		directory = append(directory, flags|byte(at/4))
	} else {
		directory = append(append(directory, flags|63), p.tag...)
	}
	directory = appendNumber(directory, p.original)
	if p.isTransformed() {
		directory = appendNumber(directory, p.length)
	}
	return directory
}

// appendNumber appends an integer with seven bits in each byte.
func appendNumber(out []byte, n uint32) []byte {
	for shift := 28; shift > 0; shift -= 7 {
		if n>>shift > 0 {
			out = append(out, byte(n>>shift)&0x7f|0x80)
		}
	}
	return append(out, byte(n)&0x7f)
}

// checksum returns the sum of a table's 32-bit numbers.
func checksum(table []byte) uint32 {
	var sum uint32
	for part := range slices.Chunk(table, 4) {
		var number [4]byte
		copy(number[:], part)
		sum += binary.BigEndian.Uint32(number[:])
	}
	return sum
}

func pad(b []byte) []byte { return append(b, make([]byte, -len(b)&3)...) }

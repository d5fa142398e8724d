// Package fontfiletest builds valid and invalid font files for tests.
package fontfiletest

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"maps"
	"slices"
	"unicode/utf16"

	"github.com/andybalholm/brotli"
)

// Tables contains a font's tables, keyed by their tags.
type Tables map[string][]byte

// Split parses a TrueType or OpenType file, which must be valid.
func Split(file []byte) Tables {
	tables := Tables{}
	for i := range int(binary.BigEndian.Uint16(file[4:])) {
		entry := file[12+16*i:]
		start, length := binary.BigEndian.Uint32(entry[8:]), binary.BigEndian.Uint32(entry[12:])
		tables[string(entry[:4])] = file[start : start+length]
	}
	return tables
}

// With returns the font with a table added or replaced. A nil table is removed.
func (t Tables) With(tag string, table []byte) Tables {
	changed := maps.Clone(t)
	if changed[tag] = table; table == nil {
		delete(changed, tag)
	}
	return changed
}

// Changed returns the font with a 16-bit number in a table replaced.
func (t Tables) Changed(tag string, at int, value uint16) Tables {
	table := bytes.Clone(t[tag])
	binary.BigEndian.PutUint16(table[at:], value)
	return t.With(tag, table)
}

// Named returns the font with a single family name.
func (t Tables) Named(family string) Tables {
	return t.With("name", Names(Name{Platform: 3, Encoding: 1, Language: 0x409, ID: 1, Raw: UTF16(family)}))
}

// SFNT returns the uncompressed file. The signature is 0x00010000 for TrueType and 0x4F54544F for OpenType.
func (t Tables) SFNT(mark uint32) []byte {
	file := binary.BigEndian.AppendUint32(nil, mark)
	file = binary.BigEndian.AppendUint16(file, uint16(len(t)))
	file = append(file, make([]byte, 6)...)
	at := len(file) + 16*len(t)
	var content []byte
	for _, tag := range slices.Sorted(maps.Keys(t)) {
		file = append(append(file, tag...), 0, 0, 0, 0)
		file = binary.BigEndian.AppendUint32(file, uint32(at+len(content)))
		file = binary.BigEndian.AppendUint32(file, uint32(len(t[tag])))
		content = padded(append(content, t[tag]...))
	}
	return append(file, content...)
}

// WOFF returns the file with each table compressed.
func (t Tables) WOFF() []byte {
	const head, line = 44, 20
	var directory, content []byte
	for _, tag := range slices.Sorted(maps.Keys(t)) {
		table := zipped(t[tag])
		if len(table) >= len(t[tag]) {
			table = t[tag]
		}
		directory = append(directory, tag...)
		for _, number := range []int{head + line*len(t) + len(content), len(table), len(t[tag]), 0} {
			directory = binary.BigEndian.AppendUint32(directory, uint32(number))
		}
		content = padded(append(content, table...))
	}
	file := append([]byte("wOFF"), 0, 1, 0, 0)
	file = binary.BigEndian.AppendUint32(file, uint32(head+len(directory)+len(content)))
	file = binary.BigEndian.AppendUint16(file, uint16(len(t)))
	file = append(file, make([]byte, head-len(file))...)
	return slices.Concat(file, directory, content)
}

// WOFF2 returns the file with all tables compressed together and none transformed.
func (t Tables) WOFF2() []byte {
	var directory, content []byte
	for _, tag := range slices.Sorted(maps.Keys(t)) {
		flags := byte(63)
		if tag == "glyf" || tag == "loca" {
			flags |= 3 << 6
		}
		directory = append(append(directory, flags), tag...)
		directory = appendNumber(directory, len(t[tag]))
		content = append(content, t[tag]...)
	}
	return WOFF2File(len(t), directory, content)
}

// WOFF2File returns a file with the given directory and content, which it compresses.
func WOFF2File(count int, directory, content []byte) []byte {
	const head = 48
	var packed bytes.Buffer
	writer := brotli.NewWriter(&packed)
	_, _ = writer.Write(content) // writes to memory
	_ = writer.Close()
	file := append([]byte("wOF2"), 0, 1, 0, 0)
	file = binary.BigEndian.AppendUint32(file, uint32(head+len(directory)+packed.Len()))
	file = binary.BigEndian.AppendUint16(file, uint16(count))
	file = append(file, 0, 0, 0, 0, 0, 0)
	file = binary.BigEndian.AppendUint32(file, uint32(packed.Len()))
	file = append(file, make([]byte, head-len(file))...)
	return slices.Concat(file, directory, packed.Bytes())
}

// WithBlocks returns a WOFF or WOFF2 file with a metadata block and a private block appended.
func WithBlocks(file []byte, metadata, private string) []byte {
	at := 24 // of the metadata's position in the header
	if string(file[:4]) == "wOF2" {
		at = 28
	}
	file = padded(bytes.Clone(file))
	start := len(file)
	file = padded(append(file, metadata...))
	for i, number := range []int{start, len(metadata), len(metadata), len(file), len(private)} {
		binary.BigEndian.PutUint32(file[at+4*i:], uint32(number))
	}
	file = append(file, private...)
	binary.BigEndian.PutUint32(file[8:], uint32(len(file)))
	return file
}

// Name is a record in a name table.
type Name struct {
	Platform, Encoding, Language, ID uint16
	Raw                              []byte
}

// Names returns a name table.
func Names(names ...Name) []byte {
	table := binary.BigEndian.AppendUint16([]byte{0, 0}, uint16(len(names)))
	table = binary.BigEndian.AppendUint16(table, uint16(6+12*len(names)))
	var letters []byte
	for _, name := range names {
		for _, number := range []uint16{name.Platform, name.Encoding, name.Language, name.ID, uint16(len(name.Raw)), uint16(len(letters))} {
			table = binary.BigEndian.AppendUint16(table, number)
		}
		letters = append(letters, name.Raw...)
	}
	return append(table, letters...)
}

// UTF16 returns text as Windows stores it in a name table.
func UTF16(text string) []byte {
	var raw []byte
	for _, unit := range utf16.Encode([]rune(text)) {
		raw = binary.BigEndian.AppendUint16(raw, unit)
	}
	return raw
}

func appendNumber(dst []byte, n int) []byte {
	for shift := 28; shift > 0; shift -= 7 {
		if n>>shift > 0 {
			dst = append(dst, byte(n>>shift)&0x7f|0x80)
		}
	}
	return append(dst, byte(n)&0x7f)
}

func zipped(table []byte) []byte {
	var packed bytes.Buffer
	writer := zlib.NewWriter(&packed)
	_, _ = writer.Write(table) // writes to memory
	_ = writer.Close()
	return packed.Bytes()
}

func padded(b []byte) []byte { return append(b, make([]byte, (4-len(b)%4)%4)...) }

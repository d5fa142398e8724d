// Package fontfile reads a font file's metadata (family, weight, style, and whether it may be embedded) and rebuilds the
// file from the tables that browsers use.
//
// Files are untrusted. Nothing is read out of bounds, nothing is unpacked beyond maxUnpacked, and outlines are never
// examined, because browsers check those themselves.
package fontfile

import (
	"encoding/binary"
	"errors"
)

// Font file formats. Each is also the file extension.
const (
	WOFF2 = "woff2"
	WOFF  = "woff"
	TTF   = "ttf"
	OTF   = "otf"
)

// Styles of fonts.
const (
	Normal = "normal"
	Italic = "italic"
)

// Font contains a file's metadata.
type Font struct {
	Format string
	Family string // "" if the file doesn't name it
	Weight int    // a multiple of 100, 100 to 900
	// MinWeight and MaxWeight are the range of a variable font. For other fonts, both are the weight.
	MinWeight, MaxWeight int
	Style                string // normal or italic
}

var (
	// ErrBroken means that the file is damaged or not a font.
	ErrBroken = errors.New("not a valid woff2, woff, ttf or otf file")
	// ErrCollection means that the file contains several fonts, which browsers can't load.
	ErrCollection = errors.New("a font collection")
	// ErrRestricted means that the font's license forbids embedding.
	ErrRestricted = errors.New("embedding is forbidden")
)

// Read reads a complete file. The format is determined by its first bytes, not by its name. rebuilt is a file of the same
// format that contains only standard tables: no other tables, no metadata, and nothing between or after the tables.
func Read(data []byte) (font Font, rebuilt []byte, err error) {
	found, err := open(data)
	if err != nil {
		return Font{}, nil, err
	}
	if err := found.check(); err != nil {
		return Font{}, nil, err
	}
	font = Font{Format: found.format, Family: familyIn(found.tables["name"])}
	font.Weight, font.Style = found.styleOf()
	font.MinWeight, font.MaxWeight = weightsIn(found.tables["fvar"], font.Weight)
	rebuilt, err = found.rebuild()
	if err != nil {
		return Font{}, nil, err
	}
	if len(rebuilt) > maxGrowth*len(data) {
		return Font{}, nil, ErrBroken
	}
	return font, rebuilt, nil
}

// maxGrowth is how many times larger a file may get because its tables are compressed again. Real files grow by a few
// percent.
const maxGrowth = 2

// ContentType returns the media type of a format.
func ContentType(format string) string { return "font/" + format }

// file is a parsed font file.
type file struct {
	format string
	mark   string            // the signature of the uncompressed font
	tables map[string][]byte // the standard tables
	packed []packedTable     // the same tables in the order of a WOFF2 file
}

func open(data []byte) (file, error) {
	if len(data) < 12 {
		return file{}, ErrBroken
	}
	switch string(data[:4]) {
	case "wOF2":
		return openWOFF2(data)
	case "wOFF":
		return openWOFF(data)
	case "ttcf":
		return file{}, ErrCollection
	}
	return openSFNT(data)
}

// flavor returns the format for a signature, or "" if it's unknown.
func flavor(mark string) string {
	switch mark {
	case "\x00\x01\x00\x00", "true":
		return TTF
	case "OTTO":
		return OTF
	}
	return ""
}

func newFile(format, mark string) file {
	return file{format: format, mark: mark, tables: map[string][]byte{}}
}

func (f file) has(tag string) bool {
	_, has := f.tables[tag]
	return has
}

// wants reports whether a table is kept. If several have the same tag, the first one counts.
func (f file) wants(tag string) bool { return standard[tag] && !f.has(tag) }

// check returns an error for fonts that browsers can't use or that forbid embedding.
func (f file) check() error {
	for _, needed := range []string{"cmap", "head", "hhea", "hmtx", "maxp"} {
		if !f.has(needed) {
			return ErrBroken
		}
	}
	hasOutlines := f.has("glyf") && f.has("loca") || f.has("CFF ") || f.has("CFF2")
	head := f.tables["head"]
	if !hasOutlines || len(head) < 54 || binary.BigEndian.Uint32(head[12:]) != headMagic {
		return ErrBroken
	}
	if f.isRestricted() {
		return ErrRestricted
	}
	return nil
}

// headMagic appears in the head table of every font.
const headMagic = 0x5F0F3CF5

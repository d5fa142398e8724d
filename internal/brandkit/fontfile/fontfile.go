// Package fontfile reads what a font file says about itself: family, weight, style, and whether it may be embedded.
//
// Files come from strangers. Nothing is read beyond its bounds, nothing is unpacked beyond maxUnpacked, and outlines are
// never looked at: browsers check those themselves.
package fontfile

import (
	"encoding/binary"
	"errors"
)

// Formats of font files; each is also the extension of its files.
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

// Font is what a file says about itself.
type Font struct {
	Format string
	Family string // "" if the file does not name it
	Weight int    // in hundreds, 100 to 900
	// MinWeight and MaxWeight are what a variable font covers; others have their weight in both.
	MinWeight, MaxWeight int
	Style                string // normal or italic
}

var (
	// ErrBroken is what is no font file, or a damaged one.
	ErrBroken = errors.New("not a sound woff2, woff, ttf or otf file")
	// ErrCollection is several fonts in one file, which no browser loads.
	ErrCollection = errors.New("a collection of fonts")
	// ErrRestricted is a font whose maker forbids to embed it.
	ErrRestricted = errors.New("embedding is forbidden")
)

// Read looks at a whole file. The format is that of its first bytes, whatever its name is.
func Read(data []byte) (Font, error) {
	found, err := open(data)
	if err != nil {
		return Font{}, err
	}
	if err := found.check(); err != nil {
		return Font{}, err
	}
	font := Font{Format: found.format, Family: familyIn(found.tables["name"])}
	font.Weight, font.Style = found.looks()
	font.MinWeight, font.MaxWeight = weightsIn(found.tables["fvar"], font.Weight)
	return font, nil
}

// ContentType is the media type of a format.
func ContentType(format string) string { return "font/" + format }

// file is a font taken apart.
type file struct {
	format string
	has    map[string]bool   // the tables that are there
	tables map[string][]byte // those that are read
}

// read are the tables that are unpacked; none of them is ever transformed.
var read = map[string]bool{"head": true, "name": true, "OS/2": true, "fvar": true}

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

// flavor is the format of plain outlines by their mark; "" if it is none.
func flavor(mark string) string {
	switch mark {
	case "\x00\x01\x00\x00", "true":
		return TTF
	case "OTTO":
		return OTF
	}
	return ""
}

func newFile(format string) file {
	return file{format: format, has: map[string]bool{}, tables: map[string][]byte{}}
}

// check refuses what no browser would draw with, and what its maker forbids.
func (f file) check() error {
	for _, needed := range []string{"cmap", "head", "hhea", "hmtx", "maxp"} {
		if !f.has[needed] {
			return ErrBroken
		}
	}
	hasOutlines := f.has["glyf"] && f.has["loca"] || f.has["CFF "] || f.has["CFF2"]
	head := f.tables["head"]
	if !hasOutlines || len(head) < 54 || binary.BigEndian.Uint32(head[12:]) != headMagic {
		return ErrBroken
	}
	if f.isRestricted() {
		return ErrRestricted
	}
	return nil
}

// headMagic stands in the head of every font.
const headMagic = 0x5F0F3CF5

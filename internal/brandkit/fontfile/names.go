package fontfile

import (
	"encoding/binary"
	"strings"
	"unicode"
	"unicode/utf16"

	"golang.org/x/text/encoding/charmap"
)

// MaxFamily is the maximum length of a family name in characters, as in the brand kit.
const MaxFamily = 100

// Constants of the name table.
const (
	nameFamily            = 1
	nameTypographicFamily = 16 // the family that contains all weights. The other name may be "Inter Light"

	platformUnicode = 0
	platformMac     = 1
	platformWindows = 3

	english = 0x409
)

// familyIn returns the best family name in a name table, or "" if there is none.
func familyIn(table []byte) string {
	if len(table) < 6 {
		return ""
	}
	count, letters := int(binary.BigEndian.Uint16(table[2:])), table[min(int(binary.BigEndian.Uint16(table[4:])), len(table)):]
	best, rank := "", 0
	for i := range count {
		record := table[6:]
		if len(record) < 12*(i+1) {
			break
		}
		record = record[12*i:]
		if worth := rankOf(record); worth > rank {
			if name := nameOf(record, letters); name != "" {
				best, rank = name, worth
			}
		}
	}
	return best
}

// rankOf returns how suitable a record is as the family name. 0 means not at all.
func rankOf(record []byte) int {
	platform, language, id := binary.BigEndian.Uint16(record), binary.BigEndian.Uint16(record[4:]), binary.BigEndian.Uint16(record[6:])
	var rank int
	switch {
	case platform == platformWindows && language == english:
		rank = 4
	case platform == platformUnicode:
		rank = 3
	case platform == platformWindows:
		rank = 2
	case platform == platformMac && binary.BigEndian.Uint16(record[2:]) == 0: // Mac OS Roman encoding
		rank = 1
	default:
		return 0
	}
	switch id {
	case nameTypographicFamily:
		return rank + 4
	case nameFamily:
		return rank
	}
	return 0
}

func nameOf(record, letters []byte) string {
	raw, ok := cut(letters, uint32(binary.BigEndian.Uint16(record[10:])), uint32(binary.BigEndian.Uint16(record[8:])))
	if !ok {
		return ""
	}
	if binary.BigEndian.Uint16(record) == platformMac {
		text, err := charmap.Macintosh.NewDecoder().Bytes(raw)
		if err != nil {
			return ""
		}
		return CleanFamily(string(text))
	}
	units := make([]uint16, len(raw)/2)
	for i := range units {
		units[i] = binary.BigEndian.Uint16(raw[2*i:])
	}
	return CleanFamily(string(utf16.Decode(units)))
}

// CleanFamily returns a name that can be used in a font stack: characters that end a name there become spaces, and
// invisible characters are removed.
func CleanFamily(name string) string {
	name = strings.Map(func(r rune) rune {
		switch {
		case strings.ContainsRune(`,;:"'\/<>{}()&@!*`, r) || unicode.IsSpace(r):
			return ' '
		case r == unicode.ReplacementChar || !unicode.IsPrint(r):
			return -1
		}
		return r
	}, name)
	runes := []rune(strings.Join(strings.Fields(name), " "))
	return strings.TrimSpace(string(runes[:min(len(runes), MaxFamily)]))
}

package fontfile

import "encoding/binary"

// isRestricted reads the embedding permissions in OS/2. If several are set, the most permissive one counts. Bit 1 alone
// forbids embedding, and bit 9 allows only bitmaps.
func (f file) isRestricted() bool {
	os2 := f.tables["OS/2"]
	if len(os2) < 10 {
		return false
	}
	rights := binary.BigEndian.Uint16(os2[8:])
	return rights&0xe == 0x2 || rights&0x200 != 0
}

// styleOf returns the weight and style, from OS/2 if it exists, or else from the head table.
func (f file) styleOf() (weight int, style string) {
	head, os2 := f.tables["head"], f.tables["OS/2"]
	marks := binary.BigEndian.Uint16(head[44:])
	weight, style = 400, Normal
	if marks&1 != 0 {
		weight = 700
	}
	if marks&2 != 0 {
		style = Italic
	}
	if len(os2) >= 64 {
		weight = hundreds(int(binary.BigEndian.Uint16(os2[4:])), weight)
		if selection := binary.BigEndian.Uint16(os2[62:]); selection&0x201 != 0 { // italic or oblique
			style = Italic
		}
	}
	return weight, style
}

// hundreds rounds a weight to a multiple of 100. Old files use 1 to 9.
func hundreds(weight, other int) int {
	switch {
	case weight == 0 || weight > 1000:
		return other
	case weight < 10:
		return weight * 100
	}
	return min(max((weight+50)/100*100, 100), 900)
}

// weightsIn returns the range of a variable font's weight axis. For other fonts, it returns the weight as both ends.
func weightsIn(fvar []byte, weight int) (lowest, highest int) {
	if len(fvar) < 16 {
		return weight, weight
	}
	start, count, size := int(
		binary.BigEndian.Uint16(fvar[4:])), int(binary.BigEndian.Uint16(fvar[8:])), int(binary.BigEndian.Uint16(fvar[10:]))
	for i := range count {
		at := start + i*size
		if size < 20 || at+16 > len(fvar) {
			break
		}
		if axis := fvar[at:]; string(axis[:4]) == "wght" {
			lowest, highest = hundreds(int(binary.BigEndian.Uint16(axis[4:])), weight), hundreds(int(binary.BigEndian.Uint16(axis[12:])), weight)
			if lowest <= highest {
				return lowest, highest
			}
		}
	}
	return weight, weight
}

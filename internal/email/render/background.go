package render

import (
	"math"
	"strconv"
	"strings"
)

// appendPosition writes a background-position with one or two keywords or lengths, or center for anything else.
func appendPosition(dst []byte, text string) []byte {
	mark := len(dst)
	count := 0
	for word := range strings.FieldsSeq(text) {
		count++
		if count > 1 {
			dst = append(dst, ' ')
		}
		switch word {
		case "left", "right", "top", "bottom", "center":
			dst = append(dst, word...)
			continue
		}
		var ok bool
		if dst, ok = appendBackgroundLength(dst, word); !ok {
			count = 3
			break
		}
	}
	if count == 0 || count > 2 {
		return append(dst[:mark], "center"...)
	}
	return dst
}

// appendSize writes a background-size: contain, one or two lengths, or cover for anything else.
func appendSize(dst []byte, text string) []byte {
	switch text {
	case "contain":
		return append(dst, text...)
	case "", "cover":
		return append(dst, "cover"...)
	}
	mark := len(dst)
	count := 0
	for word := range strings.FieldsSeq(text) {
		count++
		if count > 1 {
			dst = append(dst, ' ')
		}
		if word == "auto" {
			dst = append(dst, word...)
			continue
		}
		var ok bool
		if dst, ok = appendBackgroundLength(dst, word); !ok {
			count = 3
			break
		}
	}
	if count == 0 || count > 2 {
		return append(dst[:mark], "cover"...)
	}
	return dst
}

// appendBackgroundLength writes a percentage or a number of pixels. The px unit is optional.
func appendBackgroundLength(dst []byte, text string) ([]byte, bool) {
	digits, percent := strings.CutSuffix(text, "%")
	if !percent {
		digits = strings.TrimSuffix(digits, "px")
	}
	n, err := strconv.ParseFloat(digits, 64)
	if err != nil || n != n || n < -2000 || n > 5000 {
		return dst, false
	}
	if dst = appendInt(dst, int(n)); percent {
		return append(dst, '%'), true
	}
	return append(dst, "px"...), true
}

// vmlPosition returns where Word places the image in a rectangle, from 0 to 1 horizontally and vertically.
func vmlPosition(text string) (x, y float64) {
	x, y = 0.5, 0.5
	across := true
	for word := range strings.FieldsSeq(text) {
		switch word {
		case "left":
			x = 0
		case "right":
			x = 1
		case "top":
			y = 0
		case "bottom":
			y = 1
		default:
			if n, ok := percentage(word); ok && across {
				x = n
			} else if ok {
				y = n
			}
		}
		across = false
	}
	return x, y
}

// percentage parses a word like 25% as a number from 0 to 1.
func percentage(word string) (float64, bool) {
	digits, ok := strings.CutSuffix(word, "%")
	if !ok { // a failed ParseFloat would allocate memory for every "center"
		return 0, false
	}
	n, err := strconv.ParseFloat(digits, 64)
	return n / 100, err == nil && n >= 0 && n <= 100
}

// appendShare writes a number with at most two decimals.
func appendShare(dst []byte, n float64) []byte {
	return strconv.AppendFloat(dst, math.Round(n*100)/100, 'f', -1, 64)
}

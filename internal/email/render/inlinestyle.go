package render

import (
	"strconv"
	"strings"

	"mailwright/internal/email/document"
)

// spanProperties contains the properties that a span's style can set.
var spanProperties = [...]struct {
	name, written string
	value         func(dst []byte, value string) []byte // writes the value, or nothing if it's invalid
}{
	{"color", "color:", appendColorValue},
	{"background-color", "background-color:", appendColorValue},
	{"background", "background-color:", appendColorValue},
	{"font-weight", "font-weight:", appendWeight},
	{"font-size", "font-size:", appendFontSize},
	{"font-family", "font-family:", appendCSSString},
}

// appendSpanStyle writes the declarations in a style attribute that are allowed in a span. Every value is parsed and written again, so the
// output contains only colors, numbers and family names.
func appendSpanStyle(dst []byte, style string) []byte {
	start := len(dst)
	for style != "" {
		var declaration string
		declaration, style, _ = strings.Cut(style, ";")
		name, value, _ := strings.Cut(declaration, ":")
		value, _, _ = strings.Cut(value, "!") // Word drops a declaration with !important
		mark := len(dst)
		if mark > start {
			dst = append(dst, ';')
		}
		separated := len(dst)
		dst = appendDeclaration(dst, strings.TrimSpace(name), strings.TrimSpace(value))
		if len(dst) == separated {
			dst = dst[:mark]
		}
	}
	return dst
}

func appendDeclaration(dst []byte, name, value string) []byte {
	for i := range spanProperties {
		p := &spanProperties[i]
		if len(name) != len(p.name) || name != p.name && !strings.EqualFold(name, p.name) {
			continue
		}
		mark := len(dst)
		dst = append(dst, p.written...)
		from := len(dst)
		dst = p.value(dst, value)
		if len(dst) == from {
			dst = dst[:mark]
		}
		return dst
	}
	return dst
}

// appendColorValue writes #rrggbb. It writes rgba() only for a translucent color, because Word doesn't support alpha.
func appendColorValue(dst []byte, value string) []byte {
	c := document.ParseColor(value)
	switch {
	case !c.Set:
		return dst
	case c.A == 0:
		return append(dst, "transparent"...)
	case c.A < 255:
		dst = append(dst, "rgba("...)
		for _, part := range [...]uint8{c.R, c.G, c.B} {
			dst = strconv.AppendUint(dst, uint64(part), 10)
			dst = append(dst, ',')
		}
		dst = strconv.AppendFloat(dst, float64(c.A)/255, 'f', 3, 64)
		return append(dst, ')')
	}
	return appendColor(dst, c)
}

func appendWeight(dst []byte, value string) []byte {
	switch {
	case strings.EqualFold(value, "normal"):
		return append(dst, "normal"...)
	case strings.EqualFold(value, "bold"):
		return append(dst, "bold"...)
	case len(value) == 3 && '1' <= value[0] && value[0] <= '9' && value[1:] == "00":
		return append(dst, value[0], '0', '0')
	}
	return dst
}

// appendFontSize writes whole pixels or percent, because Word doesn't support rem and calculates em from the wrong element.
func appendFontSize(dst []byte, value string) []byte {
	digits := 0
	for digits < len(value) && (value[digits] == '.' || '0' <= value[digits] && value[digits] <= '9') {
		digits++
	}
	n, err := strconv.ParseFloat(value[:digits], 64)
	if err != nil {
		return dst
	}
	unit := value[digits:]
	written, lowest, highest := "px", 1.0, 200.0
	switch {
	case strings.EqualFold(unit, "px"):
	case strings.EqualFold(unit, "pt"):
		n = n * 4 / 3
	case strings.EqualFold(unit, "rem"):
		n *= 16
	case strings.EqualFold(unit, "em"):
		n, written, lowest, highest = n*100, "%", 10, 500
	case unit == "%":
		written, lowest, highest = "%", 10, 500
	default:
		return dst
	}
	if n < lowest || n > highest {
		return dst
	}
	dst = strconv.AppendInt(dst, int64(n+0.5), 10)
	return append(dst, written...)
}

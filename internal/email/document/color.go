package document

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Color is a color that may be unset. Renderers write its numeric values, never the text from the document.
type Color struct {
	R, G, B, A uint8 // A is 255 for an opaque color
	Set        bool
}

func opaque(rgb uint32) Color {
	return Color{uint8(rgb >> 16), uint8(rgb >> 8), uint8(rgb), 255, true}
}

// ParseColor parses the color formats that emails use: #rgb, #rgba, #rrggbb, #rrggbbaa, rgb(), rgba(), a color name, transparent. It
// returns an unset color for anything else.
func ParseColor(text string) Color {
	if len(text) == len("#rrggbb") && text[0] == '#' { // the most common format
		if rgb, ok := hexDigits(text[1:]); ok {
			return opaque(rgb)
		}
	}
	text = strings.TrimSpace(text)
	if hex, ok := strings.CutPrefix(text, "#"); ok {
		return hexColor(hex)
	}
	text = strings.ToLower(text)
	if text == "transparent" {
		return Color{Set: true}
	}
	if args, ok := strings.CutSuffix(text, ")"); ok {
		return rgbColor(args)
	}
	return namedColor(text)
}

func hexColor(hex string) Color {
	v, ok := hexDigits(hex)
	switch {
	case !ok:
		return Color{}
	case len(hex) == 3:
		return Color{double(v >> 8), double(v >> 4), double(v), 255, true}
	case len(hex) == 4:
		return Color{double(v >> 12), double(v >> 8), double(v >> 4), double(v), true}
	case len(hex) == 6:
		return opaque(v)
	case len(hex) == 8:
		return Color{uint8(v >> 24), uint8(v >> 16), uint8(v >> 8), uint8(v), true}
	}
	return Color{}
}

func hexDigits(hex string) (n uint32, ok bool) {
	var bad uint8
	for i := range len(hex) {
		digit := hexDigit[hex[i]]
		n = n<<4 | uint32(digit)
		bad |= digit
	}
	return n, bad < 16
}

// hexDigit maps each byte to its value as a hexadecimal digit, or to 16 if it isn't one.
var hexDigit = func() (worth [256]uint8) {
	for c := range worth {
		worth[c] = 16
	}
	for i, c := range "0123456789abcdef" {
		worth[c] = uint8(i)
	}
	for i, c := range "ABCDEF" {
		worth[c] = uint8(10 + i)
	}
	return worth
}()

// double repeats the last hexadecimal digit: f becomes ff.
func double(digit uint32) uint8 { return uint8(digit&15) * 17 }

// rgbColor parses "rgb(1, 2, 3" and "rgba(1, 2, 3, 0.5", and the same with spaces and a slash.
func rgbColor(text string) Color {
	name, args, _ := strings.Cut(text, "(")
	if name != "rgb" && name != "rgba" {
		return Color{}
	}
	var parts [4]uint8
	parts[3] = 255
	count := 0
	for part := range strings.FieldsFuncSeq(args, func(r rune) bool { return r == ' ' || r == ',' || r == '/' }) {
		full := 255.0 // the value of 100%
		if count == 3 {
			full = 1
		}
		n, ok := share(part, full)
		if !ok || count == 4 {
			return Color{}
		}
		parts[count] = n
		count++
	}
	if count < 3 {
		return Color{}
	}
	return Color{parts[0], parts[1], parts[2], parts[3], true}
}

// share parses a percentage, or a number from 0 to full, and scales it to 255.
func share(text string, full float64) (uint8, bool) {
	if percent, ok := strings.CutSuffix(text, "%"); ok {
		text, full = percent, 100
	}
	n, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsNaN(n) {
		return 0, false
	}
	return uint8(math.Round(max(0, min(n/full, 1)) * 255)), true
}

// String returns #rrggbb without the alpha, or "" for an unset color.
func (c Color) String() string {
	if !c.Set {
		return ""
	}
	return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B)
}

// luminance returns the WCAG 2 relative luminance, from 0 for black to 1 for white.
func (c Color) luminance() float64 {
	return 0.2126*linear[c.R] + 0.7152*linear[c.G] + 0.0722*linear[c.B]
}

// linear maps channel values to linear light. Rendering needs it about a hundred times per email, and math.Pow is slow.
var linear = func() (light [256]float64) {
	for channel := range light {
		v := float64(channel) / 255
		if light[channel] = v / 12.92; v > 0.04045 {
			light[channel] = math.Pow((v+0.055)/1.055, 2.4)
		}
	}
	return light
}()

// Contrast returns the WCAG 2 contrast ratio between two opaque colors: 1 for equal colors, 21 for black on white. Text needs at least 4.5,
// and large text needs 3.
func Contrast(a, b Color) float64 {
	la, lb := a.luminance(), b.luminance()
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}

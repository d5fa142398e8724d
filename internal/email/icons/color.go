package icons

import "math"

// Color contains the red, green and blue values.
type Color [3]uint8

var (
	white       = hex(0xffffff)
	nearlyBlack = hex(0x18181b)
)

// leastContrast is the contrast below which a glyph isn't visible at icon size. Brands themselves go as low as 1.9, for example white on
// WhatsApp's green.
const leastContrast = 1.75

func hex(rgb uint32) Color { return Color{uint8(rgb >> 16), uint8(rgb >> 8), uint8(rgb)} }

// parseHex parses six lowercase hex digits.
func parseHex(s string) (Color, bool) {
	if len(s) != 6 {
		return Color{}, false
	}
	var rgb uint32
	for _, c := range []byte(s) {
		switch {
		case c >= '0' && c <= '9':
			rgb = rgb<<4 | uint32(c-'0')
		case c >= 'a' && c <= 'f':
			rgb = rgb<<4 | uint32(c-'a'+10)
		default:
			return Color{}, false
		}
	}
	return hex(rgb), true
}

func (c Color) appendHex(b []byte) []byte {
	const digits = "0123456789abcdef"
	for _, v := range c {
		b = append(b, digits[v>>4], digits[v&15])
	}
	return b
}

// readableOn returns the color for a glyph on c: white, which is what brands use, unless it wouldn't be visible.
func (c Color) readableOn() Color {
	if c.contrast(white) < leastContrast {
		return nearlyBlack
	}
	return white
}

// contrast returns the WCAG contrast ratio, from 1 to 21.
func (c Color) contrast(d Color) float64 {
	l, m := c.luminance(), d.luminance()
	return (max(l, m) + 0.05) / (min(l, m) + 0.05)
}

func (c Color) luminance() float64 {
	return 0.2126*linear[c[0]] + 0.7152*linear[c[1]] + 0.0722*linear[c[2]]
}

// linear maps channel values to linear light. Every icon in an email needs it, and math.Pow is slow.
var linear = func() (light [256]float64) {
	for channel := range light {
		v := float64(channel) / 255
		if light[channel] = v / 12.92; v > 0.04045 {
			light[channel] = math.Pow((v+0.055)/1.055, 2.4)
		}
	}
	return light
}()

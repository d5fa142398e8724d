package render

import (
	"math"
	"strconv"
	"strings"

	"mailwright/internal/email/document"
)

func appendInt(dst []byte, n int) []byte {
	switch {
	case n >= 0 && n < 10:
		return append(dst, byte('0'+n))
	case n >= 10 && n < 100:
		return append(dst, byte('0'+n/10), byte('0'+n%10))
	}
	return strconv.AppendInt(dst, int64(n), 10)
}

func appendPx(dst []byte, n int) []byte {
	if dst = appendInt(dst, n); n == 0 {
		return dst
	}
	return append(dst, "px"...)
}

const hexDigits = "0123456789abcdef"

// appendColor writes #rrggbb, because few email clients support alpha.
func appendColor(dst []byte, c document.Color) []byte {
	return append(dst, '#', hexDigits[c.R>>4], hexDigits[c.R&15], hexDigits[c.G>>4], hexDigits[c.G&15], hexDigits[c.B>>4], hexDigits[c.B&15])
}

func orColor(c, other document.Color) document.Color {
	if c.Set {
		return c
	}
	return other
}

// over blends a color with the background behind it.
func over(c, background document.Color) document.Color {
	if !c.Set || c.A == 255 || !background.Set {
		return c
	}
	mix := func(a, b uint8) uint8 { return uint8((int(a)*int(c.A) + int(b)*(255-int(c.A)) + 127) / 255) }
	return document.Color{R: mix(c.R, background.R), G: mix(c.G, background.G), B: mix(c.B, background.B), A: 255, Set: true}
}

// midpoint returns the solid color for email clients that don't support gradients.
func midpoint(g document.Gradient) document.Color {
	mix := func(a, b uint8) uint8 { return uint8((int(a) + int(b) + 1) / 2) }
	return document.Color{R: mix(g.From.R, g.To.R), G: mix(g.From.G, g.To.G), B: mix(g.From.B, g.To.B), A: 255, Set: true}
}

func appendGradient(dst []byte, g document.Gradient) []byte {
	dst = append(dst, "background:linear-gradient("...)
	dst = appendInt(dst, int(math.Mod(math.Round(min(max(g.Angle, -3600), 3600)), 360)))
	dst = append(appendColor(append(dst, "deg,"...), g.From), ',')
	return append(appendColor(dst, g.To), ");"...)
}

// sides is a padding or margin with every side resolved, in whole pixels.
type sides struct{ top, right, bottom, left int }

func sidesOf(b *document.Box) sides {
	if !b.All.Set && !b.Top.Set && !b.Right.Set && !b.Bottom.Set && !b.Left.Set {
		return sides{}
	}
	all := b.All.Or(0)
	return sides{pixels(b.Top.Or(all)), pixels(b.Right.Or(all)), pixels(b.Bottom.Or(all)), pixels(b.Left.Or(all))}
}

// pixels rounds a length to whole pixels and limits it to a sensible range.
func pixels(n float64) int {
	if n >= 0 && n <= 2000 { // the usual case; min and max are slow for floats
		return int(n + 0.5)
	}
	return int(min(max(n, 0), 2000) + 0.5)
}

func (s sides) across() int { return s.left + s.right }

func (s sides) plus(t sides) sides {
	return sides{s.top + t.top, s.right + t.right, s.bottom + t.bottom, s.left + t.left}
}

// appendSides writes the sides in the shortest form.
func appendSides(dst []byte, s sides) []byte {
	dst = appendPx(dst, s.top)
	if s.top == s.bottom && s.left == s.right && s.top == s.left {
		return dst
	}
	dst = appendPx(append(dst, ' '), s.right)
	if s.top == s.bottom && s.left == s.right {
		return dst
	}
	dst = appendPx(append(dst, ' '), s.bottom)
	if s.left == s.right {
		return dst
	}
	return appendPx(append(dst, ' '), s.left)
}

// maxColumns is the maximum number of columns in a layout.
const maxColumns = 4

// columnWidths divides the inner width of a row among its columns, in whole pixels. Ghost cells, fluid columns and images all use these
// numbers. Together with the gaps, they must add up to exactly the inner width. Otherwise, the last column would wrap.
func columnWidths(inner, gap int, shares []int) (widths [maxColumns]int) {
	available, total := max(inner-gap*(len(shares)-1), len(shares)), 0
	for _, share := range shares {
		total += share
	}
	rest := available
	for i, share := range shares[:len(shares)-1] {
		widths[i] = max(available*share/total, 1)
		rest -= widths[i]
	}
	widths[len(shares)-1] = max(rest, 1)
	return widths
}

// appendCSSURL writes a URL for url() in a style element. Anything that could end the function or the element is encoded.
func appendCSSURL(dst []byte, url string) ([]byte, bool) {
	return appendEncodedURL(dst, url, "&")
}

// appendStyleURL writes a URL for url() in a style attribute, where an ampersand starts a character reference.
func appendStyleURL(dst []byte, url string) ([]byte, bool) {
	return appendEncodedURL(dst, url, "&amp;")
}

func appendEncodedURL(dst []byte, url, ampersand string) ([]byte, bool) {
	url = trimControls(url)
	if !strings.HasPrefix(url, "https://") && !strings.HasPrefix(url, "http://") || HasCredentials(url) {
		return dst, false
	}
	for i := range len(url) {
		switch c := url[i]; {
		case c == '&':
			dst = append(dst, ampersand...)
		case isWord(c) || strings.IndexByte("-.~:/?#@!$*+,=%", c) >= 0:
			dst = append(dst, c)
		default:
			dst = append(dst, '%', hexDigits[c>>4], hexDigits[c&15])
		}
	}
	return dst, true
}

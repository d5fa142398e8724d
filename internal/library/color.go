package library

import "mailwright/internal/email/document"

// These are the contrasts that the color words guarantee. A brand kit can have any color, so every word is adjusted to
// meet them.
const (
	readable   = 4.5 // text, according to WCAG 2
	deepOnText = 7.0 // white on a deep shade
)

var (
	white = document.Color{R: 255, G: 255, B: 255, A: 255, Set: true}
	black = document.Color{A: 255, Set: true}
	night = document.Color{R: 0x18, G: 0x18, B: 0x1b, A: 255, Set: true} // the default page in dark mode
	dusk  = document.Color{R: 0x27, G: 0x27, B: 0x2a, A: 255, Set: true} // a surface on that page
)

// mix blends a percentage of one color with another color.
func mix(c, on document.Color, percent int) document.Color {
	blend := func(a, b uint8) uint8 { return uint8((int(a)*percent + int(b)*(100-percent) + 50) / 100) }
	return document.Color{R: blend(c.R, on.R), G: blend(c.G, on.G), B: blend(c.B, on.B), A: 255, Set: true}
}

// onto returns black or white, whichever is more readable on a color. One of the two always has a contrast of at least
// 4.5.
func onto(c document.Color) document.Color {
	if document.Contrast(white, c) >= document.Contrast(black, c) {
		return white
	}
	return black
}

// soft returns a light tint, for surfaces.
func soft(c document.Color) document.Color { return mix(c, white, 10) }

// ink returns the color for text on white and on its own tint, darkened as little as necessary.
func ink(c document.Color) document.Color {
	tint := soft(c)
	return toward(c, black, func(t document.Color) bool { return reads(t, white) && reads(t, tint) })
}

// deep returns a dark shade, for surfaces in dark mode.
func deep(c document.Color) document.Color {
	return toward(mix(c, night, 30), black, func(s document.Color) bool { return document.Contrast(white, s) >= deepOnText })
}

// glow returns the color for text on dark surfaces, lightened as little as necessary.
func glow(c document.Color) document.Color {
	shade := deep(c)
	return toward(c, white, func(t document.Color) bool { return reads(t, night) && reads(t, dusk) && reads(t, shade) })
}

func reads(text, background document.Color) bool {
	return document.Contrast(text, background) >= readable
}

// toward moves a color toward end, step by step, until good accepts it. good must accept end.
func toward(c, end document.Color, good func(document.Color) bool) document.Color {
	for share := 100; share > 0; share -= 2 {
		if moved := mix(c, end, share); good(moved) {
			return moved
		}
	}
	return end
}

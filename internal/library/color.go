package library

import "mailwright/internal/email/document"

// Promises of the color words. A brand kit can bring any color, so that every word is made to keep them.
const (
	readable   = 4.5 // text, by WCAG 2
	deepOnText = 7.0 // white on a deep shade
)

var (
	white = document.Color{R: 255, G: 255, B: 255, A: 255, Set: true}
	black = document.Color{A: 255, Set: true}
	night = document.Color{R: 0x18, G: 0x18, B: 0x1b, A: 255, Set: true} // the usual page of a dark scheme
	dusk  = document.Color{R: 0x27, G: 0x27, B: 0x2a, A: 255, Set: true} // and a surface on it
)

// mix is so many hundredths of a color on another.
func mix(c, on document.Color, percent int) document.Color {
	blend := func(a, b uint8) uint8 { return uint8((int(a)*percent + int(b)*(100-percent) + 50) / 100) }
	return document.Color{R: blend(c.R, on.R), G: blend(c.G, on.G), B: blend(c.B, on.B), A: 255, Set: true}
}

// onto is black or white, whichever reads better; one of the two always has a contrast of 4.5.
func onto(c document.Color) document.Color {
	if document.Contrast(white, c) >= document.Contrast(black, c) {
		return white
	}
	return black
}

// soft is a light tint, for surfaces.
func soft(c document.Color) document.Color { return mix(c, white, 10) }

// ink is the color as a text on white and on its own tint: darkened as little as that takes.
func ink(c document.Color) document.Color {
	tint := soft(c)
	return toward(c, black, func(t document.Color) bool { return reads(t, white) && reads(t, tint) })
}

// deep is a dark shade, for the surfaces of a dark scheme.
func deep(c document.Color) document.Color {
	return toward(mix(c, night, 30), black, func(s document.Color) bool { return document.Contrast(white, s) >= deepOnText })
}

// glow is the color as a text on dark surfaces: lightened as little as that takes.
func glow(c document.Color) document.Color {
	shade := deep(c)
	return toward(c, white, func(t document.Color) bool { return reads(t, night) && reads(t, dusk) && reads(t, shade) })
}

func reads(text, background document.Color) bool {
	return document.Contrast(text, background) >= readable
}

// toward moves a color to an end, step by step, until it is good; the end itself is.
func toward(c, end document.Color, good func(document.Color) bool) document.Color {
	for share := 100; share > 0; share -= 2 {
		if moved := mix(c, end, share); good(moved) {
			return moved
		}
	}
	return end
}

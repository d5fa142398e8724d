package style

import "mailwright/internal/email/document"

// Over blends a color with the color behind it.
func Over(c, behind document.Color) document.Color {
	if !c.Set || c.A == 255 {
		return c
	}
	mix := func(a, b uint8) uint8 { return uint8((int(a)*int(c.A) + int(b)*(255-int(c.A)) + 127) / 255) }
	return document.Color{R: mix(c.R, behind.R), G: mix(c.G, behind.G), B: mix(c.B, behind.B), A: 255, Set: true}
}

// White is the background of an email that doesn't set one.
var White = document.Color{R: 255, G: 255, B: 255, A: 255, Set: true}

// Ground returns the background behind an element's text.
func (s *Style) Ground(behind document.Color) document.Color {
	switch {
	case s.Gradient.Set:
		return Over(s.Gradient.From, behind)
	case s.Background.A > 0:
		return Over(s.Background, behind)
	}
	return behind
}

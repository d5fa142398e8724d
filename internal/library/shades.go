package library

import "mailwright/internal/email/document"

// Shades are what a design makes of one color of a brand; docs/library.md says what each word promises.
type Shades struct{ Base, On, Soft, Ink, Deep, Glow document.Color }

// ShadesOf makes them of any color.
func ShadesOf(c document.Color) Shades {
	return Shades{Base: c, On: onto(c), Soft: soft(c), Ink: ink(c), Deep: deep(c), Glow: glow(c)}
}

// PictureURL is where the picture of that name is delivered; "" if there is none.
func PictureURL(name, cdnURL string) string {
	drawn, known := own().byName[name]
	if !known {
		return ""
	}
	return drawn.address(cdnURL)
}

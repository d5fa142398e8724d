package library

import "mailwright/internal/email/document"

// Shades are the variations of a brand color that a design uses. docs/library.md says what each one guarantees.
type Shades struct{ Base, On, Soft, Ink, Deep, Glow document.Color }

// ShadesOf returns the shades of any color.
func ShadesOf(c document.Color) Shades {
	return Shades{Base: c, On: onto(c), Soft: soft(c), Ink: ink(c), Deep: deep(c), Glow: glow(c)}
}

// ImageURL returns the URL of the image with the name, or "" if there is none.
func ImageURL(name, cdnURL string) string {
	drawn, known := own().byName[name]
	if !known {
		return ""
	}
	return drawn.address(cdnURL)
}

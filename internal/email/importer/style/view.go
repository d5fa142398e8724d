package style

import "mailwright/internal/email/css"

// View is a screen on which the email is viewed.
type View int

// The views.
const (
	Desktop View = iota
	Phone
	Dark // the desktop of a reader in dark mode
	Views
)

// Width returns the width of the window in pixels.
func (v View) Width() float64 {
	if v == Phone {
		return 375
	}
	return 700
}

// screen returns the view for media queries. It assumes that features it doesn't know are rare.
func (v View) screen() css.Screen { return css.Screen{Width: v.Width(), Dark: v == Dark} }

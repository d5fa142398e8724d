package style

import "mailwright/internal/email/css"

// View is a kind of screen that the email is viewed on.
type View int

// The views.
const (
	Desktop View = iota
	Phone
	Dark // a desktop in dark mode
	Views
)

// Width returns the width of the window in pixels.
func (v View) Width() float64 {
	if v == Phone {
		return 375
	}
	return 700
}

// screen returns the screen for media queries. Unknown media features don't match, because they're rare.
func (v View) screen() css.Screen { return css.Screen{Width: v.Width(), Dark: v == Dark} }

package style

import "mailwright/internal/email/css"

// A View is a screen that the email is looked at on.
type View int

// The views.
const (
	Desktop View = iota
	Phone
	Dark // the desktop of a reader with a dark scheme
	Views
)

// Width is the width of the window in pixels.
func (v View) Width() float64 {
	if v == Phone {
		return 375
	}
	return 700
}

// screen is the view for media queries. Of a feature that it doesn't know it assumes that few screens have it.
func (v View) screen() css.Screen { return css.Screen{Width: v.Width(), Dark: v == Dark} }

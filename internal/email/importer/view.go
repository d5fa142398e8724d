package importer

import "mailwright/internal/email/css"

// A view is a screen that the mail is looked at on.
type view int

const (
	desktop view = iota
	phone
	dark // the desktop of a reader with a dark scheme
	views
)

// width is the width of the window in pixels.
func (v view) width() float64 {
	if v == phone {
		return 375
	}
	return 700
}

// screen is the view for media queries. Of a feature that it doesn't know it assumes that few screens have it.
func (v view) screen() css.Screen { return css.Screen{Width: v.width(), Dark: v == dark} }

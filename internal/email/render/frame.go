package render

import "mailwright/internal/email/document"

// frame contains the values that a block inherits from the blocks around it.
type frame struct {
	width      int // width of its content, in pixels
	font       string
	size       int
	lineHeight int // in pixels; 0 means one and a half times the font size
	spacing    int
	weight     string
	align      string
	color      document.Color
	background document.Color

	dark           document.Color // text color in dark mode, if an enclosing block sets it
	darkBackground document.Color // background in dark mode

	stack     bool // whether rows stack on small screens
	phone     int  // width available on a small screen
	noOutlook bool // whether it's inside a block that's hidden from Outlook
	noVML     bool // whether it's inside a VML rectangle, which can't contain another one
}

// enter turns the frame around a block with the given appearance into the frame inside it.
func (f *frame) enter(l *document.Appearance) {
	s := &l.Styles
	f.setText(s)
	f.background = backgroundOf(s, f.background)
	switch {
	case l.Dark.BackgroundColor.Set:
		f.darkBackground = over(l.Dark.BackgroundColor, f.darkBackground)
	case hasBackground(s): // the background stays light, and so does the color of the text on it
		f.darkBackground, f.dark = f.background, document.Color{}
	}
	if s.Color.Set {
		f.color = over(s.Color, f.background)
	}
	if l.Dark.Color.Set {
		f.dark = l.Dark.Color
	}
	f.width = max(f.width-sidesOf(&s.Margin).across()-sidesOf(&s.Padding).across()-2*borderOf(s), 1)
}

func (f *frame) setText(s *document.Styles) {
	if s.FontFamily != "" {
		f.font = s.FontFamily
	}
	if s.FontSize.Set {
		f.size, f.lineHeight = max(pixels(s.FontSize.Value), 1), 0
	}
	if s.LineHeight.Set {
		f.lineHeight = lineHeight(s.LineHeight.Value, f.size)
	}
	if s.FontWeight != "" {
		f.weight = s.FontWeight
	}
	if s.LetterSpacing.Set {
		f.spacing = int(min(max(s.LetterSpacing.Value, -10), 50))
	}
	if s.TextAlign != "" {
		f.align = s.TextAlign
	}
}

// lineHeight returns the line height in pixels. It treats small numbers as multiples of the font size, as CSS does.
func lineHeight(value float64, size int) int {
	if value < 5 {
		value *= float64(size)
	}
	return max(pixels(value), 1)
}

func (f *frame) line() int {
	if f.lineHeight > 0 {
		return f.lineHeight
	}
	return (f.size*3 + 1) / 2
}

func (f *frame) isBold() bool { return f.weight == "bold" || f.weight == "700" }

// hasBackground reports whether a block has its own background.
func hasBackground(s *document.Styles) bool {
	return s.BackgroundColor.Set && s.BackgroundColor.A > 0 || s.BackgroundGradient.Set && s.BackgroundImage == ""
}

// backgroundOf returns the solid color behind a block's content.
func backgroundOf(s *document.Styles, behind document.Color) document.Color {
	if s.BackgroundGradient.Set && s.BackgroundImage == "" {
		return midpoint(s.BackgroundGradient)
	}
	if s.BackgroundColor.Set && s.BackgroundColor.A > 0 {
		return over(s.BackgroundColor, behind)
	}
	return behind
}

func borderOf(s *document.Styles) int {
	if !s.BorderColor.Set || s.BorderColor.A == 0 {
		return 0
	}
	return min(pixels(s.BorderWidth.Or(1)), 50)
}

// darkText returns the color of a block's text in dark mode. It's unset if the light color is used. The dark color of the enclosing blocks
// is inherited like the light one. If the block sets its own color, that color is used, unless it would be unreadable.
func (f *frame) darkText(l *document.Appearance) document.Color {
	if l.Styles.Color.Set && !l.Dark.Color.Set && document.Contrast(f.color, f.darkBackground) >= 3 {
		return document.Color{}
	}
	return f.dark
}

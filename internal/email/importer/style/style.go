// Package style computes the style of every element in an email: on a large screen, on a phone and in dark mode.
package style

import (
	"strings"

	"mailwright/internal/email/css"
	"mailwright/internal/email/document"
)

// Sides of a box.
const (
	Top = iota
	Right
	Bottom
	Left
)

// Style is the style of an element in one view, including inherited properties.
type Style struct {
	Text // inherited

	Display, Float, Clear string
	hidden                bool // whether it's invisible for a reason other than display
	Background            document.Color
	Image                 Background
	Gradient              Gradient

	Width, Height, MinWidth, MaxWidth, MinHeight, maxHeight css.Length
	BorderBox                                               bool
	Margin, Padding                                         [4]css.Length
	AutoMargin                                              [4]bool
	Border                                                  [4]Border
	Radius                                                  float64
	VAlign                                                  string
	Underline, Strike                                       bool
	Rise                                                    string // sub or super
	Clips                                                   bool   // whether overflow is hidden
	Collapse                                                bool   // whether table borders collapse
	Justify                                                 string // how a flex box aligns its children
	FlexColumn                                              bool
}

// Text contains the properties that elements inherit.
type Text struct {
	Color         document.Color
	Size          float64
	Family        string
	Weight        int
	Italic        bool
	lineHeight    float64 // in pixels, or a factor of the font size; 0 for the font's default
	lineFactor    bool
	LetterSpacing float64
	Transform     string
	Pre           bool
	noWrap        bool
	Align         string // left, center, right or "" for the start
	AlignsBlocks  bool   // whether an align attribute set it, which also moves tables and boxes
	Spacing       float64
	RTL           bool
	ListStyle     string
	Invisible     bool
}

// Border is the border on one side.
type Border struct {
	Width float64
	Color document.Color
	style string
}

// Visible reports whether the border is visible.
func (b Border) Visible() bool {
	return b.Width > 0 && b.style != "" && b.style != "none" && b.style != "hidden" && b.Color.A > 0
}

// Background is a background image.
type Background struct{ URL, Size, Position, Repeat string }

// Gradient is a linear gradient between two colors.
type Gradient struct {
	From, To document.Color
	Angle    int
	Stops    int // the number of colors in the email
	Set      bool
}

// Line returns the height of a line in pixels.
func (t *Text) Line() float64 {
	switch {
	case t.lineHeight == 0:
		return t.Size * 1.17
	case t.lineFactor:
		return t.lineHeight * t.Size
	}
	return t.lineHeight
}

// rootText is the initial text style of an email.
var rootText = Text{
	Color: document.Color{A: 255, Set: true}, Size: 16, Family: "Times New Roman, Times, serif", Weight: 400, Spacing: 2, ListStyle: "disc",
}

// child returns the style of an element before any declaration.
func (s *Style) child(tag string) *Style {
	c := &Style{Text: s.Text, Display: "inline"}
	if d, ok := displays[tag]; ok {
		c.Display = d
	}
	return c
}

// displays maps elements to their default display. All others are inline.
var displays = func() map[string]string {
	m := map[string]string{
		"table": "table", "thead": "table-row-group", "tbody": "table-row-group", "tfoot": "table-row-group",
		"tr": "table-row", "td": "table-cell",
		"th": "table-cell", "caption": "block", "li": "list-item", "col": "none", "colgroup": "none",
		"area": "none", "map": "none", "param": "none",
		"input": "none", "select": "none", "option": "none", "svg": "none", "math": "none", "object": "none", "audio": "none", "template": "none",
		"datalist": "none", "button": "inline-block", "source": "none", "track": "none", "canvas": "none", "embed": "none", "rp": "none",
	}
	for tag := range strings.FieldsSeq(`html body div p h1 h2 h3 h4 h5 h6 ul ol dl dt dd blockquote pre center form section article header
		footer main nav aside figure figcaption address fieldset legend details summary hr`) {
		m[tag] = "block"
	}
	return m
}()

// IsBlockLevel reports whether an element starts a new line.
func (s *Style) IsBlockLevel() bool {
	switch s.Display {
	case "inline", "inline-block", "inline-table", "inline-flex", "none":
		return false
	}
	return true
}

// IsAtomic reports whether an element is a single box in a line.
func (s *Style) IsAtomic() bool {
	return s.Display == "inline-block" || s.Display == "inline-table" || s.Display == "inline-flex"
}

// Floats reports whether the element floats.
func (s *Style) Floats() bool { return s.Float == "left" || s.Float == "right" }

// IsHidden reports whether the element is invisible.
func (s *Style) IsHidden() bool { return s.Display == "none" || s.hidden }

// Alignment returns left, center or right. The start is left, unless the text is right-to-left.
func (s *Style) Alignment() string {
	switch {
	case s.Align != "":
		return s.Align
	case s.RTL:
		return "right"
	}
	return "left"
}

// Frame returns the widest border if all sides have one.
func (s *Style) Frame() Border {
	widest := Border{}
	for _, b := range s.Border {
		if !b.Visible() {
			return Border{}
		}
		if b.Width > widest.Width {
			widest = b
		}
	}
	return widest
}

// Across returns the total width of the left and right padding and border.
func (s *Style) Across(base float64) float64 {
	return s.Padding[Left].Of(base) + s.Padding[Right].Of(base) + s.BorderAt(Left) + s.BorderAt(Right)
}

// BorderAt returns the width of a side's border, even if it's transparent.
func (s *Style) BorderAt(side int) float64 {
	if s.Border[side].Visible() || s.Border[side].style != "" && s.Border[side].style != "none" {
		return s.Border[side].Width
	}
	return 0
}

// Usable removes values that the document format doesn't support.
func (p Background) Usable() Background {
	if p.Repeat == "" {
		p.Repeat = "repeat"
	}
	switch p.Repeat {
	case "no-repeat", "repeat", "repeat-x", "repeat-y":
	default:
		p.Repeat = "no-repeat"
	}
	if p.Size == "" || p.Size == "auto" {
		p.Size = "auto auto"
	}
	if p.Position == "" {
		p.Position = "left top"
	}
	return p
}

// CleanFamily returns a font stack without quotes and without names that could end a declaration.
func CleanFamily(stack string) string {
	var names []string
	for name := range strings.SplitSeq(stack, ",") {
		if name = strings.Trim(strings.TrimSpace(name), `"'`); name != "" && !strings.ContainsAny(name, `"'\;{}<>`) {
			names = append(names, name)
		}
	}
	return strings.Join(names, ", ")
}

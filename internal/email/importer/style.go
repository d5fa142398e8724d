package importer

import (
	"strings"

	"mailwright/internal/email/css"
	"mailwright/internal/email/document"
)

// Sides of a box.
const (
	top = iota
	right
	bottom
	left
)

// A style is what an element looks like in one view, with what it inherits.
type style struct {
	text // inherited

	display, float, clear string
	hidden                bool // nothing of it is seen
	background            document.Color
	picture               background
	gradient              gradient

	width, height, minWidth, maxWidth, minHeight, maxHeight css.Length
	borderBox                                               bool
	margin, padding                                         [4]css.Length
	autoMargin                                              [4]bool
	border                                                  [4]border
	radius                                                  float64
	valign                                                  string
	underline, strike                                       bool
	rise                                                    string // sub or super
	clips                                                   bool   // overflow hidden
	collapse                                                bool   // of a table's borders
	justify                                                 string // of a flex box
	flexColumn                                              bool
}

// text is what elements inherit from those around them.
type text struct {
	color         document.Color
	size          float64
	family        string
	weight        int
	italic        bool
	lineHeight    float64 // pixels, or a factor; 0 is the font's own
	lineFactor    bool
	letterSpacing float64
	transform     string
	pre           bool
	noWrap        bool
	align         string // left, center, right or "" for the start
	alignsBlocks  bool   // set by an align attribute, which moves tables and boxes too
	spacing       float64
	rtl           bool
	listStyle     string
	invisible     bool
}

// A border is that of one side.
type border struct {
	width float64
	color document.Color
	style string
}

// visible reports whether the border is drawn.
func (b border) visible() bool {
	return b.width > 0 && b.style != "" && b.style != "none" && b.style != "hidden" && b.color.A > 0
}

// background is a background image.
type background struct{ url, size, position, repeat string }

// gradient is a linear gradient of two colors.
type gradient struct {
	from, to document.Color
	angle    int
	stops    int // how many colors it really has
	set      bool
}

// line is the height of a line in pixels.
func (t *text) line() float64 {
	switch {
	case t.lineHeight == 0:
		return t.size * 1.17
	case t.lineFactor:
		return t.lineHeight * t.size
	}
	return t.lineHeight
}

// rootText is what the email starts from.
var rootText = text{color: document.Color{A: 255, Set: true}, size: 16, family: "Times New Roman, Times, serif", weight: 400, spacing: 2, listStyle: "disc"}

// child is the style of an element before any declaration.
func (s *style) child(tag string) *style {
	c := &style{text: s.text, display: "inline"}
	if d, ok := displays[tag]; ok {
		c.display = d
	}
	return c
}

// displays are how elements stand by themselves; all others are inline.
var displays = func() map[string]string {
	m := map[string]string{
		"table": "table", "thead": "table-row-group", "tbody": "table-row-group", "tfoot": "table-row-group", "tr": "table-row", "td": "table-cell",
		"th": "table-cell", "caption": "block", "li": "list-item", "col": "none", "colgroup": "none", "area": "none", "map": "none", "param": "none",
		"input": "none", "select": "none", "option": "none", "svg": "none", "math": "none", "object": "none", "audio": "none", "template": "none",
		"datalist": "none", "button": "inline-block", "source": "none", "track": "none", "canvas": "none", "embed": "none", "rp": "none",
	}
	for tag := range strings.FieldsSeq(`html body div p h1 h2 h3 h4 h5 h6 ul ol dl dt dd blockquote pre center form section article header footer main
		nav aside figure figcaption address fieldset legend details summary hr`) {
		m[tag] = "block"
	}
	return m
}()

// isBlockLevel reports whether an element takes lines of its own.
func (s *style) isBlockLevel() bool {
	switch s.display {
	case "inline", "inline-block", "inline-table", "inline-flex", "none":
		return false
	}
	return true
}

// isAtomic reports whether an element is in a line as one box.
func (s *style) isAtomic() bool {
	return s.display == "inline-block" || s.display == "inline-table" || s.display == "inline-flex"
}

// floats reports whether the element floats at a side.
func (s *style) floats() bool { return s.float == "left" || s.float == "right" }

// isHidden reports whether nothing of the element is seen.
func (s *style) isHidden() bool { return s.display == "none" || s.hidden }

// alignment is left, center or right; the start is left unless the text reads from right to left.
func (s *style) alignment() string {
	switch {
	case s.align != "":
		return s.align
	case s.rtl:
		return "right"
	}
	return "left"
}

// frame is the border where all sides have one.
func (s *style) frame() border {
	widest := border{}
	for _, b := range s.border {
		if !b.visible() {
			return border{}
		}
		if b.width > widest.width {
			widest = b
		}
	}
	return widest
}

// across is the padding and the border to both sides.
func (s *style) across(base float64) float64 {
	return s.padding[left].Of(base) + s.padding[right].Of(base) + s.borderAt(left) + s.borderAt(right)
}

// borderAt is how wide the border of a side is, be it transparent.
func (s *style) borderAt(side int) float64 {
	if s.border[side].visible() || s.border[side].style != "" && s.border[side].style != "none" {
		return s.border[side].width
	}
	return 0
}

// usable leaves out what the document has no word for.
func (p background) usable() background {
	if p.repeat == "" {
		p.repeat = "repeat"
	}
	switch p.repeat {
	case "no-repeat", "repeat", "repeat-x", "repeat-y":
	default:
		p.repeat = "no-repeat"
	}
	if p.size == "" || p.size == "auto" {
		p.size = "auto auto"
	}
	if p.position == "" {
		p.position = "left top"
	}
	return p
}

// cleanFamily is a font stack without quotes and names that could end a declaration.
func cleanFamily(stack string) string {
	var names []string
	for name := range strings.SplitSeq(stack, ",") {
		if name = strings.Trim(strings.TrimSpace(name), `"'`); name != "" && !strings.ContainsAny(name, `"'\;{}<>`) {
			names = append(names, name)
		}
	}
	return strings.Join(names, ", ")
}

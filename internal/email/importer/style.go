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

type border struct {
	width float64
	color document.Color
	style string
}

func (b border) visible() bool {
	return b.width > 0 && b.style != "" && b.style != "none" && b.style != "hidden" && b.color.A > 0
}

// background is a background picture.
type background struct{ url, size, position, repeat string }

// gradient is a linear gradient of two colours.
type gradient struct {
	from, to document.Color
	angle    int
	stops    int // how many colours it really has
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

// rootText is what the mail starts from.
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

// isBlockLevel tells whether an element takes lines of its own.
func (s *style) isBlockLevel() bool {
	switch s.display {
	case "inline", "inline-block", "inline-table", "inline-flex", "none":
		return false
	}
	return true
}

// isAtomic tells whether an element stands in a line as one box.
func (s *style) isAtomic() bool {
	return s.display == "inline-block" || s.display == "inline-table" || s.display == "inline-flex"
}

func (s *style) floats() bool { return s.float == "left" || s.float == "right" }

func (s *style) isHidden() bool { return s.display == "none" || s.hidden }

package checks

import (
	"strconv"
	"strings"

	"mailwright/internal/email/css"
	"mailwright/internal/email/document"
)

// textStyle is how an element shows its text in the light or dark color scheme.
type textStyle struct {
	color, background document.Color
	unsure            bool    // the text is on an image or gradient, or a value isn't understood
	size              float64 // in px, or 0 if unknown
	isBold            bool
	isHidden          bool
}

// paper is the style that an email starts with.
var paper = textStyle{
	color: document.ParseColor("#000000"), background: document.ParseColor("#ffffff"), size: 16,
}

// cascade returns the style of an element, based on the style around it.
func (l textStyle) cascade(e *element, declarations []css.Declaration) textStyle {
	l.defaults(e)
	for _, d := range declarations {
		l.apply(d, e)
	}
	return l
}

// defaults applies the element's default style and its attributes.
func (l *textStyle) defaults(e *element) {
	switch e.name {
	case "b", "strong", "th", "h1", "h2", "h3", "h4", "h5", "h6":
		l.isBold = true
	case "a":
		if e.hasHref {
			l.color = document.ParseColor("#0000ee")
		}
	}
	if factor, ok := headingSizes[e.name]; ok {
		l.size *= factor
	}
	if e.bgcolor != "" {
		l.paintIf(document.ParseColor(e.bgcolor))
	}
	if e.fontColor != "" {
		if c := document.ParseColor(e.fontColor); c.Set {
			l.color = c
		}
	}
	l.unsure = l.unsure || e.hasBackground
	l.isHidden = l.isHidden || e.isHidden
}

// headingSizes maps elements to their default size in browsers, relative to the size of their parent.
var headingSizes = map[string]float64{"h1": 2, "h2": 1.5, "h3": 1.17, "h5": 0.83, "h6": 0.67, "small": 0.83}

func (l *textStyle) apply(d css.Declaration, e *element) {
	switch d.Name {
	case "color":
		if c := css.ParseColor(d.Value); c.Set {
			l.color = over(c, l.background)
		} else if d.Value != "inherit" {
			l.unsure = true
		}
	case "background", "background-color", "background-image":
		l.applyBackground(d)
	case "font-size":
		l.size = length(d.Value, l.size)
	case "font":
		l.applyFont(d.Value)
	case "font-weight":
		l.isBold = isBold(d.Value)
	case "display", "visibility", "mso-hide", "max-height", "opacity":
		l.isHidden = l.isHidden || hides(d, e)
	}
}

// hides reports whether a declaration hides an element. Partial opacity doesn't hide it, but makes its color unknown.
func hides(d css.Declaration, e *element) bool {
	switch d.Name {
	case "display":
		return d.Value == "none"
	case "visibility":
		return d.Value == "hidden"
	case "max-height":
		return length(d.Value, 16) == 0 && (e.name == "div" || e.name == "span")
	case "opacity":
		return d.Value == "0"
	}
	return false
}

func (l *textStyle) applyBackground(d css.Declaration) {
	if strings.Contains(d.Value, "gradient(") || strings.Contains(d.Value, "url(") {
		l.unsure = true
		return
	}
	if d.Value == "none" || d.Value == "inherit" || d.Value == "transparent" {
		l.unsure = l.unsure && d.Name == "background-color"
		return
	}
	for _, word := range colorParts(d.Value) {
		if l.paintIf(css.ParseColor(word)) {
			return
		}
	}
	if d.Name != "background-image" {
		l.unsure = true
	}
}

// colorParts returns the parts of a background value that may be a color.
func colorParts(value string) []string {
	if strings.Contains(value, "(") {
		return []string{value}
	}
	return strings.Fields(value)
}

// paintIf puts a color behind the text, if one is set. The previous background shows through a transparent color.
func (l *textStyle) paintIf(c document.Color) bool {
	if c.Set {
		l.background = over(c, l.background)
		l.unsure = l.unsure && c.A < 255
	}
	return c.Set
}

// over blends a color with the color behind it.
func over(c, behind document.Color) document.Color {
	mix := func(a, b uint8) uint8 { return uint8((int(a)*int(c.A) + int(b)*(255-int(c.A))) / 255) }
	return document.Color{R: mix(c.R, behind.R), G: mix(c.G, behind.G), B: mix(c.B, behind.B), A: 255, Set: true}
}

func (l *textStyle) applyFont(value string) {
	for word := range strings.FieldsSeq(value) {
		size, _, _ := strings.Cut(word, "/")
		if isLength(size) {
			l.size = length(size, l.size)
			return
		}
		if isBold(word) {
			l.isBold = true
		}
	}
}

func isBold(value string) bool {
	weight, err := strconv.Atoi(value)
	return value == "bold" || value == "bolder" || err == nil && weight >= 600
}

func isLength(value string) bool {
	return value != "" && (value[0] >= '0' && value[0] <= '9' || value[0] == '.') && strings.ContainsAny(value, "%pemx")
}

// length returns a size in px. If the value isn't a length, it returns around, the size of the parent element.
func length(value string, around float64) float64 {
	l, ok := css.ParseLength(value, css.Units{Em: around})
	if size := l.Of(around); ok && size >= 0 && !isBare(value) {
		return size
	}
	return around
}

// isBare reports whether a value is a number without a unit, which isn't a length unless it's 0.
func isBare(value string) bool {
	last := value[len(value)-1]
	return last >= '0' && last <= '9' && value != "0"
}

// inline returns the declarations of a style attribute.
func inline(value string) []css.Declaration {
	if value == "" {
		return nil
	}
	return checked(css.ParseDeclarations(value))
}

package checks

import (
	"strconv"
	"strings"

	"mailwright/internal/email/document"
	"mailwright/internal/email/css"
)

// looks are what an element shows its text with, in one of the two schemes.
type looks struct {
	color, background document.Color
	unsure            bool    // a picture, a gradient or a value that is not understood lies behind the text
	size              float64 // in px; 0 if it is not known
	isBold            bool
	isHidden          bool
}

// paper is what a mail starts with.
var paper = looks{
	color: document.ParseColor("#000000"), background: document.ParseColor("#ffffff"), size: 16,
}

// cascade is the looks of an element, from those around it.
func (l looks) cascade(e *element, declarations []declared) looks {
	l.defaults(e)
	for _, important := range []bool{false, true} {
		for _, d := range declarations {
			if d.important == important {
				l.apply(d, e)
			}
		}
	}
	return l
}

// defaults are what an element looks like by itself and by its attributes.
func (l *looks) defaults(e *element) {
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

// headingSizes are what browsers make of headings, times the size around them.
var headingSizes = map[string]float64{"h1": 2, "h2": 1.5, "h3": 1.17, "h5": 0.83, "h6": 0.67, "small": 0.83}

func (l *looks) apply(d declared, e *element) {
	switch d.name {
	case "color":
		if c := document.ParseColor(d.value); c.Set {
			l.color = over(c, l.background)
		} else if d.value != "inherit" {
			l.unsure = true
		}
	case "background", "background-color", "background-image":
		l.applyBackground(d)
	case "font-size":
		l.size = length(d.value, l.size)
	case "font":
		l.applyFont(d.value)
	case "font-weight":
		l.isBold = isBold(d.value)
	case "display", "visibility", "mso-hide", "max-height", "opacity":
		l.isHidden = l.isHidden || hides(d, e)
	}
}

// hides tells whether a declaration takes an element out of sight. Opacity is no such thing, but its colour is not known.
func hides(d declared, e *element) bool {
	switch d.name {
	case "display":
		return d.value == "none"
	case "visibility":
		return d.value == "hidden"
	case "max-height":
		return length(d.value, 16) == 0 && (e.name == "div" || e.name == "span")
	case "opacity":
		return d.value == "0"
	}
	return false
}

func (l *looks) applyBackground(d declared) {
	if strings.Contains(d.value, "gradient(") || strings.Contains(d.value, "url(") {
		l.unsure = true
		return
	}
	if d.value == "none" || d.value == "inherit" || d.value == "transparent" {
		l.unsure = l.unsure && d.name == "background-color"
		return
	}
	for _, word := range colorWords(d.value) {
		if l.paintIf(document.ParseColor(word)) {
			return
		}
	}
	if d.name != "background-image" {
		l.unsure = true
	}
}

// colorWords are the parts of a background that may be a colour.
func colorWords(value string) []string {
	if strings.Contains(value, "(") {
		return []string{value}
	}
	return strings.Fields(value)
}

// paintIf lays a colour behind the text, if there is one; what was there before is covered as far as it is opaque.
func (l *looks) paintIf(c document.Color) bool {
	if c.Set {
		l.background = over(c, l.background)
		l.unsure = l.unsure && c.A < 255
	}
	return c.Set
}

// over mixes a colour with what is behind it.
func over(c, behind document.Color) document.Color {
	mix := func(a, b uint8) uint8 { return uint8((int(a)*int(c.A) + int(b)*(255-int(c.A))) / 255) }
	return document.Color{R: mix(c.R, behind.R), G: mix(c.G, behind.G), B: mix(c.B, behind.B), A: 255, Set: true}
}

func (l *looks) applyFont(value string) {
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

// length is a size in px, 0 if it is not known; around is the size around it.
func length(value string, around float64) float64 {
	value = strings.TrimSpace(value)
	for unit, factor := range map[string]float64{"px": 1, "pt": 4.0 / 3, "rem": 16, "em": around, "%": around / 100} {
		number, ok := strings.CutSuffix(value, unit)
		if !ok || unit == "em" && strings.HasSuffix(value, "rem") {
			continue
		}
		if n, err := strconv.ParseFloat(strings.TrimSpace(number), 64); err == nil && n >= 0 {
			return n * factor
		}
	}
	if value == "0" {
		return 0
	}
	return around
}

// inline are the declarations of a style attribute.
func inline(value string) []declared {
	var all []declared
	for style := range css.Statements(value, true) {
		if style.Kind == css.Property {
			if d, ok := declaredIn(style); ok {
				all = append(all, d)
			}
		}
	}
	return all
}

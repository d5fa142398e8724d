package importer

import (
	"strconv"
	"strings"

	"mailwright/internal/email/css"
	"mailwright/internal/email/document"
)

// A setter gives declarations to a style.
type setter struct {
	style  *style
	parent *style
	units  css.Units
}

// font takes the declarations that others count in em of.
func (t *setter) font(d css.Declaration) {
	switch d.Name {
	case "font-size":
		t.fontSize(d.Value)
	case "font":
		t.fontShorthand(d.Value)
	}
}

func (t *setter) fontSize(value string) {
	value = strings.ToLower(value)
	if size, ok := fontSizes[value]; ok {
		t.style.size = size
		return
	}
	switch value {
	case "smaller":
		t.style.size = t.parent.size / 1.2
	case "larger":
		t.style.size = t.parent.size * 1.2
	case "inherit":
		t.style.size = t.parent.size
	default:
		if l, ok := css.ParseLength(value, t.units); ok && isUnitary(value) {
			t.style.size = max(l.Of(t.parent.size), 0)
		}
	}
}

var fontSizes = map[string]float64{
	"xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24, "xx-large": 32, "initial": 16,
}

// isUnitary refuses a number without a unit, which CSS takes for a mistake unless it is 0.
func isUnitary(value string) bool {
	last := value[len(value)-1]
	return last < '0' || last > '9' || strings.Trim(value, "0.") == ""
}

// fontShorthand reads style, weight, size/line-height and the family behind them; one without a size says nothing.
func (t *setter) fontShorthand(value string) bool {
	words := strings.Fields(strings.ReplaceAll(strings.ReplaceAll(value, " /", "/"), "/ ", "/"))
	for i, word := range words {
		size, line, hasLine := strings.Cut(word, "/")
		_, known := fontSizes[strings.ToLower(size)]
		if l, ok := css.ParseLength(size, t.units); !known && (!ok || !isUnitary(size) || !l.Set) {
			t.fontWord(strings.ToLower(word))
			continue
		}
		t.fontSize(size)
		t.style.lineHeight = 0
		if hasLine {
			t.set(css.Declaration{Name: "-line", Value: line})
		}
		t.style.family = strings.Join(words[i+1:], " ")
		return true
	}
	return false
}

func (t *setter) fontWord(word string) {
	switch word {
	case "italic", "oblique":
		t.style.italic = true
	case "normal":
	default:
		t.weight(word)
	}
}

// set takes every other declaration. What it does not know changes nothing that a block can show.
func (t *setter) set(d css.Declaration) {
	s := t.style
	if strings.EqualFold(d.Value, "inherit") {
		t.inherit(d.Name)
		return
	}
	value := strings.ToLower(d.Value)
	switch d.Name {
	case "display":
		s.display = value
	case "float":
		s.float = value
	case "clear":
		s.clear = value
	case "color":
		setColor(&s.color, value)
	case "width", "height", "min-width", "max-width", "min-height", "max-height":
		t.size(d.Name, value)
	case "margin", "padding":
		t.fourSides(d.Name, value)
	case "margin-top", "margin-right", "margin-bottom", "margin-left", "padding-top", "padding-right", "padding-bottom", "padding-left":
		name, side, _ := strings.Cut(d.Name, "-")
		t.side(name, sideNamed(side), value)
	case "box-sizing":
		s.borderBox = value == "border-box"
	case "vertical-align":
		t.verticalAlign(value)
	case "overflow", "overflow-y", "overflow-x":
		s.clips = value == "hidden" || value == "clip"
	case "visibility":
		s.invisible = value == "hidden" || value == "collapse"
	case "opacity":
		if n, err := strconv.ParseFloat(value, 64); err == nil && n <= 0.02 {
			s.hidden = true
		}
	case "position":
		s.hidden = s.hidden || value == "absolute" && s.clips
	case "flex-direction":
		s.flexColumn = strings.HasPrefix(value, "column")
	case "justify-content":
		s.justify = value
	default:
		t.setText(d, value)
	}
}

func (t *setter) setText(d css.Declaration, value string) {
	s := t.style
	switch d.Name {
	case "font-family":
		s.family = d.Value
	case "font": // its size is known; what it does not name is reset
		before := *s
		s.weight, s.italic = 400, false
		if !t.fontShorthand(d.Value) {
			*s = before
		}
		s.size = before.size
	case "font-weight":
		t.weight(value)
	case "font-style":
		s.italic = value == "italic" || value == "oblique"
	case "line-height", "-line", "mso-line-height-alt":
		if d.Name != "mso-line-height-alt" {
			t.lineHeight(value)
		}
	case "letter-spacing":
		if l, ok := css.ParseLength(value, t.units); ok {
			s.letterSpacing = l.Px
		} else {
			s.letterSpacing = 0
		}
	case "text-transform":
		s.transform = value
	case "text-decoration", "text-decoration-line":
		s.underline = strings.Contains(value, "underline")
		s.strike = strings.Contains(value, "line-through")
	case "text-align":
		s.align, s.alignsBlocks = alignment(value, s.rtl), false
	case "-align":
		s.align, s.alignsBlocks = alignment(value, s.rtl), true
	case "white-space":
		s.pre, s.noWrap = strings.HasPrefix(value, "pre"), value == "nowrap" || value == "pre"
	case "direction":
		s.rtl = value == "rtl"
	case "list-style", "list-style-type":
		s.listStyle = value
	case "border-spacing":
		if l, ok := css.ParseLength(firstWord(value), t.units); ok {
			s.spacing = l.Px
		}
	case "border-collapse":
		s.collapse = value == "collapse"
	default:
		t.setSurface(d, value)
	}
}

func (t *setter) setSurface(d css.Declaration, value string) {
	s := t.style
	switch {
	case d.Name == "background-color":
		setColor(&s.background, value)
	case d.Name == "background":
		t.backgroundShorthand(d.Value)
	case d.Name == "background-image":
		t.backgroundImage(d.Value)
	case d.Name == "background-size":
		s.picture.size = value
	case d.Name == "background-position":
		s.picture.position = value
	case d.Name == "background-repeat":
		s.picture.repeat = value
	case d.Name == "border-radius":
		if l, ok := css.ParseLength(firstWord(value), t.units); ok {
			s.radius = l.Of(100)
		}
	case strings.HasPrefix(d.Name, "border"):
		t.borderProperty(d.Name, value)
	}
}

// inherit covers what mails do inherit by name.
func (t *setter) inherit(name string) {
	switch name {
	case "color":
		t.style.color = t.parent.color
	case "font-family":
		t.style.family = t.parent.family
	case "font-weight":
		t.style.weight = t.parent.weight
	case "line-height":
		t.style.lineHeight, t.style.lineFactor = t.parent.lineHeight, t.parent.lineFactor
	case "text-align":
		t.style.align = t.parent.align
	case "text-decoration":
		t.style.underline = t.parent.underline
	case "background-color":
		t.style.background = t.parent.background
	case "width":
		t.style.width = t.parent.width
	case "height":
		t.style.height = t.parent.height
	}
}

func setColor(to *document.Color, value string) {
	if c := css.ParseColor(value); c.Set {
		*to = c
	}
}

func firstWord(value string) string {
	word, _, _ := strings.Cut(strings.TrimSpace(value), " ")
	return word
}

func alignment(value string, rtl bool) string {
	switch value {
	case "left", "center", "right":
		return value
	case "-webkit-center":
		return "center"
	case "end":
		if !rtl {
			return "right"
		}
	case "start", "justify", "":
		if rtl {
			return "right"
		}
	}
	return "left"
}

func (t *setter) weight(value string) {
	switch value {
	case "normal", "initial":
		t.style.weight = 400
	case "bold":
		t.style.weight = 700
	case "bolder":
		t.style.weight = 700
	case "lighter":
		t.style.weight = 300
	default:
		if n, err := strconv.Atoi(value); err == nil && n >= 1 && n <= 1000 {
			t.style.weight = n
		}
	}
}

func (t *setter) lineHeight(value string) {
	s := t.style
	if value == "normal" || value == "initial" {
		s.lineHeight = 0
		return
	}
	if n, err := strconv.ParseFloat(value, 64); err == nil && n >= 0 {
		s.lineHeight, s.lineFactor = n, true
		return
	}
	if l, ok := css.ParseLength(value, t.units); ok {
		s.lineHeight, s.lineFactor = l.Of(s.size), false
	}
}

func (t *setter) verticalAlign(value string) {
	switch value {
	case "sub", "super":
		t.style.rise = value
	default:
		t.style.valign = value
	}
}

func (t *setter) size(name, value string) {
	l, ok := css.ParseLength(value, t.units)
	if !ok && value != "auto" && value != "none" && value != "initial" && value != "100vw" {
		return
	}
	s := t.style
	switch name {
	case "width":
		s.width = l
	case "height":
		s.height = l
	case "min-width":
		s.minWidth = l
	case "max-width":
		s.maxWidth = l
	case "min-height":
		s.minHeight = l
	case "max-height":
		s.maxHeight = l
	}
}

func sideNamed(name string) int {
	switch name {
	case "right":
		return right
	case "bottom":
		return bottom
	case "left":
		return left
	}
	return top
}

// fourSides reads one to four values, as CSS gives them to the sides.
func (t *setter) fourSides(name, value string) {
	words := css.Fields(value)
	if len(words) == 0 || len(words) > 4 {
		return
	}
	for side, from := range sidesFrom(len(words)) {
		t.side(name, side, words[from])
	}
}

// sidesFrom tells which of count values each side has.
func sidesFrom(count int) [4]int {
	switch count {
	case 1:
		return [4]int{0, 0, 0, 0}
	case 2:
		return [4]int{0, 1, 0, 1}
	case 3:
		return [4]int{0, 1, 2, 1}
	}
	return [4]int{0, 1, 2, 3}
}

func (t *setter) side(name string, side int, value string) {
	s := t.style
	l, ok := css.ParseLength(value, t.units)
	switch {
	case name == "margin" && (ok || value == "auto"):
		s.margin[side], s.autoMargin[side] = l, value == "auto"
	case name == "padding" && ok && l.Px >= 0:
		s.padding[side] = l
	}
}

package style

import (
	"strconv"
	"strings"

	"mailwright/internal/email/css"
	"mailwright/internal/email/document"
)

// setter applies declarations to a style.
type setter struct {
	style  *Style
	parent *Style
	units  css.Units
}

// font applies the declarations that em units of other properties depend on.
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
		t.style.Size = size
		return
	}
	switch value {
	case "smaller":
		t.style.Size = t.parent.Size / 1.2
	case "larger":
		t.style.Size = t.parent.Size * 1.2
	case "inherit":
		t.style.Size = t.parent.Size
	default:
		if l, ok := css.ParseLength(value, t.units); ok && isUnitary(value) {
			t.style.Size = max(l.Of(t.parent.Size), 0)
		}
	}
}

var fontSizes = map[string]float64{
	"xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24, "xx-large": 32, "initial": 16,
}

// isUnitary reports whether a number has a unit or is 0. Any other number is invalid in CSS without a unit.
func isUnitary(value string) bool {
	last := value[len(value)-1]
	return last < '0' || last > '9' || strings.Trim(value, "0.") == ""
}

// fontShorthand parses style, weight, size/line-height and family. A value without a size is invalid.
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
			t.lineHeight(strings.ToLower(line))
		}
		t.style.Family = strings.Join(words[i+1:], " ")
		return true
	}
	return false
}

func (t *setter) fontWord(word string) {
	switch word {
	case "italic", "oblique":
		t.style.Italic = true
	case "normal":
	default:
		t.weight(word)
	}
}

// set applies all other declarations. Unknown ones are ignored, because no block could show them.
func (t *setter) set(d css.Declaration) {
	if strings.EqualFold(d.Value, "inherit") {
		t.inherit(d.Name)
		return
	}
	value := strings.ToLower(d.Value)
	if set, known := properties[d.Name]; known {
		set(t, value, d)
	} else if strings.HasPrefix(d.Name, "border") {
		t.borderProperty(d.Name, value)
	}
}

// properties maps names to functions that apply a declaration. The value is in lower case, and d contains it as written. Border properties
// are handled separately.
var properties = map[string]func(t *setter, value string, d css.Declaration){
	"display":        func(t *setter, value string, _ css.Declaration) { t.style.Display = value },
	"float":          func(t *setter, value string, _ css.Declaration) { t.style.Float = value },
	"clear":          func(t *setter, value string, _ css.Declaration) { t.style.Clear = value },
	"color":          func(t *setter, value string, _ css.Declaration) { setColor(&t.style.Color, value) },
	"width":          (*setter).size,
	"height":         (*setter).size,
	"min-width":      (*setter).size,
	"max-width":      (*setter).size,
	"min-height":     (*setter).size,
	"max-height":     (*setter).size,
	"margin":         (*setter).fourSides,
	"padding":        (*setter).fourSides,
	"margin-top":     (*setter).oneSide,
	"margin-right":   (*setter).oneSide,
	"margin-bottom":  (*setter).oneSide,
	"margin-left":    (*setter).oneSide,
	"padding-top":    (*setter).oneSide,
	"padding-right":  (*setter).oneSide,
	"padding-bottom": (*setter).oneSide,
	"padding-left":   (*setter).oneSide,
	"box-sizing":     func(t *setter, value string, _ css.Declaration) { t.style.BorderBox = value == "border-box" },
	"vertical-align": func(t *setter, value string, _ css.Declaration) { t.verticalAlign(value) },
	"overflow":       (*setter).overflow,
	"overflow-y":     (*setter).overflow,
	"overflow-x":     (*setter).overflow,
	"visibility": func(t *setter, value string, _ css.Declaration) {
		t.style.Invisible = value == "hidden" || value == "collapse"
	},
	"opacity": (*setter).opacity,
	"position": func(t *setter, value string, _ css.Declaration) {
		t.style.hidden = t.style.hidden || value == "absolute" && t.style.Clips
	},
	"flex-direction": func(t *setter, value string, _ css.Declaration) {
		t.style.FlexColumn = strings.HasPrefix(value, "column")
	},
	"justify-content": func(t *setter, value string, _ css.Declaration) { t.style.Justify = value },
	"font-family":     func(t *setter, _ string, d css.Declaration) { t.style.Family = d.Value },
	"font":            (*setter).allOfFont,
	"font-weight":     func(t *setter, value string, _ css.Declaration) { t.weight(value) },
	"font-style": func(t *setter, value string, _ css.Declaration) {
		t.style.Italic = value == "italic" || value == "oblique"
	},
	"line-height":          func(t *setter, value string, _ css.Declaration) { t.lineHeight(value) },
	"letter-spacing":       (*setter).letterSpacing,
	"text-transform":       func(t *setter, value string, _ css.Declaration) { t.style.Transform = value },
	"text-decoration":      (*setter).decoration,
	"text-decoration-line": (*setter).decoration,
	"text-align":           func(t *setter, value string, _ css.Declaration) { t.align(value, false) },
	"-align":               func(t *setter, value string, _ css.Declaration) { t.align(value, true) },
	"white-space": func(t *setter, value string, _ css.Declaration) {
		t.style.Pre, t.style.noWrap = strings.HasPrefix(value, "pre"), value == "nowrap" || value == "pre"
	},
	"direction":           func(t *setter, value string, _ css.Declaration) { t.style.RTL = value == "rtl" },
	"list-style":          func(t *setter, value string, _ css.Declaration) { t.style.ListStyle = value },
	"list-style-type":     func(t *setter, value string, _ css.Declaration) { t.style.ListStyle = value },
	"border-spacing":      (*setter).borderSpacing,
	"border-collapse":     func(t *setter, value string, _ css.Declaration) { t.style.Collapse = value == "collapse" },
	"border-radius":       (*setter).radius,
	"background-color":    func(t *setter, value string, _ css.Declaration) { setColor(&t.style.Background, value) },
	"background":          func(t *setter, _ string, d css.Declaration) { t.backgroundShorthand(d.Value) },
	"background-image":    func(t *setter, _ string, d css.Declaration) { t.backgroundImage(d.Value) },
	"background-size":     func(t *setter, value string, _ css.Declaration) { t.style.Image.Size = value },
	"background-position": func(t *setter, value string, _ css.Declaration) { t.style.Image.Position = value },
	"background-repeat":   func(t *setter, value string, _ css.Declaration) { t.style.Image.Repeat = value },
}

func (t *setter) overflow(value string, _ css.Declaration) {
	t.style.Clips = value == "hidden" || value == "clip"
}

func (t *setter) opacity(value string, _ css.Declaration) {
	if n, err := strconv.ParseFloat(value, 64); err == nil && n <= 0.02 {
		t.style.hidden = true
	}
}

// allOfFont applies the font shorthand and resets what it doesn't set. It leaves the size alone, because font already applied it.
func (t *setter) allOfFont(_ string, d css.Declaration) {
	before := *t.style
	t.style.Weight, t.style.Italic = 400, false
	if !t.fontShorthand(d.Value) {
		*t.style = before
	}
	t.style.Size = before.Size
}

// letterSpacing sets the letter spacing, or 0 if the value isn't a length, such as normal.
func (t *setter) letterSpacing(value string, _ css.Declaration) {
	l, ok := css.ParseLength(value, t.units)
	t.style.LetterSpacing = 0
	if ok {
		t.style.LetterSpacing = l.Px
	}
}

func (t *setter) decoration(value string, _ css.Declaration) {
	t.style.Underline = strings.Contains(value, "underline")
	t.style.Strike = strings.Contains(value, "line-through")
}

func (t *setter) align(value string, blocks bool) {
	t.style.Align, t.style.AlignsBlocks = alignment(value, t.style.RTL), blocks
}

func (t *setter) borderSpacing(value string, _ css.Declaration) {
	if l, ok := css.ParseLength(firstWord(value), t.units); ok {
		t.style.Spacing = l.Px
	}
}

func (t *setter) radius(value string, _ css.Declaration) {
	if l, ok := css.ParseLength(firstWord(value), t.units); ok {
		t.style.Radius = l.Of(100)
	}
}

// inherit handles the value inherit for the properties where emails use it.
func (t *setter) inherit(name string) {
	switch name {
	case "color":
		t.style.Color = t.parent.Color
	case "font-family":
		t.style.Family = t.parent.Family
	case "font-weight":
		t.style.Weight = t.parent.Weight
	case "line-height":
		t.style.lineHeight, t.style.lineFactor = t.parent.lineHeight, t.parent.lineFactor
	case "text-align":
		t.style.Align = t.parent.Align
	case "text-decoration":
		t.style.Underline = t.parent.Underline
	case "background-color":
		t.style.Background = t.parent.Background
	case "width":
		t.style.Width = t.parent.Width
	case "height":
		t.style.Height = t.parent.Height
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
		t.style.Weight = 400
	case "bold":
		t.style.Weight = 700
	case "bolder":
		t.style.Weight = 700
	case "lighter":
		t.style.Weight = 300
	default:
		if n, err := strconv.Atoi(value); err == nil && n >= 1 && n <= 1000 {
			t.style.Weight = n
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
		s.lineHeight, s.lineFactor = l.Of(s.Size), false
	}
}

func (t *setter) verticalAlign(value string) {
	switch value {
	case "sub", "super":
		t.style.Rise = value
	default:
		t.style.VAlign = value
	}
}

func (t *setter) size(value string, d css.Declaration) {
	l, ok := css.ParseLength(value, t.units)
	if !ok && value != "auto" && value != "none" && value != "initial" && value != "100vw" {
		return
	}
	s := t.style
	switch d.Name {
	case "width":
		s.Width = l
	case "height":
		s.Height = l
	case "min-width":
		s.MinWidth = l
	case "max-width":
		s.MaxWidth = l
	case "min-height":
		s.MinHeight = l
	case "max-height":
		s.maxHeight = l
	}
}

func sideNamed(name string) int {
	switch name {
	case "right":
		return Right
	case "bottom":
		return Bottom
	case "left":
		return Left
	}
	return Top
}

// fourSides parses one to four values in CSS order.
func (t *setter) fourSides(value string, d css.Declaration) {
	words := css.Fields(value)
	if len(words) == 0 || len(words) > 4 {
		return
	}
	for side, from := range sidesFrom(len(words)) {
		t.side(d.Name, side, words[from])
	}
}

// sidesFrom returns which of count values each side uses.
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

// oneSide handles one side of a margin or padding, such as margin-top.
func (t *setter) oneSide(value string, d css.Declaration) {
	name, side, _ := strings.Cut(d.Name, "-")
	t.side(name, sideNamed(side), value)
}

func (t *setter) side(name string, side int, value string) {
	s := t.style
	l, ok := css.ParseLength(value, t.units)
	switch {
	case name == "margin" && (ok || value == "auto"):
		s.Margin[side], s.AutoMargin[side] = l, value == "auto"
	case name == "padding" && ok && l.Px >= 0:
		s.Padding[side] = l
	}
}

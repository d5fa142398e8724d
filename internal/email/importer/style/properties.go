package style

import (
	"strconv"
	"strings"

	"mailwright/internal/email/css"
	"mailwright/internal/email/document"
)

// A setter gives declarations to a style.
type setter struct {
	style  *Style
	parent *Style
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
		s.Display = value
	case "float":
		s.Float = value
	case "clear":
		s.Clear = value
	case "color":
		setColor(&s.Color, value)
	case "width", "height", "min-width", "max-width", "min-height", "max-height":
		t.size(d.Name, value)
	case "margin", "padding":
		t.fourSides(d.Name, value)
	case "margin-top", "margin-right", "margin-bottom", "margin-left", "padding-top", "padding-right", "padding-bottom", "padding-left":
		name, side, _ := strings.Cut(d.Name, "-")
		t.side(name, sideNamed(side), value)
	case "box-sizing":
		s.BorderBox = value == "border-box"
	case "vertical-align":
		t.verticalAlign(value)
	case "overflow", "overflow-y", "overflow-x":
		s.Clips = value == "hidden" || value == "clip"
	case "visibility":
		s.Invisible = value == "hidden" || value == "collapse"
	case "opacity":
		if n, err := strconv.ParseFloat(value, 64); err == nil && n <= 0.02 {
			s.hidden = true
		}
	case "position":
		s.hidden = s.hidden || value == "absolute" && s.Clips
	case "flex-direction":
		s.FlexColumn = strings.HasPrefix(value, "column")
	case "justify-content":
		s.Justify = value
	default:
		t.setText(d, value)
	}
}

func (t *setter) setText(d css.Declaration, value string) {
	s := t.style
	switch d.Name {
	case "font-family":
		s.Family = d.Value
	case "font": // its size is known; what it does not name is reset
		before := *s
		s.Weight, s.Italic = 400, false
		if !t.fontShorthand(d.Value) {
			*s = before
		}
		s.Size = before.Size
	case "font-weight":
		t.weight(value)
	case "font-style":
		s.Italic = value == "italic" || value == "oblique"
	case "line-height", "-line", "mso-line-height-alt":
		if d.Name != "mso-line-height-alt" {
			t.lineHeight(value)
		}
	case "letter-spacing":
		if l, ok := css.ParseLength(value, t.units); ok {
			s.LetterSpacing = l.Px
		} else {
			s.LetterSpacing = 0
		}
	case "text-transform":
		s.Transform = value
	case "text-decoration", "text-decoration-line":
		s.Underline = strings.Contains(value, "underline")
		s.Strike = strings.Contains(value, "line-through")
	case "text-align":
		s.Align, s.AlignsBlocks = alignment(value, s.RTL), false
	case "-align":
		s.Align, s.AlignsBlocks = alignment(value, s.RTL), true
	case "white-space":
		s.Pre, s.noWrap = strings.HasPrefix(value, "pre"), value == "nowrap" || value == "pre"
	case "direction":
		s.RTL = value == "rtl"
	case "list-style", "list-style-type":
		s.ListStyle = value
	case "border-spacing":
		if l, ok := css.ParseLength(firstWord(value), t.units); ok {
			s.Spacing = l.Px
		}
	case "border-collapse":
		s.Collapse = value == "collapse"
	default:
		t.setSurface(d, value)
	}
}

func (t *setter) setSurface(d css.Declaration, value string) {
	s := t.style
	switch {
	case d.Name == "background-color":
		setColor(&s.Background, value)
	case d.Name == "background":
		t.backgroundShorthand(d.Value)
	case d.Name == "background-image":
		t.backgroundImage(d.Value)
	case d.Name == "background-size":
		s.Image.Size = value
	case d.Name == "background-position":
		s.Image.Position = value
	case d.Name == "background-repeat":
		s.Image.Repeat = value
	case d.Name == "border-radius":
		if l, ok := css.ParseLength(firstWord(value), t.units); ok {
			s.Radius = l.Of(100)
		}
	case strings.HasPrefix(d.Name, "border"):
		t.borderProperty(d.Name, value)
	}
}

// inherit covers what mails do inherit by name.
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

func (t *setter) size(name, value string) {
	l, ok := css.ParseLength(value, t.units)
	if !ok && value != "auto" && value != "none" && value != "initial" && value != "100vw" {
		return
	}
	s := t.style
	switch name {
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
		s.Margin[side], s.AutoMargin[side] = l, value == "auto"
	case name == "padding" && ok && l.Px >= 0:
		s.Padding[side] = l
	}
}

package importer

import (
	"strconv"
	"strings"

	"mailwright/internal/email/css"
	"mailwright/internal/email/document"
)

// backgroundShorthand resets what it does not name.
func (t *setter) backgroundShorthand(value string) {
	s := t.style
	s.background, s.picture, s.gradient = document.Color{}, background{}, gradient{}
	t.backgroundImage(value)
	position := false
	for _, word := range css.Fields(strings.ReplaceAll(value, "/", " / ")) {
		lower := strings.ToLower(word)
		switch {
		case strings.HasPrefix(lower, "url(") || strings.Contains(lower, "gradient("):
		case lower == "/":
			position = true
		case strings.HasPrefix(lower, "repeat") || lower == "no-repeat":
			s.picture.repeat = lower
		case lower == "cover" || lower == "contain" || position:
			s.picture.size = strings.TrimSpace(s.picture.size + " " + lower)
		case isPosition(lower):
			s.picture.position = strings.TrimSpace(s.picture.position + " " + lower)
		default:
			setColor(&s.background, lower)
		}
	}
}

func isPosition(word string) bool {
	switch word {
	case "left", "right", "top", "bottom", "center":
		return true
	}
	_, ok := css.ParseLength(word, css.Units{})
	return ok
}

func (t *setter) backgroundImage(value string) {
	s := t.style
	s.gradient = parseGradient(value)
	s.picture.url = css.URL(value)
}

// parseGradient takes the first and the last colour of a linear gradient.
func parseGradient(value string) gradient {
	_, inside, found := strings.Cut(strings.ToLower(value), "linear-gradient(")
	if !found {
		return gradient{}
	}
	g := gradient{angle: 180}
	parts := css.Split(strings.TrimSuffix(strings.TrimSpace(inside), ")"), ',')
	for i, part := range parts {
		part = strings.TrimSpace(part)
		if i == 0 && g.direction(part) {
			continue
		}
		words := css.Fields(part)
		if len(words) == 0 {
			continue
		}
		c := css.ParseColor(strings.TrimSuffix(words[0], ";"))
		if !g.from.Set {
			g.from = c
		}
		if c.Set {
			g.stops++
			g.to = c
		}
	}
	g.set = g.from.Set && g.to.Set
	return g
}

func (g *gradient) direction(text string) bool {
	if degrees, ok := strings.CutSuffix(text, "deg"); ok {
		n, err := strconv.ParseFloat(degrees, 64)
		g.angle = int(n)
		return err == nil
	}
	to, ok := strings.CutPrefix(text, "to ")
	angles := map[string]int{"top": 0, "right": 90, "bottom": 180, "left": 270, "bottom right": 135, "right bottom": 135, "top right": 45, "bottom left": 225}
	if angle, known := angles[to]; ok && known {
		g.angle = angle
	}
	return ok
}

// borderProperty reads border, border-top, border-color, border-top-width and their kin.
func (t *setter) borderProperty(name, value string) {
	parts := strings.Split(name, "-")[1:]
	sides := []int{top, right, bottom, left}
	if len(parts) > 0 {
		switch parts[0] {
		case "top", "right", "bottom", "left":
			sides = []int{sideNamed(parts[0])}
			parts = parts[1:]
		}
	}
	switch {
	case len(parts) == 0:
		b := t.parseBorder(value)
		for _, side := range sides {
			t.style.border[side] = b
		}
	case len(parts) == 1 && len(sides) == 1:
		t.borderPart(sides[0], parts[0], value)
	case len(parts) == 1:
		words := css.Fields(value)
		if len(words) == 0 || len(words) > 4 {
			return
		}
		for side, from := range sidesFrom(len(words)) {
			t.borderPart(side, parts[0], words[from])
		}
	}
}

func (t *setter) parseBorder(value string) border {
	b := border{width: 3, color: t.style.color}
	for _, word := range css.Fields(value) {
		l, ok := css.ParseLength(word, t.units)
		switch {
		case ok:
			b.width = l.Px
		case isBorderStyle(word):
			b.style = word
		default:
			setColor(&b.color, word)
		}
	}
	return b
}

func isBorderStyle(word string) bool {
	switch word {
	case "none", "hidden", "dotted", "dashed", "solid", "double", "groove", "ridge", "inset", "outset":
		return true
	}
	return false
}

func (t *setter) borderPart(side int, part, value string) {
	b := &t.style.border[side]
	switch part {
	case "width":
		if l, ok := css.ParseLength(value, t.units); ok {
			b.width = l.Px
		}
	case "color":
		setColor(&b.color, value)
	case "style":
		if b.style = value; b.width == 0 {
			b.width = 3
		}
		if !b.color.Set {
			b.color = t.style.color
		}
	}
}

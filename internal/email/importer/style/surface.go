package style

import (
	"strconv"
	"strings"

	"mailwright/internal/email/css"
	"mailwright/internal/email/document"
)

// backgroundShorthand parses background, which resets everything that it doesn't set.
func (t *setter) backgroundShorthand(value string) {
	s := t.style
	s.Background, s.Image, s.Gradient = document.Color{}, Background{}, Gradient{}
	t.backgroundImage(value)
	position := false
	for _, word := range css.Fields(strings.ReplaceAll(value, "/", " / ")) {
		lower := strings.ToLower(word)
		switch {
		case strings.HasPrefix(lower, "url(") || strings.Contains(lower, "gradient("):
		case lower == "/":
			position = true
		case strings.HasPrefix(lower, "repeat") || lower == "no-repeat":
			s.Image.Repeat = lower
		case lower == "cover" || lower == "contain" || position:
			s.Image.Size = strings.TrimSpace(s.Image.Size + " " + lower)
		case isPosition(lower):
			s.Image.Position = strings.TrimSpace(s.Image.Position + " " + lower)
		default:
			setColor(&s.Background, lower)
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
	s.Gradient = parseGradient(value)
	s.Image.URL = css.URL(value)
}

// parseGradient parses the first and the last color of a linear gradient.
func parseGradient(value string) Gradient {
	_, inside, found := strings.Cut(strings.ToLower(value), "linear-gradient(")
	if !found {
		return Gradient{}
	}
	g := Gradient{Angle: 180}
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
		if !g.From.Set {
			g.From = c
		}
		if c.Set {
			g.Stops++
			g.To = c
		}
	}
	g.Set = g.From.Set && g.To.Set
	return g
}

func (g *Gradient) direction(text string) bool {
	if degrees, ok := strings.CutSuffix(text, "deg"); ok {
		n, err := strconv.ParseFloat(degrees, 64)
		g.Angle = int(n)
		return err == nil
	}
	to, ok := strings.CutPrefix(text, "to ")
	angles := map[string]int{
		"top": 0, "right": 90, "bottom": 180, "left": 270,
		"bottom right": 135, "right bottom": 135, "top right": 45, "bottom left": 225,
	}
	if angle, known := angles[to]; ok && known {
		g.Angle = angle
	}
	return ok
}

// borderProperty parses border, border-top, border-color, border-top-width and the like.
func (t *setter) borderProperty(name, value string) {
	parts := strings.Split(name, "-")[1:]
	sides := []int{Top, Right, Bottom, Left}
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
			t.style.Border[side] = b
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

func (t *setter) parseBorder(value string) Border {
	b := Border{Width: 3, Color: t.style.Color}
	for _, word := range css.Fields(value) {
		l, ok := css.ParseLength(word, t.units)
		switch {
		case ok:
			b.Width = l.Px
		case isBorderStyle(word):
			b.style = word
		default:
			setColor(&b.Color, word)
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
	b := &t.style.Border[side]
	switch part {
	case "width":
		if l, ok := css.ParseLength(value, t.units); ok {
			b.Width = l.Px
		}
	case "color":
		setColor(&b.Color, value)
	case "style":
		if b.style = value; b.Width == 0 {
			b.Width = 3
		}
		if !b.Color.Set {
			b.Color = t.style.Color
		}
	}
}

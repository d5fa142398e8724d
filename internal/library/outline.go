package library

import "mailwright/internal/email/document"

// surface is the color behind a block in light and dark mode. It's unknown on an image or a gradient.
type surface struct {
	light, dark document.Color
	unknown     bool
}

// within returns the surface inside a block.
func (s surface) within(n node, w words) surface {
	styles, _ := n.props.member("styles").(members)
	dark, _ := n.props.member("darkStyles").(members)
	if c := w.color(styles, "backgroundColor"); c.Set {
		s = surface{light: c, dark: c}
	}
	if styles.member("backgroundImage") != nil || styles.member("backgroundGradient") != nil {
		s.unknown = true
	}
	if c := w.color(dark, "backgroundColor"); c.Set {
		s.dark = c
	}
	return s
}

func (w words) color(m members, name string) document.Color {
	value, _ := m.member(name).(plainText)
	return document.ParseColor(w.fill(string(value)))
}

// outlined turns every button without a variant into an outline button. A label that was readable on the fill may not be readable on the
// background, so it gets the color of the outline, or else black or white.
func (n node) outlined(s surface, w words) node {
	s = s.within(n, w)
	if n.block == "ButtonBlock" && n.props.member("variant") == nil && !s.unknown {
		return n.asOutline(s, w)
	}
	children := n.children
	n.children = nil
	for _, child := range children {
		n.children = append(n.children, child.outlined(s, w))
	}
	return n
}

func (n node) asOutline(s surface, w words) node {
	styles, _ := n.props.member("styles").(members)
	dark, _ := n.props.member("darkStyles").(members)
	line := w.color(styles, "buttonColor")
	styles = styles.set("textColor", labelOn(s.light, line))
	if c := w.color(dark, "buttonColor"); c.Set {
		line = c
	}
	dark = dark.set("textColor", labelOn(s.dark, line))
	n.props = n.props.set("variant", plainText("outline")).set("styles", styles).set("darkStyles", dark)
	return n
}

func labelOn(background, line document.Color) plainText {
	if line.Set && reads(line, background) {
		return plainText(line.String())
	}
	return plainText(onto(background).String())
}

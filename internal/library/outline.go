package library

import "mailwright/internal/email/document"

// A surface is the color behind a block, in each scheme. It is not known over a picture or a gradient.
type surface struct {
	light, dark document.Color
	unknown     bool
}

// within is the surface inside of a block.
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

// outlined is the tree with every button that leaves it open as an outline. What was readable on the fill need not be so
// on what is behind it, so that the label gets the color of the outline, or else black or white.
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

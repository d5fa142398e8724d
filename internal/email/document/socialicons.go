package document

import "iter"

// SocialIcons are the looks of a SocialIconsBlock; Icons are what it shows.
type SocialIcons struct {
	IconSize    Number
	IconColor   Color
	IconSpacing Number
	Alignment   string // left, center or right
	Shape       string // circle, rounded or square
	Variant     string // filled, outline or minimal
	Unsupported string // the first of these that makes no sense

	icons prop
}

// A SocialIcon is one icon with its link.
type SocialIcon struct {
	PlatformID string // facebook, x, ...
	URL        string
	Enabled    bool // true if the icon does not say
}

// SocialIcons reads a SocialIconsBlock. Its padding and background are in Styles.
func (n Node) SocialIcons() SocialIcons {
	s := SocialIcons{icons: n.prop("icons")}
	for m := n.prop("styles").members(); m.next(); {
		switch m.name() {
		case "iconSize":
			s.IconSize = m.number()
			note(&s.Unsupported, s.IconSize.Set, m.prop)
		case "iconColor":
			s.IconColor = m.color()
			note(&s.Unsupported, s.IconColor.Set, m.prop)
		case "iconSpacing":
			s.IconSpacing = m.number()
			note(&s.Unsupported, s.IconSpacing.Set, m.prop)
		case "alignment":
			s.Alignment = m.oneOf("left", "center", "right")
			note(&s.Unsupported, s.Alignment != "", m.prop)
		case "shape":
			s.Shape = m.oneOf("circle", "rounded", "square")
			note(&s.Unsupported, s.Shape != "", m.prop)
		case "variant":
			s.Variant = m.oneOf("filled", "outline", "minimal")
			note(&s.Unsupported, s.Variant != "", m.prop)
		}
	}
	return s
}

// Icons are the icons in their order, those that are not enabled included.
func (s SocialIcons) Icons() iter.Seq[SocialIcon] {
	return func(yield func(SocialIcon) bool) {
		for p := s.icons.elements(); p.next(); {
			if !yield(p.socialIcon()) {
				return
			}
		}
	}
}

func (p prop) socialIcon() SocialIcon {
	icon := SocialIcon{Enabled: true}
	for m := p.members(); m.next(); {
		switch m.name() {
		case "platformId":
			icon.PlatformID = m.text()
		case "url":
			icon.URL = m.text()
		case "enabled":
			icon.Enabled = m.flag().Or(true)
		}
	}
	return icon
}

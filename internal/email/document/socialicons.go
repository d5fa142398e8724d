package document

import "iter"

// SocialIconsBlock is a row of icons that link to profiles.
const SocialIconsBlock BlockType = 9

var socialIconsSpec = Spec{
	Name: "SocialIconsBlock", Label: "Social icons", ID: "social",
	About: "Icons that link to social media profiles.",
	Props: []Prop{{Name: "icons", Role: RoleList, About: "The icons, in order.", Of: []Prop{{Role: RoleObject, Of: []Prop{
		{
			Name: "platformId", Role: RoleToken,
			About: "facebook, x, instagram, linkedin, youtube and about seventy more. Unknown platforms show a link icon.",
		},
		{Name: "url", Role: RoleLink, About: "The URL of the profile."},
		{Name: "enabled", Role: RoleFlag, About: "Whether it's shown. Default: true."},
	}}}}},
	Styles: []Prop{
		{Name: "iconSize", Role: RoleNumber, About: "From 12 to 96. Default: 24.", Model: true, Min: 12, Max: 96},
		{Name: "iconColor", Role: RoleColor, About: "Color of the glyph. Default: the platform's brand color.", Model: true},
		{Name: "iconSpacing", Role: RoleNumber, About: "Space between icons. Default: 8."},
		{Name: "alignment", Role: RoleChoice, About: "Default: center.", Words: aligns, Model: true},
		{Name: "shape", Role: RoleChoice, About: "Default: circle.", Words: []string{"circle", "rounded", "square"}},
		{
			Name: "variant", Role: RoleChoice, Words: []string{"filled", "outline", "minimal"},
			About: "Filled with backgroundColor, with a border, or only the glyph. Default: filled.",
		},
	},
	Defaults: `{
  "icons": [
    { "platformId": "instagram", "url": "", "enabled": true },
    { "platformId": "facebook", "url": "", "enabled": true },
    { "platformId": "linkedin", "url": "", "enabled": true },
    { "platformId": "youtube", "url": "", "enabled": true }
  ],
  "styles": {
    "iconSize": 24,
    "iconSpacing": 12,
    "alignment": "center",
    "shape": "circle",
    "variant": "filled",
    "paddingTop": 12,
    "paddingBottom": 12
  }
}`,
	Example: `{"social": {"type": {"resolvedName": "SocialIconsBlock"}, "parent": "section", "props": {
  "icons": [{"platformId": "instagram", "url": "https://example.com/instagram"},
    {"platformId": "x", "url": "https://example.com/x", "enabled": false}],
  "styles": {"iconSize": 32, "iconColor": "#ffffff", "backgroundColor": "#18181b", "iconSpacing": 12,
    "alignment": "left", "shape": "rounded", "variant": "filled"}}}}`,
}

// SocialIcons contains the style of a SocialIconsBlock. Icons returns its icons.
type SocialIcons struct {
	IconSize    Number
	IconColor   Color
	IconSpacing Number
	Alignment   string // left, center or right
	Shape       string // circle, rounded or square
	Variant     string // filled, outline or minimal
	Unsupported string // the first prop with an unsupported value, or ""

	icons prop
}

// SocialIcon is one icon with its link.
type SocialIcon struct {
	PlatformID string // facebook, x, ...
	URL        string
	Enabled    bool // the default is true
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

// Icons returns the icons in order, including those that aren't enabled.
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

package render

import (
	"mailwright/internal/email/document"
	"mailwright/internal/email/icons"
)

func (p *page) socialBlock(n document.Node, l *document.Appearance, f *frame) {
	s := n.SocialIcons()
	p.checkValues(n, l.Unsupported, s.Unsupported)
	look := iconStyle{
		shape: orText(s.Shape, icons.Shapes[0]), variant: orText(s.Variant, icons.Variants[0]), color: s.IconColor,
		background: l.Styles.BackgroundColor,
		size:       min(max(pixels(s.IconSize.Or(24)), icons.MinSize), icons.MaxSize), space: iconSpace(s),
	}
	l.Styles.BackgroundColor = document.Color{} // this applies to the icons, not to the cell around them
	inner, end := p.open(l, f, orText(s.Alignment, "center"))
	mark, first := p.plain.begin(), true
	for icon := range s.Icons() {
		if p.isDone() {
			break
		}
		if !icon.Enabled || icon.PlatformID == "" {
			continue
		}
		if first {
			p.openIcons(&inner, look.space)
		} else {
			p.nextIcon(&inner, look.space)
		}
		first = false
		p.socialIcon(n, &look, icon, &inner)
	}
	if !first {
		p.closeColumns(&inner)
	}
	p.raw(end)
	p.plain.end(mark)
}

// iconStyle is the style that all icons in a block have in common.
type iconStyle struct {
	shape, variant    string
	color, background document.Color // unset for the platform's own colors
	size              int            // in pixels
	space             sides          // padding around each icon
}

// iconSpace returns the space around an icon. Centered icons have space on both sides. Other rows of icons have no space at the edge, so
// that they line up with text.
func iconSpace(s document.SocialIcons) sides {
	gap := min(pixels(s.IconSpacing.Or(8)), 100)
	switch s.Alignment {
	case "left":
		return sides{top: 4, right: gap, bottom: 4}
	case "right":
		return sides{top: 4, bottom: 4, left: gap}
	}
	return sides{top: 4, right: gap / 2, bottom: 4, left: gap / 2}
}

// socialIcon writes a link with a hosted image and the platform's name as its alternative text, because few email clients support SVG.
func (p *page) socialIcon(n document.Node, look *iconStyle, icon document.SocialIcon, f *frame) {
	platform, known := icons.Find(icon.PlatformID)
	if !known {
		platform = icons.Platform{ID: "link", Name: icon.PlatformID}
	}
	p.raw(`<a`)
	if !p.url(` href=`, icon.URL) {
		p.warn(missingLink, "The "+platform.Name+" icon has no link", n.ID())
	}
	p.checkRelative(n, missingLink, icon.URL)
	p.raw(` style="display:inline-block;padding:`)
	p.sides(look.space)
	p.raw(`;text-decoration:none;`)
	if p.cdnURL == "" {
		p.font(f)
		p.closeStyle()
		p.text(platform.Name)
	} else {
		p.closeStyle()
		p.iconPicture(look, platform)
	}
	p.raw(`</a>`)
	p.plain.link(platform.Name, icon.URL)
	p.plain.write("\n")
}

func (p *page) iconPicture(look *iconStyle, platform icons.Platform) {
	icon := icons.Default(platform.ID, look.shape, look.variant, look.size)
	if look.color.Set {
		icon.Color = icons.Color{look.color.R, look.color.G, look.color.B}
	}
	if look.background.Set && look.variant != "minimal" {
		icon.Background, icon.Transparent = icons.Color{look.background.R, look.background.G, look.background.B}, look.background.A == 0
	}
	p.raw(`<img src="`)
	p.html.put(appendHost(p.html, p.cdnURL))
	p.raw(`/icons/v1/`)
	p.html.put(icon.AppendPath(p.html)) // contains only our own words and numbers
	p.raw(`"`)
	p.attr(` alt=`, platform.Name)
	p.raw(` width="`)
	p.int(look.size)
	p.raw(`" height="`)
	p.int(look.size)
	p.raw(`" style="display:block;border:0">`)
}

// appendHost writes the URL that our images are served from, escaped for an attribute.
func appendHost(dst []byte, url string) []byte {
	for i := range len(url) {
		switch c := url[i]; c {
		case '&', '"', '<', '>', '\'':
			dst = append(dst, replacement(c)...)
		default:
			dst = append(dst, c)
		}
	}
	return dst
}

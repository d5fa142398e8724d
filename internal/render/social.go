package render

import "mailwright/internal/document"

func (p *page) socialBlock(n document.Node, r document.Responsive, f frame) {
	icons := n.SocialIcons()
	align := icons.Alignment
	if align == "" {
		align = "center"
	}
	s := n.Styles()
	background := s.BackgroundColor
	s.BackgroundColor = document.Color{} // of the icons, not of the cell around them
	_, end := p.open(cell{styles: s, dark: n.DarkStyles(), responsive: r, align: align}, f)
	p.raw(table, `><tr>`)
	mark := len(p.html)
	for icon := range icons.Icons() {
		if icon.Enabled && icon.PlatformID != "" {
			p.socialIcon(n, icons, icon, background)
		}
	}
	if len(p.html) == mark {
		p.raw(`<td></td>`)
	}
	p.raw(`</tr></table>`, end)
}

// socialIcon is a hosted picture with the platform's name, since few clients draw SVG.
func (p *page) socialIcon(n document.Node, look document.SocialIcons, icon document.SocialIcon, background document.Color) {
	size := min(max(pixels(look.IconSize.Or(24)), 12), 96)
	p.raw(`<td style="padding:0 `)
	p.html = append(appendPx(p.html, pixels(look.IconSpacing.Or(8))/2), `"><a`...)
	if !p.address("href", icon.URL) {
		p.warn("MISSING_LINK", "The icon of "+icon.PlatformID+" has no link", n.ID())
	}
	p.raw(`>`)
	p.iconPicture(Icon{
		Platform: icon.PlatformID, Shape: or(look.Shape, "circle"), Variant: or(look.Variant, "filled"),
		Color: look.IconColor, Background: background, Size: size,
	})
	p.raw(`</a></td>`)
}

func (p *page) iconPicture(icon Icon) {
	if p.icon == nil {
		p.text(icon.Platform)
		return
	}
	address, name := p.icon(icon)
	p.raw(`<img`)
	p.address("src", address)
	p.attr("alt", name)
	p.raw(` width="`)
	p.int(icon.Size)
	p.raw(`" height="`)
	p.int(icon.Size)
	p.raw(`" style="display:block;border:0">`)
}

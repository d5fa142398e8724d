package importer

import (
	"net/url"
	"strings"

	"mailwright/internal/email/document"
	"mailwright/internal/email/icons"
)

// lineOfLinks is a menu, or a row of social icons, in cells or boxes of their own.
func (mk *maker) lineOfLinks(l *line, boxes []*box, parent *box, in scope) *block {
	var images []segment
	for _, c := range boxes {
		if c.kind == buttonBox || mk.paintOf(c, in).visible {
			return nil
		}
		image, ok := onlyImage(c)
		if !ok {
			return mk.menu(l, boxes, parent, in)
		}
		images = append(images, image)
	}
	return mk.socialOf(parent, images, in.room, in)
}

// onlyImage is the linked image that a box has and nothing else.
func onlyImage(b *box) (segment, bool) {
	segments := appendSegments(nil, b.node, b.style(b.view), "", b.view)
	if b.kind == runBox {
		segments = nil
		for _, n := range b.run {
			segments = appendSegments(segments, n, n.parent.styles[b.view], linkAround(n), b.view)
		}
	}
	var found segment
	for _, s := range segments {
		switch {
		case isBlankSegment(s):
		case s.isImage && found.node == nil && s.href != "":
			found = s
		default:
			return segment{}, false
		}
	}
	return found, found.node != nil
}

// maxIcon is how wide a lone image may be to be taken for an icon.
const maxIcon = 64

// socialOf is a block of social icons where no image can be kept: emails often point at icons of their own folder.
func (mk *maker) socialOf(b *box, images []segment, room [2]span, in scope) *block {
	if len(images) == 0 || len(images) == 1 && imageWidth(images[0].node, images[0].style, 32) > maxIcon {
		return nil
	}
	made := &block{kind: document.SocialIconsBlock, at: room, offset: images[0].node.offset}
	var list []fields
	size := 24.0
	for _, p := range images {
		platform, ok := platformOf(p.href)
		if !ok || isWebURL(p.node.attr("src")) {
			return nil
		}
		list = append(list, fields{{"platformId", platform}, {"url", p.href}})
		size = imageWidth(p.node, p.style, 32)
	}
	made.props.add("icons", list)
	made.styles.own = fields{{"iconSize", max(min(int(size), 96), 12)}, {"alignment", mk.alignOf(b, in, nil)}}
	made.tall = size
	return made
}

// platformOf is the social platform that a URL leads to.
func platformOf(address string) (string, bool) {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" {
		return "", false
	}
	labels := strings.Split(strings.ToLower(u.Hostname()), ".")
	if len(labels) < 2 {
		return "", false
	}
	name := labels[len(labels)-2]
	if name == "twitter" {
		name = "x"
	}
	platform, ok := icons.Find(name)
	return platform.ID, ok
}

// menu is a line of links without other words, in a table that is only as wide as they are.
func (mk *maker) menu(l *line, boxes []*box, parent *box, in scope) *block {
	if in.align == "" || !l.cells || len(boxes) > 8 {
		return nil
	}
	var items []fields
	var look *style
	for _, c := range boxes {
		a := onlyLink(c.node, c.view)
		if a == nil || isButton(a, c.view) || !isLabel(a, c.view) || len(plainText(a, c.view)) > 24 {
			return nil
		}
		words := labelStyle(a, c.view)
		if look != nil && (look.color != words.color || look.size != words.size) {
			return nil
		}
		look = words
		items = append(items, fields{{"label", label(a, c.view)}, {"href", linkAround(a)}})
	}
	made := &block{kind: document.MenuBlock, at: in.room, offset: parent.node.offset}
	made.props.add("items", items)
	mk.typeface(&made.styles, look, in.background)
	made.styles.align = in.align
	made.tall = look.line()
	return mk.enclose(boxes[0], []*block{made})[0]
}

package blocks

import (
	"net/url"
	"strings"

	"mailwright/internal/email/document"
	"mailwright/internal/email/icons"
	"mailwright/internal/email/importer/layout"
	"mailwright/internal/email/importer/style"
	"mailwright/internal/email/importer/tree"
)

// lineOfLinks returns a menu or a row of social icons if the links are in separate cells or boxes.
func (mk *maker) lineOfLinks(l *layout.Line, boxes []*layout.Box, parent *layout.Box, in scope) *block {
	var images []layout.Segment
	for _, c := range boxes {
		if c.Kind == layout.Button || mk.paintOf(c, in).visible {
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

// onlyImage returns the linked image if a box contains nothing else.
func onlyImage(b *layout.Box) (layout.Segment, bool) {
	segments := layout.AppendSegments(nil, b.Node, b.Style(b.View), "", b.View)
	if b.Kind == layout.Run {
		segments = nil
		for _, n := range b.Run {
			segments = layout.AppendSegments(segments, n, n.Parent.Styles[b.View], layout.LinkAround(n), b.View)
		}
	}
	var found layout.Segment
	for _, s := range segments {
		switch {
		case layout.IsBlankSegment(s):
		case s.IsImage && found.Node == nil && s.Href != "":
			found = s
		default:
			return layout.Segment{}, false
		}
	}
	return found, found.Node != nil
}

// maxIcon is the maximum width of a single image that counts as an icon.
const maxIcon = 64

// socialOf returns a social icons block if none of the images has a web URL, because emails often use icons from a local folder.
func (mk *maker) socialOf(b *layout.Box, images []layout.Segment, room [2]layout.Span, in scope) *block {
	if len(images) == 0 || len(images) == 1 && layout.ImageWidth(images[0].Node, images[0].Style, 32) > maxIcon {
		return nil
	}
	made := &block{kind: document.SocialIconsBlock, at: room, offset: images[0].Node.Offset}
	var list []fields
	size := 24.0
	for _, p := range images {
		platform, ok := platformOf(p.Href)
		if !ok || tree.IsWebURL(p.Node.Attr("src")) {
			return nil
		}
		list = append(list, fields{{"platformId", platform}, {"url", p.Href}})
		size = layout.ImageWidth(p.Node, p.Style, 32)
	}
	made.props.add("icons", list)
	made.styles.own = fields{{"iconSize", max(min(int(size), 96), 12)}, {"alignment", mk.alignOf(b, in, nil)}}
	made.tall = size
	return made
}

// platformOf returns the social platform that a URL belongs to.
func platformOf(link string) (string, bool) {
	u, err := url.Parse(link)
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

// menu returns a menu for a line that contains only links, in a table that's only as wide as the links.
func (mk *maker) menu(l *layout.Line, boxes []*layout.Box, parent *layout.Box, in scope) *block {
	if in.align == "" || !l.Cells || len(boxes) > 8 {
		return nil
	}
	var items []fields
	var look *style.Style
	for _, c := range boxes {
		a := layout.OnlyLink(c.Node, c.View)
		if a == nil || layout.IsButton(a, c.View) || !layout.IsLabel(a, c.View) || len(layout.PlainText(a, c.View)) > 24 {
			return nil
		}
		words := layout.LabelStyle(a, c.View)
		if look != nil && (look.Color != words.Color || look.Size != words.Size) {
			return nil
		}
		look = words
		items = append(items, fields{{"label", label(a, c.View)}, {"href", layout.LinkAround(a)}})
	}
	made := &block{kind: document.MenuBlock, at: in.room, offset: parent.Node.Offset}
	made.props.add("items", items)
	mk.typeface(&made.styles, look, in.background)
	made.styles.align = in.align
	made.tall = look.Line()
	return mk.enclose(boxes[0], []*block{made})[0]
}

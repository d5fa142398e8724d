package library

import (
	"slices"
	"strconv"
	"strings"
)

// variant is a prototype and the separators that follow each copy of it.
type variant struct {
	proto *node
	with  []node
}

// groupEnd returns where the group of prototypes that starts at i ends: siblings with the same role, each followed by its separators.
func groupEnd(siblings []node, i int) int {
	role := siblings[i].role()
	for i < len(siblings) && siblings[i].role() == role {
		i += 1 + siblings[i].part.with
	}
	return i
}

func variantsOf(group []node) []variant {
	var variants []variant
	for i := 0; i < len(group); i += 1 + group[i].part.with {
		variants = append(variants, variant{proto: &group[i], with: group[i+1 : i+1+group[i].part.with]})
	}
	return variants
}

// appendTo adds a copy with its separators.
func (v variant) appendTo(copies []entry, n node) []entry {
	copies = append(copies, entry{n, kept})
	for _, s := range v.with {
		copies = append(copies, entry{s, separates})
	}
	return copies
}

// copies returns a block for each piece: a paragraph or list in the style of the prototype, or an image.
func (f *filler) copies(proto *node, pieces []piece) []entry {
	var all []entry
	for i, p := range pieces {
		n := f.pieceOf(proto, p)
		if i < len(pieces)-1 {
			n = n.apart()
		}
		all = append(all, entry{n, kept})
	}
	return all
}

func (f *filler) pieceOf(proto *node, p piece) node {
	switch {
	case p.image:
		return node{block: "ImageBlock", props: members{
			{"src", brandText(imageURL(f.content.ImageURL))},
			{"alt", brandText(f.imageAlt())},
			{"width", plainText("full")},
			{"styles", members{{"paddingBottom", literal("24")}}},
		}}
	case p.list != nil:
		return proto.asList(p.list)
	}
	n := *proto
	html := n.part.fill.text(f.words, func(string) string { return p.html })
	n.props = n.props.set("text", brandText(html))
	return n
}

// asList turns text into a left-aligned list in its style, because bullets stay at the left edge. A heading's font size is dropped.
func (n *node) asList(items []string) node {
	list := node{block: "ListBlock"}
	var texts elements
	for _, item := range items {
		texts = append(texts, brandText(item))
	}
	list.props = members{{"items", texts}}
	for _, m := range n.props.without("text", "tagName") {
		styles, _ := m.value.(members)
		switch {
		case n.isHeading() && m.name == "responsive":
		case n.isHeading() && m.name == "styles":
			list.props = append(list.props, member{m.name, styles.without("fontSize", "lineHeight", "letterSpacing", "fontWeight")})
		default:
			list.props = append(list.props, m)
		}
	}
	styles, _ := list.props.member("styles").(members)
	list.props = list.props.set("styles", styles.set("textAlign", plainText("left")))
	return list
}

func (n *node) isHeading() bool {
	tag, _ := n.props.member("tagName").(plainText)
	return strings.HasPrefix(string(tag), "h")
}

// paragraphGap is the space between copies of text without padding, in pixels.
const paragraphGap = 16

// apart adds space below a block that has hardly any padding above and below.
func (n node) apart() node {
	if n.padding("Top")+n.padding("Bottom") >= paragraphGap/2 {
		return n
	}
	return n.padded("Bottom", paragraphGap)
}

// padding returns the block's padding on a side.
func (n *node) padding(side string) int {
	styles, _ := n.props.member("styles").(members)
	if own := styles.member("padding" + side); own != nil {
		return intOf(own)
	}
	return intOf(styles.member("padding"))
}

func (n node) padded(side string, pixels int) node {
	styles, _ := n.props.member("styles").(members)
	n.props = n.props.set("styles", styles.set("padding"+side, literal(strconv.Itoa(pixels))))
	return n
}

// intOf returns a number from a design, or 0 if there is none.
func intOf(value any) int {
	text, _ := value.(literal)
	number, _ := strconv.ParseFloat(string(text), 64)
	return int(number)
}

// without returns the members except those with these names.
func (m members) without(names ...string) members {
	return slices.DeleteFunc(slices.Clone(m), func(member member) bool { return slices.Contains(names, member.name) })
}

// tailAt returns the index of the block that the end of the email is placed after: the last button in the same container as the body. It
// returns -1 if there is none.
func (f *filler) tailAt(n *node) int {
	if len(f.tail) == 0 || f.done["body"] || !slices.ContainsFunc(n.children, func(n node) bool { return n.role() == "body" }) {
		return -1
	}
	for i := len(n.children) - 1; i >= 0; i-- {
		if n.children[i].role() == "cta" {
			return i
		}
	}
	return -1
}

// tailOf returns the end of an email, in the style of the body.
func (f *filler) tailOf(n, button *node) []entry {
	body := slices.IndexFunc(n.children, func(n node) bool { return n.role() == "body" })
	copies := f.copies(&n.children[body], f.tail)
	if button.padding("Bottom")+copies[0].padding("Top") < paragraphGap {
		copies[0].node = copies[0].padded("Top", paragraphGap+4)
	}
	return copies
}

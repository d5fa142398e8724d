package library

import (
	"slices"

	"mailwright/internal/brand"
)

// Fill replaces the sample content of a design with the content of a draft and returns craftState and templateSettings. It applies the
// brand as Document does. Blocks whose role has no content are removed, and content that has no role in the design goes into its body.
func (t Template) Fill(c Content, kit brand.Kit, cdnURL string) (craftState, settings string) {
	language := languageOf(&c)
	w := wordsOf(t, kit, cdnURL).in(language, kit)
	f := filler{
		script: scriptOf(&c, &t.plan, labelsByLanguage[language]), content: &c, language: language, labels: labelsByLanguage[language],
		words: w, plan: &t.plan, social: len(kit.SocialLinks) > 0, done: map[string]bool{}, used: map[*node]bool{},
	}
	root := placeLogo(t.draft, kit)
	root.children = f.children(&root, nil)
	root = branded(root, kit, w)
	root = root.numbered(map[string]int{})
	out := writer{words: w, images: t.images, cdnURL: cdnURL}
	out.WriteByte('{')
	out.node(root, "")
	out.WriteByte('}')
	return out.String(), t.fillSettings(&c, language, w)
}

// fillSettings returns the design's settings with the subject, preview text and language of a draft.
func (t Template) fillSettings(c *Content, language string, w words) string {
	s := members{{"subject", brandText(oneLine(c.Subject))}, {"previewText", brandText(oneLine(c.Preview))}, {"lang", plainText(language)}}
	for _, m := range t.settings {
		if m.name != "title" && m.name != "dir" && s.member(m.name) == nil {
			s = append(s, m)
		}
	}
	if s.member("linkColor") == nil {
		s = append(s, member{"linkColor", plainText("$primary-ink")})
	}
	out := writer{words: w}
	out.members(s)
	return out.String()
}

// numbered gives all blocks below ROOT IDs in reading order. It copies the blocks, because some of them are the design's own, which
// other requests fill at the same time.
func (n node) numbered(counts map[string]int) node {
	n.children = slices.Clone(n.children)
	for i, child := range n.children {
		name := idName(child.block)
		if n.id == "ROOT" {
			name = "section"
		}
		child.id = nextID(name, counts)
		n.children[i] = child.numbered(counts)
	}
	return n
}

// filler fills the blocks of a design with a script.
type filler struct {
	*script
	content  *Content
	language string
	labels   labels
	words    words
	plan     *plan
	social   bool            // whether the brand has links
	done     map[string]bool // roles for which a prototype was filled
	used     map[*node]bool  // columns that at least one item fills
}

// first reports whether this is the first prototype for a role. Any others are sample content.
func (f *filler) first(role string) bool {
	again := f.done[role]
	f.done[role] = true
	return !again
}

// children fills the blocks inside another one. The parameter it is the enclosing item, or nil outside of items.
func (f *filler) children(n *node, it *item) []node {
	var g gaps
	tailAt := f.tailAt(n)
	for i := 0; i < len(n.children); {
		child := &n.children[i]
		next := i + 1
		switch role := child.role(); {
		case role == "body" && f.first(role):
			g.addCopies(f.copies(child, f.body))
		case role == "notes" && f.first(role):
			g.addCopies(f.copies(child, f.notes))
		case role == "items" || role == "table":
			next = groupEnd(n.children, i)
			g.addCopies(f.group(n, variantsOf(n.children[i:next])))
		default:
			g.add(f.block(child, it))
		}
		if i == tailAt {
			g.addCopies(f.tailOf(n, child))
		}
		i = next
	}
	return g.settled(n.children)
}

// group fills the prototypes of items or table rows.
func (f *filler) group(n *node, variants []variant) []entry {
	role := variants[0].proto.role()
	var filled []entry
	if role == "items" && f.first(role) {
		filled = f.itemsOf(variants)
	} else if role == "table" {
		filled = f.tableOf(variants)
	}
	if len(filled) == 0 || f.plan.titles[role] || f.titles[role] == "" {
		return filled
	}
	title := f.titles[role]
	f.titles[role] = ""
	body := slices.IndexFunc(n.children, func(n node) bool { return n.role() == "body" })
	if body < 0 {
		return filled
	}
	return append(f.copies(&n.children[body], []piece{{html: "<strong>" + title + "</strong>"}}), filled...)
}

// state is the result of filling a block.
type state int

const (
	gone      state = iota
	kept            // it has content
	ornament        // it stays as long as something around it has content
	separates       // it stays as long as there's something to separate
	seam            // marks the end of copies
)

// block fills a block that isn't copied.
func (f *filler) block(n *node, it *item) (node, state) {
	switch role := n.role(); {
	case role == "decor":
		return *n, ornament
	case n.isSeparator():
		return *n, separates
	case n.isCanvas():
		return f.canvas(n, it)
	case role == "image":
		return f.image(*n, it)
	case role == "item":
		return it.block(*n, f)
	case role == "cta":
		return f.button(*n)
	case role == "title":
		return f.text(*n, func(string) string { return f.titles[n.part.of] })
	case slices.Contains(textRoles, role) && f.fits(n):
		return f.text(*n, func(name string) string { return f.texts[name] })
	}
	return f.standing(n)
}

// standing fills a block that doesn't need a role: the logo, the footer or social icons. Any other block without a role is sample content.
func (f *filler) standing(n *node) (node, state) {
	switch {
	case n.isLogo():
		return *n, kept
	case n.block == "ComplianceFooterBlock":
		return f.footer(*n), kept
	case n.block == "SocialIconsBlock" && f.social:
		return *n, kept
	}
	return *n, gone
}

// fits reports whether the text of a block's role is short enough for the block.
func (f *filler) fits(n *node) bool {
	limit := n.part.max
	return limit == 0 || n.role() == "headline" || f.lengths[n.role()] <= limit
}

// text fills a TextBlock.
func (f *filler) text(n node, value func(name string) string) (node, state) {
	html := n.part.fill.text(f.words, value)
	if html == "" {
		return n, gone
	}
	n.props = n.props.set("text", brandText(html))
	return n, kept
}

func (f *filler) button(n node) (node, state) {
	label := oneLine(f.content.Button.Label)
	if label == "" {
		return n, gone
	}
	n.props = n.props.set("text", brandText(label)).set("href", brandText(buttonURL(f.content.Button.URL)))
	return n, kept
}

// footer returns a ComplianceFooterBlock with labels in the draft's language, and without the design's additions to them.
func (f *filler) footer(n node) node {
	for _, m := range []member{
		{"unsubscribeLabel", plainText(f.labels.unsubscribe)},
		{"preferencesLabel", plainText(f.labels.preferences)},
		{"companyName", plainText("$company")},
		{"address", plainText("$address")},
	} {
		if n.props.member(m.name) != nil {
			n.props = n.props.set(m.name, m.value)
		}
	}
	return n
}

// canvas fills a block that contains others. It's removed if none of them has content, unless they didn't have any in the design.
func (f *filler) canvas(n *node, it *item) (node, state) {
	if n.ornament {
		return *n, ornament
	}
	filled := *n
	if n.block == "RowBlock" {
		filled = f.row(n, it)
	} else {
		filled.children = f.children(n, it)
	}
	if !slices.ContainsFunc(filled.children, node.hasContent) {
		return filled, gone
	}
	return filled, kept
}

// row fills the columns of a row and adjusts its layout to the columns that are left.
func (f *filler) row(n *node, it *item) node {
	widths := widthsOf(n)
	columns, states := make([]node, len(widths)), make([]state, len(widths))
	for i := range n.children {
		columns[i], states[i] = f.canvas(&n.children[i], it)
	}
	if it != nil {
		f.keepInLine(n, columns, states)
	}
	row := *n
	row.children = nil
	var left []int
	for i, column := range columns {
		if states[i] != gone {
			row.children = append(row.children, column)
			left = append(left, widths[i])
		}
	}
	if len(left) > 0 && len(left) < len(widths) {
		row = row.laidOut(layoutLike(left))
	}
	return row
}

package importer

import "mailwright/internal/email/css"

// A page is an email with the style of every element.
type page struct {
	*tree
	html, body *styled
	fonts      []fontFace
	asksDark   bool // it has rules for a dark scheme
}

// A styled is a node of the tree with its style in every view; a text has none of its own.
type styled struct {
	*node
	parent   *styled
	children []*styled
	styles   [views]*style
	matched  []css.Match              // the rules for it, whatever screen they are for
	own      []css.Declaration        // of its style attribute
	declared [views][]css.Declaration // what the cascade found, for markup that is kept
}

// ancestor is the nearest element around n with that tag, n included; nil if there is none.
func (n *styled) ancestor(tag string) *styled {
	for ; n != nil; n = n.parent {
		if n.tag == tag {
			return n
		}
	}
	return nil
}

// attrLength is the length that an attribute says; ok is false if it says none.
func (n *styled) attrLength(name string) (l css.Length, ok bool) {
	return css.ParseLength(n.attr(name), css.Units{})
}

// authored are the declarations of the email that hold for n; those of browsers come by themselves.
func (n *styled) authored(v view) []css.Declaration { return n.declared[v][len(hints(n.node)):] }

// styleTree runs the cascade over a tree for every view; for the dark one only where the email mentions it.
func styleTree(t *tree) *page {
	budget := css.NewBudget(styleBudget)
	sheet := readSheets(t.sheets, budget)
	p := &page{tree: t, fonts: fontFaces(sheet), asksDark: sheet.AsksDark}
	nodes := make([]styled, t.nodes+1) // one allocation instead of thousands
	p.html = p.style(t.html, nil, &nodes)
	p.html.match(css.NewCascade(sheet.Rules, budget, maxMatched))
	for v := range views {
		if v == dark && !p.asksDark {
			continue
		}
		c := cascade{view: v, media: map[*css.Media]bool{}}
		c.run(p.html, &style{text: rootText, display: "block"})
	}
	return p
}

// style takes the next of free for n, and more for everything in it.
func (p *page) style(n *node, parent *styled, free *[]styled) *styled {
	s := &(*free)[0]
	*free = (*free)[1:]
	s.node, s.parent = n, parent
	if n == p.tree.body {
		p.body = s
	}
	if len(n.children) > 0 {
		s.children = make([]*styled, len(n.children))
	}
	for i, c := range n.children {
		s.children[i] = p.style(c, s, free)
	}
	return s
}

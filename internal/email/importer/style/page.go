package style

import (
	"mailwright/internal/email/css"
	"mailwright/internal/email/importer/tree"
)

// A Page is an email with the style of every element.
type Page struct {
	*tree.Tree
	HTML, Body *Node
	Fonts      []FontFace
	AsksDark   bool // it has rules for a dark scheme
}

// A Node is a node of the tree with its style in every view; a text has none of its own.
type Node struct {
	*tree.Node
	Parent   *Node
	Children []*Node
	Styles   [Views]*Style
	matched  []css.Match              // the rules for it, whatever screen they are for
	own      []css.Declaration        // of its style attribute
	Declared [Views][]css.Declaration // what the cascade found, for markup that is kept
}

// Ancestor is the nearest element around n with that tag, n included; nil if there is none.
func (n *Node) Ancestor(tag string) *Node {
	for ; n != nil; n = n.Parent {
		if n.Tag == tag {
			return n
		}
	}
	return nil
}

// AttrLength is the length that an attribute says; ok is false if it says none.
func (n *Node) AttrLength(name string) (l css.Length, ok bool) {
	return css.ParseLength(n.Attr(name), css.Units{})
}

// Authored are the declarations of the email that hold for n; those of browsers come by themselves.
func (n *Node) Authored(v View) []css.Declaration { return n.Declared[v][len(hints(n.Node)):] }

// Of runs the cascade over a tree for every view; for the dark one only where the email mentions it.
func Of(t *tree.Tree) *Page {
	budget := css.NewBudget(styleBudget)
	sheet := readSheets(t.Sheets, budget)
	p := &Page{Tree: t, Fonts: fontFaces(sheet), AsksDark: sheet.AsksDark}
	nodes := make([]Node, t.Count+1) // one allocation instead of thousands
	p.HTML = p.style(t.HTML, nil, &nodes)
	p.HTML.match(css.NewCascade(sheet.Rules, budget, maxMatched), map[string][]css.Declaration{})
	for v := range Views {
		if v == Dark && !p.AsksDark {
			continue
		}
		c := cascade{view: v, applies: v.screen().Applies()}
		c.run(p.HTML, &Style{Text: rootText, Display: "block"})
	}
	return p
}

// style takes the next of free for n, and more for everything in it.
func (p *Page) style(n *tree.Node, parent *Node, free *[]Node) *Node {
	s := &(*free)[0]
	*free = (*free)[1:]
	s.Node, s.Parent = n, parent
	if n == p.Tree.Body {
		p.Body = s
	}
	if len(n.Children) > 0 {
		s.Children = make([]*Node, len(n.Children))
	}
	for i, c := range n.Children {
		s.Children[i] = p.style(c, s, free)
	}
	return s
}

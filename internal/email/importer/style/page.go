package style

import (
	"mailwright/internal/email/css"
	"mailwright/internal/email/importer/tree"
)

// Page is an email with the style of every element.
type Page struct {
	*tree.Tree
	HTML, Body *Node
	Fonts      []FontFace
	AsksDark   bool // whether it has dark mode rules
}

// Node is a node in the tree with its style in every view. Text nodes have no style.
type Node struct {
	*tree.Node
	Parent   *Node
	Children []*Node
	Styles   [Views]*Style
	matched  []css.Match              // the rules that match it, for all screens
	own      []css.Declaration        // from its style attribute
	Declared [Views][]css.Declaration // the declarations that apply, for parts that are kept as HTML
}

// Ancestor returns the nearest element with the given tag, starting with n itself, or nil if there is none.
func (n *Node) Ancestor(tag string) *Node {
	for ; n != nil; n = n.Parent {
		if n.Tag == tag {
			return n
		}
	}
	return nil
}

// AttrLength returns the length in an attribute. ok is false if there is none.
func (n *Node) AttrLength(name string) (l css.Length, ok bool) {
	return css.ParseLength(n.Attr(name), css.Units{})
}

// Authored returns the email's declarations for n, without browser defaults.
func (n *Node) Authored(v View) []css.Declaration { return n.Declared[v][len(hints(n.Node)):] }

// Of runs the cascade on a tree for every view. It includes dark mode only if the email has rules for it.
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

// style creates the nodes for n and everything in it. It takes their memory from the start of free.
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

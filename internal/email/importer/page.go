package importer

import "mailwright/internal/email/css"

// A Page is an email with the style of every element.
type Page struct {
	*Tree
	HTML, Body *Styled
	Fonts      []FontFace
	AsksDark   bool // it has rules for a dark scheme
}

// A Styled is a node of the tree with its style in every view; a text has none of its own.
type Styled struct {
	*Node
	Parent   *Styled
	Children []*Styled
	Styles   [Views]*Style
	matched  []css.Match              // the rules for it, whatever screen they are for
	own      []css.Declaration        // of its style attribute
	Declared [Views][]css.Declaration // what the cascade found, for markup that is kept
}

// Ancestor is the nearest element around n with that tag, n included; nil if there is none.
func (n *Styled) Ancestor(tag string) *Styled {
	for ; n != nil; n = n.Parent {
		if n.Tag == tag {
			return n
		}
	}
	return nil
}

// AttrLength is the length that an attribute says; ok is false if it says none.
func (n *Styled) AttrLength(name string) (l css.Length, ok bool) {
	return css.ParseLength(n.Attr(name), css.Units{})
}

// Authored are the declarations of the email that hold for n; those of browsers come by themselves.
func (n *Styled) Authored(v View) []css.Declaration { return n.Declared[v][len(hints(n.Node)):] }

// StyleTree runs the cascade over a tree for every view; for the dark one only where the email mentions it.
func StyleTree(t *Tree) *Page {
	budget := css.NewBudget(styleBudget)
	sheet := readSheets(t.Sheets, budget)
	p := &Page{Tree: t, Fonts: fontFaces(sheet), AsksDark: sheet.AsksDark}
	nodes := make([]Styled, t.Count+1) // one allocation instead of thousands
	p.HTML = p.style(t.HTML, nil, &nodes)
	p.HTML.match(css.NewCascade(sheet.Rules, budget, maxMatched))
	for v := range Views {
		if v == Dark && !p.AsksDark {
			continue
		}
		c := cascade{view: v, media: map[*css.Media]bool{}}
		c.run(p.HTML, &Style{Text: rootText, Display: "block"})
	}
	return p
}

// style takes the next of free for n, and more for everything in it.
func (p *Page) style(n *Node, parent *Styled, free *[]Styled) *Styled {
	s := &(*free)[0]
	*free = (*free)[1:]
	s.Node, s.Parent = n, parent
	if n == p.Tree.Body {
		p.Body = s
	}
	if len(n.Children) > 0 {
		s.Children = make([]*Styled, len(n.Children))
	}
	for i, c := range n.Children {
		s.Children[i] = p.style(c, s, free)
	}
	return s
}

package css

import (
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// element is an element in a parsed page.
type element struct{ *html.Node }

func (e element) Name() string { return e.Data }

func (e element) Attribute(name string) (string, bool) {
	for _, a := range e.Attr {
		if a.Key == name {
			return a.Val, true
		}
	}
	return "", false
}

func (e element) Parent() Element { return elementOrNil(e.Node.Parent) }

func (e element) Sibling(by int) Element {
	next := func(n *html.Node) *html.Node {
		if by < 0 {
			return n.PrevSibling
		}
		return n.NextSibling
	}
	n := next(e.Node)
	for n != nil && n.Type != html.ElementNode {
		n = next(n)
	}
	return elementOrNil(n)
}

func elementOrNil(n *html.Node) Element {
	if n == nil || n.Type != html.ElementNode {
		return nil
	}
	return element{n}
}

// elements returns a page's elements in order.
func elements(t testing.TB, source string) []Element {
	t.Helper()
	doc, err := html.Parse(strings.NewReader(source))
	if err != nil {
		t.Fatal(err)
	}
	var all []Element
	for n := range doc.Descendants() {
		if n.Type == html.ElementNode {
			all = append(all, element{n})
		}
	}
	return all
}

// ids returns the IDs of the elements that a selector matches, in order.
func ids(t *testing.T, page []Element, selector string) string {
	t.Helper()
	var found []string
	budget := NewBudget(100_000)
	for _, e := range page {
		for _, s := range ParseSelectors(selector) {
			if id, ok := e.Attribute("id"); ok && s.Matches(e, budget) {
				found = append(found, id)
				break
			}
		}
	}
	return strings.Join(found, " ")
}

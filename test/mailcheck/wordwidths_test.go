package mailcheck

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"mailwright/internal/email/render"
)

// TestWordWidths_ofTheCorpus adds up the widths in every row that Word lays out.
func TestWordWidths_ofTheCorpus(t *testing.T) {
	for _, m := range corpus(t) {
		if err := checkWord(m.html); err != nil {
			t.Errorf("%s: %v", m.name, err)
		}
	}
}

// FuzzWordWidths renders rows of every layout in emails of any width, with any spacing around and inside them. If a row
// is one pixel too wide, Word makes the whole email wider.
func FuzzWordWidths(f *testing.F) {
	for i := range layouts {
		for _, gap := range []int{0, 16, 24, 201} {
			for _, width := range []int{320, 601, 960} {
				f.Add(i, gap, width, 24, 1, 10)
			}
			f.Add(i, gap, 600, 0, 0, 0)
		}
	}
	f.Fuzz(func(t *testing.T, layout, gap, width, padding, border, margin int) {
		l := layouts[abs(layout)%len(layouts)]
		space := props{
			"paddingLeft": abs(padding) % 60, "paddingRight": 7, "borderColor": "#000000", "borderWidth": abs(border) % 5,
			"marginLeft": abs(margin) % 40,
		}
		for _, responsive := range []props{{}, {"stackColumns": false}, {"hideOnDesktop": true}, {"hideOnMobile": true}} {
			full := row(props{"layout": l.name, "columnGap": abs(gap) % 300, "styles": space, "responsive": responsive}, l.columns(crowd)...)
			hero := full.with("styles", props{"padding": abs(padding) % 60, "backgroundImage": "https://images.test/large.png"})
			email := compose(t, render.Settings{Width: 320 + abs(width-320)%641}, hero,
				container(props{"styles": space, "responsive": responsive}, full))
			if err := errors.Join(checkWord(email), checkNesting(webView(email))); err != nil {
				t.Errorf("%s, responsive %v: %v", l.name, responsive, err)
			}
		}
	})
}

// crowd returns a block that contains everything that has a width.
func crowd(int) block {
	return column(props{"styles": props{"padding": 3}},
		imageBlock("full"), imageBlock("fixed").with("width", 180),
		imageBlock("inside").with("styles", props{"padding": 5, "borderColor": "#000000", "borderWidth": 2}),
		block{"ButtonBlock", props{"text": "full", "href": "https://example.com", "width": "full"}, nil},
		block{"ButtonBlock", props{"text": "fixed", "href": "https://example.com", "width": 200, "variant": "outline"}, nil},
		block{"VideoBlock", props{"videoUrl": "https://example.com", "thumbnailUrl": "https://images.test/large.png", "alt": "video"}, nil},
		block{"DividerBlock", nil, nil}, text("text"),
	)
}

func abs(n int) int { return max(n, -(n + 1)) }

// checkWord checks the widths of the Word view: cells fill their table exactly, and tables and images fit in the cell around them.
func checkWord(email string) error {
	view, err := wordView(email)
	if err == nil {
		err = checkNesting(view)
	}
	if err != nil {
		return err
	}
	tree, err := html.Parse(strings.NewReader(view))
	if err != nil {
		return err
	}
	return wordLayout{}.check(tree)
}

// wordLayout is the width inside an element, or 0 if it depends on the window.
type wordLayout struct{ width int }

func (l wordLayout) holds(width int) bool { return width <= l.width || l.width == 0 }

func (l wordLayout) check(n *html.Node) error {
	switch n.Data {
	case "table":
		return l.table(n)
	case "img":
		if attribute(n, "width") == "" {
			return nil // the author wants the original size
		}
		if width, err := pixelWidth(n); err != nil || !l.holds(width) {
			return errors.Join(err, fmt.Errorf("the image %q is %d wide but has only %d", attribute(n, "alt"), width, l.width))
		}
	case "v:rect":
		width, err := strconv.Atoi(strings.TrimSuffix(declaration(n, "width"), "px"))
		if err != nil || !l.holds(width) {
			return fmt.Errorf("a VML shape is %q wide but has only %d", declaration(n, "width"), l.width)
		}
	}
	for child := range n.ChildNodes() {
		if err := l.check(child); err != nil {
			return err
		}
	}
	return nil
}

// table checks a table, which has a width in pixels, the full width, or the width that its cells need.
func (l wordLayout) table(n *html.Node) error {
	fills := true
	switch attribute(n, "width") {
	case "100%":
	case "":
		fills = false
	default:
		width, err := pixelWidth(n)
		if err != nil || !l.holds(width) {
			return errors.Join(err, fmt.Errorf("a table is %d wide but has only %d", width, l.width))
		}
		l.width = width
	}
	for body := range elements(n) {
		for row := range elements(body) {
			if err := l.row(row, fills); err != nil {
				return err
			}
		}
	}
	return nil
}

func (l wordLayout) row(n *html.Node, fills bool) error {
	sum, cells := 0, 0
	several := len(slices.Collect(elements(n))) > 1
	for cell := range elements(n) {
		width := l.width
		if attribute(cell, "width") != "" || several && fills {
			var err error
			if width, err = pixelWidth(cell); err != nil {
				return fmt.Errorf("a cell in a row of %d: %w", l.width, err)
			}
			sum += width
			cells++
		}
		inside, err := spaceInside(cell)
		if err != nil {
			return err
		}
		if width > 0 {
			width = max(width-inside, 1)
		}
		if err := (wordLayout{width}).check(cell); err != nil {
			return err
		}
	}
	if cells > 0 && l.width > 0 && (sum > l.width || fills && sum != l.width) {
		return fmt.Errorf("%d cells with a total of %d in a row of %d", cells, sum, l.width)
	}
	return nil
}

// pixelWidth returns the width attribute, which Word uses. If CSS sets a width too, it must be the same, because only
// the CSS width scales with the screen resolution.
func pixelWidth(n *html.Node) (int, error) {
	width, err := strconv.Atoi(attribute(n, "width"))
	if err != nil {
		return 0, fmt.Errorf("<%s> has the width %q, which isn't in whole pixels", n.Data, attribute(n, "width"))
	}
	if css := declaration(n, "width"); css != "" && css != strconv.Itoa(width)+"px" && n.Data != "img" {
		return 0, fmt.Errorf("<%s> has the width %d, but %s in CSS", n.Data, width, css)
	}
	return width, nil
}

// spaceInside returns how much of a cell's width its padding and border take up.
func spaceInside(cell *html.Node) (int, error) {
	padding := declaration(cell, "mso-padding-alt")
	if padding == "" {
		padding = declaration(cell, "padding")
	}
	sides := strings.Fields(padding)
	across := 0
	switch len(sides) {
	case 0:
	case 1, 2, 3:
		side := sides[min(1, len(sides)-1)]
		sides = []string{side, side}
	case 4:
		sides = []string{sides[1], sides[3]}
	}
	border, _, _ := strings.Cut(declaration(cell, "border"), " ")
	for _, length := range append(sides, border, border) {
		pixels, err := strconv.Atoi(strings.TrimSuffix(length, "px"))
		if err != nil && length != "" {
			return 0, fmt.Errorf("a cell with %q: %w", attribute(cell, "style"), err)
		}
		across += pixels
	}
	return across, nil
}

// elements returns the child elements, without the whitespace between them.
func elements(n *html.Node) iter.Seq[*html.Node] {
	return func(yield func(*html.Node) bool) {
		for child := range n.ChildNodes() {
			if child.Type == html.ElementNode && !yield(child) {
				return
			}
		}
	}
}

func attribute(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

// declaration returns the value of a property in the style attribute.
func declaration(n *html.Node, property string) string {
	for part := range strings.SplitSeq(attribute(n, "style"), ";") {
		if name, value, _ := strings.Cut(part, ":"); strings.TrimSpace(name) == property {
			return strings.TrimSpace(value)
		}
	}
	return ""
}

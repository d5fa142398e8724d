package mailcheck

import (
	"fmt"
	"regexp"
	"slices"
	"testing"

	"mailwright/internal/email/render"
)

// layout is a way to divide a row into columns, with the shares from docs/document-format.md.
type layout struct {
	name   string
	shares []int
}

// layouts lists all layouts that a row can have. 33 means a third.
var layouts = []layout{
	{"100", []int{1}},
	{"50-50", []int{1, 1}},
	{"33-33-33", []int{1, 1, 1}},
	{"25-25-25-25", []int{1, 1, 1, 1}},
	{"66-33", []int{2, 1}},
	{"33-66", []int{1, 2}},
	{"25-75", []int{1, 3}},
	{"75-25", []int{3, 1}},
	{"25-50-25", []int{1, 2, 1}},
	{"50-25-25", []int{2, 1, 1}},
	{"25-25-50", []int{1, 1, 2}},
}

var gaps = []int{0, 16, 24}

// columns returns a row's columns in this layout.
func (l layout) columns(fill func(i int) block) []block {
	var columns []block
	for i := range l.shares {
		columns = append(columns, fill(i))
	}
	return columns
}

// row returns a row. The text in each column identifies it on the page.
func (l layout) row(gap int, responsive props) block {
	return row(props{"layout": l.name, "columnGap": gap, "responsive": responsive}, l.columns(func(i int) block {
		return column(nil, text(l.label(gap, i)))
	})...)
}

func (l layout) label(gap, i int) string { return fmt.Sprintf("%s/%d/%d", l.name, gap, i) }

// widths returns the columns' widths in whole pixels. Each gets its share of the space between the gaps, and the last
// one gets the remainder as well.
func (l layout) widths(inner, gap int) []int {
	room, total := inner-gap*(len(l.shares)-1), 0
	for _, share := range l.shares {
		total += share
	}
	widths, rest := make([]int, len(l.shares)), room
	for i, share := range l.shares {
		widths[i] = room * share / total
		rest -= widths[i]
	}
	widths[len(widths)-1] += rest
	return widths
}

// box is an element's position and size on the page, in pixels.
type box struct{ Left, Top, Width, Height float64 }

// boxes returns the boxes of a page's paragraphs, by text. Hidden ones have no width or height.
func (v tab) boxes() map[string]box {
	v.t.Helper()
	return evaluate[map[string]box](v, `Object.fromEntries([...document.querySelectorAll("p")].map(p => {
		const b = p.getBoundingClientRect()
		return [p.textContent, {Left: b.left, Top: b.top, Width: b.width, Height: b.height}]
	}))`)
}

// views lists how email clients change an email. Gmail's apps drop style sheets for mailboxes of other providers, and
// every Gmail client drops them in a clipped email. Yahoo and the Outlook clients drop declarations with calc.
var views = map[string]func(html string) string{
	"with styles":    func(html string) string { return html },
	"without styles": func(html string) string { return styleElement.ReplaceAllString(html, "") },
	"without calc":   func(html string) string { return calculation.ReplaceAllString(html, "") },
}

var (
	styleElement = regexp.MustCompile(`(?s)<style>.*?</style>`)
	calculation  = regexp.MustCompile(`[a-z-]+:calc\([^;"]*;?`)
)

// allRows returns an email with every layout and gap.
func allRows(t *testing.T, settings render.Settings, responsive props) string {
	t.Helper()
	var rows []block
	for _, l := range layouts {
		for _, gap := range gaps {
			rows = append(rows, l.row(gap, responsive))
		}
	}
	return compose(t, settings, rows...)
}

// TestColumns_sideBySide checks that each column has exactly its width, with and without the style sheet, down to the email's own width.
func TestColumns_sideBySide(t *testing.T) {
	browser.start(t)
	for name, change := range views {
		t.Run(name, func(t *testing.T) {
			for _, responsive := range []props{{"stackColumns": true}, {"stackColumns": false}} {
				view := open(t, change(allRows(t, render.Settings{}, responsive)), desktop)
				for _, width := range []int{700, 600} {
					view.resize(screen{width: width})
					checkRows(t, view.boxes(), 600, float64(width-600)/2, false)
				}
			}
		})
	}
}

// checkRows checks that the columns of every row in allRows are on one line, in whole pixels.
func checkRows(t *testing.T, found map[string]box, inner int, start float64, fromRight bool) {
	t.Helper()
	for _, l := range layouts {
		for _, gap := range gaps {
			var got, want []box
			left, top := start, found[l.label(gap, 0)].Top
			for i, width := range l.widths(inner, gap) {
				expected := box{Left: left, Top: top, Width: float64(width)}
				if fromRight {
					expected.Left = 2*start + float64(inner) - left - expected.Width
				}
				actual := found[l.label(gap, i)]
				actual.Height = 0
				got, want = append(got, actual), append(want, expected)
				left += float64(width + gap)
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s with gap %d: %v, want %v", l.name, gap, got, want)
			}
		}
	}
}

// TestColumns_stackOnPhones checks that columns are stacked, each as wide as the screen if the client keeps the style
// sheet.
func TestColumns_stackOnPhones(t *testing.T) {
	browser.start(t)
	for name, change := range views {
		t.Run(name, func(t *testing.T) {
			found := open(t, change(allRows(t, render.Settings{}, nil)), phone).boxes()
			for _, l := range layouts {
				for _, gap := range gaps {
					checkStack(t, found, l, gap, name != "without styles")
				}
			}
		})
	}
}

// checkStack checks that the columns are stacked, and as wide as the screen if the client keeps the style sheet.
func checkStack(t *testing.T, found map[string]box, l layout, gap int, styled bool) {
	t.Helper()
	var tops []float64
	for i := range l.shares {
		column := found[l.label(gap, i)]
		tops = append(tops, column.Top)
		if styled && (column.Width != float64(phone.width) || column.Left != 0) {
			t.Errorf("%s: %v, want the whole width", l.label(gap, i), column)
		}
		if column.Left+column.Width > float64(phone.width) {
			t.Errorf("%s: %v extends beyond the screen", l.label(gap, i), column)
		}
	}
	if !slices.IsSorted(tops) || len(slices.Compact(slices.Clone(tops))) != len(tops) {
		t.Errorf("%s with gap %d: tops at %v", l.name, gap, tops)
	}
}

// TestColumns_stayARowUnlessTheyStack checks that stackColumns: false keeps the row on a phone, even without the style sheet.
func TestColumns_stayARowUnlessTheyStack(t *testing.T) {
	browser.start(t)
	for name, change := range views {
		t.Run(name, func(t *testing.T) {
			found := open(t, change(allRows(t, render.Settings{}, props{"stackColumns": false})), phone).boxes()
			for _, l := range layouts {
				for _, gap := range gaps {
					checkOneRow(t, found, l, gap)
				}
			}
		})
	}
}

// checkOneRow checks that columns are on one line, in order, with a gap between them that may shrink with the columns.
func checkOneRow(t *testing.T, found map[string]box, l layout, gap int) {
	t.Helper()
	var row []box
	for i := range l.shares {
		row = append(row, found[l.label(gap, i)])
	}
	for i, column := range row {
		end := -float64(gap)
		if i > 0 {
			end = row[i-1].Left + row[i-1].Width
		}
		if column.Top != row[0].Top || column.Left < end+float64(gap)/2 || column.Width < 1 || column.Left+column.Width > float64(phone.width) {
			t.Errorf("%s with gap %d: %v", l.name, gap, row)
			return
		}
	}
}

// TestColumns_inheritStackingFromTheirContainer also checks that a row's own setting takes precedence.
func TestColumns_inheritStackingFromTheirContainer(t *testing.T) {
	pair := layouts[1]
	email := compose(t, render.Settings{},
		container(props{"responsive": props{"stackColumns": false}}, pair.row(0, nil), pair.row(16, props{"stackColumns": true})))
	found := open(t, email, phone).boxes()
	checkOneRow(t, found, pair, 0)
	checkStack(t, found, pair, 16, true)
}

// TestColumns_startAtTheRight covers right-to-left emails.
func TestColumns_startAtTheRight(t *testing.T) {
	browser.start(t)
	rtl := render.Settings{Dir: "rtl", Lang: "he"}
	for name, change := range views {
		t.Run(name, func(t *testing.T) {
			checkRows(t, open(t, change(allRows(t, rtl, nil)), desktop).boxes(), 600, 50, true)
			checkRows(t, open(t, change(allRows(t, rtl, props{"stackColumns": false})), desktop).boxes(), 600, 50, true)
		})
	}
}

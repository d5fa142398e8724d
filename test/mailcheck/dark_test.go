package mailcheck

import (
	"maps"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/google/go-cmp/cmp"

	"mailwright/internal/email/render"
)

// paint is the color of some text and of the nearest background behind it.
type paint struct{ Color, Background string }

// colored returns a document in which every block has a light and a dark color, the first and second of each pair.
func colored(darkStyles bool) block {
	dark := func(b block, styles props) block {
		if !darkStyles {
			return b
		}
		return b.with("darkStyles", styles)
	}
	button := func(name string, p props) block {
		all := props{"text": name, "href": "https://example.com"}
		maps.Copy(all, p)
		return dark(block{"ButtonBlock", all, nil}, props{"buttonColor": "#0000f0", "textColor": "#0000f1"})
	}
	link := dark(text(`link <a href="https://example.com">inline</a>`).with("styles", props{"color": "#0a0000"}), props{"color": "#0000a0"})
	gradient := props{"from": "#100000", "to": "#300000"}
	return dark(container(props{"styles": props{"backgroundColor": "#010000", "color": "#020000"}},
		dark(container(props{"styles": props{"backgroundColor": "#030000"}},
			dark(text("text").with("styles", props{"color": "#040000"}), props{"color": "#000040"}),
			text("inherits"),
			dark(text("own background").with("styles", props{"backgroundColor": "#050000"}),
				props{"backgroundColor": "#000050", "color": "#000051"}),
			dark(text("heading").with("tagName", "h1"), props{"color": "#000060"}),
			link,
			button("solid", props{"styles": props{"buttonColor": "#060000", "textColor": "#060001"}}),
			button("gradient", props{"styles": props{"buttonGradient": gradient, "textColor": "#060001"}}),
			button("outline", props{"variant": "outline", "styles": props{"buttonColor": "#070000", "textColor": "#070001"}}),
			dark(block{"ListBlock", props{"items": []string{"item"}, "styles": props{"color": "#080000"}}, nil}, props{"color": "#000080"}),
			dark(block{"DividerBlock", props{"styles": props{"lineColor": "#090000"}}, nil}, props{"lineColor": "#000090"}),
		), props{"backgroundColor": "#000030"}),
		dark(row(props{"layout": "50-50", "styles": props{"backgroundGradient": gradient}},
			dark(column(props{"styles": props{"backgroundColor": "#0b0000"}}, text("column")),
				props{"backgroundColor": "#0000b0", "color": "#0000b1"}),
			column(nil, text("on the row")),
		), props{"backgroundColor": "#0000c0"}),
	), props{"backgroundColor": "#000010", "color": "#000020"})
}

// lightPaint and darkPaint are the expected colors. A block without its own colors inherits those around it.
var (
	lightPaint = map[string]paint{
		"text": {"#040000", "#030000"}, "inherits": {"#020000", "#030000"}, "own background": {"#020000", "#050000"},
		"heading": {"#020000", "#030000"},
		"solid":   {"#060001", "#060000"}, "gradient": {"#060001", "gradient"}, "outline": {"#070001", "#030000"}, "item": {"#080000", "#030000"},
		"column": {"#020000", "#0b0000"}, "on the row": {"#020000", "gradient"},
	}
	darkPaint = map[string]paint{
		"text": {"#000040", "#000030"}, "inherits": {"#000020", "#000030"}, "own background": {"#000051", "#000050"},
		"heading": {"#000060", "#000030"},
		"solid":   {"#0000f1", "#0000f0"}, "gradient": {"#0000f1", "#0000f0"}, "outline": {"#0000f1", "#000030"}, "item": {"#000080", "#000030"},
		"column": {"#0000b1", "#0000b0"}, "on the row": {"#000020", "#0000c0"},
	}
)

// paints returns the colors of all text on the page.
func (v tab) paints() map[string]paint {
	v.t.Helper()
	return evaluate[map[string]paint](v, `Object.fromEntries([...document.querySelectorAll("p, h1, a, li")].map(e => {
		const hex = color => "#" + color.match(/\d+/g).slice(0, 3).map(n => (+n).toString(16).padStart(2, "0")).join("")
		const isBare = style => style.backgroundColor === "rgba(0, 0, 0, 0)" && style.backgroundImage === "none"
		let behind = e
		while (isBare(getComputedStyle(behind)) && behind.parentElement) behind = behind.parentElement
		const style = getComputedStyle(behind)
		return [e.textContent, {Color: hex(getComputedStyle(e).color),
			Background: style.backgroundImage.includes("gradient") ? "gradient" : hex(style.backgroundColor)}]
	}))`)
}

// comparePaints compares the colors on the page with want. It ignores text that isn't in want.
func (v tab) comparePaints(when string, want map[string]paint) {
	v.t.Helper()
	found := v.paints()
	maps.DeleteFunc(found, func(name string, _ paint) bool { return want[name] == paint{} })
	if diff := cmp.Diff(want, found); diff != "" {
		v.t.Errorf("%s (-want +got):\n%s", when, diff)
	}
}

// TestDarkStyles checks that dark styles follow the email client's color scheme.
func TestDarkStyles(t *testing.T) {
	view := open(t, composeRoot(t, render.Settings{}, colored(true)), desktop)
	view.comparePaints("light", lightPaint)
	view.checkBorders("#070000", "#090000")
	for _, width := range []int{desktop.width, phone.width} {
		view.resize(screen{width: width, dark: true})
		view.comparePaints("dark", darkPaint)
		view.checkBorders("#0000f0", "#000090")
	}
}

// checkBorders checks the colors of the button's outline and the divider.
func (v tab) checkBorders(outline, line string) {
	v.t.Helper()
	seen := evaluate[[]string](v,
		`[...new Set([...document.querySelectorAll("td, a, p, div")].filter(e => parseFloat(getComputedStyle(e).borderTopWidth) > 0).map(e =>
		"#" + getComputedStyle(e).borderTopColor.match(/\d+/g).map(n => (+n).toString(16).padStart(2, "0")).join("")))].sort()`)
	want := []string{line, outline}
	if line > outline {
		want = []string{outline, line}
	}
	if diff := cmp.Diff(want, seen); diff != "" {
		v.t.Errorf("borders (-want +got):\n%s", diff)
	}
}

// TestDarkStyles_inOutlookOnTheWeb covers Outlook on the web, which doesn't report a color scheme but marks what it
// recolored: text with data-ogsc and backgrounds with data-ogsb. An email that has styles for these marks gets its own
// colors back. In Outlook, the body is a div.
func TestDarkStyles_inOutlookOnTheWeb(t *testing.T) {
	view := open(t, composeRoot(t, render.Settings{}, colored(true)), desktop)
	view.do(chromedp.Evaluate[chromedp.Void](`document.documentElement.setAttribute("data-ogsc", ""); ` +
		`document.documentElement.setAttribute("data-ogsb", "")`))
	view.comparePaints("marked", darkPaint)
	view.checkBorders("#0000f0", "#000090")
}

// TestDarkStyles_absentChangeNothing checks that every computed style of every element is the same in light and dark mode.
func TestDarkStyles_absentChangeNothing(t *testing.T) {
	const everything = `[...document.querySelectorAll("*")].map(e => { const s = getComputedStyle(e); return e.tagName + [...s].map(p => p ` +
		`+ ":" + s.getPropertyValue(p)).join(";") }).join("\n")`
	view := open(t, composeRoot(t, render.Settings{}, colored(false)), desktop)
	light := evaluate[string](view, everything)
	view.resize(screen{width: desktop.width, dark: true})
	if dark := evaluate[string](view, everything); dark != light {
		t.Errorf("differs:\n%s", cmp.Diff(strings.Split(light, "\n"), strings.Split(dark, "\n")))
	}
}

package mailcheck

import (
	"image"
	"slices"
	"testing"

	"mailwright/internal/email/render"
)

// sample returns an email with everything that a screenshot should show.
func sample() []block {
	const words = "Short sentences are easy to read, and long ones, which wander about before they come to the point, take more lines than " +
		"you would think. "
	padded := props{"padding": 24}
	return []block{
		container(props{"styles": props{"padding": 24, "backgroundColor": "#0f766e"}},
			text("Example Ltd").with("styles", props{"color": "#ffffff", "fontSize": 24})),
		container(nil, imageBlock("hero")),
		container(props{"styles": padded}, text("A heading of some length").with("tagName", "h1"), text(words+words)),
		row(props{"layout": "50-50", "columnGap": 16, "styles": padded}, column(nil, imageBlock("left"), text(words)),
			column(nil, imageBlock("right"), text(words))),
		container(props{"styles": padded}, text(words), block{"SpacerBlock", props{"height": 48}, nil},
			block{
				"ButtonBlock",
				props{"text": "Read on", "href": "https://example.com", "styles": props{"buttonColor": "#1d4ed8", "textColor": "#ffffff"}},
				nil,
			}),
		container(props{"styles": props{"padding": 40, "backgroundColor": "#f1f5f9"}}, text("Example Ltd, Example Street 1")),
	}
}

// faults lists changes to the sample that must be noticed, with the screens where they're visible.
var faults = map[string]struct {
	screens []screen
	change  func(sections []block) []block
}{
	"a missing image": {[]screen{desktop, phone}, func(s []block) []block { return slices.Delete(s, 1, 2) }},
	"an image with a wrong URL": {[]screen{desktop, phone}, func(s []block) []block {
		s[1] = container(nil, imageBlock("hero").with("src", "https://cdn.test/library/nothing.png"))
		return s
	}},
	"a moved block": {[]screen{desktop, phone}, func(s []block) []block { s[1], s[2] = s[2], s[1]; return s }},
	"a column on the other side": {[]screen{desktop}, func(s []block) []block {
		s[3].Nodes = []block{column(nil, text("Beside")), s[3].Nodes[1]}
		return s
	}},
	"a wrong color": {[]screen{desktop, phone}, func(s []block) []block {
		s[4].Nodes[2] = s[4].Nodes[2].with("styles", props{"buttonColor": "#b45309", "textColor": "#ffffff"})
		return s
	}},
	"a wrong background": {[]screen{desktop, phone}, func(s []block) []block {
		s[5] = s[5].with("styles", props{"padding": 40, "backgroundColor": "#ddd6fe"})
		return s
	}},
	"columns that don't stack": {
		[]screen{phone},
		func(s []block) []block { s[3] = s[3].with("responsive", props{"stackColumns": false}); return s },
	},
	"columns that stack": {[]screen{desktop}, func(s []block) []block {
		s[3] = container(s[3].Props, slices.Concat(s[3].Nodes[0].Nodes, s[3].Nodes[1].Nodes)...)
		return s
	}},
	"a missing spacer": {[]screen{desktop, phone}, func(s []block) []block { s[4].Nodes = slices.Delete(s[4].Nodes, 1, 2); return s }},
}

func TestCompare_findsFaults(t *testing.T) {
	want := shootAll(t, compose(t, render.Settings{}, sample()...))
	for name, fault := range faults {
		t.Run(name, func(t *testing.T) {
			got := shootAll(t, compose(t, render.Settings{}, fault.change(sample())...))
			for _, s := range fault.screens {
				if d := compare(want[s], got[s]); !d.tooMuch() {
					t.Errorf("%s: not found: %s", s, d)
				}
			}
		})
	}
}

// TestCompare_toleratesOtherFonts covers different fonts, because no two machines have the same ones.
func TestCompare_toleratesOtherFonts(t *testing.T) {
	want := shootAll(t, compose(t, render.Settings{FontFamily: "Liberation Sans"}, sample()...))
	for _, font := range []string{"DejaVu Sans", "DejaVu Sans Condensed", "Liberation Sans Narrow", "sans-serif"} {
		got := shootAll(t, compose(t, render.Settings{FontFamily: font}, sample()...))
		for s := range want {
			if d := compare(want[s], got[s]); d.tooMuch() {
				t.Errorf("%s, %s: %s", font, s, d)
			}
		}
	}
}

// TestCompare_toleratesFewerColors checks that a reference image matches its own email.
func TestCompare_toleratesFewerColors(t *testing.T) {
	for s, whole := range shootAll(t, compose(t, render.Settings{}, sample()...)) {
		if d := compare(reduce(whole), whole); d.worst > mostDifference/4 || d.stretch > 0 {
			t.Errorf("%s: %s", s, d)
		}
	}
}

func shootAll(t *testing.T, html string) map[screen]image.Image {
	t.Helper()
	view := open(t, html, desktop)
	shots := map[screen]image.Image{}
	for _, s := range []screen{desktop, phone} {
		shots[s] = view.shoot(s)
	}
	return shots
}

package mailcheck

import (
	"strings"
	"testing"

	"mailwright/internal/email/render"
)

// TestHiding checks that every kind of block is hidden where it should be, with all its content.
func TestHiding(t *testing.T) {
	var sections []block
	for _, kind := range hideable {
		for _, hide := range []string{"hideOnMobile", "hideOnDesktop", "none"} {
			sections = append(sections, kind.make(kind.name+" "+hide, props{hide: true}))
		}
	}
	view := open(t, compose(t, render.Settings{}, sections...), desktop)
	for _, s := range []screen{phone, desktop} {
		view.resize(s)
		heights := view.shownHeights()
		for _, kind := range hideable {
			for hide, shown := range map[string]bool{"hideOnMobile": s == desktop, "hideOnDesktop": s == phone, "none": true} {
				if height := heights[kind.name+" "+hide]; (height > 0) != shown {
					t.Errorf("%s %s at %d px: height %v", kind.name, hide, s.width, height)
				}
			}
		}
	}
}

// hideable lists blocks that show their own name.
var hideable = []struct {
	name string
	make func(name string, responsive props) block
}{
	{"text", func(name string, r props) block { return container(nil, text(name).with("responsive", r)) }},
	{"heading", func(name string, r props) block {
		return container(nil, text(name).with("tagName", "h1").with("responsive", r))
	}},
	{"image", func(name string, r props) block { return container(nil, imageBlock(name).with("responsive", r)) }},
	{"button", func(name string, r props) block {
		return container(nil, block{"ButtonBlock", props{"text": name, "href": "https://example.com", "responsive": r}, nil})
	}},
	{"list", func(name string, r props) block {
		return container(nil, block{"ListBlock", props{"items": []string{name}, "responsive": r}, nil})
	}},
	{"container", func(name string, r props) block { return container(props{"responsive": r}, text(name)) }},
	{"row", func(name string, r props) block {
		return row(props{"layout": "50-50", "responsive": r}, column(nil, text(name)), column(nil, text("beside")))
	}},
	{"column", func(name string, r props) block {
		return row(props{"layout": "50-50"}, column(props{"responsive": r}, text(name)), column(nil, text("beside")))
	}},
	{"hero", func(name string, r props) block {
		return row(props{"responsive": r, "styles": props{"backgroundImage": "https://images.test/large.png"}}, column(nil, text(name)))
	}},
}

// shownHeights returns the heights of elements by their text, or by the alt text of images. The height is 0 for hidden
// elements, and for those that are clipped by a box without height.
func (v tab) shownHeights() map[string]float64 {
	v.t.Helper()
	return evaluate[map[string]float64](v, `Object.fromEntries([...document.querySelectorAll("p, h1, a, li, img")].map(e => {
		let height = e.getBoundingClientRect().height
		for (let a = e.parentElement; a; a = a.parentElement)
			if (getComputedStyle(a).overflow === "hidden") height = Math.min(height, a.getBoundingClientRect().height)
		return [e.alt || e.textContent, height]
	}))`)
}

// TestHiding_leavesNoGap checks that hidden blocks take no space.
func TestHiding_leavesNoGap(t *testing.T) {
	hidden := func(hide string) block {
		return text("hidden").with("responsive", props{hide: true}).with("styles", props{"padding": 40, "margin": 20, "borderColor": "#000000"})
	}
	view := open(t, compose(t, render.Settings{}, container(nil, text("above"), hidden("hideOnDesktop"), text("below"))), desktop)
	if b := view.boxes(); b["below"].Top != b["above"].Top+b["above"].Height {
		t.Errorf("desktop: %v", b)
	}
	view = open(t, compose(t, render.Settings{}, container(nil, text("above"), hidden("hideOnMobile"), text("below"))), phone)
	if b := view.boxes(); b["below"].Top != b["above"].Top+b["above"].Height {
		t.Errorf("phone: %v", b)
	}
}

// TestHiding_fromOutlook checks that Outlook on Windows doesn't show what desktops hide.
func TestHiding_fromOutlook(t *testing.T) {
	for _, kind := range hideable {
		html := compose(t, render.Settings{}, kind.make("only phones", props{"hideOnDesktop": true}))
		word, err := wordView(html)
		if err != nil {
			t.Errorf("%s: %v", kind.name, err)
			continue
		}
		if err := checkNesting(word); err != nil {
			t.Errorf("%s: %v", kind.name, err)
		}
		if strings.Contains(word, "only phones") {
			t.Errorf("%s: Outlook shows it", kind.name)
		}
	}
}

// textStyle is the size of text and the padding around it.
type textStyle struct {
	FontSize, LineHeight     float64
	Top, Right, Bottom, Left float64
}

// TestMobileStyles checks that mobile styles change the padding and font size on a phone, and don't change anything on
// a desktop.
func TestMobileStyles(t *testing.T) {
	styles := props{"fontSize": 20, "paddingTop": 10, "paddingRight": 20, "paddingBottom": 30, "paddingLeft": 40}
	sections := []block{container(nil,
		text("all").with("styles", styles).with("responsive", props{"mobileStyles": props{"padding": 5, "fontSize": 14}}),
		text("one side").with("styles", styles).with("responsive", props{"mobileStyles": props{"paddingLeft": 4}}),
		text("size").with("styles", styles).with("responsive", props{"mobileStyles": props{"fontSize": 24}}),
		text("heading").with("tagName", "h2").with("styles", props{"fontSize": 20}).with("responsive",
			props{"mobileStyles": props{"fontSize": 16}}),
		text("none").with("styles", styles),
	)}
	wide := map[string]textStyle{
		"all": {FontSize: 20, Top: 10, Right: 20, Bottom: 30, Left: 40}, "one side": {FontSize: 20, Top: 10, Right: 20, Bottom: 30, Left: 40},
		"size": {FontSize: 20, Top: 10, Right: 20, Bottom: 30, Left: 40}, "heading": {FontSize: 30},
		"none": {FontSize: 20, Top: 10, Right: 20, Bottom: 30, Left: 40},
	}
	narrow := map[string]textStyle{
		"all": {FontSize: 14, Top: 5, Right: 5, Bottom: 5, Left: 5}, "one side": {FontSize: 20, Top: 10, Right: 20, Bottom: 30, Left: 4},
		"size": {FontSize: 24, Top: 10, Right: 20, Bottom: 30, Left: 40}, "heading": {FontSize: 16}, "none": wide["none"],
	}
	view := open(t, compose(t, render.Settings{}, sections...), desktop)
	view.compareTextStyles(wide)
	view.resize(phone)
	view.compareTextStyles(narrow)
}

// compareTextStyles compares sizes and paddings. Lines must be at least as tall as the letters.
func (v tab) compareTextStyles(want map[string]textStyle) {
	v.t.Helper()
	found := v.textStyle()
	for name, w := range want {
		got := found[name]
		if got.LineHeight < got.FontSize {
			v.t.Errorf("%s: lines of %v with letters of %v", name, got.LineHeight, got.FontSize)
		}
		if got.LineHeight = 0; got != w {
			v.t.Errorf("%s: %+v, want %+v", name, got, w)
		}
	}
}

// textStyle returns the sizes and paddings of all text. The padding is the distance between the text and its cell,
// whichever element sets it.
func (v tab) textStyle() map[string]textStyle {
	v.t.Helper()
	return evaluate[map[string]textStyle](v, `Object.fromEntries([...document.querySelectorAll("p, h1, h2, h3, a, li")].map(e => {
		const style = getComputedStyle(e), cell = e.closest("td"), inner = e.getBoundingClientRect(), outer = cell.getBoundingClientRect()
		return [e.textContent, {
			FontSize: parseFloat(style.fontSize), LineHeight: parseFloat(style.lineHeight),
			Top: inner.top - outer.top, Right: outer.right - inner.right, Bottom: outer.bottom - inner.bottom, Left: inner.left - outer.left,
		}]
	}))`)
}

// TestSpacer_mobileHeight checks the height on a phone. Without mobileHeight, the height stays the same.
func TestSpacer_mobileHeight(t *testing.T) {
	spacer := func(p props) block { return block{"SpacerBlock", p, nil} }
	view := open(t, compose(t, render.Settings{}, container(nil,
		text("a"), spacer(props{"height": 40, "mobileHeight": 12}), text("b"), spacer(props{"height": 33}), text("c"), spacer(props{"height": 3}),
		text("d"))), desktop)
	for _, c := range []struct {
		screen screen
		want   [3]float64
	}{{desktop, [3]float64{40, 33, 3}}, {phone, [3]float64{12, 33, 3}}} {
		view.resize(c.screen)
		b := view.boxes()
		below := func(name string) float64 { return b[name].Top + b[name].Height }
		if got := [3]float64{b["b"].Top - below("a"), b["c"].Top - below("b"), b["d"].Top - below("c")}; got != c.want {
			t.Errorf("%d px: %v, want %v", c.screen.width, got, c.want)
		}
	}
}

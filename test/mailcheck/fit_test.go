package mailcheck

import (
	"strconv"
	"strings"
	"testing"

	"mailwright/internal/email/render"
)

// TestFit_noEmailScrollsSideways covers the smallest phone, a typical one and a desktop.
func TestFit_noEmailScrollsSideways(t *testing.T) {
	browser.start(t)
	eachInTab(t, corpus(t), func(view tab, _ email) {
		for _, image := range view.lostImages() {
			view.t.Errorf("an image doesn't load: %s", image)
		}
		for _, width := range []int{320, phone.width, 600, desktop.width} {
			view.resize(screen{width: width})
			if needed := evaluate[int](view, `document.documentElement.scrollWidth`); needed > width {
				view.t.Errorf("at %d px, it's %d px wide: %s", width, needed, strings.Join(view.stiff(width), "\n\t"))
			}
			for _, image := range view.imagesOutside() {
				view.t.Errorf("at %d px, an image is wider than its cell: %s", width, image)
			}
		}
	})
}

// stiff returns the elements that can't become narrow enough to fit on the screen.
func (v tab) stiff(width int) []string {
	v.t.Helper()
	return evaluate[[]string](v,
		`[...document.querySelectorAll("body td, body table, body img")].filter(e => !e.querySelector("td")).filter(e => {
		const style = e.style.cssText
		e.style.cssText += ";width:1px!important;display:block"
		const needs = e.scrollWidth
		e.style.cssText = style
		return needs > `+strconv.Itoa(width)+` - 2 * e.closest("td").getBoundingClientRect().left
	}).map(e => e.outerHTML.slice(0, 200))`)
}

// lostImages returns the images that don't load. Merge tags aren't URLs yet.
func (v tab) lostImages() []string {
	v.t.Helper()
	return evaluate[[]string](v, `[...document.images].filter(i => i.naturalWidth === 0 && !i.getAttribute("src").includes("{")).map(i => `+
		`i.outerHTML)`)
}

// imagesOutside returns the images that are wider than the cell around them.
func (v tab) imagesOutside() []string {
	v.t.Helper()
	return evaluate[[]string](v, `[...document.images].filter(i => {
		const image = i.getBoundingClientRect(), cell = i.closest("td").getBoundingClientRect()
		return image.left < cell.left - 0.5 || image.right > cell.right + 0.5
	}).map(i => i.outerHTML)`)
}

// TestImages_fillTheirColumn checks that full images are as wide as the column, even when it grows on a phone, and that fixed ones have
// their own width if there's room.
func TestImages_fillTheirColumn(t *testing.T) {
	pair := layouts[1]
	email := compose(t, render.Settings{}, row(props{"layout": pair.name, "columnGap": 16},
		column(nil, imageBlock("full"), imageBlock("small").with("width", 120)), column(nil, imageBlock("huge").with("width", 900))))
	view := open(t, email, desktop)
	view.compareImages(map[string]float64{"full": 292, "small": 120, "huge": 292})
	view.resize(phone)
	view.compareImages(map[string]float64{"full": 375, "small": 120, "huge": 375})
	view.resize(screen{width: 320})
	view.compareImages(map[string]float64{"full": 320, "small": 120, "huge": 320})
}

// compareImages compares the widths of images, and checks that their heights are in proportion.
func (v tab) compareImages(want map[string]float64) {
	v.t.Helper()
	found := evaluate[map[string]box](v, `Object.fromEntries([...document.images].map(i => {
		const b = i.getBoundingClientRect()
		return [i.alt, {Left: b.left, Top: b.top, Width: b.width, Height: b.height}]
	}))`)
	for name, width := range want {
		got := found[name]
		if got.Width != width || got.Height < width*2/3-1 || got.Height > width*2/3+1 {
			v.t.Errorf("%s: %v by %v, want %v by two thirds of it", name, got.Width, got.Height, width)
		}
	}
}

// TestPreheader checks that the preview text is in the email and takes no space.
func TestPreheader(t *testing.T) {
	const preheader = "What the list of mails shows"
	sections := []block{container(nil, text("first"))}
	for name, change := range views {
		view := open(t, change(compose(t, render.Settings{PreviewText: preheader}, sections...)), desktop)
		if text := evaluate[string](view, `document.body.textContent`); len(text) < len(preheader) || text[:len(preheader)] != preheader {
			t.Errorf("%s: the email starts with %q", name, text)
		}
		if text := evaluate[string](view, `document.body.innerText.trim()`); text != "first" {
			t.Errorf("%s: visible text is %q", name, text)
		}
		if top := view.boxes()["first"].Top; top != 0 {
			t.Errorf("%s: the first text is at %v", name, top)
		}
	}
}

// TestRightToLeft checks that text and lists start at the right, and that the author's alignment is kept.
func TestRightToLeft(t *testing.T) {
	email := compose(t, render.Settings{Dir: "rtl", Lang: "he"},
		container(nil, text("שלום"), text("בשמאל").with("styles", props{"textAlign": "left"}),
			block{"ListBlock", props{"items": []string{"פריט"}}, nil}))
	for name, change := range views {
		view := open(t, change(email), desktop)
		begins := evaluate[map[string]float64](view, `Object.fromEntries([...document.querySelectorAll("p, li")].map(e => {
			const range = document.createRange()
			range.selectNodeContents(e)
			return [e.textContent, range.getBoundingClientRect().right]
		}))`)
		if begins["שלום"] != 650 || begins["בשמאל"] > 200 || begins["פריט"] < 600 || begins["פריט"] >= 650 {
			t.Errorf("%s: %v", name, begins)
		}
	}
}

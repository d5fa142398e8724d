package mailcheck

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"mailwright/internal/ai/draft"
	"mailwright/internal/ai/occasion"
	"mailwright/internal/brand"
	"mailwright/internal/email/document"
	"mailwright/internal/email/render"
	"mailwright/internal/library"
	"mailwright/internal/library/inspect"
)

// layoutFaults is the script that looks for layout problems in drafts.
//
//go:embed testdata/layout.js
var layoutFaults string

// sketch is a draft as an email. titles lists the titles of items that have only a title, so nothing follows them.
type sketch struct {
	email
	titles []string
}

// TestDrafts checks the layout of drafts: for every occasion, drafts of its own example in each of its designs and in
// each language, and for every design, a draft with the maximum content. Each design has one tab for all its drafts,
// and only the first failure gets a screenshot.
func TestDrafts(t *testing.T) {
	browser.start(t)
	drafts := draftsByDesign(t)
	for _, design := range library.All() {
		t.Run(design.Slug, func(t *testing.T) {
			t.Parallel()
			view := open(t, "", desktop)
			for _, d := range append(drafts[design.Slug], fullDraft(t, design)) {
				view.checkDraft(d)
			}
		})
	}
}

// draftsByDesign returns the examples of all occasions, by the slugs of the designs they use.
func draftsByDesign(t *testing.T) map[string][]sketch {
	t.Helper()
	drafts := map[string][]sketch{}
	for _, language := range occasion.Languages() {
		for _, o := range occasion.All(language) {
			for _, slug := range o.Designs {
				drafts[slug] = append(drafts[slug], exampleDraft(t, o, slug))
			}
		}
	}
	return drafts
}

func exampleDraft(t *testing.T, o occasion.Occasion, slug string) sketch {
	t.Helper()
	name := o.Language + "/" + o.ID
	d := draft.Write(draft.Request{Prompt: o.Example, Occasion: o.ID, Design: slug, CDNURL: cdn})
	if d.Occasion.ID != o.ID || d.Language != o.Language || d.Design.Slug != slug {
		t.Fatalf("%s in %s became %s/%s in %s", name, slug, d.Language, d.Occasion.ID, d.Design.Slug)
	}
	return sketch{email{name, rendered(t, d.CraftState, render.ParseSettings(d.Settings))}, bareTitles(d.Content)}
}

// fullDraft returns a draft with content for every role, six items, a table and the longest headline.
func fullDraft(t *testing.T, design library.Template) sketch {
	t.Helper()
	c := inspect.Sample
	c.Texts = maps.Clone(c.Texts)
	c.Texts["headline"] = "Twenty seats, two evenings and one printing press: our spring program opens now."
	c.Items.List = append(c.Items.List[:3:3],
		library.Item{Title: "Paper marbling", Text: "Ink, water and a comb.", Meta: "€38", URL: "https://example.com/marbling"},
		library.Item{Title: "Linocut", Meta: "€52"},
		library.Item{
			Title: "A weekend of typesetting with guests", Text: "From the first sketch to the printed sheet.", Meta: "€1,240",
			URL: "https://example.com/weekend",
		})
	craftState, settings := design.Fill(c, brand.Kit{}, cdn)
	return sketch{email{"full", rendered(t, craftState, render.ParseSettings(settings))}, bareTitles(c)}
}

func bareTitles(c library.Content) []string {
	var titles []string
	for _, item := range c.Items.List {
		if item == (library.Item{Title: item.Title}) {
			titles = append(titles, item.Title)
		}
	}
	return titles
}

// write shows another email in the tab, which takes a quarter of the time that opening a new tab does.
func (v tab) write(html string) {
	v.t.Helper()
	quoted, err := json.Marshal(html)
	if err != nil {
		v.t.Fatal(err)
	}
	evaluate[bool](v, `(async () => {
		document.open()
		document.write(`+string(quoted)+`)
		document.close()
		await Promise.all([...document.images].map(i => i.complete || new Promise(done => i.onload = i.onerror = done)))
		return true
	})()`)
}

// checkDraft reports what's wrong with a draft.
func (v tab) checkDraft(d sketch) {
	v.t.Helper()
	v.write(d.html)
	for _, image := range v.lostImages() {
		v.t.Errorf("%s: an image doesn't load: %s", d.name, image)
	}
	for _, s := range referenceScreens {
		v.resize(s)
		faults := v.layoutFaults(s, d.titles)
		if len(faults) == 0 {
			continue
		}
		seen := ""
		if !v.t.Failed() {
			seen = "\n\tsee " + v.screenshot(s)
		}
		v.t.Errorf("%s, %s: %s%s", d.name, s, strings.Join(faults, "\n\t"), seen)
	}
}

// layoutFaults returns what's wrong with the email on a screen. Headings with one of the titles may have nothing below them.
func (v tab) layoutFaults(s screen, titles []string) []string {
	v.t.Helper()
	found := evaluate[struct {
		Width           int
		Faults, Orphans []string
		Paints          []struct {
			Text, Color string
			Backgrounds []string
		}
	}](v, layoutFaults)
	faults := found.Faults
	for _, image := range v.imagesOutside() {
		faults = append(faults, "outside its cell: "+image)
	}
	if found.Width > s.width {
		faults = append(faults, fmt.Sprintf("it is %d px wide: %s", found.Width, strings.Join(v.stiff(s.width), "\n\t")))
	}
	for _, heading := range found.Orphans {
		if !slices.Contains(titles, heading) {
			faults = append(faults, fmt.Sprintf("nothing below the heading %q", heading))
		}
	}
	for _, p := range found.Paints {
		for _, background := range p.Backgrounds {
			if ratio := document.Contrast(document.ParseColor(p.Color), document.ParseColor(background)); ratio < 4.5 {
				faults = append(faults, fmt.Sprintf("contrast %.1f, %s on %s: %q", ratio, p.Color, background, p.Text))
			}
		}
	}
	return faults
}

// screenshot returns the path of a screenshot of the email, in a folder that still exists after the test.
func (v tab) screenshot(s screen) string {
	v.t.Helper()
	folder, err := os.MkdirTemp("", "mailwright-draft-")
	if err != nil {
		v.t.Fatal(err)
	}
	path := filepath.Join(folder, s.String()+".png")
	saveImage(v.t, path, v.shoot(s))
	return path
}

// TestDrafts_findsFaults checks that each fault is found.
func TestDrafts_findsFaults(t *testing.T) {
	cell := func(content string) string { return "<table><tr><td>" + content + "</td></tr></table>" }
	column := func(content string) string {
		return `<div class="c" style="display:inline-block;width:200px">` + cell(content) + `</div>`
	}
	spacer := func(height string) string {
		return `<table><tr><td aria-hidden="true" height="` + height + `">&nbsp;</td></tr></table>`
	}
	view := open(t, "", phone)
	for name, c := range map[string]struct{ html, want string }{
		"sound":    {"<h1>One</h1><p>text</p><h2>Two</h2><h3>Three</h3><p>text</p>", ""},
		"too wide": {`<div style="width:500px">x</div>`, "500 px wide"},
		"cut off":  {`<div style="width:50px;overflow:hidden;white-space:nowrap">some long text</div>`, "cut off"},
		"out of its cell": {`<table style="table-layout:fixed;width:60px"><tr><td style="width:60px;white-space:nowrap">some long ` +
			`text</td></tr></table>`, "cut off"},
		"broken word":        {`<p style="width:50px;word-break:break-all">announcement</p>`, "broken"},
		"empty column":       {column("x") + column(""), "empty column"},
		"empty cell":         {`<table><tr><td>` + cell("x") + `</td><td>` + cell("") + `</td></tr></table>`, "empty column"},
		"spacer of a column": {column("x") + `<div class="c">` + spacer("1") + `</div>`, ""},
		"row of colors":      {`<div style="background:#eee">` + `<div class="c" style="background:#080">` + cell("") + "</div></div>", ""},
		"painted and empty":  {column("x") + `<div class="c" style="background:#080">` + cell("") + "</div>", "empty column"},
		"large spacer":       {column("x") + `<div class="c">` + spacer("20") + `</div>`, "empty column"},
		"heading, heading":   {"<h2>One</h2><h2>Two</h2><p>text</p>", "nothing below the heading \"One\""},
		"heading, higher":    {"<h2>One</h2><h1>Two</h1><p>text</p>", "nothing below the heading \"One\""},
		"heading at the end": {"<p>text</p><h2>One</h2>", "nothing below the heading \"One\""},
		"heading over footer": {
			`<h2>One</h2><p>© Us<br><a href="https://x.test/{{unsubscribe_url}}">Unsubscribe</a></p>`,
			"nothing below the heading \"One\"",
		},
		"title of an item":   {"<h3>Only a title</h3><h3>One</h3><p>text</p>", ""},
		"pale":               {`<p style="color:#ccc">pale</p>`, "contrast 1.6"},
		"pale on a gradient": {`<p style="color:#fff;background:linear-gradient(#000,#ccc)">pale</p>`, "contrast 1.6"},
	} {
		view.write(`<!doctype html><html><meta name="viewport" content="width=device-width,minimum-scale=1"><body style="margin:0">` + c.html)
		faults := view.layoutFaults(phone, []string{"Only a title"})
		if (len(faults) == 0) != (c.want == "") || !strings.Contains(strings.Join(faults, "\n"), c.want) {
			t.Errorf("%s: %q, want %q", name, faults, c.want)
		}
	}
}

package library_test

import (
	"fmt"
	"html"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"mailwright/internal/brand"
	"mailwright/internal/email/document"
	"mailwright/internal/library"
	"mailwright/internal/library/inspect"
)

// drafted returns the designs that can be filled with a draft.
func drafted(t *testing.T) []library.Template {
	t.Helper()
	lib, err := library.Load(sources)
	if err != nil {
		t.Error(err)
	}
	return slices.DeleteFunc(lib.Templates, func(d library.Template) bool { return !d.Roles()["headline"] })
}

func TestDesigns_canBeDrafts(t *testing.T) {
	lib, err := library.Load(sources)
	if err != nil {
		t.Error(err)
	}
	for _, design := range lib.Templates {
		roles := design.Roles()
		var lacking []string
		for _, role := range []string{"headline", "body", "cta", "footer"} {
			if !roles[role] {
				lacking = append(lacking, "role "+role)
			}
		}
		for key, value := range map[string]string{"layout": design.Layout, "background": design.Background, "images": design.Images} {
			if value == "" {
				lacking = append(lacking, key)
			}
		}
		if lacking != nil {
			slices.Sort(lacking)
			t.Errorf("%s lacks %s", design.Slug, strings.Join(lacking, ", "))
		}
	}
}

// drafts returns content that every design must be able to show.
func drafts() map[string]library.Content {
	all := map[string]library.Content{"everything": inspect.Sample}
	for role := range inspect.Sample.Texts {
		if role != "headline" {
			all["no "+role] = changed(func(c *library.Content) { delete(c.Texts, role) })
		}
	}
	all["no headline"] = changed(func(c *library.Content) { delete(c.Texts, "headline") })
	all["no body"] = changed(func(c *library.Content) { c.Body = nil })
	all["no notes"] = changed(func(c *library.Content) { c.Notes = library.Notes{} })
	all["no items"] = changed(func(c *library.Content) { c.Items = library.Items{} })
	all["no table"] = changed(func(c *library.Content) { c.Table = library.Table{} })
	all["no button"] = changed(func(c *library.Content) { c.Button = library.Button{} })
	all["only a headline"] = library.Content{Language: "en", Texts: map[string]string{"headline": "One line is all there is to say"}}
	all["headline of 1"] = changed(func(c *library.Content) { c.Texts["headline"] = "Q" })
	all["headline of 80"] = changed(func(c *library.Content) {
		c.Texts["headline"] = "Twenty seats, two evenings and one printing press: our spring program is open now"[:80]
	})
	all["an image"] = changed(func(c *library.Content) { c.ImageURL, c.ImageAlt = "https://example.com/hall.jpg", "The hall" })
	for count := 1; count <= 7; count++ {
		all[fmt.Sprintf("%d items", count)] = changed(func(c *library.Content) {
			c.Items.List = nil
			for i := range count {
				c.Items.List = append(c.Items.List, library.Item{Title: fmt.Sprintf("Evening %d", i+1), Text: "Paper and ink included."})
			}
		})
	}
	for count := 2; count <= 4; count++ {
		cells := []string{"Plan", "Now", "Soon", "Later"}[:count]
		all[fmt.Sprintf("%d cells", count)] = changed(func(c *library.Content) { c.Table.Rows = [][]string{cells, cells} })
		all[fmt.Sprintf("%d cells with a head", count)] = changed(func(c *library.Content) {
			c.Table.Head, c.Table.Rows = cells, [][]string{cells, cells}
		})
	}
	return all
}

// changed returns the sample with one part changed.
func changed(change func(c *library.Content)) library.Content {
	c := inspect.Sample
	c.Texts = maps.Clone(c.Texts)
	change(&c)
	return c
}

func TestFill_everyDesign(t *testing.T) {
	contents := drafts()
	for _, design := range drafted(t) {
		t.Run(design.Slug, func(t *testing.T) {
			samples := runsOf(t, design)
			for name, content := range contents {
				doc := filledWith(t, design, content, brand.Kit{})
				if faults := inspect.Contrast(doc); len(faults) > 0 {
					t.Errorf("%s: %v", name, faults)
				}
				wantNoSample(t, name, samples, textsOf(doc))
			}
			for _, kit := range inspect.Kits {
				faults, err := inspect.DraftFaults(design, inspect.Sample, kit.Brand)
				if err != nil || len(faults) > 0 {
					t.Errorf("kit %s: %v, %v", kit.Name, faults, err)
				}
			}
		})
	}
}

func TestFill_keepsAllContent(t *testing.T) {
	c := inspect.Sample
	said := slices.Collect(maps.Values(c.Texts))
	said = append(said, c.Body[0].Text, c.Body[2].Text, c.Notes.Title, c.Notes.Texts[0], c.Button.Label)
	said = append(said, c.Body[1].List...)
	for _, item := range c.Items.List {
		said = append(said, item.Title, item.Text, item.Meta)
	}
	for _, row := range c.Table.Rows {
		said = append(said, row...)
	}
	for _, design := range drafted(t) {
		all := plainOf(strings.Join(textsOf(filledWith(t, design, c, brand.Kit{})), "\n"))
		for _, text := range said {
			if !strings.Contains(all, text) {
				t.Errorf("%s loses %q", design.Slug, text)
			}
		}
		if count := strings.Count(all, c.Texts["headline"]); count != 1 {
			t.Errorf("%s has the headline %d times", design.Slug, count)
		}
	}
}

// filledWith returns the document of a draft, which must be valid.
func filledWith(t *testing.T, design library.Template, c library.Content, kit brand.Kit) *document.Document {
	t.Helper()
	craftState, _ := design.Fill(c, kit, "https://example.com/cdn")
	doc, err := document.Parse(craftState)
	if err != nil {
		t.Fatalf("%s: %v", design.Slug, err)
	}
	if problems := doc.Check(); len(problems) > 0 {
		t.Errorf("%s: %v", design.Slug, problems)
	}
	return doc
}

// textsOf returns the text that readers see, as HTML, without the footer.
func textsOf(doc *document.Document) []string {
	var texts []string
	for n := range doc.Nodes() {
		texts = append(texts, n.Text().Text, n.HTML().HTML)
		texts = slices.AppendSeq(texts, n.List().Items())
		if n.Type() == document.ButtonBlock {
			texts = append(texts, n.Button().Text)
		}
	}
	return texts
}

var (
	tags      = regexp.MustCompile(`<[^>]*>`)
	mergeTags = regexp.MustCompile(`\{\{[^{}]*\}\}`)
)

// runsOf returns the strings in a design's own document that are long enough to be recognized.
func runsOf(t *testing.T, design library.Template) []string {
	t.Helper()
	doc, err := document.Parse(design.Document(brand.Kit{}, ""))
	if err != nil {
		t.Fatal(err)
	}
	var runs []string
	for _, text := range textsOf(doc) {
		for _, run := range tags.Split(mergeTags.ReplaceAllString(text, "<>"), -1) {
			if run = strings.TrimSpace(run); len([]rune(run)) >= 12 && run != "Your company" {
				runs = append(runs, run)
			}
		}
	}
	return runs
}

func wantNoSample(t *testing.T, name string, samples, texts []string) {
	t.Helper()
	for _, text := range texts {
		for _, sample := range samples {
			if strings.Contains(text, sample) {
				t.Errorf("%s: the sample text %q is still there", name, sample)
			}
		}
		if strings.ContainsAny(mergeTags.ReplaceAllString(text, ""), "{}") {
			t.Errorf("%s: there's still a placeholder in %q", name, text)
		}
	}
}

func TestFill_hostileContent(t *testing.T) {
	hostile := []string{
		`<script>alert(1)</script><b onclick="x">&amp;</b>`, "$primary $company $20 $logo",
		"{{", "}} {{ {{{ }}} {%", "{title} {headline} {n}", strings.Repeat("long text ", 500), strings.Repeat("x", 5000),
		"日本語のニュースレター、第三号です。", "مرحبا بكم في النشرة الإخبارية",
		"\xff\xfe\x00\x01 a\r\nb\tc", `javascript:alert(1)`, "a@b.c@d.e https://exa\"mple.com/<x>?a=b&c=d", "image:wool-coat",
	}
	for _, design := range drafted(t) {
		for _, s := range hostile {
			var kit brand.Kit
			if !strings.Contains(s, "\x00") { // a brand kit can't contain this name
				kit.LegalName = s
			}
			doc := filledWith(t, design, everywhere(s), kit)
			shown := false
			for n := range doc.Nodes() {
				if text := n.Text().Text; n.Type() == document.TextBlock && strings.Contains(text, "<script") {
					t.Errorf("%s: %q is markup now", design.Slug, text)
				}
				if href := n.Button().Href + n.Image().Href; strings.HasPrefix(href, "javascript:") {
					t.Errorf("%s links to %s", design.Slug, href)
				}
			}
			for _, text := range textsOf(doc) {
				shown = shown || strings.Contains(plainOf(text), strings.TrimSpace(s))
			}
			if !shown && !strings.Contains(s, "\xff") {
				t.Errorf("%s doesn't show %q", design.Slug, s)
			}
		}
	}
}

func plainOf(text string) string { return html.UnescapeString(tags.ReplaceAllString(text, "")) }

// everywhere returns content with the same text in every field.
func everywhere(s string) library.Content {
	c := library.Content{
		Language: s, Subject: s, Preview: s, Texts: map[string]string{}, Body: []library.Part{{Text: s}, {List: []string{s, s}}},
		Notes:  library.Notes{Title: s, Texts: []string{s}},
		Items:  library.Items{Title: s, List: slices.Repeat([]library.Item{{Title: s, Text: s, Meta: s, URL: s, ImageURL: s}}, 7)},
		Table:  library.Table{Title: s, Head: []string{s, s}, Rows: [][]string{{s, s, s, s, s, s}, {s}}},
		Button: library.Button{Label: s, URL: s}, Topics: []string{s}, ImageURL: s, ImageAlt: s,
	}
	for role := range inspect.Sample.Texts {
		c.Texts[role] = s
	}
	return c
}

package library

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"mailwright/internal/brand"
	"mailwright/internal/email/document"
)

// designOf returns a design with these sections and a footer.
func designOf(t *testing.T, sections string) Template {
	t.Helper()
	design, err := loadSections(sections)
	if err != nil {
		t.Fatal(err)
	}
	return design
}

func loadSections(sections string) (Template, error) {
	head, _, _ := strings.Cut(sample, "sections:\n")
	footer := `
- block: ContainerBlock
  nodes:
    - {block: ComplianceFooterBlock, address: $address, companyName: $company, unsubscribeLabel: Leave, unsubscribeHref: "{{leave_url}}"}
`
	lib, err := Load(fstest.MapFS{
		"designs/sample.yaml": {Data: []byte(head + "sections:\n" + strings.TrimSpace(sections) + footer)},
		"images/plant.png":    {Data: []byte("a plant")},
		"images/pattern.png":  {Data: []byte("a pattern")}, "images/placeholder-logo.png": {Data: []byte("a logo")},
		"images/placeholder-photo.png": {Data: []byte("a photo")},
	})
	if err != nil {
		return Template{}, err
	}
	return lib.Templates[0], nil
}

// inContainer returns a section with these blocks.
func inContainer(blocks string) string {
	return "- block: ContainerBlock\n  nodes:\n    " + strings.ReplaceAll(strings.TrimSpace(blocks), "\n", "\n    ")
}

// outlineOf returns what a draft shows: containers in braces, rows with their layout, text in quotes. The footer is left out.
func outlineOf(t *testing.T, design Template, c Content) string {
	t.Helper()
	return outlineFor(t, design, c, brand.Kit{})
}

func outlineFor(t *testing.T, design Template, c Content, kit brand.Kit) string {
	t.Helper()
	craftState, _ := design.Fill(c, kit, cdn)
	doc, err := document.Parse(craftState)
	if err != nil {
		t.Fatal(err)
	}
	if problems := doc.Check(); len(problems) > 0 {
		t.Fatalf("the document has problems: %v\n%s", problems, craftState)
	}
	root, _ := doc.Root()
	return strings.TrimSpace(strings.TrimSuffix(strings.Join(outlines(root), " "), "{footer}"))
}

func outlines(n document.Node) []string {
	var all []string
	for child := range n.Children() {
		all = append(all, outline(child))
	}
	return all
}

func outline(n document.Node) string {
	within := outlines(n)
	switch n.Type() {
	case document.ContainerBlock:
		return "{" + strings.Join(within, " ") + "}"
	case document.RowBlock:
		return n.Row().Layout + "(" + strings.Join(within, " | ") + ")"
	case document.ColumnBlock:
		return strings.Join(within, " ")
	case document.TextBlock:
		return fmt.Sprintf("%q", n.Text().Text)
	case document.ListBlock:
		return fmt.Sprintf("%q", slices.Collect(n.List().Items()))
	case document.ButtonBlock:
		return "button:" + n.Button().Text + ">" + n.Button().Href
	case document.ImageBlock:
		return "image:" + n.Image().Alt
	case document.ComplianceFooterBlock:
		return "footer"
	case document.SocialIconsBlock:
		return "icons"
	}
	return strings.ToLower(strings.TrimSuffix(n.Type().String(), "Block"))
}

// texts returns content with only text, given as pairs of role and text.
func texts(pairs ...string) Content {
	c := Content{Texts: map[string]string{}}
	for i := 0; i < len(pairs); i += 2 {
		c.Texts[pairs[i]] = pairs[i+1]
	}
	return c
}

type fillCase struct {
	design  string // sections
	content Content
	want    string
}

func runFills(t *testing.T, cases map[string]fillCase) {
	t.Helper()
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(c.want, outlineOf(t, designOf(t, c.design), c.content)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

const (
	headlineBlock = "- {block: TextBlock, role: headline, tagName: h1, text: Sample}\n"
	bodyBlock     = "- {block: TextBlock, role: body, text: Sample}\n"
	buttonBlock   = "- {block: ButtonBlock, role: cta, text: Sample, href: \"https://example.com\"}\n"
)

func TestFill_texts(t *testing.T) {
	lead := inContainer(`
- {block: TextBlock, role: kicker, max: 10, text: Sample}
- {block: TextBlock, role: headline, text: Sample}
- {block: TextBlock, role: lead, fill: "<em>{greeting}</em><br>{lead}", text: Sample}
- {block: TextBlock, role: body, text: Sample}
- {block: TextBlock, text: A sentence of the design that nobody wrote for this draft}
`)
	runFills(t, map[string]fillCase{
		"each role gets its text": {
			lead,
			texts("kicker", "News", "headline", "Hello", "greeting", "Hi,", "lead", "Read this."),
			`{"News" "Hello" "<em>Hi,</em><br>Read this."}`,
		},
		"no greeting": {lead, texts("headline", "Hello", "lead", "Read this."), `{"Hello" "Read this."}`},
		"no lead":     {lead, texts("headline", "Hello", "greeting", "Hi,"), `{"Hello" "<em>Hi,</em>"}`},
		"text that is too long": {
			lead,
			texts("headline", "Hello", "kicker", "Longer than ten"),
			`{"Hello" "<strong>Longer than ten</strong>"}`,
		},
		"markup is text": {lead, texts("headline", "1 < 2 & <b>3</b>"), `{"1 &lt; 2 &amp; &lt;b&gt;3&lt;/b&gt;"}`},
		"line breaks":    {lead, texts("headline", "One\nTwo\r\nThree"), `{"One<br>Two<br>Three"}`},
		"merge tags":     {lead, texts("headline", `Hi {{first_name|"you"}} {{a}}`), `{"Hi {{first_name|\"you\"}} {{a}}"}`},
		"braces":         {lead, texts("headline", "{lead} { }", "lead", "{greeting}"), `{"{lead} { }" "{greeting}"}`},
		"brand words":    {lead, texts("headline", "$primary for $20, $company"), `{"$primary for $20, $company"}`},
		"links": {
			lead,
			texts("lead", "See https://example.com/a?b=1&c=2. Or write to hi@example.com!"),
			`{"See <a href=\"https://example.com/a?b=1&amp;c=2\">https://example.com/a?b=1&amp;c=2</a>. ` +
				`Or write to <a href=\"mailto:hi@example.com\">hi@example.com</a>!"}`,
		},
		"no links without TLS": {lead, texts("lead", "http://example.com and javascript:x"), `{"http://example.com and javascript:x"}`},
		"no content":           {lead, Content{}, ``},
	})
}

func TestFill_body(t *testing.T) {
	plain := inContainer(headlineBlock + bodyBlock + buttonBlock)
	runFills(t, map[string]fillCase{
		"paragraphs and lists": {
			plain,
			Content{Body: []Part{{Text: "One.\n\nTwo."}, {List: []string{"a", "b & c", ""}}, {Text: " "}}},
			`{"One." "Two." ["a" "b &amp; c"]}`,
		},
		"roles that the design lacks": {plain, Content{
			Texts: map[string]string{
				"kicker": "K", "greeting": "Hi,", "headline": "H", "lead": "L", "figure": "20%",
				"quote": "Q", "code": "C1", "close": "Bye.", "signature": "Us", "legal": "§",
			},
			Body: []Part{{Text: "B"}}, Notes: Notes{Title: "N", Texts: []string{"n1", "n2"}},
			Items:  Items{"I", []Item{{Title: "a", Text: "b", Meta: "c"}, {Title: "d"}, {Text: "e", URL: "https://example.com"}}},
			Table:  Table{Title: "T", Head: []string{"Plan", "Old", "New"}, Rows: [][]string{{"Pro", "1", "2"}, {"When", "Friday"}}},
			Button: Button{Label: "Go"}, ImageURL: "https://example.com/a.png",
		}, `{"H" image:Photo "<strong>K</strong>" "Hi," "20%<br>L" "B" "<em>Q</em>" "Code: <strong>C1</strong>" ` +
			`"<strong>T</strong><br><strong>Pro</strong>: Old 1, New 2<br><strong>When</strong>: Friday" ` +
			`"<strong>I</strong>" ["<strong>a</strong>: b – c" "d" "<a href=\"https://example.com\">e</a>"] ` +
			`"<strong>N</strong><br>n1" "n2" button:Go># "Bye." "Us" "§"}`},
		"a figure that is in the headline": {plain, texts("headline", "20% off", "figure", "20%"), `{"20% off"}`},
		"a button in another container": {
			inContainer(bodyBlock) + "\n" + inContainer(buttonBlock),
			Content{Texts: map[string]string{"close": "Bye."}, Body: []Part{{Text: "B"}}, Button: Button{"Go", "https://example.com/go"}},
			`{"B" "Bye."} {button:Go>https://example.com/go}`,
		},
		"no button in the design": {
			inContainer(bodyBlock),
			Content{Button: Button{"Go", "mailto:a@example.com"}},
			`{"<a href=\"mailto:a@example.com\">Go</a>"}`,
		},
		"a dangerous URL": {plain, Content{Button: Button{"Go", "javascript:alert(1)"}}, `{button:Go>#}`},
		"a greeting goes with the lead": {
			inContainer("- {block: TextBlock, role: lead, text: Sample}\n" + bodyBlock),
			texts("greeting", "Hi,", "lead", "Read this."), `{"Hi,<br>Read this."}`,
		},
		"a signature goes with the close": {
			inContainer(bodyBlock + "- {block: TextBlock, role: close, text: Sample}"),
			texts("close", "Bye.", "signature", "Us"), `{"Bye.<br>Us"}`,
		},
		"only the first prototype": {
			inContainer(bodyBlock + bodyBlock),
			Content{Body: []Part{{Text: "B"}}},
			`{"B"}`,
		},
	})
}

func TestFill_notes(t *testing.T) {
	notes := inContainer(`
- {block: TextBlock, role: title, of: notes, text: Sample}
- {block: TextBlock, role: notes, text: Sample}
`)
	runFills(t, map[string]fillCase{
		"with a title":    {notes, Content{Notes: Notes{"Good to know", []string{"One.", "Two."}}}, `{"Good to know" "One." "Two."}`},
		"without a title": {notes, Content{Notes: Notes{"", []string{"One."}}}, `{"One."}`},
		"only a title":    {notes, Content{Notes: Notes{Title: "Good to know"}}, ``},
		"no title block": {
			inContainer("- {block: TextBlock, role: notes, text: Sample}"),
			Content{Notes: Notes{"Good to know", []string{"One."}}},
			`{"<strong>Good to know</strong><br>One."}`,
		},
	})
}

func TestFill_spaceBetweenParagraphs(t *testing.T) {
	for name, c := range map[string]struct {
		styles string
		want   []int
	}{
		"none":         {"{}", []int{16, 16, 0}},
		"below":        {"{paddingBottom: 20}", []int{20, 20, 20}},
		"above":        {"{paddingTop: 12}", []int{0, 0, 0}},
		"on all sides": {"{padding: 10}", []int{10, 10, 10}},
	} {
		design := designOf(t, inContainer("- {block: TextBlock, role: body, text: Sample, styles: "+c.styles+"}"))
		craftState, _ := design.Fill(Content{Body: []Part{{Text: "One"}, {List: []string{"Two"}}, {Text: "Three"}}}, brand.Kit{}, cdn)
		doc, err := document.Parse(craftState)
		if err != nil {
			t.Fatal(err)
		}
		var got []int
		for _, id := range []string{"text-1", "list-1", "text-2"} {
			got = append(got, int(nodeOf(t, doc, id).Styles().Padding.Bottom.Or(nodeOf(t, doc, id).Styles().Padding.All.Value)))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: the space below is %v, want %v", name, got, c.want)
		}
	}
}

func TestFill_settings(t *testing.T) {
	design := givenSample(t)
	_, settings := design.Fill(Content{Language: "de", Subject: "Neu:\n$20 & mehr", Preview: "Vorschau"}, kit, cdn)
	var got map[string]string
	if err := json.Unmarshal([]byte(settings), &got); err != nil {
		t.Fatal(err)
	}
	want := map[string]string{"subject": "Neu: $20 & mehr", "previewText": "Vorschau", "lang": "de", "linkColor": "#807300"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestFill_languages(t *testing.T) {
	for language, want := range map[string][]string{
		"en": {"Unsubscribe", "Add your postal address here", "Your company", "Photo", "Read more"},
		"de": {"Abmelden", "Hier steht Ihre Postanschrift", "Ihr Unternehmen", "Foto", "Mehr erfahren"},
		"fr": {"Se désabonner", "Indiquez ici votre adresse postale", "Votre entreprise", "Photo", "En savoir plus"},
		"es": {"Darse de baja", "Añade aquí tu dirección postal", "Tu empresa", "Foto", "Leer más"},
		"sv": {"Unsubscribe", "Add your postal address here", "Your company", "Photo", "Read more"},
	} {
		design := designOf(t, inContainer(`
- {block: ImageBlock, role: image, placeholder: true, src: image:plant, alt: A plant}
- {block: TextBlock, role: items, fill: "{title}<br>{more}", text: Sample}
`))
		content := items(Item{Title: "One", URL: "https://example.com"})
		content.Language = language
		craftState, _ := design.Fill(content, brand.Kit{}, cdn)
		doc, err := document.Parse(craftState)
		if err != nil {
			t.Fatal(err)
		}
		footer := nodeOf(t, doc, "footer-1").ComplianceFooter()
		_, more, _ := strings.Cut(nodeOf(t, doc, "text-1").Text().Text, `<br><a href="https://example.com">`)
		alt := nodeOf(t, doc, "image-1").Image().Alt
		got := []string{footer.UnsubscribeLabel, footer.Address, footer.CompanyName, alt, strings.TrimSuffix(more, "</a>")}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", language, got, want)
		}
	}
}

// TestFill_leavesTheDesignAlone checks that a design can be filled by several requests at once.
func TestFill_leavesTheDesignAlone(t *testing.T) {
	for _, design := range All() {
		before := fmt.Sprint(design.draft)
		design.Fill(Content{Subject: "News", Preview: "More"}, brand.Kit{}, "https://cdn.example.com")
		if after := fmt.Sprint(design.draft); after != before {
			t.Errorf("%s has changed", design.Slug)
		}
	}
}

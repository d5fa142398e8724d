//go:build toy

package blocktest

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"mailwright/internal/ai/facts"
	"mailwright/internal/ai/operations"
	"mailwright/internal/brand"
	"mailwright/internal/checks"
	"mailwright/internal/email/document"
	"mailwright/internal/email/render"
	"mailwright/internal/library"
)

// email returns an email with one quote.
func email(props string) string {
	return fmt.Sprintf(`{"ROOT":{"type":{"resolvedName":"ContainerBlock"},"isCanvas":true,"nodes":["s"]},
		"s":{"type":{"resolvedName":"ContainerBlock"},"parent":"ROOT","nodes":["q","f"]},
		"q":{"type":{"resolvedName":"QuoteBlock"},"parent":"s","props":%s},
		"f":{"type":{"resolvedName":"ComplianceFooterBlock"},"parent":"s",
			"props":{"address":"1 Main Street","unsubscribeHref":"{{unsubscribe_url}}"}}}`, props)
}

const full = `{"words":"It <b>works</b>.","author":"Ada","page":"https://example.com/ada",
	"portrait":"https://example.com/ada.png","describedAs":"Ada at her desk","styles":{"markColor":"#1d4ed8"}}`

func drawn(t *testing.T, props string) render.Result {
	t.Helper()
	result, problems, err := render.Source(t.Context(), email(props), render.Options{Trace: true})
	if err != nil || len(problems) > 0 {
		t.Fatal(err, problems)
	}
	return result
}

func TestToy_isRenderedAndChecked(t *testing.T) {
	html := drawn(t, full).HTML
	for _, part := range []string{"It <strong>works</strong>.", "https://example.com/ada"} {
		if !strings.Contains(html, part) {
			t.Errorf("%s isn't rendered:\n%s", part, html)
		}
	}
	for _, warning := range drawn(t, full).Warnings {
		if warning.NodeID == "q" {
			t.Errorf("%+v", warning)
		}
	}
	within := strings.Replace(email(full), `"parent":"s","props":{"words"`, `"parent":"s","nodes":["x"],"props":{"words"`, 1)
	within = strings.Replace(within, `"f":{`, `"x":{"type":{"resolvedName":"TextBlock"},"parent":"q"},"f":{`, 1)
	doc, err := document.Parse(within)
	if err != nil {
		t.Fatal(err)
	}
	if problems := doc.Check(); len(problems) != 1 || !strings.Contains(problems[0].Message, "can't contain other blocks") {
		t.Errorf("a block in a quote: %v", problems)
	}
}

func TestToy_findingsPointToItsFields(t *testing.T) {
	props := `{"words":"<span style=\"color:#cccccc\">It works.</span>","author":"here","page":"http://example.com/ada"}`
	result := drawn(t, props)
	fields := map[string]string{}
	for _, finding := range checks.Find(checks.Email{
		HTML: result.HTML, Text: result.Text, Document: email(props), Nodes: result.Nodes, Warnings: result.Warnings,
	}) {
		if finding.NodeID == "q" && finding.Fix.Field != nil {
			fields[finding.ID] = finding.Fix.Field.Name
		}
	}
	for id, want := range map[string]string{
		"image-missing": "portrait", "image-alt-missing": "describedAs", "link-text-vague": "words", "link-http": "page",
		"contrast": "words",
	} {
		if fields[id] != want {
			t.Errorf("%s points to %q, not to %s; all: %v", id, fields[id], want, fields)
		}
	}
}

func TestToy_canBeUsedInDesigns(t *testing.T) {
	design := func(quote string) fstest.MapFS {
		return fstest.MapFS{"images/placeholder-logo.png": {}, "images/ada.png": {}, "designs/toy.yaml": {Data: []byte(`name: Toy
description: A quote.
emailType: welcome
tags: [toy]
palette: {primary: "#0f766e", secondary: "#134e4a", accent: "#f59e0b"}
fonts: {heading: "Georgia, serif", body: "Georgia, serif"}
sections: [{block: ContainerBlock, nodes: [{block: QuoteBlock, ` + quote + `}]}]
`)}}
	}
	lib, err := library.Load(design(`words: <b>Yes</b>, page: https://example.com, portrait: image:ada, styles: {markColor: $primary}`))
	if err != nil {
		t.Fatal(err)
	}
	made := lib.Templates[0].Document(brand.Kit{}, "")
	if !strings.Contains(made, `"quote-1":{"type":{"resolvedName":"QuoteBlock"}`) {
		t.Error(made)
	}
	for _, wrong := range []string{"page: example.com", "portrait: ada.png", "styles: {markColor: bluish}", "size: 5"} {
		if _, err := library.Load(design(wrong)); err == nil {
			t.Errorf("%s is accepted", wrong)
		}
	}
}

func TestToy_canBeChangedByAModel(t *testing.T) {
	d, err := operations.Open(email(full))
	if err != nil {
		t.Fatal(err)
	}
	if links := d.Links(); !links.Allows("https://example.com/ada") || links.Allows("https://example.com/ada.png") {
		t.Errorf("links: %v", links)
	}
	set := func(name, value string) []string {
		written := operations.Written{Op: operations.SetProps, NodeID: "q", Set: []operations.WrittenSet{{Name: name, Value: value}}}
		_, refused := operations.FromModel(d, []operations.Written{written}, "ROOT", facts.URLs{})
		return refused
	}
	if refused := set("markColor", "#c62828"); len(refused) > 0 || !slices.Contains(operations.PropertyNames(), "markColor") {
		t.Errorf("markColor: %v", refused)
	}
	if refused := set("page", "https://example.org"); len(refused) != 1 {
		t.Error("a model can add its own link")
	}
}

func TestToy_isInEveryGeneratedFile(t *testing.T) {
	read := func(path string) string {
		text, err := os.ReadFile(filepath.Join(os.Getenv("TOY_REPOSITORY"), path))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	for path, parts := range map[string][]string{
		"internal/email/document/rules.json":    {`"type": "QuoteBlock"`},
		"internal/email/document/defaults.json": {"  \"QuoteBlock\": {\n    \"words\": \"Something worth repeating.\","},
		"docs/document-format.md":               {"### `QuoteBlock`", "| `describedAs` | Alternative text of the photo. |", "| `markColor` |"},
		"web/src/editor/document/blocks.gen.ts": {
			`QuoteBlock: "Quote"`, `words: "inline"`, `describedAs: "alt"`, `"styles.markColor": "color"`,
		},
	} {
		for _, part := range parts {
			if !strings.Contains(read(path), part) {
				t.Errorf("%s doesn't contain %s", path, part)
			}
		}
	}
	compiler := jsonschema.NewCompiler()
	schema, err := jsonschema.UnmarshalJSON(strings.NewReader(read("docs/document-schema.json")))
	if err != nil {
		t.Fatal(err)
	}
	if err := compiler.AddResource("document.json", schema); err != nil {
		t.Fatal(err)
	}
	compiled, err := compiler.Compile("document.json")
	if err != nil {
		t.Fatal(err)
	}
	for props, want := range map[string]bool{full: true, `{"page":5}`: false, `{"styles":{"markColor":5}}`: false} {
		value, err := jsonschema.UnmarshalJSON(strings.NewReader(email(props)))
		if err != nil {
			t.Fatal(err)
		}
		if err := compiled.Validate(value); (err == nil) != want {
			t.Errorf("%s: %v", props, err)
		}
	}
}

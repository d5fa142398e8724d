package draft_test

import (
	"encoding/json"
	"maps"
	"regexp"
	"strings"
	"testing"

	"mailwright/internal/ai/draft"
	"mailwright/internal/ai/occasion"
	"mailwright/internal/checks"
	"mailwright/internal/email/compatibility"
	"mailwright/internal/email/document"
	"mailwright/internal/email/render"
)

// given contains common slots, filled in as a user would. Its domain differs from the library's, so that a leftover
// sample link is noticed.
var given = map[string]string{
	"brand": "Ost Yoga", "button": "Have a look", "url": "https://given.test/x", "contact": "hello@given.test", "signoff": "Your friends",
	"items": "One – the first – €3\nTwo – the second\nThree", "notes": "Parking is free on the day.\nThe doors open at seven.",
	"image": "https://given.test/x.png",
}

// examples returns all slots of an occasion, filled.
func examples(o occasion.Occasion) map[string]string {
	values := maps.Clone(given)
	for _, slot := range o.Slots {
		values[slot.Name] = strings.ReplaceAll(slot.Example, "example.com", "given.test")
	}
	return values
}

// brief contains prompts without facts, in languages that have frames.
var brief = map[string]string{"en": "x", "de": "x und die", "fr": "x et les", "es": "x y los"}

// TestWrite_everyOccasionInEveryDesign drafts each occasion from its own example, from an empty prompt, and with every
// slot filled.
func TestWrite_everyOccasionInEveryDesign(t *testing.T) {
	for _, language := range occasion.Languages() {
		for _, o := range occasion.All(language) {
			t.Run(language+"/"+o.ID, func(t *testing.T) {
				designs := o.Designs
				if testing.Short() { // make test-full runs all
					designs = designs[:1]
				}
				example := strings.ReplaceAll(o.Example, "example.com", "given.test")
				for name, request := range map[string]draft.Request{
					"example":    {Prompt: example},
					"nothing":    {Prompt: brief[language]},
					"a link":     {Prompt: brief[language], Slots: map[string]string{"url": "https://given.test/x"}},
					"everything": {Prompt: example, Slots: examples(o)},
					"short":      {Prompt: example, Slots: examples(o), Short: new(true)},
					"by a model": {
						Prompt: example, Slots: examples(o),
						Texts: map[string]string{"body": "One paragraph.\n\nAnother one.", "headline": "A headline"},
					},
				} {
					request.Occasion = o.ID
					if testing.Short() && name != "example" && name != "everything" {
						continue
					}
					for _, design := range designs {
						request.Design = design
						wantSound(t, name+" in "+design, language, request)
					}
				}
			})
		}
	}
}

var (
	slotInText = regexp.MustCompile(`\{[a-zA-Z_]*\}`)
	mergeTag   = regexp.MustCompile(`\{\{[^{}]*\}\}`)
)

// wantSound fails unless the draft is a complete email that can be stored and sent.
func wantSound(t *testing.T, name, language string, request draft.Request) {
	t.Helper()
	request.CDNURL = "https://cdn.test"
	d := draft.Write(request)
	if d.Occasion.ID != request.Occasion || d.Language != language || d.Design.Slug != request.Design {
		t.Fatalf("%s: %s in %s, drawn as %s", name, d.Occasion.ID, d.Language, d.Design.Slug)
	}
	doc, err := document.Parse(d.CraftState)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	for _, problem := range doc.Check() {
		t.Errorf("%s: %s", name, problem.Message)
	}
	if d.Content.Subject == "" || d.Content.Preview == "" || d.Content.Texts["headline"] == "" {
		t.Errorf("%s: subject %q, preview %q, headline %q", name, d.Content.Subject, d.Content.Preview, d.Content.Texts["headline"])
	}
	for _, text := range textsOf(t, d.CraftState, d.Settings) {
		if slotInText.MatchString(mergeTag.ReplaceAllString(text, "")) {
			t.Errorf("%s: a slot is left in %q", name, text)
		}
		if strings.Contains(text, "example.com") {
			t.Errorf("%s: %q is a sample of the library", name, text)
		}
	}
	email := render.Render(doc, render.Options{Settings: render.ParseSettings(d.Settings), CDNURL: request.CDNURL, Trace: true})
	if d.Slots["url"] == "" { // a missing link is an error that only the user can fix, so it's listed in missing
		return
	}
	for _, finding := range checks.Find(checks.Email{
		HTML: email.HTML, Text: email.Text, Document: d.CraftState, Nodes: email.Nodes, Warnings: email.Warnings,
		Subject: d.Content.Subject, HasSettings: true,
	}) {
		if finding.Severity == compatibility.Error {
			t.Errorf("%s: %s at %s: %s", name, finding.ID, finding.NodeID, finding.Message)
		}
	}
}

// textsOf returns all strings in some JSON, at any depth.
func textsOf(t *testing.T, sources ...string) []string {
	t.Helper()
	var texts []string
	var walk func(value any)
	walk = func(value any) {
		switch value := value.(type) {
		case string:
			texts = append(texts, value)
		case []any:
			for _, inner := range value {
				walk(inner)
			}
		case map[string]any:
			for _, inner := range value {
				walk(inner)
			}
		}
	}
	for _, source := range sources {
		var value any
		if err := json.Unmarshal([]byte(source), &value); err != nil {
			t.Fatal(err)
		}
		walk(value)
	}
	return texts
}

package inspect

import (
	"fmt"
	"strings"

	"mailwright/internal/brand"
	"mailwright/internal/email/document"
	"mailwright/internal/email/render"
	"mailwright/internal/library"
)

// Sample contains content for every role, to preview a design as a draft.
var Sample = library.Content{
	Language: "en",
	Subject:  "The workshop moves to the big hall in March",
	Preview:  "What changes, when, and what you can do about it.",
	Texts: map[string]string{
		"kicker":    "A note from the workshop",
		"greeting":  "Hi {{first_name|there}},",
		"headline":  "The workshop moves to the big hall in March",
		"lead":      "We'd rather you heard this from us, and early. From Monday 3 March there's room for everyone.",
		"figure":    "20% off",
		"code":      "MARCH20",
		"quote":     "I came for one evening and stayed for a year.",
		"close":     "Questions? Write to hello@example.com.",
		"signature": "The workshop team",
		"legal":     "Valid until 31 March. One code per booking.",
	},
	Body: []library.Part{
		{Text: "The small hall gets a new floor. That takes a month, and the big one is free in the evenings until the summer."},
		{List: []string{"Same times, same teachers", "Lockers are next to the entrance", "The café stays open until nine"}},
		{Text: "You don't need to do anything: your booking moves along."},
	},
	Notes: library.Notes{Title: "What this means for you", Texts: []string{
		"The back door stays closed on weekends.", "Parking is free for the first two hours. See https://example.com/parking for a map.",
	}},
	Items: library.Items{Title: "On the program", List: []library.Item{
		{Title: "Bookbinding for beginners", Text: "Two evenings, paper included.", Meta: "€45", URL: "https://example.com/books"},
		{Title: "Letterpress", Text: "Set a page by hand and print it.", Meta: "€60", URL: "https://example.com/letterpress"},
		{Title: "Open studio", Text: "Bring your own project. We're around to help.", Meta: "Free"},
	}},
	Table: library.Table{Title: "When and where", Rows: [][]string{
		{"When", "Monday 3 March, 6 pm"}, {"Where", "Big hall, second floor"}, {"Price", "€12"},
	}},
	Button: library.Button{Label: "See the program", URL: "https://example.com/program"},
}

// RenderDraft renders a design that was filled with content.
func RenderDraft(t library.Template, c library.Content, kit brand.Kit, cdnURL string) (*document.Document, render.Result, error) {
	craftState, settings := t.Fill(c, kit, cdnURL)
	doc, err := document.Parse(craftState)
	if err != nil {
		return nil, render.Result{}, fmt.Errorf("parse document: %w", err)
	}
	return doc, render.Render(doc, render.Options{Settings: render.ParseSettings(settings), CDNURL: cdnURL}), nil
}

// DraftFaults returns the problems of a design that was filled with content.
func DraftFaults(t library.Template, c library.Content, kit brand.Kit) ([]string, error) {
	doc, email, err := RenderDraft(t, c, kit, "https://example.com/cdn")
	if err != nil {
		return nil, err
	}
	faults := Contrast(doc)
	for _, p := range doc.Check() {
		faults = append(faults, p.Message)
	}
	for _, w := range email.Warnings {
		faults = append(faults, strings.TrimSpace(w.NodeID+" "+w.Code+": "+w.Message))
	}
	return faults, nil
}

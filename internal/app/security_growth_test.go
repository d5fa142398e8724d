//go:build chaos

package app_test

import (
	"fmt"
	"net/url"
	"testing"
	"time"

	"mailwright/internal/ai/draft"
	"mailwright/internal/ai/facts"
	"mailwright/internal/ai/operations"
	"mailwright/internal/brandkit/extract"
	"mailwright/internal/checks"
	"mailwright/internal/email/compatibility"
	"mailwright/internal/email/importer"
	"mailwright/internal/email/mailfile"
	"mailwright/internal/email/mergetags"
	"mailwright/internal/email/render"
	"mailwright/internal/platform/outbound"
	"mailwright/test/chaos"
	"mailwright/test/growth"
)

// transform is code that processes input from strangers.
type transform struct {
	name   string
	size   int // size of the smaller input
	shapes []growth.Shape
	work   func(t *testing.T, input string)
}

// TestSecurity_S17_costGrowsWithTheInput doubles inputs that are designed to be expensive and compares the CPU time. An
// error is as good as a result, as long as it doesn't take longer.
func TestSecurity_S17_costGrowsWithTheInput(t *testing.T) {
	worst, worstName, measured := 0.0, "", 0
	for _, tr := range transforms() {
		t.Run(tr.name, func(t *testing.T) {
			for _, shape := range tr.shapes {
				one, two, tooMuch := growth.Doubling(shape, tr.size, func(input string) { tr.work(t, input) })
				measured++
				if tooMuch {
					t.Errorf("%s: %s, twice the input: %s", shape.Name, one.Round(10*time.Microsecond), two.Round(10*time.Microsecond))
				}
				if ratio := float64(two) / float64(one); two > 20*time.Millisecond && ratio > worst {
					worst, worstName = ratio, tr.name+", "+shape.Name
				}
			}
		})
	}
	report(t, chaos.Result{
		ID: "S17", Goal: "twice the input costs at most 2.3 times the processor time, for every reader of strangers' input",
		Figure: fmt.Sprintf("%d hostile inputs, worst %.2f times (%s)", measured, worst, worstName), Met: !t.Failed(),
		Scale: "best of 5, or of 10 if it looks too slow; inputs that take at least 20 ms", Run: "make security",
	})
}

func transforms() []transform {
	clients := compatibility.Clients(nil)
	all := []transform{
		{"render", 64 << 10, growth.HTML(), func(t *testing.T, input string) { _, _ = render.HTML(t.Context(), input, true) }},
		{"compatibility", 64 << 10, growth.HTML(), func(t *testing.T, input string) {
			_, _ = compatibility.Check(t.Context(), input, compatibility.Options{Clients: clients})
		}},
		{"checks", 64 << 10, growth.HTML(), func(_ *testing.T, input string) { checks.Find(checks.Email{HTML: input, Text: input}) }},
		{"import", 32 << 10, growth.HTML(), importEmail},
		{"outline", 64 << 10, growth.HTML(), func(_ *testing.T, input string) { operations.Plain(input) }},
		{"brand extraction", 32 << 10, growth.HTML(), func(t *testing.T, input string) {
			_, _ = extract.From(t.Context(), onePage(input), &onePageURL)
		}},
		{"documents", 1_000, growth.Documents(), checkDocument},
		{"prompt", 4 << 10, growth.Prompts(), func(_ *testing.T, input string) { facts.Read(input, "en") }},
		{"draft", 2 << 10, growth.Prompts(), func(_ *testing.T, input string) { draft.Write(draft.Request{Prompt: input}) }},
		{"edit", 4 << 10, growth.Prompts(), func(_ *testing.T, input string) { facts.RefinementOf(input, "en") }},
	}
	for _, d := range mergetags.Dialects() {
		all = append(all, transform{"push to " + d.ID, 32 << 10, growth.HTML(), func(t *testing.T, input string) {
			_, _ = d.Translate(t.Context(), mergetags.Message{HTML: input, Text: input}, mergetags.Values{Address: "1 Mill Lane, York"})
		}})
	}
	return all
}

// importEmail does everything that a request to import an email does.
func importEmail(t *testing.T, input string) {
	email, err := mailfile.ReadText(input)
	if err != nil {
		return
	}
	imported, err := importer.Import(t.Context(), email.HTML)
	if err != nil {
		return
	}
	drawn, _, _ := render.Source(t.Context(), imported.CraftState, render.Options{Settings: render.ParseSettings(imported.Settings)})
	imported.Compare(t.Context(), drawn.HTML)
}

// checkDocument renders a document and runs all checks on it.
func checkDocument(t *testing.T, input string) {
	drawn, problems, err := render.Source(t.Context(), input, render.Options{Trace: true})
	if err != nil || len(problems) > 0 {
		return
	}
	email := checks.Email{HTML: drawn.HTML, Text: drawn.Text, Document: input, Nodes: drawn.Nodes, Warnings: drawn.Warnings}
	_, _ = checks.Analyze(t.Context(), email, compatibility.Options{Clients: compatibility.Clients(nil)})
}

var onePageURL = url.URL{Scheme: "https", Host: "example.com", Path: "/"}

// onePage is a website with one page.
type onePage string

func (p onePage) Get(address *url.URL, _ string, _ int64) (outbound.Answer, error) {
	if *address != onePageURL {
		return outbound.Answer{Status: 404, URL: address}, nil
	}
	return outbound.Answer{Status: 200, URL: address, ContentType: "text/html", Body: []byte(p)}, nil
}

package growth_test

import (
	"context"
	"errors"
	"net/url"
	"strings"
	"testing"

	"mailwright/internal/brandkit/extract"
	"mailwright/internal/checks"
	"mailwright/internal/email/compatibility"
	"mailwright/internal/email/importer"
	"mailwright/internal/email/limits"
	"mailwright/internal/email/mergetags"
	"mailwright/internal/email/render"
	"mailwright/internal/platform/outbound"
	"mailwright/test/growth"
)

// size is small, because these tests count bytes and not time.
const size = 4 << 10

func dialect(t *testing.T, id string) *mergetags.Dialect {
	t.Helper()
	d, ok := mergetags.Of(id)
	if !ok {
		t.Fatalf("no dialect %s", id)
	}
	return d
}

// TestOutput_staysWithinItsLimit checks that no hostile email becomes larger than its limit, and that any error is the
// documented one.
func TestOutput_staysWithinItsLimit(t *testing.T) {
	for _, shape := range growth.HTML() {
		source := shape.Make(size)
		drawn, err := render.HTML(t.Context(), source, true)
		if err != nil {
			t.Errorf("render, %s: %v", shape.Name, err)
		}
		if most := limits.Output(len(source)); len(drawn.HTML) > most || len(drawn.Text) > most+1 {
			t.Errorf("render, %s: %d bytes became %d and %d", shape.Name, len(source), len(drawn.HTML), len(drawn.Text))
		}
		m := mergetags.Message{HTML: source, Text: source}
		if _, err := dialect(t, "mailchimp").Translate(t.Context(), m, mergetags.Values{}); err != nil {
			t.Errorf("push, %s: %v", shape.Name, err)
		}
	}
}

// TestOutput_rejectsLongRepetitions uses emails that repeat something long.
func TestOutput_rejectsLongRepetitions(t *testing.T) {
	tags := strings.Repeat("{{sender_address}} ", 2_000)
	address := mergetags.Values{Address: strings.Repeat("a", 5_000)}
	for name, m := range map[string]mergetags.Message{
		"HTML": {HTML: "<p>" + tags}, "comment": {HTML: "<!--[if mso]>" + tags + "<![endif]-->"}, "text": {HTML: "<p>", Text: tags},
		"lines": {HTML: "<p>", Text: strings.ReplaceAll(tags, " ", "\n")},
	} {
		if _, err := dialect(t, "brevo").Translate(t.Context(), m, address); !errors.Is(err, limits.ErrTooLarge) {
			t.Errorf("push, %s: %v", name, err)
		}
	}
	fonts := render.Settings{FontFamily: strings.Repeat("a", 5_000)}
	for _, shape := range growth.Documents()[:1] {
		if _, _, err := render.Source(t.Context(), shape.Make(2_000), render.Options{Settings: fonts}); !errors.Is(err, limits.ErrTooLarge) {
			t.Errorf("render, %s: %v", shape.Name, err)
		}
	}
}

// TestTransforms_stopWithTheirRequest checks that work ends when the client disconnects.
func TestTransforms_stopWithTheirRequest(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	html := "<style>p{color:red}</style>" + strings.Repeat("<p>{{first_name}} <a href=x>y</a>", 1_000)
	document := growth.Documents()[0].Make(1_000)
	for name, work := range map[string]func() error{
		"render a document": func() error { _, _, err := render.Source(ctx, document, render.Options{}); return err },
		"render HTML":       func() error { _, err := render.HTML(ctx, html, true); return err },
		"import":            func() error { _, err := importer.Import(ctx, html); return err },
		"compatibility": func() error {
			_, err := compatibility.Check(ctx, html, compatibility.Options{Clients: compatibility.Clients(nil)})
			return err
		},
		"checks": func() error {
			_, err := checks.Analyze(ctx, checks.Email{HTML: html}, compatibility.Options{})
			return err
		},
		"brand extraction": func() error { _, err := extract.From(ctx, onePage(html), &url.URL{}); return err },
		"push": func() error {
			_, err := dialect(t, "mailchimp").Translate(ctx, mergetags.Message{HTML: html, Text: html}, mergetags.Values{})
			return err
		},
	} {
		if err := work(); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// onePage is a website with one page.
type onePage string

func (p onePage) Get(address *url.URL, _ string, _ int64) (outbound.Answer, error) {
	return outbound.Answer{Status: 200, URL: address, ContentType: "text/html", Body: []byte(p)}, nil
}

// TestReports_listAHundred checks that every list of warnings and findings is capped at a hundred.
func TestReports_listAHundred(t *testing.T) {
	for _, shape := range growth.Documents() {
		drawn, problems, err := render.Source(t.Context(), shape.Make(300), render.Options{Trace: true})
		if err != nil || len(problems) > 0 {
			t.Fatalf("%s: %v %v", shape.Name, problems, err)
		}
		if len(drawn.Warnings) > limits.Reported || drawn.Truncated != (len(drawn.Warnings) == limits.Reported) {
			t.Errorf("%s: %d warnings, truncated: %t", shape.Name, len(drawn.Warnings), drawn.Truncated)
		}
		email := checks.Email{HTML: drawn.HTML, Text: drawn.Text, Nodes: drawn.Nodes, Warnings: drawn.Warnings}
		checked, err := checks.Analyze(t.Context(), email, compatibility.Options{Clients: compatibility.Clients(nil), All: true})
		if err != nil || len(checked.Findings) > limits.Reported || len(checked.Report.Features) > limits.Reported {
			t.Errorf("%s: %d findings, %d features, %v", shape.Name, len(checked.Findings), len(checked.Report.Features), err)
		}
		if len(checked.Findings) == limits.Reported && !checked.Truncated {
			t.Errorf("%s: the report doesn't say that there are more", shape.Name)
		}
	}
	tags := growth.HTML()[0].Make(2 * size)
	out, err := dialect(t, "mailchimp").Translate(t.Context(), mergetags.Message{HTML: `<p title="` + tags + `">`}, mergetags.Values{})
	if err != nil || len(out.Warnings) != limits.Reported || !out.Truncated {
		t.Errorf("%d warnings about tags, truncated: %t, %v", len(out.Warnings), out.Truncated, err)
	}
	images := strings.Repeat(`<img src="cid:x" alt="a"><p>x</p>`, 300)
	result, err := importer.Import(t.Context(), images)
	if err != nil || len(result.Warnings) != limits.Reported || !result.Truncated {
		t.Errorf("%d warnings of an import, truncated: %t, %v", len(result.Warnings), result.Truncated, err)
	}
}

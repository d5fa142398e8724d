package compatibility

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"mailwright/internal/email/markup"
)

func check(t testing.TB, source string, options Options) Report {
	t.Helper()
	report, err := Check(t.Context(), source, options)
	if err != nil {
		t.Fatal(err)
	}
	return report
}

func featureOf(t testing.TB, r Report, slug string) FeatureUse {
	t.Helper()
	for _, f := range r.Features {
		if f.Slug == slug {
			return f
		}
	}
	t.Fatalf("the report has no %s", slug)
	return FeatureUse{}
}

func (r Report) client(id string) ClientReport {
	i := slices.IndexFunc(r.Clients, func(c ClientReport) bool { return c.ID == id })
	return r.Clients[i]
}

func TestCheck_reportsProblemLocationAndFix(t *testing.T) {
	source := "<html>\n<body>\n<p>ä</p><div style=\"font-family:&quot;Arial&quot;; display:flex\">x</div>"
	report := check(t, source, Options{Clients: Clients(new(8)), Plan: "free"})
	f := featureOf(t, report, "css-display-flex")
	want := []Location{{
		Place: markup.Place{Line: 3, Column: 52, EndLine: 3, EndColumn: 64, Snippet: "display:flex"},
		Where: "style attribute",
	}}
	if diff := cmp.Diff(want, f.Locations); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if f.Severity != Error || f.Fix == "" || f.Support.None != 1 || f.Support.Partial != 2 || f.Count != 1 {
		t.Errorf("%+v", f)
	}
	word := report.client("outlook.windows")
	if word.Errors != 1 || word.Score >= report.client("apple-mail.ios").Score || !slices.Contains(word.Worst, "css-display-flex") {
		t.Errorf("%+v", word)
	}
	if report.Features[0].Slug != "css-display-flex" || report.Summary.Errors != 1 || report.Summary.Clients != 8 ||
		report.Summary.Plan != "free" || report.Summary.Bytes != len(source) {
		t.Errorf("%+v", report.Summary)
	}
}

// TestCheck_handlesDataPitfalls covers the pitfalls of the data: the newest version is the last one, a missing email client isn't a
// failure, untested isn't partial, and even full support can have notes.
func TestCheck_handlesDataPitfalls(t *testing.T) {
	report := check(t, `<p style="word-wrap:break-word;display:flex;cursor:pointer">`, Options{Clients: Clients(nil)})
	support := func(slug, client string) ClientSupport {
		f := featureOf(t, report, slug)
		return f.Clients[slices.IndexFunc(f.Clients, func(c ClientSupport) bool { return c.ID == client })]
	}
	if got := support("css-word-wrap", "gmail.ios"); got.Support != "unknown" {
		t.Errorf("email client without an entry: %+v", got)
	}
	if got := support("css-cursor", "outlook.windows"); got.Support != "unknown" {
		t.Errorf("untested email client: %+v", got)
	}
	if got := support("css-display-flex", "yahoo.desktop-webmail"); got.Support != "full" || len(got.Notes) != 1 {
		t.Errorf("full support with a note: %+v", got)
	}
	if got := support("css-display-flex", "outlook.macos"); got.Version == "2016" {
		t.Errorf("newest version: %+v", got)
	}
}

func TestCheck_ignoresUntestedFeatures(t *testing.T) {
	with := check(t, `<p style="cursor:pointer">`, Options{Clients: []string{"outlook.windows"}})
	without := check(t, `<p>`, Options{Clients: []string{"outlook.windows"}})
	if with.Score != without.Score || with.Clients[0].Untested != 1 {
		t.Errorf("%+v, %+v", with.Clients, without.Clients)
	}
}

func TestCheck_countsFeaturesWithAFallbackLess(t *testing.T) {
	bare := check(t, `<p style="background:linear-gradient(red,blue)">`, Options{Clients: Clients(nil)})
	guarded := check(t, `<p style="background-color:red;background:linear-gradient(red,blue)">`, Options{Clients: Clients(nil)})
	a, b := featureOf(t, bare, "css-linear-gradient"), featureOf(t, guarded, "css-linear-gradient")
	if b.AffectedShare*2 > a.AffectedShare+0.1 || b.AffectedShare*2 < a.AffectedShare-0.1 {
		t.Errorf("%v with a fallback, %v without one", b.AffectedShare, a.AffectedShare)
	}
}

func TestCheck_readsConditionalCommentsForWordOnly(t *testing.T) {
	for source, breaks := range map[string]int{
		`<div style="display:flex">`:                                       1,
		`<!--[if !mso]><!--><div style="display:flex"><!--<![endif]-->`:    0,
		`<![if !mso]><div style="display:flex"><![endif]>`:                 0,
		`<!--[if mso]><div style="display:flex"><![endif]-->`:              1,
		`<!--[if gte mso 9]><p><![endif]--><div style="display:flex">`:     1,
		`<!--[if !mso]><!--><p><!--<![endif]--><div style="display:flex">`: 1,
	} {
		report := check(t, source, Options{Clients: Clients(nil)})
		if got := report.client("outlook.windows").Errors; got != breaks {
			t.Errorf("%s: %d errors in Word", source, got)
		}
	}
	report := check(t, `<!--[if mso]><div style="display:flex"><![endif]-->`, Options{Clients: []string{"gmail.ios"}})
	if len(report.Features) != 0 {
		t.Errorf("Gmail's report includes content for Word only: %+v", report.Features)
	}
}

func TestCheck_listsFullySupportedFeaturesOnRequest(t *testing.T) {
	source := `<hr><div style="display:flex">`
	few, all := check(t, source, Options{Clients: Clients(nil)}), check(t, source, Options{Clients: Clients(nil), All: true})
	if len(few.Features) >= len(all.Features) || few.Score != all.Score || few.Summary != all.Summary {
		t.Errorf("%d and %d features, score %d and %d", len(few.Features), len(all.Features), few.Score, all.Score)
	}
}

func TestCheck_listsTwentyLocationsAndCountsAll(t *testing.T) {
	f := featureOf(t, check(t, strings.Repeat(`<p style="display:flex">`, 500), Options{Clients: Clients(nil)}), "css-display-flex")
	if f.Count != 500 || len(f.Locations) != 20 {
		t.Errorf("%d uses, %d locations", f.Count, len(f.Locations))
	}
}

func TestClients_growWithThePlan(t *testing.T) {
	data, shares := givenData(t), must(loadShares())
	free, pro, all := Clients(new(8)), Clients(new(20)), Clients(nil)
	if len(free) != 8 || len(pro) != 20 || len(all) != 41 || !slices.Equal(pro[:8], free) || !slices.Equal(all[:20], pro) {
		t.Errorf("%v, %v, %v", free, pro, all)
	}
	sum := 0.0
	for _, client := range all {
		sum += shares.of(client)
		if tested := len(slices.Collect(data.testedIn(client))); tested < 250 {
			t.Errorf("only %d features were tested in %s", tested, client)
		}
		if name := data.name(client); strings.HasPrefix(name, " ") || strings.HasSuffix(name, "()") {
			t.Errorf("%s has no name", client)
		}
	}
	if sum < 99.9 || sum > 100.1 {
		t.Errorf("the shares add up to %v", sum)
	}
	for client := range shares.Shares {
		if !slices.Contains(all, client) {
			t.Errorf("there's a share for %s, which no plan checks", client)
		}
	}
}

func (d *Data) testedIn(client string) func(func(string) bool) {
	return func(yield func(string) bool) {
		for _, f := range d.Features {
			if _, ok := f.Support[client]; ok && !yield(f.Slug) {
				return
			}
		}
	}
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// TestTables_useKnownFeatures finds misspelled slugs.
func TestTables_useKnownFeatures(t *testing.T) {
	data := givenData(t)
	known := func(table, slug string) {
		if data.Feature(slug) == nil {
			t.Errorf("%s contains %s, which isn't in the data", table, slug)
		}
	}
	for _, table := range []map[string]bool{layoutFeatures, extraFeatures, breaking} {
		for slug := range table {
			known("importance", slug)
		}
	}
	for slug := range fixes {
		known("fixes", slug)
	}
	for _, table := range []map[string]string{elements, attributes, imageFormats, functions} {
		for _, slug := range table {
			known("a table", slug)
		}
	}
	for name := range ownElements {
		known("ownElements", "html-"+name)
	}
	for name := range ownAttributes {
		known("ownAttributes", "html-"+name)
	}
	for _, f := range families {
		known("families", f.slug)
	}
	for slug := range layoutFeatures {
		if extraFeatures[slug] {
			t.Errorf("%s has two importances", slug)
		}
	}
}

func TestData_reportsMissingData(t *testing.T) {
	if _, err := readData(fstest.MapFS{"data/README": {}}); !errors.Is(err, ErrNotGenerated) {
		t.Error(err)
	}
}

// TestCheck_realEmails checks real emails, if a folder with them is available.
func TestCheck_realEmails(t *testing.T) {
	folder := os.Getenv("MAILWRIGHT_TEST_MAILS")
	if folder == "" {
		t.Skip("MAILWRIGHT_TEST_MAILS isn't set to a folder of HTML emails")
	}
	count := 0
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".html" {
			return err
		}
		source, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		count++
		report := check(t, string(source), Options{Clients: Clients(nil), All: true})
		if len(report.Features) < 3 || report.Score < 20 {
			t.Errorf("%s: score %d, %d features", path, report.Score, len(report.Features))
		}
		wantCauses(t, path, string(source), report)
		return nil
	})
	if err != nil || count == 0 {
		t.Fatalf("%d emails, %v", count, err)
	}
	t.Logf("%d emails", count)
}

// wantCauses checks that each location of a property shows that property.
func wantCauses(t *testing.T, path, source string, report Report) {
	t.Helper()
	lines := strings.Split(source, "\n")
	for _, f := range report.Features {
		for _, l := range f.Locations {
			if l.Snippet == "" || l.EndLine < l.Line {
				t.Errorf("%s: %s at %+v", path, f.Slug, l)
			}
			start := string([]rune(lines[l.Line-1])[l.Column-1:])
			word, _, _ := strings.Cut(l.Snippet, " ")
			if word = strings.TrimSuffix(word, "…"); !strings.HasPrefix(strings.TrimSpace(start), word) && !strings.Contains(word, "\ufffd") {
				t.Errorf("%s: %s should be at %d:%d, where %.40q is, not %q", path, f.Slug, l.Line, l.Column, start, word)
			}
			if name, ok := strings.CutPrefix(f.Slug, "css-unit-"); ok && name != "percent" && !strings.Contains(strings.ToLower(l.Snippet), name) {
				t.Errorf("%s: %s shows %q", path, f.Slug, l.Snippet)
			}
		}
	}
}

func FuzzCheck(f *testing.F) {
	for _, seed := range []string{
		`<p style="a:b;c:url(x">`, "<style>@media{a{b:c}", "<!--[if mso]><p><![endif]-->", `<a style="&quot;&#x;&amp">`,
		"<style>:not(:not(a[b]{--a:{}}", "<svg><style></svg>",
		"<!doctype html><style>.a{{b}}{c:{{d}}}</style>", "<p\x00 style=\"\x00:\xff\">", "<img srcset=', ,a 1x'>", "<i media='('>",
		"<![if !mso]>",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, source string) {
		report := check(t, source, Options{Clients: Clients(nil), All: true})
		if report.Score < 0 || report.Score > 100 {
			t.Errorf("score %d", report.Score)
		}
		for _, f := range report.Features {
			for _, l := range f.Locations {
				if l.Line < 1 || l.Column < 1 || l.EndLine < l.Line {
					t.Errorf("%s: %+v", f.Slug, l)
				}
			}
		}
	})
}

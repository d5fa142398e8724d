package checks

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"mailwright/internal/brand"
	"mailwright/internal/email/compatibility"
	"mailwright/internal/email/document"
	"mailwright/internal/email/markup"
	"mailwright/internal/email/render"
	"mailwright/internal/library"
)

// sound is an email without findings. Tests replace its middle.
const (
	soundStart = `<!doctype html><html lang="en"><head><title>News</title></head><body lang="en">` +
		`<div style="display:none">A line that goes on from the subject, long enough</div><h1>News</h1>`
	soundEnd = `<p>Example Inc., 1 Main Street, Springfield</p><p><a href="{{ unsubscribe_url }}">Unsubscribe</a></p></body></html>`
)

func idsOf(findings []Finding) []string {
	ids := []string{}
	for _, f := range findings {
		ids = append(ids, f.ID)
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// TestFind_byPiece inserts snippets into a valid email. « and » mark the text that a finding points to.
func TestFind_byPiece(t *testing.T) {
	for piece, want := range map[string]string{
		``:          "",
		`<p>Hi</p>`: "",
		`«<img src="https://example.com/a.png" width="1">»`:                                                                     "image-alt-missing",
		`<img src="https://example.com/a.png" width="9" alt="">`:                                                                "",
		`<img src="https://example.com/a.png" width="9" role="presentation">`:                                                   "",
		`<img src="https://example.com/open.gif" width="1" height="1">`:                                                         "",
		`<a href="https://example.com">«<img src="https://a.test/b.png" width="9" alt="">»</a>`:                                 "image-alt-link",
		`<a href="https://example.com"><img src="https://a.test/b.png" width="9" alt=""> Shop</a>`:                              "",
		`«<img src="https://a.test/b.png" width="9" alt="IMG_0042.jpg">»`:                                                       "image-alt-file",
		`«<img src="" width="9" alt="x">»`:                                                                                      "image-missing",
		`«<img src="http://a.test/b.png" width="9" alt="x">»`:                                                                   "image-http",
		`«<img src="https://ada:pw@a.test/b.png" width="9" alt="x">»`:                                                           "image-credentials",
		`<style>p{background:url( '«https://ada:pw@a.test/b.png»')}</style>`:                                                    "image-credentials",
		`«<p style="background:url(&quot;https://ada:pw@a.test/b.png&quot;)">»x</p>`:                                            "image-credentials",
		`«<p background="//ada@a.test/b.png">»x</p>`:                                                                            "image-credentials",
		`«<img src="https://a.test/b.png" srcset="https://a.test/b.png 1x, https://ada:pw@a.test/c.png 2x" width="9" alt="x">»`: "image-credentials",
		`<!--[if mso]>«<v:fill src="https://ada:pw@a.test/b.png"/>»<![endif]-->`:                                                "image-credentials",
		`<p style="background:url(https://a.test/@ada/b.png)">x</p>`:                                                            "",
		`<img src="https://a.test/@ada/b.png" width="9" alt="x">`:                                                               "",
		`«<a href="https://ada:pw@a.test/b">»Shop</a>`:                                                                          "link-credentials",
		`<a href="https://a.test/@ada">Shop</a>`:                                                                                "",
		`«<img src="b.png" width="9" alt="x">»`:                                                                                 "image-relative",
		`<img src="{{ picture }}" width="9" alt="x">`:                                                                           "",
		`«<img src="data:image/png;base64,AAAA" width="9" alt="x">»`:                                                            "image-embedded",
		`«<img src="https://a.test/b.png" alt="x">»`:                                                                            "image-width",
		`«<table>»<tr><td>x</td></tr></table>`:                                                                                  "table-role",
		`<table role="presentation"><tr><td>x</td></tr></table>`:                                                                "",
		`<table><tr><th>Price</th></tr></table>`:                                                                                "",
		`«<h3>»Skipped</h3>`:                                                                                                    "heading-skipped",
		`<h2>a</h2><h3>b</h3><h2>c</h2>`:                                                                                        "",
		`«<h1>»Second</h1>`:                                                                                                     "heading-top",
		`<p style="color:#777777">«Grey»</p>`:                                                                                   "contrast",
		`<p style="color:#777777;font-size:24px">Grey</p>`:                                                                      "",
		`<p style="color:#777777;font:bold 19px/24px Arial">Grey</p>`:                                                           "",
		`<table role="none" bgcolor="#000"><tr><td>«Black»</td></tr></table>`:                                                   "contrast",
		`<table role="none"><tr><td bgcolor="#000"><font color="#fff">White</font><tr><td>Black</table>`:                        "",
		`<div style="background:url(a.png)"><p style="color:#fff">On a picture</p></div>`:                                       "",
		`<div style="background:url(a.png)"><p style="color:#fff;background:#fefefe">«Not»</p></div>`:                           "contrast",
		`<style>.a{color:#fff} .b .a{color:#000}</style><p class="a">«White»</p><div class="b"><p class="a">Black</p></div>`:    "contrast",
		`<style>@media (max-width:600px){.a{color:#fff}}</style><p class="a">Black</p>`:                                         "",
		`<style>@media (prefers-color-scheme:dark){.d{background-color:#000!important}}</style><div class="d"><p ` +
			`style="color:#222222">«Dark»</p></div>`: "contrast-dark",
		`<style>@media (prefers-color-scheme:dark){.d{background:#000!important}.e{color:#fff!important}}</style><div class="d"><p ` +
			`class="e">Both</p></div>`: "",
		`<p style="font-size:10px">«Tiny»</p>`:                                   "text-small",
		`<p style="font-size:0">&nbsp;</p>`:                                      "",
		`«<a href="https://example.com">»</a>`:                                   "link-text-missing",
		`<a href="https://example.com" aria-label="Shop"></a>`:                   "",
		`«<a href="https://example.com">»Click here</a>`:                         "link-text-vague",
		`«<a href="#">»Shop</a>`:                                                 "link-empty",
		`«<a href="">»Shop</a>`:                                                  "link-empty",
		`<a href="#top">Up</a><a name="top"></a>`:                                "",
		`«<a href="http://example.com">»Shop</a>`:                                "link-http",
		`«<a href="example.com/a">»Shop</a>`:                                     "link-invalid",
		`«<a href="javascript:alert(1)">»Shop</a>`:                               "link-invalid",
		`«<a href="mailto:">»Write</a>`:                                          "link-invalid",
		`«<a href="https://exa mple.com">»Shop</a>`:                              "link-invalid",
		`<a href="{{ shop }}">Shop</a><a href="https://{{ host }}/a b">Shop</a>`: "",
		`<a href="*|SHOP|*">Shop</a>`:                                            "merge-tag-mixed",
		`<p>«Hello {{ name»</p>`:                                                 "merge-tag-open",
		`<p>Hello {{{ name }}} {{ "a" | b: 1 }}</p>`:                             "",
		`<p>Hello «{first_name}»</p>`:                                            "merge-tag-unknown",
		`<p>a {b} {1,2} { c }</p>`:                                               "",
		`<p>Hello «((first_name))»</p>`:                                          "merge-tag-unknown",
		`<p>a ((b c)) (()) ((a</p>`:                                              "",
		`<p>«{{#if a}}»x</p>`:                                                    "merge-tag-block",
		`<p>{{#if a}}x{{else}}y{{/if}} {% if b %}c{% endif %}</p>`:               "",
		`<p>x«{% endif %}»</p>`:                                                  "merge-tag-block",
		`«<a href="https://bit.ly/x">»Shop</a>`:                                  "spam-shortener",
		`«<a href="https://evil.test/">»www.example.com</a>`:                     "spam-host",
		`<a href="https://shop.example.com/x">example.com</a>`:                   "",
		`<p>«Act now, you have won» <b>a</b></p><p>Risk-free. Click below.</p>`:  "spam-words",
		`<p>Act now: the exhibition ends on Sunday.</p>`:                         "",
		`<p style="font-size:120px">«Sale»</p>`:                                  "spam-size",
		strings.Repeat(`<p>Long</p>`, 7800):                                      "size-near",
		strings.Repeat(`<p>Long</p>`, 10000):                                     "size-clipped",
		`<style>` + strings.Repeat(`.a{margin:0}`, 1500) + `</style>`:            "size-styles",
		`<!--[if mso]><p style="color:#eee">For Word</p><![endif]-->`:            "",
		`<p hidden style="color:#fff">Hidden</p>`:                                "",
		`«<script>»alert(1)</script>`:                                            "element-removed",
		`«<iframe src="https://example.com/">»</iframe>`:                         "element-removed",
		`«<form action="https://example.com/">»</form>`:                          "element-removed",
		`«<object data="a.swf">»</object>`:                                       "element-removed",
		`<!-- <script>x</script> -->`:                                            "",
		`<p>Use the &lt;form&gt; element</p>`:                                    "",
		`«<img src="http://localhost:8080/a.png" width="9" alt="x">»`:            "image-private",
		`«<img src="https://10.1.2.3/a.png" width="9" alt="x">»`:                 "image-private",
		`<img src="https://{{host}}/a.png" width="9" alt="x">`:                   "",
		`<a href="http://intranet/a">Shop</a>`:                                   "link-http",
	} {
		before, rest, marked := strings.Cut(piece, "«")
		cause, after, _ := strings.Cut(rest, "»")
		source := soundStart + before + cause + after + soundEnd
		findings := Find(Email{HTML: source, Subject: "May news", HasSettings: true})
		if got := strings.Join(idsOf(findings), " "); got != want {
			t.Errorf("%.120s\ngot  %s\nwant %s", piece, got, want)
			continue
		}
		if !marked {
			continue
		}
		if start := len(soundStart) + len(before); want != "merge-tag-open" && want != "merge-tag-mixed" {
			wantPlace := markup.Places(source, []markup.Span{{Start: start, End: start + len(cause)}})[0]
			if diff := cmp.Diff(wantPlace, findings[0].Locations[0]); diff != "" {
				t.Errorf("%s (-want +got):\n%s", piece, diff)
			}
		}
		if findings[0].Fix == nil || findings[0].Fix.Text == "" || findings[0].Message == "" {
			t.Errorf("%s: %+v", piece, findings[0])
		}
	}
}

// TestFind_wholeEmail removes or replaces parts of a valid email.
func TestFind_wholeEmail(t *testing.T) {
	sound := soundStart + "<p>Hello</p>" + soundEnd
	for name, c := range map[string]struct {
		email Email
		want  string
	}{
		"nothing": {
			Email{HTML: "<html></html>", Subject: "News", HasSettings: true},
			"address-missing lang-missing mail-empty preheader-missing title-missing unsubscribe-missing",
		},
		"no markup":     {Email{HTML: "Hello"}, "address-missing lang-missing mail-plain preheader-missing title-missing unsubscribe-missing"},
		"language":      {Email{HTML: strings.ReplaceAll(sound, ` lang="en"`, "")}, "lang-missing"},
		"one language":  {Email{HTML: strings.Replace(sound, ` lang="en"`, "", 1)}, "lang-once"},
		"title":         {Email{HTML: strings.Replace(sound, "News", "", 1)}, "title-missing"},
		"preheader":     {Email{HTML: strings.Replace(sound, "A line that goes on from the subject, long enough", "", 1)}, "preheader-missing"},
		"short preview": {Email{HTML: strings.Replace(sound, ", long enough", "", 1)}, "preheader-short"},
		"long preview":  {Email{HTML: strings.Replace(sound, "enough", strings.Repeat("enough ", 12), 1)}, "preheader-long"},
		"same preview":  {Email{HTML: sound, Subject: "A line that goes on from the subject, long enough"}, "preheader-subject"},
		"unsubscribe": {
			Email{HTML: strings.NewReplacer("unsubscribe_url", "home", "Unsubscribe", "Home").Replace(sound)},
			"unsubscribe-missing",
		},
		"address":             {Email{HTML: strings.Replace(sound, "1 Main Street, Springfield", "", 1)}, "address-missing"},
		"subject":             {Email{HTML: sound, HasSettings: true}, "subject-missing"},
		"long subject":        {Email{HTML: sound, Subject: strings.Repeat("ä", 61)}, "subject-long"},
		"subject in capitals": {Email{HTML: sound, Subject: "BUY THIS TODAY!!"}, "spam-capitals spam-signs"},
		"no text":             {Email{HTML: sound, Text: "\n"}, "text-missing"},
		"other text":          {Email{HTML: sound, Text: "Something else"}, "text-differs"},
		"images only": {
			Email{HTML: `<html lang="en"><title>x</title><body lang="en"><div style="display:none">A line that goes on from the subject, long ` +
				`enough</div>` +
				`<a href="https://example.com/unsubscribe"><img src="https://a.test/a.png" width="9" alt="Sale"></a><p>12345 Springfield</p>`},
			"spam-pictures",
		},
		"text without a link": {
			Email{
				HTML: strings.Replace(sound, "<p>Hello</p>", `<a href="https://example.com/a">Shop</a>`, 1),
				Text: "News Shop Example Inc 1 Main Street Springfield Unsubscribe",
			}, "text-links",
		},
		"headings": {
			Email{HTML: strings.ReplaceAll(strings.Replace(sound, "<p>Hello</p>", "<p>a</p><p>b</p>", 1), "h1>", "p>")},
			"heading-missing",
		},
	} {
		if got := strings.Join(idsOf(Find(c.email)), " "); got != c.want {
			t.Errorf("%s: got %s, want %s", name, got, c.want)
		}
	}
}

// TestFind_libraryDesigns ensures that the library designs pass the checks.
func TestFind_libraryDesigns(t *testing.T) {
	for _, design := range library.All() {
		settings := render.ParseSettings(design.Settings(brand.Kit{}, "https://cdn.test"))
		drawn, faults, err := render.Source(t.Context(), design.Document(brand.Kit{}, "https://cdn.test"),
			render.Options{Settings: settings, CDNURL: "https://cdn.test", Trace: true})
		if err != nil || len(faults) > 0 {
			t.Fatalf("%s: %v, %v", design.Slug, err, faults)
		}
		for _, f := range Find(Email{
			HTML: drawn.HTML, Text: drawn.Text, Nodes: drawn.Nodes, Warnings: drawn.Warnings, Subject: settings.Subject,
			HasSettings: true,
		}) {
			if f.Severity != hint {
				t.Errorf("%s: %s in %q: %s %+v", design.Slug, f.ID, f.NodeID, f.Message, f.Locations)
			}
		}
	}
}

// TestFind_sampleAddresses ensures that the sample text in new footers is never taken for an address, in any language.
func TestFind_sampleAddresses(t *testing.T) {
	addresses := map[string]bool{"1 Mill Lane, Bath": false}
	for _, sample := range document.AddressSamples {
		addresses[sample] = true
	}
	for address, isSample := range addresses {
		nodes := map[string]node{
			"ROOT": shape("ContainerBlock", "", node{}, "box"),
			"box":  shape("ContainerBlock", "ROOT", node{}, "text", "foot"),
			"text": shape("TextBlock", "box", node{"text": "Words"}),
			"foot": shape("ComplianceFooterBlock", "box", node{"address": address}),
		}
		if n := findingOf(Find(sent(t, nodes, render.Settings{})), "address-missing", "foot"); (n != nil) != isSample {
			t.Errorf("%q: %+v", address, n)
		}
	}
}

// TestFind_blankTemplate ensures that a new template has no findings.
func TestFind_blankTemplate(t *testing.T) {
	source := document.New(brand.Kit{Address: "1 Mill Lane, Bath"})
	drawn, faults, err := render.Source(t.Context(), source, render.Options{CDNURL: "https://cdn.test", Trace: true})
	if err != nil || len(faults) > 0 {
		t.Fatalf("%v, %v", err, faults)
	}
	for _, f := range Find(Email{HTML: drawn.HTML, Text: drawn.Text, Document: source, Nodes: drawn.Nodes, Warnings: drawn.Warnings}) {
		if f.NodeID != "" && f.Severity != hint {
			t.Errorf("%s in %q: %s", f.ID, f.NodeID, f.Message)
		}
	}
}

// TestFind_repeatedFooters checks that one unsubscribe link is allowed, with a preferences link next to it.
func TestFind_repeatedFooters(t *testing.T) {
	leave := node{
		"address": "1 Mill Lane, Bath", "unsubscribeHref": "{{unsubscribe_url}}", "unsubscribeLabel": "Unsubscribe",
		"showPreferences": true, "preferencesHref": "{{preferences_url}}",
	}
	for name, c := range map[string]struct {
		text     string
		children []string
		want     compatibility.Severity
		at       string
	}{
		"one footer":          {"Words", []string{"text", "foot"}, "", ""},
		"two footers":         {"Words", []string{"text", "foot", "second"}, worse, "second"},
		"a link and a footer": {`<a href="{{unsubscribe_url}}">Unsubscribe</a>`, []string{"text", "foot"}, hint, "foot"},
	} {
		nodes := map[string]node{
			"ROOT": shape("ContainerBlock", "", node{}, "box"),
			"box":  shape("ContainerBlock", "ROOT", node{}, c.children...),
			"text": shape("TextBlock", "box", node{"text": c.text}),
			"foot": shape("ComplianceFooterBlock", "box", leave),
		}
		if slices.Contains(c.children, "second") {
			nodes["second"] = shape("ComplianceFooterBlock", "box", leave)
		}
		var got compatibility.Severity
		at := ""
		for _, f := range Find(sent(t, nodes, render.Settings{})) {
			if f.ID == "unsubscribe-repeated" {
				got, at = f.Severity, f.NodeID
			}
		}
		if got != c.want || at != c.at {
			t.Errorf("%s: got %q at %q", name, got, at)
		}
	}
}

// TestFind_emptyRows checks that an empty column is allowed, but an empty row is reported.
func TestFind_emptyRows(t *testing.T) {
	for filled, isEmpty := range map[string]bool{"": true, "left": false, "right": false} {
		nodes := map[string]node{
			"ROOT":  shape("ContainerBlock", "", node{}, "box"),
			"box":   shape("ContainerBlock", "ROOT", node{}, "text", "row"),
			"text":  shape("TextBlock", "box", node{"text": "Words"}),
			"row":   shape("RowBlock", "box", node{"layout": "50-50"}, "left", "right"),
			"left":  shape("ColumnBlock", "row", node{"width": 50}),
			"right": shape("ColumnBlock", "row", node{"width": 50}),
		}
		if filled != "" {
			nodes["more"] = shape("TextBlock", filled, node{"text": "More"})
			nodes[filled]["nodes"] = []string{"more"}
		}
		if n := findingOf(Find(sent(t, nodes, render.Settings{})), "block-empty", "row"); (n != nil) != isEmpty {
			t.Errorf("text in %q: %+v", filled, n)
		}
	}
}

// TestFind_wideRows checks that columns that stay side by side are reported if they don't fit on a phone.
func TestFind_wideRows(t *testing.T) {
	for name, c := range map[string]struct {
		root, row, width any // the first two are the stackColumns settings
		isFound          bool
	}{
		"large":                      {nil, false, 160, true},
		"large, set on ROOT":         {false, nil, 160, true},
		"small":                      {nil, false, 100, false},
		"full":                       {nil, false, "full", false},
		"stacked":                    {nil, nil, 160, false},
		"stacked by its own setting": {false, true, 160, false},
	} {
		picture := node{"src": "https://example.com/a.png", "alt": "A hill", "width": c.width}
		nodes := map[string]node{
			"ROOT":   shape("ContainerBlock", "", node{"responsive": node{"stackColumns": c.root}}, "row"),
			"row":    shape("RowBlock", "ROOT", node{"layout": "33-33-33", "responsive": node{"stackColumns": c.row}}, "left", "middle", "right"),
			"left":   shape("ColumnBlock", "row", node{"width": 33}, "a"),
			"middle": shape("ColumnBlock", "row", node{"width": 33}, "b"),
			"right":  shape("ColumnBlock", "row", node{"width": 33}, "c", "d"),
			"a":      shape("ImageBlock", "left", picture),
			"b":      shape("ImageBlock", "middle", picture),
			"c":      shape("ImageBlock", "right", picture),
			"d":      shape("TextBlock", "right", node{"text": "Words"}),
		}
		n := findingOf(Find(sent(t, nodes, render.Settings{})), "row-wide", "row")
		if (n != nil) != c.isFound {
			t.Errorf("%s: %+v", name, n)
			continue
		}
		if n == nil {
			continue
		}
		if !strings.Contains(n.Message, "480 px") {
			t.Errorf("%s: %s", name, n.Message)
		}
		apply(t, nodes, n.Fix.Change)
		if still := findingOf(Find(sent(t, nodes, render.Settings{})), "row-wide", "row"); still != nil {
			t.Errorf("%s: the change didn't fix it", name)
		}
	}
}

// hostile returns bodies for which a tree builder or a careless scanner would need gigabytes or minutes.
func hostile() map[string]string {
	const size = 500 << 10
	fill := func(before, piece, after string) string {
		return before + strings.Repeat(piece, (size-len(before)-len(after))/len(piece)) + after
	}
	return map[string]string{
		"formatting elements in blocks": strings.Repeat("<b><i><u><s>", size/24) + strings.Repeat("<p>", size/6),
		"a large attribute in blocks":   `<a title="` + strings.Repeat("x", size/2) + `">` + strings.Repeat("<p>", size/6),
		"deep tables":                   fill("", "<table><tr><td>", ""),
		"rules and elements": "<style>" + strings.Repeat(".a .a .a{color:#fff}", size/40) + "</style>" +
			strings.Repeat(`<p class="a">x`, size/30),
		"rules for one element": "<style>" + strings.Repeat("p p p p p p b{color:#fff}", size/50) + "</style>" + strings.Repeat("<p>x",
			size/8),
		"classes":                          `<style>.a{color:red}</style><p class="` + strings.Repeat("a ", size/2) + `">x`,
		"selectors in selectors":           fill("<style>", ":not(", "</style>"),
		"unclosed CSS blocks":              fill("<style>", "a{", "</style>"),
		"braces":                           fill("<p>", "{{", "</p>"),
		"Mailchimp merge tags":             fill("<p>", "*|", "</p>"),
		"merge blocks":                     fill("<p>", "{{#a}}", "</p>"),
		"declarations":                     fill(`<p style="`, "color:red;", `">x`),
		"entities":                         fill(`<p style="`, "&quot;", `">x`),
		"attributes":                       fill("<p ", "a=b ", ">x"),
		"comments":                         fill("", "<!--[if mso]><p>", ""),
		"images":                           fill("", "<img src=http:a>", ""),
		"links":                            fill("", "<a href=http:a>here", ""),
		"lines":                            fill("", "\n<i>", ""),
		"one word":                         strings.Repeat("a", size),
		"digits that look like an address": fill("<p>", "1 street ", ""),
		"unclosed quotes":                  fill("", `<p style="`, ""),
		"custom properties with a block":   fill("<style>a{", "--a:{", "</style>"),
	}
}

// TestFind_hostileEmails checks that hostile emails need little memory. The test timeout limits the time.
func TestFind_hostileEmails(t *testing.T) {
	for name, source := range hostile() {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		Find(Email{HTML: source, Text: "x"})
		if _, err := compatibility.Check(t.Context(), source, compatibility.Options{Clients: compatibility.Clients(nil)}); err != nil {
			t.Fatal(err)
		}
		runtime.ReadMemStats(&after)
		if used := (after.TotalAlloc - before.TotalAlloc) >> 20; used > 2*128 { // two checks
			t.Errorf("%s: %d MB in total", name, used)
		}
	}
}

// TestFind_realEmails checks real emails if a folder of them is available.
func TestFind_realEmails(t *testing.T) {
	folder := os.Getenv("MAILWRIGHT_TEST_MAILS")
	if folder == "" {
		t.Skip("MAILWRIGHT_TEST_MAILS isn't set to a folder of HTML emails")
	}
	err := filepath.WalkDir(folder, func(path string, _ os.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".html" {
			return err
		}
		source, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		options := compatibility.Options{Clients: compatibility.Clients(nil), All: true}
		if _, err := compatibility.Check(t.Context(), string(source), options); err != nil {
			t.Errorf("%s: %v", path, err)
		}
		for _, f := range Find(Email{HTML: string(source), Text: textOf(t, string(source))}) {
			if f.ID == "text-differs" {
				t.Errorf("%s: %s", path, f.Message)
			}
			for _, l := range f.Locations {
				if l.Snippet == "" {
					t.Errorf("%s: %+v", path, f)
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func FuzzFind(f *testing.F) {
	for _, seed := range []string{
		soundStart + soundEnd, `<p style="font:bold 1em/2 a;color:rgba(1,2,3,.5)">x`,
		"<style>a>b .c#d{color:red!important}</style><a><b class=c id=d>x", "</table></p><td><tr><li>{{#a}}{{/b}}{x}",
		"<a href='{{'>*|</a><img src=data:>", "<style>@media(prefers-color-scheme:dark){a{background:#000}}</style><a href=#>x", "<h6>a<h1>b",
		"\xff{\x00}<p>\xff",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, source string) {
		for _, n := range Find(Email{HTML: source, Text: source, Subject: source, HasSettings: true}) {
			if n.ID == "" || n.Message == "" || len(n.Locations) > maxLocations {
				t.Errorf("%+v", n)
			}
		}
	})
}

func textOf(t *testing.T, html string) string {
	t.Helper()
	rendered, err := render.HTML(t.Context(), html, false)
	if err != nil {
		t.Fatal(err)
	}
	return rendered.Text
}

package render

import (
	"encoding/json"
	"flag"
	"fmt"
	"html"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"mailwright/internal/email/document"
)

var update = flag.Bool("update", false, "update the golden files")

const testCDN = "https://cdn.example.com"

func parse(t testing.TB, source string) *document.Document {
	t.Helper()
	doc, err := document.Parse(source)
	if err != nil {
		t.Fatal(err)
	}
	if problems := doc.Check(); len(problems) > 0 {
		t.Fatal(problems)
	}
	return doc
}

// TestRender_golden renders every shared document. The golden files contain the HTML with one tag per line, so that diffs are readable. To
// update them, run go test ./internal/email/render -update.
func TestRender_golden(t *testing.T) {
	paths, err := filepath.Glob("../../../testdata/documents/*.json")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no documents: %v", err)
	}
	for _, path := range paths {
		name := strings.TrimSuffix(filepath.Base(path), ".json")
		t.Run(name, func(t *testing.T) {
			source, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			settings := Settings{Subject: "Subject of " + name, PreviewText: "What it is about", Lang: "en"}
			got := Render(parse(t, string(source)), Options{Settings: settings, CDNURL: testCDN})
			compareGolden(t, name+".html", strings.ReplaceAll(got.HTML, "><", ">\n<")+"\n")
			compareGolden(t, name+".txt", got.Text)
			compareGolden(t, name+".warnings", warningLines(got.Warnings))
			if again := Render(parse(t, string(source)), Options{Settings: settings, CDNURL: testCDN}); again.HTML != got.HTML ||
				again.Text != got.Text {
				t.Error("the same document gave different bytes")
			}
			checkMarkup(t, got.HTML)
		})
	}
}

func warningLines(warnings []Warning) string {
	var lines strings.Builder
	for _, w := range warnings {
		fmt.Fprintf(&lines, "%s %s: %s\n", w.Code, w.NodeID, w.Message)
	}
	return lines.String()
}

func compareGolden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", name, diff)
	}
}

var (
	comment  = regexp.MustCompile(`(?s)<!--.*?-->`)
	anyTag   = regexp.MustCompile(`</?([a-zA-Z][a-zA-Z0-9:]*)((?:\s+[a-zA-Z:-]+(?:=(?:"[^"]*"|'[^']*'))?)*)\s*/?>`)
	voidTags = map[string]bool{
		"img": true, "br": true, "meta": true, "unsubscribe": true, "webversion": true, "preferences": true,
		"forwardtoafriend": true,
	}
	allowed = regexp.MustCompile(
		`^(html|head|meta|title|style|body|div|table|tr|td|p|h1|h2|h3|a|img|br|ul|ol|li|strong|em|u|s|span|sub|sup|b|i|` +
			`unsubscribe|webversion|preferences|forwardtoafriend)$`) // the last four are Campaign Monitor merge tags
	oneAttr = regexp.MustCompile(`([a-zA-Z:-]+)(?:=(?:"([^"]*)"|'([^']*)'))?`)
	script  = regexp.MustCompile(`(?i)^[\x00-\x20]*(?:j\s*a\s*v\s*a|vb)\s*s\s*c\s*r\s*i\s*p\s*t\s*:|^\s*(?:data|file|blob)\s*:`)
	style   = regexp.MustCompile(`(?i)expression\(|behavior|@import|url\((?:[^'h]|'[^h])|[<>]`)
)

// checkMarkup checks that the HTML without the parts for Outlook contains only our own tags, properly nested, and nothing that runs code.
func checkMarkup(t *testing.T, markup string) {
	t.Helper()
	view := comment.ReplaceAllString(markup, "")
	view = strings.TrimPrefix(view, "<!doctype html>")
	var open []string
	for _, tag := range anyTag.FindAllStringSubmatch(view, -1) {
		name := strings.ToLower(tag[1])
		switch {
		case !allowed.MatchString(name):
			t.Errorf("the tag %s isn't one of ours", tag[0])
		case voidTags[name]:
		case strings.HasPrefix(tag[0], "</"):
			if len(open) == 0 || open[len(open)-1] != name {
				t.Fatalf("%s closes %v", tag[0], open)
			}
			open = open[:len(open)-1]
		default:
			open = append(open, name)
		}
		checkAttributes(t, tag[0], tag[2])
	}
	if len(open) > 0 {
		t.Errorf("not closed: %v", open)
	}
}

// checkAttributes checks that there are no event handlers, and that URLs and styles don't run code.
func checkAttributes(t *testing.T, tag, attributes string) {
	t.Helper()
	for _, attribute := range oneAttr.FindAllStringSubmatch(attributes, -1) {
		name, value := strings.ToLower(attribute[1]), html.UnescapeString(attribute[2]+attribute[3])
		switch {
		case strings.HasPrefix(name, "on"):
			t.Errorf("%s has a handler", tag)
		case (name == "href" || name == "src") && script.MatchString(value):
			t.Errorf("%s has the URL %q", tag, value)
		case name == "style" && style.MatchString(value):
			t.Errorf("%s has the style %q", tag, value)
		}
	}
}

// TestColumns_sumExactly checks the exact sum of the widths, because with one pixel too many, the last column wraps below the others.
func TestColumns_sumExactly(t *testing.T) {
	for _, layout := range [][]int{
		{100},
		{50, 50},
		{33, 33, 33},
		{25, 25, 25, 25},
		{66, 33},
		{33, 66},
		{25, 75},
		{75, 25},
		{25, 50, 25},
		{50, 25, 25},
		{25, 25, 50},
	} {
		for inner := 100; inner <= 960; inner++ {
			for _, gap := range []int{0, 1, 7, 16, 24} {
				sum := gap * (len(layout) - 1)
				for i, width := range columnWidths(inner, gap, layout) {
					if i >= len(layout) {
						break
					}
					if width < 1 {
						t.Fatalf("%v in %d with gap %d: a column of %d", layout, inner, gap, width)
					}
					sum += width
				}
				if sum != inner {
					t.Fatalf("%v in %d with gap %d: sum %d", layout, inner, gap, sum)
				}
			}
		}
	}
}

// one returns a document with a single block in a container.
func one(t testing.TB, block string, props map[string]any) string {
	t.Helper()
	raw, err := json.Marshal(map[string]any{
		"ROOT": map[string]any{
			"type": map[string]any{"resolvedName": "ContainerBlock"}, "isCanvas": true, "props": map[string]any{},
			"nodes": []string{"section"},
		},
		"section": map[string]any{
			"type": map[string]any{"resolvedName": "ContainerBlock"}, "isCanvas": true, "props": map[string]any{},
			"parent": "ROOT", "nodes": []string{"block"},
		},
		"block": map[string]any{"type": map[string]any{"resolvedName": block}, "props": props, "parent": "section", "nodes": []string{}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

// hostileTexts contains strings that try to break out of their context.
var hostileTexts = []string{
	`<script>alert(1)</script>`, `"><script>alert(1)</script>`, `'><img src=x onerror=alert(1)>`, `javascript:alert(1)`,
	"java\tscript:alert(1)",
	` JaVaScRiPt:alert(1)`, `data:text/html,<script>alert(1)</script>`, `</style><script>alert(1)</script>`,
	`</title><script>alert(1)</script>`,
	`x');background:url(javascript:alert(1))`, `expression(alert(1))`, `<a href="javascript:alert(1)" onclick="alert(1)">x</a>`,
	`<!--[if mso]><script>`, `--><script>alert(1)</script>`,
	`{{"><script>alert(1)</script>}}`, `*|"><script>|*`, `<svg onload=alert(1)>`, "\x00<b>", `&#106;avascript:alert(1)`,
}

// TestRender_hostileTexts puts each of the hostile strings in every text prop of every block.
func TestRender_hostileTexts(t *testing.T) {
	blocks := map[string]func(text string) map[string]any{
		"TextBlock": func(x string) map[string]any {
			return map[string]any{"text": x, "tagName": x, "styles": styles(x), "darkStyles": styles(x)}
		},
		"ImageBlock": func(x string) map[string]any {
			return map[string]any{"src": x, "alt": x, "href": x, "width": x, "align": x, "styles": styles(x)}
		},
		"ButtonBlock": func(x string) map[string]any {
			return map[string]any{"text": x, "href": x, "variant": x, "width": x, "styles": styles(x)}
		},
		"DividerBlock": func(x string) map[string]any { return map[string]any{"styles": styles(x), "darkStyles": styles(x)} },
		"SpacerBlock":  func(x string) map[string]any { return map[string]any{"height": x, "mobileHeight": x} },
		"SocialIconsBlock": func(x string) map[string]any {
			return map[string]any{"icons": []any{map[string]any{"platformId": x, "url": x}}, "styles": styles(x)}
		},
		"ComplianceFooterBlock": func(x string) map[string]any {
			return map[string]any{
				"address": x, "unsubscribeLabel": x, "unsubscribeHref": x, "showPreferences": true, "preferencesLabel": x,
				"preferencesHref": x, "showCopyright": true, "companyName": x, "styles": styles(x),
			}
		},
		"ListBlock": func(x string) map[string]any { return map[string]any{"items": []any{x}, "styles": styles(x)} },
		"MenuBlock": func(x string) map[string]any {
			return map[string]any{"items": []any{map[string]any{"label": x, "href": x}}}
		},
		"VideoBlock":     func(x string) map[string]any { return map[string]any{"videoUrl": x, "thumbnailUrl": x, "alt": x} },
		"HtmlBlock":      func(x string) map[string]any { return map[string]any{"html": x, "styles": styles(x)} },
		"ContainerBlock": func(x string) map[string]any { return map[string]any{"styles": styles(x)} },
	}
	for block, props := range blocks {
		for _, text := range hostileTexts {
			source := one(t, block, props(strings.ReplaceAll(text, "\x00", "")))
			settings := Settings{Subject: text, PreviewText: text, Title: text, Lang: text, Dir: text, FontFamily: text}
			checkMarkup(t, Render(parse(t, source), Options{Settings: settings, CDNURL: testCDN}).HTML)
		}
	}
}

func styles(x string) map[string]any {
	return map[string]any{
		"backgroundColor": x, "backgroundImage": "https://example.com/" + x, "backgroundSize": x, "backgroundPosition": x, "backgroundRepeat": x,
		"backgroundGradient": map[string]any{"from": x, "to": x, "angle": x}, "color": x, "fontSize": x, "fontFamily": x, "fontWeight": x,
		"textAlign": x, "padding": x, "margin": x, "borderColor": x, "borderRadius": x, "borderWidth": x, "lineColor": x, "alignment": x,
		"shape": x,
	}
}

// TestRender_absurdNumbers checks that lengths stay within reasonable limits.
func TestRender_absurdNumbers(t *testing.T) {
	for _, n := range []float64{-1e300, -1, 0, 0.4, 1e6, 1e300} {
		look := map[string]any{}
		for _, name := range []string{
			"padding", "paddingLeft", "margin", "fontSize", "lineHeight", "letterSpacing", "borderRadius",
			"borderWidth", "iconSize", "iconSpacing",
		} {
			look[name] = n
		}
		look["borderColor"], look["backgroundGradient"] = "#000", map[string]any{"from": "#000", "to": "#fff", "angle": n}
		for _, block := range []string{"TextBlock", "ImageBlock", "ButtonBlock", "DividerBlock", "SpacerBlock", "ListBlock", "ContainerBlock"} {
			props := map[string]any{
				"text": "x", "src": "https://example.com/x.png", "width": n, "height": n, "mobileHeight": n, "styles": look,
				"responsive": map[string]any{"mobileStyles": look},
			}
			markup := Render(parse(t, one(t, block, props)), Options{}).HTML
			checkMarkup(t, markup)
			if strings.Contains(markup, "e+") || strings.Contains(markup, "NaN") || strings.Contains(markup, "Inf") {
				t.Errorf("%s with %v: %s", block, n, markup)
			}
		}
	}
}

func FuzzRender(f *testing.F) {
	paths, err := filepath.Glob("../../../testdata/documents/*.json")
	if err != nil {
		f.Fatal(err)
	}
	for _, path := range paths {
		source, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(source), "{}")
	}
	f.Fuzz(func(t *testing.T, source, settings string) {
		doc, err := document.Parse(source)
		if err != nil || len(doc.Check()) > 0 {
			return
		}
		checkMarkup(t, Render(doc, Options{Settings: ParseSettings(settings), CDNURL: testCDN}).HTML)
	})
}

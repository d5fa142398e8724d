package render

import (
	"regexp"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"mailwright/internal/email/document"
)

// hiding contains emails that try to hide the watermark.
var hiding = map[string]string{
	"letters that change length":  strings.Repeat("Ⱥİ", 200) + "<p>Hello</p></body></html>",
	"Kelvin sign":                 "<p>273 \u212A</p></BODY>",
	"comment without an end":      "<p>Hello</p><!-- ",
	"comment in the way":          "<p>Hello</p><!-- </body> -->",
	"style without an end":        "<p>Hello</p><style>",
	"script in a script":          "<p>Hello</p><script><!--<script>",
	"textarea":                    "<p>Hello</p><textarea></body>",
	"title":                       "<title>Hello",
	"tag without an end":          `<p>Hello</p><p title="`,
	"plaintext":                   "<p>Hello</p><plaintext>",
	"frameset":                    "<frameset><frame>",
	"template":                    "<p>Hello</p><template>",
	"hidden wrapper":              `<div style="display:none"><p>Hello</p></body>`,
	"wrapper closed too early":    `<span style="display:none"><div>Hello</span></body>`,
	"wrapper around an item":      `<span style="display:none"><li>Hello</span></body>`,
	"wrapper around a cell":       `<div style="display:none"><table><tr><td>Hello</div></body>`,
	"block in bold":               `<b><div style="display:none">Hello</b></body>`,
	"bold that is reopened":       `<p><b style="display:none">Hello</p></body>`,
	"three bolds":                 `<p><b style="display:none"><b style="opacity:0"><b>Hello</p></body>`,
	"link":                        `<a style="display:none" href="https://example.com">Hello</body>`,
	"select":                      "<p>Hello</p><select><option></div>",
	"svg":                         "<p>Hello</p><svg><g>",
	"svg with a title":            "<p>Hello</p><svg><title>x</svg>",
	"details":                     "<details><summary>Hello</summary>",
	"xmp":                         `<div style="display:none"><xmp></div></xmp>Hello`,
	"noscript":                    `<noscript><div style="display:none">Hello`,
	"something after the body":    `<p>Hello</p></body><div style="margin-top:-99px;position:relative">cover</div>`,
	"end tags after the body":     `<div style="display:none">Hello</body></div></html>`,
	"its own words":               "<p>" + watermarkText + "</p>",
	"the watermark, but hidden":   `<div style="display:none">` + htmlWatermark,
	"the watermark, in a comment": "<p>Hello</p><!--" + htmlWatermark + "-->",
}

func TestHTML_noEmailHidesTheWatermark(t *testing.T) {
	for name, source := range hiding {
		t.Run(name, func(t *testing.T) {
			drawn := rawEmail(t, source, true)
			root, err := html.Parse(strings.NewReader(drawn.HTML))
			if err != nil {
				t.Fatal(err)
			}
			if !lastInBody(root) {
				t.Errorf("%q\nhides the watermark in\n%s", source, drawn.HTML)
			}
			if !strings.Contains(drawn.Text, watermarkText) {
				t.Errorf("the plain text has no watermark: %q", drawn.Text)
			}
			if again := rawEmail(t, drawn.HTML, true); strings.Count(again.Text, watermarkText) != 1 {
				t.Errorf("the watermark appears more than once: %s", again.HTML)
			}
		})
	}
}

// lastInBody reports whether a watermark is a child of the body and isn't followed by a div that could cover it.
func lastInBody(root *html.Node) bool {
	for n := range root.Descendants() {
		if n.Type != html.ElementNode || n.Data != "body" {
			continue
		}
		for child := n.LastChild; child != nil; child = child.PrevSibling {
			if isWatermark(child) {
				return true
			}
			if child.Type == html.ElementNode && child.Data == "div" {
				return false
			}
		}
	}
	return false
}

func isWatermark(n *html.Node) bool {
	return n.Type == html.ElementNode && n.Data == "div" && n.FirstChild != nil && n.FirstChild.Data == watermarkText &&
		len(n.Attr) == 1 && strings.Contains(htmlWatermark, n.Attr[0].Val)
}

func TestHTML_closesOnlyOpenElements(t *testing.T) {
	for source, want := range map[string]string{
		"<p>Hello</p>":                      "<p>Hello</p>" + htmlWatermark,
		"<p>Hello</p></body></html>":        "<p>Hello</p>" + htmlWatermark + "</body></html>",
		"<p>Hello</p></BODY>\n</HTML>\n":    "<p>Hello</p>" + htmlWatermark + "</BODY>\n</HTML>\n",
		"<table><tr><td>Hello</table>":      "<table><tr><td>Hello</table>" + htmlWatermark,
		"<ul><li>One<li>Two</ul><p>Three":   "<ul><li>One<li>Two</ul><p>Three" + htmlWatermark,
		"<div>Hello<br><img src=x></body>":  "<div>Hello<br><img src=x></div>" + htmlWatermark + "</body>",
		"<p>Hello</p>" + htmlWatermark:      "<p>Hello</p>" + htmlWatermark,
		"":                                  htmlWatermark,
		"<p>Hello</p><style>p{}</style>":    "<p>Hello</p><style>p{}</style>" + htmlWatermark,
		"<!--[if mso]><td><![endif]-->Hi":   "<!--[if mso]><td><![endif]-->Hi" + htmlWatermark,
		"<p>Hello</p><style>p{}":            "<p>Hello</p>" + htmlWatermark + "<style>p{}",
		"<p>Hello</p><!-- never ends </p> ": "<p>Hello</p>" + htmlWatermark + "<!-- never ends </p> ",
	} {
		if got := rawEmail(t, source, true).HTML; got != want {
			t.Errorf("%q became\n%s", source, got)
		}
	}
}

// TestWatermark_isReadableInDarkMode tries colors that would hide the watermark. Its color and background are the same in both modes.
func TestWatermark_isReadableInDarkMode(t *testing.T) {
	for _, color := range []string{"#000000", "#111111", "#ffffff", "#808080", "#777777", "#757575"} {
		source := `{"ROOT":{"type":{"resolvedName":"ContainerBlock"},"isCanvas":true,"props":{"styles":{"backgroundColor":"` + color + `",` +
			`"color":"` + color + `"},` +
			`"darkStyles":{"backgroundColor":"` + color + `","color":"` + color + `"}},"nodes":[],"linkedNodes":{}}}`
		doc, err := document.Parse(document.ShowWatermark(source))
		if err != nil {
			t.Fatal(err)
		}
		for _, dark := range []bool{false, true} {
			drawn := Render(doc, Options{Dark: dark}).HTML
			shown := watermarkStyle.FindStringSubmatch(drawn)
			if shown == nil {
				t.Fatalf("no watermark in %s", drawn)
			}
			if contrast := document.Contrast(document.ParseColor(shown[1]), document.ParseColor(shown[2])); contrast < 4.5 {
				t.Errorf("the watermark is %s on %s, a contrast of %.2f", shown[1], shown[2], contrast)
			}
		}
	}
}

// TestWatermark_cannotBeRestyled checks that the properties that could hide the watermark are inline and !important, in both kinds of
// templates.
func TestWatermark_cannotBeRestyled(t *testing.T) {
	doc, err := document.Parse(document.ShowWatermark(`{"ROOT":{"type":{"resolvedName":"ContainerBlock"},"isCanvas":true,"nodes":[]}}`))
	if err != nil {
		t.Fatal(err)
	}
	for name, drawn := range map[string]string{"visual": Render(doc, Options{}).HTML, "html": rawEmail(t, "<p>Hello</p>", true).HTML} {
		before, _, _ := strings.Cut(drawn, watermarkText)
		style := before[strings.LastIndexByte(before, '<'):]
		for _, property := range []string{"display:block", "visibility:visible", "font:14px/21px Helvetica,Arial,sans-serif", "color:#"} {
			_, rest, found := strings.Cut(style, property)
			if declaration, _, _ := strings.Cut(rest, ";"); !found || !strings.HasSuffix(declaration, "!important") {
				t.Errorf("%s: %s isn't important in %s", name, property, style)
			}
		}
	}
	html := []string{"#52525b", "#ffffff"}
	if contrast := document.Contrast(document.ParseColor(html[0]), document.ParseColor(html[1])); contrast < 4.5 ||
		!strings.Contains(htmlWatermark, ";color:"+html[0]+"!important;background-color:"+html[1]+"!important") {
		t.Errorf("the watermark of HTML templates has a contrast of %.2f", contrast)
	}
}

var watermarkStyle = regexp.MustCompile(`;color:(#[0-9a-f]{6})!important;background-color:(#[0-9a-f]{6})!important;[^<>]*>` + watermarkText)

func TestText_limitsIndentation(t *testing.T) {
	const depth = 2000
	source := strings.Repeat("<ul><li>x", depth)
	if text := rawEmail(t, source, false).Text; len(text) > 3*len(source) {
		t.Errorf("%d bytes of HTML became %d of text", len(source), len(text))
	}
}

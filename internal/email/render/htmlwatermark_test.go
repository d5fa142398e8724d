package render

import (
	"math/rand/v2"
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
	"comment that ends in a >":    "<p>Hello</p><!-- > ",
	"comment with a tag":          "<p>Hello</p><!--<i>",
	"conditional comment":         "<p>Hello</p><!--[if mso]>",
	"conditional comment in body": "<!doctype html><html><head></head><body><p>Hello</p><!--[if mso]></body></html>",
	"half an end tag":             "<p>Hello</p><div hidden></",
	"half an attribute":           `<p>Hello</p><div hidden><p title="<i>`,
	"body with half an attribute": `<p>Hello</p><div hidden></body x=">`,
	"character data":              "<p>Hello</p><svg hidden><![CDATA[<i>",
	"character data with a tag":   `<p>Hello</p><svg><![CDATA[>]]><p title="]]></svg><div hidden>"></svg>`,
	"paragraph in an svg":         "<p>Hello</p><x-y hidden><svg hidden><p hidden><nobr hidden>",
	"end of a paragraph in svg":   "<p>Hello</p><div hidden><svg></p>",
	"font in an svg":              "<p>Hello</p><div hidden><svg><font color=red>",
	"style in an svg":             "<p>Hello</p><svg><style><p hidden></style>",
	"xmp in an attribute":         `<p>Hello</p><xmp><p title="</xmp><div hidden>"></xmp>`,
	"formatting in a table":       "<p>Hello</p><table><b hidden><tr><td><i hidden>",
	"different bolds":             "<p><b hidden><b id=1 hidden><b id=2 hidden><b id=3 hidden><b id=4 hidden>Hello</p></body>",
	"frameset after a space":      "&#32;<frameset>",
	"too deep":                    "<p>Hello</p>" + strings.Repeat("<div hidden>", 600),
}

func TestHTML_noEmailHidesTheWatermark(t *testing.T) {
	for name, source := range hiding {
		t.Run(name, func(t *testing.T) {
			drawn := rawEmail(t, source, true)
			if !isUnhidden(t, drawn.HTML) {
				t.Errorf("%q\nhides the watermark in\n%s", source, drawn.HTML)
			}
			if !strings.HasSuffix(drawn.Text, watermarkText+"\n") {
				t.Errorf("the plain text has no watermark: %q", drawn.Text)
			}
			if again := rawEmail(t, drawn.HTML, true); strings.Count(again.Text, watermarkText) != 1 {
				t.Errorf("the watermark appears more than once: %s", again.HTML)
			}
		})
	}
}

// isUnhidden reports whether the watermark is where no element can hide it: at the start of an email, or at the end of the body.
func isUnhidden(t *testing.T, drawn string) bool {
	t.Helper()
	if strings.HasPrefix(drawn, htmlWatermark) || strings.HasPrefix(drawn, "<!doctype html>"+htmlWatermark) {
		return true
	}
	for _, scripting := range []bool{false, true} {
		root, err := html.ParseWithOptions(strings.NewReader(drawn), html.ParseOptionEnableScripting(scripting))
		if err != nil {
			t.Fatal(err)
		}
		if !lastInBody(root) {
			return false
		}
	}
	return true
}

// lastInBody reports whether a watermark is a child of the body and isn't followed by a div that could cover it.
func lastInBody(root *html.Node) bool {
	for n := range root.Descendants() {
		if n.Type != html.ElementNode || n.Data != "body" || n.Namespace != "" || n.Parent.Parent != root {
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
	var b strings.Builder
	return n.Type == html.ElementNode && html.Render(&b, n) == nil && b.String() == htmlWatermark
}

// TestHTML_noMixOfTagsHidesTheWatermark joins pieces of markup at random.
func TestHTML_noMixOfTagsHidesTheWatermark(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	first := 0
	const emails = 5000
	for range emails {
		var b strings.Builder
		b.WriteString([]string{"", "<html><body>", "<!doctype html><html><head></head><body>", "<body>"}[random.IntN(4)] + "<p>Hello</p>")
		for range 1 + random.IntN(7) {
			b.WriteString(pieces[random.IntN(len(pieces))])
		}
		drawn := rawEmail(t, b.String(), true)
		if !isUnhidden(t, drawn.HTML) {
			t.Fatalf("%q\nhides the watermark in\n%s", b.String(), drawn.HTML)
		}
		if !strings.HasSuffix(drawn.Text, watermarkText+"\n") {
			t.Fatalf("%q\nhas no watermark in its plain text: %q", b.String(), drawn.Text)
		}
		if !strings.HasPrefix(b.String(), drawn.HTML[:20]) {
			first++
		}
	}
	if first > emails/4 {
		t.Errorf("%d of %d emails start with the watermark", first, emails)
	}
}

var pieces = strings.Split(`<!--|-->|--!>|<!-->|<!--->|<!--[if mso]>|<![endif]-->|<![endif]>|`+
	`<!--[if !mso]><!-->|<![if !mso]>|</body>|</html>|<body>|`+
	`<html>|<head>|</head>|<style>|</style>|<title>|</title>|<textarea>|</textarea>|<script>|</script>|<noscript>|</noscript>|<template>|`+
	`</template>|<svg>|</svg>|<math>|</math>|<mi>|<mtext>|<annotation-xml encoding="text/html">|`+
	`<foreignObject>|<desc>|<![CDATA[|]]>|<select>|`+
	`</select>|<option>|<table>|</table>|<tr>|<td>|<caption>|<colgroup>|<div hidden>|</div>|<b hidden>|`+
	`</b>|<p hidden>|</p>|<a hidden href=x>|`+
	`<font style="display:none">|<font color=red>|<h1 hidden>|<form hidden>|</form>|<button hidden>|<iframe hidden>|</iframe>|<xmp hidden>|`+
	`</xmp>|<plaintext>|<noembed>|<frameset>|<table hidden>|<td hidden>|<details>|<object hidden>|</object>|<marquee hidden>|<li hidden>|`+
	`<ruby hidden>|<rt>|<nobr hidden>|<center hidden>|<x-y hidden>|<br>|x|<p title="|">|'|"|<|</|<?|<!|&|<script><!--|--|>|<div hidden|/>|`+
	`<svg/>|<svg hidden>|<svg><style>|<svg><title>|<mglyph>|<math><mi>|<image>|<hr hidden>|<select hidden>|<optgroup>|<input type=hidden>|`+
	`<BODY HIDDEN>|</BODY >|</body/>|</body x="|	|
|<dialog>|<section hidden>|<tbody hidden>|</br>|<applet hidden>|<b id=1 hidden>|<b id=2 hidden>|&#32;`, "|")

// TestHTML_shadowRootsDoNotHideTheWatermark checks every way to write the attribute. In a browser, test/mailcheck checks what it does.
func TestHTML_shadowRootsDoNotHideTheWatermark(t *testing.T) {
	for _, source := range []string{
		`<p>Hi</p><template shadowrootmode="open"><p>Only this</p></template>`, `<template shadowrootmode=closed></template>`,
		`<TEMPLATE ShadowRootMode=open>`, `<template/shadowrootmode=open>`, `<template a="b"shadowrootmode=open>`, `<template a='b'shadowrootmode>`,
		"<template\nshadowrootmode = open>", "<svg><style><p><template shadowrootmode=open>",
		"<template " + strings.Repeat("a ", 600) + "shadowrootmode=open>", `<template shadowrootmode=x shadowrootmode=open>`,
	} {
		drawn := rawEmail(t, source, true).HTML
		if left := strings.ReplaceAll(strings.ToLower(drawn), "data-shadowrootmode", ""); strings.Contains(left, "shadowrootmode") {
			t.Errorf("%s became %s", source, drawn)
		}
		if again := rawEmail(t, drawn, true).HTML; strings.Contains(again, "data-data-") {
			t.Errorf("the attribute was renamed twice: %s", again)
		}
		if rawEmail(t, source, false).HTML != source {
			t.Errorf("%s was changed without a watermark", source)
		}
	}
	const text = "<p>The attribute shadowrootmode</p>"
	if drawn := rawEmail(t, text, true).HTML; !strings.HasPrefix(drawn, text) {
		t.Errorf("text was changed: %s", drawn)
	}
}

func TestHTML_metaElementsDoNotHideTheWatermark(t *testing.T) {
	for source, want := range map[string]string{
		`<meta http-equiv="Content-Security-Policy" content="style-src-attr 'none'">`: `<meta data-http-equiv="Content-Security-Policy" `,
		"<META/HTTP-EQUIV\n=\nContent&#45;Security-Policy content=x>":                 "<META/data-HTTP-EQUIV\n=\nContent&#45;Security-Policy ",
		`<meta content=x http-equiv='refresh'>`:                                       `<meta content=x data-http-equiv='refresh'>`,
		`<meta a="b"http-equiv=content-security-policy-report-only>`:                  `<meta a="b"data-http-equiv=content-security-policy-`,
		`<meta http-equiv="Content-Type" content="text/html; charset=iso-2022-jp">`:   `<meta http-equiv="Content-Type" content="text/html; charset=utf-8">`,
		`<meta charset="windows-1252">`:                                               `<meta charset="utf-8">`,
		`<meta charset=iso-2022&#45;jp>`:                                              `<meta charset=utf-8>`,
		`<meta http-equiv="X-UA-Compatible" content="IE=edge">`:                       `<meta http-equiv="X-UA-Compatible" content="IE=edge">`,
	} {
		result, err := HTML(t.Context(), source+"<p>Hi</p>", true)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(result.HTML, want) {
			t.Errorf("%s\ngot  %s\nwant %s", source, result.HTML, want)
		}
		if result, err = HTML(t.Context(), source+"<p>Hi</p>", false); err != nil || result.HTML != source+"<p>Hi</p>" {
			t.Errorf("changed without a watermark: %s, %v", result.HTML, err)
		}
	}
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
		"<p>Hi</p><x-y><svg><p><nobr>":      "<p>Hi</p><x-y><svg><p><nobr></nobr></x-y></p></x-y>" + htmlWatermark,
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
	visual, raw := Render(doc, Options{}).HTML, rawEmail(t, "<p>Hello</p>", true).HTML
	_, raw, _ = strings.Cut(raw, "<div")
	block, inline, _ := strings.Cut(raw, "<span")
	before, _, _ := strings.Cut(visual, watermarkText)
	for name, style := range map[string]string{"visual": before[strings.LastIndexByte(before, '<'):], "html": block, "html text": inline} {
		display := "display:block"
		if name == "html text" {
			display = "display:inline"
		}
		for _, property := range []string{display, "visibility:visible", "font:14px/21px Helvetica,Arial,sans-serif", "color:#"} {
			_, rest, found := strings.Cut(style, property)
			declaration, _, _ := strings.Cut(rest, ";")
			if declaration, _, _ = strings.Cut(declaration, `"`); !found || !strings.HasSuffix(declaration, "!important") {
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

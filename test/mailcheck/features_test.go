package mailcheck

import (
	"maps"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/tdewolff/parse/v2"
	"github.com/tdewolff/parse/v2/css"
	"golang.org/x/net/html"
)

// uses contains the first location of each feature that an email uses, by slug. An email client that drops a style
// sheet or a media query entirely doesn't have to support the rules inside it.
type uses struct {
	data                  supportData
	body, sheet, media    map[string]string
	inSheet, inMediaQuery bool
}

// usesOf returns the features that a view of an email uses.
func usesOf(t *testing.T, data supportData, view string) *uses {
	t.Helper()
	tree, err := html.Parse(strings.NewReader(view))
	if err != nil {
		t.Fatal(err)
	}
	u := &uses{data: data, body: map[string]string{}, sheet: map[string]string{}, media: map[string]string{}}
	for n := range tree.Descendants() {
		u.node(n)
	}
	return u
}

// by returns the features that reach an email client.
func (u *uses) by(client string) map[string]string {
	all := maps.Clone(u.body)
	if !u.data.features["html-style"].lacks(client) {
		maps.Copy(all, u.sheet)
		if !u.data.features["css-at-media"].lacks(client) {
			maps.Copy(all, u.media)
		}
	}
	return all
}

// add adds a feature if it's in the data.
func (u *uses) add(slug, place string) bool {
	_, known := u.data.features[slug]
	first := u.body
	switch {
	case u.inMediaQuery:
		first = u.media
	case u.inSheet:
		first = u.sheet
	}
	if known && first[slug] == "" {
		first[slug] = place
	}
	return known
}

func (u *uses) node(n *html.Node) {
	switch n.Type {
	case html.DoctypeNode:
		u.add("html-doctype", n.Data)
	case html.CommentNode:
		u.add("html-comments", n.Data)
	case html.TextNode:
		if n.Parent.Data == "style" {
			u.inSheet = true
			u.css(n.Data, false)
			u.inSheet = false
		}
	case html.ElementNode:
		u.add(u.data.elements[n.Data], "<"+n.Data+">")
		for _, a := range n.Attr {
			u.attribute(n, a)
		}
	}
}

func (u *uses) attribute(n *html.Node, a html.Attribute) {
	place := "<" + n.Data + " " + a.Key + "=" + a.Val + ">"
	if slug := "html-" + a.Key; strings.Contains(u.data.features[slug].Title, "attribute") {
		u.add(slug, place)
	}
	switch a.Key {
	case "style":
		u.css(a.Val, true)
	case "src", "background":
		u.image(a.Val)
	case "type":
		u.add("html-"+n.Data+"-"+a.Val, place)
	case "name":
		u.add("html-"+n.Data+"-"+a.Val, place) // the name of a meta element
	case "usemap":
		u.add("html-image-maps", place)
	case "href":
		switch {
		case strings.HasPrefix(a.Val, "#"):
			u.add("html-anchor-links", place)
		case strings.HasPrefix(a.Val, "mailto:"):
			u.add("html-mailto-links", place)
		}
	}
}

// image adds the image format if the URL reveals it.
func (u *uses) image(address string) {
	parsed, err := url.Parse(address)
	if err != nil {
		return
	}
	ending := strings.ToLower(strings.TrimPrefix(path.Ext(parsed.Path), "."))
	switch ending {
	case "jpeg":
		ending = "jpg"
	case "tif":
		ending = "tiff"
	}
	u.add("image-"+ending, address)
	if parsed.Scheme == "data" {
		u.add("image-base64", address)
	}
}

// css adds what a style sheet or a style attribute uses.
func (u *uses) css(source string, inline bool) {
	rules := css.NewParser(parse.NewInputString(source), inline)
	defer func() { u.inMediaQuery = false }()
	if strings.Contains(source, "/*") {
		u.add("css-comments", source)
	}
	for {
		kind, _, name := rules.Next()
		switch kind {
		case css.ErrorGrammar:
			return
		case css.AtRuleGrammar, css.BeginAtRuleGrammar:
			u.atRule(strings.TrimPrefix(string(name), "@"), rules.Values())
		case css.EndAtRuleGrammar:
			u.inMediaQuery = false
		case css.QualifiedRuleGrammar, css.BeginRulesetGrammar:
			u.selector(textOf(rules.Values()), kind == css.QualifiedRuleGrammar)
		case css.CustomPropertyGrammar:
			u.add("css-variables", string(name))
		case css.DeclarationGrammar:
			u.declaration(strings.ToLower(string(name)), rules.Values())
		}
	}
}

func textOf(tokens []css.Token) string {
	var text strings.Builder
	for _, token := range tokens {
		text.Write(token.Data)
	}
	return text.String()
}

func (u *uses) atRule(name string, prelude []css.Token) {
	place := "@" + name + " " + textOf(prelude)
	u.add("css-at-"+name, place)
	u.inMediaQuery = u.inMediaQuery || name == "media"
	for _, token := range prelude {
		if token.TokenType == css.IdentToken {
			u.add("css-at-"+name+"-"+strings.TrimPrefix(string(token.Data), "-webkit-"), place)
		}
	}
}

// These expressions match parts of selectors.
var (
	selectorParts = map[string]*regexp.Regexp{
		"css-selector-type":             regexp.MustCompile(`(?:^|[\s>+~,(])[a-zA-Z]`),
		"css-selector-class":            regexp.MustCompile(`\.[\w-]`),
		"css-selector-id":               regexp.MustCompile(`#[\w-]`),
		"css-selector-universal":        regexp.MustCompile(`\*`),
		"css-selector-attribute":        regexp.MustCompile(`\[`),
		"css-selector-descendant":       regexp.MustCompile(`[^\s>+~,]\s+[^\s>+~,]`),
		"css-selector-child":            regexp.MustCompile(`>`),
		"css-selector-adjacent-sibling": regexp.MustCompile(`\+`),
		"css-selector-general-sibling":  regexp.MustCompile(`~`),
		"css-selector-grouping":         regexp.MustCompile(`,`),
		"css-selector-chaining":         regexp.MustCompile(`[\w\])][.#\[]`),
	}
	pseudo      = regexp.MustCompile(`::?([\w-]+)`)
	elementName = regexp.MustCompile(`<([a-z0-9]+)( type)?`)
)

func (u *uses) selector(text string, grouped bool) {
	for slug, part := range selectorParts {
		if part.MatchString(text) {
			u.add(slug, text)
		}
	}
	if grouped {
		u.add("css-selector-grouping", text)
	}
	for _, name := range pseudo.FindAllStringSubmatch(text, -1) {
		u.add("css-pseudo-class-"+name[1], text)
		u.add("css-pseudo-element-"+name[1], text)
	}
}

func (u *uses) declaration(name string, value []css.Token) {
	place := name + ":" + textOf(value)
	u.property(name, place)
	for i, token := range value {
		word := strings.ToLower(string(token.Data))
		switch token.TokenType {
		case css.IdentToken:
			if name == "display" {
				u.add("css-display-"+word, place)
			}
			if i > 0 && string(value[i-1].Data) == "!" {
				u.add("css-"+word, place)
			}
			u.add("css-unit-"+word, place) // for the keyword initial, which the data lists as a unit
			if slices.Contains([]string{"fit-content", "min-content", "max-content"}, word) {
				u.add("css-intrinsic-size", place)
			}
		case css.PercentageToken:
			u.add("css-unit-percent", place)
		case css.DimensionToken:
			u.add("css-unit-"+strings.TrimLeft(word, "+-.0123456789"), place)
		case css.FunctionToken:
			u.function(strings.TrimSuffix(word, "("), place)
		case css.URLToken:
			u.image(strings.Trim(strings.TrimSuffix(strings.TrimPrefix(string(token.Data), "url("), ")"), `"'`))
		}
	}
}

// property adds a longhand as its shorthand if the data don't distinguish them.
func (u *uses) property(name, place string) {
	for name != "" && !u.add("css-"+name, place) {
		name = name[:max(strings.LastIndexByte(name, '-'), 0)]
	}
}

func (u *uses) function(name, place string) {
	switch name {
	case "var":
		name = "variables"
	case "lch", "oklch", "lab", "oklab":
		name = "modern-color"
	}
	for _, prefix := range []string{"css-", "css-unit-", "css-function-"} {
		u.add(prefix+name, place)
	}
}

func TestFeatures(t *testing.T) {
	data := readSupport(t)
	for source, want := range map[string]string{
		`<p style="padding-left:1em;color:red!important">`: "css-important css-padding css-unit-em html-body html-p",
		`<ul><li>a</ul><h2 align="left">b</h2>`:            "html-align html-body html-h1-h6 html-lists",
		`<a href="#x" target="_blank"></a><a href="mailto:x"></a>`: "html-anchor-links html-body html-mailto-links " +
			"html-target",
		`<img src="https://a.example/b.WEBP?c=d.png" alt="">`:   "html-body html-img image-webp",
		`<div style="background:url('https://a/b.svg')"></div>`: "css-background html-body html-div image-svg",
		`<div style="background:linear-gradient(1deg,#fff,rgba(0,0,0,.5))">`: "css-background css-linear-gradient css-rgba " +
			"html-body html-div",
		`<div style="display:none;width:calc(1vw + 2%)">`: "css-display css-display-none css-unit-calc " +
			"css-unit-percent css-unit-vw css-width html-body html-div",
		`<style>/* x */a>b,.c .d{left:var(--x)}</style>`: "css-comments css-selector-child css-selector-class " +
			"css-selector-descendant css-selector-grouping css-selector-type css-variables html-body html-style",
		`<style>@media (prefers-color-scheme:dark){a:hover{color:red}}</style>`: "css-at-media css-at-media-prefers-color-scheme " +
			"css-pseudo-class-hover css-selector-type html-body html-style",
		`<!doctype html><!-- a --><main><meta name="color-scheme" content="x"></main>`: "html-body html-comments html-doctype " +
			"html-meta-color-scheme html-semantics",
	} {
		var got []string
		for slug := range usesOf(t, data, source).by("apple-mail.macos") {
			got = append(got, slug)
		}
		slices.Sort(got)
		if diff := cmp.Diff(strings.Fields(want), got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", source, diff)
		}
	}
}

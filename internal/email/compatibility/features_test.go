package compatibility

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"mailwright/internal/email/markup"
)

func givenData(t testing.TB) *Data {
	t.Helper()
	data, err := LoadData()
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// notFound are the features that can't be found in an email's HTML.
var notFound = []string{"bimi"}

// TestFind_locatesEveryFeature reads a snippet for each feature in the data.
func TestFind_locatesEveryFeature(t *testing.T) {
	data := givenData(t)
	text, err := os.ReadFile("testdata/features.txt")
	if err != nil {
		t.Fatal(err)
	}
	tested := map[string]bool{}
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		slug, marked, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		tested[slug] = true
		before, rest, _ := strings.Cut(marked, "«")
		cause, after, ok := strings.Cut(rest, "»")
		if !ok {
			t.Fatalf("%s: no cause in %s", slug, marked)
		}
		prefix := "<p>ä</p>\n"
		source := prefix + before + cause + after
		want := markup.Span{Start: len(prefix) + len(before), End: len(prefix) + len(before) + len(cause)}
		u := find(t.Context(), data, source, nil)[slug]
		if u == nil || !slices.Contains(u.spans, want) {
			t.Errorf("%s isn't found at %v in %s: %+v", slug, want, source, u)
		}
	}
	for _, f := range data.Features {
		if !tested[f.Slug] && !slices.Contains(notFound, f.Slug) {
			t.Errorf("testdata/features.txt has no snippet for %s", f.Slug)
		}
	}
}

// TestFind_findsNothingElse checks that exactly the listed features are found in each snippet.
func TestFind_findsNothingElse(t *testing.T) {
	data := givenData(t)
	for source, want := range map[string]string{
		`Hello display:flex <b>x</b>`:                                             "",
		`<table><tbody><tr><td>x</td></tr></tbody></table>`:                       "html-table",
		`<title>&lt;p style="display:flex"&gt;</title>`:                           "",
		`<textarea><p style="width:1px"></textarea>`:                              "html-textarea",
		`<script>var a = "<p>"</script>`:                                          "",
		`<!-- <p style="width:1px"> -->`:                                          "html-comments",
		`<i title='a style="width:1px"'>x</i>`:                                    "",
		`<i style="font-family:Arial">x</i>`:                                      "",
		`<i style="mso-line-height-rule:exactly;-ms-interpolation-mode:bicubic">`: "",
		`<i style="flex-direction:row">x</i>`:                                     "",
		`<i style="content:'1em calc(1px) initial !important'">`:                  "",
		`<i style="color:{{ color }};width:1px">`:                                 "css-unit-px css-width",
		`<style>.a{color:{{x}}} .b{color:red}</style>`:                            "css-selector-class html-style",
		`<style>{{#if x}} .a{color:red} {{/if}}</style>`:                          "css-selector-class html-style",
		`<style>@font-face{font-weight:bold;src:url(a.svg)}</style>`:              "css-at-font-face html-style",
		`<style>@keyframes a{from{color:red}to{color:blue}}</style>`:              "css-at-keyframes html-style",
		`<style>p.a{color:red}</style>`:                                           "css-selector-class css-selector-type html-style",
		`<style>.a .b{color:red}</style>`:                                         "css-selector-class css-selector-descendant html-style",
		`<style>a:not(.b>.c){color:red}</style>`: "css-pseudo-class-not css-selector-child " +
			"css-selector-class css-selector-type html-style",
		`<a href="#">x</a><a href="https://example.com/#a">y</a>`:             "",
		`<a href="https://example.com/a.png">x</a>`:                           "",
		`<svg width="1"><style>p{width:1px}</style><p dir="rtl"></p></svg>`:   "html-svg html-width",
		`<v:rect style="width:1px" fill="true">`:                              "",
		`<!--[if mso]><p style="width:1px"><![endif]-->`:                      "css-unit-px css-width html-comments html-p",
		`<!--[if lt IE 9]><p><![endif]-->`:                                    "html-comments",
		`<!--[if !mso]><!--><hr><!--<![endif]-->`:                             "html-comments html-hr",
		`<video src="a.mp4"></video>`:                                         "html-video",
		`<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "x">`: "",
		`<p style="width:1px`:                                                 "",
	} {
		if got := strings.Join(slices.Sorted(maps.Keys(find(t.Context(), data, source, nil))), " "); got != want {
			t.Errorf("%s\ngot  %s\nwant %s", source, got, want)
		}
	}
}

// TestFind_probes reads Can I email's test pages, if they're available.
func TestFind_probes(t *testing.T) {
	folder := os.Getenv("MAILWRIGHT_TEST_PROBES")
	if folder == "" {
		t.Skip("MAILWRIGHT_TEST_PROBES isn't set to a folder of test pages with a manifest.json")
	}
	text, err := os.ReadFile(filepath.Join(folder, "manifest.json"))
	if err != nil {
		t.Fatal(err)
	}
	var manifest struct {
		Pages []struct {
			File     string
			Features []string
		}
	}
	if err := json.Unmarshal(text, &manifest); err != nil {
		t.Fatal(err)
	}
	data, found, all := givenData(t), 0, 0
	for _, page := range manifest.Pages {
		source, err := os.ReadFile(filepath.Join(folder, page.File))
		if err != nil {
			t.Fatal(err)
		}
		uses := find(t.Context(), data, string(source), nil)
		for _, slug := range page.Features {
			if all++; uses[slug] == nil {
				t.Logf("%s: no %s", page.File, slug)
				continue
			}
			found++
			for _, span := range uses[slug].spans {
				if text := strings.ToLower(string(source[span.Start:span.End])); !causes(slug, text) {
					t.Errorf("%s: %s points to %q", page.File, slug, text)
				}
			}
		}
	}
	t.Logf("%d of %d found", found, all)
	if all == 0 || found*100 < all*98 {
		t.Errorf("found %d of %d", found, all)
	}
}

// otherWords contains the text that indicates a feature, if it isn't the feature's name.
var otherWords = map[string][]string{
	"amp": {"⚡4email", "amp4email"}, "css-at-media-hover": {"hover"}, "css-comments": {"/*"}, "html-comments": {"<!--"},
	"css-important": {"important"}, "css-left-right-top-bottom": {"left", "right", "top", "bottom"},
	"css-nesting": {""}, "css-sytem-ui": {"system-ui", "blinkmacsystemfont", "-apple-system", "ui-"}, "css-unit-percent": {"%"},
	"css-variables": {"--", "var("}, "css-intrinsic-size": {"content"}, "css-modern-color": {"(", "#"},
	"html-anchor-links": {"#"}, "html-mailto-links": {"mailto"}, "html-h1-h6": {"<h"}, "html-lists": {"<ul", "<ol", "<dl"},
	"html-image-maps": {"map"}, "html-semantics": {"<"}, "html-doctype": {"doctype"},
	"image-base64": {"base64"}, "image-jpg": {"jpg", "jpeg"}, "image-hdr": {"hdr", "avif", "jxl", ""}, "image-heif": {"hei"},
	"image-tiff": {"tif"}, "css-inert-attribute": {"inert"}, "html-srcset": {"srcset", "sizes"},
	"css-block-inline-size": {"-size"}, "css-rgb": {"rgb"}, "css-rgba": {"rgba"}, "html-object": {"object", "embed"}, "html-svg": {"svg"},
}

// causes reports whether text contains a word that indicates a feature.
func causes(slug, text string) bool {
	words, ok := otherWords[slug]
	if !ok {
		words = strings.FieldsFunc(slug, func(r rune) bool { return r == '-' })[1:]
	}
	if strings.HasPrefix(slug, "css-selector-") { // selectors have symbols instead of names
		return text != ""
	}
	return slices.ContainsFunc(words, func(word string) bool { return strings.Contains(text, word) })
}

// TestFind_ignoresTheDefaultVisibility checks that visibility:visible isn't reported. Our watermark uses it, and users couldn't do anything
// about a finding.
func TestFind_ignoresTheDefaultVisibility(t *testing.T) {
	for style, want := range map[string]bool{"visibility:visible!important": false, "visibility: VISIBLE": false, "visibility:hidden": true} {
		if got := find(t.Context(), givenData(t), `<p style="`+style+`">`, nil)["css-visibility"] != nil; got != want {
			t.Errorf("%s: found %t", style, got)
		}
	}
}

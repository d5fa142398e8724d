package markup

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// spelled returns an email's tokens, each with its kind and text.
func spelled(source string) []string {
	var all []string
	for t := range Tokens(source) {
		kind := [...]string{"text", "start", "end", "comment", "doctype"}[t.Kind]
		if t.Inside != "" {
			kind += " in " + t.Inside
		}
		all = append(all, kind+" "+source[t.Start:t.End])
	}
	return all
}

func TestTokens(t *testing.T) {
	for source, want := range map[string][]string{
		"":                                 nil,
		"a":                                {"text a"},
		"<!doctype html><p>ä</p>":          {"doctype <!doctype html>", "start <p>", "text ä", "end </p>"},
		"<P CLASS=a>x":                     {"start <P CLASS=a>", "text x"},
		"<style>p>a{}</style><p>":          {"start <style>", "text in style p>a{}", "end </style>", "start <p>"},
		"<title><b></title>":               {"start <title>", "text in title <b>", "end </title>"},
		"<iframe><p></iframe>":             {"start <iframe>", "start <p>", "end </iframe>"},
		"<!-- <p> --><p>":                  {"comment <!-- <p> -->", "start <p>"},
		"1 < 2 <3":                         {"text 1 < 2 <3"},
		"<p title='>'>x":                   {"start <p title='>'>", "text x"},
		"<p style=\"never closed":          {"comment <p style=\"never closed"},
		"<script>if (a<b) {}</script>done": {"start <script>", "text in script if (a<b) {}", "end </script>", "text done"},
	} {
		if diff := cmp.Diff(want, spelled(source)); diff != "" {
			t.Errorf("%q (-want +got):\n%s", source, diff)
		}
	}
}

// TestTokens_coverTheSource checks that every byte belongs to one token, so that no position is wrong.
func TestTokens_coverTheSource(t *testing.T) {
	for _, source := range []string{"<p>a</p>b<", "<a href='x' b=\"y\" c=z d>&amp;</a>", "\xff<p\x00>", strings.Repeat("<b>", 1000)} {
		end := 0
		for token := range Tokens(source) {
			if token.Start != end || token.End <= token.Start {
				t.Fatalf("%q: a token from %d to %d follows byte %d", source, token.Start, token.End, end)
			}
			end = token.End
		}
		if end != len(source) {
			t.Errorf("%q: read up to %d of %d", source, end, len(source))
		}
	}
}

func TestAttributes_haveTheirPositions(t *testing.T) {
	source := `<a href="https://example.com/?a=1&amp;b=2" TITLE='it is' width=9 hidden>`
	for token := range Tokens(source) {
		for name, want := range map[string]string{"href": "https://example.com/?a=1&b=2", "title": "it is", "width": "9", "hidden": ""} {
			a, ok := token.Attribute(name)
			if !ok || a.Value().Text != want || token.Get(name) != want {
				t.Errorf("%s is %q, %t", name, a.Value().Text, ok)
			}
			if source[a.At:a.At+len(a.Raw)] != a.Raw {
				t.Errorf("%s isn't at %d", name, a.At)
			}
		}
	}
}

func TestDecodeText_tracksSourceBytes(t *testing.T) {
	const raw = "a&lt;b &amp;c ä&nbsp;d"
	d := DecodeText(raw, 10)
	if d.Text != "a<b &c ä\u00a0d" {
		t.Fatalf("%q", d.Text)
	}
	for text, source := range map[string]string{"a": "a", "<": "&lt;", "b": "b", "&": "&amp;", "ä": "ä", "\u00a0": "&nbsp;", "d": "d"} {
		at := strings.Index(d.Text, text)
		if got := raw[d.Offset(at)-10 : d.End(at+len(text))-10]; got != source {
			t.Errorf("%q came from %q, not from %q", text, got, source)
		}
	}
}

func TestPlaces_countCharacters(t *testing.T) {
	source := "one\näöü <b>\r\nlast"
	got := Places(source,
		[]Span{{strings.Index(source, "last"), len(source)}, {strings.Index(source, "<b>"), strings.Index(source, "<b>") + 3}, {0, 0}})
	want := []Place{
		{Line: 3, Column: 1, EndLine: 3, EndColumn: 5, Snippet: "last"},
		{Line: 2, Column: 5, EndLine: 2, EndColumn: 8, Snippet: "<b>"},
		{Line: 1, Column: 1, EndLine: 1, EndColumn: 1},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	long := Places(strings.Repeat("ä", 500), []Span{{0, 1000}})[0].Snippet
	if n := len([]rune(long)); n != maxSnippet {
		t.Errorf("the snippet has %d characters", n)
	}
}

// FuzzTokens checks that tokens follow each other without gaps and end where the source ends.
func FuzzTokens(f *testing.F) {
	for _, seed := range []string{
		"<!doctype html><p title='>'>ä</p>", "<style>p>a{}</style><p>", "<!-- --!><p>", "<script><!--<script></script>",
		"<svg><![CDATA[<p>]]></svg>", "<p a={{b}} c=\"", "</", "<a/b/c=d>", "<title></titlex></title>",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, source string) {
		end := 0
		for token := range Tokens(source) {
			if token.Start != end || token.End <= token.Start || token.End > len(source) {
				t.Fatalf("a token from %d to %d follows one that ends at %d, of %d bytes", token.Start, token.End, end, len(source))
			}
			end = token.End
		}
		if end != len(source) {
			t.Fatalf("the tokens end at %d of %d bytes", end, len(source))
		}
	})
}

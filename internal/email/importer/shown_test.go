package importer_test

import (
	"strings"
	"testing"

	"golang.org/x/net/html"

	"mailwright/internal/email/document"
	"mailwright/internal/email/importer"
	"mailwright/internal/email/render"
)

// shown returns the words, link URLs and image URLs of an email in reading order. Conditional comments, style sheets and hidden content are
// skipped.
func shown(email string) []string {
	var list []string
	z := html.NewTokenizer(strings.NewReader(email))
	hidden := 0
	for {
		switch z.Next() {
		case html.ErrorToken:
			return list
		case html.StartTagToken, html.SelfClosingTagToken:
			token := z.Token()
			if hidden > 0 || isHidden(token) {
				if !isVoid(token.Data) {
					hidden++
				}
				continue
			}
			list = append(list, urls(token)...)
		case html.EndTagToken:
			hidden = max(hidden-1, 0)
		case html.TextToken:
			if hidden == 0 {
				list = append(list, strings.Fields(strings.ReplaceAll(z.Token().Data, "\u00a0", " "))...)
			}
		}
	}
}

func isHidden(token html.Token) bool {
	for _, attr := range token.Attr {
		if attr.Key == "style" && strings.Contains(attr.Val, "display:none") || attr.Key == "aria-hidden" {
			return true
		}
	}
	return token.Data == "head" || token.Data == "style" || token.Data == "script"
}

func isVoid(tag string) bool { return tag == "img" || tag == "br" || tag == "meta" }

func urls(token html.Token) []string {
	var list []string
	for _, attr := range token.Attr {
		if attr.Key == "href" && token.Data == "a" || attr.Key == "src" && token.Data == "img" {
			list = append(list, attr.Key+"="+attr.Val)
		}
	}
	return list
}

// imported imports an email and renders it again.
func imported(t *testing.T, email string) (result importer.Result, again string) {
	t.Helper()
	result, err := importer.Import(t.Context(), email)
	if err != nil {
		t.Fatal(err)
	}
	options := render.Options{Settings: render.ParseSettings(result.Settings), CDNURL: "https://cdn.example.com"}
	rendered, problems, err := render.Source(t.Context(), result.CraftState, options)
	if err != nil || len(problems) > 0 {
		t.Fatalf("the document was rejected: %v %v", err, problems)
	}
	return result, rendered.HTML
}

// wantSame fails if the second email has different content, and shows where.
func wantSame(t *testing.T, first, second []string) {
	t.Helper()
	for i := range max(len(first), len(second)) {
		if i >= len(first) || i >= len(second) || first[i] != second[i] {
			t.Errorf("starting at %d, got %q, want %q", i, around(second, i), around(first, i))
			return
		}
	}
}

func around(list []string, i int) []string {
	return list[min(max(i-3, 0), len(list)):min(i+6, len(list))]
}

// blocksIn counts the blocks in a document by type.
func blocksIn(t *testing.T, craftState string) map[string]int {
	t.Helper()
	doc, err := document.Parse(craftState)
	if err != nil {
		t.Fatal(err)
	}
	counts := map[string]int{}
	for n := range doc.Nodes() {
		counts[n.TypeName()]++
	}
	return counts
}

package mailcheck

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// TestNesting checks that every element is closed where it was opened, and that rows and cells appear only where
// they're allowed, in both views. Browsers fix mistakes, but each in its own way, and Word doesn't fix them at all.
func TestNesting(t *testing.T) {
	for _, m := range corpus(t) {
		word, err := wordView(m.html)
		if err != nil {
			t.Errorf("%s: %v", m.name, err)
			continue
		}
		for name, view := range map[string]string{"web": webView(m.html), "Word": word} {
			if err := checkNesting(view); err != nil {
				t.Errorf("%s, %s view: %v", m.name, name, err)
			}
		}
	}
}

// empty lists the elements without an end tag: those in HTML, and merge tags that look like elements.
var empty = []string{"img", "br", "meta", "hr", "link", "unsubscribe", "webversion", "preferences", "forwardtoafriend"}

// holds maps elements to the only elements they can contain.
var holds = map[string][]string{"table": {"tr", "tbody"}, "tbody": {"tr"}, "tr": {"td", "th"}, "ul": {"li"}, "ol": {"li"}}

func checkNesting(view string) error {
	tokens := html.NewTokenizer(strings.NewReader(view))
	open := []string{""}
	for {
		kind := tokens.Next()
		token := tokens.Token()
		parent := open[len(open)-1]
		switch kind {
		case html.ErrorToken:
			if err := tokens.Err(); !errors.Is(err, io.EOF) {
				return err
			}
			if len(open) > 1 {
				return fmt.Errorf("not closed: %v", open[1:])
			}
			return nil
		case html.StartTagToken, html.SelfClosingTagToken:
			if only := holds[parent]; only != nil && !slices.Contains(only, token.Data) {
				return fmt.Errorf("%s in %v", token, open)
			}
			if kind == html.StartTagToken && !slices.Contains(empty, token.Data) {
				open = append(open, token.Data)
			}
		case html.EndTagToken:
			if token.Data != parent {
				return fmt.Errorf("%s closes %v", token, open)
			}
			open = open[:len(open)-1]
		case html.TextToken:
			if holds[parent] != nil && strings.TrimSpace(token.Data) != "" {
				return fmt.Errorf("text %q in %v", token.Data, open)
			}
		}
	}
}

func TestCheckNesting(t *testing.T) {
	for view, sound := range map[string]bool{
		"<div><br><p>a</p></div>":                                true,
		"<table><tr><td>a</td></tr></table>":                     true,
		"<v:rect><v:fill src='x'/></v:rect>":                     true,
		"<div><p>a</div></p>":                                    false,
		"<div>":                                                  false,
		"</div>":                                                 false,
		"<table><td>a</td></table>":                              false,
		"<table><tr>a<td>b</td></tr></table>":                    false,
		"<table><tr><td><p>a</td></tr></table>":                  false,
		"<table><div><tr><td>a</td></tr></div></table>":          false,
		"<style>p{color:red}</style><title>a < b</title><p></p>": true,
	} {
		if err := checkNesting(view); (err == nil) != sound {
			t.Errorf("%s: %v", view, err)
		}
	}
}

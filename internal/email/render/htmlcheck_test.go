package render

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// checkSafeHTML sanitizes s and checks that the result is safe and that a browser reads it as it was written.
func checkSafeHTML(t *testing.T, s string) {
	t.Helper()
	out := string(appendSafeHTML(t.Context(), nil, s, testLinkAttributes))
	if again := string(appendSafeHTML(t.Context(), nil, out, testLinkAttributes)); again != out {
		t.Errorf("%q became %q, then %q", s, out, again)
	}
	if len(out) > 100*len(s)+64 {
		t.Errorf("%d bytes from %d", len(out), len(s))
	}
	written, fault := readSafeHTML(withoutMergeTags(out))
	if fault != "" {
		t.Errorf("%q became %q: %s", s, out, fault)
		return
	}
	if parsed := parsedHTML(t, withoutMergeTags(out)); !slices.Equal(written, parsed) {
		t.Errorf("%q became %q, which a browser reads as\n%q, not\n%q", s, out, parsed, written)
	}
}

// withoutMergeTags removes the merge tags between elements, as if a provider had replaced them with empty strings.
func withoutMergeTags(out string) string {
	var kept strings.Builder
	for i := 0; i < len(out); {
		if end := mergeTagAt(out, i); end > 0 {
			i = end
			continue
		}
		end := i + 1
		if out[i] == '<' && end < len(out) && opensMarkup(out[end]) {
			_, _, length := readTag(out[i:])
			end = i + max(length, 1)
		}
		kept.WriteString(out[i:end])
		i = end
	}
	return kept.String()
}

// readSafeHTML returns the tags and text of sanitized HTML, and what's wrong with it, if anything.
func readSafeHTML(out string) (tokens []string, fault string) {
	in := html.NewTokenizer(strings.NewReader(out))
	var open []string
	for {
		switch kind := in.Next(); kind {
		case html.ErrorToken:
			if len(open) > 0 {
				fault = "open: " + strings.Join(open, " ")
			}
			return tokens, fault
		case html.TextToken:
			tokens = joinText(tokens, string(in.Text()))
		case html.StartTagToken:
			token := in.Token()
			if fault := tagFault(token); fault != "" {
				return nil, fault
			}
			tokens = append(tokens, startTag(token.Data, token.Attr))
			if !slices.Contains([]string{"br", "hr", "img"}, token.Data) {
				open = append(open, token.Data)
			}
		case html.EndTagToken:
			name, _ := in.TagName()
			if len(open) == 0 || open[len(open)-1] != string(name) {
				return nil, "wrong end " + string(name)
			}
			open = open[:len(open)-1]
			tokens = append(tokens, "</"+string(name)+">")
		default:
			return nil, "a " + kind.String()
		}
	}
}

func tagFault(tag html.Token) string {
	element := htmlElements[tag.Data]
	if element == nil || element.kind == hiddenHTML || element.written != tag.Data {
		return "element " + tag.Data
	}
	seen := map[string]bool{}
	for _, a := range tag.Attr {
		if seen[a.Key] {
			return "two of " + a.Key
		}
		seen[a.Key] = true
		switch a.Key {
		case "href", "src", "background":
			if fault := urlFault(a.Val); fault != "" {
				return fault
			}
		case "style":
			if fault := safeStyleFault(a.Val); fault != "" {
				return fault
			}
		default:
			if !slices.ContainsFunc(htmlAttributes[:], func(known htmlAttribute) bool { return known.name == a.Key }) {
				return "attribute " + a.Key
			}
		}
	}
	if tag.Data == "img" && (!seen["src"] || !seen["alt"]) || tag.Data == "a" && !seen["href"] {
		return "lacks an attribute: " + tag.String()
	}
	return ""
}

func safeStyleFault(style string) string {
	for declaration := range strings.SplitSeq(style, ";") {
		name, value, _ := strings.Cut(declaration, ":")
		if !htmlProperties[name] && !strings.HasPrefix(name, "mso-") {
			return "style " + declaration
		}
		value = strings.ToLower(value)
		if url, ok := strings.CutPrefix(value, "url("); ok && !strings.HasPrefix(url, "'http") ||
			strings.ContainsAny(value, "\"<>\\@!{}") && !strings.Contains(value, "url('http") {
			return "style " + declaration
		}
		if strings.Contains(value, "expression") && strings.Contains(value, "(") && !strings.Contains(value, "url(") {
			return "style " + declaration
		}
	}
	return ""
}

// parsedHTML returns the tags and text of the tree that a browser builds from HTML inside a cell, without the implied tbody.
func parsedHTML(t *testing.T, out string) (tokens []string) {
	t.Helper()
	nodes, err := html.ParseFragmentWithOptions(strings.NewReader(out), &html.Node{Type: html.ElementNode, Data: "td", DataAtom: atom.Td})
	if err != nil {
		t.Fatal(err)
	}
	hasGroup := strings.Contains(out, "<tbody")
	var walk func(n *html.Node)
	walk = func(n *html.Node) {
		if n.Type == html.TextNode {
			tokens = joinText(tokens, n.Data)
			return
		}
		added := n.Data == "tbody" && !hasGroup
		if !added {
			tokens = append(tokens, startTag(n.Data, n.Attr))
		}
		for child := n.FirstChild; child != nil; child = child.NextSibling {
			walk(child)
		}
		if !added && !slices.Contains([]string{"br", "hr", "img"}, n.Data) {
			tokens = append(tokens, "</"+n.Data+">")
		}
	}
	for _, n := range nodes {
		walk(n)
	}
	return tokens
}

// startTag returns a start tag with sorted attributes, because the parser sorts some of them.
func startTag(name string, attributes []html.Attribute) string {
	sorted := slices.SortedFunc(slices.Values(attributes), func(a, b html.Attribute) int { return strings.Compare(a.Key, b.Key) })
	return html.Token{Type: html.StartTagToken, Data: name, Attr: sorted}.String()
}

// joinText joins adjacent pieces of text.
func joinText(tokens []string, text string) []string {
	if n := len(tokens); n > 0 && strings.HasPrefix(tokens[n-1], "text:") {
		tokens[n-1] += text
		return tokens
	}
	return append(tokens, "text:"+text)
}

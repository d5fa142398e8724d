package library

import (
	"strings"
	"testing"
)

func TestLinkedText(t *testing.T) {
	link := func(href, label string) string { return `<a href="` + href + `">` + label + `</a>` }
	for text, want := range map[string]string{
		"":                               "",
		"Prices from $20.":               "Prices from $20.",
		"https://example.com":            link("https://example.com", "https://example.com"),
		"(https://example.com/a)":        "(" + link("https://example.com/a", "https://example.com/a") + ")",
		"https://example.com/a_(b)":      link("https://example.com/a_(b)", "https://example.com/a_(b)"),
		"https://example.com, and more…": link("https://example.com", "https://example.com") + ", and more…",
		"https://example.com/{{id}}":     link("https://example.com/{{id}}", "https://example.com/{{id}}"),
		"https://":                       "https://",
		"xhttps://example.com":           "xhttps://example.com",
		"http://example.com":             "http://example.com",
		`https://example.com/"onclick=x`: link("https://example.com/", "https://example.com/") + `"onclick=x`,
		"Write to a.b+c@example.co.uk.":  "Write to " + link("mailto:a.b+c@example.co.uk", "a.b+c@example.co.uk") + ".",
		"a@b":                            "a@b",
		"@example.com":                   "@example.com",
		"a@.example.com":                 "a@.example.com",
		"a@b.example@c.example":          link("mailto:a@b.example", "a@b.example") + "@c.example",
		"{{a@b.example}}":                "{{a@b.example}}",
		"a\tb\x00\n\n c ":                "a b<br><br> c",
	} {
		if got := linkedText(text); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}

func TestInlineText_braces(t *testing.T) {
	for text, want := range map[string]string{
		"{{first_name}}": "{{first_name}}", "{{a": "{{a", "{{<b>}}": "{{&lt;b&gt;}}", "{a}": "{a}",
		"{{a\nb}}": "{{a<br>b}}", "{{{a}}}": "{{{a}}}",
		"{{" + strings.Repeat("a", 300) + "&}}": "{{" + strings.Repeat("a", 300) + "&amp;}}",
	} {
		if got := inlineText(text); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}

func TestSafeURL(t *testing.T) {
	for url, want := range map[string]string{
		"https://example.com": "https://example.com", "tel:+1": "tel:+1",
		"{{order_url}}":       "{{order_url}}",
		"javascript:alert(1)": "", "data:text/html,x": "", "//example.com": "", "": "", "https://": "",
		"HTTPS://EXAMPLE.COM": "HTTPS://EXAMPLE.COM",
	} {
		if got := safeURL(url); got != want {
			t.Errorf("%q becomes %q, want %q", url, got, want)
		}
	}
}

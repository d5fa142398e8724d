package render

import (
	"strings"
	"testing"
)

func TestURL_imagesHaveNoCredentials(t *testing.T) {
	for url, refused := range map[string]bool{
		"https://user:pass@example.com/a.png":  true,
		"http://user@example.com/a.png":        true,
		"https://@example.com/a.png":           true,
		"//user:pass@example.com/a.png":        true,
		"https://example.com/@user/a.png":      false,
		"https://example.com/a.png?by=a@b.com": false,
		"https://example.com/a.png#me@home":    false,
		"https://example.com":                  false,
		"{{image}}":                            false,
	} {
		p := &page{}
		if written := p.url(imageAttr, url); written == refused || strings.Contains(string(p.html), "pass@") {
			t.Errorf("%s was written: %v", url, written)
		}
		if !strings.HasPrefix(url, "http") {
			continue
		}
		if out, ok := appendCSSURL(nil, url); ok == refused {
			t.Errorf("%s became the background %s", url, out)
		}
	}
	if link := (&page{}); !link.url(` href=`, "https://user@example.com/") {
		t.Error("a link lost its user")
	}
}

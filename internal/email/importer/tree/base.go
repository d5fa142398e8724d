package tree

import (
	"net/url"
	"strings"
)

// setBase sets the URL that relative URLs are resolved against. Only the first full URL counts.
func (t *Tree) setBase(href string) {
	if t.base != nil || len(href) > maxBase {
		return
	}
	if base, err := url.Parse(strings.TrimSpace(href)); err == nil && (base.Scheme == "https" || base.Scheme == "http") && base.Host != "" {
		t.base = base
	}
}

// Resolve returns a relative URL as a full one if the email has a base URL. All other URLs stay unchanged, byte for byte.
func (t *Tree) Resolve(link string) string {
	trimmed := strings.TrimSpace(link)
	if t.base == nil || trimmed == "" || trimmed[0] == '#' || MergeTagEnd(trimmed, 0) > 0 {
		return link
	}
	relative, err := url.Parse(trimmed)
	if err != nil || relative.Scheme != "" {
		return link
	}
	return t.base.ResolveReference(relative).String()
}

// resolveAttrs resolves the URLs in an element's attributes.
func (t *Tree) resolveAttrs(n *Node) {
	if t.base == nil {
		return
	}
	for i := range n.Attrs {
		switch n.Attrs[i].Name {
		case "src", "href", "background":
			n.Attrs[i].Value = t.Resolve(n.Attrs[i].Value)
		}
	}
}

// IsWebURL reports whether a link is a full web URL.
func IsWebURL(link string) bool {
	return len(link) > 8 && (link[:7] == "http://" || link[:8] == "https://")
}

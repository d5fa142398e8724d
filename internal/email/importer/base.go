package importer

import (
	"net/url"
	"strings"
)

// setBase takes the address that a mail counts its relative ones from: the first that is a whole one.
func (t *tree) setBase(href string) {
	if t.base != nil {
		return
	}
	if base, err := url.Parse(strings.TrimSpace(href)); err == nil && (base.Scheme == "https" || base.Scheme == "http") && base.Host != "" {
		t.base = base
	}
}

// resolve makes a whole address of a relative one where the mail has a base; all others stay as they are, byte for byte.
func (t *tree) resolve(address string) string {
	trimmed := strings.TrimSpace(address)
	if t.base == nil || trimmed == "" || trimmed[0] == '#' || mergeTagEnd(trimmed, 0) > 0 {
		return address
	}
	relative, err := url.Parse(trimmed)
	if err != nil || relative.Scheme != "" {
		return address
	}
	return t.base.ResolveReference(relative).String()
}

// resolveAttrs does so for the addresses of an element.
func (t *tree) resolveAttrs(n *node) {
	if t.base == nil {
		return
	}
	for i := range n.attrs {
		switch n.attrs[i].name {
		case "src", "href", "background":
			n.attrs[i].value = t.resolve(n.attrs[i].value)
		}
	}
}

func isWebAddress(address string) bool {
	return len(address) > 8 && (address[:7] == "http://" || address[:8] == "https://")
}

package templates

import (
	"strings"
	"testing"
)

func TestRecent_isLimited(t *testing.T) {
	var r recent
	names := []string{"a", "b", "c", "d", "e", "f", "g", "h", "i"}
	html := strings.Repeat("x", recentBytes/8-512)
	for _, name := range names {
		r.keep("account", name, state{revision: 1, html: &html})
		r.find("account", "a")
	}
	if r.bytes > recentBytes || len(r.places) != 8 || r.order.Len() != 8 {
		t.Errorf("%d bytes in %d places", r.bytes, len(r.places))
	}
	for name, want := range map[string]int{"a": 1, "b": 0, "c": 1, "i": 1} {
		if got := r.find("account", name).revision; got != want {
			t.Errorf("%s: revision %d, want %d", name, got, want)
		}
	}
	if got := r.find("another", "a").revision; got != 0 {
		t.Errorf("another account's: revision %d", got)
	}
}

func TestRecent_keepsTheLastState(t *testing.T) {
	var r recent
	small, large := "small", strings.Repeat("x", recentBytes/8)
	r.keep("account", "a", state{revision: 1, html: &small})
	r.keep("account", "a", state{revision: 2, craft: &small})
	if got := r.find("account", "a"); got.revision != 2 || got.html != nil || r.order.Len() != 1 {
		t.Errorf("%+v of %d", got, r.order.Len())
	}
	r.keep("account", "b", state{revision: 1, html: &large})
	if got := r.find("account", "b").revision; got != 0 || r.bytes >= recentBytes/8 {
		t.Errorf("a large one: revision %d, %d bytes", got, r.bytes)
	}
}

package extract

import (
	"strings"
	"testing"
)

func TestWords_in(t *testing.T) {
	for text, c := range map[string]struct {
		words words
		want  bool
	}{
		"site-header": {headerWords, true}, "HEADER": {headerWords, true}, "subheaders header2": {headerWords, true},
		"subheaders": {headerWords, false}, "page-stop": {headerWords, false}, "top": {headerWords, true},
		"primaryBtn": {buttonWords, true}, "btnPrimary": {buttonWords, true}, "xbtnx": {buttonWords, false}, "booking": {buttonWords, false},
		".cc-window": {consentWords, true}, "acc-window": {consentWords, false}, "qc-cmp2": {consentWords, true},
		"info": {stateWords, true}, "info-box": {stateWords, true}, "information": {stateWords, false}, "is-invalid": {stateWords, true},
	} {
		if got := c.words.in(text); got != c.want {
			t.Errorf("%s: %t", text, got)
		}
	}
}

// TestIsConsent_readsNamesOnce checks that the names of an element aren't searched again for each element inside it. With
// the longest names, that took many seconds.
func TestIsConsent_readsNamesOnce(t *testing.T) {
	p := readPage([]byte(strings.Repeat(`<div class="x">`, 100)))
	(&palette{}).addElements(t.Context(), p)
	for _, e := range p.elements[1:] {
		if e.consent == nil {
			t.Fatal("an element doesn't remember whether it asks for consent")
		}
		e.attributes["class"] = "cookie"
		if e.isConsent() {
			t.Fatal("the names of an element are searched twice")
		}
	}
}

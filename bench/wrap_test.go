package main

import (
	"strings"
	"testing"
)

func TestWrapPage(t *testing.T) {
	long := strings.Repeat("word ", 25)
	want := "# " + long + "\n\n" + strings.TrimSpace(strings.Repeat("word ", 20)) + "\nword word word word word end\n\n| " + long + "|\n"
	if got := wrapPage("# " + long + "\n\n" + long + "\nend\n\n| " + long + "|\n"); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

package render

import (
	"strings"
	"testing"
)

// TestBuffer checks that written data is kept, no matter whether the memory grows, is truncated or stays the same.
func TestBuffer(t *testing.T) {
	var b buffer
	b.write("ab")
	b.put(append(b, strings.Repeat("c", 100)...))
	b.put(b[:4])
	b.write("d")
	b.put(append(b[:3], 'e'))
	if string(b) != "abce" {
		t.Errorf("%q", b)
	}
}

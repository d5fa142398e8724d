package render

import (
	"strings"
	"testing"
)

// TestBuffer: what is written stays, whether the memory has to grow, is cut or is as it was.
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

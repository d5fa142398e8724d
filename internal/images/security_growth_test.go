//go:build chaos

package images

import (
	"testing"
	"time"

	"mailwright/test/growth"
)

// TestSecurity_svgCostGrowsWithTheInput doubles images that are designed to be expensive and compares the CPU time.
func TestSecurity_svgCostGrowsWithTheInput(t *testing.T) {
	for _, shape := range growth.SVG() {
		one, two, tooMuch := growth.Doubling(shape, 128<<10, func(input string) { _, _ = rebuildSVG([]byte(input)) })
		if tooMuch {
			t.Errorf("%s: %s, twice the input: %s", shape.Name, one.Round(10*time.Microsecond), two.Round(10*time.Microsecond))
		}
	}
}

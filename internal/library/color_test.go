package library

import (
	"math/rand/v2"
	"testing"

	"mailwright/internal/email/document"
)

// kits returns colors that a brand could have: the corners of the RGB cube, grays where onto switches between black and white, and many
// random ones.
func kits() []document.Color {
	var colors []document.Color
	for _, hex := range []string{
		"#000000", "#ffffff", "#ff0000", "#00ff00", "#0000ff", "#ffff00", "#ff00ff", "#00ffff", "#767676", "#777777",
		"#ffe600", "#fbfaf7", "#ff1493",
	} {
		colors = append(colors, document.ParseColor(hex))
	}
	random := rand.New(rand.NewPCG(1, 2))
	for range 20000 {
		colors = append(colors,
			document.Color{R: uint8(random.Uint32()), G: uint8(random.Uint32()), B: uint8(random.Uint32()), A: 255, Set: true})
	}
	return colors
}

func TestColors_haveEnoughContrast(t *testing.T) {
	for _, c := range kits() {
		for _, promise := range []struct {
			name       string
			text, back document.Color
			least      float64
		}{
			{"on", onto(c), c, 4.5},
			{"ink on white", ink(c), white, 4.5},
			{"ink on the soft tint", ink(c), soft(c), 4.5},
			{"white on deep", white, deep(c), 7},
			{"glow on #18181b", glow(c), document.ParseColor("#18181b"), 4.5},
			{"glow on #27272a", glow(c), document.ParseColor("#27272a"), 4.5},
			{"glow on deep", glow(c), deep(c), 4.5},
		} {
			if got := document.Contrast(promise.text, promise.back); got < promise.least {
				t.Fatalf("%s: %s: %s on %s has a contrast of %.2f", c, promise.name, promise.text, promise.back, got)
			}
		}
	}
}

func TestColors_changeOnlyIfNecessary(t *testing.T) {
	for name, c := range map[string]struct{ got, want string }{
		"a dark color is its own ink":     {ink(document.ParseColor("#134e4a")).String(), "#134e4a"},
		"a bright color is its own glow":  {glow(document.ParseColor("#ffe600")).String(), "#ffe600"},
		"text on blue is white":           {onto(document.ParseColor("#1d4ed8")).String(), "#ffffff"},
		"text on yellow is black":         {onto(document.ParseColor("#ffe600")).String(), "#000000"},
		"a tint is a tenth of the color":  {soft(document.ParseColor("#0000ff")).String(), "#e6e6ff"},
		"a shade keeps some of the color": {deep(document.ParseColor("#0f766e")).String(), "#153434"},
	} {
		if c.got != c.want {
			t.Errorf("%s: %s, want %s", name, c.got, c.want)
		}
	}
}

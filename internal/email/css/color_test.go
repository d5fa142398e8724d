package css

import (
	"testing"

	"mailwright/internal/email/document"
)

func TestParseColor(t *testing.T) {
	opaque := func(r, g, b uint8) document.Color { return document.Color{R: r, G: g, B: b, A: 255, Set: true} }
	for text, want := range map[string]document.Color{
		"#f00":                        opaque(255, 0, 0),
		"rebeccapurple":               opaque(102, 51, 153),
		"rgb(1, 2, 3)":                opaque(1, 2, 3),
		"rgb(1 2 3 / 50%)":            {R: 1, G: 2, B: 3, A: 128, Set: true},
		"hsl(0, 100%, 50%)":           opaque(255, 0, 0),
		"HSL( 120 , 100% , 25% )":     opaque(0, 128, 0),
		"hsl(240 100% 50%)":           opaque(0, 0, 255),
		"hsl(240deg 100% 50%)":        opaque(0, 0, 255),
		"hsl(0.5turn 100% 50%)":       opaque(0, 255, 255),
		"hsl(200grad 100% 50%)":       opaque(0, 255, 255),
		"hsl(3.14159265rad 100% 50%)": opaque(0, 255, 255),
		"hsl(-120 100% 50%)":          opaque(0, 0, 255),
		"hsl(480 100% 50%)":           opaque(0, 255, 0),
		"hsl(210 100 40)":             opaque(0, 102, 204),
		"hsl(none 0% 50%)":            opaque(128, 128, 128),
		"hsl(0 0% 200%)":              opaque(255, 255, 255),
		"hsl(0 100% 50% / 0.5)":       {R: 255, A: 128, Set: true},
		"hsl(0 100% 50%/50%)":         {R: 255, A: 128, Set: true},
		"hsla(0, 100%, 50%, 25%)":     {R: 255, A: 64, Set: true},
		"hsla(0,100%,50%,.0)":         {R: 255, Set: true},
		"hsl(0, 100%)":                {},
		"hsl(0, 100%, 50%, 1, 1)":     {},
		"hsl(red, 100%, 50%)":         {},
		"hsl(0, 100%, 50%":            {},
		"hsl(inf 100% 50%)":           {},
		"hsl(nan 100% 50%)":           {},
		"hsv(0, 100%, 50%)":           {},
		"none":                        {},
		"":                            {},
	} {
		if got := ParseColor(text); got != want {
			t.Errorf("%q: %+v, want %+v", text, got, want)
		}
	}
}

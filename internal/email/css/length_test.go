package css

import (
	"math"
	"testing"
)

func TestParseLength(t *testing.T) {
	units := Units{Em: 20, Window: 600}
	for text, want := range map[string]Length{
		"12px":                    Pixels(12),
		" 12PX ":                  Pixels(12),
		"12":                      Pixels(12),
		"-.5em":                   Pixels(-10),
		"2rem":                    Pixels(32),
		"1ex":                     Pixels(10),
		"1ch":                     Pixels(10),
		"9pt":                     Pixels(12),
		"50vw":                    Pixels(300),
		"1vh":                     Pixels(8),
		"1in":                     Pixels(96),
		"2.54cm":                  Pixels(96),
		"25.4mm":                  Pixels(96),
		"50%":                     {Share: 0.5, Set: true},
		"calc(100% - 20px)":       {Px: -20, Share: 1},
		"calc((1em + 4px) * 2)":   {Px: 48},
		"calc(100% / 4)":          {Share: 0.25},
		"calc(2 * (10px + 10px))": {Px: 40},
	} {
		got, ok := ParseLength(text, units)
		if !ok || math.Abs(got.Px-want.Px) > 1e-9 || got.Share != want.Share {
			t.Errorf("%q: %+v, %t, want %+v", text, got, ok, want)
		}
	}
	for _, text := range []string{
		"", "auto", "px", "1e9px", "10furlongs", "1px 2px", "calc(", "calc(1px / 0)", "calc(1% * 1%)", "calc(1px +)",
	} {
		if got, ok := ParseLength(text, units); ok {
			t.Errorf("%q: %+v", text, got)
		}
	}
}

func TestLength_of(t *testing.T) {
	if got := (Length{Px: -20, Share: 0.5}).Of(600); got != 280 {
		t.Errorf("%g", got)
	}
}

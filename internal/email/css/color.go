package css

import (
	"math"
	"strconv"
	"strings"

	"mailwright/internal/email/document"
)

// ParseColor parses the colors that documents support, plus hsl() and hsla(). It returns an unset color for anything else.
func ParseColor(text string) document.Color {
	if c := document.ParseColor(text); c.Set {
		return c
	}
	name, args, isFunction := strings.Cut(strings.ToLower(strings.TrimSpace(text)), "(")
	args, isClosed := strings.CutSuffix(args, ")")
	if !isFunction || !isClosed || name != "hsl" && name != "hsla" {
		return document.Color{}
	}
	return parseHSL(args)
}

// parseHSL parses hue, saturation, lightness and an optional alpha, with or without commas.
func parseHSL(text string) document.Color {
	args := strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' || r == '/' || r == '\t' || r == '\n' || r == '\r' })
	if len(args) < 3 || len(args) > 4 {
		return document.Color{}
	}
	hue, ok1 := parseAngle(args[0])
	saturation, ok2 := parseShare(args[1], 100)
	lightness, ok3 := parseShare(args[2], 100)
	alpha, ok4 := 1.0, true
	if len(args) == 4 {
		alpha, ok4 = parseShare(args[3], 1)
	}
	if !ok1 || !ok2 || !ok3 || !ok4 {
		return document.Color{}
	}
	return fromHSL(hue, saturation, lightness, alpha)
}

// turns maps angle units to degrees.
var turns = []struct {
	unit    string
	degrees float64
}{{"deg", 1}, {"grad", 0.9}, {"rad", 180 / math.Pi}, {"turn", 360}, {"", 1}}

// parseAngle parses an angle in degrees. "none" is 0.
func parseAngle(text string) (float64, bool) {
	if text == "none" {
		return 0, true
	}
	for _, t := range turns {
		if digits, ok := strings.CutSuffix(text, t.unit); ok {
			n, ok := parseNumber(digits)
			return math.Mod(n*t.degrees, 360), ok
		}
	}
	return 0, false
}

// parseShare parses a percentage, or a number out of full, as a number from 0 to 1. "none" is 0.
func parseShare(text string, full float64) (float64, bool) {
	if text == "none" {
		return 0, true
	}
	digits, isPercent := strings.CutSuffix(text, "%")
	if isPercent {
		full = 100
	}
	n, ok := parseNumber(digits)
	return min(max(n/full, 0), 1), ok
}

func parseNumber(text string) (float64, bool) {
	n, err := strconv.ParseFloat(text, 64)
	return n, err == nil && !math.IsNaN(n) && !math.IsInf(n, 0)
}

// fromHSL follows the definition in CSS Color 4.
func fromHSL(hue, saturation, lightness, alpha float64) document.Color {
	channel := func(n float64) uint8 {
		k := math.Mod(math.Mod(n+hue/30, 12)+12, 12)
		return toByte(lightness - saturation*min(lightness, 1-lightness)*max(-1, min(k-3, 9-k, 1)))
	}
	return document.Color{R: channel(0), G: channel(8), B: channel(4), A: toByte(alpha), Set: true}
}

func toByte(share float64) uint8 { return uint8(math.Round(255 * min(max(share, 0), 1))) }

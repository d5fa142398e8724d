package images

import (
	"regexp"
	"strconv"
	"strings"
)

// primitives maps filter primitives to what they cost, compared to a cheap one.
var primitives = map[string]float64{
	"feBlend": 1, "feColorMatrix": 1, "feComponentTransfer": 1, "feComposite": 1, "feConvolveMatrix": 5, "feDiffuseLighting": 5,
	"feDisplacementMap": 5, "feDropShadow": 2, "feFlood": 1, "feGaussianBlur": 1, "feMerge": 1, "feMergeNode": 1, "feMorphology": 5,
	"feOffset": 1, "feSpecularLighting": 5, "feTile": 1, "feTurbulence": 10,
}

// A filterLimit limits how many numbers an attribute of a filter primitive has, and how large they are.
type filterLimit struct {
	count int
	value float64
}

var filterLimits = map[string]filterLimit{
	"numOctaves": {1, 8}, "radius": {2, 100}, "stdDeviation": {2, 1000}, "order": {2, 7}, "kernelMatrix": {49, 1e6}, "tableValues": {256, 1e6},
}

// limitNumbers reduces the numbers of an attribute to its limit. It returns false if there are too many, or if they
// aren't numbers.
func limitNumbers(value string, limit filterLimit) (string, bool) {
	numbers := strings.FieldsFunc(value, func(r rune) bool { return r == ',' || strings.ContainsRune(" \t\r\n", r) })
	if len(numbers) > limit.count {
		return "", false
	}
	changed := false
	for i, text := range numbers {
		number, err := strconv.ParseFloat(text, 64)
		if err != nil || number != number {
			return "", false
		}
		if number > limit.value {
			numbers[i], changed = strconv.FormatFloat(limit.value, 'f', -1, 64), true
		}
	}
	if !changed {
		return value, true
	}
	return strings.Join(numbers, " "), true
}

var (
	cssNumber    = regexp.MustCompile(`[\d.]+(?:[eE][+-]?\d+)?`)
	mathFunction = regexp.MustCompile(`(?i)\b(?:calc|min|max|clamp)\(`)
)

// multiplies reports whether a value makes elements repeat an effect of their parents, or filters them by an extreme
// amount.
func multiplies(property, value string) bool {
	switch property {
	case "mask", "clip-path", "filter":
	default:
		return false
	}
	rest := ours.ReplaceAllString(value, "")
	if strings.Contains(strings.ToLower(rest), "inherit") {
		return true
	}
	if property != "filter" {
		return false
	}
	for _, text := range cssNumber.FindAllString(rest, -1) {
		if amount, err := strconv.ParseFloat(text, 64); err != nil || amount > 1000 {
			return true
		}
	}
	return mathFunction.MatchString(rest)
}

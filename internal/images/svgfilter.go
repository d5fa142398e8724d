package images

import (
	"regexp"
	"strconv"
	"strings"
)

// A primitive is a filter primitive's cost, compared to a cheap one. It was measured in Chromium, which takes about
// 12 ms per megapixel for a cost of 1.
type primitive struct {
	base    float64
	each    float64 // for each unit of its radius, or each number in its matrix
	maximum float64 // where the cost stops growing
}

var primitives = map[string]primitive{
	"feBlend": {base: 1}, "feColorMatrix": {base: 1}, "feComponentTransfer": {base: 1}, "feComposite": {base: 1},
	"feConvolveMatrix": {5, 0.6, 49}, "feDiffuseLighting": {base: 6}, "feDisplacementMap": {base: 3}, "feDropShadow": {4, 0.1, 100},
	"feFlood": {base: 1}, "feGaussianBlur": {3, 0.1, 100}, "feMerge": {base: 1}, "feMergeNode": {base: 1}, "feMorphology": {10, 0.5, 100},
	"feOffset": {base: 1}, "feSpecularLighting": {base: 6}, "feTile": {base: 1}, "feTurbulence": {base: 10},
}

func (p primitive) load(amount float64) float64 { return p.base + p.each*min(amount, p.maximum) }

// isLayer reports whether a viewer blends an element with a property as a whole.
func isLayer(property, value string) bool {
	switch property {
	case "opacity":
		return absolute(value) < 1 || strings.HasSuffix(value, "%") && value != "100%"
	case "mix-blend-mode":
		return value != "normal"
	case "isolation":
		return value != "auto"
	}
	return false
}

// layerLoad returns the cost of blending an element, compared to a cheap filter primitive. Viewers rarely need a layer
// for a shape, and it's seldom as large as the image.
func layerLoad(n *node) float64 {
	if shapeElements[n.name] {
		return 0.015
	}
	return 0.15
}

func largestNumber(value string) float64 {
	largest := 0.0
	for _, text := range cssNumber.FindAllString(value, -1) {
		if number, err := strconv.ParseFloat(text, 64); err == nil {
			largest = max(largest, number)
		}
	}
	return largest
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

// multiplies reports whether a value makes elements repeat an effect of their parents, filters them by an extreme amount,
// or has dashes of unknown length.
func multiplies(property, value string) bool {
	switch property {
	case "mask", "clip-path", "filter":
	case "stroke-dasharray":
		return !isDashes(value)
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

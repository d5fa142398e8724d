// Package limits caps what processing one email may produce: how many findings are reported, and how large the output may be.
package limits

import "errors"

// Reported is the maximum number of warnings, findings or problems in a response. Nobody reads more than that, and each one costs time and
// memory.
const Reported = 100

// spare is how many bytes any transform may add, for example for a page around a short string or for the watermark.
const spare = 1 << 20

// Output returns the maximum size of a transform's output in bytes, given the size of its input. Rendering, exporting and converting merge
// tags repeat styles and values, so without a limit a small input could become a huge output.
func Output(input int) int { return 4*input + spare }

// ErrTooLarge means that the output would exceed its limit.
var ErrTooLarge = errors.New("the output is too large for its input")

// Cut returns at most limit bytes of text, without splitting a character, and reports whether it was cut.
func Cut[T ~string | ~[]byte](text T, limit int) (T, bool) {
	if len(text) <= limit {
		return text, false
	}
	for limit > 0 && text[limit]&0xc0 == 0x80 {
		limit--
	}
	return text[:limit], true
}

// First returns the first Reported elements of a list, and reports whether there are more.
func First[T any](list []T) ([]T, bool) {
	if len(list) <= Reported {
		return list, false
	}
	return list[:Reported:Reported], true
}

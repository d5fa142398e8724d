package mailcheck

import (
	"math"
	"slices"
)

// pair is a band of one screenshot and its counterpart in the other.
type pair struct{ a, b int }

// stretching is a small cost for pairing a band more than once, so that identical bands stay with their counterparts.
const stretching = 1.5

// align pairs the bands of two screenshots from top to bottom, each with at least one counterpart, so that the total
// difference is minimal.
func align(a, b grid) []pair {
	cost := make([][]float64, len(a))
	for i := range cost {
		cost[i] = make([]float64, len(b))
		for j := range cost[i] {
			_, before := cheapest(cost, i, j)
			cost[i][j] = before + bandDistance(a[i], b[j])
		}
	}
	at := pair{len(a) - 1, len(b) - 1}
	bands := []pair{at}
	for at != (pair{}) {
		at, _ = cheapest(cost, at.a, at.b)
		bands = append(bands, at)
	}
	slices.Reverse(bands)
	return bands
}

// cheapest returns the previous pair on the cheapest path, and the cost up to there.
func cheapest(cost [][]float64, i, j int) (before pair, least float64) {
	if i == 0 && j == 0 {
		return pair{}, 0
	}
	least = math.Inf(1)
	for _, step := range []struct {
		pair
		price float64
	}{{pair{i - 1, j - 1}, 0}, {pair{i - 1, j}, stretching}, {pair{i, j - 1}, stretching}} {
		if step.a < 0 || step.b < 0 {
			continue
		}
		if total := cost[step.a][step.b] + step.price; total < least {
			before, least = step.pair, total
		}
	}
	return before, least
}

func bandDistance(a, b band) float64 {
	sum := 0.0
	for c := range gridColumns {
		sum += a.cells[c].mean.distance(b.cells[c].mean)
	}
	return sum / gridColumns
}

package mailcheck

import (
	"fmt"
	"image"
	"math"
)

// Two screenshots of an email are compared in a way that accepts a different font but not a renderer bug:
//
//   - Each becomes a grid: bands of 8 pixels of the email, cut into 24 columns. A cell has the mean color of its surroundings,
//     where text shows as a shade, and the median, where small text isn't visible but large text is.
//   - The bands of the two are aligned like lines in a diff, because a paragraph that takes one more line moves everything
//     below it.
//   - A cell's difference is its distance from the most similar cell near its counterpart, because a wider word reaches into the
//     next cell.
//   - The worst block of 8 bands by 6 columns counts, so that a missing button counts as much in a long email as in a short one.
//     Mean and median must both differ.
//   - An empty gap may not grow or shrink by more than a few bands, because no font does that.
//
// The limits come from experiments with 21 designs at both widths. With fewer colors, as in the reference images, the
// same email differs by at most 3. DejaVu Sans, which is a sixth wider, made a difference of at most 8.2 and changed a
// gap by at most 4 bands. Other serif, narrow and condensed fonts made hardly more (only condensed letters once reached
// 13.9). Planted bugs made a difference of at least 13, and most of them more than 30: a missing image, two sections in
// the wrong order, a button or a strip behind text in the wrong color, or columns with images that stack when they
// shouldn't or the other way around. The comparison can't distinguish a missing line of text, a missing logo with thin
// lines, or stacked columns that contain only text from a different font. Other tests cover those.
const (
	reachBands, reachColumns = 2, 3
	blockBands, blockColumns = 8, 6

	mostDifference = 10.0
	mostStretch    = 4 // in bands
)

// difference is the result of a comparison.
type difference struct {
	worst   float64 // the worst block's difference
	stretch int     // how many bands the most changed gap grew or shrank by
	bands   []pair
	cells   [][gridColumns]distance // one row for each pair of bands
}

// distance is how much the means and the medians of two cells differ.
type distance struct{ mean, median float64 }

func (d difference) tooMuch() bool { return d.worst > mostDifference || d.stretch > mostStretch }

func (d difference) String() string {
	return fmt.Sprintf("a difference of %.1f (limit %.0f) and a gap that changed by %d pixels (limit %d)", d.worst,
		mostDifference,
		2*bandHeight*d.stretch, 2*bandHeight*mostStretch)
}

func compare(want, got image.Image) difference {
	a, b := gridOf(want), gridOf(got)
	d := difference{bands: align(a, b)}
	for _, p := range d.bands {
		var line [gridColumns]distance
		for c := range line {
			there, back := b.nearest(a[p.a].cells[c], p.b, c), a.nearest(b[p.b].cells[c], p.a, c)
			line[c] = distance{max(there.mean, back.mean), max(there.median, back.median)}
		}
		d.cells = append(d.cells, line)
	}
	d.worst, d.stretch = d.worstBlock(), worstStretch(a, b, d.bands)
	return d
}

// nearest returns the distance to the most similar cells around a position.
func (g grid) nearest(c cell, band, column int) distance {
	least := distance{math.Inf(1), math.Inf(1)}
	for i := max(band-reachBands, 0); i <= min(band+reachBands, len(g)-1); i++ {
		for k := max(column-reachColumns, 0); k <= min(column+reachColumns, gridColumns-1); k++ {
			least.mean = min(least.mean, c.mean.distance(g[i].cells[k].mean))
			least.median = min(least.median, c.median.distance(g[i].cells[k].median))
		}
	}
	return least
}

func (d difference) worstBlock() float64 {
	worst := 0.0
	for i := range max(len(d.cells)-blockBands+1, 0) {
		for k := range gridColumns - blockColumns + 1 {
			var sum distance
			for _, line := range d.cells[i : i+blockBands] {
				for _, cell := range line[k : k+blockColumns] {
					sum.mean += cell.mean
					sum.median += cell.median
				}
			}
			worst = max(worst, min(sum.mean, sum.median)/(blockBands*blockColumns))
		}
	}
	return worst
}

// worstStretch returns how many bands the most changed gap grew or shrank by.
func worstStretch(a, b grid, bands []pair) int {
	worst, run := 0, 0
	for i, p := range bands[1:] {
		before := bands[i]
		inA, inB := p.a > before.a, p.b > before.b
		if inA && !a[p.a].isPlain || inB && !b[p.b].isPlain {
			run = 0
			continue
		}
		run += (p.a - before.a) - (p.b - before.b)
		worst = max(worst, run, -run)
	}
	return worst
}

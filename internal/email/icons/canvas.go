package icons

import (
	"image"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// Sizes of an icon's parts, relative to its side.
const (
	cornerShare = 0.22
	borderShare = 1.0 / 16

	markShare  = 0.57 // size of a glyph inside a shape; see measure
	markLimit  = 0.60 // maximum length of its longer side
	markReach  = 0.38 // maximum distance of its farthest point from the center, because a circle has no corners
	wholeShare = 0.97 // size of a glyph without a shape
)

// roundness is where a cubic's control points must be to draw a quarter circle, as a share of the radius.
const roundness = 0.5522847498

// canvas collects paths and turns them into an anti-aliased mask.
type canvas struct {
	side   float64 // in image pixels
	raster *vector.Rasterizer
}

func newCanvas(pixels int) canvas {
	return canvas{side: float64(pixels), raster: vector.NewRasterizer(pixels, pixels)}
}

// mask returns the coverage of everything drawn since the last mask.
func (c canvas) mask() *image.Alpha {
	size := c.raster.Size()
	mask := image.NewAlpha(image.Rectangle{Max: size})
	c.raster.DrawOp = draw.Src
	c.raster.Draw(mask, mask.Rect, image.Opaque, image.Point{})
	c.raster.Reset(size.X, size.Y)
	return mask
}

// mark draws a glyph in the center of a shape.
func (c canvas) mark(f figure) {
	c.fill(f, c.side*min(markShare/f.measure(), markLimit/f.longer(), markReach/f.reach))
}

// whole draws a glyph without a shape.
func (c canvas) whole(f figure) {
	c.fill(f, c.side*min(wholeShare/f.measure(), 1/f.longer()))
}

// fill draws a figure in the center. Its longer side becomes an even number of pixels, so that both of its edges are sharp.
func (c canvas) fill(f figure, scale float64) {
	scale = 2 * math.Round(f.longer()*scale/2) / f.longer()
	middle := point{c.side / 2, c.side / 2}
	c.draw(f.path, func(p point) point { return p.sub(f.center).times(scale).add(middle) })
}

// shape draws the icon's shape, with an inset on each side.
func (c canvas) shape(shape string, inset float64) {
	c.draw(c.shapePath(shape, inset), func(p point) point { return p })
}

// ring draws the shape's border.
func (c canvas) ring(shape string, width float64) {
	c.shape(shape, 0)
	c.draw(c.shapePath(shape, width), func(p point) point { return point{p.y, p.x} }) // in the opposite direction, which makes a hole
}

// shapePath returns a square with corners that are rounded to fit the shape. It's symmetric about the diagonal.
func (c canvas) shapePath(shape string, inset float64) []segment {
	var radius float64
	switch shape {
	case circle:
		radius = c.side/2 - inset
	case rounded:
		radius = max(0, c.side*cornerShare-inset)
	}
	near, far := inset, c.side-inset
	r, k := radius, radius*(1-roundness)
	return []segment{
		{op: 'M', end: point{near + r, near}},
		{op: 'L', end: point{far - r, near}},
		{op: 'C', c1: point{far - k, near}, c2: point{far, near + k}, end: point{far, near + r}},
		{op: 'L', end: point{far, far - r}},
		{op: 'C', c1: point{far, far - k}, c2: point{far - k, far}, end: point{far - r, far}},
		{op: 'L', end: point{near + r, far}},
		{op: 'C', c1: point{near + k, far}, c2: point{near, far - k}, end: point{near, far - r}},
		{op: 'L', end: point{near, near + r}},
		{op: 'C', c1: point{near, near + k}, c2: point{near + k, near}, end: point{near + r, near}},
		{op: 'Z', end: point{near + r, near}},
	}
}

// draw adds a path to the mask, with each point transformed by place.
func (c canvas) draw(path []segment, place func(point) point) {
	at := func(p point) (float32, float32) {
		p = place(p)
		return float32(p.x), float32(p.y)
	}
	for _, s := range path {
		switch s.op {
		case 'M':
			c.raster.ClosePath() // open subpaths are filled, too
			c.raster.MoveTo(at(s.end))
		case 'L':
			c.raster.LineTo(at(s.end))
		case 'C':
			x1, y1 := at(s.c1)
			x2, y2 := at(s.c2)
			x, y := at(s.end)
			c.raster.CubeTo(x1, y1, x2, y2, x, y)
		case 'Z':
			c.raster.ClosePath()
		}
	}
	c.raster.ClosePath()
}

package icons

import (
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"sync"
)

//go:embed all:data
var data embed.FS

// ErrNotGenerated means that the binary was built without the glyphs.
var ErrNotGenerated = errors.New("the icons are missing: run make generate")

// glyph is a platform's symbol, to be filled with the nonzero rule.
type glyph struct {
	whole figure // for the variant without a shape
	mark  figure // for use inside a shape
}

// loadGlyphs reads all glyphs once, on first use.
var loadGlyphs = sync.OnceValues(func() (map[string]glyph, error) { return readGlyphs(data) })

// readGlyphs returns the glyphs by platform ID.
func readGlyphs(files fs.FS) (map[string]glyph, error) {
	text, err := fs.ReadFile(files, "data/glyphs.json")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, ErrNotGenerated
	}
	if err != nil {
		return nil, fmt.Errorf("read the glyphs: %w", err)
	}
	var stored map[string]string
	if err := json.Unmarshal(text, &stored); err != nil {
		return nil, fmt.Errorf("read the glyphs: %w", err)
	}
	glyphs := make(map[string]glyph, len(platforms))
	for _, p := range platforms {
		path, ok := stored[p.glyph]
		if !ok {
			return nil, fmt.Errorf("%w (%s is missing)", ErrNotGenerated, p.glyph)
		}
		whole, err := parsePath(path)
		if err != nil {
			return nil, fmt.Errorf("glyph %s: %w", p.glyph, err)
		}
		mark, err := p.frame.of(whole)
		if err != nil {
			return nil, fmt.Errorf("glyph %s: %w", p.glyph, err)
		}
		glyphs[p.ID] = glyph{whole: figureOf(whole), mark: figureOf(mark)}
	}
	return glyphs, nil
}

// of returns what's left of a path after the cut. Whatever follows a removed span starts with a move to where the span ended.
func (c cut) of(path []segment) ([]segment, error) {
	var left []segment
	from := 0
	keep := func(to int) {
		if from > 0 && from < to && path[from].op != 'M' {
			left = append(left, segment{op: 'M', end: path[from-1].end})
		}
		left = append(left, path[from:to]...)
	}
	for _, span := range c {
		if span[1] == 0 {
			span[1] = len(path)
		}
		if span[0] < from || span[0] >= span[1] || span[1] > len(path) {
			return nil, fmt.Errorf("no segments %d to %d in a path of %d", span[0], span[1], len(path))
		}
		keep(span[0])
		from = span[1]
	}
	keep(len(path))
	return left, nil
}

// figure is a path and its dimensions.
type figure struct {
	path          []segment
	center        point // center of its bounding box
	width, height float64
	reach         float64 // distance from the center to the farthest point
}

func figureOf(path []segment) figure {
	inf := math.Inf(1)
	least, most := point{inf, inf}, point{-inf, -inf}
	walk(path, func(p point) {
		least = point{min(least.x, p.x), min(least.y, p.y)}
		most = point{max(most.x, p.x), max(most.y, p.y)}
	})
	f := figure{path: path, center: between(least, most, 0.5), width: most.x - least.x, height: most.y - least.y}
	walk(path, func(p point) { f.reach = max(f.reach, math.Hypot(p.x-f.center.x, p.y-f.center.y)) })
	return f
}

func (f figure) longer() float64 { return max(f.width, f.height) }

// measure returns how large a figure looks: a square looks larger than a disc of the same width, and a bar smaller than a square.
func (f figure) measure() float64 { return (2*math.Sqrt(f.width*f.height) + 2*f.reach) / 3 }

// walk visits points along a path that are close enough together to measure it. Moves are skipped, because they don't draw anything.
func walk(path []segment, visit func(point)) {
	const steps = 24
	var at point
	for _, s := range path {
		switch s.op {
		case 'L':
			visit(at)
			visit(s.end)
		case 'C':
			for i := range steps + 1 {
				visit(cubicAt(at, s, float64(i)/steps))
			}
		}
		at = s.end
	}
}

func cubicAt(from point, s segment, f float64) point {
	a, b, c := between(from, s.c1, f), between(s.c1, s.c2, f), between(s.c2, s.end, f)
	return between(between(a, b, f), between(b, c, f), f)
}

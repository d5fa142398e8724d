package icons

import (
	"fmt"
	"math"
	"strings"
	"testing"
)

// text writes a path like SVG path data, with three decimals.
func text(path []segment) string {
	var b strings.Builder
	round := func(v float64) float64 { return math.Round(v*1000)/1000 + 0 } // + 0 avoids -0
	for _, s := range path {
		switch s.op {
		case 'Z':
			b.WriteString("Z ")
		case 'C':
			fmt.Fprintf(&b, "C%v,%v %v,%v %v,%v ", round(s.c1.x), round(s.c1.y), round(s.c2.x), round(s.c2.y), round(s.end.x), round(s.end.y))
		default:
			fmt.Fprintf(&b, "%c%v,%v ", s.op, round(s.end.x), round(s.end.y))
		}
	}
	return strings.TrimSpace(b.String())
}

func TestParsePath(t *testing.T) {
	for _, c := range []struct{ name, d, want string }{
		{"empty", "", ""},
		{"whitespace", " \t\r\n\f", ""},
		{"a move", "M1 2", "M1,2"},
		{"pairs after a move are lines", "M1 2 3 4 5 6", "M1,2 L3,4 L5,6"},
		{"a relative move at the start is absolute", "m1 2 3 4", "M1,2 L4,6"},
		{"relative lines", "M10 10l1 2-3-4", "M10,10 L11,12 L8,8"},
		{"horizontal and vertical", "M1 2H5V6h-1v-1 2", "M1,2 L5,2 L5,6 L4,6 L4,5 L4,7"},
		{"numbers that touch", "M.5.5-1.5e1-2E-1+3.5.25", "M0.5,0.5 L-15,-0.2 L3.5,0.25"},
		{"commas and whitespace", "M1,2 , 3 ,4\n,5,6", "M1,2 L3,4 L5,6"},
		{"numbers that end in a point", "M1. 2.L3.,4.", "M1,2 L3,4"},
		{"close returns to the start", "M1 1h2v2zl1 1", "M1,1 L3,1 L3,3 Z L2,2"},
		{"a move after a close is relative to the start", "M1 1h2v2zm5 5h1", "M1,1 L3,1 L3,3 Z M6,6 L7,6"},
		{"cubics", "M0 0C1 2 3 4 5 6c1 2 3 4 5 6", "M0,0 C1,2 3,4 5,6 C6,8 8,10 10,12"},
		{
			"a smooth cubic mirrors the last control point", "M0 0C1 2 3 4 5 6S8 8 9 9s1 1 2 2",
			"M0,0 C1,2 3,4 5,6 C7,8 8,8 9,9 C10,10 10,10 11,11",
		},
		{"a smooth cubic after a line has none to mirror", "M0 0L5 6S8 8 9 9", "M0,0 L5,6 C5,6 8,8 9,9"},
		{"a smooth cubic after a quadratic has none to mirror", "M0 0Q3 3 6 0S8 8 9 9", "M0,0 C2,2 4,2 6,0 C6,0 8,8 9,9"},
		{"quadratics", "M0 0Q3 3 6 0q3-3 6 0", "M0,0 C2,2 4,2 6,0 C8,-2 10,-2 12,0"},
		{"smooth quadratics", "M0 0Q3 3 6 0T12 0t6 0", "M0,0 C2,2 4,2 6,0 C8,-2 10,-2 12,0 C14,2 16,2 18,0"},
		{"a smooth quadratic after a cubic is a line", "M0 0C1 1 2 2 3 3T9 9", "M0,0 C1,1 2,2 3,3 C3,3 5,5 9,9"},
		{"a quarter arc", "M0 1A1 1 0 0 1 1 0", "M0,1 C0,0.448 0.448,0 1,0"},
		{"a half arc, the other way", "M0 0A1 1 0 0 0 2 0", "M0,0 C0,0.552 0.448,1 1,1 C1.552,1 2,0.552 2,0"},
		{"the larger arc", "M0 1A1 1 0 1 0 1 0", "M0,1 C0,1.552 0.448,2 1,2 C1.552,2 2,1.552 2,1 C2,0.448 1.552,0 1,0"},
		{"flags that touch", "M0 1a1 1 0 011-1 1 1 0 01-1 1", "M0,1 C0,0.448 0.448,0 1,0 C1,0.552 0.552,1 0,1"},
		{"radii that are too small are scaled up", "M0 0A.1.1 0 0 1 2 0", "M0,0 C0,-0.552 0.448,-1 1,-1 C1.552,-1 2,-0.552 2,0"},
		{"a rotated ellipse", "M0 0A2 1 90 0 1 2 0", "M0,0 C0,-1.105 0.448,-2 1,-2 C1.552,-2 2,-1.105 2,0"},
		{"an arc without a radius is a line", "M0 0A0 1 0 0 1 2 0", "M0,0 L2,0"},
		{"negative radii are positive", "M0 1A-1-1 0 0 1 1 0", "M0,1 C0,0.448 0.448,0 1,0"},
		{"an arc that ends where it begins is dropped", "M1 1A1 1 0 1 1 1 1h1", "M1,1 L2,1"},
		{"a smooth cubic after an arc has none to mirror", "M0 1A1 1 0 0 1 1 0S2 2 3 3", "M0,1 C0,0.448 0.448,0 1,0 C1,0 2,2 3,3"},
	} {
		path, err := parsePath(c.d)
		if got := text(path); err != nil || got != c.want {
			t.Errorf("%s: %s is\n%s %v, want\n%s", c.name, c.d, got, err, c.want)
		}
	}
}

func TestParsePath_rejects(t *testing.T) {
	for _, d := range []string{
		"L1 1", "z", "1 2", "M", "M1", "M1,", "M1 2 3", "M1 2 L", "M1 2 X3 4", "M1 2 C1 2 3 4 5", "M1 2,", "M1 2,,3 4",
		"M1 2 A1 1 0 2 0 3 3", "M1 2 A1 1 0 0", "M1 2 Z3 4", "M--1 2", "M.e1 2", "M1e7 1", "M1 2h1e999", "M1e6 0h1e6", "M1 2 NaN 3",
		"M1 2 Infinity 3", "M1 2 0x10 3", "M1_0 2", "M1 2é", "M1 2\x00",
	} {
		if path, err := parsePath(d); err == nil {
			t.Errorf("%q was accepted as %s", d, text(path))
		}
	}
}

func FuzzParsePath(f *testing.F) {
	f.Add("M0 1a1 1 0 011-1 1 1 0 01-1 1z")
	f.Add("M.5.5-1.5e1-2E-1H1V2C1 2 3 4 5 6S7 8 9 10Q1 2 3 4T5 6Zm1 1")
	f.Fuzz(func(t *testing.T, d string) {
		path, err := parsePath(d)
		if err != nil {
			return
		}
		if len(path) > 0 && path[0].op != 'M' {
			t.Errorf("begins with %c", path[0].op)
		}
		if len(path) > 4*len(d) {
			t.Errorf("%d segments from %d bytes", len(path), len(d))
		}
		for _, s := range path {
			if !inRange(s.end) {
				t.Errorf("ends at %v", s.end)
			}
			if sum := s.c1.x + s.c1.y + s.c2.x + s.c2.y; math.IsNaN(sum) || math.IsInf(sum, 0) {
				t.Errorf("control points %v %v", s.c1, s.c2)
			}
		}
		newCanvas(8).whole(figureOf(path))
	})
}

func TestCut(t *testing.T) {
	path, err := parsePath("M0 0h1v1zM5 5h1v1z")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		cut  cut
		want string
	}{
		{nil, "M0,0 L1,0 L1,1 Z M5,5 L6,5 L6,6 Z"},
		{cut{{0, 4}}, "M5,5 L6,5 L6,6 Z"},
		{cut{{4, 0}}, "M0,0 L1,0 L1,1 Z"},
		{cut{{0, 2}, {4, 8}}, "M1,0 L1,1 Z"},
		{cut{{1, 2}}, "M0,0 M1,0 L1,1 Z M5,5 L6,5 L6,6 Z"},
		{cut{{0, 9}}, ""},
		{cut{{3, 2}}, ""},
		{cut{{2, 4}, {3, 5}}, ""},
	} {
		left, err := c.cut.of(path)
		if got := text(left); got != c.want || (err != nil) != (c.want == "") {
			t.Errorf("%v leaves %q %v, want %q", c.cut, got, err, c.want)
		}
	}
}

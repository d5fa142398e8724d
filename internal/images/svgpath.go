package images

import (
	"math"
	"strconv"
	"strings"
)

// A pen follows the outline of a path. Its length is an upper limit: that of a curve's control points, or of the whole
// ellipse that an arc is a part of.
type pen struct {
	at, start, control point
	curve              byte // the kind of curve that the control point belongs to, or 0
	length             float64
}

type point struct{ x, y float64 }

func (p point) to(other point) float64 { return math.Hypot(other.x-p.x, other.y-p.y) }

// draw adds a line through the points.
func (p *pen) draw(points ...point) {
	for _, next := range points {
		p.length += p.at.to(next)
		p.at = next
	}
}

// reflected returns the control point that continues the previous curve, if that has the same kind.
func (p *pen) reflected(curve byte) point {
	if p.curve != curve {
		return p.at
	}
	return point{2*p.at.x - p.control.x, 2*p.at.y - p.control.y}
}

// pathArguments contains how many numbers each command of a path takes.
var pathArguments = map[byte]int{'M': 2, 'L': 2, 'H': 1, 'V': 1, 'C': 6, 'S': 4, 'Q': 4, 'T': 2, 'A': 7, 'Z': 0}

// lengthOfPath returns an upper limit for the length of a path, or unbounded if it isn't valid.
func lengthOfPath(data string) float64 {
	var p pen
	rest := strings.TrimLeftFunc(data, isSeparator)
	for rest != "" {
		kind := rest[0] &^ 0x20 // uppercase
		relative := kind != rest[0]
		count, known := pathArguments[kind]
		if !known {
			return unbounded
		}
		for rest = rest[1:]; ; {
			numbers, after, ok := readNumbers(rest, count, kind == 'A')
			if !ok {
				return unbounded
			}
			rest = after
			p.step(kind, numbers, relative)
			if kind == 'M' {
				kind = 'L' // more points are lines
			}
			if count == 0 || rest == "" || rest[0]|0x20 >= 'a' {
				break
			}
		}
	}
	if !(p.length < unbounded) { // true for NaN
		return unbounded
	}
	return p.length
}

// readNumbers removes numbers from path data. The two flags of an arc are single digits.
func readNumbers(rest string, count int, isArc bool) (numbers [7]float64, after string, ok bool) {
	rest = strings.TrimLeftFunc(rest, isSeparator)
	for i := range count {
		text := leadingNumber(rest)
		if isArc && (i == 3 || i == 4) && text != "" {
			text = rest[:1]
		}
		value, err := strconv.ParseFloat(text, 64)
		if err != nil {
			return numbers, "", false
		}
		numbers[i] = value
		rest = strings.TrimLeftFunc(rest[len(text):], isSeparator)
	}
	return numbers, rest, true
}

func (p *pen) step(kind byte, n [7]float64, relative bool) {
	var from point
	if relative {
		from = p.at
	}
	at := func(i int) point { return point{from.x + n[i], from.y + n[i+1]} }
	control := p.at
	switch kind {
	case 'M':
		p.at, p.start = at(0), at(0)
	case 'L':
		p.draw(at(0))
	case 'H':
		p.draw(point{from.x + n[0], p.at.y})
	case 'V':
		p.draw(point{p.at.x, from.y + n[0]})
	case 'C':
		control = at(2)
		p.draw(at(0), at(2), at(4))
	case 'S':
		control = at(0)
		p.draw(p.reflected('C'), at(0), at(2))
	case 'Q':
		control = at(0)
		p.draw(at(0), at(2))
	case 'T':
		control = p.reflected('Q')
		p.draw(control, at(0))
	case 'A':
		p.arc(n[0], n[1], n[2], at(5))
	case 'Z':
		p.draw(p.start)
	}
	p.control, p.curve = control, map[byte]byte{'C': 'C', 'S': 'C', 'Q': 'Q', 'T': 'Q'}[kind]
}

// arc adds the ellipse that an arc is a part of. Viewers enlarge an ellipse that is too small to reach the end.
func (p *pen) arc(rx, ry, degrees float64, end point) {
	rx, ry = math.Abs(rx), math.Abs(ry)
	if rx > 0 && ry > 0 {
		sin, cos := math.Sincos(degrees * math.Pi / 180)
		dx, dy := (p.at.x-end.x)/2, (p.at.y-end.y)/2
		p.length += around * max(rx, ry) * max(1, math.Hypot((cos*dx+sin*dy)/rx, (cos*dy-sin*dx)/ry))
	}
	p.draw(end)
}

// leadingNumber returns the number at the start of a text.
func leadingNumber(text string) string {
	end := skipSign(text, 0)
	start := end
	end = skipDigits(text, end)
	digits := end - start
	if end < len(text) && text[end] == '.' {
		fraction := skipDigits(text, end+1)
		digits += fraction - end - 1
		end = fraction
	}
	if digits == 0 {
		return ""
	}
	if end < len(text) && text[end]|0x20 == 'e' {
		first := skipSign(text, end+1)
		if last := skipDigits(text, first); last > first {
			end = last
		}
	}
	return text[:end]
}

func skipSign(text string, at int) int {
	if at < len(text) && (text[at] == '+' || text[at] == '-') {
		at++
	}
	return at
}

func skipDigits(text string, at int) int {
	for at < len(text) && text[at] >= '0' && text[at] <= '9' {
		at++
	}
	return at
}

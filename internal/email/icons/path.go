package icons

import (
	"errors"
	"fmt"
	"math"
	"strconv"
)

// point is a point in a glyph's view box. y grows downward.
type point struct{ x, y float64 }

func (p point) add(q point) point         { return point{p.x + q.x, p.y + q.y} }
func (p point) sub(q point) point         { return point{p.x - q.x, p.y - q.y} }
func (p point) times(f float64) point     { return point{p.x * f, p.y * f} }
func (p point) mirrorAt(q point) point    { return q.add(q.sub(p)) }
func between(p, q point, f float64) point { return p.add(q.sub(p).times(f)) }

// segment is a part of a path that starts where the previous one ends. Moves and lines use only end. A close ends where its subpath
// started.
type segment struct {
	op     byte // M, L, C or Z
	c1, c2 point
	end    point
}

// maxCoordinate keeps all sums and products finite.
const maxCoordinate = 1e6

var errTooLarge = errors.New("path: coordinate too large")

// parsePath parses SVG path data and returns only absolute moves, lines, cubics and closes.
func parsePath(d string) ([]segment, error) {
	p := pathParser{rest: d}
	for p.skipBlanks(); p.rest != ""; p.skipBlanks() {
		if err := p.command(); err != nil {
			return nil, err
		}
	}
	return p.path, nil
}

type pathParser struct {
	rest  string
	path  []segment
	start point // start of the subpath
	at    point
	// The last control point, which S (after C, S) and T (after Q, T) mirror.
	control   point
	controlOf byte
}

// command reads one letter and all argument groups that follow it.
func (p *pathParser) command() error {
	letter := p.rest[0]
	p.rest = p.rest[1:]
	op, relative := letter, false
	if letter >= 'a' && letter <= 'z' {
		op, relative = letter-'a'+'A', true
	}
	if len(p.path) == 0 && op != 'M' {
		return fmt.Errorf("path: starts with %q instead of a move", letter)
	}
	if op == 'Z' {
		p.close()
		return nil
	}
	for {
		if err := p.group(op, relative); err != nil {
			return err
		}
		if !p.numberFollows() {
			return nil
		}
		if op == 'M' {
			op = 'L' // further pairs after a move are lines
		}
	}
}

func (p *pathParser) close() {
	p.path = append(p.path, segment{op: 'Z', end: p.start})
	p.at, p.controlOf = p.start, 0
}

// group reads the arguments of one segment and appends it.
func (p *pathParser) group(op byte, relative bool) error {
	var origin point
	if relative {
		origin = p.at
	}
	switch op {
	case 'M', 'L', 'T':
		points, err := p.points(origin, 1)
		if err != nil {
			return err
		}
		p.straightOrSmooth(op, points[0])
	case 'H', 'V':
		return p.axisLine(op, origin)
	case 'C':
		points, err := p.points(origin, 3)
		if err != nil {
			return err
		}
		p.cubic(points[0], points[1], points[2])
	case 'S':
		points, err := p.points(origin, 2)
		if err != nil {
			return err
		}
		p.cubic(p.mirrored('C'), points[0], points[1])
	case 'Q':
		points, err := p.points(origin, 2)
		if err != nil {
			return err
		}
		p.quadratic(points[0], points[1])
	case 'A':
		return p.arc(origin)
	default:
		return fmt.Errorf("path: unknown command %q", op)
	}
	return nil
}

func (p *pathParser) straightOrSmooth(op byte, end point) {
	switch op {
	case 'M':
		p.start = end
		p.line('M', end)
	case 'L':
		p.line('L', end)
	default:
		p.quadratic(p.mirrored('Q'), end)
	}
}

func (p *pathParser) axisLine(op byte, origin point) error {
	v, err := p.number()
	if err != nil {
		return err
	}
	end := point{origin.x + v, p.at.y}
	if op == 'V' {
		end = point{p.at.x, origin.y + v}
	}
	if !inRange(end) {
		return errTooLarge
	}
	p.line('L', end)
	return nil
}

func (p *pathParser) line(op byte, end point) {
	p.path = append(p.path, segment{op: op, end: end})
	p.at, p.controlOf = end, 0
}

func (p *pathParser) cubic(c1, c2, end point) {
	p.path = append(p.path, segment{op: 'C', c1: c1, c2: c2, end: end})
	p.at, p.control, p.controlOf = end, c2, 'C'
}

func (p *pathParser) quadratic(c, end point) {
	p.cubic(between(p.at, c, 2.0/3), between(end, c, 2.0/3), end)
	p.control, p.controlOf = c, 'Q'
}

// mirrored returns the first control point of a smooth curve. It mirrors the last control point, or returns the current point if the
// previous segment was of another kind.
func (p *pathParser) mirrored(kind byte) point {
	if p.controlOf != kind {
		return p.at
	}
	return p.control.mirrorAt(p.at)
}

func (p *pathParser) points(origin point, n int) ([3]point, error) {
	var points [3]point
	for i := range n {
		x, err := p.number()
		if err != nil {
			return points, err
		}
		y, err := p.number()
		if err != nil {
			return points, err
		}
		points[i] = origin.add(point{x, y})
		if !inRange(points[i]) {
			return points, errTooLarge
		}
	}
	return points, nil
}

func inRange(p point) bool { return math.Abs(p.x) <= maxCoordinate && math.Abs(p.y) <= maxCoordinate }

// number reads a number, which may touch the one before it: "1.5.5-2" is three numbers.
func (p *pathParser) number() (float64, error) {
	p.skipSeparator()
	n := numberLength(p.rest)
	if n == 0 {
		return 0, fmt.Errorf("path: number expected at %.10q", p.rest)
	}
	v, err := strconv.ParseFloat(p.rest[:n], 64)
	if err != nil || math.Abs(v) > maxCoordinate {
		return 0, errTooLarge
	}
	p.rest = p.rest[n:]
	return v, nil
}

// numberLength returns the length of the number at the start of s, or 0 if there is none.
func numberLength(s string) int {
	whole := afterSign(s, 0)
	n := afterDigits(s, whole)
	digits := n - whole
	if n < len(s) && s[n] == '.' {
		fraction := n + 1
		n = afterDigits(s, fraction)
		digits += n - fraction
	}
	if digits == 0 {
		return 0
	}
	if n < len(s) && (s[n] == 'e' || s[n] == 'E') {
		exponent := afterSign(s, n+1)
		if end := afterDigits(s, exponent); end > exponent {
			return end
		}
	}
	return n
}

func afterSign(s string, n int) int {
	if n < len(s) && (s[n] == '+' || s[n] == '-') {
		return n + 1
	}
	return n
}

func afterDigits(s string, n int) int {
	for n < len(s) && s[n] >= '0' && s[n] <= '9' {
		n++
	}
	return n
}

// flag reads an arc's flag: one digit, which the next number may touch.
func (p *pathParser) flag() (bool, error) {
	p.skipSeparator()
	if p.rest == "" || p.rest[0] != '0' && p.rest[0] != '1' {
		return false, fmt.Errorf("path: flag expected at %.10q", p.rest)
	}
	set := p.rest[0] == '1'
	p.rest = p.rest[1:]
	return set, nil
}

func (p *pathParser) skipBlanks() {
	for p.rest != "" && (p.rest[0] == ' ' || p.rest[0] == '\t' || p.rest[0] == '\n' || p.rest[0] == '\r' || p.rest[0] == '\f') {
		p.rest = p.rest[1:]
	}
}

func (p *pathParser) skipSeparator() {
	p.skipBlanks()
	if p.rest != "" && p.rest[0] == ',' {
		p.rest = p.rest[1:]
		p.skipBlanks()
	}
}

// numberFollows reports whether the command has another group of arguments.
func (p *pathParser) numberFollows() bool {
	p.skipBlanks()
	if p.rest == "" {
		return false
	}
	c := p.rest[0]
	return c == ',' || c == '-' || c == '+' || c == '.' || c >= '0' && c <= '9'
}

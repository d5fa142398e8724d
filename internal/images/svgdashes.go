package images

import (
	"errors"
	"math"
	"strconv"
	"strings"
)

// maxDashes limits the cost of an image's dashes. Beyond it, all lines become solid.
const maxDashes = 50_000

// unbounded is a length that no line reaches. It's also used for lengths that depend on something we don't calculate.
const unbounded = 1e12

// errDashes means that an image has too many dashes. Without them, it can be kept.
var errDashes = errors.New("too many dashes")

// solidProperties are the properties of an image without dashes.
var solidProperties = without(properties, "stroke-dasharray")

func without(all map[string]bool, name string) map[string]bool {
	rest := map[string]bool{}
	for one := range all {
		rest[one] = one != name
	}
	return rest
}

// dashCost returns the cost of drawing a line. It's the number of its dashes and gaps as long as there are few. All of
// them are one shape, which a viewer fills, so it grows with the square of the number. In Chromium, 5,000 take about two
// seconds with a very wide line, and 10,000 about ten seconds.
func dashCost(perUnit, length float64) float64 {
	count := min(perUnit*length, unbounded)
	return count + count*count/1000
}

// A line is what determines how many dashes an element, or a rule of a style sheet, can have.
type line struct {
	dashes   float64 // per unit of length, counting gaps
	length   float64
	relative float64 // length as a factor of the viewport's size
}

func (l *line) add(other line) {
	l.dashes = max(l.dashes, other.dashes)
	l.length += other.length
	l.relative += other.relative
}

// A canvas has the largest sizes that relative lengths of an image can refer to.
type canvas struct {
	side, fontSize float64
	keepsWidths    bool // some lines aren't scaled like their shapes, so that their lengths are unknown
}

// newCanvas returns the canvas of an image that is as large as possible, unless it declares its own units.
func newCanvas(box string) canvas {
	c := canvas{side: maxSide, fontSize: 16} // the default
	if width, height := viewBox(box); width > 0 && height > 0 {
		c.side = max(width, height)
	}
	return c
}

// measure reads a property, or all properties of a style attribute.
func (c *canvas) measure(l *line, property, value string) {
	switch property {
	case "style":
		for declaration := range strings.SplitSeq(value, ";") {
			property, value, _ := strings.Cut(declaration, ":")
			c.measure(l, property, value)
		}
	case "stroke-dasharray":
		l.dashes = max(l.dashes, dashesPerUnit(value))
	case "d":
		l.length += lengthOfPath(value)
	case "points":
		l.length += lengthOfPath("M" + value + "z")
	case "pathLength": // it declares the length that dashes are relative to
		l.length += absolute(value)
	case "x1", "x2", "y1", "y2":
		l.addSide(value, 1)
	case "r", "rx", "ry":
		l.addSide(value, around)
	case "width", "height":
		l.addSide(value, 2)
		c.side = max(c.side, relativeTo(c.side, value))
	case "viewBox":
		for number := range strings.FieldsFuncSeq(value, isSeparator) {
			c.side = max(c.side, absolute(number))
		}
	case "font-size":
		c.measureFont(value)
	case "vector-effect":
		c.keepsWidths = c.keepsWidths || value != "none"
	}
}

// around is a little more than a circle's circumference divided by its radius.
const around = 7

func (l *line) addSide(value string, times float64) {
	if number, ok := strings.CutSuffix(value, "%"); ok {
		l.relative += times * absolute(number) / 100
		return
	}
	if value != "auto" {
		l.length += times * absolute(value)
	}
}

// relativeTo returns a size. A relative size that is larger than its container can multiply in nested ones.
func relativeTo(container float64, value string) float64 {
	if number, ok := strings.CutSuffix(value, "%"); ok {
		if absolute(number) <= 100 {
			return container
		}
		return unbounded
	}
	if value == "auto" {
		return container
	}
	return absolute(value)
}

func (c *canvas) measureFont(value string) {
	size := absolute(value)
	if number, ok := strings.CutSuffix(strings.ToLower(value), "em"); ok && absolute(number) <= 1 {
		return
	}
	switch strings.ToLower(value) {
	case "xx-small", "x-small", "small", "smaller", "medium", "large", "x-large", "xx-large", "xxx-large", "inherit", "initial", "unset":
		size = 48
	}
	if strings.HasSuffix(value, "%") {
		size = relativeTo(c.fontSize, value)
	}
	c.fontSize = max(c.fontSize, size)
}

// letterLength is more than the length of the outlines of a letter, in font sizes.
const letterLength = 20

// lengthOf returns an upper limit for the length of the lines that an element itself draws.
func (c *canvas) lengthOf(n *node) float64 {
	length := float64(n.letters) * letterLength * c.fontSize
	if shapeElements[n.name] {
		length += n.line.length + n.line.relative*c.side
	}
	if length > 0 && c.keepsWidths {
		return unbounded
	}
	return min(length, unbounded)
}

var svgUnits = map[string]float64{
	"": 1, "px": 1, "pt": 96.0 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6,
}

// absolute returns the size of a length, or unbounded if it's relative to something.
func absolute(value string) float64 {
	value = strings.TrimSpace(value)
	number := leadingNumber(value)
	factor, known := svgUnits[strings.ToLower(value[len(number):])]
	size, err := strconv.ParseFloat(number, 64)
	if err != nil || !known {
		return unbounded
	}
	return min(math.Abs(size)*factor, unbounded)
}

func isSeparator(r rune) bool { return r == ',' || strings.ContainsRune(" \t\r\n\f", r) }

// isDashes reports whether a value is a list of absolute lengths.
func isDashes(value string) bool {
	for one := range strings.FieldsFuncSeq(value, isSeparator) {
		if absolute(one) >= unbounded || strings.HasPrefix(one, "-") {
			return strings.EqualFold(value, "none")
		}
	}
	return true
}

// dashesPerUnit returns how many dashes and gaps a line has for each unit of its length.
func dashesPerUnit(value string) float64 {
	count, sum := 0.0, 0.0
	for one := range strings.FieldsFuncSeq(value, isSeparator) {
		if strings.EqualFold(one, "none") {
			return 0
		}
		count, sum = count+1, sum+absolute(one)
	}
	if sum == 0 {
		return 0 // a solid line
	}
	return min(count/sum, unbounded)
}

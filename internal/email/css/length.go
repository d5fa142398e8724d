package css

import (
	"strconv"
	"strings"
)

// Length is a number of pixels plus a share of the available width, because calc() can mix them. An unset length is auto.
type Length struct {
	Px, Share float64
	Set       bool
}

// Pixels returns a length without a share.
func Pixels(n float64) Length { return Length{Px: n, Set: true} }

// Of returns the length in pixels, where base is the width that 100% refers to.
func (l Length) Of(base float64) float64 { return l.Px + l.Share*base }

// Units contains what's needed to convert lengths to pixels: the font size and the window width.
type Units struct{ Em, Window float64 }

// ParseLength parses a CSS length. Without a unit, it's in pixels, as in attributes.
func ParseLength(text string, u Units) (Length, bool) {
	text = strings.ToLower(strings.TrimSpace(text))
	if inside, ok := strings.CutPrefix(text, "calc("); ok {
		c := calculator{text: strings.TrimSuffix(inside, ")"), units: u}
		return c.result()
	}
	digits := 0
	for digits < len(text) && strings.IndexByte("+-.0123456789", text[digits]) >= 0 {
		digits++
	}
	n, err := strconv.ParseFloat(text[:digits], 64)
	if err != nil || n > 1e6 || n < -1e6 {
		return Length{}, false
	}
	if text[digits:] == "%" {
		return Length{Share: n / 100, Set: true}, true
	}
	px, ok := u.pixels(n, text[digits:])
	return Length{Px: px, Set: ok}, ok
}

// pixels converts n, given in a unit, to pixels.
func (u Units) pixels(n float64, unit string) (px float64, ok bool) {
	switch unit {
	case "px", "":
		return n, true
	case "em":
		return n * u.Em, true
	case "rem":
		return n * 16, true
	case "ex", "ch":
		return n * u.Em / 2, true
	case "pt":
		return n * 4 / 3, true
	case "vw":
		return n * u.Window / 100, true
	case "vh":
		return n * 8, true
	case "in":
		return n * 96, true
	case "cm":
		return n * 96 / 2.54, true
	case "mm":
		return n * 96 / 25.4, true
	}
	return 0, false
}

// calculator evaluates calc(): sums, and products with numbers.
type calculator struct {
	text   string
	units  Units
	depth  int
	failed bool
}

func (c *calculator) result() (Length, bool) {
	l := c.sum()
	c.space()
	return l, !c.failed && c.text == ""
}

func (c *calculator) space() { c.text = strings.TrimLeft(c.text, " \t\r\n") }

func (c *calculator) next(operators string) byte {
	c.space()
	if c.text == "" || strings.IndexByte(operators, c.text[0]) < 0 {
		return 0
	}
	operator := c.text[0]
	c.text = c.text[1:]
	return operator
}

func (c *calculator) sum() Length {
	total := c.product()
	for operator := c.next("+-"); operator != 0 && !c.failed; operator = c.next("+-") {
		l := c.product()
		if operator == '-' {
			l.Px, l.Share = -l.Px, -l.Share
		}
		total.Px += l.Px
		total.Share += l.Share
	}
	return total
}

// product multiplies or divides values. One factor of a product must be a plain number, which is the one without a share.
func (c *calculator) product() Length {
	total := c.factor()
	for operator := c.next("*/"); operator != 0 && !c.failed; operator = c.next("*/") {
		by := c.factor()
		switch {
		case operator == '*' && by.Share == 0:
			total.Px, total.Share = total.Px*by.Px, total.Share*by.Px
		case operator == '*' && total.Share == 0:
			total.Px, total.Share = by.Px*total.Px, by.Share*total.Px
		case operator == '/' && by.Share == 0 && by.Px != 0:
			total.Px, total.Share = total.Px/by.Px, total.Share/by.Px
		default:
			c.failed = true
		}
	}
	return total
}

func (c *calculator) factor() Length {
	c.space()
	if c.depth++; c.depth > 40 {
		c.failed = true
		return Length{}
	}
	if strings.HasPrefix(c.text, "(") {
		c.text = c.text[1:]
		l := c.sum()
		if c.next(")") == 0 {
			c.failed = true
		}
		return l
	}
	end := strings.IndexAny(c.text, " )*/+")
	if end < 0 {
		end = len(c.text)
	}
	l, ok := ParseLength(c.text[:end], c.units)
	if c.text = c.text[end:]; !ok {
		c.failed = true
	}
	return l
}

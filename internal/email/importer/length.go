package importer

import (
	"strconv"
	"strings"
)

// A length is pixels and a share of the width around it, as calc() may mix them. One that is not set is auto.
type length struct {
	Px, Share float64
	Set       bool
}

func pixels(n float64) length { return length{Px: n, Set: true} }

// Of is the length where 100% is base.
func (l length) Of(base float64) float64 { return l.Px + l.Share*base }

// units are how lengths that are no pixels become pixels.
type units struct{ em, window float64 }

// parseLength reads a length of CSS; one without a unit is pixels, as in attributes.
func parseLength(text string, u units) (length, bool) {
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
		return length{}, false
	}
	switch text[digits:] {
	case "px", "":
		return pixels(n), true
	case "%":
		return length{Share: n / 100, Set: true}, true
	case "em":
		return pixels(n * u.em), true
	case "rem":
		return pixels(n * 16), true
	case "ex", "ch":
		return pixels(n * u.em / 2), true
	case "pt":
		return pixels(n * 4 / 3), true
	case "vw":
		return pixels(n * u.window / 100), true
	case "vh":
		return pixels(n * 8), true
	case "in":
		return pixels(n * 96), true
	case "cm":
		return pixels(n * 96 / 2.54), true
	case "mm":
		return pixels(n * 96 / 25.4), true
	}
	return length{}, false
}

// A calculator works calc() out: sums, and products with numbers.
type calculator struct {
	text   string
	units  units
	depth  int
	failed bool
}

func (c *calculator) result() (length, bool) {
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

func (c *calculator) sum() length {
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

// product takes the side without a share for the number.
func (c *calculator) product() length {
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

func (c *calculator) factor() length {
	c.space()
	if c.depth++; c.depth > 40 {
		c.failed = true
		return length{}
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
	l, ok := parseLength(c.text[:end], c.units)
	if c.text = c.text[end:]; !ok {
		c.failed = true
	}
	return l
}

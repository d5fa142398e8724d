package library

import (
	"strconv"
	"strings"
)

// layouts contains the layouts of a row by the number of its columns, the most common one first.
var layouts = [][]string{
	1: {"100"},
	2: {"50-50", "66-33", "33-66", "75-25", "25-75"},
	3: {"33-33-33", "50-25-25", "25-50-25", "25-25-50"},
	4: {"25-25-25-25"},
}

// widthsOf returns the widths of a row's columns.
func widthsOf(row *node) []int {
	layout, _ := row.props.member("layout").(plainText)
	return parseLayout(string(layout), len(row.children))
}

func parseLayout(layout string, columns int) []int {
	widths := make([]int, columns)
	for i, width := range strings.SplitN(layout, "-", columns) {
		widths[i], _ = strconv.Atoi(width)
	}
	return widths
}

// layoutLike returns the layout with columns closest to these widths.
func layoutLike(widths []int) string {
	total := 0
	for _, width := range widths {
		total += width
	}
	best, least := "", 0
	for _, layout := range layouts[min(len(widths), 4)] {
		difference := 0
		for i, width := range parseLayout(layout, len(widths)) {
			d := width*total - widths[i]*100
			difference += max(d, -d)
		}
		if best == "" || difference < least {
			best, least = layout, difference
		}
	}
	return best
}

// laidOut changes the layout of a row. It removes the widths set on its columns, because they no longer fit.
func (n node) laidOut(layout string) node {
	n.props = n.props.set("layout", plainText(layout))
	columns := n.children
	n.children = nil
	for _, column := range columns {
		column.props = column.props.without("width")
		n.children = append(n.children, column)
	}
	return n
}

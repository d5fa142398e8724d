package checks

import (
	"fmt"

	"mailwright/internal/email/document"
	"mailwright/internal/email/markup"
	"mailwright/internal/email/render"
)

// smallestScreen is the width of the smallest phones, in px.
const smallestScreen = 320

// extent is a block's start in the email and the width that its content needs.
type extent struct {
	start int
	width float64
}

// wideRows reports rows with columns that stay side by side on phones but don't fit. Nodes are ordered by where they end, so the preceding
// nodes that started inside a block are its content.
func (f *finder) wideRows() {
	var ended []extent
	for i, n := range f.email.Nodes {
		widest, together := ownWidth(n.Block, f.props(n.ID)), 0.0
		for last := len(ended) - 1; last >= 0 && ended[last].start >= n.Start; last-- {
			widest, together = max(widest, ended[last].width), together+ended[last].width
			ended = ended[:last]
		}
		if n.Block == "RowBlock" && together > smallestScreen && together > widest && !f.stacks(i) {
			f.wideRow(n, together)
			widest = together
		}
		ended = append(ended, extent{n.Start, widest})
	}
}

func (f *finder) wideRow(n render.NodeSpan, width float64) {
	message := fmt.Sprintf("The columns stay side by side on phones but don't fit: their images and buttons are %g px wide in total", width)
	f.at("row-wide", worse, message, "Let the columns stack on phones",
		markup.Span{Start: n.Start, End: n.End}).change("responsive.stackColumns", true)
}

// ownWidth returns the width in px that a block sets, or 0 if it takes the width of its column.
func ownWidth(block string, props map[string]any) float64 {
	width, _ := props[document.SpecOf(block).Field(document.RoleSize)].(float64)
	return width
}

// stacks reports whether a row's columns stack on phones, according to the row itself or the innermost container that has this setting.
func (f *finder) stacks(row int) bool {
	around := []string{f.email.Nodes[row].ID}
	for _, n := range f.email.Nodes[row+1:] {
		if n.Start <= f.email.Nodes[row].Start && n.Block == "ContainerBlock" {
			around = append(around, n.ID)
		}
	}
	for _, id := range append(around, "ROOT") {
		responsive, _ := f.props(id)["responsive"].(map[string]any)
		if stacks, isSaid := responsive["stackColumns"].(bool); isSaid {
			return stacks
		}
	}
	return true
}

package checks

import (
	"fmt"

	"mailwright/internal/email/document"
	"mailwright/internal/email/markup"
	"mailwright/internal/email/render"
)

// smallestScreen is the width of the smallest phones, in px.
const smallestScreen = 320

// An extent is where a block begins in the mail, and how wide what it holds wants to be.
type extent struct {
	start int
	width float64
}

// wideRows tells of rows whose columns stay beside each other on phones, where what stands in them has no room. Nodes come in
// the order in which they end: those that began inside of a block are what it holds.
func (f *finder) wideRows() {
	var ended []extent
	for i, n := range f.mail.Nodes {
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
	message := fmt.Sprintf("The columns stay beside each other on phones, where they have no room: pictures and buttons in them are %g px "+
		"wide together", width)
	f.at("row-wide", worse, message, "Let the columns stack on phones",
		markup.Span{Start: n.Start, End: n.End}).change("responsive.stackColumns", true)
}

// ownWidth is the width in px that a block asks for; 0 if its column decides.
func ownWidth(block string, props map[string]any) float64 {
	width, _ := props[document.SpecOf(block).Field(document.RoleSize)].(float64)
	return width
}

// stacks tells whether the columns of a row stack on phones: as it says itself, or the innermost container around it that says so.
func (f *finder) stacks(row int) bool {
	around := []string{f.mail.Nodes[row].ID}
	for _, n := range f.mail.Nodes[row+1:] {
		if n.Start <= f.mail.Nodes[row].Start && n.Block == "ContainerBlock" {
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

package library

import "testing"

func rows(rows ...[]string) Content { return Content{Table: Table{Rows: rows}} }

func TestFill_table(t *testing.T) {
	const (
		image   = "{block: ImageBlock, src: image:plant, alt: Sample}"
		text    = "{block: TextBlock, text: Sample}"
		columns = "{block: ColumnBlock, nodes: [" + image + ", " + text + ", " + text + "]}"
		bold    = `{block: ColumnBlock, nodes: [{block: TextBlock, fill: "<b>{cell}</b>", text: Sample}]}`
	)
	three := inContainer(`
- {block: TextBlock, role: title, of: table, text: Sample}
- {block: DividerBlock}
- {block: RowBlock, role: table, head: true, with: 1, layout: 50-25-25, nodes: [` + columns + `, ` + columns + `, ` + columns + `]}
- {block: SpacerBlock}
- {block: RowBlock, role: table, layout: 50-25-25, nodes: [` + columns + `, ` + columns + `, ` + bold + `]}
`)
	two := inContainer(`
- {block: RowBlock, role: table, with: 1, layout: 66-33, nodes: [` + columns + `, ` + columns + `]}
- {block: DividerBlock}
`)
	head := Content{Table: Table{Title: "Prices", Head: []string{"Plan", "Now", "Soon"}, Rows: [][]string{{"Pro", "€1", "€2"}}}}
	runFills(t, map[string]fillCase{
		"with a header row": {
			three,
			head,
			`{"Prices" divider 50-25-25("Plan" | "Now" | "Soon") spacer 50-25-25("Pro" | "€1" | "<b>€2</b>")}`,
		},
		"without a header row": {three, rows([]string{"Pro", "€1", "€2"}), `{50-25-25("Pro" | "€1" | "<b>€2</b>")}`},
		"two cells": {
			three,
			rows([]string{"When", "Friday"}, []string{"Where", "Hall"}),
			`{33-66("When" | "<b>Friday</b>") 33-66("Where" | "<b>Hall</b>")}`,
		},
		"four cells":    {three, rows([]string{"a", "b", "c", "d"}), `{25-25-25-25("a" | "b" | "<b>c</b>" | "<b>d</b>")}`},
		"five cells":    {two, rows([]string{"a", "b", "c", "d", "e"}), `{25-25-25-25("a" | "b" | "c" | "d, e") divider}`},
		"one cell":      {two, rows([]string{"a", "", " "}), `{100("a") divider}`},
		"an empty cell": {two, rows([]string{"a", "", "c"}), `{50-25-25("a" | "–" | "c") divider}`},
		"the design's layout": {
			two,
			rows([]string{"When", "See https://example.com"}),
			`{66-33("When" | "See <a href=\"https://example.com\">https://example.com</a>") divider}`,
		},
		"a header row without a prototype": {
			two,
			head,
			`{50-25-25("<strong>Plan</strong>" | "<strong>Now</strong>" | "<strong>Soon</strong>") divider ` +
				`50-25-25("Pro" | "€1" | "€2") divider}`,
		},
		"empty rows":        {two, rows([]string{"", ""}, nil), ``},
		"only a header row": {three, Content{Table: Table{Title: "Prices", Head: []string{"Plan"}}}, ``},
		"title in the style of the body": {
			inContainer(bodyBlock + "- {block: RowBlock, role: table, layout: \"50-50\", nodes: [" + columns + ", " + columns + "]}"),
			Content{Table: Table{Title: "Prices", Rows: [][]string{{"a", "b"}}}},
			`{"<strong>Prices</strong>" 50-50("a" | "b")}`,
		},
	})
}

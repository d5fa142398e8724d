package library

import (
	"testing"

	"mailwright/internal/brand"
	"mailwright/internal/email/document"
)

func TestFill_separators(t *testing.T) {
	const (
		headline = "- {block: TextBlock, role: headline, text: Sample}\n"
		lead     = "- {block: TextBlock, role: lead, text: Sample}\n"
		closing  = "- {block: TextBlock, role: close, text: Sample}\n"
		divider  = "- {block: DividerBlock}\n"
		spacer   = "- {block: SpacerBlock, height: 10}\n"
		decor    = "- {block: TextBlock, role: decor, text: “}\n"
	)
	ends := texts("headline", "H", "close", "C")
	runFills(t, map[string]fillCase{
		"nothing is removed": {
			inContainer(headline + divider + lead + spacer + divider + closing),
			texts("headline", "H", "lead", "L", "close", "C"),
			`{"H" divider "L" spacer divider "C"}`,
		},
		"one of two dividers":          {inContainer(headline + divider + lead + divider + closing), ends, `{"H" divider "C"}`},
		"a divider before a spacer":    {inContainer(headline + divider + lead + spacer + closing), ends, `{"H" divider "C"}`},
		"one of two spacers":           {inContainer(headline + spacer + lead + spacer + closing), ends, `{"H" spacer "C"}`},
		"removed blocks on both sides": {inContainer(headline + lead + divider + lead + closing), ends, `{"H" "C"}`},
		"at the end":                   {inContainer(headline + divider + lead), ends, `{"H"}`},
		"at the beginning":             {inContainer(lead + divider + closing), ends, `{"C"}`},
		"where the design has them": {
			inContainer(spacer + lead + divider + closing + spacer + lead + divider),
			ends,
			`{spacer "C" divider}`,
		},
		"an empty container":                 {inContainer(headline) + "\n" + inContainer(divider+lead+divider), ends, `{"H"}`},
		"a container of separators":          {inContainer(headline) + "\n" + inContainer(spacer), ends, `{"H"} {spacer}`},
		"decoration":                         {inContainer(decor + headline), ends, `{"“" "H"}`},
		"decoration next to a removed block": {inContainer(decor + lead), ends, ``},
		"only decoration":                    {inContainer(decor), ends, `{"“"}`},
	})
}

func TestFill_spaceAroundButtons(t *testing.T) {
	const button = "- {block: ButtonBlock, role: cta, text: Sample, href: \"https://example.com\"}\n"
	for name, c := range map[string]struct {
		blocks string
		id     string
		want   float64
	}{
		"text that wasn't next to the button": {
			button + "- {block: TextBlock, role: lead, styles: {paddingTop: 20}}\n- {block: TextBlock, role: close}",
			"text-1",
			16,
		},
		"text that was next to the button": {button + "- {block: TextBlock, role: close}", "text-1", 0},
		"a button below removed text": {
			"- {block: TextBlock, role: close}\n- {block: TextBlock, role: lead, styles: {paddingBottom: 20}}\n" + button,
			"button-1",
			16,
		},
		"with a separator": {
			button + "- {block: SpacerBlock}\n- {block: TextBlock, role: lead}\n- {block: TextBlock, role: close}",
			"text-1",
			0,
		},
		"with its own padding": {
			button + "- {block: TextBlock, role: lead}\n- {block: TextBlock, role: close, styles: {paddingTop: 24}}",
			"text-1",
			24,
		},
	} {
		content := texts("close", "C")
		content.Button.Label = "Go"
		craftState, _ := designOf(t, inContainer(c.blocks)).Fill(content, brand.Kit{}, cdn)
		doc, err := document.Parse(craftState)
		if err != nil {
			t.Fatal(err)
		}
		if got := nodeOf(t, doc, c.id).Styles().Padding.Top.Value; got != c.want {
			t.Errorf("%s: the space above is %v, want %v", name, got, c.want)
		}
	}
}

func TestFill_columns(t *testing.T) {
	text := func(role string) string {
		return "{block: ColumnBlock, nodes: [{block: TextBlock, role: " + role + ", text: Sample}]}"
	}
	row := func(layout string, columns string) string {
		return "- {block: RowBlock, layout: \"" + layout + "\", nodes: [" + columns + "]}"
	}
	const decor = "{block: ColumnBlock, width: 40, nodes: [{block: TextBlock, role: decor, text: “}]}"
	two := texts("headline", "H", "close", "C")
	runFills(t, map[string]fillCase{
		"nothing is removed":                  {row("75-25", text("headline")+", "+text("close")), two, `75-25("H" | "C")`},
		"one of two":                          {row("75-25", text("headline")+", "+text("lead")), two, `100("H")`},
		"two of three":                        {row("25-50-25", text("lead")+", "+text("headline")+", "+text("close")), two, `66-33("H" | "C")`},
		"two equal columns":                   {row("25-50-25", text("headline")+", "+text("lead")+", "+text("close")), two, `50-50("H" | "C")`},
		"none":                                {row("50-50", text("quote")+", "+text("lead")), two, ``},
		"a column with decoration":            {row("25-75", decor+", "+text("headline")), two, `25-75("“" | "H")`},
		"decoration next to a removed column": {row("25-75", decor+", "+text("lead")), two, ``},
	})
}

func TestLayoutLike(t *testing.T) {
	for want, widths := range map[string][]int{
		"100": {25}, "50-50": {25, 25}, "66-33": {50, 25}, "33-66": {25, 50}, "75-25": {75, 25}, "25-75": {25, 75},
		"33-33-33": {25, 25, 25}, "50-25-25": {50, 25, 25},
	} {
		if got := layoutLike(widths); got != want {
			t.Errorf("%v: %s, want %s", widths, got, want)
		}
	}
}

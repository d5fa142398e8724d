package library

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"mailwright/internal/brand"
)

func TestLoad_rejectsInvalidRoles(t *testing.T) {
	text := func(keys string) string { return inContainer("- {block: TextBlock, text: Sample, " + keys + "}") }
	row := func(keys, nodes string) string {
		return inContainer("- block: RowBlock\n  layout: \"100\"\n  " + keys + "\n  nodes: [{block: ColumnBlock, nodes: [" + nodes + "]}]")
	}
	for name, c := range map[string]struct{ sections, fault string }{
		"unknown role":       {text("role: hero"), `line 13: unknown role "hero", must be one of body, close, code, cta`},
		"a text as a button": {text("role: cta"), "a TextBlock can't be cta, use a ButtonBlock"},
		"fill of an image": {
			inContainer("- {block: ImageBlock, role: image, fill: \"{image}\", src: image:plant, alt: x}"),
			"fill is for texts and buttons",
		},
		"unknown placeholder":          {text(`role: lead, fill: "{title}"`), `"{title}" isn't one of {kicker}, {greeting}`},
		"unknown placeholder of items": {text(`role: items, fill: "{lead}"`), `"{lead}" isn't one of {title}, {text}`},
		"a merge tag":                  {text(`role: lead, fill: "{{lead}}"`), `"{{" isn't one of`},
		"text of its own":              {text(`role: code, fill: "Use {code}"`), "contains text, but"},
		"an open tag":                  {text(`role: lead, fill: "<b>{lead}"`), "<b> is never closed"},
		"a closed tag":                 {text(`role: lead, fill: "{lead}</b>"`), "</b> has no opening tag"},
		"words on a button": {
			inContainer(`- {block: ButtonBlock, role: cta, fill: "{cta} >", text: Go, href: "https://example.com"}`),
			"must be a single placeholder",
		},
		"max of a body":         {text("role: body, max: 80"), "max is for text roles"},
		"a short headline":      {text("role: headline, max: 60"), "a headline takes at least 80 characters"},
		"with of a text":        {text("role: lead, with: 1"), "with is for items and table"},
		"with nothing after it": {text("role: items, with: 1"), "1 dividers or spacers must follow"},
		"with a text after it": {
			inContainer("- {block: TextBlock, role: items, with: 1, text: a}\n- {block: TextBlock, text: b}"),
			"1 dividers or spacers must follow",
		},
		"cells of a text": {text("role: items, cells: true"), "cells is for a RowBlock"},
		"head of a text":  {text("role: lead, head: true"), "head is for table"},
		"of a lead":       {text("role: lead, of: items"), "of is for title"},
		"of what":         {text("role: title, of: body"), "of is items, notes or table"},
		"topic of a text": {text("role: lead, topic: [tea]"), "topic is for images"},
		"an upper-case topic": {
			inContainer("- {block: ImageBlock, topic: [Tea], src: image:plant, alt: x}"),
			"topics are lower-case words",
		},
		"placeholder of a text": {text("role: lead, placeholder: true"), "placeholder is for images"},
		"only what":             {text("only: drafts"), "only is draft"},
		"a lead in an item": {
			row("role: items", "{block: TextBlock, role: lead, text: x}"),
			"in items a block is item, image or decor, not lead",
		},
		"an item on its own":    {text("role: item"), "item is for blocks in items"},
		"a table without texts": {row("role: table", "{block: SpacerBlock}"), "each column of a table needs a TextBlock"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := loadSections(c.sections)
			if err == nil || !strings.Contains(err.Error(), c.fault) || !strings.Contains(err.Error(), "line 1") {
				t.Errorf("the error is %v, want %q and a line", err, c.fault)
			}
		})
	}
}

func TestLoad_properties(t *testing.T) {
	design, err := load(t, "tags:", "layout: zigzag\nbackground: soft-tint\nimages: own\ntags:")
	if err != nil || design.Layout != "zigzag" || design.Background != "soft-tint" || design.Images != "own" {
		t.Errorf("the design is %s, %s, %s, %v", design.Layout, design.Background, design.Images, err)
	}
	for _, slip := range []string{"layout: round", "background: green", "images: many"} {
		if _, err := load(t, "tags:", slip+"\ntags:"); err == nil || !strings.Contains(err.Error(), "isn't one of") {
			t.Errorf("%s: the error is %v", slip, err)
		}
	}
}

// annotated is the sample with roles and with blocks that exist only in drafts.
var annotated = strings.NewReplacer(
	"  - block: RowBlock\n",
	"  - {block: ContainerBlock, only: draft, nodes: [{block: TextBlock, role: body}, {block: TextBlock, text: x}]}\n  - block: RowBlock\n",
	"          - block: TextBlock\n",
	"          - {block: TextBlock, only: draft, role: kicker}\n          - block: TextBlock\n            role: headline\n",
	"      - block: ButtonBlock\n", "      - block: ButtonBlock\n        role: cta\n",
	"            alt: A plant\n", "            alt: A plant\n            topic: [plant]\n",
).Replace(sample)

func TestDocument_withoutRoles(t *testing.T) {
	design, err := load(t, sample, annotated)
	if err != nil {
		t.Fatal(err)
	}
	for _, kit := range []brand.Kit{{}, kit, {LogoPlacement: "bottom", DefaultCtaStyle: "outline"}} {
		if got, want := design.Document(kit, cdn), givenSample(t).Document(kit, cdn); got != want {
			t.Errorf("roles change the document:\n%s\nwant\n%s", got, want)
		}
	}
}

func TestRoles(t *testing.T) {
	design, err := load(t, sample, annotated)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"body", "cta", "footer", "headline", "image", "kicker", "logo"}
	if got := slices.Sorted(maps.Keys(design.Roles())); !slices.Equal(got, want) {
		t.Errorf("the roles are %v, want %v", got, want)
	}
	design.Roles()["lead"] = true
	if design.Roles()["lead"] {
		t.Error("a caller can change the roles of a design")
	}
	shared := designOf(t, inContainer(`- {block: TextBlock, role: lead, fill: "{greeting} {lead}", text: Sample}`))
	if !shared.Roles()["greeting"] {
		t.Error("a placeholder counts as a role")
	}
}

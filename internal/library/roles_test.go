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
		"unknown role":             {text("role: hero"), `line 13: unknown role "hero", must be one of body, close, code, cta`},
		"a text block as a button": {text("role: cta"), "a TextBlock can't be cta, use a ButtonBlock"},
		"fill on an image": {
			inContainer("- {block: ImageBlock, role: image, fill: \"{image}\", src: image:plant, alt: x}"),
			"fill is only for text and buttons",
		},
		"unknown placeholder":                  {text(`role: lead, fill: "{title}"`), `"{title}" isn't one of {kicker}, {greeting}`},
		"unknown placeholder in items":         {text(`role: items, fill: "{lead}"`), `"{lead}" isn't one of {title}, {text}`},
		"a merge tag":                          {text(`role: lead, fill: "{{lead}}"`), `"{{" isn't one of`},
		"text besides placeholders":            {text(`role: code, fill: "Use {code}"`), "contains text, but"},
		"a tag that is never closed":           {text(`role: lead, fill: "<b>{lead}"`), "<b> is never closed"},
		"a closing tag without an opening tag": {text(`role: lead, fill: "{lead}</b>"`), "</b> has no opening tag"},
		"text besides a placeholder on a button": {
			inContainer(`- {block: ButtonBlock, role: cta, fill: "{cta} >", text: Go, href: "https://example.com"}`),
			"must be a single placeholder",
		},
		"max on a body":         {text("role: body, max: 80"), "max is only for text roles"},
		"a short headline":      {text("role: headline, max: 60"), "max must be at least 80 characters for a headline"},
		"with on a text block":  {text("role: lead, with: 1"), "with is only for the roles items and table"},
		"with nothing after it": {text("role: items, with: 1"), "1 dividers or spacers must follow"},
		"with text after it": {
			inContainer("- {block: TextBlock, role: items, with: 1, text: a}\n- {block: TextBlock, text: b}"),
			"1 dividers or spacers must follow",
		},
		"cells on a text block":    {text("role: items, cells: true"), "cells is only for a RowBlock"},
		"head on a text block":     {text("role: lead, head: true"), "head is only for the role table"},
		"of on a lead":             {text("role: lead, of: items"), "of is only for the role title"},
		"of with an unknown value": {text("role: title, of: body"), "of must be items, notes or table"},
		"topic on a text block":    {text("role: lead, topic: [tea]"), "topic is only for images"},
		"an uppercase topic": {
			inContainer("- {block: ImageBlock, topic: [Tea], src: image:plant, alt: x}"),
			"topics must be lowercase words",
		},
		"placeholder on a text block": {text("role: lead, placeholder: true"), "placeholder is only for images"},
		"only with an unknown value":  {text("only: drafts"), "only must be draft"},
		"a lead in an item": {
			row("role: items", "{block: TextBlock, role: lead, text: x}"),
			"a block in items must be item, image or decor, not lead",
		},
		"an item outside of items":    {text("role: item"), "item is only for blocks in items"},
		"a table without text blocks": {row("role: table", "{block: SpacerBlock}"), "each column of a table needs a TextBlock"},
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

package library

import (
	"strings"
	"testing"

	"mailwright/internal/brand"
	"mailwright/internal/email/document"
)

// letters returns count items with a letter as their title.
func letters(count int) Content {
	c := Content{}
	for _, letter := range "abcdefgh"[:count] {
		c.Items.List = append(c.Items.List, Item{Title: string(letter)})
	}
	return c
}

func items(list ...Item) Content { return Content{Items: Items{List: list}} }

func TestFill_items(t *testing.T) {
	steps := inContainer(`
- {block: TextBlock, role: title, text: Sample}
- block: RowBlock
  role: items
  with: 1
  layout: 75-25
  nodes:
    - block: ColumnBlock
      nodes:
        - {block: TextBlock, role: item, fill: "<strong>{title}</strong><br>{text}", text: Sample}
        - {block: TextBlock, text: Sample}
    - {block: ColumnBlock, nodes: [{block: TextBlock, role: item, fill: "{n}", text: "1"}]}
- {block: DividerBlock}
- {block: RowBlock, layout: "100", nodes: [{block: ColumnBlock, nodes: [{block: TextBlock, text: Second sample}]}]}
- {block: DividerBlock}
`)
	card := inContainer(`
- block: ContainerBlock
  role: items
  nodes:
    - {block: TextBlock, role: item, fill: "{title}", tagName: h3, text: Sample}
    - {block: TextBlock, role: item, fill: "{text}, {meta}", text: Sample}
    - {block: ButtonBlock, role: item, text: Sample, href: "https://example.com"}
`)
	variants := inContainer(`
- {block: TextBlock, role: items, fill: "{title}", text: Sample}
- {block: TextBlock, role: items, with: 1, fill: "<em>{title}</em>", text: Sample}
- {block: SpacerBlock}
`)
	runFills(t, map[string]fillCase{
		"a copy for each item": {
			steps,
			Content{Items: Items{"Steps", []Item{{Title: "a", Text: "A."}, {Title: "b"}}}},
			`{"Steps" 75-25("<strong>a</strong><br>A." | "1") divider 75-25("<strong>b</strong>" | "2") divider}`,
		},
		"none": {steps, Content{Items: Items{Title: "Steps", List: []Item{{URL: "https://example.com"}}}}, ``},
		"all fields": {
			card,
			items(Item{Title: "a", Text: "A.", Meta: "€1", URL: "https://example.com/a"}),
			`{{"<a href=\"https://example.com/a\">a</a>" "A., €1" button:Read more>https://example.com/a}}`,
		},
		"no URL": {card, items(Item{Title: "a", Meta: "€1"}), `{{"a" "€1"}}`},
		"no title": {
			card,
			items(Item{Text: "A.", URL: "https://example.com/a"}),
			`{{"<a href=\"https://example.com/a\">A.</a>" button:Read more>https://example.com/a}}`,
		},
		"bad URL":  {card, items(Item{Title: "a", URL: "javascript:x"}), `{{"a"}}`},
		"variants": {variants, letters(3), `{"a" "<em>b</em>" spacer "c"}`},
		"more than six": {
			card,
			Content{Items: Items{List: append(letters(6).Items.List, Item{Title: "g", Text: "G."}, Item{Title: "h"})}},
			`{{"a"} {"b"} {"c"} {"d"} {"e"} {"f"} {["<strong>g</strong>: G." "h"]}}`,
		},
		"more than six in rows": {steps, letters(7), `{` + strings.Join([]string{
			`75-25("<strong>a</strong>" | "1")`, `75-25("<strong>b</strong>" | "2")`, `75-25("<strong>c</strong>" | "3")`,
			`75-25("<strong>d</strong>" | "4")`,
			`75-25("<strong>e</strong>" | "5")`, `75-25("<strong>f</strong>" | "6")`, `100(["g"])`,
		}, " divider ") + ` divider}`},
		"a field without a placeholder": {
			inContainer(`- {block: TextBlock, role: items, fill: "<strong>{title}</strong><br>{text}"}`),
			items(Item{Title: "a", Text: "A.", Meta: "€1"}, Item{Title: "b", Meta: "€2"}),
			`{"<strong>a</strong><br>A. – €1" "<strong>b</strong><br>€2"}`,
		},
		"only a title": {
			inContainer(`- {block: TextBlock, role: items, fill: "{title}", text: Sample}`),
			items(Item{Title: "a", Text: "A.", Meta: "€1"}), `{"a: A. – €1"}`,
		},
		"title in the style of the body": {
			inContainer(bodyBlock + "- {block: TextBlock, role: items}"),
			Content{Items: Items{"Steps", []Item{{Title: "a"}}}},
			`{"<strong>Steps</strong>" "<strong>a</strong>"}`,
		},
	})
}

func TestFill_grid(t *testing.T) {
	const (
		title  = `{block: TextBlock, role: item, fill: "{title}", text: Sample}`
		image  = "{block: ImageBlock, role: image, placeholder: true, src: image:plant, alt: A plant}"
		plain  = "{block: ColumnBlock, nodes: [" + title + "]}"
		column = "{block: ColumnBlock, nodes: [" + image + ", " + title + "]}"
		card   = `{block: ColumnBlock, styles: {backgroundColor: "#ffffff"}, nodes: [` + image + ", " + title + "]}"
	)
	grid := func(layout string, columns ...string) string {
		nodes := strings.Join(columns, ", ")
		return inContainer("- {block: RowBlock, role: items, cells: true, layout: " + layout + ", nodes: [" + nodes + "]}")
	}
	two, three, four := grid("50-50", plain, plain), grid("33-33-33", plain, plain, plain), grid("25-25-25-25", plain, plain, plain, plain)
	runFills(t, map[string]fillCase{
		"full rows":             {two, letters(4), `{50-50("a" | "b") 50-50("c" | "d")}`},
		"one item left over":    {two, letters(3), `{50-50("a" | "b") 100("c")}`},
		"a single item":         {three, letters(1), `{100("a")}`},
		"two of three":          {three, letters(2), `{50-50("a" | "b")}`},
		"four in three columns": {three, letters(4), `{50-50("a" | "b") 50-50("c" | "d")}`},
		"five in three columns": {three, letters(5), `{33-33-33("a" | "b" | "c") 50-50("d" | "e")}`},
		"six in four columns":   {four, letters(6), `{33-33-33("a" | "b" | "c") 33-33-33("d" | "e" | "f")}`},
		"seven":                 {two, letters(7), `{50-50("a" | "b") 50-50("c" | "d") 50-50("e" | "f") 100(["g"])}`},
		"one item with an image left over": {
			grid("50-50", column, column),
			letters(3),
			`{50-50(image:Photo "a" | image:Photo "b") 50-50(image:Photo | "c")}`,
		},
		"one card with an image left over": {
			grid("50-50", card, card),
			letters(3),
			`{50-50(image:Photo "a" | image:Photo "b") 100(image:Photo "c")}`,
		},
		"a row's other content is dropped": {
			grid("50-50", plain, plain) + "\n    - {block: TextBlock, text: Sample}",
			letters(2),
			`{50-50("a" | "b")}`,
		},
	})
}

func TestFill_images(t *testing.T) {
	stamp := inContainer(`
- {block: ImageBlock, src: image:plant, alt: A plant in a pot, topic: [plant, green house], href: "https://example.com"}
- {block: ImageBlock, role: image, placeholder: true, src: image:plant, alt: A plant in a pot}
- {block: ImageBlock, src: image:plant, alt: A sample}
- {block: ImageBlock, role: decor, src: image:pattern, alt: Waves}
- {block: VideoBlock, videoUrl: "https://example.com/v", thumbnailUrl: image:plant, alt: A video}
`)
	row := inContainer(`
- block: RowBlock
  role: items
  layout: 25-50-25
  nodes:
    - {block: ColumnBlock, nodes: [{block: ImageBlock, role: image, topic: [plant], src: image:plant, alt: A plant}]}
    - {block: ColumnBlock, nodes: [{block: TextBlock, role: item, fill: "{title}", text: Sample}]}
    - {block: ColumnBlock, nodes: [{block: TextBlock, role: item, fill: "{meta}", text: Sample}]}
`)
	prices := inContainer(`
- block: RowBlock
  role: items
  layout: 75-25
  nodes:
    - {block: ColumnBlock, nodes: [{block: TextBlock, role: item, fill: "{title}"}]}
    - {block: ColumnBlock, nodes: [{block: TextBlock, role: item, fill: "{meta}"}]}
`)
	runFills(t, map[string]fillCase{
		"a placeholder":            {stamp, Content{}, `{image:Photo image:Waves}`},
		"a matching topic":         {stamp, Content{Topics: []string{"plants"}}, `{image:A plant in a pot image:Photo image:Waves}`},
		"a topic of two words":     {stamp, Content{Topics: []string{"house", "green"}}, `{image:A plant in a pot image:Photo image:Waves}`},
		"only one word of a topic": {stamp, Content{Topics: []string{"house", "planet"}}, `{image:Photo image:Waves}`},
		"another language":         {stamp, Content{Language: "es", Topics: []string{"plant"}}, `{image:Ilustración image:Foto image:Waves}`},
		"the user's own image": {
			stamp,
			Content{ImageURL: "https://example.com/a.png", ImageAlt: "Us"},
			`{image:Us image:Photo image:Waves}`,
		},
		"an item's own image": {
			row,
			items(Item{Title: "a", Meta: "m", ImageURL: "https://example.com/a.png"}),
			`{25-50-25(image:a | "a" | "m")}`,
		},
		"an item that matches the topic": {
			row,
			items(Item{Title: "Potted plants", Meta: "m"}),
			`{25-50-25(image:A plant | "Potted plants" | "m")}`,
		},
		"an empty column": {row, items(Item{Title: "a", Meta: "m"}), `{66-33("a" | "m")}`},
		"a column that is empty in one item": {
			row,
			items(Item{Title: "a", Meta: "m", ImageURL: "https://example.com/a.png"}, Item{Title: "b", Meta: "n"}, Item{Title: "c"}),
			`{25-50-25(image:a | "a" | "m") 25-50-25(spacer | "b" | "n") 25-50-25(spacer | "c" | spacer)}`,
		},
		"only the first column left": {prices, items(Item{Title: "a", Meta: "m"}, Item{Title: "b"}), `{75-25("a" | "m") 100("b")}`},
		"two empty columns":          {row, items(Item{Title: "a"}), `{100("a")}`},
	})
}

func TestFill_imageLinks(t *testing.T) {
	design := designOf(t, inContainer(`
- {block: ImageBlock, topic: [plant], src: image:plant, alt: A plant, href: "https://example.com/sample"}
- block: ContainerBlock
  role: items
  nodes:
    - {block: ImageBlock, role: image, placeholder: true, src: image:plant, alt: A plant, href: "https://example.com/sample"}
    - {block: TextBlock, role: item, fill: "{title}", text: Sample}
`))
	c := items(Item{Title: "a", URL: "https://example.com/a"}, Item{Title: "b", ImageURL: "mailto:a@example.com"})
	c.Topics = []string{"plant"}
	craftState, _ := design.Fill(c, brand.Kit{}, cdn)
	doc, err := document.Parse(craftState)
	if err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string][2]string{
		"image-1": {
			addressOf("a plant"),
			"",
		}, "image-2": {
			addressOf("a photo"),
			"https://example.com/a",
		}, "image-3": {
			addressOf("a photo"),
			"",
		},
	} {
		if got := nodeOf(t, doc, id).Image(); got.Src != want[0] || got.Href != want[1] {
			t.Errorf("%s is %s with the link %q, want %v", id, got.Src, got.Href, want)
		}
	}
}

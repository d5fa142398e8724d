package library

import "slices"

// maxItems is the number of items that are shown in the design's style. The remaining items are listed.
const maxItems = 6

// item is an Item that blocks are filled with.
type item struct {
	Item
	number int
}

// routeItems keeps the items if the design has a role for them, or else turns them into a list in the body.
func (r *router) routeItems() {
	for _, it := range r.c.Items.List {
		it.Title, it.Text, it.Meta, it.URL = clean(it.Title), clean(it.Text), clean(it.Meta), safeURL(it.URL)
		if it.Title != "" || it.Text != "" || it.Meta != "" {
			r.s.items = append(r.s.items, it)
		}
	}
	if len(r.s.items) == 0 {
		return
	}
	title := inlineText(r.c.Items.Title)
	if r.plan.has("items") {
		r.s.titles["items"] = title
		return
	}
	if title != "" {
		r.say("<strong>" + title + "</strong>")
	}
	r.s.body = append(r.s.body, piece{list: listLines(r.s.items)})
}

// itemsOf returns copies of the prototypes, each with the next item, and a list of the remaining items.
func (f *filler) itemsOf(variants []variant) []entry {
	shown := f.items[:min(len(f.items), maxItems)]
	var copies []entry
	if variants[0].proto.part.cells {
		copies = f.gridOf(variants, shown)
	} else {
		for i, it := range shown { // to find out which columns are used
			f.itemOf(variants[i%len(variants)].proto, it, i+1)
		}
		for i, it := range shown {
			v := variants[i%len(variants)]
			if n, state := f.itemOf(v.proto, it, i+1); state == kept {
				copies = v.appendTo(copies, n)
			}
		}
	}
	if len(f.items) > maxItems {
		v := variants[len(shown)%len(variants)]
		if list, found := v.proto.listIn(listLines(f.items[maxItems:])); found {
			copies = v.appendTo(copies, list)
		}
	}
	return copies
}

// itemOf fills a prototype with an item.
func (f *filler) itemOf(proto *node, of Item, number int) (node, state) {
	it := &item{of.merged(proto), number}
	if proto.block == "TextBlock" {
		n, state := it.block(*proto, f)
		return n.apart(), state
	}
	return f.canvas(proto, it)
}

// keepInLine keeps a column that's empty in this item but not in others, so that the columns next to it stay aligned. This isn't necessary
// if only the first column is left.
func (f *filler) keepInLine(row *node, columns []node, states []state) {
	others := false
	for i, state := range states {
		f.used[&row.children[i]] = f.used[&row.children[i]] || state == kept
		others = others || i > 0 && state != gone
	}
	for i := range states {
		if states[i] == gone && others && f.used[&row.children[i]] {
			columns[i].children = []node{{block: "SpacerBlock", props: members{{"height", literal("1")}}}}
			states[i] = ornament
		}
	}
}

// gridOf returns rows with an item in each column. Items are spread evenly, so that no row is much emptier than the others.
func (f *filler) gridOf(variants []variant, items []Item) []entry {
	columns := len(variants[0].proto.children)
	var copies []entry
	all := (len(items) + columns - 1) / columns
	for rows, at := all, 0; at < len(items); rows-- {
		v := variants[(all-rows)%len(variants)]
		count := (len(items) - at + rows - 1) / rows
		row := *v.proto
		row.children = nil
		for i := range count {
			column := &v.proto.children[i%len(v.proto.children)]
			if n, state := f.itemOf(column, items[at+i], at+i+1); state == kept {
				row.children = append(row.children, n)
			}
		}
		at += count
		if len(row.children) == 0 {
			continue
		}
		if len(row.children) != len(v.proto.children) {
			row = row.regrown()
		}
		copies = v.appendTo(copies, row)
	}
	return copies
}

// regrown adjusts a row with fewer items than columns. The image of a single item stays small, next to its text.
func (n node) regrown() node {
	if len(n.children) > 1 {
		return n.laidOut(layouts[len(n.children)][0])
	}
	column := n.children[0]
	images := slices.IndexFunc(column.children, func(n node) bool { return n.block != "ImageBlock" })
	styles, _ := column.props.member("styles").(members)
	if images < 1 || styles.member("backgroundColor") != nil || styles.member("borderWidth") != nil {
		return n.laidOut(layouts[1][0])
	}
	image, texts := column, column
	image.children, texts.children = column.children[:images], column.children[images:]
	texts.props = texts.props.set("verticalAlign", plainText("middle"))
	n.children = []node{image, texts}
	return n.laidOut(layouts[2][0])
}

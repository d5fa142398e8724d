package draft

import (
	"cmp"
	"slices"

	"mailwright/internal/library"
)

// maxDesigns is how many designs are offered.
const maxDesigns = 6

// chooseDesign sets the design to the user's choice, or else to the occasion's best design that fits the brief. The
// other designs follow in a circle, so that the next one always differs.
func (d *Draft) chooseDesign(r Request) {
	fitting := d.fitting(r)
	fitting = fitting[:min(len(fitting), maxDesigns)]
	at := slices.IndexFunc(fitting, func(t library.Template) bool { return t.Slug == r.Design })
	if chosen, ok := library.Find(r.Design); ok && at < 0 {
		fitting, at = append([]library.Template{chosen}, fitting[:min(len(fitting), maxDesigns-1)]...), 0
	}
	at = max(at, 0)
	d.Designs = slices.Concat(fitting[at:], fitting[:at])
	d.Design = d.Designs[0]
}

// fitting returns the designs that fit the draft: the occasion's own, then others of its type that have room for all
// its parts. Designs that match the brief come first.
func (d *Draft) fitting(r Request) []library.Template {
	var found []library.Template
	for _, slug := range d.Occasion.Designs {
		if t, ok := library.Find(slug); ok {
			found = append(found, t)
		}
	}
	for _, t := range library.All() {
		if !slices.Contains(d.Occasion.Designs, t.Slug) && (t.EmailType == d.Occasion.EmailType || matches(t, r) > 0) && d.hasPlaces(t) {
			found = append(found, t)
		}
	}
	slices.SortStableFunc(found, func(a, b library.Template) int { return cmp.Compare(matches(b, r), matches(a, r)) })
	return found
}

// hasPlaces reports whether a design has room for the structured parts of the content.
func (d *Draft) hasPlaces(t library.Template) bool {
	roles := t.Roles()
	c := d.Content
	if len(c.Items.List) > 0 && !roles["items"] || len(c.Table.Rows) > 0 && !roles["table"] || c.Texts["code"] != "" && !roles["code"] {
		return false
	}
	return roles["headline"] && roles["cta"]
}

// matches returns how many of the brief's choices a design matches.
func matches(t library.Template, r Request) int {
	n := 0
	for _, pair := range [][2]string{{r.Layout, t.Layout}, {r.Background, t.Background}, {imagesOf(r.Images), t.Images}} {
		if pair[0] != "" && pair[0] == pair[1] {
			n++
		}
	}
	return n
}

// imagesOf returns the kind of images that a design must have room for. Stock photos go where the user's own images go.
func imagesOf(images string) string {
	if images == "stock" {
		return "own"
	}
	return images
}

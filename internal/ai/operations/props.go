package operations

import (
	"fmt"
	"html"
	"math"
	"slices"
	"strconv"
	"strings"

	"mailwright/internal/ai/facts"
	"mailwright/internal/email/document"
)

// maxAlt is the maximum length of an alt text, in characters.
const maxAlt = 400

// PropertyNames lists the properties that a model may set.
func PropertyNames() []string {
	props := document.BlockStyles()
	for _, spec := range document.Specs() {
		props = slices.Concat(props, spec.Props, spec.Styles)
	}
	var names []string
	for _, p := range props {
		if p.Model && !slices.Contains(names, p.Name) {
			names = append(names, p.Name)
		}
	}
	return names
}

// property finds a prop of a block that a model may set, and the object in props that contains it.
func property(block, name string) (p document.Prop, inner string, found bool) {
	spec := document.SpecOf(block)
	isIt := func(p document.Prop) bool { return p.Model && p.Name == name }
	if at := slices.IndexFunc(spec.Props, isIt); at >= 0 {
		return spec.Props[at], "", true
	}
	styles := slices.Concat(document.BlockStyles(), spec.Styles)
	if at := slices.IndexFunc(styles, isIt); at >= 0 {
		return styles[at], "styles", true
	}
	return document.Prop{}, "", false
}

// patch returns the change to the props that sets one property of a block.
func (d *Document) patch(id, name, value string, allowed facts.URLs) (map[string]any, error) {
	p, inner, found := property(d.kind(id), name)
	switch {
	case !found && slices.Contains(PropertyNames(), name):
		return nil, fmt.Errorf("%s has no %s", d.kind(id), name)
	case !found:
		return nil, fmt.Errorf("%q can't be set", name)
	}
	read, err := readValue(p, strings.TrimSpace(value), allowed)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if size, ok := read.(float64); ok && name == "fontSize" {
		return d.sizePatch(id, size), nil
	}
	if inner == "" {
		return map[string]any{name: read}, nil
	}
	return map[string]any{inner: map[string]any{name: read}}, nil
}

// readValue returns the value of a property as a model wrote it.
func readValue(p document.Prop, value string, allowed facts.URLs) (any, error) {
	switch p.Role {
	case document.RoleColor, document.RoleTextColor:
		return readColor(value)
	case document.RoleNumber:
		return readNumber(value, p.Min, p.Max)
	case document.RoleChoice, document.RoleWeight:
		return readWord(value, p.Words)
	case document.RoleLink:
		return readURL(value, allowed)
	}
	return facts.CleanText(value, maxAlt, allowed), nil
}

func readColor(value string) (any, error) {
	color := document.ParseColor(value)
	if !color.Set {
		return nil, fmt.Errorf("%q is not a color", value)
	}
	return color.String(), nil
}

func readNumber(value string, least, most float64) (any, error) {
	n, err := strconv.ParseFloat(strings.TrimSuffix(value, "px"), 64)
	if err != nil || math.IsNaN(n) || n < least || n > most {
		return nil, fmt.Errorf("%q is not a number from %v to %v", value, least, most)
	}
	return n, nil
}

func readWord(value string, words []string) (any, error) {
	if !slices.Contains(words, value) {
		return nil, fmt.Errorf("%q is not one of %s", value, strings.Join(words, ", "))
	}
	return value, nil
}

// readURL accepts only URLs from the user or the document.
func readURL(value string, allowed facts.URLs) (any, error) {
	if value == "" || !allowed.Allows(value) {
		return nil, fmt.Errorf("the URL %q was not given", value)
	}
	return value, nil
}

// inline turns plain text into a block's text. Words that were linked or bold stay that way.
func inline(text, before string) string {
	written := strings.ReplaceAll(html.EscapeString(text), "\n", "<br>")
	for _, element := range elementsOf(before) {
		if words := html.EscapeString(Plain(element)); words != "" {
			written = strings.Replace(written, words, element, 1)
		}
	}
	return written
}

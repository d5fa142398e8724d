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

// maxAlt is the longest alternative text, in characters.
const maxAlt = 400

// property is something that a model can change on a block.
type property struct {
	name   string
	blocks []string // empty: any
	inner  string   // the object in props that holds it
	read   func(value string, allowed facts.URLs) (any, error)
}

var properties = []property{
	{"color", nil, "styles", readColor},
	{"backgroundColor", nil, "styles", readColor},
	{"buttonColor", []string{"ButtonBlock"}, "styles", readColor},
	{"textColor", []string{"ButtonBlock"}, "styles", readColor},
	{"lineColor", []string{"DividerBlock"}, "styles", readColor},
	{"iconColor", []string{"SocialIconsBlock"}, "styles", readColor},
	{"fontSize", nil, "styles", number(8, 96)},
	{"fontWeight", nil, "styles", oneOf("normal", "bold", "500", "600", "700")},
	{"textAlign", nil, "styles", oneOf("left", "center", "right")},
	{"padding", nil, "styles", number(0, 120)},
	{"paddingTop", nil, "styles", number(0, 120)},
	{"paddingBottom", nil, "styles", number(0, 120)},
	{"borderRadius", nil, "styles", number(0, 100)},
	{"lineWidth", []string{"DividerBlock"}, "styles", number(1, 20)},
	{"iconSize", []string{"SocialIconsBlock"}, "styles", number(12, 96)},
	{"alignment", []string{"SocialIconsBlock"}, "styles", oneOf("left", "center", "right")},
	{"align", []string{"ImageBlock"}, "", oneOf("left", "center", "right")},
	{"alt", []string{"ImageBlock"}, "", readText},
	{"height", []string{"SpacerBlock"}, "", number(1, 400)},
	{"tagName", []string{"TextBlock"}, "", oneOf("p", "h1", "h2", "h3")},
	{"variant", []string{"ButtonBlock"}, "", oneOf("solid", "outline")},
	{"href", []string{"ButtonBlock", "ImageBlock"}, "", readURL},
}

// PropertyNames are those that a model may set.
func PropertyNames() []string {
	names := make([]string, len(properties))
	for i, p := range properties {
		names[i] = p.name
	}
	return names
}

// patch is the change of props that sets one property of a block.
func (d *Document) patch(id, name, value string, allowed facts.URLs) (map[string]any, error) {
	at := slices.IndexFunc(properties, func(p property) bool { return p.name == name })
	if at < 0 {
		return nil, fmt.Errorf("%q can't be set", name)
	}
	p := properties[at]
	if len(p.blocks) > 0 && !slices.Contains(p.blocks, d.kind(id)) {
		return nil, fmt.Errorf("%s has no %s", d.kind(id), name)
	}
	read, err := p.read(strings.TrimSpace(value), allowed)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if size, ok := read.(float64); ok && name == "fontSize" {
		return d.sizePatch(id, size), nil
	}
	if p.inner == "" {
		return map[string]any{name: read}, nil
	}
	return map[string]any{p.inner: map[string]any{name: read}}, nil
}

func readColor(value string, _ facts.URLs) (any, error) {
	color := document.ParseColor(value)
	if !color.Set {
		return nil, fmt.Errorf("%q is not a color", value)
	}
	return color.String(), nil
}

func number(least, most float64) func(string, facts.URLs) (any, error) {
	return func(value string, _ facts.URLs) (any, error) {
		n, err := strconv.ParseFloat(strings.TrimSuffix(value, "px"), 64)
		if err != nil || math.IsNaN(n) || n < least || n > most {
			return nil, fmt.Errorf("%q is not a number from %v to %v", value, least, most)
		}
		return n, nil
	}
}

func oneOf(values ...string) func(string, facts.URLs) (any, error) {
	return func(value string, _ facts.URLs) (any, error) {
		if !slices.Contains(values, value) {
			return nil, fmt.Errorf("%q is not one of %s", value, strings.Join(values, ", "))
		}
		return value, nil
	}
}

func readText(value string, allowed facts.URLs) (any, error) {
	return facts.CleanText(value, maxAlt, allowed), nil
}

// readURL takes only URLs that the user or the document already named.
func readURL(value string, allowed facts.URLs) (any, error) {
	if value == "" || !allowed.Allows(value) {
		return nil, fmt.Errorf("the URL %q was not given", value)
	}
	return value, nil
}

// inline makes plain text the text of a block. What was linked or bold before stays so where its words do.
func inline(text, before string) string {
	written := strings.ReplaceAll(html.EscapeString(text), "\n", "<br>")
	for _, element := range elementsOf(before) {
		if words := html.EscapeString(Plain(element)); words != "" {
			written = strings.Replace(written, words, element, 1)
		}
	}
	return written
}

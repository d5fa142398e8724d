package compatibility

import (
	"slices"
	"strings"
)

// units are the units whose feature is called css-unit- plus their name.
var units = words("ch cm em ex in mm pc pt px rem vh vmax vmin vw")

// functions maps CSS functions to features.
var functions = map[string]string{
	"calc": "css-unit-calc", "clamp": "css-function-clamp", "light-dark": "css-function-light-dark", "max": "css-function-max",
	"min":             "css-function-min",
	"linear-gradient": "css-linear-gradient", "repeating-linear-gradient": "css-linear-gradient",
	"-webkit-linear-gradient": "css-linear-gradient",
	"radial-gradient":         "css-radial-gradient", "repeating-radial-gradient": "css-radial-gradient",
	"-webkit-radial-gradient": "css-radial-gradient",
	"conic-gradient":          "css-conic-gradient", "repeating-conic-gradient": "css-conic-gradient",
	"rgb": "css-rgb", "rgba": "css-rgba", "var": "css-variables", "fit-content": "css-intrinsic-size",
	"lch": "css-modern-color", "oklch": "css-modern-color", "lab": "css-modern-color", "oklab": "css-modern-color",
}

var (
	intrinsicSizes = words("fit-content min-content max-content -moz-fit-content -webkit-fit-content")
	systemFonts    = words("system-ui ui-serif ui-sans-serif ui-rounded ui-monospace")
)

// properties maps properties to features, if the feature isn't called css- plus the property's name.
var properties = map[string][]string{
	"block-size": {"css-block-inline-size"}, "inline-size": {"css-block-inline-size", "css-inline-size"},
	"left": {"css-left-right-top-bottom"}, "right": {"css-left-right-top-bottom"}, "top": {"css-left-right-top-bottom"},
	"bottom":  {"css-left-right-top-bottom"},
	"row-gap": {"css-gap"}, "grid-gap": {"css-gap"}, "column-gap": {"css-gap", "css-column-layout-properties"}, "grid-row-gap": {"css-gap"},
	"grid-column-gap": {"css-gap"},
	"columns":         {"css-column-layout-properties", "css-column-count"},
	"column-count":    {"css-column-count", "css-column-layout-properties"},
	"column-fill":     {"css-column-layout-properties"}, "column-span": {"css-column-layout-properties"},
	"column-width": {"css-column-layout-properties"},
	"column-rule":  {"css-column-layout-properties"}, "column-rule-color": {"css-column-layout-properties"},
	"column-rule-style": {"css-column-layout-properties"}, "column-rule-width": {"css-column-layout-properties"},
	"mask": {"css-mask-image"}, "overflow-x": {"css-overflow"}, "overflow-y": {"css-overflow"}, "overflow-block": {"css-overflow"},
	"overflow-inline":       {"css-overflow"},
	"background-position-x": {"css-background-position"}, "background-position-y": {"css-background-position"},
	"flex-direction": nil, "flex-wrap": nil, // the data covers only one value of each
	"font-family": nil,
}

// families maps prefixes of property names to features. Longer prefixes come first.
var families = []struct{ prefix, slug string }{
	{"grid-template", "css-grid-template"},
	{"scroll-snap-", "css-scroll-snap"},
	{"transition-", "css-transition"},
	{"animation-", "css-animation"},
	{"border-image-", "css-border-image"},
	{"inset-", "css-inset"},
	{"text-emphasis-", "css-text-emphasis"},
	{"outline-", "css-outline"},
	{"mask-image-", "css-mask-image"},
}

// boxSides are the sides of a box, and borderParts are the parts of a border.
var (
	boxSides    = words("top right bottom left")
	borderParts = words("width style color")
)

// propertySlugs returns the features that a declaration uses because of its property and, for some, its value.
func propertySlugs(property, value string, data *Data) []string {
	for _, vendor := range []string{"-webkit-", "-moz-", "-ms-", "-o-"} {
		property = strings.TrimPrefix(property, vendor)
	}
	value = strings.ToLower(value)
	if property == "visibility" && strings.HasPrefix(strings.TrimSpace(value), "visible") {
		return nil // the default, which every email client supports
	}
	slugs := slices.Clone(properties[property])
	if _, listed := properties[property]; !listed {
		slugs = append(slugs, namedSlugs(property, data)...)
	}
	return append(slugs, valueSlugs(property, value)...)
}

func namedSlugs(property string, data *Data) []string {
	if slug := "css-" + property; data.Feature(slug) != nil {
		return []string{slug}
	}
	if slug := logicalSlug(property); slug != "" {
		return []string{slug}
	}
	for _, f := range families {
		if strings.HasPrefix(property, f.prefix) {
			return []string{f.slug}
		}
	}
	return physicalSlugs(property)
}

// physicalSlugs returns the features for padding-left, border-top-color, border-top-left-radius and the like.
func physicalSlugs(property string) []string {
	box, rest, _ := strings.Cut(property, "-")
	side, part, _ := strings.Cut(rest, "-")
	switch {
	case (box == "padding" || box == "margin") && boxSides[rest]:
		return []string{"css-" + box}
	case box == "border" && strings.HasSuffix(rest, "-radius"):
		return []string{"css-border-radius"}
	case box == "border" && (borderParts[rest] || boxSides[side] && (part == "" || borderParts[part])):
		return []string{"css-border"}
	}
	return nil
}

// logicalSlug returns the feature for a property with sides that depend on the writing direction.
func logicalSlug(property string) string {
	box, rest, _ := strings.Cut(property, "-")
	axis, part, _ := strings.Cut(rest, "-")
	if axis == "start" || axis == "end" {
		if box == "border" && strings.HasSuffix(part, "-radius") {
			return "css-border-radius-logical"
		}
		return ""
	}
	if axis != "inline" && axis != "block" {
		return ""
	}
	switch {
	case box == "margin" || box == "padding":
		if part == "" {
			return "css-" + box + "-inline-block"
		}
		return "css-" + box + "-" + axis + "-start-end"
	case box != "border":
		return ""
	case part == "":
		return "css-border-inline-block"
	case part == "start" || part == "end" || borderParts[part]:
		return "css-border-inline-block-individual"
	}
	return "css-border-inline-block-longhand"
}

// valueSlugs returns the features that a value uses.
func valueSlugs(property, value string) []string {
	first, _, _ := strings.Cut(value, "!")
	first = strings.TrimSpace(first)
	switch property {
	case "display":
		switch first {
		case "flex", "inline-flex", "inline flex", "block flex":
			return []string{"css-display-flex"}
		case "grid", "inline-grid", "inline grid", "block grid":
			return []string{"css-display-grid"}
		case "none":
			return []string{"css-display-none"}
		}
	case "flex-direction", "flex-flow", "flex-wrap":
		return flexSlugs(first)
	}
	return nil
}

func flexSlugs(value string) []string {
	var slugs []string
	for word := range strings.FieldsSeq(value) {
		switch word {
		case "column", "column-reverse":
			slugs = append(slugs, "css-flex-direction")
		case "wrap", "wrap-reverse":
			slugs = append(slugs, "css-flex-wrap")
		}
	}
	return slugs
}

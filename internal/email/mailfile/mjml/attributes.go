package mjml

import (
	"html"
	"math"
	"slices"
	"strconv"
	"strings"
)

// typeface is the default style for all elements with text.
const typeface = "color:#000000;font-family:Ubuntu, Helvetica, Arial, sans-serif;font-size:13px"

// builtIn contains the default attributes of elements.
var builtIn = func() map[string]attributes {
	all := map[string]attributes{}
	for name, text := range map[string]string{
		"mj-body": "width:600px",
		"mj-section": "padding:20px 0;text-align:center;direction:ltr;background-repeat:repeat;background-size:auto;background-position:top " +
			"center",
		"mj-wrapper": "padding:20px 0;text-align:center;direction:ltr;background-repeat:repeat;background-size:auto;background-position:top " +
			"center",
		"mj-column": "vertical-align:top;direction:ltr",
		"mj-group":  "direction:ltr",
		"mj-hero":   "padding:0px;vertical-align:top;background-position:center center;height:0px",
		"mj-text":   typeface + ";align:left;line-height:1;padding:10px 25px",
		"mj-image":  "align:center;border:0;padding:10px 25px;font-size:13px",
		"mj-button": "align:center;background-color:#414141;border:none;border-radius:3px;color:#ffffff;font-family:Ubuntu, Helvetica, Arial, " +
			"sans-serif;font-size:13px;" +
			"font-weight:normal;inner-padding:10px 25px;line-height:120%;padding:10px " +
			"25px;text-decoration:none;text-transform:none;vertical-align:middle",
		"mj-divider": "border-color:#000000;border-style:solid;border-width:4px;padding:10px 25px;width:100%;align:center",
		"mj-spacer":  "height:20px",
		"mj-table": typeface + ";align:left;line-height:22px;padding:10px " +
			"25px;table-layout:auto;width:100%;border:none;cellpadding:0;cellspacing:0",
		"mj-social": "align:center;border-radius:3px;color:#333333;font-family:Ubuntu, Helvetica, Arial, " +
			"sans-serif;font-size:13px;icon-size:20px;line-height:22px;" +
			"mode:horizontal;padding:10px 25px;text-decoration:none",
		"mj-social-element":  "padding:4px;text-padding:4px 4px 4px 0",
		"mj-navbar":          "align:center;padding:0",
		"mj-navbar-link":     typeface + ";font-weight:normal;line-height:22px;padding:15px 10px;text-decoration:none;text-transform:uppercase",
		"mj-accordion":       "border:2px solid black;font-family:Ubuntu, Helvetica, Arial, sans-serif;padding:10px 25px",
		"mj-accordion-title": "font-size:13px;padding:16px;color:#000000",
		"mj-accordion-text":  "font-size:13px;line-height:1;padding:16px;color:#000000",
		"mj-carousel":        "align:center;padding:0",
	} {
		all[name] = attributes{}
		for declaration := range strings.SplitSeq(text, ";") {
			key, value, _ := strings.Cut(declaration, ":")
			all[name][key] = value
		}
	}
	return all
}()

// style is an element with the attributes that apply to it: its own, those from its classes, those from mj-attributes, and the defaults.
type style struct {
	layers []attributes
}

func (c *compiler) styleOf(n *node) style {
	layers := []attributes{n.attrs}
	classes := strings.Fields(n.attrs["mj-class"])
	for _, class := range slices.Backward(classes) { // the last one wins
		layers = append(layers, c.classes[class])
	}
	return style{append(layers, c.defaults[n.name], c.defaults["mj-all"], builtIn[n.name])}
}

func (s style) get(name string) string {
	for _, layer := range s.layers {
		if value, ok := layer[name]; ok {
			return strings.TrimSpace(value)
		}
	}
	return ""
}

// css writes the attributes with the given names as declarations. Missing attributes are skipped.
func (s style) css(names ...string) string {
	var out strings.Builder
	for _, name := range names {
		if value := s.get(name); value != "" {
			out.WriteString(name + ":" + clean(value) + ";")
		}
	}
	return out.String()
}

// clean keeps a value from ending its declaration or the attribute around it.
func clean(value string) string { return unsafeInStyle.Replace(value) }

var unsafeInStyle = strings.NewReplacer(";", " ", "{", " ", "}", " ", "<", " ", ">", " ", `"`, "'")

// padding writes the padding and the overrides for individual sides. prefix is "inner-" for a button's padding.
func (s style) padding(prefix string) string { return s.fourSides("padding", prefix+"padding") }

func (s style) fourSides(property, name string) string {
	return s.side(property, name) + s.side(property+"-top", name+"-top") + s.side(property+"-right", name+"-right") +
		s.side(property+"-bottom", name+"-bottom") + s.side(property+"-left", name+"-left")
}

func (s style) side(property, name string) string {
	if value := s.get(name); value != "" {
		return property + ":" + clean(value) + ";"
	}
	return ""
}

// borders writes the border and the overrides for individual sides.
func (s style) borders(prefix string) string {
	return s.fourSides("border", prefix+"border") + s.side("border-radius", prefix+"border-radius")
}

// across returns the total width of the left and right padding and border, in pixels.
func (s style) across(prefix string) float64 {
	before, after := twoSides(s.get(prefix + "padding"))
	if value := s.get(prefix + "padding-left"); value != "" {
		before = pixels(value)
	}
	if value := s.get(prefix + "padding-right"); value != "" {
		after = pixels(value)
	}
	border := pixels(s.get(prefix + "border"))
	left, right := border, border
	if value := s.get(prefix + "border-left"); value != "" {
		left = pixels(value)
	}
	if value := s.get(prefix + "border-right"); value != "" {
		right = pixels(value)
	}
	return before + after + left + right
}

// twoSides returns the left and right padding from a value with one to four lengths.
func twoSides(padding string) (left, right float64) {
	values := strings.Fields(padding)
	switch len(values) {
	case 0:
		return 0, 0
	case 1:
		return pixels(values[0]), pixels(values[0])
	case 2, 3:
		return pixels(values[1]), pixels(values[1])
	}
	return pixels(values[3]), pixels(values[1])
}

// pixels returns the number at the start of a length.
func pixels(value string) float64 {
	end := strings.IndexFunc(value, func(r rune) bool { return r != '.' && (r < '0' || r > '9') })
	if end < 0 {
		end = len(value)
	}
	n, err := strconv.ParseFloat(value[:end], 64)
	if err != nil {
		return 0
	}
	return min(n, 10_000)
}

func number(n float64) string {
	return strconv.FormatFloat(math.Round(n*1000)/1000, 'f', -1, 64)
}

// attr writes an attribute, if it has a value.
func attr(name, value string) string {
	if value == "" {
		return ""
	}
	return " " + name + `="` + html.EscapeString(value) + `"`
}

package checks

import (
	"cmp"
	"encoding/json"
	"fmt"
	"html"
	"math"
	"net/url"
	"regexp"
	"strings"

	"mailwright/internal/email/document"
	"mailwright/internal/email/markup"
)

// blocks are the props of a document by node, read when the first fix asks for them.
type blocks map[string]struct {
	Props map[string]any `json:"props"`
}

// props are those of a block. What they are taken from was parsed before, so a document that cannot be read is none.
func (f *finder) props(id string) map[string]any {
	if f.blocks == nil {
		f.blocks = blocks{}
		if f.mail.Document != "" {
			_ = json.Unmarshal([]byte(f.mail.Document), &f.blocks)
		}
	}
	return f.blocks[id].Props
}

// blockAt is the innermost block that wrote a piece; its type is "" if there is none.
func (f *finder) blockAt(span markup.Span) (id, block string) {
	id = nodeAt(f.mail.Nodes, span)
	return id, f.blockOf(id)
}

func (f *finder) blockOf(id string) string {
	for _, n := range f.mail.Nodes {
		if n.ID == id {
			return n.Block
		}
	}
	return ""
}

// change offers to set a prop of the block that a finding is about.
func (n *found) change(prop string, value any) {
	if n.NodeID != "" {
		n.Fix.Change = &Change{NodeID: n.NodeID, Prop: prop, Value: value}
	}
}

// field leads to a prop of the block that a finding is about.
func (n *found) field(prop string) {
	if n.NodeID != "" && prop != "" {
		n.Fix.Field = &Field{NodeID: n.NodeID, Name: prop}
	}
}

// setting leads to one of the template's settings.
func (n *found) setting(name string) { n.Fix.Field = &Field{Name: name} }

// linkField is the prop of a block that says where it leads.
func linkField(block string) string {
	spec := document.SpecOf(block)
	return cmp.Or(spec.Field(document.RoleLink), spec.Field(document.RoleInline, document.RoleHTML))
}

// imageField is the prop of a block that has the URL of its image.
func imageField(block string) string {
	spec := document.SpecOf(block)
	return cmp.Or(spec.Field(document.RoleImage), spec.Field(document.RoleHTML))
}

// wordField is the prop of a block that has its words.
func wordField(block string) string {
	return document.SpecOf(block).Field(document.RoleLabel, document.RoleInline, document.RoleHTML)
}

// altField is the prop of a block that has its alternative text.
func altField(block string) string {
	return cmp.Or(document.SpecOf(block).Field(document.RoleAlt), wordField(block))
}

// inlineColor is a colour that a piece of a text has for itself, inlineSize a size.
var (
	inlineColor = regexp.MustCompile(`(?i)((?:^|[;"'\s])color\s*:\s*)([^;"']+)`)
	inlineSize  = regexp.MustCompile(`(?i)(font-size\s*:\s*)([^;"']+)`)
)

// fixColor offers a colour that can be read, where the text has its colour from.
func (f *finder) fixColor(n *found, l *looks, better document.Color, isDark bool) {
	block := f.blockOf(n.NodeID)
	spec := document.SpecOf(block)
	if spec.Field(document.RoleLabel, document.RoleInline) == "" {
		n.field(wordField(block))
		return
	}
	isSame := func(value string) bool {
		c := document.ParseColor(strings.TrimSpace(value))
		return c.Set && over(c, l.background) == l.color
	}
	if f.fixInText(n, spec.Field(document.RoleInline), inlineColor, isSame, better.String(), isDark) {
		return
	}
	group, name := "styles", cmp.Or(spec.Style(document.RoleTextColor), "color")
	if isDark {
		group = "darkStyles"
	}
	n.change(group+"."+name, better.String())
}

// fixInText mends a style that a piece of the text has for itself, and tells whether there was one. Such a style has no twin for
// dark schemes, so there is nothing that mends it there.
func (f *finder) fixInText(n *found, prop string, pattern *regexp.Regexp, isFault func(value string) bool, better string,
	isDark bool,
) bool {
	hasFault := false
	mended := inStrings(f.props(n.NodeID)[prop], func(text string) string {
		return pattern.ReplaceAllStringFunc(text, func(style string) string {
			parts := pattern.FindStringSubmatch(style)
			if !isFault(parts[2]) {
				return style
			}
			hasFault = true
			return parts[1] + better
		})
	})
	if prop == "" || !hasFault {
		return false
	}
	if n.field(prop); !isDark {
		n.change(prop, mended)
	}
	return true
}

// inStrings is a value of JSON with every string in it replaced.
func inStrings(value any, replace func(string) string) any {
	switch v := value.(type) {
	case string:
		return replace(v)
	case []any:
		all := make([]any, len(v))
		for i := range v {
			all[i] = inStrings(v[i], replace)
		}
		return all
	case map[string]any:
		all := make(map[string]any, len(v))
		for key := range v {
			all[key] = inStrings(v[key], replace)
		}
		return all
	}
	return value
}

// goodSize is what small texts become, in px.
const goodSize = 14

// headingScales are how much larger than its fontSize a heading is.
var headingScales = map[any]float64{"h1": 2, "h2": 1.5, "h3": 1.25}

func (f *finder) fixSize(n *found, size float64) {
	block := f.blockOf(n.NodeID)
	spec := document.SpecOf(block)
	if spec.Field(document.RoleLabel, document.RoleInline) == "" {
		n.field(wordField(block))
		return
	}
	isSame := func(value string) bool { return math.Abs(length(strings.TrimSpace(value), 16)-size) < 0.5 }
	if f.fixInText(n, spec.Field(document.RoleInline), inlineSize, isSame, fmt.Sprintf("%dpx", goodSize), false) {
		return
	}
	wanted := float64(goodSize)
	if scale, ok := headingScales[f.props(n.NodeID)["tagName"]]; ok && block == "TextBlock" {
		wanted = math.Ceil(goodSize / scale)
	}
	n.change("styles.fontSize", wanted)
}

// fixAddress offers another address in the one prop that has the faulty one; what is written as HTML has it with entities.
func (f *finder) fixAddress(n *found, address, better string) {
	prop, mended, count := "", any(nil), 0
	for name, value := range f.props(n.NodeID) {
		hasFault := false
		changed := inStrings(value, func(text string) string {
			mended := replaceAddress(text, address, better)
			hasFault = hasFault || mended != text
			return mended
		})
		if hasFault {
			prop, mended, count = name, changed, count+1
		}
	}
	if count == 1 {
		n.change(prop, mended)
	}
}

func replaceAddress(text, address, better string) string {
	if strings.TrimSpace(text) == address {
		return better
	}
	for _, quote := range []string{`"`, `'`} {
		for _, escape := range []func(string) string{strings.Clone, html.EscapeString, ampersands} {
			text = strings.ReplaceAll(text, quote+escape(address)+quote, quote+escape(better)+quote)
		}
	}
	return text
}

// ampersands is how people write an address in HTML.
func ampersands(address string) string { return strings.ReplaceAll(address, "&", "&amp;") }

// protected is an http address as https; "" for hosts that have no certificate.
func protected(address string) string {
	parsed, err := url.Parse(withoutMergeTags(address))
	if err != nil || !strings.EqualFold(parsed.Scheme, "http") || parsed.Port() != "" || isPrivateHost(parsed.Hostname()) {
		return ""
	}
	return "https" + address[len("http"):]
}

// completed is an address that lacks its scheme, with it; "" if it is something else.
func completed(address string) string {
	if !shownHost.MatchString(address) {
		return ""
	}
	return "https://" + address
}

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
	"mailwright/internal/email/limits"
	"mailwright/internal/email/markup"
)

// blocks contains the document's props by node. It's parsed when the first fix needs it.
type blocks map[string]struct {
	Props map[string]any `json:"props"`
}

// props returns a block's props. The document was already parsed successfully, so an error here is treated like a missing document.
func (f *finder) props(id string) map[string]any {
	if f.blocks == nil {
		f.blocks = blocks{}
		if f.email.Document != "" {
			_ = json.Unmarshal([]byte(f.email.Document), &f.blocks)
		}
	}
	return f.blocks[id].Props
}

// blockAt returns the innermost block that rendered a span. Both are "" if there is none.
func (f *finder) blockAt(span markup.Span) (id, block string) {
	id = f.nodes.at(span)
	return id, f.blockOf(id)
}

func (f *finder) blockOf(id string) string { return f.nodes.block(id) }

// change offers to set a prop of the finding's block.
func (n *found) change(prop string, value any) {
	if n.NodeID != "" {
		n.Fix.Change = &Change{NodeID: n.NodeID, Prop: prop, Value: value}
	}
}

// field points to a prop of the finding's block.
func (n *found) field(prop string) {
	if n.NodeID != "" && prop != "" {
		n.Fix.Field = &Field{NodeID: n.NodeID, Name: prop}
	}
}

// setting points to one of the template's settings.
func (n *found) setting(name string) { n.Fix.Field = &Field{Name: name} }

// linkField returns the block's prop that contains its link.
func linkField(block string) string {
	spec := document.SpecOf(block)
	return cmp.Or(spec.Field(document.RoleLink), spec.Field(document.RoleInline, document.RoleHTML))
}

// imageField returns the block's prop that contains its image URL.
func imageField(block string) string {
	spec := document.SpecOf(block)
	return cmp.Or(spec.Field(document.RoleImage), spec.Field(document.RoleHTML))
}

// textField returns the block's prop that contains its text.
func textField(block string) string {
	return document.SpecOf(block).Field(document.RoleLabel, document.RoleInline, document.RoleHTML)
}

// altField returns the block's prop that contains its alternative text.
func altField(block string) string {
	return cmp.Or(document.SpecOf(block).Field(document.RoleAlt), textField(block))
}

// inlineColor and inlineSize match a color or font size that is set on part of the text.
var (
	inlineColor = regexp.MustCompile(`(?i)((?:^|[;"'\s])color\s*:\s*)([^;"']+)`)
	inlineSize  = regexp.MustCompile(`(?i)(font-size\s*:\s*)([^;"']+)`)
)

// fixColor offers a readable color for the prop that sets the text's color.
func (f *finder) fixColor(n *found, l *textStyle, better document.Color, isDark bool) {
	block := f.blockOf(n.NodeID)
	spec := document.SpecOf(block)
	if spec.Field(document.RoleLabel, document.RoleInline) == "" {
		n.field(textField(block))
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

// fixInText fixes a style that's set on part of the text and reports whether there was one. These styles have no dark mode counterpart, so
// there's no change to offer in dark mode.
func (f *finder) fixInText(n *found, prop string, pattern *regexp.Regexp, isFault func(value string) bool, better string,
	isDark bool,
) bool {
	if !f.search(n) {
		n.field(prop)
		return true
	}
	hasFault := false
	fixed := inStrings(f.props(n.NodeID)[prop], func(text string) string {
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
		n.change(prop, fixed)
	}
	return true
}

// search reports whether to look for a fix in the props of a finding's block. It does so once for each finding, until all searches together
// have read more than the output limit for the document. A change contains the whole text of its block, so without this limit, a hundred
// findings in one long text block would make a response a hundred times as long.
func (f *finder) search(n *found) bool {
	if n.isFixed {
		return false
	}
	n.isFixed = true
	if f.sizes == nil {
		f.sizes = map[string]int{}
	}
	size, known := f.sizes[n.NodeID]
	if !known {
		inStrings(any(f.props(n.NodeID)), func(text string) string { size += len(text); return text })
		f.sizes[n.NodeID] = size
	}
	f.searched += size
	return f.searched <= limits.Output(len(f.email.Document))
}

// inStrings returns a JSON value with every string in it replaced.
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

// goodSize is the font size, in px, that fixes small text.
const goodSize = 14

// headingScales maps heading levels to their size relative to fontSize.
var headingScales = map[any]float64{"h1": 2, "h2": 1.5, "h3": 1.25}

func (f *finder) fixSize(n *found, size float64) {
	block := f.blockOf(n.NodeID)
	spec := document.SpecOf(block)
	if spec.Field(document.RoleLabel, document.RoleInline) == "" {
		n.field(textField(block))
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

// fixURL offers a new URL if exactly one prop contains the invalid one. In HTML, the URL may be escaped.
func (f *finder) fixURL(n *found, href, better string) {
	if !f.search(n) {
		return
	}
	prop, fixed, count := "", any(nil), 0
	for name, value := range f.props(n.NodeID) {
		hasFault := false
		changed := inStrings(value, func(text string) string {
			fixed := replaceURL(text, href, better)
			hasFault = hasFault || fixed != text
			return fixed
		})
		if hasFault {
			prop, fixed, count = name, changed, count+1
		}
	}
	if count == 1 {
		n.change(prop, fixed)
	}
}

func replaceURL(text, href, better string) string {
	if strings.TrimSpace(text) == href {
		return better
	}
	for _, quote := range []string{`"`, `'`} {
		for _, escape := range []func(string) string{strings.Clone, html.EscapeString, ampersands} {
			text = strings.ReplaceAll(text, quote+escape(href)+quote, quote+escape(better)+quote)
		}
	}
	return text
}

// ampersands escapes only the ampersands in a URL, because that is how people usually write URLs in HTML.
func ampersands(href string) string { return strings.ReplaceAll(href, "&", "&amp;") }

// protected returns an http URL as https, or "" for hosts that can't have a certificate.
func protected(href string) string {
	parsed, err := url.Parse(withoutMergeTags(href))
	if err != nil || !strings.EqualFold(parsed.Scheme, "http") || parsed.Port() != "" || isPrivateHost(parsed.Hostname()) {
		return ""
	}
	return "https" + href[len("http"):]
}

// completed adds the scheme to a URL that lacks one. It returns "" for anything else.
func completed(href string) string {
	if !shownHost.MatchString(href) {
		return ""
	}
	return "https://" + href
}

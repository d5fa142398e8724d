package extract

import (
	"net/url"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"mailwright/internal/email/css"
)

// systemFonts lists fonts that start a stack of system fonts.
var systemFonts = map[string]bool{
	"system-ui": true, "-apple-system": true, "blinkmacsystemfont": true, "ui-sans-serif": true, "ui-serif": true, "ui-monospace": true,
	"ui-rounded": true, "sans-serif": true,
	"serif": true, "monospace": true, "cursive": true, "fantasy": true, "inherit": true, "initial": true, "unset": true, "revert": true,
	"math": true, "emoji": true, "none": true,
}

var (
	iconFont  = regexp.MustCompile(`(?i)icon|awesome|glyph|symbol|emoji`)
	builtName = regexp.MustCompile(`^__(.+?)_[0-9a-fA-F]{5,8}$`) // bundlers rename fonts like this
	fontSize  = regexp.MustCompile(
		`(?i)(^|\s)([0-9.]+(px|rem|em|%|pt|vw|ex|ch)|clamp\([^)]*\)|calc\([^)]*\)|small|medium|large|x-large|smaller|larger)(\s*/\s*[^\s,]+)?\s+`)
	maxFontName = 100
)

// family returns the first font of a stack in its usual spelling, or "" if it's a system font.
func family(stack string) string {
	for _, name := range css.Split(stack, ',') {
		name = strings.Trim(strings.TrimSpace(name), `"'`)
		if built := builtName.FindStringSubmatch(name); built != nil {
			name = strings.ReplaceAll(built[1], "_", " ")
		}
		lower := strings.ToLower(name)
		switch {
		case name == "" || strings.HasSuffix(lower, " fallback") || iconFont.MatchString(name):
			continue
		case systemFonts[lower] || len(name) > maxFontName:
			return ""
		}
		return spelled(name)
	}
	return ""
}

// spelled turns the ids of font services, such as "proxima-nova", into names.
func spelled(name string) string {
	if name != strings.ToLower(name) || strings.Contains(name, " ") {
		return name
	}
	words := strings.Split(name, "-")
	for i, word := range words {
		letters := []rune(word)
		if len(letters) > 0 {
			letters[0] = unicode.ToUpper(letters[0])
		}
		words[i] = string(letters)
	}
	return strings.Join(words, " ")
}

// stack returns an element's font-family, including one from the font shorthand.
func (e *element) stack() string {
	d, found := e.declared("font-family", "font")
	if !found {
		return ""
	}
	value := e.resolve(d.Value, 0)
	if d.Name == "font-family" {
		return value
	}
	at := fontSize.FindStringIndex(value)
	if at == nil {
		return ""
	}
	return value[at[1]:]
}

// fonts returns the fonts of headings and text. Headings without their own style use the text's font.
func (p *page) fonts(named []string) (heading, body string) {
	heading = p.mostUsed(map[string]int{"h1": 4, "h2": 2, "h3": 1})
	body = p.mostUsed(map[string]int{"p": 2, "li": 1, "body": 2})
	if heading == "" && body == "" && len(named) > 0 {
		heading, body = named[0], named[min(1, len(named)-1)]
	}
	if heading == "" && !p.has("h1", "h2", "h3") {
		heading = body
	}
	return heading, body
}

func (p *page) has(tags ...string) bool {
	return slices.ContainsFunc(p.elements, func(e *element) bool { return slices.Contains(tags, e.tag) })
}

// mostUsed returns the font that most of these elements use, weighted by tag.
func (p *page) mostUsed(tags map[string]int) string {
	votes := map[string]int{}
	var order []string
	for _, e := range p.elements {
		if tags[e.tag] == 0 || e.within(8, (*element).isConsent) {
			continue
		}
		name := family(e.inherited((*element).stack))
		if votes[name] == 0 {
			order = append(order, name)
		}
		votes[name] += tags[e.tag]
	}
	best := ""
	for _, name := range order {
		if name != "" && votes[name] > votes[best] || best == "" {
			best = name
		}
	}
	return best
}

// fontHosts serve style sheets with URLs that name the fonts, so they aren't fetched.
var fontHosts = []string{"fonts.googleapis.com", "fonts.bunny.net", "api.fontshare.com"}

// namedFonts reads the families from the URL of a font service's style sheet.
func namedFonts(address *url.URL) (families []string, isFonts bool) {
	if !slices.Contains(fontHosts, strings.ToLower(address.Host)) {
		return nil, false
	}
	query := address.Query()
	for _, value := range append(query["family"], query["f[]"]...) {
		for one := range strings.SplitSeq(value, "|") {
			name, _, _ := strings.Cut(one, ":")
			name, _, _ = strings.Cut(name, "@")
			if name = spelled(strings.TrimSpace(name)); name != "" && !iconFont.MatchString(name) {
				families = append(families, name)
			}
		}
	}
	return families, true
}

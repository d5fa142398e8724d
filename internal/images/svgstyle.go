package images

import (
	"regexp"
	"strings"
)

var (
	cssComment = regexp.MustCompile(`(?s)/\*.*?\*/`)
	// selector matches a list of elements, classes, ids and pseudo-classes without arguments.
	selector = regexp.MustCompile(`^[\w\s.#,>+~*:-]+$`)
)

// cleanStyleSheet keeps the plain rules of a style sheet: those with simple selectors, and only their harmless
// declarations. It drops at-rules, and drops the whole sheet if it contains escapes, which could mean anything.
func cleanStyleSheet(css string, properties map[string]bool) string {
	css = strings.NewReplacer("<!--", " ", "-->", " ").Replace(cssComment.ReplaceAllString(css, " "))
	if strings.ContainsAny(css, `\<`) || strings.Contains(css, "/*") {
		return ""
	}
	var out strings.Builder
	for css = strings.TrimSpace(css); css != ""; css = strings.TrimSpace(css) {
		prelude, block, rest, ok := nextRule(css)
		if !ok {
			break
		}
		css = rest
		prelude = strings.Join(strings.Fields(prelude), " ")
		declarations := cleanDeclarations(block, properties)
		if selector.MatchString(prelude) && !strings.ContainsAny(block, "{}") && declarations != "" {
			out.WriteString(prelude + "{" + declarations + "}")
		}
	}
	return out.String()
}

// nextRule removes a rule from a style sheet, and returns the text before and inside its braces. A statement such as
// @import ends at its semicolon.
func nextRule(css string) (prelude, block, rest string, ok bool) {
	start := strings.IndexAny(css, "{;")
	if start < 0 {
		return "", "", "", false
	}
	if css[start] == ';' {
		return "", "", css[start+1:], true
	}
	depth := 0
	for i := start; i < len(css); i++ {
		switch css[i] {
		case '{':
			depth++
		case '}':
			depth--
		}
		if depth == 0 {
			return css[:start], css[start+1 : i], css[i+1:], true
		}
	}
	return "", "", "", false
}

// cleanDeclarations keeps the given properties if they have harmless values.
func cleanDeclarations(css string, properties map[string]bool) string {
	var kept []string
	for declaration := range strings.SplitSeq(cssComment.ReplaceAllString(css, " "), ";") {
		property, value, ok := strings.Cut(declaration, ":")
		property = strings.ToLower(strings.TrimSpace(property))
		value = strings.TrimSuffix(strings.Join(strings.Fields(value), " "), "!important")
		if value = strings.TrimSpace(value); ok && properties[property] && value != "" && harmless(value) && !multiplies(property, value) {
			kept = append(kept, property+":"+value)
		}
	}
	return strings.Join(kept, ";")
}

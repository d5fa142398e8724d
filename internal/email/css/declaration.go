package css

import "strings"

// maxValue is the maximum length of a value. Longer ones are ignored.
const maxValue = 4 << 10

// Declaration is a property and its value. Whitespace in the value is collapsed, and comments are removed.
type Declaration struct {
	Name, Value string
	Important   bool
}

// ParseDeclarations parses a style attribute.
func ParseDeclarations(text string) []Declaration {
	var all []Declaration
	for s := range Statements(text, true) {
		if d, ok := s.Declaration(); ok && len(s.Around) == 0 {
			all = append(all, d)
		}
	}
	return all
}

// Declaration returns the declaration in a Property statement. ok is false for other statements and for declarations that browsers would
// ignore.
func (s *Statement) Declaration() (d Declaration, ok bool) {
	if s.Kind != Property || s.IsHack || len(s.Values) == 0 {
		return d, false
	}
	value := s.value()
	if len(value) > maxValue {
		return d, false
	}
	value, important := cutImportant(value)
	return Declaration{s.Name, value, important}, value != ""
}

// value returns the text of a declaration's value, which can usually be used as is.
func (s *Statement) value() string {
	text := s.source[s.Values[0].Start:s.Values[len(s.Values)-1].End()]
	if !strings.Contains(text, "/*") && !strings.ContainsAny(text, "\n\r\t\f") && !strings.Contains(text, "  ") {
		return text
	}
	var out strings.Builder
	for _, p := range s.Values {
		switch p.Type {
		case CommentToken:
		case WhitespaceToken:
			out.WriteByte(' ')
		default:
			out.WriteString(p.Text)
		}
	}
	return out.String()
}

func cutImportant(value string) (string, bool) {
	at := strings.LastIndexByte(value, '!')
	if at < 0 || !strings.EqualFold(strings.TrimSpace(value[at+1:]), "important") {
		return value, false
	}
	return strings.TrimSpace(value[:at]), true
}

// URL returns the URL in the first url(…) of a value, or "" if there is none.
func URL(value string) string {
	at := strings.Index(strings.ToLower(value), "url(")
	if at < 0 {
		return ""
	}
	address, _, closed := strings.Cut(value[at+len("url("):], ")")
	if !closed {
		return ""
	}
	return strings.Trim(address, " \t\r\n\"'")
}

// Fields splits a value at whitespace outside of brackets.
func Fields(value string) []string {
	return splitOutside(value, func(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }, false)
}

// Split splits a value at a separator outside of brackets and quotes, up to an unmatched closing bracket.
func Split(value string, separator byte) []string {
	return splitOutside(value, func(c byte) bool { return c == separator }, true)
}

// splitOutside splits outside of brackets and quotes.
func splitOutside(value string, isSeparator func(byte) bool, keepEmpty bool) []string {
	var parts []string
	depth, start, quote := 0, 0, byte(0)
	end := func(at int) {
		if keepEmpty || at > start {
			parts = append(parts, value[start:at])
		}
		start = at + 1
	}
	for i := range len(value) {
		switch c := value[i]; {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '(' || c == '[':
			depth++
		case c == ')' || c == ']':
			if depth--; depth < 0 {
				end(i)
				return parts
			}
		case depth == 0 && isSeparator(c):
			end(i)
		}
	}
	end(len(value))
	return parts
}

package tree

import "strings"

// MergeTagEnd returns the end of the merge tag that starts at s[i], or 0 if there is none.
func MergeTagEnd(s string, i int) int {
	for _, pair := range [...][2]string{{"{{", "}}"}, {"{%", "%}"}, {"*|", "|*"}, {"<%", "%>"}, {"[[", "]]"}, {"${", "}"}, {"%%", "%%"}} {
		if !strings.HasPrefix(s[i:], pair[0]) {
			continue
		}
		rest := s[i+2 : min(len(s), i+512)]
		if end := strings.Index(rest, pair[1]); end > 0 {
			stop := i + 2 + end + len(pair[1])
			if pair[0] == "{{" && stop < len(s) && s[stop] == '}' {
				stop++
			}
			return stop
		}
	}
	return 0
}

// isLogic reports whether text contains only template language statements.
func isLogic(text string) bool {
	text = strings.TrimSpace(text)
	for text != "" {
		end := -1
		switch {
		case strings.HasPrefix(text, "{%"):
			end = strings.Index(text, "%}")
		case strings.HasPrefix(text, "{{"):
			end = strings.Index(text, "}}")
		case strings.HasPrefix(text, "*|"):
			end = strings.Index(text[1:], "|*") + 1
		}
		if end <= 0 {
			return false
		}
		text = strings.TrimLeft(text[end+2:], " \t\r\n}")
	}
	return true
}

package main

import (
	"strings"
	"unicode/utf8"
)

// wrapPage breaks the paragraphs of a page into lines of at most 100 characters, like the other docs. Headings, tables
// and blank lines stay as they are.
func wrapPage(page string) string {
	var out, paragraph []string
	flush := func() {
		if len(paragraph) > 0 {
			out = append(out, wrapParagraph(strings.Join(paragraph, " "))...)
			paragraph = nil
		}
	}
	for line := range strings.SplitSeq(page, "\n") {
		if line == "" || strings.HasPrefix(line, "|") || strings.HasPrefix(line, "#") {
			flush()
			out = append(out, line)
		} else {
			paragraph = append(paragraph, line)
		}
	}
	flush()
	return strings.Join(out, "\n")
}

func wrapParagraph(text string) (lines []string) {
	line := ""
	for word := range strings.FieldsSeq(text) {
		if line != "" && utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > 100 {
			lines, line = append(lines, line), ""
		}
		line = strings.TrimPrefix(line+" "+word, " ")
	}
	return append(lines, line)
}

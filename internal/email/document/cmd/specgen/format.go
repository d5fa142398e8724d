package main

import (
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"mailwright/internal/email/document"
)

// The generated part of docs/document-format.md is between these lines.
const (
	formatBegin = "<!-- Written by make generate from internal/email/document: change the specs there. -->\n"
	formatEnd   = "<!-- End of the generated part. -->\n"
)

// formatPage returns the page with a section for each block.
func formatPage(before []byte) ([]byte, error) {
	head, rest, found := strings.Cut(string(before), formatBegin)
	_, tail, ended := strings.Cut(rest, formatEnd)
	if !found || !ended {
		return nil, errors.New("the comments around the generated part are missing")
	}
	var page strings.Builder
	page.WriteString(head + formatBegin)
	for _, spec := range document.Specs() {
		page.WriteString(formatSection(spec))
	}
	page.WriteString("\n" + formatEnd + tail)
	return []byte(page.String()), nil
}

func formatSection(spec *document.Spec) string {
	var s strings.Builder
	fmt.Fprintf(&s, "\n### `%s`\n\n%s\n\n```json\n%s\n```\n", spec.Name, wrap(spec.About), spec.Example)
	for _, table := range []struct {
		head  string
		props []document.Prop
	}{{"Prop", spec.Props}, {"More `styles`", spec.Styles}, {"More `responsive` settings", spec.Responsive}} {
		if len(table.props) > 0 {
			fmt.Fprintf(&s, "\n| %s | |\n|---|---|\n%s", table.head, strings.Join(rows(table.props, ""), ""))
		}
	}
	if spec.Notes != "" {
		s.WriteString("\n" + wrap(spec.Notes) + "\n")
	}
	return s.String()
}

// rows returns the rows of a table: one for each prop and for each nested value. Gradients are described once for all blocks.
func rows(props []document.Prop, path string) (all []string) {
	for _, p := range props {
		name, about := path+p.Name, p.About
		if len(p.Words) > 0 {
			about = "`" + strings.Join(p.Words, "`, `") + "`. " + about
		}
		all = append(all, fmt.Sprintf("| `%s` | %s |\n", name, about))
		switch p.Role {
		case document.RoleObject:
			all = append(all, rows(p.Of, name+".")...)
		case document.RoleList:
			all = append(all, rows(p.Of[0].Of, name+"[].")...)
		}
	}
	return all
}

// wrap breaks a paragraph into lines of at most 100 characters, like the rest of the page.
func wrap(paragraph string) string {
	var s strings.Builder
	column := 0
	for word := range strings.FieldsSeq(paragraph) {
		length := utf8.RuneCountInString(word)
		switch {
		case column == 0:
		case column+1+length > 100:
			s.WriteByte('\n')
			column = 0
		default:
			s.WriteByte(' ')
			column++
		}
		s.WriteString(word)
		column += length
	}
	return s.String()
}

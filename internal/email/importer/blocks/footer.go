package blocks

import (
	"html"
	"strings"

	"mailwright/internal/email/document"
	"mailwright/internal/email/importer/layout"
	"mailwright/internal/email/importer/style"
	"mailwright/internal/email/importer/tree"
)

// footerOf returns a footer if the text looks like one, and nil otherwise. A footer has a line with the sender's name, one with the postal
// address, and one with the unsubscribe link, alone or with a preferences link.
func (mk *maker) footerOf(b *layout.Box, part []layout.Segment, in scope) *block {
	lines := linesOf(part)
	if len(lines) != 2 && len(lines) != 3 {
		return nil
	}
	unsubscribe, preferences, ok := footerLinks(lines[len(lines)-1])
	if !ok {
		return nil
	}
	var words []string
	for _, line := range lines[:len(lines)-1] {
		text, ok := plainLine(line, part[0].Style)
		if !ok {
			return nil
		}
		words = append(words, text)
	}
	made := &block{kind: document.ComplianceFooterBlock, at: in.textRoom(b), offset: offsetOfRun(b, part)}
	if len(words) == 2 {
		name, isName := strings.CutPrefix(words[0], "© ")
		if !isName {
			return nil
		}
		made.props = fields{{"showCopyright", true}, {"companyName", name}}
	}
	made.props.add("address", words[len(words)-1])
	made.props.add("unsubscribeLabel", unsubscribe.label)
	made.props.add("unsubscribeHref", unsubscribe.href)
	if preferences.href != "" {
		made.props.add("showPreferences", true)
		made.props.add("preferencesLabel", preferences.label)
		made.props.add("preferencesHref", preferences.href)
	}
	mk.typeface(&made.styles, part[0].Style, in.background)
	made.styles.align = mk.alignOf(b, in, part)
	made.tall = textHeight(part, made.at[style.Desktop].W, part[0].Style.Line())
	return made
}

// linesOf splits text at its line breaks.
func linesOf(part []layout.Segment) [][]layout.Segment {
	lines := [][]layout.Segment{nil}
	for _, s := range part {
		if s.IsBreak {
			lines = append(lines, nil)
			continue
		}
		last := len(lines) - 1
		lines[last] = append(lines[last], s)
	}
	return lines
}

// plainLine returns a line's text if it has no links and no styles of its own.
func plainLine(line []layout.Segment, base *style.Style) (string, bool) {
	var text strings.Builder
	for _, s := range line {
		if s.Href != "" || s.Style.Text != base.Text {
			return "", false
		}
		text.WriteString(html.UnescapeString(s.Raw))
	}
	words := tree.Collapse(text.String())
	return words, words != ""
}

// namedLink is a link and its text.
type namedLink struct{ label, href string }

// footerLinks parses lines like "Unsubscribe" and "Unsubscribe · Preferences".
func footerLinks(line []layout.Segment) (unsubscribe, preferences namedLink, ok bool) {
	links, between := linksOf(line)
	switch {
	case len(links) == 0 || len(links) > 2 || len(links) == 2 && between != "·" || len(links) == 1 && between != "":
		return unsubscribe, preferences, false
	case !strings.Contains(strings.ToLower(links[0].href+links[0].label), "unsubscribe"):
		return unsubscribe, preferences, false
	case len(links) == 2:
		preferences = links[1]
	}
	return links[0], preferences, true
}

// linksOf returns the links in a line and the text outside of them.
func linksOf(line []layout.Segment) (links []namedLink, between string) {
	var rest strings.Builder
	for _, s := range line {
		words := html.UnescapeString(s.Raw)
		switch last := len(links) - 1; {
		case s.Href == "":
			rest.WriteString(words)
		case last >= 0 && links[last].href == s.Href:
			links[last].label = tree.Collapse(links[last].label + words)
		default:
			links = append(links, namedLink{tree.Collapse(words), s.Href})
		}
	}
	return links, strings.Trim(rest.String(), layout.Filler)
}

// menuOf returns a menu if the text consists of links on one line with only whitespace between them, and nil otherwise.
func (mk *maker) menuOf(b *layout.Box, part []layout.Segment, in scope) *block {
	var look *style.Style
	for _, s := range part {
		switch {
		case s.IsBreak:
			return nil
		case s.Href == "":
		case s.Style.Underline || look != nil && s.Style.Text != look.Text:
			return nil
		default:
			look = s.Style
		}
	}
	links, between := linksOf(part)
	if len(links) < 2 || between != "" {
		return nil
	}
	var items []fields
	for _, link := range links {
		if link.label == "" {
			return nil
		}
		items = append(items, fields{{"label", transformed(link.label, look.Transform)}, {"href", link.href}})
	}
	made := &block{kind: document.MenuBlock, at: in.textRoom(b), offset: offsetOfRun(b, part)}
	made.props.add("items", items)
	mk.typeface(&made.styles, look, in.background)
	made.styles.align = mk.alignOf(b, in, part)
	made.tall = look.Line()
	return made
}

package plan

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"mailwright/internal/lazyregexp"
)

// Repair mends what code can mend: too long texts are cut at a word, unknown kinds become text, addresses that the user did
// not give become "#", empty sections go. Each leaves a warning for the user. Faults are what only the writer can mend, in
// words for a model. A mended plan stays as it is when it is mended again.
func Repair(p EmailPlan, allowed URLs) (mended EmailPlan, warnings, faults []string) {
	r := repairer{allowed: allowed}
	mended = r.plan(p)
	return mended, r.warnings, r.faults
}

// CleanText is what a writer may say in one text: without addresses that were not given, cut at a word.
func CleanText(text string, most int, allowed URLs) string {
	r := repairer{allowed: allowed}
	return r.text("", text, most)
}

type repairer struct {
	allowed          URLs
	warnings, faults []string
}

// warn tells the same thing once.
func (r *repairer) warn(format string, args ...any) {
	if warning := fmt.Sprintf(format, args...); !slices.Contains(r.warnings, warning) {
		r.warnings = append(r.warnings, warning)
	}
}

func (r *repairer) fault(format string, args ...any) {
	r.faults = append(r.faults, fmt.Sprintf(format, args...))
}

func (r *repairer) plan(p EmailPlan) EmailPlan {
	mended := EmailPlan{Design: r.design(p.Design), Sections: []Section{}}
	for _, section := range p.Sections {
		if section = r.section(section); !section.empty() {
			mended.Sections = append(mended.Sections, section)
		}
	}
	mended.Sections = r.sections(mended.Sections)
	mended.Subject = r.line("The subject line", p.Subject, MaxSubject)
	mended.Preview = r.line("The preview text", p.Preview, MaxPreview)
	r.envelope(&mended)
	return mended
}

func (r *repairer) sections(sections []Section) []Section {
	if len(sections) == 0 || !slices.ContainsFunc(sections, Section.says) {
		r.fault("sections: at least one section must have a heading, a text or items")
	}
	if len(sections) > MaxSections {
		r.warn("The mail had more than %d sections; the last ones were left out", MaxSections)
		sections = sections[:MaxSections]
	}
	return sections
}

// envelope takes a missing subject or preview from the mail itself.
func (r *repairer) envelope(p *EmailPlan) {
	if p.Subject == "" {
		p.Subject = cut(first(p.Sections, func(s Section) string { return s.Heading }), MaxSubject)
		if p.Subject == "" {
			r.fault("subject: must not be empty")
			return
		}
		r.warn("The subject line is the first heading, because none was written")
	}
	if p.Preview == "" {
		p.Preview = cut(oneLine(first(p.Sections, func(s Section) string { return s.Text })), MaxPreview)
	}
}

func first(sections []Section, of func(Section) string) string {
	for _, section := range sections {
		if text := of(section); text != "" {
			return text
		}
	}
	return ""
}

var hexColor = lazyregexp.New(`^#[0-9a-fA-F]{6}$`)

func (r *repairer) design(d Design) Design {
	if !hexColor().MatchString(d.Accent) {
		d.Accent = ""
	}
	if !hexColor().MatchString(d.Button) {
		d.Button = ""
	}
	if !slices.Contains(Layouts, d.Layout) {
		d.Layout = ""
	}
	if !slices.Contains(Backgrounds, d.Background) {
		d.Background = ""
	}
	return d
}

func (r *repairer) section(s Section) Section {
	if !slices.Contains(Kinds, s.Kind) {
		r.warn("A section of an unknown kind became a text")
		s.Kind = Text
	}
	if s.Kind == Divider {
		return Section{Kind: Divider, Items: []Item{}}
	}
	s.Heading = r.line("A heading", s.Heading, MaxHeading)
	s.Text = r.text("A text", s.Text, MaxText)
	s.Button = r.line("A button's label", s.Button, MaxButton)
	s.Image = imageWords(s.Image)
	s.URL = r.url(s.URL)
	if s.Button != "" && s.URL == "" {
		s.URL = "#"
	}
	s.Items = r.items(s)
	return r.fitKind(s)
}

// fitKind gives a section the kind of what it holds.
func (r *repairer) fitKind(s Section) Section {
	switch {
	case s.Kind == Button && s.Button == "" && s.says():
		s.Kind = Text
	case (s.Kind == Cards || s.Kind == List) && len(s.Items) == 0 && s.says():
		s.Kind = Text
	case s.Kind == Cards && len(s.Items) == 1:
		s.Kind = List
	}
	return s
}

func (r *repairer) items(s Section) []Item {
	items, most := []Item{}, 0
	switch s.Kind {
	case Cards:
		most = MaxCards
	case List:
		most = MaxLines
	}
	for _, item := range s.Items {
		if item = r.item(item); item.Title+item.Text != "" {
			items = append(items, item)
		}
	}
	if len(items) > most {
		r.warn("A section had more items than fit; the last ones were left out")
		items = items[:most]
	}
	return items
}

func (r *repairer) item(i Item) Item {
	return Item{
		Title: r.line("An item's title", i.Title, MaxItemTitle),
		Text:  r.text("An item's text", i.Text, MaxItemText),
		Image: imageWords(i.Image),
		URL:   r.url(i.URL),
	}
}

func (s Section) says() bool { return s.Heading != "" || s.Text != "" || len(s.Items) > 0 }

func (s Section) empty() bool {
	return !s.says() && s.Button == "" && s.Kind != Divider
}

func (r *repairer) url(address string) string {
	address = strings.TrimSpace(address)
	if len(address) <= MaxURL && r.allowed.Allows(address) {
		return address
	}
	r.warn("A link was left out: its address was not given in the prompt, the brief or the brand kit")
	return "#"
}

func (r *repairer) line(what, text string, most int) string {
	return oneLine(r.text(what, oneLine(text), most))
}

func (r *repairer) text(what, text string, most int) string {
	text = r.withoutForeignURLs(clean(text))
	if utf8.RuneCountInString(text) > most {
		r.warn("%s was longer than %d characters and was cut", what, most)
		text = cut(text, most)
	}
	return text
}

// withoutForeignURLs keeps mail clients from making links of addresses that the user never gave.
func (r *repairer) withoutForeignURLs(text string) string {
	removed := false
	text = candidate().ReplaceAllStringFunc(text, func(span string) string {
		trimmed := trimEnd(span)
		if address := whole(trimmed); address == "" || r.allowed.Allows(address) {
			return span
		}
		removed = true
		return strings.TrimPrefix(span, trimmed)
	})
	if removed {
		r.warn("An address was left out of a text: it was not given in the prompt, the brief or the brand kit")
		text = clean(text)
	}
	return text
}

// imageWords drops anything that could be an address.
func imageWords(words string) string {
	if strings.Contains(words, "://") || strings.Contains(words, "www.") {
		return ""
	}
	kept := strings.FieldsFunc(words, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '-' && r != '\'' })
	return cut(strings.Join(kept, " "), MaxImage)
}

var blankLines = lazyregexp.New(`\n{3,}`)

// clean drops what is not seen and what the ends of lines leave over.
func clean(text string) string {
	text = strings.Map(visible, strings.ReplaceAll(text, "\r\n", "\n"))
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = strings.Join(strings.Fields(line), " ")
	}
	return strings.TrimSpace(blankLines().ReplaceAllString(strings.Join(lines, "\n"), "\n\n"))
}

// visible keeps the joiners that emoji and some scripts need.
func visible(r rune) rune {
	switch {
	case r == '\n' || r == '\u200d' || r == '\u200c':
		return r
	case r == '\t' || r == '\r':
		return ' '
	case unicode.IsControl(r), unicode.Is(unicode.Cf, r), r == utf8.RuneError:
		return -1
	}
	return r
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// cut shortens at a word, with an ellipsis.
func cut(text string, most int) string {
	runes := []rune(text)
	if len(runes) <= most {
		return text
	}
	kept := string(runes[:most-1])
	if space := strings.LastIndexAny(kept, " \n"); space > len(kept)/2 {
		kept = kept[:space]
	}
	return strings.TrimRight(kept, " \n,;:–-") + "…"
}

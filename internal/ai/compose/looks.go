package compose

import (
	"slices"
	"strings"

	"mailwright/internal/ai/plan"
	"mailwright/internal/lazyregexp"
)

// What a wish can change in the looks of a plan.

// forgetPictures drops the words that pictures are chosen by.
func (e *editor) forgetPictures() {
	for i := range e.plan.Sections {
		s := &e.plan.Sections[i]
		s.Image = ""
		for j := range s.Items {
			s.Items[j].Image = ""
		}
	}
}

// changeLayout takes the next one.
func (e *editor) changeLayout([]string) {
	layouts := plan.Layouts[:4]
	now := slices.Index(layouts, layoutOf(e.plan, e.request, e.request.EmailType))
	e.plan.Design.Layout = layouts[(now+1)%len(layouts)]
}

// changeDesign changes colour, layout and background; false if the clause names none.
func (e *editor) changeDesign(clause string) bool {
	d := designIn(clause)
	if d.Accent == "" {
		d.Accent = e.shaded(clause)
	}
	switch {
	case d.Accent != "" && namesButton().MatchString(clause): // "a green button, please"
		e.colorButtons(d.Accent, clause)
	case d.Accent != "":
		e.plan.Design.Accent = d.Accent
	}
	if d.Layout != "" {
		e.plan.Design.Layout = d.Layout
	}
	if d.Background != "" {
		e.plan.Design.Background = d.Background
	}
	return d != (plan.Design{})
}

// colorButtons gives all buttons a colour; where there is none, that is told.
func (e *editor) colorButtons(color, wish string) {
	if !slices.ContainsFunc(e.plan.Sections, func(s plan.Section) bool { return s.Button != "" }) {
		e.refuse("the mail has no button yet; add one, as in “add a button Book now https://example.com/book”", wish)
		return
	}
	e.plan.Design.Button = color
}

// wishedDesign is what sentences ask for; a colour of the button is its own.
func wishedDesign(wishes string) plan.Design {
	var others []string
	button := ""
	for _, said := range sentencesOf(wishes) {
		color := designIn(quotes().ReplaceAllString(said, "")).Accent
		if color != "" && namesButton().MatchString(said) {
			button = color
		} else {
			others = append(others, said)
		}
	}
	d := designIn(strings.Join(others, " "))
	d.Button = button
	return d
}

var namesButton = lazyregexp.New(`(?i)\b` + ofButton + `\b`)

// shaded is the mail's colour darker or lighter, where a wish says no more than that.
func (e *editor) shaded(clause string) string {
	words := wordsOf(clause)
	if len(words) > 5 {
		return ""
	}
	color := orSay(e.plan.Design.Accent, paletteOf(e.plan, e.request).primary.Base.String())
	for _, w := range words {
		switch w.text {
		case "darker", "dunkler", "foncé", "oscuro", "scuro", "donkerder":
			return darker.of(color)
		case "lighter", "brighter", "heller", "clair", "claro", "chiaro", "lichter":
			return lighter.of(color)
		}
	}
	return ""
}

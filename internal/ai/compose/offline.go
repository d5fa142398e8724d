package compose

import "mailwright/internal/ai/plan"

// Offline makes a plan of the words of a request: its own facts and sentences, in the structure of its type of mail.
func Offline(r plan.Request) plan.EmailPlan {
	w := &writer{material: read(r), images: r.Brief.Images}
	w.link = orSay(w.url, firstLink(r))
	w.prepare()
	p := plan.EmailPlan{Design: wishedDesign(w.wishes + ". " + r.Brief.Vibe), Sections: []plan.Section{}}
	for _, write := range outlines[w.kind] {
		p.Sections = append(p.Sections, write(w)...)
	}
	w.keepFacts(&p)
	w.dropRepeatedHeading(p.Sections)
	w.dropRepeatedHelp(&p)
	signed := w.signed()
	p.Sections = append(p.Sections[:min(len(p.Sections), plan.MaxSections-len(signed))], signed...)
	p.Subject = w.subject(p)
	p.Preview = w.preview(p)
	return p
}

// outlines are the structures of the types of mail.
var outlines = map[string][]func(*writer) []plan.Section{
	"newsletter":    {(*writer).hero, (*writer).texts, (*writer).lists, (*writer).codes, (*writer).quotes, (*writer).about, (*writer).closing},
	"announcement":  {(*writer).hero, (*writer).texts, (*writer).lists, (*writer).about, (*writer).quotes, (*writer).codes, (*writer).closing},
	"welcome":       {(*writer).hero, (*writer).lists, (*writer).codes, (*writer).texts, (*writer).about, (*writer).quotes, (*writer).help},
	"promotion":     {(*writer).hero, (*writer).codes, (*writer).lists, (*writer).texts, (*writer).quotes, (*writer).about, (*writer).closing},
	"event":         {(*writer).hero, (*writer).about, (*writer).texts, (*writer).lists, (*writer).quotes, (*writer).codes, (*writer).closing},
	"update":        {(*writer).hero, (*writer).lists, (*writer).texts, (*writer).codes, (*writer).about, (*writer).quotes, (*writer).help},
	"re-engagement": {(*writer).hero, (*writer).texts, (*writer).codes, (*writer).lists, (*writer).quotes, (*writer).about},
	"transactional": {(*writer).hero, (*writer).about, (*writer).codes, (*writer).lists, (*writer).texts, (*writer).quotes, (*writer).help},
}

// A writer writes one plan.
type writer struct {
	material
	images string
	link   string

	heading, core, lead string
	label               string // what the user called the mail before a colon: "Reminder"
	body                []passage
	quoted              []plan.Section
	coded               map[string]string // the sentence of each code
}

func (w *writer) say(key string) string { return say(w.tongue, key, w.voice) }

func (w *writer) section(kind, heading, text string) plan.Section {
	return plan.Section{Kind: kind, Heading: heading, Text: text, Items: []plan.Item{}}
}

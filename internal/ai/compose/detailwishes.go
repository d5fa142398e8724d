package compose

import (
	"maps"
	"reflect"
	"slices"
	"strings"

	"mailwright/internal/ai/plan"
	"mailwright/internal/lazyregexp"
)

// Wishes about a fact: another day, price or discount, or none.

// detailKeys are the phrases that name a detail, by the words of wishes.
var detailKeys = map[string][]string{
	"time":  {"start time", "time", "uhrzeit", "zeit", "heure", "hora", "ora", "tijd"},
	"when":  {"date", "day", "datum", "tag", "fecha", "data"},
	"where": {"place", "venue", "location", "ort", "lieu", "lugar", "luogo", "plaats", "local"},
	"price": {"price", "preis", "prix", "precio", "prezzo", "prijs", "preço"},
	"off":   {"discount", "rabatt", "remise", "descuento", "sconto", "korting", "desconto"},
}

// detailKinds are what the values of details look like.
var detailKinds = map[string]pattern{"time": times, "when": dates, "price": amounts, "off": percents}

// changeDetail puts another value in the place of the one that the details have, or that the mail has alone, wherever that is said. Where the wish
// names whose it is, in the place of that one's.
func (e *editor) changeDetail(found []string) {
	for key, names := range detailKeys {
		if !slices.Contains(names, lowered(found[1])) {
			continue
		}
		whose, value := ownerApart(detailKinds[key], strings.TrimSpace(found[2]))
		if key == "when" { // "auf den 19. Juli"
			value = determiner().ReplaceAllString(value, "")
		}
		if old := e.detail(key, whose); old != "" {
			e.replace([]string{found[0], old, value})
		} else if !e.changeItem(detailKinds[key], whose, value) {
			e.refuse("the mail does not say one such thing alone; name the words themselves, as in “replace … with …”", found[0])
		}
	}
}

// ownerApart parts "of the stollen to €8.90" into the stollen and its price.
func ownerApart(kind pattern, said string) (whose, value string) {
	if kind.begins == nil {
		return "", said
	}
	spans := kind.spans(said)
	if len(spans) != 1 || spans[0][0] == 0 || spans[0][1] < len(said) {
		return "", said
	}
	before := owning().ReplaceAllString(said[:spans[0][0]], "")
	return strings.TrimSpace(before), said[spans[0][0]:]
}

var owning = lazyregexp.New(`(?i)^(?:of|for|des|der|vom|von|für|du|de|d['’]|pour|del|della|di|per|van|voor|do|da|dos)\s+|(?:^|\s+)(?:to|auf|zu|à|a|en|naar|para|is|now|jetzt)\s*$`)

// detail is the value that the details have, or that the mail has alone and says of its owner, if one is named; else "".
func (e *editor) detail(key, whose string) string {
	stems := stemsOf(whose)
	if only := e.onlyOne(detailKinds[key]); only != "" && saysStems(saidIn(e.plan), stems) {
		return only
	}
	for _, s := range e.plan.Sections {
		for _, i := range s.Items {
			if i.Title == say(e.tongue, key, warm) && len(stems) == 0 {
				return i.Text
			}
		}
	}
	return ""
}

// changeItem gives the thing of a list that is named another value of a kind; false if there is no such thing, or it has several.
func (e *editor) changeItem(kind pattern, whose, value string) bool {
	stems := stemsOf(whose)
	for _, s := range e.plan.Sections {
		for i := range s.Items {
			item := &s.Items[i]
			if values := kind.all(item.Text); len(stems) > 0 && saysStems(item.Title, stems) && len(values) == 1 {
				item.Text = strings.Replace(item.Text, values[0], value, 1)
				e.replace([]string{"", item.Title + " " + values[0], item.Title + " " + value})
				return true
			}
		}
	}
	return false
}

// removeDetail takes out a kind of fact: its line among the details, and the sentences that say it, which is told.
func (e *editor) removeDetail(found []string) {
	before := clone(e.plan)
	for key, names := range detailKeys {
		if !slices.Contains(names, lowered(found[1])) {
			continue
		}
		for i := range e.plan.Sections {
			s := &e.plan.Sections[i]
			s.Items = slices.DeleteFunc(s.Items, func(item plan.Item) bool { return item.Title == say(e.tongue, key, warm) })
		}
		if kind := detailKinds[key]; kind.begins != nil {
			e.cutEach(func(text string) string {
				return withoutSentences(withoutItem(withoutClauses(text, kind.isIn), kind.isIn), kind.isIn)
			})
		}
	}
	e.drop(func(s plan.Section) bool { return s.Text+s.Button == "" && len(s.Items) == 0 && s.Kind != plan.Divider })
	switch {
	case reflect.DeepEqual(before.Sections, e.plan.Sections):
		e.plan = before
		e.refuse("the mail says none below its headline", found[0])
	case !slices.EqualFunc(before.Sections, e.plan.Sections, func(a, b plan.Section) bool { return len(sentencesOf(a.Text)) == len(sentencesOf(b.Text)) }):
		e.refuse("the whole sentence that said it is gone; subject and headline are as they were", found[0])
	}
}

// onlyOne is the value of a kind that the mail has, or "" where it has several.
func (e *editor) onlyOne(kind pattern) string {
	values := map[string]bool{}
	if kind.begins == nil {
		return ""
	}
	e.each(func(text string) string {
		for _, value := range kind.all(text) {
			values[value] = true
		}
		return text
	})
	if len(values) != 1 {
		return ""
	}
	return slices.Collect(maps.Keys(values))[0]
}

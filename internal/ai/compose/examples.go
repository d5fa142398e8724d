package compose

import (
	"slices"

	"mailwright/internal/ai/plan"
)

// exampleWishes are wishes that rules understand, by the part of a mail that they need.
var exampleWishes = map[string]map[string]string{
	"list":   {"en": "remove the list", "de": "entferne die Liste", "fr": "supprime la liste", "es": "quita la lista", "it": "togli la lista", "nl": "verwijder de lijst", "pt": "remova a lista"},
	"button": {"en": "change the button to Book now", "de": "ändere den Button zu Jetzt buchen", "fr": "change le bouton en Je réserve", "es": "cambia el botón a Reservar ya", "it": "cambia il pulsante in Prenota ora", "nl": "verander de knop naar Nu boeken", "pt": "mude o botão para Reservar já"},
	"title":  {"en": "change the headline to Good news", "de": "ändere die Überschrift zu Gute Nachrichten", "fr": "change le titre en Bonne nouvelle", "es": "cambia el título a Buenas noticias", "it": "cambia il titolo in Buone notizie", "nl": "verander de titel naar Goed nieuws", "pt": "mude o título para Boas notícias"},
	"color":  {"en": "make it dark blue", "de": "mach es dunkelblau", "fr": "en bleu foncé", "es": "en azul oscuro", "it": "in blu scuro", "nl": "in donkerblauw", "pt": "em azul escuro"},
}

// Examples are two wishes that fit a mail, in its language.
func Examples(p plan.EmailPlan) [2]string {
	language := languageOfPlan(p)
	var fitting []string
	if slices.ContainsFunc(p.Sections, func(s plan.Section) bool { return s.Kind == plan.List }) {
		fitting = append(fitting, "list")
	}
	if slices.ContainsFunc(p.Sections, func(s plan.Section) bool { return s.Button != "" }) {
		fitting = append(fitting, "button")
	}
	fitting = append(fitting, "title", "color")
	return [2]string{example(language, fitting[0]), example(language, fitting[1])}
}

func example(language, part string) string {
	return orSay(exampleWishes[part][language], exampleWishes[part]["en"])
}

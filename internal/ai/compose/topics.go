package compose

import "strings"

// topicNames are what people ask for sections about, in all languages: a section of ours is in the language of its mail.
var topicNames = []map[string]string{
	{"en": "parking", "de": "Parken", "fr": "Stationnement", "es": "Aparcamiento", "it": "Parcheggio", "nl": "Parkeren", "pt": "Estacionamento"},
	{"en": "delivery", "de": "Lieferung", "fr": "Livraison", "es": "Entrega", "it": "Consegna", "nl": "Levering", "pt": "Entrega"},
	{"en": "shipping", "de": "Versand", "fr": "Expédition", "es": "Envío", "it": "Spedizione", "nl": "Verzending", "pt": "Envio"},
	{"en": "returns", "de": "Rückgabe", "fr": "Retours", "es": "Devoluciones", "it": "Resi", "nl": "Retourneren", "pt": "Devoluções"},
	{"en": "payment", "de": "Zahlung", "fr": "Paiement", "es": "Pago", "it": "Pagamento", "nl": "Betaling", "pt": "Pagamento"},
	{"en": "prices", "de": "Preise", "fr": "Tarifs", "es": "Precios", "it": "Prezzi", "nl": "Prijzen", "pt": "Preços"},
	{"en": "opening hours", "de": "Öffnungszeiten", "fr": "Horaires", "es": "Horario", "it": "Orari", "nl": "Openingstijden", "pt": "Horário"},
	{"en": "directions", "de": "Anfahrt", "fr": "Accès", "es": "Cómo llegar", "it": "Come arrivare", "nl": "Route", "pt": "Como chegar"},
	{"en": "contact", "de": "Kontakt", "fr": "Contact", "es": "Contacto", "it": "Contatti", "nl": "Contact", "pt": "Contacto"},
	{"en": "registration", "de": "Anmeldung", "fr": "Inscription", "es": "Inscripción", "it": "Iscrizione", "nl": "Aanmelding", "pt": "Inscrição"},
	{"en": "tickets", "de": "Tickets", "fr": "Billets", "es": "Entradas", "it": "Biglietti", "nl": "Kaartjes", "pt": "Bilhetes"},
	{"en": "food", "de": "Essen", "fr": "Restauration", "es": "Comida", "it": "Cibo", "nl": "Eten", "pt": "Comida"},
	{"en": "food and drinks", "de": "Essen und Trinken", "fr": "Restauration", "es": "Comida y bebida", "it": "Cibo e bevande", "nl": "Eten en drinken", "pt": "Comida e bebida"},
	{"en": "programme", "de": "Programm", "fr": "Programme", "es": "Programa", "it": "Programma", "nl": "Programma", "pt": "Programa"},
	{"en": "accommodation", "de": "Unterkunft", "fr": "Hébergement", "es": "Alojamiento", "it": "Alloggio", "nl": "Overnachting", "pt": "Alojamento"},
	{"en": "safety", "de": "Sicherheit", "fr": "Sécurité", "es": "Seguridad", "it": "Sicurezza", "nl": "Veiligheid", "pt": "Segurança"},
	{"en": "sustainability", "de": "Nachhaltigkeit", "fr": "Durabilité", "es": "Sostenibilidad", "it": "Sostenibilità", "nl": "Duurzaamheid", "pt": "Sustentabilidade"},
	{"en": "our team", "de": "Unser Team", "fr": "Notre équipe", "es": "Nuestro equipo", "it": "Il nostro team", "nl": "Ons team", "pt": "A nossa equipa"},
}

// topicIn is a topic in the language of a mail: its name there where we know it, else as the user wrote it.
func topicIn(language, topic string) string {
	bare := lowered(determiner().ReplaceAllString(topic, ""))
	for _, names := range topicNames {
		for _, name := range names {
			if lowered(name) == bare || strings.EqualFold(name, topic) {
				return orSay(names[language], topic)
			}
		}
	}
	return topic
}

// englishWishes begin wishes that are said in English.
var englishWishes = setOf("add mention include insert put say tell explain announce")

// tellLanguage warns of words that were added in another language than the mail's: they are the user's own.
func (e *editor) tellLanguage(clause, added string) {
	wish := languageOf(clause)
	isOther := wish != e.language && (wish != "en" || englishWishes[firstWord(clause)])
	if isOther && added != "" {
		e.warnings = append(e.warnings, "Added in your own words, which are not in the language of the mail: “"+cutWords(added, 80)+"”")
	}
}

package facts

import (
	"strings"
	"testing"
)

// TestFacts_languages covers what other languages write differently: dates, times, amounts and offers.
func TestFacts_languages(t *testing.T) {
	for language, cases := range map[string]map[string]string{
		"de": {
			"am Freitag, den 12. Juni um 18 Uhr":                "date Freitag, den 12. Juni | time 18 Uhr",
			"vom 3. bis 10. Mai":                                "range/from 3. bis 10. Mai",
			"3.–10. Mai 2027":                                   "range 3.–10. Mai 2027",
			"am 3. und 4. Mai":                                  "range 3. und 4. Mai",
			"von 9 bis 12 Uhr":                                  "time 9 bis 12 Uhr",
			"zwischen 14:30 und 16 Uhr":                         "time zwischen 14:30 und 16 Uhr",
			"um 18.30 Uhr":                                      "time 18.30 Uhr",
			"ab Montag, 3. März":                                "date/from Montag, 3. März",
			"Die Aktion endet am Sonntag":                       "date/until Sonntag",
			"gültig bis 30. Juni":                               "date/until 30. Juni",
			"spätestens am 5. Juni":                             "date/due 5. Juni",
			"jeden Dienstag":                                    "date jeden Dienstag",
			"bis Ende des Monats":                               "date/until Ende des Monats",
			"20 % Rabatt auf alle Schuhe bis Sonntag":           "percent 20 % Rabatt auf alle Schuhe | date/until Sonntag",
			"15 Prozent auf die erste Bestellung":               "percent 15 Prozent auf die erste Bestellung",
			"bis zu 50 % Rabatt":                                "percent bis zu 50 % Rabatt",
			"mit dem Gutscheincode HALLO und 12 Euro pro Monat": "code HALLO | money 12 Euro pro Monat",
			"kostenloser Versand ab 50 €":                       "percent kostenloser Versand ab 50 €",
			"So geht das, die Uhr läuft":                        "",
		},
		"fr": {
			"le vendredi 12 juin à 18h30":                     "date vendredi 12 juin | time 18h30",
			"du 3 au 10 mai":                                  "range 3 au 10 mai",
			"de 14h à 18h":                                    "time 14h à 18h",
			"à 18 h 30 précises":                              "time 18 h 30",
			"à partir du lundi 3 mars":                        "date/from lundi 3 mars",
			"dès le 12 septembre":                             "date/from 12 septembre",
			"jusqu'au 30 juin":                                "date/until 30 juin",
			"jusqu’à dimanche":                                "date/until dimanche",
			"avant le 5 juin":                                 "date/due 5 juin",
			"au plus tard le 5 juin":                          "date/due 5 juin",
			"demain à midi":                                   "date demain | time midi",
			"20 % sur toutes les chaussures avec le code ÉTÉ": "percent 20 % sur toutes les chaussures | code ÉTÉ",
			"livraison offerte dès 50 €":                      "percent livraison offerte | money 50 €",
			"12 € par personne, code promo PAS20":             "money 12 € par personne | code PAS20",
			"l'avril de nos vies":                             "",
		},
		"es": {
			"del 3 al 10 de mayo":                           "range 3 al 10 de mayo",
			"a las 18:00 h":                                 "time 18:00 h",
			"de 10:00 a 14:00":                              "time 10:00 a 14:00",
			"el 14 de octubre":                              "date 14 de octubre",
			"a partir del 1 de septiembre":                  "date/from 1 de septiembre",
			"hasta el domingo":                              "date/until domingo",
			"antes del viernes 7 de noviembre":              "date/due viernes 7 de noviembre",
			"mañana al mediodía":                            "date mañana | time mediodía",
			"20 % en todos los zapatos":                     "percent 20 % en todos los zapatos",
			"hasta 50 % en la tienda":                       "percent hasta 50 % en la tienda",
			"con el código de descuento PASO y 12 € al mes": "code PASO | money 12 € al mes",
			"envío gratis y 300 pesos por persona":          "percent envío gratis | money 300 pesos por persona",
			"pasado mañana a las 6 pm":                      "date pasado mañana | time 6 pm",
			"el mar y la sal":                               "",
		},
	} {
		for text, want := range cases {
			if got := found(text, language); got != want {
				t.Errorf("%s: %s\n got %s\nwant %s", language, text, got, want)
			}
		}
	}
}

// TestForReader_languages covers what a reader may see in other languages. "!" means any reason.
func TestForReader_languages(t *testing.T) {
	for language, cases := range map[string]map[string]string{
		"de": {
			"Der Eintritt ist frei.":                         "Der Eintritt ist frei.",
			"Bitte bringen Sie eine Matte mit.":              "Bitte bringen Sie eine Matte mit.",
			"Wir renovieren die große Halle.":                "Wir renovieren die große Halle.",
			"Sie können vor Ort bezahlen.":                   "Sie können vor Ort bezahlen.",
			"Am 3. Mai öffnen wir um 9 Uhr.":                 "Am 3. Mai öffnen wir um 9 Uhr.",
			"Schreib es freundlich.":                         "!authoring",
			"Der Ton soll locker sein.":                      "!authoring",
			"Lade unsere Kunden zum Sommerfest ein":          "!instruction",
			"Hol Kunden zurück, die lange nicht da waren":    "!",
			"Ich möchte eine Mail über unser Fest":           "!authoring",
			"Wir sind ein kleiner Laden in Kiel":             "!background",
			"10 % Rabatt anbieten, kurz halten":              "!authoring",
			"Es soll auf die Parkplätze hingewiesen werden.": "!authoring",
		},
		"fr": {
			"L'entrée est gratuite.":                             "L'entrée est gratuite.",
			"Merci d'apporter votre carte.":                      "Merci d'apporter votre carte.",
			"Nous ouvrons une nouvelle boutique.":                "Nous ouvrons une nouvelle boutique.",
			"Précise que le parking est gratuit":                 "Le parking est gratuit.",
			"Dis à nos clients que le magasin ferme lundi":       "Le magasin ferme lundi.",
			"Informe nos adhérents que le cours change de salle": "Le cours change de salle.",
			"Précise qu'il y a un parking":                       "!",
			"Rappelle les horaires qui changent lundi":           "!instruction",
			"Mêmes horaires.":                                    "!fragment",
			"Rédige-le sur un ton amical.":                       "!authoring",
			"Invite nos clients à la soirée":                     "!instruction",
			"Ils peuvent payer sur place":                        "!third-person",
			"Nous sommes une petite librairie":                   "!background",
			"Je voudrais un email pour nos clients":              "!authoring",
		},
		"es": {
			"La entrada es gratis.":                              "La entrada es gratis.",
			"Trae tu tarjeta sanitaria.":                         "Trae tu tarjeta sanitaria.",
			"Abrimos una segunda tienda.":                        "Abrimos una segunda tienda.",
			"Menciona que el estacionamiento es gratis":          "El estacionamiento es gratis.",
			"Diles que la clase cambia de sala":                  "La clase cambia de sala.",
			"Informa a nuestros socios que la sala está cerrada": "La sala está cerrada.",
			"Mismos horarios.":                                   "!fragment",
			"Escríbelo con un tono cercano.":                     "!authoring",
			"Invita a nuestros clientes a la fiesta":             "!instruction",
			"Somos una pequeña librería":                         "!background",
			"Quiero un correo para nuestros clientes":            "!authoring",
		},
	} {
		for text, want := range cases {
			r := Read(text, language)
			got := "!none"
			if len(r.Sentences) > 0 {
				parts, reason := r.ForReader(r.Sentences[0])
				if got = textOf(parts); reason != "" {
					got = "!" + reason
				}
			}
			if got != want && (want != "!" || !strings.HasPrefix(got, "!")) {
				t.Errorf("%s: %s\n got %s\nwant %s", language, text, got, want)
			}
		}
	}
}

func TestButtonLabel_languages(t *testing.T) {
	for text, want := range map[string]string{
		"de|Jetzt anmelden: https://example.com":    "Jetzt anmelden",
		"de|Zum Shop: https://example.com":          "Zum Shop",
		"de|Button mit „Tickets sichern“":           "Tickets sichern",
		"de|Infos unter https://example.com":        "",
		"fr|En savoir plus : https://example.com":   "En savoir plus",
		"fr|Je m'inscris : https://example.com":     "Je m'inscris",
		"fr|un bouton pour réserver une table":      "Réserver une table",
		"fr|sur notre site https://example.com":     "",
		"es|Más información: https://example.com":   "Más información",
		"es|Reservar mi lugar: https://example.com": "Reservar mi lugar",
		"es|un botón que diga “Ver ofertas”":        "Ver ofertas",
		"es|en nuestra web https://example.com":     "",
	} {
		language, prompt, _ := strings.Cut(text, "|")
		m, ok := Read(prompt, language).ButtonLabel()
		if !ok {
			m.Text = ""
		}
		if m.Text != want {
			t.Errorf("%s: %q, not %q", text, m.Text, want)
		}
	}
}

func TestRefinementOf_languages(t *testing.T) {
	for text, want := range map[string]string{
		"de|Kürzer und freundlicher, bitte": "shorter warm",
		"de|andere Farben":                  "design",
		"de|Noch eine Variante":             "another",
		"fr|plus court et plus sobre":       "shorter plain",
		"fr|d'autres couleurs":              "design",
		"es|más corto y más cercano":        "shorter warm",
		"es|otra versión, otros colores":    "another design",
	} {
		language, asked, _ := strings.Cut(text, "|")
		if got := strings.Join(RefinementOf(asked, language).Asks, " "); got != want {
			t.Errorf("%s: %q, not %q", text, got, want)
		}
	}
	if got := RefinementOf("Überschrift: Wir öffnen wieder", "de").Texts["headline"]; got != "Wir öffnen wieder" {
		t.Errorf("a headline in German: %q", got)
	}
}

// TestLanguageOf_languages checks complete prompts and a few words in each language, including languages that are
// recognized but not supported.
func TestLanguageOf_languages(t *testing.T) {
	for language, prompts := range map[string][]string{
		"de": {
			"Schreib eine E-Mail an unsere Kunden", "Sommerfest am 3. Mai", "Passwort zurücksetzen", "Einladung Weihnachtsfeier",
			"20 % Rabatt auf alles", "Newsletter für Mai",
			"Erinnerung: Webinar morgen um 10 Uhr", "Terminbestätigung", "Black Friday Sale bis Sonntag",
			"Wir ziehen um! Ab 1. Juli sind wir in der Hafenstraße.",
		},
		"fr": {
			"Rédige un email pour nos clients", "Soirée d'été le 12 juin", "Mot de passe oublié", "Invitation au vernissage",
			"20 % de réduction sur tout", "Newsletter de mars",
			"Rappel : webinaire demain à 10h", "Relance panier abandonné", "Demande d'avis Google",
			"Nous déménageons ! Dès le 1er juillet, nous sommes rue du Port.",
		},
		"es": {
			"Escribe un correo para nuestros clientes", "Fiesta de verano el 12 de junio", "Restablecer contraseña", "Invitación a la exposición",
			"20 % de descuento en todo", "Boletín de marzo",
			"Recordatorio: webinar mañana a las 10", "Carrito abandonado", "Pide una reseña en Google",
			"¡Nos mudamos! Desde el 1 de julio estamos en la calle Mayor.",
		},
		"it": {
			"Scrivi una mail ai nostri clienti", "Festa d'estate il 12 giugno", "Invito alla mostra", "20% di sconto su tutto",
			"Newsletter di marzo per i soci", "Promemoria: il webinar è domani alle 10",
			"Conferma dell'ordine per il nostro negozio", "Ci trasferiamo: dal 1 luglio siamo in via Roma",
			"Saldi estivi fino a domenica con il codice ESTATE", "Benvenuto ai nuovi iscritti della nostra newsletter",
		},
		"nl": {
			"Schrijf een mail aan onze klanten", "Zomerfeest op 12 juni", "Uitnodiging voor de opening", "20% korting op alles",
			"Nieuwsbrief van maart", "Herinnering: het webinar is morgen om 10 uur",
			"Bevestiging van de bestelling", "We verhuizen! Vanaf 1 juli zitten we aan de haven.", "Wachtwoord vergeten", "Welkom bij onze club",
		},
		"pt": {
			"Escreva um e-mail para os nossos clientes", "Festa de verão no dia 12 de junho", "Convite para a exposição",
			"20% de desconto em tudo", "Newsletter de março", "Lembrete: o webinar é amanhã às 10",
			"Confirmação do pedido da nossa loja", "Mudámos de casa: a partir de 1 de julho estamos na rua do Porto",
			"Promoção de verão até domingo com o código VERAO", "Bem-vindo ao nosso clube",
		},
		"en": {
			"Invite people to a party in Berlin on June 12", "Newsletter for May", "Invite our customers to the Café de la Paix on Friday",
			"Sale on all en suite rooms", "We are opening in La Paz de San Juan, a new store for you",
		},
		"": {"Password reset", "Black Friday"},
	} {
		for _, prompt := range prompts {
			if got := LanguageOf(prompt); got != language {
				t.Errorf("%q: %q, not %q", prompt, got, language)
			}
		}
	}
}

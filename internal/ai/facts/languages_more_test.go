package facts

import "testing"

// TestLanguages_grammar covers what only grammar determines: German capitals and declined articles, lowercase Spanish
// and French months, and amounts and offers that have several words.
func TestLanguages_grammar(t *testing.T) {
	for language, cases := range map[string]map[string]string{
		"de": {
			"am 12.6. um 18 Uhr":     "date 12.6. | time 18 Uhr",
			"Version 3.5. ist da":    "number 3.5",
			"vom 3. bis zum 10. Mai": "range/from 3. bis zum 10. Mai",
			"Yoga am Morgen":         "",
			"1 200 € im Monat":       "money 1 200 €",
		},
		"fr": {
			"le 1er mai 2027":                             "date 1er mai 2027",
			"de 18 h 30 à 20 h":                           "time 18 h 30 à 20 h",
			"20 % de réduction sur toutes les chaussures": "percent 20 % de réduction sur toutes les chaussures",
			"50 % de nos clients":                         "percent 50 %",
			"1 200 € par mois":                            "money 1 200 € par mois",
		},
		"es": {
			"el viernes 12 de junio de 2027":         "date viernes 12 de junio de 2027",
			"el 3 de mayo":                           "date 3 de mayo",
			"del viernes hasta el domingo":           "range viernes hasta el domingo",
			"20 % de descuento en todos los zapatos": "percent 20 % de descuento en todos los zapatos",
		},
	} {
		for text, want := range cases {
			if got := found(text, language); got != want {
				t.Errorf("%s: %s\n got %s\nwant %s", language, text, got, want)
			}
		}
	}
	for text, want := range map[string]string{
		"Gleiche Zeiten.":  "!fragment",
		"Freier Eintritt.": "!fragment",
		"Teile unseren Mitgliedern mit, dass der Kurs umzieht":   "Wir möchten Ihnen mitteilen, dass der Kurs umzieht.",
		"Sag den Gästen, dass sie ihre Matten mitbringen sollen": "!third-person",
		"Hol alle zurück, die lange nicht im Studio waren":       "!instruction",
	} {
		r := Read(text, "de")
		if len(r.Sentences) == 0 {
			t.Errorf("%s: no sentence", text)
			continue
		}
		got := "!"
		if texts, reason := r.ForReader(r.Sentences[0]); reason == "" {
			got = texts[0].Text
		} else {
			got += reason
		}
		if got != want {
			t.Errorf("%s\n got %s\nwant %s", text, got, want)
		}
	}
	for text, want := range map[string]string{
		"de|in der Stadthalle, Eintritt frei":       "in der Stadthalle",
		"de|in der Galerie Nord, Hafenstraße 12":    "Galerie Nord, Hafenstraße 12",
		"de|im Kulturhaus am Freitag":               "Kulturhaus",
		"de|in Leipzig":                             "Leipzig",
		"de|in Kürze mehr":                          "",
		"fr|à Lyon le 3 mai":                        "Lyon",
		"fr|48 rue du Moulin":                       "48 rue du Moulin",
		"es|en Madrid":                              "Madrid",
		"es|en el Hangar del Puerto, calle Mayor 5": "Hangar del Puerto, calle Mayor 5",
	} {
		if m, _ := Read(text[3:], text[:2]).PlaceIn(0); m.Text != want {
			t.Errorf("%s: %q, not %q", text, m.Text, want)
		}
	}
	for text, want := range map[string]string{
		"zu unserem großen Sommerfest herzlich ein": "Sommerfest",
		"zu unserem Fest der Kulturen am Freitag":   "Fest der Kulturen",
	} {
		if m, _ := Read(text, "de").NameAfter([]string{"zu unserem"}); m.Text != want {
			t.Errorf("%s: %q, not %q", text, m.Text, want)
		}
	}
}

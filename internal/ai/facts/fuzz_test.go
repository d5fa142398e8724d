package facts

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// FuzzRead checks that a fact is always a span of the prompt in the user's own characters. Only the
// capitalization of a sentence's first word may differ. Anything else would be made up.
func FuzzRead(f *testing.F) {
	for _, text := range []string{
		"20% off all houseplants from 3 May to 10 May with code HI15. Shop at https://example.com/a, or call +1 555 010 2030.",
		"Every Tuesday evening, 10am–4pm ET: soup, roast lamb and apple tart. Free shipping on orders over $50!",
		"Menu:\n- Soup – warm – €6\n* Tart: apple\n1) Coffee €2.50\n\nWhere: Town Hall\nCTA: Book now https://example.com",
		"Hi {{first_name}}, it's called \"Night Shift\" — “by” Dr. Hill & *|NAME|*", "between 2 and 4 pm, between 3 May and 5 May",
		"Tell our members that, and mention that: and", "up to 20–50 % off (CET) 2027-05-03 3.5.2027 24/7 5/3",
		"Ünïcödé 数数数 👋🏽 ـعربي a.b,a.b, 'x' „y“ «z»",
		"\u2028\u00a0 :-) … ....", "İ ẞ ǅ 3 May", "a: b: c, d, e and f.\n\n\n:", "€", "1,000,000 k €1k/month each",
	} {
		for _, language := range []string{"en", "de", "fr", "es", "xx"} {
			f.Add(text, language)
		}
	}
	f.Fuzz(func(t *testing.T, text, language string) {
		if !utf8.ValidString(text) || len(text) > 2000 {
			t.Skip("the API rejects such text")
		}
		r := Read(text, language)
		end := 0
		for _, fact := range r.Facts {
			if fact.Start < end || fact.End <= fact.Start || fact.End > len(text) {
				t.Fatalf("%q is from %d to %d of %d, after %d", fact.Text, fact.Start, fact.End, len(text), end)
			}
			end = fact.End
			if span := text[fact.Start:fact.End]; fact.Text != span && fact.Text != lowerFirst(span) {
				t.Errorf("%q is not %q of the text", fact.Text, span)
			}
			for _, part := range []string{fact.From, fact.To} {
				if !strings.Contains(text, part) {
					t.Errorf("%q is not in the text", part)
				}
			}
		}
		for _, s := range r.Sentences {
			if s.Start < 0 || s.End <= s.Start || s.End > len(text) || !strings.Contains(text, s.Text) {
				t.Fatalf("sentence %q from %d to %d of %d", s.Text, s.Start, s.End, len(text))
			}
			if said, reason := r.ForReader(s); (len(said) == 0) == (reason == "") {
				t.Errorf("%q is %q and %q", s.Text, textOf(said), reason)
			}
			r.ContentWords(s.Span)
			r.IsManner(s)
		}
		for _, item := range r.Items {
			if item.Title == "" || item.Start < 0 || item.End > len(text) || item.End <= item.Start {
				t.Errorf("item %+v of %d", item, len(text))
			}
		}
		for _, label := range r.Labels {
			if label.Name == "" || label.Value == "" || label.Start < 0 || label.End > len(text) {
				t.Errorf("label %+v of %d", label, len(text))
			}
		}
		for _, find := range []func() (Match, bool){
			r.Named, func() (Match, bool) { return r.PlaceIn(0) }, r.ButtonLabel,
			func() (Match, bool) { return r.NameAfter([]string{"our", "invite * to", "for"}) },
			func() (Match, bool) { return r.PhraseAfter([]string{"because", "to"}) },
			func() (Match, bool) { return r.PersonAfter([]string{"with ^", "by ^"}) },
			func() (Match, bool) { return r.PlaceAfter([]string{"to", "moving to"}) },
			func() (Match, bool) { return r.NumberAfter([]string{"seats", "invoice"}, true) },
			func() (Match, bool) { return r.OneOf([]string{"Spring", "new year"}) },
		} {
			if m, ok := find(); ok && (m.Start < 0 || m.End <= m.Start || m.End > len(text) || m.Text == "") {
				t.Errorf("match %+v of %d", m, len(text))
			}
		}
		RefinementOf(text, language)
		Claims(text, language)
		AuthoringIn(text, language)
		FigureOf(text, language)
		CleanText(text, 50, AllowedURLs(text))
	})
}

func lowerFirst(s string) string {
	_, size := utf8.DecodeRuneInString(s)
	return strings.ToLower(s[:size]) + s[size:]
}

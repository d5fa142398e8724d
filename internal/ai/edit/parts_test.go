package edit_test

import (
	"strings"
	"testing"

	"mailwright/internal/ai/compose"
	"mailwright/internal/ai/edit"
	"mailwright/internal/ai/plan"
)

// written is a mail of the offline writer, opened in the editor.
func written(t *testing.T, prompt string) *edit.Document {
	t.Helper()
	r := plan.Request{Prompt: prompt}
	source, _, _ := compose.Expand(compose.Offline(r), r)
	d, err := edit.Open(source)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// TestByWords_namedParts takes out sections by what they are about, and the lines around the text by their names.
func TestByWords_namedParts(t *testing.T) {
	const news = "Dear gardeners, the café opens on 3 May at 9 am. New tulips are in, and the old ones are half price now. Three tips: water early, mulch, prune in March. Sign it Ada. P.S. Dogs are welcome. https://example.com"
	for _, c := range []struct{ wish, done, told string }{
		{"remove the section with the tips", "Remove Section “Three tips”", ""},
		{"Remove the section about mulch", "Remove Section “Three tips”", ""},
		{"remove the tips section", "Remove Section “Three tips”", ""},
		{"drop the tips", "Remove Section “Three tips”", ""},
		{"entferne den Abschnitt über mulch", "Remove Section “Three tips”", ""},
		{"remove the section about the tulips", "Remove Text “New tulips are in, and the old ones are…”", ""},
		{"remove the tulips sentence", "Remove Text “New tulips are in, and the old ones are…”", ""},
		{"remove the section about parking", "", "There is no section about “parking”"},
		{"remove the section", "", "Which section?"},
		{"remove the postscript", "Remove Text “P.S. Dogs are welcome.”", ""},
		{"Entferne das P.S.", "Remove Text “P.S. Dogs are welcome.”", ""},
		{"remove the signature", "Remove Text “Ada”", ""},
		{"remove the greeting", "Remove Text “Dear gardeners,”", ""},
		{"remove the footer", "", "the law wants it"},
		{"write it in French", "", "Translating needs a language model"},
		{"traduis le texte", "", "Translating needs a language model"},
	} {
		d := written(t, news)
		operations, warnings := edit.ByWords(d, c.wish, "ROOT", plan.URLs{})
		kept, refused := edit.Sound(d, operations)
		var done []string
		for _, op := range kept {
			done = append(done, op.Summary)
		}
		told := strings.Join(append(warnings, refused...), "\n")
		if strings.Join(done, "\n") != c.done || (told == "") != (c.told == "") || !strings.Contains(told, c.told) {
			t.Errorf("%q does %q and tells %q, want %q and %q", c.wish, done, told, c.done, c.told)
		}
	}
}

// TestByWords_newSections have a heading and its text.
func TestByWords_newSections(t *testing.T) {
	for wish, want := range map[string][2]string{
		"Add a section about opening hours: Mon-Sat 9 to 18":                   {"Opening hours", "Mon-Sat 9 to 18."},
		"add a section on our refunds: you get your money back within 14 days": {"Refunds", "You get your money back within 14 days."},
		"Füge einen Abschnitt über Öffnungszeiten hinzu: Mo–Sa 9 bis 18 Uhr":   {"Öffnungszeiten", "Mo–Sa 9 bis 18 Uhr."},
		"Add a section “Opening hours” with the text “Mon-Sat 9 to 18”":        {"Opening hours", "Mon-Sat 9 to 18."},
		"Add a section about parking: 40 places behind the hall":               {"Parking", "40 places behind the hall."},
	} {
		d := written(t, "The pool opens on 3 May. Book at https://example.com")
		operations, _ := edit.ByWords(d, wish, "ROOT", plan.URLs{})
		kept, refused := edit.Sound(d, operations)
		if len(kept) != 1 || len(refused) > 0 {
			t.Errorf("%q does %+v, refused %q", wish, kept, refused)
			continue
		}
		after, err := d.Apply(kept[0])
		if err != nil {
			t.Fatal(err)
		}
		outline := after.Outline(kept[0].NodeID)
		heading, text := strings.Index(outline, `"text":"`+want[0]+`","tagName":"h2"`), strings.Index(outline, `"text":"`+want[1]+`","tagName":"p"`)
		if heading < 0 || text < heading {
			t.Errorf("%q adds\n%s", wish, outline)
		}
	}
}

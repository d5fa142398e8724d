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

const steps = `{"ROOT":{"type":{"resolvedName":"ContainerBlock"},"isCanvas":true,"props":{},"nodes":["all"]},
"all":{"type":{"resolvedName":"ContainerBlock"},"isCanvas":true,"props":{},"nodes":["r1","gap1","r2","gap2","r3"],"parent":"ROOT"},
"r1":{"type":{"resolvedName":"RowBlock"},"isCanvas":true,"props":{"layout":"25-75"},"nodes":["a1","b1"],"parent":"all"},
"a1":{"type":{"resolvedName":"ColumnBlock"},"isCanvas":true,"props":{},"nodes":["n1"],"parent":"r1"},
"n1":{"type":{"resolvedName":"TextBlock"},"props":{"text":"1"},"nodes":[],"parent":"a1"},
"b1":{"type":{"resolvedName":"ColumnBlock"},"isCanvas":true,"props":{},"nodes":["t1"],"parent":"r1"},
"t1":{"type":{"resolvedName":"TextBlock"},"props":{"text":"Mix flour and water"},"nodes":[],"parent":"b1"},
"gap1":{"type":{"resolvedName":"SpacerBlock"},"props":{},"nodes":[],"parent":"all"},
"r2":{"type":{"resolvedName":"RowBlock"},"isCanvas":true,"props":{"layout":"25-75"},"nodes":["a2","b2"],"parent":"all"},
"a2":{"type":{"resolvedName":"ColumnBlock"},"isCanvas":true,"props":{},"nodes":["n2"],"parent":"r2"},
"n2":{"type":{"resolvedName":"TextBlock"},"props":{"text":"<b>2</b>"},"nodes":[],"parent":"a2"},
"b2":{"type":{"resolvedName":"ColumnBlock"},"isCanvas":true,"props":{},"nodes":["t2"],"parent":"r2"},
"t2":{"type":{"resolvedName":"TextBlock"},"props":{"text":"Wait for an hour"},"nodes":[],"parent":"b2"},
"gap2":{"type":{"resolvedName":"SpacerBlock"},"props":{},"nodes":[],"parent":"all"},
"r3":{"type":{"resolvedName":"RowBlock"},"isCanvas":true,"props":{"layout":"50-50"},"nodes":["a3","b3"],"parent":"all"},
"a3":{"type":{"resolvedName":"ColumnBlock"},"isCanvas":true,"props":{},"nodes":["n3"],"parent":"r3"},
"n3":{"type":{"resolvedName":"TextBlock"},"props":{"text":"3"},"nodes":[],"parent":"a3"},
"b3":{"type":{"resolvedName":"ColumnBlock"},"isCanvas":true,"props":{},"nodes":["n4"],"parent":"r3"},
"n4":{"type":{"resolvedName":"TextBlock"},"props":{"text":"4"},"nodes":[],"parent":"b3"}}`

// TestByWords_numberedParts: a numbered part goes by its number, and those behind it are counted again. One that shares its row stays, which is told.
func TestByWords_numberedParts(t *testing.T) {
	const second = "remove r2|remove gap2|replaceText n3 2|replaceText n4 3"
	for wish, want := range map[string]string{
		"remove point 2": second, "Lösche Punkt 2": second, "remove the second step": second, "Supprime le deuxième point": second, "remove the step with the hour": second,
		"remove point 1": "remove r1|remove gap1|replaceText n2 <b>1</b>|replaceText n3 2|replaceText n4 3",
		"remove point 3": "", "remove point 7": "",
	} {
		got, told, _ := follow(t, steps, wish, "")
		if strings.Join(got, "|") != want || (want == "") != (len(told) == 1) {
			t.Errorf("%s: %s, told %q", wish, strings.Join(got, "|"), told)
		}
	}
}

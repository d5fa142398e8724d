package draft_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"mailwright/internal/ai/draft"
	"mailwright/internal/email/document"
)

// FuzzWrite checks that any prompt, material and slots produce a valid document with a subject and a headline.
func FuzzWrite(f *testing.F) {
	f.Add(yoga, "", "from", "1 April")
	f.Add("Our sale is on: 20% off\n- Boots – €80 https://example.com\n: b\nWhere: {place}", "- Ignore this\n50% off", "notes", "a\nb")
	f.Add("<p>نفتتح</p> 数 👋 {{x", "<script>", "url", "example.com")
	f.Add("headline: {headline}\nbutton: Go example.com", "", "items", ": – €\n– – –")
	f.Fuzz(func(t *testing.T, prompt, reference, slot, value string) {
		if !utf8.ValidString(prompt+reference+slot+value) || strings.Contains(prompt+reference+value, "\x00") ||
			len(prompt+reference+value) > 4000 {
			t.Skip("the API rejects such text")
		}
		d := draft.Write(draft.Request{
			Prompt: prompt, Reference: reference, Slots: map[string]string{slot: value}, Place: []string{value},
			Variant: len(prompt),
		})
		doc, err := document.Parse(d.CraftState)
		if err != nil {
			t.Fatal(err)
		}
		if problems := doc.Check(); len(problems) > 0 {
			t.Error(problems[0].Message)
		}
		if d.Content.Subject == "" || d.Content.Texts["headline"] == "" || !utf8.ValidString(d.CraftState+d.Settings) {
			t.Errorf("subject %q, headline %q", d.Content.Subject, d.Content.Texts["headline"])
		}
	})
}

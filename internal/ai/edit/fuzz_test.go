package edit_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"mailwright/internal/ai/edit"
)

// FuzzByWords: whatever is wished, the document stays sound.
func FuzzByWords(f *testing.F) {
	for _, wish := range []string{
		"move it to Friday, 4 December at 5 pm", "the price is now €39", "Setze den Preis auf 39 € und den Code auf WINE15", "remove the part about parking",
		"Lösche den zweiten Punkt", "Add a button “Book now” below the list", "Make the heading bigger, red and centred", "put the code in the headline", "swap Bread & <cheese> with $1",
	} {
		f.Add(wish)
	}
	f.Fuzz(func(t *testing.T, wish string) {
		if !utf8.ValidString(wish) || strings.Contains(wish, "\x00") {
			t.Skip("the API takes no such words")
		}
		for _, source := range []string{short, tasting} {
			d := open(t, source)
			wanted, _ := edit.ByWords(d, wish, "ROOT", d.Links())
			if _, refused := edit.Sound(d, wanted); len(refused) > 0 {
				t.Errorf("not sound: %v", refused)
			}
		}
	})
}

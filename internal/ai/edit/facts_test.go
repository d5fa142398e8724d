package edit_test

import (
	"slices"
	"strings"
	"testing"
)

const tasting = `{"ROOT":{"type":{"resolvedName":"ContainerBlock"},"isCanvas":true,"props":{},"nodes":["hero"]},
"hero":{"type":{"resolvedName":"RowBlock"},"isCanvas":true,"props":{"layout":"100"},"nodes":["a"],"parent":"ROOT"},
"a":{"type":{"resolvedName":"ColumnBlock"},"isCanvas":true,"props":{},"nodes":["head","day","month","text","list","code","shop"],"parent":"hero"},
"head":{"type":{"resolvedName":"TextBlock"},"props":{"text":"Wine tasting","tagName":"h1"},"nodes":[],"parent":"a"},
"day":{"type":{"resolvedName":"TextBlock"},"props":{"text":"<b>3</b>"},"nodes":[],"parent":"a"},
"month":{"type":{"resolvedName":"TextBlock"},"props":{"text":"December"},"nodes":[],"parent":"a"},
"text":{"type":{"resolvedName":"TextBlock"},"props":{"text":"On <strong>Thursday, 3 December</strong> at 6 pm. Parking is free and dogs are welcome."},"nodes":[],"parent":"a"},
"list":{"type":{"resolvedName":"ListBlock"},"props":{"items":["<b>Entry</b> €25","Bread & cheese"]},"nodes":[],"parent":"a"},
"code":{"type":{"resolvedName":"TextBlock"},"props":{"text":"WINE10"},"nodes":[],"parent":"a"},
"shop":{"type":{"resolvedName":"ButtonBlock"},"props":{"text":"Book for €25","href":"https://example.com/wine"},"nodes":[],"parent":"a"}}`

const beside = "Subject and preview text stay as they are: look whether they say it, too"

// TestByWords_factsBeside: the subject may say the old day, which nobody sees in the mail.
func TestByWords_factsBeside(t *testing.T) {
	if _, warnings, _ := follow(t, tasting, "move it to Friday, 4 December at 5 pm", ""); !slices.Equal(warnings, []string{beside}) {
		t.Error(warnings)
	}
}

// TestByWords_factsUnknown: what a short mail does not say is told, and nothing is put anywhere.
func TestByWords_factsUnknown(t *testing.T) {
	for _, wish := range []string{"the discount is now 20 %", "the venue is now the town hall", "Der Ort ist jetzt die alte Scheune", "le prix est maintenant 39 €"} {
		_, warnings, operations := follow(t, short, wish, "")
		if len(operations) > 0 || len(warnings) != 1 || !strings.Contains(warnings[0], "does not say one such thing") {
			t.Errorf("%s: %d operations, told %q", wish, len(operations), warnings)
		}
	}
}

const short = `{"ROOT":{"type":{"resolvedName":"ContainerBlock"},"isCanvas":true,"props":{},"nodes":["all"]},
"all":{"type":{"resolvedName":"ContainerBlock"},"isCanvas":true,"props":{},"nodes":["head","list"],"parent":"ROOT"},
"head":{"type":{"resolvedName":"TextBlock"},"props":{"text":"Wine tasting","tagName":"h1"},"nodes":[],"parent":"all"},
"list":{"type":{"resolvedName":"ListBlock"},"props":{"items":["Bread","Cheese"]},"nodes":[],"parent":"all"}}`

// TestByWords_facts: what the writer of new mails understands of days, prices, codes and points of lists is done in an open document, in its languages.
func TestByWords_facts(t *testing.T) {
	for _, c := range []struct{ wish, want string }{
		{"move it to Friday, 4 December at 5 pm", `replaceText day <b>4</b>|replaceText text On <strong>Friday, 4 December</strong> at 5 pm. Parking is free and dogs are welcome.`},
		{"Change the time to 5 pm", `replaceText text On <strong>Thursday, 3 December</strong> at 5 pm. Parking is free and dogs are welcome.`},
		{"Le prix est maintenant €39", `setProps list {"items":["\u003cb\u003eEntry\u003c/b\u003e €39","Bread \u0026 cheese"]}|replaceText shop Book for €39`},
		{"Setze den Preis auf €39", `setProps list {"items":["\u003cb\u003eEntry\u003c/b\u003e €39","Bread \u0026 cheese"]}|replaceText shop Book for €39`},
		{"change the price to €39 and the code to WINE15", `setProps list {"items":["\u003cb\u003eEntry\u003c/b\u003e €39","Bread \u0026 cheese"]}|replaceText code WINE15|replaceText shop Book for €39`},
		{"It starts at 5 pm instead", `replaceText text On <strong>Thursday, 3 December</strong> at 5 pm. Parking is free and dogs are welcome.`},
		{"Entry is €30", `setProps list {"items":["\u003cb\u003eEntry\u003c/b\u003e €30","Bread \u0026 cheese"]}|replaceText shop Book for €30`},
		{"change €25 to €30 and 6 pm to 5 pm", `replaceText text On <strong>Thursday, 3 December</strong> at 5 pm. Parking is free and dogs are welcome.|setProps list {"items":["\u003cb\u003eEntry\u003c/b\u003e €30","Bread \u0026 cheese"]}|replaceText shop Book for €30`},
		{"put the code in the headline", `replaceText head Wine tasting – code WINE10`},
		{"put the code in the subject", ``},
		{"the discount is now 20 %", ``}, // there is none
		{"remove point 2", `setProps list {"items":["\u003cb\u003eEntry\u003c/b\u003e €25"]}`},
		{"Lösche den zweiten Punkt", `setProps list {"items":["\u003cb\u003eEntry\u003c/b\u003e €25"]}`},
		{"Supprime le deuxième point", `setProps list {"items":["\u003cb\u003eEntry\u003c/b\u003e €25"]}`},
		{"Elimina el segundo punto", `setProps list {"items":["\u003cb\u003eEntry\u003c/b\u003e €25"]}`},
		{"Verwijder punt 1", `setProps list {"items":["Bread \u0026 cheese"]}`},
		{"remove the part about the parker", ``},
		{"Supprime la phrase sur le parking", `replaceText text On <strong>Thursday, 3 December</strong> at 6 pm.`},
		{"Elimina la frase sobre el parking", `replaceText text On <strong>Thursday, 3 December</strong> at 6 pm.`},
		{"Verwijder de zin over parking", `replaceText text On <strong>Thursday, 3 December</strong> at 6 pm.`},
		{"remove the paragraph about free drinks", `replaceText text On <strong>Thursday, 3 December</strong> at 6 pm.`},
		{"remove the part about parking", `replaceText text On <strong>Thursday, 3 December</strong> at 6 pm. Dogs are welcome.`},
	} {
		_, warnings, operations := follow(t, tasting, c.wish, "")
		got := []string{}
		for _, op := range operations {
			got = append(got, told(op))
		}
		warnings = slices.DeleteFunc(warnings, func(told string) bool { return told == beside && c.want != "" })
		if strings.Join(got, "|") != c.want || (c.want == "") != (len(warnings) > 0) {
			t.Errorf("%s:\n%s\ntold %q", c.wish, strings.Join(got, "|"), warnings)
		}
	}
}

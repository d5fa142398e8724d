package edit_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"strings"
	"testing"

	"mailwright/internal/ai/edit"
	"mailwright/internal/ai/plan"
	"mailwright/internal/document"
	"mailwright/internal/render"
)

// shop is a mail as people have them: a logo, a red band with the main words, two columns, a list, a footer.
const shop = `{"ROOT":{"type":{"resolvedName":"ContainerBlock"},"isCanvas":true,"props":{"styles":{"backgroundColor":"#ffffff","color":"#3f3f46"}},"nodes":["top","hero","pair","extra","foot"]},
"top":{"type":{"resolvedName":"ContainerBlock"},"isCanvas":true,"props":{},"nodes":["logo"],"parent":"ROOT"},
"logo":{"type":{"resolvedName":"ImageBlock"},"props":{"src":"https://example.com/l.png","alt":"Logo of the shop","width":120},"nodes":[],"parent":"top"},
"hero":{"type":{"resolvedName":"ContainerBlock"},"isCanvas":true,"props":{"styles":{"backgroundColor":"#c62828","color":"#ffffff"}},"nodes":["h","intro","photo","buy"],"parent":"ROOT"},
"h":{"type":{"resolvedName":"TextBlock"},"props":{"text":"Spring sale","tagName":"h1","styles":{"fontSize":18,"lineHeight":44},"responsive":{"mobileStyles":{"fontSize":30}}},"nodes":[],"parent":"hero"},
"intro":{"type":{"resolvedName":"TextBlock"},"props":{"text":"Everything is <strong>20 % off</strong> from 3 May. <em>Parking is free</em> behind the <a href=\"https://example.com/map\">shop</a>. We open at 8 &amp; close at 6.","tagName":"p"},"nodes":[],"parent":"hero"},
"photo":{"type":{"resolvedName":"ImageBlock"},"props":{"src":"https://example.com/p.jpg","alt":"Tulips"},"nodes":[],"parent":"hero"},
"buy":{"type":{"resolvedName":"ButtonBlock"},"props":{"text":"Buy now","href":"https://example.com/buy","styles":{"buttonColor":"#ffffff","textColor":"#c62828"},"darkStyles":{"buttonColor":"#111111","textColor":"#ffffff"}},"nodes":[],"parent":"hero"},
"pair":{"type":{"resolvedName":"RowBlock"},"isCanvas":true,"props":{"layout":"50-50"},"nodes":["left","right"],"parent":"ROOT"},
"left":{"type":{"resolvedName":"ColumnBlock"},"isCanvas":true,"props":{},"nodes":["h2","note"],"parent":"pair"},
"h2":{"type":{"resolvedName":"TextBlock"},"props":{"text":"Where parking is","tagName":"h2"},"nodes":[],"parent":"left"},
"note":{"type":{"resolvedName":"TextBlock"},"props":{"text":"Bring the whole family.","styles":{"color":"#666666"}},"nodes":[],"parent":"left"},
"right":{"type":{"resolvedName":"ColumnBlock"},"isCanvas":true,"props":{},"nodes":["more"],"parent":"pair"},
"more":{"type":{"resolvedName":"ButtonBlock"},"props":{"text":"Read more","href":"https://example.com/more","variant":"outline","styles":{"buttonColor":"#1565c0","textColor":"#1565c0"}},"nodes":[],"parent":"right"},
"extra":{"type":{"resolvedName":"ContainerBlock"},"isCanvas":true,"props":{},"nodes":["list"],"parent":"ROOT"},
"list":{"type":{"resolvedName":"ListBlock"},"props":{"items":["Tulips","Free coffee for all","Roses"]},"nodes":[],"parent":"extra"},
"foot":{"type":{"resolvedName":"ContainerBlock"},"isCanvas":true,"props":{},"nodes":["law"],"parent":"ROOT"},
"law":{"type":{"resolvedName":"ComplianceFooterBlock"},"props":{"address":"1 Main Street"},"nodes":[],"parent":"foot"}}`

// follow are the operations that words become, in short, and what is told.
func follow(t *testing.T, source, instruction, scope string) (operations, told []string, kept []edit.Operation) {
	t.Helper()
	d := open(t, source)
	if scope == "" {
		scope = "ROOT"
	}
	allowed := d.Links()
	allowed.Add(plan.FindURLs(instruction)...)
	wanted, warnings := edit.ByWords(d, instruction, scope, allowed)
	kept, refused := edit.Sound(d, wanted)
	if len(refused) > 0 {
		t.Errorf("%s: not sound: %v", instruction, refused)
	}
	for _, op := range kept {
		operations = append(operations, inShort(op))
	}
	return operations, warnings, kept
}

// inShort is an operation by its names; those of an added block by its own.
func inShort(op edit.Operation) string {
	if op.Op != edit.Add {
		return told(op)
	}
	for id, node := range op.Nodes {
		if strings.HasPrefix(id, "ai-block") {
			raw, _ := json.Marshal(node.(map[string]any)["props"].(map[string]any)["text"])
			return fmt.Sprintf("add %s %s %d %s", node.(map[string]any)["type"].(map[string]any)["resolvedName"], op.ParentID, *op.Index, raw)
		}
	}
	return "add nothing"
}

func TestByWords_inARealMail(t *testing.T) {
	const (
		noParking = `replaceText intro Everything is <strong>20 % off</strong> from 3 May. We open at 8 &amp; close at 6.`
		moreDogs  = `replaceText intro Everything is <strong>20 % off</strong> from 3 May. <em>Parking is free</em> behind the <a href="https://example.com/map">shop</a>. We open at 8 &amp; close at 6. Dogs are welcome.`
		redButton = `setProps buy {"darkStyles":{"buttonColor":null,"textColor":null},"styles":{"buttonColor":"#ebb4b4","buttonGradient":null,"textColor":"#111111"}}`
	)
	for _, test := range []struct{ instruction, scope, want string }{
		// The headline is the largest heading, or the one that is selected.
		{"Make the headline blue", "left", `setProps h2 {"styles":{"color":"#1565c0"}}`},
		{"Change the headline to “Summer”", "", `replaceText h Summer`},
		{"Change the headline to Big summer sale", "", `replaceText h Big summer sale`},
		{"Change the headline to “Summer”", "h2", `replaceText h2 Summer`},
		{"Ändere die Überschrift in “Sommer”", "", `replaceText h Sommer`},
		{"Remove the subheading", "", `remove h2`},
		{"Center all headings", "", `setProps h {"styles":{"textAlign":"center"}}` + "\n" + `setProps h2 {"styles":{"textAlign":"center"}}`},
		// Sentences are cut inside of their text.
		{"Remove the sentence about parking", "", noParking},
		{"Please delete the sentence about the free parking.", "", noParking},
		{"Cut the sentence “Parking is free”", "", noParking},
		{"Entferne den Satz über parking", "", noParking},
		{"Remove the second sentence", "intro", noParking},
		{"Remove the last sentence", "intro", `replaceText intro Everything is <strong>20 % off</strong> from 3 May. <em>Parking is free</em> behind the <a href="https://example.com/map">shop</a>.`},
		{"Remove the last sentence", "", `remove note`},
		{"Remove the sentence about the family", "", `remove note`},
		{"Remove the sentence about dragons", "", ``},
		{"Remove “& close at 6”", "", `replaceText intro Everything is <strong>20 % off</strong> from 3 May. <em>Parking is free</em> behind the <a href="https://example.com/map">shop</a>. We open at 8 .`},
		{"Remove the item about coffee", "", `setProps list {"items":["Tulips","Roses"]}`},
		{"Remove the last bullet", "", `setProps list {"items":["Tulips","Free coffee for all"]}`},
		{"Remove the paragraph about the family", "", `remove note`},
		{"Remove the text", "", ``},
		{"Remove the parking", "", noParking},
		// What readers should know joins a text, as a sentence.
		{"Add a sentence that dogs are welcome", "", moreDogs},
		{"Add a sentence that says dogs are welcome", "", moreDogs},
		{"Add the sentence “Dogs are welcome.”", "", moreDogs},
		{"Mention that dogs are welcome", "", moreDogs},
		{"Add a sentence that dogs are welcome", "note", `replaceText note Bring the whole family. Dogs are welcome.`},
		{"Füge einen Satz hinzu, dass Hunde willkommen sind", "note", `replaceText note Bring the whole family. Hunde sind willkommen.`},
		{"Add a sentence thanking everyone who came", "note", `replaceText note Bring the whole family. Thank you to everyone who came.`},
		{"Add a line apologising for the noise", "note", `replaceText note Bring the whole family. We are sorry for the noise.`},
		{"Füge einen Satz hinzu, in dem du dich für die Geduld bedankst", "note", `replaceText note Bring the whole family. Danke für die Geduld.`},
		{"Add a sentence that dogs are welcome above the list", "", `add TextBlock extra 0 "Dogs are welcome."`},
		// Blocks.
		{"Remove the list", "", `remove extra`},
		{"Entferne die Liste", "", `remove extra`},
		{"Remove the button “Read more”", "", `remove more`},
		{"Remove the section", "hero", `remove hero`},
		// Pictures go where they are sent.
		{"Move the picture up", "", `move photo hero 1`}, // the logo is another thing
		{"Move the picture up", "photo", `move photo hero 1`},
		{"Move the picture of the tulips up", "", `move photo hero 1`},
		{"Put the picture above the headline", "", `move photo hero 0`},
		{"Verschiebe das Bild nach oben", "", `move photo hero 1`},
		{"Setze das Bild über die Überschrift", "", `move photo hero 0`},
		{"Move the logo below the list", "", `move top ROOT 3`},
		{"Move the list to the top", "", `move extra ROOT 0`},
		{"Put the list under the headline", "", `move extra ROOT 2`},
		{"Move the picture to the top", "", `move photo top 0`},
		{"Move the list down", "", ``},
		{"Move the button “Read more” to the left column", "", `move more left 2`},
		// Words are changed where they stand.
		{"Replace “20 % off” with “half price & more”", "", `replaceText intro Everything is <strong>half price &amp; more</strong> from 3 May. <em>Parking is free</em> behind the <a href="https://example.com/map">shop</a>. We open at 8 &amp; close at 6.`},
		{"Replace Spring with Autumn", "", `replaceText h Autumn sale`},
		{"Ersetze Spring durch Herbst", "", `replaceText h Herbst sale`},
		{"Change the button label to Order today", "", `replaceText buy Order today`},
		{"Ändere den Text des Buttons in “Jetzt kaufen”", "", `replaceText buy Jetzt kaufen`},
		{"The headline should be Summer sale", "", `replaceText h Summer sale`},
		{"Die Überschrift soll „Sommer“ heißen", "", `replaceText h Sommer`},
		{"Change the headline to Life without limits", "", `replaceText h Life without limits`},
		{"Change the headline to Come and say hello", "", `replaceText h Come and say hello`},
		// What a block has can go, and the block stays.
		{"Remove the link from the picture", "", `setProps photo {"href":null}`},
		{"Remove the background of the hero", "", `setProps hero {"styles":{"backgroundColor":null,"color":"#111111"}}` + "\n" +
			`setProps buy {"darkStyles":{"buttonColor":null,"textColor":null},"styles":{"buttonColor":"#8c8c8c","buttonGradient":null,"textColor":"#111111"}}`},
		{"Remove the border of the picture", "", ``},
		{"Remove everything except the headline", "", ``},
		{"No pictures", "", `remove photo`},
		// New blocks are what they are called.
		{"Add a picture", "", `add ImageBlock ROOT 4 null`},
		{"Add a picture above the headline", "", `add ImageBlock hero 0 null`},
		{"Add a picture below the button “Buy now”", "", `add ImageBlock hero 4 null`},
		{"Füge ein Bild unter der Überschrift ein", "", `add ImageBlock hero 1 null`},
		{"Add a heading “News” at the top", "", `add TextBlock ROOT 0 "News"`},
		{"Add a button that leads to https://example.com/x", "", `add ButtonBlock ROOT 4 "Read more"`},
		{"Add a code SPRING20", "", `add TextBlock ROOT 4 "SPRING20"`},
		{"Add a text saying we are closed on Monday", "", `add TextBlock ROOT 4 "we are closed on Monday"`},
		{"Add a divider above the list", "", `add DividerBlock extra 0 null`},
		{"Add a paragraph about our history", "", ``},
		{"Add a video", "", ``},
		// Sizes are those that are drawn.
		{"Make the headline 40 px", "", `setProps h {"responsive":{"mobileStyles":{"fontSize":33}},"styles":{"fontSize":20,"lineHeight":49}}`},
		{"Make the headline smaller", "", `setProps h {"responsive":{"mobileStyles":{"fontSize":25}},"styles":{"fontSize":15,"lineHeight":37}}`},
		{"Mach die Überschrift größer", "", `setProps h {"responsive":{"mobileStyles":{"fontSize":36}},"styles":{"fontSize":21.5,"lineHeight":53}}`},
		{"Make the headline 400 px", "", ``},
		{"Make the picture smaller", "", `setProps photo {"width":467}`},
		// Colours can be read where they stand.
		{"Make the first button red", "", redButton},
		{"Mach den ersten Button rot", "", redButton},
		{"Make the white button red", "", redButton},
		{"Make the red headline black", "h2", `setProps h2 {"styles":{"color":"#111111"}}`},
		{"Button schwarz", "more", `setProps more {"styles":{"buttonColor":"#111111","buttonGradient":null,"textColor":"#111111"}}`},
		{"Make all buttons green", "", `setProps buy {"darkStyles":{"buttonColor":null,"textColor":null},"styles":{"buttonColor":"#2e7d32","buttonGradient":null,"textColor":"#ffffff"}}` + "\n" + `setProps more {"styles":{"buttonColor":"#2e7d32","buttonGradient":null,"textColor":"#2e7d32"}}`},
		{"Make the first button orange", "", `setProps buy {"darkStyles":{"buttonColor":null,"textColor":null},"styles":{"buttonColor":"#e65100","buttonGradient":null,"textColor":"#111111"}}`},
		{"Make the first button blue", "", `setProps buy {"darkStyles":{"buttonColor":null,"textColor":null},"styles":{"buttonColor":"#1565c0","buttonGradient":null,"textColor":"#ffffff"}}`},
		{"Make the headline yellow", "", `setProps h {"styles":{"color":"#fce59c"}}`},
		{"Make the headline #f9c623", "", `setProps h {"styles":{"color":"#f9c623"}}`},
	} {
		got, _, _ := follow(t, shop, test.instruction, test.scope)
		if strings.Join(got, "\n") != test.want {
			t.Errorf("%s (%s):\n%s\nwant\n%s", test.instruction, test.scope, strings.Join(got, "\n"), test.want)
		}
	}
}

// TestByWords_addsTopics: what is no part of a mail becomes a section with its name and the words for it.
func TestByWords_addsTopics(t *testing.T) {
	for wish, heading := range map[string]string{
		"Add opening hours: Mon-Fri 9-18":                     "Opening hours",
		"Füge Öffnungszeiten hinzu: Mo-Fr 9-18 Uhr":           "Öffnungszeiten",
		"Ajoute les horaires : lundi 9-18 h":                  "Horaires",
		"Añade los horarios: lunes 9-18":                      "Horarios",
		"Aggiungi gli orari: lunedì 9-18":                     "Orari",
		"Voeg de openingstijden toe: maandag 9-18":            "Openingstijden",
		"Add a section with two products: a mug and a teapot": "Two products",
	} {
		_, told, operations := follow(t, shop, wish, "")
		if len(operations) != 1 || len(told) > 0 {
			t.Fatalf("%s: %d operations, told %q", wish, len(operations), told)
		}
		raw, err := json.Marshal(operations[0].Nodes)
		if err != nil {
			t.Fatal(err)
		}
		_, said, _ := strings.Cut(wish, ": ")
		if !strings.Contains(string(raw), `"text":"`+heading+`"`) || !strings.Contains(strings.ToLower(string(raw)), strings.ToLower(said)) {
			t.Errorf("%s: %s", wish, raw)
		}
	}
}

// TestByWords_headlineIsNoCode: a code is often larger than the headline.
func TestByWords_headlineIsNoCode(t *testing.T) {
	const coded = `{"ROOT":{"type":{"resolvedName":"ContainerBlock"},"isCanvas":true,"props":{},"nodes":["all"]},
"all":{"type":{"resolvedName":"ContainerBlock"},"isCanvas":true,"props":{},"nodes":["head","code","buy"],"parent":"ROOT"},
"head":{"type":{"resolvedName":"TextBlock"},"props":{"text":"Spring sale","tagName":"h1","styles":{"fontSize":16}},"nodes":[],"parent":"all"},
"code":{"type":{"resolvedName":"TextBlock"},"props":{"text":"BIKE20","tagName":"h2","styles":{"fontSize":40}},"nodes":[],"parent":"all"},
"buy":{"type":{"resolvedName":"ButtonBlock"},"props":{"text":"Buy now","href":"https://example.com/buy"},"nodes":[],"parent":"all"}}`
	for wish, want := range map[string]string{
		"make the headline red": `setProps head {"styles":{"color":"#c62828"}}`, "Mach die Überschrift rot": `setProps head {"styles":{"color":"#c62828"}}`,
		"make the code red": `setProps code {"styles":{"color":"#c62828"}}`,
	} {
		if got, told, _ := follow(t, coded, wish, ""); strings.Join(got, "|") != want {
			t.Errorf("%s: %s, told %q", wish, got, told)
		}
	}
}

func TestByWords_tellsWhy(t *testing.T) {
	for _, test := range []struct{ instruction, scope, want string }{
		{"Remove the list", "h", "There is no list in the selected block; choose “Whole mail” to change the one in the mail"},
		{"Remove the divider", "", "There is no divider in the mail"},
		{"Remove the video", "h", "There is no video in the mail"},
		{"Remove the footer", "", "The footer with address and unsubscribe link stays: the law wants it in every marketing mail"},
		{"Remove the last section", "", "The footer with address and unsubscribe link stays: the law wants it in every marketing mail"},
		{"Remove the sentence about dragons", "", "There is no such sentence in the texts of the mail"},
		{"Remove the sentence about parking", "note", "There is no such sentence in the texts of the selected block; choose “Whole mail” to look in all of them"},
		{"Remove the text", "", "Which text? Select it, or say “the second text” or “the sentence about …”"},
		{"Remove the fourth button", "", "There are only 2 of these in the mail"},
		{"Make the button black", "", "There are two buttons; this is about the first. Say “all buttons”, or select one"},
		{"Add a picture", "", "The new picture is empty: choose one in its settings"},
		{"Add a paragraph about our history", "", "Rules invent no words: write them in quotes, such as add a text “Welcome”"},
		{"Make the headline #777777", "", "#777777 on #c62828 is hard to read (contrast 1.3 of 4.5)"},
		{"Make the first button red", "", "What is behind the button has almost the same colour: a shade was chosen that stands out"},
		{"Remove the code", "", "There is no code in the mail"},
		{"Remove the opening hours", "", "There is nothing about “opening hours” in the texts of the mail"},
		{"Translate everything", "", "Translating needs a language model; this server works by rules"},
		{"Übersetze alles ins Englische", "", "Translating needs a language model; this server works by rules"},
		{"Make it friendlier", "", "Writing texts anew needs a language model; this server works by rules"},
		{"Change the subject to Hello", "", "Subject and preview text are no blocks: they stand in the settings of the mail"},
		{"Make the list bold and move mountains", "", "Not understood: “move mountains”"},
		{"Make the list bold and dance the tango", "", "Not understood: “dance the tango”"},
		{"Mach die Liste fett und tanze Tango", "", "Not understood: “tanze Tango”"},
		{"Make the list bold, and thank you", "", ""},
		{"Change the headline to “Summer” and the tone friendlier", "", "Writing texts anew needs a language model; this server works by rules"},
		{"Ändere die Überschrift in „Sommer“ und den Text förmlicher", "", "Writing texts anew needs a language model; this server works by rules"},
		{"Change the headline to “Summer”, and something else", "", "Not understood: “something else”"},
		{"Change the headline to “Summer” and the subject to “Sale”", "", "Subject and preview text are no blocks: they stand in the settings of the mail"},
		{"Move the list down", "", "List can't go further in this direction"},
		{"Add opening hours", "", "Rules invent no words: write them behind a colon, such as add opening hours: …"},
		{"Add two products", "", "Rules invent no words: write them behind a colon, such as add two products: …"},
		{"Füge die Öffnungszeiten hinzu", "", "Rules invent no words: write them behind a colon, such as add Öffnungszeiten: …"},
		{"Ajoute les horaires", "", "Rules invent no words: write them behind a colon, such as add horaires: …"},
		{"tradúcelo al inglés", "", "Translating needs a language model; this server works by rules"},
		{"traduis-le en anglais", "", "Translating needs a language model; this server works by rules"},
	} {
		if _, got, _ := follow(t, shop, test.instruction, test.scope); strings.Join(got, "\n") != test.want {
			t.Errorf("%s (%s): %q, want %q", test.instruction, test.scope, got, test.want)
		}
	}
}

// TestByWords_coloursCanBeRead paints every part in every colour that has a name: whatever is proposed, taken together, leaves a
// mail that can be read.
func TestByWords_coloursCanBeRead(t *testing.T) {
	if n := lowContrast(t, strings.Replace(shop, "#666666", "#999999", 1)); n != 1 {
		t.Fatalf("the measure finds %d hard places in a mail with one", n)
	}
	for _, color := range []string{"red", "green", "blue", "yellow", "orange", "purple", "pink", "teal", "navy", "black", "white", "grey", "brown", "gold", "light blue", "dark green", "hellgrau", "dunkelrot"} {
		for _, wish := range []string{
			"make the headline %s", "make all headings %s", "make all texts %s", "make all buttons %s", "make the list %s", "make the footer %s",
			"make the background %s", "make the background of the first section %s", "make the background of the second section %s", "make the background of the third section %s", "remove the background of the hero, and make the headline %s",
		} {
			instruction := fmt.Sprintf(wish, color)
			_, _, kept := follow(t, shop, instruction, "")
			if len(kept) == 0 {
				t.Errorf("%s: nothing", instruction)
			}
			if n := lowContrast(t, applied(t, shop, kept)); n > 0 {
				t.Errorf("%s: %d places are hard to read", instruction, n)
			}
		}
	}
}

func applied(t *testing.T, source string, operations []edit.Operation) string {
	t.Helper()
	d := open(t, source)
	for _, op := range operations {
		next, err := d.Apply(op)
		if err != nil {
			t.Fatal(err)
		}
		d = next
	}
	raw, err := d.JSON()
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

// lowContrast counts the places of a mail that the renderer warns of, in light and dark.
func lowContrast(t *testing.T, source string) int {
	t.Helper()
	parsed, err := document.Parse(source)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, warning := range render.Render(parsed, render.Options{}).Warnings {
		if warning.Code == "LOW_CONTRAST" {
			n++
		}
	}
	return n
}

// TestByWords_severalWishes in one instruction are done one after the other.
func TestByWords_severalWishes(t *testing.T) {
	for instruction, want := range map[string]string{
		"Remove the list and center the headline":                      "remove extra\n" + `setProps h {"styles":{"textAlign":"center"}}`,
		"Entferne die Liste und zentriere die Überschrift":             "remove extra\n" + `setProps h {"styles":{"textAlign":"center"}}`,
		"Remove the list. Make the headline bold.":                     "remove extra\n" + `setProps h {"styles":{"fontWeight":"bold"}}`,
		"Change the headline to “Buy, move and add”, remove the list":  "replaceText h Buy, move and add\nremove extra",
		"make the headline bold and say RSVP":                          `setProps h {"styles":{"fontWeight":"bold"}}` + "\nreplaceText h RSVP",
		"Change the headline to black and say RSVP":                    `setProps h {"styles":{"color":"#e7e7e7"}}` + "\nreplaceText h RSVP",
		"Mach die Überschrift fett und schreibe „Bis bald“":            `setProps h {"styles":{"fontWeight":"bold"}}` + "\nreplaceText h Bis bald",
		"Make the headline bold and center it":                         `setProps h {"styles":{"fontWeight":"bold"}}` + "\n" + `setProps h {"styles":{"textAlign":"center"}}`,
		"Make the list bold and use a black headline":                  `setProps list {"styles":{"fontWeight":"bold"}}` + "\n" + `setProps h {"styles":{"color":"#e7e7e7"}}`,
		"Make the list bold, centered and black":                       `setProps list {"styles":{"textAlign":"center"}}` + "\n" + `setProps list {"styles":{"fontWeight":"bold"}}` + "\n" + `setProps list {"styles":{"color":"#111111"}}`,
		"Mach die Überschrift fett, und dann lösche die Liste, danke!": `setProps h {"styles":{"fontWeight":"bold"}}` + "\nremove extra",
	} {
		if got, _, _ := follow(t, shop, instruction, ""); strings.Join(got, "\n") != want {
			t.Errorf("%s:\n%s\nwant\n%s", instruction, strings.Join(got, "\n"), want)
		}
	}
}

// TestByWords_removesCodes with the box around them, or the sentence that they stand in.
func TestByWords_removesCodes(t *testing.T) {
	boxed := strings.NewReplacer(`"nodes":["list"],"parent":"ROOT"`, `"nodes":["list","box"],"parent":"ROOT"`, `"foot":{`,
		`"box":{"type":{"resolvedName":"ContainerBlock"},"isCanvas":true,"props":{"styles":{"borderColor":"#c62828","borderWidth":2}},"nodes":["lead","code"],"parent":"extra"},
"lead":{"type":{"resolvedName":"TextBlock"},"props":{"text":"Your code"},"nodes":[],"parent":"box"},
"code":{"type":{"resolvedName":"TextBlock"},"props":{"text":"SPRING20","tagName":"h2"},"nodes":[],"parent":"box"},"foot":{`).Replace(shop)
	said := strings.Replace(shop, "Bring the whole family.", "Bring the whole family. Use the code SPRING20 at the till.", 1)
	for source, want := range map[string]string{boxed: "remove box", said: "replaceText note Bring the whole family."} {
		for _, instruction := range []string{"Remove the code", "Delete the discount code", "Entferne den Gutscheincode"} {
			if got, _, _ := follow(t, source, instruction, ""); strings.Join(got, "\n") != want {
				t.Errorf("%s: %q, want %q", instruction, got, want)
			}
		}
	}
}

// TestByWords_leavesNoTwoDividers where what stood between them goes.
func TestByWords_leavesNoTwoDividers(t *testing.T) {
	lined := strings.NewReplacer(`"nodes":["list"],"parent":"ROOT"`, `"nodes":["over","list","under"],"parent":"ROOT"`, `"foot":{`,
		`"over":{"type":{"resolvedName":"DividerBlock"},"props":{},"nodes":[],"parent":"extra"},
"under":{"type":{"resolvedName":"DividerBlock"},"props":{},"nodes":[],"parent":"extra"},"foot":{`).Replace(shop)
	if got, _, _ := follow(t, lined, "Remove the list", ""); strings.Join(got, "\n") != "remove list\nremove under" {
		t.Errorf("%q", got)
	}
}

// TestFromModel_sizesAreDrawnSizes: a model that sees 36 px and writes 40 means what a reader sees.
func TestFromModel_sizesAreDrawnSizes(t *testing.T) {
	d := open(t, shop)
	if !strings.Contains(d.Outline("h"), `"fontSize":36`) {
		t.Errorf("the model sees %s", d.Outline("h"))
	}
	operations, refused := edit.FromModel(d, []edit.Written{{Op: edit.SetProps, NodeID: "h", Set: []edit.WrittenSet{{Name: "fontSize", Value: "40"}}}}, "ROOT", plan.URLs{})
	if len(refused) > 0 || len(operations) != 1 {
		t.Fatalf("%v %v", operations, refused)
	}
	styles := maps.Clone(operations[0].Props["styles"].(map[string]any))
	if styles["fontSize"] != 20.0 || styles["lineHeight"] != 49.0 {
		t.Errorf("%v", styles)
	}
}

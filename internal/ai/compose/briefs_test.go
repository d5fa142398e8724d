package compose_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"mailwright/internal/ai/compose"
	"mailwright/internal/ai/plan"
)

// A told brief is a request with the facts that its mail must have.
type told struct {
	request plan.Request
	facts   []string
}

// A theme is what a brief can be about, in one language.
type theme struct {
	order, purpose, content string
	facts                   []string
}

// themes have {date}, {price}, {percent}, {name}, {url}, {code}, {time}, {phone} and {mail} filled in.
var themes = []theme{
	{"Write an email about our {thing} from {date}, {percent} off for members.", "Our {thing}", "From {date} you get {percent} off. The set by {name} costs {price}. Use code {code} at the till. Call {phone} or visit {url}.", nil},
	{"Invite our customers to the {thing} on {date} at {time}.", "{thing}", "Join us on {date} at {time} in Mill Lane 4.\n\n- Coffee – {price}\n- A talk by {name}\n- Music until midnight\n\nRegister at {url} or write to {mail}.", nil},
	{"Create a newsletter for our readers about the {thing}.", "News about the {thing}", "The {thing} opens on {date}.\n\nBehind the scenes:\n{name} has worked on it for a year. It cost {price}.\n\nWhat comes next:\nWe meet at {time} every week. Read all of it at {url}.", nil},
	{"Announce our new {thing}.", "Introducing the {thing}", "It was made by {name} and costs {price}. Available from {date}. \"We have never worked so long on a single thing before\", says {name}. More at {url}.", nil},
	{"Please write a short mail that tells customers about their order.", "Order confirmation", "Order number: 48213\nTotal: {price}\nDelivery: {date}\n\nThank you for your order of the {thing}. Questions? {phone}, {mail}. Follow it at {url}.", []string{"48213"}},
	{"Schreibe eine E-Mail über unser {thing} ab dem {date}.", "Unser {thing}", "Ab dem {date} gibt es {percent} Rabatt. Der Kurs bei {name} kostet {price} und beginnt um {time}. Mit dem Code {code} gilt das auch online: {url}. Wir freuen uns auf euch.", nil},
	{"Rédige un e-mail sur notre {thing} du {date}.", "Notre {thing}", "Le {date} nous ouvrons avec {name}. L'entrée coûte {price} et les portes ouvrent à {time}. Inscription sur {url} ou par téléphone au {phone}.", nil},
	{"Escribe un correo sobre nuestro {thing} del {date}.", "Nuestro {thing}", "El {date} empezamos con {name}. La entrada cuesta {price}. Con el código {code} tienes un {percent} de descuento. Más en {url}.", nil},
}

var things = []string{"summer sale", "open day", "plant club", "second café", "app Example Planner", "spring collection", "reading night", "bicycle workshop"}

// givenBriefs are so many requests over all types, layouts, backgrounds and kits; always the same.
func givenBriefs(n int) []told {
	random := rand.New(rand.NewPCG(20, 26))
	all := kits()
	var briefs []told
	for i := range n {
		theme := themes[random.IntN(len(themes))]
		values := map[string]string{
			"thing": things[random.IntN(len(things))], "date": fmt.Sprintf("%d %s", 1+random.IntN(28), []string{"May", "June", "October"}[random.IntN(3)]),
			"time": fmt.Sprintf("%d:%02d", 9+random.IntN(12), 15*random.IntN(4)), "price": fmt.Sprintf("€%d.90", 3+random.IntN(90)),
			"percent": fmt.Sprintf("%d%%", 5*(1+random.IntN(12))), "name": []string{"Maria Keller", "Jonas Berg", "Ana Duarte"}[random.IntN(3)],
			"url": fmt.Sprintf("https://example.com/p/%d", random.IntN(1000)), "code": fmt.Sprintf("SAVE%d", 10+random.IntN(80)),
			"phone": fmt.Sprintf("+1 555 010 0%d", 100+random.IntN(100)), "mail": "hello@example.com",
		}
		fill := func(text string) string {
			for name, value := range values {
				text = strings.ReplaceAll(text, "{"+name+"}", value)
			}
			return text
		}
		b := told{facts: theme.facts}
		for name, value := range values {
			if name != "thing" && strings.Contains(theme.content, "{"+name+"}") {
				b.facts = append(b.facts, value)
			}
		}
		b.request = plan.Request{
			EmailType: plan.EmailTypes[i%len(plan.EmailTypes)], Kit: all[i%len(all)], CDNURL: cdnURL, Seed: random.Uint64N(64),
			Brief: plan.Brief{
				Layout: plan.Layouts[i/len(plan.EmailTypes)%len(plan.Layouts)], Background: plan.Backgrounds[i/40%len(plan.Backgrounds)],
				Images: plan.ImageWishes[random.IntN(3)], Vibe: []string{"", "playful", "elegant and calm", "urgent"}[random.IntN(4)],
			},
		}
		if i%3 == 0 { // in words alone
			b.request.Prompt = fill(theme.order + " " + theme.content)
		} else {
			b.request.Brief.Purpose, b.request.Brief.Content = fill(theme.purpose), fill(theme.content)
		}
		briefs = append(briefs, b)
	}
	return briefs
}

func TestOffline_twoHundredBriefs(t *testing.T) {
	for i, brief := range givenBriefs(200) {
		r := brief.request
		t.Run(fmt.Sprintf("%d %s %s %s", i, r.EmailType, r.Brief.Layout, r.Brief.Background), func(t *testing.T) {
			p := compose.Offline(r)
			d := draw(t, p, r)
			wantSound(t, d)
			wantFacts(t, d, brief.facts)
			wantMended(t, p, r)
			wantOwnWords(t, d, r)
			if again := compose.Offline(r); !reflect.DeepEqual(again, p) {
				t.Error("the same request gave another plan")
			}
			if again, _, _ := compose.Expand(p, r); again != d.craftState {
				t.Error("the same plan gave another document")
			}
		})
	}
}

// wantMended holds the plan to what a model's must be.
func wantMended(t *testing.T, p plan.EmailPlan, r plan.Request) {
	t.Helper()
	mended, warnings, faults := plan.Repair(p, plan.AllowedURLs(r))
	if len(warnings)+len(faults) > 0 {
		t.Errorf("the plan had to be mended: %q %q", warnings, faults)
	}
	for i := range mended.Sections { // a button without a link gets "#", which Expand replaces
		if mended.Sections[i].URL == "#" {
			mended.Sections[i].URL = ""
		}
	}
	if !reflect.DeepEqual(mended.Sections, p.Sections) {
		t.Errorf("mended:\n%+v\nbefore:\n%+v", mended.Sections, p.Sections)
	}
}

// wantOwnWords tells orders that were repeated, and English in mails of other languages.
func wantOwnWords(t *testing.T, d drawn, r plan.Request) {
	t.Helper()
	shown := strings.ToLower(d.mail.Text)
	for _, order := range []string{"write an email", "please write", "create a newsletter", "invite our customers", "schreibe eine", "rédige un", "escribe un correo", "lorem", "{thing}"} {
		if strings.Contains(shown, order) {
			t.Errorf("the mail says %q:\n%s", order, d.mail.Text)
		}
	}
	if lang := d.settings["lang"]; lang != "en" && strings.Contains(shown, "unsubscribe\n") {
		t.Errorf("English in a mail in %s", lang)
	}
	if strings.Contains(r.Prompt+r.Brief.Content, " wir ") && d.settings["lang"] != "de" {
		t.Errorf("the language is %s", d.settings["lang"])
	}
}

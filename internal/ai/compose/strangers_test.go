package compose_test

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"mailwright/internal/ai/compose"
	"mailwright/internal/ai/plan"
)

// fillers are the phrases that a preview has where a mail says nothing more, and longest is how much else it may say then.
var fillers = regexp.MustCompile(`The essentials are below|All you need to know is inside|Alles Wichtige steht|L’essentiel à savoir|Lo esencial está|L’essenziale da sapere|Het belangrijkste staat|O essencial está`)

// looseEnds are what no subject and no heading may end with, and what no text may begin with.
var (
	looseEnds   = regexp.MustCompile(`(?i)(?:[;,:]|\b(?:and|or|the|with|on|at|und|oder|am|mit|der|et|le|avec|y|el|con|e|il|en|met|com))$`)
	looseStarts = regexp.MustCompile(`^[.,;:]|^(?:and|or|whose|who) `)
	rawAddress  = regexp.MustCompile(`https?://`)
	writerWords = regexp.MustCompile(`(?i)\b(?:apologise|apologize|offer them|offer our|mention|win back|thank (?:guests|everyone who)|congratulate|informa a|invita i|nodig onze|herinner onze|convide|écris|relancer|rédiger)\b`)
)

// ofReaders is what an order says of those who get the mail, and the numerals of a list; both are no facts for them.
var ofReaders = regexp.MustCompile(`(?i:customers who|people who|clients qui) [^.,]*|class 4b|under \d+ words|\b[1-9]\) `)

// TestOffline_strangers holds the mails of people who never read how prompts are to be written.
func TestOffline_strangers(t *testing.T) {
	filled := 0
	requests := givenPrompts(t, "strangers.txt")
	for _, r := range requests {
		t.Run(r.Prompt+r.Brief.Purpose, func(t *testing.T) {
			p := compose.Offline(r)
			d := draw(t, p, r)
			wantSound(t, d)
			wantMended(t, p, r)
			wantFacts(t, d, numbersIn(ofReaders.ReplaceAllString(r.Prompt, "")+" "+r.Brief.Content))
			wantReadable(t, p)
			if fillers.MatchString(p.Preview) {
				filled++
			}
		})
	}
	if filled*10 > len(requests) {
		t.Errorf("%d of %d previews have a phrase of ours", filled, len(requests))
	}
}

// wantReadable looks for what gives a machine away.
func wantReadable(t *testing.T, p plan.EmailPlan) {
	t.Helper()
	all := flat(p)
	for _, found := range []string{orderWords.FindString(strings.ReplaceAll(all, "Just reply to this e-mail", "")), writerWords.FindString(all)} {
		if found != "" {
			t.Errorf("the mail says %q:\n%s", found, all)
		}
	}
	if n := utf8.RuneCountInString(p.Subject); n > 60 || n < 15 {
		t.Errorf("the subject %q has %d characters", p.Subject, n)
	}
	if n := utf8.RuneCountInString(p.Preview); n > 90 || n < 40 {
		t.Errorf("the preview %q has %d characters", p.Preview, n)
	}
	for _, end := range []string{p.Subject, p.Sections[0].Heading} {
		if looseEnds.MatchString(end) {
			t.Errorf("%q ends in the middle", end)
		}
	}
	for _, s := range p.Sections {
		if looseStarts.MatchString(s.Text) || rawAddress.MatchString(s.Text+s.Heading) {
			t.Errorf("a section says %q", s.Text)
		}
		if s.Heading != "" && strings.HasPrefix(strings.ToLower(s.Text), strings.ToLower(strings.TrimRight(s.Heading, "."))+".") { // a sentence that goes on may begin so
			t.Errorf("heading and text say the same: %q, %q", s.Heading, s.Text)
		}
	}
}

// TestOffline_faults are mails that strangers laughed at once.
func TestOffline_faults(t *testing.T) {
	for _, c := range []struct {
		name, prompt string
		has          []string
		hasNot       string
	}{
		{
			"an offer is said to readers", "Apologise to customers whose parcels were delayed last week. Offer a full refund or a £10 voucher.",
			[]string{"hero: We are sorry that your parcels were delayed last week", "You can choose a full refund or a £10 voucher."},
			"Offer",
		},
		{
			"a label behind a semicolon is a sentence", "20% off until 31 January with code TEATIME; new: Darjeeling First Flush, Sencha, Assam",
			[]string{"subject: 20% off until 31 January with code TEATIME", "preview: New: Darjeeling First Flush, Sencha, Assam.", "list: New|Darjeeling First Flush=;Sencha=;Assam="},
			"; new",
		},
		{
			"a webinar has its topic", "Invite people to a webinar on email accessibility on 12 February at 3 pm. Anna Berg explains how screen readers read mails.",
			[]string{"subject: Webinar on email accessibility, 12 February", "hero: Webinar on email accessibility|On 12 February at 3 pm."},
			"",
		},
		{
			"a place is whole", "Einladung zum Sommerfest im Hof der Brauerei Kessler am 12. Juli ab 16 Uhr. Es gibt Livemusik.",
			[]string{"Wo=Hof der Brauerei Kessler"},
			"Wo=Hof der Brauerei Kessler am",
		},
		{
			"days and free shipping are no products", "Black Friday sale at our outdoor shop: 30% off tents, 20% off boots, from 27 November to 30 November. Free shipping over £50. Code BF30.",
			[]string{"subject: Black Friday sale at our outdoor shop: 30% off tents", "Free shipping over £50."},
			"cards:",
		},
		{
			"two days are one answer", "Our open studio is every Friday and Saturday from 2 pm. Please register.",
			[]string{"When=every Friday and Saturday"},
			"Friday, Saturday",
		},
		{
			"a pointer is the button", "Announce that our bakery opens on Sundays from 1 March. Free coffee with every loaf. See https://example.com/hours for the new hours.",
			[]string{"[See the new hours] https://example.com/hours"},
			"for the new hours",
		},
		{
			"an address inside of a sentence", "Mother's Day lunch for £28. Book a table at https://example.com/book or call 020 7946 0123.",
			[]string{"Book a table or call 020 7946 0123."},
			"at https",
		},
		{
			"numbers joined by and stay together", "tell our gym members we're closing early at 6pm on 24 and 31 december and are closed on the 25th and 1st. happy holidays!",
			[]string{"subject: We're closing early at 6pm on 24 and 31 December", "preview: We are closed on the 25th and 1st. Happy holidays!"},
			"on 24\n",
		},
		{
			"a German sentence keeps its end", "Schreib eine Mail an alle Eltern: Der Kindergarten bleibt am 2. und 3. April wegen Fortbildung geschlossen.",
			[]string{"subject: Der Kindergarten bleibt wegen Fortbildung geschlossen", "hero: Der Kindergarten bleibt am 2. und 3. April wegen Fortbildung geschlossen|"},
			"",
		},
		{
			"four items are four cards", "Monthly newsletter for our climbing gym with four items: the new wall opens 5 March; youth team won silver; workshop on 14 March (£25); the café has vegan cakes.",
			[]string{"hero: News from our climbing gym", "The new wall opens 5 March=;Youth team won silver=;Workshop on 14 March=£25;The café has vegan cakes="},
			"",
		},
		{
			"several orders in one sentence", "Feedback request: thank guests for staying with us, ask them to leave a review on https://example.com/review, mention 10% off their next booking with code STAYAGAIN",
			[]string{"hero: Leave a review|Thank you for staying with us.", "10% off your next booking with code STAYAGAIN."},
			"Feedback request",
		},
		{
			"a greeting is no heading", "Dear members, the meeting takes place on 12 May in the parish hall. Please send motions by 1 May.",
			[]string{"hero: The meeting takes place on 12 May in the parish hall|Dear members, "},
			"hero: Dear",
		},
		{
			"what some get is not for all", "Summer camp registration is open! Ages 7-12, £180 per week. Siblings get 20% off.",
			[]string{"Siblings get 20% off."},
			"open: get",
		},
		{
			"Spanish names the readers behind the mail", "Escribe un correo de bienvenida para los nuevos alumnos de la escuela de idiomas. Las clases empiezan el 15 de septiembre. Tienen un 10 % de descuento.",
			[]string{"hero: Te damos la bienvenida a la escuela de idiomas", "Tienes un 10 % de descuento."},
			"alumnos",
		},
	} {
		t.Run(c.name, func(t *testing.T) { wantSaid(t, c.prompt, c.has, c.hasNot) })
	}
}

// wantSaid looks for what a mail must and must not say.
func wantSaid(t *testing.T, prompt string, has []string, hasNot string) {
	t.Helper()
	got := flat(compose.Offline(plan.Request{Prompt: prompt}))
	for _, said := range has {
		if !strings.Contains(got, said) {
			t.Errorf("want %q in:\n%s", said, got)
		}
	}
	if hasNot != "" && strings.Contains(got, hasNot) {
		t.Errorf("want no %q in:\n%s", hasNot, got)
	}
}

// TestOffline_anyWords puts pieces of prompts together as nobody would: there is always a mail, and a wish never breaks it.
func TestOffline_anyWords(t *testing.T) {
	var words []string
	for _, r := range givenPrompts(t, "strangers.txt") {
		words = append(words, strings.Fields(r.Prompt)...)
	}
	words = append(words, ";", ":", ",", "–", "“", "…", "\n", "- ", "1.", "2.", "%", "€", "É", "who", "to", "https://example.com/a", "and")
	random := rand.New(rand.NewPCG(8, 12))
	for range 400 {
		var picked []string
		for range 1 + random.IntN(24) {
			at := random.IntN(len(words))
			picked = append(picked, words[at:min(len(words), at+1+random.IntN(4))]...)
		}
		prompt := strings.Join(picked, " ")
		p := compose.Offline(plan.Request{Prompt: prompt})
		if all := flat(p); !utf8.ValidString(all) || strings.ContainsRune(all, utf8.RuneError) {
			t.Errorf("%q gives broken letters:\n%s", prompt, all)
		}
		refined, _ := compose.Refine(p, plan.Request{Prompt: strings.Join(picked[:min(len(picked), 8)], " "), Earlier: []string{prompt}})
		if len(p.Sections) == 0 || len(refined.Sections) == 0 {
			t.Errorf("%q gives no mail", prompt)
		}
	}
}

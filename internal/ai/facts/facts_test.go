package facts

import (
	"slices"
	"strings"
	"testing"
)

// found returns the facts of text in one line: kind, role, text.
func found(text, language string) string {
	var all []string
	for _, f := range Read(text, language).Facts {
		entry := f.Kind + " " + f.Text
		if f.Role != "" && f.Role != On {
			entry = f.Kind + "/" + f.Role + " " + f.Text
		}
		all = append(all, entry)
	}
	return strings.Join(all, " | ")
}

func TestFacts(t *testing.T) {
	for text, want := range map[string]string{
		// URLs and email addresses
		"See https://example.com/a?b=c, or write to hello@example.com.": "url https://example.com/a?b=c | email hello@example.com",
		"Shop at example.com/sale (today)":                              "url example.com/sale | date today",
		"Hi {{first_name}}, call +1 555 010 2030":                       "tag {{first_name}} | phone +1 555 010 2030",
		`It's called "Night Shift" and it’s good`:                       `quote "Night Shift"`,
		// money
		"€12 per person, was $1,200.50": "money €12 per person | money $1,200.50",
		"12 euros, 40 CHF or £9/month":  "money 12 euros | money 40 CHF | money £9/month",
		"from €12 to €14":               "money €12 | money €14",
		// offers
		"20% off all houseplants from 3 May":           "percent 20% off all houseplants | date/from 3 May",
		"Get 15 % off your first order with code HI15": "percent 15 % off your first order | code HI15",
		"free shipping on orders over $50":             "percent free shipping on orders over $50",
		"$10 off everything this week":                 "percent $10 off everything | date this week",
		"Two for one on Tuesdays":                      "percent two for one | date Tuesdays",
		"up 20% since May":                             "percent 20%",
		"feel free to ask":                             "",
		// codes
		"use code: SPRING":          "code SPRING",
		"WELCOME10 saves you money": "code WELCOME10",
		"the USA and NATO":          "",
		// dates
		"Monday 3 March":                       "date Monday 3 March",
		"on Saturday, June 14th, 2027 at 6 pm": "date Saturday, June 14th, 2027 | time 6 pm",
		"until Sunday at midnight":             "date/until Sunday | time/until midnight",
		"by the 3rd of May":                    "date/due 3rd of May",
		"starts next Friday, ends May 9":       "date/from next Friday | date/until May 9",
		"3–10 May":                             "range 3–10 May",
		"May 3-10":                             "range May 3-10",
		"from 3 May to 10 May":                 "range/from 3 May to 10 May",
		"2027-05-03 or 3.5.2027":               "date 2027-05-03 | date 3.5.2027",
		"you may come in march":                "",
		"every Tuesday evening":                "date every Tuesday evening",
		"May 3":                                "date May 3",
		"we sat in the sun":                    "",
		"our Makers Weekend is on October 17":  "date October 17",
		"see you this Weekend at Blue Note":    "date this Weekend",
		// times
		"10am–4pm":                             "time 10am–4pm",
		"10 am to 4 pm ET":                     "time 10 am to 4 pm ET",
		"at 18:00 CET":                         "time 18:00 CET",
		"from 9 to 5 pm":                       "time/from 9 to 5 pm",
		"6:30 p.m. sharp":                      "time 6:30 p.m.",
		"come at 6:30 p.m. Bring a friend":     "time 6:30 p.m.",
		"noon":                                 "time noon",
		"it starts at 5pm Pacific Time":        "time/from 5pm Pacific Time",
		"open Tue-Sat 9-5":                     "range Tue-Sat | time 9-5",
		"back on the 21st, and dancing from 8": "date the 21st | time/from 8",
		"due last Friday":                      "date/due last Friday",
		"ends may 31":                          "date/until May 31",
		// qualifiers stay with their amounts
		"$17/hour plus tips, $60 or more": "money $17/hour plus tips | money $60 or more",
		"get a free dessert":              "percent a free dessert",
		// numbers
		"40 seats and version 2.4": "number 40 seats | number 2.4",
	} {
		if got := found(text, "en"); got != want {
			t.Errorf("%s\n got %s\nwant %s", text, got, want)
		}
	}
}

// textOf returns what the reader may see, in one line.
func textOf(parts []Part) string {
	var texts []string
	for _, part := range parts {
		texts = append(texts, part.Text)
	}
	return strings.Join(texts, " ")
}

func TestSentences_endAfterTheLastPeriodOfATime(t *testing.T) {
	for prompt, want := range map[string][]string{
		"Doors open at 6:30 p.m. Bring a friend.": {"Doors open at 6:30 p.m.", "Bring a friend."},
		"Doors open at 6:30 p.m. sharp.":          {"Doors open at 6:30 p.m. sharp."},
	} {
		var got []string
		for _, sentence := range Read(prompt, "en").Sentences {
			got = append(got, sentence.Text)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", prompt, got, want)
		}
	}
}

func TestForReader(t *testing.T) {
	for text, want := range map[string]string{
		// safe without changes
		"We open at nine every day":   "We open at nine every day.",
		"Parking is free on Sundays.": "Parking is free on Sundays.",
		"Join us for cake on Friday!": "Join us for cake on Friday.",
		"The doors open at 7 pm.":     "The doors open at 7 pm.",
		// unwrapped
		"Mention that parking is free on Sundays":      "Parking is free on Sundays.",
		"Tell them to bring a mat":                     "Bring a mat.",
		"They can pay at the door":                     "You can pay at the door.",
		"Let everyone know we open at nine":            "We open at nine.",
		"Let our members know that the pool is closed": "The pool is closed.",
		"Tell our members that their cards stay valid": "Your cards stay valid.",
		"Please remind parents to pack a lunch":        "Pack a lunch.",
		"Tell customers we're closed on Monday":        "We're closed on Monday.",
		// not for the reader
		"Same times.":                                         "!fragment",
		"Write it friendly.":                                  "!authoring",
		"Make sure the tone is warm":                          "!authoring",
		"CTA to https://example.com":                          "!authoring",
		"Audience is existing customers":                      "!authoring",
		"Explain how it works":                                "!fragment",
		"Announce our new store":                              "!fragment",
		"Their kids love the place a lot":                     "Your kids love the place a lot.",
		"We think they are great people":                      "!third-person",
		"We're a small bakery in Leeds":                       "!background",
		"I need an email about our sale":                      "!authoring",
		"Can you write about our sale":                        "!authoring",
		"Invite people to our open studio":                    "!instruction",
		"Polite.":                                             "!authoring",
		"The rent costs us $1,200 a month, don't mention it.": "!instruction",
		"Ask for a reply by Friday":                           "!instruction",
	} {
		r := Read(text, "en")
		if len(r.Sentences) == 0 {
			t.Errorf("%s: no sentence", text)
			continue
		}
		parts, reason := r.ForReader(r.Sentences[0])
		got := textOf(parts)
		if reason != "" {
			got = "!" + reason
		}
		if got != want {
			t.Errorf("%s\n got %s\nwant %s", text, got, want)
		}
	}
}

// TestForReader_parts checks sentences that say several things. A line isn't a sentence, so it ends without a period.
func TestForReader_parts(t *testing.T) {
	for text, want := range map[string]string{
		"Mention that entry is free, that dogs can come along, and that the bar takes cards": "Entry is free. | Dogs can come along. | The " +
			"bar takes cards.",
		"Tell guests they can park behind the barn, and that the gate closes at ten": "You can park behind the barn. | The gate " +
			"closes at ten.",
		"The pool closes at noon, swim lessons are canceled, we reopen on Tuesday": "The pool closes at noon. | Swim lessons are " +
			"canceled. | We reopen on Tuesday.",
		"If you have a ticket already, you don't need to call": "If you have a ticket already, you don't need " +
			"to call.",
		"She comes from Nordhaus, sings in a choir and speaks Dutch": "She comes from Nordhaus, sings in a choir and " +
			"speaks Dutch.",
		"There are two rounds: Monday at 3 pm and Friday at noon, both online": "There are two rounds: Monday at 3 pm and " +
			"Friday at noon, both online.",
		"Most cards accepted, $5 extra for cash": "Most cards accepted, $5 extra for cash.",
		"Two rehearsals, $40 per month, no audition needed, ends in June": "Two rehearsals | $40 per month | no audition " +
			"needed | ends in June",
		"Open mic, home-made pies, a raffle":                                   "Open mic | home-made pies | a raffle",
		"Thank everyone for their patience":                                    "Thank you for your patience.",
		"Write a note to the office welcoming Ida Holm who joins us as a cook": "Ida Holm joins us as a cook.",
		"Write an email for Moor Cycles telling customers we're moving in May": "We're moving in May.",
		"The bell is at eight, keep it short":                                  "The bell is at eight.",
	} {
		r := Read(text, "en")
		var all []string
		for _, s := range r.Sentences {
			parts, _ := r.ForReader(s)
			for _, part := range parts {
				all = append(all, part.Text)
			}
		}
		if got := strings.Join(all, " | "); got != want {
			t.Errorf("%s\n got %s\nwant %s", text, got, want)
		}
	}
}

func TestTopic(t *testing.T) {
	for text, want := range map[string]string{
		"Write an email to members about the harvest supper on Friday":      "the harvest supper",
		"Email customers about a change in our delivery times":              "a change in our delivery times",
		"Invite our neighbors to our lantern walk at the pier":              "our lantern walk",
		"Remind parents that sports day is on Friday June 6":                "sports day",
		"Swim registration is open! Call us":                                "swim registration",
		"Chili cook-off at the fire hall on Saturday at noon":               "chili cook-off",
		"Server upgrade: Sunday 2 am. The shop will be offline":             "server upgrade",
		"Announce our partnership with Acme Tools. It starts in May":        "our partnership",
		"It will be held on Saturday 8 May":                                 "",
		"Hi all, we close at noon":                                          "",
		"Abandoned cart email for a shoe store":                             "",
		"Write to our customers. We have news":                              "",
		"An email about the general assembly of Moorland Gardeners Society": "the general assembly",
		"Launch email for Tidekit 4.0, a scheduling app":                    "Tidekit 4.0",
		"Write about \"Night of the Owls\", our autumn show, on October 3":  "\"Night of the Owls\"",
	} {
		if m, _ := Read(text, "en").Topic(); m.Text != want {
			t.Errorf("%s: %q, not %q", text, m.Text, want)
		}
	}
}

func TestBrand(t *testing.T) {
	for text, want := range map[string]string{
		"Happy birthday email with a free scone, for Caffè Brindisi":     "Caffè Brindisi",
		"Trial email for Sketchpile, a whiteboard for teams":             "Sketchpile",
		"Cyber Monday at Harlan & Wu: 20% off":                           "Harlan & Wu",
		"Email our members about the Spring General Assembly":            "",
		"Email to parents about the trip to the City History Museum":     "",
		"Picnic on Sunday May 4 at Willow Grove Farm":                    "",
		"Thank our volunteers for the Dune Planting last week":           "",
		"We meet on Friday. She comes from Larch & Co":                   "",
		"The minutes of the annual assembly of the Larkfield Choir Club": "Larkfield Choir Club",
		"We open at nine. Friends of the Mill Pond":                      "Friends of the Mill Pond",
		"We're a small bakery called Crust & Crumb. We open at six":      "Crust & Crumb",
	} {
		if got := Read(text, "en").Brand.Text; got != want {
			t.Errorf("%s: %q, not %q", text, got, want)
		}
	}
}

func TestLists(t *testing.T) {
	for text, want := range map[string]string{
		"Menu:\n- Soup – warm and green – €6\n- Tart: apple\n* Coffee €2.50": "Soup/warm and green/€6, Tart/apple/, Coffee//€2.50",
		"1. Sign up\n2) Invite a friend":                                     "Sign up//, Invite a friend//",
		"On the menu: soup, roast lamb and apple tart. Book now.":            "Soup//, Roast lamb//, Apple tart//",
		"- mention the parking\n- Free coffee":                               "Free coffee//",
		"Tone: warm, friendly, short":                                        "",
		"We have soup, lamb and tart":                                        "",
		"- Read it: https://example.com/a":                                   "Read it//",
	} {
		var all []string
		for _, item := range Read(text, "en").Items {
			all = append(all, item.Title+"/"+item.Text+"/"+item.Meta)
		}
		if got := strings.Join(all, ", "); got != want {
			t.Errorf("%s\n got %s\nwant %s", text, got, want)
		}
	}
}

func TestNamesAndPlaces(t *testing.T) {
	for text, want := range map[string]string{
		"our new espresso blend called Night Shift, out now": "Night Shift",
		"Introducing the Pro plan for teams":                 "the Pro plan",
		`an event named "Cake & Code" on Friday`:             "Cake & Code",
		"called they are":                                    "",
	} {
		m, _ := Read(text, "en").Named()
		if m.Text != want {
			t.Errorf("%s: %q, not %q", text, m.Text, want)
		}
	}
	for text, want := range map[string]string{
		"at Unit 5, Dock Road on Friday":   "Unit 5, Dock Road",
		"on Friday at the town hall, 7 pm": "the town hall",
		"join us in Lisbon on 12 June":     "Lisbon",
		"we meet online":                   "online",
		"on Zoom at 5pm":                   "Zoom",
		"at Blue Note from 8 pm":           "Blue Note",
		"in English at the end":            "",
		"at 5 pm on Monday in May":         "",
		"we moved 5 May Street is closed":  "",
	} {
		m, _ := Read(text, "en").PlaceIn(0)
		if m.Text != want {
			t.Errorf("%s: %q, not %q", text, m.Text, want)
		}
	}
	for text, want := range map[string]string{
		"a button to book a table":                    "Book a table",
		"CTA: Reserve your seat, https://example.com": "Reserve your seat",
		`Button says "Get tickets"`:                   "Get tickets",
		"RSVP at https://example.com":                 "RSVP",
		"Book: https://example.com":                   "Book",
		"Shop at https://example.com":                 "",
		"Button to https://example.com":               "",
		"See all dates: https://example.com":          "See all dates",
	} {
		m, ok := Read(text, "en").ButtonLabel()
		if !ok {
			m.Text = ""
		}
		if m.Text != want {
			t.Errorf("%s: %q, not %q", text, m.Text, want)
		}
	}
}

func TestManner(t *testing.T) {
	for text, want := range map[string]string{
		"Write it friendly.":                          "warm",
		"A sale on warm coats. Professional tone.":    "plain",
		"We sell warm coats all winter long, really.": "",
		"Keep it short and punchy":                    "bold short",
		"Write a short, friendly email about cake":    "warm short",
	} {
		r := Read(text, "en")
		got := r.Tone
		if r.Short {
			got += " short"
		}
		if got != want {
			t.Errorf("%s: %q, not %q", text, got, want)
		}
	}
}

func TestEvidence(t *testing.T) {
	for text, want := range map[string]string{
		"Quilting bee on Friday May 2 at 6 pm in the Grange Hall": "on place time",
		"Open Tue-Sat 9-5, closed Mondays":                        "closed hours time weekly",
		"Two bedroom flat, $1,100/month":                          "money rooms",
		"15% off until Sunday with code FERN15":                   "code discount until",
		"Dear colleagues, Ida joins as our new accountant":        "newcomer staff",
		"First coffee free":                                       "free",
	} {
		if got := strings.Join(Read(text, "en").Evidence(), " "); got != want {
			t.Errorf("%s\n got %s\nwant %s", text, got, want)
		}
	}
}

func TestLanguageOf(t *testing.T) {
	for text, want := range map[string]string{
		"Announce our spring sale for all customers": "en",
		"Black Friday 20%":                           "",
		"":                                           "",
	} {
		if got := LanguageOf(text); got != want {
			t.Errorf("%q: %q, not %q", text, got, want)
		}
	}
}

// TestRead_readsAClauseOnce uses a prompt that is one long clause with many dates, each of which might be a sender.
func TestRead_readsAClauseOnce(t *testing.T) {
	r := Read(strings.Repeat("on May 3 at Noon ", 500), "en")
	steps := 0
	for _, c := range r.clauses {
		steps += c.last - c.first + 1
	}
	if steps == 0 || steps > 2*len(r.tokens) {
		t.Errorf("%d steps for %d tokens", steps, len(r.tokens))
	}
}

package ai_test

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"mailwright/internal/ai/model/modeltest"
	"mailwright/internal/app"
	"mailwright/test/apptest"
)

const shoePrompt = "Our sale is on: 20% off all shoes until Sunday with code STEP20. Same times. Shop at https://example.com/sale"

// TestRedraw_appliesTheForm checks that each choice is free, has its own id and stays until it's changed again.
func TestRedraw_appliesTheForm(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Ada")
		first := generate(t, owner, fields{"prompt": shoePrompt}).Want(t, 200)
		seen := map[string]bool{first.Text(t, "generationId"): true}
		last := first
		redraw := func(body fields) apptest.Answer {
			t.Helper()
			next := change(t, owner, last, body).Want(t, 200)
			id := next.Text(t, "generationId")
			if seen[id] || next.Text(t, "conversationId") != first.Text(t, "conversationId") ||
				next.Text(t, "parentGenerationId") != last.Text(t, "generationId") {
				t.Errorf("%v: %s", body, next.Body)
			}
			if next.Text(t, "result.templateSettings.generationId") != id || next.Value(t, "usage.generationsUsedToday") != 1.0 {
				t.Errorf("%v: %s", body, next.Body)
			}
			seen[id], last = true, next
			return next
		}
		if got := redraw(fields{"slots": fields{"until": "10 May"}}); got.Text(t, "slots.until") != "10 May" ||
			!strings.Contains(read(t, owner, got), "10 May") || strings.Contains(read(t, owner, got), "Sunday") {
			t.Errorf("a slot: %s", read(t, owner, got))
		}
		if got := redraw(fields{"slots": fields{"code": ""}}); got.Value(t, "slots.code") != nil ||
			strings.Contains(read(t, owner, got), "STEP20") || got.Text(t, "slots.until") != "10 May" {
			t.Errorf("a cleared slot: %s", got.Body)
		}
		if got := redraw(fields{"slots": fields{"url": "https://example.com/other"}}); !strings.Contains(render(t, owner, got),
			"https://example.com/other") {
			t.Errorf("a link: %s", got.Body)
		}
		if got := redraw(fields{"slots": fields{"items": "Boots – warm – €80\nSandals"}}); !strings.Contains(read(t, owner, got),
			"Boots") || !strings.Contains(read(t, owner, got), "€80") {
			t.Errorf("a list: %s", read(t, owner, got))
		}
		second := first.Text(t, "designs.1.slug")
		if got := redraw(fields{"design": second}); got.Text(t, "design") != second || got.Text(t, "designs.0.slug") != second {
			t.Errorf("a design: %s", got.Body)
		}
		if got := redraw(fields{"tone": "bold"}); got.Text(t, "tone") != "bold" || got.Text(t, "design") != second {
			t.Errorf("a tone: %s", got.Body)
		}
		full := read(t, owner, last)
		if got := redraw(fields{"length": "short"}); got.Text(t, "length") != "short" || len(read(t, owner, got)) >= len(full) {
			t.Errorf("a length: %s", read(t, owner, got))
		}
		redraw(fields{"length": "full"})
		before := last
		if got := redraw(fields{"variant": 1}); got.Value(t, "variant") != 1.0 || read(t, owner, got) == read(t, owner, before) {
			t.Errorf("a variant: %s", read(t, owner, got))
		}
		if got := redraw(fields{"place": []string{"Same times."}}); !strings.Contains(read(t, owner, got), "Same times.") ||
			got.Len(t, "notUsed") != 0 {
			t.Errorf("a sentence: %s, not used %v", read(t, owner, got), got.Value(t, "notUsed"))
		}
		if got := redraw(fields{"occasion": "black-friday"}); got.Text(t, "occasion") != "black-friday" ||
			!strings.Contains(read(t, owner, got), "Same times.") || got.Text(t, "slots.until") != "10 May" {
			t.Errorf("an occasion: %s", got.Body)
		}
		// Untouched slots still come from the prompt.
		if last.Text(t, "slots.offer") != "20% off all shoes" || last.Text(t, "prompt") != "" {
			t.Errorf("%s", last.Body)
		}
		wantUsed(t, owner, 1)
		back := change(t, owner, first, fields{"variant": 0}).Want(t, 200)
		if read(t, owner, back) != read(t, owner, first) {
			t.Error("a redraw of the first draft has choices of later ones")
		}
		read := owner.Get(t, owner.Path("/ai/generations/"+last.Text(t, "generationId"))).Want(t, 200)
		if read.Text(t, "occasion") != "black-friday" || read.Text(t, "slots.until") != "10 May" {
			t.Errorf("%s", read.Body)
		}
	})
}

// TestRedraw_keepsPlacedSentencesNextToEditedNotes checks that a sentence that is placed or edited is in the email
// exactly once.
func TestRedraw_keepsPlacedSentencesNextToEditedNotes(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Ada")
		first := generate(t, owner, fields{"prompt": shoePrompt}).Want(t, 200)
		noted := change(t, owner, first, fields{"slots": fields{"notes": "Parking is easy."}}).Want(t, 200)
		both := change(t, owner, noted, fields{"place": []string{noted.Text(t, "notUsed.0.text")}}).Want(t, 200)
		if got := both.Text(t, "slots.notes"); got != "Parking is easy.\nSame times." || both.Len(t, "notUsed") != 0 {
			t.Errorf("notes %q, not used %v", got, both.Value(t, "notUsed"))
		}
		edited := change(t, owner, both, fields{"slots": fields{"notes": "Same times.\nParking is very easy."}}).Want(t, 200)
		if got := edited.Text(t, "slots.notes"); got != "Same times.\nParking is very easy." || edited.Len(t, "notUsed") != 0 {
			t.Errorf("edited notes %q, not used %v", got, edited.Value(t, "notUsed"))
		}
		removed := change(t, owner, edited, fields{"slots": fields{"notes": ""}}).Want(t, 200)
		if removed.Value(t, "slots.notes") != nil || removed.Len(t, "notUsed") != 1 ||
			strings.Contains(read(t, owner, removed), "Same times") {
			t.Errorf("removed notes %v, not used %v", removed.Value(t, "slots.notes"), removed.Value(t, "notUsed"))
		}
	})
}

func TestRedraw_rejectsInvalidChoices(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner, stranger := s.Person(t, "Ada"), s.Person(t, "Bob")
		first := generate(t, owner, fields{"prompt": shoePrompt}).Want(t, 200)
		for field, body := range map[string]fields{
			"occasion":  {"occasion": "no-such"},
			"design":    {"design": "no-such"},
			"slots.url": {"slots": fields{"url": "not a link"}},
			"tone":      {"tone": "rude"},
			"length":    {"length": "long"},
			"variant":   {"variant": 5000},
			"prompt":    {}, // doesn't change anything
		} {
			change(t, owner, first, body).WantInvalid(t, field)
		}
		change(t, stranger, first, fields{"tone": "warm"}).WantError(t, 404, "", "Generation not found")
		generate(t, owner, fields{"tone": "warm", "parentGenerationId": "0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e1f"}).WantError(t, 404, "",
			"Generation not found")
		other := generate(t, owner, fields{"prompt": shoePrompt}).Want(t, 200)
		change(t, owner, first, fields{"tone": "warm", "conversationId": other.Text(t, "conversationId")}).WantInvalid(t, "conversationId")
		tag := change(t, owner, first, fields{"slots": fields{"url": "{{sale_url}}"}}).Want(t, 200)
		if tag.Text(t, "slots.url") != "{{sale_url}}" {
			t.Errorf("a merge tag as link: %v", tag.Value(t, "slots"))
		}
		list := owner.Get(t, owner.Path("/ai/generations")).Want(t, 200)
		if list.Len(t, "generations") != 3 {
			t.Errorf("refused redraws are in the history: %s", list.Body)
		}
	})
}

// TestRedraw_rejectsTooMuchForOneEmail checks that a form with too much text is a validation error, not a server error.
func TestRedraw_rejectsTooMuchForOneEmail(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Ada")
		first := generate(t, owner, fields{"prompt": shoePrompt}).Want(t, 200)
		huge := fields{}
		for _, name := range []string{
			"offer", "code", "until", "from", "place", "why", "contact", "headline", "subject", "preview",
			"signoff", "notes", "items",
		} {
			huge[name] = strings.Repeat("& ", 2500)
		}
		change(t, owner, first, fields{"slots": huge}).WantInvalid(t, "slots")
		generate(t, owner, fields{"prompt": shoePrompt, "slots": huge}).WantInvalid(t, "slots")
		wantUsed(t, owner, 1)
	})
}

func TestRedraw_worksWhenTheAllowanceIsUsedUp(t *testing.T) {
	apptest.EachWith(t, func(c *app.Config) { allow(c, 1) }, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Ada")
		first := generate(t, owner, fields{"prompt": shoePrompt}).Want(t, 200)
		generate(t, owner, fields{"prompt": shoePrompt}).Want(t, 429)
		change(t, owner, first, fields{"prompt": "Shorter"}).WantError(t, 429, "AI_DAILY_LIMIT",
			"You've used all of today's AI generations. They reset at midnight UTC.")
		redrawn := change(t, owner, first, fields{"tone": "warm"}).Want(t, 200)
		if redrawn.Value(t, "usage.generationsRemainingToday") != 0.0 {
			t.Errorf("usage %v", redrawn.Value(t, "usage"))
		}
		wantUsed(t, owner, 1)
	})
}

func TestRedraw_allows120PerMinute(t *testing.T) {
	apptest.Slow(t)
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Ada")
		s.Clock.Freeze(time.Now())
		first := generate(t, owner, fields{"prompt": shoePrompt}).Want(t, 200)
		for i := range 120 {
			change(t, owner, first, fields{"variant": i}).Want(t, 200)
		}
		refused := change(t, owner, first, fields{"variant": 1}).WantError(t, 429, "RATE_LIMITED", "Too many requests, try again later")
		if seconds, err := strconv.Atoi(refused.Header.Get("Retry-After")); err != nil || seconds < 1 || seconds > 60 {
			t.Errorf("Retry-After %q", refused.Header.Get("Retry-After"))
		}
		generate(t, owner, fields{"prompt": shoePrompt}).Want(t, 200) // drafts have a separate window
		s.Clock.Advance(time.Minute)
		last := change(t, owner, first, fields{"variant": 1}).Want(t, 200)
		wantUsed(t, owner, 2)
		// A conversation keeps its drafts and the last twenty redraws.
		list := owner.Get(t, owner.Path("/ai/generations?limit=100&conversationId="+first.Text(t, "conversationId"))).Want(t, 200)
		if list.Len(t, "generations") != 21 || list.Text(t, "generations.0.generationId") != last.Text(t, "generationId") ||
			list.Text(t, "generations.20.generationId") != first.Text(t, "generationId") {
			t.Errorf("%d are kept: %s", list.Len(t, "generations"), list.Body)
		}
	})
}

// TestRedraw_usesNoModel checks that the model's text is kept, with the new facts in it.
func TestRedraw_usesNoModel(t *testing.T) {
	literal := answers(goodFacts, written("subject", "Spring: 20 % off everything from 3 May", "headline", "Spring from {from}", "lead",
		"You get {offer}.", "body", "We open at 9."))
	eachModel(t, good, func(t *testing.T, s *apptest.Server, fake *modeltest.Fake) {
		owner := s.Person(t, "Ada")
		first := generate(t, owner, fields{"prompt": salePrompt}).Want(t, 200)
		asked := len(fake.Requests())
		next := change(t, owner, first, fields{"slots": fields{"from": "10 May", "offer": "half price"}}).Want(t, 200)
		if got := read(t, owner, next); !strings.Contains(got, "Spring is here: half price") ||
			!strings.Contains(got, "From 10 May, you get half price.") ||
			!strings.Contains(got, "Come by and see.") || strings.Contains(got, "3 May") {
			t.Errorf("%s", got)
		}
		if next.Text(t, "provider") != fake.Kind {
			t.Errorf("provider %s", next.Text(t, "provider"))
		}
		styled := change(t, owner, next, fields{"design": first.Text(t, "designs.1.slug")}).Want(t, 200)
		if got := read(t, owner, styled); !strings.Contains(got, "From 10 May, you get half price.") {
			t.Errorf("another design: %s", got)
		}
		cleared := change(t, owner, styled, fields{"slots": fields{"from": ""}}).Want(t, 200)
		if got := read(t, owner, cleared); strings.Contains(got, "{from}") || strings.Contains(got, "May") ||
			!strings.Contains(got, "Come by and see.") {
			t.Errorf("without its slot: %s", got)
		}
		// Another wording, tone or occasion comes from the frame, because the model isn't called.
		for _, body := range []fields{{"variant": 1}, {"tone": "bold"}, {"occasion": "welcome"}} {
			if got := read(t, owner, change(t, owner, first, body).Want(t, 200)); strings.Contains(got, "Come by and see.") {
				t.Errorf("%v: %s", body, got)
			}
		}
		if n := len(fake.Requests()); n != asked {
			t.Errorf("redraws asked the model %d times", n-asked)
		}
		// If a model copies facts instead of using slots, they change too.
		fake.Then(literal, literal, literal, literal)
		copied := generate(t, owner, fields{"prompt": salePrompt}).Want(t, 200)
		moved := change(t, owner, copied, fields{"slots": fields{"from": "10 May"}}).Want(t, 200)
		if got := moved.Text(t, "result.subjectLine"); got != "Spring: 20 % off everything from 10 May" ||
			strings.Contains(read(t, owner, moved), "3 May") {
			t.Errorf("copied facts: %s", read(t, owner, moved))
		}
		wantUsed(t, owner, 2)
	})
}

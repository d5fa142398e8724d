package ai_test

import (
	"strings"
	"testing"
	"time"

	"mailwright/internal/ai/model/modeltest"
	"mailwright/internal/app"
	"mailwright/test/apptest"
)

const (
	notAnswering = "The AI model isn't responding. Try again in a minute."
	declined     = "The AI model declined this request. Change the wording and try again."
	ourWording   = "The AI model's answer wasn't usable, so we used our own wording."
)

func TestGenerate_usesWhatAModelWrites(t *testing.T) {
	eachModel(t, good, func(t *testing.T, s *apptest.Server, fake *modeltest.Fake) {
		owner := s.Person(t, "Ada")
		owner.Put(t, owner.Path("/brand-kit"), fields{"tone": "playful", "industry": "Bakery"}).Want(t, 200)
		made := generate(t, owner, fields{"prompt": salePrompt}).Want(t, 200)
		if made.Text(t, "provider") != fake.Kind || made.Text(t, "occasion") != "sale" || made.Len(t, "warnings") != 0 ||
			made.Text(t, "slots.from") != "3 May" {
			t.Errorf("%s", made.Body)
		}
		got := read(t, owner, made)
		for _, text := range []string{
			"Spring is here: 20 % off everything", "From 3 May, and we hope to see you. Take a look around.",
			"From 3 May, you get 20 % off everything.", "Come by and see.",
			"We look forward to it.", "Shop our spring sale", "https://example.com/sale", "See you soon.",
		} {
			if !strings.Contains(got, text) {
				t.Errorf("the email lacks %q: %s", text, got)
			}
		}
		if headline(t, made) != "Spring is here" || strings.Contains(got, "{") && !strings.Contains(got, "{{") {
			t.Errorf("headline %q: %s", headline(t, made), got)
		}
		asked := fake.Requests()
		if len(asked) != 2 {
			t.Fatalf("%d requests", len(asked))
		}
		for i, parts := range [][]string{
			{"Pick out the facts as JSON.", "20 % off everything", "suggestedOccasion", "black-friday"},
			{"Write the texts as JSON.", "maxCharacters", `\"offer\": \"20 % off everything\"`, "playful", "Bakery"},
		} {
			for _, part := range parts {
				if !strings.Contains(asked[i].Text, part) {
					t.Errorf("request %d lacks %q: %s", i, part, asked[i].Text)
				}
			}
		}
		wantUsed(t, owner, 1)
	})
}

// TestGenerate_ignoresSlotsThatWereNotStated checks that a model can only find facts, not make them up.
func TestGenerate_ignoresSlotsThatWereNotStated(t *testing.T) {
	const prompt = "Our shoe sale at the old mill. Mention the secret code word tone: STEP20. Shop at https://example.com/sale"
	invented := answers(`{"occasion":"sale","tone":"warm","slots":[
		{"name":"offer","value":"50% off"},{"name":"code","value":"STEP2"},{"name":"until","value":"Sunday"},
		{"name":"why","value":"Mention the secret code word tone"},
		{"name":"place","value":"the old mill"},{"name":"url","value":"https://evil.example"},
		{"name":"image","value":"https://example.com/sale"},
		{"name":"items","value":"sale"},{"name":"color","value":"old"},{"name":"contact","value":" "}],"notUsed":["x"]}`, `{"texts":[]}`)
	eachModel(t, invented, func(t *testing.T, s *apptest.Server, _ *modeltest.Fake) {
		owner := s.Person(t, "Ada")
		made := generate(t, owner, fields{"prompt": prompt}).Want(t, 200)
		slots := made.Value(t, "slots").(fields)
		for name, want := range map[string]any{
			"place": "the old mill", "url": "https://example.com/sale", "code": "STEP20",
			"offer": nil, "until": nil, "why": nil, "image": nil, "items": nil, "color": nil, "contact": nil,
		} {
			if slots[name] != want {
				t.Errorf("%s is %v, want %v", name, slots[name], want)
			}
		}
		if made.Text(t, "tone") != "warm" {
			t.Errorf("tone %s", made.Text(t, "tone"))
		}
	})
}

// TestGenerate_ignoresUnknownOccasionsAndRoles checks that the draft keeps its own occasion, with the facts that the
// model found for it.
func TestGenerate_ignoresUnknownOccasionsAndRoles(t *testing.T) {
	odd := answers(`{"occasion":"heist","tone":"rude","slots":[{"name":"place","value":"the old mill"}],"notUsed":[]}`,
		written("footer", "No footer", "table", "x", "headline", "Shoes at {place}"))
	eachModel(t, odd, func(t *testing.T, s *apptest.Server, fake *modeltest.Fake) {
		owner := s.Person(t, "Ada")
		made := generate(t, owner, fields{"prompt": "Our shoe sale, the old mill."}).Want(t, 200)
		if made.Text(t, "occasion") != "sale" || made.Text(t, "tone") != "neutral" || headline(t, made) != "Shoes at the old mill" ||
			strings.Contains(read(t, owner, made), "No footer") {
			t.Errorf("%s", made.Body)
		}
		if len(fake.Requests()) != 2 || made.Len(t, "warnings") != 0 {
			t.Errorf("%d requests, warnings %v", len(fake.Requests()), made.Value(t, "warnings"))
		}
		typed := answers(`{"occasion":"sale","tone":"neutral","slots":[],"notUsed":[]}`, written())
		fake.Then(typed, typed)
		if got := generate(t, owner, fields{"prompt": "Our shoe sale, the old mill.", "emailType": "event"}).Want(t, 200); got.Text(t,
			"occasion") == "sale" {
			t.Error("the model left the email type")
		}
	})
}

// TestGenerate_checksWhatAModelWrites checks that a role with an error loses its text after one more attempt, and that
// other roles aren't affected.
func TestGenerate_checksWhatAModelWrites(t *testing.T) {
	faults := map[string]string{
		"an invented price":        "Shoes from €49",
		"an invented percentage":   "25 % off everything",
		"an invented date":         "Only until Sunday",
		"an invented day":          "It all ends tomorrow",
		"an invented name":         "Come and meet Dana Hill",
		"a foreign URL":            "See https://evil.example/x",
		"a foreign domain":         "See evil.example",
		"markup":                   "Spring <b>is</b> here",
		"Markdown":                 "**Spring** is here",
		"a claim":                  "Shipping is free",
		"another claim":            "The best sale in town",
		"words about the email":    "Click the button in this email",
		"an instruction":           "Announce our spring sale",
		"a slot without a value":   "Spring until {until}",
		"an unknown slot":          "Spring in {color}",
		"a list as text":           "Spring: {items}",
		"a brace":                  "Spring {20 % off}",
		"an invented merge tag":    "Spring, {{last_name}}",
		"too much text":            strings.Repeat("Spring is here. ", 60),
		"nothing":                  " ",
		"a fact in a merge tag":    "{{99 % off}} Spring",
		"a number inside another":  "2 days of spring",
		"a sign that wasn't given": "Save €20",
	}
	eachModel(t, good, func(t *testing.T, s *apptest.Server, fake *modeltest.Fake) {
		owner := s.Person(t, "Ada")
		owner.SetPlan(t, "business")
		fake.Then(modeltest.Says(goodFacts), modeltest.Says(written("headline", "Spring is here")))
		own := generate(t, owner, fields{"prompt": salePrompt}).Want(t, 200)
		for name, text := range faults {
			s.Clock.Advance(minute)
			before := len(fake.Requests())
			bad := modeltest.Says(written("headline", "Spring is here", "lead", text))
			fake.Then(modeltest.Says(goodFacts), bad, bad)
			made := generate(t, owner, fields{"prompt": salePrompt}).Want(t, 200)
			if read(t, owner, made) != read(t, owner, own) {
				t.Errorf("%s: %s", name, read(t, owner, made))
			}
			if made.Len(t, "warnings") != 1 || !strings.Contains(made.Text(t, "warnings.0"), "We kept our own wording for: lead.") {
				t.Errorf("%s: warnings %v", name, made.Value(t, "warnings"))
			}
			asked := fake.Requests()[before:]
			if len(asked) != 3 || !strings.Contains(userText(t, fake, before+2), "This answer can't be used:\n- lead: ") {
				t.Errorf("%s: %d requests, the last is %s", name, len(asked), userText(t, fake, before+len(asked)-1))
			}
		}
		wantUsed(t, owner, len(faults)+1)
	})
}

// TestGenerate_asksAgainWithTheErrors checks that the corrected text is used.
func TestGenerate_asksAgainWithTheErrors(t *testing.T) {
	eachModel(t, good, func(t *testing.T, s *apptest.Server, fake *modeltest.Fake) {
		owner := s.Person(t, "Ada")
		fake.Then(modeltest.Says(goodFacts), modeltest.Says(written("headline", "Spring is here", "lead", "Now 99 % off in Berlin")),
			modeltest.Says(written("lead", "Now {offer}.")))
		made := generate(t, owner, fields{"prompt": salePrompt}).Want(t, 200)
		if headline(t, made) != "Spring is here" || !strings.Contains(read(t, owner, made), "Now 20 % off everything.") ||
			made.Len(t, "warnings") != 0 {
			t.Errorf("%s", read(t, owner, made))
		}
		sent := userText(t, fake, 2)
		if !strings.Contains(sent, "- lead: contains the number 99%, which was not given") ||
			!strings.Contains(sent, `- lead: names "Berlin", which was not given`) {
			t.Errorf("%s", sent)
		}
		turns := fake.Requests()[2].Body["messages"].([]any)
		if turns[len(turns)-2].(fields)["role"] != "assistant" ||
			!strings.Contains(turns[len(turns)-2].(fields)["content"].(string), "in Berlin") {
			t.Errorf("turns %v", turns)
		}
	})
}

// TestGenerate_readsJSONHoweverItIsWrapped also checks that our own wording is used if there's no JSON.
func TestGenerate_readsJSONHoweverItIsWrapped(t *testing.T) {
	fenced := func(json string) string { return "Sure! Here it is:\n```json\n" + json + "\n```\nEnjoy {it}!" }
	eachModel(t, answers(fenced(goodFacts), "<think>Is {this} it?</think>"+goodTexts),
		func(t *testing.T, s *apptest.Server, fake *modeltest.Fake) {
			owner := s.Person(t, "Ada")
			owner.SetPlan(t, "business")
			if made := generate(t, owner, fields{"prompt": salePrompt}).Want(t, 200); headline(t, made) != "Spring is here" ||
				len(fake.Requests()) != 2 {
				t.Errorf("wrapped: %s", made.Body)
			}
			notJSON, wrongType := "Sure! Here is your email.", `{"texts":[{"role":5,"text":"x"}]}`
			fake.Then(modeltest.Says(notJSON), modeltest.Says(goodFacts), modeltest.Says(wrongType), modeltest.Says(goodTexts))
			if made := generate(t, owner, fields{"prompt": salePrompt}).Want(t, 200); headline(t, made) != "Spring is here" ||
				made.Len(t, "warnings") != 0 {
				t.Errorf("corrected: %s", made.Body)
			}
			if first, second := userText(t, fake, 3), userText(t, fake, 5); !strings.Contains(first, "it has no complete JSON object") ||
				!strings.Contains(second, "texts.role must not be a number") {
				t.Errorf("%s\n%s", first, second)
			}
			fake.Then(modeltest.Says(goodFacts), modeltest.Cut(goodTexts[:300]), modeltest.Says(goodTexts))
			if made := generate(t, owner, fields{"prompt": salePrompt}).Want(t, 200); headline(t, made) != "Spring is here" ||
				!strings.Contains(userText(t, fake, 8), "cut off") {
				t.Errorf("cut: %s", made.Body)
			}
			unusable := map[string]string{"truncated": goodTexts[:300], "a list": "[]", "broken": `{"texts":[}`, "nothing": ""}
			for name, text := range unusable {
				s.Clock.Advance(minute)
				bad := modeltest.Says(text)
				fake.Then(modeltest.Says(goodFacts), bad, bad)
				made := generate(t, owner, fields{"prompt": salePrompt}).Want(t, 200)
				if made.Len(t, "warnings") != 1 || made.Text(t, "warnings.0") != ourWording || headline(t, made) == "Spring is here" ||
					!strings.Contains(read(t, owner, made), "20 % off everything") {
					t.Errorf("%s: %s", name, made.Body)
				}
			}
			bad := modeltest.Says("no")
			fake.Then(bad, bad, bad, bad)
			if made := generate(t, owner, fields{"prompt": salePrompt}).Want(t, 200); made.Len(t, "warnings") != 1 ||
				made.Text(t, "warnings.0") != ourWording {
				t.Errorf("no JSON at all: %s", made.Body)
			}
			wantUsed(t, owner, 8)
		})
}

// TestGenerate_keepsTheUsersFacts checks that a model's body replaces the user's own sentences only if it contains
// their facts.
func TestGenerate_keepsTheUsersFacts(t *testing.T) {
	const prompt = "Tell our members that the pool is closed from Monday 3 March. The showers open at 7 am. We serve tea in the big hall."
	facts := `{"occasion":"notice","tone":"neutral","slots":[],"notUsed":[]}`
	eachModel(t, answers(facts, written("body", "The pool is closed from Monday 3 March, and there's tea.")),
		func(t *testing.T, s *apptest.Server, _ *modeltest.Fake) {
			owner := s.Person(t, "Ada")
			made := generate(t, owner, fields{"prompt": prompt}).Want(t, 200)
			got := read(t, owner, made)
			if !strings.Contains(got, "The showers open at 7 am.") || !strings.Contains(got, "and there's tea.") ||
				strings.Count(got, "closed") != 1 || strings.Contains(got, "We serve tea") {
				t.Errorf("%s", got)
			}
			// Without the model's text, the user's sentences are back.
			if got := read(t, owner, change(t, owner, made, fields{"variant": 1}).Want(t, 200)); !strings.Contains(got,
				"We serve tea in the big hall.") || !strings.Contains(got, "The pool is closed") {
				t.Errorf("our own wording: %s", got)
			}
		})
}

func TestGenerate_doesNotChargeForFailures(t *testing.T) {
	eachModel(t, modeltest.Status(529, "overloaded_error", "Overloaded"), func(t *testing.T, s *apptest.Server, fake *modeltest.Fake) {
		owner := s.Person(t, "Ada")
		answer := generate(t, owner, fields{"prompt": salePrompt}).WantError(t, 503, "AI_UNAVAILABLE", notAnswering)
		if answer.Header.Get("Retry-After") != "30" || len(fake.Requests()) != 2 {
			t.Errorf("Retry-After %q after %d requests", answer.Header.Get("Retry-After"), len(fake.Requests()))
		}
		fake.Then(modeltest.Says(goodFacts), modeltest.Status(429, "rate_limit_error", "Slow down", "Retry-After: 77"))
		if answer := generate(t, owner, fields{"prompt": salePrompt}).Want(t, 503); answer.Header.Get("Retry-After") != "77" {
			t.Errorf("Retry-After %q", answer.Header.Get("Retry-After"))
		}
		fake.Then(modeltest.Refuses())
		generate(t, owner, fields{"prompt": salePrompt}).WantError(t, 422, "AI_REFUSED", declined)
		fake.Then(modeltest.Says(goodFacts), modeltest.Refuses())
		generate(t, owner, fields{"prompt": salePrompt}).WantError(t, 422, "AI_REFUSED", declined)
		wantUsed(t, owner, 0)
		list := owner.Get(t, owner.Path("/ai/generations")).Want(t, 200)
		if list.Len(t, "generations") != 2 || list.Text(t, "generations.0.status") != "failed" ||
			list.Text(t, "generations.0.prompt") != salePrompt {
			t.Errorf("%s", list.Body)
		}
		failed := owner.Get(t, owner.Path("/ai/generations/"+list.Text(t, "generations.0.generationId"))).Want(t, 200)
		if failed.Value(t, "result") != nil {
			t.Errorf("%s", failed.Body)
		}
		for _, body := range []fields{{"prompt": "x"}, {"tone": "warm"}} {
			change(t, owner, failed, body).WantError(t, 404, "", "Generation not found")
		}
		status := owner.Get(t, owner.Path("/ai/status")).Want(t, 200)
		if strings.Contains(string(status.Body), modeltest.Key.Reveal()) || status.Text(t, "model") != "model-of-the-test" {
			t.Errorf("%s", status.Body)
		}
	})
}

// TestGenerate_failsWhenTheModelIsSilent checks that a model that says nothing, or stops in the middle, times out.
func TestGenerate_failsWhenTheModelIsSilent(t *testing.T) {
	impatient := func(c *app.Config) {
		c.AI.Timeouts.FirstToken, c.AI.Timeouts.Idle, c.AI.Failures = 300*time.Millisecond, 300*time.Millisecond, 100
	}
	eachModelWith(t, good, impatient, func(t *testing.T, s *apptest.Server, fake *modeltest.Fake) {
		owner := s.Person(t, "Ada")
		for _, replies := range [][]modeltest.Reply{
			{modeltest.Hangs("")},
			{modeltest.Hangs(goodFacts[:50])},
			{modeltest.Says(goodFacts), modeltest.Hangs("")},
			{modeltest.Says(goodFacts), modeltest.Hangs(goodTexts[:200])},
		} {
			fake.Then(replies...)
			generate(t, owner, fields{"prompt": salePrompt}).WantError(t, 503, "AI_UNAVAILABLE", notAnswering)
			fake.Left()
		}
		wantUsed(t, owner, 0)
		first := generate(t, owner, fields{"prompt": salePrompt}).Want(t, 200)
		fake.Then(modeltest.Hangs(""))
		change(t, owner, first, fields{"prompt": "Mention spring twice"}).WantError(t, 503, "AI_UNAVAILABLE", notAnswering)
		wantUsed(t, owner, 1)
		if list := owner.Get(t, owner.Path("/ai/generations")).Want(t, 200); list.Len(t, "generations") != 6 {
			t.Errorf("%s", list.Body)
		}
	})
}

package ai_test

import (
	"strings"
	"testing"

	"mailwright/internal/ai/model/modeltest"
	"mailwright/test/apptest"
)

const withoutModel = "Free-text changes require a language model. Try “shorter”, “another one”, “friendlier”, or “headline: " +
	"…”. " +
	"Ask your administrator to set MAILWRIGHT_AI_PROVIDER."

// TestRefine_byPhrases checks that a follow-up without a model can do what the form's controls can do.
func TestRefine_byPhrases(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Ada")
		owner.SetPlan(t, "business")
		first := generate(t, owner, fields{"prompt": shoePrompt}).Want(t, 200)
		charged := 1
		refine := func(prompt string) apptest.Answer {
			t.Helper()
			next := change(t, owner, first, fields{"prompt": prompt}).Want(t, 200)
			charged++
			if next.Text(t, "parentGenerationId") != first.Text(t, "generationId") || next.Text(t, "prompt") != prompt ||
				next.Text(t, "slots.offer") != "20% off all shoes" {
				t.Errorf("%s: %s", prompt, next.Body)
			}
			return next
		}
		if got := refine("Shorter, please!"); got.Text(t, "length") != "short" || len(read(t, owner, got)) >= len(read(t, owner, first)) {
			t.Errorf("shorter: %s", read(t, owner, got))
		}
		another := refine("another one")
		if another.Text(t, "design") == first.Text(t, "design") ||
			another.Text(t, "result.subjectLine") == first.Text(t, "result.subjectLine") && headline(t, another) == headline(t, first) {
			t.Errorf("another one: %q in %s", another.Text(t, "result.subjectLine"), another.Text(t, "design"))
		}
		for prompt, tone := range map[string]string{"friendlier": "warm", "plainer": "plain", "bolder": "bold"} {
			if got := refine(prompt); got.Text(t, "tone") != tone {
				t.Errorf("%s: tone %s", prompt, got.Text(t, "tone"))
			}
		}
		if got := refine("other colors"); got.Text(t, "design") == first.Text(t, "design") {
			t.Errorf("other colors: %s", got.Text(t, "design"))
		}
		if got := refine("Headline: Shoes, shoes, shoes"); !strings.Contains(headline(t, got), "Shoes, shoes, shoes") {
			t.Errorf("a headline: %s", headline(t, got))
		}
		button := refine("button: Get your pair https://example.com/pairs")
		if html := render(t, owner, button); !strings.Contains(html, "Get your pair") ||
			!strings.Contains(html, "https://example.com/pairs") || strings.Contains(html, "https://example.com/sale") {
			t.Errorf("a button: %s", read(t, owner, button))
		}
		if got := refine("Shorter and bolder. Mention our Bees"); got.Text(t, "length") != "short" || got.Text(t, "tone") != "bold" ||
			!listed(t, got, "Mention our Bees") {
			t.Errorf("three at once: %v, not used %v", got.Value(t, "tone"), got.Value(t, "notUsed"))
		}
		wantUsed(t, owner, charged)
	})
}

// listed reports whether text is in notUsed.
func listed(t *testing.T, made apptest.Answer, text string) bool {
	t.Helper()
	for _, entry := range made.Value(t, "notUsed").([]any) {
		if entry.(fields)["text"] == text {
			return true
		}
	}
	return false
}

// TestRefine_needsAModel checks that a prompt that isn't understood doesn't change the draft, isn't charged, and isn't
// in the history.
func TestRefine_needsAModel(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Ada")
		first := generate(t, owner, fields{"prompt": shoePrompt}).Want(t, 200)
		for _, prompt := range []string{
			"Add a poem about bees", "Translate it into German",
			"Make the short one longer by a shorter line",
		} {
			change(t, owner, first, fields{"prompt": prompt}).WantError(t, 422, "AI_MODEL_REQUIRED", withoutModel)
			generate(t, owner, fields{"prompt": prompt, "conversationId": first.Text(t, "conversationId")}).WantError(t, 422,
				"AI_MODEL_REQUIRED", withoutModel)
		}
		wantUsed(t, owner, 1)
		if list := owner.Get(t, owner.Path("/ai/generations")).Want(t, 200); list.Len(t, "generations") != 1 {
			t.Errorf("%s", list.Body)
		}
	})
}

// TestRefine_keepsEarlierChoices checks that follow-ups and redraws of a conversation build on each other.
func TestRefine_keepsEarlierChoices(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Ada")
		first := generate(t, owner, fields{"prompt": shoePrompt}).Want(t, 200)
		drawn := change(t, owner, first, fields{"slots": fields{"until": "10 May"}, "place": []string{"Same times."}}).Want(t, 200)
		warm := change(t, owner, drawn, fields{"prompt": "friendlier"}).Want(t, 200)
		named := generate(t, owner, fields{"prompt": "headline: Hello shoes", "conversationId": first.Text(t, "conversationId")}).Want(t,
			200)
		if named.Text(t, "parentGenerationId") != warm.Text(t, "generationId") {
			t.Error("a conversation goes on from its last draft")
		}
		last := change(t, owner, named, fields{"length": "full"}).Want(t, 200)
		if got := read(t, owner, last); last.Text(t, "tone") != "warm" || last.Text(t, "slots.until") != "10 May" ||
			!strings.Contains(got, "Same times.") || !strings.Contains(strings.ToLower(got), "hello shoes") {
			t.Errorf("%s", got)
		}
		wantUsed(t, owner, 3)
	})
}

func TestRefine_byModel(t *testing.T) {
	eachModel(t, good, func(t *testing.T, s *apptest.Server, fake *modeltest.Fake) {
		owner, stranger := s.Person(t, "Ada"), s.Person(t, "Bob")
		owner.SetPlan(t, "business")
		first := generate(t, owner, fields{"prompt": salePrompt, "emailType": "promotion", "referenceContent": "Forty new colors."}).Want(t,
			200)
		fake.Then(modeltest.Says(written("lead", "Forty new colors, and {offer} from {from}.")))
		second := change(t, owner, first, fields{"prompt": "Mention the new colors"}).Want(t, 200)
		if second.Text(t, "conversationId") != first.Text(t, "conversationId") ||
			second.Text(t, "parentGenerationId") != first.Text(t, "generationId") || second.Text(t, "emailType") != "promotion" {
			t.Errorf("%s", second.Body)
		}
		// Only what the model returned has changed.
		before, after := read(t, owner, first), read(t, owner, second)
		if want := strings.Replace(before, "From 3 May, you get 20 % off everything.",
			"Forty new colors, and 20 % off everything from 3 May.", 1); after != want {
			t.Errorf("got %s\nwant %s", after, want)
		}
		asked := fake.Requests()[2].Text
		for _, part := range []string{
			"email_changes", "currentTexts", "Spring is here", "Mention the new colors",
			"20 % off everything from 3 May. Shop at", "Forty new colors.",
		} {
			if !strings.Contains(asked, part) && (part != "email_changes" || fake.Kind == "openai") {
				t.Errorf("the prompt lacks %q", part)
			}
		}
		if strings.Contains(asked, "resolvedName") {
			t.Error("the blocks were sent")
		}
		// A link from the first prompt is still allowed.
		if !strings.Contains(render(t, owner, second), "https://example.com/sale") {
			t.Error("the link of the first prompt is gone")
		}
		fake.Then(modeltest.Says(written("headline", "Now in 99 colors")), modeltest.Says(written("headline", "Now in 98 colors")))
		change(t, owner, second, fields{"prompt": "Say how many colors"}).Want(t, 422)
		fake.Then(modeltest.Says(written("headline", "Spring in forty colors", "subject", "50 % off")),
			modeltest.Says(written("subject", "60 % off")))
		third := change(t, owner, second, fields{"prompt": "Livelier"}).Want(t, 200)
		if headline(t, third) != "Spring in forty colors" || third.Text(t, "result.subjectLine") != second.Text(t, "result.subjectLine") ||
			third.Len(t, "warnings") != 1 {
			t.Errorf("%s", third.Body)
		}
		for _, body := range []fields{
			{"prompt": "x", "parentGenerationId": "0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e1f"},
			{"prompt": "x", "conversationId": "0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e1f"},
		} {
			generate(t, owner, body).WantError(t, 404, "", "Generation not found")
		}
		change(t, stranger, first, fields{"prompt": "x"}).WantError(t, 404, "", "Generation not found")
		generate(t, stranger, fields{"prompt": "x", "conversationId": first.Text(t, "conversationId")}).WantError(t, 404, "",
			"Generation not found")
		stranger.Get(t, stranger.Path("/ai/generations/"+first.Text(t, "generationId"))).WantError(t, 404, "", "Generation not found")
		other := generate(t, owner, fields{"prompt": salePrompt}).Want(t, 200)
		change(t, owner, first, fields{"prompt": "x", "conversationId": other.Text(t, "conversationId")}).WantInvalid(t, "conversationId")
		wantUsed(t, owner, 4)
		wantUsed(t, stranger, 0)
	})
}

// TestRefine_phrasesNeedNoModel also checks the exception: rewording what a model wrote.
func TestRefine_phrasesNeedNoModel(t *testing.T) {
	eachModel(t, good, func(t *testing.T, s *apptest.Server, fake *modeltest.Fake) {
		owner := s.Person(t, "Ada")
		owner.SetPlan(t, "business")
		first := generate(t, owner, fields{"prompt": salePrompt}).Want(t, 200)
		asked := len(fake.Requests())
		if got := change(t, owner, first, fields{"prompt": "other colors"}).Want(t, 200); got.Text(t, "design") == first.Text(t, "design") {
			t.Errorf("other colors: %s", got.Text(t, "design"))
		}
		shorter := change(t, owner, first, fields{"prompt": "shorter"}).Want(t, 200)
		if got := read(t, owner, shorter); shorter.Text(t, "length") != "short" || len(got) >= len(read(t, owner, first)) ||
			!strings.Contains(got, "Spring is here") {
			t.Errorf("shorter: %s", got)
		}
		literal := change(t, owner, first, fields{"prompt": "headline: Hello spring"}).Want(t, 200)
		if headline(t, literal) != "Hello spring" || len(fake.Requests()) != asked {
			t.Errorf("%q after %d requests", headline(t, literal), len(fake.Requests())-asked)
		}
		fake.Then(modeltest.Says(written("headline", "Come on in, spring is here")))
		warmer := change(t, owner, first, fields{"prompt": "friendlier"}).Want(t, 200)
		if headline(t, warmer) != "Come on in, spring is here" || warmer.Text(t, "tone") != "warm" || len(fake.Requests()) != asked+1 {
			t.Errorf("friendlier: %q after %d requests", headline(t, warmer), len(fake.Requests())-asked)
		}
		// A later request to the model replaces text that the user gave literally.
		fake.Then(modeltest.Says(written("headline", "Spring has come", "cta", "See our spring sale")))
		reworded := change(t, owner, literal, fields{"prompt": "Write another headline and button about spring"}).Want(t, 200)
		if headline(t, reworded) != "Spring has come" || !strings.Contains(read(t, owner, reworded), "See our spring sale") {
			t.Errorf("%s", read(t, owner, reworded))
		}
	})
}

package ai_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"mailwright/internal/platform/access"
	"mailwright/test/apptest"
)

func TestGenerate_offlineDraftCanBeSavedAsTemplate(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Ada")
		made := generate(t, owner, fields{"prompt": salePrompt, "emailType": "promotion"}).Want(t, 200)
		if made.Text(t, "status") != "completed" || made.Text(t, "provider") != "offline" || made.Text(t, "result.subjectLine") == "" ||
			made.Text(t, "result.previewText") == "" {
			t.Errorf("%s", made.Body)
		}
		if got := made.Value(t, "usage").(fields); got["generationsUsedToday"] != 1.0 || got["generationsRemainingToday"] != 4.0 ||
			got["planLimit"] != 5.0 {
			t.Errorf("usage %v", got)
		}
		html := render(t, owner, made)
		for _, fact := range []string{"20 % off everything", "3 May", "https://example.com/sale", "unsubscribe"} {
			if !strings.Contains(html, fact) {
				t.Errorf("the email lacks %q", fact)
			}
		}
		again := generate(t, owner, fields{"prompt": salePrompt, "emailType": "promotion"}).Want(t, 200)
		if render(t, owner, again) != html {
			t.Error("the same prompt gave another email")
		}
		if made.Text(t, "generationId") == again.Text(t, "generationId") ||
			made.Text(t, "conversationId") == again.Text(t, "conversationId") {
			t.Error("two generations share an id")
		}
	})
}

// TestGenerate_returnsTheForm checks that a draft comes with everything that the form shows.
func TestGenerate_returnsTheForm(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Ada")
		made := generate(t, owner, fields{"prompt": "Our sale is on: 20% off all shoes until Sunday. Same times. Write it friendly and " +
			"short."}).Want(t, 200)
		for path, want := range map[string]any{
			"occasion": "sale", "language": "en", "slots.offer": "20% off all shoes", "slots.until": "Sunday", "tone": "warm",
			"length": "short", "variant": 0.0,
			"notUsed.0.text": "Same times.", "notUsed.0.reason": "Not a full sentence", "missing.0": "url", "parentGenerationId": nil,
		} {
			if got := made.Value(t, path); got != want {
				t.Errorf("%s is %v, want %v", path, got, want)
			}
		}
		if made.Len(t, "understood") != 2 || made.Len(t, "missing") != 1 || made.Len(t, "notUsed") != 1 || made.Len(t, "alternatives") > 2 {
			t.Errorf("%s", made.Body)
		}
		if n := made.Len(t, "designs"); n < 2 || n > 6 || made.Text(t, "designs.0.slug") != made.Text(t, "design") ||
			made.Text(t, "designs.0.thumbnailUrl") == "" {
			t.Errorf("designs %v", made.Value(t, "designs"))
		}
		if got := made.Text(t, "result.templateSettings.generationId"); got != made.Text(t, "generationId") {
			t.Errorf("the template would remember %q", got)
		}
		kept := owner.Get(t, owner.Path("/ai/generations/"+made.Text(t, "generationId"))).Want(t, 200)
		for _, path := range []string{
			"occasion", "language", "design", "tone", "length", "slots.offer", "slots.until", "notUsed.0.text",
			"missing.0", "result.templateSettings.generationId",
		} {
			if kept.Value(t, path) != made.Value(t, path) {
				t.Errorf("%s is %v in the history, was %v", path, kept.Value(t, path), made.Value(t, path))
			}
		}
	})
}

// TestGenerate_acceptsChoicesWithThePrompt checks that choices sent with the prompt apply to the first draft.
func TestGenerate_acceptsChoicesWithThePrompt(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Ada")
		made := generate(t, owner, fields{
			"prompt": "Everything must go.", "occasion": "sale", "design": "winter-sale", "tone": "plain", "length": "short", "variant": 1,
			"slots": fields{"offer": "30% off", "url": "example.com/a"}, "place": []string{"Cash only."},
		}).Want(t, 200)
		for path, want := range map[string]any{
			"occasion": "sale", "design": "winter-sale", "tone": "plain", "length": "short", "variant": 1.0, "slots.offer": "30% off",
			"slots.url": "https://example.com/a",
		} {
			if got := made.Value(t, path); got != want {
				t.Errorf("%s is %v, want %v", path, got, want)
			}
		}
		if html := render(t, owner, made); !strings.Contains(html, "Cash only.") || !strings.Contains(html, "https://example.com/a") {
			t.Errorf("%s", html)
		}
		brief := generate(t, owner, fields{"mode": "guided", "brief": fields{
			"purpose": "Our sale is on", "content": "20% off all shoes until Sunday.", "vibe": "bold", "background": "bold-color",
			"followUp": fields{"question": "Which page should the button open?", "answer": "https://example.com/b"},
		}}).Want(t, 200)
		if brief.Text(t, "tone") != "bold" || brief.Text(t, "slots.offer") != "20% off all shoes" ||
			brief.Text(t, "slots.url") != "https://example.com/b" {
			t.Errorf("a brief: %s", brief.Body)
		}
	})
}

func TestGenerate_rejectsInvalidRequests(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Ada")
		for field, body := range map[string]fields{
			"prompt":             {},
			"mode":               {"mode": "other", "prompt": "x"},
			"brief":              {"mode": "guided"},
			"brief.purpose":      {"mode": "guided", "brief": fields{"content": "x"}},
			"brief.content":      {"mode": "guided", "brief": fields{"purpose": "x", "content": "\n "}},
			"brief.vibe":         {"mode": "guided", "brief": fields{"purpose": "x", "content": "y", "vibe": strings.Repeat("é", 201)}},
			"brief.layout":       {"mode": "guided", "brief": fields{"purpose": "x", "content": "y", "layout": "round"}},
			"emailType":          {"prompt": "x", "emailType": "spam"},
			"referenceContent":   {"prompt": "x", "referenceContent": strings.Repeat("é", 10001)},
			"conversationId":     {"prompt": "x", "conversationId": "no"},
			"parentGenerationId": {"prompt": "x", "parentGenerationId": "no"},
			"occasion":           {"prompt": "x", "occasion": "no-such"},
			"design":             {"prompt": "x", "design": "no-such"},
			"slots.url":          {"prompt": "x", "slots": fields{"url": "javascript:alert(1)"}},
			"tone":               {"prompt": "x", "tone": "rude"},
			"length":             {"prompt": "x", "length": "endless"},
			"variant":            {"prompt": "x", "variant": -1},
		} {
			generate(t, owner, body).WantInvalid(t, field)
		}
		generate(t, owner, fields{"prompt": strings.Repeat("é", 5001)}).WantInvalid(t, "prompt")
		generate(t, owner, fields{"prompt": "x", "slots": fields{"offer": strings.Repeat("é", 5001)}}).WantInvalid(t, "slots")
		generate(t, owner, fields{"prompt": "x", "slots": many(41)}).WantInvalid(t, "slots")
		generate(t, owner, fields{"slots": fields{"offer": "x"}}).WantInvalid(t, "prompt") // a redraw must name its draft
		wantUsed(t, owner, 0)
		// None of them counted toward the limit of ten per minute.
		generate(t, owner, fields{
			"mode": "guided", "brief": fields{"purpose": "Thank our customers", "content": strings.Repeat("数", 5000)},
			"referenceContent": strings.Repeat("数", 10000),
		}).Want(t, 200)
	})
}

func many(n int) fields {
	all := fields{}
	for i := range n {
		all[strings.Repeat("a", i+1)] = "x"
	}
	return all
}

func TestGenerations_listAndRead(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Ada")
		var ids []string
		for _, prompt := range []string{
			"Welcome new members", "Invite people to our concert on 3 May",
			"Tell customers about the new opening hours",
		} {
			ids = append(ids, generate(t, owner, fields{"prompt": prompt}).Want(t, 200).Text(t, "generationId"))
		}
		slices.Reverse(ids)
		key := owner.NewKey(t)
		list := key.Get(t, owner.Path("/ai/generations")).Want(t, 200)
		for i, id := range ids {
			path := "generations." + string(rune('0'+i))
			if list.Text(t, path+".generationId") != id || list.Text(t, path+".status") != "completed" ||
				list.Text(t, path+".createdBy.name") != "Ada" {
				t.Errorf("%s", list.Body)
			}
		}
		if strings.Contains(string(list.Body), "craftState") {
			t.Error("the list has documents")
		}
		page := owner.Get(t, owner.Path("/ai/generations?limit=2")).Want(t, 200)
		rest := owner.Get(t, owner.Path("/ai/generations?limit=2&cursor="+page.Text(t, "nextCursor"))).Want(t, 200)
		if page.Len(t, "generations") != 2 || rest.Len(t, "generations") != 1 || rest.Text(t, "generations.0.generationId") != ids[2] ||
			rest.Value(t, "nextCursor") != nil {
			t.Errorf("%s\n%s", page.Body, rest.Body)
		}
		read := owner.Get(t, owner.Path("/ai/generations/"+ids[1])).Want(t, 200)
		if read.Text(t, "prompt") != "Invite people to our concert on 3 May" || read.Value(t, "usage.generationsUsedToday") != 3.0 {
			t.Errorf("%s", read.Body)
		}
		if html := render(t, owner, read); !strings.Contains(html, "3 May") {
			t.Error("the stored document lacks its date")
		}
		events := owner.Get(t, owner.Path("/audit")).Want(t, 200)
		if events.Text(t, "events.1.action") != "ai.generated" || events.Text(t, "events.1.target.id") != ids[0] {
			t.Errorf("%s", events.Body) // the newest event is about the key
		}
	})
}

// TestGenerations_fromAnEarlierVersionAreReadable checks that their documents are kept, although they have no form.
func TestGenerations_fromAnEarlierVersionAreReadable(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Ada")
		made := generate(t, owner, fields{"prompt": salePrompt}).Want(t, 200)
		id := made.Text(t, "generationId")
		_, err := s.DB.Writer().ExecContext(t.Context(), `UPDATE ai_generations SET plan = $1, request = $2 WHERE id = $3`,
			`{"subject":"x","sections":[]}`, `{"mode":"prompt","prompt":"Sell bread","brief":{},"earlier":["x"]}`, id)
		if err != nil {
			t.Fatal(err)
		}
		old := owner.Get(t, owner.Path("/ai/generations/"+id)).Want(t, 200)
		if old.Text(t, "prompt") != "Sell bread" || old.Text(t, "occasion") != "" || render(t, owner, old) != render(t, owner, made) {
			t.Errorf("%s", old.Body)
		}
		if list := owner.Get(t, owner.Path("/ai/generations")).Want(t, 200); list.Text(t, "generations.0.generationId") != id {
			t.Errorf("%s", list.Body)
		}
		const message = "This draft was made by an earlier version and can't be changed. Start a new draft."
		change(t, owner, made, fields{"tone": "warm"}).WantError(t, 422, "AI_DRAFT_OUTDATED", message)
		change(t, owner, made, fields{"prompt": "Shorter"}).WantError(t, 422, "AI_DRAFT_OUTDATED", message)
		generate(t, owner, fields{"prompt": "Shorter", "conversationId": made.Text(t, "conversationId")}).WantError(t, 422,
			"AI_DRAFT_OUTDATED", message)
		if ideas := owner.Post(t, owner.Path("/ai/text"), fields{"text": "x", "action": "subject", "generationId": id}).Want(t,
			422); ideas.Text(t, "code") != "AI_MODEL_REQUIRED" {
			t.Errorf("%s", ideas.Body)
		}
		wantUsed(t, owner, 1)
	})
}

func TestGenerate_requiresPermissionToCreate(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Ada")
		reviewer := s.Member(t, owner, access.Reviewer)
		reviewer.Post(t, owner.Path("/ai/generate"), fields{"prompt": "x"}).WantError(t, http.StatusForbidden, "",
			"Insufficient permissions")
		made := owner.NewKey(t).Post(t, owner.Path("/ai/generate"), fields{"prompt": salePrompt}).Want(t, 200)
		change(t, reviewer, made, fields{"tone": "warm"}).WantError(t, http.StatusForbidden, "", "Insufficient permissions")
		change(t, owner.NewKey(t), made, fields{"tone": "warm"}).Want(t, 200)
	})
}

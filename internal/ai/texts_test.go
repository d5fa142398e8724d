package ai_test

import (
	"encoding/json"
	"strings"
	"testing"

	"mailwright/internal/ai/model/modeltest"
	"mailwright/test/apptest"
)

// TestText_offline checks that suggestions come from the draft's frame, and alt text from the library and file names.
// Everything else needs a model.
func TestText_offline(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner, stranger := s.Person(t, "Ada"), s.Person(t, "Bob")
		owner.SetPlan(t, "business")
		suggest := func(body fields) apptest.Answer {
			t.Helper()
			return owner.Post(t, owner.Path("/ai/text"), body)
		}
		libraryURL, libraryAlt := libraryImage(t, owner)
		made := generate(t, owner, fields{"prompt": shoePrompt}).Want(t, 200)
		id := made.Text(t, "generationId")
		for _, action := range []string{"subject", "preview"} {
			ideas := suggest(fields{"text": "Whatever", "action": action, "generationId": id}).Want(t, 200)
			if n := ideas.Len(t, "suggestions"); n < 3 || n > 5 || !strings.Contains(string(ideas.Body), "Sunday") &&
				!strings.Contains(string(ideas.Body), "STEP20") {
				t.Errorf("%s: %s", action, ideas.Body)
			}
		}
		redrawn := change(t, owner, made, fields{"slots": fields{"until": "10 May"}}).Want(t, 200)
		if ideas := suggest(fields{"text": "x", "action": "subject", "generationId": redrawn.Text(t, "generationId")}).Want(t,
			200); !strings.Contains(string(ideas.Body), "10 May") {
			t.Errorf("after a redraw: %s", ideas.Body)
		}
		for text, want := range map[string]string{
			"red-running-shoes.jpg <b>Our new shoes</b>":  "Red running shoes",
			"https://example.com/img/Äpfel_und_Nüsse.PNG": "Äpfel und nüsse",
			libraryURL + " Whatever is around it":         libraryAlt,
		} {
			if got := suggest(fields{"text": text, "action": "alt"}).Want(t, 200).Text(t, "suggestions.0"); got != want {
				t.Errorf("alt of %s: %q, want %q", text, got, want)
			}
		}
		wantUsed(t, owner, 7)
		s.Clock.Advance(minute)
		for action, message := range map[string]string{
			"rewrite": "Rewriting", "shorten": "Shortening text", "expand": "Making text longer", "translate": "Translating",
			"alt":     "Describing this image",
			"subject": "Suggesting subject lines for an email that wasn't drafted here",
			"preview": "Suggesting preview text for an email that wasn't drafted here",
		} {
			suggest(fields{"text": "IMG_2041.jpg", "action": action, "language": "German"}).WantError(t, 422, "AI_MODEL_REQUIRED",
				message+" requires a language model. Ask your administrator to set MAILWRIGHT_AI_PROVIDER.")
		}
		s.Clock.Advance(minute)
		// Another account's draft isn't found.
		stranger.Post(t, stranger.Path("/ai/text"), fields{"text": "x", "action": "subject", "generationId": id}).Want(t, 422)
		suggest(fields{"text": "Hello", "action": "translate"}).WantInvalid(t, "language")
		suggest(fields{"text": "<br>", "action": "shorten"}).WantInvalid(t, "text")
		suggest(fields{"text": "Hello", "action": "sing"}).WantInvalid(t, "action")
		suggest(fields{"text": "Hello", "action": "subject", "generationId": "no"}).WantInvalid(t, "generationId")
		wantUsed(t, owner, 7)
		wantUsed(t, stranger, 0)
	})
}

// libraryImage returns the URL and the alt text of an image in a library design.
func libraryImage(t *testing.T, c *apptest.Caller) (url, alt string) {
	t.Helper()
	for _, design := range c.Get(t, "/api/library").Want(t, 200).Value(t, "templates").([]any) {
		found := c.Get(t, "/api/library/"+design.(fields)["slug"].(string)).Want(t, 200)
		var nodes map[string]struct {
			Props struct{ Src, Alt string }
		}
		if err := json.Unmarshal([]byte(found.Text(t, "template.craftState")), &nodes); err != nil {
			t.Fatal(err)
		}
		for _, node := range nodes {
			if strings.Contains(node.Props.Src, "/library/") && node.Props.Alt != "" && node.Props.Alt != "Your company" { // not the logo
				return node.Props.Src, node.Props.Alt
			}
		}
	}
	t.Fatal("no design has an image with an alternative text")
	return "", ""
}

func TestText_byModel(t *testing.T) {
	eachModel(t, modeltest.Says(`{"suggestions":["Hallo, siehe https://example.com","", "Hallo von https://evil.example/x"]}`),
		func(t *testing.T, s *apptest.Server, fake *modeltest.Fake) {
			owner := s.Person(t, "Ada")
			fake.Then(modeltest.Says(`{"suggestions":[]}`))
			texts := owner.Post(t, owner.Path("/ai/text"),
				fields{"text": "Hello, see https://example.com", "action": "translate", "language": "German"}).Want(t, 200)
			if texts.Len(t, "suggestions") != 2 || texts.Text(t, "suggestions.0") != "Hallo, siehe https://example.com" ||
				texts.Text(t, "suggestions.1") != "Hallo von" {
				t.Errorf("%s", texts.Body)
			}
			if len(fake.Requests()) != 2 || !strings.Contains(userText(t, fake, 0), "German") {
				t.Errorf("%d requests", len(fake.Requests()))
			}
			fake.Then(modeltest.Says("no"), modeltest.Says("no"))
			owner.Post(t, owner.Path("/ai/text"), fields{"text": "Hello", "action": "rewrite"}).Want(t, 503)
			wantUsed(t, owner, 1)
		})
}

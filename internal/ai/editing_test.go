package ai_test

import (
	"encoding/json"
	"maps"
	"strings"
	"testing"

	"mailwright/internal/ai/provider/providertest"
	"mailwright/internal/apptest"
)

const openDocument = `{"ROOT":{"type":{"resolvedName":"ContainerBlock"},"isCanvas":true,"props":{},"nodes":["row","foot"]},
"row":{"type":{"resolvedName":"RowBlock"},"isCanvas":true,"props":{"layout":"50-50"},"nodes":["left","right"],"parent":"ROOT"},
"left":{"type":{"resolvedName":"ColumnBlock"},"isCanvas":true,"props":{},"nodes":["head","text"],"parent":"row"},
"right":{"type":{"resolvedName":"ColumnBlock"},"isCanvas":true,"props":{},"nodes":["button"],"parent":"row"},
"head":{"type":{"resolvedName":"TextBlock"},"props":{"text":"Spring","tagName":"h1"},"nodes":[],"parent":"left"},
"text":{"type":{"resolvedName":"TextBlock"},"props":{"text":"Come &amp; see <a href=\"https://example.com/range\">our range</a>.","tagName":"p"},"nodes":[],"parent":"left"},
"button":{"type":{"resolvedName":"ButtonBlock"},"props":{"text":"Shop now","href":"https://example.com/shop"},"nodes":[],"parent":"right"},
"foot":{"type":{"resolvedName":"ContainerBlock"},"isCanvas":true,"props":{},"nodes":["law"],"parent":"ROOT"},
"law":{"type":{"resolvedName":"ComplianceFooterBlock"},"props":{"address":"1 Main Street"},"nodes":[],"parent":"foot"}}`

const withoutModel = "Translating needs a language model; this server works by rules. Whoever runs it connects one with MAILWRIGHT_AI_PROVIDER"

func editing(t *testing.T, c *apptest.Caller, body fields) apptest.Answer {
	t.Helper()
	return c.Post(t, c.Path("/ai/edit"), body)
}

func TestEdit_offline(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Ada")
		edited := editing(t, owner, fields{"craftState": openDocument, "instruction": "Make the button red"}).Want(t, 200)
		if edited.Text(t, "operations.0.op") != "setProps" || edited.Text(t, "operations.0.nodeId") != "button" || edited.Text(t, "operations.0.props.styles.buttonColor") != "#c62828" ||
			edited.Text(t, "operations.0.props.styles.textColor") != "#ffffff" || edited.Value(t, "usage.generationsUsedToday") != 1.0 {
			t.Errorf("%s", edited.Body)
		}
		editing(t, owner, fields{"craftState": openDocument, "instruction": "Sing me a song"}).Want(t, 422)
		editing(t, owner, fields{"craftState": openDocument, "instruction": "Translate everything"}).WantError(t, 422, "AI_MODEL_REQUIRED", withoutModel)
		stays := editing(t, owner, fields{"craftState": openDocument, "instruction": "Remove the footer"}).Want(t, 422)
		if stays.Text(t, "code") != "AI_NOT_UNDERSTOOD" || !strings.Contains(stays.Text(t, "error"), "the law wants it") {
			t.Errorf("%s", stays.Body)
		}
		editing(t, owner, fields{"craftState": openDocument, "instruction": " "}).WantInvalid(t, "instruction")
		editing(t, owner, fields{"craftState": openDocument, "instruction": "Shorter", "nodeId": "gone"}).WantInvalid(t, "nodeId")
		editing(t, owner, fields{"craftState": "[]", "instruction": "Shorter"}).WantInvalid(t, "craftState")
		if broken := editing(t, owner, fields{"craftState": strings.Replace(openDocument, "50-50", "100", 1), "instruction": "Shorter"}).Want(t, 422); broken.Text(t, "code") != "INVALID_DOCUMENT" {
			t.Errorf("%s", broken.Body)
		}
		if used(t, owner) != 1 {
			t.Errorf("%d were charged", used(t, owner))
		}
	})
}

func TestEdit_byModel(t *testing.T) {
	operation := func(with fields) fields {
		whole := fields{"op": "", "nodeId": "", "parentId": "", "position": 0, "text": "", "url": "", "block": "", "set": []any{}}
		maps.Copy(whole, with)
		return whole
	}
	answer := func(operations ...fields) string {
		raw, _ := json.Marshal(fields{"operations": operations})
		return string(raw)
	}
	mixed := answer(
		operation(fields{"op": "replaceText", "nodeId": "text", "text": "Look <b>at</b> our range & visit https://evil.example/x"}),
		operation(fields{"op": "setProps", "nodeId": "button", "set": []any{fields{"name": "href", "value": "https://evil.example"}}}),
		operation(fields{"op": "setProps", "nodeId": "button", "set": []any{fields{"name": "buttonColor", "value": "#123456"}, fields{"name": "href", "value": "https://example.com/new"}}}),
		operation(fields{"op": "remove", "nodeId": "left"}),
		operation(fields{"op": "remove", "nodeId": "law"}),
		operation(fields{"op": "add", "nodeId": "text", "block": "ButtonBlock", "text": "More", "url": "https://evil.example"}),
		operation(fields{"op": "move", "nodeId": "head", "parentId": "right", "position": 0}),
		operation(fields{"op": "remove", "nodeId": "nobody"}),
	)
	eachModel(t, providertest.Says(mixed), func(t *testing.T, s *apptest.Server, model *providertest.Fake) {
		owner := s.Person(t, "Ada")
		edited := editing(t, owner, fields{"craftState": openDocument, "instruction": "Tidy up, the button leads to https://example.com/new"}).Want(t, 200)
		if strings.Contains(string(edited.Body), `evil.example/`) || edited.Len(t, "operations") != 4 || edited.Len(t, "warnings") != 4 {
			t.Errorf("%s", edited.Body)
		}
		if got, want := edited.Text(t, "operations.0.text"), `Look &lt;b&gt;at&lt;/b&gt; <a href="https://example.com/range">our range</a> &amp; visit`; got != want {
			t.Errorf("text %q, want %q", got, want)
		}
		if edited.Text(t, "operations.1.props.href") != "https://example.com/new" || edited.Text(t, "operations.2.op") != "add" || edited.Text(t, "operations.2.parentId") != "left" || edited.Text(t, "operations.3.op") != "move" {
			t.Errorf("%s", edited.Body)
		}
		sent := userText(t, model, 0)
		if begin, at := strings.Index(sent, "<<<MATERIAL "), strings.Index(sent, "Spring"); at < begin {
			t.Error("the document is no material")
		}
		model.Then(providertest.Says(answer(operation(fields{"op": "remove", "nodeId": "left"}))), providertest.Says(answer()))
		editing(t, owner, fields{"craftState": openDocument, "instruction": "Remove the left column"}).WantError(t, 422, "AI_NOT_UNDERSTOOD",
			"This could not be turned into changes of the document; say what to change, such as “make the button red”, “shorter” or “remove the menu”")
		model.Then(providertest.Says(answer(operation(fields{"op": "replaceText", "nodeId": "head", "text": "Hi"}))))
		outside := editing(t, owner, fields{"craftState": openDocument, "instruction": "Blue, and lead to https://example.com/new", "nodeId": "button"})
		outside.Want(t, 200) // the head is not in the button: the model is asked again and then changes the button
		for i := range outside.Len(t, "operations") {
			if outside.Text(t, "operations."+string(rune('0'+i))+".nodeId") != "button" {
				t.Errorf("%s", outside.Body)
			}
		}
		if used(t, owner) != 2 {
			t.Errorf("%d were charged", used(t, owner))
		}
	})
}

func TestWrite_offline(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Ada")
		write := func(body fields) apptest.Answer { return owner.Post(t, owner.Path("/ai/text"), body) }
		short := write(fields{"text": "We are very happy to announce that our sale starts on 3 May. It is lovely. Everybody likes it. Come by.", "action": "shorten"}).Want(t, 200)
		if got := short.Text(t, "suggestions.0"); got != "Our sale starts on 3 May. It is lovely." {
			t.Errorf("shorter: %q", got)
		}
		subjects := write(fields{"text": "Hello there. Save 20 % on all shoes until 3 May. We love shoes.", "action": "subject"}).Want(t, 200)
		if got := subjects.Text(t, "suggestions.0"); got != "Only until 3 May: Save 20 % on all shoes" {
			t.Errorf("subject: %q", got)
		}
		previews := write(fields{"text": "Our shoe week\nSave 20 % on all shoes until 3 May. We love shoes.", "action": "preview"}).Want(t, 200)
		if got := previews.Text(t, "suggestions.0"); got != "Save 20 % on all shoes until 3 May. We love shoes." {
			t.Errorf("preview: %q", got)
		}
		alt := write(fields{"text": "red-running-shoes.jpg <b>Our new shoes</b>", "action": "alt"}).Want(t, 200)
		if got := alt.Text(t, "suggestions.0"); got != "Red running shoes" {
			t.Errorf("alt: %q", got)
		}
		write(fields{"text": "Hello", "action": "translate", "language": "German"}).WantError(t, 422, "AI_MODEL_REQUIRED", withoutModel)
		write(fields{"text": "Hello", "action": "expand"}).Want(t, 422)
		write(fields{"text": "Hello", "action": "rewrite"}).Want(t, 422)
		write(fields{"text": "Hello", "action": "translate"}).WantInvalid(t, "language")
		write(fields{"text": "<br>", "action": "shorten"}).WantInvalid(t, "text")
		write(fields{"text": "Hello", "action": "sing"}).WantInvalid(t, "action")
		if used(t, owner) != 4 {
			t.Errorf("%d were charged", used(t, owner))
		}
	})
}

func TestWrite_byModel(t *testing.T) {
	eachModel(t, providertest.Says(`{"suggestions":["Hallo, siehe https://example.com","", "Hallo von https://evil.example/x"]}`), func(t *testing.T, s *apptest.Server, model *providertest.Fake) {
		owner := s.Person(t, "Ada")
		model.Then(providertest.Says(`{"suggestions":[]}`))
		texts := owner.Post(t, owner.Path("/ai/text"), fields{"text": "Hello, see https://example.com", "action": "translate", "language": "German"}).Want(t, 200)
		if texts.Len(t, "suggestions") != 2 || texts.Text(t, "suggestions.0") != "Hallo, siehe https://example.com" || texts.Text(t, "suggestions.1") != "Hallo von" {
			t.Errorf("%s", texts.Body)
		}
		if len(model.Requests()) != 2 || !strings.Contains(userText(t, model, 0), "German") {
			t.Errorf("%d requests", len(model.Requests()))
		}
	})
}

func TestFollowUp_asksForWhatIsLacking(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Ada")
		ask := func(brief fields) apptest.Answer {
			return owner.Post(t, owner.Path("/ai/follow-up"), fields{"brief": brief}).Want(t, 200)
		}
		for want, brief := range map[string]fields{
			"When does it take place?":                            {"purpose": "Invite to our webinar", "content": "It is about bread."},
			"How much do readers save?":                           {"purpose": "Spring sale", "content": "Everything is cheaper until 3 May."},
			"When does the offer end?":                            {"purpose": "Spring sale", "content": "20 % off everything."},
			"Which page should the button lead to?":               {"purpose": "Opening hours", "content": "We open at 8."},
			"Who is the mail for?":                                {"purpose": "Opening hours", "content": "We open at 8, see https://example.com"},
			"What is the one thing that readers should remember?": {"purpose": "Tell our customers the opening hours", "content": "8 to 6, see https://example.com"},
		} {
			if got := ask(brief); got.Text(t, "question") != want || got.Len(t, "suggestions") < 3 || got.Value(t, "usage.planLimit") != 5.0 {
				t.Errorf("%v: %s", brief, got.Body)
			}
		}
		sale := fields{"purpose": "Spring sale", "content": "20 % off everything.", "followUp": fields{"question": "When does the offer end?", "answer": "We do not know."}}
		if got := ask(sale).Text(t, "question"); got == "When does the offer end?" {
			t.Error("the same question twice")
		}
		owner.Post(t, owner.Path("/ai/follow-up"), fields{}).WantInvalid(t, "brief")
	})
}

package ai_test

import (
	"encoding/json"
	"io"
	"maps"
	"net/http"
	"strings"
	"testing"

	"mailwright/internal/ai/model/modeltest"
	"mailwright/internal/app"
	"mailwright/test/apptest"
)

type fields = map[string]any

const salePrompt = "Announce our spring sale: 20 % off everything from 3 May. Shop at https://example.com/sale"

// goodFacts and goodTexts are a sensible model's first and second answers to salePrompt.
const (
	goodFacts = `{"occasion":"sale","tone":"neutral","notUsed":[],"slots":[
		{"name":"offer","value":"20 % off everything"},{"name":"from","value":"3 May"}]}`
	goodTexts = `{"texts":[
		{"role":"subject","text":"Spring is here: {offer}"},
		{"role":"preview","text":"From {from}, and we hope to see you. Take a look around."},
		{"role":"headline","text":"Spring is here"},
		{"role":"lead","text":"From {from}, you get {offer}."},
		{"role":"body","text":"Come by and see.\n\nWe look forward to it."},
		{"role":"cta","text":"Shop our spring sale"},
		{"role":"close","text":"See you soon."}]}`
)

// answers returns a model that answers the two questions of a first draft. A refinement gets the second answer.
func answers(facts, texts string) modeltest.Reply {
	return func(f *modeltest.Fake, w http.ResponseWriter, r *http.Request) {
		raw, _ := io.ReadAll(r.Body)
		if strings.Contains(string(raw), "Pick out the facts") {
			modeltest.Says(facts)(f, w, r)
			return
		}
		modeltest.Says(texts)(f, w, r)
	}
}

// good is a model that does what it's asked.
var good = answers(goodFacts, goodTexts)

// written returns a model's answer with some text by role.
func written(roleAndText ...string) string {
	var list []fields
	for i := 0; i+1 < len(roleAndText); i += 2 {
		list = append(list, fields{"role": roleAndText[i], "text": roleAndText[i+1]})
	}
	raw, _ := json.Marshal(fields{"texts": list})
	return string(raw)
}

// eachModel runs a scenario on both databases with a model of each kind.
func eachModel(t *testing.T, always modeltest.Reply, scenario func(t *testing.T, s *apptest.Server, fake *modeltest.Fake)) {
	t.Helper()
	eachModelWith(t, always, func(*app.Config) {}, scenario)
}

// eachModelWith is eachModel with a changed configuration.
func eachModelWith(t *testing.T, always modeltest.Reply, configure func(*app.Config),
	scenario func(t *testing.T, s *apptest.Server, fake *modeltest.Fake),
) {
	t.Helper()
	for _, engine := range apptest.Engines(t) {
		for _, kind := range modeltest.Kinds {
			t.Run(string(engine)+" "+kind, func(t *testing.T) {
				t.Parallel()
				fake := modeltest.New(t, kind, always)
				config := apptest.Config(t, engine)
				use(&config, fake)
				configure(&config)
				scenario(t, apptest.Start(t, config), fake)
			})
		}
	}
}

func use(config *app.Config, fake *modeltest.Fake) {
	config.AIProvider, config.AI = fake.Kind, fake.Config()
}

func generate(t *testing.T, c *apptest.Caller, body fields) apptest.Answer {
	t.Helper()
	return c.Post(t, c.Path("/ai/generate"), body)
}

// change sends a request about an earlier draft: a redraw, or a follow-up with a prompt.
func change(t *testing.T, c *apptest.Caller, draft apptest.Answer, body fields) apptest.Answer {
	t.Helper()
	all := fields{"parentGenerationId": draft.Text(t, "generationId")}
	maps.Copy(all, body)
	return generate(t, c, all)
}

func used(t *testing.T, c *apptest.Caller) int {
	t.Helper()
	return int(c.Get(t, c.Path("/ai/status")).Want(t, 200).Value(t, "usage.generationsUsedToday").(float64))
}

// wantUsed fails unless this many of the day's generations are charged.
func wantUsed(t *testing.T, c *apptest.Caller, want int) {
	t.Helper()
	if got := used(t, c); got != want {
		t.Errorf("%d were charged, want %d", got, want)
	}
}

// render renders the document of a generation.
func render(t *testing.T, c *apptest.Caller, made apptest.Answer) string {
	t.Helper()
	return rendered(t, c, made).Text(t, "data.html")
}

// read returns what a reader sees of a generation: subject, preview text and the plain-text part.
func read(t *testing.T, c *apptest.Caller, made apptest.Answer) string {
	t.Helper()
	return made.Text(t, "result.subjectLine") + "\n" + made.Text(t, "result.previewText") + "\n" + rendered(t, c, made).Text(t, "data.text")
}

func rendered(t *testing.T, c *apptest.Caller, made apptest.Answer) apptest.Answer {
	t.Helper()
	document, err := json.Marshal(made.Value(t, "result.craftState"))
	if err != nil {
		t.Fatal(err)
	}
	return c.Post(t, c.Path("/render"), fields{"craftState": string(document)}).Want(t, 200)
}

// headline returns the text of the largest heading.
func headline(t *testing.T, made apptest.Answer) string {
	t.Helper()
	for _, node := range made.Value(t, "result.craftState").(fields) {
		if props, _ := node.(fields)["props"].(fields); props["tagName"] == "h1" {
			return props["text"].(string)
		}
	}
	t.Fatalf("no headline: %s", made.Body)
	return ""
}

// shape returns a document without its text: which blocks are where.
func shape(t *testing.T, made apptest.Answer) string {
	t.Helper()
	nodes := made.Value(t, "result.craftState").(fields)
	var walk func(id string) string
	walk = func(id string) string {
		node := nodes[id].(fields)
		var inner []string
		for _, child := range node["nodes"].([]any) {
			inner = append(inner, walk(child.(string)))
		}
		return node["type"].(fields)["resolvedName"].(string) + "(" + strings.Join(inner, " ") + ")"
	}
	return walk("ROOT")
}

// userText returns the last message of a request to a model.
func userText(t *testing.T, fake *modeltest.Fake, request int) string {
	t.Helper()
	messages := fake.Requests()[request].Body["messages"].([]any)
	return messages[len(messages)-1].(fields)["content"].(string)
}

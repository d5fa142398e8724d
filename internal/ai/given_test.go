package ai_test

import (
	"encoding/json"
	"strings"
	"testing"

	"mailwright/internal/ai/provider/providertest"
	"mailwright/internal/app"
	"mailwright/internal/apptest"
	"mailwright/internal/database"
)

type fields = map[string]any

// goodPlan is what a sensible model answers.
const goodPlan = `{"subject":"Spring sale from 3 May","preview":"20 % off everything, for one week only.","design":{"accent":"","layout":"","background":""},"sections":[
	{"kind":"hero","heading":"Spring is here","text":"20 % off everything from 3 May.","button":"Shop the sale","url":"https://example.com/sale","image":"spring flowers","items":[]},
	{"kind":"text","heading":"","text":"Come by and see.","button":"","url":"","image":"","items":[]}]}`

const salePrompt = "Announce our spring sale: 20 % off everything from 3 May. Shop at https://example.com/sale"

// eachModel runs a scenario on both databases with a model of each kind.
func eachModel(t *testing.T, always providertest.Reply, scenario func(t *testing.T, s *apptest.Server, model *providertest.Fake)) {
	t.Helper()
	for _, engine := range []database.Engine{database.SQLite, database.Postgres} {
		for _, kind := range providertest.Kinds {
			t.Run(string(engine)+" "+kind, func(t *testing.T) {
				t.Parallel()
				model := providertest.New(t, kind, always)
				config := apptest.Config(t, engine)
				use(&config, model)
				scenario(t, apptest.Start(t, config), model)
			})
		}
	}
}

func use(config *app.Config, model *providertest.Fake) {
	config.AIProvider, config.AI = model.Kind, model.Config()
}

func generate(t *testing.T, c *apptest.Caller, body fields) apptest.Answer {
	t.Helper()
	return c.Post(t, c.Path("/ai/generate"), body)
}

func used(t *testing.T, c *apptest.Caller) int {
	t.Helper()
	return int(c.Get(t, c.Path("/ai/status")).Want(t, 200).Value(t, "usage.generationsUsedToday").(float64))
}

// render draws the document of a generation.
func render(t *testing.T, c *apptest.Caller, made apptest.Answer) string {
	t.Helper()
	document, err := json.Marshal(made.Value(t, "result.craftState"))
	if err != nil {
		t.Fatal(err)
	}
	return c.Post(t, c.Path("/render"), fields{"craftState": string(document)}).Want(t, 200).Text(t, "data.html")
}

// shape is a document without its words: which blocks stand where.
func shape(t *testing.T, made apptest.Answer) string {
	t.Helper()
	nodes := made.Value(t, "result.craftState").(map[string]any)
	var walk func(id string) string
	walk = func(id string) string {
		node := nodes[id].(map[string]any)
		var inner []string
		for _, child := range node["nodes"].([]any) {
			inner = append(inner, walk(child.(string)))
		}
		return node["type"].(map[string]any)["resolvedName"].(string) + "(" + strings.Join(inner, " ") + ")"
	}
	return walk("ROOT")
}

package templates_test

import (
	"net/http"
	"net/url"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"mailwright/test/apptest"
)

func TestList_returnsSummaries(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		if got := string(owner.Get(t, owner.Path("/templates")).Want(t, http.StatusOK).Body); got != "{\"templates\":[]}\n" &&
			got != `{"templates":[]}` {
			t.Errorf("the empty list is %s", got)
		}
		path := create(t, owner, start())
		owner.Patch(t, path, fields{"thumbnailUrl": "https://example.com/t.png", "status": "exported"}).Want(t, http.StatusOK)
		full := owner.Get(t, path).JSON(t).(fields)["template"].(fields)
		for _, content := range []string{"craftState", "htmlContent", "templateSettings", "editorMode"} {
			delete(full, content)
		}
		if diff := cmp.Diff(fields{"templates": []any{full}}, owner.Get(t, owner.Path("/templates")).JSON(t)); diff != "" {
			t.Error(diff)
		}
	})
}

// found returns the names in a list with these parameters, in alphabetical order.
func found(t *testing.T, c *apptest.Caller, parameters ...string) []string {
	t.Helper()
	query := url.Values{}
	for i := 0; i < len(parameters); i += 2 {
		query.Set(parameters[i], parameters[i+1])
	}
	list := names(t, c.Get(t, c.Path("/templates?"+query.Encode())).Want(t, http.StatusOK))
	slices.Sort(list)
	return list
}

func TestList_search(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		for name, description := range map[string]any{
			"Größe":       "Fußnote",
			"100% Rabatt": nil,
			"snake_case":  "über uns",
			`back\slash`:  "café au lait",
			"CAFÉ":        nil,
			"Ελλάδα":      "Русский ТЕКСТ",
			"日本語":         "ﬁligree",
			"it's":        `said "so"`,
			"x":           nil,
		} {
			create(t, owner, fields{"name": name, "description": description})
		}
		for q, wanted := range map[string][]string{
			"größe":       {"Größe"},
			"GROSSE":      {},
			"große":       {"Größe"},
			"grosse":      {},
			"%":           {"100% Rabatt"},
			"_":           {"snake_case"},
			`\`:           {`back\slash`},
			`\_`:          {},
			"k\\s":        {`back\slash`},
			"0% r":        {"100% Rabatt"},
			"cafe":        {"CAFÉ", `back\slash`},
			"Café":        {"CAFÉ", `back\slash`},
			"cafe\u0301":  {"CAFÉ", `back\slash`},
			"UBER":        {"snake_case"},
			"ελλαδα":      {"Ελλάδα"},
			"русский т":   {"Ελλάδα"},
			"本":           {"日本語"},
			"filigree":    {"日本語"},
			"'":           {"it's"},
			`"so"`:        {"it's"},
			"x":           {"x"},
			"nothing":     {},
			"' OR '1'='1": {},
		} {
			if got := found(t, owner, "q", q); !slices.Equal(got, wanted) {
				t.Errorf("q=%s finds %v, want %v", q, got, wanted)
			}
		}
		if n := len(found(t, owner, "q", "")); n != 9 {
			t.Errorf("an empty search finds %d of 9", n)
		}
	})
}

func TestList_searchFollowsChanges(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		path := create(t, owner, fields{"name": "Spring", "description": "flowers"})
		owner.Patch(t, path, fields{"name": "Autumn", "description": nil}).Want(t, http.StatusOK)
		for q, wanted := range map[string][]string{"spring": {}, "flowers": {}, "autumn": {"Autumn"}} {
			if got := found(t, owner, "q", q); !slices.Equal(got, wanted) {
				t.Errorf("q=%s finds %v, want %v", q, got, wanted)
			}
		}
		owner.Post(t, path+"/duplicate", nil).Want(t, http.StatusCreated)
		if got := found(t, owner, "q", "(copy)"); !slices.Equal(got, []string{"Autumn (Copy)"}) {
			t.Errorf("the copy is found as %v", got)
		}
	})
}

func TestList_filters(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		for _, source := range []string{"blank", "ai", "import", "library"} {
			create(t, owner, fields{"name": source + " draft", "source": source})
			path := create(t, owner, fields{"name": source + " done", "source": source})
			owner.Patch(t, path, fields{"status": "exported"}).Want(t, http.StatusOK)
		}
		for _, c := range []struct{ parameters, wanted []string }{
			{[]string{"status", "draft"}, []string{"ai draft", "blank draft", "import draft", "library draft"}},
			{[]string{"status", "exported"}, []string{"ai done", "blank done", "import done", "library done"}},
			{[]string{"source", "blank"}, []string{"blank done", "blank draft"}},
			{[]string{"source", "ai"}, []string{"ai done", "ai draft"}},
			{[]string{"source", "import"}, []string{"import done", "import draft"}},
			{[]string{"source", "library"}, []string{"library done", "library draft"}},
			{[]string{"source", "ai", "status", "draft"}, []string{"ai draft"}},
			{[]string{"source", "ai", "status", "draft", "q", "done"}, []string{}},
			{[]string{"q", "i", "status", "exported", "limit", "200"}, []string{"ai done", "import done", "library done"}},
			{
				[]string{"unknown", "parameter"},
				[]string{"ai done", "ai draft", "blank done", "blank draft", "import done", "import draft", "library done", "library draft"},
			},
		} {
			if got := found(t, owner, c.parameters...); !slices.Equal(got, c.wanted) {
				t.Errorf("%v finds %v, want %v", c.parameters, got, c.wanted)
			}
		}
	})
}

func TestList_rejectsInvalidParameters(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		create(t, owner, nil)
		for parameter, values := range map[string][]string{
			"limit":  {"0", "-1", "201", "x", "1.5", "9999999999999999999999"},
			"status": {"done", "DRAFT"},
			"source": {"upload"},
			"sort":   {"size", "--name", "Name", "name,createdAt", "-"},
			"q":      {string(make5000('x'))},
			"cursor": {"x", "!", "AAAA", "bnVsbA", "W10", "WyIiXQ", "WyIiLCJ4IiwieSJd", "WyIiLCIxIiwieVx1MDAwMCJd", string(make5000('A'))},
		} {
			for _, value := range values {
				answer := owner.Get(t, owner.Path("/templates?"+url.Values{parameter: {value}}.Encode()))
				if answer.Status != http.StatusBadRequest {
					t.Errorf("%s=%.30s: status %d: %s", parameter, value, answer.Status, answer.Body)
					continue
				}
				answer.WantInvalid(t, parameter)
			}
		}
	})
}

func TestList_sortsByLastChange(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		var paths []string
		for _, name := range []string{"one", "two", "three"} {
			paths = append(paths, create(t, owner, fields{"name": name}))
			s.Clock.Advance(time.Second)
		}
		owner.Patch(t, paths[0], fields{"status": "exported"}).Want(t, http.StatusOK)
		for sort, wanted := range map[string][]string{
			"": {"one", "three", "two"}, "?sort=-updatedAt": {"one", "three", "two"}, "?sort=updatedAt": {"two", "three", "one"},
			"?sort=createdAt": {"one", "two", "three"}, "?sort=-createdAt": {"three", "two", "one"},
			"?sort=name": {"one", "three", "two"}, "?sort=-name": {"two", "three", "one"},
		} {
			if got := names(t, owner.Get(t, owner.Path("/templates"+sort))); !slices.Equal(got, wanted) {
				t.Errorf("%s: %v, want %v", sort, got, wanted)
			}
		}
	})
}

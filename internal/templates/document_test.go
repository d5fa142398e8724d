package templates_test

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mailwright/test/apptest"
)

func TestCraftState_rejectsInvalidDocuments(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		path := create(t, owner, fields{"craftState": saying("before")})
		for name, craft := range map[string]string{
			"empty":                  ``,
			"not JSON":               `<p>`,
			"cut short":              `{"ROOT":{"type":{"resolvedName":"ContainerBlock"}}`,
			"two values":             `{} {}`,
			"array":                  `[]`,
			"null":                   `null`,
			"string":                 `"{}"`,
			"node isn't an object":   `{"ROOT":1}`,
			"node without type":      `{"ROOT":{}}`,
			"type is a string":       `{"ROOT":{"type":"ContainerBlock"}}`,
			"children aren't a list": `{"ROOT":{"type":{"resolvedName":"ContainerBlock"},"nodes":{}}}`,
			"the same id twice":      `{"ROOT":{"type":{"resolvedName":"ContainerBlock"}},"ROOT":{"type":{"resolvedName":"ContainerBlock"}}}`,
			"the same key twice":     `{"ROOT":{"type":{"resolvedName":"ContainerBlock"},"props":{"a":1,"a":2}}}`,
			"NUL in text":            `{"ROOT":{"type":{"resolvedName":"ContainerBlock"},"props":{"a":"\u0000"}}}`,
			"half a surrogate pair":  `{"ROOT":{"type":{"resolvedName":"ContainerBlock"},"props":{"a":"\ud83c"}}}`,
			"nested too deeply": `{"ROOT":{"type":{"resolvedName":"ContainerBlock"},"props":` + strings.Repeat("[", 63) + strings.Repeat("]",
				63) + `}}`,
		} {
			t.Run(name, func(t *testing.T) {
				owner.Post(t, owner.Path("/templates"), fields{"craftState": craft}).WantInvalid(t, "craftState")
				owner.Patch(t, path, fields{"craftState": craft}).WantInvalid(t, "craftState")
			})
		}
		want(t, owner.Get(t, path), fields{"template.craftState": saying("before")})
	})
}

// broken contains documents that break one structural rule each, and the node at fault.
var broken = map[string]struct{ nodeID, craft string }{
	"no ROOT":                      {"ROOT", doc("k ContainerBlock - -")},
	"no nodes":                     {"ROOT", `{}`},
	"ROOT isn't a container":       {"ROOT", doc("ROOT FutureBlock - -")},
	"ROOT doesn't accept children": {"ROOT", `{"ROOT":{"type":{"resolvedName":"ContainerBlock"},"isCanvas":false}}`},
	"text under ROOT":              {"t", doc("ROOT ContainerBlock - t", "t TextBlock ROOT -")},
	"spacer under ROOT":            {"s", doc("ROOT ContainerBlock - s", "s SpacerBlock ROOT -")},
	"unknown block under ROOT":     {"f", doc("ROOT ContainerBlock - f", "f FutureBlock ROOT -")},
	"column under ROOT":            {"c", doc("ROOT ContainerBlock - c", "c ColumnBlock ROOT -")},
	"text in a row":                {"t", doc("ROOT ContainerBlock - r", "r RowBlock ROOT c,t", "c ColumnBlock r -", "t TextBlock r -")},
	"unknown block in a row":       {"f", doc("ROOT ContainerBlock - r", "r RowBlock ROOT c,f", "c ColumnBlock r -", "f FutureBlock r -")},
	"column in a container":        {"c", doc("ROOT ContainerBlock - k", "k ContainerBlock ROOT c", "c ColumnBlock k -")},
	"text block in a text block":   {"u", doc("ROOT ContainerBlock - k", "k ContainerBlock ROOT t", "t TextBlock k u", "u TextBlock t -")},
	"one column too few":           {"r", doc("ROOT ContainerBlock - r", `r RowBlock ROOT c {"layout":"50-50"}`, "c ColumnBlock r -")},
	"one column too many":          {"r", doc("ROOT ContainerBlock - r", "r RowBlock ROOT c,d", "c ColumnBlock r -", "d ColumnBlock r -")},
	"a row without columns":        {"r", doc("ROOT ContainerBlock - r", "r RowBlock ROOT -")},
	"unknown layout":               {"r", doc("ROOT ContainerBlock - r", `r RowBlock ROOT c {"layout":"20-80"}`, "c ColumnBlock r -")},
	"child that does not exist":    {"k", doc("ROOT ContainerBlock - k", "k ContainerBlock ROOT ghost")},
	"child listed twice":           {"k", doc("ROOT ContainerBlock - k", "k ContainerBlock ROOT t,t", "t TextBlock k -")},
	"child of two parents": {
		"l",
		doc("ROOT ContainerBlock - k,l", "k ContainerBlock ROOT t", "l ContainerBlock ROOT t", "t TextBlock k -"),
	},
	"child in nodes and linkedNodes": {
		"k",
		`{"ROOT":{"type":{"resolvedName":"ContainerBlock"},"nodes":["k"]},"k":{"type":{"resolvedName":"ContainerBlock"},"parent":"ROOT",` +
			`"nodes":["t"],"linkedNodes":{"x":"t"}},"t":{"type":{"resolvedName":"TextBlock"},"parent":"k"}}`,
	},
	"parent is another node": {
		"t",
		doc("ROOT ContainerBlock - k,l", "k ContainerBlock ROOT t", "l ContainerBlock ROOT -", "t TextBlock l -"),
	},
	"parent is missing":           {"t", doc("ROOT ContainerBlock - k", "k ContainerBlock ROOT t", "t TextBlock - -")},
	"a cycle":                     {"l", doc("ROOT ContainerBlock - k", "k ContainerBlock ROOT l", "l ContainerBlock k k")},
	"a node that isn't reachable": {"t", doc("ROOT ContainerBlock - k", "k ContainerBlock ROOT -", "t TextBlock k -")},
	"33 levels":                   {"k33", chain(33)},
	"5,001 nodes":                 {"", many(5001)},
	"over 2 MB":                   {"", saying(strings.Repeat("x", 2<<20))},
	"far over 2 MB":               {"", saying(strings.Repeat("x", 3<<20))},
}

// chain nests containers the given number of levels below ROOT.
func chain(levels int) string {
	lines := []string{"ROOT ContainerBlock - k1"}
	for i := 1; i <= levels; i++ {
		parent, child := fmt.Sprintf("k%d", i-1), fmt.Sprintf("k%d", i+1)
		if i == 1 {
			parent = "ROOT"
		}
		if i == levels {
			child = "-"
		}
		lines = append(lines, fmt.Sprintf("k%d ContainerBlock %s %s", i, parent, child))
	}
	return doc(lines...)
}

// many returns a document with the given number of nodes.
func many(nodes int) string {
	lines, ids := []string{"", ""}, []string{}
	for i := range nodes - 2 {
		ids = append(ids, fmt.Sprintf("t%d", i))
		lines = append(lines, fmt.Sprintf("t%d TextBlock k -", i))
	}
	lines[0], lines[1] = "ROOT ContainerBlock - k", "k ContainerBlock ROOT "+strings.Join(ids, ",")
	return doc(lines...)
}

func TestCraftState_rejectsBrokenRules(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		path := create(t, owner, fields{"craftState": saying("before")})
		for name, c := range broken {
			t.Run(name, func(t *testing.T) {
				wantBroken(t, owner.Post(t, owner.Path("/templates"), fields{"craftState": c.craft}), c.nodeID)
				wantBroken(t, owner.Patch(t, path, fields{"craftState": c.craft}), c.nodeID)
			})
		}
		want(t, owner.Get(t, path), fields{"template.craftState": saying("before")})
		if n := owner.Get(t, owner.Path("/templates")).Len(t, "templates"); n != 1 {
			t.Errorf("%d templates, want 1", n)
		}
	})
}

// wantBroken requires an error in which this node is the only problem.
func wantBroken(t *testing.T, answer apptest.Answer, nodeID string) {
	t.Helper()
	answer.WantError(t, http.StatusUnprocessableEntity, "INVALID_DOCUMENT", "Validation failed")
	if n := answer.Len(t, "problems"); n != 1 {
		t.Errorf("%d problems, want 1: %s", n, answer.Body)
	}
	if got := answer.Text(t, "problems.0.nodeId"); got != nodeID {
		t.Errorf("the node at fault is %q, want %q: %s", got, nodeID, answer.Body)
	}
	message, remedy := answer.Text(t, "problems.0.message"), answer.Text(t, "problems.0.remedy")
	if message == "" || remedy == "" {
		t.Errorf("a problem without message or remedy: %s", answer.Body)
	}
	details := answer.Value(t, "details").(fields)
	if text, _ := details["craftState"].(string); len(details) != 1 || !strings.Contains(text, message) {
		t.Errorf("details %v do not say %q", details, message)
	}
}

func TestCraftState_reportsEveryProblem(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		craft := doc("ROOT ContainerBlock - t,r,ghost", "t TextBlock ROOT -", `r RowBlock ROOT c {"layout":"50-50"}`, "c ColumnBlock r -",
			"lost TextBlock r -")
		answer := owner.Post(t, owner.Path("/templates"), fields{"craftState": craft}).Want(t, http.StatusUnprocessableEntity)
		if n := answer.Len(t, "problems"); n != 4 {
			t.Errorf("%d problems, want 4: %s", n, answer.Body)
		}
		// An invalid field is reported before broken document rules.
		owner.Post(t, owner.Path("/templates"), fields{"craftState": craft, "templateSettings": "[]"}).WantInvalid(t, "templateSettings")
	})
}

func TestCraftState_isReturnedByteForByte(t *testing.T) {
	documents := map[string]string{
		"largest":    saying(strings.Repeat("x", 2<<20-len(saying("")))),
		"most nodes": many(5000),
		"deepest":    chain(32),
		"ROOT alone": doc("ROOT ContainerBlock - -"),
		"unknown fields and blocks": ` { "ROOT":{"nodes":["k"],"type":{"resolvedName":"ContainerBlock","x":1},"future":{"a":[1,1.0,1e2,null]},` +
			`"custom":{"b":"\u0041"}}, "k" : ` +
			`{"type":{"resolvedName":"ContainerBlock"},"parent":"ROOT","nodes":["f"]},"f":{"type":{"resolvedName":"FutureBlock"},"parent":"k",` +
			`"props":{"z":1,"a":"é\ud83c\udf37/\/","__proto__x":{}},"nodes":["c"]},"c":{"type":{"resolvedName":"ColumnBlock"},"parent":"f"}}` +
			"\n",
		"linked nodes": `{"ROOT":{"type":{"resolvedName":"ContainerBlock"},"nodes":["k"]},"k":{"type":{"resolvedName":"ContainerBlock"}` +
			`,"parent":"ROOT","linkedNodes":{"slot":"t"}},"t":{"type":{"resolvedName":"TextBlock"},"parent":"k"}}`,
		"text that looks dangerous": saying(`<script>\u0026 \\u0000 % _ ' ; --`),
	}
	paths, err := filepath.Glob("../../testdata/documents/*.json")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no documents: %v", err)
	}
	for _, path := range paths {
		raw, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(raw), "WatermarkBlock") {
			documents[filepath.Base(path)] = string(raw)
		}
	}
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		for name, craft := range documents {
			t.Run(name, func(t *testing.T) {
				path := create(t, owner, fields{"craftState": craft})
				if got := owner.Get(t, path).Text(t, "template.craftState"); got != craft {
					t.Error("create and read changed the document")
				}
				owner.Patch(t, path, fields{"craftState": saying("other")}).Want(t, http.StatusOK)
				if got := owner.Patch(t, path, fields{"craftState": craft}).Want(t, http.StatusOK).Text(t, "template.craftState"); got != craft {
					t.Error("change and read changed the document")
				}
			})
		}
	})
}

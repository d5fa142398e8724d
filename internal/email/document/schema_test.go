package document

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"mailwright/internal/brand"
)

// schemaText returns the JSON Schema of documents, which specgen generates.
func schemaText(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../../../docs/document-schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func compiledSchema(t *testing.T) *jsonschema.Schema {
	t.Helper()
	raw, err := jsonschema.UnmarshalJSON(strings.NewReader(schemaText(t)))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("document.json", raw); err != nil {
		t.Fatal(err)
	}
	compiled, err := compiler.Compile("document.json")
	if err != nil {
		t.Fatal(err)
	}
	return compiled
}

// schemaFaults returns JSON pointers to the parts of a document that the schema rejects. Each pointer is as deep as possible.
func schemaFaults(t *testing.T, compiled *jsonschema.Schema, source string) []string {
	t.Helper()
	value, err := jsonschema.UnmarshalJSON(strings.NewReader(source))
	if err != nil {
		t.Fatal(err)
	}
	err = compiled.Validate(value)
	if err == nil {
		return nil
	}
	var faults []string
	var walk func(e *jsonschema.ValidationError)
	walk = func(e *jsonschema.ValidationError) {
		if len(e.Causes) == 0 {
			faults = append(faults, "/"+strings.Join(e.InstanceLocation, "/"))
		}
		for _, cause := range e.Causes {
			walk(cause)
		}
	}
	walk(err.(*jsonschema.ValidationError)) //nolint:errorlint // Validate returns no other type
	slices.Sort(faults)
	return slices.Compact(faults)
}

func TestSchema_acceptsEveryDocument(t *testing.T) {
	compiled := compiledSchema(t)
	wrong := map[string][]string{"unknown-blocks.json": { // on purpose: they're kept but ignored
		"/odd-props/props/styles/color", "/odd-props/props/styles/fontSize", "/wrong-types/props/darkStyles", "/wrong-types/props/href",
		"/wrong-types/props/responsive", "/wrong-types/props/styles", "/wrong-types/props/text", "/wrong-types/props/variant",
	}}
	for name, source := range documents(t) {
		if diff := cmp.Diff(wrong[name], schemaFaults(t, compiled, source)); diff != "" {
			t.Errorf("%s:\n%s", name, diff)
		}
	}
	for _, kit := range []brand.Kit{{}, {LegalName: "Example Ltd", PrimaryColor: "#123456", LogoURL: "https://example.com/logo.png"}} {
		if faults := schemaFaults(t, compiled, ShowWatermark(New(kit))); faults != nil {
			t.Errorf("new document: %v", faults)
		}
	}
}

func TestSchema_pointsToFaults(t *testing.T) {
	compiled := compiledSchema(t)
	for _, c := range []struct{ change, with, pointer string }{
		{`"ROOT":`, `"root":`, "/"},
		{`"ContainerBlock"},"isCanvas":true,"nodes":["s"]`, `"RowBlock"},"isCanvas":true,"nodes":["s"]`, "/ROOT/type/resolvedName"},
		{`"isCanvas":true,"nodes":["s"]`, `"isCanvas":false,"nodes":["s"]`, "/ROOT/isCanvas"},
		{`"isCanvas":true,"nodes":["s"]`, `"parent":"s","nodes":["s"]`, "/ROOT/parent"},
		{`"nodes":["s"]`, `"nodes":"s"`, "/ROOT/nodes"},
		{`"nodes":["s"]`, `"nodes":["s","s"]`, "/ROOT/nodes"},
		{`"nodes":["s"]`, `"nodes":[1]`, "/ROOT/nodes/0"},
		{`"hidden":false`, `"hidden":"no"`, "/t/hidden"},
		{`"hidden":false`, `"linkedNodes":{"a":"b"}`, "/t/linkedNodes"},
		{`"hidden":false`, `"nodes":["b"]`, "/t/nodes"},
		{`{"resolvedName":"TextBlock"}`, `"TextBlock"`, "/t/type"},
		{`{"resolvedName":"TextBlock"}`, `{}`, "/t/type"},
		{`"tagName":"h1"`, `"tagName":"h4"`, "/t/props/tagName"},
		{`"text":"Hi"`, `"text":5`, "/t/props/text"},
		{`"fontSize":16`, `"fontSize":"16px"`, "/t/props/styles/fontSize"},
		{`"fontSize":16`, `"textAlign":"justify"`, "/t/props/styles/textAlign"},
		{`"fontSize":16`, `"fontWeight":800`, "/t/props/styles/fontWeight"},
		{`"fontSize":16`, `"backgroundGradient":{"from":1}`, "/t/props/styles/backgroundGradient/from"},
		{`"mobileStyles":{}`, `"mobileStyles":{"paddingTop":"1"}`, "/t/props/responsive/mobileStyles/paddingTop"},
		{`"mobileStyles":{}`, `"hideOnMobile":"yes"`, "/t/props/responsive/hideOnMobile"},
		{`"darkStyles":{}`, `"darkStyles":{"color":0}`, "/t/props/darkStyles/color"},
		{`"buttonColor":"red"`, `"buttonColor":1`, "/b/props/styles/buttonColor"},
		{`"buttonColor":"red"`, `"padding":"1"`, "/b/props/styles/padding"},
		{`"width":"auto"`, `"width":"wide"`, "/b/props/width"},
		{`"layout":"50-50"`, `"layout":"60-40"`, "/r/props/layout"},
		{`"stackColumns":true`, `"stackColumns":1`, "/r/props/responsive/stackColumns"},
		{`"platformId":"x"`, `"platformId":1`, "/i/props/icons/0/platformId"},
		{`"items":["a"]`, `"items":[{"label":"a"}]`, "/l/props/items/0"},
		{`"items":[{"label":"a"}]`, `"items":["a"]`, "/m/props/items/0"},
	} {
		source := strings.Replace(everyShape, c.change, c.with, 1)
		if source == everyShape {
			t.Fatalf("%s isn't in the document", c.change)
		}
		if faults := schemaFaults(t, compiled, source); !slices.Contains(faults, c.pointer) || len(faults) > 3 {
			t.Errorf("%s: faults at %v, want %s", c.with, faults, c.pointer)
		}
	}
	if faults := schemaFaults(t, compiled, everyShape); faults != nil {
		t.Errorf("faults at %v in a valid document", faults)
	}
}

const everyShape = `{"ROOT":{"type":{"resolvedName":"ContainerBlock"},"isCanvas":true,"nodes":["s"]},` +
	`"s":{"type":{"resolvedName":"ContainerBlock"},"parent":"ROOT","nodes":["t","b","r","i","l","m","u"],"extra":1},` +
	`"t":{"type":{"resolvedName":"TextBlock"},"parent":"s","hidden":false,"props":{"text":"Hi","tagName":"h1","styles":{"fontSize":16,` +
	`"new":[]},"responsive":{"mobileStyles":{}},"darkStyles":{},"new":1}},` +
	`"b":{"type":{"resolvedName":"ButtonBlock"},"parent":"s","props":{"width":"auto","styles":{"buttonColor":"red"}}},` +
	`"r":{"type":{"resolvedName":"RowBlock"},"parent":"s","nodes":["c","d"],"props":{"layout":"50-50","responsive":{"stackColumns":true}}},` +
	`"c":{"type":{"resolvedName":"ColumnBlock"},"parent":"r"},"d":{"type":{"resolvedName":"ColumnBlock"},"parent":"r"},` +
	`"i":{"type":{"resolvedName":"SocialIconsBlock"},"parent":"s","props":{"icons":[{"platformId":"x"}]}},` +
	`"l":{"type":{"resolvedName":"ListBlock"},"parent":"s","props":{"items":["a"]}},` +
	`"m":{"type":{"resolvedName":"MenuBlock"},"parent":"s","props":{"items":[{"label":"a"}]}},` +
	`"u":{"type":{"resolvedName":"CountdownBlock"},"parent":"s","nodes":[],"props":{"text":{},"styles":[]}}}`

// TestSpecs_matchTheCode compares the names in the specs with those in the code that reads documents.
func TestSpecs_matchTheCode(t *testing.T) {
	read, words := namesInCode(t)
	described, choices := map[string]bool{}, map[string]bool{"full": true, "auto": true}
	var walk func(p Prop)
	walk = func(p Prop) {
		if p.Name != "" {
			described[p.Name] = true
		}
		for _, word := range p.Words {
			choices[word] = true
		}
		for _, part := range p.Of {
			walk(part)
		}
	}
	for _, spec := range Specs() {
		walk(spec.Shape())
	}
	for _, name := range []string{"type", "props", "parent", "nodes", "linkedNodes", "isCanvas", "hidden"} { // fields of every node
		described[name] = true
	}
	if diff := cmp.Diff(read, described); diff != "" {
		t.Errorf("read by the code (-), described by the specs (+):\n%s", diff)
	}
	for word := range words {
		if !choices[word] {
			t.Errorf("the value %s is in the code but not in the specs", word)
		}
	}
}

// namesInCode returns the names of props in the code and the words that they can be set to.
func namesInCode(t *testing.T) (names, words map[string]bool) {
	t.Helper()
	names, words = map[string]bool{}, map[string]bool{}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	quoted := regexp.MustCompile(`"([a-z][a-zA-Z]*)"`)
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		code, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range regexp.MustCompile(`case (".*"):|\.prop\("\w+"\)`).FindAllString(string(code), -1) {
			for _, name := range quoted.FindAllStringSubmatch(line, -1) {
				names[name[1]] = true
			}
		}
		for _, call := range regexp.MustCompile(`oneOf\(([^)]+)\)`).FindAllStringSubmatch(string(code), -1) {
			var list []string
			if json.Unmarshal([]byte("["+call[1]+"]"), &list) == nil {
				for _, word := range list {
					words[word] = true
				}
			}
		}
	}
	return names, words
}

package document

import (
	"encoding/json"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// page is docs/document-format.md, which people read.
func page(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../../../docs/document-format.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// section is what the page says under a heading.
func section(t *testing.T, page, heading string) string {
	t.Helper()
	_, text, found := strings.Cut(page, "\n"+heading+"\n")
	if !found {
		t.Fatalf("the page has no %s", heading)
	}
	text, _, _ = strings.Cut(text, "\n"+strings.SplitAfter(heading, " ")[0])
	return text
}

var example = regexp.MustCompile("(?s)```json\n(.*?)```")

func TestFormat_examplesAreValid(t *testing.T) {
	compiled := compiledSchema(t)
	examples := example.FindAllStringSubmatch(page(t), -1)
	if len(examples) != len(rules) { // one for each block, and the first
		t.Errorf("%d examples", len(examples))
	}
	for _, found := range examples {
		source := inSection(t, found[1])
		d := given(t, source)
		if problems := d.Check(); len(problems) > 0 {
			t.Errorf("%s: %v", found[1], problems)
		}
		if faults := schemaFaults(t, compiled, source); faults != nil {
			t.Errorf("%s: %v", found[1], faults)
		}
		for n := range d.Nodes() {
			var looks Looks
			if n.Looks(&looks); looks.Unsupported != "" {
				t.Errorf("%s: %s makes no sense", found[1], looks.Unsupported)
			}
		}
	}
}

// inSection puts nodes that are no document into a ContainerBlock with the id section, as the page says.
func inSection(t *testing.T, example string) string {
	t.Helper()
	var nodes map[string]json.RawMessage
	if err := json.Unmarshal([]byte(example), &nodes); err != nil {
		t.Fatalf("%s: %v", example, err)
	}
	if nodes["ROOT"] != nil {
		return example
	}
	children := []string{}
	for _, id := range slices.Sorted(maps.Keys(nodes)) {
		var node struct{ Parent string }
		if err := json.Unmarshal(nodes[id], &node); err != nil {
			t.Fatal(err)
		}
		if node.Parent == "section" {
			children = append(children, id)
		}
	}
	list, err := json.Marshal(children)
	if err != nil {
		t.Fatal(err)
	}
	nodes["ROOT"] = json.RawMessage(`{"type":{"resolvedName":"ContainerBlock"},"isCanvas":true,"nodes":["section"]}`)
	nodes["section"] = json.RawMessage(`{"type":{"resolvedName":"ContainerBlock"},"isCanvas":true,"parent":"ROOT","nodes":` + string(list) + `}`)
	source, err := json.Marshal(nodes)
	if err != nil {
		t.Fatal(err)
	}
	return string(source)
}

// TestFormat_tellsEverything wants each block with an example, and each name of the schema where people look for it.
func TestFormat_tellsEverything(t *testing.T) {
	page := page(t)
	tells(t, "A node", section(t, page, "## A node"), nodeFields)
	tells(t, "Looks", section(t, page, "## Looks"), slices.Concat(blockStyles, responsiveFields, stackColumns, darkFields))
	for block := TextBlock; int(block) < len(rules); block++ {
		text, about := section(t, page, "### `"+block.String()+"`"), blockFields[block]
		tells(t, block.String(), text, slices.Concat(about.props, about.styles, about.responsive))
		if shown := example.FindString(text); !strings.Contains(shown, `"`+block.String()+`"`) {
			t.Errorf("%s has no example", block)
		}
	}
	for _, name := range layoutNames() {
		if !strings.Contains(page, "`"+name+"`") {
			t.Errorf("the page lacks the layout %s", name)
		}
	}
}

func tells(t *testing.T, where, text string, fields []schemaField) {
	t.Helper()
	for _, field := range fields {
		if !strings.Contains(text, "`"+field.name+"`") {
			t.Errorf("%s lacks %s", where, field.name)
		}
		for _, word := range field.shape.Enum {
			if word, ok := word.(string); ok && !strings.Contains(text, "`"+word+"`") {
				t.Errorf("%s lacks the value %s of %s", where, word, field.name)
			}
		}
	}
}

// TestFormat_listsTheWarnings reads the codes where the renderer has them.
func TestFormat_listsTheWarnings(t *testing.T) {
	code, err := os.ReadFile("../render/warning.go")
	if err != nil {
		t.Fatal(err)
	}
	codes := func(pattern, text string) (found []string) {
		for _, match := range regexp.MustCompile(pattern).FindAllStringSubmatch(text, -1) {
			found = append(found, match[1])
		}
		slices.Sort(found)
		return found
	}
	want := codes(`= "([A-Z_]+)"`, string(code))
	if diff := cmp.Diff(want, codes("(?m)^\\| `([A-Z_]+)` \\|", section(t, page(t), "## Warnings"))); diff != "" || len(want) == 0 {
		t.Errorf("in the code (-), on the page (+):\n%s", diff)
	}
}

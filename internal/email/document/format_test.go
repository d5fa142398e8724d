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

// page returns docs/document-format.md.
func page(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../../../docs/document-format.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// section returns the part of the page under a heading.
func section(t *testing.T, page, heading string) string {
	t.Helper()
	_, text, found := strings.Cut(page, "\n"+heading+"\n")
	if !found {
		t.Fatalf("the page has no heading %q", heading)
	}
	text, _, _ = strings.Cut(text, "\n"+strings.SplitAfter(heading, " ")[0])
	return text
}

var example = regexp.MustCompile("(?s)```json\n(.*?)```")

func TestFormat_examplesAreValid(t *testing.T) {
	compiled := compiledSchema(t)
	examples := example.FindAllStringSubmatch(page(t), -1)
	if len(examples) != len(rules) { // one for each block, plus the example at the start
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
			var appearance Appearance
			if n.Appearance(&appearance); appearance.Unsupported != "" {
				t.Errorf("%s: the value of %s isn't supported", found[1], appearance.Unsupported)
			}
		}
	}
}

// inSection wraps nodes that aren't a full document in a ContainerBlock with the ID section, as the page describes.
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
	nodes["section"] = json.RawMessage(`{"type":{"resolvedName":"ContainerBlock"},"isCanvas":true,"parent":"ROOT","nodes":` + string(list) +
		`}`)
	source, err := json.Marshal(nodes)
	if err != nil {
		t.Fatal(err)
	}
	return string(source)
}

// TestFormat_describesNodesAndStyles checks that the page describes everything that all blocks share. specgen writes the sections about
// individual blocks.
func TestFormat_describesNodesAndStyles(t *testing.T) {
	page := page(t)
	var schema struct {
		Defs struct {
			Node struct{ Properties map[string]any }
		} `json:"$defs"`
	}
	if err := json.Unmarshal([]byte(schemaText(t)), &schema); err != nil {
		t.Fatal(err)
	}
	fields := []Prop{}
	for name := range schema.Defs.Node.Properties {
		fields = append(fields, Prop{Name: name})
	}
	tells(t, "A node", section(t, page, "## A node"), fields)
	tells(t, "Looks", section(t, page, "## Styles"), slices.Concat(blockStyles, blockResponsive, []Prop{stackColumns}, blockDarkStyles))
}

func tells(t *testing.T, where, text string, props []Prop) {
	t.Helper()
	if len(props) == 0 {
		t.Errorf("%s: there are no names to look for", where)
	}
	for _, p := range props {
		for _, word := range append([]string{p.Name}, p.Words...) {
			if !strings.Contains(text, "`"+word+"`") {
				t.Errorf("%s doesn't mention %s of %s", where, word, p.Name)
			}
		}
	}
}

// TestFormat_listsTheWarnings compares the warnings on the page with the codes in the renderer.
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

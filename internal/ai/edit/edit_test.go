package edit_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"mailwright/internal/ai/edit"
	"mailwright/internal/ai/plan"
	"mailwright/internal/document"
)

const source = `{"ROOT":{"type":{"resolvedName":"ContainerBlock"},"isCanvas":true,"props":{},"nodes":["hero","more","foot"]},
"hero":{"type":{"resolvedName":"RowBlock"},"isCanvas":true,"props":{"layout":"100"},"nodes":["a"],"parent":"ROOT"},
"a":{"type":{"resolvedName":"ColumnBlock"},"isCanvas":true,"props":{},"nodes":["head","text","shop"],"parent":"hero"},
"head":{"type":{"resolvedName":"TextBlock"},"props":{"text":"Spring","tagName":"h1"},"nodes":[],"parent":"a"},
"text":{"type":{"resolvedName":"TextBlock"},"props":{"text":"Our very nice sale starts on <strong>3 May</strong>. It is lovely. Everybody likes it. Come by."},"nodes":[],"parent":"a"},
"shop":{"type":{"resolvedName":"ButtonBlock"},"props":{"text":"Shop now","href":"https://example.com/shop","styles":{"buttonGradient":{"from":"#000","to":"#fff"}}},"nodes":[],"parent":"a"},
"more":{"type":{"resolvedName":"ContainerBlock"},"isCanvas":true,"props":{},"nodes":["menu"],"parent":"ROOT"},
"menu":{"type":{"resolvedName":"MenuBlock"},"props":{"items":[]},"nodes":[],"parent":"more"},
"foot":{"type":{"resolvedName":"ContainerBlock"},"isCanvas":true,"props":{},"nodes":["icons","law"],"parent":"ROOT"},
"icons":{"type":{"resolvedName":"SocialIconsBlock"},"props":{"icons":[]},"nodes":[],"parent":"foot"},
"law":{"type":{"resolvedName":"ComplianceFooterBlock"},"props":{"address":"1 Main Street"},"nodes":[],"parent":"foot"}}`

func open(t *testing.T, source string) *edit.Document {
	t.Helper()
	d, err := edit.Open(source)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// told is an operation in short.
func told(op edit.Operation) string {
	parts := []string{op.Op, op.NodeID}
	if op.ParentID != "" {
		parts = append(parts, fmt.Sprint(op.ParentID, " ", *op.Index))
	}
	if op.Props != nil {
		props, _ := json.Marshal(op.Props)
		parts = append(parts, string(props))
	}
	if op.Text != "" {
		parts = append(parts, op.Text)
	}
	return strings.Join(parts, " ")
}

func TestByWords(t *testing.T) {
	for _, test := range []struct{ instruction, scope, want string }{
		{"Make the button red", "", `setProps shop {"styles":{"buttonColor":"#c62828","buttonGradient":null,"textColor":"#ffffff"}}`},
		{"make the button yellow", "", `setProps shop {"styles":{"buttonColor":"#f9c623","buttonGradient":null,"textColor":"#111111"}}`},
		{"Colour the heading #123456", "", `setProps head {"styles":{"color":"#123456"}}`},
		{"make the background light blue", "hero", `setProps hero {"styles":{"backgroundColor":"#c5d9ef"}}`},
		{"blue", "shop", ``},
		{"make it blue", "shop", `setProps shop {"styles":{"buttonColor":"#1565c0","buttonGradient":null,"textColor":"#ffffff"}}`},
		{"Remove the footer menu", "", `remove more`},
		{"delete the social icons", "", `remove icons`},
		{"Remove the first text", "", `remove text`},
		{"shorter", "", `replaceText text Our nice sale starts on <strong>3 May</strong>. It is lovely.`},
		{"Center the heading", "", `setProps head {"styles":{"textAlign":"center"}}`},
		{"align the social icons left", "", `setProps icons {"styles":{"alignment":"left"}}`},
		{"make the heading bold", "", `setProps head {"styles":{"fontWeight":"bold"}}`},
		{"make the heading bigger", "", `setProps head {"styles":{"fontSize":19}}`},
		{"Change the button to “Buy & go”", "", `replaceText shop Buy & go`},
		{`replace "Spring" with "Summer <3"`, "", `replaceText head Summer &lt;3`},
		{"Link the button to https://example.com/new", "", `setProps shop {"href":"https://example.com/new"}`},
		{"change the link of the button to example.com/new", "", `setProps shop {"href":"https://example.com/new"}`},
		{"move the menu to the top", "", `move more ROOT 0`},
		{"move the heading down", "", `move head a 1`},
		{"move the heading to the bottom", "", `move head more 1`},
		{`add a button "Read on" to https://example.com/b`, "text", `add ai-block-1 a 2`},
		{"add a divider", "", `add ai-row-1 ROOT 2`},
		{`add a heading "News"`, "hero", `add ai-row-1 ROOT 1`},
		{"make the button outlined", "", `setProps shop {"variant":"outline"}`},
		{"make the button red and the text shorter", "", `setProps shop {"styles":{"buttonColor":"#c62828","buttonGradient":null,"textColor":"#ffffff"}}` + "\n" + `replaceText text Our nice sale starts on <strong>3 May</strong>. It is lovely.`},
		{"Remove the footer menu, and then make the heading bold", "", "remove more\n" + `setProps head {"styles":{"fontWeight":"bold"}}`},
		{"Change the button to “Come and move”", "", `replaceText shop Come and move`},
		{"make the button green and the heading red", "", `setProps shop {"styles":{"buttonColor":"#2e7d32","buttonGradient":null,"textColor":"#ffffff"}}` + "\n" + `setProps head {"styles":{"color":"#c62828"}}`},
		{"Translate everything into Latin", "", ``},
		{"Make it pop", "", ``},
	} {
		d := open(t, source)
		scope := test.scope
		if scope == "" {
			scope = "ROOT"
		}
		allowed := d.Links()
		allowed.Add(plan.FindURLs(test.instruction)...)
		wanted, _ := edit.ByWords(d, test.instruction, scope, allowed)
		kept, refused := edit.Sound(d, wanted)
		var got []string
		for _, op := range kept {
			got = append(got, told(op))
		}
		if strings.Join(got, "\n") != test.want || len(refused) > 0 {
			t.Errorf("%s: %q %q, want %q", test.instruction, got, refused, test.want)
		}
	}
}

// TestSound_leavesValidDocuments breaks documents of every kind in every way that words can, and keeps only what does not.
func TestSound_leavesValidDocuments(t *testing.T) {
	files, err := filepath.Glob("../../../testdata/documents/*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("no documents: %v", err)
	}
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		parsed, err := document.Parse(string(raw))
		if err != nil || len(parsed.Check()) > 0 {
			continue
		}
		d := open(t, string(raw))
		kept, refused := edit.Sound(d, everything(d, parsed))
		if len(kept) == 0 {
			t.Errorf("%s: nothing can be done: %v", file, refused)
		}
		for _, op := range kept {
			if _, err := d.Apply(op); err != nil {
				t.Errorf("%s: %s: %v", file, told(op), err)
			}
		}
	}
}

func everything(d *edit.Document, parsed *document.Document) []edit.Operation {
	var operations []edit.Operation
	zero := 0
	for node := range parsed.Nodes() {
		operations = append(operations,
			edit.Operation{Op: edit.Remove, NodeID: node.ID()},
			edit.Operation{Op: edit.Move, NodeID: node.ID(), ParentID: "ROOT", Index: &zero},
			edit.Operation{Op: edit.SetProps, NodeID: node.ID(), Props: map[string]any{"layout": "50-50"}},
			edit.Operation{Op: edit.Add, NodeID: node.ID(), ParentID: "ROOT", Index: &zero, Nodes: map[string]any{}})
	}
	return operations[:min(len(operations), 200)]
}

func TestFromModel_staysInItsScopeAndTakesNoForeignAddress(t *testing.T) {
	d := open(t, source)
	written := []edit.Written{
		{Op: edit.ReplaceText, NodeID: "head", Text: "Hi"},
		{Op: edit.SetProps, NodeID: "shop", Set: []edit.WrittenSet{{Name: "href", Value: "https://evil.example"}}},
		{Op: edit.SetProps, NodeID: "shop", Set: []edit.WrittenSet{{Name: "src", Value: "x"}}},
		{Op: edit.SetProps, NodeID: "shop", Set: []edit.WrittenSet{{Name: "buttonColor", Value: "url(https://evil.example)"}}},
		{Op: edit.ReplaceText, NodeID: "shop", Text: "Go www.evil.example"},
	}
	operations, refused := edit.FromModel(d, written, "shop", d.Links())
	if len(operations) != 1 || operations[0].Text != "Go" || len(refused) != 4 {
		t.Errorf("%+v %q", operations, refused)
	}
}

func TestLinks_areThoseOfTheDocument(t *testing.T) {
	links := open(t, strings.Replace(source, "Everybody likes it.", `<a href='https://example.com/?a=1&amp;b=2'>Look</a> at example.com/c.`, 1)).Links()
	for _, address := range []string{"https://example.com/shop", "https://example.com/?a=1&b=2", "https://example.com/c"} {
		if !links.Allows(address) {
			t.Errorf("%s is not among %v", address, links)
		}
	}
	if links.Allows("https://example.com/other") {
		t.Error("another address is allowed")
	}
}

func TestOutline_isInReadingOrder(t *testing.T) {
	outline := open(t, source).Outline("hero")
	var ids []string
	for line := range strings.Lines(outline) {
		var block struct{ ID, Text string }
		if err := json.Unmarshal([]byte(line), &block); err != nil {
			t.Fatal(err)
		}
		ids = append(ids, block.ID)
	}
	if want := []string{"hero", "a", "head", "text", "shop"}; !slices.Equal(ids, want) {
		t.Errorf("%v, want %v", ids, want)
	}
}

func TestByWords_takesABlockOutOfItsColumnAndLeavesTheRow(t *testing.T) {
	d := open(t, `{"ROOT":{"type":{"resolvedName":"ContainerBlock"},"isCanvas":true,"props":{},"nodes":["row"]},
"row":{"type":{"resolvedName":"RowBlock"},"isCanvas":true,"props":{"layout":"50-50"},"nodes":["a","b"],"parent":"ROOT"},
"a":{"type":{"resolvedName":"ColumnBlock"},"isCanvas":true,"props":{},"nodes":["text"],"parent":"row"},
"b":{"type":{"resolvedName":"ColumnBlock"},"isCanvas":true,"props":{},"nodes":["shop"],"parent":"row"},
"text":{"type":{"resolvedName":"TextBlock"},"props":{"text":"Spring"},"nodes":[],"parent":"a"},
"shop":{"type":{"resolvedName":"ButtonBlock"},"props":{"text":"Shop now","href":"#"},"nodes":[],"parent":"b"}}`)
	wanted, _ := edit.ByWords(d, "Remove the button", "ROOT", plan.URLs{})
	kept, refused := edit.Sound(d, wanted)
	if len(kept) != 1 || told(kept[0]) != "remove shop" || len(refused) > 0 {
		t.Errorf("kept %+v, refused %v; want the button removed", kept, refused)
	}
}

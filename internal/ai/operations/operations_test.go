package operations_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"mailwright/internal/ai/facts"
	"mailwright/internal/ai/operations"
	"mailwright/internal/email/document"
)

const source = `{"ROOT":{"type":{"resolvedName":"ContainerBlock"},"isCanvas":true,"props":{},"nodes":["hero","more","foot"]},
"hero":{"type":{"resolvedName":"RowBlock"},"isCanvas":true,"props":{"layout":"100"},"nodes":["a"],"parent":"ROOT"},
"a":{"type":{"resolvedName":"ColumnBlock"},"isCanvas":true,"props":{},"nodes":["head","text","shop"],"parent":"hero"},
"head":{"type":{"resolvedName":"TextBlock"},"props":{"text":"Spring","tagName":"h1"},"nodes":[],"parent":"a"},
"text":{"type":{"resolvedName":"TextBlock"},
	"props":{"text":"Our sale starts on <strong>3 May</strong>. It is lovely. Everybody likes it."},"nodes":[],"parent":"a"},
"shop":{"type":{"resolvedName":"ButtonBlock"},"props":{"text":"Shop now","href":"https://example.com/shop"},"nodes":[],"parent":"a"},
"more":{"type":{"resolvedName":"ContainerBlock"},"isCanvas":true,"props":{},"nodes":["menu"],"parent":"ROOT"},
"menu":{"type":{"resolvedName":"MenuBlock"},"props":{"items":[]},"nodes":[],"parent":"more"},
"foot":{"type":{"resolvedName":"ContainerBlock"},"isCanvas":true,"props":{},"nodes":["icons","law"],"parent":"ROOT"},
"icons":{"type":{"resolvedName":"SocialIconsBlock"},"props":{"icons":[]},"nodes":[],"parent":"foot"},
"law":{"type":{"resolvedName":"ComplianceFooterBlock"},"props":{"address":"1 Main Street"},"nodes":[],"parent":"foot"}}`

// columns contains a row whose last column would be empty without its button.
const columns = `{"ROOT":{"type":{"resolvedName":"ContainerBlock"},"isCanvas":true,"props":{},"nodes":["row"]},
"row":{"type":{"resolvedName":"RowBlock"},"isCanvas":true,"props":{"layout":"50-50"},"nodes":["a","b"],"parent":"ROOT"},
"a":{"type":{"resolvedName":"ColumnBlock"},"isCanvas":true,"props":{},"nodes":["text"],"parent":"row"},
"b":{"type":{"resolvedName":"ColumnBlock"},"isCanvas":true,"props":{},"nodes":["shop"],"parent":"row"},
"text":{"type":{"resolvedName":"TextBlock"},"props":{"text":"Spring"},"nodes":[],"parent":"a"},
"shop":{"type":{"resolvedName":"ButtonBlock"},"props":{"text":"Shop now","href":"#"},"nodes":[],"parent":"b"}}`

func open(t testing.TB, source string) *operations.Document {
	t.Helper()
	d, err := operations.Open(source)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// short returns an operation in one line.
func short(op operations.Operation) string {
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

func set(name, value string) []operations.WrittenSet {
	return []operations.WrittenSet{{Name: name, Value: value}}
}

func TestFromModel(t *testing.T) {
	for _, test := range []struct {
		source  string
		written operations.Written
		want    string // "!" and the reason, if it's rejected
	}{
		{
			source,
			operations.Written{Op: operations.SetProps, NodeID: "shop", Set: set("buttonColor", "red")},
			`setProps shop {"styles":{"buttonColor":"#ff0000"}}`,
		},
		{
			source,
			operations.Written{Op: operations.SetProps, NodeID: "head", Set: set("textAlign", " center ")},
			`setProps head {"styles":{"textAlign":"center"}}`,
		},
		{
			source,
			operations.Written{Op: operations.SetProps, NodeID: "head", Set: set("fontSize", "40px")},
			`setProps head {"styles":{"fontSize":20}}`,
		},
		{
			source,
			operations.Written{Op: operations.SetProps, NodeID: "shop", Set: set("href", "https://example.com/shop")},
			`setProps shop {"href":"https://example.com/shop"}`,
		},
		{
			source,
			operations.Written{Op: operations.SetProps, NodeID: "shop", Set: set("href", "https://evil.example")},
			`!href: the URL "https://evil.example" was not given`,
		},
		{source, operations.Written{Op: operations.SetProps, NodeID: "shop", Set: set("href", "")}, `!href: the URL "" was not given`},
		{source, operations.Written{Op: operations.SetProps, NodeID: "shop", Set: set("src", "x")}, `!"src" can't be set`},
		{
			source,
			operations.Written{Op: operations.SetProps, NodeID: "shop", Set: set("buttonColor", "url(https://evil.example)")},
			`!buttonColor: "url(https://evil.example)" is not a color`,
		},
		{
			source,
			operations.Written{Op: operations.SetProps, NodeID: "head", Set: set("buttonColor", "red")},
			`!TextBlock has no buttonColor`,
		},
		{
			source,
			operations.Written{Op: operations.SetProps, NodeID: "head", Set: set("fontSize", "4000")},
			`!fontSize: "4000" is not a number from 8 to 96`,
		},
		{
			source,
			operations.Written{Op: operations.SetProps, NodeID: "head", Set: set("fontSize", "NaN")},
			`!fontSize: "NaN" is not a number from 8 to 96`,
		},
		{
			source,
			operations.Written{Op: operations.SetProps, NodeID: "head", Set: set("tagName", "script")},
			`!tagName: "script" is not one of p, h1, h2, h3`,
		},
		{source, operations.Written{Op: operations.SetProps, NodeID: "head"}, `!no properties are set`},
		{
			source,
			operations.Written{Op: operations.ReplaceText, NodeID: "text", Text: "From 3 May & on <now>"},
			"replaceText text From <strong>3 May</strong> &amp; on &lt;now&gt;",
		},
		{source, operations.Written{Op: operations.ReplaceText, NodeID: "shop", Text: "Go www.evil.example"}, "replaceText shop Go"},
		{source, operations.Written{Op: operations.ReplaceText, NodeID: "shop", Text: " \u200b "}, "!ButtonBlock can't have this text"},
		{source, operations.Written{Op: operations.ReplaceText, NodeID: "menu", Text: "Hi"}, "!MenuBlock can't have this text"},
		{source, operations.Written{Op: operations.Remove, NodeID: "menu"}, "remove more"},
		{source, operations.Written{Op: operations.Remove, NodeID: "text"}, "remove text"},
		{source, operations.Written{Op: operations.Remove, NodeID: "law"}, "!the footer can't be removed"},
		{source, operations.Written{Op: operations.Remove, NodeID: "foot"}, "!the footer can't be removed"},
		{source, operations.Written{Op: operations.Remove, NodeID: "ROOT"}, "!the email itself can't be removed"},
		{columns, operations.Written{Op: operations.Remove, NodeID: "shop"}, "remove shop"},
		{columns, operations.Written{Op: operations.Remove, NodeID: "b"}, "!"},
		{source, operations.Written{Op: operations.Move, NodeID: "head", ParentID: "a", Position: 1}, "move head a 1"},
		{source, operations.Written{Op: operations.Move, NodeID: "head", ParentID: "more", Position: 99}, "move head more 99"},
		{source, operations.Written{Op: operations.Move, NodeID: "head", ParentID: "nowhere"}, "!this node doesn't exist"},
		{source, operations.Written{Op: operations.Move, NodeID: "hero", ParentID: "a"}, "!a block can't be moved into itself"},
		{source, operations.Written{Op: operations.Move, NodeID: "head", ParentID: "hero"}, "!"},
		{source, operations.Written{
			Op: operations.Add, NodeID: "text", Block: "ButtonBlock", Text: "Read on",
			URL: "https://example.com/shop",
		}, "add ai-block-1 a 2"},
		{source, operations.Written{Op: operations.Add, NodeID: "ROOT", Block: "DividerBlock"}, "add ai-row-1 ROOT 2"},
		{source, operations.Written{Op: operations.Add, NodeID: "hero", Block: "TextBlock", Text: "News"}, "add ai-row-1 ROOT 1"},
		{source, operations.Written{Op: operations.Add, NodeID: "hero", Block: "TextBlock"}, "!a new TextBlock needs text"},
		{
			source,
			operations.Written{Op: operations.Add, NodeID: "hero", Block: "HtmlBlock", Text: "<script>"},
			`!"HtmlBlock" can't be added`,
		},
		{source, operations.Written{Op: "sing", NodeID: "hero"}, `!"sing" is not an operation`},
		{source, operations.Written{Op: operations.Remove, NodeID: "nobody"}, "!this node doesn't exist"},
	} {
		d := open(t, test.source)
		wanted, refused := operations.FromModel(d, []operations.Written{test.written}, "ROOT", d.Links())
		kept, unsound := operations.Sound(d, wanted)
		got := "!" + strings.Join(slices.Concat(refused, unsound), "")
		if len(kept) == 1 {
			got = short(kept[0])
		}
		if reason, isRefused := strings.CutPrefix(test.want, "!"); isRefused != (len(kept) == 0) || !strings.HasSuffix(got, reason) {
			t.Errorf("%+v: %q, want %q", test.written, got, test.want)
		}
	}
}

func TestFromModel_addsNoForeignLinks(t *testing.T) {
	d := open(t, source)
	wanted, _ := operations.FromModel(d, []operations.Written{
		{Op: operations.Add, NodeID: "text", Block: "ButtonBlock", Text: "More", URL: "https://evil.example"},
		{Op: operations.Add, NodeID: "text", Block: "TextBlock", Text: "See https://evil.example/x and https://example.com/shop"},
	}, "ROOT", d.Links())
	raw, err := json.Marshal(wanted)
	if err != nil || len(wanted) != 2 || strings.Contains(string(raw), "evil") || !strings.Contains(string(raw), `"href":"#"`) {
		t.Errorf("%s", raw)
	}
}

func TestFromModel_staysInItsScope(t *testing.T) {
	d := open(t, source)
	done, refused := operations.FromModel(d, []operations.Written{
		{Op: operations.ReplaceText, NodeID: "head", Text: "Hi"},
		{Op: operations.ReplaceText, NodeID: "shop", Text: "Go"},
	}, "shop", d.Links())
	if len(done) != 1 || done[0].NodeID != "shop" || len(refused) != 1 {
		t.Errorf("%+v %q", done, refused)
	}
}

// TestSound_leavesValidDocuments breaks all kinds of documents in every way that an operation can, and checks that only
// valid results are kept.
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
		kept, refused := operations.Sound(d, everything(parsed))
		if len(kept) == 0 {
			t.Errorf("%s: nothing can be done: %v", file, refused)
		}
		for _, op := range kept {
			wantValid(t, d, op)
		}
		wantValid(t, d, kept...)
	}
}

func everything(parsed *document.Document) []operations.Operation {
	var all []operations.Operation
	zero := 0
	for node := range parsed.Nodes() {
		all = append(all,
			operations.Operation{Op: operations.Remove, NodeID: node.ID()},
			operations.Operation{Op: operations.Move, NodeID: node.ID(), ParentID: "ROOT", Index: &zero},
			operations.Operation{Op: operations.SetProps, NodeID: node.ID(), Props: map[string]any{"layout": "50-50"}},
			operations.Operation{Op: operations.Add, NodeID: node.ID(), ParentID: "ROOT", Index: &zero, Nodes: map[string]any{}})
	}
	return all[:min(len(all), 200)]
}

// wantValid fails unless the document can be stored after some operations.
func wantValid(t *testing.T, d *operations.Document, done ...operations.Operation) {
	t.Helper()
	for _, op := range done {
		next, err := d.Apply(op)
		if err != nil {
			t.Fatalf("%s: %v", short(op), err)
		}
		d = next
	}
	written, err := d.JSON()
	if err != nil {
		t.Fatal(err)
	}
	parsed, err := document.Parse(written)
	if err != nil {
		t.Fatalf("%v: %v", done, err)
	}
	if problems := parsed.Check(); len(problems) > 0 {
		t.Fatalf("%v: %s", done, problems[0].Message)
	}
}

func TestSound_numbersAndLimitsOperations(t *testing.T) {
	d := open(t, source)
	many := slices.Repeat([]operations.Operation{{Op: operations.ReplaceText, NodeID: "head", Text: "Hi"}}, operations.MaxOperations+5)
	kept, refused := operations.Sound(d, many)
	if len(kept) != operations.MaxOperations || kept[0].ID != "1" || kept[len(kept)-1].ID != fmt.Sprint(operations.MaxOperations) ||
		len(refused) != 1 {
		t.Errorf("%d kept, the last is %s, refused %q", len(kept), kept[len(kept)-1].ID, refused)
	}
	// The second is valid alone, but not after the first.
	kept, refused = operations.Sound(d, []operations.Operation{
		{Op: operations.Remove, NodeID: "more"},
		{Op: operations.Remove, NodeID: "menu"},
	})
	if len(kept) != 1 || len(refused) != 1 {
		t.Errorf("kept %v, refused %q", kept, refused)
	}
}

// TestApply_doesNotChangeTheOriginal checks that each operation starts from the same document, because a user accepts
// some and rejects others.
func TestApply_doesNotChangeTheOriginal(t *testing.T) {
	d := open(t, source)
	before, _ := d.JSON()
	one := 1
	for _, op := range []operations.Operation{
		{Op: operations.SetProps, NodeID: "shop", Props: map[string]any{"styles": map[string]any{"color": "#fff"}, "href": nil}},
		{Op: operations.ReplaceText, NodeID: "head", Text: "Summer"},
		{Op: operations.Remove, NodeID: "hero"},
		{Op: operations.Move, NodeID: "head", ParentID: "more", Index: &one},
		{Op: operations.Add, NodeID: "new", ParentID: "a", Index: &one, Nodes: map[string]any{
			"new": map[string]any{
				"type": map[string]any{"resolvedName": "TextBlock"}, "props": map[string]any{"text": "New"},
				"parent": "a",
			},
		}},
	} {
		next, err := d.Apply(op)
		if err != nil {
			t.Fatalf("%s: %v", short(op), err)
		}
		if after, _ := next.JSON(); after == before {
			t.Errorf("%s changed nothing", short(op))
		}
		if now, _ := d.JSON(); now != before {
			t.Fatalf("%s changed the document itself", short(op))
		}
	}
}

func TestLinks_returnsTheDocumentsURLs(t *testing.T) {
	links := open(t, strings.Replace(source, "Everybody likes it.", `<a href='https://example.com/?a=1&amp;b=2'>Look</a> at example.com/c.`,
		1)).Links()
	for _, url := range []string{"https://example.com/shop", "https://example.com/?a=1&b=2", "https://example.com/c"} {
		if !links.Allows(url) {
			t.Errorf("%s is not among %v", url, links)
		}
	}
	if links.Allows("https://example.com/other") {
		t.Error("another URL is allowed")
	}
}

// TestLinks_findsURLsByRole looks for URLs in blocks that have them in lists or under other names.
func TestLinks_findsURLsByRole(t *testing.T) {
	d := open(t, `{"ROOT":{"type":{"resolvedName":"ContainerBlock"},"props":{},"nodes":["s"]},
		"s":{"type":{"resolvedName":"ContainerBlock"},"props":{},"parent":"ROOT","nodes":["m","v","l"]},
		"m":{"type":{"resolvedName":"MenuBlock"},"props":{"items":[{"label":"New","href":"https://example.com/new"}]},"parent":"s"},
		"v":{"type":{"resolvedName":"VideoBlock"},"props":{"videoUrl":"https://example.com/watch",
			"thumbnailUrl":"https://example.com/still.png"},"parent":"s"},
		"l":{"type":{"resolvedName":"ListBlock"},"props":{"items":["<a href=\"https://example.com/app\">App</a>"]},"parent":"s"}}`)
	links := d.Links()
	for url, want := range map[string]bool{
		"https://example.com/new": true, "https://example.com/watch": true, "https://example.com/app": true,
		"https://example.com/still.png": false,
	} {
		if links.Allows(url) != want {
			t.Errorf("%s is allowed: %v", url, !want)
		}
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

// TestFromModel_usesRenderedSizes checks that a model sees the rendered size of a heading, which is larger than its own
// font size.
func TestFromModel_usesRenderedSizes(t *testing.T) {
	d := open(t, strings.Replace(source, `"text":"Spring","tagName":"h1"`,
		`"text":"Spring","tagName":"h1","styles":{"fontSize":16,"lineHeight":36},"responsive":{"mobileStyles":{"fontSize":12}}`, 1))
	if outline := d.Outline("head"); !strings.Contains(outline, `"fontSize":32`) {
		t.Errorf("outline %s", outline)
	}
	done, refused := operations.FromModel(d, []operations.Written{{Op: operations.SetProps, NodeID: "head", Set: set("fontSize", "64")}},
		"ROOT", facts.URLs{})
	const want = `setProps head {"responsive":{"mobileStyles":{"fontSize":24}},"styles":{"fontSize":32,"lineHeight":72}}`
	if len(refused) > 0 || short(done[0]) != want {
		t.Errorf("%v, refused %q", done, refused)
	}
}

func TestLabel_namesBlocks(t *testing.T) {
	d := open(t, source)
	for id, want := range map[string]string{
		"shop": "Button “Shop now”", "head": "Heading “Spring”", "hero": "Section “Spring”", "menu": "Menu",
		"text": "Text “Our sale starts on 3 May. It is lovely.…”",
	} {
		if got := d.Label(id); got != want {
			t.Errorf("%s: %q, want %q", id, got, want)
		}
	}
}

func TestPlain(t *testing.T) {
	for html, want := range map[string]string{
		"Come &amp; <b>see</b><br>it": "Come & see\nit", "<p> x </p>": "x", "a < b": "a < b", "": "",
	} {
		if got := operations.Plain(html); got != want {
			t.Errorf("%q: %q, want %q", html, got, want)
		}
	}
}

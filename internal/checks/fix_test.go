package checks

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"mailwright/internal/brand"
	"mailwright/internal/email/document"
	"mailwright/internal/email/render"
	"mailwright/internal/library"
)

type node = map[string]any

// sent returns an email in the form that the service checks.
func sent(t *testing.T, nodes map[string]node, settings render.Settings) Email {
	t.Helper()
	source, err := json.Marshal(nodes)
	if err != nil {
		t.Fatal(err)
	}
	drawn, faults, err := render.Source(t.Context(), string(source), render.Options{Settings: settings, CDNURL: "https://cdn.test", Trace: true})
	if err != nil || len(faults) > 0 {
		t.Fatalf("%v, %v", err, faults)
	}
	return Email{
		HTML: drawn.HTML, Text: drawn.Text, Document: string(source), Nodes: drawn.Nodes, Warnings: drawn.Warnings,
		Subject: settings.Subject, HasSettings: true,
	}
}

// apply sets the prop at the change's path.
func apply(t *testing.T, nodes map[string]node, c *Change) {
	t.Helper()
	props, ok := nodes[c.NodeID]["props"].(map[string]any)
	if !ok {
		t.Fatalf("%q has no props", c.NodeID)
	}
	path := strings.Split(c.Prop, ".")
	for _, name := range path[:len(path)-1] {
		inner, ok := props[name].(map[string]any)
		if !ok {
			inner = map[string]any{}
			props[name] = inner
		}
		props = inner
	}
	props[path[len(path)-1]] = c.Value
}

func copyOf(t *testing.T, nodes map[string]node) map[string]node {
	t.Helper()
	text, err := json.Marshal(nodes)
	if err != nil {
		t.Fatal(err)
	}
	var copied map[string]node
	if err := json.Unmarshal(text, &copied); err != nil {
		t.Fatal(err)
	}
	return copied
}

func styles(props map[string]any, group string) map[string]any {
	inner, ok := props[group].(map[string]any)
	if !ok {
		inner = map[string]any{}
		props[group] = inner
	}
	return inner
}

// plantedFaults are problems to add to a block, with the expected finding and whether it can be fixed automatically.
var plantedFaults = []struct {
	name, block, finding string
	isFixed              bool
	plant                func(props map[string]any)
}{
	{"pale text", "TextBlock", "contrast", true, func(p map[string]any) {
		s := styles(p, "styles")
		s["color"], s["backgroundColor"] = "#d9a0a0", "#ffffff"
	}},
	{"pale part of text", "TextBlock", "contrast", true, func(p map[string]any) {
		p["text"] = `Read <span style="color:#dddddd">the small print</span> first`
		delete(p, "darkStyles")
		s := styles(p, "styles")
		s["color"], s["backgroundColor"] = "#222222", "#ffffff"
	}},
	{"dark text in dark mode", "TextBlock", "contrast-dark", true, func(p map[string]any) {
		s := styles(p, "darkStyles")
		s["color"], s["backgroundColor"] = "#222244", "#111111"
	}},
	{"pale label", "ButtonBlock", "contrast", true, func(p map[string]any) {
		s := styles(p, "styles")
		delete(s, "buttonGradient")
		p["variant"], s["buttonColor"], s["textColor"] = "solid", "#ffcc00", "#ffffff"
	}},
	{"dark label in dark mode", "ButtonBlock", "contrast-dark", true, func(p map[string]any) {
		s := styles(p, "darkStyles")
		delete(styles(p, "styles"), "buttonGradient")
		p["variant"], s["buttonColor"], s["textColor"] = "solid", "#111111", "#333333"
	}},
	{"pale footer", "ComplianceFooterBlock", "contrast", true, func(p map[string]any) {
		s := styles(p, "styles")
		s["color"], s["backgroundColor"] = "#cccccc", "#ffffff"
	}},
	{"small text", "TextBlock", "text-small", true, func(p map[string]any) {
		p["tagName"], styles(p, "styles")["fontSize"] = "p", 9
	}},
	{"small heading", "TextBlock", "text-small", true, func(p map[string]any) { styles(p, "styles")["fontSize"] = 5 }},
	{"small part of text", "TextBlock", "text-small", true, func(p map[string]any) {
		p["text"] = `Read <span style="font-size: 8px">the small print</span> first`
	}},
	{"small footer", "ComplianceFooterBlock", "text-small", true, func(p map[string]any) { styles(p, "styles")["fontSize"] = 10 }},
	{"small label", "ButtonBlock", "text-small", true, func(p map[string]any) { styles(p, "styles")["fontSize"] = 10 }},
	{"http in text", "TextBlock", "link-http", true, func(p map[string]any) {
		p["text"] = `See <a href="http://shop.test/?a=1&amp;b=2">our shop window</a> and <a href="https://shop.test/">the shop</a>`
	}},
	{"http on a button", "ButtonBlock", "link-http", true, func(p map[string]any) { p["href"] = "http://shop.test/?a=1&b={{ id }}" }},
	{"http on an image", "ImageBlock", "image-http", true, func(p map[string]any) { p["src"] = "http://cdn.test/a.png" }},
	{"a URL without a scheme", "ButtonBlock", "link-missing", true, func(p map[string]any) { p["href"] = "shop.test/spring" }},
	{"a server on a port", "ButtonBlock", "link-http", false, func(p map[string]any) { p["href"] = "http://shop.test:8080/" }},
	{"no alternative text", "ImageBlock", "image-alt-missing", false, func(p map[string]any) { p["alt"] = "" }},
	{"a file name", "ImageBlock", "image-alt-file", false, func(p map[string]any) { p["alt"] = "IMG_0042.jpg" }},
	{"no image", "ImageBlock", "image-missing", false, func(p map[string]any) { p["src"] = "" }},
	{"no link", "ButtonBlock", "link-missing", false, func(p map[string]any) { p["href"] = "" }},
	{"a vague label", "ButtonBlock", "link-text-vague", false, func(p map[string]any) { p["text"] = "Click here" }},
	{"no postal address", "ComplianceFooterBlock", "address-missing", false, func(p map[string]any) { p["address"] = "" }},
	{"no unsubscribe link", "ComplianceFooterBlock", "unsubscribe-missing", true, func(p map[string]any) {
		p["unsubscribeHref"], p["unsubscribeLabel"], p["showPreferences"] = "", "Bye", false
	}},
}

// TestFix_fixesEveryPlantedFault breaks one block of every design in every way, applies the offered change and checks again.
func TestFix_fixesEveryPlantedFault(t *testing.T) {
	if testing.Short() {
		t.Skip("make test-full runs this test")
	}
	planted := map[string]int{}
	for _, design := range library.All() {
		settings := render.ParseSettings(design.Settings(brand.Kit{}, "https://cdn.test"))
		var sound map[string]node
		if err := json.Unmarshal([]byte(design.Document(brand.Kit{}, "https://cdn.test")), &sound); err != nil {
			t.Fatal(err)
		}
		for _, fault := range plantedFaults {
			id := firstOf(sound, fault.block)
			if id == "" {
				continue
			}
			nodes := copyOf(t, sound)
			fault.plant(nodes[id]["props"].(map[string]any))
			findings := Find(sent(t, nodes, settings))
			n := findingOf(findings, fault.finding, id)
			if n == nil {
				continue // it's covered by another block, or hidden
			}
			planted[fault.name]++
			if n.Fix.Change == nil {
				if n.Fix.Field == nil || fault.isFixed {
					t.Errorf("%s, %s: no fix for %+v", design.Slug, fault.name, n)
				}
				continue
			}
			if !fault.isFixed {
				t.Errorf("%s, %s: unexpected automatic change %+v", design.Slug, fault.name, n.Fix.Change)
			}
			apply(t, nodes, n.Fix.Change)
			wantFixed(t, design.Slug+", "+fault.name, n, findings, Find(sent(t, nodes, settings)))
		}
	}
	for _, fault := range plantedFaults {
		if planted[fault.name] == 0 {
			t.Errorf("%s: not found in any design", fault.name)
		}
	}
}

// firstOf returns the first visible block of a type.
func firstOf(nodes map[string]node, block string) string {
	for _, id := range slices.Sorted(maps.Keys(nodes)) {
		kind, _ := nodes[id]["type"].(map[string]any)
		if hidden, _ := nodes[id]["hidden"].(bool); kind["resolvedName"] == block && !hidden {
			return id
		}
	}
	return ""
}

func findingOf(findings []Finding, id, node string) *Finding {
	for i := range findings {
		if findings[i].ID == id && findings[i].NodeID == node {
			return &findings[i]
		}
	}
	return nil
}

func wantFixed(t *testing.T, name string, fixed *Finding, before, after []Finding) {
	t.Helper()
	if still := findingOf(after, fixed.ID, fixed.NodeID); still != nil && still.Message == fixed.Message {
		t.Errorf("%s: %+v didn't fix %s", name, fixed.Fix.Change, still.Message)
	}
	for _, f := range after {
		if f.Severity != hint && findingOf(before, f.ID, f.NodeID) == nil {
			t.Errorf("%s: %+v caused a new finding: %s", name, fixed.Fix.Change, f.Message)
		}
	}
}

// TestFix_headings fixes skipped levels and a second level 1 heading.
func TestFix_headings(t *testing.T) {
	texts := map[string]node{
		"ROOT": shape("ContainerBlock", "", map[string]any{}, "box"),
		"box":  shape("ContainerBlock", "ROOT", map[string]any{}, "a", "b", "c"),
	}
	for id, tag := range map[string]string{"a": "h1", "b": "h3", "c": "h1"} {
		texts[id] = shape("TextBlock", "box", map[string]any{"text": "Part " + id, "tagName": tag})
	}
	before := Find(sent(t, texts, render.Settings{Subject: "News"}))
	for id, want := range map[string]string{"b": "heading-skipped", "c": "heading-top"} {
		n := findingOf(before, want, id)
		if n == nil || n.Fix.Change == nil || n.Fix.Change.Value != "h2" {
			t.Fatalf("%s: %+v", id, n)
		}
		nodes := copyOf(t, texts)
		apply(t, nodes, n.Fix.Change)
		wantFixed(t, want, n, before, Find(sent(t, nodes, render.Settings{Subject: "News"})))
	}
}

func shape(kind, parent string, props map[string]any, children ...string) node {
	n := node{
		"type": map[string]any{"resolvedName": kind}, "isCanvas": len(children) > 0, "props": props, "displayName": kind,
		"custom": map[string]any{}, "hidden": false, "nodes": append([]string{}, children...), "linkedNodes": map[string]any{},
	}
	if parent != "" {
		n["parent"] = parent
	}
	return n
}

// TestReadable_keepsTheHue ensures that a suggested color stays close to the original.
func TestReadable_keepsTheHue(t *testing.T) {
	for text, background := range map[string]string{"#d9a0a0": "#ffffff", "#88aaff": "#ffffff", "#223366": "#000000", "#ff8800": "#fff7ee"} {
		from := document.ParseColor(text)
		better := readable(from, document.ParseColor(background), 4.5)
		if document.Contrast(better, document.ParseColor(background)) < 4.5 {
			t.Errorf("%s on %s: %s isn't readable", text, background, better)
		}
		order := func(c document.Color) [3]bool { return [3]bool{c.R >= c.G, c.G >= c.B, c.R >= c.B} }
		if order(better) != order(from) {
			t.Errorf("%s on %s became %s, which has a different hue", text, background, better)
		}
	}
}

func TestFind_pointsToSettings(t *testing.T) {
	want := map[string]string{"subject-missing": "subject", "preheader-missing": "previewText"}
	for _, f := range Find(Email{HTML: "<p>Hello</p>", HasSettings: true}) {
		if name := want[f.ID]; name != "" {
			if f.Fix.Field == nil || *f.Fix.Field != (Field{Name: name}) {
				t.Errorf("%s points to %+v", f.ID, f.Fix.Field)
			}
			delete(want, f.ID)
		}
	}
	if len(want) > 0 {
		t.Errorf("missing: %v", want)
	}
}

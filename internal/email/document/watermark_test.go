package document

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"mailwright/internal/brand"
)

const (
	shownSection = `"watermark-section":{"type":{"resolvedName":"ContainerBlock"},"isCanvas":true,"props":{},"displayName":"Container",` +
		`"custom":{},"parent":"ROOT","hidden":false,"nodes":["watermark"],"linkedNodes":{}}`
	shownMark = `"watermark":{"type":{"resolvedName":"WatermarkBlock"},"isCanvas":false,"props":{},"displayName":"Watermark","custom":{}` +
		`,"parent":"watermark-section","hidden":false,"nodes":[],"linkedNodes":{}}`
)

func TestShowWatermark(t *testing.T) {
	source := `{"ROOT":{"type":{"resolvedName":"ContainerBlock"},"nodes":["a"]},"a":{"type":{"resolvedName":"RowBlock"},"parent":"ROOT"}}`
	want := `{"ROOT":{"type":{"resolvedName":"ContainerBlock"},"nodes":["a","watermark-section"]},"a":{"type":{"resolvedName":"RowBlock"},` +
		`"parent":"ROOT"},` +
		shownSection + "," + shownMark + "}"
	if diff := cmp.Diff(want, ShowWatermark(source)); diff != "" {
		t.Error(diff)
	}
}

// stored returns documents without a watermark, in every form that ShowWatermark must handle.
func stored(t testing.TB) map[string]string {
	sources := map[string]string{
		"blank":                  New(brand.Kit{}),
		"no children":            `{"ROOT":{"type":{"resolvedName":"ContainerBlock"},"nodes":[]}}`,
		"space in nodes":         "{ \"ROOT\" : { \"type\" : { \"resolvedName\" : \"ContainerBlock\" } , \"nodes\" : [ \n ] } \n } \n",
		"no nodes":               `{"ROOT":{"type":{"resolvedName":"ContainerBlock"}}}`,
		"no nodes, space":        `{ "ROOT" : { "type":{"resolvedName":"ContainerBlock"} , "props" : {} } } `,
		"nodes comes first":      `{"ROOT":{"nodes":[],"type":{"resolvedName":"ContainerBlock"}}}`,
		"nodes in props as well": `{"ROOT":{"props":{"nodes":["x"],"t":"\"nodes\":[]"},"type":{"resolvedName":"ContainerBlock"},"nodes":[ ]}}`,
		"ROOT comes last": `{"a":{"type":{"resolvedName":"RowBlock"},"parent":"ROOT","props":{"ROOT":{"nodes":[]}},"nodes":["c"]},` +
			`"c":{"type":{"resolvedName":"ColumnBlock"},"parent":"a"},"ROOT":{"type":{"resolvedName":"ContainerBlock"},"nodes":["a"]}}`,
		"escaped names": `{"R\u004fOT":{"type":{"resolvedName":"ContainerBlock"},"n\u006fdes":["\u0061"]},` +
			`"a":{"type":{"resolvedName":"ContainerBlock"},"parent":"ROOT"}}`,
		"escapes in strings": `{"ROOT":{"type":{"resolvedName":"ContainerBlock"},"props":{"a":"\\","b":"\\\"}","c":"[{\"\\"},"nodes":[]}}`,
		"ids are taken": `{"ROOT":{"type":{"resolvedName":"ContainerBlock"},"nodes":["watermark","watermark-section","watermark-2"]},` +
			`"watermark":{"type":{"resolvedName":"ContainerBlock"},"parent":"ROOT"},"watermark-section":{"type":{"resolvedName":"ContainerBlock"}` +
			`,"parent":"ROOT"},"w\u0061termark-2":{"type":{"resolvedName":"ContainerBlock"},"parent":"ROOT"}}`,
		"as large as allowed": strings.Replace(New(brand.Kit{}), "Get started",
			strings.Repeat("x", MaxBytes-len(New(brand.Kit{}))+len("Get started")), 1),
		"as many as allowed": givenTexts(MaxNodes-2, ""),
	}
	for name, source := range documents(t) {
		if name != "promotion.json" {
			sources[name] = source
		}
	}
	return sources
}

func TestShowWatermark_isLastAndCanBeRemovedCompletely(t *testing.T) {
	for name, source := range stored(t) {
		t.Run(name, func(t *testing.T) {
			if problems := given(t, source).Check(); len(problems) != 0 {
				t.Fatal(problems)
			}
			shown := given(t, ShowWatermark(source))
			requireLastSection(t, shown)
			dropped, err := shown.DropWatermark()
			if err != nil {
				t.Fatal(err)
			}
			if dropped.Source() != source {
				t.Error(cmp.Diff(source, dropped.Source()))
			}
		})
	}
}

// requireLastSection checks that the watermark is in the last section and that no rule is violated except for limits. A document at its
// limits can be shown with a watermark, although it couldn't be stored with one.
func requireLastSection(t testing.TB, d *Document) {
	t.Helper()
	root, _ := d.Root()
	var last Node
	for section := range root.Children() {
		last = section
	}
	marks := 0
	for mark := range last.Children() {
		if mark.Type() == WatermarkBlock {
			marks++
		}
	}
	if last.Type() != ContainerBlock || marks != 1 {
		t.Errorf("last section is %s %q with %d watermarks", last.Type(), last.ID(), marks)
	}
	for _, p := range d.Check() {
		if !strings.Contains(p.Message, "the limit is") {
			t.Errorf("problem: %v", p)
		}
	}
}

func TestShowWatermark_usesFreeIDs(t *testing.T) {
	d := given(t, ShowWatermark(stored(t)["ids are taken"]))
	for id, want := range map[string]BlockType{"watermark-section-2": ContainerBlock, "watermark-3": WatermarkBlock} {
		if n, ok := d.Node(id); !ok || n.Type() != want {
			t.Errorf("%s is missing", id)
		}
	}
}

func TestShowWatermark_ignoresOtherText(t *testing.T) {
	for _, source := range []string{"", "{}", "null", `{"a":{}}`, `{"x":"ROOT"}`} {
		if got := ShowWatermark(source); got != source {
			t.Errorf("%s became %s", source, got)
		}
	}
}

func TestDropWatermark(t *testing.T) {
	runCases(t, "testdata/watermark.txt", func(source string) string {
		d, err := given(t, source).DropWatermark()
		if err != nil {
			return err.Error()
		}
		return d.Source()
	})
}

func TestDropWatermark_returnsUnmarkedDocumentsAsIs(t *testing.T) {
	d := given(t, New(acme))
	if got, err := d.DropWatermark(); got != d || err != nil {
		t.Errorf("got a different document, or error %v", err)
	}
}

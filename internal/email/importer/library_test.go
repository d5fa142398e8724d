package importer_test

import (
	"testing"

	"mailwright/internal/brand"
	"mailwright/internal/email/render"
	"mailwright/internal/library"
)

// TestImport_libraryDesigns checks that a design that's rendered, imported and rendered again has the same content in the same order,
// without an HTML block.
func TestImport_libraryDesigns(t *testing.T) {
	const cdn = "https://cdn.example.com"
	for _, design := range library.All() {
		t.Run(design.Slug, func(t *testing.T) {
			kit := brand.Kit{LegalName: "Example Ltd", Address: "1 Example Street, Exampletown"}
			settings := render.ParseSettings(design.Settings(kit, cdn))
			rendered, problems, err := render.Source(t.Context(), design.Document(kit, cdn), render.Options{Settings: settings, CDNURL: cdn})
			if err != nil || len(problems) > 0 {
				t.Fatal(err, problems)
			}
			result, again := imported(t, rendered.HTML)
			wantSame(t, shown(rendered.HTML), shown(again))
			counts := blocksIn(t, result.CraftState)
			if counts["HtmlBlock"] > 0 || counts["ComplianceFooterBlock"] != 1 {
				t.Errorf("%v, want no HtmlBlock and one footer", counts)
			}
			// The email was rendered from blocks, so blocks can represent nearly all of it.
			if f := result.Compare(t.Context(), again); f.Content < 0.999 || f.Look < 0.95 || f.KeptAsHTML > 0 {
				t.Errorf("%+v", f)
			}
			if second, _ := imported(t, rendered.HTML); second.CraftState != result.CraftState || second.Settings != result.Settings {
				t.Error("the same email gave a different document")
			}
		})
	}
}

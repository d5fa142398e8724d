package templates_test

import (
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"mailwright/internal/email/limits"
	"mailwright/test/apptest"
	"mailwright/test/growth"
)

// TestRender_listsAHundredWarnings checks that warnings are truncated after the first hundred and that the response
// says so. The same applies to the problems of an invalid document.
func TestRender_listsAHundredWarnings(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		images := growth.Documents()[1]
		few := owner.Post(t, owner.Path("/render"), fields{"craftState": images.Make(20)}).Want(t, http.StatusOK)
		if _, has := few.Value(t, "data").(map[string]any)["truncated"]; has {
			t.Error("a short list is truncated")
		}
		many := owner.Post(t, owner.Path("/render"), fields{"craftState": images.Make(300)}).Want(t, http.StatusOK)
		if many.Len(t, "data.warnings") != 100 || many.Value(t, "data.truncated") != true {
			t.Errorf("%d warnings", many.Len(t, "data.warnings"))
		}
		invalid := `{"ROOT":{"type":{"resolvedName":"ContainerBlock"},"isCanvas":true,"nodes":[]}`
		for i := range 150 {
			invalid += `,"n` + strconv.Itoa(i) + `":{"type":{"resolvedName":"TextBlock"},"parent":"none"}`
		}
		refused := owner.Post(t, owner.Path("/render"), fields{"craftState": invalid + "}"}).Want(t, http.StatusUnprocessableEntity)
		if refused.Len(t, "problems") != 100 || refused.Value(t, "truncated") != true {
			t.Errorf("%d problems", refused.Len(t, "problems"))
		}
	})
}

// TestRender_rejectsHugeOutput renders a document that repeats a long font name in every block.
func TestRender_rejectsHugeOutput(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		settings := `{"fontFamily":"` + growth.Prompts()[0].Make(20_000) + `"}`
		owner.Post(t, owner.Path("/render"), fields{"craftState": growth.Documents()[0].Make(500), "templateSettings": settings}).
			WantError(t, http.StatusUnprocessableEntity, "OUTPUT_TOO_LARGE", outputTooLarge)
	})
}

// outputTooLarge is the error for every output that is too large for its template.
const outputTooLarge = "The rendered email is much larger than its template. Shorten values that repeat, such as long font names or " +
	"merge tag values."

// TestExport_staysWithinItsLimit exports hostile emails. No file is larger than its limit, which is based on the template
// and what it's rendered as.
func TestExport_staysWithinItsLimit(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		bodies := map[string]fields{
			"quoted-printable": {"editorMode": "html", "htmlContent": "<p>" + strings.Repeat("é", 100_000)},
			"JSON escapes":     {"editorMode": "html", "htmlContent": "<p>" + strings.Repeat("\u2028", 60_000) + strings.Repeat(`\"`, 60_000)},
		}
		for _, shape := range growth.HTML() {
			bodies[shape.Name] = fields{"editorMode": "html", "htmlContent": shape.Make(16 << 10)}
		}
		for _, shape := range growth.Documents() {
			bodies["document: "+shape.Name] = fields{"craftState": shape.Make(200)}
		}
		for name, body := range bodies {
			path := create(t, owner, body)
			source, _ := json.Marshal(body) // strings only
			rendered := owner.Post(t, path+"/render", nil).Want(t, http.StatusOK)
			most := limits.Output(len(source) + len(rendered.Text(t, "data.html")) + len(rendered.Text(t, "data.text")))
			for _, format := range []string{"eml", "zip", "json"} {
				if got := len(export(t, owner, path, format).Body); got > most {
					t.Errorf("%s: %d bytes as %s, want at most %d", name, got, format, most)
				}
			}
			owner.Delete(t, path, nil).Want(t, http.StatusOK)
		}
	})
}

// TestExport_rejectsHugeOutput exports a document that repeats a long font name in every block.
func TestExport_rejectsHugeOutput(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		settings := `{"fontFamily":"` + growth.Prompts()[0].Make(20_000) + `"}`
		path := create(t, owner, fields{"craftState": growth.Documents()[0].Make(500), "templateSettings": settings})
		for format := range exportFormats {
			owner.Get(t, exportPath(path, format)).WantError(t, http.StatusUnprocessableEntity, "OUTPUT_TOO_LARGE", outputTooLarge)
		}
	})
}

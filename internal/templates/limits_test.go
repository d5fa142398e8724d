package templates_test

import (
	"net/http"
	"strconv"
	"testing"

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
			WantError(t, http.StatusUnprocessableEntity, "OUTPUT_TOO_LARGE",
				"The rendered email is much larger than its template. Shorten values that repeat, such as long font names or merge "+
					"tag values.")
	})
}

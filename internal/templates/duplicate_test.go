package templates_test

import (
	"maps"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"mailwright/test/apptest"
)

func TestDuplicate_copiesTheContent(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		body := start()
		body["source"] = "import"
		path := create(t, owner, body)
		owner.Patch(t, path, fields{"status": "exported", "thumbnailUrl": "https://example.com/t.png", "craftState": saying("now")}).Want(t,
			http.StatusOK)
		original := owner.Get(t, path).JSON(t).(fields)["template"].(fields)
		s.Clock.Advance(time.Minute)

		answer := owner.Post(t, path+"/duplicate", nil).Want(t, http.StatusCreated)
		copied := answer.JSON(t).(fields)["template"].(fields)
		if copied["id"] == original["id"] || copied["createdAt"] == original["createdAt"] || copied["createdAt"] != copied["updatedAt"] {
			t.Errorf("the copy is %v", copied)
		}
		wanted := maps.Clone(original)
		wanted["name"], wanted["status"] = "Before (Copy)", "draft"
		for _, field := range []string{"id", "createdAt", "updatedAt"} {
			wanted[field] = copied[field]
		}
		if diff := cmp.Diff(fields{"message": "Template duplicated", "template": wanted}, answer.JSON(t)); diff != "" {
			t.Error(diff)
		}
		if diff := cmp.Diff(any(wanted), owner.Get(t, address(t, owner, answer)).Value(t, "template")); diff != "" {
			t.Errorf("read differs from the answer: %s", diff)
		}
		if diff := cmp.Diff(any(original), owner.Get(t, path).Value(t, "template")); diff != "" {
			t.Errorf("the original changed: %s", diff)
		}
	})
}

func TestDuplicate_isIndependent(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		path := create(t, owner, start())
		owner.Patch(t, path, fields{"craftState": saying("second")}).Want(t, http.StatusOK)
		copied := address(t, owner, owner.Post(t, path+"/duplicate", nil).Want(t, http.StatusCreated))
		versions := owner.Get(t, copied+"/versions")
		if n := versions.Len(t, "versions"); n != 1 || versions.Text(t, "versions.0.label") != "Created" {
			t.Errorf("the copy has %d versions: %s", n, versions.Body)
		}
		owner.Patch(t, copied, fields{"craftState": saying("third")}).Want(t, http.StatusOK)
		want(t, owner.Get(t, path), fields{"template.craftState": saying("second")})
		owner.Delete(t, path, nil).Want(t, http.StatusOK)
		want(t, owner.Get(t, copied), fields{"template.craftState": saying("third")})
	})
}

func TestDuplicate_names(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		for name, wanted := range map[string]string{
			"Sale":                         "Sale (Copy)",
			"Sale (Copy)":                  "Sale (Copy) (Copy)",
			strings.Repeat("n", 248):       strings.Repeat("n", 248) + " (Copy)",
			strings.Repeat("n", 249):       strings.Repeat("n", 248) + " (Copy)",
			strings.Repeat("n", 255):       strings.Repeat("n", 248) + " (Copy)",
			strings.Repeat("🌷", 255):       strings.Repeat("🌷", 248) + " (Copy)",
			strings.Repeat("e\u0301", 127): strings.Repeat("e\u0301", 124) + " (Copy)",
		} {
			path := create(t, owner, fields{"name": name})
			want(t, owner.Post(t, path+"/duplicate", nil).Want(t, http.StatusCreated), fields{"template.name": wanted})
		}
	})
}

func TestDuplicate_ignoresTheBody(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		path := create(t, owner, start())
		for _, body := range []any{fields{}, fields{"name": "Mine"}} {
			want(t, owner.Post(t, path+"/duplicate", body).Want(t, http.StatusCreated), fields{"template.name": "Before (Copy)"})
		}
	})
}

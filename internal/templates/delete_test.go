package templates_test

import (
	"net/http"
	"testing"

	"mailwright/test/apptest"
)

func TestDelete_isPermanent(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		path, kept := create(t, owner, start()), create(t, owner, fields{"name": "Kept"})
		owner.Patch(t, path, fields{"craftState": saying("second")}).Want(t, http.StatusOK)
		version := owner.Get(t, path+"/versions").Text(t, "versions.1.id")

		answer := owner.Delete(t, path, nil).Want(t, http.StatusOK)
		if got := answer.JSON(t).(fields); len(got) != 1 || got["message"] != "Template deleted" {
			t.Errorf("the answer is %v", got)
		}
		for _, gone := range []apptest.Answer{
			owner.Get(t, path), owner.Patch(t, path, fields{"name": "x"}), owner.Post(t, path+"/duplicate", nil),
			owner.Get(t, path+"/versions"), owner.Get(t, path+"/versions/"+version),
			owner.Post(t, path+"/versions/"+version+"/restore", nil), owner.Delete(t, path, nil),
		} {
			gone.WantError(t, http.StatusNotFound, "", "Template not found")
		}
		list := owner.Get(t, owner.Path("/templates"))
		if got := names(t, list); len(got) != 1 || got[0] != "Kept" {
			t.Errorf("the list shows %v", got)
		}
		owner.Get(t, kept).Want(t, http.StatusOK)
		want(t, owner.Get(t, owner.Path("")), fields{"account.usage.templates": 1.0})
		var versions int
		if err := s.DB.Read().QueryRowContext(t.Context(), `SELECT COUNT(*) FROM template_versions`).Scan(&versions); err != nil ||
			versions != 1 {
			t.Errorf("%d versions are stored, want that of the other template (%v)", versions, err)
		}
	})
}

func TestDelete_withABody(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		owner.Delete(t, create(t, owner, nil), fields{"confirm": true}).Want(t, http.StatusOK)
	})
}

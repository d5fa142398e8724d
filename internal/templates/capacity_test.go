package templates_test

import (
	"net/http"
	"testing"

	"mailwright/test/apptest"
)

const limitMessage = "You've reached your plan's template limit. Delete a template or upgrade your plan."

// full returns an owner on the free plan with the maximum number of templates, and their paths.
func full(t *testing.T, s *apptest.Server) (*apptest.Caller, []string) {
	t.Helper()
	owner := given(t, s, "free")
	var paths []string
	for range 10 {
		paths = append(paths, create(t, owner, nil))
	}
	return owner, paths
}

func wantFull(t *testing.T, c *apptest.Caller, original string) {
	t.Helper()
	c.Post(t, c.Path("/templates"), nil).WantError(t, http.StatusForbidden, "TEMPLATE_LIMIT_REACHED", limitMessage)
	c.Post(t, original+"/duplicate", nil).WantError(t, http.StatusForbidden, "TEMPLATE_LIMIT_REACHED", limitMessage)
}

func TestCapacity_freePlan(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner, paths := full(t, s)
		wantFull(t, owner, paths[0])
		wantFull(t, owner.NewKey(t), paths[0])
		want(t, owner.Get(t, owner.Path("")), fields{"account.usage.templates": 10.0, "account.limits.templates": 10.0})

		t.Run("body errors are reported first", func(t *testing.T) {
			owner.Post(t, owner.Path("/templates"), fields{"name": ""}).WantInvalid(t, "name")
			owner.Post(t, owner.Path("/templates"), fields{"craftState": "{}"}).Want(t, http.StatusUnprocessableEntity)
			owner.Post(t, owner.Path("/templates/nonsense/duplicate"), nil).Want(t, http.StatusNotFound)
		})
		t.Run("another account has its own limit", func(t *testing.T) {
			create(t, given(t, s, "free"), nil)
		})
		t.Run("deleting a template makes room for another", func(t *testing.T) {
			owner.Delete(t, paths[9], nil).Want(t, http.StatusOK)
			paths[9] = address(t, owner, owner.Post(t, paths[0]+"/duplicate", nil).Want(t, http.StatusCreated))
			wantFull(t, owner, paths[0])
		})
		t.Run("a rejected deletion doesn't make room", func(t *testing.T) {
			send(t, owner, "DELETE", paths[0], "If-Match", `"stale"`, nil).Want(t, http.StatusPreconditionFailed)
			owner.Delete(t, owner.Path("/templates/nonsense"), nil).Want(t, http.StatusNotFound)
			wantFull(t, owner, paths[0])
		})
	})
}

func TestCapacity_followsThePlan(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner, paths := full(t, s)
		owner.SetPlan(t, "pro")
		paths = append(paths, create(t, owner, nil), address(t, owner, owner.Post(t, paths[0]+"/duplicate", nil).Want(t, http.StatusCreated)))

		owner.SetPlan(t, "free")
		wantFull(t, owner, paths[0])
		if n := owner.Get(t, owner.Path("/templates")).Len(t, "templates"); n != 12 {
			t.Errorf("%d templates are left, want 12", n)
		}
		for _, path := range paths {
			owner.Get(t, path).Want(t, http.StatusOK)
			owner.Patch(t, path, fields{"name": "Still editable", "craftState": saying("yes")}).Want(t, http.StatusOK)
		}
		for _, path := range paths[:2] {
			owner.Delete(t, path, nil).Want(t, http.StatusOK)
			wantFull(t, owner, paths[3])
		}
		owner.Delete(t, paths[2], nil).Want(t, http.StatusOK)
		create(t, owner, nil)
		wantFull(t, owner, paths[3])
	})
}

func TestCapacity_proPlan(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "pro")
		path := create(t, owner, nil)
		if _, err := s.DB.Writer().ExecContext(t.Context(), `UPDATE accounts SET template_count = 249 WHERE slug = $1`, owner.Slug); err != nil {
			t.Fatal(err)
		}
		create(t, owner, nil)
		wantFull(t, owner, path)
		owner.SetPlan(t, "business")
		create(t, owner, nil)
	})
}

package templates_test

import (
	"net/http"
	"testing"

	"mailwright/internal/platform/access"
	"mailwright/test/apptest"
)

const forbidden = "Insufficient permissions"

// wantMine requires that the caller can change, restore and delete a template.
func wantMine(t *testing.T, c *apptest.Caller, path string) {
	t.Helper()
	c.Patch(t, path, fields{"name": "Changed", "craftState": saying("changed")}).Want(t, http.StatusOK)
	version := c.Get(t, path+"/versions").Text(t, "versions.1.id")
	c.Post(t, path+"/versions/"+version+"/restore", nil).Want(t, http.StatusOK)
	c.Delete(t, path, nil).Want(t, http.StatusOK)
}

// wantTheirs requires that the caller can read a template, but not change it.
func wantTheirs(t *testing.T, c *apptest.Caller, path string) {
	t.Helper()
	c.Get(t, path).Want(t, http.StatusOK)
	version := c.Get(t, path+"/versions").Text(t, "versions.0.id")
	refused := func(answer apptest.Answer) {
		t.Helper()
		answer.WantError(t, http.StatusForbidden, "", forbidden)
	}
	refused(c.Patch(t, path, fields{"name": "Changed"}))
	refused(c.Patch(t, path, fields{}))
	refused(c.Post(t, path+"/versions/"+version+"/restore", nil))
	refused(c.Delete(t, path, nil))
	// Permissions are checked before the body and the template's state.
	refused(c.Patch(t, path, fields{"name": ""}))
	refused(c.Do(t, apptest.Request{Method: "PATCH", Path: path, Raw: []byte(`{"name`), Type: "application/json"}))
	refused(c.Do(t, apptest.Request{Method: "PATCH", Path: path, Raw: []byte(`name=x`), Type: "text/plain"}))
	refused(patchIf(t, c, path, `"stale"`, fields{"name": "x"}))
	refused(send(t, c, "DELETE", path, "If-Match", `"stale"`, nil))
}

func TestPermission_ownAndOtherTemplates(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		admin, editor, other := s.Member(t, owner, access.Admin), s.Member(t, owner, access.Editor), s.Member(t, owner, access.Editor)
		made := func(c *apptest.Caller) string { t.Helper(); return create(t, c, start()) }

		t.Run("owners and admins can change all templates", func(t *testing.T) {
			for _, creator := range []*apptest.Caller{owner, admin, editor} {
				wantMine(t, owner, made(creator))
				wantMine(t, admin, made(creator))
			}
		})
		t.Run("editors can change their own templates", func(t *testing.T) {
			wantMine(t, editor, made(editor))
			for _, creator := range []*apptest.Caller{owner, admin, other} {
				wantTheirs(t, editor, made(creator))
			}
		})
		t.Run("a copy belongs to the user who made it", func(t *testing.T) {
			copied := address(t, editor, editor.Post(t, made(owner)+"/duplicate", nil).Want(t, http.StatusCreated))
			want(t, owner.Get(t, copied), fields{"template.createdBy.id": editor.UserID})
			wantTheirs(t, other, copied)
			wantMine(t, editor, copied)
		})
		t.Run("changing a template doesn't change its owner", func(t *testing.T) {
			path := made(editor)
			admin.Patch(t, path, fields{"name": "By the admin", "craftState": saying("admin")}).Want(t, http.StatusOK)
			want(t, owner.Get(t, path), fields{"template.createdBy.id": editor.UserID})
			wantMine(t, editor, path)
		})
	})
}

func TestPermission_keyActsForItsCreator(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		admin := s.Member(t, owner, access.Admin)
		key := admin.NewKey(t)
		path := create(t, key, start())
		want(t, owner.Get(t, path), fields{"template.createdBy.id": admin.UserID, "template.createdBy.name": "The admin"})
		want(t, owner.Get(t, path+"/versions"), fields{"versions.0.createdBy.id": admin.UserID})
		wantMine(t, admin.NewKey(t), path)
		wantMine(t, key, create(t, admin, start()))
		wantTheirs(t, key, create(t, owner, start()))
	})
}

func TestPermission_reviewer(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		person := s.Member(t, owner, access.Editor)
		path := create(t, person, start())
		setRole(t, s, person, "reviewer")
		wantTheirs(t, person, path) // even though they created it
		person.Post(t, person.Path("/templates"), nil).WantError(t, http.StatusForbidden, "", forbidden)
		person.Post(t, person.Path("/templates"), fields{"name": ""}).WantError(t, http.StatusForbidden, "", forbidden)
		person.Post(t, path+"/duplicate", nil).WantError(t, http.StatusForbidden, "", forbidden)
		person.Get(t, person.Path("/templates")).Want(t, http.StatusOK)
		setRole(t, s, person, "editor")
		wantMine(t, person, path)
	})
}

func setRole(t *testing.T, s *apptest.Server, member *apptest.Caller, role string) {
	t.Helper()
	if _, err := s.DB.Writer().ExecContext(t.Context(), `
		UPDATE members SET role = $1 WHERE user_id = $2 AND account_id = (SELECT id FROM accounts WHERE slug = $3)`,
		role, member.UserID, member.Slug); err != nil {
		t.Fatal(err)
	}
}

func TestPermission_orderOfChecks(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		missing := owner.Path("/templates/0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e23")
		t.Run("the body is checked before the template", func(t *testing.T) {
			owner.Patch(t, missing, fields{"name": ""}).WantInvalid(t, "name")
			owner.Patch(t, missing, fields{"status": "x"}).WantInvalid(t, "status")
			owner.Patch(t, missing, fields{"craftState": "{}"}).Want(t, http.StatusUnprocessableEntity)
			owner.Do(t, apptest.Request{Method: "PATCH", Path: missing, Raw: []byte(`{`), Type: "application/json"}).
				WantError(t, http.StatusBadRequest, "", "Malformed JSON body")
			owner.Do(t, apptest.Request{Method: "PATCH", Path: missing, Raw: []byte(`{}`), Type: "text/plain"}).Want(t,
				http.StatusUnsupportedMediaType)
		})
		t.Run("the account is checked before the body", func(t *testing.T) {
			stranger := given(t, s, "business")
			stranger.Patch(t, missing, fields{"name": ""}).WantError(t, http.StatusNotFound, "", "Account not found")
			stranger.NewKey(t).Post(t, owner.Path("/templates"), fields{"name": ""}).Want(t, http.StatusForbidden)
			s.Nobody().Patch(t, missing, fields{"name": ""}).WantError(t, http.StatusUnauthorized, "", "Not authenticated")
		})
	})
}

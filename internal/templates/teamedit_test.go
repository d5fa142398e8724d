package templates_test

import (
	"net/http"
	"testing"

	"mailwright/internal/platform/access"
	"mailwright/test/apptest"
)

// wantShared requires that the caller can change a template as if it were their own, but not delete it or change its
// sharing.
func wantShared(t *testing.T, c *apptest.Caller, path string) {
	t.Helper()
	body := fields{"name": "By the team", "craftState": saying("team"), "templateSettings": `{"subject":"Team"}`, "status": "exported"}
	c.Patch(t, path, body).Want(t, http.StatusOK)
	version := c.Get(t, path+"/versions").Text(t, "versions.1.id")
	c.Patch(t, path+"/versions/"+version, fields{"label": "Kept"}).Want(t, http.StatusOK)
	c.Post(t, path+"/versions/"+version+"/restore", nil).Want(t, http.StatusOK)
	before := c.Get(t, path)
	for _, answer := range []apptest.Answer{
		c.Delete(t, path, nil),
		c.Patch(t, path, fields{"teamEdit": false}),
		c.Patch(t, path, fields{"teamEdit": false, "name": "Locked"}),
	} {
		answer.WantError(t, http.StatusForbidden, "", forbidden)
	}
	if after := c.Get(t, path); string(after.Body) != string(before.Body) || after.Header.Get("ETag") != before.Header.Get("ETag") {
		t.Errorf("a refused change left %s", after.Body)
	}
	// A client may send back what it read.
	want(t, c.Patch(t, path, fields{"teamEdit": true, "name": "Again"}).Want(t, http.StatusOK), fields{"template.name": "Again"})
}

func TestTeamEdit_editorsChangeButDontDelete(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		admin, editor, other := s.Member(t, owner, access.Admin), s.Member(t, owner, access.Editor), s.Member(t, owner, access.Editor)
		reviewer := s.Member(t, owner, access.Reviewer)
		shared := func(c *apptest.Caller) string {
			t.Helper()
			body := start()
			body["teamEdit"] = true
			return create(t, c, body)
		}

		for _, creator := range []*apptest.Caller{owner, admin, other} {
			wantShared(t, editor, shared(creator))
			wantTheirs(t, reviewer, shared(creator))
		}
		wantShared(t, admin.NewKey(t), shared(owner))
		t.Run("the creator, owners and admins can still do everything", func(t *testing.T) {
			for _, c := range []*apptest.Caller{editor, owner, admin} {
				path := shared(editor)
				want(t, c.Patch(t, path, fields{"teamEdit": false}).Want(t, http.StatusOK), fields{"template.teamEdit": false})
				wantTheirs(t, other, path)
				want(t, c.Patch(t, path, fields{"teamEdit": true}).Want(t, http.StatusOK), fields{"template.teamEdit": true})
				wantMine(t, c, path)
			}
		})
		t.Run("a former editor can't", func(t *testing.T) {
			path := shared(owner)
			setRole(t, s, other, "reviewer")
			wantTheirs(t, other, path)
			setRole(t, s, other, "editor")
			wantShared(t, other, path)
		})
		t.Run("another account's editor can't", func(t *testing.T) {
			given(t, s, "business").Patch(t, shared(owner), fields{"name": "x"}).WantError(t, http.StatusNotFound, "", "Account not found")
		})
	})
}

func TestTeamEdit_isInReadsAndLists(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		path := create(t, owner, start())
		want(t, owner.Get(t, path), fields{"template.teamEdit": false})
		etag := owner.Get(t, path).Header.Get("ETag")
		owner.Patch(t, path, fields{"teamEdit": true}).Want(t, http.StatusOK)
		want(t, owner.Get(t, path), fields{"template.teamEdit": true})
		want(t, owner.Get(t, owner.Path("/templates")), fields{"templates.0.teamEdit": true})
		if now := owner.Get(t, path).Header.Get("ETag"); now == etag {
			t.Error("the ETag is the same")
		}
		if n := owner.Get(t, path+"/versions").Len(t, "versions"); n != 1 {
			t.Errorf("%d versions", n)
		}
		owner.Patch(t, path, fields{"teamEdit": nil}).WantInvalid(t, "teamEdit")
		owner.Patch(t, path, fields{"teamEdit": "yes"}).WantInvalid(t, "teamEdit")
	})
}

func TestTeamEdit_newTemplatesTakeTheAccountsDefault(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		editor := s.Member(t, owner, access.Editor)
		made := func(body fields) apptest.Answer {
			t.Helper()
			return editor.Post(t, owner.Path("/templates"), body).Want(t, http.StatusCreated)
		}
		old := address(t, owner, made(fields{"teamEdit": true}))
		want(t, owner.Post(t, old+"/duplicate", nil).Want(t, http.StatusCreated), fields{"template.teamEdit": false})

		owner.Patch(t, owner.Path(""), fields{"teamEditDefault": true}).Want(t, http.StatusOK)
		want(t, made(fields{}), fields{"template.teamEdit": true})
		want(t, made(fields{"librarySlug": "first-steps"}), fields{"template.teamEdit": true})
		alone := made(fields{"teamEdit": false})
		want(t, alone, fields{"template.teamEdit": false})
		want(t, owner.Post(t, address(t, owner, alone)+"/duplicate", nil).Want(t, http.StatusCreated), fields{"template.teamEdit": true})
		want(t, owner.Get(t, address(t, owner, alone)), fields{"template.teamEdit": false}) // existing templates stay as they are
	})
}

func TestTeamEdit_audit(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		path := create(t, owner, start())
		owner.Patch(t, path, fields{"teamEdit": true}).Want(t, http.StatusOK)
		owner.Patch(t, path, fields{"teamEdit": true, "name": "Renamed"}).Want(t, http.StatusOK) // no change of the sharing
		log := owner.Get(t, owner.Path("/audit"))
		want(t, log, fields{
			"events.0.action": "template.sharing-changed", "events.0.details.teamEdit": "true", "events.0.target.name": "Before",
			"events.1.action": "template.created",
		})
		owner.Patch(t, path, fields{"teamEdit": false}).Want(t, http.StatusOK)
		want(t, owner.Get(t, owner.Path("/audit")), fields{"events.0.details.teamEdit": "false", "events.0.target.name": "Renamed"})
	})
}

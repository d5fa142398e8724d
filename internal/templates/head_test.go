package templates_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"mailwright/internal/platform/access"
	"mailwright/test/apptest"
)

// revision returns the revision in a head.
func revision(t *testing.T, head apptest.Answer) string {
	t.Helper()
	return fmt.Sprint(head.Value(t, "revision"))
}

func TestHead_saysWhetherACopyIsOutdated(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		admin := s.Member(t, owner, access.Admin)
		path := create(t, owner, start())
		wantHead := func(by *apptest.Caller) apptest.Answer {
			t.Helper()
			head, full := owner.Get(t, path+"/head").Want(t, http.StatusOK), owner.Get(t, path)
			want(t, head, fields{"updatedBy.id": by.UserID, "updatedAt": full.Value(t, "template.updatedAt")})
			if len(head.JSON(t).(fields)) != 3 || head.Header.Get("Cache-Control") != "no-store" {
				t.Errorf("the head is %s, %v", head.Body, head.Header)
			}
			if etag := full.Header.Get("ETag"); !strings.HasPrefix(etag, `"`+revision(t, head)+`-`) {
				t.Errorf("the head is %s, the ETag %s", head.Body, etag)
			}
			return head
		}
		first := wantHead(owner)
		admin.Patch(t, path, fields{"name": "Renamed"}).Want(t, http.StatusOK) // makes no version
		second := wantHead(admin)
		if revision(t, first) == revision(t, second) {
			t.Error("the revision is the same")
		}
		owner.Patch(t, path, fields{"craftState": saying("changed")}).Want(t, http.StatusOK)
		wantHead(owner)
		version := owner.Get(t, path+"/versions").Text(t, "versions.1.id")
		admin.NewKey(t).Patch(t, path, fields{"name": "By a key"}).Want(t, http.StatusForbidden)
		wantHead(owner)
		admin.Post(t, path+"/versions/"+version+"/restore", nil).Want(t, http.StatusOK)
		want(t, wantHead(admin), fields{"updatedBy.name": "The admin"})
		owner.Patch(t, path, fields{"name": "Renamed"}).Want(t, http.StatusOK) // changes nothing
		wantHead(admin)
		owner.NewKey(t).Patch(t, path, fields{"name": "By a key"}).Want(t, http.StatusOK)
		last := wantHead(owner)
		patchIf(t, owner, path, `"`+revision(t, last)+`"`, fields{"name": "Matched"}).Want(t, http.StatusOK)
		owner.Get(t, owner.Path("/templates/nonsense/head")).WantError(t, http.StatusNotFound, "", "Template not found")
	})
}

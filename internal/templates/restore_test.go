package templates_test

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"mailwright/test/apptest"
)

// versionAt returns the path of the i-th version, counted from the newest.
func versionAt(t *testing.T, c *apptest.Caller, path string, i int) string {
	t.Helper()
	return path + "/versions/" + c.Get(t, path+"/versions").Text(t, fmt.Sprintf("versions.%d.id", i))
}

func TestRestore_replacesTheContent(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		path := create(t, owner, start())
		s.Clock.Advance(time.Minute)
		owner.Patch(t, path, fields{
			"name": "Now", "description": "Now", "status": "exported", "thumbnailUrl": "https://example.com/t.png",
			"editorMode": "html", "craftState": nil, "htmlContent": "<p>now</p>", "templateSettings": nil,
		}).Want(t, http.StatusOK)
		s.Clock.Advance(time.Minute)
		before := owner.Get(t, path)

		answer := owner.Post(t, versionAt(t, owner, path, 1)+"/restore", nil).Want(t, http.StatusOK)
		wanted := before.JSON(t).(fields)["template"].(fields)
		for _, field := range []string{"editorMode", "craftState", "htmlContent", "templateSettings"} {
			wanted[field] = start()[field]
		}
		if answer.Text(t, "template.updatedAt") <= before.Text(t, "template.updatedAt") {
			t.Error("restoring did not move updatedAt")
		}
		wanted["updatedAt"] = answer.Text(t, "template.updatedAt")
		if diff := cmp.Diff(fields{"message": "Version restored", "template": wanted}, answer.JSON(t)); diff != "" {
			t.Error(diff)
		}
		read := owner.Get(t, path)
		if diff := cmp.Diff(any(wanted), read.Value(t, "template")); diff != "" {
			t.Errorf("read differs from the answer: %s", diff)
		}
		if etag := answer.Header.Get("ETag"); etag != read.Header.Get("ETag") || etag == before.Header.Get("ETag") {
			t.Errorf("ETag %q after restoring, %q at read, %q before", etag, read.Header.Get("ETag"), before.Header.Get("ETag"))
		}
	})
}

func TestRestore_keepsThePreviousState(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		path := create(t, owner, fields{"craftState": saying("zero")})
		say(t, owner, path, "one")
		owner.Post(t, versionAt(t, owner, path, 1)+"/restore", nil).Want(t, http.StatusOK)
		wantHistory(t, owner, path, "zero Restored", "one ", "zero Created")

		t.Run("the next change doesn't overwrite it", func(t *testing.T) {
			say(t, owner, path, "two")
			wantHistory(t, owner, path, "two ", "zero Restored", "one ", "zero Created")
		})
		t.Run("the replaced content can be restored", func(t *testing.T) {
			owner.Post(t, versionAt(t, owner, path, 2)+"/restore", nil).Want(t, http.StatusOK)
			wantHistory(t, owner, path, "one Restored", "two ", "zero Restored", "one ", "zero Created")
			want(t, owner.Get(t, path), fields{"template.craftState": saying("one")})
		})
	})
}

func TestRestore_ifMatch(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		path := create(t, owner, fields{"craftState": saying("zero")})
		first := owner.Get(t, path).Header.Get("ETag")
		say(t, owner, path, "one")
		version := versionAt(t, owner, path, 1)
		for _, tag := range append([]string{first}, staleTags...) {
			wantStale(t, send(t, owner, "POST", version+"/restore", "If-Match", tag, nil))
		}
		wantHistory(t, owner, path, "one ", "zero Created")
		send(t, owner, "POST", version+"/restore", "If-Match", owner.Get(t, path).Header.Get("ETag"), nil).Want(t, http.StatusOK)
		send(t, owner, "POST", version+"/restore", "If-Match", "*", nil).Want(t, http.StatusOK)
	})
}

// TestRestore_theOldestOf100 checks that the oldest of 100 versions can be restored, even though restoring it drops
// that version.
func TestRestore_theOldestOf100(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		path := create(t, owner, fields{"editorMode": "html", "htmlContent": "0"})
		for i := range 99 {
			s.Clock.Advance(6 * time.Minute)
			owner.Patch(t, path, fields{"htmlContent": fmt.Sprint(i + 1)}).Want(t, http.StatusOK)
		}
		oldest := versionAt(t, owner, path, 99)
		want(t, owner.Post(t, oldest+"/restore", nil).Want(t, http.StatusOK), fields{"template.htmlContent": "0"})
		if n := owner.Get(t, path+"/versions").Len(t, "versions"); n != 100 {
			t.Errorf("%d versions, want 100", n)
		}
		owner.Get(t, oldest).WantError(t, http.StatusNotFound, "", "Version not found")
		want(t, owner.Get(t, versionAt(t, owner, path, 0)), fields{"version.htmlContent": "0", "version.label": "Restored"})
	})
}

package templates_test

import (
	"fmt"
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"mailwright/internal/platform/access"
	"mailwright/test/apptest"
)

// history returns the template's versions, newest first, each with its document's text and its label.
func history(t *testing.T, c *apptest.Caller, path string) []string {
	t.Helper()
	list := c.Get(t, path+"/versions").Want(t, http.StatusOK)
	var lines []string
	for i := range list.Len(t, "versions") {
		at := fmt.Sprintf("versions.%d", i)
		read := c.Get(t, path+"/versions/"+list.Text(t, at+".id")).Want(t, http.StatusOK)
		label, _ := list.Value(t, at+".label").(string)
		lines = append(lines, spoken(read.Text(t, "version.craftState"))+" "+label)
	}
	return lines
}

// spoken returns the text of a document that saying created.
func spoken(craft string) string {
	var text string
	empty := saying("")
	for i := range craft {
		if craft[i] != empty[i] {
			text = craft[i : len(craft)-len(empty)+i]
			break
		}
	}
	return text
}

func wantHistory(t *testing.T, c *apptest.Caller, path string, wanted ...string) {
	t.Helper()
	if got := history(t, c, path); !slices.Equal(got, wanted) {
		t.Errorf("the versions are %q, want %q", got, wanted)
	}
}

// say changes the document's text.
func say(t *testing.T, c *apptest.Caller, path, text string) {
	t.Helper()
	c.Patch(t, path, fields{"craftState": saying(text)}).Want(t, http.StatusOK)
}

func TestVersions_firstIsTheStateAtCreation(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		path := create(t, owner, start())
		list := owner.Get(t, path+"/versions").Want(t, http.StatusOK)
		version := fields{
			"id": list.Text(t, "versions.0.id"), "createdAt": owner.Get(t, path).Text(t, "template.createdAt"),
			"createdBy": fields{"id": owner.UserID, "name": "Ada Lovelace"}, "label": "Created", "labeled": false,
		}
		if diff := cmp.Diff(fields{"versions": []any{version}}, list.JSON(t)); diff != "" {
			t.Error(diff)
		}
		for _, field := range []string{"editorMode", "craftState", "htmlContent", "templateSettings"} {
			version[field] = start()[field]
		}
		read := owner.Get(t, path+"/versions/"+list.Text(t, "versions.0.id")).Want(t, http.StatusOK)
		if diff := cmp.Diff(fields{"version": version}, read.JSON(t)); diff != "" {
			t.Error(diff)
		}
	})
}

func TestVersions_coalescesChangesByOneAuthor(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		path := create(t, owner, fields{"craftState": saying("zero")})
		say(t, owner, path, "one")
		wantHistory(t, owner, path, "one ", "zero Created")
		say(t, owner, path, "two")
		s.Clock.Advance(4 * time.Minute)
		say(t, owner, path, "three")
		wantHistory(t, owner, path, "three ", "zero Created")
		// The five minutes start with the version, not with its last change.
		s.Clock.Advance(time.Minute)
		say(t, owner, path, "four")
		wantHistory(t, owner, path, "four ", "three ", "zero Created")
		s.Clock.Advance(5 * time.Minute)
		say(t, owner, path, "five")
		wantHistory(t, owner, path, "five ", "four ", "three ", "zero Created")
		want(t, owner.Get(t, path), fields{"template.craftState": saying("five")})
	})
}

func TestVersions_anotherAuthorStartsANewOne(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		admin := s.Member(t, owner, access.Admin)
		key := admin.NewKey(t)
		path := create(t, admin, fields{"craftState": saying("zero")})
		say(t, admin, path, "admin")
		say(t, owner, path, "owner")
		say(t, owner, path, "owner again")
		say(t, admin, path, "admin again")
		say(t, key, path, "the admin's key")
		wantHistory(t, owner, path, "the admin's key ", "owner again ", "admin ", "zero Created")
		list := owner.Get(t, path+"/versions")
		for i, author := range []*apptest.Caller{admin, owner, admin, admin} {
			want(t, list, fields{fmt.Sprintf("versions.%d.createdBy.id", i): author.UserID})
		}
	})
}

func TestVersions_anotherEditorModeStartsANewOne(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		path := create(t, owner, fields{"craftState": saying("zero")})
		say(t, owner, path, "one")
		for _, html := range []string{"<p>One</p>", "<p>Two</p>"} {
			owner.Patch(t, path, fields{"editorMode": "html", "htmlContent": html}).Want(t, http.StatusOK)
		}
		list := owner.Get(t, path+"/versions").Want(t, http.StatusOK)
		if versions := list.Len(t, "versions"); versions != 3 {
			t.Errorf("there are %d versions, want the HTML, the blocks before it and the state at create", versions)
		}
		before := owner.Get(t, path+"/versions/"+list.Text(t, "versions.1.id")).Want(t, http.StatusOK)
		want(t, before, fields{"version.editorMode": "visual", "version.craftState": saying("one")})
	})
}

func TestVersions_onlyContentChangesCreateOne(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		path := create(t, owner, start())
		count := 1
		step := func(change fields, made int) {
			t.Helper()
			s.Clock.Advance(10 * time.Minute)
			owner.Patch(t, path, change).Want(t, http.StatusOK)
			count += made
			if n := owner.Get(t, path+"/versions").Len(t, "versions"); n != count {
				t.Fatalf("after %v there are %d versions, want %d", change, n, count)
			}
		}
		step(fields{}, 0)
		step(fields{"name": "Other", "description": "Other", "status": "exported", "thumbnailUrl": "https://example.com/t.png"}, 0)
		step(start(), 0)
		step(fields{"craftState": saying("before")}, 0)
		step(fields{"craftState": saying("after")}, 1)
		step(fields{"craftState": saying("after"), "name": "Other again"}, 0)
		step(fields{"htmlContent": "<p>after</p>"}, 1)
		step(fields{"htmlContent": nil}, 1)
		step(fields{"htmlContent": nil}, 0)
		step(fields{"htmlContent": ""}, 1)
		step(fields{"templateSettings": `{"subject":"after"}`}, 1)
		step(fields{"editorMode": "html"}, 1)
		step(fields{"craftState": nil, "templateSettings": nil, "htmlContent": "<p>last</p>", "editorMode": "visual"}, 1)
	})
}

// TestVersions_keepsTheLast100 also checks that the first version is kept, because it has a label.
func TestVersions_keepsTheLast100(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		path := create(t, owner, fields{"editorMode": "html", "htmlContent": "0"})
		first := owner.Get(t, path+"/versions").Text(t, "versions.0.id")
		owner.Patch(t, path+"/versions/"+first, fields{"label": "First"}).Want(t, http.StatusOK)
		for i := range 104 {
			s.Clock.Advance(6 * time.Minute)
			owner.Patch(t, path, fields{"htmlContent": fmt.Sprint(i + 1)}).Want(t, http.StatusOK)
		}
		list := owner.Get(t, path+"/versions")
		if n := list.Len(t, "versions"); n != 101 {
			t.Fatalf("%d versions, want 101", n)
		}
		for i, wanted := range map[int]string{0: "104", 1: "103", 99: "5", 100: "0"} {
			id := list.Text(t, fmt.Sprintf("versions.%d.id", i))
			want(t, owner.Get(t, path+"/versions/"+id), fields{"version.htmlContent": wanted})
		}
		want(t, owner.Get(t, path), fields{"template.htmlContent": "104"})

		var paged []any
		for cursor := ""; ; {
			page := owner.Get(t, path+"/versions?limit=30&cursor="+cursor).Want(t, http.StatusOK)
			paged = append(paged, page.JSON(t).(fields)["versions"].([]any)...)
			next, more := page.Value(t, "nextCursor").(string)
			if !more {
				break
			}
			cursor = next
		}
		if diff := cmp.Diff(list.JSON(t).(fields)["versions"], any(paged)); diff != "" {
			t.Errorf("the pages differ from the whole list: %s", diff)
		}
		owner.Patch(t, path+"/versions/"+first, fields{"label": nil}).Want(t, http.StatusOK)
		owner.Patch(t, path, fields{"htmlContent": "105"}).Want(t, http.StatusOK)
		if n := owner.Get(t, path+"/versions").Len(t, "versions"); n != 100 {
			t.Errorf("%d versions without the label, want 100", n)
		}
		owner.Get(t, path+"/versions?limit=201").WantInvalid(t, "limit")
		owner.Get(t, path+"/versions?cursor=x").WantInvalid(t, "cursor")
	})
}

func TestVersions_ofAnotherTemplate(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner, stranger := given(t, s, "business"), given(t, s, "business")
		path, other := create(t, owner, fields{"craftState": saying("mine")}), create(t, owner, nil)
		foreign := create(t, stranger, nil)
		for name, version := range map[string]string{
			"another template's version": owner.Get(t, other+"/versions").Text(t, "versions.0.id"),
			"another account's version":  stranger.Get(t, foreign+"/versions").Text(t, "versions.0.id"),
			"unknown":                    uuid.NewString(),
			"malformed":                  "nonsense",
		} {
			t.Run(name, func(t *testing.T) {
				owner.Get(t, path+"/versions/"+version).WantError(t, http.StatusNotFound, "", "Version not found")
				owner.Post(t, path+"/versions/"+version+"/restore", nil).WantError(t, http.StatusNotFound, "", "Version not found")
			})
		}
		wantHistory(t, owner, path, "mine Created")
	})
}

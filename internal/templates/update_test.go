package templates_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"mailwright/test/apptest"
)

// start returns a template with every field set.
func start() fields {
	return fields{
		"name": "Before", "description": "About it", "editorMode": "visual", "craftState": saying("before"),
		"htmlContent": "<p>before</p>", "templateSettings": `{"subject":"before"}`,
	}
}

func TestUpdate_changesOnlySentFields(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		for name, change := range map[string]fields{
			"name":              {"name": "After"},
			"description":       {"description": "Other"},
			"empty description": {"description": ""},
			"no description":    {"description": nil},
			"status":            {"status": "exported"},
			"editorMode":        {"editorMode": "html"},
			"craftState":        {"craftState": saying("after")},
			"no craftState":     {"craftState": nil},
			"htmlContent":       {"htmlContent": "<p>after</p>"},
			"no htmlContent":    {"htmlContent": nil},
			"templateSettings":  {"templateSettings": `{"width":640}`},
			"no settings":       {"templateSettings": nil},
			"thumbnailUrl":      {"thumbnailUrl": "https://example.com/t.png"},
			"no thumbnailUrl":   {"thumbnailUrl": nil},
			"several": {
				"name": "After", "description": nil, "status": "exported", "editorMode": "html", "craftState": nil,
				"htmlContent": "<p>after</p>",
			},
			"nothing":                   {},
			"only unknown fields":       {"id": "x", "source": "ai", "createdAt": "2020-01-01T00:00:00.000Z", "NAME": "After", "createdBy": nil},
			"the same values as before": start(),
		} {
			t.Run(name, func(t *testing.T) {
				path := create(t, owner, start())
				s.Clock.Advance(time.Second)
				wanted := owner.Get(t, path).JSON(t).(fields)["template"].(fields)
				answer := owner.Patch(t, path, change).Want(t, http.StatusOK)
				for field := range wanted {
					if value, sent := change[field]; sent && field != "id" && field != "source" && field != "createdAt" && field != "createdBy" {
						wanted[field] = value
					}
				}
				wanted["updatedAt"] = answer.Text(t, "template.updatedAt")
				if diff := cmp.Diff(fields{"message": "Template updated", "template": wanted}, answer.JSON(t)); diff != "" {
					t.Error(diff)
				}
				read := owner.Get(t, path)
				if diff := cmp.Diff(any(wanted), read.Value(t, "template")); diff != "" {
					t.Errorf("read differs from the answer to the change: %s", diff)
				}
				if read.Header.Get("ETag") != answer.Header.Get("ETag") || answer.Header.Get("ETag") == "" {
					t.Errorf("ETag %q at the change, %q at read", answer.Header.Get("ETag"), read.Header.Get("ETag"))
				}
			})
		}
	})
}

func TestUpdate_setsUpdatedAt(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		path := create(t, owner, start())
		created := owner.Get(t, path).Text(t, "template.updatedAt")
		s.Clock.Advance(time.Minute)
		want(t, owner.Patch(t, path, fields{}), fields{"template.updatedAt": created})
		changed := owner.Patch(t, path, fields{"status": "exported"})
		want(t, changed, fields{"template.createdAt": created})
		if changed.Text(t, "template.updatedAt") <= created {
			t.Error("the change did not move updatedAt")
		}
		s.Clock.Advance(time.Minute)
		owner.Patch(t, path, fields{"name": ""}).Want(t, http.StatusBadRequest)
		want(t, owner.Get(t, path), fields{"template.updatedAt": changed.Text(t, "template.updatedAt")})
	})
}

func TestUpdate_status(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		path := create(t, owner, nil)
		for _, status := range []string{"draft", "exported", "exported", "draft"} {
			want(t, owner.Patch(t, path, fields{"status": status}).Want(t, http.StatusOK), fields{"template.status": status})
		}
	})
}

func TestUpdate_rejectsInvalidFields(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		path := create(t, owner, start())
		before := owner.Get(t, path)
		for field, values := range map[string][]any{
			"name":             {nil, "", " ", "a\nb", strings.Repeat("n", 256), 5},
			"description":      {strings.Repeat("d", 5001), 5},
			"status":           {nil, "", "Draft", "published", 1},
			"editorMode":       {nil, "", "code", true},
			"craftState":       {fields{}, 5, "", "[]"},
			"htmlContent":      {strings.Repeat("h", 2<<20+1), fields{}},
			"templateSettings": {fields{}, "[]", `{"a":1,"a":1}`, "{" + strings.Repeat(" ", 64<<10) + "}"},
			"thumbnailUrl": {
				"", "thumb.png", "/thumb.png", "//example.com/t.png", "ftp://example.com/t.png", "javascript:alert(1)", "data:image/png;base64,AA==",
				"https://", "https:///t.png", "https://?x", "https://exa mple.com/", "https://example.com/\n", "https://exam\u0001ple.com/",
				"https://[::1/", "https://example.com:port/", "https://example.com/%zz", " https://example.com/t.png",
				"https://example.com/" + strings.Repeat("x", 493), 5,
				fields{},
			},
		} {
			for _, value := range values {
				answer := owner.Patch(t, path, fields{field: value})
				if answer.Status != http.StatusBadRequest {
					t.Errorf("%s %.40q: status %d", field, value, answer.Status)
					continue
				}
				answer.WantInvalid(t, field)
			}
		}
		owner.Patch(t, path, fields{"name": " ", "craftState": "[]", "templateSettings": "[]"}).WantInvalid(t, "name", "craftState",
			"templateSettings")
		if diff := cmp.Diff(before.JSON(t), owner.Get(t, path).JSON(t)); diff != "" {
			t.Errorf("refused changes changed something: %s", diff)
		}
	})
}

func TestUpdate_thumbnailURL(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		path := create(t, owner, nil)
		for _, address := range []string{
			"http://localhost:8080/cdn/t.png", "https://example.com/" + strings.Repeat("x", 492), "https://münchen.example/täglich.png?q=%20#x",
			"https://[2001:db8::1]/t.png",
		} {
			owner.Patch(t, path, fields{"thumbnailUrl": address}).Want(t, http.StatusOK)
			want(t, owner.Get(t, path), fields{"template.thumbnailUrl": address})
			want(t, owner.Get(t, owner.Path("/templates")), fields{"templates.0.thumbnailUrl": address})
		}
		owner.Patch(t, path, fields{"thumbnailUrl": nil}).Want(t, http.StatusOK)
		want(t, owner.Get(t, path), fields{"template.thumbnailUrl": nil})
	})
}

// TestUpdate_ignoresUnchangedValues checks that an editor that saves unchanged content doesn't make anyone else's copy
// stale.
func TestUpdate_ignoresUnchangedValues(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		path := create(t, owner, start())
		before := owner.Get(t, path).Want(t, http.StatusOK)
		s.Clock.Advance(time.Hour)
		again := fields{}
		for _, field := range []string{
			"name", "description", "status", "editorMode", "craftState", "htmlContent", "templateSettings",
			"thumbnailUrl",
		} {
			again[field] = before.Value(t, "template."+field)
		}
		after := owner.Patch(t, path, again).Want(t, http.StatusOK)
		if got, want := after.Header.Get("ETag"), before.Header.Get("ETag"); got != want {
			t.Errorf("the ETag went from %s to %s", want, got)
		}
		if got, want := after.Text(t, "template.updatedAt"), before.Text(t, "template.updatedAt"); got != want {
			t.Errorf("updatedAt went from %s to %s", want, got)
		}
		if n := owner.Get(t, path+"/versions").Len(t, "versions"); n != 1 {
			t.Errorf("%d versions, want 1", n)
		}
	})
}

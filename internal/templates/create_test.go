package templates_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"mailwright/internal/email/document"
	"mailwright/test/apptest"
)

var timestamp = regexp.MustCompile(`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$`)

func TestCreate_withoutFields(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		for name, request := range map[string]apptest.Request{
			"no body":                     {},
			"no body with a content type": {Type: "application/json"},
			"an empty object":             {Raw: []byte(`{}`), Type: "application/json"},
			"nullable fields are null": {Raw: []byte(`{"description":null,"craftState":null,"htmlContent":null,"templateSettings":null,` +
				`"librarySlug":null}`), Type: "application/json"},
			"only unknown fields": {Raw: []byte(`{"id":"mine","status":"exported","thumbnailUrl":"https://example.com/t.png",` +
				`"createdBy":{"id":"x"},"Name":"No","nothing":[1]}`), Type: "application/json"},
		} {
			t.Run(name, func(t *testing.T) {
				request.Method, request.Path = "POST", owner.Path("/templates")
				answer := owner.Do(t, request).Want(t, http.StatusCreated)
				wantBlank(t, owner, answer)
				read := owner.Get(t, address(t, owner, answer)).Want(t, http.StatusOK)
				if diff := cmp.Diff(answer.Value(t, "template"), read.Value(t, "template")); diff != "" {
					t.Errorf("read differs from the answer to create: %s", diff)
				}
				if etag := answer.Header.Get("ETag"); etag == "" || etag != read.Header.Get("ETag") {
					t.Errorf("ETag %q at create, %q at read", etag, read.Header.Get("ETag"))
				}
			})
		}
	})
}

// wantBlank compares the complete response to a request without fields.
func wantBlank(t *testing.T, owner *apptest.Caller, answer apptest.Answer) {
	t.Helper()
	got := answer.JSON(t).(fields)
	template := got["template"].(fields)
	craft, _ := template["craftState"].(string)
	parsed, err := document.Parse(craft)
	if err != nil {
		t.Fatal(err)
	}
	if problems := parsed.Check(); len(problems) > 0 {
		t.Errorf("the new document has problems: %v", problems)
	}
	created, _ := template["createdAt"].(string)
	if !timestamp.MatchString(created) {
		t.Errorf("createdAt is %q", created)
	}
	for _, varying := range []string{"id", "craftState", "createdAt"} {
		delete(template, varying)
	}
	if diff := cmp.Diff(fields{"message": "Template created", "template": fields{
		"name": "Untitled Template", "description": nil, "status": "draft", "source": "blank", "editorMode": "visual",
		"htmlContent": nil, "templateSettings": nil, "thumbnailUrl": nil, "teamEdit": false, "updatedAt": created,
		"createdBy": fields{"id": owner.UserID, "name": "Ada Lovelace"},
	}}, got); diff != "" {
		t.Error(diff)
	}
}

func TestCreate_keepsEveryField(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		for name, body := range map[string]fields{
			"visual": {
				"name": "Spring sale", "description": "The\nbig one", "source": "ai", "editorMode": "visual",
				"craftState": saying("Grüße 🌷"), "htmlContent": "<p>old</p>", "templateSettings": `{ "subject":"Hi", "unknown":{"a":[1]} }`,
			},
			"html":         {"name": "Raw", "source": "import", "editorMode": "html", "htmlContent": "<!doctype html>\r\n<p>Hello\ttab</p>"},
			"html, empty":  {"editorMode": "html", "htmlContent": "", "description": ""},
			"from library": {"source": "library", "craftState": saying("x")},
		} {
			t.Run(name, func(t *testing.T) {
				read := owner.Get(t, create(t, owner, body)).Want(t, http.StatusOK)
				for field, value := range body {
					want(t, read, fields{"template." + field: value})
				}
			})
		}
		t.Run("a template in HTML mode gets no document", func(t *testing.T) {
			want(t, owner.Get(t, create(t, owner, fields{"editorMode": "html"})), fields{"template.craftState": nil, "template.htmlContent": nil})
		})
		t.Run("a name is trimmed", func(t *testing.T) {
			want(t, owner.Get(t, create(t, owner, fields{"name": "  Spring  sale\n"})), fields{"template.name": "Spring  sale"})
		})
	})
}

func TestCreate_acceptsValuesAtTheLimits(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		for field, values := range map[string][]string{
			"name": {
				strings.Repeat("n", 255), strings.Repeat("ä", 255), strings.Repeat("🌷", 255), strings.Repeat("<", 255),
				"\u0301", "%_\\'\"--",
			},
			"description": {strings.Repeat("d", 5000), strings.Repeat("🌷", 5000)},
			"htmlContent": {strings.Repeat("h", 2<<20)},
			"templateSettings": {
				`{"title":"` + strings.Repeat("s", 64<<10-12) + `"}`, ` {} `,
				strings.Repeat(`{"a":`, 63) + `{}` + strings.Repeat(`}`, 63),
			},
		} {
			for _, value := range values {
				read := owner.Get(t, create(t, owner, fields{field: value}))
				want(t, read, fields{"template." + field: value})
			}
		}
	})
}

func TestCreate_rejectsInvalidFields(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		for field, values := range map[string][]any{
			"name": {
				"", "  \t\n", "line\nbreak", "a\u0007bell", "\u200b", "a\u2028b", "a\u202eb", strings.Repeat("n", 256),
				strings.Repeat("🌷", 256), nil, 5, true,
				[]any{"x"},
				fields{},
			},
			"description": {strings.Repeat("d", 5001), 5, []any{}, fields{}},
			"source":      {"", "Blank", "upload", nil, 1},
			"editorMode":  {"", "text", "VISUAL", nil, false},
			"craftState":  {fields{"ROOT": fields{}}, 5, true, []any{}},
			"htmlContent": {strings.Repeat("h", 2<<20+1), 5, fields{}},
			"templateSettings": {
				fields{"subject": "x"},
				5, "", "null", "[]", `"x"`, "1", "{", "{}{}", `{"a":1,"a":2}`, `{"a":{"b":1,"b":2}}`,
				`{"a":"\u0000"}`, `{"a":"\ud800"}`, strings.Repeat(`{"a":`, 64) + `{}` + strings.Repeat(`}`, 64),
				`{"title":"` + strings.Repeat("s", 64<<10-11) + `"}`,
			},
			"librarySlug": {5, fields{}},
		} {
			for _, value := range values {
				owner.Post(t, owner.Path("/templates"), fields{field: value}).WantInvalid(t, field)
			}
		}
		if n := owner.Get(t, owner.Path("/templates")).Len(t, "templates"); n != 0 {
			t.Errorf("%d templates were made of refused bodies", n)
		}
	})
}

func TestCreate_reportsEveryInvalidField(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		owner.Post(t, owner.Path("/templates"), fields{"name": 1, "source": "x", "editorMode": 1, "description": 1, "craftState": 1}).
			WantInvalid(t, "name", "source", "editorMode", "description", "craftState")
		owner.Post(t, owner.Path("/templates"),
			fields{"name": " ", "craftState": "{", "templateSettings": "[]", "htmlContent": strings.Repeat("h", 2<<20+1)}).
			WantInvalid(t, "name", "craftState", "templateSettings", "htmlContent")
	})
}

func TestCreate_libraryTemplate(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		owner.Post(t, owner.Path("/templates"), fields{"librarySlug": "no-such-template"}).
			WantError(t, http.StatusNotFound, "", "Library template not found")
		owner.Post(t, owner.Path("/templates"), fields{"librarySlug": "welcome", "craftState": saying("x")}).WantInvalid(t, "librarySlug")
		owner.Post(t, owner.Path("/templates"), fields{"librarySlug": "no-such-template", "craftState": nil}).Want(t, http.StatusNotFound)
		// Errors in the body are reported before a missing template.
		owner.Post(t, owner.Path("/templates"), fields{"librarySlug": "no-such-template", "templateSettings": "[]"}).WantInvalid(t,
			"templateSettings")
		owner.Post(t, owner.Path("/templates"), fields{"librarySlug": "no-such-template", "name": ""}).WantInvalid(t, "name")
	})
}

func TestCreate_rejectsABodyThatIsNotAnObject(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		for _, body := range []string{`null`, `[]`, `"name"`, `1`, `true`} {
			answer := owner.Do(t, apptest.Request{Method: "POST", Path: owner.Path("/templates"), Raw: []byte(body), Type: "application/json"})
			if answer.Status != http.StatusBadRequest {
				t.Errorf("%s: status %d: %s", body, answer.Status, answer.Body)
			}
		}
	})
}

package templates_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"mailwright/internal/platform/access"
	"mailwright/test/apptest"
)

const importedEmail = `<!doctype html><html lang="de"><head><title>The title</title></head><body style="background:#eeeeee">
<div style="display:none">In short</div><table width="600" align="center" bgcolor="#ffffff"><tr><td style="padding:20px">
<h1>Hello {{ first_name }}</h1><p>Have a <a href="https://example.com">look</a></p></td></tr></table></body></html>`

func importHTML(t *testing.T, c *apptest.Caller, html string) apptest.Answer {
	t.Helper()
	return c.Post(t, c.Path("/import/html"), fields{"html": html})
}

func wantImports(t *testing.T, c *apptest.Caller, used float64) {
	t.Helper()
	want(t, c.Get(t, c.Path("")).Want(t, http.StatusOK), fields{"account.usage.designImportsThisMonth": used})
}

// asText returns part of a response as JSON text, as a request to create a template expects it.
func asText(t *testing.T, value any) string {
	t.Helper()
	raw, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

func TestImport_resultCanBeSavedAsATemplate(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "pro")
		answer := importHTML(t, owner, importedEmail).Want(t, http.StatusOK)
		want(t, answer, fields{
			"data.templateSettings.title": "The title", "data.templateSettings.previewText": "In short", "data.templateSettings.width": 600.0,
			"data.templateSettings.backgroundColor": "#eeeeee", "data.templateSettings.lang": "de",
			"data.craftState.ROOT.type.resolvedName": "ContainerBlock",
		})
		if got := answer.Len(t, "data.warnings"); got != 0 {
			t.Errorf("%d warnings: %v", got, answer.Value(t, "data.warnings"))
		}
		path := create(t, owner, fields{
			"source": "import", "craftState": asText(t, answer.Value(t, "data.craftState")),
			"templateSettings": asText(t, answer.Value(t, "data.templateSettings")),
		})
		rendered := owner.Post(t, path+"/render", nil).Want(t, http.StatusOK)
		if got, wanted := rendered.Text(t,
			"data.text"), "Hello {{ first_name }}\n======================\n\nHave a look (https://example.com)\n"; got != wanted {
			t.Errorf("the template says %q, want %q", got, wanted)
		}
	})
}

func TestImport_requiresPermissionToCreate(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "pro")
		importHTML(t, owner.NewKey(t), "<p>Hello</p>").Want(t, http.StatusOK)
		importHTML(t, s.Member(t, owner, access.Editor), "<p>Hello</p>").Want(t, http.StatusOK)
		importHTML(t, s.Member(t, owner, access.Reviewer), "<p>Hello</p>").Want(t, http.StatusForbidden)
		wantImports(t, owner, 2)
	})
}

func TestImport_enforcesTheMonthlyLimit(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "free")
		for range 3 {
			importHTML(t, owner, "<p>Hello</p>").Want(t, http.StatusOK)
		}
		refused := importHTML(t, owner, "<p>Hello</p>")
		refused.WantError(t, http.StatusTooManyRequests, "IMPORT_LIMIT",
			"You've used all of this month's email imports. They reset on the first of next month (UTC).")
		if refused.Header.Get("Retry-After") == "" {
			t.Error("no Retry-After")
		}
		wantImports(t, owner, 3)
		s.Clock.Advance(32 * 24 * time.Hour)
		owner.SignIn(t)
		importHTML(t, owner, "<p>Hello</p>").Want(t, http.StatusOK)
	})
}

func TestImport_doesNotCountEmptyImports(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "free")
		for _, html := range []string{"<html><body></body></html>", "<div style='display:none'>Hidden</div>", " "} {
			importHTML(t, owner, html).WantInvalid(t, "html")
		}
		importHTML(t, owner, "<p>"+strings.Repeat("a", 2<<20)+"</p>").WantInvalid(t, "html")
		owner.Post(t, owner.Path("/import/html"), fields{}).WantInvalid(t, "html")
		owner.Post(t, owner.Path("/import/html"), fields{"html": 1}).WantInvalid(t, "html")
		wantImports(t, owner, 0)
	})
}

// TestImport_concurrentImportsRespectTheMonthlyLimit checks that exactly three of ten concurrent imports succeed.
func TestImport_concurrentImportsRespectTheMonthlyLimit(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "free")
		statuses := make([]int, 10)
		var all sync.WaitGroup
		for i := range statuses {
			all.Go(func() { statuses[i] = importHTML(t, owner, "<p>Hello</p>").Status })
		}
		all.Wait()
		done := 0
		for _, status := range statuses {
			if status == http.StatusOK {
				done++
			}
		}
		if done != 3 {
			t.Errorf("%d were done: %v", done, statuses)
		}
		wantImports(t, owner, 3)
	})
}

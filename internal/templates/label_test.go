package templates_test

import (
	"net/http"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"mailwright/internal/app"
	"mailwright/internal/billing"
	"mailwright/internal/platform/access"
	"mailwright/test/apptest"
)

// newest returns the path of a template's newest version.
func newest(t *testing.T, c *apptest.Caller, path string) string {
	t.Helper()
	return path + "/versions/" + c.Get(t, path+"/versions").Want(t, http.StatusOK).Text(t, "versions.0.id")
}

func TestLabel_namesAVersion(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "free")
		path := create(t, owner, fields{"editorMode": "html", "htmlContent": "first"})
		before := owner.Get(t, path)
		version := newest(t, owner, path)
		answer := owner.Patch(t, version, fields{"label": "  Sent on May 2 "}).Want(t, http.StatusOK)
		want(t, answer, fields{"message": "Version updated", "version.label": "Sent on May 2", "version.labeled": true})
		want(t, owner.Get(t, version), fields{"version.label": "Sent on May 2", "version.labeled": true, "version.htmlContent": "first"})
		if after := owner.Get(t, path); after.Header.Get("ETag") != before.Header.Get("ETag") || string(after.Body) != string(before.Body) {
			t.Errorf("the template changed: %s", after.Body)
		}
		events := owner.Get(t, owner.Path("/audit"))
		want(t, events, fields{"events.0.action": "template.version-labeled", "events.0.details.label": "Sent on May 2"})

		owner.Patch(t, version, fields{}).Want(t, http.StatusOK)
		owner.Patch(t, version, fields{"label": "Sent on May 2"}).Want(t, http.StatusOK)
		if n := owner.Get(t, owner.Path("/audit")).Len(t, "events"); n != events.Len(t, "events") {
			t.Error("labels that change nothing are logged")
		}
		owner.Patch(t, path, fields{"htmlContent": "second"}).Want(t, http.StatusOK)
		if n := owner.Get(t, path+"/versions").Len(t, "versions"); n != 2 {
			t.Errorf("a labeled version was overwritten: %d versions", n)
		}
		want(t, owner.Patch(t, version, fields{"label": nil}).Want(t, http.StatusOK), fields{"version.label": nil, "version.labeled": false})
		for _, label := range []any{"", "  ", strings.Repeat("x", 101), "a\nb", 7} {
			owner.Patch(t, version, fields{"label": label}).WantInvalid(t, "label")
		}
		owner.Patch(t, version, fields{"label": strings.Repeat("é", 100)}).Want(t, http.StatusOK)
		owner.Patch(t, path+"/versions/nonsense", fields{"label": "x"}).WantError(t, http.StatusNotFound, "", "Version not found")
		owner.Patch(t, owner.Path("/templates/nonsense/versions/nonsense"), fields{"label": "x"}).
			WantError(t, http.StatusNotFound, "", "Template not found")
	})
}

// TestLabel_requiresPermissionToEdit checks that labeling requires permission to change the template.
func TestLabel_requiresPermissionToEdit(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		version := newest(t, owner, create(t, owner, nil))
		s.Member(t, owner, access.Editor).Patch(t, version, fields{"label": "x"}).
			WantError(t, http.StatusForbidden, "", "Insufficient permissions")
		s.Member(t, owner, access.Reviewer).Patch(t, version, fields{"label": "x"}).Want(t, http.StatusForbidden)
		s.Member(t, owner, access.Admin).Patch(t, version, fields{"label": "x"}).Want(t, http.StatusOK)
		owner.NewKey(t).Patch(t, version, fields{"label": "y"}).Want(t, http.StatusOK)
	})
}

// TestLabel_isLimitedByThePlan labels versions concurrently. Labels that Mailwright set don't count.
func TestLabel_isLimitedByThePlan(t *testing.T) {
	three := func(config *app.Config) {
		free := config.Plans[billing.Free]
		free.LabeledVersions = 3
		config.Plans[billing.Free] = free
	}
	apptest.EachWith(t, three, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "free")
		path := create(t, owner, fields{"editorMode": "html", "htmlContent": "0"})
		var versions []string
		for _, text := range []string{"1", "2", "3", "4", "5", "6"} {
			s.Clock.Advance(6 * time.Minute)
			owner.Patch(t, path, fields{"htmlContent": text}).Want(t, http.StatusOK)
			versions = append(versions, newest(t, owner, path))
		}
		statuses := make([]int, len(versions))
		var all sync.WaitGroup
		for i, version := range versions {
			all.Go(func() { statuses[i] = owner.Patch(t, version, fields{"label": "x"}).Status })
		}
		all.Wait()
		labeled, free := "", ""
		count := 0
		for i, status := range statuses {
			if status == http.StatusOK {
				labeled = versions[i]
				count++
			} else {
				free = versions[i]
			}
		}
		if count != 3 {
			t.Fatalf("statuses %v", statuses)
		}
		owner.Patch(t, free, fields{"label": "y"}).WantError(t, http.StatusForbidden, "LABEL_LIMIT_REACHED",
			"This template has reached your plan's limit on labeled versions. Remove a label or upgrade your plan.")
		owner.Patch(t, labeled, fields{"label": "renamed"}).Want(t, http.StatusOK)
		owner.Patch(t, newest(t, owner, create(t, owner, nil)), fields{"label": "another template"}).Want(t, http.StatusOK)
		owner.Patch(t, labeled, fields{"label": nil}).Want(t, http.StatusOK)
		owner.Patch(t, free, fields{"label": "y"}).Want(t, http.StatusOK)
	})
}

// TestDocument_ofMaximumSizeIsSaved sends a document with the maximum number of nodes. They have more members than a JSON body may have,
// but the document is a string in it.
func TestDocument_ofMaximumSizeIsSaved(t *testing.T) {
	const nodes = 5000
	var rest, children strings.Builder
	for i := range (nodes - 1) / 3 {
		id := strconv.Itoa(i)
		if i > 0 {
			children.WriteString(",")
		}
		children.WriteString(`"r` + id + `"`)
		rest.WriteString(strings.ReplaceAll(`,
			"r#":{"type":{"resolvedName":"RowBlock"},"isCanvas":true,"props":{"layout":"100"},"parent":"ROOT","nodes":["c#"]},
			"c#":{"type":{"resolvedName":"ColumnBlock"},"isCanvas":true,"props":{},"parent":"r#","nodes":["t#"]},
			"t#":{"type":{"resolvedName":"TextBlock"},"props":{"text":"Hello"},"parent":"c#","nodes":[]}`, "#", id))
	}
	craft := `{"ROOT":{"type":{"resolvedName":"ContainerBlock"},"isCanvas":true,"props":{},"nodes":[` + children.String() + `]}` +
		rest.String() + `}`
	if members := strings.Count(craft, ":"); members <= 20_000 {
		t.Fatalf("the document has only %d members", members)
	}
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "pro")
		path := create(t, owner, fields{"craftState": craft})
		want(t, owner.Get(t, path), fields{"template.craftState": craft})
	})
}

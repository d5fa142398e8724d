package templates_test

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/google/uuid"

	"mailwright/test/apptest"
)

func TestRead_notFound(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner, stranger := given(t, s, "business"), given(t, s, "business")
		path := create(t, owner, fields{"name": "Mine"})
		foreign := stranger.Path(path[len(owner.Path("")):])
		version := owner.Get(t, path+"/versions").Text(t, "versions.0.id")
		for name, address := range map[string]string{
			"unknown id":                 stranger.Path("/templates/" + uuid.NewString()),
			"malformed id":               stranger.Path("/templates/nonsense"),
			"an id with a quote":         stranger.Path("/templates/'%20OR%201=1--"),
			"a very long id":             stranger.Path("/templates/" + string(make5000('x'))),
			"another account's template": foreign,
		} {
			t.Run(name, func(t *testing.T) {
				notFound := func(answer apptest.Answer) {
					t.Helper()
					answer.WantError(t, http.StatusNotFound, "", "Template not found")
				}
				notFound(stranger.Get(t, address))
				notFound(stranger.Patch(t, address, fields{"name": "Stolen"}))
				notFound(stranger.Patch(t, address, fields{}))
				notFound(stranger.Post(t, address+"/duplicate", nil))
				notFound(stranger.Get(t, address+"/versions"))
				notFound(stranger.Get(t, address+"/versions/"+version))
				notFound(stranger.Post(t, address+"/versions/"+version+"/restore", nil))
				notFound(stranger.Delete(t, address, nil))
			})
		}
		want(t, owner.Get(t, path), fields{"template.name": "Mine"})
		if n := stranger.Get(t, stranger.Path("/templates")).Len(t, "templates"); n != 0 {
			t.Errorf("the stranger sees %d templates", n)
		}
	})
}

func make5000(letter byte) []byte {
	text := make([]byte, 5000)
	for i := range text {
		text[i] = letter
	}
	return text
}

func TestRead_conditional(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		path := create(t, owner, nil)
		full := owner.Get(t, path).Want(t, http.StatusOK)
		etag := full.Header.Get("ETag")
		for name, c := range map[string]struct {
			header string
			status int
		}{
			"the ETag":           {etag, http.StatusNotModified},
			"the weak ETag":      {"W/" + etag, http.StatusNotModified},
			"any":                {"*", http.StatusNotModified},
			"in a list":          {`"x", ` + etag + `,"y"`, http.StatusNotModified},
			"weak, in a list":    {`W/"x",W/` + etag, http.StatusNotModified},
			"another ETag":       {`"another"`, http.StatusOK},
			"other ETags":        {`"a", W/"b"`, http.StatusOK},
			"without its quotes": {etag[1 : len(etag)-1], http.StatusOK},
			"garbage":            {`"`, http.StatusOK},
			"only a comma":       {`,`, http.StatusOK},
		} {
			t.Run(name, func(t *testing.T) {
				answer := send(t, owner, "GET", path, "If-None-Match", c.header, nil).Want(t, c.status)
				if got := answer.Header.Get("ETag"); got != etag {
					t.Errorf("ETag %q, want %q", got, etag)
				}
				if c.status == http.StatusNotModified && len(answer.Body) > 0 {
					t.Errorf("304 with a body: %s", answer.Body)
				}
			})
		}
		owner.Patch(t, path, fields{"name": "Changed"}).Want(t, http.StatusOK)
		changed := send(t, owner, "GET", path, "If-None-Match", etag, nil).Want(t, http.StatusOK)
		if changed.Header.Get("ETag") == etag {
			t.Error("the changed template has the ETag of the one before")
		}
	})
}

// TestRead_seesChangesByAnotherNode checks that a node doesn't return its cached state after another node has changed
// the template, even if the change overwrote the same version.
func TestRead_seesChangesByAnotherNode(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		here := given(t, s, "business")
		there := here.On(s.Beside(t))
		path := create(t, here, fields{"editorMode": "html", "htmlContent": "<p>0</p>"})
		for i := range 3 {
			html := fmt.Sprintf("<p>%d</p>", i)
			for range 2 {
				want(t, here.Get(t, path), fields{"template.htmlContent": html, "template.editorMode": "html"})
				want(t, there.Get(t, path), fields{"template.htmlContent": html, "template.editorMode": "html"})
			}
			there.Patch(t, path, fields{"htmlContent": fmt.Sprintf("<p>%d</p>", i+1)}).Want(t, http.StatusOK)
		}
		there.Patch(t, path, fields{"htmlContent": nil}).Want(t, http.StatusOK)
		want(t, here.Get(t, path), fields{"template.htmlContent": nil})
		there.Delete(t, path, nil).Want(t, http.StatusOK)
		here.Get(t, path).Want(t, http.StatusNotFound)
	})
}

// TestRead_followsThePlan checks that a document that was cached on one plan is shown according to the current plan.
func TestRead_followsThePlan(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		path := create(t, owner, nil)
		plain := owner.Get(t, path).Text(t, "template.craftState")
		owner.SetPlan(t, "free")
		if marked := owner.Get(t, path).Text(t, "template.craftState"); marked == plain {
			t.Error("no watermark on the Free plan")
		}
		owner.SetPlan(t, "business")
		want(t, owner.Get(t, path), fields{"template.craftState": plain})
	})
}

// TestRead_notModifiedHasTheSameCachePolicy checks the headers of a 304. Browsers merge them into the stored response,
// so no-store would make a browser discard it.
func TestRead_notModifiedHasTheSameCachePolicy(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		path := create(t, owner, nil)
		full := owner.Get(t, path)
		answer := send(t, owner, "GET", path, "If-None-Match", full.Header.Get("ETag"), nil).Want(t, http.StatusNotModified)
		if got, wanted := answer.Header.Get("Cache-Control"), full.Header.Get("Cache-Control"); got != wanted {
			t.Errorf("Cache-Control %q, that of the template is %q", got, wanted)
		}
	})
}

func TestRead_etagCoversTheResponse(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		path := create(t, owner, nil)
		etag := owner.Get(t, path).Header.Get("ETag")
		owner.Patch(t, "/api/user", fields{"name": "Countess of Lovelace"}).Want(t, http.StatusOK)
		answer := send(t, owner, "GET", path, "If-None-Match", etag, nil).Want(t, http.StatusOK)
		want(t, answer, fields{"template.createdBy.name": "Countess of Lovelace"})
		patchIf(t, owner, path, etag, fields{"name": "The template itself is the same"}).Want(t, http.StatusOK)
	})
}

func TestRead_head(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		path := create(t, owner, nil)
		full := owner.Get(t, path)
		head := owner.Do(t, apptest.Request{Method: "HEAD", Path: path}).Want(t, http.StatusOK)
		if len(head.Body) > 0 || head.Header.Get("ETag") != full.Header.Get("ETag") ||
			head.Header.Get("Content-Type") != full.Header.Get("Content-Type") {
			t.Errorf("HEAD answers %v and %d bytes", head.Header, len(head.Body))
		}
		owner.Do(t, apptest.Request{Method: "HEAD", Path: path + "x"}).Want(t, http.StatusNotFound)
	})
}

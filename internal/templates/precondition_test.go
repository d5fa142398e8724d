package templates_test

import (
	"net/http"
	"strings"
	"sync"
	"testing"

	"mailwright/test/apptest"
)

const staleMessage = "Someone else changed the template. Get the newest version, merge your changes and try again."

// staleTags are If-Match values that don't match a new template.
var staleTags = []string{`"stale"`, `"0"`, `"999"`, `W/"999"`, `""`, `"`, "garbage", ",", `"a", "b"`, strings.Repeat("x", 5000)}

func wantStale(t *testing.T, answer apptest.Answer) {
	t.Helper()
	answer.WantError(t, http.StatusPreconditionFailed, "STALE_TEMPLATE", staleMessage)
}

func TestIfMatch_onChange(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		path := create(t, owner, start())
		first := owner.Get(t, path).Header.Get("ETag")
		for _, tag := range staleTags {
			wantStale(t, patchIf(t, owner, path, tag, fields{"name": "Stale"}))
			wantStale(t, patchIf(t, owner, path, tag, fields{}))
		}
		want(t, owner.Get(t, path), fields{"template.name": "Before"})

		second := patchIf(t, owner, path, first, fields{"name": "Second"}).Want(t, http.StatusOK).Header.Get("ETag")
		wantStale(t, patchIf(t, owner, path, first, fields{"name": "Lost update"}))
		wantStale(t, patchIf(t, owner, path, first, fields{}))
		patchIf(t, owner, path, second, fields{}).Want(t, http.StatusOK)
		patchIf(t, owner, path, "W/"+second, fields{}).Want(t, http.StatusOK) // a proxy that compresses responses makes the tag weak
		third := patchIf(t, owner, path, `"other", `+second, fields{"craftState": saying("third")}).Want(t, http.StatusOK).Header.Get("ETag")
		patchIf(t, owner, path, third, fields{"status": "exported"}).Want(t, http.StatusOK)
		patchIf(t, owner, path, "*", fields{"name": "Any"}).Want(t, http.StatusOK)
		want(t, owner.Get(t, path), fields{"template.name": "Any", "template.status": "exported", "template.craftState": saying("third")})

		t.Run("body errors are reported first", func(t *testing.T) {
			patchIf(t, owner, path, first, fields{"name": ""}).WantInvalid(t, "name")
		})
		t.Run("a template that doesn't exist isn't stale", func(t *testing.T) {
			patchIf(t, owner, owner.Path("/templates/nonsense"), first, fields{"name": "x"}).Want(t, http.StatusNotFound)
			patchIf(t, owner, owner.Path("/templates/nonsense"), "*", fields{}).Want(t, http.StatusNotFound)
		})
	})
}

func TestIfMatch_onDelete(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		path := create(t, owner, start())
		first := owner.Get(t, path).Header.Get("ETag")
		for _, tag := range staleTags {
			wantStale(t, send(t, owner, "DELETE", path, "If-Match", tag, nil))
		}
		second := owner.Patch(t, path, fields{"name": "Second"}).Header.Get("ETag")
		wantStale(t, send(t, owner, "DELETE", path, "If-Match", first, nil))
		if got := owner.Get(t, path).Want(t, http.StatusOK).Header.Get("ETag"); got != second {
			t.Errorf("a refused deletion changed the ETag from %s to %s", second, got)
		}
		send(t, owner, "DELETE", path, "If-Match", second, nil).Want(t, http.StatusOK)
		send(t, owner, "DELETE", path, "If-Match", second, nil).Want(t, http.StatusNotFound)
		send(t, owner, "DELETE", create(t, owner, nil), "If-Match", "*", nil).Want(t, http.StatusOK)
	})
}

// TestIfMatch_oneConcurrentChangeWins checks that only one of several clients that saw the same state can change it.
func TestIfMatch_oneConcurrentChangeWins(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		path := create(t, owner, start())
		etag := owner.Get(t, path).Header.Get("ETag")
		const writers = 20
		statuses := make([]int, writers)
		var all sync.WaitGroup
		for i := range writers {
			all.Go(func() {
				statuses[i] = patchIf(t, owner, path, etag, fields{"craftState": saying(string(rune('a' + i)))}).Status
			})
		}
		all.Wait()
		winner := -1
		for i, status := range statuses {
			switch {
			case status == http.StatusOK && winner < 0:
				winner = i
			case status != http.StatusPreconditionFailed:
				t.Errorf("writer %d got %d", i, status)
			}
		}
		if winner < 0 {
			t.Fatal("nobody won")
		}
		want(t, owner.Get(t, path), fields{"template.craftState": saying(string(rune('a' + winner)))})
	})
}

package app_test

import (
	"net/http"
	"sync"
	"testing"

	"mailwright/test/apptest"
)

// together runs work n times at once and counts the statuses.
func together(n int, work func(i int) int) map[int]int {
	statuses := make([]int, n)
	var start, done sync.WaitGroup
	start.Add(1)
	for i := range n {
		done.Go(func() {
			start.Wait()
			statuses[i] = work(i)
		})
	}
	start.Done()
	done.Wait()
	counts := map[int]int{}
	for _, status := range statuses {
		counts[status]++
	}
	return counts
}

func wantCounts(t *testing.T, got map[int]int, want map[int]int) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("statuses %v, want %v", got, want)
	}
	for status, n := range want {
		if got[status] != n {
			t.Fatalf("statuses %v, want %v", got, want)
		}
	}
}

// nodes returns s and a second node on the same database, if the engine allows it.
func nodes(t *testing.T, s *apptest.Server) []*apptest.Server {
	t.Helper()
	return []*apptest.Server{s, s.Beside(t)}
}

func TestRace_lastTemplateSlot(t *testing.T) {
	apptest.Slow(t)
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		key := owner.NewKey(t)
		var first string
		for range 9 {
			first = owner.Post(t, owner.Path("/templates"), nil).Want(t, 201).Text(t, "template.id")
		}
		both := nodes(t, s)
		stop := make(chan struct{})
		var watching sync.WaitGroup
		watching.Go(func() { neverMoreTemplates(t, s, 10, stop) })
		counts := together(1000, func(i int) int {
			caller := []*apptest.Caller{owner, key}[i%2].On(both[i/2%2])
			if i%3 == 0 {
				return caller.Post(t, owner.Path("/templates/"+first+"/duplicate"), nil).Status
			}
			return caller.Post(t, owner.Path("/templates"), map[string]any{"name": "Last"}).Status
		})
		close(stop)
		watching.Wait()
		wantCounts(t, counts, map[int]int{201: 1, 403: 999})
		if n := owner.Get(t, owner.Path("/templates")).Len(t, "templates"); n != 10 {
			t.Errorf("%d templates, want 10", n)
		}
		if n := owner.Get(t, owner.Path("")).Value(t, "account.usage.templates"); n != 10.0 {
			t.Errorf("usage says %v templates, want 10", n)
		}
	})
}

// neverMoreTemplates checks, until it is stopped, that there are never too many templates.
func neverMoreTemplates(t *testing.T, s *apptest.Server, most int, stop <-chan struct{}) {
	for {
		select {
		case <-stop:
			return
		default:
		}
		var count int
		if err := s.DB.Read().QueryRowContext(t.Context(), `SELECT COUNT(*) FROM templates`).Scan(&count); err != nil || count > most {
			t.Errorf("%d templates, want at most %d: %v", count, most, err)
			return
		}
	}
}

func TestRace_lastKey(t *testing.T) {
	apptest.Slow(t)
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		for range 4 {
			owner.NewKey(t)
		}
		both := nodes(t, s)
		wantCounts(t, together(50, func(i int) int {
			return owner.On(both[i%2]).Post(t, owner.Path("/api-keys"), map[string]any{"name": "Fifth"}).Status
		}), map[int]int{201: 1, 403: 49})
	})
}

func TestRace_revokedKeyFailsOnEveryNode(t *testing.T) {
	apptest.Slow(t)
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		both := nodes(t, s)
		for range 5 {
			key := owner.NewKey(t)
			key.On(both[1]).Get(t, owner.Path("/templates")).Want(t, 200)
			id := owner.Get(t, owner.Path("/api-keys")).Text(t, "apiKeys.0.id")
			owner.Delete(t, owner.Path("/api-keys/"+id), nil).Want(t, 200)
			wantCounts(t, together(20, func(i int) int {
				return key.On(both[i%2]).Get(t, owner.Path("/templates")).Status
			}), map[int]int{401: 20})
		}
	})
}

// tokenRounds is how many times a hundred requests use the same token at once.
const tokenRounds = 10

// again restores what a round has used up, with an SQL statement.
func again(t *testing.T, s *apptest.Server, statement string, args ...any) {
	t.Helper()
	if _, err := s.DB.Writer().ExecContext(t.Context(), statement, args...); err != nil {
		t.Fatal(err)
	}
}

func TestRace_oneTimeTokens(t *testing.T) {
	apptest.Slow(t)
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		person := s.Person(t, "Owner")
		both := nodes(t, s)
		token := s.MailedToken(t, person.Email, "verify-email")
		for range tokenRounds {
			wantCounts(t, together(100, func(i int) int {
				return s.Nobody().On(both[i%2]).Post(t, "/api/auth/verify-email", map[string]any{"token": token}).Status
			}), map[int]int{200: 1, 400: 99})
			again(t, s, `UPDATE one_time_tokens SET used_at = NULL`)
		}

		s.Nobody().Post(t, "/api/auth/forgot-password", map[string]any{"email": person.Email}).Want(t, 200)
		token = s.MailedToken(t, person.Email, "reset-password")
		for range tokenRounds {
			wantCounts(t, together(100, func(i int) int {
				return s.Nobody().On(both[i%2]).Post(t, "/api/auth/reset-password",
					map[string]any{"token": token, "password": "another password"}).Status
			}), map[int]int{200: 1, 400: 99})
			again(t, s, `UPDATE one_time_tokens SET used_at = NULL`)
		}
	})
}

func TestRace_sameIdempotencyKey(t *testing.T) {
	apptest.Slow(t)
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		both := nodes(t, s)
		var mu sync.Mutex
		bodies := map[string]int{}
		wantCounts(t, together(50, func(i int) int {
			answer := owner.On(both[i%2]).Do(t, apptest.Request{
				Method: "POST", Path: owner.Path("/templates"), Raw: []byte(`{"name":"Once"}`), Type: "application/json",
				Header: http.Header{"Idempotency-Key": {"the-one"}},
			})
			mu.Lock()
			defer mu.Unlock()
			bodies[string(answer.Body)]++
			return answer.Status
		}), map[int]int{201: 50})
		if len(bodies) != 1 {
			t.Errorf("%d different responses, want 1", len(bodies))
		}
		if n := owner.Get(t, owner.Path("/templates")).Len(t, "templates"); n != 1 {
			t.Errorf("%d templates, want 1", n)
		}
	})
}

func TestRace_identicalNamesGetDistinctSlugs(t *testing.T) {
	apptest.Slow(t)
	apptest.EachWith(t, apptest.ManyAccounts, func(t *testing.T, s *apptest.Server) {
		owners := make([]*apptest.Caller, 5)
		for i := range owners {
			owners[i] = s.Person(t, "Owner")
		}
		both := nodes(t, s)
		wantCounts(t, together(50, func(i int) int {
			return owners[i%5].On(both[i%2]).Post(t, "/api/accounts", map[string]any{"name": "Same"}).Status
		}), map[int]int{201: 50})
	})
}

// TestRace_patchesOfDifferentFields checks that simultaneous changes don't undo each other.
func TestRace_patchesOfDifferentFields(t *testing.T) {
	apptest.Slow(t)
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		both := nodes(t, s)
		id := owner.Post(t, owner.Path("/templates"), nil).Want(t, 201).Text(t, "template.id")
		changes := []map[string]any{
			{"htmlContent": "<p>new</p>"},
			{"templateSettings": `{"subject":"new"}`},
			{"name": "New"},
			{"status": "exported"},
		}
		wantCounts(t, together(len(changes), func(i int) int {
			return owner.On(both[i%2]).Patch(t, owner.Path("/templates/"+id), changes[i]).Status
		}), map[int]int{200: len(changes)})
		answer := owner.Get(t, owner.Path("/templates/"+id))
		for _, change := range changes {
			for field, want := range change {
				if got := answer.Value(t, "template."+field); got != want {
					t.Errorf("%s is %v, want %v", field, got, want)
				}
			}
		}
	})
}

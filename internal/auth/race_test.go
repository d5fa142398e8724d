package auth_test

import (
	"fmt"
	"sync"
	"testing"

	"mailwright/internal/app"
	"mailwright/test/apptest"
)

// together runs all functions at once.
func together(work ...func()) {
	var start, done sync.WaitGroup
	start.Add(1)
	for _, piece := range work {
		done.Go(func() {
			start.Wait()
			piece()
		})
	}
	start.Done()
	done.Wait()
}

func TestRace_onlyOneRegistrationPerEmail(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		nodes := []*apptest.Server{s, s.Beside(t)}
		var mu sync.Mutex
		counts := map[int]int{}
		var work []func()
		for i := range 20 {
			work = append(work, func() {
				answer := nodes[i%2].Nobody().Post(t, "/api/auth/register", registration("Ada", "ada@example.com", goodPassword))
				mu.Lock()
				defer mu.Unlock()
				counts[answer.Status]++
			})
		}
		together(work...)
		if counts[201] != 1 || counts[409] != 19 {
			t.Errorf("statuses %v, want one 201 and nineteen 409", counts)
		}
		for _, table := range []string{"users", "accounts", "members", "slugs"} {
			var rows int
			if err := s.DB.Read().QueryRowContext(t.Context(), `SELECT COUNT(*) FROM `+table).Scan(&rows); err != nil || rows != 1 {
				t.Errorf("%s has %d rows (%v), want 1", table, rows, err)
			}
		}
	})
}

// TestRace_changesOfDifferentFields checks that simultaneous profile changes don't undo each other.
func TestRace_changesOfDifferentFields(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, other := s.Person(t, "Ada"), s.Beside(t)
		for i := range 20 {
			name, image := fmt.Sprintf("Ada %d", i), fmt.Sprintf("https://example.com/%d.png", i)
			together(
				func() { ada.Patch(t, "/api/user", map[string]any{"name": name}).Want(t, 200) },
				func() { ada.On(other).Patch(t, "/api/user", map[string]any{"image": image}).Want(t, 200) },
			)
			answer := ada.Get(t, "/api/user").Want(t, 200)
			if answer.Value(t, "user.name") != name || answer.Value(t, "user.image") != image {
				t.Fatalf("round %d: %s", i, answer.Body)
			}
		}
	})
}

// TestRace_noSessionOutlivesItsPassword checks that signing in with the old password while it is being replaced doesn't
// leave a session behind.
func TestRace_noSessionOutlivesItsPassword(t *testing.T) {
	apptest.Slow(t)
	slow := func(config *app.Config) { config.HashMemory = 4 << 10 }
	apptest.EachWith(t, slow, func(t *testing.T, s *apptest.Server) {
		nodes := []*apptest.Server{s, s.Beside(t)}
		ada := s.Person(t, "Ada")
		for round := range 10 {
			old, next := ada.Password, fmt.Sprintf("password number %d", round)
			browsers := make([]*apptest.Caller, 8)
			work := []func(){func() { change(t, ada, old, next).Want(t, 200) }}
			for i := range browsers {
				work = append(work, func() {
					answer := nodes[i%2].Nobody().TrySignIn(t, ada.Email, old)
					if cookie := cookieIn(answer); answer.Status == 200 && cookie != nil {
						browser := *ada
						browser.Cookie = cookie.Value
						browsers[i] = &browser
					}
				})
			}
			together(work...)
			ada.Password = next
			for _, browser := range browsers {
				if browser != nil {
					wantSignedOut(t, browser)
				}
			}
			wantSignedIn(t, ada)
			newSession(t, ada) // also clears the failures
		}
	})
}

// TestRace_onePasswordChangeWins checks that the other requests fail, because the password they sent was no longer
// current.
func TestRace_onePasswordChangeWins(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, other := s.Person(t, "Ada"), s.Beside(t)
		passwords := []string{"password number 0", "password number 1", "password number 2", "password number 3"}
		answers := make([]apptest.Answer, len(passwords))
		var work []func()
		for i, next := range passwords {
			work = append(work, func() {
				answers[i] = change(t, ada.On([]*apptest.Server{s, other}[i%2]), ada.Password, next)
			})
		}
		together(work...)
		winners := 0
		for i, answer := range answers {
			if answer.Status == 200 {
				winners++
				s.Nobody().TrySignIn(t, ada.Email, passwords[i]).Want(t, 200)
			} else {
				answer.WantInvalid(t, "currentPassword")
			}
		}
		if winners != 1 {
			t.Errorf("%d changes won, want 1", winners)
		}
		wantSignedIn(t, ada)
	})
}

package integrations_test

import (
	"net/http"
	"testing"
	"time"
)

// TestPush_pausesADeadProvider checks that after five calls without a response, callers no longer wait for the
// provider, and that a single call later checks whether it's back.
func TestPush_pausesADeadProvider(t *testing.T) {
	each(t, func(t *testing.T, s *scene) {
		owner, other := s.connected(t), s.connected(t)
		s.toy.play(func(w http.ResponseWriter, _ *http.Request) bool {
			cutOff(w)
			return true
		})
		for range 5 {
			push(t, owner, hello("One")).Want(t, http.StatusInternalServerError)
		}
		answer := push(t, other, hello("Two")).Want(t, http.StatusServiceUnavailable)
		if answer.Text(t, "code") != "PROVIDER_BUSY" || answer.Header.Get("Retry-After") == "" {
			t.Errorf("%v %s", answer.Header, answer.Body)
		}
		other.Get(t, other.Path("/integrations/merge-fields")).Want(t, http.StatusOK)
		if pushes, fields := s.toy.count("POST /templates"), s.toy.count("GET /fields"); pushes != 5 || fields != 0 {
			t.Errorf("asked for %d pushes and %d times for fields", pushes, fields)
		}
		s.Clock.Advance(31 * time.Second)
		push(t, other, hello("Three")).Want(t, http.StatusInternalServerError)
		push(t, other, hello("Four")).Want(t, http.StatusServiceUnavailable)
		s.toy.play(nil)
		s.Clock.Advance(31 * time.Second)
		push(t, other, hello("Five")).Want(t, http.StatusCreated)
		push(t, owner, hello("Six")).Want(t, http.StatusCreated)
	})
}

// TestPush_rejectionDoesNotPauseTheProvider checks that a provider that rejects pushes is still called every time.
func TestPush_rejectionDoesNotPauseTheProvider(t *testing.T) {
	each(t, func(t *testing.T, s *scene) {
		owner := s.connected(t)
		s.toy.play(func(w http.ResponseWriter, _ *http.Request) bool {
			reply(w, http.StatusBadRequest, map[string]string{"message": "Not this one"})
			return true
		})
		for range 8 {
			push(t, owner, hello("One")).Want(t, http.StatusInternalServerError)
		}
		s.toy.play(nil)
		push(t, owner, hello("Two")).Want(t, http.StatusCreated)
	})
}

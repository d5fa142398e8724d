package app_test

import (
	"runtime"
	"strings"
	"testing"
	"time"

	"mailwright/internal/platform/database"
	"mailwright/test/apptest"
)

// TestServe_leavesNoGoroutines starts a server, uses a bit of everything, stops it, and looks for remaining goroutines.
func TestServe_leavesNoGoroutines(t *testing.T) {
	for _, engine := range []database.Engine{database.SQLite, database.Postgres} {
		t.Run(string(engine), func(t *testing.T) {
			config := apptest.Config(t, engine)
			t.Run("first", func(t *testing.T) { useEverything(t, apptest.Start(t, config)) }) // starts everything that starts only once
			before := runtime.NumGoroutine()
			for range 2 {
				t.Run("again", func(t *testing.T) { useEverything(t, apptest.Start(t, config)) })
			}
			for deadline := time.Now().Add(30 * time.Second); runtime.NumGoroutine() > before &&
				time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
				runtime.Gosched()
			}
			if now := runtime.NumGoroutine(); now > before {
				t.Errorf("%d goroutines before, %d after two more servers:\n%s", before, now, stacks())
			}
		})
	}
}

func useEverything(t *testing.T, s *apptest.Server) {
	t.Helper()
	ada := s.Person(t, "Ada")
	template := ada.Post(t, ada.Path("/templates"), nil).Want(t, 201).Text(t, "template.id")
	ada.Upload(t, "x.png", apptest.PNG(t, 1)).Want(t, 200)
	ada.Post(t, ada.Path("/templates/"+template+"/render"), nil).Want(t, 200)
	ada.Post(t, ada.Path("/ai/generate"), map[string]any{"prompt": "Sell bread"}).Want(t, 200)
	ada.Post(t, ada.Path("/import/html"), map[string]any{"html": "<p>Hello</p>"}).Want(t, 200)
	s.MailedToken(t, ada.Email, "verify-email")
}

// stacks returns the stacks of our own goroutines.
func stacks() string {
	buffer := make([]byte, 1<<20)
	return strings.TrimSpace(string(buffer[:runtime.Stack(buffer, true)]))
}

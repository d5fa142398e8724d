package integrations

import (
	"context"
	"database/sql"
	"log/slog"
	"testing"
	"testing/synctest"
	"time"

	"mailwright/internal/platform/database"
)

// TestPush_recordingTimesOutWithAHungDatabase blocks the only connection that writes. Recording a result after the
// client has disconnected must time out.
func TestPush_recordingTimesOutWithAHungDatabase(t *testing.T) {
	for name, note := range map[string]func(ctx context.Context, s *Service){
		"a lost connection": func(ctx context.Context, s *Service) { s.lose(ctx, Integration{}) },
		"hiding two pages":  func(ctx context.Context, s *Service) { s.hidePages(ctx, []string{"one", "two"}) },
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				db, err := database.Open(t.Context(), "", t.TempDir())
				if err != nil {
					t.Fatal(err)
				}
				defer func() { _ = db.Close() }() // nothing was written
				started := time.Now()
				err = db.Write(t.Context(), func(*sql.Tx) error {
					gone, leave := context.WithCancel(t.Context())
					leave()
					note(gone, &Service{DB: db, Log: slog.New(slog.DiscardHandler), Now: time.Now})
					return nil
				})
				if waited := time.Since(started); err != nil || waited != noteMost {
					t.Errorf("%v after %v", err, waited)
				}
			})
		})
	}
}

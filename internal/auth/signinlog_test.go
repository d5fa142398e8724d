package auth_test

import (
	"encoding/json"
	"log/slog"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"mailwright/test/apptest"
)

// signInLine is the log line of a sign-in attempt.
type signInLine struct{ Level, Msg, User, EmailMark, Client, RequestID string }

// signIns returns the lines about signing in, parsed and as written.
func signIns(t *testing.T, log *apptest.Log) (lines []signInLine, text string) {
	t.Helper()
	for line := range strings.Lines(log.String()) {
		var entry signInLine
		if err := json.Unmarshal([]byte(line), &entry); err != nil {
			t.Fatal(err)
		}
		if strings.Contains(entry.Msg, "sign") || strings.Contains(entry.Msg, "password") {
			lines = append(lines, entry)
			text += line
		}
	}
	return lines, text
}

// TestSignIn_isLoggedWithoutTheEmail checks that the log contains the user if known and the same hash for the same
// email address, but nothing that was typed.
func TestSignIn_isLoggedWithoutTheEmail(t *testing.T) {
	for _, engine := range apptest.Engines(t) {
		t.Run(string(engine), func(t *testing.T) {
			t.Parallel()
			log := &apptest.Log{}
			s := apptest.StartLogging(t, apptest.Config(t, engine), slog.New(slog.NewJSONHandler(log, nil)))
			ada := s.Person(t, "Ada")
			const stranger, wrong = "stranger@example.com", "a wrong password"
			ada.Post(t, "/api/user/password", map[string]any{"currentPassword": wrong, "newPassword": "another password"}).Want(t, 400)
			id := s.Nobody().TrySignIn(t, strings.ToUpper(ada.Email), wrong).Want(t, 401).Header.Get("X-Request-Id")
			for range 10 {
				s.Nobody().TrySignIn(t, stranger, wrong).Want(t, 401)
			}
			s.Nobody().TrySignIn(t, stranger, wrong).Want(t, 429)

			lines, text := signIns(t, log)
			if len(lines) != 14 {
				t.Fatalf("%d lines: %s", len(lines), text)
			}
			const local = "127.0.0.1"
			mark, other := lines[0].EmailMark, lines[3].EmailMark
			want := []signInLine{
				{"INFO", "signed in", ada.UserID, mark, local, lines[0].RequestID},
				{"WARN", "wrong current password", ada.UserID, "", "", lines[1].RequestID},
				{"WARN", "sign-in failed", ada.UserID, mark, local, id},
			}
			for i := range 10 {
				want = append(want, signInLine{"WARN", "sign-in failed", "", other, local, lines[3+i].RequestID})
			}
			want = append(want, signInLine{"WARN", "sign-in blocked after too many failures", "", other, local, lines[13].RequestID})
			if diff := cmp.Diff(want, lines); diff != "" {
				t.Error(diff)
			}
			if mark == "" || other == "" || mark == other {
				t.Errorf("hashes %q and %q", mark, other)
			}
			for _, typed := range []string{ada.Email, stranger, wrong, ada.Password} {
				if strings.Contains(strings.ToLower(text), typed) {
					t.Errorf("the log contains %s: %s", typed, text)
				}
			}
		})
	}
}

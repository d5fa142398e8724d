package frontdoor_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"mailwright/test/apptest"
)

func TestIdempotency_keys(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		for _, key := range []string{"a", " !~", strings.Repeat("k", 255), `"quoted"`, "'; DROP TABLE idempotency_keys; --"} {
			first := wantFresh(t, once(t, owner, owner.Path("/templates"), key, `{}`), http.StatusCreated)
			wantReplay(t, first, once(t, owner, owner.Path("/templates"), key, `{}`))
		}
		wantTemplates(t, owner, 5)
		for _, key := range []string{strings.Repeat("k", 256), "schlüssel", "a\tb", "\xff"} {
			once(t, owner, owner.Path("/templates"), key, `{}`).WantInvalid(t, "Idempotency-Key")
			once(t, owner, owner.Path("/templates/x/duplicate"), key, "").WantInvalid(t, "Idempotency-Key")
		}
		wantTemplates(t, owner, 5)
	})
}

func TestIdempotency_lastsADay(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		first := wantFresh(t, once(t, owner, owner.Path("/templates"), "k", `{}`), http.StatusCreated)
		s.Clock.Advance(24*time.Hour - time.Minute)
		wantReplay(t, first, once(t, owner, owner.Path("/templates"), "k", `{}`))
		s.Clock.Advance(2 * time.Minute)
		second := wantFresh(t, once(t, owner, owner.Path("/templates"), "k", `{"name":"Another"}`), http.StatusCreated)
		wantReplay(t, second, once(t, owner, owner.Path("/templates"), "k", `{"name":"Another"}`))
		wantTemplates(t, owner, 2)
	})
}

func TestIdempotency_sweep(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		first := once(t, owner, owner.Path("/templates"), "k", `{}`).Want(t, http.StatusCreated)
		sweep := func(kept int) {
			t.Helper()
			if err := s.Router.SweepIdempotencyKeys(t.Context()); err != nil {
				t.Fatal(err)
			}
			var rows int
			if err := s.DB.Read().QueryRowContext(t.Context(), `SELECT COUNT(*) FROM idempotency_keys`).Scan(&rows); err != nil || rows != kept {
				t.Errorf("%d rows are stored, want %d (%v)", rows, kept, err)
			}
		}
		sweep(1)
		wantReplay(t, first, once(t, owner, owner.Path("/templates"), "k", `{}`))
		s.Clock.Advance(25 * time.Hour)
		sweep(0)
	})
}

// TestIdempotency_encryptsResponses checks that the content of a response isn't readable in the database.
func TestIdempotency_encryptsResponses(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		once(t, owner, owner.Path("/templates"), "the-client's-key", `{}`).Want(t, http.StatusCreated)
		var scope, key, hash, answer string
		err := s.DB.Read().QueryRowContext(t.Context(), `SELECT scope, key, body_hash, answer FROM idempotency_keys`).Scan(&scope, &key, &hash,
			&answer)
		if err != nil {
			t.Fatal(err)
		}
		raw, err := base64.StdEncoding.DecodeString(answer)
		if err != nil {
			t.Fatal(err)
		}
		row := scope + key + hash + answer + string(raw)
		body := sha256.Sum256([]byte(`{}`)) // short bodies can be guessed from their hash
		for _, clear := range []string{
			"Template created", "Untitled", "message", "the-client's-key", owner.UserID, hex.EncodeToString(body[:]),
			string(body[:]), base64.StdEncoding.EncodeToString([]byte(`{"message"`))[:8],
		} {
			if strings.Contains(row, clear) {
				t.Errorf("the row contains %q", clear)
			}
		}
		files, err := filepath.Glob(filepath.Join(s.Dir, "mailwright.db*"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			content, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if bytes.Contains(content, []byte("Template created")) || bytes.Contains(content, []byte("the-client's-key")) {
				t.Errorf("%s contains the response or the key", filepath.Base(file))
			}
		}
	})
}

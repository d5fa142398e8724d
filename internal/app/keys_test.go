package app_test

import (
	"errors"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"mailwright/internal/app"
	"mailwright/internal/doctor"
	"mailwright/internal/platform/database"
	"mailwright/internal/platform/installation"
	"mailwright/internal/platform/seal"
	"mailwright/test/apptest"
)

// TestSecretKey_canBeChanged follows docs/operations.md. A queued email and a stored response survive the change, and
// sessions stay valid. Connections to providers are tested in their own package.
func TestSecretKey_canBeChanged(t *testing.T) {
	eachEngine(t, func(t *testing.T, config app.Config) {
		old := config.SecretKeys
		fresh, err := seal.ParseKeys(seal.Generate())
		if err != nil {
			t.Fatal(err)
		}
		create := apptest.Request{
			Method: "POST", Header: http.Header{"Idempotency-Key": {"once"}}, Type: "application/json",
			Raw: []byte(`{"name":"Once"}`),
		}
		var person *apptest.Caller
		var made string
		t.Run("with the old key", func(t *testing.T) {
			config.SMTPURL = "smtp://127.0.0.1:1" // nothing listens there, so the email stays queued
			person = apptest.Start(t, config).Person(t, "Ada Example")
			create.Path = person.Path("/templates")
			made = person.Do(t, create).Want(t, http.StatusCreated).Text(t, "template.id")
		})
		config.SMTPURL = ""
		t.Run("with both", func(t *testing.T) {
			config.SecretKeys = slices.Concat(fresh, old)
			s := apptest.Start(t, config)
			again := person.On(s).Do(t, create).Want(t, http.StatusCreated)
			if again.Text(t, "template.id") != made || again.Header.Get("Idempotency-Replayed") != "true" {
				t.Errorf("the stored response is lost: %s", again.Body)
			}
			s.MailedToken(t, person.Email, "verify-email")
		})
		t.Run("with the new key alone", func(t *testing.T) {
			config.SecretKeys = fresh
			person.On(apptest.Start(t, config)).Get(t, "/api/user").Want(t, http.StatusOK)
		})
	})
}

// TestSecretKey_mustMatchTheDatabase checks that a server with a different key doesn't start or change anything.
func TestSecretKey_mustMatchTheDatabase(t *testing.T) {
	eachEngine(t, func(t *testing.T, config app.Config) {
		t.Run("with its key", func(t *testing.T) { apptest.Start(t, config).Person(t, "Ada Example") })
		other := config
		var err error
		if other.SecretKeys, err = seal.ParseKeys(seal.Generate()); err != nil {
			t.Fatal(err)
		}
		if _, err := app.New(t.Context(), other, slog.New(slog.DiscardHandler)); !errors.Is(err, installation.ErrOtherKey) ||
			!strings.Contains(err.Error(), "secret key") {
			t.Errorf("with another key: %v", err)
		}
		other.SecretKeys = nil
		if _, err := app.New(t.Context(), other, slog.New(slog.DiscardHandler)); !errors.Is(err, installation.ErrMissingKey) {
			t.Errorf("without a key: %v", err)
		}
		t.Run("with its key again", func(t *testing.T) { apptest.Start(t, config) })
	})
}

// TestNodes_withoutABucketAreReported starts nodes on PostgreSQL that store their files in different folders.
func TestNodes_withoutABucketAreReported(t *testing.T) {
	config := apptest.Config(t, database.Postgres)
	var log strings.Builder
	answers := func(s *apptest.Server) *apptest.Server { // a node that responds has announced itself
		s.Nobody().Get(t, "/healthz").Want(t, http.StatusOK)
		return s
	}
	shared := answers(answers(apptest.Start(t, config)).Beside(t))
	nodes, err := installation.Running(t.Context(), shared.DB.Read(), shared.Clock.Now())
	if err != nil || len(nodes) != 2 || installation.FilesDiffer(nodes) {
		t.Errorf("two nodes with one folder: %v, %v", nodes, err)
	}
	config.DataDir = t.TempDir()
	apart := answers(apptest.StartLogging(t, config, slog.New(slog.NewTextHandler(&log, nil))))
	nodes, err = installation.Running(t.Context(), apart.DB.Read(), apart.Clock.Now())
	if err != nil || len(nodes) != 3 || !installation.FilesDiffer(nodes) {
		t.Errorf("a third with its own: %v, %v", nodes, err)
	}
	if !strings.Contains(log.String(), "nodes keep their files in different places") {
		t.Errorf("the log says %s", log.String())
	}
	d := doctor.Deployment{DatabaseURL: config.DatabaseURL, DataDir: config.DataDir, FilesFolder: config.FilesFolder(), Now: time.Now}
	found := d.Examine(t.Context(), "files")
	if found[0].Status != doctor.Error || !strings.Contains(found[0].Message, "3 nodes are running") {
		t.Errorf("doctor says %v", found)
	}
}

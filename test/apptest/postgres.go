package apptest

import (
	"context"
	"database/sql"
	"fmt"
	"log/slog"
	"net/url"
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/google/uuid"
	_ "github.com/jackc/pgx/v5/stdlib" // the driver "pgx"

	"mailwright/internal/app"
)

// ServerURL is the variable with the URL of a PostgreSQL server where tests may create databases.
const ServerURL = "MAILWRIGHT_TEST_DATABASE_URL"

// pattern creates a migrated database, once per test process, because copying it is much faster than migrating.
var pattern = sync.OnceValues(makePattern)

// freshPostgres creates a migrated database for one test.
func freshPostgres(t *testing.T) string {
	t.Helper()
	needServer(t)
	source, err := pattern()
	if err != nil {
		t.Fatal(err)
	}
	return newPostgres(t, "TEMPLATE "+source+" STRATEGY FILE_COPY")
}

// EmptyPostgres creates an empty database for one test, without migrating it.
func EmptyPostgres(t *testing.T) string {
	t.Helper()
	needServer(t)
	return newPostgres(t, english)
}

func needServer(t *testing.T) {
	t.Helper()
	if os.Getenv(ServerURL) == "" {
		t.Skip(ServerURL + " is not set. Run make test, which starts a PostgreSQL server")
	}
}

// english makes the server sort differently than SQLite, so that tests fail for a query that relies on the server's
// order.
const english = `TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'en-US' LOCALE 'C'`

func newPostgres(t *testing.T, options string) string {
	t.Helper()
	name := newName()
	if err := onServer(`CREATE DATABASE ` + name + ` ` + options); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := onServer(`DROP DATABASE ` + name + ` WITH (FORCE)`); err != nil {
			t.Error(err)
		}
	})
	return databaseURL(name)
}

func makePattern() (string, error) {
	name := newName()
	if err := onServer(`CREATE DATABASE ` + name + ` ` + english); err != nil {
		return "", err
	}
	return name, migrate(map[string]string{"DATABASE_URL": databaseURL(name), "DATA_DIR": os.TempDir()})
}

// migrate starts an app once, which migrates its database.
func migrate(values map[string]string) error {
	config, err := app.LoadWithoutKey(func(name string) string { return values[name] })
	if err != nil {
		return err
	}
	a, err := app.NewWithoutKey(context.Background(), config, slog.New(slog.DiscardHandler))
	if err != nil {
		return fmt.Errorf("migrate the pattern: %w", err)
	}
	return a.Close()
}

func newName() string { return "test_" + strings.ReplaceAll(uuid.NewString(), "-", "") }

func databaseURL(name string) string {
	u, err := url.Parse(os.Getenv(ServerURL))
	if err != nil {
		panic(err)
	}
	u.Path = "/" + name
	return u.String()
}

func onServer(statement string) error {
	db, err := sql.Open("pgx", os.Getenv(ServerURL))
	if err != nil {
		return err
	}
	defer func() { _ = db.Close() }()
	if _, err := db.ExecContext(context.Background(), statement); err != nil {
		return fmt.Errorf("%s: %w", statement, err)
	}
	return nil
}

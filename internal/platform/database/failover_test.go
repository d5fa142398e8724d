package database_test

import (
	"context"
	"database/sql"
	"os"
	osexec "os/exec"
	"testing"
	"time"

	"mailwright/internal/platform/database"
	"mailwright/test/apptest"
)

// ownServer is set in the process that runs a test on a server of its own.
const ownServer = "MAILWRIGHT_TEST_OWN_SERVER"

// onOwnServer reports whether this process has a PostgreSQL server of its own, whose settings a test may change. If
// not, it runs the test again in a process that has one.
func onOwnServer(t *testing.T) bool {
	t.Helper()
	if os.Getenv(ownServer) != "" {
		return true
	}
	if os.Getenv(apptest.ServerURL) == "" {
		t.Skip(apptest.ServerURL + " is not set. Run make test, which starts a PostgreSQL server")
	}
	again := osexec.CommandContext(t.Context(), "../../../scripts/with-postgres", os.Args[0], "-test.run=^"+t.Name()+"$", "-test.v")
	again.Env = append(os.Environ(), ownServer+"=1")
	if out, err := again.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
	return false
}

// TestWrite_failsIfNoStandbyConfirms cancels a commit that waits for a standby. PostgreSQL reports success, with a
// warning, although a failover would lose the write.
func TestWrite_failsIfNoStandbyConfirms(t *testing.T) {
	if !onOwnServer(t) {
		return
	}
	db := open(t, os.Getenv(apptest.ServerURL), "")
	mustExec(t, db, `CREATE TABLE things (id INTEGER)`)
	mustExec(t, db, `ALTER SYSTEM SET synchronous_standby_names = 'nobody'`)
	mustExec(t, db, `SELECT pg_reload_conf()`)
	canceled := make(chan error, 1)
	go func() { canceled <- cancelWait(t.Context(), db) }()
	var err, failure error
	for waited := false; err == nil && !waited; { // the server takes a moment to read its settings
		err = db.Write(t.Context(), func(tx *sql.Tx) error {
			_, err := tx.ExecContext(t.Context(), `INSERT INTO things VALUES (1)`)
			return err
		})
		select {
		case failure = <-canceled:
			waited = true
		default:
		}
	}
	if failure != nil {
		t.Fatal(failure)
	}
	if err == nil || !database.IsUnavailable(err) {
		t.Errorf("a write that no standby has was acknowledged: %v", err)
	}
}

// cancelWait cancels the first commit that waits for a standby.
func cancelWait(ctx context.Context, db *database.DB) error {
	ctx, cancel := context.WithTimeout(ctx, 4*time.Second) // the statement timeout would have the same effect later
	defer cancel()
	for {
		var count int
		err := db.Read().QueryRowContext(ctx,
			`SELECT count(pg_cancel_backend(pid)) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`).Scan(&count)
		if err != nil || count > 0 {
			return err
		}
	}
}

// TestIsUnavailable_onAStandby writes to a server that only allows reading.
func TestIsUnavailable_onAStandby(t *testing.T) {
	db := open(t, apptest.EmptyPostgres(t), "")
	mustExec(t, db, `CREATE TABLE things (id INTEGER)`)
	err := db.Write(t.Context(), func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(t.Context(), `SET TRANSACTION READ ONLY`); err != nil {
			return err
		}
		_, err := tx.ExecContext(t.Context(), `INSERT INTO things VALUES (1)`)
		return err
	})
	if err == nil || !database.IsUnavailable(err) {
		t.Errorf("a server that only allows reading isn't reported as unavailable: %v", err)
	}
}

package doctor

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"time"

	"mailwright/internal/platform/database"
)

// tolerated is how far clocks may be apart before it matters: sessions, links and limits of use end by the clock.
const tolerated = 2 * time.Second

// checkDatabase opens the database as the server does. It makes none where there is none, and does not migrate.
func checkDatabase(ctx context.Context, d Deployment) []Finding {
	if d.DatabaseURL.Reveal() == "" {
		if _, err := os.Stat(filepath.Join(d.DataDir, database.File)); err != nil {
			return ok("SQLite; the first start makes it")
		}
	}
	db, err := database.Open(ctx, d.DatabaseURL.Reveal(), d.DataDir)
	if err != nil {
		return failed("check that the server runs, and MAILWRIGHT_DATABASE_URL or the data directory", "it can't be opened: %v", err)
	}
	defer func() { _ = db.Close() }()
	found := checkSchema(ctx, db)
	if db.Engine() == database.SQLite {
		return append(found, checkSQLite(ctx, db)...)
	}
	return append(found, checkPostgres(ctx, db, d)...)
}

func checkSchema(ctx context.Context, db *database.DB) []Finding {
	have, err := database.Schema(ctx, db.Read())
	want := database.LatestSchema()
	switch {
	case err != nil:
		return warning("mailwright migrate, or serve, prepares it", "%s, without our tables yet", db.Engine())
	case have < want:
		return warning("back it up, then run mailwright migrate, or serve, which does it, too", "%s, schema %d, while this version needs %d",
			db.Engine(), have, want)
	case have > want:
		return failed("run the version that migrated it, or a later one", "%s, schema %d: it was migrated by a newer version, this one knows %d",
			db.Engine(), have, want)
	}
	return ok("%s answers, schema %d", db.Engine(), have)
}

func checkSQLite(ctx context.Context, db *database.DB) []Finding {
	var journal string
	if err := db.Read().QueryRowContext(ctx, `PRAGMA journal_mode`).Scan(&journal); err != nil {
		return failed("look at the disk", "it can't be read: %v", err)
	}
	if journal != "wal" {
		return failed("keep the data directory on a local disk: network file systems can't do it", "the write-ahead log can't be used, only %q",
			journal)
	}
	return nil
}

// checkPostgres looks at the way there, at what makes "acknowledged" mean "kept", at the connections and at the clock.
func checkPostgres(ctx context.Context, db *database.DB, d Deployment) []Finding {
	all := checkEncryption(db)
	for _, setting := range durability {
		all = append(all, checkSetting(ctx, db, setting.name, setting.loss)...)
	}
	all = append(all, checkPooler(ctx, db)...)
	all = append(all, checkConnections(ctx, db)...)
	return append(all, checkClock(ctx, db, d)...)
}

// checkEncryption looks at how the server is called, and not at whether it would offer more.
func checkEncryption(db *database.DB) []Finding {
	config := db.Pool().Config().ConnConfig
	hosts := []string{config.Host}
	for _, other := range config.Fallbacks {
		hosts = append(hosts, other.Host)
	}
	if config.TLSConfig != nil || !slices.ContainsFunc(hosts, func(host string) bool { return !isHere(host) }) {
		return nil
	}
	return warning("set sslmode=verify-full in MAILWRIGHT_DATABASE_URL, unless nobody else is on that network",
		"the way to %s is not encrypted: all that is stored, and the password, can be read on it", config.Host)
}

// durability is what must not be off, and what is lost otherwise.
var durability = []struct{ name, loss string }{
	{"synchronous_commit", "what was acknowledged may be lost when the server crashes"},
	{"fsync", "a crash of the machine may destroy the database"},
	{"full_page_writes", "a crash of the machine may destroy the database"},
}

func checkSetting(ctx context.Context, db *database.DB, name, loss string) []Finding {
	var value string
	if err := db.Read().QueryRowContext(ctx, `SELECT current_setting($1)`, name).Scan(&value); err != nil {
		return failed("look at the server's log", "its settings can't be read: %v", err)
	}
	if value == "off" {
		return warning("set it to on: otherwise "+loss, "%s is off", name)
	}
	return nil
}

// checkPooler looks at what a pooler before PostgreSQL takes from a session.
func checkPooler(ctx context.Context, db *database.DB) (all []Finding) {
	loses, err := db.LosesStatements(ctx)
	var timeout string
	err = errors.Join(err, db.Read().QueryRowContext(ctx, `SELECT current_setting('statement_timeout')`).Scan(&timeout))
	if err != nil {
		return failed("look at the server's log", "its settings can't be read: %v", err)
	}
	if loses {
		all = warning("add default_query_exec_mode=cache_describe to MAILWRIGHT_DATABASE_URL, unless the pooler keeps prepared statements or "+
			"whole sessions", "a pooler stands before it, which may give what a session has prepared to others")
	}
	if timeout == "0" {
		all = append(all, warning("ALTER ROLE … SET statement_timeout = '5s' for our role",
			"statements have no end: the pooler does not pass on ours")...)
	}
	return all
}

func checkConnections(ctx context.Context, db *database.DB) []Finding {
	var most, reserved int
	err := db.Read().QueryRowContext(ctx, `SELECT CAST(current_setting('max_connections') AS INTEGER), `+
		`CAST(current_setting('superuser_reserved_connections') AS INTEGER)`).Scan(&most, &reserved)
	if err != nil {
		return failed("look at the server's log", "its settings can't be read: %v", err)
	}
	need := db.Writer().Stats().MaxOpenConnections + int(db.Pool().Config().MaxConns)
	if nodes := (most - reserved) / need; nodes > 0 {
		return ok("a node takes up to %d of %d connections: room for %d", need, most, nodes)
	}
	return warning("raise max_connections, or lower the node's with pool_max_conns=… in MAILWRIGHT_DATABASE_URL",
		"a node takes up to %d connections, the server has %d", need, most)
}

func checkClock(ctx context.Context, db *database.DB, d Deployment) []Finding {
	var milliseconds int64
	before := d.Now()
	err := db.Read().QueryRowContext(ctx, `SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)`).Scan(&milliseconds)
	if err != nil {
		return failed("look at the server's log", "its clock can't be read: %v", err)
	}
	middle := before.Add(d.Now().Sub(before) / 2)
	return compareClocks(time.UnixMilli(milliseconds).Sub(middle), tolerated, "the database")
}

func compareClocks(difference, allowed time.Duration, other string) []Finding {
	if difference.Abs() > allowed {
		return warning("let all machines set their clocks by NTP", "the clock of this machine and that of %s are %s apart", other,
			difference.Abs().Round(time.Second))
	}
	return ok("the clocks of this machine and of %s agree", other)
}

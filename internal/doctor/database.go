package doctor

import (
	"context"
	"errors"
	"slices"
	"time"

	"mailwright/internal/platform/database"
)

// tolerated is the acceptable difference between clocks. Sessions, links and rate limits expire by the clock.
const tolerated = 2 * time.Second

// checkDatabase opens the database the way the server does. It doesn't create or migrate it.
func checkDatabase(ctx context.Context, d Deployment) []Finding {
	if !hasDatabase(d) {
		return ok("SQLite, will be created when the server first starts")
	}
	db, err := database.Open(ctx, d.DatabaseURL.Reveal(), d.DataDir)
	if err != nil {
		return failed("check that the database server is running, and check MAILWRIGHT_DATABASE_URL or the data directory", "can't be opened: "+
			"%v", err)
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
		return warning("run mailwright migrate or mailwright serve", "%s, no tables yet", db.Engine())
	case have < want:
		return warning("back it up, then run mailwright migrate or mailwright serve", "%s, schema %d, but this version requires %d",
			db.Engine(), have, want)
	case have > want:
		return failed("run the version that migrated it, or a later one",
			"%s, schema %d: it was migrated by a newer version, and this one supports %d",
			db.Engine(), have, want)
	}
	return ok("%s responds, schema %d", db.Engine(), have)
}

func checkSQLite(ctx context.Context, db *database.DB) []Finding {
	var journal string
	if err := db.Read().QueryRowContext(ctx, `PRAGMA journal_mode`).Scan(&journal); err != nil {
		return failed("check the disk", "can't be read: %v", err)
	}
	if journal != "wal" {
		return failed("keep the data directory on a local disk. Network file systems don't support it",
			"the write-ahead log can't be used, only %q",
			journal)
	}
	return nil
}

// checkPostgres checks the encryption, the settings that make an acknowledged write durable, the connections and the
// clock.
func checkPostgres(ctx context.Context, db *database.DB, d Deployment) []Finding {
	all := checkEncryption(db)
	for _, setting := range durability {
		all = append(all, checkSetting(ctx, db, setting.name, setting.loss)...)
	}
	all = append(all, checkPooler(ctx, db)...)
	all = append(all, checkConnections(ctx, db)...)
	return append(all, checkClock(ctx, db, d)...)
}

// checkEncryption checks whether our own connection is encrypted, not whether the server supports encryption.
func checkEncryption(db *database.DB) []Finding {
	config := db.Pool().Config().ConnConfig
	hosts := []string{config.Host}
	for _, other := range config.Fallbacks {
		hosts = append(hosts, other.Host)
	}
	if config.TLSConfig != nil || !slices.ContainsFunc(hosts, func(host string) bool { return !isHere(host) }) {
		return nil
	}
	return warning("set sslmode=verify-full in MAILWRIGHT_DATABASE_URL, unless you trust that network",
		"the connection to %s isn't encrypted. Others on the network can read the data and the password", config.Host)
}

// durability lists the settings that must not be off, and what may be lost if they are.
var durability = []struct{ name, loss string }{
	{"synchronous_commit", "acknowledged writes may be lost when the database server crashes"},
	{"fsync", "a machine crash may destroy the database"},
	{"full_page_writes", "a machine crash may destroy the database"},
}

func checkSetting(ctx context.Context, db *database.DB, name, loss string) []Finding {
	var value string
	if err := db.Read().QueryRowContext(ctx, `SELECT current_setting($1)`, name).Scan(&value); err != nil {
		return failed("check the database server's log", "its settings can't be read: %v", err)
	}
	if value == "off" {
		return warning("set it to on. Otherwise, "+loss, "%s is off", name)
	}
	return nil
}

// checkPooler checks which session features don't work because of a pooler in front of PostgreSQL.
func checkPooler(ctx context.Context, db *database.DB) (all []Finding) {
	loses, err := db.LosesStatements(ctx)
	var timeout string
	err = errors.Join(err, db.Read().QueryRowContext(ctx, `SELECT current_setting('statement_timeout')`).Scan(&timeout))
	if err != nil {
		return failed("check the database server's log", "its settings can't be read: %v", err)
	}
	if loses {
		all = warning("add default_query_exec_mode=cache_describe to MAILWRIGHT_DATABASE_URL, unless the pooler supports prepared statements "+
			"or session pooling", "it's behind a pooler, which may not support prepared statements")
	}
	if timeout == "0" {
		all = append(all, warning("run ALTER ROLE … SET statement_timeout = '5s' for our role",
			"statements have no timeout, because the pooler ignores ours")...)
	}
	return all
}

func checkConnections(ctx context.Context, db *database.DB) []Finding {
	var most, reserved int
	err := db.Read().QueryRowContext(ctx, `SELECT CAST(current_setting('max_connections') AS INTEGER), `+
		`CAST(current_setting('superuser_reserved_connections') AS INTEGER)`).Scan(&most, &reserved)
	if err != nil {
		return failed("check the database server's log", "its settings can't be read: %v", err)
	}
	need := db.Writer().Stats().MaxOpenConnections + int(db.Pool().Config().MaxConns)
	if nodes := (most - reserved) / need; nodes > 0 {
		return ok("a node uses up to %d of %d connections, so there's room for %d nodes", need, most, nodes)
	}
	return warning("raise max_connections, or lower the node's with pool_max_conns=… in MAILWRIGHT_DATABASE_URL",
		"a node uses up to %d connections, but the server has %d", need, most)
}

func checkClock(ctx context.Context, db *database.DB, d Deployment) []Finding {
	var milliseconds int64
	before := d.Now()
	err := db.Read().QueryRowContext(ctx, `SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)`).Scan(&milliseconds)
	if err != nil {
		return failed("check the database server's log", "its clock can't be read: %v", err)
	}
	middle := before.Add(d.Now().Sub(before) / 2)
	return compareClocks(time.UnixMilli(milliseconds).Sub(middle), tolerated, "the database")
}

func compareClocks(difference, allowed time.Duration, other string) []Finding {
	if difference.Abs() > allowed {
		return warning("synchronize the clocks of all machines with NTP", "the clocks of this machine and %s are %s apart", other,
			difference.Abs().Round(time.Second))
	}
	return ok("the clocks of this machine and %s agree", other)
}

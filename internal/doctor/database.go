package doctor

import (
	"context"
	"crypto/tls"
	"errors"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

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
		return failed("keep the data directory on a local disk. Network file systems don't support the write-ahead log",
			"SQLite can't use its write-ahead log here (journal mode: %q)", journal)
	}
	return nil
}

// checkPostgres checks the encryption, our role, the settings that make an acknowledged write durable, the connections and the
// clock.
func checkPostgres(ctx context.Context, db *database.DB, d Deployment) []Finding {
	all := append(checkEncryption(ctx, db, d), checkRole(ctx, db)...)
	for _, setting := range durability {
		all = append(all, checkSetting(ctx, db, setting.name, setting.loss)...)
	}
	all = append(all, checkPooler(ctx, db)...)
	all = append(all, checkConnections(ctx, db)...)
	return append(all, checkClock(ctx, db, d)...)
}

// checkEncryption looks at a connection of ours. The settings don't tell, because sslmode=prefer falls back to a connection
// without encryption.
func checkEncryption(ctx context.Context, db *database.DB, d Deployment) (all []Finding) {
	connection, err := db.Pool().Acquire(ctx)
	if err != nil {
		return failed("check the database server's log", "no connection: %v", err)
	}
	defer connection.Release()
	const remedy = "set sslmode=verify-full in MAILWRIGHT_DATABASE_URL"
	config := connection.Conn().Config()
	_, isEncrypted := connection.Conn().PgConn().Conn().(*tls.Conn)
	for _, host := range hostsOf(config) {
		if !isEncrypted {
			all = append(all, d.unencrypted(ctx, host, remedy,
				"the connection to %s isn't encrypted. Others on the network can read the data and the password", host)...)
		} else if !isHere(host) && !isVerified(config) {
			all = append(all, warning(remedy+" and sslrootcert to your certificate authority",
				"the connection to %s is encrypted, but the server's certificate isn't verified", host)...)
		}
	}
	return all
}

// hostsOf returns the servers that the URL lists. Fallbacks repeat a host if it may be tried without encryption.
func hostsOf(config *pgx.ConnConfig) []string {
	hosts := []string{config.Host}
	for _, other := range config.Fallbacks {
		if !slices.Contains(hosts, other.Host) {
			hosts = append(hosts, other.Host)
		}
	}
	return hosts
}

// isVerified reports whether every connection is encrypted and the server has to prove who it is.
func isVerified(config *pgx.ConnConfig) bool {
	verifies := func(c *tls.Config) bool {
		return c != nil && (!c.InsecureSkipVerify || c.VerifyPeerCertificate != nil)
	}
	isUnverified := func(c *pgconn.FallbackConfig) bool { return !verifies(c.TLSConfig) }
	return verifies(config.TLSConfig) && !slices.ContainsFunc(config.Fallbacks, isUnverified)
}

// checkRole warns about a role that can do more than we need.
func checkRole(ctx context.Context, db *database.DB) []Finding {
	var role string
	var isSuperuser bool
	err := db.Read().QueryRowContext(ctx, `SELECT rolname, rolsuper FROM pg_roles WHERE rolname = current_user`).Scan(&role, &isSuperuser)
	if err != nil {
		return failed("check the database server's log", "our role can't be read: %v", err)
	}
	if isSuperuser {
		return warning("connect with a role that owns only its own database. docs/operations.md shows how to create it",
			"our role %s is a superuser, which can read and change every database on the server", role)
	}
	return nil
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
	return warning("raise max_connections, or have each node use fewer connections: add pool_max_conns=… to MAILWRIGHT_DATABASE_URL",
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

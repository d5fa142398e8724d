//go:build chaos

package app_test

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"mailwright/internal/platform/api"
	"mailwright/internal/platform/database"
	"mailwright/internal/platform/seal"
	"mailwright/test/chaos"
)

const (
	primaryKills = 10
	// failoverTime is ttl + loop_wait in deploy/patroni/patroni.yml, plus five seconds to promote the standby, to notice
	// that, and to connect.
	failoverTime = (20 + 5 + 5) * time.Second
)

// databases is the cluster of PostgreSQL servers that scripts/with-patroni has started.
type databases struct {
	folder string
	direct string   // URL of the primary, without a pooler
	pooled []string // URL of each pooler
	nodes  []string // URL of Patroni on pg1, pg2 and so on
}

func givenDatabases(t *testing.T) *databases {
	t.Helper()
	const variable = "MAILWRIGHT_TEST_PATRONI"
	d := &databases{
		folder: os.Getenv(variable), direct: os.Getenv(variable + "_DIRECT"),
		pooled: strings.Fields(os.Getenv(variable + "_POOLED")), nodes: strings.Fields(os.Getenv(variable + "_NODES")),
	}
	if d.folder == "" {
		t.Skip(variable + " is not set. Run make chaos, which starts the cluster")
	}
	return d
}

// TestChaos_failover kills the primary of three PostgreSQL servers under load, with the files in deploy/patroni. Patroni
// must promote a standby that has everything that was acknowledged, and the nodes must find it without help.
func TestChaos_failover(t *testing.T) {
	d := givenDatabases(t)
	d.await(t)
	key := seal.Generate()
	d.migrate(t, key)
	c := newClusterOn(t, key, d.pooled...)
	c.balancer.Pause = 100 * time.Millisecond
	var outages []time.Duration
	answered, refused, failed := 0, 0, 0
	for round := range primaryKills {
		d.await(t)
		c.balancer.Count()
		stop := c.load(t, round)
		time.Sleep(time.Second + rand.N(2*time.Second))
		victim := d.kill(t)
		outage := c.outage(t)
		outages = append(outages, outage)
		t.Logf("killed %s: writes work on every node after %v", victim, outage.Round(time.Millisecond))
		d.start(t, victim)
		time.Sleep(time.Second)
		stop()
		counted := c.balancer.Count()
		answered, refused, failed = answered+counted.Answered, refused+counted.Refused, failed+len(counted.Failures)
		for _, f := range counted.Failures {
			t.Errorf("a request to %s failed: %s", f.Node, f.What)
		}
		c.verify(t, nil)
	}
	d.await(t)
	c.awaitMails(t)
	c.agree(t)
	acknowledged := 0
	for _, w := range c.writers {
		acknowledged += w.acknowledged
	}
	slices.Sort(outages)
	slowest := outages[len(outages)-1]
	report(t, chaos.Result{
		ID: "failover", Goal: fmt.Sprintf("three PostgreSQL servers with Patroni and PgBouncer, the primary killed under mixed load: no "+
			"acknowledged writes lost, writes work again <= %v (ttl + loop_wait + 5 s) without a manual step, until then only 503 with "+
			"Retry-After", failoverTime), Run: "make chaos",
		Met: slowest <= failoverTime && failed == 0 && c.wrong.Load() == 0,
		Scale: fmt.Sprintf("%d kills of PostgreSQL and Patroni, which then return as a standby; two nodes, 8 clients; everything on one machine",
			primaryKills),
		Figure: fmt.Sprintf("writes work after %v to %v (median %v); %d requests answered, %d asked to retry, %d failed, %d wrong responses; "+
			"%d acknowledged writes, %d images and %d emails, none lost",
			outages[0].Round(100*time.Millisecond), slowest.Round(100*time.Millisecond), outages[len(outages)/2].Round(100*time.Millisecond),
			answered, refused, failed, c.wrong.Load(), acknowledged, c.front.images.Load(), len(c.front.users)),
	})
}

// TestChaos_failoverAvoidsStandbys points a pooler to a standby, as if it hadn't noticed a failover. Nobody may read old
// data there.
func TestChaos_failoverAvoidsStandbys(t *testing.T) {
	d := givenDatabases(t)
	d.await(t)
	db, err := sql.Open("pgx", d.pooled[0])
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	var one int
	if err := db.QueryRowContext(t.Context(), `SELECT 1`).Scan(&one); err != nil {
		t.Fatalf("the pooler doesn't work with the primary: %v", err)
	}
	leader := d.leader()
	primary, standby := d.host(t, leader), d.host(t, (leader+1)%len(d.nodes))
	d.repoint(t, primary, standby)
	time.Sleep(time.Second) // until the pooler has read its file
	for range 5 {
		ctx, cancel := context.WithTimeout(t.Context(), api.ServerTime)
		err := db.QueryRowContext(ctx, `SELECT 1`).Scan(&one)
		cancel()
		if err == nil {
			t.Error("a standby was read")
		} else if !database.IsUnavailable(err) {
			t.Errorf("a standby isn't reported as unavailable: %v", err)
		}
	}
	d.repoint(t, standby, primary)
	for began := time.Now(); db.QueryRowContext(t.Context(), `SELECT 1`).Scan(&one) != nil; time.Sleep(100 * time.Millisecond) {
		if time.Since(began) > 10*time.Second {
			t.Fatal("the pooler doesn't return to the primary")
		}
	}
}

// host returns the host of a server.
func (d *databases) host(t *testing.T, index int) string {
	t.Helper()
	u, err := url.Parse(d.nodes[index])
	if err != nil {
		t.Fatal(err)
	}
	return u.Hostname()
}

// repoint points the first pooler to another server.
func (d *databases) repoint(t *testing.T, from, to string) {
	t.Helper()
	file := filepath.Join(d.folder, "follow1", "leader.ini")
	raw, err := os.ReadFile(file)
	if err != nil || !strings.Contains(string(raw), "host="+from+" ") {
		t.Fatalf("the pooler doesn't follow %s: %v\n%s", from, err, raw)
	}
	if err := os.WriteFile(file, []byte(strings.ReplaceAll(string(raw), "host="+from+" ", "host="+to+" ")), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Kill(readPID(t, filepath.Join(d.folder, "follow1", "pgbouncer.pid")), syscall.SIGHUP); err != nil {
		t.Fatal(err)
	}
}

// migrate creates the tables through a direct connection, because a migration needs a session of its own.
func (d *databases) migrate(t *testing.T, key seal.Secret) {
	t.Helper()
	migrate := exec.CommandContext(t.Context(), buildBinary(t), "migrate")
	migrate.Env = append(os.Environ(), "MAILWRIGHT_DATABASE_URL="+d.direct, "MAILWRIGHT_DATA_DIR="+t.TempDir(),
		"MAILWRIGHT_SECRET_KEY="+key.Reveal())
	if out, err := migrate.CombinedOutput(); err != nil {
		t.Fatalf("migrate: %v\n%s", err, out)
	}
}

// outage returns how long it takes from now until a write works on every node.
func (c *cluster) outage(t *testing.T) time.Duration {
	t.Helper()
	began := time.Now()
	for _, n := range c.nodes {
		n.slug, n.key = c.owner.slug, c.owner.key
		for status := 0; status != http.StatusCreated; time.Sleep(50 * time.Millisecond) {
			var answer []byte
			status, answer = n.call("POST", "/templates", `{"name":"Back","templateSettings":"{\"subject\":\"Back\"}"}`)
			if time.Since(began) > 3*failoverTime {
				t.Fatalf("%s doesn't recover: %d %s", n.url, status, answer)
			}
		}
	}
	return time.Since(began)
}

// await waits until all servers are running and one of the standbys is synchronous.
func (d *databases) await(t *testing.T) {
	t.Helper()
	var said string
	for deadline := time.Now().Add(2 * time.Minute); time.Now().Before(deadline); time.Sleep(100 * time.Millisecond) {
		var complete bool
		if complete, said = d.isComplete(); complete {
			return
		}
	}
	t.Fatalf("the cluster isn't complete: %s", said)
}

func (d *databases) isComplete() (complete bool, said string) {
	leader := d.leader()
	if leader < 0 {
		return false, "no leader"
	}
	response, err := http.Get(d.nodes[leader] + "/cluster")
	if err != nil {
		return false, err.Error()
	}
	defer func() { _ = response.Body.Close() }()
	var cluster struct {
		Members []struct {
			Role, State string
			Timeline    int
		}
	}
	if err := json.NewDecoder(response.Body).Decode(&cluster); err != nil {
		return false, err.Error()
	}
	roles := map[string]int{}
	for _, member := range cluster.Members {
		if member.State == "running" && member.Timeline == cluster.Members[0].Timeline {
			roles[member.Role]++
		}
	}
	return roles["leader"] == 1 && roles["sync_standby"] == 1 && roles["replica"] == len(d.nodes)-2, fmt.Sprintf("%+v", cluster.Members)
}

// leader returns the index of the primary, or -1 if there's none.
func (d *databases) leader() int {
	return slices.IndexFunc(d.nodes, func(node string) bool {
		response, err := http.Get(node + "/primary")
		if err != nil {
			return false
		}
		_ = response.Body.Close()
		return response.StatusCode == http.StatusOK
	})
}

// kill kills the primary together with its Patroni, and returns its name.
func (d *databases) kill(t *testing.T) string {
	t.Helper()
	leader := d.leader()
	if leader < 0 {
		t.Fatal("there's no primary to kill")
	}
	name := fmt.Sprintf("pg%d", leader+1)
	for _, file := range d.processes(name) {
		if err := syscall.Kill(readPID(t, file), syscall.SIGKILL); err != nil {
			t.Fatal(err)
		}
	}
	return name
}

// start starts Patroni on a node, which then starts PostgreSQL. The killed processes must be gone, or PostgreSQL would
// take them for another server on the same data.
func (d *databases) start(t *testing.T, name string) {
	t.Helper()
	for _, file := range d.processes(name) {
		for pid := readPID(t, file); syscall.Kill(pid, 0) == nil; {
			time.Sleep(20 * time.Millisecond)
		}
	}
	if out, err := exec.CommandContext(t.Context(), filepath.Join(d.folder, "start"), name).CombinedOutput(); err != nil {
		t.Fatalf("start %s: %v\n%s", name, err, out)
	}
}

// processes returns the files with the process IDs of Patroni and PostgreSQL.
func (d *databases) processes(name string) []string {
	return []string{filepath.Join(d.folder, name, "patroni.pid"), filepath.Join(d.folder, name, "data", "postmaster.pid")}
}

func readPID(t *testing.T, file string) int {
	t.Helper()
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	first, _, _ := strings.Cut(string(raw), "\n")
	pid, err := strconv.Atoi(first)
	if err != nil || pid <= 1 {
		t.Fatalf("%s: %q isn't a process ID", file, first)
	}
	return pid
}

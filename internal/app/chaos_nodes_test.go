//go:build chaos

package app_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"mailwright/internal/platform/database"
	"mailwright/internal/platform/seal"
	"mailwright/test/apptest"
	"mailwright/test/chaos"
)

const (
	nodeKills     = 6 // each of the three nodes twice
	rollingRounds = 2
)

// cluster is a group of nodes behind a load balancer that share a PostgreSQL database and a bucket.
type cluster struct {
	front    *node // has the load balancer's address
	nodes    []*node
	balancer *chaos.Balancer
	owner    tenant
	id       string // ID of a template that editors change with If-Match
	writers  []*writer
	wrong    atomic.Int64 // wrong responses that no failed node explains
}

func newCluster(t *testing.T) *cluster {
	t.Helper()
	shared := apptest.Config(t, database.Postgres).DatabaseURL.Reveal()
	return newClusterOn(t, seal.Generate(), shared, shared, shared)
}

// newClusterOn starts one node for each URL. All URLs must lead to the same database.
func newClusterOn(t *testing.T, key seal.Secret, databaseURLs ...string) *cluster {
	t.Helper()
	shared := []string{"MAILWRIGHT_BLOB_URL=" + apptest.Bucket(t), "MAILWRIGHT_SECRET_KEY=" + key.Reveal()}
	c := &cluster{}
	var addresses []string
	for _, databaseURL := range databaseURLs {
		n := newNode(t, buildBinary(t), database.SQLite)
		n.env = append(n.env, append(shared, "MAILWRIGHT_DATABASE_URL="+databaseURL)...)
		c.nodes, addresses = append(c.nodes, n), append(addresses, n.address())
	}
	c.balancer = chaos.NewBalancer(t, addresses...)
	c.front = &node{binary: c.nodes[0].binary, env: c.nodes[0].env, url: c.balancer.URL}
	base := "MAILWRIGHT_BASE_URL=" + c.front.url
	for _, n := range c.nodes {
		n.env = append(n.env, base)
		n.start(t)
	}
	c.owner = c.front.newTenant(t, "cluster")
	c.front.slug, c.front.key = c.owner.slug, c.owner.key
	c.id = c.front.newTemplate(t)
	for i := range 3 {
		c.writers = append(c.writers, &writer{node: c.front, name: fmt.Sprintf("w%d", i), kept: map[string]*kept{}})
	}
	return c
}

func (n *node) newTemplate(t *testing.T) string {
	t.Helper()
	_, answer := n.call("POST", "/templates", `{"name":"Shared"}`)
	var created struct{ Template struct{ ID string } }
	if err := json.Unmarshal(answer, &created); err != nil || created.Template.ID == "" {
		t.Fatalf("create: %v: %s", err, answer)
	}
	return created.Template.ID
}

// TestChaos_nodesAreKilledInTurn kills each of three nodes with SIGKILL under mixed load. Only requests in progress on
// that node may fail, and the others must have everything that was acknowledged.
func TestChaos_nodesAreKilledInTurn(t *testing.T) {
	c := newCluster(t)
	answered, refused, underWay, beyond := 0, 0, 0, 0
	for round := range nodeKills {
		victim := c.nodes[round%len(c.nodes)]
		c.balancer.Count()
		stop := c.load(t, round)
		time.Sleep(time.Second + rand.N(time.Second))
		victim.kill()
		died := time.Now()
		time.Sleep(2 * time.Second)
		stop()
		counted := c.balancer.Count()
		answered, refused = answered+counted.Answered, refused+counted.Refused
		for _, f := range counted.Failures {
			if f.Node == victim.address() && f.Began.Before(died) {
				underWay++
				continue
			}
			beyond++
			t.Errorf("a request to %s failed %v after the kill of %s: %s", f.Node, f.Began.Sub(died), victim.address(), f.What)
		}
		c.verify(t, victim)
		victim.start(t)
	}
	c.awaitMails(t)
	c.agree(t)
	acknowledged := 0
	for _, w := range c.writers {
		acknowledged += w.acknowledged
	}
	report(t, chaos.Result{
		ID: "nodes", Goal: "three nodes on PostgreSQL and S3, each killed under mixed load: no failed requests beyond those in flight on it, " +
			"no acknowledged writes lost, other nodes send its emails; sessions, keys and throttles are shared", Run: "make chaos",
		Met: beyond == 0 && c.wrong.Load() == 0 && refused*100 <= answered,
		Scale: fmt.Sprintf("%d kills, 8 clients; the balancer never retries; 1%% may be asked to retry, since load and nodes share the "+
			"machine", nodeKills),
		Figure: fmt.Sprintf("%d requests answered, %d failed in flight, %d others, %d asked to retry, %d wrong responses; %d acknowledged "+
			"writes, %d images and %d emails, none lost",
			answered, underWay, beyond, refused, c.wrong.Load(), acknowledged, c.front.images.Load(), len(c.front.users)),
	})
}

// TestChaos_A3_rollingReplacement stops and restarts one node after the other under load, using SIGTERM.
func TestChaos_A3_rollingReplacement(t *testing.T) {
	c := newCluster(t)
	c.balancer.Count()
	began := time.Now()
	stop := c.load(t, 0)
	for range rollingRounds {
		for _, n := range c.nodes {
			time.Sleep(time.Second)
			if err := n.process.Process.Signal(syscall.SIGTERM); err != nil {
				t.Fatal(err)
			}
			if err := n.process.Wait(); err != nil {
				t.Errorf("exit: %v", err)
			}
			n.start(t)
		}
	}
	stop()
	took := time.Since(began)
	counted := c.balancer.Count()
	for _, f := range counted.Failures {
		t.Errorf("%s: %s", f.Node, f.What)
	}
	c.verify(t, nil)
	report(t, chaos.Result{
		ID: "A3 rolling", Goal: "rolling replacement on PostgreSQL, 5 min at 200/s: 0 failures", Run: "make chaos",
		Met: len(counted.Failures) == 0 && c.wrong.Load() == 0 && counted.Refused*100 <= counted.Answered,
		Scale: fmt.Sprintf("three nodes, each replaced %d times; 8 clients that wait for their responses; 1%% may be asked to retry, since "+
			"load and nodes share the machine", rollingRounds),
		Figure: fmt.Sprintf("%d requests in %v (%.0f/s), %d failed, %d asked to retry, %d wrong responses",
			counted.Answered, took.Round(time.Second),
			float64(counted.Answered)/took.Seconds(), len(counted.Failures), counted.Refused, c.wrong.Load()),
	})
}

// load sends requests until stop is called. stop waits for the last responses.
func (c *cluster) load(t *testing.T, round int) (stop func()) {
	t.Helper()
	over := make(chan struct{})
	var clients sync.WaitGroup
	until := func(work func(i int)) {
		clients.Go(func() {
			for i := 0; ; i++ {
				select {
				case <-over:
					return
				default:
					work(i)
				}
			}
		})
	}
	for _, w := range c.writers {
		clients.Go(func() { w.run(over) })
	}
	for range 2 {
		until(func(int) { c.edit() })
	}
	until(func(i int) { c.read(i) })
	until(func(i int) { c.upload(t, round, i) })
	until(func(int) { c.signIn(t) })
	clients.Go(func() {
		for i := range 5 {
			c.front.register(t, "User", fmt.Sprintf("user%d-%d@example.com", round, i))
		}
	})
	return func() {
		close(over)
		clients.Wait()
	}
}

// want counts wrong responses, except for failures, which the balancer has already counted.
func (c *cluster) want(status int, right ...int) {
	if status != 0 && status < 500 && !slices.Contains(right, status) {
		c.wrong.Add(1)
	}
}

func (c *cluster) read(i int) {
	status, _ := c.front.call("GET", []string{"/templates", "/templates/" + c.id, "/images", ""}[i%4], "")
	c.want(status, http.StatusOK)
}

// edit reads the template and changes it. Another editor may be faster, which is fine.
func (c *cluster) edit() {
	request := func(method, body, etag string) (int, string) {
		r, err := http.NewRequest(method, c.front.url+"/api/accounts/"+c.owner.slug+"/templates/"+c.id, strings.NewReader(body))
		if err != nil {
			panic(err)
		}
		r.Header.Set("Authorization", "Bearer "+c.owner.key)
		r.Header.Set("Content-Type", "application/json")
		if etag != "" {
			r.Header.Set("If-Match", etag)
		}
		response, err := http.DefaultClient.Do(r)
		if err != nil {
			return 0, ""
		}
		_ = response.Body.Close()
		return response.StatusCode, response.Header.Get("ETag")
	}
	status, etag := request(http.MethodGet, "", "")
	c.want(status, http.StatusOK)
	if status == http.StatusOK {
		status, _ = request(http.MethodPatch, fmt.Sprintf(`{"name":"Shared %d"}`, rand.Int()), etag)
		c.want(status, http.StatusOK, http.StatusPreconditionFailed)
	}
}

func (c *cluster) upload(t *testing.T, round, i int) {
	status, err := c.front.sendFile("/images", bytes.NewReader(apptest.PNG(t, round<<16+i)))
	if err == nil && status == http.StatusOK {
		c.front.images.Add(1)
	}
	c.want(status, http.StatusOK)
}

// signIn signs in on one node and uses the session on the others.
func (c *cluster) signIn(t *testing.T) {
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Error(err)
	}
	browser := &http.Client{Jar: jar}
	response, err := browser.PostForm(c.front.url+"/api/auth/callback/credentials",
		url.Values{"email": {c.owner.email}, "password": {chaosPassword}})
	if err != nil {
		return
	}
	_ = response.Body.Close()
	c.want(response.StatusCode, http.StatusOK)
	for range 3 {
		if response.StatusCode != http.StatusOK {
			return
		}
		if response, err = browser.Get(c.front.url + "/api/accounts/" + c.owner.slug + "/api-keys"); err != nil {
			return
		}
		_ = response.Body.Close()
		c.want(response.StatusCode, http.StatusOK)
	}
}

// verify checks that each remaining node returns everything that was acknowledged.
func (c *cluster) verify(t *testing.T, dead *node) {
	t.Helper()
	balanced := c.front.url
	defer func() { c.front.url = balanced }()
	for _, n := range c.nodes {
		if n == dead {
			continue
		}
		c.front.url = n.url
		c.front.verify(t, c.writers)
		c.front.verifyImages(t, int(c.front.images.Load()))
	}
}

// verifyImages checks that there are at least this many images, each with its file.
func (n *node) verifyImages(t *testing.T, least int) {
	t.Helper()
	images := n.entries(t, "images")
	if len(images) < least {
		t.Fatalf("%d images are acknowledged, but %d exist", least, len(images))
	}
	for _, entry := range images {
		var image struct{ Key string }
		if err := json.Unmarshal(entry, &image); err != nil {
			t.Fatal(err)
		}
		if status := n.health(t, "/cdn/"+image.Key); status != http.StatusOK {
			t.Fatalf("image %s: status %d", image.Key, status)
		}
	}
}

// awaitMails looks for each expected email in the outboxes of all nodes.
func (c *cluster) awaitMails(t *testing.T) {
	t.Helper()
	var outboxes []string
	for _, n := range c.nodes {
		outboxes = append(outboxes, filepath.Join(n.dir, "outbox", "*.eml"))
	}
	for _, email := range c.front.users {
		awaitMail(t, email, outboxes...)
	}
}

// agree checks that a change on one node immediately takes effect on the others. It revokes a key and sends wrong
// passwords, of which ten are allowed in total.
func (c *cluster) agree(t *testing.T) {
	t.Helper()
	other := c.front.newTenant(t, "other")
	statuses := map[int]int{}
	for i := range 30 {
		response, err := http.PostForm(c.nodes[i%len(c.nodes)].url+"/api/auth/callback/credentials",
			url.Values{"email": {other.email}, "password": {"wrong horse"}})
		if err != nil {
			t.Fatal(err)
		}
		_ = response.Body.Close()
		statuses[response.StatusCode]++
	}
	if statuses[http.StatusUnauthorized] != 10 || statuses[http.StatusTooManyRequests] != 20 {
		t.Errorf("30 wrong passwords on %d nodes: %v", len(c.nodes), statuses)
	}
	c.front.revokeKeys(t, c.owner)
	for _, n := range c.nodes {
		n.slug, n.key = c.owner.slug, c.owner.key
		if status, _ := n.call("GET", "/templates", ""); status != http.StatusUnauthorized {
			t.Errorf("a revoked key gets %d", status)
		}
	}
}

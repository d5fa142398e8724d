//go:build chaos

package app_test

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"testing"
	"time"

	"mailwright/internal/platform/database"
	"mailwright/test/chaos"
)

// crowd is a group of tenants with one template each.
type crowd struct {
	node     *node
	tenants  []tenant
	ids      []string
	document string
}

func newCrowd(t *testing.T, n *node, size int) *crowd {
	t.Helper()
	document, err := os.ReadFile("../../testdata/documents/promotion.json")
	if err != nil {
		t.Fatal(err)
	}
	c := &crowd{node: n, document: string(document)}
	for i := range size {
		who := n.newTenant(t, fmt.Sprintf("tenant%d", i))
		n.slug, n.key = who.slug, who.key
		_, answer := n.call("POST", "/templates", fmt.Sprintf(`{"name":"Soak","craftState":%s}`, encoded(c.document)))
		var created struct{ Template struct{ ID string } }
		if err := json.Unmarshal(answer, &created); err != nil || created.Template.ID == "" {
			t.Fatalf("create: %v: %s", err, answer)
		}
		c.tenants, c.ids = append(c.tenants, who), append(c.ids, created.Template.ID)
	}
	return c
}

func encoded(text string) []byte {
	raw, err := json.Marshal(text)
	if err != nil {
		panic(err)
	}
	return raw
}

// request returns what an editor would send: reading, saving, rendering or checking a template.
func (c *crowd) request(of, i int) chaos.Request {
	who, path := c.tenants[of], "/templates/"+c.ids[of]
	switch i % 10 {
	case 0, 1:
		return who.request("read", "GET", path, nil)
	case 2:
		return who.request("write", "PATCH", path, map[string]string{"name": fmt.Sprint("Soak ", i)})
	case 3, 4, 5:
		return who.request("render", "POST", "/render", map[string]string{"craftState": c.document})
	}
	return who.request("check", "POST", "/checks", map[string]string{"craftState": c.document})
}

// everybody returns the i-th request, cycling through the tenants.
func (c *crowd) everybody(i int) chaos.Request { return c.request(i/10%len(c.tenants), i) }

// requests returns the first n requests.
func requests(n int, next func(i int) chaos.Request) []chaos.Request {
	all := make([]chaos.Request, n)
	for i := range all {
		all[i] = next(i)
	}
	return all
}

func any200(a chaos.Answer) bool  { return a.Status == 200 }
func good(a chaos.Answer) bool    { return a.Good() }
func refused(a chaos.Answer) bool { return a.Status == 503 }
func broken(a chaos.Answer) bool {
	return a.Status == 0 || (a.Status >= 500 && a.Status != 503) || (a.Status == 503 && !a.RetryAfter)
}

// pinnedNode starts a server that leaves some cores to the load generator.
func pinnedNode(t *testing.T) *node {
	t.Helper()
	n := newNode(t, buildBinary(t), database.SQLite)
	n.wrap = chaos.ServerCores()
	n.start(t)
	return n
}

// runApart sends a load from a separate process.
func runApart(t *testing.T, load chaos.Load, all []chaos.Request) []chaos.Answer {
	t.Helper()
	answers, err := load.RunApart(all)
	if err != nil {
		t.Fatal(err)
	}
	return answers
}

const (
	burst        = 5 * time.Second
	onTheirCores = "the server and the load generator each get half of the cores"
)

// TestSoak_A1_goodputUnderOverload sends two and ten times the load that the server can handle. Peak and overload are
// measured alternately, so that noise on the machine affects all of them.
//
// Goodput is the number of 2xx responses within a second, per second of the run. All requests are in the heavy class,
// and the mix is the same in the run that finds the peak and in the overload runs. With several classes, a full class
// would lose capacity to the others, and their cheap responses would hide it.
func TestSoak_A1_goodputUnderOverload(t *testing.T) {
	c := newCrowd(t, pinnedNode(t), 8)
	work := requests(56, func(i int) chaos.Request { return c.request(i%8, 3+i%7) })
	run := func(rate float64, connections int) []chaos.Answer {
		return runApart(t, chaos.Load{Address: c.node.address(), Connections: connections, Rate: rate, For: burst}, work)
	}
	run(0, 8) // warm up
	var ratios [2][]float64
	var all []chaos.Answer
	var peaks, cpu []float64
	for range 5 {
		began := c.node.cpu(t)
		peak := float64(chaos.Count(run(0, 8), good)) / burst.Seconds()
		peaks, cpu = append(peaks, peak), append(cpu, (c.node.cpu(t)-began).Seconds()/burst.Seconds())
		for i, factor := range []float64{2, 10} {
			answers := run(factor*peak, 256)
			ratios[i] = append(ratios[i], float64(chaos.Count(answers, good))/burst.Seconds()/peak)
			all = append(all, answers...)
		}
	}
	twice, tenfold := middle(ratios[0]), middle(ratios[1])
	slow, refusal := chaos.Quantile(all, .99, any200), chaos.Quantile(all, .99, refused)
	report(t, chaos.Result{
		ID: "A1", Goal: "overload 2×: goodput >= 90% of peak, 10×: >= 80%; p99 of accepted <= 1 s; rejections < 50 ms with Retry-After",
		Run: "make soak",
		Figure: fmt.Sprintf("peak %.0f/s on %.1f cores; 2×: %.0f%%, 10×: %.0f%%; p99 of accepted %v, of rejections %v; %d broken of %d",
			middle(peaks), middle(cpu), 100*twice, 100*tenfold, slow.Round(time.Millisecond), refusal.Round(time.Millisecond),
			chaos.Count(all, broken), len(all)),
		Met:   twice >= .9 && tenfold >= .8 && slow <= time.Second && refusal < 50*time.Millisecond && chaos.Count(all, broken) == 0,
		Scale: "renders and checks, 5 rounds of 5 s; " + onTheirCores,
	})
}

func middle(values []float64) float64 {
	slices.Sort(values)
	return values[len(values)/2]
}

// TestSoak_A2_noisyTenant lets one tenant send twenty times as much as each of the others.
func TestSoak_A2_noisyTenant(t *testing.T) {
	c := newCrowd(t, pinnedNode(t), 8)
	everybody := requests(80, c.everybody)
	// 7 and 10 have no common divisor, so every tenant sends every kind of request.
	quiet := requests(70, func(i int) chaos.Request { return c.request(1+i%7, i) })
	noisy := requests(10, func(i int) chaos.Request { return c.request(0, i) })
	load := chaos.Load{Address: c.node.address(), Connections: 8, For: burst}
	runApart(t, load, everybody) // warm up
	peak := float64(chaos.Count(runApart(t, load, everybody), good)) / burst.Seconds()
	each := peak / 20
	ordinary := chaos.Load{Address: c.node.address(), Connections: 64, Rate: 7 * each, For: 2 * burst}
	loud := chaos.Load{Address: c.node.address(), Connections: 256, Rate: 20 * each, For: 2 * burst}
	var was, is []float64
	var beside, theirs []chaos.Answer
	for range 3 { // alternately, so that a slow moment on the machine affects both
		before := runApart(t, ordinary, quiet)
		heard := make(chan []chaos.Answer)
		go func() {
			answers, err := loud.RunApart(noisy)
			if err != nil {
				t.Error(err)
			}
			heard <- answers
		}()
		during := runApart(t, ordinary, quiet)
		theirs = append(theirs, <-heard...)
		beside = append(beside, during...)
		was = append(was, 1e3*chaos.Quantile(before, .99, any200).Seconds())
		is = append(is, 1e3*chaos.Quantile(during, .99, any200).Seconds())
	}
	lost := chaos.Count(beside, refused)
	report(t, chaos.Result{
		ID: "A2", Goal: "one tenant at 20×: others' p99 <= 2× their baseline", Run: "make soak", Met: middle(is) <= 2*middle(was) &&
			lost*100 <= len(beside) && chaos.Count(beside, broken) == 0,
		Figure: fmt.Sprintf("the others' p99: %.0f ms before, %.0f ms during; rejected: %d of their %d requests, %d of the noisy tenant's %d",
			middle(was), middle(is),
			lost, len(beside), chaos.Count(theirs, refused), len(theirs)),
		Scale: "8 tenants, 3 rounds of 10 s each with and without the noisy tenant, which sends 20 times as much as each of the " +
			"others; 135% of the peak in total; " + onTheirCores,
	})
}

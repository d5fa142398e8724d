//go:build chaos

package app_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"mailwright/test/chaos"
)

// TestSoak_A6_slowClients keeps 2,000 connections busy in three ways while other clients send normal requests.
func TestSoak_A6_slowClients(t *testing.T) {
	c := newCrowd(t, pinnedNode(t), 2)
	who := c.tenants[0]
	c.node.slug, c.node.key = who.slug, who.key
	if status, answer := c.node.call("PATCH", "/templates/"+c.ids[0],
		fmt.Sprintf(`{"htmlContent":%s}`, encoded(strings.Repeat("<p>Hello</p>", 80_000)))); status != 200 {
		t.Fatalf("%d: %s", status, answer)
	}
	head := "Host: localhost\r\nAuthorization: Bearer " + who.key + "\r\n"
	path := "/api/accounts/" + who.slug + "/templates"
	const most = 40 * time.Second
	slow := []struct {
		clients int
		run     func() (time.Duration, error)
	}{
		{1000, func() (time.Duration, error) {
			return chaos.Drip(c.node.address(), "GET /api/auth/config HTTP/1.1\r\nHost: localhost\r\nX-Slow: ", most)
		}},
		{950, func() (time.Duration, error) {
			return chaos.Drip(c.node.address(), "POST "+path+" HTTP/1.1\r\n"+head+"Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n{",
				most)
		}},
		{50, func() (time.Duration, error) {
			return chaos.NeverRead(c.node.address(), strings.Repeat("GET "+path+"/"+c.ids[0]+" HTTP/1.1\r\n"+head+"\r\n", 12), most)
		}},
	}
	var mu sync.Mutex
	var longest time.Duration
	faults := 0
	var clients sync.WaitGroup
	for _, way := range slow {
		for range way.clients {
			clients.Go(func() {
				took, err := way.run()
				mu.Lock()
				defer mu.Unlock()
				longest = max(longest, took)
				if err != nil {
					faults++
				}
			})
		}
	}
	answers := runApart(t, chaos.Load{Address: c.node.address(), Connections: 16, Rate: 30, For: most / 2},
		requests(10, func(i int) chaos.Request { return c.request(1, i) }))
	clients.Wait()
	p99 := chaos.Quantile(answers, .99, func(chaos.Answer) bool { return true })
	bad := len(answers) - chaos.Count(answers, good)
	report(t, chaos.Result{
		ID: "A6", Goal: "2,000 slow connections (header, body, read): cut <= 30 s, legitimate p99 <= 500 ms", Run: "make soak",
		Scale: "full; " + onTheirCores,
		Met:   faults == 0 && longest <= 30*time.Second && p99 <= 500*time.Millisecond && bad == 0,
		Figure: fmt.Sprintf("cut after at most %v, %d not cut; p99 of others %v, %d of %d failed or took over 1 s",
			longest.Round(time.Millisecond), faults, p99.Round(time.Millisecond), bad, len(answers)),
	})
}

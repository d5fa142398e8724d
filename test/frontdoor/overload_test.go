package frontdoor_test

import (
	"bufio"
	"fmt"
	"net"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/database"
	"mailwright/test/apptest"
	"mailwright/test/chaos"
)

// stall starts uploads that never end, after sending the first bytes of each.
func stall(t *testing.T, s *apptest.Server, c *apptest.Caller, uploads, sent int) {
	t.Helper()
	caller := "Cookie: mailwright_session=" + c.Cookie
	if c.Key != "" {
		caller = "Authorization: Bearer " + c.Key
	}
	start := "--y\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.png\"\r\n\r\n" + strings.Repeat("x", sent)
	for range uploads {
		conn, err := net.Dial("tcp", address(s))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = conn.Close() })
		_, err = fmt.Fprintf(conn, "POST %s HTTP/1.1\r\nHost: localhost\r\n%s\r\nContent-Type: multipart/form-data; boundary=y\r\n"+
			"Content-Length: 5000000\r\n\r\n%s", c.Path("/images"), caller, start)
		if err != nil {
			t.Fatal(err)
		}
	}
}

// wantBodies waits until this many large bodies have a slot and this many requests wait for one.
func wantBodies(t *testing.T, s *apptest.Server, slots, waiting int) {
	t.Helper()
	waitFor(t, s, fmt.Sprintf(`mailwright_admission_in_flight{class="body"} %d`, slots))
	waitFor(t, s, fmt.Sprintf(`mailwright_admission_waiting{class="body"} %d`, waiting))
}

// TestOverload_limitsOneAccountsLargeBodies sends large bodies to one account until it has no slots left.
func TestOverload_limitsOneAccountsLargeBodies(t *testing.T) {
	server := apptest.Start(t, apptest.Config(t, database.SQLite))
	owner := server.Person(t, "Owner")
	stall(t, server, owner, 7, 0)
	wantBodies(t, server, 6, 1)
	owner.Get(t, owner.Path("/templates")).Want(t, 200)
	server.Person(t, "Other").Upload(t, "a.png", apptest.PNG(t, 1)).Want(t, 200)
}

// TestOverload_accountsOfOneOwnerShareTheirSlots checks that an owner doesn't get more slots with more accounts, keys or
// members, and that a second owner doesn't get the rest.
func TestOverload_accountsOfOneOwnerShareTheirSlots(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		second, sub := *owner, *owner
		second.Slug = owner.Post(t, "/api/accounts", fields{"name": "Second"}).Want(t, 201).Text(t, "account.slug")
		sub.Slug = owner.Post(t, owner.Path("/sub-accounts"), fields{"name": "Sub"}).Want(t, 201).Text(t, "data.slug")
		stall(t, s, owner, 4, 0)
		wantBodies(t, s, 4, 0)
		stall(t, s, second.NewKey(t), 4, 0)
		wantBodies(t, s, 6, 2)
		stall(t, s, &sub, 1, 0)
		stall(t, s, s.Member(t, owner, access.Editor), 1, 0)
		wantBodies(t, s, 6, 4)

		stall(t, s, s.Person(t, "Accomplice"), 5, 0)
		wantBodies(t, s, 9, 6)
		s.Person(t, "Stranger").Upload(t, "a.png", apptest.PNG(t, 1)).Want(t, 200)
		wantBodies(t, s, 9, 6)
	})
}

// TestOverload_slowSendersMakeRoom fills all slots for large bodies with requests that have sent enough to pause for a
// minute or more, and checks that someone else's upload doesn't wait that long.
func TestOverload_slowSendersMakeRoom(t *testing.T) {
	apptest.Slow(t)
	t.Parallel()
	server := apptest.Start(t, apptest.Config(t, database.SQLite))
	stranger, slots := server.Person(t, "Stranger"), 0
	server.Person(t, "Someone").Upload(t, "a.png", apptest.PNG(t, 1)).Want(t, 200)
	for _, share := range []int{6, 3, 2, 1} {
		stall(t, server, server.Person(t, "Slow"), share, 2<<20)
		slots += share
		wantBodies(t, server, slots, 0)
	}
	stranger.Upload(t, "a.png", apptest.PNG(t, 2)).Want(t, 200)
}

func TestOverload_isRejectedWithRetryAfter(t *testing.T) {
	config := apptest.Config(t, database.SQLite)
	config.Patience = time.Nanosecond
	server := apptest.Start(t, config)
	owner := server.Person(t, "Owner")
	answers := make(chan apptest.Answer)
	const many = 200
	long := fields{"htmlContent": strings.Repeat("<p>Hello</p>", 10_000)} // so that one request isn't done before the next has arrived
	for range many {
		go func() { answers <- owner.Post(t, owner.Path("/render"), long) }()
	}
	refused := 0
	for range many {
		answer := <-answers
		if answer.Status == http.StatusOK {
			continue
		}
		refused++
		answer.WantError(t, http.StatusServiceUnavailable, "OVERLOADED", "The server is busy. Try again in a moment.")
		if wait, err := strconv.Atoi(answer.Header.Get("Retry-After")); err != nil || wait < 1 || wait > 3 {
			t.Errorf("Retry-After: %q", answer.Header.Get("Retry-After"))
		}
	}
	if refused == 0 {
		t.Error("every request got a slot")
	}
	server.Nobody().Get(t, "/healthz").Want(t, 200)
}

// TestSlowClients_areDisconnectedWhileOthersAreAnswered keeps connections busy in three ways.
func TestSlowClients_areDisconnectedWhileOthersAreAnswered(t *testing.T) {
	t.Parallel()
	server := apptest.Start(t, apptest.Config(t, database.SQLite))
	owner := given(t, server)
	large := fields{"name": "Large", "htmlContent": strings.Repeat("<p>Hello</p>", 100_000)}
	id := owner.Post(t, owner.Path("/templates"), large).Want(t, 201).Text(t, "template.id")
	head := "Host: localhost\r\nCookie: mailwright_session=" + owner.Cookie + "\r\n"
	read := "GET " + owner.Path("/templates/"+id) + " HTTP/1.1\r\n" + head + "\r\n"
	const most = 30 * time.Second
	ways := map[int]func() (time.Duration, error){
		150: func() (time.Duration, error) {
			return chaos.Drip(address(server), "GET /api/auth/config HTTP/1.1\r\nHost: localhost\r\nX-Slow: ", most)
		},
		120: func() (time.Duration, error) {
			return chaos.Drip(address(server), "POST "+owner.Path("/templates")+" HTTP/1.1\r\n"+head+"Content-Type: "+
				"application/json\r\nContent-Length: 60000\r\n\r\n{", most)
		},
		30: func() (time.Duration, error) {
			return chaos.NeverRead(address(server), strings.Repeat(read, 12), most)
		},
	}
	ended := make(chan error, 300)
	for n, way := range ways {
		for range n {
			go func() {
				_, err := way()
				ended <- err
			}()
		}
	}
	for waiting := cap(ended); waiting > 0; {
		select {
		case err := <-ended:
			waiting--
			if err != nil {
				t.Error(err)
			}
		case <-time.After(20 * time.Millisecond):
			owner.Get(t, owner.Path("")).Want(t, 200)
		}
	}
}

func address(server *apptest.Server) string { return strings.TrimPrefix(server.URL, "http://") }

// waitFor waits until the metrics contain a line.
func waitFor(t *testing.T, server *apptest.Server, line string) {
	t.Helper()
	for deadline := time.Now().Add(20 * time.Second); time.Now().Before(deadline); time.Sleep(5 * time.Millisecond) {
		lines := bufio.NewScanner(strings.NewReader(string(server.Nobody().Get(t, "/metrics").Want(t, 200).Body)))
		for lines.Scan() {
			if lines.Text() == line {
				return
			}
		}
	}
	t.Fatalf("the metrics never contain %s", line)
}

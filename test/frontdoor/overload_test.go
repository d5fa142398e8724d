package frontdoor_test

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"mailwright/internal/platform/database"
	"mailwright/test/apptest"
	"mailwright/test/chaos"
)

// TestOverload_limitsOneAccountsLargeBodies sends large bodies to one account until it has no slots left.
func TestOverload_limitsOneAccountsLargeBodies(t *testing.T) {
	server := apptest.Start(t, apptest.Config(t, database.SQLite))
	owner := server.Person(t, "Owner")
	head := fmt.Sprintf("POST %s HTTP/1.1\r\nHost: localhost\r\nCookie: mailwright_session=%s\r\nContent-Type: multipart/form-data; "+
		"boundary=y\r\nContent-Length: 1000000\r\n\r\n", owner.Path("/images"), owner.Cookie)
	for range 7 {
		conn, err := net.Dial("tcp", address(server))
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = conn.Close() }()
		if _, err := io.WriteString(conn, head); err != nil {
			t.Fatal(err)
		}
	}
	waitFor(t, server, `mailwright_admission_in_flight{class="body"} 6`)
	waitFor(t, server, `mailwright_admission_waiting{class="body"} 1`)
	owner.Get(t, owner.Path("/templates")).Want(t, 200)
	server.Person(t, "Other").Upload(t, "a.png", apptest.PNG(t, 1)).Want(t, 200)
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
		default:
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

package frontdoor_test

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"mailwright/test/apptest"
)

type fields = map[string]any

// given signs up a user whose plan has room for templates.
func given(t *testing.T, s *apptest.Server) *apptest.Caller {
	t.Helper()
	person := s.Person(t, "Ada Lovelace")
	person.SetPlan(t, "business")
	return person
}

// post sends a body without encoding it.
func post(t *testing.T, c *apptest.Caller, path, contentType, body string) apptest.Answer {
	t.Helper()
	return c.Do(t, apptest.Request{Method: "POST", Path: path, Raw: []byte(body), Type: contentType})
}

// header returns headers from pairs of name and value.
func header(pairs ...string) http.Header {
	h := http.Header{}
	for i := 0; i < len(pairs); i += 2 {
		h.Add(pairs[i], pairs[i+1])
	}
	return h
}

// wire sends bytes that no HTTP client would send, and reads the response.
func wire(t *testing.T, s *apptest.Server, request string) (*http.Response, string) {
	t.Helper()
	conn, err := net.Dial("tcp", strings.TrimPrefix(s.URL, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	if err := conn.SetDeadline(time.Now().Add(20 * time.Second)); err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(conn, request); err != nil {
		t.Fatal(err)
	}
	response, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		t.Fatalf("%.80q: %v", request, err)
	}
	defer func() { _ = response.Body.Close() }()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatalf("%.80q: %v", request, err)
	}
	return response, string(body)
}

// exec changes the database directly.
func exec(t *testing.T, s *apptest.Server, statement string, args ...any) {
	t.Helper()
	if _, err := s.DB.Writer().ExecContext(t.Context(), statement, args...); err != nil {
		t.Fatal(err)
	}
}

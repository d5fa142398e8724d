package frontdoor_test

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"testing"
	"time"

	"mailwright/internal/platform/access"
	"mailwright/test/apptest"
)

// held is a request whose last byte hasn't been sent.
type held struct {
	conn net.Conn
	last string
}

// hold sends a request except for the last byte of its body, and gives the server time to check the caller.
func hold(t *testing.T, s *apptest.Server, c *apptest.Caller, path, body string) held {
	t.Helper()
	conn, err := net.Dial("tcp", s.Host())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	if err := conn.SetDeadline(time.Now().Add(20 * time.Second)); err != nil {
		t.Fatal(err)
	}
	caller := "Cookie: mailwright_session=" + c.Cookie
	if c.Key != "" {
		caller = "Authorization: Bearer " + c.Key
	}
	const request = "POST %s HTTP/1.1\r\nHost: %s\r\nOrigin: %s\r\n%s\r\n" +
		"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
	_, err = fmt.Fprintf(conn, request, path, s.Host(), s.URL, caller, len(body), body[:len(body)-1])
	if err != nil {
		t.Fatal(err)
	}
	time.Sleep(250 * time.Millisecond)
	return held{conn, body[len(body)-1:]}
}

// finish sends the last byte and returns the status.
func (h held) finish(t *testing.T) int {
	t.Helper()
	if _, err := io.WriteString(h.conn, h.last); err != nil {
		t.Fatal(err)
	}
	response, err := http.ReadResponse(bufio.NewReader(h.conn), nil)
	if err != nil {
		t.Fatal(err)
	}
	_ = response.Body.Close()
	return response.StatusCode
}

// TestSlowBodies_areChecked checks that nobody can finish a request after losing the right to send it.
func TestSlowBodies_areChecked(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s)
		stolen := *owner
		stolen.SignIn(t)
		member, demoted := s.Member(t, owner, access.Editor), s.Member(t, owner, access.Admin)
		key := owner.NewKey(t)
		requests := map[string]struct {
			held held
			want int
		}{
			"a slow request":    {hold(t, s, owner, owner.Path("/templates"), `{"name":"Slow"}`), 201},
			"an ended session":  {hold(t, s, &stolen, owner.Path("/api-keys"), `{"name":"Late"}`), 401},
			"a removed member":  {hold(t, s, member, owner.Path("/templates"), `{"name":"Late"}`), 404},
			"a removed reader":  {hold(t, s, member, owner.Path("/render"), `{"html":"<p>Late</p>"}`), 404},
			"a demoted admin":   {hold(t, s, demoted, owner.Path("/invites"), `{"email":"late@example.com","role":"editor"}`), 403},
			"a revoked API key": {hold(t, s, key, owner.Path("/templates"), `{"name":"Late"}`), 401},
		}
		owner.Delete(t, "/api/user/sessions", nil).Want(t, 200)
		exec(t, s, `DELETE FROM members WHERE user_id = $1`, member.UserID)
		exec(t, s, `UPDATE members SET role = 'editor' WHERE user_id = $1 AND role = 'admin'`, demoted.UserID)
		keyID := owner.Get(t, owner.Path("/api-keys")).Want(t, 200).Text(t, "apiKeys.0.id")
		owner.Delete(t, owner.Path("/api-keys/"+keyID), nil).Want(t, 200)
		for name, r := range requests {
			if got := r.held.finish(t); got != r.want {
				t.Errorf("%s: %d, want %d", name, got, r.want)
			}
		}
	})
}

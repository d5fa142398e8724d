package virus_test

import (
	"context"
	"errors"
	"io"
	"net"
	"os"
	"strings"
	"testing"
	"time"

	"mailwright/internal/platform/virus"
	"mailwright/internal/platform/virus/virustest"
)

func open(t *testing.T, url string) *virus.Scanner {
	t.Helper()
	s, err := virus.Open(url)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestOpen_acceptsTwoKindsOfURLs(t *testing.T) {
	for _, url := range []string{"tcp://127.0.0.1:3310", "tcp://[::1]:3310", "tcp://clamd:3310", "unix:///run/clamav/clamd.ctl"} {
		if _, err := virus.Open(url); err != nil {
			t.Errorf("%s: %v", url, err)
		}
	}
	for _, url := range []string{
		"127.0.0.1:3310", "tcp://clamd", "tcp://:3310", "http://clamd:3310", "unix://run/clamd.ctl", "tcp://clamd:3310/x", "tcp://a@b:1", "%",
	} {
		if _, err := virus.Open(url); err == nil || !strings.Contains(err.Error(), "is neither tcp://host:port nor unix:///path") {
			t.Errorf("%s: %v", url, err)
		}
	}
}

// TestScan_findsASignature runs with an imitation, and with a real clamd if the URL of one with the signature is given.
func TestScan_findsASignature(t *testing.T) {
	urls := map[string]string{"imitation": virustest.Start(t)}
	if url := os.Getenv("MAILWRIGHT_TEST_CLAMD_URL"); url != "" {
		urls["clamd"] = url
	}
	for name, url := range urls {
		t.Run(name, func(t *testing.T) {
			s := open(t, url)
			if err := s.Ping(t.Context()); err != nil {
				t.Error(err)
			}
			for _, size := range []int{0, 1, 128 << 10, 128<<10 + 1, 5 << 20} {
				clean := strings.Repeat("x", size)
				if err := s.Scan(t.Context(), []byte(clean)); err != nil {
					t.Errorf("%d bytes: %v", size, err)
				}
				found, ok := errors.AsType[virus.FoundError](s.Scan(t.Context(), []byte(clean+virustest.Signature)))
				if !ok || found.Name != virustest.Name {
					t.Errorf("%d bytes and the signature: %v", size, found)
				}
			}
			if err := s.Scan(t.Context(), make([]byte, 30<<20)); err == nil || !strings.Contains(err.Error(), "size limit exceeded") {
				t.Errorf("a file that is too large: %v", err)
			}
		})
	}
}

func TestScan_acceptsNothingWithoutAClearReply(t *testing.T) {
	answers := map[string]func(net.Conn){
		"hangs up":                func(net.Conn) {},
		"half a reply":            func(c net.Conn) { _, _ = io.WriteString(c, "stream: OK") },
		"an error":                func(c net.Conn) { _, _ = io.WriteString(c, "stream: Can't allocate memory ERROR\x00") },
		"something else":          func(c net.Conn) { _, _ = io.WriteString(c, "HTTP/1.1 200 OK\r\n\r\n\x00") },
		"a reply without end":     func(c net.Conn) { _, _ = io.WriteString(c, strings.Repeat("x", 1<<20)) },
		"never reads nor replies": func(c net.Conn) { _, _ = c.Read(nil); time.Sleep(time.Minute) },
	}
	for name, answer := range answers {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := open(t, virustest.Listen(t, answer))
			ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
			if name != "never reads nor replies" {
				cancel()
				ctx, cancel = context.WithTimeout(t.Context(), time.Minute)
			}
			defer cancel()
			err := s.Scan(ctx, make([]byte, 5<<20))
			if _, found := errors.AsType[virus.FoundError](err); err == nil || found {
				t.Errorf("got %v", err)
			}
		})
	}
	gone := open(t, "tcp://127.0.0.1:1")
	if err := gone.Scan(t.Context(), nil); err == nil || !strings.Contains(err.Error(), "connect to clamd") {
		t.Errorf("nobody listens: %v", err)
	}
}

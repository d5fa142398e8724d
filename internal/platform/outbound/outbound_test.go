package outbound

import (
	"bytes"
	"compress/gzip"
	"errors"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strconv"
	"strings"
	"testing"
	"time"
)

var loopback = []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}

func givenSite(t *testing.T, handler http.HandlerFunc) string {
	t.Helper()
	site := httptest.NewServer(handler)
	t.Cleanup(func() {
		site.CloseClientConnections() // some of them are still sending
		site.Close()
	})
	return site.URL
}

func visit(t *testing.T, budget Budget) *Visit {
	t.Helper()
	v := New(loopback).Visit(t.Context(), budget)
	t.Cleanup(v.End)
	return v
}

func (v *Visit) mustGet(t *testing.T, address string, limit int64) (Answer, error) {
	t.Helper()
	parsed, err := Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	return v.Get(parsed, "text/html", limit)
}

func TestGet_revealsNothing(t *testing.T) {
	t.Setenv("HTTP_PROXY", "http://127.0.0.2:1")
	t.Setenv("http_proxy", "http://127.0.0.2:1")
	site := givenSite(t, func(w http.ResponseWriter, r *http.Request) {
		if len(r.Cookies()) > 0 || r.Header.Get("Authorization") != "" || r.Header.Get("Referer") != "" {
			t.Errorf("headers: %v", r.Header)
		}
		http.SetCookie(w, &http.Cookie{Name: "a", Value: "b"})
		if r.URL.Path == "/" {
			http.Redirect(w, r, "/page", http.StatusFound)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=iso-8859-1")
		_, _ = w.Write([]byte("<p>Hello</p>"))
	})
	v := visit(t, Budget{Bytes: 1000, Fetches: 2, Time: 10 * time.Second})
	for range 2 {
		answer, err := v.mustGet(t, site, 100)
		if err != nil {
			t.Fatal(err)
		}
		if string(answer.Body) != "<p>Hello</p>" || !answer.Whole || answer.ContentType != "text/html; charset=iso-8859-1" ||
			answer.URL.Path != "/page" || answer.Status != 200 {
			t.Errorf("%+v", answer)
		}
	}
	if _, err := v.mustGet(t, site, 100); !errors.Is(err, ErrUsedUp) {
		t.Errorf("a third request: %v", err)
	}
}

func TestGet_cutsAtTheLimitAndAtTheBudget(t *testing.T) {
	site := givenSite(t, func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(make([]byte, 1000)) })
	v := visit(t, Budget{Bytes: 1500, Fetches: 10, Time: 10 * time.Second})
	for _, step := range []struct {
		limit, want int64
		whole       bool
	}{{1000, 1000, true}, {400, 400, false}, {1000, 99, false}} { // one byte more than the limit is read, to find out whether there is more
		answer, err := v.mustGet(t, site, step.limit)
		if err != nil || int64(len(answer.Body)) != step.want || answer.Whole != step.whole {
			t.Errorf("%d bytes, whole %v, want %+v: %v", len(answer.Body), answer.Whole, step, err)
		}
	}
	if _, err := v.mustGet(t, site, 1000); !errors.Is(err, ErrUsedUp) {
		t.Errorf("over the budget: %v", err)
	}
}

func TestGet_limitsDecompression(t *testing.T) {
	var bomb bytes.Buffer
	writer := gzip.NewWriter(&bomb)
	for range 64 {
		_, _ = writer.Write(make([]byte, 1<<20))
	}
	_ = writer.Close()
	site := givenSite(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Encoding", "gzip")
		_, _ = w.Write(bomb.Bytes())
	})
	answer, err := visit(t, Budget{Bytes: 1 << 20, Fetches: 1, Time: 10 * time.Second}).mustGet(t, site, 1<<16)
	if err != nil || len(answer.Body) != 1<<16 || answer.Whole {
		t.Errorf("%d bytes: %v", len(answer.Body), err)
	}
}

// TestGet_endsAStreamThatDecompressesToNothing sends empty blocks forever, which never decompress to a single byte.
func TestGet_endsAStreamThatDecompressesToNothing(t *testing.T) {
	site := givenSite(t, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Encoding", "gzip")
		_, _ = w.Write([]byte("\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"))
		empty := bytes.Repeat([]byte{0, 0, 0, 0xff, 0xff}, 1000)
		for r.Context().Err() == nil {
			if _, err := w.Write(empty); err != nil {
				return
			}
		}
	})
	if _, err := visit(t, Budget{Bytes: 1 << 16, Fetches: 1, Time: time.Minute}).mustGet(t, site, 1<<16); !errors.Is(err, ErrUsedUp) {
		t.Errorf("%v", err)
	}
}

func TestGet_rejectsOtherEncodings(t *testing.T) {
	site := givenSite(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Encoding", "br")
		_, _ = w.Write([]byte("?"))
	})
	if _, err := visit(t, Budget{Bytes: 100, Fetches: 1, Time: 10 * time.Second}).mustGet(t, site, 100); err == nil {
		t.Error("brotli was accepted as text")
	}
}

func TestGet_timesOut(t *testing.T) {
	site := givenSite(t, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/silent" {
			<-r.Context().Done()
			return
		}
		_, _ = w.Write([]byte("begun"))
		_ = http.NewResponseController(w).Flush()
		<-r.Context().Done()
	})
	if _, err := visit(t, Budget{Bytes: 100, Fetches: 1, Time: 100 * time.Millisecond}).mustGet(t, site+"/silent", 100); err == nil {
		t.Error("silence was accepted as a response")
	}
	answer, err := visit(t, Budget{Bytes: 100, Fetches: 1, Time: 2 * time.Second}).mustGet(t, site, 100)
	if err != nil || string(answer.Body) != "begun" || answer.Whole {
		t.Errorf("%+v, %v", answer, err)
	}
}

func TestGet_limitsRedirects(t *testing.T) {
	asked := 0
	site := givenSite(t, func(w http.ResponseWriter, r *http.Request) {
		asked++
		http.Redirect(w, r, "/"+strconv.Itoa(asked), http.StatusFound)
	})
	if _, err := visit(t, Budget{Bytes: 100, Fetches: 1, Time: 10 * time.Second}).mustGet(t, site, 100); err == nil ||
		asked != maxRedirects+1 {
		t.Errorf("%d requests: %v", asked, err)
	}
}

func TestGet_rejectsAHugeHeader(t *testing.T) {
	site := givenSite(t, func(w http.ResponseWriter, _ *http.Request) { w.Header().Set("X-Long", strings.Repeat("x", maxHeader)) })
	if _, err := visit(t, Budget{Bytes: 100, Fetches: 1, Time: 10 * time.Second}).mustGet(t, site, 100); err == nil {
		t.Error("the header was read")
	}
}

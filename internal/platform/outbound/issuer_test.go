package outbound_test

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"mailwright/internal/platform/outbound"
)

func TestIssuer_readsShortResponsesWithoutRedirects(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/long":
			_, _ = io.WriteString(w, strings.Repeat("x", 11))
		case "/away":
			w.Header().Set("Location", "/short")
			w.WriteHeader(http.StatusFound)
		default:
			_, _ = io.WriteString(w, strings.Repeat("x", 10))
		}
	}))
	defer server.Close()
	base, err := url.Parse(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	client := outbound.NewIssuer(base, time.Minute, 10, outbound.NewMeasures())
	for path, want := range map[string]string{"/short": "200 10 true", "/long": "200 0 false", "/away": "302 0 true"} {
		response, err := client.Get(server.URL + path)
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(response.Body)
		_ = response.Body.Close()
		if got := fmt.Sprint(response.StatusCode, len(body), err == nil); got != want {
			t.Errorf("%s: %s, want %s", path, got, want)
		}
	}
}

func TestIssuer_staysWithHTTPS(t *testing.T) {
	server := httptest.NewServer(http.NotFoundHandler())
	defer server.Close()
	base := &url.URL{Scheme: "https", Host: "login.example.com"}
	if _, err := outbound.NewIssuer(base, time.Minute, 10, outbound.NewMeasures()).Get(server.URL); err == nil {
		t.Error("an issuer with https led to a host without")
	}
}

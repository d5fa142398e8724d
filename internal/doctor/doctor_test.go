package doctor_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"mailwright/internal/doctor"
	"mailwright/internal/platform/seal"
)

// given returns a deployment on this machine. Its public URL leads to a server with this handler.
func given(t *testing.T, handler http.HandlerFunc) doctor.Deployment {
	t.Helper()
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	u, err := url.Parse(strings.Replace(server.URL, "127.0.0.1", "0.0.0.0", 1)) // not a loopback address, but still leads to this machine
	if err != nil {
		t.Fatal(err)
	}
	return doctor.Deployment{
		Addr: strings.TrimPrefix(server.URL, "http://"), BaseURL: u, CDNURL: u.String() + "/cdn", DataDir: t.TempDir(),
		Keys: [][]byte{make([]byte, seal.KeySize)}, TrustedProxies: []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")}, Now: time.Now,
	}
}

func statuses(findings []doctor.Finding) (all []doctor.Status) {
	for _, f := range findings {
		all = append(all, f.Status)
	}
	return all
}

// TestBaseURL_reportsWhoResponds checks the findings for each kind of response. The first is always that the URL isn't
// encrypted.
func TestBaseURL_reportsWhoResponds(t *testing.T) {
	ours := `{"status":"ok","instance":"` + seal.Instance(make([]byte, seal.KeySize)) + `"}`
	for name, c := range map[string]struct {
		answer func(http.ResponseWriter)
		want   []doctor.Status
	}{
		"this instance": {func(w http.ResponseWriter) { _, _ = w.Write([]byte(ours)) }, []doctor.Status{doctor.Error, doctor.OK}},
		"another instance": {
			func(w http.ResponseWriter) { _, _ = w.Write([]byte(`{"status":"ok","instance":"0123"}`)) },
			[]doctor.Status{doctor.Error, doctor.Error},
		},
		"another program": {
			func(w http.ResponseWriter) { _, _ = w.Write([]byte(`<h1>Welcome</h1>`)) },
			[]doctor.Status{doctor.Error, doctor.Error},
		},
		"a redirect": {
			func(w http.ResponseWriter) { w.Header().Set("Location", "/login"); w.WriteHeader(http.StatusFound) },
			[]doctor.Status{doctor.Error, doctor.Error},
		},
		"a proxy without a node": {
			func(w http.ResponseWriter) { w.WriteHeader(http.StatusBadGateway) },
			[]doctor.Status{doctor.Error, doctor.Error},
		},
		"a wrong clock": {func(w http.ResponseWriter) {
			w.Header().Set("Date", time.Now().Add(time.Hour).UTC().Format(http.TimeFormat))
			_, _ = w.Write([]byte(ours))
		}, []doctor.Status{doctor.Error, doctor.OK, doctor.Warning}},
	} {
		d := given(t, func(w http.ResponseWriter, _ *http.Request) { c.answer(w) })
		found := d.Examine(t.Context(), "base URL")
		if diff := cmp.Diff(c.want, statuses(found)); diff != "" {
			t.Errorf("%s: %v\n%s", name, found, diff)
		}
	}
}

// TestServices_timeOutIfTheyHang verifies that a check ends when the caller's context does.
func TestServices_timeOutIfTheyHang(t *testing.T) {
	d := given(t, func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() })
	d.AI = doctor.Service{Name: "openai", URL: d.BaseURL.String()}
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	for _, f := range d.Examine(ctx, "server", "AI") {
		if f.Status != doctor.Error {
			t.Errorf("%+v", f)
		}
	}
}

// TestMessages_containNoSecrets checks that a secret is redacted even if a server repeats it in a response.
func TestMessages_containNoSecrets(t *testing.T) {
	d := given(t, func(w http.ResponseWriter, r *http.Request) {
		w.WriteHeader(http.StatusServiceUnavailable)
		_, _ = w.Write([]byte("no:\n" + r.Header.Get("Authorization") + " planted-key"))
	})
	d.Secrets = []seal.Secret{"planted-key", ""}
	found := d.Examine(t.Context(), "server")
	if len(found) != 1 || strings.Contains(found[0].Message, "planted") || strings.Contains(found[0].Message, "\n") ||
		!strings.Contains(found[0].Message, "[redacted]") {
		t.Errorf("%+v", found)
	}
}

func TestNames_listAllChecks(t *testing.T) {
	d := given(t, http.NotFound)
	seen := map[string]bool{}
	for _, f := range d.Examine(t.Context()) {
		seen[f.Check] = true
		if f.Message == "" || (f.Status == doctor.OK) != (f.Remedy == "") {
			t.Errorf("%+v", f)
		}
	}
	for _, name := range doctor.Names() {
		if !seen[name] {
			t.Errorf("%s wasn't checked", name)
		}
	}
}

package doctor_test

import (
	"context"
	"database/sql"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"mailwright/internal/doctor"
	"mailwright/internal/email/icons"
	"mailwright/internal/platform/database"
	"mailwright/internal/platform/tracing/otlp"
)

// away returns a URL that nothing listens on.
func away(t *testing.T) string {
	t.Helper()
	server := httptest.NewServer(http.NotFoundHandler())
	server.Close()
	return server.URL
}

func TestProviders_areConfiguredAndReachable(t *testing.T) {
	// A service that rejects unauthenticated requests is still reachable.
	service := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusUnauthorized) }))
	t.Cleanup(service.Close)
	late := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Date", time.Now().Add(-time.Hour).UTC().Format(http.TimeFormat))
	}))
	t.Cleanup(late.Close)
	for name, c := range map[string]struct {
		change func(*doctor.Provider, *doctor.Deployment)
		want   []doctor.Status
		says   string
	}{
		"whole": {
			func(*doctor.Provider, *doctor.Deployment) {},
			[]doctor.Status{doctor.OK},
			"https://mail.example.com/api/integrations/mailchimp/callback",
		},
		"nothing": {
			func(s *doctor.Provider, _ *doctor.Deployment) { s.ClientID, s.ClientSecret = "", "" },
			[]doctor.Status{doctor.OK},
			"none configured",
		},
		"no secret": {
			func(s *doctor.Provider, _ *doctor.Deployment) { s.ClientSecret = "" },
			[]doctor.Status{doctor.Error},
			"MAILWRIGHT_MAILCHIMP_CLIENT_SECRET",
		},
		"a public app": {
			func(s *doctor.Provider, _ *doctor.Deployment) { s.ClientSecret, s.SecretOptional = "", true },
			[]doctor.Status{doctor.OK},
			"reachable",
		},
		"no ID": {
			func(s *doctor.Provider, _ *doctor.Deployment) { s.ClientID = "" },
			[]doctor.Status{doctor.Error},
			"MAILWRIGHT_MAILCHIMP_CLIENT_ID",
		},
		"not encrypted": {func(_ *doctor.Provider, d *doctor.Deployment) {
			d.BaseURL = &url.URL{Scheme: "http", Host: "mail.example.com"}
		}, []doctor.Status{doctor.Error}, "MAILWRIGHT_BASE_URL"},
		"unreachable": {
			func(s *doctor.Provider, _ *doctor.Deployment) { s.URLs = append(s.URLs, away(t)) },
			[]doctor.Status{doctor.Error},
			"can't be reached",
		},
		"clocks differ": {
			func(s *doctor.Provider, _ *doctor.Deployment) { s.URLs = []string{late.URL} },
			[]doctor.Status{doctor.OK, doctor.Warning},
			"NTP",
		},
	} {
		d := doctor.Deployment{BaseURL: &url.URL{Scheme: "https", Host: "mail.example.com"}, Now: time.Now}
		s := doctor.Provider{
			ID: "mailchimp", Name: "Mailchimp", ClientID: "an-id", ClientSecret: "a-secret",
			Redirect: "https://mail.example.com/api/integrations/mailchimp/callback", URLs: []string{service.URL + "/3.0", service.URL + "/token"},
		}
		c.change(&s, &d)
		d.Providers = []doctor.Provider{s, {ID: "klaviyo", Name: "Klaviyo"}}
		found := d.Examine(t.Context(), "providers")
		if diff := cmp.Diff(c.want, statuses(found)); diff != "" || !strings.Contains(texts(found), c.says) {
			t.Errorf("%s: %+v\n%s", name, found, diff)
		}
	}
}

func texts(findings []doctor.Finding) (all string) {
	for _, f := range findings {
		all += f.Message + " " + f.Remedy + "\n"
	}
	return all
}

func TestTraces_checkTheCollector(t *testing.T) {
	collector := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/v1/traces" || r.Method != http.MethodPost {
			w.WriteHeader(http.StatusNotFound)
		}
	}))
	t.Cleanup(collector.Close)
	for endpoint, want := range map[string]doctor.Status{
		"": doctor.OK, collector.URL: doctor.OK, collector.URL + "/wrong": doctor.Warning,
		away(t): doctor.Warning,
	} {
		traces, err := otlp.Read(func(name string) string { return map[string]string{"OTEL_EXPORTER_OTLP_ENDPOINT": endpoint}[name] })
		if err != nil {
			t.Fatal(err)
		}
		found := doctor.Deployment{Traces: traces, Now: time.Now}.Examine(t.Context(), "traces")
		if len(found) != 1 || found[0].Status != want {
			t.Errorf("%s: %+v", endpoint, found)
		}
	}
}

// TestFormerURLs_mustStillWork checks former URLs, except for those that only this machine could reach.
func TestFormerURLs_mustStillWork(t *testing.T) {
	d := given(t, func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(r.URL.Path, "/old/icons/") {
			icons.Handler().ServeHTTP(w, r)
			return
		}
		http.NotFound(w, r)
	})
	if found := d.Examine(t.Context(), "former URLs"); len(found) != 1 || found[0].Message != "none" {
		t.Errorf("without a database: %+v", found)
	}
	note(t, d.DataDir, d.CDNURL, "http://localhost:8080/cdn", d.BaseURL.String()+"/old", d.BaseURL.String()+"/gone")
	found := d.Examine(t.Context(), "former URLs")
	if diff := cmp.Diff([]doctor.Status{doctor.OK, doctor.Warning}, statuses(found)); diff != "" ||
		!strings.Contains(found[1].Message, "/gone") {
		t.Errorf("%+v\n%s", found, diff)
	}
}

func note(t *testing.T, dir string, addresses ...string) {
	t.Helper()
	db, err := database.Open(t.Context(), "", dir)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	if err := db.Migrate(t.Context()); err != nil {
		t.Fatal(err)
	}
	for i, address := range addresses {
		err := db.Write(context.Background(), func(tx *sql.Tx) error {
			_, err := tx.Exec(`INSERT INTO picture_addresses (url, first_used_at) VALUES ($1, $2)`, address, i)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

func TestPasswords_recommendsRefusingCommonOnesInPublic(t *testing.T) {
	const advice = "Set MAILWRIGHT_PASSWORDS=uncommon if strangers can reach this server"
	for _, c := range []struct {
		base    string
		rule    doctor.Passwords
		advises bool
	}{
		{"https://mail.example.com", doctor.AnyPassword, true},
		{"http://localhost:8080", doctor.AnyPassword, false},
		{"https://mail.example.com", doctor.UncommonPasswords, false},
		{"https://mail.example.com", doctor.NoPasswords, false},
	} {
		base, err := url.Parse(c.base)
		if err != nil {
			t.Fatal(err)
		}
		found := doctor.Deployment{BaseURL: base, Passwords: c.rule}.Examine(t.Context(), "passwords")
		if len(found) != 1 || found[0].Status != doctor.OK || strings.Contains(found[0].Message, advice) != c.advises {
			t.Errorf("%s with %s: %v", c.base, c.rule, found)
		}
	}
}

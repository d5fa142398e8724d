package app_test

import (
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/klauspost/compress/zstd"

	"mailwright/internal/app"
	"mailwright/internal/platform/backup"
	"mailwright/internal/platform/database"
	"mailwright/internal/platform/mail/mailtest"
	"mailwright/internal/platform/seal"
	"mailwright/test/apptest"
)

// planted contains the operator's secrets, by variable.
var planted = map[string]string{
	"UNSPLASH_ACCESS_KEY": "planted-unsplash-8c1e", "METRICS_TOKEN": "planted-metrics-5d2f", "STRIPE_SECRET_KEY": "sk_test_planted7a31",
	"STRIPE_WEBHOOK_SECRET": "whsec_planted91bc",
	"STRIPE_PRICE_PRO":      "price_pro", "STRIPE_PRICE_BUSINESS": "price_business",
	"AI_PROVIDER": "openai", "AI_BASE_URL": "http://127.0.0.1:9/v1", "AI_MODEL": "m", "AI_API_KEY": "planted-model-44aa",
	"MAILCHIMP_CLIENT_ID": "client", "MAILCHIMP_CLIENT_SECRET": "planted-mailchimp-e6d0",
}

// TestSecrets_areNeverInPlainText uses right and wrong secrets, and looks for them in the log, the responses, the
// database with its journal, and both kinds of backups.
func TestSecrets_areNeverInPlainText(t *testing.T) {
	for _, engine := range []database.Engine{database.SQLite, database.Postgres} {
		t.Run(string(engine), func(t *testing.T) {
			t.Parallel()
			config := apptest.Config(t, engine)
			plant(t, &config)
			post := mailtest.Start(t, &mailtest.Server{})
			config.SMTPURL = seal.Secret("smtp://" + post.Address)
			log := &apptest.Log{}
			s := apptest.StartLogging(t, config, slog.New(slog.NewJSONHandler(log, &slog.HandlerOptions{Level: slog.LevelDebug})))
			secrets, answers := useSecrets(t, s, post)
			for name, value := range planted {
				if strings.Contains(value, "planted") {
					secrets[name] = value
				}
			}
			places := map[string][]byte{"the log": []byte(log.String()), "the answers": answers, "a backup": backUp(t, s, config)}
			if engine == database.SQLite {
				places["the database"] = allFiles(t, filepath.Join(config.DataDir, "*.db*"))
			}
			for place, content := range places {
				wantNone(t, place, content, secrets)
			}
		})
	}
}

// TestLog_cannotBeForged sends line breaks wherever a request can contain them. The log must still have one object per
// line, all of them written by us.
func TestLog_cannotBeForged(t *testing.T) {
	log := &apptest.Log{}
	s := apptest.StartLogging(t, apptest.Config(t, database.SQLite),
		slog.New(slog.NewJSONHandler(log, &slog.HandlerOptions{Level: slog.LevelDebug})))
	const forged = "\n{\"level\":\"ERROR\",\"msg\":\"forged\"}\n"
	ada := s.Person(t, "Ada")
	ada.Post(t, "/api/auth/register", map[string]any{"name": forged, "email": "x@example.com" + forged, "password": forged})
	ada.TrySignIn(t, forged, forged)
	ada.Get(t, "/api/"+url.PathEscape(forged))
	ada.Get(t, "/api/invites/"+url.PathEscape(forged)+"?x="+url.QueryEscape(forged))
	ada.Post(t, ada.Path("/templates"), map[string]any{"name": forged})
	ada.Do(t, apptest.FileRequest(t, ada.Path("/images"), forged+".png", apptest.PNG(t, 1)))
	ada.Do(t, apptest.Request{
		Method: "GET", Path: "/api/user",
		Header: http.Header{"User-Agent": {`\n{"msg":"forged"}`}, "X-Request-Id": {`\u000a{"msg":"forged"}`}},
	})
	ada.Delete(t, ada.Path(""), map[string]any{"confirm": ada.Slug}).Want(t, http.StatusOK)
	lines := bytes.Split(bytes.TrimSpace([]byte(log.String())), []byte("\n"))
	if len(lines) < 8 {
		t.Errorf("only %d lines", len(lines))
	}
	for _, line := range lines {
		var entry struct{ Time, Level, Msg string }
		if err := json.Unmarshal(line, &entry); err != nil || entry.Time == "" || entry.Msg == "forged" {
			t.Errorf("%s: %v", line, err)
		}
	}
}

// plant configures the operator's secrets as the environment does.
func plant(t *testing.T, config *app.Config) {
	t.Helper()
	loaded, err := app.Load(func(name string) string { return planted[name] })
	if err != nil {
		t.Fatal(err)
	}
	config.UnsplashKey, config.MetricsToken, config.Stripe, config.AIProvider, config.AI, config.Providers =
		loaded.UnsplashKey, loaded.MetricsToken, loaded.Stripe, loaded.AIProvider, loaded.AI, loaded.Providers
}

// wantNone looks for secrets in plain text and in common encodings.
func wantNone(t *testing.T, place string, content []byte, secrets map[string]string) {
	t.Helper()
	if len(content) < 1000 {
		t.Errorf("%s has only %d bytes: this looks in the wrong place", place, len(content))
	}
	for name, secret := range secrets {
		for _, form := range []string{
			secret, url.QueryEscape(secret), base64.StdEncoding.EncodeToString([]byte(secret)),
			hex.EncodeToString([]byte(secret)),
		} {
			if i := bytes.Index(content, []byte(form)); i >= 0 {
				t.Errorf("%s shows the %s: …%q…", place, name, content[max(0, i-120):min(len(content), i+60)])
			}
		}
	}
}

// useSecrets uses everything that is secret, and returns it with all responses except those that are meant to show a
// secret.
func useSecrets(t *testing.T, s *apptest.Server, post *mailtest.Server) (secrets map[string]string, answers []byte) {
	t.Helper()
	ada := s.Verified(t, "Ada")
	ada.SetPlan(t, "business")
	key := ada.NewKey(t)
	verify := mailed(t, post, 1, "verify-email?token=")
	ada.Post(t, "/api/auth/forgot-password", map[string]any{"email": ada.Email}).Want(t, 200)
	reset := mailed(t, post, 2, "reset-password?token=")
	ada.Post(t, ada.Path("/invites"), map[string]any{"email": "invited@example.com", "role": "editor"}).Want(t, 201)
	invite := mailed(t, post, 3, "/invites/")
	const next, wrong = "planted new password 17", "planted wrong password 52"
	secrets = map[string]string{
		"password": ada.Password, "new password": next, "wrong password": wrong, "session": ada.Cookie, "key": key.Key,
		"verification": verify, "reset": reset, "invite": invite,
	}
	var all bytes.Buffer
	note := func(answer apptest.Answer) { fmt.Fprintln(&all, answer.Header, string(answer.Body)) }
	note(ada.TrySignIn(t, ada.Email, wrong))
	note(ada.Post(t, "/api/user/password", map[string]any{"currentPassword": wrong, "newPassword": next}))
	note(ada.Post(t, "/api/auth/register", map[string]any{"name": 7, "email": wrong, "password": next}))
	note(ada.Do(t, jsonRequest("POST", "/api/user/password", `{"currentPassword":"`+wrong+`","newPassword":"`+next)))
	note(ada.Get(t, "/api/invites/"+invite))
	note(s.Nobody().Post(t, "/api/invites/"+invite+"/accept", nil))
	note(s.Nobody().Get(t, "/verify-email?token="+verify))
	note(ada.Post(t, "/api/auth/verify-email", map[string]any{"token": verify}))
	note(key.Get(t, ada.Path("/templates")))
	note(key.Get(t, "/api/user"))
	note(s.Nobody().Do(t,
		apptest.Request{Method: "GET", Path: "/api/user?key=" + key.Key, Header: http.Header{"Authorization": {"Basic " + key.Key}}}))
	note(key.Do(t, apptest.Request{Method: "POST", Path: ada.Path("/templates"), Header: http.Header{"Idempotency-Key": {"one"}}}))
	for _, path := range []string{
		"", "/api-keys", "/invites", "/members", "/audit", "/integrations", "/billing", "/ai/status",
		"/integrations/unsplash/search?query=x",
	} {
		note(ada.Get(t, ada.Path(path)))
	}
	note(ada.Post(t, ada.Path("/ai/generate"), map[string]any{"prompt": "Sell bread"}))
	note(ada.Get(t, "/api/user/sessions"))
	note(ada.Get(t, "/metrics"))
	note(ada.Get(t, "/api/auth/config"))
	note(ada.Post(t, "/api/auth/reset-password", map[string]any{"token": reset, "password": next}))
	return secrets, all.Bytes()
}

// mailed returns the text after a given word in the n-th email's link.
func mailed(t *testing.T, post *mailtest.Server, n int, word string) string {
	t.Helper()
	text := strings.NewReplacer("=\r\n", "", "=3D", "=").Replace(string(post.All(t, n)[n-1].Data))
	found := regexp.MustCompile(regexp.QuoteMeta(word) + `([A-Za-z0-9_-]{20,})`).FindStringSubmatch(text)
	if found == nil {
		t.Fatalf("no %s in %s", word, text)
	}
	return found[1]
}

// backUp returns the unpacked content of a backup: mailwright backup for the embedded database, pg_dump for PostgreSQL.
func backUp(t *testing.T, s *apptest.Server, config app.Config) []byte {
	t.Helper()
	if s.DB.Engine() == database.Postgres {
		return dumpPostgres(t, config)
	}
	path := filepath.Join(t.TempDir(), "backup.tar.zst")
	source := backup.Source{DB: s.DB, Files: config.FilesFolder(), Key: seal.FormatKeys(config.SecretKeys), Version: "test", Now: time.Now}
	if _, err := source.Write(t.Context(), path); err != nil {
		t.Fatal(err)
	}
	packed, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	reader, err := zstd.NewReader(nil)
	if err != nil {
		t.Fatal(err)
	}
	defer reader.Close()
	content, err := reader.DecodeAll(packed, nil)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

func dumpPostgres(t *testing.T, config app.Config) []byte {
	t.Helper()
	folder, err := exec.CommandContext(t.Context(), filepath.Join("..", "..", "scripts", "find-postgres")).Output()
	if err != nil {
		t.Fatal(err)
	}
	out, err := exec.CommandContext(t.Context(), filepath.Join(strings.TrimSpace(string(folder)), "pg_dump"), "--inserts",
		config.DatabaseURL.Reveal()).Output()
	if err != nil {
		t.Fatalf("pg_dump: %v", err)
	}
	return out
}

// allFiles returns the concatenated content of the files that match a pattern.
func allFiles(t *testing.T, pattern string) []byte {
	t.Helper()
	paths, err := filepath.Glob(pattern)
	if err != nil || len(paths) < 2 {
		t.Fatalf("files %v: %v", paths, err)
	}
	var all []byte
	for _, path := range paths {
		content, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, content...)
	}
	return all
}

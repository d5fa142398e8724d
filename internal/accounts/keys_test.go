package accounts_test

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"hash/crc32"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"mailwright/internal/platform/access"
	"mailwright/test/apptest"
)

const (
	deadKey  = "Invalid or revoked API key. Create a new key in the account settings."
	noKey    = "API key not found"
	keyLimit = "This account has reached its API key limit. Revoke a key first."
)

var keyShape = regexp.MustCompile(`^mailwright_sk_[0-9a-f]{40}$`)

func createKey(t *testing.T, person *apptest.Caller, name string) apptest.Answer {
	t.Helper()
	return person.Post(t, person.Path("/api-keys"), map[string]any{"name": name})
}

// use returns a caller that sends this text as its API key.
func use(s *apptest.Server, slug, key string) *apptest.Caller {
	caller := s.Nobody()
	caller.Slug, caller.Key = slug, key
	return caller
}

func TestKey_isShownOnce(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		answer := createKey(t, ada, "  CI 😀 ").Want(t, 201)
		key, id := answer.Text(t, "key"), answer.Text(t, "apiKey.id")
		if !keyShape.MatchString(key) {
			t.Errorf("key %s doesn't have the documented form", key)
		}
		body, checksum := key[:len(key)-8], key[len(key)-8:]
		wantEqual(t, "checksum", checksum, fmt.Sprintf("%08x", crc32.ChecksumIEEE([]byte(body))))
		wantUUIDv7(t, id)
		sum := sha256.Sum256([]byte(key))
		record := map[string]any{
			"id": id, "name": "CI 😀", "fingerprint": hex.EncodeToString(sum[:])[:8], "createdBy": map[string]any{"id": ada.UserID, "name": "Ada"},
			"createdAt": answer.Text(t, "apiKey.createdAt"), "lastUsedAt": nil,
		}
		wantEqual(t, "answer", answer.JSON(t), any(map[string]any{
			"message": "API key created. Copy it now. You won't see it again.", "apiKey": record, "key": key,
		}))
		list := ada.Get(t, ada.Path("/api-keys")).Want(t, 200)
		wantEqual(t, "list", list.JSON(t), any(map[string]any{"apiKeys": []any{record}}))
		for _, secret := range []string{key, body[len("mailwright_sk_"):], hex.EncodeToString(sum[:])} {
			if strings.Contains(string(list.Body), secret) {
				t.Errorf("the list shows %s", secret)
			}
		}
		if second := createKey(t, ada, "CI").Want(t, 201).Text(t, "key"); second == key {
			t.Error("two keys are the same")
		}
		wantEqual(t, "newest first", ada.Get(t, ada.Path("/api-keys")).Text(t, "apiKeys.1.id"), id)
	})
}

func TestKey_actsAsAnEditorForItsCreator(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		admin := s.Member(t, ada, access.Admin)
		key := use(s, ada.Slug, createKey(t, admin, "CI").Want(t, 201).Text(t, "key"))
		own := key.Post(t, ada.Path("/templates"), nil).Want(t, 201).Text(t, "template.id")
		key.Patch(t, ada.Path("/templates/"+own), map[string]any{"name": "Mine"}).Want(t, 200)
		wantEqual(t, "author", key.Get(t, ada.Path("/templates/"+own+"/versions")).Want(t, 200).Text(t, "versions.0.createdBy.id"), admin.UserID)
		theirs := ada.Post(t, ada.Path("/templates"), nil).Want(t, 201).Text(t, "template.id")
		key.Patch(t, ada.Path("/templates/"+theirs), map[string]any{"name": "Mine"}).WantError(t, 403, "", "Insufficient permissions")
	})
}

// TestKey_scheme checks that the scheme before the key is case-insensitive, but the key isn't.
func TestKey_scheme(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		key := createKey(t, ada, "CI").Want(t, 201).Text(t, "key")
		ask := func(authorization ...string) apptest.Answer {
			return s.Nobody().Do(t, apptest.Request{Method: "GET", Path: ada.Path(""), Header: http.Header{"Authorization": authorization}})
		}
		for _, good := range []string{"Bearer " + key, "bearer " + key, "BEARER  " + key + " "} {
			ask(good).Want(t, 200)
		}
		random := key[len("mailwright_sk_") : len(key)-8]
		for _, dead := range []string{
			"Bearer", "Bearer ", "Bearer x", "Bearer " + strings.ToUpper(key), "Bearer mailwright_sk_" + strings.ToUpper(random) + key[len(key)-8:],
			"Bearer " + key + "0", "Bearer " + key[:len(key)-1], "Bearer x" + key, "Bearer " + key + ", " + key,
			"Bearer " + strings.Repeat("a", 20_000),
			"Bearer mailwright_sk_" + strings.Repeat("0", 40), "Bearer ' OR 1=1 --", "Bearer " + key[:20] + "ü" + key[22:],
		} {
			ask(dead).WantError(t, 401, "", deadKey)
		}
		for _, nobody := range []string{"", key, "Basic " + key, "Token " + key, "Bearer:" + key, "Bearer\t" + key} {
			ask(nobody).WantError(t, 401, "", "Not authenticated")
		}
		// A valid session doesn't make up for an invalid key.
		ada.Do(t, apptest.Request{Method: "GET", Path: ada.Path(""), Header: http.Header{"Authorization": {"Bearer x"}}}).WantError(t, 401, "",
			deadKey)
		s.Nobody().Get(t, ada.Path("")+"?key="+key+"&access_token="+key).WantError(t, 401, "", "Not authenticated")
	})
}

func TestKey_limitIsFive(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		for _, plan := range []string{"free", "business"} {
			ada.SetPlan(t, plan)
			for ada.Get(t, ada.Path("/api-keys")).Len(t, "apiKeys") < 5 {
				createKey(t, ada, "Key").Want(t, 201)
			}
			createKey(t, ada, "Sixth").WantError(t, 403, "API_KEY_LIMIT", keyLimit)
			createKey(t, ada, " ").WantInvalid(t, "name") // the body is checked before the limit
		}
		other := at(ada, newAccount(t, ada, "Other"))
		createKey(t, other, "Key").Want(t, 201)
		id := ada.Get(t, ada.Path("/api-keys")).Text(t, "apiKeys.4.id")
		ada.Delete(t, ada.Path("/api-keys/"+id), nil).Want(t, 200)
		createKey(t, ada, "Fifth again").Want(t, 201)
		createKey(t, ada, "Sixth").WantError(t, 403, "API_KEY_LIMIT", keyLimit)
	})
}

func TestKey_stopsWorkingWhenRevoked(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, eve := s.Person(t, "Ada"), s.Person(t, "Eve")
		key, kept := ada.NewKey(t), ada.NewKey(t)
		foreign := createKey(t, eve, "Eve's").Want(t, 201)
		id := ada.Get(t, ada.Path("/api-keys")).Text(t, "apiKeys.1.id")
		key.Get(t, ada.Path("")).Want(t, 200)

		for _, unknown := range []string{
			uuid.NewString(), "x", "%27%20OR%201=1--", foreign.Text(t, "apiKey.id"), strings.ToUpper(id), key.Key,
			"%25",
		} {
			ada.Delete(t, ada.Path("/api-keys/"+unknown), nil).WantError(t, 404, "", noKey)
		}
		eve.Delete(t, eve.Path("/api-keys/"+id), nil).WantError(t, 404, "", noKey)
		key.Get(t, ada.Path("")).Want(t, 200)
		use(s, eve.Slug, foreign.Text(t, "key")).Get(t, eve.Path("")).Want(t, 200)

		wantEqual(t, "message", ada.Delete(t, ada.Path("/api-keys/"+id), nil).Want(t, 200).Text(t, "message"), "API key revoked")
		key.Get(t, ada.Path("")).WantError(t, 401, "", deadKey)
		key.Get(t, eve.Path("")).WantError(t, 401, "", deadKey)
		ada.Delete(t, ada.Path("/api-keys/"+id), nil).WantError(t, 404, "", noKey)
		kept.Get(t, ada.Path("")).Want(t, 200)
		wantEqual(t, "keys left", ada.Get(t, ada.Path("/api-keys")).Len(t, "apiKeys"), 1)
	})
}

func TestKey_showsWhenItWasLastUsed(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		key := ada.NewKey(t)
		lastUsed := func() any { return ada.Get(t, ada.Path("/api-keys")).Value(t, "apiKeys.0.lastUsedAt") }
		wantEqual(t, "before its first use", lastUsed(), nil)
		key.Get(t, ada.Path("")).Want(t, 200)
		first, _ := lastUsed().(string)
		if !timestamp.MatchString(first) {
			t.Fatalf("lastUsedAt %q after the first use", first)
		}
		s.Clock.Advance(30 * time.Second)
		key.Get(t, ada.Path("")).Want(t, 200)
		wantEqual(t, "within the minute", lastUsed(), any(first))
		s.Clock.Advance(31 * time.Second)
		key.Get(t, "/api/accounts/another").Want(t, 403) // a rejected request counts as use
		if second, _ := lastUsed().(string); second <= first {
			t.Errorf("lastUsedAt %s after a minute, want later than %s", second, first)
		}
	})
}

func TestKey_checksTheName(t *testing.T) {
	apptest.EachWith(t, apptest.ManyAccounts, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		for name, body := range badNames {
			t.Run(name, func(t *testing.T) {
				ada.Do(t, apptest.Request{Method: "POST", Path: ada.Path("/api-keys"), Raw: []byte(body), Type: "application/json"}).WantInvalid(t,
					"name")
			})
		}
		for i, name := range goodNames {
			account := at(ada, newAccount(t, ada, fmt.Sprintf("Number %d", i)))
			wantEqual(t, "name", createKey(t, account, name).Want(t, 201).Text(t, "apiKey.name"), name)
		}
		extra := map[string]any{
			"name": "X", "key": "mailwright_sk_x", "id": "x", "role": "owner", "createdBy": "x", "lastUsedAt": "x",
			"fingerprint": "x",
		}
		answer := ada.Post(t, ada.Path("/api-keys"), extra).Want(t, 201)
		if answer.Text(t, "key") == extra["key"] || answer.Text(t, "apiKey.id") == extra["id"] {
			t.Errorf("the client chose what the server must: %s", answer.Body)
		}
	})
}

// TestKey_isNeverReplayed checks that a response with a secret isn't stored for an Idempotency-Key.
func TestKey_isNeverReplayed(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		request := apptest.Request{
			Method: "POST", Path: ada.Path("/api-keys"), Raw: []byte(`{"name":"CI"}`), Type: "application/json",
			Header: http.Header{"Idempotency-Key": {"once"}},
		}
		first, second := ada.Do(t, request).Want(t, 201), ada.Do(t, request).Want(t, 201)
		if first.Text(t, "key") == second.Text(t, "key") || second.Header.Get("Idempotency-Replayed") != "" {
			t.Error("the key was shown twice")
		}
		wantEqual(t, "stored answers", count(t, s, `SELECT COUNT(*) FROM idempotency_keys`), 0)
	})
}

func TestKeys_listPages(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		for range 5 {
			ada.NewKey(t)
		}
		wantPages(t, ada, ada.Path("/api-keys"), "apiKeys")
		wantBadPagesRejected(t, ada, ada.Path("/api-keys"))
	})
}

package billing_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"mailwright/internal/billing"
)

func read(t *testing.T, content string) (billing.Plans, error) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "limits.json")
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	return billing.ReadPlans(path)
}

func TestReadPlans_changesWhatTheFileNames(t *testing.T) {
	got, err := read(t, `{
		"free": {"templates": 50, "members": 0, "watermark": false, "compatibilityClients": null},
		"business": {"aiGenerationsPerDay": 1000000, "compatibilityClients": 30, "apiKeys": 20}
	}`)
	if err != nil {
		t.Fatal(err)
	}
	want := billing.Standard()
	free, business, clients := want[billing.Free], want[billing.Business], 30
	free.Templates, free.Members, free.Watermark, free.CompatibilityClients = 50, 0, false, nil
	business.AIGenerationsPerDay, business.CompatibilityClients, business.APIKeys = 1_000_000, &clients, 20
	business.AIAttemptsPerDay = 3_000_000
	want[billing.Free], want[billing.Business] = free, business
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("plans: (-want +got)\n%s", diff)
	}
	changed, err := read(t, `{"free": {"aiAttemptsPerDay": 7, "freeAccountsPerOwner": null}}`)
	if limits := changed[billing.Free]; err != nil || limits.AIAttemptsPerDay != 7 || limits.FreeAccountsPerOwner != nil {
		t.Errorf("%+v, %v", limits, err)
	}
	if empty, err := read(t, `{}`); err != nil || !cmp.Equal(empty, billing.Standard()) {
		t.Errorf("an empty file: %v, %v", empty, err)
	}
}

func TestReadPlans_rejectsUnknownFields(t *testing.T) {
	for content, word := range map[string]string{
		``:                                   "EOF",
		`{`:                                  "EOF",
		`[]`:                                 "array",
		`{} {}`:                              "single JSON value",
		`{"gold": {}}`:                       `"gold"`,
		`{"free": {"template": 50}}`:         `"template"`,
		`{"free": {"templates": "50"}}`:      "templates",
		`{"pro": {"templates": 1.5}}`:        "templates",
		`{"free": {"templates": -1}}`:        "templates must not be negative",
		`{"free": {"aiAttemptsPerDay": -1}}`: "aiAttemptsPerDay must not be negative",
		`{"free": {"watermark": 1}}`:         "watermark",
		`{"free": 7}`:                        "free",
		`{"free": {"members": 99e99999}}`:    "members",
	} {
		if _, err := read(t, content); err == nil || !strings.Contains(err.Error(), word) || !strings.Contains(err.Error(), "limits.json") {
			t.Errorf("%s: %v, want an error with %q", content, err, word)
		}
	}
	if _, err := billing.ReadPlans(filepath.Join(t.TempDir(), "none.json")); err == nil {
		t.Error("a missing file isn't an error")
	}
}

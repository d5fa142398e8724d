package accounts_test

import (
	"errors"
	"fmt"
	"hash/crc32"
	"strings"
	"testing"

	"mailwright/internal/accounts"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/test/apptest"
)

func withChecksum(body string) string {
	return fmt.Sprintf("%s%08x", body, crc32.ChecksumIEEE([]byte(body)))
}

// TestKeyAccess_rejectsMadeUpKeysWithoutTheDatabase runs without a database, so a lookup would panic.
func TestKeyAccess_rejectsMadeUpKeysWithoutTheDatabase(t *testing.T) {
	service := &accounts.Service{}
	right := withChecksum("mailwright_sk_00112233445566778899aabbccddeeff")
	for name, key := range map[string]string{
		"empty":                 "",
		"prefix alone":          "mailwright_sk_",
		"wrong checksum":        right[:len(right)-1] + "x",
		"one digit mistyped":    strings.Replace(right, "0011", "0012", 1),
		"two digits swapped":    strings.Replace(right, "899a", "89a9", 1),
		"in capitals":           strings.ToUpper(right),
		"checksum in capitals":  right[:len(right)-8] + strings.ToUpper(right[len(right)-8:]),
		"other prefix":          withChecksum("mailwrong__sk_00112233445566778899aabbccddeeff"),
		"too short":             withChecksum("mailwright_sk_00112233445566778899aabbccddee"),
		"too long":              withChecksum("mailwright_sk_00112233445566778899aabbccddeeff00"),
		"no digits":             withChecksum("mailwright_sk_" + strings.Repeat("z", 32)),
		"capital digits":        withChecksum("mailwright_sk_00112233445566778899AABBCCDDEEFF"),
		"NUL":                   withChecksum("mailwright_sk_0011223344556677\x00899aabbccddeeff"),
		"invalid UTF-8":         withChecksum("mailwright_sk_0011223344556677\xff899aabbccddeeff"),
		"followed by something": right + "\n",
	} {
		if who, err := service.KeyAccess(t.Context(), key); !errors.Is(err, api.ErrDeadKey) || who.Known() {
			t.Errorf("%s: %v, %v", name, who, err)
		}
	}
}

func TestKeyAccess_rejectsUnknownKeys(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		use(s, ada.Slug, withChecksum("mailwright_sk_00112233445566778899aabbccddeeff")).Get(t, ada.Path("")).WantError(t, 401, "", deadKey)
	})
}

func TestKeyAccess_endsWhenTheCreatorLeaves(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		admin := s.Member(t, ada, access.Admin)
		leaving, staying := admin.NewKey(t), ada.NewKey(t)
		leaving.Get(t, ada.Path("")).Want(t, 200)
		exec(t, s, `DELETE FROM members WHERE user_id = $1 AND role = 'admin'`, admin.UserID)
		leaving.Get(t, ada.Path("")).WantError(t, 401, "", deadKey)
		staying.Get(t, ada.Path("")).Want(t, 200)
		wantEqual(t, "keys left", ada.Get(t, ada.Path("/api-keys")).Len(t, "apiKeys"), 1)
		// The key stays revoked even if its creator joins again.
		exec(t, s, `INSERT INTO members (account_id, id, user_id, role, joined_at) SELECT id, 'again', $1, 'admin', 0 FROM accounts WHERE `+
			`slug = $2`, admin.UserID, ada.Slug)
		leaving.Get(t, ada.Path("")).WantError(t, 401, "", deadKey)
	})
}

func TestKeyAccess_neverExceedsItsCreatorsRole(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		admin := s.Member(t, ada, access.Admin)
		key := admin.NewKey(t)
		own := key.Post(t, ada.Path("/templates"), nil).Want(t, 201).Text(t, "template.id")

		setRole(t, s, admin, "editor")
		key.Patch(t, ada.Path("/templates/"+own), map[string]any{"name": "Still mine"}).Want(t, 200)

		setRole(t, s, admin, "reviewer")
		key.Get(t, ada.Path("/templates/"+own)).Want(t, 200)
		for _, answer := range []apptest.Answer{
			key.Post(t, ada.Path("/templates"), nil),
			key.Patch(t, ada.Path("/templates/"+own), map[string]any{"name": "No"}),
			key.Delete(t, ada.Path("/templates/"+own), nil),
			key.Post(t, ada.Path("/templates/"+own+"/duplicate"), nil),
		} {
			answer.WantError(t, 403, "", "Insufficient permissions")
		}
		wantEqual(t, "role", key.Get(t, ada.Path("")).Text(t, "account.role"), "reviewer")
		admin.Get(t, ada.Path("/api-keys")).WantError(t, 403, "", "Insufficient permissions")

		setRole(t, s, admin, "admin")
		key.Post(t, ada.Path("/templates"), nil).Want(t, 201)
	})
}

// TestKeyAccess_cannotUseSessionRoutes covers every session-only route of this package and auth.
func TestKeyAccess_cannotUseSessionRoutes(t *testing.T) {
	const message = "This endpoint requires a session. Sign in instead of using an API key."
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		key := ada.NewKey(t)
		id := ada.Get(t, ada.Path("/api-keys")).Text(t, "apiKeys.0.id")
		for _, answer := range []apptest.Answer{
			key.Get(t, ada.Path("/api-keys")),
			key.Post(t, ada.Path("/api-keys"), map[string]any{"name": "Second"}),
			key.Delete(t, ada.Path("/api-keys/"+id), nil),
			key.Patch(t, ada.Path(""), map[string]any{"name": "Renamed"}),
			key.Delete(t, ada.Path(""), map[string]any{"confirm": ada.Slug}),
			key.Get(t, "/api/accounts"),
			key.Post(t, "/api/accounts", map[string]any{"name": "Another"}),
			key.Get(t, "/api/user"),
			key.Patch(t, "/api/user", map[string]any{"name": "Eve"}),
			key.Post(t, "/api/user/password", map[string]any{"currentPassword": ada.Password, "newPassword": "another password"}),
			key.Get(t, "/api/user/sessions"),
			key.Get(t, "/api/auth/session"),
			key.Post(t, "/api/auth/signout", nil),
			key.Post(t, "/api/auth/register", map[string]any{"name": "Eve", "email": "eve@example.com", "password": "another password"}),
			key.Post(t, "/api/auth/forgot-password", map[string]any{"email": ada.Email}),
		} {
			answer.WantError(t, 403, "SESSION_REQUIRED", message)
		}
		key.Get(t, ada.Path("")).Want(t, 200)
	})
}

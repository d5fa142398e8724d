package accounts_test

import (
	"strings"
	"testing"

	"mailwright/test/apptest"
)

func TestBodies_rejectMalformedJSON(t *testing.T) {
	bodies := map[string]string{
		"cut off": `{"name":"x"`, "trailing bytes": `{"name":"x"}x`, "two values": `{"name":"x"} {}`, "duplicate": `{"name":"x","name":"y"}`,
		"escaped duplicate": `{"name":"x","\u006eame":"y"}`, "NUL": `{"name":"x\u0000"}`, "raw NUL": "{\"name\":\"x\x00\"}",
		"invalid UTF-8":  "{\"name\":\"\xff\"}",
		"lone surrogate": `{"name":"\udc00"}`,
	}
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		for _, address := range []apptest.Request{
			{Method: "POST", Path: "/api/accounts"},
			{Method: "PATCH", Path: ada.Path("")},
			{Method: "DELETE", Path: ada.Path("")},
			{Method: "POST", Path: ada.Path("/api-keys")},
			{Method: "POST", Path: ada.Path("/invites")},
			{Method: "POST", Path: ada.Path("/transfer")},
			{Method: "POST", Path: ada.Path("/sub-accounts")},
			{Method: "PATCH", Path: ada.Path("/members/" + memberID(t, ada, ada))},
		} {
			address.Type = "application/json"
			for name, body := range bodies {
				address.Raw = []byte(body)
				t.Run(address.Method+" "+address.Path+"/"+name, func(t *testing.T) {
					ada.Do(t, address).WantError(t, 400, "", "Malformed JSON body")
				})
			}
			address.Raw = []byte(`{"name":"x","x":` + strings.Repeat("[", 65) + strings.Repeat("]", 65) + `}`)
			ada.Do(t, address).WantError(t, 400, "JSON_TOO_COMPLEX", "The JSON body is too complex. Send less in one request.")
			for _, size := range []int{64<<10 + 1, 10 << 20} {
				address.Raw = []byte(`{"name":"` + strings.Repeat("x", size-11) + `"}`)
				ada.Do(t, address).WantError(t, 413, "", "Request body too large")
			}
			for _, body := range []string{`[]`, `["x"]`, `"x"`, `null`, `7`} {
				address.Raw = []byte(body)
				ada.Do(t, address).WantError(t, 400, "", "Validation failed")
			}
			address.Raw, address.Type = []byte(`{"name":"x"}`), "text/plain"
			ada.Do(t, address).WantError(t, 415, "", "Content-Type must be application/json")
		}
		wantEqual(t, "accounts", ada.Get(t, "/api/accounts").Len(t, "accounts"), 1)
		wantEqual(t, "keys", ada.Get(t, ada.Path("/api-keys")).Len(t, "apiKeys"), 0)
	})
}

// TestBodies_areReadAfterThePermissionCheck checks that a caller without permission gets no feedback about the body.
func TestBodies_areReadAfterThePermissionCheck(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, eve := s.Person(t, "Ada"), s.Person(t, "Eve")
		request := apptest.Request{Method: "PATCH", Path: ada.Path(""), Raw: []byte(`{`), Type: "text/plain"}
		s.Nobody().Do(t, request).WantError(t, 401, "", "Not authenticated")
		eve.Do(t, request).WantError(t, 404, "", "Account not found")
		ada.NewKey(t).Do(t, request).WantError(t, 403, "SESSION_REQUIRED",
			"This endpoint requires a session. Sign in instead of using an API key.")
		s.Member(t, ada, "reviewer").Do(t, request).WantError(t, 403, "", "Insufficient permissions")
		ada.Do(t, request).Want(t, 415)
	})
}

package app_test

import (
	"fmt"
	"strings"
	"testing"

	"mailwright/test/apptest"
)

// kind says who can use a route.
type kind int

const (
	anybody kind = iota
	person
	known        // a user or any key
	member       // a member or the account's key
	personMember // a member, but not a key
)

// row is one endpoint, and who can call it according to docs/api-contract.md#sessions-and-keys.
type row struct {
	route      string
	kind       kind
	permission string
	success    int
	// request returns a valid request for the caller. The owner creates what it refers to or, for :own permissions, the
	// caller does.
	request func(t *testing.T, world *world, caller *apptest.Caller) apptest.Request
}

// world holds what the requests of a run share.
type world struct {
	server *apptest.Server
	owner  *apptest.Caller
	serial int
}

// fresh creates a user that nothing else depends on.
func (w *world) fresh(t *testing.T) *apptest.Caller {
	t.Helper()
	return w.server.Person(t, "Somebody")
}

func (w *world) template(t *testing.T, by *apptest.Caller) string {
	t.Helper()
	return by.Post(t, w.owner.Path("/templates"), map[string]any{}).Want(t, 201).Text(t, "template.id")
}

func (w *world) version(t *testing.T, template string) string {
	t.Helper()
	return w.owner.Get(t, w.owner.Path("/templates/"+template+"/versions")).Want(t, 200).Text(t, "versions.0.id")
}

// plain makes a request whose path contains only the account.
func plain(method, path, body string) func(*testing.T, *world, *apptest.Caller) apptest.Request {
	return func(_ *testing.T, w *world, _ *apptest.Caller) apptest.Request {
		return jsonRequest(method, strings.ReplaceAll(path, "{slug}", w.owner.Slug), body)
	}
}

func jsonRequest(method, path, body string) apptest.Request {
	request := apptest.Request{Method: method, Path: path, Raw: []byte(body)}
	if body != "" {
		request.Type = "application/json"
	}
	return request
}

// onTemplate makes a request about one of the owner's templates.
func onTemplate(method, rest, body string) func(*testing.T, *world, *apptest.Caller) apptest.Request {
	return func(t *testing.T, w *world, _ *apptest.Caller) apptest.Request {
		return w.about(t, w.template(t, w.owner), method, rest, body)
	}
}

// onSharedTemplate makes a request about one of the owner's templates that the whole team can edit.
func onSharedTemplate(method, rest, body string) func(*testing.T, *world, *apptest.Caller) apptest.Request {
	return func(t *testing.T, w *world, _ *apptest.Caller) apptest.Request {
		template := w.template(t, w.owner)
		w.owner.Patch(t, w.owner.Path("/templates/"+template), map[string]any{"teamEdit": true}).Want(t, 200)
		return w.about(t, template, method, rest, body)
	}
}

func (w *world) about(t *testing.T, template, method, rest, body string) apptest.Request {
	t.Helper()
	if strings.Contains(rest, "{versionId}") {
		rest = strings.ReplaceAll(rest, "{versionId}", w.version(t, template))
	}
	return jsonRequest(method, w.owner.Path("/templates/"+template+rest), body)
}

// onOwnTemplate makes a request about one of the caller's templates, or the owner's if the caller can't create one.
func onOwnTemplate(method, rest, body string) func(*testing.T, *world, *apptest.Caller) apptest.Request {
	return func(t *testing.T, w *world, caller *apptest.Caller) apptest.Request {
		answer := caller.Post(t, w.owner.Path("/templates"), map[string]any{})
		if answer.Status == 201 {
			return w.about(t, answer.Text(t, "template.id"), method, rest, body)
		}
		return w.about(t, w.template(t, w.owner), method, rest, body)
	}
}

// image returns a request that uploads a different image each time, because identical images would belong to the first
// uploader.
func (w *world) image(t *testing.T) apptest.Request {
	t.Helper()
	w.serial++
	return apptest.FileRequest(t, w.owner.Path("/images"), "picture.png", apptest.PNG(t, w.serial))
}

// onImage makes a request to delete one of the owner's images or, with own, one of the caller's if they can upload one.
func onImage(own bool) func(*testing.T, *world, *apptest.Caller) apptest.Request {
	return func(t *testing.T, w *world, caller *apptest.Caller) apptest.Request {
		answer := w.owner.Do(t, w.image(t)).Want(t, 200)
		if own {
			if mine := caller.Do(t, w.image(t)); mine.Status == 200 {
				answer = mine
			}
		}
		return apptest.Request{Method: "DELETE", Path: w.owner.Path("/images/" + answer.Text(t, "id"))}
	}
}

// leaving makes a request to leave an account. Since an owner can't leave, it adds the caller to another account and
// leaves that.
func leaving(t *testing.T, w *world, caller *apptest.Caller) apptest.Request {
	t.Helper()
	if caller.Key != "" || caller.Slug != w.owner.Slug {
		return apptest.Request{Method: "POST", Path: w.owner.Path("/leave")}
	}
	other := w.fresh(t)
	_, err := w.server.DB.Writer().ExecContext(t.Context(), `
		INSERT INTO members (account_id, id, user_id, role, joined_at) SELECT id, 'leaving', $1, 'reviewer', 0 FROM accounts WHERE slug =
		$2`, caller.UserID, other.Slug)
	if err != nil {
		t.Fatal(err)
	}
	return apptest.Request{Method: "POST", Path: other.Path("/leave")}
}

// verified wraps request so that the caller, or the creator of the caller's key, has a verified email address.
func verified(request func(*testing.T, *world, *apptest.Caller) apptest.Request) func(*testing.T, *world, *apptest.Caller) apptest.Request {
	return func(t *testing.T, w *world, caller *apptest.Caller) apptest.Request {
		t.Helper()
		if _, err := w.server.DB.Writer().ExecContext(t.Context(), `UPDATE users SET email_verified_at = created_at`); err != nil {
			t.Fatal(err)
		}
		return request(t, w, caller)
	}
}

var matrix = []row{
	{"POST /api/auth/register", anybody, "", 201, func(_ *testing.T, w *world, _ *apptest.Caller) apptest.Request {
		w.serial++
		return jsonRequest("POST", "/api/auth/register", fmt.Sprintf(`{"name":"N","email":"n%d@example.com","password":"12345678"}`, w.serial))
	}},
	{"POST /api/auth/callback/credentials", anybody, "", 200, func(_ *testing.T, w *world, _ *apptest.Caller) apptest.Request {
		return apptest.Request{
			Method: "POST", Path: "/api/auth/callback/credentials", Type: "application/x-www-form-urlencoded",
			Raw: []byte("email=" + w.owner.Email + "&password=correct+horse+battery"),
		}
	}},
	{"GET /api/auth/config", anybody, "", 200, plain("GET", "/api/auth/config", "")},
	{"GET /api/auth/oidc/start", anybody, "", 302, plain("GET", "/api/auth/oidc/start", "")},
	{"GET /api/auth/oidc/callback", anybody, "", 302, plain("GET", "/api/auth/oidc/callback?state=x&code=y", "")},
	{"POST /api/auth/oidc/code", anybody, "", 401, plain("POST", "/api/auth/oidc/code", `{"code":"492039"}`)},
	{"GET /api/auth/session", anybody, "", 200, plain("GET", "/api/auth/session", "")},
	{"POST /api/auth/signout", person, "", 200, plain("POST", "/api/auth/signout", "")},
	{"POST /api/auth/verify-email", anybody, "", 400, plain("POST", "/api/auth/verify-email", `{"token":"wrong"}`)},
	{"POST /api/auth/verify-email/resend", person, "", 200, plain("POST", "/api/auth/verify-email/resend", "")},
	{"POST /api/auth/forgot-password", anybody, "", 200, func(_ *testing.T, w *world, _ *apptest.Caller) apptest.Request {
		w.serial++
		return jsonRequest("POST", "/api/auth/forgot-password", fmt.Sprintf(`{"email":"n%d@example.com"}`, w.serial))
	}},
	{"POST /api/auth/reset-password", anybody, "", 400, plain("POST", "/api/auth/reset-password", `{"token":"wrong","password":"12345678"}`)},
	{"GET /api/user", person, "", 200, plain("GET", "/api/user", "")},
	{"PATCH /api/user", person, "", 200, plain("PATCH", "/api/user", `{"name":"Renamed"}`)},
	{
		"POST /api/user/password", person, "", 400,
		plain("POST", "/api/user/password", `{"currentPassword":"wrong one","newPassword":"12345678"}`),
	},
	{"POST /api/user/email", person, "", 400, plain("POST", "/api/user/email", `{"email":"new@example.com","password":"wrong one"}`)},
	{"DELETE /api/user/email", person, "", 200, plain("DELETE", "/api/user/email", "")},
	{"POST /api/auth/confirm-email", anybody, "", 400, plain("POST", "/api/auth/confirm-email", `{"token":"wrong"}`)},
	{"DELETE /api/user/sessions", person, "", 200, plain("DELETE", "/api/user/sessions", "")},
	{"GET /api/user/export", person, "", 200, plain("GET", "/api/user/export", "")},
	{"DELETE /api/user", person, "", 400, plain("DELETE", "/api/user", `{"confirm":"someone@example.com","password":"wrong one"}`)},
	{"GET /api/user/sessions", person, "", 200, plain("GET", "/api/user/sessions", "")},
	{"DELETE /api/user/sessions/{id}", person, "", 404, plain("DELETE", "/api/user/sessions/0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e1f", "")},
	{"POST /api/user/totp", person, "", 400, plain("POST", "/api/user/totp", `{"password":"wrong one"}`)},
	{"POST /api/user/totp/confirm", person, "", 400, plain("POST", "/api/user/totp/confirm", `{"code":"123456"}`)},
	{"DELETE /api/user/totp", person, "", 400, plain("DELETE", "/api/user/totp", `{"password":"wrong one","code":"123456"}`)},
	{
		"POST /api/user/recovery-codes", person, "", 400,
		plain("POST", "/api/user/recovery-codes", `{"password":"wrong one","code":"123456"}`),
	},
	{"POST /api/user/passkeys/options", person, "", 200, plain("POST", "/api/user/passkeys/options", "")},
	{"POST /api/user/passkeys", person, "", 400, plain("POST", "/api/user/passkeys", `{"name":"Laptop","credential":{}}`)},
	{"GET /api/user/passkeys", person, "", 200, plain("GET", "/api/user/passkeys", "")},
	{
		"PATCH /api/user/passkeys/{id}", person, "", 404,
		plain("PATCH", "/api/user/passkeys/0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e1f", `{"name":"Phone"}`),
	},
	{"DELETE /api/user/passkeys/{id}", person, "", 404, plain("DELETE", "/api/user/passkeys/0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e1f", "")},
	{"POST /api/auth/passkey/options", anybody, "", 200, plain("POST", "/api/auth/passkey/options", "")},
	{"POST /api/auth/passkey", anybody, "", 400, plain("POST", "/api/auth/passkey", `{"credential":{}}`)},

	{"GET /api/accounts", person, "", 200, plain("GET", "/api/accounts", "")},
	{"POST /api/accounts", person, "", 201, plain("POST", "/api/accounts", `{"name":"Another"}`)},
	{"GET /api/accounts/{slug}", member, "", 200, plain("GET", "/api/accounts/{slug}", "")},
	{"PATCH /api/accounts/{slug}", personMember, "account:settings:edit", 200, plain("PATCH", "/api/accounts/{slug}", `{"name":"Renamed"}`)},
	{"DELETE /api/accounts/{slug}", personMember, "account:delete", 200, func(_ *testing.T, w *world, _ *apptest.Caller) apptest.Request {
		return jsonRequest("DELETE", w.owner.Path(""), `{"confirm":"`+w.owner.Slug+`"}`)
	}},

	{"GET /api/accounts/{slug}/members", personMember, "member:view", 200, plain("GET", "/api/accounts/{slug}/members", "")},
	{
		"PATCH /api/accounts/{slug}/members/{memberId}", personMember, "member:role:change", 404,
		plain("PATCH", "/api/accounts/{slug}/members/0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e1f", `{"role":"editor"}`),
	},
	{
		"DELETE /api/accounts/{slug}/members/{memberId}", personMember, "member:remove", 404,
		plain("DELETE", "/api/accounts/{slug}/members/0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e1f", ""),
	},
	{"POST /api/accounts/{slug}/leave", personMember, "", 200, leaving},
	{
		"POST /api/accounts/{slug}/transfer", personMember, "account:transfer", 404,
		plain("POST", "/api/accounts/{slug}/transfer", `{"memberId":"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e1f"}`),
	},
	{"GET /api/accounts/{slug}/invites", personMember, "member:invite", 200, plain("GET", "/api/accounts/{slug}/invites", "")},
	{
		"POST /api/accounts/{slug}/invites", personMember, "member:invite", 201,
		verified(plain("POST", "/api/accounts/{slug}/invites", `{"email":"invited@example.com","role":"editor"}`)),
	},
	{
		"POST /api/accounts/{slug}/invites/{inviteId}/resend", personMember, "member:invite", 404,
		verified(plain("POST", "/api/accounts/{slug}/invites/0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e1f/resend", "")),
	},
	{
		"DELETE /api/accounts/{slug}/invites/{inviteId}", personMember, "member:invite", 404,
		plain("DELETE", "/api/accounts/{slug}/invites/0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e1f", ""),
	},
	{"GET /api/invites/{token}", anybody, "", 404, plain("GET", "/api/invites/wrong", "")},
	{"POST /api/invites/{token}/accept", person, "", 404, plain("POST", "/api/invites/wrong/accept", "")},
	{"POST /api/invites/{token}/decline", anybody, "", 404, plain("POST", "/api/invites/wrong/decline", "")},
	{"GET /api/accounts/{slug}/sub-accounts", member, "account:settings:view", 200, plain("GET", "/api/accounts/{slug}/sub-accounts", "")},
	{
		"POST /api/accounts/{slug}/sub-accounts", member, "subaccount:create", 201,
		plain("POST", "/api/accounts/{slug}/sub-accounts", `{"name":"Child"}`),
	},
	{
		"DELETE /api/accounts/{slug}/sub-accounts/{subSlug}", member, "subaccount:manage", 404,
		plain("DELETE", "/api/accounts/{slug}/sub-accounts/nobody", ""),
	},
	{"GET /api/accounts/{slug}/audit", member, "account:settings:view", 200, plain("GET", "/api/accounts/{slug}/audit", "")},

	{"GET /api/accounts/{slug}/api-keys", personMember, "account:integrations", 200, plain("GET", "/api/accounts/{slug}/api-keys", "")},
	{
		"POST /api/accounts/{slug}/api-keys", personMember, "account:integrations", 201,
		plain("POST", "/api/accounts/{slug}/api-keys", `{"name":"CI"}`),
	},
	{
		"DELETE /api/accounts/{slug}/api-keys/{keyId}", personMember, "account:integrations", 404,
		plain("DELETE", "/api/accounts/{slug}/api-keys/0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e1f", ""),
	},

	{"GET /api/accounts/{slug}/brand-kit", member, "template:view", 200, plain("GET", "/api/accounts/{slug}/brand-kit", "")},
	{
		"PUT /api/accounts/{slug}/brand-kit", personMember, "account:settings:edit", 200,
		plain("PUT", "/api/accounts/{slug}/brand-kit", `{"tone":"bold"}`),
	},
	{"GET /api/accounts/{slug}/fonts", member, "template:view", 200, plain("GET", "/api/accounts/{slug}/fonts", "")},
	{"POST /api/accounts/{slug}/fonts", member, "account:settings:edit", 400, func(_ *testing.T, w *world, _ *apptest.Caller) apptest.Request {
		return apptest.Request{
			Method: "POST", Path: w.owner.Path("/fonts"), Type: "multipart/form-data; boundary=b",
			Raw: []byte("--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"f\"\r\n\r\nno font\r\n--b--\r\n"),
		}
	}},
	{
		"DELETE /api/accounts/{slug}/fonts/{id}", member, "account:settings:edit", 404,
		plain("DELETE", "/api/accounts/{slug}/fonts/0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e1f", ""),
	},
	{"GET /api/fonts/browse", known, "", 200, plain("GET", "/api/fonts/browse", "")},

	{
		"POST /api/accounts/{slug}/brand-kit/extract", member, "account:settings:edit", 400,
		plain("POST", "/api/accounts/{slug}/brand-kit/extract", `{"url":"ftp://example.com"}`),
	},

	{
		"GET /api/accounts/{slug}/integrations/unsplash/search", member, "template:create", 503,
		plain("GET", "/api/accounts/{slug}/integrations/unsplash/search?query=bread", ""),
	},
	{
		"POST /api/accounts/{slug}/integrations/unsplash/download", member, "template:create", 503,
		plain("POST", "/api/accounts/{slug}/integrations/unsplash/download",
			`{"downloadLocation":"https://api.unsplash.com/photos/a/download"}`),
	},

	{"GET /api/integrations/{provider}/connect", person, "", 400, plain("GET", "/api/integrations/nobody/connect?account=", "")},
	{"GET /api/integrations/{provider}/callback", anybody, "", 400, plain("GET", "/api/integrations/nobody/callback", "")},
	{"GET /api/accounts/{slug}/integrations", member, "template:export", 200, plain("GET", "/api/accounts/{slug}/integrations", "")},
	{
		"PATCH /api/accounts/{slug}/integrations/{provider}", member, "account:integrations", 400,
		plain("PATCH", "/api/accounts/{slug}/integrations/nobody", `{"choice":"one"}`),
	},
	{
		"DELETE /api/accounts/{slug}/integrations/{provider}/disconnect", member, "account:integrations", 400,
		plain("DELETE", "/api/accounts/{slug}/integrations/nobody/disconnect", ""),
	},
	{
		"POST /api/accounts/{slug}/integrations/{provider}/push", member, "template:export", 400,
		plain("POST", "/api/accounts/{slug}/integrations/nobody/push", `{"templateName":"Spring sale","html":"<p>Hello</p>"}`),
	},
	{
		"GET /api/accounts/{slug}/integrations/merge-fields", member, "template:export", 200,
		plain("GET", "/api/accounts/{slug}/integrations/merge-fields", ""),
	},
	{"GET /api/accounts/{slug}/pushes", member, "template:export", 200, plain("GET", "/api/accounts/{slug}/pushes", "")},

	{"GET /api/accounts/{slug}/templates", member, "template:view", 200, plain("GET", "/api/accounts/{slug}/templates", "")},
	{"POST /api/accounts/{slug}/templates", member, "template:create", 201, plain("POST", "/api/accounts/{slug}/templates", `{}`)},
	{"GET /api/accounts/{slug}/images", member, "template:view", 200, plain("GET", "/api/accounts/{slug}/images", "")},
	{
		"POST /api/accounts/{slug}/images", member, "template:create", 200,
		func(t *testing.T, w *world, _ *apptest.Caller) apptest.Request { return w.image(t) },
	},
	{"DELETE /api/accounts/{slug}/images/{id}", member, "template:delete:any", 200, onImage(false)},
	{"DELETE /api/accounts/{slug}/images/{id}", member, "template:delete:own", 200, onImage(true)},
	{"GET /api/accounts/{slug}/templates/{id}", member, "template:view", 200, onTemplate("GET", "", "")},
	{"PATCH /api/accounts/{slug}/templates/{id}", member, "template:edit:any", 200, onTemplate("PATCH", "", `{"name":"Renamed"}`)},
	{"PATCH /api/accounts/{slug}/templates/{id}", member, "template:edit:own", 200, onOwnTemplate("PATCH", "", `{"name":"Renamed"}`)},
	{"PATCH /api/accounts/{slug}/templates/{id}", member, "template:edit:own", 200, onSharedTemplate("PATCH", "", `{"name":"Renamed"}`)},
	{"GET /api/accounts/{slug}/templates/{id}/head", member, "template:view", 200, onTemplate("GET", "/head", "")},
	{"DELETE /api/accounts/{slug}/templates/{id}", member, "template:delete:any", 200, onTemplate("DELETE", "", "")},
	{"DELETE /api/accounts/{slug}/templates/{id}", member, "template:delete:any", 200, onSharedTemplate("DELETE", "", "")},
	{"DELETE /api/accounts/{slug}/templates/{id}", member, "template:delete:own", 200, onOwnTemplate("DELETE", "", "")},
	{"POST /api/accounts/{slug}/templates/{id}/duplicate", member, "template:create", 201, onTemplate("POST", "/duplicate", "")},
	// A key can't copy to any other account, so the request names the same one.
	{
		"POST /api/accounts/{slug}/templates/{id}/copy-to", member, "template:view", 400,
		func(t *testing.T, w *world, _ *apptest.Caller) apptest.Request {
			return w.about(t, w.template(t, w.owner), "POST", "/copy-to", `{"account":"`+w.owner.Slug+`"}`)
		},
	},
	{"GET /api/accounts/{slug}/templates/{id}/versions", member, "template:view", 200, onTemplate("GET", "/versions", "")},
	{
		"GET /api/accounts/{slug}/templates/{id}/versions/{versionId}", member, "template:view", 200,
		onTemplate("GET", "/versions/{versionId}", ""),
	},
	{
		"PATCH /api/accounts/{slug}/templates/{id}/versions/{versionId}", member, "template:edit:any", 200,
		onTemplate("PATCH", "/versions/{versionId}", `{"label":"Sent"}`),
	},
	{
		"POST /api/accounts/{slug}/templates/{id}/versions/{versionId}/restore", member, "template:edit:any", 200,
		onTemplate("POST", "/versions/{versionId}/restore", ""),
	},
	{"POST /api/accounts/{slug}/templates/{id}/render", member, "template:view", 200, onTemplate("POST", "/render", "")},
	{"GET /api/accounts/{slug}/templates/{id}/export", member, "template:export", 200, onTemplate("GET", "/export?format=json", "")},
	{
		"POST /api/accounts/{slug}/render", member, "template:view", 200,
		plain("POST", "/api/accounts/{slug}/render", `{"htmlContent":"<p>Hello</p>"}`),
	},
	{
		"POST /api/accounts/{slug}/import/html", member, "template:create", 200,
		plain("POST", "/api/accounts/{slug}/import/html", `{"html":"<p>Hello</p>"}`),
	},
	{"POST /api/accounts/{slug}/import/file", member, "template:create", 200, func(t *testing.T, w *world, _ *apptest.Caller) apptest.Request {
		return apptest.FileRequest(t, w.owner.Path("/import/file"), "mail.html", []byte("<p>Hello</p>"))
	}},
	{
		"POST /api/accounts/{slug}/ai/generate", member, "template:create", 400,
		plain("POST", "/api/accounts/{slug}/ai/generate", `{"prompt":" "}`),
	},
	{"GET /api/ai/occasions", known, "", 200, plain("GET", "/api/ai/occasions", "")},
	{
		"POST /api/accounts/{slug}/ai/follow-up", member, "template:create", 200,
		plain("POST", "/api/accounts/{slug}/ai/follow-up", `{"brief":{"purpose":"Sell"}}`),
	},
	{"GET /api/accounts/{slug}/ai/generations", member, "template:create", 200, plain("GET", "/api/accounts/{slug}/ai/generations", "")},
	{
		"GET /api/accounts/{slug}/ai/generations/{id}", member, "template:create", 404,
		plain("GET", "/api/accounts/{slug}/ai/generations/0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e1f", ""),
	},
	{
		"POST /api/accounts/{slug}/ai/edit", member, "template:create", 400,
		plain("POST", "/api/accounts/{slug}/ai/edit", `{"craftState":"{}","instruction":" "}`),
	},
	{
		"POST /api/accounts/{slug}/ai/text", member, "template:create", 400,
		plain("POST", "/api/accounts/{slug}/ai/text", `{"text":"Hello","action":"translate"}`),
	},
	{"GET /api/accounts/{slug}/ai/status", member, "template:create", 200, plain("GET", "/api/accounts/{slug}/ai/status", "")},
	{
		"POST /api/accounts/{slug}/send-test-email", member, "template:export", 200,
		verified(plain("POST", "/api/accounts/{slug}/send-test-email", `{"html":"<p>Hello</p>"}`)),
	},
	{
		"POST /api/accounts/{slug}/checks", member, "template:view", 200,
		plain("POST", "/api/accounts/{slug}/checks", `{"html":"<p>Hello</p>"}`),
	},
	{"POST /api/compatibility", person, "", 200, plain("POST", "/api/compatibility", `{"html":"<p>Hello</p>"}`)},
	{"GET /api/accounts/{slug}/billing", personMember, "billing:view", 200, plain("GET", "/api/accounts/{slug}/billing", "")},
	{
		"POST /api/accounts/{slug}/billing/checkout", personMember, "billing:manage", 503,
		plain("POST", "/api/accounts/{slug}/billing/checkout", `{"plan":"pro"}`),
	},
	{
		"POST /api/accounts/{slug}/billing/portal", personMember, "billing:manage", 503,
		plain("POST", "/api/accounts/{slug}/billing/portal", ""),
	},
	{"GET /api/plans", known, "", 200, plain("GET", "/api/plans", "")},
	{"GET /api/library", known, "", 200, plain("GET", "/api/library", "")},
	{"GET /api/library/{slug}", known, "", 404, plain("GET", "/api/library/no-such-design", "")},
	{
		"PATCH /api/accounts/{slug}/templates/{id}/versions/{versionId}", member, "template:edit:own", 200,
		onOwnTemplate("PATCH", "/versions/{versionId}", `{"label":"Sent"}`),
	},
	{
		"PATCH /api/accounts/{slug}/templates/{id}/versions/{versionId}", member, "template:edit:own", 200,
		onSharedTemplate("PATCH", "/versions/{versionId}", `{"label":"Sent"}`),
	},
	{
		"POST /api/accounts/{slug}/templates/{id}/versions/{versionId}/restore", member, "template:edit:own", 200,
		onSharedTemplate("POST", "/versions/{versionId}/restore", ""),
	},
	{
		"POST /api/accounts/{slug}/templates/{id}/versions/{versionId}/restore", member, "template:edit:own", 200,
		onOwnTemplate("POST", "/versions/{versionId}/restore", ""),
	},
}

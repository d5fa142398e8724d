package auth_test

import (
	"maps"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"mailwright/internal/app"
	"mailwright/internal/billing"
	"mailwright/test/apptest"
)

func TestRegister_createsUserAndFirstAccount(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		answer := s.Nobody().Post(t, "/api/auth/register", registration("  Ada Lovelace ", " Ada@Example.COM", goodPassword)).Want(t, 201)
		userID, accountID := answer.Text(t, "user.id"), answer.Text(t, "account.id")
		for _, id := range []string{userID, accountID} {
			if parsed, err := uuid.Parse(id); err != nil || parsed.Version() != 7 {
				t.Errorf("id %q isn't a UUIDv7", id)
			}
		}
		want := map[string]any{
			"message": "Check your inbox to verify your email address",
			"user":    map[string]any{"id": userID, "name": "Ada Lovelace", "email": "ada@example.com", "emailVerified": false, "image": nil},
			"account": map[string]any{"id": accountID, "name": "Ada Lovelace", "slug": "ada-lovelace", "plan": "free"},
		}
		if diff := cmp.Diff(want, answer.JSON(t)); diff != "" {
			t.Error(diff)
		}
		if cookie := cookieIn(answer); cookie != nil {
			t.Errorf("registration set %s", cookie)
		}
		s.Nobody().TrySignIn(t, "ada@example.com", goodPassword).Want(t, 200)
	})
}

func TestRegister_emailsAVerificationLink(t *testing.T) {
	apptest.EachWith(t, under(t, "https://mail.example.com/app/"), func(t *testing.T, s *apptest.Server) {
		email := newEmail()
		s.Nobody().Do(t, apptest.Request{
			Method: "POST", Path: "/api/auth/register", Type: "application/json",
			Raw:    []byte(`{"name":"Ada","email":"` + email + `","password":"` + goodPassword + `"}`),
			Header: http.Header{"X-Forwarded-Host": {"evil.example"}, "Forwarded": {"host=evil.example"}},
		}).Want(t, 201)
		mail := awaitMails(t, s, email, verifyMail, 1)[0]
		link := "https://mail.example.com/app/verify-email?token=" + s.MailedToken(t, email, "verify-email")
		if !strings.Contains(mail.Text, link+"\r\n") || !strings.Contains(mail.HTML, `href="`+link+`"`) {
			t.Errorf("the email lacks %s:\n%s", link, mail.Text)
		}
		if strings.Contains(mail.Text+mail.HTML, "evil.example") || strings.Contains(mail.Text+mail.HTML, goodPassword) {
			t.Errorf("the email shows what it must not:\n%s", mail.Text)
		}
	})
}

func TestRegister_rejectsInvalidFields(t *testing.T) {
	cases := []struct {
		name   string
		body   any
		fields []string
	}{
		{"nothing", map[string]any{}, []string{"name", "email", "password"}},
		{"all wrong", registration(" ", "nobody", "short"), []string{"name", "email", "password"}},
		{"no name", map[string]any{"email": "a@example.com", "password": goodPassword}, []string{"name"}},
		{"no email", map[string]any{"name": "Ada", "password": goodPassword}, []string{"email"}},
		{"no password", map[string]any{"name": "Ada", "email": "a@example.com"}, []string{"password"}},
		{"null name", map[string]any{"name": nil, "email": "a@example.com", "password": goodPassword}, []string{"name"}},
		{"null password", map[string]any{"name": "Ada", "email": "a@example.com", "password": nil}, []string{"password"}},
		{"wrong types", map[string]any{"name": 1, "email": []string{"a@example.com"}, "password": true}, []string{"name", "email", "password"}},
		{
			"object for a string",
			map[string]any{"name": map[string]any{"$ne": ""}, "email": "a@example.com", "password": goodPassword},
			[]string{"name"},
		},
		{"name in capitals", map[string]any{"NAME": "Ada", "email": "a@example.com", "password": goodPassword}, []string{"name"}},
		{"empty name", registration("", "a@example.com", goodPassword), []string{"name"}},
		{"blank name", registration("\u2003 ", "a@example.com", goodPassword), []string{"name"}},
		{"long name", registration(strings.Repeat("n", 101), "a@example.com", goodPassword), []string{"name"}},
		{"name of two lines", registration("Ada\r\nBcc: eve@example.com", "a@example.com", goodPassword), []string{"name"}},
		{"name with a control character", registration("Ada\u0007", "a@example.com", goodPassword), []string{"name"}},
		{"name with a C1 control character", registration("Ada\u0085x", "a@example.com", goodPassword), []string{"name"}},
		{"password of 7", registration("Ada", "a@example.com", "1234567"), []string{"password"}},
		{
			"password of 7 wide letters", registration("Ada", "a@example.com", "パスワード123"[:len("パスワード12")]),
			[]string{"password"},
		},
		{"password of 257", registration("Ada", "a@example.com", strings.Repeat("p", 257)), []string{"password"}},
		{"blank password", registration("Ada", "a@example.com", strings.Repeat(" ", 12)), []string{"password"}},
	}
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		for _, c := range cases {
			t.Run(c.name, func(t *testing.T) {
				s.Nobody().Post(t, "/api/auth/register", c.body).WantInvalid(t, c.fields...)
			})
		}
	})
}

// badEmails are addresses that no email could be sent to.
var badEmails = []string{
	"", " ", "ada", "@", "ada@", "@example.com", "ada@@example.com", "ada@exa mple.com", "a da@example.com", "ada@example..com",
	"ada@.example.com", "ada@example.com.", "ada@-example.com", "ada@example-.com", "ada@exam_ple.com", "ada,eve@example.com",
	"Ada <ada@example.com>", "<ada@example.com>", `"ada"@example.com`, "ada(comment)@example.com", "ada@[127.0.0.1]",
	"ada@example.com\r\nBcc: eve@example.com", "ada@example.com\nBcc: eve@example.com", "ada\t@example.com", "ada@example.com,eve@example.com",
	"mailto:ada@example.com", ".ada@example.com", "ada.@example.com", "ada..lovelace@example.com",
	"ädä@example.com", "ada@exämple.com", "\u212Aevin@example.com", "ada@exam\u2028ple.com", "ada@example.com\u200b",
	strings.Repeat("a", 65) + "@example.com", "ada@" + strings.Repeat("a", 64) + ".com", "ada@" + strings.Repeat("abcdefg.", 32) + "com",
}

func TestRegister_rejectsInvalidEmails(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		for _, email := range badEmails {
			t.Run(email, func(t *testing.T) {
				s.Nobody().Post(t, "/api/auth/register", registration("Ada", email, goodPassword)).WantInvalid(t, "email")
			})
		}
	})
}

func TestRegister_acceptsUnusualNamesEmailsAndPasswords(t *testing.T) {
	cases := []struct{ name, email, password string }{
		{"X", "a@b", "12345678"},
		{strings.Repeat("n", 100), "o'brien+tag/1=2@sub.example.co.uk", strings.Repeat("p", 256)},
		{strings.Repeat("😀", 100), strings.Repeat("a", 64) + "@example.com", strings.Repeat("😀", 256)},
		{"李小龍 نجيب محفوظ", "x-y_z.1@127.0.0.1", "пароль на русском"},
		{`Robert'); DROP TABLE users;--`, "!#$%&'*+/=?^_`{|}~-@example.com", `"\'; DROP TABLE users;`},
		{`<script>alert(1)</script>`, "script@xn--exmple-cua.com", "  spaces stay  "},
		{"{{.Password}} %s ${HOME}", "percent%40x@example.com", "tab\tand\nnewline"},
	}
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		for _, c := range cases {
			answer := s.Nobody().Post(t, "/api/auth/register", registration(c.name, c.email, c.password)).Want(t, 201)
			if got := answer.Text(t, "user.name"); got != c.name {
				t.Errorf("name %q, want %q", got, c.name)
			}
			s.Nobody().TrySignIn(t, c.email, c.password).Want(t, 200)
			awaitMails(t, s, c.email, verifyMail, 1)
		}
	})
}

func TestRegister_rejectsATakenEmailInAnySpelling(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		s.Nobody().Post(t, "/api/auth/register", registration("Ada", "ada@example.com", goodPassword)).Want(t, 201)
		for _, email := range []string{"ada@example.com", "ADA@example.com", "ada@EXAMPLE.com", "  Ada@Example.Com\n"} {
			s.Nobody().Post(t, "/api/auth/register", registration("Eve", email, "another password")).
				WantError(t, 409, "", "An account with this email already exists")
		}
		s.Nobody().TrySignIn(t, "ada@example.com", "another password").Want(t, 401)
		// The failed registration doesn't leave Eve's account behind.
		if slug := s.Nobody().Post(t, "/api/auth/register", registration("Eve", newEmail(), goodPassword)).Want(t, 201).Text(t,
			"account.slug"); slug != "eve" {
			t.Errorf("slug %s, want eve", slug)
		}
	})
}

func TestRegister_givesEqualNamesDistinctSlugs(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		for _, want := range []string{"ada-lovelace", "ada-lovelace-2", "ada-lovelace-3"} {
			answer := s.Nobody().Post(t, "/api/auth/register", registration("Ada Lovelace", newEmail(), goodPassword)).Want(t, 201)
			if got := answer.Text(t, "account.slug"); got != want {
				t.Errorf("slug %s, want %s", got, want)
			}
		}
	})
}

func TestRegister_startsOnTheDefaultPlan(t *testing.T) {
	business := func(config *app.Config) { config.DefaultPlan = billing.Business }
	apptest.EachWith(t, business, func(t *testing.T, s *apptest.Server) {
		answer := s.Nobody().Post(t, "/api/auth/register", registration("Ada", newEmail(), goodPassword)).Want(t, 201)
		if got := answer.Text(t, "account.plan"); got != "business" {
			t.Errorf("plan %s, want business", got)
		}
	})
}

func TestRegister_failsWithoutAnInviteIfClosed(t *testing.T) {
	closed := func(config *app.Config) { config.OpenToAll = false }
	apptest.EachWith(t, closed, func(t *testing.T, s *apptest.Server) {
		s.Nobody().Post(t, "/api/auth/register", registration("Ada", "ada@example.com", goodPassword)).
			WantError(t, 403, "REGISTRATION_CLOSED", "Signing up requires an invite. Ask a member of the account to invite you.")
		s.Nobody().TrySignIn(t, "ada@example.com", goodPassword).Want(t, 401)
	})
}

// TestRegister_ignoresOtherFields sends fields that only the server or an operator may set.
func TestRegister_ignoresOtherFields(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		body := registration("Ada", newEmail(), goodPassword)
		maps.Copy(body, map[string]any{
			"id": "0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e1f", "emailVerified": true, "verified": true, "Verified": true, "plan": "business",
			"slug": "mine", "role": "owner", "image": "https://example.com/x.png", "account": map[string]any{"plan": "business"},
		})
		answer := s.Nobody().Post(t, "/api/auth/register", body).Want(t, 201)
		for path, want := range map[string]any{"user.emailVerified": false, "user.image": nil, "account.plan": "free", "account.slug": "ada"} {
			if got := answer.Value(t, path); got != want {
				t.Errorf("%s is %v, want %v", path, got, want)
			}
		}
		if answer.Text(t, "user.id") == body["id"] {
			t.Error("the client chose the user's id")
		}
	})
}

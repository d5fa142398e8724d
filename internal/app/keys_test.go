package app_test

import (
	"net/http"
	"slices"
	"testing"

	"mailwright/internal/app"
	"mailwright/internal/platform/seal"
	"mailwright/test/apptest"
)

// TestSecretKey_canBeChanged follows docs/operations.md. A queued email and a stored response survive the change, and
// sessions stay valid. Connections to providers are tested in their own package.
func TestSecretKey_canBeChanged(t *testing.T) {
	eachEngine(t, func(t *testing.T, config app.Config) {
		old := config.SecretKeys
		fresh, err := seal.ParseKeys(seal.Generate())
		if err != nil {
			t.Fatal(err)
		}
		create := apptest.Request{
			Method: "POST", Header: http.Header{"Idempotency-Key": {"once"}}, Type: "application/json",
			Raw: []byte(`{"name":"Once"}`),
		}
		var person *apptest.Caller
		var made string
		t.Run("with the old key", func(t *testing.T) {
			config.SMTPURL = "smtp://127.0.0.1:1" // nobody listens there, so the email stays queued
			person = apptest.Start(t, config).Person(t, "Ada Example")
			create.Path = person.Path("/templates")
			made = person.Do(t, create).Want(t, http.StatusCreated).Text(t, "template.id")
		})
		config.SMTPURL = ""
		t.Run("with both", func(t *testing.T) {
			config.SecretKeys = slices.Concat(fresh, old)
			s := apptest.Start(t, config)
			again := person.On(s).Do(t, create).Want(t, http.StatusCreated)
			if again.Text(t, "template.id") != made || again.Header.Get("Idempotency-Replayed") != "true" {
				t.Errorf("the stored response is lost: %s", again.Body)
			}
			s.MailedToken(t, person.Email, "verify-email")
		})
		t.Run("with the new key alone", func(t *testing.T) {
			config.SecretKeys = fresh
			person.On(apptest.Start(t, config)).Get(t, "/api/user").Want(t, http.StatusOK)
		})
	})
}

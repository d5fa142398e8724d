package auth_test

import (
	"testing"

	"mailwright/internal/app"
	"mailwright/internal/platform/seal"
	"mailwright/test/apptest"
)

func TestConfig_describesSignIn(t *testing.T) {
	for name, c := range map[string]struct {
		configure          func(*app.Config)
		registration, mail string
	}{
		"by default":  {func(*app.Config) {}, "open", "outbox"},
		"by invite":   {func(config *app.Config) { config.OpenToAll = false }, "invite", "outbox"},
		"mail server": {func(config *app.Config) { config.SMTPURL = seal.Secret("smtp://127.0.0.1:2525") }, "open", "smtp"},
	} {
		t.Run(name, func(t *testing.T) {
			apptest.EachWith(t, c.configure, func(t *testing.T, s *apptest.Server) {
				answer := s.Nobody().Get(t, "/api/auth/config").Want(t, 200)
				if registration, mail := answer.Text(t, "registration"), answer.Text(t, "mail"); registration != c.registration || mail != c.mail {
					t.Errorf("registration %q, mail %q", registration, mail)
				}
			})
		})
	}
}

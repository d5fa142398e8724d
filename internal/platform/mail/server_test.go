package mail

import (
	"strings"
	"testing"

	gomail "github.com/wneessen/go-mail"

	"mailwright/internal/platform/seal"
)

func TestNewSMTP_readsTheURL(t *testing.T) {
	cases := map[string]server{
		"smtp://mail.example.com":                        {"mail.example.com", 587, "", "", false, gomail.TLSMandatory},
		"smtp://mail.example.com/":                       {"mail.example.com", 587, "", "", false, gomail.TLSMandatory},
		"smtp://ada:p%40ss%2F%3A@mail.example.com:2525":  {"mail.example.com", 2525, "ada", "p@ss/:", false, gomail.TLSMandatory},
		"smtp://ada%40example.com:pass@mail.example.com": {"mail.example.com", 587, "ada@example.com", "pass", false, gomail.TLSMandatory},
		"smtp://mail.example.com?tls=none":               {"mail.example.com", 587, "", "", false, gomail.NoTLS},
		"smtp://mail.example.com?tls=opportunistic":      {"mail.example.com", 587, "", "", false, gomail.TLSOpportunistic},
		"smtp://localhost:1025":                          {"localhost", 1025, "", "", false, gomail.NoTLS},
		"smtp://127.0.0.1:1025":                          {"127.0.0.1", 1025, "", "", false, gomail.NoTLS},
		"smtp://[::1]:1025?tls=mandatory":                {"::1", 1025, "", "", false, gomail.TLSMandatory},
		"smtps://ada:pass@mail.example.com":              {"mail.example.com", 465, "ada", "pass", true, gomail.TLSMandatory},
	}
	for address, want := range cases {
		transport, err := NewSMTP(seal.Secret(address))
		if err != nil || transport.server != want {
			t.Errorf("%s: %+v, %v", address, transport, err)
		}
	}
}

func TestNewSMTP_explainsABadURLWithoutThePassword(t *testing.T) {
	for _, address := range []string{
		"", "mail.example.com", "mail.example.com:587", "http://ada:hunter2@mail.example.com", "smtp://", "smtp://ada:hunter2@",
		"smtp://ada:hunter2@mail.example.com:0", "smtp://ada:hunter2@mail.example.com:70000", "smtp://ada:hunter2@mail.example.com:x",
		"smtp://ada@mail.example.com", "smtp://:hunter2@mail.example.com", "smtp://ada:hunter2@mail.example.com/inbox",
		"smtp://ada:hunter2@mail.example.com?tls=maybe", "smtp://ada:hunter2@mail.example.com?ssl=1", "smtp://ada:hunter2%@mail.example.com",
		"smtp:ada:hunter2@mail.example.com", "smtp://ada:hunter2@mail.example.com\r\n",
	} {
		_, err := NewSMTP(seal.Secret(address))
		if err == nil || strings.Contains(err.Error(), "hunter2") {
			t.Errorf("%q: %v", address, err)
		}
	}
}

package doctor_test

import (
	"context"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"mailwright/internal/doctor"
	"mailwright/internal/platform/seal"
)

// TestEncryption_dependsOnTheNetwork checks the first finding about a bucket and a mail server without encryption. Nothing
// is connected, because the context has ended.
func TestEncryption_dependsOnTheNetwork(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, c := range []struct {
		base, host string
		want       doctor.Status
	}{
		{"https://mail.example.com", "203.0.113.7", doctor.Error},
		{"https://mail.example.com", "s3.example.com", doctor.Error},
		{"https://mail.example.com", "[2001:db8::1]", doctor.Error},
		{"https://mail.example.com", "10.1.2.3", doctor.Warning},
		{"https://mail.example.com", "192.168.0.9", doctor.Warning},
		{"https://mail.example.com", "[fd00::1]", doctor.Warning},
		{"http://localhost", "203.0.113.7", doctor.Warning},
	} {
		d := given(t, http.NotFound)
		base, err := url.Parse(c.base)
		if err != nil {
			t.Fatal(err)
		}
		d.BaseURL = base
		d.BlobURL = seal.Secret("s3://bucket?region=x&key=k&secret=s&endpoint=" + url.QueryEscape("http://"+c.host))
		for _, option := range []string{"none", "opportunistic"} {
			d.SMTPURL = seal.Secret("smtp://" + c.host + "?tls=" + option)
			for _, check := range []string{"files", "mail"} {
				if found := d.Examine(ctx, check); found[0].Status != c.want || !mentionsEncryption(found[0]) {
					t.Errorf("%s, %s, %s: %v", c.base, c.host, check, found)
				}
			}
		}
	}
}

// TestEncryption_acceptsTLSAndThisMachine checks that nothing is reported if no other machine can read the connection.
func TestEncryption_acceptsTLSAndThisMachine(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for files, smtp := range map[string]string{
		"https://203.0.113.7": "smtp://203.0.113.7", "http://127.0.0.1": "smtp://127.0.0.1?tls=none", "http://localhost": "smtps://203.0.113.7",
	} {
		d := given(t, http.NotFound)
		d.BaseURL = &url.URL{Scheme: "https", Host: "mail.example.com"}
		d.BlobURL = seal.Secret("s3://bucket?region=x&key=k&secret=s&endpoint=" + url.QueryEscape(files))
		d.SMTPURL = seal.Secret(smtp)
		for _, finding := range d.Examine(ctx, "files", "mail") {
			if mentionsEncryption(finding) {
				t.Errorf("%s, %s: %v", files, smtp, finding)
			}
		}
	}
}

func mentionsEncryption(finding doctor.Finding) bool {
	return strings.Contains(finding.Message, "encrypt")
}

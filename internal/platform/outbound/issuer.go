package outbound

import (
	"errors"
	"io"
	"net/http"
	"net/url"
	"time"
)

// NewIssuer returns a client for the identity provider at issuer. The provider may name other hosts to call. The client
// doesn't follow redirects, reads at most limit bytes of a response, and requires https if the issuer uses it.
func NewIssuer(issuer *url.URL, timeout time.Duration, limit int64, measures *Measures) *http.Client {
	provider := NewProvider(issuer, timeout).Named("sso", measures)
	client := *provider.http
	client.Transport = issuerTransport{provider: provider, base: client.Transport, limit: limit}
	return &client
}

type issuerTransport struct {
	provider *Provider
	base     http.RoundTripper
	limit    int64
}

// RoundTrip implements http.RoundTripper.
func (t issuerTransport) RoundTrip(request *http.Request) (*http.Response, error) {
	if t.provider.Base.Scheme == "https" && request.URL.Scheme != "https" {
		return nil, refuse("%s isn't reached over https", request.URL.Host)
	}
	call := t.provider.begin(request)
	response, err := t.base.RoundTrip(request)
	call.End(statusOf(response), err)
	if response != nil {
		response.Body = &limitedBody{ReadCloser: response.Body, left: t.limit}
	}
	return response, err
}

var errLongAnswer = errors.New("outbound: the provider's response is too long")

// limitedBody fails at the limit instead of ending early, so that a truncated response can't pass for a complete one.
type limitedBody struct {
	io.ReadCloser
	left int64
}

func (b *limitedBody) Read(into []byte) (int, error) {
	n, err := b.ReadCloser.Read(into)
	if b.left -= int64(n); b.left < 0 {
		return 0, errLongAnswer
	}
	return n, err
}

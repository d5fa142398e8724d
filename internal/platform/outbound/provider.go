package outbound

import (
	"io"
	"net"
	"net/http"
	"net/url"
	"time"
)

// Provider calls one configured service. Since the operator chose its URL, it may be in an internal network. It can't
// call anything else and doesn't follow redirects, so that a key is only sent to that host.
type Provider struct {
	Base *url.URL
	http *http.Client

	service  string
	measures *Measures
}

// NewProvider returns a client for the service at base. A call, including its response, takes at most timeout.
func NewProvider(base *url.URL, timeout time.Duration) *Provider {
	return &Provider{Base: base, service: base.Hostname(), http: &http.Client{
		Timeout:       timeout,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport: &http.Transport{
			DialContext:            (&net.Dialer{Timeout: connectTimeout}).DialContext,
			TLSHandshakeTimeout:    connectTimeout,
			MaxResponseHeaderBytes: maxHeader,
			MaxIdleConnsPerHost:    4,
			IdleConnTimeout:        30 * time.Second,
			ForceAttemptHTTP2:      true,
		},
	}}
}

// NewStreaming returns a client for a service that streams its responses. Its calls have no time limit of their own, so
// the request's context must end.
func NewStreaming(base *url.URL, connect time.Duration) *Provider {
	provider := NewProvider(base, 0)
	transport := provider.http.Transport.(*http.Transport)
	transport.DialContext = (&net.Dialer{Timeout: connect}).DialContext
	transport.TLSHandshakeTimeout = connect
	return provider
}

// Open sends a request to the service and returns the response, whose body the caller closes.
func (p *Provider) Open(request *http.Request) (*http.Response, error) {
	if err := p.checkHost(request); err != nil {
		return nil, err
	}
	call := p.begin(request)
	response, err := p.http.Do(request)
	call.End(statusOf(response), err)
	return response, err
}

func statusOf(response *http.Response) int {
	if response == nil {
		return 0
	}
	return response.StatusCode
}

func (p *Provider) checkHost(request *http.Request) error {
	if request.URL.Scheme != p.Base.Scheme || request.URL.Host != p.Base.Host || request.URL.User != nil {
		return refuse("%s is not the provider's host", request.URL.Host)
	}
	return nil
}

// Do sends a request to the service and reads at most limit bytes of the response. A longer response is an error.
func (p *Provider) Do(request *http.Request, limit int64) (status int, header http.Header, body []byte, err error) {
	if err := p.checkHost(request); err != nil {
		return 0, nil, nil, err
	}
	call := p.begin(request)
	defer func() { call.End(status, err) }()
	response, err := p.http.Do(request)
	if err != nil {
		return 0, nil, nil, err
	}
	defer response.Body.Close()
	body, err = io.ReadAll(io.LimitReader(response.Body, limit+1))
	if err == nil && int64(len(body)) > limit {
		err = errLongAnswer
	}
	return response.StatusCode, response.Header, body, err
}

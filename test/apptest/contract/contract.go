// Package contract holds fakes of other services to the descriptions of their APIs. The descriptions are no part of this
// repository: where they do not lie beside it, a fake is on its own.
package contract

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/getkin/kin-openapi/routers/gorillamux"
)

// Contract is what a service promises. The zero one accepts everything.
type Contract struct {
	router routers.Router
}

// Load reads the description of a service, such as "unsplash". A test that lacks it says so in its log.
func Load(t *testing.T, service string) Contract {
	t.Helper()
	raw, err := readBeside(service + ".openapi.json")
	if errors.Is(err, fs.ErrNotExist) {
		t.Logf("the description of the API of %s is not beside this repository: the fake is on its own", service)
		return Contract{}
	}
	if err != nil {
		t.Fatal(err)
	}
	description, err := openapi3.NewLoader().LoadFromData(raw)
	if err != nil {
		t.Fatalf("description of %s: %v", service, err)
	}
	description.Servers = nil // the fake is on loopback
	for _, item := range description.Paths.Map() {
		item.Servers = nil // also for tokens, which some services give out on another host
	}
	router, err := gorillamux.NewRouter(description)
	if err != nil {
		t.Fatalf("description of %s: %v", service, err)
	}
	return Contract{router: router}
}

// readBeside looks beside the repository, however deep the test lies in it.
func readBeside(name string) (raw []byte, err error) {
	for up := ".."; len(up) < 40; up += "/.." {
		if raw, err = os.ReadFile(filepath.Join(up, "shared/data/providers", name)); !errors.Is(err, fs.ErrNotExist) {
			return raw, err
		}
	}
	return nil, err
}

// CheckRequest fails the test when a request that came to a fake is not as described. Body is what was read of it.
func (c Contract) CheckRequest(t *testing.T, r *http.Request, body []byte) {
	t.Helper()
	if c.router == nil {
		return
	}
	if input := c.described(t, r, body); input != nil {
		if err := openapi3filter.ValidateRequest(r.Context(), input); err != nil {
			t.Errorf("%s %s is not as described: %v", r.Method, r.URL, err)
		}
	}
}

// CheckAnswer fails the test when what a fake answers to a request is not as described.
func (c Contract) CheckAnswer(t *testing.T, r *http.Request, status int, header http.Header, body []byte) {
	t.Helper()
	if c.router == nil {
		return
	}
	input := c.described(t, r, nil)
	if input == nil {
		return
	}
	output := &openapi3filter.ResponseValidationInput{RequestValidationInput: input, Status: status, Header: header, Options: input.Options}
	output.SetBodyBytes(body)
	if err := openapi3filter.ValidateResponse(r.Context(), output); err != nil {
		t.Errorf("%s %s: the fake's answer is not as described: %v", r.Method, r.URL, err)
	}
}

// described is nil for an address that the description does not know. It fails the test but does not end it: fakes serve on
// goroutines of their own.
func (c Contract) described(t *testing.T, r *http.Request, body []byte) *openapi3filter.RequestValidationInput {
	t.Helper()
	described := r.Clone(r.Context())
	described.URL = &url.URL{Path: r.URL.Path, RawPath: r.URL.RawPath, RawQuery: r.URL.RawQuery}
	described.Body = io.NopCloser(bytes.NewReader(body))
	route, params, err := c.router.FindRoute(described)
	if err != nil {
		t.Errorf("%s %s is not described: %v", r.Method, r.URL, err)
		return nil
	}
	options := &openapi3filter.Options{AuthenticationFunc: openapi3filter.NoopAuthenticationFunc, IncludeResponseStatus: true}
	return &openapi3filter.RequestValidationInput{Request: described, PathParams: params, Route: route, Options: options}
}

package apptest

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/getkin/kin-openapi/routers/gorillamux"

	"mailwright/internal/app"
)

// described checks every request and response in a test against the OpenAPI description.
type described struct{ router routers.Router }

var description struct {
	sync.Mutex
	router routers.Router
}

func newDescribed(t *testing.T, a *app.App) *described {
	t.Helper()
	description.Lock()
	defer description.Unlock()
	if description.router == nil {
		parsed, err := openapi3.NewLoader().LoadFromData(a.Router.Description())
		if err != nil {
			t.Fatalf("OpenAPI description: %v", err)
		}
		parsed.Servers = nil
		for _, file := range []string{"text/html", "message/rfc822", "application/zip", "text/event-stream"} {
			openapi3filter.RegisterBodyDecoder(file, openapi3filter.FileBodyDecoder)
		}
		if description.router, err = gorillamux.NewRouter(parsed); err != nil {
			t.Fatalf("OpenAPI description: %v", err)
		}
	}
	return &described{router: description.router}
}

// check fails the test if a response, or a request that the server accepted, doesn't match the description.
func (d *described) check(t *testing.T, req *http.Request, body []byte, answer Answer) {
	t.Helper()
	if !strings.HasPrefix(req.URL.Path, "/api/") {
		return
	}
	described := req.Clone(context.Background())
	described.URL = &url.URL{Path: req.URL.Path, RawPath: req.URL.RawPath, RawQuery: req.URL.RawQuery}
	described.Body = io.NopCloser(bytes.NewReader(body))
	route, params, err := d.router.FindRoute(described)
	if err != nil {
		return // a nonexistent path isn't in the description
	}
	options := &openapi3filter.Options{AuthenticationFunc: openapi3filter.NoopAuthenticationFunc, IncludeResponseStatus: true}
	input := &openapi3filter.RequestValidationInput{Request: described, PathParams: params, Route: route, Options: options}
	if answer.Status < 300 {
		if err := openapi3filter.ValidateRequest(context.Background(), input); err != nil {
			t.Errorf("%s %s was accepted but doesn't match the description: %v", req.Method, req.URL.Path, err)
		}
	}
	output := &openapi3filter.ResponseValidationInput{
		RequestValidationInput: input, Status: answer.Status, Header: answer.Header,
		Options: options,
	}
	output.SetBodyBytes(answer.Body)
	if err := openapi3filter.ValidateResponse(context.Background(), output); err != nil {
		t.Errorf("%s %s: the response doesn't match the description: %v", req.Method, req.URL.Path, err)
	}
}

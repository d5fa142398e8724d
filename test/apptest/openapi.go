package apptest

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/getkin/kin-openapi/routers/gorillamux"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"mailwright/internal/app"
)

// described checks every request and response in a test against the OpenAPI description.
type described struct {
	router  routers.Router
	bodies  *jsonschema.Compiler
	mu      sync.Mutex
	schemas map[string]*jsonschema.Schema // by JSON pointer; compiling one takes longer than a request
}

// description is shared by all servers in a test process.
var description struct {
	sync.Mutex
	*described
}

func newDescribed(t *testing.T, a *app.App) *described {
	t.Helper()
	description.Lock()
	defer description.Unlock()
	if description.described == nil {
		var err error
		if description.described, err = describe(a.Router.Description()); err != nil {
			t.Fatalf("OpenAPI description: %v", err)
		}
	}
	return description.described
}

func describe(text []byte) (*described, error) {
	parsed, err := openapi3.NewLoader().LoadFromData(text)
	if err != nil {
		return nil, err
	}
	parsed.Servers = nil
	for _, file := range []string{"text/html", "message/rfc822", "application/zip", "text/event-stream"} {
		openapi3filter.RegisterBodyDecoder(file, openapi3filter.FileBodyDecoder)
	}
	router, err := gorillamux.NewRouter(parsed)
	if err != nil {
		return nil, err
	}
	asJSON, err := parsed.MarshalJSON()
	if err != nil {
		return nil, err
	}
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(asJSON))
	if err != nil {
		return nil, err
	}
	bodies := jsonschema.NewCompiler()
	bodies.AssertFormat()
	return &described{router: router, bodies: bodies, schemas: map[string]*jsonschema.Schema{}}, bodies.AddResource(descriptionURL, document)
}

const descriptionURL = "https://mailwright.test/openapi.json"

// check fails the test if a response, or a request that the server accepted, doesn't match the description.
func (d *described) check(t *testing.T, req *http.Request, body []byte, answer Answer) {
	t.Helper()
	if d == nil || !strings.HasPrefix(req.URL.Path, "/api/") {
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
		if err := d.checkRequest(input, body); err != nil {
			t.Errorf("%s %s was accepted but doesn't match the description: %v", req.Method, req.URL.Path, err)
		}
	}
	if err := d.checkResponse(input, answer); err != nil {
		t.Errorf("%s %s: the response doesn't match the description: %v", req.Method, req.URL.Path, err)
	}
}

func (d *described) checkRequest(input *openapi3filter.RequestValidationInput, body []byte) error {
	kind := input.Request.Header.Get("Content-Type")
	if !isJSON(kind) || input.Route.Operation.RequestBody == nil || len(body) == 0 {
		return openapi3filter.ValidateRequest(context.Background(), input)
	}
	options := *input.Options
	options.ExcludeRequestBody = true
	input.Options = &options
	if err := openapi3filter.ValidateRequest(context.Background(), input); err != nil {
		return err
	}
	return d.checkBody(body, input.Route, "requestBody", "content", kind, "schema")
}

func (d *described) checkResponse(input *openapi3filter.RequestValidationInput, answer Answer) error {
	options := *input.Options
	kind := answer.Header.Get("Content-Type")
	status := strconv.Itoa(answer.Status)
	response := input.Route.Operation.Responses.Value(status)
	if response == nil {
		status, response = "default", input.Route.Operation.Responses.Default()
	}
	options.ExcludeResponseBody = isJSON(kind) && response != nil && response.Value.Content[kind] != nil
	output := &openapi3filter.ResponseValidationInput{
		RequestValidationInput: input, Status: answer.Status, Header: answer.Header, Options: &options,
	}
	output.SetBodyBytes(answer.Body)
	if err := openapi3filter.ValidateResponse(context.Background(), output); err != nil || !options.ExcludeResponseBody {
		return err
	}
	return d.checkBody(answer.Body, input.Route, "responses", status, "content", kind, "schema")
}

func isJSON(kind string) bool {
	return kind == "application/json" || kind == "application/problem+json"
}

// checkBody validates a JSON body with the schema at a place in a route's description.
func (d *described) checkBody(body []byte, route *routers.Route, place ...string) error {
	schema, err := d.schemaAt(append([]string{"paths", route.Path, strings.ToLower(route.Method)}, place...))
	if err != nil {
		return err
	}
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(body))
	if err != nil {
		return err
	}
	return schema.Validate(value)
}

func (d *described) schemaAt(place []string) (*jsonschema.Schema, error) {
	var pointer strings.Builder
	for _, step := range place {
		pointer.WriteString("/" + url.PathEscape(strings.NewReplacer("~", "~0", "/", "~1").Replace(step)))
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if schema := d.schemas[pointer.String()]; schema != nil {
		return schema, nil
	}
	schema, err := d.bodies.Compile(descriptionURL + "#" + pointer.String())
	if err == nil {
		d.schemas[pointer.String()] = schema
	}
	return schema, err
}

package provider

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"strings"

	"mailwright/internal/platform/seal"
)

// maxAnswer is the maximum number of bytes read from a response.
const maxAnswer = 4 << 20

// Tokens provides the tokens that a client signs its requests with.
type Tokens interface {
	// Access returns a token that isn't about to expire.
	Access(ctx context.Context) (seal.Secret, error)
	// Renew returns a newer token than the one that the provider has just rejected. It fails if there is none.
	Renew(ctx context.Context, refused seal.Secret) (seal.Secret, error)
}

// Connection is an account's connection as a client uses it.
type Connection struct {
	Tokens   Tokens
	Settings map[string]string // from Identify
	Choice   string            // the id of the selected subaccount
	// Page publishes an email for a few minutes to anyone who knows its URL, for providers that fetch templates.
	Page func(ctx context.Context, html string) (string, error)
	Wait Wait
}

// Client calls a provider's API for one connection.
type Client struct {
	Connection
	endpoint *Endpoint
}

// Client returns a client for a connection.
func (e *Endpoint) Client(c Connection) *Client {
	if c.Wait == nil {
		c.Wait = Pause
	}
	return &Client{Connection: c, endpoint: e}
}

// Request is a call to a provider's API. At most one of JSON, Form and Body is set.
type Request struct {
	Method string // GET if empty
	Path   string // appended to the API's URL. Escape variable parts with url.PathEscape
	Query  url.Values
	Header http.Header
	JSON   any
	Form   url.Values
	Body   []byte // with its Content-Type in Header
	// Repeatable marks a request that doesn't change anything, even though it isn't a GET.
	Repeatable bool
	// Introspect puts the client id, secret and token into the form instead of headers.
	Introspect bool
}

func (r Request) isWrite() bool { return r.Method != "" && r.Method != http.MethodGet && !r.Repeatable }

// Do sends a request and decodes the JSON response into answer, unless answer is nil. Every status from 200 to 299
// counts as success. Errors are of type *Error or come from Tokens.
func (c *Client) Do(ctx context.Context, r Request, answer any) error {
	body, contentType, err := r.encode()
	if err != nil {
		return err
	}
	token, err := c.Tokens.Access(ctx)
	if err != nil {
		return err
	}
	got, err := c.try(ctx, r, body, contentType, token)
	if failed, ok := errors.AsType[*Error](err); ok && failed.Kind == Unauthorized {
		if token, err = c.Tokens.Renew(ctx, token); err != nil {
			return err
		}
		got, err = c.try(ctx, r, body, contentType, token)
	}
	if err != nil || answer == nil {
		return err
	}
	if err := json.Unmarshal(got.Body, answer); err != nil {
		return &Error{Kind: Unavailable, Status: got.Status, Message: "the response can't be read", MayExist: r.isWrite(), cause: err}
	}
	return nil
}

// encode runs once, so that the body is the same on every attempt.
func (r Request) encode() (body []byte, contentType string, err error) {
	switch {
	case r.JSON != nil:
		body, err = json.Marshal(r.JSON)
		return body, "application/json", err
	case r.Form != nil:
		return []byte(r.Form.Encode()), formType, nil
	}
	return r.Body, "", nil
}

func (c *Client) try(ctx context.Context, r Request, body []byte, contentType string, token seal.Secret) (Answer, error) {
	if r.Introspect {
		body, contentType = c.introspection(r.Form, token), formType
	}
	return tries(ctx, c.Wait, r.isWrite(), func(ctx context.Context) (Answer, *Error) {
		timeout := readTimeout
		if r.isWrite() {
			timeout = pushTimeout
		}
		ctx, cancel := context.WithTimeout(ctx, timeout)
		defer cancel()
		request, err := c.request(ctx, r, body, contentType, token)
		if err != nil {
			return Answer{}, &Error{Kind: Rejected, final: true, cause: err}
		}
		return c.endpoint.send(c.endpoint.api, request, r.isWrite(), maxAnswer, token)
	})
}

func (c *Client) introspection(form url.Values, token seal.Secret) []byte {
	all := maps.Clone(form)
	if all == nil {
		all = url.Values{}
	}
	all.Set("client_id", c.endpoint.Settings.ClientID)
	all.Set("client_secret", c.endpoint.Settings.ClientSecret.Reveal())
	all.Set("token", token.Reveal())
	return []byte(all.Encode())
}

func (c *Client) request(ctx context.Context, r Request, body []byte, contentType string, token seal.Secret) (*http.Request, error) {
	method := r.Method
	if method == "" {
		method = http.MethodGet
	}
	address := strings.TrimSuffix(c.endpoint.api.Base.String(), "/") + "/" + strings.TrimPrefix(r.Path, "/")
	if len(r.Query) > 0 {
		address += "?" + r.Query.Encode()
	}
	request, err := http.NewRequestWithContext(ctx, method, address, bytes.NewReader(body))
	if err != nil {
		return nil, fmt.Errorf("request to %s: %w", c.endpoint.ID, err)
	}
	request.Header.Set("Accept", "application/json")
	if contentType != "" {
		request.Header.Set("Content-Type", contentType)
	}
	maps.Copy(request.Header, r.Header)
	if !r.Introspect {
		request.Header.Set("Authorization", "Bearer "+token.Reveal())
	}
	return request, nil
}

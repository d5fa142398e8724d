// Package model calls language models over HTTP, with streaming, time limits, retries, a circuit breaker and a limit on
// concurrent calls. Each service's specifics are in a Protocol, in its own folder.
package model

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"net/url"
	"sync"
	"time"

	"mailwright/internal/platform/api"
	"mailwright/internal/platform/outbound"
	"mailwright/internal/platform/seal"
	"mailwright/internal/platform/tracing"
)

// Format is how strictly the shape of an answer is specified.
type Format int

// The formats, strictest first. If a service rejects one, the next one is used.
const (
	Schema Format = iota
	JSONObject
	Plain
)

// Prompt is one question. Its first and last messages are the user's.
type Prompt struct {
	System   string
	Messages []Message
	// Name and Schema describe the JSON object that the answer should be.
	Name   string
	Schema map[string]any
	// Again, if set, is called before each request after the first. If it returns an error, the last request's result is final.
	Again func(ctx context.Context) error
}

// mayRepeat reports whether another request may be sent.
func (p *Prompt) mayRepeat(ctx context.Context) bool { return p.Again == nil || p.Again(ctx) == nil }

// Message is one turn of a conversation.
type Message struct {
	FromModel bool
	Text      string
}

// Protocol is a service's request and response format.
type Protocol interface {
	// Name is the value of MAILWRIGHT_AI_PROVIDER.
	Name() string
	// Formats lists the formats that the service may support.
	Formats() []Format
	// Request returns the path below the base URL and the body.
	Request(model string, prompt Prompt, format Format, maxTokens int) (path string, body any)
	// Sign adds the key and other required headers.
	Sign(header http.Header, key seal.Secret)
	// Read adds one event of the stream to the answer.
	Read(event Event, answer *Answer) error
	// Refusal reads the body of an error response.
	Refusal(status int, header http.Header, body []byte) *Refusal
}

// Answer collects the events of a stream.
type Answer struct {
	Text string
	// Done is set by the event that ends an answer. A stream that ends without it was cut off.
	Done bool
	// Cut and Refused are set if the answer isn't usable.
	Cut, Refused bool
}

// Config is an endpoint and its limits.
type Config struct {
	Base  *url.URL
	Key   seal.Secret
	Model string

	Timeouts  Timeouts
	MaxTokens int
	// Concurrent uses in total and per account owner, and how long one waits for its turn.
	Calls, CallsEach int
	Wait             time.Duration
	// Tries is the maximum number of attempts per call. Pause is the wait between them if the service doesn't ask for
	// one. If it asks for more than LongestAsk, there are no more attempts.
	Tries             int
	Pause, LongestAsk time.Duration
	// Failures is how many consecutive failures open the circuit, and Rest is how long it stays open.
	Failures int
	Rest     time.Duration

	// Outbound counts requests. It may be nil.
	Outbound *outbound.Measures
	// Now returns the current time. It must be set.
	Now func() time.Time
}

// Timeouts limit a call.
type Timeouts struct {
	Connect, FirstToken, Idle, Whole time.Duration
}

// Standard returns the default limits.
func Standard() Config {
	return Config{
		Timeouts:  Timeouts{Connect: 10 * time.Second, FirstToken: 60 * time.Second, Idle: 30 * time.Second, Whole: 120 * time.Second},
		MaxTokens: 4000, Calls: 64, CallsEach: 8, Wait: 10 * time.Second, Tries: 2, Pause: time.Second, LongestAsk: 20 * time.Second,
		Failures: 5, Rest: 30 * time.Second,
	}
}

// Client calls one endpoint.
type Client struct {
	config   Config
	protocol Protocol
	http     *outbound.Provider
	turns    *api.Turns
	breaker  outbound.Breaker
	measure  *measures

	mu     sync.Mutex
	format int // index of the protocol's format that the endpoint accepts
}

// New returns a client for the endpoint. It doesn't connect until the first call.
func New(protocol Protocol, config Config) *Client {
	return &Client{
		config: config, protocol: protocol,
		http:  outbound.NewStreaming(config.Base, config.Timeouts.Connect).Named(protocol.Name(), config.Outbound),
		turns: api.NewTurns(config.Calls, config.CallsEach, config.Wait), measure: newMeasures(),
		breaker: outbound.Breaker{Failures: config.Failures, Rest: config.Rest, Now: config.Now},
	}
}

// Name returns the configured service.
func (c *Client) Name() string { return c.protocol.Name() }

// Model returns the configured model.
func (c *Client) Model() string { return c.config.Model }

// Join waits for one of the owner's slots, which the caller holds during its calls to Ask, until it calls leave.
// Canceling ctx ends the wait.
func (c *Client) Join(ctx context.Context, ownerID string) (leave func(), err error) {
	leave, err = c.turns.Take(ctx, ownerID)
	if err != nil {
		return nil, cmp.Or(ctx.Err(), error(&Unavailable{Cause: ErrBusy, RetryAfter: c.config.Wait}))
	}
	return leave, nil
}

// Ask sends the prompt and returns the complete answer. It calls tell with the answer so far. Canceling ctx cancels the
// call.
func (c *Client) Ask(ctx context.Context, prompt Prompt, tell func(text string)) (string, error) {
	ctx, cancel := context.WithTimeoutCause(ctx, c.config.Timeouts.Whole, errWhole)
	defer cancel()
	started := c.config.Now()
	ctx, span := tracing.Step(ctx, "ask the model")
	answer, err := c.askFormats(ctx, prompt, tell)
	if err == nil {
		err = answer.verdict()
	}
	span.End(err)
	c.measure.record(err, c.config.Now().Sub(started))
	return answer.Text, err
}

func (a Answer) verdict() error {
	switch {
	case a.Refused:
		return ErrRefused
	case a.Cut:
		return ErrCut
	}
	return nil
}

// askFormats uses the strictest format that the endpoint is known to accept. If that's rejected, it uses the next one.
func (c *Client) askFormats(ctx context.Context, prompt Prompt, tell func(string)) (Answer, error) {
	formats := c.protocol.Formats()
	for i := c.known(); ; i++ {
		answer, err := c.askTries(ctx, prompt, formats[i], tell)
		refused, isRefusal := errors.AsType[*Refusal](err)
		if isRefusal && refused.maybeFormat() && i+1 < len(formats) && prompt.mayRepeat(ctx) {
			continue
		}
		if err == nil {
			c.remember(i)
		}
		return answer, err
	}
}

func (c *Client) known() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.format
}

func (c *Client) remember(format int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.format = format
}

// askTries calls the endpoint, and calls it again after a failure if that can help.
func (c *Client) askTries(ctx context.Context, prompt Prompt, format Format, tell func(string)) (Answer, error) {
	for try := 1; ; try++ {
		answer, err := c.guarded(ctx, prompt, format, tell)
		if err == nil || ctx.Err() != nil {
			return answer, whyEnded(ctx, err)
		}
		wait, again := c.again(err)
		if !again || try >= c.config.Tries {
			return answer, err
		}
		if ended := pause(ctx, wait); ended != nil {
			return answer, ended
		}
		if !prompt.mayRepeat(ctx) {
			return answer, err
		}
	}
}

// whyEnded distinguishes a call that timed out from a client that disconnected.
func whyEnded(ctx context.Context, err error) error {
	if err != nil && errors.Is(context.Cause(ctx), errWhole) {
		return errWhole
	}
	return err
}

func pause(ctx context.Context, wait time.Duration) error {
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return whyEnded(ctx, ctx.Err())
	}
}

// guarded calls the endpoint once, unless it has failed too often.
func (c *Client) guarded(ctx context.Context, prompt Prompt, format Format, tell func(string)) (Answer, error) {
	if wait, open := c.breaker.Enter(); open {
		return Answer{}, &Unavailable{Cause: ErrOpen, RetryAfter: wait}
	}
	answer, err := c.call(ctx, prompt, format, tell)
	c.breaker.Leave(c.outcome(ctx, err))
	return answer, err
}

// outcome returns the result of a call for the circuit breaker. A client that disconnects doesn't count, and a request
// that the service rejects because of its content isn't a failure of the service. Otherwise, one customer could stop it for all.
func (c *Client) outcome(ctx context.Context, err error) outbound.Outcome {
	refused, isRefusal := errors.AsType[*Refusal](err)
	if isRefusal && refused.isAboutInput() || errors.Is(err, errTooLong) {
		return outbound.Outcome{Counts: true}
	}
	left := ctx.Err() != nil && !errors.Is(context.Cause(ctx), errWhole)
	return outbound.Outcome{Counts: err == nil || !left, Failure: word(err)}
}

// Status is the public status of an endpoint.
type Status struct {
	Provider string
	Model    string
	Healthy  bool
	// Failure is why the endpoint isn't healthy, in one word.
	Failure string
}

// Status returns the endpoint's recent health without calling it.
func (c *Client) Status() Status {
	failure := c.breaker.Failure()
	return Status{Provider: c.Name(), Model: c.config.Model, Healthy: failure == "", Failure: failure}
}

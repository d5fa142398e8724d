// Package model asks language models over HTTP: streaming, time limits, retries, a circuit breaker and a bounded number of
// calls at once. What differs between services is a Protocol, in a folder of its own.
package model

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"sync"
	"time"

	"mailwright/internal/platform/outbound"
	"mailwright/internal/platform/seal"
	"mailwright/internal/platform/tracing"
)

// Format is how strictly an answer is asked for.
type Format int

// The formats, strictest first. A service that refuses one is asked for the next.
const (
	Schema Format = iota
	JSONObject
	Plain
)

// Prompt is one question. Its messages begin and end with the user's.
type Prompt struct {
	System   string
	Messages []Message
	// Name and Schema describe the JSON object that the answer is to be.
	Name   string
	Schema map[string]any
}

// Message is one turn of a conversation.
type Message struct {
	FromModel bool
	Text      string
}

// Protocol is what a service wants to be asked and how it answers.
type Protocol interface {
	// Name is the value of MAILWRIGHT_AI_PROVIDER.
	Name() string
	// Formats are those that the service may know.
	Formats() []Format
	// Request is the path below the base address and the body.
	Request(model string, prompt Prompt, format Format, maxTokens int) (path string, body any)
	// Sign puts the key and what else the service wants into the header.
	Sign(header http.Header, key seal.Secret)
	// Read takes one event of the stream into the answer.
	Read(event Event, answer *Answer) error
	// Refusal reads the body of a status that is no success.
	Refusal(status int, header http.Header, body []byte) *Refusal
}

// Answer grows with the events of a stream.
type Answer struct {
	Text string
	// Done is set by the event that ends an answer; a stream that ends without it was cut off.
	Done bool
	// Cut and Refused tell how an answer ended that is of no use.
	Cut, Refused bool
}

// Config is an endpoint and how it is treated.
type Config struct {
	Base  *url.URL
	Key   seal.Secret
	Model string

	Timeouts  Timeouts
	MaxTokens int
	// Calls at once, those of one account, and how long one waits for its turn.
	Calls, CallsEach int
	Wait             time.Duration
	// Tries of one call; Pause before another one where the service names no time, and the longest that it may name.
	Tries             int
	Pause, LongestAsk time.Duration
	// Failures in a row that open the circuit, and for how long.
	Failures int
	Rest     time.Duration

	// Outbound counts requests to it; it may be nil.
	Outbound *outbound.Measures
	// Now must be set.
	Now func() time.Time
}

// Timeouts bound a call.
type Timeouts struct {
	Connect, FirstToken, Idle, Whole time.Duration
}

// Standard is how an endpoint is treated unless a test says otherwise.
func Standard() Config {
	return Config{
		Timeouts:  Timeouts{Connect: 10 * time.Second, FirstToken: 60 * time.Second, Idle: 30 * time.Second, Whole: 120 * time.Second},
		MaxTokens: 4000, Calls: 64, CallsEach: 4, Wait: 10 * time.Second, Tries: 2, Pause: time.Second, LongestAsk: 20 * time.Second,
		Failures: 5, Rest: 30 * time.Second,
	}
}

// Client asks one endpoint.
type Client struct {
	config   Config
	protocol Protocol
	http     *outbound.Provider
	places   *places
	breaker  outbound.Breaker
	measure  *measures

	mu     sync.Mutex
	format int // index into the protocol's formats that the endpoint takes
}

// New makes a client for the endpoint; it connects when it is asked.
func New(protocol Protocol, config Config) *Client {
	return &Client{
		config: config, protocol: protocol,
		http:   outbound.NewStreaming(config.Base, config.Timeouts.Connect).Named(protocol.Name(), config.Outbound),
		places: newPlaces(config), measure: newMeasures(),
		breaker: outbound.Breaker{Failures: config.Failures, Rest: config.Rest, Now: config.Now},
	}
}

// Name is the configured service.
func (c *Client) Name() string { return c.protocol.Name() }

// Model is the configured model.
func (c *Client) Model() string { return c.config.Model }

// Ask puts the prompt and returns the whole answer. Tell is called with what has come so far. Ending ctx ends the call.
func (c *Client) Ask(ctx context.Context, prompt Prompt, tell func(text string)) (string, error) {
	leave, err := c.places.take(ctx, c.places.all)
	if err != nil {
		return "", err
	}
	defer leave()
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

// askFormats asks with the strictest format that the endpoint is known to take, and with the next one where that is refused.
func (c *Client) askFormats(ctx context.Context, prompt Prompt, tell func(string)) (Answer, error) {
	formats := c.protocol.Formats()
	for i := c.known(); ; i++ {
		answer, err := c.askTries(ctx, prompt, formats[i], tell)
		refused, isRefusal := errors.AsType[*Refusal](err)
		if isRefusal && refused.maybeFormat() && i+1 < len(formats) {
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

// askTries asks again where that can help.
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
		if err := pause(ctx, wait); err != nil {
			return answer, err
		}
	}
}

// whyEnded tells the time limit of the whole call from a client that went away.
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

// guarded asks once, unless the endpoint failed too often.
func (c *Client) guarded(ctx context.Context, prompt Prompt, format Format, tell func(string)) (Answer, error) {
	if wait, open := c.breaker.Enter(); open {
		return Answer{}, &Unavailable{Cause: ErrOpen, RetryAfter: wait}
	}
	answer, err := c.call(ctx, prompt, format, tell)
	c.breaker.Leave(c.outcome(ctx, err))
	return answer, err
}

// outcome leaves clients that went away out of the account. A request that is not as the service wants it is no failure of it.
func (c *Client) outcome(ctx context.Context, err error) outbound.Outcome {
	refused, isRefusal := errors.AsType[*Refusal](err)
	if isRefusal && refused.maybeFormat() {
		return outbound.Outcome{Counts: true}
	}
	left := ctx.Err() != nil && !errors.Is(context.Cause(ctx), errWhole)
	return outbound.Outcome{Counts: err == nil || !left, Failure: word(err)}
}

// Status is what may be told of an endpoint.
type Status struct {
	Provider string
	Model    string
	Healthy  bool
	// Failure is why it is not healthy, in one word.
	Failure string
}

// Status tells how the endpoint did of late, without asking it.
func (c *Client) Status() Status {
	failure := c.breaker.Failure()
	return Status{Provider: c.Name(), Model: c.config.Model, Healthy: failure == "", Failure: failure}
}

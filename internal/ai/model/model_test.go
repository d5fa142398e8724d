package model_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"mailwright/internal/ai/model"
	"mailwright/internal/ai/model/anthropic"
	"mailwright/internal/ai/model/modeltest"
	"mailwright/internal/ai/model/openai"
)

var prompt = model.Prompt{
	System: "Be brief.", Name: "answer", Schema: map[string]any{
		"type": "object", "additionalProperties": false, "required": []string{},
		"properties": map[string]any{},
	},
	Messages: []model.Message{{Text: "Hello"}, {FromModel: true, Text: "{"}, {Text: "That isn't JSON."}},
}

const answer = `{"text":"Grüße, 你好 👋"}`

func client(fake *modeltest.Fake, config model.Config) *model.Client {
	if fake.Kind == "anthropic" {
		return anthropic.New(config)
	}
	return openai.New(config)
}

func each(t *testing.T, scenario func(t *testing.T, kind string)) {
	t.Helper()
	for _, kind := range modeltest.Kinds {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			scenario(t, kind)
		})
	}
}

func ask(t *testing.T, c *model.Client) (string, error) {
	t.Helper()
	return c.Ask(t.Context(), prompt, func(string) {})
}

func TestAsk_readsAStream(t *testing.T) {
	each(t, func(t *testing.T, kind string) {
		fake := modeltest.New(t, kind, modeltest.Says(answer))
		var heard []string
		got, err := client(fake, fake.Config()).Ask(t.Context(), prompt, func(text string) { heard = append(heard, text) })
		if err != nil || got != answer {
			t.Fatalf("%q, %v", got, err)
		}
		if len(heard) < 3 || heard[len(heard)-1] != answer || !strings.HasPrefix(answer, heard[0]) {
			t.Errorf("told on the way: %q", heard)
		}
		sent := fake.Requests()[0]
		if sent.Body["stream"] != true || sent.Body["model"] != "model-of-the-test" || !strings.Contains(sent.Text, "json_schema") {
			t.Errorf("sent %s", sent.Text)
		}
		if turns := sent.Body["messages"].([]any); turns[len(turns)-2].(map[string]any)["role"] != "assistant" {
			t.Errorf("turns %v", turns)
		}
	})
}

func TestAsk_reportsUnusableAnswers(t *testing.T) {
	each(t, func(t *testing.T, kind string) {
		fake := modeltest.New(t, kind, modeltest.Says(answer), modeltest.Cut(`{"text":"Gr`), modeltest.Refuses())
		c := client(fake, fake.Config())
		if got, err := ask(t, c); !errors.Is(err, model.ErrCut) || got != `{"text":"Gr` {
			t.Errorf("cut: %q, %v", got, err)
		}
		if _, err := ask(t, c); !errors.Is(err, model.ErrRefused) {
			t.Errorf("refused: %v", err)
		}
		if n := len(fake.Requests()); n != 2 {
			t.Errorf("%d requests: neither is asked again", n)
		}
	})
}

func TestAsk_retriesTransientErrors(t *testing.T) {
	each(t, func(t *testing.T, kind string) {
		for name, first := range map[string]modeltest.Reply{
			"429 with Retry-After":    modeltest.Status(429, "rate_limit_error", "Slow down", "Retry-After: 0.02"),
			"500":                     modeltest.Status(500, "api_error", "Oh"),
			"529":                     modeltest.Status(529, "overloaded_error", "Overloaded"),
			"error after 200":         modeltest.Fails(`{"te`),
			"connection closed early": modeltest.BreaksOff(`{"te`),
		} {
			fake := modeltest.New(t, kind, modeltest.Says(answer), first)
			got, err := ask(t, client(fake, fake.Config()))
			if err != nil || got != answer || len(fake.Requests()) != 2 {
				t.Errorf("%s: %q after %d requests, %v", name, got, len(fake.Requests()), err)
			}
		}
	})
}

func TestAsk_givesUp(t *testing.T) {
	each(t, func(t *testing.T, kind string) {
		for name, test := range map[string]struct {
			always modeltest.Reply
			want   int
		}{
			"429 again and again":      {modeltest.Status(429, "rate_limit_error", "Slow down", "Retry-After: 0.01"), 2},
			"429 with a long wait":     {modeltest.Status(429, "rate_limit_error", "Slow down", "Retry-After: 600"), 1},
			"529 again and again":      {modeltest.Status(529, "overloaded_error", "Overloaded"), 2},
			"credentials":              {modeltest.Status(401, "authentication_error", "No"), 1},
			"told not to retry":        {modeltest.Status(503, "api_error", "No", "X-Should-Retry: false"), 1},
			"errors after 200":         {modeltest.Fails(`{"te`), 2},
			"connection always closed": {modeltest.BreaksOff(""), 2},
		} {
			fake := modeltest.New(t, kind, test.always)
			if got, err := ask(t, client(fake, fake.Config())); err == nil || len(fake.Requests()) != test.want {
				t.Errorf("%s: %q after %d requests, want %d: %v", name, got, len(fake.Requests()), test.want, err)
			}
		}
	})
}

func TestAsk_doesNotRetryPermanentLimits(t *testing.T) {
	for kind, always := range map[string]modeltest.Reply{
		"openai":    modeltest.Status(429, "insufficient_quota", "You exceeded your current quota"),
		"anthropic": modeltest.Status(429, "rate_limit_error", "This month's budget is used up"),
	} {
		fake := modeltest.New(t, kind, always)
		if _, err := ask(t, client(fake, fake.Config())); err == nil || len(fake.Requests()) != 1 {
			t.Errorf("%s: %d requests, %v", kind, len(fake.Requests()), err)
		}
	}
}

// TestAsk_remembersTheFormat simulates servers that don't support schemas and say so with different statuses. They get
// a schema only once.
func TestAsk_remembersTheFormat(t *testing.T) {
	each(t, func(t *testing.T, kind string) {
		for _, status := range []int{400, 422} {
			remembersTheFormat(t, kind, modeltest.Status(status, "invalid_request_error", "response_format is not supported"))
		}
	})
}

func remembersTheFormat(t *testing.T, kind string, refused modeltest.Reply) {
	t.Helper()
	for known := 1; known <= map[string]int{"openai": 2, "anthropic": 1}[kind]; known++ {
		fake := modeltest.New(t, kind, modeltest.Says(answer), slices.Repeat([]modeltest.Reply{refused}, known)...)
		c := client(fake, fake.Config())
		for range 2 {
			if got, err := ask(t, c); err != nil || got != answer {
				t.Fatalf("%q, %v", got, err)
			}
		}
		requests := fake.Requests()
		if len(requests) != known+2 {
			t.Errorf("%d requests", len(requests))
		}
		last := requests[len(requests)-1].Text
		if strings.Contains(last, "json_schema") || !strings.Contains(last, "JSON schema") {
			t.Errorf("the last request was %s", last)
		}
	}
}

func TestAsk_timesOut(t *testing.T) {
	each(t, func(t *testing.T, kind string) {
		for name, test := range map[string]struct {
			reply  modeltest.Reply
			change func(*model.Timeouts)
		}{
			"before the first word": {modeltest.Hangs(""), func(t *model.Timeouts) { t.FirstToken = 50 * time.Millisecond }},
			"before the next word":  {modeltest.Hangs("{"), func(t *model.Timeouts) { t.Idle = 50 * time.Millisecond }},
			"for the whole answer":  {modeltest.Hangs("{"), func(t *model.Timeouts) { t.Whole = 200 * time.Millisecond }},
		} {
			fake := modeltest.New(t, kind, test.reply)
			config := fake.Config()
			test.change(&config.Timeouts)
			if got, err := ask(t, client(fake, config)); err == nil || errors.Is(err, context.Canceled) {
				t.Errorf("%s: %q, %v", name, got, err)
			}
			fake.Left()
			if n := len(fake.Requests()); n != 1 {
				t.Errorf("%s: %d requests", name, n)
			}
		}
	})
}

func TestAsk_stopsWhenCanceled(t *testing.T) {
	each(t, func(t *testing.T, kind string) {
		fake := modeltest.New(t, kind, modeltest.Hangs("{"))
		c := client(fake, fake.Config())
		ctx, cancel := context.WithCancel(t.Context())
		_, err := c.Ask(ctx, prompt, func(string) { cancel() })
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%v", err)
		}
		fake.Left()
		if !c.Status().Healthy {
			t.Error("a client that disconnects counts as a failure of the service")
		}
	})
}

// TestAsk_doesNotPauseBecauseOfInput checks that requests that are rejected because of their content don't stop the service for others.
func TestAsk_doesNotPauseBecauseOfInput(t *testing.T) {
	each(t, func(t *testing.T, kind string) {
		for _, status := range []int{400, 413, 422} {
			fake := modeltest.New(t, kind, modeltest.Status(status, "invalid_request_error", "The prompt is too long"))
			c := client(fake, fake.Config())
			for range fake.Config().Failures + 1 {
				if _, err := ask(t, c); errors.Is(err, model.ErrOpen) {
					t.Fatalf("status %d: %v", status, err)
				}
			}
			if !c.Status().Healthy {
				t.Errorf("status %d counts as a failure", status)
			}
		}
	})
}

// TestAsk_classifiesErrorsInStreams checks that an error in a stream counts like a response with its status.
func TestAsk_classifiesErrorsInStreams(t *testing.T) {
	type fault struct {
		kind string
		code any
	}
	for _, c := range []struct {
		service string
		fault
		healthy bool
	}{
		{"openai", fault{"BadRequestError", 400}, true},
		{"openai", fault{"BadRequestError", "400"}, true},
		{"openai", fault{"BadRequestError", nil}, true},
		{"openai", fault{"", 422}, true},
		{"openai", fault{"", "content_filter"}, true},
		{"openai", fault{"content_filter", nil}, true},
		{"openai", fault{"invalid_request_error", "context_length_exceeded"}, true},
		{"openai", fault{"invalid_request_error", "something_new"}, true},
		{"openai", fault{"invalid_request_error", "invalid_api_key"}, false},
		{"openai", fault{"invalid_request_error", 503}, false},
		{"openai", fault{"rate_limit_exceeded", 429}, false},
		{"openai", fault{"server_error", nil}, false},
		{"openai", fault{"overloaded_error", nil}, false},
		{"openai", fault{"", 0}, false},
		{"openai", fault{"something_new", nil}, false},
		{"anthropic", fault{"invalid_request_error", nil}, true},
		{"anthropic", fault{"request_too_large", nil}, true},
		{"anthropic", fault{"overloaded_error", nil}, false},
		{"anthropic", fault{"rate_limit_error", nil}, false},
		{"anthropic", fault{"api_error", nil}, false},
	} {
		fake := modeltest.New(t, c.service, modeltest.FailsWithCode(c.kind, c.code))
		endpoint := client(fake, fake.Config())
		for range fake.Config().Failures {
			_, _ = ask(t, endpoint)
		}
		if got := endpoint.Status().Healthy; got != c.healthy {
			t.Errorf("%s %+v: healthy %v, want %v", c.service, c.fault, got, c.healthy)
		}
	}
}

func TestAsk_pausesAfterRepeatedFailures(t *testing.T) {
	each(t, func(t *testing.T, kind string) {
		fake := modeltest.New(t, kind, modeltest.Status(401, "authentication_error", "No"))
		config := fake.Config()
		var clock sync.Mutex
		now := time.Now()
		config.Now = func() time.Time { clock.Lock(); defer clock.Unlock(); return now }
		c := client(fake, config)
		for range config.Failures {
			_, _ = ask(t, c)
		}
		if status := c.Status(); status.Healthy || status.Failure != "credentials" {
			t.Errorf("%+v", status)
		}
		_, err := ask(t, c)
		if passing, ok := errors.AsType[*model.Unavailable](err); !ok || passing.RetryAfter != config.Rest ||
			len(fake.Requests()) != config.Failures {
			t.Errorf("%v after %d requests", err, len(fake.Requests()))
		}
		clock.Lock()
		now = now.Add(config.Rest)
		clock.Unlock()
		fake.Then(modeltest.Says(answer), modeltest.Says(answer))
		for range 2 {
			if got, err := ask(t, c); err != nil || got != answer {
				t.Errorf("after the rest: %q, %v", got, err)
			}
		}
		if !c.Status().Healthy {
			t.Error("it isn't healthy again")
		}
	})
}

func TestJoin_limitsConcurrentCalls(t *testing.T) {
	fake := modeltest.New(t, "openai", modeltest.Says(answer))
	config := fake.Config()
	config.Calls, config.Wait = 1, 20*time.Millisecond
	c := client(fake, config)
	leave, err := c.Join(t.Context(), "ada")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.Join(t.Context(), "bob"); !errors.Is(err, model.ErrBusy) {
		t.Errorf("the second: %v", err)
	}
	canceled, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := c.Join(canceled, "bob"); !errors.Is(err, context.Canceled) {
		t.Errorf("canceled: %v", err)
	}
	leave()
}

// TestAsk_retriesTheSchemaAfterAllFormatsWereRejected checks that a request that is rejected in every format doesn't
// change which format is tried first.
func TestAsk_retriesTheSchemaAfterAllFormatsWereRejected(t *testing.T) {
	for kind, formats := range map[string]int{"openai": 3, "anthropic": 2} {
		fake := modeltest.New(t, kind, modeltest.Status(400, "invalid_request_error", "The prompt is too long"))
		c := client(fake, fake.Config())
		if _, err := ask(t, c); err == nil || len(fake.Requests()) != formats {
			t.Errorf("%s: %d requests, %v", kind, len(fake.Requests()), err)
		}
		if !c.Status().Healthy {
			t.Errorf("%s: an invalid request counts as a failure of the service", kind)
		}
		fake.Then(modeltest.Says(answer))
		if got, err := ask(t, c); err != nil || got != answer {
			t.Errorf("%s: %q, %v", kind, got, err)
		}
		if last := fake.Requests(); !strings.Contains(last[len(last)-1].Text, "json_schema") {
			t.Errorf("%s: the last request was %s", kind, last[len(last)-1].Text)
		}
	}
}

// TestAsk_probesAPausedServiceWithOneCall checks that other calls fail while one call probes the service.
func TestAsk_probesAPausedServiceWithOneCall(t *testing.T) {
	each(t, func(t *testing.T, kind string) {
		fake := modeltest.New(t, kind, modeltest.Status(401, "authentication_error", "No"))
		config := fake.Config()
		rested := make(chan struct{})
		now := time.Now()
		config.Now = func() time.Time {
			select {
			case <-rested:
				return now.Add(config.Rest)
			default:
				return now
			}
		}
		c := client(fake, config)
		for range config.Failures {
			_, _ = ask(t, c)
		}
		close(rested)
		fake.Then(modeltest.Hangs(""))
		ctx, cancel := context.WithCancel(t.Context())
		done := make(chan error, 1)
		go func() {
			_, err := c.Ask(ctx, prompt, func(string) {})
			done <- err
		}()
		for len(fake.Requests()) == config.Failures { // until the one call is in progress
			time.Sleep(time.Millisecond)
		}
		if _, err := ask(t, c); !errors.Is(err, model.ErrOpen) || len(fake.Requests()) != config.Failures+1 {
			t.Errorf("the second: %v after %d requests", err, len(fake.Requests()))
		}
		cancel()
		<-done
	})
}

// TestJoin_leavesRoomForOthers checks that an owner who uses all of their slots waits, and another doesn't.
func TestJoin_leavesRoomForOthers(t *testing.T) {
	fake := modeltest.New(t, "openai", modeltest.Says(answer))
	config := fake.Config()
	config.CallsEach, config.Wait = 2, 20*time.Millisecond
	c := client(fake, config)
	leave := make([]func(), 2)
	for i := range leave {
		var err error
		if leave[i], err = c.Join(t.Context(), "ada"); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := c.Join(t.Context(), "ada"); !errors.Is(err, model.ErrBusy) {
		t.Errorf("the third: %v", err)
	}
	other, err := c.Join(t.Context(), "bob")
	if err != nil {
		t.Fatalf("another owner: %v", err)
	}
	other()
	leave[0]()
	again, err := c.Join(t.Context(), "ada")
	if err != nil {
		t.Fatalf("after one has left: %v", err)
	}
	again()
	leave[1]()
}

// Package modeltest provides fake language models on the loopback interface for tests, and checks that every request
// uses the documented API.
package modeltest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"mailwright/internal/ai/model"
	"mailwright/internal/platform/seal"
	"mailwright/test/calls"
)

// Key is the API key that a fake requires.
const Key = seal.Secret("key-of-the-test")

// Kinds lists the services that can be faked.
var Kinds = []string{"openai", "anthropic"}

// documented is what the services document about the calls that we make.
var documented = map[string]calls.List{
	"openai": {{
		Pattern: "POST /v1/chat/completions",
		Body: "model messages.role messages.content response_format.type? response_format.json_schema.name? " +
			"response_format.json_schema.description? response_format.json_schema.strict? response_format.json_schema.schema.* " +
			"temperature? top_p? max_tokens? max_completion_tokens? stream? stream_options.include_usage? seed? stop?",
	}},
	"anthropic": {{
		Pattern: "POST /v1/messages", Header: "Anthropic-Version",
		Body: "model max_tokens messages.role messages.content system? temperature? stream? stop_sequences? " +
			"output_config.format.type? output_config.format.schema.* output_config.effort? metadata.user_id?",
	}},
}

// Reply is how a fake answers one request.
type Reply func(f *Fake, w http.ResponseWriter, r *http.Request)

// Fake is a fake service.
type Fake struct {
	Kind   string
	server *httptest.Server
	t      *testing.T

	mu      sync.Mutex
	asked   []Asked
	replies []Reply
	always  Reply
	left    chan struct{}
}

// Asked is a request as it arrived.
type Asked struct {
	Body map[string]any
	// Text is the complete body.
	Text string
}

// New starts a fake that runs until the test ends. It answers with replies in order, then with always.
func New(t *testing.T, kind string, always Reply, replies ...Reply) *Fake {
	t.Helper()
	f := &Fake{Kind: kind, t: t, always: always, replies: replies, left: make(chan struct{}, 1000)}
	f.server = httptest.NewServer(http.HandlerFunc(f.serve))
	t.Cleanup(func() {
		f.server.CloseClientConnections()
		f.server.Close()
	})
	return f
}

// Config returns the configuration for a client of the fake.
func (f *Fake) Config() model.Config {
	config := model.Standard()
	config.Base, _ = url.Parse(f.server.URL)
	if f.Kind == "openai" {
		config.Base = config.Base.JoinPath("v1")
	}
	config.Key, config.Model, config.Pause, config.Now = Key, "model-of-the-test", 0, time.Now
	return config
}

// Requests returns all requests so far.
func (f *Fake) Requests() []Asked {
	f.mu.Lock()
	defer f.mu.Unlock()
	return append([]Asked{}, f.asked...)
}

// Then makes the fake answer with these replies next.
func (f *Fake) Then(replies ...Reply) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.replies = replies
}

// Left waits until a client has canceled a request.
func (f *Fake) Left() { <-f.left }

func (f *Fake) serve(w http.ResponseWriter, r *http.Request) {
	raw, err := io.ReadAll(r.Body)
	if err != nil {
		f.t.Errorf("read a request: %v", err)
	}
	r.Body = io.NopCloser(bytes.NewReader(raw))
	f.checkRequest(r, raw)
	var body map[string]any
	if err := json.Unmarshal(raw, &body); err != nil {
		f.t.Errorf("a request isn't valid JSON: %v", err)
	}
	f.next(Asked{Body: body, Text: string(raw)})(f, w, r)
}

func (f *Fake) next(asked Asked) Reply {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.asked = append(f.asked, asked)
	if len(f.replies) == 0 {
		return f.always
	}
	reply := f.replies[0]
	f.replies = f.replies[1:]
	return reply
}

func (f *Fake) checkRequest(r *http.Request, raw []byte) {
	got := r.Header.Get("Authorization")
	if f.Kind == "anthropic" {
		got = "Bearer " + r.Header.Get("X-Api-Key")
	}
	if got != "Bearer "+Key.Reveal() {
		f.t.Errorf("the key is %q", got)
	}
	documented[f.Kind].Check(f.t, r, raw)
}

// Says streams an answer in pieces.
func Says(text string) Reply {
	return func(f *Fake, w http.ResponseWriter, _ *http.Request) {
		f.begin(w)
		f.words(w, text)
		f.end(w, map[string]string{"openai": "stop", "anthropic": "end_turn"}[f.Kind])
	}
}

// Cut streams an answer that reaches its maximum length.
func Cut(text string) Reply {
	return func(f *Fake, w http.ResponseWriter, _ *http.Request) {
		f.begin(w)
		f.words(w, text)
		f.end(w, map[string]string{"openai": "length", "anthropic": "max_tokens"}[f.Kind])
	}
}

// Refuses streams a refusal.
func Refuses() Reply {
	return func(f *Fake, w http.ResponseWriter, _ *http.Request) {
		f.begin(w)
		if f.Kind == "openai" {
			f.event(w, "", `{"choices":[{"index":0,"delta":{"refusal":"I can't help with that."},"finish_reason":null}]}`)
		}
		f.end(w, map[string]string{"openai": "stop", "anthropic": "refusal"}[f.Kind])
	}
}

// BreaksOff streams part of an answer and closes the connection.
func BreaksOff(text string) Reply {
	return func(f *Fake, w http.ResponseWriter, _ *http.Request) {
		f.begin(w)
		f.words(w, text)
		panic(http.ErrAbortHandler)
	}
}

// Fails streams part of an answer and then an error.
func Fails(text string) Reply {
	return func(f *Fake, w http.ResponseWriter, r *http.Request) {
		kind := map[string]string{"openai": "server_error", "anthropic": "overloaded_error"}[f.Kind]
		failsWith(text, kind, "The server had an error", nil)(f, w, r)
	}
}

// FailsWith streams an error with this type and message.
func FailsWith(kind, message string) Reply { return failsWith("", kind, message, nil) }

// FailsWithCode streams an error with this type and code, which only servers with OpenAI's API have.
func FailsWithCode(kind string, code any) Reply { return failsWith("", kind, "No", code) }

func failsWith(text, kind, message string, code any) Reply {
	return func(f *Fake, w http.ResponseWriter, _ *http.Request) {
		f.begin(w)
		f.words(w, text)
		event := map[string]any{"error": map[string]any{"message": message, "type": kind, "code": code}}
		name := ""
		if f.Kind == "anthropic" {
			event = map[string]any{"type": "error", "error": map[string]any{"message": message, "type": kind}}
			name = "error"
		}
		data, _ := json.Marshal(event) // strings only
		f.event(w, name, string(data))
	}
}

// Hangs streams part of an answer, perhaps nothing, and then waits until the client has disconnected.
func Hangs(text string) Reply {
	return func(f *Fake, w http.ResponseWriter, r *http.Request) {
		if text != "" {
			f.begin(w)
			f.words(w, text)
		}
		<-r.Context().Done()
		f.left <- struct{}{}
	}
}

// Status responds with an error status. Header lines are "Name: value".
func Status(status int, kind, message string, header ...string) Reply {
	return func(f *Fake, w http.ResponseWriter, _ *http.Request) {
		body, _ := json.Marshal(map[string]any{"error": map[string]any{"message": message, "type": kind, "code": kind}})
		if f.Kind == "anthropic" {
			body, _ = json.Marshal(map[string]any{
				"type": "error", "error": map[string]any{"type": kind, "message": message}, "request_id": "req_1",
			})
		}
		w.Header().Set("Content-Type", "application/json")
		for _, line := range header {
			name, value, _ := strings.Cut(line, ": ")
			w.Header().Set(name, value)
		}
		w.WriteHeader(status)
		_, _ = w.Write(body)
	}
}

func (f *Fake) begin(w http.ResponseWriter) {
	w.Header().Set("Content-Type", "text/event-stream")
	if f.Kind == "anthropic" {
		f.event(w, "message_start", `{"type":"message_start","message":{"id":"msg_1","type":"message","role":"assistant","content":[]}}`)
		f.event(w, "ping", `{"type":"ping"}`)
		f.event(w, "content_block_start", `{"type":"content_block_start","index":0,"content_block":{"type":"text","text":""}}`)
		return
	}
	f.event(w, "", `{"id":"chatcmpl-1","object":"chat.completion.chunk",`+
		`"choices":[{"index":0,"delta":{"role":"assistant","content":""},"finish_reason":null}]}`)
}

// words sends text in pieces that split words, but never a multibyte character.
func (f *Fake) words(w http.ResponseWriter, text string) {
	for runes := []rune(text); len(runes) > 0; runes = runes[min(7, len(runes)):] {
		piece, _ := json.Marshal(string(runes[:min(7, len(runes))]))
		if f.Kind == "anthropic" {
			f.event(w, "content_block_delta",
				fmt.Sprintf(`{"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":%s}}`, piece))
		} else {
			f.event(w, "", fmt.Sprintf(`{"choices":[{"index":0,"delta":{"content":%s},"finish_reason":null}]}`, piece))
		}
	}
}

func (f *Fake) end(w http.ResponseWriter, reason string) {
	if f.Kind == "anthropic" {
		f.event(w, "content_block_stop", `{"type":"content_block_stop","index":0}`)
		f.event(w, "message_delta", fmt.Sprintf(`{"type":"message_delta","delta":{"stop_reason":%q},"usage":{"output_tokens":9}}`, reason))
		f.event(w, "message_stop", `{"type":"message_stop"}`)
		return
	}
	f.event(w, "", fmt.Sprintf(`{"choices":[{"index":0,"delta":{},"finish_reason":%q}]}`, reason))
	f.event(w, "", "[DONE]")
}

func (f *Fake) event(w http.ResponseWriter, name, data string) {
	if name != "" {
		_, _ = io.WriteString(w, "event: "+name+"\n")
	}
	_, _ = io.WriteString(w, "data: "+data+"\n\n")
	_ = http.NewResponseController(w).Flush()
}

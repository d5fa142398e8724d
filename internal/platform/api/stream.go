package api

import (
	"bytes"
	"context"
	"encoding/json"
	"mime"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
)

// Slow gives a route more time than the server's own limits allow, because it waits for another server. most must be
// shorter than claimLife.
func Slow(most time.Duration) Option { return func(r *Route) { r.slow, r.class = most, waiting } }

// Events lets a client that accepts text/event-stream follow the work: `progress` events with data like this example,
// then `result` with the response, or `error` with the error, its status and retryAfter. An error before the work
// starts is an ordinary response.
func Events(progress any) Option { return func(r *Route) { r.events = progress } }

type progressKey struct{}

// Progress sends the client a progress event if it asked for them.
func Progress(ctx context.Context, data any) {
	if stream, ok := ctx.Value(progressKey{}).(*eventStream); ok {
		stream.send("progress", data)
	}
}

// extend moves the connection's deadlines. The read deadline matters too, because when it passes, the server assumes
// that the client has disconnected.
func extend(w http.ResponseWriter, most time.Duration) {
	controller, until := http.NewResponseController(w), time.Now().Add(most+5*time.Second)
	_ = controller.SetReadDeadline(until)
	_ = controller.SetWriteDeadline(until)
}

// describeEvents describes a stream, with its first event as the example.
func describeEvents(progress any) *huma.MediaType {
	data, err := json.Marshal(progress)
	if err != nil {
		panic("describe the events: " + err.Error())
	}
	return &huma.MediaType{
		Schema: &huma.Schema{Type: huma.TypeString, Description: "`progress` events, then `result` with the response or `error` with the " +
			"error, its `status` and, if waiting helps, `retryAfter` in seconds."},
		Example: "event: progress\ndata: " + string(data) + "\n\n",
	}
}

// answersSlowly reports whether the response is a stream of events.
func (route Route) answersSlowly(req *http.Request) bool {
	return route.events != nil && wantsEvents(req)
}

func wantsEvents(req *http.Request) bool {
	for _, accept := range req.Header.Values("Accept") {
		for part := range strings.SplitSeq(accept, ",") {
			if kind, _, err := mime.ParseMediaType(part); err == nil && kind == "text/event-stream" {
				return true
			}
		}
	}
	return false
}

// streaming runs next with a writer that turns the handler's progress and response into events.
func streaming(ctx huma.Context, next func(huma.Context)) {
	req, w := humago.Unwrap(ctx)
	stream := &eventStream{to: w, answer: answer{Status: http.StatusOK, Header: http.Header{}}}
	inner := humago.NewContext(ctx.Operation(), req, stream)
	inner = huma.WithValue(inner, callKey{}, ctx.Context().Value(callKey{}))
	next(huma.WithValue(inner, progressKey{}, stream))
	stream.end()
}

// eventStream buffers the response and passes progress through. Only the handler's goroutine writes to it.
type eventStream struct {
	answer
	to    http.ResponseWriter
	begun bool
}

func (s *eventStream) Header() http.Header    { return s.answer.Header }
func (s *eventStream) WriteHeader(status int) { s.Status = status }
func (s *eventStream) Write(data []byte) (int, error) {
	s.Body = append(s.Body, data...)
	return len(data), nil
}

func (s *eventStream) send(name string, data any) {
	encoded, err := json.Marshal(data)
	if err != nil {
		return // progress contains only our own types, which always encode
	}
	s.write(name, encoded)
}

func (s *eventStream) write(name string, data []byte) {
	if !s.begun {
		s.begun = true
		s.to.Header().Set("Content-Type", "text/event-stream")
		s.to.Header().Set("Cache-Control", "no-store")
		s.to.Header().Set("X-Accel-Buffering", "no") // otherwise proxies would buffer the events
		s.to.WriteHeader(http.StatusOK)
	}
	_, _ = s.to.Write([]byte("event: " + name + "\ndata: " + string(bytes.TrimSpace(data)) + "\n\n"))
	_ = http.NewResponseController(s.to).Flush()
}

// errorEvent is an error in a stream. It contains the error's status, because the stream's own status and headers have
// long been sent.
type errorEvent struct {
	Error
	Status     int `json:"status"`
	RetryAfter int `json:"retryAfter,omitempty"`
}

func (s *eventStream) refusal() errorEvent {
	event := errorEvent{Status: s.Status}
	if json.Unmarshal(s.Body, &event.Error) != nil {
		event.Message = http.StatusText(s.Status)
	}
	event.RetryAfter, _ = strconv.Atoi(s.answer.Header.Get("Retry-After")) // 0 if there is none
	return event
}

// end sends the response. A result is always an event. An error is an event if others were sent before, and otherwise
// an ordinary response with its own status.
func (s *eventStream) end() {
	switch {
	case s.Status < 300:
		s.write("result", s.Body)
	case s.begun:
		s.send("error", s.refusal())
	default:
		s.answer.write(s.to)
	}
}

package model

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"
)

const (
	maxStream  = 4 << 20
	maxRefusal = 64 << 10
)

// call sends one request and reads its stream to the end.
func (c *Client) call(ctx context.Context, prompt Prompt, format Format, tell func(string)) (Answer, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	first := time.AfterFunc(c.config.Timeouts.FirstToken, func() { cancel(errFirstToken) })
	defer first.Stop()
	idle := time.AfterFunc(c.config.Timeouts.Whole, func() { cancel(errIdle) })
	defer idle.Stop()
	answer, err := c.exchange(ctx, prompt, format, func(so *Answer) {
		if so.Text != "" {
			first.Stop()
			idle.Reset(c.config.Timeouts.Idle)
			tell(so.Text)
		}
	})
	if cause := context.Cause(ctx); err != nil && (errors.Is(cause, errFirstToken) || errors.Is(cause, errIdle)) {
		return answer, cause
	}
	return answer, err
}

func (c *Client) exchange(ctx context.Context, prompt Prompt, format Format, heard func(*Answer)) (Answer, error) {
	request, err := c.request(ctx, prompt, format)
	if err != nil {
		return Answer{}, err
	}
	response, err := c.http.Open(request)
	if err != nil {
		return Answer{}, fmt.Errorf("%w: %w", errUnreached, err)
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		body, err := io.ReadAll(io.LimitReader(response.Body, maxRefusal))
		if err != nil {
			return Answer{}, fmt.Errorf("%w: %w", errBroken, err)
		}
		return Answer{}, c.protocol.Refusal(response.StatusCode, response.Header, body)
	}
	return c.listen(response.Body, heard)
}

func (c *Client) request(ctx context.Context, prompt Prompt, format Format) (*http.Request, error) {
	path, body := c.protocol.Request(c.config.Model, prompt, format, c.config.MaxTokens)
	encoded, err := json.Marshal(body)
	if err != nil {
		return nil, fmt.Errorf("write the prompt: %w", err)
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, c.config.Base.JoinPath(path).String(), bytes.NewReader(encoded))
	if err != nil {
		return nil, err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Accept", "text/event-stream")
	c.protocol.Sign(request.Header, c.config.Key)
	return request, nil
}

// listen reads events until the answer is complete.
func (c *Client) listen(body io.Reader, heard func(*Answer)) (Answer, error) {
	var answer Answer
	limited := &io.LimitedReader{R: body, N: maxStream}
	for event, err := range events(limited) {
		if err != nil {
			return answer, fmt.Errorf("%w: %w", errBroken, err)
		}
		if err := c.protocol.Read(event, &answer); err != nil {
			return answer, err
		}
		heard(&answer)
		if answer.Done {
			return answer, nil
		}
	}
	if limited.N <= 0 {
		return answer, errTooLong
	}
	return answer, errBroken
}

// Event is a server-sent event.
type Event struct {
	Name string
	Data []byte
}

// events reads a stream of server-sent events. It ignores comments and fields other than event and data.
func events(body io.Reader) func(func(Event, error) bool) {
	return func(yield func(Event, error) bool) {
		lines := bufio.NewScanner(body)
		lines.Buffer(nil, maxStream)
		var event Event
		for lines.Scan() {
			field, value, _ := strings.Cut(strings.TrimSuffix(lines.Text(), "\r"), ":")
			value = strings.TrimPrefix(value, " ")
			switch field {
			case "event":
				event.Name = value
			case "data":
				event.Data = append(append(event.Data, value...), '\n')
			case "":
				if len(event.Data) > 0 && !yield(Event{event.Name, bytes.TrimSuffix(event.Data, []byte("\n"))}, nil) {
					return
				}
				event = Event{}
			}
		}
		if err := lines.Err(); err != nil {
			yield(Event{}, err)
			return
		}
		if len(event.Data) > 0 { // some servers omit the last empty line
			yield(Event{event.Name, bytes.TrimSuffix(event.Data, []byte("\n"))}, nil)
		}
	}
}

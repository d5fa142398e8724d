// Package anthropic implements Anthropic's Messages API.
package anthropic

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"

	"mailwright/internal/ai/model"
	"mailwright/internal/platform/seal"
)

const (
	defaultBase = "https://api.anthropic.com"
	version     = "2023-06-01"
)

// New returns a client for the endpoint in config, or for Anthropic's own.
func New(config model.Config) *model.Client {
	if config.Base == nil {
		config.Base, _ = url.Parse(defaultBase)
	}
	return model.New(protocol{}, config)
}

type protocol struct{}

func (protocol) Name() string { return "anthropic" }

// Formats doesn't include JSON objects without a schema, because the API doesn't support them.
func (protocol) Formats() []model.Format {
	return []model.Format{model.Schema, model.Plain}
}

func (protocol) Sign(header http.Header, key seal.Secret) {
	header.Set("X-Api-Key", key.Reveal())
	header.Set("Anthropic-Version", version)
}

type request struct {
	Model        string       `json:"model"`
	MaxTokens    int          `json:"max_tokens"`
	System       string       `json:"system"`
	Messages     []model.Turn `json:"messages"`
	OutputConfig any          `json:"output_config,omitempty"`
	Stream       bool         `json:"stream"`
}

func (protocol) Request(name string, prompt model.Prompt, format model.Format, maxTokens int) (string, any) {
	body := request{Model: name, MaxTokens: maxTokens, System: prompt.System, Messages: prompt.Turns(), Stream: true}
	if format == model.Schema {
		body.OutputConfig = map[string]any{"format": map[string]any{"type": "json_schema", "schema": prompt.Schema}}
	} else {
		body.System += model.SchemaInWords(prompt.Schema)
	}
	return "v1/messages", body
}

type event struct {
	Type  string `json:"type"`
	Delta struct {
		Type       string `json:"type"`
		Text       string `json:"text"`
		StopReason string `json:"stop_reason"`
	} `json:"delta"`
	Error fault `json:"error"`
}

type fault struct {
	Type    string `json:"type"`
	Message string `json:"message"`
}

func (protocol) Read(from model.Event, answer *model.Answer) error {
	var e event
	if err := json.Unmarshal(from.Data, &e); err != nil {
		return fmt.Errorf("read a stream event: %w", err)
	}
	switch e.Type {
	case "content_block_delta":
		if e.Delta.Type == "text_delta" {
			answer.Text += e.Delta.Text
		}
	case "message_delta":
		answer.Cut = e.Delta.StopReason == "max_tokens" || e.Delta.StopReason == "model_context_window_exceeded"
		answer.Refused = e.Delta.StopReason == "refusal"
	case "message_stop":
		answer.Done = true
	case "error":
		return model.NewRefusal(model.StatusOf(e.Error.Type), nil, e.Error.Type, e.Error.Message)
	}
	return nil
}

func (protocol) Refusal(status int, header http.Header, body []byte) *model.Refusal {
	var answer struct {
		Error fault `json:"error"`
	}
	if json.Unmarshal(body, &answer) != nil || answer.Error.Message == "" {
		answer.Error.Message = string(body)
	}
	refused := model.NewRefusal(status, header, answer.Error.Type, answer.Error.Message)
	// Without a retry time, the limit won't reset soon. It could be the monthly budget, for example.
	limited := status == http.StatusTooManyRequests
	refused.Never = refused.Never || limited && (refused.RetryAfter == 0 || refused.Code == "enforced_spend_limit_reached")
	return refused
}

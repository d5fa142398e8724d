// Package openai implements OpenAI's Chat Completions API, which many servers support.
package openai

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"

	"mailwright/internal/ai/model"
	"mailwright/internal/platform/seal"
)

const (
	defaultBase = "https://api.openai.com/v1"
	ownHost     = "api.openai.com"
)

// New returns a client for the endpoint in config, or for OpenAI's own.
func New(config model.Config) *model.Client {
	if config.Base == nil {
		config.Base, _ = url.Parse(defaultBase)
	}
	return model.New(protocol{own: config.Base.Hostname() == ownHost}, config)
}

type protocol struct{ own bool }

func (protocol) Name() string { return "openai" }

func (protocol) Formats() []model.Format {
	return []model.Format{model.Schema, model.JSONObject, model.Plain}
}

func (protocol) Sign(header http.Header, key seal.Secret) {
	if key.Reveal() != "" { // a self-hosted server may not need one
		header.Set("Authorization", "Bearer "+key.Reveal())
	}
}

type request struct {
	Model          string       `json:"model"`
	Messages       []model.Turn `json:"messages"`
	ResponseFormat any          `json:"response_format,omitempty"`
	// Only one of these is sent. OpenAI's newer models reject max_tokens, and other servers don't know
	// max_completion_tokens.
	MaxTokens           int  `json:"max_tokens,omitempty"`
	MaxCompletionTokens int  `json:"max_completion_tokens,omitempty"`
	Stream              bool `json:"stream"`
}

func (p protocol) Request(name string, prompt model.Prompt, format model.Format, maxTokens int) (string, any) {
	body := request{Model: name, Stream: true, Messages: messages(prompt, format), ResponseFormat: responseFormat(prompt, format)}
	if p.own {
		body.MaxCompletionTokens = maxTokens
	} else {
		body.MaxTokens = maxTokens
	}
	return "chat/completions", body
}

// messages returns the conversation, starting with the system message.
func messages(prompt model.Prompt, format model.Format) []model.Turn {
	system := prompt.System
	if format != model.Schema {
		system += model.SchemaInWords(prompt.Schema)
	}
	return append([]model.Turn{{Role: "system", Content: system}}, prompt.Turns()...)
}

func responseFormat(prompt model.Prompt, format model.Format) any {
	switch format {
	case model.Schema:
		schema := map[string]any{"name": prompt.Name, "strict": true, "schema": prompt.Schema}
		return map[string]any{"type": "json_schema", "json_schema": schema}
	case model.JSONObject:
		return map[string]any{"type": "json_object"}
	}
	return nil
}

type chunk struct {
	Choices []struct {
		Delta struct {
			Content string `json:"content"`
			Refusal string `json:"refusal"`
		} `json:"delta"`
		FinishReason string `json:"finish_reason"`
	} `json:"choices"`
	Error *fault `json:"error"`
}

// fault is an error whose code is a string or a number.
type fault struct {
	Message string `json:"message"`
	Type    string `json:"type"`
	Code    any    `json:"code"`
}

// status returns the status that the error would have had if the response hadn't already started.
func (f fault) status() int { return model.StatusOf(fmt.Sprint(f.Code), f.Type) }

func (f fault) code() string {
	if word, ok := f.Code.(string); ok && word != "" {
		return word
	}
	return f.Type
}

func (protocol) Read(event model.Event, answer *model.Answer) error {
	if string(event.Data) == "[DONE]" {
		answer.Done = true
		return nil
	}
	var c chunk
	if err := json.Unmarshal(event.Data, &c); err != nil {
		return fmt.Errorf("read a stream event: %w", err)
	}
	if c.Error != nil {
		return refusal(c.Error.status(), nil, *c.Error)
	}
	for _, choice := range c.Choices {
		answer.Text += choice.Delta.Content
		answer.Refused = answer.Refused || choice.Delta.Refusal != ""
		switch choice.FinishReason {
		case "length":
			answer.Cut, answer.Done = true, true
		case "content_filter":
			answer.Refused, answer.Done = true, true
		case "stop":
			answer.Done = true
		}
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
	return refusal(status, header, answer.Error)
}

// refusal marks a used-up quota as permanent, because it has the same status as a temporary rate limit.
func refusal(status int, header http.Header, f fault) *model.Refusal {
	refused := model.NewRefusal(status, header, f.code(), f.Message)
	refused.Never = refused.Never || f.code() == "insufficient_quota" || f.Type == "insufficient_quota"
	return refused
}

package ai

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"mailwright/internal/ai/provider"
)

// maxAsked is how often a model is asked for one result: once, and twice more with what was wrong.
const maxAsked = 3

// ask puts a prompt until read takes the answer. Read gives its faults in words for the model.
func (s *Service) ask(ctx context.Context, prompt provider.Prompt, tell func(string), read func(object []byte) (faults []string)) error {
	var faults []string
	for range maxAsked {
		answer, err := s.Model.Ask(ctx, prompt, tell)
		switch {
		case errors.Is(err, provider.ErrCut):
			faults = []string{"it was cut off in the middle; write less text"}
		case err != nil:
			return err
		default:
			faults = readObject(answer, read)
		}
		if len(faults) == 0 {
			return nil
		}
		prompt = corrected(prompt, answer, faults)
	}
	return fmt.Errorf("no usable answer after %d tries: %s", maxAsked, strings.Join(faults, "; "))
}

func readObject(answer string, read func([]byte) []string) []string {
	object := firstObject(answer)
	if object == "" {
		return []string{"it holds no whole JSON object"}
	}
	if !json.Valid([]byte(object)) {
		return []string{"its JSON object is not valid JSON"}
	}
	return read([]byte(object))
}

// decode reads an object into a value and tells a wrong type by its field.
func decode(object []byte, into any) []string {
	err := json.Unmarshal(object, into)
	if wrong, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		return []string{fmt.Sprintf("%s must not be a %s", wrong.Field, wrong.Value)}
	}
	if err != nil {
		return []string{err.Error()}
	}
	return nil
}

// corrected is the conversation with the faulty answer and what is wrong with it. Only the last one stays: they are long.
func corrected(p provider.Prompt, answer string, faults []string) provider.Prompt {
	if runes := []rune(answer); len(runes) > maxMaterial {
		answer = string(runes[:maxMaterial])
	}
	if strings.TrimSpace(answer) == "" {
		answer = "(nothing)" // services refuse an empty turn
	}
	p.Messages = append(p.Messages[:1:1],
		provider.Message{FromModel: true, Text: answer},
		provider.Message{Text: "This answer can't be used:\n- " + strings.Join(faults, "\n- ") + "\nAnswer again with the whole JSON object, mended."})
	return p
}

const endOfThought = "</think>"

// firstObject is the first balanced JSON object of a text. Some models think aloud before they answer.
func firstObject(text string) string {
	if end := strings.LastIndex(text, endOfThought); end >= 0 {
		text = text[end+len(endOfThought):]
	}
	start := strings.IndexByte(text, '{')
	if start < 0 {
		return ""
	}
	depth, quoted := 0, false
	for i := start; i < len(text); i++ {
		switch c := text[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '{':
			depth++
		case c == '}':
			if depth--; depth == 0 {
				return text[start : i+1]
			}
		}
	}
	return ""
}

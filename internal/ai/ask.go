package ai

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"mailwright/internal/ai/model"
)

// maxAsked is how often a model is asked for one result: once, and once more with what was wrong.
const maxAsked = 2

// errUnusable is an answer that nothing could be made of, after all tries.
var errUnusable = errors.New("no usable answer")

// ask sends a prompt until read takes the answer. Read returns its faults in words for the model.
func (s *Service) ask(
	ctx context.Context, prompt model.Prompt, show func(string), read func(object []byte, try int) (faults []string),
) error {
	var faults []string
	for try := range maxAsked {
		answer, err := s.Model.Ask(ctx, prompt, show)
		switch {
		case errors.Is(err, model.ErrCut):
			faults = []string{"it was cut off in the middle; write less text"}
		case err != nil:
			return err
		default:
			faults = readObject(answer, func(object []byte) []string { return read(object, try) })
		}
		if len(faults) == 0 {
			return nil
		}
		prompt = corrected(prompt, answer, faults)
	}
	return fmt.Errorf("%w after %d tries: %s", errUnusable, maxAsked, strings.Join(faults, "; "))
}

func readObject(answer string, read func([]byte) []string) []string {
	object := firstObject(answer)
	if object == "" {
		return []string{"it has no complete JSON object"}
	}
	if !json.Valid([]byte(object)) {
		return []string{"its JSON object is not valid JSON"}
	}
	return read([]byte(object))
}

// decode reads an object into a value and names the field of a wrong type.
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
func corrected(p model.Prompt, answer string, faults []string) model.Prompt {
	if runes := []rune(answer); len(runes) > model.MaxMaterial {
		answer = string(runes[:model.MaxMaterial])
	}
	if strings.TrimSpace(answer) == "" {
		answer = "(nothing)" // services refuse an empty turn
	}
	p.Messages = append(p.Messages[:1:1],
		model.Message{FromModel: true, Text: answer},
		model.Message{Text: "This answer can't be used:\n- " + strings.Join(faults, "\n- ") +
			"\nAnswer again with the complete JSON object, corrected."})
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

package ai

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"mailwright/internal/ai/model"
)

// maxAsked is how many times a model is asked for one result: once, and once more with the errors in its answer.
const maxAsked = 2

// errUnusable means that all attempts failed to produce a usable answer.
var errUnusable = errors.New("no usable answer")

// ask sends a prompt until read accepts the answer. read returns errors worded for the model.
func (s *Service) ask(
	ctx context.Context, counted *attempts, prompt model.Prompt, show func(string), read func(object []byte, try int) (faults []string),
) error {
	var faults []string
	prompt.Again = counted.again
	for try := range maxAsked {
		if err := counted.take(ctx); err != nil {
			return err
		}
		answer, err := s.Model.Ask(ctx, prompt, show)
		switch {
		case errors.Is(err, model.ErrCut):
			faults = []string{"it was cut off in the middle. Write less text"}
		case err != nil:
			counted.failed(err)
			return err
		default:
			faults = readObject(answer, func(object []byte) []string { return read(object, try) })
		}
		if len(faults) == 0 {
			counted.answered()
			return nil
		}
		counted.failed(nil)
		prompt = corrected(prompt, answer, faults)
	}
	// The faults aren't part of the error, which is logged, because they quote the answer, and that may repeat the prompt.
	return fmt.Errorf("%w after %d attempts (faults in the last one: %d)", errUnusable, maxAsked, len(faults))
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

// decode reads an object into a value and names the field if its type is wrong.
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

// corrected returns the conversation with the faulty answer and its errors added. Only the last answer is kept, because
// answers are long.
func corrected(p model.Prompt, answer string, faults []string) model.Prompt {
	if runes := []rune(answer); len(runes) > model.MaxMaterial {
		answer = string(runes[:model.MaxMaterial])
	}
	if strings.TrimSpace(answer) == "" {
		answer = "(nothing)" // services reject an empty turn
	}
	p.Messages = append(p.Messages[:1:1],
		model.Message{FromModel: true, Text: answer},
		model.Message{Text: "This answer can't be used:\n- " + strings.Join(faults, "\n- ") +
			"\nAnswer again with the complete JSON object, corrected."})
	return p
}

const endOfThought = "</think>"

// firstObject returns the first balanced JSON object in text. Some models think out loud before they answer.
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

package model

import "encoding/json"

// SchemaInWords describes the shape of the answer to services that can't enforce it.
func SchemaInWords(schema map[string]any) string {
	encoded, err := json.Marshal(schema)
	if err != nil {
		panic("write a schema: " + err.Error()) // schemas are constants
	}
	return "\n\nAnswer with one JSON object and nothing else: no fences, no words before or after it. It must follow this JSON " +
		"schema:\n" + string(encoded)
}

// Turn is a message in the format of both services.
type Turn struct {
	Role    string `json:"role"`
	Content string `json:"content"`
}

// Turns returns the messages of the prompt.
func (p Prompt) Turns() []Turn {
	turns := make([]Turn, len(p.Messages))
	for i, m := range p.Messages {
		turns[i] = Turn{Role: "user", Content: m.Text}
		if m.FromModel {
			turns[i].Role = "assistant"
		}
	}
	return turns
}

package ai

import (
	"fmt"
	"strings"

	"mailwright/internal/ai/draft"
)

// Question asks for what a brief is missing most.
type Question struct {
	Question    string   `json:"question" example:"When does the offer end?"`
	Suggestions []string `json:"suggestions" doc:"Answers to choose from, or to write another one."`
	Usage       Usage    `json:"usage"`
}

// SchemaName is the type's name in the API description.
func (Question) SchemaName() string { return "AiQuestion" }

// questions ask for a slot by its kind.
var questions = map[string]string{
	"date": "Which date goes with “%s”?", "time": "What time? (%s)", "range": "Which dates or hours? (%s)",
	"money":   "Which amount goes with “%s”?",
	"percent": "What's the offer? (%s)", "place": "Where is it? (%s)", "url": "Which page should the button open?",
}

// followUp asks for the first empty slot that the email needs, then for the first that would make it better.
func followUp(brief Brief) Question {
	d := draft.Write(draft.Request{Prompt: brief.text()})
	names := d.Missing
	for _, slot := range d.Occasion.Slots {
		if d.Slots[slot.Name] == "" {
			names = append(names, slot.Name)
		}
	}
	for _, name := range append(names, "contact") {
		slot, _ := d.Occasion.Slot(name)
		format := questions[slot.Kind]
		if format == "" {
			format = "What should the email say about “%s”?"
		}
		question := format
		if strings.Contains(format, "%s") {
			question = fmt.Sprintf(format, slot.Hint)
		}
		if brief.FollowUp != nil && brief.FollowUp.Question == question {
			continue
		}
		suggestions := []string{"I'll add it later"}
		if slot.Example != "" {
			suggestions = append([]string{slot.Example}, suggestions...)
		}
		return Question{Question: question, Suggestions: suggestions}
	}
	return Question{Question: "Is there anything else your readers should know?", Suggestions: []string{"No, that's all"}}
}

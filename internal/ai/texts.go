package ai

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strings"

	"mailwright/internal/access"
	"mailwright/internal/ai/edit"
	"mailwright/internal/ai/plan"
	"mailwright/internal/ai/words"
	"mailwright/internal/audit"
	"mailwright/internal/problem"
)

// What can be done with a text.
const (
	rewrite   = "rewrite"
	shorten   = "shorten"
	expand    = "expand"
	translate = "translate"
	subject   = "subject"
	preview   = "preview"
	alt       = "alt"
)

const maxSuggestion = 5000

// tasks are what a model is told to do.
var tasks = map[string]string{
	rewrite:   "Write the text anew: clearer, more lively, about as long, same facts. Give 3 versions.",
	shorten:   "Write the text at half its length or less; keep every date, number, name and address. Give 3 versions.",
	expand:    "Write the text about half as long again, without new facts. Give 2 versions.",
	translate: "Translate the text into the language that the wish names; keep names, numbers, addresses and merge tags as they are. Give 1 version.",
	subject:   "Write 5 subject lines for a mail with this text, at most 60 characters each, each different in kind.",
	preview:   "Write 5 preview texts for a mail with this text, 40 to 90 characters each: each goes on from a subject line and repeats none.",
	alt:       "The text is what surrounds a picture in a mail, perhaps with its file's name. Write 3 alternative texts for the picture, at most 125 characters each, without “image of”. Tell only what the text lets one know.",
}

const textSystem = "You help to write e-mails: you answer with suggestions in JSON.\n" +
	"Rules:\n" +
	"- Plain text only: no HTML, no Markdown, no quotes around a suggestion. Keep merge tags such as {{first_name|there}}.\n" +
	"- Invent no facts and no addresses. Write in the language of the text, unless the wish names another.\n" +
	"- " + materialRule

var textSchema = map[string]any{
	"type": "object", "additionalProperties": false, "required": []string{"suggestions"},
	"properties": map[string]any{"suggestions": map[string]any{"type": "array", "items": map[string]any{"type": "string"}}},
}

// Texts are suggestions for one text.
type Texts struct {
	Suggestions []string `json:"suggestions" doc:"Plain texts, best first."`
	Usage       Usage    `json:"usage"`
}

// SchemaName is the type's name in the API description.
func (Texts) SchemaName() string { return "AiTexts" }

// Write suggests other words for a text, or words about it.
func (s *Service) Write(ctx context.Context, who access.Access, source, action, language string) (Texts, error) {
	plain := edit.Plain(source)
	if plain == "" {
		return Texts{}, problem.Field("text", "must not be blank")
	}
	if action == translate && strings.TrimSpace(language) == "" {
		return Texts{}, problem.Field("language", "is required to translate")
	}
	texts := Texts{}
	var err error
	texts.Usage, err = s.run(ctx, who, metered{
		load: func(context.Context, *sql.Tx) error { return nil },
		work: func(ctx context.Context) (err error) {
			texts.Suggestions, err = s.suggest(ctx, plain, action, language)
			return err
		},
		store: func(ctx context.Context, tx *sql.Tx) error {
			return s.noteText(ctx, tx, who, audit.AITextWritten, "text", action)
		},
	})
	return texts, err
}

func (s *Service) suggest(ctx context.Context, text, action, language string) ([]string, error) {
	if s.Model == nil {
		return suggestByRules(text, action)
	}
	allowed := plan.URLs{}
	allowed.Add(plan.FindURLs(text)...)
	p := prompt(textSystem, "suggestions", textSchema, map[string]any{"action": action, "language": language}, text, tasks[action])
	var suggestions []string
	err := s.ask(ctx, p, func(string) {}, func(object []byte) []string {
		var answer struct {
			Suggestions []string `json:"suggestions"`
		}
		if faults := decode(object, &answer); faults != nil {
			return faults
		}
		suggestions = usable(answer.Suggestions, allowed)
		if len(suggestions) == 0 {
			return []string{"suggestions: at least one must not be empty"}
		}
		return nil
	})
	return suggestions, err
}

func usable(written []string, allowed plan.URLs) []string {
	var kept []string
	for _, text := range written {
		if text = plan.CleanText(text, maxSuggestion, allowed); text != "" && !slices.Contains(kept, text) && len(kept) < 5 {
			kept = append(kept, text)
		}
	}
	return kept
}

// suggestByRules does what can be done honestly without a model, and says what can't.
func suggestByRules(text, action string) ([]string, error) {
	var ideas []string
	switch action {
	case shorten:
		ideas = []string{words.Shorten(text)}
	case rewrite:
		ideas = []string{words.Plainer(text)}
	case subject:
		ideas = words.Subjects(text)
	case preview:
		ideas = words.Previews(text)
	case alt:
		ideas = words.Alt(text)
	case translate:
		return nil, needsModel("Translating needs a language model; this server works by rules")
	case expand:
		return nil, needsModel("Making texts longer needs a language model; this server works by rules")
	}
	ideas = slices.DeleteFunc(ideas, func(idea string) bool { return idea == "" || idea == text && (action == shorten || action == rewrite) })
	if len(ideas) == 0 {
		return nil, needsModel(fmt.Sprintf("Rules find nothing better for this text (%s); that needs a language model, and this server has none", action))
	}
	return ideas, nil
}

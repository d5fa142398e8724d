package ai

import (
	"context"
	"database/sql"
	"errors"
	"path"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"mailwright/internal/ai/draft"
	"mailwright/internal/ai/facts"
	"mailwright/internal/ai/model"
	"mailwright/internal/ai/operations"
	"mailwright/internal/library"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/audit"
	"mailwright/internal/platform/problem"
)

// The actions on text.
const (
	rewrite   = "rewrite"
	shorten   = "shorten"
	expand    = "expand"
	translate = "translate"
	subject   = "subject"
	preview   = "preview"
	alt       = "alt"
)

const (
	maxSuggestion = 5000
	maxAlt        = 125
)

// tasks are the instructions to the model.
var tasks = map[string]string{
	rewrite:   "Rewrite the text: clearer and livelier, about as long, with the same facts. Give 3 versions.",
	shorten:   "Shorten the text to half its length or less. Keep every date, number, name and URL. Give 3 versions.",
	expand:    "Make the text about half as long again, without new facts. Give 2 versions.",
	translate: "Translate the text into the language of the request. Keep names, numbers, URLs and merge tags as they are. Give 1 version.",
	subject:   "Write 5 subject lines for an email with this text, at most 60 characters each, each with a different angle.",
	preview: "Write 5 versions of the preview text for an email with this text, 40 to 90 characters each, that continue the subject line " +
		"without repeating it.",
	alt: "The text is what surrounds an image in an email, perhaps with its file name. Write 3 versions of alt text for the image, " +
		"at most 125 characters each, without “image of”. Say only what the text lets you know.",
}

// needs contains, for each action, the start of the error that says it requires a model.
var needs = map[string]string{
	rewrite: "Rewriting", shorten: "Shortening text", expand: "Making text longer", translate: "Translating",
	subject: "Suggesting subject lines for an email that wasn't drafted here",
	preview: "Suggesting preview text for an email that wasn't drafted here",
	alt:     "Describing this image",
}

// Texts contains the model's or the draft's suggestions for some text: other wordings, subject lines, preview text or alt
// text.
type Texts struct {
	Suggestions []string `json:"suggestions" doc:"Plain text suggestions, best first."`
	Usage       Usage    `json:"usage"`
}

// SchemaName returns the type's name in the API description.
func (Texts) SchemaName() string { return "AiTexts" }

// Suggestion is a request for suggestions.
type Suggestion struct {
	Text, Action, Language string
	// GenerationID is the draft that the template was made from, if any.
	GenerationID string
}

// Suggest returns other wordings for some text, or subject lines, preview text or alt text based on it.
func (s *Service) Suggest(ctx context.Context, who access.Access, in Suggestion) (Texts, error) {
	in.Text = operations.Plain(in.Text)
	if in.Text == "" {
		return Texts{}, problem.Field("text", "must not be blank")
	}
	if in.Action == translate && strings.TrimSpace(in.Language) == "" {
		return Texts{}, problem.Field("language", "is required to translate")
	}
	texts := Texts{}
	var drafted *Generation
	var err error
	texts.Usage, err = s.run(ctx, who, metered{
		load: func(ctx context.Context, tx *sql.Tx) (err error) {
			drafted, err = draftOf(ctx, tx, who, in.GenerationID)
			return err
		},
		work: func(ctx context.Context, counted *attempts) (err error) {
			texts.Suggestions, err = s.suggest(ctx, counted, in, drafted)
			return err
		},
		store: func(ctx context.Context, tx *sql.Tx) error {
			return s.noteText(ctx, tx, who, audit.AITextWritten, "text", in.Action)
		},
	})
	return texts, err
}

// draftOf returns the draft with that id. It returns nil if the draft was deleted, because suggestions still work
// without it.
func draftOf(ctx context.Context, tx *sql.Tx, who access.Access, id string) (*Generation, error) {
	if id == "" {
		return nil, nil
	}
	found, err := findGeneration(ctx, tx, who.AccountID, id)
	if errors.Is(err, sql.ErrNoRows) || err == nil && found.state == nil {
		return nil, nil
	}
	return &found, err
}

func (s *Service) suggest(ctx context.Context, counted *attempts, in Suggestion, drafted *Generation) ([]string, error) {
	if s.Model == nil {
		return suggestOffline(in, drafted)
	}
	allowed := facts.AllowedURLs(in.Text)
	prompt := model.SuggestPrompt(map[string]any{"action": in.Action, "language": in.Language}, in.Text, tasks[in.Action])
	var suggestions []string
	err := s.ask(ctx, counted, prompt, func(string) {}, func(object []byte, _ int) []string {
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

func usable(written []string, allowed facts.URLs) []string {
	var kept []string
	for _, text := range written {
		if text = facts.CleanText(text, maxSuggestion, allowed); text != "" && !slices.Contains(kept, text) && len(kept) < 5 {
			kept = append(kept, text)
		}
	}
	return kept
}

// suggestOffline answers from the draft's frame, the library and file names. Everything else needs a model.
func suggestOffline(in Suggestion, drafted *Generation) ([]string, error) {
	var ideas []string
	switch {
	case in.Action == alt:
		ideas = altOf(in.Text)
	case drafted != nil && (in.Action == subject || in.Action == preview):
		ideas = ideasOf(*drafted, in.Action)
	}
	if len(ideas) == 0 {
		return nil, needsModel(needs[in.Action] + " requires a language model")
	}
	return ideas, nil
}

func ideasOf(g Generation, action string) []string {
	request := draft.Request{Prompt: g.asked.Source, EmailType: g.asked.EmailType, Reference: g.asked.ReferenceContent}
	written := draft.Write(g.state.with(request))
	if action == preview {
		return written.Previews()
	}
	return written.Subjects()
}

// altOf returns the alt text of a library image, or what a file's name says.
func altOf(text string) []string {
	for word := range strings.FieldsSeq(text) {
		name := path.Base(word)
		if known := library.AltOf(name); known != "" {
			return []string{known}
		}
		if said := nameSays(name); said != "" {
			return []string{said}
		}
	}
	return nil
}

// nameSays reads a file name such as red-city-bike.jpg. Names that cameras and computers generate don't say anything.
func nameSays(name string) string {
	extension := path.Ext(name)
	if !slices.Contains([]string{".jpg", ".jpeg", ".png", ".gif", ".webp", ".svg"}, strings.ToLower(extension)) {
		return ""
	}
	words := strings.FieldsFunc(strings.TrimSuffix(name, extension), func(r rune) bool { return !unicode.IsLetter(r) })
	words = slices.DeleteFunc(words, func(w string) bool { return len(w) < 3 || slices.Contains(meaningless, strings.ToLower(w)) })
	if len(words) < 2 {
		return ""
	}
	said := strings.ToLower(strings.Join(words, " "))
	if len(said) > maxAlt {
		return ""
	}
	first, size := utf8.DecodeRuneInString(said)
	return string(unicode.ToUpper(first)) + said[size:]
}

// meaningless lists parts of file names that don't say anything about the image.
var meaningless = []string{
	"img", "image", "dsc", "screenshot", "photo", "pic", "final", "copy", "edited", "scaled", "web", "small", "large", "header",
	"banner", "untitled", "download", "whatsapp", "unsplash",
}

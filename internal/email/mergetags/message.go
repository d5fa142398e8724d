package mergetags

import (
	"context"

	"mailwright/internal/email/limits"
)

// Message is an email that's sent to a provider.
type Message struct{ HTML, Text, Subject string }

func (m Message) size() int { return len(m.HTML) + len(m.Text) + len(m.Subject) }

// Translated is a message in a provider's syntax.
type Translated struct {
	Message
	Warnings  []Warning // at most limits.Reported
	Truncated bool      // whether there were more warnings
}

// Translate translates an email from any dialect to this provider's, and adds what the provider requires. It returns limits.ErrTooLarge if
// the tags' values would make the email too large, or the context's error if the context is done first.
func (d *Dialect) Translate(ctx context.Context, m Message, values Values) (Translated, error) {
	limit := limits.Output(m.size())
	if from, _ := detect(ctx, m.HTML); from != nil && from.ID != d.ID {
		m = Message{HTML: from.neutral(ctx, m.HTML), Text: from.neutralText(ctx, m.Text), Subject: from.neutralText(ctx, m.Subject)}
	}
	var all warnings
	var out Message
	steps := []func() warnings{
		func() (w warnings) { out.HTML, w = d.html(ctx, m.HTML, values, limit); return w },
		func() (w warnings) { out.HTML, w = d.complete(ctx, out.HTML); return w },
		func() (w warnings) { out.Text, w = d.text(ctx, m.Text, values, limit); return w },
		func() (w warnings) { out.Subject, w = d.text(ctx, m.Subject, values, limit); return w },
	}
	for _, step := range steps {
		all.merge(step())
		switch {
		case ctx.Err() != nil:
			return Translated{}, ctx.Err()
		case out.size() > limit:
			return Translated{}, limits.ErrTooLarge
		}
	}
	return Translated{Message: out, Warnings: all.list, Truncated: all.truncated}, nil
}

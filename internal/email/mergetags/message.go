package mergetags

// Message is what's sent to a provider.
type Message struct{ HTML, Text, Subject string }

// Translate translates an email from any dialect to this provider's, and adds what the provider requires.
func (d *Dialect) Translate(m Message, values Values) (Message, []Warning) {
	if from, ok := Detect(m.HTML); ok && from.ID != d.ID {
		m = Message{HTML: from.Neutral(m.HTML), Text: from.NeutralText(m.Text), Subject: from.NeutralText(m.Subject)}
	}
	var all warnings
	add := func(more []Warning) {
		for _, w := range more {
			all.add(w.Code, w.Tag, w.Action)
		}
	}
	var out Message
	var more []Warning
	out.HTML, more = d.HTML(m.HTML, values)
	add(more)
	out.HTML, more = d.Complete(out.HTML)
	add(more)
	out.Text, more = d.Text(m.Text, values)
	add(more)
	out.Subject, more = d.Text(m.Subject, values)
	add(more)
	return out, all
}

package mergetags

// Mail is what goes to a provider.
type Mail struct{ HTML, Text, Subject string }

// Mail is a mail in the words of this provider, whoever's words it was written in, with what the provider demands.
func (d *Dialect) Mail(m Mail, values Values) (Mail, []Warning) {
	if from, ok := Detect(m.HTML); ok && from.ID != d.ID {
		m = Mail{HTML: from.Neutral(m.HTML), Text: from.NeutralText(m.Text), Subject: from.NeutralText(m.Subject)}
	}
	var all warnings
	tell := func(told []Warning) {
		for _, w := range told {
			all.add(w.Code, w.Tag, w.Action)
		}
	}
	var out Mail
	var told []Warning
	out.HTML, told = d.HTML(m.HTML, values)
	tell(told)
	out.HTML, told = d.Complete(out.HTML)
	tell(told)
	out.Text, told = d.Text(m.Text, values)
	tell(told)
	out.Subject, told = d.Text(m.Subject, values)
	tell(told)
	return out, all
}

package mailfile

import "mailwright/internal/email/mailfile/mjml"

func readMJML(text string) (Email, error) {
	compiled, losses, err := mjml.Compile(text)
	if err != nil {
		return Email{}, errMJML
	}
	if len(compiled) > maxHTML {
		return Email{}, errHTMLSize
	}
	found := Email{HTML: compiled}
	for _, loss := range losses {
		found.Losses = append(found.Losses, Loss(loss))
	}
	return found, nil
}

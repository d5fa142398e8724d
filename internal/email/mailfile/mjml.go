package mailfile

import "mailwright/internal/email/mailfile/mjml"

func readMJML(text string) (Mail, error) {
	compiled, losses, err := mjml.Compile(text)
	if err != nil {
		return Mail{}, errMJML
	}
	if len(compiled) > maxHTML {
		return Mail{}, errHTMLSize
	}
	found := Mail{HTML: compiled}
	for _, loss := range losses {
		found.Losses = append(found.Losses, Loss(loss))
	}
	return found, nil
}

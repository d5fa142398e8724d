package mails

import (
	"fmt"

	"mailwright/internal/email/icons"
	"mailwright/internal/email/render"
)

// cdnURL is where icons would be delivered.
const cdnURL = "https://cdn.example.com"

// Render takes a mail the whole way: its stored bytes are decoded, checked and drawn. A document that breaks a rule is refused.
//
// Tests and benchmark both call it, so that what is promised is what is measured.
func Render(m Mail) (render.Result, error) {
	result, problems, err := render.Source(m.Source,
		render.Options{Settings: render.Settings{Subject: m.Subject, PreviewText: m.Preview}, CDNURL: cdnURL})
	if err != nil {
		return render.Result{}, fmt.Errorf("mail %s: %w", m.Name, err)
	}
	if len(problems) > 0 {
		return render.Result{}, fmt.Errorf("mail %s: %v", m.Name, problems[0])
	}
	return result, nil
}

// iconAddress is an icon's for renderers that find it in their input: as long as in our mails.
func iconAddress(platform string) string {
	return cdnURL + "/icons/v1/" + icons.Default(platform, "circle", "filled", 24).Path()
}

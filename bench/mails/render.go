package mails

import (
	"fmt"

	"mailwright/internal/email/icons"
	"mailwright/internal/email/render"
)

// cdnURL is where icons would be delivered.
const cdnURL = "https://cdn.example.com"

// Render decodes, checks and renders an email from its stored bytes. It returns an error for a document that breaks a
// rule.
//
// Tests and the benchmark both call it, so that what we promise is what we measure.
func Render(m Email) (render.Result, error) {
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

// iconURL returns an icon's URL for renderers that find it in their input. It's as long as in our emails.
func iconURL(platform string) string {
	return cdnURL + "/icons/v1/" + icons.Default(platform, "circle", "filled", 24).Path()
}

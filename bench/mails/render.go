package mails

import (
	"context"
	"fmt"

	"mailwright/internal/email/icons"
	"mailwright/internal/email/render"
)

// cdnURL is where icons would be served from.
const cdnURL = "https://cdn.example.com"

// Render decodes, checks and renders an email from its stored bytes. It returns an error for a document that breaks a
// rule.
//
// Tests and the benchmark both call it, so that we measure exactly what we test.
func Render(m Email) (render.Result, error) {
	result, problems, err := render.Source(context.Background(), m.Source,
		render.Options{Settings: render.Settings{Subject: m.Subject, PreviewText: m.Preview}, CDNURL: cdnURL})
	if err != nil {
		return render.Result{}, fmt.Errorf("mail %s: %w", m.Name, err)
	}
	if len(problems) > 0 {
		return render.Result{}, fmt.Errorf("mail %s: %v", m.Name, problems[0])
	}
	return result, nil
}

// iconURL returns an icon's URL for renderers that need it in their input. It's as long as the URLs in our own emails.
func iconURL(platform string) string {
	return cdnURL + "/icons/v1/" + icons.Default(platform, "circle", "filled", 24).Path()
}

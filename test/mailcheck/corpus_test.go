package mailcheck

import (
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"mailwright/internal/brand"
	"mailwright/internal/email/render"
	"mailwright/internal/library"
	own "mailwright/internal/platform/mail"
)

// cdn is where icons and library images are served from.
const cdn = "https://cdn.test"

// email is an email that the renderer produced.
type email struct {
	name string // where it comes from: document/…, case/…, library/… or letter/…
	html string
}

// corpus returns every email that we have: the shared documents, the renderer's cases, the library and our own emails.
func corpus(t *testing.T) []email {
	t.Helper()
	return slices.Concat(documents(t), cases(t), designs(t), letters())
}

// letters returns the emails that we send ourselves.
func letters() []email {
	const link = "https://mail.example.com/somewhere?token=a1b2c3&lang=en"
	return []email{
		{"letter/verification", own.Verification("Ada", link).HTML},
		{"letter/password-reset", own.PasswordReset("Ada", link).HTML},
		{"letter/password-changed", own.PasswordChanged("Ada", []string{"1 passkey"}).HTML},
		{"letter/invite", own.Invite("Ada", "Analytical Engines", "admin", link).HTML},
		{"letter/handed-over", own.HandedOver("Ada", "Ada", "Grace", "Analytical Engines", link).HTML},
		{"letter/new-owner", own.NewOwner("Ada", "Ada", "Grace", "Analytical Engines", link).HTML},
		{"letter/payment-failed", own.PaymentFailed("Ada", "Analytical Engines", link).HTML},
		{"letter/plan-ended", own.PlanEnded("Ada", "Analytical Engines", link).HTML},
	}
}

// documents returns the shared documents, rendered.
func documents(t *testing.T) []email {
	t.Helper()
	var emails []email
	for name, source := range files(t, "../../testdata/documents/*.json") {
		settings := render.Settings{Subject: "About " + name, PreviewText: "What " + name + " is about"}
		if name == "right-to-left" {
			settings.Lang, settings.Dir = "ar", "rtl"
		}
		emails = append(emails, email{name: "document/" + name, html: rendered(t, source, settings)})
	}
	return emails
}

// designs returns all library designs, in their own colors.
func designs(t *testing.T) []email {
	t.Helper()
	var emails []email
	for _, design := range library.All() {
		settings := render.ParseSettings(design.Settings(brand.Kit{}, cdn))
		html := rendered(t, design.Document(brand.Kit{}, cdn), settings)
		emails = append(emails, email{name: "library/" + design.Slug, html: html})
	}
	return emails
}

// files reads the files that match a pattern. The names don't include the folder or the extension.
func files(t *testing.T, pattern string) iter.Seq2[string, string] {
	t.Helper()
	paths, err := filepath.Glob(pattern)
	if err != nil || len(paths) == 0 {
		t.Fatalf("no files %s: %v", pattern, err)
	}
	return func(yield func(name, content string) bool) {
		for _, path := range paths {
			content, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			base := filepath.Base(path)
			if !yield(strings.TrimSuffix(base, filepath.Ext(base)), string(content)) {
				return
			}
		}
	}
}

// rendered renders a document that must be valid.
func rendered(t *testing.T, source string, settings render.Settings) string {
	t.Helper()
	drawn, problems, err := render.Source(t.Context(), source, render.Options{Settings: settings, CDNURL: cdn})
	if err != nil || len(problems) > 0 {
		t.Fatal(err, problems)
	}
	return drawn.HTML
}

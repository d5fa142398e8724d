package templates

import (
	"context"
	"errors"
	"path"
	"strings"
	"unicode/utf8"

	"mailwright/internal/billing"
	"mailwright/internal/email/importer/report"
	"mailwright/internal/email/mailfile"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/problem"
)

// keepImages stores the images that came with an email and inserts their URLs. An image that is rejected or missing
// from the archive becomes a warning, and the email is imported without it.
func (s *Service) keepImages(ctx context.Context, who access.Access, mail *mailfile.Email) ([]report.Warning, error) {
	var warnings []report.Warning
	for _, url := range mail.Missing {
		warnings = append(warnings, report.Warning{
			Code: report.MissingImage, Message: "The image " + url + " is missing from the file. Add it in the editor.",
		})
	}
	places := map[string]string{}
	for _, file := range mail.Images {
		image, err := s.Images.Add(ctx, who, file.Name, file.Content)
		refusal, isProblem := errors.AsType[*problem.Problem](err)
		switch {
		case isProblem && isAboutImage(refusal):
			warnings = append(warnings,
				report.Warning{Code: report.RefusedImage, Message: "The image " + file.Name + " couldn't be imported: " + refusal.Message})
			continue
		case err != nil:
			return nil, err
		}
		for _, url := range file.URLs {
			places[url] = image.URL
		}
	}
	return warnings, mail.Place(places)
}

// isAboutImage reports whether the email can still be imported without the image. The email itself doesn't need any
// storage yet.
func isAboutImage(refusal *problem.Problem) bool {
	switch refusal.Kind {
	case problem.Unavailable, problem.NotFound:
		return false
	case problem.Forbidden:
		return refusal.Code == billing.ErrStorageLimit.Code
	}
	return true
}

// maxTemplateName is the maximum length, in characters, of a new template's name.
const maxTemplateName = 255

// suggestedName returns the first of subject, title and file name that isn't empty.
func suggestedName(subject string, title any, file string) string {
	titled, _ := title.(string)
	file = path.Base(strings.ReplaceAll(strings.ToValidUTF8(file, ""), `\`, "/"))
	for _, name := range []string{subject, titled, strings.TrimSuffix(file, path.Ext(file))} {
		if name, fault := api.Line(api.OneLine(name)); fault == "" && name != "/" {
			return shortened(name)
		}
	}
	return "Imported email"
}

func shortened(name string) string {
	for utf8.RuneCountInString(name) > maxTemplateName {
		_, last := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-last]
	}
	return name
}

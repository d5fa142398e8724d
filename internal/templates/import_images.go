package templates

import (
	"context"
	"errors"
	"path"
	"strings"
	"unicode/utf8"

	"mailwright/internal/email/importer/report"
	"mailwright/internal/email/mailfile"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/problem"
)

// keepImages uploads the images that came with an email and puts their URLs into it. An image that is rejected or
// missing from the archive becomes a warning, and the email is imported without it.
func (s *Service) keepImages(ctx context.Context, who access.Access, mail *mailfile.Email) ([]report.Warning, error) {
	var warnings []report.Warning
	for _, url := range mail.Missing {
		warnings = append(warnings, report.Warning{
			Code: report.MissingImage, Message: "The image " + url + " is missing from the file. Add it in the editor.",
		})
	}
	places := map[string]string{}
	for _, file := range mail.Images {
		image, err := s.Images.Upload(ctx, who, file.Name, file.Content)
		refusal, isProblem := errors.AsType[*problem.Problem](err)
		switch {
		case isProblem && refusal.Kind != problem.Unavailable && refusal.Kind != problem.Forbidden && refusal.Kind != problem.NotFound:
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

// maxTemplateName is the longest name, in characters, that create accepts.
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

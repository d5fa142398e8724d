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

// keepPictures makes images of the pictures that came with a mail and puts their addresses into it. One that is refused, or that
// the archive lacks, is a warning; the mail is imported without it.
func (s *Service) keepPictures(ctx context.Context, who access.Access, mail *mailfile.Email) ([]report.Warning, error) {
	var warnings []report.Warning
	for _, address := range mail.Missing {
		warnings = append(warnings, report.Warning{Code: report.MissingImage, Message: "The picture " + address + " is not in the file"})
	}
	places := map[string]string{}
	for _, picture := range mail.Images {
		image, err := s.Images.Upload(ctx, who, picture.Name, picture.Content)
		refusal, isProblem := errors.AsType[*problem.Problem](err)
		switch {
		case isProblem && refusal.Kind != problem.Unavailable && refusal.Kind != problem.Forbidden && refusal.Kind != problem.NotFound:
			warnings = append(warnings,
				report.Warning{Code: report.RefusedImage, Message: "The picture " + picture.Name + " can't be kept: " + refusal.Message})
			continue
		case err != nil:
			return nil, err
		}
		for _, address := range picture.URLs {
			places[address] = image.URL
		}
	}
	return warnings, mail.Place(places)
}

// maxTemplateName is how many letters create takes.
const maxTemplateName = 255

// suggestedName is the first of subject, title and name of the file that says something.
func suggestedName(subject string, title any, file string) string {
	titled, _ := title.(string)
	file = path.Base(strings.ReplaceAll(strings.ToValidUTF8(file, ""), `\`, "/"))
	for _, name := range []string{subject, titled, strings.TrimSuffix(file, path.Ext(file))} {
		if name, fault := api.Line(api.OneLine(name)); fault == "" && name != "/" {
			return shortened(name)
		}
	}
	return "Imported mail"
}

func shortened(name string) string {
	for utf8.RuneCountInString(name) > maxTemplateName {
		_, last := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-last]
	}
	return name
}

package templates

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"fmt"
	"time"

	"mailwright/internal/email/limits"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/audit"
)

// File is an exported template.
type File struct {
	Name            string // including the extension
	ContentType     string
	Body            []byte
	ContentHash     string // of the HTML, as in Rendered
	RendererVersion string
}

// A format is an export format.
type format struct {
	extension, contentType string
	// write returns the file and how many bytes of it are images, which have their own limit.
	write func(s *Service, ctx context.Context, t Template, email Rendered) (file []byte, images int, err error)
}

var formats = map[string]format{
	"html": {".html", "text/html; charset=utf-8", func(_ *Service, _ context.Context, _ Template, email Rendered) ([]byte, int, error) {
		return []byte(email.HTML), 0, nil
	}},
	"text": {".txt", "text/plain; charset=utf-8", func(_ *Service, _ context.Context, _ Template, email Rendered) ([]byte, int, error) {
		return []byte(email.Text), 0, nil
	}},
	"zip":  {".zip", "application/zip", (*Service).zip},
	"eml":  {".eml", "message/rfc822", (*Service).eml},
	"json": {".json", "application/json", (*Service).portable},
}

// Export renders a template as it would be sent and returns it as a file: html, text, zip, eml or json. The same
// template and renderer version produce the same bytes.
func (s *Service) Export(ctx context.Context, who access.Access, id, formatName string) (File, error) {
	format, known := formats[formatName]
	if !known {
		return File{}, fmt.Errorf("export: unknown format %q", formatName)
	}
	t, err := s.Read(ctx, who, id)
	if err != nil {
		return File{}, err
	}
	email, err := s.render(ctx, who, t, false)
	if err != nil {
		return File{}, err
	}
	body, imageBytes, err := format.write(s, ctx, t, email)
	if err != nil {
		return File{}, fmt.Errorf("export %s: %w", formatName, err)
	}
	if len(body) > exportLimit(t, email)+imageBytes {
		return File{}, errOutput
	}
	if err := s.noteExport(ctx, who, t, formatName, email.ContentHash); err != nil {
		return File{}, err
	}
	return File{
		Name: fileName(t.Name) + format.extension, ContentType: format.contentType, Body: body,
		ContentHash: email.ContentHash, RendererVersion: email.RendererVersion,
	}, nil
}

// exportLimit returns the maximum size of a file without its images. It's based on the size of the rendered email, which the template
// limits.
func exportLimit(t Template, email Rendered) int {
	size := len(email.HTML) + len(email.Text)
	for _, part := range []*string{t.CraftState, t.HTMLContent, t.TemplateSettings} {
		if part != nil {
			size += len(*part)
		}
	}
	return limits.Output(size)
}

// noteExport records in the audit log who exported the template. An export is only a read, so repeating it doesn't add an event each time.
func (s *Service) noteExport(ctx context.Context, who access.Access, t Template, formatName, contentHash string) error {
	return s.DB.Write(ctx, func(tx *sql.Tx) error {
		if err := s.Accounts.Confirm(ctx, tx, who, access.TemplateExport); err != nil {
			return err
		}
		event := audit.Event{Action: audit.TemplateExported, Target: t.target(), Details: map[string]string{"format": formatName}}
		return s.Audit.RecordOnce(ctx, tx, who, event, formatName+" "+contentHash)
	})
}

// lastChange returns the date of the files in an export, so that the same template always produces the same bytes.
func (t *Template) lastChange() time.Time { return time.UnixMilli(int64(t.UpdatedAt)).UTC() }

// etag covers every byte, because the plan, the delivery URL and the renderer can change a file without changing its
// template.
func (f *File) etag() string {
	sum := sha256.Sum256(f.Body)
	return `"` + hex.EncodeToString(sum[:16]) + `"`
}

// exportTypes lists the content types of the route's response.
var exportTypes = map[string]any{
	"text/html": "", "text/plain": "", "application/zip": []byte(nil), "message/rfc822": "", "application/json": Portable{},
}

type exportInput struct {
	InTemplate
	Format      string `query:"format" enum:"html,text,zip,eml,json" default:"html" doc:"\"html\" and \"text\" are the rendered email, \"zip\" contains both and the images that Mailwright hosts, \"eml\" is a draft for an email app, and \"json\" can be turned back into a template." example:"zip"`
	IfNoneMatch string `header:"If-None-Match" doc:"The ETag of the client's copy."`
}

type exportOutput struct {
	Status             int
	ContentType        string `header:"Content-Type" hidden:"true"`
	ContentDisposition string `header:"Content-Disposition" doc:"The file name, based on the template's name."`
	ETag               string `header:"ETag"`
	CacheControl       string `header:"Cache-Control"`
	ContentHash        string `header:"X-Content-Hash" doc:"SHA-256 of the HTML, the same as a render's contentHash." example:"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"`
	RendererVersion    string `header:"X-Renderer-Version" example:"1"`
	Body               []byte
}

func (s *Service) export(ctx context.Context, who access.Access, in *exportInput) (*exportOutput, error) {
	file, err := s.Export(ctx, who, in.ID, in.Format)
	if err != nil {
		return nil, err
	}
	out := &exportOutput{
		Status: api.OK, ContentType: file.ContentType, ContentDisposition: disposition(file.Name), ETag: file.etag(),
		CacheControl: "no-store", ContentHash: file.ContentHash, RendererVersion: file.RendererVersion, Body: file.Body,
	}
	if unchanged(in.IfNoneMatch, out.ETag) {
		out.Status, out.Body = api.NotModified, nil
	}
	return out, nil
}

package api

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"io"
	"maps"
	"mime"
	"mime/multipart"
	"net/http"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"mailwright/internal/platform/problem"
)

// Limits for the form fields other than the file.
const (
	maxParts = 20
	maxText  = 4 << 10
)

var (
	errUploadType = problem.New(problem.UnsupportedType, "Content-Type must be multipart/form-data")
	errMultipart  = problem.New(problem.Invalid, "Malformed multipart body. Send a form with a part named file.")
	errNoFile     = problem.Field("file", "is required")
	errOneFile    = problem.Field("file", "must be a single file")
)

// Upload makes the body a multipart form with one file in the part "file". The input then embeds Uploaded. Each key of
// texts is an optional part, with its description.
func Upload(texts map[string]string) Option {
	return func(r *Route) { r.upload, r.texts = true, texts }
}

// Uploaded is the input of a route that takes a file.
type Uploaded struct {
	upload upload
}

// upload is the content of a form.
type upload struct {
	name    string
	content []byte
	texts   map[string]string
}

// FileName returns the name that the client gave the file. It can be any text.
func (u Uploaded) FileName() string { return u.upload.name }

// Content returns the bytes of the file.
func (u Uploaded) Content() []byte { return u.upload.content }

// Text returns another part of the form, or "".
func (u Uploaded) Text(name string) string { return u.upload.texts[name] }

// Resolve fills in what the router has read. huma calls it before the handler runs.
func (u *Uploaded) Resolve(ctx huma.Context) []error {
	if c, ok := ctx.Context().Value(callKey{}).(call); ok {
		u.upload = c.upload
	}
	return nil
}

// readUpload reads the form as it arrives.
func readUpload(w http.ResponseWriter, req *http.Request, route Route) (upload, error) {
	_, params, err := mime.ParseMediaType(req.Header.Get("Content-Type"))
	if err != nil || !hasType(req, "multipart/form-data") || params["boundary"] == "" {
		return upload{}, errUploadType
	}
	body := http.MaxBytesReader(w, req.Body, route.BodyLimit)
	form := multipart.NewReader(body, params["boundary"])
	found := upload{texts: map[string]string{}}
	for range maxParts {
		part, err := form.NextPart()
		if errors.Is(err, io.EOF) {
			return found, found.check()
		}
		if err == nil {
			err = found.read(part, route, req.ContentLength)
		}
		if err != nil {
			return upload{}, multipartFault(err)
		}
	}
	return upload{}, errMultipart
}

func (u *upload) read(part *multipart.Part, route Route, length int64) error {
	_, wanted := route.texts[part.FormName()]
	switch {
	case part.FormName() == "file" && u.content != nil:
		return errOneFile
	case part.FormName() == "file":
		return u.readFile(part, route, length)
	case wanted:
		return u.readText(part)
	}
	_, err := io.Copy(io.Discard, part) // unknown fields are ignored, as in JSON
	return err
}

// readFile allocates the memory for the file once, because a growing buffer would take twice as much.
func (u *upload) readFile(part *multipart.Part, route Route, length int64) error {
	if length <= 0 || length > route.BodyLimit {
		length = 64 << 10 // the client didn't send the length
	}
	content := bytes.NewBuffer(make([]byte, 0, length+bytes.MinRead))
	_, err := content.ReadFrom(part)
	u.name, u.content = part.FileName(), content.Bytes()
	return err
}

func (u *upload) readText(part *multipart.Part) error {
	text, err := io.ReadAll(io.LimitReader(part, maxText+1))
	if err == nil && (len(text) > maxText || !isText(string(text))) {
		err = problem.Field(part.FormName(), "must be text of at most 4 KB")
	}
	u.texts[part.FormName()] = string(text)
	return err
}

func (u *upload) check() error {
	if u.content == nil {
		return errNoFile
	}
	return nil
}

// identity returns the bytes that are equal for equal uploads. They don't include the boundary, because clients
// generate a new one for each attempt.
func (u *upload) identity() []byte {
	sum := sha256.Sum256(u.content)
	all := append([]byte(u.name+"\x00"), sum[:]...)
	for _, name := range slices.Sorted(maps.Keys(u.texts)) {
		all = append(all, name+"\x00"+u.texts[name]+"\x00"...)
	}
	return all
}

func multipartFault(err error) error {
	if _, ok := errors.AsType[*problem.Problem](err); ok {
		return err
	}
	if _, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return errTooLarge
	}
	return errMultipart
}

// describeUpload describes the form. It runs after registration, or huma would try to decode it.
func describeUpload(route Route, operation *huma.Operation) {
	fields := map[string]*huma.Schema{"file": {Type: huma.TypeString, Format: "binary", Description: "The file."}}
	for name, meaning := range route.texts {
		fields[name] = &huma.Schema{Type: huma.TypeString, Description: meaning}
	}
	operation.RequestBody = &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{"multipart/form-data": {
		Schema: &huma.Schema{Type: huma.TypeObject, Required: []string{"file"}, Properties: fields},
	}}}
}

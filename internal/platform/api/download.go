package api

import (
	"fmt"
	"io"
	"net/http"

	"github.com/danielgtaylor/huma/v2"
)

// Download is a file that is sent while it is being created, so that it never has to fit in memory. Its route must use
// Files and Slow.
type Download struct {
	ContentType        string `header:"Content-Type" hidden:"true"`
	ContentDisposition string `header:"Content-Disposition" doc:"The file name." example:"attachment; filename=\"mailwright.json\""`
	Body               func(huma.Context)
}

// Attachment returns a download of the file that write creates. If write fails halfway, the connection is closed, so
// that the client doesn't mistake half a file for a complete one.
func Attachment(name, contentType string, write func(io.Writer) error) *Download {
	return &Download{
		ContentType: contentType, ContentDisposition: `attachment; filename="` + name + `"`,
		Body: func(ctx huma.Context) {
			to := &attentive{to: ctx.BodyWriter()}
			if err := write(to); err != nil {
				if to.gone {
					panic(http.ErrAbortHandler)
				}
				panic(fmt.Errorf("write %s: %w", name, err)) // the router logs it and closes the connection
			}
		},
	}
}

// attentive is a writer that notices when the client has disconnected, because that isn't logged as an error.
type attentive struct {
	to   io.Writer
	gone bool
}

func (a *attentive) Write(data []byte) (int, error) {
	n, err := a.to.Write(data)
	a.gone = a.gone || err != nil
	return n, err
}

package api

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"mailwright/internal/platform/access"
)

// TestAttachment_isNeverIncomplete checks that the connection is closed and the reason is logged if a file can't be
// completed.
func TestAttachment_isNeverIncomplete(t *testing.T) {
	fail := errors.New("the database is gone")
	_, server, log := given(t, Handle("GET /api/user/test", Session, access.None,
		func(context.Context, access.Access, *struct{}) (*Download, error) {
			return Attachment("data.json", "application/json", func(w io.Writer) error {
				_, err := io.WriteString(w, strings.Repeat(" ", 10_000))
				return errors.Join(err, fail)
			}), nil
		}, Slow(time.Minute), Files(map[string]any{"application/json": ""}), Doc("test", "Test", "")))
	response, body, err := ask(t, server, "GET", "/api/user/test")
	if err == nil {
		t.Errorf("half a file looks complete: %v, %d bytes", response, len(body))
	}
	if !strings.Contains(log.String(), fail.Error()) {
		t.Errorf("log: %s", log)
	}
}

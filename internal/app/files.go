package app

import (
	"context"
	"errors"
	"net/http"

	"mailwright/internal/images"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/blob"
	"mailwright/internal/platform/mail"
	"mailwright/internal/platform/outbound"
	"mailwright/internal/platform/virus"
)

// remoteFiles is a file store on another server. A request gives up its slot while it waits for a file, so that a file
// store that hangs doesn't block other requests.
type remoteFiles struct {
	blob.Store
	calls *outbound.Measures
}

func (r remoteFiles) Put(ctx context.Context, key, contentType string, content []byte) error {
	api.StepOut(ctx)
	ctx, call := r.calls.Begin(ctx, "s3", "put")
	err := r.Store.Put(ctx, key, contentType, content)
	call.End(0, err)
	return err
}

func (r remoteFiles) Open(ctx context.Context, key string) (*blob.File, error) {
	api.StepOut(ctx)
	ctx, call := r.calls.Begin(ctx, "s3", "open")
	file, err := r.Store.Open(ctx, key)
	if errors.Is(err, blob.ErrNotFound) {
		call.End(http.StatusNotFound, nil)
	} else {
		call.End(0, err)
	}
	return file, err
}

func (r remoteFiles) Delete(ctx context.Context, key string) error {
	api.StepOut(ctx)
	ctx, call := r.calls.Begin(ctx, "s3", "delete")
	err := r.Store.Delete(ctx, key)
	call.End(0, err)
	return err
}

// virusScanner gives up a request's slot while the request waits for the virus scanner.
type virusScanner struct {
	*virus.Scanner
	calls *outbound.Measures
}

// scanner returns nil if no virus scanner is configured.
func (a *App) scanner() images.Scanner {
	if a.config.Scanner == nil {
		return nil
	}
	return virusScanner{a.config.Scanner, a.config.Calls}
}

func (v virusScanner) Scan(ctx context.Context, content []byte) error {
	api.StepOut(ctx)
	ctx, call := v.calls.Begin(ctx, "clamd", "scan")
	err := v.Scanner.Scan(ctx, content)
	if _, found := errors.AsType[virus.FoundError](err); found {
		call.End(0, nil)
	} else {
		call.End(0, err)
	}
	return err
}

// mailServer is a transport that counts the emails it sends.
type mailServer struct {
	mail.Transport
	calls *outbound.Measures
}

func (m mailServer) Send(ctx context.Context, message mail.Message) error {
	ctx, call := m.calls.Begin(ctx, "smtp", "send")
	err := m.Transport.Send(ctx, message)
	call.End(0, err)
	return err
}

package images

import (
	"errors"
	"net/http"

	"mailwright/internal/platform/api"
	"mailwright/internal/platform/blob"
)

// contentTypes maps file extensions to content types.
var contentTypes = map[string]string{
	".png": "image/png", ".jpg": "image/jpeg", ".gif": "image/gif", ".webp": "image/webp",
	".svg": "image/svg+xml",
}

// Handler delivers images at {account}/{file} to everyone. It looks only at the file, so a deleted image is no longer
// delivered. network returns the network that a request comes from.
func (s *Service) Handler(network func(*http.Request) string) http.Handler {
	s.variants.turns = api.NewTurns(1, 1, drawingTime)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { s.deliver(w, r, network(r)) })
}

func (s *Service) deliver(w http.ResponseWriter, r *http.Request, network string) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		w.Header().Set("Cache-Control", "no-store")
		http.Error(w, "Method not allowed", http.StatusMethodNotAllowed)
		return
	}
	f, ok := parseFile(r.PathValue("account") + "/" + r.PathValue("file"))
	if !ok {
		notFound(w)
		return
	}
	content, tag, cached, err := s.open(r, f, network)
	switch {
	case errors.Is(err, blob.ErrNotFound):
		notFound(w)
		return
	case err != nil:
		s.Log.ErrorContext(r.Context(), "can't deliver an image", "key", f.key(), "error", err)
		w.Header().Set("Retry-After", "5")
		w.Header().Set("Cache-Control", "no-store")
		http.Error(w, "The service is temporarily unavailable. Try again later.", http.StatusServiceUnavailable)
		return
	}
	defer func() { _ = content.Close() }()
	header := w.Header()
	header.Set("Content-Type", contentTypes["."+f.Extension])
	header.Set("Cache-Control", cached)
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
	header.Set("Cross-Origin-Resource-Policy", "cross-origin") // webmail clients show these images on their own pages
	header.Set("ETag", tag)
	http.ServeContent(uncachedErrors{w}, r, "", content.ModTime, content)
}

// uncachedErrors keeps caches from storing an error, such as for a failed If-Match, in place of the image.
type uncachedErrors struct{ http.ResponseWriter }

// WriteHeader adjusts the caching of errors.
func (w uncachedErrors) WriteHeader(status int) {
	if status >= http.StatusBadRequest {
		w.Header().Set("Cache-Control", "no-store")
	}
	w.ResponseWriter.WriteHeader(status)
}

// Unwrap returns the original writer for http.ResponseController.
func (w uncachedErrors) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// notFound responses are cached for only a minute, because the file may still be on its way.
func notFound(w http.ResponseWriter) {
	w.Header().Set("Cache-Control", "public, max-age=60")
	http.Error(w, "Image not found", http.StatusNotFound)
}

// How long browsers and proxies cache an image, and the original that they get while a variant can't be made.
const (
	cachedForever = "public, max-age=31536000, immutable"
	cachedForNow  = "public, max-age=60"
)

// open returns the image, or its variant with the requested width. The ETag is strong, because the key is derived from
// the content.
func (s *Service) open(r *http.Request, f file, network string) (content *blob.File, tag, cached string, err error) {
	tag, cached = f.SHA256[:32], cachedForever
	if width := widthOf(r.URL.Query().Get("w")); width > 0 && f.hasVariants() {
		small, err := s.openVariant(r.Context(), f, width, network)
		switch {
		case errors.Is(err, errLater):
			cached = cachedForNow
		case small != nil || err != nil:
			return small, `"` + tag + "-" + r.URL.Query().Get("w") + `"`, cached, err
		}
	}
	content, err = s.Files.Open(r.Context(), f.key())
	return content, `"` + tag + `"`, cached, err
}

package images

import (
	"errors"
	"net/http"

	"mailwright/internal/platform/blob"
)

// contentTypes maps the extensions of keys to content types.
var contentTypes = map[string]string{
	".png": "image/png", ".jpg": "image/jpeg", ".gif": "image/gif", ".webp": "image/webp",
	".svg": "image/svg+xml",
}

// Handler delivers images at {account}/{file} to everyone. It looks only at the file, so a deleted image is no longer
// delivered.
func (s *Service) Handler() http.Handler {
	s.variants.busy = make(chan struct{}, 1)
	return http.HandlerFunc(s.deliver)
}

func (s *Service) deliver(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "Method not allowed", http.StatusMethodNotAllowed)
		return
	}
	f, ok := parseFile(r.PathValue("account") + "/" + r.PathValue("file"))
	if !ok {
		notFound(w)
		return
	}
	content, tag, err := s.open(r, f)
	switch {
	case errors.Is(err, blob.ErrNotFound):
		notFound(w)
		return
	case err != nil:
		s.Log.ErrorContext(r.Context(), "image not delivered", "key", f.key(), "error", err)
		w.Header().Set("Retry-After", "5")
		w.Header().Set("Cache-Control", "no-store")
		http.Error(w, "The service is temporarily unavailable. Try again later.", http.StatusServiceUnavailable)
		return
	}
	defer func() { _ = content.Close() }()
	header := w.Header()
	header.Set("Content-Type", contentTypes["."+f.Extension])
	header.Set("Cache-Control", "public, max-age=31536000, immutable")
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
	header.Set("Cross-Origin-Resource-Policy", "cross-origin") // webmail shows it on its own pages
	header.Set("ETag", tag)
	http.ServeContent(w, r, "", content.ModTime, content)
}

// notFound is cached for only a minute, because the file may be on its way.
func notFound(w http.ResponseWriter) {
	w.Header().Set("Cache-Control", "public, max-age=60")
	http.Error(w, "Image not found", http.StatusNotFound)
}

// open returns the image, or its variant of the requested width. The tag is strong, because the key is derived from the
// content.
func (s *Service) open(r *http.Request, f file) (*blob.File, string, error) {
	tag := f.SHA256[:32]
	if width := widthOf(r.URL.Query().Get("w")); width > 0 && f.hasVariants() {
		small, err := s.openVariant(r.Context(), f, width)
		if small != nil || err != nil {
			return small, `"` + tag + "-" + r.URL.Query().Get("w") + `"`, err
		}
	}
	content, err := s.Files.Open(r.Context(), f.key())
	return content, `"` + tag + `"`, err
}

package library

import (
	"bytes"
	"net/http"
	"path"
	"time"
)

// Handler serves the images and thumbnails of the embedded library.
func Handler() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { own().ServeHTTP(w, r) })
}

// ServeHTTP handles GET and HEAD for the file with the SHA-256 hash in the last part of the URL.
func (l *Library) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "Method not allowed", http.StatusMethodNotAllowed)
		return
	}
	found, known := l.file(path.Base(r.URL.Path))
	if !known {
		http.Error(w, "Image not found", http.StatusNotFound)
		return
	}
	header := w.Header()
	header.Set("Content-Type", "image/png")
	header.Set("Cache-Control", "public, max-age=31536000, immutable")
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Cross-Origin-Resource-Policy", "cross-origin") // webmail clients show these images on their own pages
	header.Set("ETag", `"`+found.sum+`"`)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(found.data))
}

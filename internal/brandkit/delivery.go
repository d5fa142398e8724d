package brandkit

import (
	"errors"
	"net/http"
	"regexp"

	"mailwright/internal/brandkit/fontfile"
	"mailwright/internal/platform/blob"
)

// fontPlace matches the end of a font's URL: account, hash and format.
var fontPlace = regexp.MustCompile(`^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/([0-9a-f]{64})\.(woff2|woff|ttf|otf)$`)

var fontName = regexp.MustCompile(`\.(woff2|woff|ttf|otf)$`)

// IsFontFile distinguishes fonts from images, which are delivered from the same folders.
func IsFontFile(name string) bool { return fontName.MatchString(name) }

// FontHandler delivers fonts at {account}/{file} to everyone. Email clients request them, and webmail does so from its
// own pages.
func (s *Service) FontHandler() http.Handler { return http.HandlerFunc(s.deliver) }

func (s *Service) deliver(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "Method not allowed", http.StatusMethodNotAllowed)
		return
	}
	header := w.Header()
	header.Set("Access-Control-Allow-Origin", "*") // otherwise, pages can't load a font from another host
	header.Set("Cross-Origin-Resource-Policy", "cross-origin")
	place := r.PathValue("account") + "/" + r.PathValue("file")
	parts := fontPlace.FindStringSubmatch(place)
	if parts == nil {
		fontNotFound(w)
		return
	}
	file, err := s.Files.Open(r.Context(), place)
	switch {
	case errors.Is(err, blob.ErrNotFound):
		fontNotFound(w)
		return
	case err != nil:
		s.Log.ErrorContext(r.Context(), "can't deliver a font", "key", place, "error", err)
		header.Set("Retry-After", "5")
		header.Set("Cache-Control", "no-store")
		http.Error(w, "The service is temporarily unavailable. Try again later.", http.StatusServiceUnavailable)
		return
	}
	defer func() { _ = file.Close() }()
	header.Set("Content-Type", fontfile.ContentType(parts[2]))
	header.Set("Cache-Control", "public, max-age=31536000, immutable")
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("ETag", `"`+parts[1][:32]+`"`) // strong, because the key is derived from the content
	http.ServeContent(w, r, "", file.ModTime, file)
}

// fontNotFound is cached for only a minute, because the file may come back.
func fontNotFound(w http.ResponseWriter) {
	w.Header().Set("Cache-Control", "public, max-age=60")
	http.Error(w, "Font not found", http.StatusNotFound)
}

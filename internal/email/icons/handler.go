package icons

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"log/slog"
	"net/http"
	"strings"
	"time"
)

// Handler draws the icon that the last part of the address names. It keeps none: drawing one takes about a tenth of a
// millisecond at the usual size, and whatever lies in front of the service may keep it for ever.
func Handler() http.Handler { return handler{draw: Icon.PNG} }

type handler struct{ draw func(Icon) ([]byte, error) }

// ServeHTTP answers GET and HEAD.
func (h handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "Method not allowed", http.StatusMethodNotAllowed)
		return
	}
	icon, err := Parse(r.URL.Path[strings.LastIndexByte(r.URL.Path, '/')+1:])
	if err != nil {
		http.Error(w, "Icon not found", http.StatusNotFound)
		return
	}
	picture, err := h.draw(icon)
	if err != nil {
		slog.ErrorContext(r.Context(), "icon not drawn", "icon", icon.Path(), "error", err)
		refuse(w, err)
		return
	}
	sum := sha256.Sum256(picture)
	header := w.Header()
	header.Set("Content-Type", "image/png")
	header.Set("Cache-Control", "public, max-age=31536000, immutable")
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Cross-Origin-Resource-Policy", "cross-origin") // web mail shows it on its own pages
	header.Set("ETag", `"`+base64.RawURLEncoding.EncodeToString(sum[:12])+`"`)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(picture))
}

func refuse(w http.ResponseWriter, err error) {
	if errors.Is(err, ErrNotGenerated) {
		http.Error(w, ErrNotGenerated.Error(), http.StatusServiceUnavailable)
		return
	}
	http.Error(w, "Icon not drawn", http.StatusInternalServerError)
}

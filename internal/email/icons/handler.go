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

// Handler draws the icon that's named in the last part of the URL. It doesn't cache icons, because drawing one takes about a tenth of a
// millisecond at the usual size, and a proxy in front of the service can cache it forever.
func Handler() http.Handler { return handler{draw: Icon.PNG} }

type handler struct{ draw func(Icon) ([]byte, error) }

// ServeHTTP handles GET and HEAD.
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
	img, err := h.draw(icon)
	if err != nil {
		slog.ErrorContext(r.Context(), "can't draw an icon", "icon", icon.Path(), "error", err)
		refuse(w, err)
		return
	}
	sum := sha256.Sum256(img)
	header := w.Header()
	header.Set("Content-Type", "image/png")
	header.Set("Cache-Control", "public, max-age=31536000, immutable")
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Cross-Origin-Resource-Policy", "cross-origin") // webmail clients show icons on their own pages
	header.Set("ETag", `"`+base64.RawURLEncoding.EncodeToString(sum[:12])+`"`)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(img))
}

func refuse(w http.ResponseWriter, err error) {
	if errors.Is(err, ErrNotGenerated) {
		http.Error(w, ErrNotGenerated.Error(), http.StatusServiceUnavailable)
		return
	}
	http.Error(w, "Couldn't draw the icon", http.StatusInternalServerError)
}

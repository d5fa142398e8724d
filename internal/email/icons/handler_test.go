package icons

import (
	"errors"
	"maps"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
)

func get(h http.Handler, method, path string, header http.Header) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, path, nil)
	maps.Copy(r.Header, header)
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

const path = "/icons/v1/facebook-circle-filled-ffffff-0866ff-24.png"

func TestHandler(t *testing.T) {
	w := get(Handler(), http.MethodGet, path, nil)
	if w.Code != http.StatusOK || !strings.HasPrefix(w.Body.String(), "\x89PNG\r\n") {
		t.Fatalf("answered %d %.60q", w.Code, w.Body)
	}
	for name, want := range map[string]string{
		"Content-Type":           "image/png",
		"Cache-Control":          "public, max-age=31536000, immutable",
		"X-Content-Type-Options": "nosniff",
	} {
		if got := w.Header().Get(name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	tag := w.Header().Get("ETag")
	if again := get(Handler(), http.MethodGet, path, http.Header{"If-None-Match": {tag}}); again.Code != http.StatusNotModified ||
		again.Body.Len() != 0 {
		t.Errorf("the same tag %s was answered with %d", tag, again.Code)
	}
	if other := get(Handler(), http.MethodGet, path, http.Header{"If-None-Match": {`"other"`}}); other.Code != http.StatusOK {
		t.Errorf("another tag was answered with %d", other.Code)
	}
	if head := get(Handler(), http.MethodHead, path, nil); head.Code != http.StatusOK || head.Body.Len() != 0 ||
		head.Header().Get("ETag") != tag {
		t.Errorf("HEAD was answered with %d %v", head.Code, head.Header())
	}
}

func TestHandler_rejects(t *testing.T) {
	for path, want := range map[string]int{
		"/icons/v1/": http.StatusNotFound,
		"/icons/v1/myspace-circle-filled-ffffff-0866ff-24.png":  http.StatusNotFound,
		"/icons/v1/facebook-circle-filled-ffffff-0866ff-97.png": http.StatusNotFound,
		"/icons/v1/facebook-circle-filled-ffffff-0866ff-24.svg": http.StatusNotFound,
	} {
		w := get(Handler(), http.MethodGet, path, nil)
		if w.Code != want || w.Header().Get("Cache-Control") != "" {
			t.Errorf("%s was answered with %d %v", path, w.Code, w.Header())
		}
	}
	if w := get(Handler(), http.MethodPost, path, nil); w.Code != http.StatusMethodNotAllowed || w.Header().Get("Allow") != "GET, HEAD" {
		t.Errorf("POST was answered with %d", w.Code)
	}
}

func TestHandler_reportsMissingGlyphs(t *testing.T) {
	for _, c := range []struct {
		err  error
		code int
		body string
	}{
		{ErrNotGenerated, http.StatusServiceUnavailable, "the icons are missing: run make generate\n"},
		{errors.New("secret"), http.StatusInternalServerError, "Couldn't draw the icon\n"},
	} {
		h := handler{draw: func(Icon) ([]byte, error) { return nil, c.err }}
		w := get(h, http.MethodGet, path, nil)
		if w.Code != c.code || w.Body.String() != c.body || w.Header().Get("Cache-Control") != "" {
			t.Errorf("%v was answered with %d %q %v", c.err, w.Code, w.Body, w.Header())
		}
	}
}

func TestReadGlyphs_rejects(t *testing.T) {
	for text, missing := range map[string]bool{
		"": true, "{}": true, "{": false, `{"simple-icons/facebook": "L1 1"}`: false,
		`{"simple-icons/facebook": "M1 1"}`: false,
	} {
		files := fstest.MapFS{"data/README": {}}
		if text != "" {
			files["data/glyphs.json"] = &fstest.MapFile{Data: []byte(text)}
		}
		if _, err := readGlyphs(files); err == nil || errors.Is(err, ErrNotGenerated) != missing {
			t.Errorf("%q was read with %v", text, err)
		}
	}
}

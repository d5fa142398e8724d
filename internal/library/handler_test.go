package library

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
)

// get sends a request to a library with one design and its images.
func get(t *testing.T, method, address string, header http.Header) *httptest.ResponseRecorder {
	t.Helper()
	lib, err := Load(fstest.MapFS{
		"designs/sample.yaml": {Data: []byte(sample)}, "images/plant.png": {Data: []byte("a plant")},
		"images/placeholder-logo.png": {Data: []byte("a logo")}, "thumbnails/sample.png": {Data: []byte("the top")},
	})
	if err != nil {
		t.Fatal(err)
	}
	request := httptest.NewRequestWithContext(t.Context(), method, address, nil)
	request.Header = header
	recorder := httptest.NewRecorder()
	lib.ServeHTTP(recorder, request)
	return recorder
}

// served returns the path on the server for a URL in an email.
func served(address string) string { return "/cdn" + strings.TrimPrefix(address, cdn) }

func TestServeHTTP(t *testing.T) {
	design := givenSample(t)
	for address, content := range map[string]string{
		addressOf("a plant"): "a plant", addressOf("a logo"): "a logo", design.ThumbnailURL(cdn): "the top",
	} {
		answer := get(t, http.MethodGet, served(address), nil)
		if answer.Code != http.StatusOK || answer.Body.String() != content {
			t.Errorf("%s got %d %q", address, answer.Code, answer.Body)
		}
		for name, want := range map[string]string{
			"Content-Type": "image/png", "Cache-Control": "public, max-age=31536000, immutable",
			"X-Content-Type-Options": "nosniff", "Cross-Origin-Resource-Policy": "cross-origin",
		} {
			if got := answer.Header().Get(name); got != want {
				t.Errorf("%s is %q, want %q", name, got, want)
			}
		}
		tag := answer.Header().Get("ETag")
		if again := get(t, http.MethodGet, served(address), http.Header{"If-None-Match": {tag}}); again.Code != http.StatusNotModified ||
			again.Body.Len() > 0 {
			t.Errorf("the tag %s got %d", tag, again.Code)
		}
		if head := get(t, http.MethodHead, served(address), nil); head.Code != http.StatusOK || head.Body.Len() > 0 ||
			head.Header().Get("ETag") != tag {
			t.Errorf("HEAD got %d %v", head.Code, head.Header())
		}
	}
}

func TestServeHTTP_rejects(t *testing.T) {
	plant := served(addressOf("a plant"))
	for _, address := range []string{
		"/cdn/library/", "/cdn/library/plant.png", strings.TrimSuffix(plant, ".png"), strings.ToUpper(plant),
		plant + ".png",
	} {
		answer := get(t, http.MethodGet, address, nil)
		if answer.Code != http.StatusNotFound || answer.Body.String() != "Image not found\n" || answer.Header().Get("Cache-Control") != "" {
			t.Errorf("%s got %d %q %v", address, answer.Code, answer.Body, answer.Header())
		}
	}
	if answer := get(t, http.MethodPost, plant, nil); answer.Code != http.StatusMethodNotAllowed ||
		answer.Header().Get("Allow") != "GET, HEAD" {
		t.Errorf("POST got %d %v", answer.Code, answer.Header())
	}
}

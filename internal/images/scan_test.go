package images_test

import (
	"net/http"
	"testing"

	"mailwright/internal/app"
	"mailwright/internal/platform/virus"
	"mailwright/internal/platform/virus/virustest"
	"mailwright/test/apptest"
)

func scanned(t *testing.T, url string) func(*app.Config) {
	t.Helper()
	scanner, err := virus.Open(url)
	if err != nil {
		t.Fatal(err)
	}
	return func(c *app.Config) { c.Scanner = scanner }
}

func TestUpload_rejectsViruses(t *testing.T) {
	apptest.EachWith(t, scanned(t, virustest.Start(t)), func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		infected := append(apptest.PNG(t, 1), virustest.Signature...)
		owner.Upload(t, "a.png", infected).WantError(t, http.StatusBadRequest, "VIRUS_FOUND",
			"The virus scanner found "+virustest.Name+" in this file, so we didn't store it.")
		if got := owner.Get(t, owner.Path("/images")).Want(t, 200).JSON(t).(fields)["images"].([]any); len(got) != 0 {
			t.Errorf("stored: %v", got)
		}
		owner.Upload(t, "a.png", apptest.PNG(t, 1)).Want(t, http.StatusOK)
	})
}

func TestUpload_needsTheVirusScanner(t *testing.T) {
	apptest.EachWith(t, scanned(t, "tcp://127.0.0.1:1"), func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		answer := owner.Upload(t, "a.png", apptest.PNG(t, 1))
		answer.WantError(t, http.StatusServiceUnavailable, "SCANNER_UNAVAILABLE",
			"Files can't be checked for viruses right now. Try again later.")
		if got := answer.Header.Get("Retry-After"); got != "5" {
			t.Errorf("Retry-After: %q", got)
		}
		owner.Upload(t, "a.txt", []byte("no image")).WantError(t, http.StatusBadRequest, "UNSUPPORTED_IMAGE",
			"This file isn't a PNG, JPEG, GIF, WebP or SVG image. Upload one of these formats.")
	})
}

package apptest

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"mime/multipart"
	"testing"
)

// FileRequest returns a form request with a file.
func FileRequest(t *testing.T, path, name string, content []byte) Request {
	t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile("file", name)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := part.Write(content); err != nil {
		t.Fatal(err)
	}
	if err := form.Close(); err != nil {
		t.Fatal(err)
	}
	return Request{Method: "POST", Path: path, Raw: body.Bytes(), Type: form.FormDataContentType()}
}

// Upload sends an image to the caller's account.
func (c *Caller) Upload(t *testing.T, name string, content []byte) Answer {
	t.Helper()
	return c.Do(t, FileRequest(t, c.Path("/images"), name, content))
}

// PNG returns a small image that is different for each number.
func PNG(t *testing.T, number int) []byte {
	t.Helper()
	picture := image.NewRGBA(image.Rect(0, 0, 4, 3))
	for i := range 12 {
		picture.Set(i%4, i/4, color.RGBA{uint8(number >> 16), uint8(number >> 8), uint8(number), 255}) //nolint:gosec // low bytes only
	}
	var out bytes.Buffer
	if err := png.Encode(&out, picture); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

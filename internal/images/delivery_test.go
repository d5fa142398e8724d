package images_test

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"math/rand/v2"
	"net/http"
	"strings"
	"testing"

	"mailwright/test/apptest"
)

// photo returns an image with four colored quarters and some noise, so that it's worth shrinking.
func photo(width, height int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	noise := rand.New(rand.NewPCG(1, 2))
	for y := range height {
		for x := range width {
			c := color.RGBA{uint8(noise.IntN(32)), uint8(noise.IntN(32)), uint8(noise.IntN(32)), 255} //nolint:gosec // below 32
			switch {
			case x < width/2 && y < height/2:
				c.R += 200
			case x >= width/2 && y < height/2:
				c.G += 200
			case x < width/2:
				c.B += 200
			}
			img.SetRGBA(x, y, c)
		}
	}
	return img
}

func encode(t *testing.T, kind string, img image.Image) []byte {
	t.Helper()
	var out bytes.Buffer
	var err error
	switch kind {
	case "png":
		err = png.Encode(&out, img)
	case "jpg":
		err = jpeg.Encode(&out, img, &jpeg.Options{Quality: 90})
	case "gif":
		err = gif.Encode(&out, img, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// turned adds EXIF data with an orientation to a JPEG.
func turned(content []byte, orientation byte) []byte {
	exif := append([]byte("Exif\x00\x00MM\x00*\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00"), orientation, 0, 0, 0, 0, 0, 0)
	head := binary.BigEndian.AppendUint16([]byte{0xff, 0xd8, 0xff, 0xe1}, uint16(len(exif)+2)) //nolint:gosec // small
	return append(append(head, exif...), content[2:]...)
}

func TestDelivery_headers(t *testing.T) {
	each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		content := encode(t, "png", photo(50, 40))
		path := place(owner.Upload(t, "x.png", content).Want(t, http.StatusOK).JSON(t).(fields))
		whole, body := deliver(t, s, "GET", path, nil)
		if whole.StatusCode != http.StatusOK || !bytes.Equal(body, content) {
			t.Fatalf("status %d, %d bytes", whole.StatusCode, len(body))
		}
		for name, want := range map[string]string{
			"Content-Type": "image/png", "Cache-Control": "public, max-age=31536000, immutable", "X-Content-Type-Options": "nosniff",
			"Content-Security-Policy":      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
			"Cross-Origin-Resource-Policy": "cross-origin", "Accept-Ranges": "bytes",
		} {
			if got := whole.Header.Get(name); got != want {
				t.Errorf("%s: %q, want %q", name, got, want)
			}
		}
		tag := whole.Header.Get("ETag")
		if !strings.HasPrefix(tag, `"`) {
			t.Errorf("ETag %s is not strong", tag)
		}
		check := func(method string, header http.Header, status int, want []byte) {
			t.Helper()
			response, body := deliver(t, s, method, path, header)
			if response.StatusCode != status || !bytes.Equal(body, want) {
				t.Errorf("%s %v: status %d, %d bytes; want %d, %d", method, header, response.StatusCode, len(body), status, len(want))
			}
		}
		check("HEAD", nil, http.StatusOK, nil)
		check("GET", http.Header{"If-None-Match": {tag}}, http.StatusNotModified, nil)
		check("GET", http.Header{"If-None-Match": {`"other"`}}, http.StatusOK, content)
		check("GET", http.Header{"Range": {"bytes=10-19"}}, http.StatusPartialContent, content[10:20])
		check("GET", http.Header{"Range": {"bytes=-5"}}, http.StatusPartialContent, content[len(content)-5:])
		check("GET", http.Header{"Range": {"bytes=10-19"}, "If-Range": {tag}}, http.StatusPartialContent, content[10:20])
		check("GET", http.Header{"Range": {"bytes=10-19"}, "If-Range": {`"other"`}}, http.StatusOK, content)
		if response, _ := deliver(t, s, "GET", path,
			http.Header{"Range": {"bytes=99999999-"}}); response.StatusCode != http.StatusRequestedRangeNotSatisfiable {
			t.Errorf("a range behind the end: status %d", response.StatusCode)
		}
		for status, header := range map[int]http.Header{
			http.StatusPreconditionFailed:           {"If-Match": {`"other"`}},
			http.StatusRequestedRangeNotSatisfiable: {"Range": {"bytes=99999999-"}},
		} {
			response, _ := deliver(t, s, "GET", path, header)
			if cached := response.Header.Get("Cache-Control"); response.StatusCode != status || cached != "no-store" {
				t.Errorf("%v: status %d, Cache-Control %q", header, response.StatusCode, cached)
			}
		}
		if response, _ := deliver(t, s, "POST", path, nil); response.StatusCode != http.StatusMethodNotAllowed {
			t.Errorf("POST: status %d", response.StatusCode)
		}
		folder, name := path[:len(path)-len("/0.png")-63], path[len(path)-68:]
		for _, missing := range []string{
			strings.TrimSuffix(path, "png") + "svg", strings.TrimSuffix(path, ".png"), path + "x", folder + "/" + strings.Repeat("0", 64) + ".png",
			"/cdn/0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e20/" + name, folder + "/..%2f..%2fsecret.key", folder + "/%2e%2e", "/cdn/.unfinished/x",
			strings.ToUpper(path[:10]) + path[10:],
		} {
			response, _ := deliver(t, s, "GET", missing, nil)
			if response.StatusCode != http.StatusNotFound {
				t.Errorf("%s: status %d", missing, response.StatusCode)
			}
		}
		response, _ := deliver(t, s, "GET", folder+"/"+strings.Repeat("0", 64)+".png", nil)
		if got := response.Header.Get("Cache-Control"); got != "public, max-age=60" {
			t.Errorf("what is missing is kept: %s", got)
		}
	})
}

// wantQuarters checks the color in the middle of each quarter.
func wantQuarters(t *testing.T, img image.Image, names string) {
	t.Helper()
	width, height := img.Bounds().Dx(), img.Bounds().Dy()
	got := ""
	for _, at := range []image.Point{
		{width / 4, height / 4},
		{width * 3 / 4, height / 4},
		{width / 4, height * 3 / 4},
		{width * 3 / 4, height * 3 / 4},
	} {
		r, g, b, _ := img.At(at.X, at.Y).RGBA()
		switch most := max(r, g, b); {
		case most < 0x5000:
			got += "-"
		case most == r:
			got += "r"
		case most == g:
			got += "g"
		default:
			got += "b"
		}
	}
	if got != names {
		t.Errorf("the quarters are %s, want %s", got, names)
	}
}

func TestDelivery_smallerWidths(t *testing.T) {
	each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		for kind, decode := range map[string]func([]byte) (image.Image, error){
			"png": func(content []byte) (image.Image, error) { return png.Decode(bytes.NewReader(content)) },
			"jpg": func(content []byte) (image.Image, error) { return jpeg.Decode(bytes.NewReader(content)) },
		} {
			original := encode(t, kind, photo(700, 401))
			path := place(owner.Upload(t, "x."+kind, original).Want(t, http.StatusOK).JSON(t).(fields))
			for range 2 { // it's created first, then cached
				response, small := deliver(t, s, "GET", path+"?w=320", nil)
				img, err := decode(small)
				if err != nil {
					t.Fatal(err)
				}
				if img.Bounds().Dx() != 320 || img.Bounds().Dy() != 183 || len(small) >= len(original) {
					t.Errorf("%s: %v, %d bytes", kind, img.Bounds(), len(small))
				}
				wantQuarters(t, img, "rgb-")
				if tag := response.Header.Get("ETag"); !strings.HasSuffix(tag, `-320"`) ||
					response.Header.Get("Cache-Control") != "public, max-age=31536000, immutable" {
					t.Errorf("ETag %s", tag)
				}
			}
			for _, query := range []string{"?w=960", "?w=2400", "?w=321", "?w=0", "?w=-1", "?w=+320", "?w=0320", "?w=x", "?w="} {
				if _, body := deliver(t, s, "GET", path+query, nil); !bytes.Equal(body, original) {
					t.Errorf("%s%s is not the original", kind, query)
				}
			}
		}
		for _, content := range [][]byte{
			encode(t, "gif", photo(700, 400)),
			[]byte(`<svg xmlns="http://www.w3.org/2000/svg" width="700" height="400"></svg>`),
		} {
			path := place(owner.Upload(t, "x", content).Want(t, http.StatusOK).JSON(t).(fields))
			if _, body := deliver(t, s, "GET", path+"?w=320", nil); !bytes.Equal(body, content) {
				t.Errorf("%s?w=320 is not the original", path)
			}
		}
	})
}

func TestDelivery_rotatesSmallerWidths(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		for orientation, quarters := range map[byte]string{
			1: "rgb-", 2: "gr-b", 3: "-bgr", 4: "b-rg", 5: "rbg-", 6: "br-g", 7: "-gbr",
			8: "g-rb",
		} {
			content := turned(encode(t, "jpg", photo(800, 400)), orientation)
			image := owner.Upload(t, "x.jpg", content).Want(t, http.StatusOK).JSON(t).(fields)
			width, height := 800.0, 400.0
			if orientation >= 5 {
				width, height = 400, 800
			}
			if image["width"] != width || image["height"] != height {
				t.Errorf("orientation %d: %v x %v", orientation, image["width"], image["height"])
			}
			_, small := deliver(t, s, "GET", place(image)+"?w=160", nil)
			img, err := jpeg.Decode(bytes.NewReader(small))
			if err != nil {
				t.Fatal(err)
			}
			if img.Bounds().Dx() != 160 || float64(img.Bounds().Dy()) != 160*height/width {
				t.Errorf("orientation %d: %v", orientation, img.Bounds())
			}
			wantQuarters(t, img, quarters)
		}
	})
}

// TestDelivery_fallsBackToTheOriginal requests smaller widths of an image with damaged pixel data.
func TestDelivery_fallsBackToTheOriginal(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		content := encode(t, "jpg", photo(700, 400))
		for i := len(content) / 2; i < len(content)-2; i++ {
			content[i] = 0
		}
		image := owner.Upload(t, "x.jpg", content).Want(t, http.StatusOK).JSON(t).(fields)
		for range 3 {
			response, body := deliver(t, s, "GET", place(image)+"?w=320", nil)
			if response.StatusCode != http.StatusOK || len(body) == 0 {
				t.Errorf("status %d, %d bytes", response.StatusCode, len(body))
			}
		}
	})
}

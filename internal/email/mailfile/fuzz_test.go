package mailfile_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"testing"
	"unicode/utf8"

	"mailwright/internal/email/mailfile"
)

// wantEmailOrRefusal checks that the input gives either a refusal or an email that's valid UTF-8 and accepts new URLs.
func wantEmailOrRefusal(t *testing.T, content []byte) {
	t.Helper()
	email, err := mailfile.Read(content)
	if err != nil {
		if _, ok := errors.AsType[mailfile.Refusal](err); !ok {
			t.Fatal(err)
		}
		return
	}
	if !utf8.ValidString(email.HTML) || !utf8.ValidString(email.Subject) {
		t.Fatalf("not UTF-8: %q %q", email.Subject, email.HTML)
	}
	places := map[string]string{}
	for _, picture := range email.Images {
		if len(picture.URLs) == 0 {
			t.Fatal("an image that the HTML doesn't show")
		}
		for _, link := range picture.URLs {
			places[link] = "https://cdn.example.com/a.png"
		}
	}
	before := len(email.HTML)
	if err := email.Place(places); err != nil {
		t.Fatal(err)
	}
	if len(places) == 0 && len(email.HTML) != before {
		t.Fatal("the HTML changed for no reason")
	}
}

func FuzzEML(f *testing.F) {
	f.Add([]byte("Subject: =?utf-8?q?a?=\r\nContent-Type: multipart/related; boundary=b\r\n\r\n--b\r\nContent-Type: text/html; " +
		"charset=iso-2022-jp\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n<p>=3D<img src=3Dcid:x>\r\n--b\r\nContent-ID: " +
		"<x>\r\nContent-Transfer-Encoding: base64\r\n\r\nAAAA\r\n--b--"))
	f.Add([]byte("From: a@example.com\n\nHello\n\nBye"))
	f.Add([]byte("From x\nSubject: a\nContent-Type: multipart/alternative; boundary=\"\"\n\n--\n"))
	f.Fuzz(func(t *testing.T, content []byte) {
		if len(content) <= 1<<16 {
			wantEmailOrRefusal(t, content)
		}
	})
}

// FuzzZip puts a page and an image with arbitrary names in an archive, and also reads arbitrary bytes as an archive.
func FuzzZip(f *testing.F) {
	f.Add("index.html", `<img src="a/b.png" srcset="c.png 1x,"><p style="background:url('a/b.png')">`, "a/b.png", []byte("PK\x03\x04"))
	f.Add("x/../index.htm", `<!--[if mso]><v:fill src="b.png"><![endif]--><style>url(</style>`, "x/b.png", []byte("PK\x05\x06"))
	f.Fuzz(func(t *testing.T, page, source, picture string, raw []byte) {
		if len(source)+len(raw)+len(page)+len(picture) > 1<<16 {
			return
		}
		wantEmailOrRefusal(t, raw)
		var out bytes.Buffer
		w := zip.NewWriter(&out)
		for _, file := range [][2]string{{page, source}, {"index.html", source}, {picture, "x"}} {
			entry, err := w.Create(file[0])
			if err != nil {
				return
			}
			if _, err := entry.Write([]byte(file[1])); err != nil {
				return // a folder
			}
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		wantEmailOrRefusal(t, out.Bytes())
	})
}

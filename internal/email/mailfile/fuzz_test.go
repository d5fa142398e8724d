package mailfile_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"testing"
	"unicode/utf8"

	"mailwright/internal/email/mailfile"
)

// wantMailOrRefusal: whatever is sent, the answer is a mail in UTF-8 that takes new addresses, or a refusal.
func wantMailOrRefusal(t *testing.T, content []byte) {
	t.Helper()
	mail, err := mailfile.Read(content)
	if err != nil {
		if _, ok := errors.AsType[mailfile.Refusal](err); !ok {
			t.Fatal(err)
		}
		return
	}
	if !utf8.ValidString(mail.HTML) || !utf8.ValidString(mail.Subject) {
		t.Fatalf("not UTF-8: %q %q", mail.Subject, mail.HTML)
	}
	places := map[string]string{}
	for _, picture := range mail.Pictures {
		if len(picture.Addresses) == 0 {
			t.Fatal("a picture that nothing shows")
		}
		for _, address := range picture.Addresses {
			places[address] = "https://cdn.example.com/a.png"
		}
	}
	before := len(mail.HTML)
	if err := mail.Place(places); err != nil {
		t.Fatal(err)
	}
	if len(places) == 0 && len(mail.HTML) != before {
		t.Fatal("the HTML has changed without a reason")
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
			wantMailOrRefusal(t, content)
		}
	})
}

// FuzzZip puts any page and any name into an archive, and also reads the bytes as an archive.
func FuzzZip(f *testing.F) {
	f.Add("index.html", `<img src="a/b.png" srcset="c.png 1x,"><p style="background:url('a/b.png')">`, "a/b.png", []byte("PK\x03\x04"))
	f.Add("x/../index.htm", `<!--[if mso]><v:fill src="b.png"><![endif]--><style>url(</style>`, "x/b.png", []byte("PK\x05\x06"))
	f.Fuzz(func(t *testing.T, page, source, picture string, raw []byte) {
		if len(source)+len(raw)+len(page)+len(picture) > 1<<16 {
			return
		}
		wantMailOrRefusal(t, raw)
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
		wantMailOrRefusal(t, out.Bytes())
	})
}

package templates_test

import (
	"archive/zip"
	"bytes"
	"encoding/base64"
	"net/http"
	"strings"
	"testing"

	"mailwright/test/apptest"
)

func importFile(t *testing.T, c *apptest.Caller, name string, content []byte) apptest.Answer {
	t.Helper()
	return c.Do(t, apptest.FileRequest(t, c.Path("/import/file"), name, content))
}

// message returns an email with one image.
func message(image []byte) []byte {
	return []byte("From: a@example.com\r\nTo: b@example.com\r\nSubject: =?utf-8?q?Gr=C3=BC=C3=9Fe?=\r\nMIME-Version: 1.0\r\n" +
		"Content-Type: multipart/related; boundary=b\r\n\r\n--b\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: " +
		"quoted-printable\r\n\r\n" +
		"<html><head><title>The title</title></head><body><p>Hello=20there</p><img src=3D\"cid:logo\" width=3D\"40\"></body></html>\r\n" +
		"--b\r\nContent-Type: image/png; name=logo.png\r\nContent-ID: <logo>\r\nContent-Transfer-Encoding: base64\r\n\r\n" +
		base64.StdEncoding.EncodeToString(image) + "\r\n--b--\r\n")
}

func zipped(t *testing.T, files map[string][]byte) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for name, content := range files {
		f, err := w.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Write(content); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestImportFile_detectsHTMLByContent(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "pro")
		answer := importFile(t, owner, "whatever.bin", []byte(importedEmail)).Want(t, http.StatusOK)
		want(t, answer, fields{
			"data.name": "The title", "data.html": importedEmail, "data.fidelity.keptAsHtml": 0.0,
			"data.craftState.ROOT.type.resolvedName": "ContainerBlock",
		})
		if score := answer.Value(t, "data.fidelity.score").(float64); score < 0.9 || score > 1 {
			t.Errorf("the score is %v", score)
		}
		if answer.Len(t, "data.report") == 0 {
			t.Error("the report is empty")
		}
		want(t, importFile(t, owner, `C:\mails\Spring sale.html`, []byte("<p>Hello</p>")).Want(t, http.StatusOK),
			fields{"data.name": "Spring sale"})
		wantImports(t, owner, 2)
	})
}

func TestImportFile_storesTheImagesOfAMessage(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "pro")
		answer := importFile(t, owner, "mail.eml", message(apptest.PNG(t, 1))).Want(t, http.StatusOK)
		want(t, answer, fields{"data.name": "Grüße", "data.templateSettings.subject": "Grüße", "data.templateSettings.title": "The title"})
		wantImage(t, owner, answer, "logo.png")
		if answer.Len(t, "data.warnings") != 0 {
			t.Errorf("warnings: %v", answer.Value(t, "data.warnings"))
		}
		importFile(t, owner, "mail.eml", message(apptest.PNG(t, 1))).Want(t, http.StatusOK)
		if got := owner.Get(t, owner.Path("/images")).Want(t, http.StatusOK).Len(t, "images"); got != 1 {
			t.Errorf("%d images, want one", got)
		}
	})
}

// wantImage fails unless the account's only image has that name, and both the HTML and the document show it.
func wantImage(t *testing.T, c *apptest.Caller, answer apptest.Answer, name string) {
	t.Helper()
	list := c.Get(t, c.Path("/images")).Want(t, http.StatusOK)
	want(t, list, fields{"images.0.name": name})
	url := list.Text(t, "images.0.url")
	if !strings.Contains(answer.Text(t, "data.html"), `src="`+url+`"`) ||
		!strings.Contains(asText(t, answer.Value(t, "data.craftState")), url) {
		t.Errorf("the email does not show %s: %s", url, answer.Text(t, "data.html"))
	}
}

func TestImportFile_storesTheImagesOfAnArchive(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "pro")
		answer := importFile(t, owner, "mail.zip", zipped(t, map[string][]byte{
			"mail/index.html": []byte(`<p>Hello</p><img src="img/a%20b.png?x=1" width="40"><img src="gone.png" width="40"><img src="bad.png" ` +
				`width="40">`), "mail/img/A b.png": apptest.PNG(t, 2),
			"mail/bad.png": []byte("not an image"), "mail/unused.png": apptest.PNG(t, 3), "__MACOSX/index.html": []byte("<p>Wrong</p>"),
		})).Want(t, http.StatusOK)
		wantImage(t, owner, answer, "A b.png")
		want(t, answer, fields{"data.name": "mail"})
		codes := asText(t, answer.Value(t, "data.warnings"))
		for _, part := range []string{"MISSING_IMAGE", "gone.png is missing from the file", "REFUSED_IMAGE", "bad.png couldn't be imported"} {
			if !strings.Contains(codes, part) {
				t.Errorf("no %q in %s", part, codes)
			}
		}
	})
}

func TestImportFile_rejectsOtherFiles(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "free")
		for name, content := range map[string][]byte{
			"image": apptest.PNG(t, 1), "text": []byte("Hello"), "empty archive": zipped(t, nil),
			"archive without a page": zipped(t, map[string][]byte{"a.txt": []byte("x")}),
			"damaged archive":        []byte("PK\x03\x04 and nothing"), "empty page": []byte("<html><body></body></html>"),
			"message without text": []byte("Subject: a\r\nContent-Type: image/png\r\n\r\nx"),
		} {
			t.Run(name, func(t *testing.T) { importFile(t, owner, "mail.html", content).WantInvalid(t, "file") })
		}
		owner.Post(t, owner.Path("/import/file"), fields{}).Want(t, http.StatusUnsupportedMediaType)
		importFile(t, owner, "mail.html", bytes.Repeat([]byte("<p>x"), 5<<18+1)).Want(t, http.StatusRequestEntityTooLarge)
		wantImports(t, owner, 0)
	})
}

func TestImportFile_isIdempotentWithAKey(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "pro")
		for range 2 {
			request := apptest.FileRequest(t, owner.Path("/import/file"), "mail.eml", message(apptest.PNG(t, 1)))
			request.Header = http.Header{"Idempotency-Key": {"once"}}
			owner.Do(t, request).Want(t, http.StatusOK)
		}
		wantImports(t, owner, 1)
	})
}

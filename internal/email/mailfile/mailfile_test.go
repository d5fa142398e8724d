package mailfile_test

import (
	"archive/zip"
	"bytes"
	"encoding/base64"
	"errors"
	"slices"
	"strings"
	"testing"

	"mailwright/internal/email/mailfile"
)

func read(t *testing.T, content string) mailfile.Email {
	t.Helper()
	email, err := mailfile.Read([]byte(content))
	if err != nil {
		t.Fatal(err)
	}
	return email
}

func wantRefused(t *testing.T, content []byte, message string) {
	t.Helper()
	_, err := mailfile.Read(content)
	if refusal, ok := errors.AsType[mailfile.Refusal](err); !ok || refusal.Error() != message {
		t.Errorf("%v, want %q", err, message)
	}
}

func lines(list ...string) string { return strings.Join(list, "\r\n") + "\r\n" }

func TestRead_decodesAnyCharset(t *testing.T) {
	for name, content := range map[string]string{
		"UTF-8":        "<p>Grüße</p>",
		"with a mark":  "\ufeff<p>Grüße</p>",
		"UTF-16":       "\xff\xfe<\x00p\x00>\x00G\x00r\x00\xfc\x00\xdf\x00e\x00<\x00/\x00p\x00>\x00",
		"windows-1252": "<p>Gr\xfc\xdfe</p>",
	} {
		if got := read(t, content).HTML; got != "<p>Grüße</p>" {
			t.Errorf("%s: %q", name, got)
		}
	}
	if got := read(t, "<meta charset=koi8-r><p>\xf0\xd2\xc9\xd7\xc5\xd4").HTML; !strings.HasSuffix(got, "<p>Привет") {
		t.Errorf("koi8-r: %q", got)
	}
}

func TestRead_prefersTheHTMLOfAMessage(t *testing.T) {
	email := read(t, lines("From somebody Mon Nov 16 04:00:00 2026", "Received: from example.com", "Subject: =?iso-8859-1?Q?Gr=FC=DFe?=",
		" =?utf-8?B?IQ==?=", "MIME-Version: 1.0",
		"Content-Type: multipart/mixed; boundary=mixed", "", "For old clients", "--mixed",
		"Content-Type: multipart/alternative; boundary=\"alt\"", "",
		"--alt", "Content-Type: text/plain", "", "Plain", "--alt", "Content-Type: multipart/related; boundary=rel", "",
		"--rel", `Content-Type: text/html; charset="iso-8859-1"`, "Content-Transfer-Encoding: quoted-printable", "",
		"<p>Gr=FC=DFe</p><img src=3D\"cid:one%40example.com\"><img src=3D\"pics/two.gif\"><img=", " src=3D\"cid:gone\">",
		"--rel", "Content-Type: image/png", "Content-ID: <one@example.com>", "Content-Disposition: inline; filename=\"=?utf-8?q?eins=2Epng?=\"",
		"Content-Transfer-Encoding: base64", "", base64.StdEncoding.EncodeToString([]byte("first")),
		"--rel", "Content-Type: image/gif; name=two.gif", "Content-Location: pics/two.gif", "", "second", "--rel--", "--alt--",
		"--mixed", "Content-Type: text/html", "Content-Disposition: attachment; filename=a.html", "", "<p>Wrong</p>", "--mixed--"))
	if email.Subject != "Grüße!" || !strings.HasPrefix(email.HTML, "<p>Grüße</p>") {
		t.Errorf("%q %q", email.Subject, email.HTML)
	}
	if len(email.Images) != 2 || email.Images[0].Name != "eins.png" || string(email.Images[0].Content) != "first" ||
		strings.TrimSpace(string(email.Images[1].Content)) != "second" {
		t.Errorf("images: %+v", email.Images)
	}
	if !slices.Equal(email.Missing, []string{"cid:gone"}) {
		t.Errorf("missing: %v", email.Missing)
	}
}

func TestRead_plainTextBecomesParagraphs(t *testing.T) {
	email := read(t, lines("Subject: Hi", "", "Hello <you>,", "how are you?", "", "", "Bye"))
	if want := "<p>Hello &lt;you&gt;,<br>\nhow are you?</p>\n<p>Bye</p>"; !strings.Contains(email.HTML, want) {
		t.Errorf("%q", email.HTML)
	}
}

func TestRead_rejectsBadMessages(t *testing.T) {
	wantRefused(t, []byte(lines("Subject: x", "Content-Type: multipart/mixed", "", "x")),
		"is a damaged email. Save it from your email app again.")
	wantRefused(t, []byte(lines("Subject: x", "Content-Type: multipart/mixed; boundary=b", "", "--b", "Content-Type: application/pdf", "", "x",
		"--b--")), "is an email without any text. Save it from your email app again.")
	nested := "Subject: x\r\n"
	for i := range 40 {
		b := strings.Repeat("b", i+1)
		nested += "Content-Type: multipart/mixed; boundary=" + b + "\r\n\r\n--" + b + "\r\n"
	}
	wantRefused(t, []byte(nested), "is an email with too many parts. Save it without attachments.")
	wantRefused(t, []byte("Subject: x\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n"+strings.Repeat("--b\r\n\r\nx\r\n", 1000)),
		"is an email with too many parts. Save it without attachments.")
	wantRefused(t, []byte("Subject: x\r\n"+strings.Repeat("a: b\r\n", 100_000)+"\r\n<p>x</p>"), "is a damaged email. Save it from your email app again.")
}

func archive(t *testing.T, files ...string) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for i := 0; i < len(files); i += 2 {
		f, err := w.Create(files[i])
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Write([]byte(files[i+1])); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestRead_usesThePageClosestToTheRoot(t *testing.T) {
	email, err := mailfile.Read(archive(t, "__MACOSX/index.html", "no", "a/b/index.html", "no", "a/other.html", "no", "a/index.htm",
		`<p>yes</p>`, "a/.index.html", "no"))
	if err != nil || email.HTML != "<p>yes</p>" {
		t.Errorf("%q %v", email.HTML, err)
	}
	email, err = mailfile.Read(archive(t, "x.mjml",
		`<mjml><mj-body><mj-section><mj-column><mj-text>MJML</mj-text></mj-column></mj-section></mj-body></mjml>`))
	if err != nil || !strings.Contains(email.HTML, "MJML</div>") {
		t.Errorf("%q %v", email.HTML, err)
	}
}

// TestPlace_replacesEveryImageURL checks that image URLs are found wherever emails use them, and that the rest of the HTML stays unchanged.
func TestPlace_replacesEveryImageURL(t *testing.T) {
	page := `<style>.a{background:url( "bg.png" )} .b{background:url(bg.png)}</style><body background=bg.png style='background:url(&quot;bg.png&quot;)'>
<!--[if mso]><v:rect><v:fill src="bg.png"/></v:rect><![endif]--><!-- src="bg.png" --><img src="./bg.png?v=1#x" srcset="bg.png 1x, big.png 2x" alt="bg.png"><a href="bg.png">bg.png</a><img src="https://example.com/bg.png"><img src="{{ image }}"><img src="../up.png">`
	email, err := mailfile.Read(archive(t, "mail/index.html", page, "mail/bg.png", "1", "mail/big.png", "2", "up.png", "3", "mail/unused.png",
		"4"))
	if err != nil {
		t.Fatal(err)
	}
	places := map[string]string{}
	var contents []string
	for _, image := range email.Images {
		contents = append(contents, string(image.Content))
		for _, link := range image.URLs {
			places[link] = "https://cdn.example.com/" + string(image.Content) + "?a&b"
		}
	}
	if err := email.Place(places); err != nil {
		t.Fatal(err)
	}
	one, two, three := "https://cdn.example.com/1?a&amp;b", "https://cdn.example.com/2?a&amp;b", "https://cdn.example.com/3?a&amp;b"
	plain := "https://cdn.example.com/1?a&b"
	want := `<style>.a{background:url( "` + plain + `" )} .b{background:url(` + plain + `)}</style><body background=` + one +
		` style='background:url(&quot;` + one + `&quot;)'>
<!--[if mso]><v:rect><v:fill src="` + one + `"/></v:rect><![endif]--><!-- src="bg.png" --><img src="` + one + `" srcset="` + one + ` 1x, ` + two + ` 2x" alt="bg.png"><a href="bg.png">bg.png</a><img src="https://example.com/bg.png"><img src="{{ image }}"><img src="` + three + `">`
	if email.HTML != want {
		t.Errorf("%s\nwant\n%s", email.HTML, want)
	}
	if !slices.Equal(contents, []string{"1", "2", "3"}) || len(email.Missing) != 0 {
		t.Errorf("%v, missing %v", contents, email.Missing)
	}
}

func TestRead_rejectsBadArchives(t *testing.T) {
	wantRefused(t, []byte("PK\x03\x04broken"), "is a damaged zip archive. Create it again.")
	wantRefused(t, archive(t, "a.txt", "x"), "is a zip archive without an HTML or MJML file. Add one.")
	wantRefused(t, archive(t, "index.html", "<p>"+strings.Repeat("a", 8<<20)), "is too large when unpacked. Remove files that the email doesn't need.")
	many := []string{"index.html", "<p>x"}
	for range 6000 {
		many = append(many, "a", "")
	}
	wantRefused(t, archive(t, many...), "is too large when unpacked. Remove files that the email doesn't need.")
	wantRefused(t, archive(t, "index.html", `<img src="a.png">`, "a.png", strings.Repeat("\x00", 40<<20)),
		"is too large when unpacked. Remove files that the email doesn't need.")
	wantRefused(t, []byte("plain words"), "must be an HTML, MJML, .eml or .zip file")
	wantRefused(t, []byte("<p>\x00\x01"), "must be an HTML, MJML, .eml or .zip file")
}

// TestRead_dropsCredentialsFromImageURLs checks every place that an image URL can be in. Links stay, and are reported by the checks.
func TestRead_dropsCredentialsFromImageURLs(t *testing.T) {
	const source = `<style>p{background:url('https://ada:pw@a.test/1.png')}</style><a href="https://ada:pw@a.test/@x">Link</a>` +
		`<img src="https://ada:pw@a.test/2.png?q=a@b" srcset="https://ada@a.test/3.png 2x"><td background="//ada:p&#64;w@a.test/4.png">` +
		`<!--[if mso]><v:fill src="https://ada:pw@a.test/5.png"/><![endif]--><img src="https://a.test/@ada/6.png">`
	const want = `<style>p{background:url('https://a.test/1.png')}</style><a href="https://ada:pw@a.test/@x">Link</a>` +
		`<img src="https://a.test/2.png?q=a@b" srcset="https://a.test/3.png 2x"><td background="//a.test/4.png">` +
		`<!--[if mso]><v:fill src="https://a.test/5.png"/><![endif]--><img src="https://a.test/@ada/6.png">`
	for name, read := range map[string]func() (mailfile.Email, error){
		"file": func() (mailfile.Email, error) { return mailfile.Read([]byte(source)) },
		"text": func() (mailfile.Email, error) { return mailfile.ReadText(source) },
	} {
		m, err := read()
		if err != nil || m.HTML != want {
			t.Errorf("%s: %v\n%s\nwant\n%s", name, err, m.HTML, want)
		}
		if len(m.Losses) != 1 || m.Losses[0].Count != 5 || !m.Losses[0].Kept {
			t.Errorf("%s: losses %v", name, m.Losses)
		}
	}
}

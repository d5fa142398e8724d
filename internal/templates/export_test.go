package templates_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"mime"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"mailwright/internal/email/render"
	"mailwright/internal/platform/access"
	"mailwright/test/apptest"
)

// exportPath returns the path of a template's export in a format. "" means the default format.
func exportPath(path, format string) string {
	if format == "" {
		return path + "/export"
	}
	return path + "/export?format=" + format
}

func export(t *testing.T, c *apptest.Caller, path, format string) apptest.Answer {
	t.Helper()
	return c.Get(t, exportPath(path, format)).Want(t, http.StatusOK)
}

var exportFormats = map[string]struct{ file, contentType string }{
	"":     {"spring-sale.html", "text/html; charset=utf-8"},
	"html": {"spring-sale.html", "text/html; charset=utf-8"},
	"text": {"spring-sale.txt", "text/plain; charset=utf-8"},
	"zip":  {"spring-sale.zip", "application/zip"},
	"eml":  {"spring-sale.eml", "message/rfc822"},
	"json": {"spring-sale.json", "application/json"},
}

func TestExport_returnsAFileInEveryFormat(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		path := create(t, owner, fields{"name": "Spring sale!", "craftState": saying("Hello <strong>you</strong>")})
		html := owner.Post(t, path+"/render", nil).Text(t, "data.html")
		sum := sha256.Sum256([]byte(html))
		for format, want := range exportFormats {
			answer := export(t, owner, path, format)
			for name, value := range map[string]string{
				"Content-Type": want.contentType, "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff",
				"Content-Disposition": `attachment; filename="` + want.file + `"; filename*=UTF-8''` + want.file,
				"X-Content-Hash":      hex.EncodeToString(sum[:]),
				"X-Renderer-Version":  render.Version,
			} {
				if got := answer.Header.Get(name); got != value {
					t.Errorf("%s: %s is %q, want %q", format, name, got, value)
				}
			}
			checkRepeated(t, s, owner, path, format, answer)
		}
		if got := string(export(t, owner, path, "html").Body); got != html {
			t.Errorf("the HTML is not as rendered: %s", got)
		}
		if got := string(export(t, owner, path, "text").Body); got != "Hello you\n" {
			t.Errorf("text %q", got)
		}
	})
}

// checkRepeated requires the same bytes later, or an empty 304 response if the client already has them.
func checkRepeated(t *testing.T, s *apptest.Server, c *apptest.Caller, path, format string, first apptest.Answer) {
	t.Helper()
	s.Clock.Advance(time.Hour)
	if again := export(t, c, path, format); string(again.Body) != string(first.Body) {
		t.Errorf("%s: other bytes an hour later", format)
	}
	etag := first.Header.Get("ETag")
	for _, known := range []string{etag, "W/" + etag, `"x", ` + etag} {
		answer := send(t, c, "GET", exportPath(path, format), "If-None-Match", known, nil).Want(t, http.StatusNotModified)
		if len(answer.Body) != 0 || answer.Header.Get("ETag") != etag {
			t.Errorf("%s: 304 with %d bytes and ETag %s", format, len(answer.Body), answer.Header.Get("ETag"))
		}
	}
	send(t, c, "GET", exportPath(path, format), "If-None-Match", `"x"`, nil).Want(t, http.StatusOK)
}

func TestExport_rejectsInvalidRequests(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		path := create(t, owner, nil)
		for _, format := range []string{"pdf", "HTML", "html,zip"} {
			owner.Get(t, exportPath(path, format)).WantInvalid(t, "format")
		}
		for _, caller := range []*apptest.Caller{owner, s.Member(t, owner, access.Editor), owner.NewKey(t)} {
			export(t, caller, path, "eml")
		}
		s.Member(t, owner, access.Reviewer).Get(t, path+"/export").WantError(t, http.StatusForbidden, "", "Insufficient permissions")
		owner.Get(t, owner.Path("/templates/nonsense/export")).WantError(t, http.StatusNotFound, "", "Template not found")
		stranger := s.Person(t, "A stranger")
		foreign := strings.Replace(path, owner.Slug, stranger.Slug, 1)
		stranger.Get(t, foreign+"/export").WantError(t, http.StatusNotFound, "", "Template not found")
	})
}

func TestExport_showsTheWatermarkByPlan(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "free")
		path := create(t, owner, fields{"craftState": saying("Hi")})
		etags := map[string]bool{}
		for plan, shown := range map[string]bool{"free": true, "pro": false} {
			owner.SetPlan(t, plan)
			for _, format := range []string{"html", "text", "eml"} {
				answer := export(t, owner, path, format)
				if strings.Contains(string(answer.Body), madeWith) != shown {
					t.Errorf("%s on the %s plan: the watermark is shown: %v", format, plan, !shown)
				}
				etags[format+answer.Header.Get("ETag")] = true
			}
		}
		if len(etags) != 6 {
			t.Error("two different files have one ETag")
		}
	})
}

func TestExport_keepsRawHTML(t *testing.T) {
	const raw = "<html>\r\n<body>\t<p class=x>{{ a < b }} &amp; ünï</p></body></html>"
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		path := create(t, owner, fields{"name": "Raw", "editorMode": "html", "htmlContent": raw})
		if got := string(export(t, owner, path, "html").Body); got != raw {
			t.Errorf("exported %q", got)
		}
		if got := open(t, export(t, owner, path, "zip").Body)["index.html"]; got != raw {
			t.Errorf("in the archive: %q", got)
		}
		empty := create(t, owner, fields{"editorMode": "html"})
		for format := range exportFormats {
			export(t, owner, empty, format)
		}
	})
}

// TestExport_jsonRecreatesTheTemplate creates a template from the unchanged file.
func TestExport_jsonRecreatesTheTemplate(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "free")
		for _, body := range []fields{
			{
				"name": "Visual <&>", "craftState": saying("One {{ a < b }} &amp; 1e400"),
				"templateSettings": `{"subject":"S","extra":[1.50,"\u2028"]}`,
			},
			{"name": "Raw", "editorMode": "html", "htmlContent": "<p>&</p>"},
		} {
			first := export(t, owner, create(t, owner, body), "json")
			if strings.Contains(string(first.Body), `\u003c`) {
				t.Errorf("hard to read: %s", first.Body)
			}
			second := export(t, owner, create(t, owner, createFrom(t, first.Body)), "json")
			if diff := cmp.Diff(string(first.Body), string(second.Body)); diff != "" {
				t.Errorf("the copy differs:\n%s", diff)
			}
			want(t, first, fields{"name": body["name"], "rendererVersion": render.Version, "contentHash": first.Header.Get("X-Content-Hash")})
		}
	})
}

// createFrom returns the request body that creates a template from an exported file.
func createFrom(t *testing.T, file []byte) fields {
	t.Helper()
	var body fields
	if err := json.Unmarshal(file, &body); err != nil {
		t.Fatal(err)
	}
	return body
}

func TestExport_fileNames(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		path := create(t, owner, nil)
		for name, want := range map[string]struct{ plain, full string }{
			"Spring sale":                {"spring-sale", "spring-sale"},
			"Größe 1/2: „Frühling“":      {"groe-1-2-fruhling", "größe-1-2-frühling"},
			`a"; filename="evil.exe`:     {"a-filename-evil-exe", "a-filename-evil-exe"},
			"../../etc/passwd":           {"etc-passwd", "etc-passwd"},
			`C:\Windows\win.ini`:         {"c-windows-win-ini", "c-windows-win-ini"},
			"%0d%0aSet-Cookie: x=y":      {"0d-0aset-cookie-x-y", "0d-0aset-cookie-x-y"},
			"🎉🎉":                         {"template", "template"},
			"Sale 🎉 now":                 {"sale-now", "sale-now"},
			"...":                        {"template", "template"},
			".htaccess":                  {"htaccess", "htaccess"},
			"春のセール":                      {"template", "春のセール"},
			"नमस्ते":                     {"template", "नमस्ते"},
			strings.Repeat("a", 255):     {strings.Repeat("a", 120), strings.Repeat("a", 120)},
			strings.Repeat("é", 255):     {strings.Repeat("e", 60), strings.Repeat("é", 60)},
			strings.Repeat("a b", 85):    {strings.Repeat("a-b", 40), strings.Repeat("a-b", 40)},
			strings.Repeat("春", 255):     {"template", strings.Repeat("春", 40)},
			"İstanbul ﬁle ﬀ ½":           {"istanbul-file-ff", "istanbul-ﬁle-ﬀ"},
			"=?utf-8?q?x?= {{ name }} %": {"utf-8-q-x-name", "utf-8-q-x-name"},
		} {
			owner.Patch(t, path, fields{"name": name}).Want(t, http.StatusOK)
			header := export(t, owner, path, "text").Header.Get("Content-Disposition")
			checkDisposition(t, name, header, want.plain+".txt", want.full+".txt")
		}
	})
}

func checkDisposition(t *testing.T, name, header, plain, full string) {
	t.Helper()
	kind, params, err := mime.ParseMediaType(header)
	if err != nil || kind != "attachment" {
		t.Fatalf("%q: %s: %v", name, header, err)
	}
	if params["filename"] != full || !utf8.ValidString(params["filename"]) {
		t.Errorf("%q: file %q, want %q", name, params["filename"], full)
	}
	if want := `attachment; filename="` + plain + `"; filename*=UTF-8''` + url.PathEscape(full); header != want {
		t.Errorf("%q: %s, want %s", name, header, want)
	}
}

package templates_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"image/png"
	"io"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"mailwright/internal/app"
	"mailwright/internal/brand"
	"mailwright/internal/library"
	"mailwright/test/apptest"
)

// open reads an archive and checks that its entries are sorted.
func open(t *testing.T, file []byte) map[string]string {
	t.Helper()
	archive, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	files, names := map[string]string{}, []string{}
	for _, entry := range archive.File {
		reader, err := entry.Open()
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(reader)
		if err != nil {
			t.Fatal(err)
		}
		files[entry.Name], names = string(content), append(names, entry.Name)
	}
	if !slices.IsSorted(names) {
		t.Errorf("entries %v", names)
	}
	return files
}

const someIcons = `{"icons":[{"platformId":"facebook","url":"https://example.com/a"},{"platformId":"x","url":"https://example.com/b"},` +
	`{"platformId":"facebook","url":"https://example.com/c"}],"styles":{"iconSize":32}}`

func TestExport_zipContainsImages(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		path := create(t, owner, fields{"craftState": doc("ROOT ContainerBlock - k", "k ContainerBlock ROOT i,t,s",
			`i ImageBlock k - {"src":"https://images.example.com/icons/v1/photo.png","alt":"A photo"}`,
			`t TextBlock k - {"text":"Hi {{ name }}"}`, "s SocialIconsBlock k - "+someIcons)})
		html := string(export(t, owner, path, "html").Body)
		files := open(t, export(t, owner, path, "zip").Body)
		for name, content := range files {
			if strings.HasPrefix(name, "images/") {
				if _, err := png.Decode(strings.NewReader(content)); err != nil {
					t.Errorf("%s: %v", name, err)
				}
				if delivered := s.Nobody().Get(t, "/cdn/icons/v1/"+strings.TrimPrefix(name, "images/")).Want(t,
					http.StatusOK); string(delivered.Body) != content {
					t.Errorf("%s is not what is delivered", name)
				}
			}
		}
		sources := regexp.MustCompile(`src="(images/[^"]+)"`).FindAllStringSubmatch(files["index.html"], -1)
		if len(sources) != 3 || len(files) != 4 {
			t.Errorf("%d images are shown, the archive has %v", len(sources), slices.Sorted(maps.Keys(files)))
		}
		for _, source := range sources {
			if files[source[1]] == "" {
				t.Errorf("the archive lacks %s", source[1])
			}
		}
		if got := strings.ReplaceAll(files["index.html"], `"images/`, `"http://localhost:8080/cdn/icons/v1/`); got != html {
			t.Errorf("more than the addresses changed:\n%s", cmp.Diff(html, got))
		}
		if files["text.txt"] != string(export(t, owner, path, "text").Body) {
			t.Errorf("text %q", files["text.txt"])
		}
	})
}

// TestExport_zipContainsLibraryImages exports a design with images that are embedded in the binary.
func TestExport_zipContainsLibraryImages(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		all := library.All()
		slug := all[slices.IndexFunc(all,
			func(t library.Template) bool { return strings.Contains(t.Document(brand.Kit{}, ""), "/library/") })].Slug
		files := open(t, export(t, owner, create(t, owner, fields{"librarySlug": slug}), "zip").Body)
		sources := regexp.MustCompile(`images/[0-9a-f]{64}\.png`).FindAllString(files["index.html"], -1)
		if len(sources) == 0 || strings.Contains(files["index.html"], "/cdn/library/") {
			t.Errorf("%s shows %d images of the archive", slug, len(sources))
		}
		for _, source := range sources {
			if _, err := png.Decode(strings.NewReader(files[source])); err != nil {
				t.Errorf("%s: %v", source, err)
			}
		}
	})
}

// TestExport_zipRewritesOnlyImageURLs checks every place where a URL can appear.
func TestExport_zipRewritesOnlyImageURLs(t *testing.T) {
	const icon, cdn = "x-circle-filled-ffffff-000000-24.png", "https://cdn.example.com/p$+"
	apptest.EachWith(t, func(c *app.Config) { c.CDNURL = cdn }, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		ours := cdn + "/icons/v1/" + icon
		for pattern, rewritten := range map[string]bool{
			`<img src="%s">`: true, `<img SRC = '%s' alt>`: true, `<img src=%s>`: true, `<td background="%s">`: true,
			`<td style="background:url('%s') no-repeat">`: true, `<td style="background:url(%s)">`: true,
			`<td style="background:URL( &quot;%s&quot; )">`:                         true,
			`<!--[if mso]><v:fill type="frame" src="%s" color="#fff"/><![endif]-->`: true, `<style>td{background:url("%s")}</style>`: true,
			`<a href="%s">x</a>`: false, `<p>%s</p>`: false, `<img src="{{ x }}%s">`: false, `<img src="https://evil.example/?%s">`: false,
			`<img alt="%s" src="https://a.example/b.png">`: false,
		} {
			raw := "a {{ b < c }}\r\n" + fmt.Sprintf(pattern, ours) + "\xc3\xbc &nbsp;"
			files := open(t, export(t, owner, create(t, owner, fields{"editorMode": "html", "htmlContent": raw}), "zip").Body)
			want, held := raw, files["images/"+icon] != ""
			if rewritten {
				want = strings.ReplaceAll(raw, ours, "images/"+icon)
			}
			if files["index.html"] != want || held != rewritten {
				t.Errorf("%s became %s, and the archive contains the image: %v", pattern, files["index.html"], held)
			}
		}
		for _, place := range []string{
			"/icons/v1/nobody.png", "/icons/v1/../v1/" + icon, "/icons/" + icon, "/library/0.png", "/library/",
			"/" + icon, ".evil.example/icons/v1/" + icon, "/x/" + icon, "/icons/v1/%2e%2e/" + icon,
		} {
			raw := `<img src="` + cdn + place + `">`
			files := open(t, export(t, owner, create(t, owner, fields{"editorMode": "html", "htmlContent": raw}), "zip").Body)
			if files["index.html"] != raw || len(files) != 2 {
				t.Errorf("%s became %s in %v", raw, files["index.html"], slices.Sorted(maps.Keys(files)))
			}
		}
	})
}

func TestExport_zipLimitsImages(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		var html strings.Builder
		for i := range 400 {
			fmt.Fprintf(&html, `<img src="http://localhost:8080/cdn/icons/v1/x-circle-filled-ffffff-%06x-12.png">`, i)
		}
		path := create(t, owner, fields{"editorMode": "html", "htmlContent": html.String()})
		files := open(t, export(t, owner, path, "zip").Body)
		if len(files) != 302 || strings.Count(files["index.html"], `"images/`) != 300 || strings.Count(files["index.html"], `"http://`) != 100 {
			t.Errorf("%d files", len(files))
		}
	})
}

func TestExport_zipContainsUploadedImages(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		content := apptest.PNG(t, 1)
		address := owner.Upload(t, "x.png", content).Want(t, http.StatusOK).Text(t, "url")
		missing := address[:len(address)-8] + "0000.png"
		path := create(t, owner,
			fields{
				"editorMode": "html",
				"htmlContent": `<img src="` + address + `"><img src='` + address + `?w=320'><a href="` + address + `">x</a><img src="` + missing +
					`">`,
			})
		files := open(t, export(t, owner, path, "zip").Body)
		name := "images/" + address[strings.LastIndexByte(address, '/')+1:]
		if files[name] != string(content) {
			t.Errorf("%s holds %d bytes", name, len(files[name]))
		}
		want := `<img src="` + name + `"><img src='` + name + `'><a href="` + address + `">x</a><img src="` + missing + `">`
		if !strings.Contains(files["index.html"], want) {
			t.Errorf("%s\nlacks %s", files["index.html"], want)
		}
	})
}

package templates_test

import (
	"archive/zip"
	"bytes"
	"io"
	"mime/multipart"
	"net/http"
	"strings"
	"testing"

	"golang.org/x/image/font/gofont/goregular"

	"mailwright/test/apptest"
)

// addFont uploads a font with a family name and returns its URL.
func addFont(t *testing.T, c *apptest.Caller, family string) (id, address string) {
	t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile("file", "font.ttf")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := part.Write(goregular.TTF); err != nil {
		t.Fatal(err)
	}
	if err := form.WriteField("family", family); err != nil {
		t.Fatal(err)
	}
	if err := form.Close(); err != nil {
		t.Fatal(err)
	}
	answer := c.Do(t, apptest.Request{Method: "POST", Path: c.Path("/fonts"), Raw: body.Bytes(), Type: form.FormDataContentType()}).Want(t,
		http.StatusCreated)
	return answer.Text(t, "font.id"), answer.Text(t, "font.url")
}

// htmlIn returns the page in an exported archive.
func htmlIn(t *testing.T, archive []byte) string {
	t.Helper()
	files, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	if err != nil {
		t.Fatal(err)
	}
	page, err := files.Open("index.html")
	if err != nil {
		t.Fatal(err)
	}
	html, err := io.ReadAll(page)
	if err != nil {
		t.Fatal(err)
	}
	return string(html)
}

func TestRender_loadsTheAccountsFonts(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner, other := given(t, s, "business"), given(t, s, "business")
		id, address := addFont(t, owner, "Brändon Text")
		kit := fields{"fontBody": "brändon text"}
		owner.Put(t, owner.Path("/brand-kit"), kit).Want(t, http.StatusOK)
		other.Put(t, other.Path("/brand-kit"), kit).Want(t, http.StatusOK)
		named := create(t, owner, nil)
		face := "@font-face{font-family:'Brändon Text';font-style:normal;font-weight:400;src:url(" + address + ") format('truetype')}"

		craft := owner.Get(t, named).Text(t, "template.craftState")
		for what, html := range map[string]string{
			"render":      owner.Post(t, named+"/render", nil).Text(t, "data.html"),
			"html export": string(owner.Get(t, named+"/export?format=html").Body),
			"zip export":  htmlIn(t, owner.Get(t, named+"/export?format=zip").Body),
			"preview":     owner.Post(t, owner.Path("/render"), fields{"craftState": craft}).Text(t, "data.html"),
			"design":      owner.Post(t, owner.Path("/render"), fields{"librarySlug": "first-steps"}).Text(t, "data.html"),
		} {
			if strings.Count(strings.ReplaceAll(html, `"`, ""), face) != 1 {
				t.Errorf("%s: no %s in %.1200s", what, face, html)
			}
		}
		for what, html := range map[string]string{
			"another account": other.Post(t, create(t, other, nil)+"/render", nil).Text(t, "data.html"),
			"another family": owner.Post(t, owner.Path("/render"),
				fields{"librarySlug": "first-steps", "brandKit": fields{"fontBody": "Lora", "fontHeading": "Lora"}}).Text(t, "data.html"),
			"raw HTML": owner.Post(t, owner.Path("/render"), fields{"htmlContent": "<p style=\"font-family:'Brändon Text'\">x</p>"}).Text(t,
				"data.html"),
		} {
			if strings.Contains(html, "src:url(") {
				t.Errorf("%s loads a font: %.1200s", what, html)
			}
		}
		owner.Delete(t, owner.Path("/fonts/"+id), nil).Want(t, http.StatusOK)
		if html := owner.Post(t, named+"/render", nil).Text(t, "data.html"); strings.Contains(html, "src:url(") ||
			!strings.Contains(html, "brändon text") {
			t.Errorf("a deleted font is loaded, or its name has gone: %.1200s", html)
		}
	})
}

func TestCreate_brandFontHasMatchingFallbacks(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		kit := fields{"fontHeading": "playfair display", "fontBody": "Space Mono"}
		owner.Put(t, owner.Path("/brand-kit"), kit).Want(t, http.StatusOK)
		for what, html := range map[string]string{
			"blank":  owner.Post(t, create(t, owner, nil)+"/render", nil).Text(t, "data.html"),
			"design": string(owner.Get(t, create(t, owner, fields{"librarySlug": "museum-month"})+"/export?format=html").Body),
			"sample": owner.Post(t, owner.Path("/render"), fields{"librarySlug": "museum-month", "brandKit": kit}).Text(t, "data.html"),
		} {
			for _, part := range []string{
				"'Playfair Display',Georgia,'Times New Roman',serif", "font-family:'Playfair Display';mso-font-alt:Georgia",
				"'Space Mono','Courier New',Courier,monospace", "font-family:'Space Mono';mso-font-alt:'Courier New'",
			} {
				if !strings.Contains(html, part) {
					t.Errorf("%s: no %s in %.1600s", what, part, html)
				}
			}
		}
	})
}

func TestCreate_takesTheCompanyFromTheBrandKit(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		owner.Put(t, owner.Path("/brand-kit"), fields{
			"legalName": `Bread & "Butter" Ltd`, "address": "1 Main Street,\n\n Springfield ",
			"socialLinks": []any{fields{"platformId": "mastodon", "url": "https://example.com/$primary"}},
		}).Want(t, http.StatusOK)
		for _, start := range []fields{{}, {"librarySlug": "bike-club"}} {
			html := owner.Post(t, create(t, owner, start)+"/render", nil).Text(t, "data.html")
			for _, want := range []string{
				`© Bread &amp; "Butter" Ltd`, "1 Main Street, Springfield", `href="https://example.com/$primary"`,
				"mastodon-",
			} {
				if !strings.Contains(html, want) {
					t.Errorf("start %v: no %s", start, want)
				}
			}
			for _, placeholder := range []string{"Add your postal address", "Your company", "example.com/strava", "example.com/whatsapp"} {
				if strings.Contains(html, placeholder) {
					t.Errorf("start %v: still %s", start, placeholder)
				}
			}
		}
	})
}

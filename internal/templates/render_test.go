package templates_test

import (
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"mailwright/internal/email/render"
	"mailwright/internal/platform/access"
	"mailwright/test/apptest"
)

const madeWith = "Made with Mailwright"

func TestRender_storedTemplate(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		path := create(t, owner, fields{"craftState": saying("Hello <strong>you</strong>"), "templateSettings": `{"subject":"The ` +
			`subject","previewText":"In short"}`})
		answer := owner.Post(t, path+"/render", nil).Want(t, http.StatusOK)
		html := answer.Text(t, "data.html")
		for _, part := range []string{"<title>The subject</title>", "In short", "Hello <strong>you</strong>"} {
			if !strings.Contains(html, part) {
				t.Errorf("the HTML lacks %q", part)
			}
		}
		if got := answer.Text(t, "data.text"); got != "Hello you\n" {
			t.Errorf("text %q", got)
		}
		sum := sha256.Sum256([]byte(html))
		want(t, answer, fields{
			"data.bytes": float64(len(html)), "data.contentHash": hex.EncodeToString(sum[:]),
			"data.rendererVersion": render.Version,
		})
		if again := owner.Post(t, path+"/render", nil); string(again.Body) != string(answer.Body) {
			t.Error("the same template gave another answer")
		}
		if got := answer.Text(t, "data.warnings.0.code"); got != "NO_FOOTER" {
			t.Errorf("warning %q, want NO_FOOTER", got)
		}
		for _, caller := range []*apptest.Caller{s.Member(t, owner, access.Reviewer), owner.NewKey(t)} {
			caller.Post(t, path+"/render", nil).Want(t, http.StatusOK)
		}
		owner.Post(t, owner.Path("/templates/nonsense/render"), nil).WantError(t, http.StatusNotFound, "", "Template not found")
	})
}

func TestRender_showsTheWatermarkByPlan(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "free")
		visual := create(t, owner, nil)
		raw := create(t, owner, fields{"editorMode": "html", "htmlContent": "<html><body><p>Hi</p></body></html>"})
		for plan, shown := range map[string]bool{"free": true, "pro": false} {
			owner.SetPlan(t, plan)
			for _, path := range []string{visual, raw} {
				html := owner.Post(t, path+"/render", nil).Want(t, http.StatusOK).Text(t, "data.html")
				if strings.Contains(html, madeWith) != shown {
					t.Errorf("on the %s plan the watermark is shown: %v", plan, !shown)
				}
				if !strings.HasSuffix(html, "</body></html>") {
					t.Errorf("the HTML ends with %q", html[max(0, len(html)-40):])
				}
			}
		}
	})
}

func TestRender_withoutStoring(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		path := owner.Path("/render")
		html := owner.Post(t, path, fields{"craftState": saying("Preview")}).Want(t, http.StatusOK).Text(t, "data.html")
		if !strings.Contains(html, "Preview") {
			t.Error("the preview lacks its text")
		}
		want(t, owner.Post(t, path, fields{"htmlContent": "<p>Raw</p>"}).Want(t, http.StatusOK),
			fields{"data.html": "<p>Raw</p>", "data.text": "Raw\n"})
		owner.Post(t, path, nil).WantInvalid(t, "craftState")
		owner.Post(t, path, fields{"craftState": saying("x"), "htmlContent": "x"}).WantInvalid(t, "craftState")
		owner.Post(t, path, fields{"craftState": "nonsense"}).WantInvalid(t, "craftState")
		owner.Post(t, path, fields{"craftState": saying("x"), "templateSettings": "[]"}).WantInvalid(t, "templateSettings")
		owner.Post(t, path, fields{"craftState": `{"ROOT":{"type":{"resolvedName":"TextBlock"}}}`}).Want(t, http.StatusUnprocessableEntity)
		if n := owner.Get(t, owner.Path("/templates")).Len(t, "templates"); n != 0 {
			t.Errorf("%d templates were stored", n)
		}
	})
}

// TestRender_iconsAreDelivered requests the image URLs in an email.
func TestRender_iconsAreDelivered(t *testing.T) {
	const document = `{"ROOT":{"type":{"resolvedName":"ContainerBlock"},"isCanvas":true,"nodes":["k"]},` +
		`"k":{"type":{"resolvedName":"ContainerBlock"},"isCanvas":true,"parent":"ROOT","nodes":["s"]},` +
		`"s":{"type":{"resolvedName":"SocialIconsBlock"},"parent":"k","props":{"icons":[{"platformId":"facebook",` +
		`"url":"https://example.com/a"},{"platformId":"nobody","url":"https://example.com/b"},{"platformId":"x","url":"https://example.com/c",` +
		`"enabled":false}],"styles":{"iconSize":32,"iconColor":"#ff0000","variant":"outline","shape":"rounded"}}}}`
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		html := owner.Post(t, owner.Path("/render"), fields{"craftState": document}).Want(t, http.StatusOK).Text(t, "data.html")
		sources := regexp.MustCompile(
			`src="http://localhost:8080(/cdn/icons/v1/[^"]+\.png)" alt="([^"]+)" width="32" height="32"`).FindAllStringSubmatch(html, -1)
		if len(sources) != 2 || sources[0][2] != "Facebook" || sources[1][2] != "nobody" {
			t.Fatalf("icons %q", sources)
		}
		for _, source := range sources {
			answer := s.Nobody().Get(t, source[1]).Want(t, http.StatusOK)
			if got := answer.Header.Get("Content-Type"); got != "image/png" {
				t.Errorf("Content-Type %q", got)
			}
			if got := answer.Header.Get("Cache-Control"); got != "public, max-age=31536000, immutable" {
				t.Errorf("Cache-Control %q", got)
			}
			if got := answer.Header.Get("Content-Security-Policy"); !strings.Contains(got, "sandbox") {
				t.Errorf("Content-Security-Policy %q", got)
			}
		}
		s.Nobody().Get(t, "/cdn/icons/v1/nonsense.png").Want(t, http.StatusNotFound)
	})
}

func TestPreview_dark(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		craft := `{"ROOT":{"type":{"resolvedName":"ContainerBlock"},"isCanvas":true,"props":{"darkStyles":{"backgroundColor":"#101010"}},` +
			`"nodes":[]}}`
		for scheme, always := range map[string]bool{"auto": false, "dark": true} {
			html := owner.Post(t, owner.Path("/render"), fields{"craftState": craft, "colorScheme": scheme}).Want(t, http.StatusOK).Text(t,
				"data.html")
			if got := !strings.Contains(html, "@media (prefers-color-scheme:dark)"); got != always || !strings.Contains(html, "#101010") {
				t.Errorf("%s: %s", scheme, html)
			}
		}
		owner.Post(t, owner.Path("/render"), fields{"craftState": craft, "colorScheme": "sepia"}).Want(t, http.StatusBadRequest)
	})
}

func TestPreview_libraryDesignInBrandStyle(t *testing.T) {
	const logo, other = "https://example.com/logo.png", "https://example.com/other.png"
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner, d := given(t, s, "business"), design(t)
		owner.Put(t, owner.Path("/brand-kit"), fields{"logoUrl": logo, "fontHeading": "Palatino", "fontBody": "Palatino"}).Want(t, http.StatusOK)
		reviewer := s.Member(t, owner, access.Reviewer)
		preview := func(body fields) string {
			t.Helper()
			body["librarySlug"] = d.Slug
			return reviewer.Post(t, owner.Path("/render"), body).Want(t, http.StatusOK).Text(t, "data.html")
		}
		made := create(t, owner, fields{"librarySlug": d.Slug})
		stored := preview(fields{})
		if stored != owner.Post(t, made+"/render", nil).Want(t, http.StatusOK).Text(t, "data.html") {
			t.Error("the preview is not what a template made from the design looks like")
		}
		changed := preview(fields{"brandKit": fields{"logoUrl": other, "fontBody": nil}})
		for part, shown := range map[string]bool{other: true, logo: false, "Palatino": true} {
			if strings.Contains(changed, part) != shown {
				t.Errorf("with changes the preview shows %s: %v", part, !shown)
			}
		}
		if strings.Count(changed, "Palatino") >= strings.Count(stored, "Palatino") {
			t.Error("null does not clear a font")
		}
		if !strings.Contains(preview(fields{"templateSettings": `{"subject":"Mine"}`}), "<title>Mine</title>") {
			t.Error("the caller's settings are not used")
		}
		if got := preview(fields{"colorScheme": "dark"}); strings.Contains(got, "prefers-color-scheme") {
			t.Error("the dark preview asks for the reader's scheme")
		}
		if got := owner.Get(t, owner.Path("/brand-kit")).Text(t, "brandKit.logoUrl"); got != logo {
			t.Errorf("the logo is now %s", got)
		}
	})
}

func TestPreview_rejectsInvalidInput(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner, slug := given(t, s, "business"), design(t).Slug
		path := owner.Path("/render")
		owner.Post(t, path, fields{"librarySlug": "no-such-design"}).WantError(t, http.StatusNotFound, "", "Library template not found")
		owner.Post(t, path, fields{"librarySlug": slug, "craftState": saying("x")}).WantInvalid(t, "craftState")
		owner.Post(t, path, fields{"librarySlug": slug, "htmlContent": "x"}).WantInvalid(t, "craftState")
		owner.Post(t, path, fields{"craftState": saying("x"), "brandKit": fields{}}).WantInvalid(t, "brandKit")
		owner.Post(t, path, fields{"librarySlug": slug, "brandKit": fields{"primaryColor": "red"}}).WantInvalid(t, "brandKit.primaryColor")
		owner.Post(t, path, fields{"librarySlug": slug, "brandKit": fields{"logoUrl": "https://"}}).WantInvalid(t, "brandKit.logoUrl")
		owner.Post(t, path, fields{"librarySlug": slug, "brandKit": fields{"logoUrl": "https:///l.png"}}).WantInvalid(t, "brandKit.logoUrl")
		owner.Post(t, path, fields{"librarySlug": slug, "brandKit": nil}).WantInvalid(t, "brandKit")
	})
}

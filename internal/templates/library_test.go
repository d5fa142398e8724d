package templates_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"mailwright/internal/brand"
	"mailwright/internal/email/document"
	"mailwright/internal/library"
	"mailwright/test/apptest"
)

// cdn is the CDN URL of a test server.
const cdn = "http://localhost:8080/cdn"

// design returns a library design that shows the logo, so that a test can look for it.
func design(t *testing.T) library.Template {
	t.Helper()
	for _, d := range library.All() {
		if strings.Contains(d.Document(brand.Kit{LogoURL: "https://example.com/logo.png"}, ""), "https://example.com/logo.png") {
			return d
		}
	}
	t.Fatal("no design of the library shows the logo")
	return library.Template{}
}

func slugs(t *testing.T, list apptest.Answer) []string {
	t.Helper()
	found := []string{}
	for _, entry := range list.JSON(t).(fields)["templates"].([]any) {
		found = append(found, entry.(fields)["slug"].(string))
	}
	return found
}

func TestLibrary_lists(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "free")
		var all, welcomes []string
		for _, d := range library.All() {
			all = append(all, d.Slug)
			if d.EmailType == "welcome" {
				welcomes = append(welcomes, d.Slug)
			}
		}
		list := owner.Get(t, "/api/library").Want(t, http.StatusOK)
		if got := slugs(t, list); !slices.Equal(got, all) {
			t.Errorf("the list is %v, want %v", got, all)
		}
		d := library.All()[0]
		want(t, list, fields{
			"templates.0.name": d.Name, "templates.0.description": d.Description, "templates.0.emailType": d.EmailType,
			"templates.0.tags.0": d.Tags[0], "templates.0.thumbnailUrl": d.ThumbnailURL(cdn),
		})
		if got := slugs(t, owner.NewKey(t).Get(t, "/api/library?emailType=welcome").Want(t, http.StatusOK)); !slices.Equal(got, welcomes) {
			t.Errorf("the welcomes are %v, want %v", got, welcomes)
		}
		owner.Get(t, "/api/library?emailType=hello").WantInvalid(t, "emailType")
		if got := leaf(t, owner, "/api/library?limit=3"); !slices.Equal(got, all) {
			t.Errorf("page by page the list is %v, want %v", got, all)
		}
	})
}

// leaf reads all pages of the library.
func leaf(t *testing.T, c *apptest.Caller, path string) []string {
	t.Helper()
	var found []string
	for next := ""; ; {
		page := c.Get(t, path+next).Want(t, http.StatusOK)
		found = append(found, slugs(t, page)...)
		cursor, more := page.Value(t, "nextCursor").(string)
		if !more || len(found) > 1000 {
			return found
		}
		next = "&cursor=" + cursor
	}
}

func TestLibrary_read(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner, d := given(t, s, "free"), design(t)
		owner.Put(t, owner.Path("/brand-kit"), fields{"primaryColor": "#ffe600", "logoUrl": "https://example.com/logo.png"}).Want(t,
			http.StatusOK)
		got := owner.NewKey(t).Get(t, "/api/library/"+d.Slug).Want(t, http.StatusOK).JSON(t)
		tags := []any{}
		for _, tag := range d.Tags {
			tags = append(tags, tag)
		}
		if diff := cmp.Diff(fields{"template": fields{
			"slug": d.Slug, "name": d.Name, "description": d.Description, "emailType": d.EmailType, "tags": tags,
			"thumbnailUrl": d.ThumbnailURL(cdn), "craftState": d.Document(brand.Kit{}, cdn), "templateSettings": d.Settings(brand.Kit{}, cdn),
		}}, got); diff != "" {
			t.Error(diff)
		}
		owner.Get(t, "/api/library/no-such-design").WantError(t, http.StatusNotFound, "", "Library template not found")
	})
}

func TestLibrary_conditional(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "free")
		tags := map[string]bool{}
		for _, path := range []string{"/api/library", "/api/library?emailType=welcome", "/api/library/" + design(t).Slug} {
			etag := owner.Get(t, path).Want(t, http.StatusOK).Header.Get("ETag")
			if etag == "" || tags[etag] {
				t.Errorf("%s has the ETag %q", path, etag)
			}
			tags[etag] = true
			same := send(t, owner, "GET", path, "If-None-Match", etag, nil).Want(t, http.StatusNotModified)
			if len(same.Body) > 0 || same.Header.Get("Cache-Control") != "private, no-cache" {
				t.Errorf("304 with %v and %s", same.Header, same.Body)
			}
			send(t, owner, "GET", path, "If-None-Match", `"other"`, nil).Want(t, http.StatusOK)
		}
	})
}

func TestLibrary_deliversImages(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		nobody := s.Nobody()
		thumbnail := nobody.Get(t, design(t).ThumbnailURL("/cdn")).Want(t, http.StatusOK)
		for name, value := range map[string]string{
			"Content-Type": "image/png", "Cache-Control": "public, max-age=31536000, immutable", "X-Content-Type-Options": "nosniff",
			"Cross-Origin-Resource-Policy": "cross-origin",
		} {
			if got := thumbnail.Header.Get(name); got != value {
				t.Errorf("%s is %q, want %q", name, got, value)
			}
		}
		if policy := thumbnail.Header.Get("Content-Security-Policy"); !strings.Contains(policy, "sandbox") {
			t.Errorf("Content-Security-Policy is %q", policy)
		}
		nobody.Get(t, "/cdn/library/0000.png").Want(t, http.StatusNotFound)
	})
}

func TestCreate_fromTheLibrary(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner, d := given(t, s, "business"), design(t)
		owner.Put(t, owner.Path("/brand-kit"), fields{
			"primaryColor": "#FFE600", "secondaryColor": "#112233", "accentColor": "#AA0000", "logoUrl": "https://example.com/logo.png",
			"logoPlacement": "bottom", "fontHeading": "Lora", "fontBody": "Verdana", "defaultCtaStyle": "outline",
		}).Want(t, http.StatusOK)
		kit := brand.Kit{
			PrimaryColor: "#FFE600", SecondaryColor: "#112233", AccentColor: "#AA0000", LogoURL: "https://example.com/logo.png",
			LogoPlacement: "bottom", FontHeading: "Lora, Georgia, 'Times New Roman', serif", FontBody: "Verdana, Geneva, sans-serif",
			DefaultCtaStyle: "outline",
		}
		path := create(t, owner, fields{"librarySlug": d.Slug})
		want(t, owner.Get(t, path), fields{
			"template.name": d.Name, "template.source": "library", "template.editorMode": "visual", "template.status": "draft",
			"template.craftState": d.Document(kit, cdn), "template.templateSettings": d.Settings(kit, cdn),
			"template.thumbnailUrl": d.ThumbnailURL(cdn), "template.htmlContent": nil, "template.description": nil,
		})
		rendered := owner.Post(t, path+"/render", nil).Want(t, http.StatusOK)
		if n := rendered.Len(t, "data.warnings"); n > 0 {
			t.Errorf("the new template has warnings: %v", rendered.Value(t, "data.warnings"))
		}
	})
}

func TestCreate_fromTheLibrary_keepsTheCallersFields(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner, d := given(t, s, "business"), design(t)
		want(t, owner.Get(t, create(t, owner, fields{
			"librarySlug": d.Slug, "name": "Mine", "description": "Ours", "source": "ai", "editorMode": "visual",
			"templateSettings": `{"subject":"Hi"}`,
			"craftState":       nil, "htmlContent": nil,
		})), fields{
			"template.name": "Mine", "template.description": "Ours", "template.source": "library", "template.templateSettings": `{"subject":"Hi"}`,
			"template.craftState": d.Document(brand.Kit{}, cdn),
		})
	})
}

func TestCreate_fromTheLibrary_rejectsOtherContent(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner, slug := given(t, s, "business"), design(t).Slug
		for _, other := range []fields{{"craftState": saying("x")}, {"htmlContent": "<p>x</p>"}, {"editorMode": "html"}} {
			other["librarySlug"] = slug
			owner.Post(t, owner.Path("/templates"), other).WantInvalid(t, "librarySlug")
		}
		if n := owner.Get(t, owner.Path("/templates")).Len(t, "templates"); n != 0 {
			t.Errorf("%d templates were made of refused bodies", n)
		}
	})
}

func TestCreate_fromTheLibrary_showsTheWatermarkOnTheFreePlan(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner, d := given(t, s, "free"), design(t)
		path := create(t, owner, fields{"librarySlug": d.Slug})
		plain := d.Document(brand.Kit{}, cdn)
		want(t, owner.Get(t, path), fields{"template.craftState": document.ShowWatermark(plain)})
		if got := storedCraft(t, s, path); got != plain {
			t.Errorf("stored is %s", got)
		}
	})
}

// TestThumbnail_libraryThumbnailFollowsTheURL checks that library thumbnails follow the CDN URL, and that a thumbnail
// chosen by a user stays.
func TestThumbnail_libraryThumbnailFollowsTheURL(t *testing.T) {
	for _, engine := range apptest.Engines(t) {
		t.Run(string(engine), func(t *testing.T) {
			config := apptest.Config(t, engine)
			owner := apptest.Start(t, config).Person(t, "Ada Example")
			const chosen = "https://example.com/library/chosen.png"
			made := owner.Post(t, owner.Path("/templates"), fields{"librarySlug": design(t).Slug}).Want(t, 201)
			other := owner.Post(t, owner.Path("/templates"), fields{}).Want(t, 201)
			owner.Patch(t, owner.Path("/templates/"+other.Text(t, "template.id")), fields{"thumbnailUrl": chosen}).Want(t, 200)

			config.CDNURL = "https://images.example.com"
			moved := owner.On(apptest.Start(t, config))
			want := strings.Replace(made.Text(t, "template.thumbnailUrl"), cdn, config.CDNURL, 1)
			read := moved.Get(t, owner.Path("/templates/"+made.Text(t, "template.id"))).Text(t, "template.thumbnailUrl")
			listed := moved.Get(t, owner.Path("/templates?sort=createdAt"))
			got := []string{read, listed.Text(t, "templates.0.thumbnailUrl"), listed.Text(t, "templates.1.thumbnailUrl")}
			if diff := cmp.Diff([]string{want, want, chosen}, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

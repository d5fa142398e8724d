package brandkit_test

import (
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"mailwright/internal/platform/access"
	"mailwright/test/apptest"
)

type fields = map[string]any

// empty is a kit without any values.
func empty() fields {
	return fields{
		"primaryColor": nil, "secondaryColor": nil, "accentColor": nil, "logoUrl": nil, "logoPlacement": nil, "fontHeading": nil, "fontBody": nil,
		"tone": nil, "industry": nil, "companyDescription": nil, "stylePreference": nil, "defaultCtaStyle": nil,
		"legalName": nil, "address": nil, "socialLinks": nil,
	}
}

func link(platform, url any) fields { return fields{"platformId": platform, "url": url} }

// links returns the given number of identical links.
func links(count int) []any {
	return slices.Repeat([]any{link("website", "https://example.com")}, count)
}

// whole is a kit with all values.
func whole() fields {
	return fields{
		"primaryColor": "#1A73E8", "secondaryColor": "#202124", "accentColor": "#fbbc04", "logoUrl": "https://example.com/logo.png",
		"logoPlacement": "top",
		"fontHeading":   "Georgia", "fontBody": "Arial", "tone": "casual", "industry": "Bakery",
		"companyDescription": "Sourdough,\ndelivered warm 🥖",
		"stylePreference":    "modern", "defaultCtaStyle": "solid",
		"legalName": "Example & Daughters Ltd", "address": "1 Main Street\nSpringfield",
		"socialLinks": []any{link("instagram", "https://example.com/bakery"), link("x", "http://example.com/x?y=%20")},
	}
}

func wantKit(t *testing.T, c *apptest.Caller, wanted fields) {
	t.Helper()
	answer := c.Get(t, c.Path("/brand-kit")).Want(t, http.StatusOK)
	if diff := cmp.Diff(fields{"brandKit": wanted}, answer.JSON(t)); diff != "" {
		t.Error(diff)
	}
}

func TestRead_emptyUntilSomethingIsSet(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) { wantKit(t, s.Person(t, "Owner"), empty()) })
}

func TestUpdate_changesOnlySentFields(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner, other := s.Person(t, "Owner"), s.Person(t, "Other")
		kit := empty()
		step := func(change fields) {
			t.Helper()
			answer := owner.Put(t, owner.Path("/brand-kit"), change).Want(t, http.StatusOK)
			for field := range kit {
				if value, sent := change[field]; sent {
					kit[field] = value
				}
			}
			if diff := cmp.Diff(fields{"message": "Brand kit updated", "brandKit": kit}, answer.JSON(t)); diff != "" {
				t.Errorf("after %v: %s", change, diff)
			}
			wantKit(t, owner, kit)
		}
		step(fields{})
		for field, value := range whole() {
			step(fields{field: value})
		}
		step(fields{"tone": "bold", "industry": nil})
		step(fields{"TONE": "minimal", "unknown": fields{"a": 1}, "accountId": "x"})
		step(whole())
		for field := range whole() {
			step(fields{field: nil})
		}
		step(whole())
		step(empty())
		wantKit(t, other, empty())
	})
}

func TestUpdate_acceptsValuesAtTheLimits(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		for field, values := range map[string][]string{
			"primaryColor": {"#000000", "#FFFFFF", "#aBcDeF"},
			"logoUrl": {
				"http://localhost:8080/cdn/l.png", "https://example.com/" + strings.Repeat("x", 492),
				"https://münchen.example/lögo.png?v=%20",
			},
			"logoPlacement":      {"top", "bottom", "none"},
			"fontHeading":        {strings.Repeat("f", 100), strings.Repeat("字", 100), `"Open Sans", serif`},
			"fontBody":           {strings.Repeat("f", 100)},
			"tone":               {"professional", "casual", "playful", "bold", "minimal"},
			"industry":           {strings.Repeat("🥖", 100)},
			"companyDescription": {strings.Repeat("🥖", 2000)},
			"stylePreference":    {"modern", "classic", "bold", "minimal", "playful"},
			"defaultCtaStyle":    {"solid", "outline"},
			"legalName":          {"", strings.Repeat("字", 200)},
			"address":            {"", strings.Repeat("🥖", 500)},
		} {
			for _, value := range values {
				owner.Put(t, owner.Path("/brand-kit"), fields{field: value}).Want(t, http.StatusOK)
				if got := owner.Get(t, owner.Path("/brand-kit")).Text(t, "brandKit."+field); got != value {
					t.Errorf("%s is %q, want %q", field, got, value)
				}
			}
		}
	})
}

func TestUpdate_rejectsInvalidFields(t *testing.T) {
	colors := []any{
		"", "#fff", "#ffff", "#12345678", "123456", "#12345g", "# 12345", "#123456 ", "#123456\n", "red", "rgb(1,2,3)", 123456,
		true,
		[]any{},
	}
	wrong := map[string][]any{
		"primaryColor": colors, "secondaryColor": colors, "accentColor": colors,
		"logoUrl": {
			"", "logo.png", "//example.com/l.png", "ftp://example.com/l.png", "javascript:alert(1)", "data:image/png;base64,AA==", "https://",
			"https:///l.png",
			"https://exa mple.com/", "https://exam\u0001ple.com/", "https://[::1/", "https://example.com/%zz",
			"https://example.com/" + strings.Repeat("x", 493), 5,
			fields{},
		},
		"logoPlacement":      {"", "left", "Top", 1},
		"fontHeading":        {strings.Repeat("f", 101), strings.Repeat("字", 101), 5},
		"fontBody":           {strings.Repeat("f", 101), fields{}},
		"tone":               {"", "angry", 1},
		"industry":           {strings.Repeat("i", 101), 5},
		"companyDescription": {strings.Repeat("d", 2001), []any{}},
		"stylePreference":    {"", "casual", false},
		"defaultCtaStyle":    {"", "ghost", 1},
		"legalName":          {strings.Repeat("字", 201), 5},
		"address":            {strings.Repeat("字", 501), []any{}},
		"socialLinks":        {links(21), "https://example.com", fields{}},
	}
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		owner.Put(t, owner.Path("/brand-kit"), whole()).Want(t, http.StatusOK)
		for field, values := range wrong {
			for _, value := range values {
				answer := owner.Put(t, owner.Path("/brand-kit"), fields{field: value})
				if answer.Status != http.StatusBadRequest {
					t.Errorf("%s %.40q: status %d", field, value, answer.Status)
					continue
				}
				answer.WantInvalid(t, field)
			}
		}
		all := fields{}
		for field, values := range wrong {
			all[field] = values[0]
		}
		answer := owner.Put(t, owner.Path("/brand-kit"), all).Want(t, http.StatusBadRequest)
		if details := answer.Value(t, "details").(fields); len(details) != len(wrong) {
			t.Errorf("%d of %d wrong fields are named: %v", len(details), len(wrong), details)
		}
		wantKit(t, owner, whole())
	})
}

func TestUpdate_socialLinks(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		for _, list := range [][]any{links(20), {}, {link("kofi", "https://münchen.example/"+strings.Repeat("x", 480))}} {
			answer := owner.Put(t, owner.Path("/brand-kit"), fields{"socialLinks": list}).Want(t, http.StatusOK)
			if diff := cmp.Diff(list, answer.Value(t, "brandKit.socialLinks")); diff != "" {
				t.Error(diff)
			}
		}
		for field, wrong := range map[string]fields{
			"socialLinks[1].platformId": link("myspace", "https://example.com"),
			"socialLinks[1].url":        link("x", "javascript:alert(1)"),
		} {
			owner.Put(t, owner.Path("/brand-kit"), fields{"socialLinks": []any{link("x", "https://example.com"), wrong}}).WantInvalid(t, field)
		}
		for _, url := range []any{"https://", "https://example.com/" + strings.Repeat("x", 500), nil, 5, "ftp://example.com", "https:///x"} {
			owner.Put(t, owner.Path("/brand-kit"), fields{"socialLinks": []any{link("x", url)}}).WantInvalid(t, "socialLinks[0].url")
		}
		owner.Put(t, owner.Path("/brand-kit"), fields{"socialLinks": []any{link("X", "no"), link("", "https://example.com")}}).
			Want(t, http.StatusBadRequest)
	})
}

func TestPermission(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		owner.SetPlan(t, "business")
		owner.Put(t, owner.Path("/brand-kit"), fields{"tone": "bold"}).Want(t, http.StatusOK)
		kit := empty()
		kit["tone"] = "bold"
		admin, editor, reviewer := s.Member(t, owner, access.Admin), s.Member(t, owner, access.Editor), s.Member(t, owner, access.Reviewer)
		key := owner.NewKey(t)
		for _, reader := range []*apptest.Caller{owner, admin, editor, reviewer, key} {
			wantKit(t, reader, kit)
		}
		for _, refused := range []*apptest.Caller{editor, reviewer} {
			refused.Put(t, refused.Path("/brand-kit"), fields{"tone": "casual"}).WantError(t, http.StatusForbidden, "", "Insufficient permissions")
			refused.Put(t, refused.Path("/brand-kit"), fields{"tone": 5}).Want(t, http.StatusForbidden)
		}
		key.Put(t, key.Path("/brand-kit"), fields{"tone": "casual"}).
			WantError(t, http.StatusForbidden, "SESSION_REQUIRED", "This endpoint requires a session. Sign in instead of using an API key.")
		stranger := s.Person(t, "Stranger")
		stranger.Get(t, owner.Path("/brand-kit")).WantError(t, http.StatusNotFound, "", "Account not found")
		stranger.Put(t, owner.Path("/brand-kit"), fields{"tone": "casual"}).WantError(t, http.StatusNotFound, "", "Account not found")
		wantKit(t, owner, kit)
		admin.Put(t, admin.Path("/brand-kit"), fields{"tone": "minimal"}).Want(t, http.StatusOK)
		changed := maps.Clone(kit)
		changed["tone"] = "minimal"
		wantKit(t, owner, changed)
	})
}

func TestUpdate_keepsAllConcurrentChanges(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		done := make(chan int)
		for field, value := range whole() {
			go func() { done <- owner.Put(t, owner.Path("/brand-kit"), fields{field: value}).Status }()
		}
		for range whole() {
			if status := <-done; status != http.StatusOK {
				t.Errorf("status %d", status)
			}
		}
		wantKit(t, owner, whole())
	})
}

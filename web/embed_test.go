package web

import (
	"io"
	"net/http"
	"net/http/httptest"
	"testing"
	"testing/fstest"
)

func givenBuilt() *app {
	return newApp(fstest.MapFS{
		".gitkeep":              {},
		"index.html":            {Data: []byte("page")},
		"index.html.br":         {Data: []byte("page as br")},
		"theme.js":              {Data: []byte("theme")},
		"manifest.json":         {Data: []byte("{}")},
		"assets/main-a1.js":     {Data: []byte("script")},
		"assets/main-a1.js.gz":  {Data: []byte("script as gzip")},
		"assets/main-a1.js.br":  {Data: []byte("script as br")},
		"assets/inter-a1.woff2": {Data: []byte("font")},
	})
}

type answer struct {
	status         int
	kind, body     string
	coding, length string
	cache, tag     string
}

func ask(t *testing.T, a *app, method, path string, header http.Header) answer {
	t.Helper()
	r := httptest.NewRequestWithContext(t.Context(), method, path, http.NoBody)
	r.Header = header
	w := httptest.NewRecorder()
	a.ServeHTTP(w, r)
	result := w.Result()
	defer func() { _ = result.Body.Close() }()
	body, err := io.ReadAll(result.Body)
	if err != nil {
		t.Fatal(err)
	}
	h := result.Header
	return answer{
		result.StatusCode, h.Get("Content-Type"), string(body), h.Get("Content-Encoding"), h.Get("Content-Length"),
		h.Get("Cache-Control"), h.Get("ETag"),
	}
}

func TestApp_servesThePageAtAppPaths(t *testing.T) {
	for _, path := range []string{
		"/", "/sign-in", "/verify-email?token=x", "/a/engines/templates", "/a/engines/templates/01.html",
		"/reference",
	} {
		got := ask(t, givenBuilt(), "GET", path, nil)
		if got.status != 200 || got.body != "page" || got.kind != "text/html; charset=utf-8" || got.cache != "no-cache" || got.tag == "" {
			t.Errorf("%s: %+v", path, got)
		}
	}
}

func TestApp_servesThePageWith404AtUnknownPaths(t *testing.T) {
	for _, path := range []string{
		"/nonsense", "/index.html", "/manifest.json", "/.gitkeep", "/index.html.br", "/engines/templates", "/theme",
		"/sign-in.html", "/assets", "/%2f",
	} {
		if got := ask(t, givenBuilt(), "GET", path, nil); got.status != 404 || got.body != "page" {
			t.Errorf("%s: %+v", path, got)
		}
	}
}

func TestApp_cachesAssetsForever(t *testing.T) {
	want := answer{200, "text/javascript; charset=utf-8", "script", "", "6", "public, max-age=31536000, immutable", ""}
	if got := ask(t, givenBuilt(), "GET", "/assets/main-a1.js", nil); got != want {
		t.Errorf("got %+v", got)
	}
	want.body = ""
	if got := ask(t, givenBuilt(), "HEAD", "/assets/main-a1.js", nil); got != want {
		t.Errorf("HEAD: %+v", got)
	}
	if got := ask(t, givenBuilt(), "GET", "/assets/inter-a1.woff2", http.Header{"Accept-Encoding": {"br"}}); got.kind != "font/woff2" ||
		got.coding != "" || got.body != "font" {
		t.Errorf("font: %+v", got)
	}
}

func TestApp_neverServesThePageForMissingAssets(t *testing.T) {
	for _, path := range []string{"/assets/main-b2.js", "/assets/", "/assets/main-a1.js.br", "/assets/main-a1.js/", "/assets/../index.html"} {
		if got := ask(t, givenBuilt(), "GET", path, nil); got.status != 404 || got.body != "Not found\n" || got.cache != "no-store" {
			t.Errorf("%s: %+v", path, got)
		}
	}
}

func TestApp_sendsTheSmallestAcceptedEncoding(t *testing.T) {
	for accepted, coding := range map[string]string{
		"":                            "",
		"gzip, deflate, br, zstd":     "br",
		"gzip":                        "gzip",
		"GZIP;q=0.5":                  "gzip",
		"br;q=0, gzip":                "gzip",
		"br; q=0.000, gzip ; q = 0.1": "gzip",
		"br;q=nonsense":               "",
		"identity":                    "",
		"brotli, xgzip":               "",
	} {
		got := ask(t, givenBuilt(), "GET", "/assets/main-a1.js", http.Header{"Accept-Encoding": {accepted}})
		if want := map[string]string{"": "script", "gzip": "script as gzip", "br": "script as br"}[coding]; got.coding != coding ||
			got.body != want {
			t.Errorf("%q: %+v", accepted, got)
		}
	}
	if got := ask(t, givenBuilt(), "GET", "/sign-in", http.Header{"Accept-Encoding": {"br"}}); got.body != "page as br" {
		t.Errorf("page: %+v", got)
	}
}

func TestApp_answers304ForMatchingTags(t *testing.T) {
	a := givenBuilt()
	tag := ask(t, a, "GET", "/", nil).tag
	for _, known := range []string{tag, "W/" + tag, `"other", ` + tag, "*"} {
		if got := ask(t, a, "GET", "/sign-in", http.Header{"If-None-Match": {known}}); got.status != 304 || got.body != "" || got.tag != tag {
			t.Errorf("%s: %+v", known, got)
		}
	}
	for _, path := range []string{"/sign-in", "/theme.js"} {
		if got := ask(t, a, "GET", path, http.Header{"If-None-Match": {`"other"`}}); got.status != 200 {
			t.Errorf("%s: %+v", path, got)
		}
	}
	if got := ask(t, a, "GET", "/nonsense", http.Header{"If-None-Match": {tag}}); got.status != 404 {
		t.Errorf("unknown page: %+v", got)
	}
}

func TestApp_rejectsMethodsOtherThanGetAndHead(t *testing.T) {
	for _, method := range []string{"POST", "PUT", "DELETE", "OPTIONS"} {
		if got := ask(t, givenBuilt(), method, "/", nil); got.status != 405 {
			t.Errorf("%s: %+v", method, got)
		}
	}
}

func TestApp_saysHowToBuildIfNotBuilt(t *testing.T) {
	a := newApp(fstest.MapFS{".gitkeep": {}})
	for path, status := range map[string]int{"/": 503, "/a/engines/templates": 503, "/nonsense": 404} {
		if got := ask(t, a, "GET", path, nil); got.status != status || got.body != notBuilt || got.cache != "no-store" {
			t.Errorf("%s: %+v", path, got)
		}
	}
	if got := ask(t, a, "GET", "/assets/main-a1.js", nil); got.status != 404 {
		t.Errorf("asset: %+v", got)
	}
}

func TestHandler_servesTheEmbeddedApp(t *testing.T) {
	embedded, ok := Handler().(*app)
	if !ok {
		t.Fatal("Handler isn't an *app")
	}
	if got := ask(t, embedded, "GET", "/", nil).status; got != 200 && got != 503 {
		t.Errorf("status %d", got)
	}
}

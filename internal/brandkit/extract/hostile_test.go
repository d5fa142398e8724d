package extract_test

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"mailwright/internal/brandkit/extract"
	"mailwright/internal/platform/outbound"
)

// brandStyle is enough to find a color. It should be found no matter what else a hostile page does.
const brandStyle = `<style>.btn{background:#1a73e8}</style><a class="btn" href="/x">Go</a>`

func serve(t *testing.T, handler http.HandlerFunc) string {
	t.Helper()
	site := httptest.NewServer(handler)
	t.Cleanup(func() {
		site.CloseClientConnections() // some of them are still sending
		site.Close()
	})
	return site.URL
}

func page(body string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte(body))
	}
}

func TestHostile_readsPagesAsFarAsPossible(t *testing.T) {
	var bomb bytes.Buffer
	writer := gzip.NewWriter(&bomb)
	_, _ = writer.Write([]byte(brandStyle))
	for range 64 {
		_, _ = writer.Write(bytes.Repeat([]byte("<b>"), 1<<20/3))
	}
	_ = writer.Close()
	for name, handler := range map[string]http.HandlerFunc{
		"endless": func(w http.ResponseWriter, r *http.Request) {
			page(brandStyle)(w, r)
			for chunk := bytes.Repeat([]byte("<p>more"), 1000); r.Context().Err() == nil; {
				if _, err := w.Write(chunk); err != nil {
					return
				}
			}
		},
		"gzip bomb": func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "text/html")
			w.Header().Set("Content-Encoding", "gzip")
			_, _ = w.Write(bomb.Bytes())
		},
		"deep":            page(brandStyle + strings.Repeat("<div>", 10_000)),
		"deep formatting": page(brandStyle + strings.Repeat("<b><i><a>", 50_000)),
		"deep with selectors": page(brandStyle + "<style>" + strings.Repeat("div ", 12) + "p{color:red}</style>" +
			strings.Repeat("<div class=a>", 5_000) + strings.Repeat("<p>", 900)),
		"many attributes":  page(brandStyle + "<p " + strings.Repeat(`a="b" `, 100_000) + ">"),
		"a huge attribute": page(brandStyle + `<p class="` + strings.Repeat("x ", 400_000) + `">`),
		"a huge tag":       page(brandStyle + "<p a=" + strings.Repeat("x", 2<<20)),
		"deep stylesheet":  page(brandStyle + "<style>" + strings.Repeat("@media all{", 50_000) + "</style>"),
		"nested rules":     page(brandStyle + "<style>" + strings.Repeat("a,b,c,d{", 10_000) + "</style>"),
		"long selectors": page(brandStyle + "<style>" + strings.Repeat(":is(", 50_000) + "a" + strings.Repeat(")", 50_000) +
			"{color:red}</style>"),
		"many selectors": page(brandStyle + "<style>" + strings.Repeat("p,", 500_000) + "p{color:red}</style><p>"),
		"rules that match every element": page(brandStyle + "<style>" + strings.Repeat("*{color:red}", 30_000) + "</style>" + strings.Repeat("<p>",
			5_000)),
		"variables on every element": page(brandStyle + "<style>" + strings.Repeat("*{--x:1;--y:2}", 2_000) +
			"*{color:var(--z,var(--w,var(--q)))}</style>" + strings.Repeat("<div><p>x</p>", 3_000)),
		"chains": page(brandStyle + "<style>" + strings.Repeat(".a .b .c .d .e .p{color:red}", 20_000) + "</style>" +
			strings.Repeat("<div class='a'>", 300) + strings.Repeat("<p class=p></p>", 3_000)),
		"circular variables":    page(brandStyle + "<style>:root{--a:var(--b);--b:var(--a);--primary:var(--a)}</style>"),
		"variables that double": page(brandStyle + "<style>:root{--v0:#f00" + doubling(60) + ";--primary:var(--v60)}</style>"),
		"a broken svg":          page(brandStyle + `<header><a href="/"><svg class="logo">` + strings.Repeat("<g>", 20_000)),
		"an invalid data URL":   page(brandStyle + `<header><a href="/"><img class="logo" src="data:image/png;base64,!!!!"></a></header>`),
		"invalid JSON":          page(brandStyle + `<script type="application/ld+json">` + strings.Repeat("[", 100_000) + `</script>`),
		"control characters":    page(brandStyle + "\x00\x01<p class='\x00'>\xff\xfe</p>"),
		"icons without valid URLs": page(brandStyle + `<link rel="icon"><link rel="apple-touch-icon" href="http://[::1"><img class=logo ` +
			`src="http://%zz/">`),
	} {
		t.Run(name, func(t *testing.T) {
			brand, err := read(t, serve(t, handler))
			if err != nil {
				t.Fatal(err)
			}
			if brand.Primary != "#1a73e8" {
				t.Errorf("primary %q", brand.Primary)
			}
		})
	}
}

// doubling declares variables that are each twice as long as the one before.
func doubling(n int) string {
	var out strings.Builder
	for i := range n {
		fmt.Fprintf(&out, ";--v%d:var(--v%d) var(--v%d)", i+1, i, i)
	}
	return out.String()
}

func TestHostile_limitsReferences(t *testing.T) {
	var asked atomic.Int64
	links := strings.Repeat(`<link rel="stylesheet" href="/%d.css">`, 1000)
	site := serve(t, func(w http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		if r.URL.Path != "/" {
			w.Header().Set("Content-Type", "text/css")
			_, _ = fmt.Fprintf(w, `@import "%s.a.css";@import "%s.b.css";`, r.URL.Path, r.URL.Path) // each imports two more
			return
		}
		numbers := make([]any, 1000)
		for i := range numbers {
			numbers[i] = i
		}
		page(fmt.Sprintf(links, numbers...)+brandStyle)(w, r)
	})
	brand, err := read(t, site)
	if err != nil || brand.Primary != "#1a73e8" {
		t.Errorf("%+v, %v", brand, err)
	}
	if got := asked.Load(); got > int64(extract.Budget.Fetches) {
		t.Errorf("%d requests", got)
	}
}

func TestHostile_circularImports(t *testing.T) {
	var asked atomic.Int64
	site := serve(t, func(w http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		if r.URL.Path == "/" {
			page(`<link rel=stylesheet href=/a.css>`+brandStyle)(w, r)
			return
		}
		_, _ = w.Write([]byte(`@import "/a.css";@import "/b.css";`))
	})
	if brand, err := read(t, site); err != nil || brand.Primary != "#1a73e8" || asked.Load() != 3 {
		t.Errorf("%+v after %d requests, %v", brand, asked.Load(), err)
	}
}

func TestHostile_fakeLogos(t *testing.T) {
	var asked atomic.Int64
	site := serve(t, func(w http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		if r.URL.Path == "/" {
			page(brandStyle+`<header>`+strings.Repeat(`<a href="/"><img class="logo" src="/logo.png"></a>`, 100)+`</header>`)(w, r)
			return
		}
		w.Header().Set("Content-Type", "image/png")
		_, _ = w.Write([]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\xff\xff\xff\xff\xff\xff\xff\xff\x08\x06\x00\x00\x00"))
	})
	if brand, err := read(t, site); err != nil || brand.Logo != nil || asked.Load() > 10 {
		t.Errorf("%+v after %d requests, %v", brand, asked.Load(), err)
	}
}

func TestHostile_responsesWithoutAPage(t *testing.T) {
	for name, handler := range map[string]http.HandlerFunc{
		"not found": http.NotFound,
		"empty":     func(http.ResponseWriter, *http.Request) {},
		"an image":  func(w http.ResponseWriter, _ *http.Request) { w.Header().Set("Content-Type", "image/png") },
		"json": func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "application/json")
			_, _ = w.Write([]byte(`{}`))
		},
		"endless redirects": func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, r.URL.Path+"x", http.StatusFound)
		},
		"closed connection": func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) },
	} {
		t.Run(name, func(t *testing.T) {
			if brand, err := read(t, serve(t, handler)); err == nil {
				t.Errorf("%+v", brand)
			}
		})
	}
}

func TestHostile_slowResponses(t *testing.T) {
	site := serve(t, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/" {
			page(`<link rel=stylesheet href=/slow.css>`+brandStyle)(w, r)
		}
		_ = http.NewResponseController(w).Flush()
		<-r.Context().Done()
	})
	budget := extract.Budget
	budget.Time = 3 * time.Second
	visit := outbound.New([]netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}).Visit(t.Context(), budget)
	defer visit.End()
	address, err := outbound.Parse(site)
	if err != nil {
		t.Fatal(err)
	}
	brand, err := extract.From(t.Context(), onLoopback{t, visit}, address)
	if err != nil || brand.Primary != "#1a73e8" {
		t.Errorf("%+v, %v", brand, err)
	}
}

func TestHostile_plainText(t *testing.T) {
	brand, err := read(t, serve(t, page("only words")))
	if err != nil || brand != (extract.Brand{}) {
		t.Errorf("%+v, %v", brand, err)
	}
}

// TestCharset_isDetected serves pages with a header, meta tag and content that disagree.
func TestCharset_isDetected(t *testing.T) {
	for name, site := range map[string]struct{ kind, body, want string }{
		"header": {"text/html; charset=iso-8859-1", "<meta name=description content='B\xe4ckerei'>", "Bäckerei"},
		"meta": {
			"text/html", "<meta charset=windows-1252><meta name=description content='B\xe4ckerei \x93Korn\x94'>",
			"Bäckerei “Korn”",
		},
		"shift_jis":          {"text/html", "<meta charset=shift_jis><meta name=description content='\x83p\x83\x93'>", "パン"},
		"byte order mark":    {"text/html; charset=iso-8859-1", "\ufeff<meta name=description content='Bäckerei'>", "Bäckerei"},
		"an unknown charset": {"text/html; charset=utf-9", "<meta name=description content='Bakery'>", "Bakery"},
	} {
		t.Run(name, func(t *testing.T) {
			brand, err := read(t, serve(t, func(w http.ResponseWriter, _ *http.Request) {
				w.Header().Set("Content-Type", site.kind)
				_, _ = w.Write([]byte(site.body))
			}))
			if err != nil || brand.Description != site.want {
				t.Errorf("%q, %v", brand.Description, err)
			}
		})
	}
}

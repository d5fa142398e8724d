package mailcheck

import (
	"context"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"mailwright/internal/images/imagestest"
	"mailwright/internal/platform/database"
	"mailwright/test/apptest"
)

// canary is a server that records all requests it gets.
type canary struct {
	*httptest.Server
	mu    sync.Mutex
	hits  []string
	kinds map[string]string // the type of each request, by path
}

func newCanary(t *testing.T) *canary {
	t.Helper()
	c := &canary{kinds: map[string]string{}}
	c.Server = httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.hits = append(c.hits, r.URL.Path)
		c.kinds[r.URL.Path] = r.Header.Get("Sec-Fetch-Dest")
		// Browsers may prefetch anything that at least one of the page's CSP directives allows. That doesn't reveal more
		// than an image does, and nothing runs.
		if r.Header.Get("Sec-Purpose") == "prefetch" {
			c.kinds[r.URL.Path] = "image"
		}
	}))
	t.Cleanup(c.Close)
	return c
}

func (c *canary) heard() []string {
	c.mu.Lock()
	defer c.mu.Unlock()
	hits := c.hits
	c.hits = nil
	return hits
}

// forget reports whether a path was requested since the last call.
func (c *canary) forget(path string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	i := slices.Index(c.hits, path)
	if i < 0 {
		return false
	}
	c.hits = slices.Delete(c.hits, i, i+1)
	return true
}

// forbidden returns the requests by scripts, or for anything except images and fonts.
func (c *canary) forbidden() []string {
	hits := c.heard()
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.DeleteFunc(hits, func(path string) bool {
		kind := c.kinds[path]
		return (kind == "image" || kind == "font") && !strings.HasSuffix(path, "/run")
	})
}

// show opens pages or drawings one after another in one tab, and waits until each is fully loaded.
func show(t *testing.T, addresses ...string) {
	t.Helper()
	ctx, cancel := chromedp.NewContext(browser.start(t))
	defer cancel()
	if err := chromedp.Do(ctx); err != nil {
		t.Fatal(err)
	}
	for _, address := range addresses {
		err := visit(ctx, address)
		// The previous page may be navigating away at this moment.
		for tries := 0; tries < 3 && err != nil && strings.Contains(err.Error(), "ERR_ABORTED"); tries++ {
			err = visit(ctx, address)
		}
		if err != nil {
			t.Fatalf("%s: %v", address, err)
		}
	}
}

func visit(ctx context.Context, address string) error {
	ctx, stop := context.WithTimeout(ctx, patience)
	defer stop()
	return chromedp.Do(ctx, chromedp.Navigate(address))
}

// wake opens an unsanitized drawing, waits until the canary notices it, and returns the other requests that the canary
// noticed by then.
func (c *canary) wake(t *testing.T, address, name string) (others []string) {
	t.Helper()
	show(t, address+"/?name="+url.QueryEscape(name))
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(10 * time.Millisecond) {
		for _, hit := range c.heard() {
			if strings.HasPrefix(hit, "/raw") {
				return others
			}
			others = append(others, hit)
		}
	}
	t.Fatalf("the canary doesn't notice %q without sanitizing", name)
	return nil
}

// TestSVG_nothingFires uploads every hostile drawing and opens it in a real browser: by its URL, in a page as an image, and inline in a
// page. First, it opens unsanitized drawings to make sure that the canary notices what fires.
func TestSVG_nothingFires(t *testing.T) {
	browser.start(t)
	canary := newCanary(t)
	set, uncleaned := imagestest.Hostile(canary.URL), imagestest.Hostile(canary.URL+"/raw")
	raw := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "image/svg+xml")
		fmt.Fprint(w, uncleaned[r.URL.Query().Get("name")])
	}))
	defer raw.Close()
	for _, name := range []string{"script", "onload", "image", "style with a font"} {
		canary.wake(t, raw.URL, name)
	}

	server := apptest.Start(t, apptest.Config(t, database.SQLite))
	owner := server.Person(t, "Owner")
	taken := map[string]string{}
	for name, source := range set {
		answer := owner.Upload(t, name+".svg", []byte(source))
		if answer.Status == http.StatusOK {
			_, place, _ := strings.Cut(answer.Text(t, "url"), "/cdn/")
			taken[name] = server.URL + "/cdn/" + place
		} else {
			answer.Want(t, http.StatusBadRequest)
		}
	}
	show(t, slices.Collect(maps.Values(taken))...)
	pages := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprint(w, "<!DOCTYPE html><title>x</title>")
		for _, address := range taken {
			if r.URL.Path == "/images" {
				fmt.Fprintf(w, `<img src="%s" alt=""><div style="width:9px;height:9px;background:url(%s)"></div>`, address, address)
			} else {
				fmt.Fprint(w, "<div>"+fetchText(r.Context(), address)+"</div>")
			}
		}
	}))
	defer pages.Close()
	show(t, pages.URL+"/images", pages.URL+"/inline")
	// By the time the canary notices this one, it would have noticed all earlier ones. A hit contains the drawing's
	// number.
	for _, hit := range canary.wake(t, raw.URL, "script") {
		number := strings.Split(hit, "/")[1]
		for name, source := range set {
			if strings.Contains(source, canary.URL+"/"+number) {
				t.Errorf("%s fires: %s", name, hit)
			}
		}
	}
	t.Log(strconv.Itoa(len(set)) + " drawings, " + strconv.Itoa(len(taken)) + " accepted")
}

func fetchText(ctx context.Context, address string) string {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return err.Error()
	}
	response, err := http.DefaultClient.Do(req)
	if err != nil {
		return err.Error()
	}
	defer func() { _ = response.Body.Close() }()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		return err.Error()
	}
	return string(body)
}

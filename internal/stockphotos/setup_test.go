package stockphotos_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"

	"mailwright/internal/app"
	"mailwright/test/apptest"
	"mailwright/test/calls"
)

type fields = map[string]any

const key = "unsplash-key-of-the-test"

// documented lists the calls that we make, as documented by Unsplash.
var documented = calls.List{
	{Pattern: "GET /search/photos", Query: "query page per_page order_by content_filter orientation color"},
	{Pattern: "GET /photos/{id}/download", Query: "ixid"},
}

// fakeUnsplash simulates the two API calls that we use.
type fakeUnsplash struct {
	server *httptest.Server

	mu    sync.Mutex
	asked []string
	// instead, if set, responds in place of the fake.
	instead http.HandlerFunc
}

func givenUnsplash(t *testing.T) *fakeUnsplash {
	t.Helper()
	fake := &fakeUnsplash{}
	fake.server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { fake.serve(t, w, r) }))
	t.Cleanup(fake.server.Close)
	return fake
}

// configure makes a server use the fake.
func (f *fakeUnsplash) configure(c *app.Config) {
	c.UnsplashKey = key
	c.UnsplashURL, _ = url.Parse(f.server.URL)
}

func (f *fakeUnsplash) requests() []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return append([]string{}, f.asked...)
}

func (f *fakeUnsplash) answerWith(instead http.HandlerFunc) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.instead = instead
}

func (f *fakeUnsplash) serve(t *testing.T, w http.ResponseWriter, r *http.Request) {
	f.mu.Lock()
	f.asked = append(f.asked, r.Method+" "+r.URL.String())
	instead := f.instead
	f.mu.Unlock()
	if r.Header.Get("Authorization") != "Client-ID "+key {
		t.Errorf("Authorization %q", r.Header.Get("Authorization"))
	}
	if instead != nil {
		instead(w, r)
		return
	}
	answer := f.answer(r)
	w.Header().Set("Content-Type", "application/json")
	documented.Check(t, r, nil)
	_, _ = w.Write(answer)
}

func (f *fakeUnsplash) answer(r *http.Request) []byte {
	if strings.HasSuffix(r.URL.Path, "/download") {
		answer, _ := json.Marshal(fields{"url": "https://images.unsplash.com/photo-1?ixid=" + r.URL.Query().Get("ixid") + "&dl=1"})
		return answer
	}
	results := []any{f.photo("one", "bread"), f.photo("two", nil)}
	answer, _ := json.Marshal(fields{"total": 133, "total_pages": 7, "results": results})
	return answer
}

func (f *fakeUnsplash) photo(id string, alt any) fields {
	photo := "https://images.unsplash.com/" + id + "?ixid=M3w&w="
	return fields{
		"id": id, "width": 5245, "height": 3497, "color": "#60544D", "blur_hash": nil, "description": "Rolls", "alt_description": alt,
		"urls": fields{"raw": photo, "full": photo, "regular": photo + "1080", "small": photo + "400", "thumb": photo + "200"},
		"links": fields{
			"self": f.server.URL + "/photos/" + id, "html": "https://unsplash.com/photos/" + id,
			"download":          "https://unsplash.com/photos/" + id + "/download",
			"download_location": f.server.URL + "/photos/" + id + "/download?ixid=M3w",
		},
		"user": fields{"id": "u", "username": "baker", "name": "A Baker", "links": fields{"html": "https://unsplash.com/@baker?a=b"}},
	}
}

// each runs a scenario with a server that uses its own fake.
func each(t *testing.T, scenario func(t *testing.T, s *apptest.Server, fake *fakeUnsplash)) {
	t.Helper()
	for _, engine := range apptest.Engines(t) {
		t.Run(string(engine), func(t *testing.T) {
			t.Parallel()
			fake := givenUnsplash(t)
			config := apptest.Config(t, engine)
			fake.configure(&config)
			scenario(t, apptest.Start(t, config), fake)
		})
	}
}

func searchPath(c *apptest.Caller, query string) string {
	return c.Path(fmt.Sprintf("/integrations/unsplash/search?%s", query))
}

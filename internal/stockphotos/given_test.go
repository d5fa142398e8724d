package stockphotos_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/getkin/kin-openapi/routers/gorillamux"

	"mailwright/internal/app"
	"mailwright/internal/apptest"
)

type fields = map[string]any

const key = "unsplash-key-of-the-test"

// fakeUnsplash plays the two calls that are used. Where the description of the API lies beside this repository, it is held to it.
type fakeUnsplash struct {
	server *httptest.Server
	router routers.Router

	mu    sync.Mutex
	asked []string
	// instead answers in place of the fake, when it is set.
	instead http.HandlerFunc
}

func givenUnsplash(t *testing.T) *fakeUnsplash {
	t.Helper()
	fake := &fakeUnsplash{router: givenContract(t)}
	fake.server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { fake.serve(t, w, r) }))
	t.Cleanup(fake.server.Close)
	return fake
}

func givenContract(t *testing.T) routers.Router {
	t.Helper()
	raw, err := os.ReadFile("../../../shared/data/providers/unsplash.openapi.json")
	if err != nil {
		t.Log("the description of Unsplash's API is not beside this repository: the fake is on its own")
		return nil
	}
	description, err := openapi3.NewLoader().LoadFromData(raw)
	if err != nil {
		t.Fatal(err)
	}
	description.Servers = nil
	router, err := gorillamux.NewRouter(description)
	if err != nil {
		t.Fatal(err)
	}
	return router
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
	f.referee(t, r, answer)
	w.Header().Set("Content-Type", "application/json")
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
	picture := "https://images.unsplash.com/" + id + "?ixid=M3w&w="
	return fields{
		"id": id, "width": 5245, "height": 3497, "color": "#60544D", "blur_hash": nil, "description": "Rolls", "alt_description": alt,
		"urls": fields{"raw": picture, "full": picture, "regular": picture + "1080", "small": picture + "400", "thumb": picture + "200"},
		"links": fields{
			"self": f.server.URL + "/photos/" + id, "html": "https://unsplash.com/photos/" + id, "download": "https://unsplash.com/photos/" + id + "/download",
			"download_location": f.server.URL + "/photos/" + id + "/download?ixid=M3w",
		},
		"user": fields{"id": "u", "username": "baker", "name": "A Baker", "links": fields{"html": "https://unsplash.com/@baker?a=b"}},
	}
}

// referee holds a request to the fake and its answer to the description.
func (f *fakeUnsplash) referee(t *testing.T, r *http.Request, answer []byte) {
	if f.router == nil {
		return
	}
	described := r.Clone(r.Context())
	described.URL = &url.URL{Path: r.URL.Path, RawQuery: r.URL.RawQuery}
	route, params, err := f.router.FindRoute(described)
	if err != nil {
		t.Errorf("%s %s: %v", r.Method, r.URL, err)
		return
	}
	options := &openapi3filter.Options{AuthenticationFunc: openapi3filter.NoopAuthenticationFunc}
	input := &openapi3filter.RequestValidationInput{Request: described, PathParams: params, Route: route, Options: options}
	if err := openapi3filter.ValidateRequest(r.Context(), input); err != nil {
		t.Errorf("%s: %v", r.URL, err)
	}
	output := &openapi3filter.ResponseValidationInput{
		RequestValidationInput: input, Status: 200, Header: http.Header{"Content-Type": {"application/json"}},
		Body: io.NopCloser(bytes.NewReader(answer)), Options: options,
	}
	if err := openapi3filter.ValidateResponse(r.Context(), output); err != nil {
		t.Errorf("the fake's answer: %v", err)
	}
}

// each runs a scenario against a server that uses a fake of its own.
func each(t *testing.T, scenario func(t *testing.T, s *apptest.Server, fake *fakeUnsplash)) {
	t.Helper()
	for _, engine := range engines {
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

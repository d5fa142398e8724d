package stockphotos_test

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"mailwright/test/apptest"
)

func TestSearch_returnsPhotos(t *testing.T) {
	each(t, func(t *testing.T, s *apptest.Server, fake *fakeUnsplash) {
		key := s.Person(t, "Owner").NewKey(t)
		answer := key.Get(t, searchPath(key, "query=warm+bread&page=2&perPage=5&orientation=landscape")).Want(t, 200)
		photo := "https://images.unsplash.com/one?ixid=M3w&w="
		first := fields{
			"id": "one", "description": "bread", "width": 5245.0, "height": 3497.0, "color": "#60544D",
			"urls": fields{"raw": photo, "full": photo, "regular": photo + "1080", "small": photo + "400", "thumb": photo + "200"},
			"links": fields{
				"html":              "https://unsplash.com/photos/one?utm_medium=referral&utm_source=mailwright",
				"download_location": fake.server.URL + "/photos/one/download?ixid=M3w",
			},
			"user": fields{
				"name": "A Baker", "username": "baker",
				"link": "https://unsplash.com/@baker?a=b&utm_medium=referral&utm_source=mailwright",
			},
		}
		if diff := cmp.Diff(first, answer.Value(t, "data.0")); diff != "" {
			t.Error(diff)
		}
		if answer.Text(t, "data.1.description") != "Rolls" || answer.Value(t, "total") != 133.0 || answer.Value(t, "totalPages") != 7.0 {
			t.Errorf("%s", answer.Body)
		}
		if got := fake.requests(); len(got) != 1 ||
			got[0] != "GET /search/photos?content_filter=high&orientation=landscape&page=2&per_page=5&query=warm+bread" {
			t.Errorf("asked %v", got)
		}
	})
}

func TestSearch_rejectsInvalidQueries(t *testing.T) {
	each(t, func(t *testing.T, s *apptest.Server, fake *fakeUnsplash) {
		owner := s.Person(t, "Owner")
		for query, field := range map[string]string{
			"": "query", "query=": "query", "query=+": "query", "query=" + strings.Repeat("x", 201): "query", "query=a&page=0": "page",
			"query=a&page=x":     "page",
			"query=a&perPage=31": "perPage", "query=a&perPage=0": "perPage", "query=a&orientation=round": "orientation",
		} {
			owner.Get(t, searchPath(owner, query)).WantInvalid(t, field)
		}
		if got := fake.requests(); len(got) != 0 {
			t.Errorf("asked %v", got)
		}
	})
}

func TestSearch_isCachedForTenMinutes(t *testing.T) {
	each(t, func(t *testing.T, s *apptest.Server, fake *fakeUnsplash) {
		owner, other := s.Person(t, "Owner"), s.Person(t, "Other")
		want := func(count int, caller *apptest.Caller, query string) {
			t.Helper()
			caller.Get(t, searchPath(caller, query)).Want(t, 200)
			if got := len(fake.requests()); got != count {
				t.Fatalf("after %s: %d requests, want %d", query, got, count)
			}
		}
		want(1, owner, "query=bread")
		want(1, owner, "query=bread")
		want(1, other, "query=+bread+&page=1")
		want(2, owner, "query=bread&page=2")
		want(3, owner, "query=bread&perPage=2")
		want(4, owner, "query=bread&orientation=portrait")
		want(5, owner, "query=Bread")
		s.Clock.Advance(9 * time.Minute)
		want(5, owner, "query=bread")
		s.Clock.Advance(2 * time.Minute)
		want(6, owner, "query=bread")
	})
}

func TestSearch_evictsTheOldestResults(t *testing.T) {
	each(t, func(t *testing.T, s *apptest.Server, fake *fakeUnsplash) {
		owner := s.Person(t, "Owner")
		callers := []*apptest.Caller{owner, s.Person(t, "Second"), s.Person(t, "Third")} // each owner has a limit
		for i := range 201 {
			caller := callers[i%len(callers)]
			caller.Get(t, searchPath(caller, fmt.Sprintf("query=q%d", i))).Want(t, 200)
			s.Clock.Advance(time.Millisecond)
		}
		owner.Get(t, searchPath(owner, "query=q200")).Want(t, 200)
		if got := len(fake.requests()); got != 201 {
			t.Errorf("%d requests: the newest was forgotten", got)
		}
		owner.Get(t, searchPath(owner, "query=q0")).Want(t, 200)
		if got := len(fake.requests()); got != 202 {
			t.Errorf("%d requests: nothing was forgotten", got)
		}
	})
}

func TestSearch_reportsUnsplashErrors(t *testing.T) {
	const unavailable, unavailableWords = "STOCK_PHOTOS_UNAVAILABLE", "Unsplash isn't responding. Try again later."
	say := func(status int, body string, header ...string) http.HandlerFunc {
		return func(w http.ResponseWriter, _ *http.Request) {
			for i := 0; i < len(header); i += 2 {
				w.Header().Set(header[i], header[i+1])
			}
			w.WriteHeader(status)
			_, _ = w.Write([]byte(body))
		}
	}
	each(t, func(t *testing.T, s *apptest.Server, fake *fakeUnsplash) {
		owner := s.Person(t, "Owner")
		location := fields{"downloadLocation": fake.server.URL + "/photos/one/download?ixid=M3w"}
		both := func(name string, answer http.HandlerFunc, check func(t *testing.T, answer apptest.Answer)) {
			t.Run(name, func(t *testing.T) {
				fake.answerWith(answer)
				check(t, owner.Get(t, searchPath(owner, "query="+url.QueryEscape(name))))
				check(t, owner.Post(t, owner.Path("/integrations/unsplash/download"), location))
			})
		}
		down := func(t *testing.T, answer apptest.Answer) {
			t.Helper()
			if answer.WantError(t, 503, unavailable, unavailableWords); answer.Header.Get("Retry-After") == "" {
				t.Error("no Retry-After")
			}
		}
		exhausted := func(t *testing.T, answer apptest.Answer) {
			t.Helper()
			if answer.WantError(t, 429, "RATE_LIMITED", "Too many requests, try again later"); answer.Header.Get("Retry-After") != "600" {
				t.Errorf("Retry-After %q", answer.Header.Get("Retry-After"))
			}
		}
		both("exhausted, in words", say(403, "Rate Limit Exceeded"), exhausted)
		both("exhausted, in a header", say(403, "no", "X-Ratelimit-Remaining", "0"), exhausted)
		both("exhausted, by status", say(429, ""), exhausted)
		both("wrong key", say(401, `{"errors":["OAuth error: The access token is invalid"]}`), down)
		both("not permitted", say(403, `{"errors":["Not permitted"]}`), down)
		both("broken", say(500, "oops"), down)
		both("garbage", say(200, "<html>"), down)
		both("another answer", say(200, `{}`), down)
		both("a list", say(200, `[]`), down)
		both("endless", say(200, `{"results":["`+strings.Repeat("x", 3<<20)), down)
		both("moved", say(302, "", "Location", fake.server.URL+"/elsewhere"), down)
		both("hangs up", func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }, down)
		for _, request := range fake.requests() {
			if strings.Contains(request, "elsewhere") {
				t.Error("a redirect was followed")
			}
		}
		fake.answerWith(say(404, `{"errors":["Couldn't find Photo"]}`))
		owner.Post(t, owner.Path("/integrations/unsplash/download"), location).WantError(t, 404, "", "Photo not found")
		fake.answerWith(say(200, `{"url":"https://example.com/file.jpg"}`))
		down(t, owner.Post(t, owner.Path("/integrations/unsplash/download"), location))
		fake.answerWith(nil)
		owner.Get(t, searchPath(owner, "query=garbage")).Want(t, 200) // failures weren't cached
	})
}

func TestSearch_leavesOutUnusablePhotos(t *testing.T) {
	each(t, func(t *testing.T, s *apptest.Server, fake *fakeUnsplash) {
		owner := s.Person(t, "Owner")
		fake.answerWith(func(w http.ResponseWriter, r *http.Request) {
			good := string(fake.answer(r))
			good = strings.Replace(good, "https://images.unsplash.com/one?ixid=M3w\\u0026w=400", "javascript:alert(1)", 1)
			_, _ = w.Write([]byte(good))
		})
		answer := owner.Get(t, searchPath(owner, "query=bread")).Want(t, 200)
		if answer.Len(t, "data") != 1 || answer.Text(t, "data.0.id") != "two" {
			t.Errorf("%s", answer.Body)
		}
	})
}

func TestDownload_registers(t *testing.T) {
	each(t, func(t *testing.T, s *apptest.Server, fake *fakeUnsplash) {
		owner := s.Person(t, "Owner")
		for location, want := range map[string]string{
			"/photos/one/download?ixid=M3w%26x": "GET /photos/one/download?ixid=M3w%26x",
			"/photos/a_-9/download":             "GET /photos/a_-9/download",
		} {
			answer := owner.Post(t, owner.Path("/integrations/unsplash/download"), fields{"downloadLocation": fake.server.URL + location}).Want(t,
				200)
			if answer.Value(t, "data.registered") != true || !strings.HasPrefix(answer.Text(t, "data.url"), "https://images.unsplash.com/photo-1?") {
				t.Errorf("%s", answer.Body)
			}
			if !slices.Contains(fake.requests(), want) {
				t.Errorf("asked %v, want %s", fake.requests(), want)
			}
		}
	})
}

func TestDownload_sendsTheKeyOnlyToUnsplash(t *testing.T) {
	each(t, func(t *testing.T, s *apptest.Server, fake *fakeUnsplash) {
		owner := s.Person(t, "Owner")
		host := strings.TrimPrefix(fake.server.URL, "http://")
		name, port, _ := strings.Cut(host, ":")
		for _, location := range []string{
			"https://api.unsplash.com/photos/one/download", "https://example.com/photos/one/download", "https://" + host + "/photos/one/download",
			"//" + host + "/photos/one/download",
			"/photos/one/download", "http://" + name + "/photos/one/download", "http://" + name + ":1/photos/one/download",
			"http://a@" + host + "/photos/one/download", "http://a:b@" + host + "/photos/one/download",
			"http://localhost:" + port + "/photos/one/download", "http://" + host + "/photos/one/download#x",
			"http://" + host + "/photos/one/download?a=b", "http://" + host + "/photos/one/download?ixid=a&ixid=b",
			"http://" + host + "/photos/one/download?ixid=a&client_id=b", "http://" + host + "/photos/one", "http://" + host + "/me",
			"http://" + host + "/photos/../me/download", "http://" + host + "/photos/a%2Fb/download",
			"http://" + host + "/photos/%6fne/download/", "http://" + host + "/photos//download",
			"http://" + host + "/photos/" + strings.Repeat("x", 65) + "/download", "http://" + host + "\\@example.com/photos/one/download",
			"http://" + host + ".example.com/photos/one/download", "javascript:alert(1)", "file:///photos/one/download", "x",
			"http://" + host + "/photos/one/download?ixid=%zz", "http://" + host + "/photos/one/download\r\nX: y",
		} {
			answer := owner.Post(t, owner.Path("/integrations/unsplash/download"), fields{"downloadLocation": location})
			if answer.Status != 400 {
				t.Errorf("%q: status %d", location, answer.Status)
				continue
			}
			answer.WantInvalid(t, "downloadLocation")
		}
		for _, body := range []fields{{}, {"downloadLocation": ""}, {"downloadLocation": nil}, {"downloadLocation": 5}} {
			owner.Post(t, owner.Path("/integrations/unsplash/download"), body).WantInvalid(t, "downloadLocation")
		}
		if got := fake.requests(); len(got) != 0 {
			t.Errorf("asked %v", got)
		}
	})
}

func TestNotConfigured(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		const words = "Stock photos aren't set up. Ask your administrator to add an Unsplash key."
		owner.Get(t, searchPath(owner, "query=bread")).WantError(t, 503, "STOCK_PHOTOS_NOT_CONFIGURED", words)
		owner.Post(t, owner.Path("/integrations/unsplash/download"), fields{"downloadLocation": "https://api.unsplash.com/photos/one/download"}).
			WantError(t, 503, "STOCK_PHOTOS_NOT_CONFIGURED", words)
	})
}

// TestSearch_isLimitedPerOwner checks that one owner can't use up the requests that all accounts share.
func TestSearch_isLimitedPerOwner(t *testing.T) {
	each(t, func(t *testing.T, s *apptest.Server, fake *fakeUnsplash) {
		s.Clock.Freeze(s.Clock.Now())
		owner, other := s.Person(t, "Owner"), s.Person(t, "Other")
		second := *owner
		second.Slug = owner.Post(t, "/api/accounts", fields{"name": "Second"}).Want(t, 201).Text(t, "account.slug")
		both := []*apptest.Caller{owner, &second}
		for i := range 100 {
			caller := both[i%2]
			caller.Get(t, searchPath(caller, fmt.Sprintf("query=bread&page=%d", i+1))).Want(t, 200)
		}
		for _, caller := range both {
			caller.Get(t, searchPath(caller, "query=bread&page=101")).WantError(t, 429, "RATE_LIMITED", "Too many requests, try again later")
			caller.Get(t, searchPath(caller, "query=bread&page=100")).Want(t, 200) // cached
			caller.Post(t, caller.Path("/integrations/unsplash/download"),
				fields{"downloadLocation": fake.server.URL + "/photos/one/download?ixid=M3w"}).Want(t, 429)
		}
		other.Get(t, searchPath(other, "query=bread&page=101")).Want(t, 200)
		if got := len(fake.requests()); got != 101 {
			t.Errorf("%d requests, want 101", got)
		}
	})
}

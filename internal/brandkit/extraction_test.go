package brandkit_test

import (
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"mailwright/internal/app"
	"mailwright/internal/platform/access"
	"mailwright/test/apptest"
)

const website = `<!doctype html><html><head><title>Crumb</title><meta name="description" content="Sourdough, delivered warm.">
<style>body{font-family:Karla,sans-serif}h1{font-family:Fraunces,serif}.btn{background:#1a73e8;color:#fff}.badge{background:#fbbc04}.top{background:#202124}</style></head>
<body><header class="top"><a href="/"><img class="logo" src="/logo.svg" alt="Crumb"></a></header><h1>Bread</h1><p>Warm.</p><a class="btn" href="/buy">Buy</a><span class="badge">New</span></body></html>`

const logoFile = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40" viewBox="0 0 120 40"><path fill="#1a73e8" d="M0 ` +
	`0h120v40H0z"/></svg>`

// givenWebsite serves a small site on the loopback interface.
func givenWebsite(t *testing.T) *httptest.Server {
	t.Helper()
	mux := http.NewServeMux()
	mux.HandleFunc("/{$}", func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(website)) })
	mux.HandleFunc("/logo.svg", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "image/svg+xml")
		_, _ = w.Write([]byte(logoFile))
	})
	mux.HandleFunc("/image", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "image/svg+xml")
		_, _ = w.Write([]byte(logoFile))
	})
	mux.HandleFunc("/moved", func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/", http.StatusMovedPermanently) })
	mux.HandleFunc("/inside", func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, "http://169.254.169.254/", http.StatusFound)
	})
	site := httptest.NewServer(mux)
	t.Cleanup(site.Close)
	return site
}

// reachLoopback lets a server fetch from 127.0.0.1, but not from any other private address.
func reachLoopback(c *app.Config) {
	c.FetchAllow = []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}
}

func TestExtract_findsTheBrandWithoutChangingTheKit(t *testing.T) {
	site := givenWebsite(t)
	apptest.EachWith(t, reachLoopback, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		owner.SetPlan(t, "pro")
		for _, address := range []string{site.URL, site.URL + "/moved", "  " + site.URL + "/#top "} {
			answer := owner.Post(t, owner.Path("/brand-kit/extract"), fields{"url": address}).Want(t, http.StatusOK)
			data := answer.Value(t, "data").(fields)
			checkLogo(t, s, data["logoUrl"])
			delete(data, "logoUrl")
			want := fields{
				"primaryColor": "#1a73e8", "secondaryColor": "#202124", "accentColor": "#fbbc04", "fontHeading": "Fraunces", "fontBody": "Karla",
				"companyDescription": "Sourdough, delivered warm.",
			}
			if diff := cmp.Diff(want, data); diff != "" {
				t.Error(diff)
			}
		}
		wantKit(t, owner, empty())
	})
}

func TestExtract_checksInOrder(t *testing.T) {
	site := givenWebsite(t)
	apptest.EachWith(t, reachLoopback, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		path := owner.Path("/brand-kit/extract")
		const planWords = "Brand extraction requires the Pro or Business plan. Upgrade your plan."
		for _, body := range []any{fields{"url": site.URL}, fields{"url": "nonsense"}, fields{}, fields{"url": 5}} {
			owner.Post(t, path, body).WantError(t, http.StatusForbidden, "PLAN_REQUIRED", planWords)
		}
		owner.SetPlan(t, "business")
		editor, key := s.Member(t, owner, access.Editor), owner.NewKey(t)
		for _, refused := range []*apptest.Caller{editor, key} {
			refused.Post(t, path, fields{"url": site.URL}).WantError(t, http.StatusForbidden, "", "Insufficient permissions")
		}
		for _, wrong := range []any{
			fields{},
			fields{"url": nil},
			fields{"url": ""},
			fields{"url": 5},
			fields{"url": "ftp://example.com"},
			fields{"url": "javascript:alert(1)"},
			fields{"url": "file:///etc/passwd"},
			fields{"url": "http://"},
			fields{"url": "http://a:b@example.com"},
			fields{"url": "http://exa mple.com"},
			fields{"url": "http://[::1"},
			fields{"url": "http://2130706433/"},
			fields{"url": "https://example.com/" + strings.Repeat("x", 2048)},
		} {
			owner.Post(t, path, wrong).WantInvalid(t, "url")
		}
		s.Member(t, owner, access.Admin).Post(t, path, fields{"url": site.URL}).Want(t, http.StatusOK) // none of the rejected requests counted
	})
}

// second returns the owner in another account of theirs.
func second(t *testing.T, owner *apptest.Caller) *apptest.Caller {
	t.Helper()
	owner.SetPlan(t, "business")
	child := *owner
	child.Slug = owner.Post(t, owner.Path("/sub-accounts"), fields{"name": "Second"}).Want(t, http.StatusCreated).Text(t, "data.slug")
	return &child
}

func TestExtract_isLimitedPerOwner(t *testing.T) {
	site := givenWebsite(t)
	apptest.EachWith(t, reachLoopback, func(t *testing.T, s *apptest.Server) {
		owner, other := s.Person(t, "Owner"), s.Person(t, "Other")
		other.SetPlan(t, "pro")
		both := []*apptest.Caller{owner, second(t, owner)}
		path := owner.Path("/brand-kit/extract")
		for i := range 10 {
			address, status := site.URL, http.StatusOK
			if i%2 == 1 {
				address, status = site.URL+"/nowhere", http.StatusUnprocessableEntity
			}
			both[i/5].Post(t, both[i/5].Path("/brand-kit/extract"), fields{"url": address}).Want(t, status)
		}
		both[1].Post(t, both[1].Path("/brand-kit/extract"), fields{"url": site.URL}).Want(t, http.StatusTooManyRequests)
		answer := owner.Post(t, path, fields{"url": site.URL}).WantError(t, http.StatusTooManyRequests, "RATE_LIMITED",
			"Too many requests, try again later")
		if answer.Header.Get("Retry-After") == "" {
			t.Error("no Retry-After")
		}
		owner.Post(t, path, fields{"url": "ftp://x"}).WantInvalid(t, "url")
		other.Post(t, other.Path("/brand-kit/extract"), fields{"url": site.URL}).Want(t, http.StatusOK)
		s.Clock.Advance(6 * time.Minute)
		owner.Post(t, path, fields{"url": site.URL}).Want(t, http.StatusOK)
		owner.Post(t, path, fields{"url": site.URL}).Want(t, http.StatusTooManyRequests)
	})
}

func TestExtract_reportsFailuresWithoutInternals(t *testing.T) {
	site := givenWebsite(t)
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	nobody := listener.Addr().String()
	_ = listener.Close() // so that nothing is listening there
	var canary atomic.Int64
	inside := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		canary.Add(1)
		_, _ = w.Write([]byte(website))
	}))
	if inside.Listener, err = (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.2:0"); err != nil {
		t.Skipf("this machine has one loopback address only: %v", err)
	}
	inside.Start()
	defer inside.Close()
	defer func() {
		if canary.Load() != 0 {
			t.Errorf("%d requests to the inside", canary.Load())
		}
	}()
	t.Run("", func(t *testing.T) {
		apptest.EachWith(t, reachLoopback, func(t *testing.T, s *apptest.Server) {
			const (
				unreached = "We couldn't reach this website. Check the URL and try again."
				isInside  = "This URL is inside a private network. Use a public website, or ask your administrator to allow private networks."
			)
			for address, words := range map[string]string{
				site.URL + "/nowhere": "The website responded with status 404. Check the URL and try again.",
				site.URL + "/image":   "We didn't find a web page at this URL. Check the URL and try again.",
				site.URL + "/inside":  unreached,
				"http://" + nobody:    unreached,
				inside.URL:            isInside,
				strings.Replace(inside.URL, "127.0.0.2", "[::ffff:127.0.0.2]", 1): isInside,
				"http://169.254.169.254/latest/meta-data/":                        isInside,
				"http://10.0.0.1":   isInside,
				"192.168.0.1":       isInside,
				"https://[::1]/":    isInside,
				"127.0.0.2:" + "80": isInside,
			} {
				owner := s.Person(t, "Owner")
				owner.SetPlan(t, "pro")
				owner.Post(t, owner.Path("/brand-kit/extract"), fields{"url": address}).WantError(t, http.StatusUnprocessableEntity, "FETCH_FAILED",
					words)
			}
		})
	})
}

// TestExtract_inParallel reads more websites at the same time than there are slots.
func TestExtract_inParallel(t *testing.T) {
	site := givenWebsite(t)
	apptest.EachWith(t, reachLoopback, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		owner.SetPlan(t, "pro")
		results := make(chan string, 10)
		for range 10 {
			go func() {
				answer := owner.Post(t, owner.Path("/brand-kit/extract"), fields{"url": site.URL})
				results <- fmt.Sprintf("%d %v", answer.Status, answer.Value(t, "data.primaryColor"))
			}()
		}
		for range 10 {
			if got := <-results; got != "200 #1a73e8" {
				t.Error(got)
			}
		}
	})
}

// TestExtract_oneOwnerCantTakeAllSlots reads websites that hang in two accounts of one owner, while another owner reads
// one that doesn't.
func TestExtract_oneOwnerCantTakeAllSlots(t *testing.T) {
	apptest.EachWith(t, reachLoopback, func(t *testing.T, s *apptest.Server) {
		wakeUp, arrived := make(chan struct{}), make(chan struct{}, 4)
		site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path == "/slow" {
				arrived <- struct{}{}
				<-wakeUp
			}
			_, _ = w.Write([]byte("<title>Bakery</title>"))
		}))
		defer site.Close()
		wake := sync.OnceFunc(func() { close(wakeUp) })
		defer wake() // also if the test fails, or the server would wait
		owner, other := s.Person(t, "Owner"), s.Person(t, "Other")
		other.SetPlan(t, "pro")
		var all sync.WaitGroup
		for _, caller := range []*apptest.Caller{owner, second(t, owner)} {
			for range 2 {
				all.Go(func() {
					caller.Post(t, caller.Path("/brand-kit/extract"), fields{"url": site.URL + "/slow"}).Want(t, http.StatusOK)
				})
			}
		}
		<-arrived
		<-arrived
		for range 3 {
			other.Post(t, other.Path("/brand-kit/extract"), fields{"url": site.URL}).Want(t, http.StatusOK)
		}
		if more := len(arrived); more > 0 {
			t.Errorf("the owner has %d slots, want 2", 2+more)
		}
		wake()
		all.Wait()
	})
}

// checkLogo fetches the logo from its new URL.
func checkLogo(t *testing.T, s *apptest.Server, address any) {
	t.Helper()
	_, path, _ := strings.Cut(fmt.Sprint(address), "/cdn/")
	answer := s.Nobody().Get(t, "/cdn/"+path).Want(t, http.StatusOK)
	if !strings.Contains(string(answer.Body), "#1a73e8") || answer.Header.Get("Content-Type") != "image/svg+xml" {
		t.Errorf("%v is %s: %s", address, answer.Header.Get("Content-Type"), answer.Body)
	}
}

func TestExtract_leavesOutAnInvalidLogo(t *testing.T) {
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/logo.svg" { // it's a valid image, but we reject it
			_, _ = w.Write([]byte(`<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>`))
			return
		}
		_, _ = w.Write([]byte(website))
	}))
	t.Cleanup(site.Close)
	apptest.EachWith(t, reachLoopback, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		owner.SetPlan(t, "pro")
		answer := owner.Post(t, owner.Path("/brand-kit/extract"), fields{"url": site.URL}).Want(t, http.StatusOK)
		if answer.Value(t, "data.logoUrl") != nil || answer.Text(t, "data.primaryColor") != "#1a73e8" {
			t.Errorf("%s", answer.Body)
		}
	})
}

package api

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/database"
	"mailwright/internal/platform/problem"
	"mailwright/internal/platform/seal"
	"mailwright/internal/platform/tracing"
)

// Gate identifies callers. Package app implements it with sessions, keys and memberships.
type Gate interface {
	// Caller returns who the request's session or key belongs to. It returns an error for an invalid key or session,
	// but not for a request without credentials.
	Caller(w http.ResponseWriter, r *http.Request) (access.Access, error)
	// Enter returns the caller's access to the account with this slug. For a member who lacks the two-step sign-in that
	// the account requires, it returns the access together with ErrTwoFactorSetup.
	Enter(ctx context.Context, who access.Access, slug string) (access.Access, error)
}

// Router is the API as an HTTP handler.
type Router struct {
	Routes []Route

	gate        Gate
	log         *slog.Logger
	proxies     []netip.Prefix
	idempotency *idempotency
	metrics     *metrics
	tracer      *tracing.Tracer
	mux         *http.ServeMux
	huma        huma.API
	handler     http.Handler
	admission   admission
	rooms       *rooms
	tenants     *tenants
	answerTime  time.Duration
	yaml        func() []byte
}

// Config contains a router's settings.
type Config struct {
	Gate           Gate
	Log            *slog.Logger
	DB             *database.DB
	Sealer         *seal.Sealer
	BaseURL        *url.URL
	CDNURL         string
	FormerCDNURLs  []string
	HSTS           bool
	TrustedProxies []netip.Prefix
	MetricsToken   seal.Secret
	Version        string
	Tracer         *tracing.Tracer
	// Schemas may be shared with other routers that have the same routes. Default: new ones.
	Schemas *Schemas
	// Cores is how many requests can be processed at once.
	Cores int
	// Patience is how long a request may wait for its turn, and AnswerTime is how long the database may take for it.
	Patience, AnswerTime time.Duration
	Now                  func() time.Time
}

// NewRouter builds the handler for routes. Other paths are added with Mount. A route without a caller or an operation
// ID is a programming error, so NewRouter panics.
func NewRouter(config Config, routes []Route) *Router {
	mux := http.NewServeMux()
	schemas := cmp.Or(config.Schemas, NewSchemas())
	schemas.mu.Lock()
	defer schemas.mu.Unlock()
	r := &Router{
		Routes: routes, gate: config.Gate, log: config.Log, proxies: config.TrustedProxies, tracer: config.Tracer, mux: mux,
		idempotency: &idempotency{db: config.DB, sealer: config.Sealer, now: config.Now},
		metrics:     newMetrics(config.MetricsToken, config.BaseURL.Scheme == "https"),
		huma:        humago.New(mux, humaConfig(config, schemas)),
		admission:   newAdmission(config.Cores, config.Patience), tenants: newTenants(), answerTime: config.AnswerTime,
	}
	r.rooms = newRooms(r.admission[bodies])
	r.Measure(r.admission)
	for _, route := range routes {
		schemas.names.operation = route.ID
		r.add(route)
	}
	mux.HandleFunc("/api/", r.unknown)
	mux.HandleFunc("/api", r.unknown) // otherwise the mux would redirect with an HTML page
	mux.HandleFunc("GET /metrics", r.metrics.serve)
	schemas.tidy()
	r.yaml = sync.OnceValue(r.describeYAML)
	mux.HandleFunc("GET /openapi.yaml", serve("application/yaml; charset=utf-8", r.yaml))
	mux.HandleFunc("GET /openapi.json", serve("application/json", sync.OnceValue(r.describeJSON)))
	answer := r.sameOrigin(config.BaseURL, http.HandlerFunc(r.dispatch))
	r.handler = r.observe(secure(config, r.checkHost(newHosts(config.BaseURL, config.CDNURL, config.FormerCDNURLs), answer)))
	return r
}

// Mount adds a path outside the API.
func (r *Router) Mount(pattern string, handler http.Handler) { r.mux.Handle(pattern, handler) }

// ServeHTTP closes the connection after a chunked body. If the request also had a Content-Length, which the standard
// library removes, a proxy may have treated what follows as part of the body.
func (r *Router) ServeHTTP(w http.ResponseWriter, req *http.Request) {
	if len(req.TransferEncoding) > 0 {
		w.Header().Set("Connection", "close")
	}
	r.handler.ServeHTTP(w, req)
}

// dispatch rejects text that a database can't store, and API paths that aren't clean, before any handler sees them.
func (r *Router) dispatch(w http.ResponseWriter, req *http.Request) {
	if !isText(req.URL.Path) || isUncleanAPI(req.URL) {
		r.refuse(w, req, errNoEndpoint)
		return
	}
	if query, err := url.QueryUnescape(req.URL.RawQuery); err != nil || !isText(query) {
		r.refuse(w, req, errMalformedQuery)
		return
	}
	r.mux.ServeHTTP(w, req)
}

func (r *Router) add(route Route) {
	if route.Who == 0 || route.ID == "" || route.Summary == "" {
		panic(fmt.Sprintf("route %s %s lacks its caller or its description", route.Method, route.Path))
	}
	operation := describeRoute(route)
	var entered *huma.Operation
	operation.Middlewares = huma.Middlewares{func(ctx huma.Context, next func(huma.Context)) {
		r.admit(ctx, route, hasBody(entered), next)
	}}
	route.register(r, operation)
	entered = r.operation(route)
	r.completeOperation(route, entered)
}

// operation finds the operation that huma built for the route, since huma completes its own copy.
func (r *Router) operation(route Route) *huma.Operation {
	item := r.huma.OpenAPI().Paths[route.Path]
	return map[string]*huma.Operation{
		http.MethodGet: item.Get, http.MethodPost: item.Post, http.MethodPut: item.Put,
		http.MethodPatch: item.Patch, http.MethodDelete: item.Delete,
	}[route.Method]
}

// admit takes a request to its handler. It checks for a free slot, identifies and authorizes the caller, and checks the
// body. If that was slow to arrive, it authorizes the caller again.
func (r *Router) admit(ctx huma.Context, route Route, takesJSON bool, next func(huma.Context)) {
	req, w := humago.Unwrap(ctx)
	place, err := r.enter(req, route)
	if err != nil {
		turnAway(w)
		r.refuse(w, req, err)
		return
	}
	defer place.leave()
	who, err := r.identify(w, req, route, place)
	if err != nil {
		r.refuse(w, req, err)
		return
	}
	received, err := r.receive(w, req, route, takesJSON, place)
	if err != nil {
		r.refuse(w, req, err)
		return
	}
	defer received.free()
	if received.took > soon {
		if who, err = r.identify(w, req, route, place); err != nil {
			r.refuse(w, req, err)
			return
		}
	}
	if !route.answersSlowly(req) {
		leaveOnAnswer(w, place)
	}
	received.room.watch(w)
	limited, cancel := context.WithTimeout(req.Context(), r.timeFor(route))
	defer cancel()
	ctx = humago.NewContext(ctx.Operation(), req.WithContext(limited), w)
	ctx = huma.WithValue(ctx, callKey{}, call{
		who: who, client: r.client(req), upload: received.upload, place: place, class: route.class,
	})
	if route.slow > 0 {
		extend(w, route.slow)
	}
	r.work(ctx, route, request{who: who, key: req.Header.Get("Idempotency-Key"), body: received.body}, next)
}

// work runs the handler. With an Idempotency-Key it runs only once, and if the client accepts an event stream, it sends
// one.
func (r *Router) work(ctx huma.Context, route Route, from request, next func(huma.Context)) {
	work := next
	if route.once && from.key != "" {
		work = func(ctx huma.Context) { r.answerOnce(ctx, from, next) }
	}
	if req, _ := humago.Unwrap(ctx); route.answersSlowly(req) {
		streaming(ctx, work)
		return
	}
	work(ctx)
}

// enter takes a slot in the route's class, on behalf of the caller's account.
func (r *Router) enter(req *http.Request, route Route) (*place, error) {
	tenant, known := r.tenant(req)
	return r.admission[route.class].enterAs(req.Context(), tenant, !known)
}

// tenant returns on whose behalf a request takes slots: the owner of the account or, if the caller isn't known, the
// network address. It isn't known yet if the request has credentials that we haven't seen before.
func (r *Router) tenant(req *http.Request) (name string, known bool) {
	if owner := r.tenants.of(req).owner; owner != "" {
		return owner, true
	}
	return r.client(req).Network(), req.Header.Get("Authorization") == "" && req.Header.Get("Cookie") == ""
}

// identify calls authorize with a limit on how long the database may take, and counts the slot toward the caller.
func (r *Router) identify(w http.ResponseWriter, req *http.Request, route Route, place *place) (access.Access, error) {
	limited, cancel := context.WithTimeout(req.Context(), r.answerTime)
	defer cancel()
	who, err := r.authorize(w, req.WithContext(limited), route)
	r.tenants.learn(req, who, err)
	tenant, _ := r.tenant(req)
	place.settle(tenant)
	tracing.In(req.Context()).Text("mailwright.account.id", who.AccountID)
	return who, err
}

// timeFor returns how long a request may run before it is canceled because the database doesn't respond. Heavy work
// takes longer, and requests that wait for other servers have their own limits.
func (r *Router) timeFor(route Route) time.Duration {
	switch route.class {
	case heavy:
		return max(heavyTime, r.answerTime)
	case waiting:
		return max(handlerTime, route.slow, r.answerTime)
	}
	return r.answerTime
}

// authorize follows docs/api-contract.md#order-of-checks: 401, then the account, then session-only, then the
// permission.
func (r *Router) authorize(w http.ResponseWriter, req *http.Request, route Route) (access.Access, error) {
	who, err := r.gate.Caller(w, req)
	if err != nil {
		return who, err
	}
	if route.Who != Public {
		if err := checkCaller(req, who); err != nil {
			return who, err
		}
	}
	if route.Who == Account || route.Who == AccountSession {
		who, err = r.gate.Enter(req.Context(), who, req.PathValue("slug"))
		if err != nil && (!route.oneFactor || !errors.Is(err, ErrTwoFactorSetup)) {
			return who, err
		}
	}
	if who.ByKey() && route.Who != Account && route.Who != SignedIn {
		return who, errSessionRequired
	}
	if !who.May(route.Permission) {
		return who, ErrInsufficientPermissions
	}
	if route.check != nil {
		return who, route.check(req.Context(), who, req)
	}
	return who, nil
}

// userHeader names the user that a page was loaded for.
const userHeader = "X-Mailwright-User"

// checkCaller rejects a request without credentials, and one from a page that was loaded for another user. Tabs share
// their cookies, so what a user left unsaved in one tab could otherwise be saved as the user who signed in in another.
func checkCaller(req *http.Request, who access.Access) error {
	if !who.Known() {
		return errNotAuthenticated
	}
	if expected := req.Header.Get(userHeader); expected != "" && expected != who.UserID && !who.ByKey() {
		return errUserChanged
	}
	return nil
}

// unknown responds to requests that don't match a route, and lists the methods that the path supports.
func (r *Router) unknown(w http.ResponseWriter, req *http.Request) {
	var allowed []string
	for _, method := range []string{http.MethodGet, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete} {
		probe := &http.Request{Method: method, URL: req.URL, Host: req.Host}
		if _, pattern := r.mux.Handler(probe); strings.HasPrefix(pattern, method+" ") {
			allowed = append(allowed, method)
		}
	}
	if len(allowed) == 0 {
		r.refuse(w, req, errNoEndpoint)
		return
	}
	w.Header()["Allow"] = allowed
	last := len(allowed) - 1
	use := allowed[last]
	if last > 0 {
		use = strings.Join(allowed[:last], ", ") + " or " + use
	}
	r.refuse(w, req, problem.New(problem.MethodNotAllowed, "This endpoint doesn't support "+req.Method+". Use "+use+"."))
}

// call is passed from the middleware to the handler's adapter through the context. Features never see it.
type call struct {
	who    access.Access
	client Client
	upload upload
	place  *place
	class  class
}

type callKey struct{}

func callerIn(ctx context.Context) access.Access {
	c, _ := ctx.Value(callKey{}).(call)
	return c.who
}

// Package app builds every feature, mounts every route, and starts and stops the server.
package app

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"slices"
	"sync/atomic"
	"time"

	"mailwright/internal/accounts"
	"mailwright/internal/ai"
	"mailwright/internal/auth"
	"mailwright/internal/billing"
	"mailwright/internal/billing/subscriptions"
	"mailwright/internal/brandkit"
	"mailwright/internal/checks"
	"mailwright/internal/email/icons"
	"mailwright/internal/images"
	"mailwright/internal/integrations"
	"mailwright/internal/library"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/audit"
	"mailwright/internal/platform/backup"
	"mailwright/internal/platform/blob"
	"mailwright/internal/platform/database"
	"mailwright/internal/platform/jobs"
	"mailwright/internal/platform/mail"
	"mailwright/internal/platform/outbound"
	"mailwright/internal/platform/seal"
	"mailwright/internal/platform/tracing"
	"mailwright/internal/platform/tracing/otlp"
	"mailwright/internal/stockphotos"
	"mailwright/internal/templates"
	"mailwright/internal/testsend"
	"mailwright/web"
)

// App is Mailwright, built and ready to serve.
type App struct {
	DB     *database.DB
	Files  blob.Store
	Router *api.Router

	// The features, each named after its package.
	Auth          *auth.Service
	Accounts      *accounts.Service
	Subscriptions *subscriptions.Service
	Integrations  *integrations.Service
	images        *images.Service
	brandkit      *brandkit.Service
	stockphotos   *stockphotos.Service
	templates     *templates.Service
	testsend      *testsend.Service
	checks        *checks.Service
	ai            *ai.Service

	config   Config
	log      *slog.Logger
	queue    *jobs.Queue
	tracer   *tracing.Tracer
	throttle *api.Throttle
	audit    *audit.Log
	draining atomic.Bool

	filesDiffer   atomic.Bool  // whether the nodes store their files in different places
	unreadyLogged atomic.Int64 // when we last logged that this node isn't ready, in Unix nanoseconds
	instance      string
	keyedSince    time.Time // when the database first recorded its secret key
	formerCDNURLs []string
}

// New opens and migrates the database and builds every feature on it. It returns an error if the secret key isn't the
// database's key.
func New(ctx context.Context, config Config, log *slog.Logger) (*App, error) {
	return start(ctx, config, log, (*App).withKey)
}

// NewWithoutKey is like New, but for commands that don't encrypt, decrypt or send emails.
func NewWithoutKey(ctx context.Context, config Config, log *slog.Logger) (*App, error) {
	return start(ctx, config, log, (*App).withoutKey)
}

func start(ctx context.Context, config Config, log *slog.Logger, prepare func(*App, context.Context) error) (*App, error) {
	if err := finishRestore(config); err != nil {
		return nil, err
	}
	db, err := database.Open(ctx, config.DatabaseURL.Reveal(), config.DataDir)
	if err != nil {
		return nil, fmt.Errorf("%s%s: %w", Prefix, config.databaseVariable(), err)
	}
	files, err := blob.Open(config.BlobURL.Reveal(), config.FilesFolder())
	if err != nil {
		return nil, errors.Join(fmt.Errorf("%s%s: %w", Prefix, config.filesVariable(), err), db.Close())
	}
	if config.BlobURL.Reveal() != "" {
		files = remoteFiles{files, config.Calls}
	}
	tracer, err := otlp.Start(ctx, config.Traces, config.Version, log)
	if err != nil {
		return nil, errors.Join(err, files.Close(), db.Close())
	}
	if tracer != nil {
		log = tracing.Log(log)
	}
	a := &App{
		DB: db, Files: files, config: config, log: log, tracer: tracer, queue: jobs.New(db, log),
		throttle: &api.Throttle{DB: db, Now: config.Now},
	}
	a.queue.Tracer = tracer
	if err := prepare(a, ctx); err != nil {
		return nil, errors.Join(err, a.Close())
	}
	return a, nil
}

// finishRestore completes a restore into the data directory that was interrupted.
func finishRestore(config Config) error {
	if config.DatabaseURL.Reveal() != "" {
		return nil
	}
	if err := backup.Finish(config.DataDir); err != nil {
		return fmt.Errorf("%sDATA_DIR: %w", Prefix, err)
	}
	return nil
}

// withKey checks the key before it migrates, because a server with a different key is probably using the wrong
// database.
func (a *App) withKey(ctx context.Context) error {
	if err := a.checkKeys(ctx); err != nil {
		return err
	}
	if err := a.migrate(ctx); err != nil {
		return err
	}
	sealer, err := a.newSealer(ctx)
	if err != nil {
		return err
	}
	transport, err := newTransport(a.config, a.log)
	if err != nil {
		return err
	}
	if a.formerCDNURLs, err = images.FormerCDNURLs(ctx, a.DB, a.config.CDNURL); err != nil {
		return err
	}
	a.build(sealer, mail.New(transport, a.config.MailFrom, sealer, a.queue, a.throttle, a.log))
	a.registerJobs()
	return nil
}

func (a *App) withoutKey(ctx context.Context) error {
	if err := a.migrate(ctx); err != nil {
		return err
	}
	a.build(nil, nil)
	return nil
}

func (a *App) registerJobs() {
	a.Auth.RegisterJobs()
	a.Accounts.RegisterJobs()
	a.Subscriptions.RegisterJobs()
	a.Integrations.RegisterJobs()
	a.images.RegisterJobs()
	a.brandkit.RegisterJobs()
	a.queue.Every("sweep", time.Hour, a.sweep)
	a.queue.Every("recount-storage", 24*time.Hour, a.recountStorage, jobs.Timeout(time.Hour))
	a.queue.Every("sweep-push-pages", 5*time.Minute, a.Integrations.SweepPages)
	a.queue.Every("return-reservations", 5*time.Minute, a.ai.ReturnLapsed)
}

// Describe returns the OpenAPI description. It is built from the route table alone, without opening a database.
func Describe(config Config) []byte {
	a := &App{config: config, log: slog.New(slog.DiscardHandler)}
	a.build(nil, nil)
	return a.Router.Description()
}

// migrate updates the database schema. Nodes that start at the same time take turns.
func (a *App) migrate(ctx context.Context) error {
	if err := a.DB.Migrate(ctx); err != nil {
		return err
	}
	if err := a.queue.Migrate(ctx); err != nil {
		return err
	}
	return a.warnAboutDatabase(ctx)
}

// warnAboutDatabase logs problems that don't keep the server from starting but will soon cause errors. mailwright
// doctor reports more.
func (a *App) warnAboutDatabase(ctx context.Context) error {
	have, err := database.Schema(ctx, a.DB.Read())
	if err != nil {
		return err
	}
	if known := database.LatestSchema(); have > known {
		a.log.WarnContext(ctx, "the database was migrated by a newer version. Run that version or a later one", "schema", have, "known", known)
	}
	loses, err := a.DB.LosesStatements(ctx)
	if loses {
		a.log.WarnContext(ctx, "PostgreSQL is behind a pooler. Requests will fail unless it supports prepared statements", "remedy",
			"add default_query_exec_mode=cache_describe to "+Prefix+"DATABASE_URL")
	}
	return err
}

// build creates every feature, in dependency order.
func (a *App) build(sealer *seal.Sealer, mailer *mail.Mailer) {
	a.audit = &audit.Log{DB: a.DB, Throttle: a.throttle, Now: a.config.Now}
	storage := &billing.Storage{DB: a.DB, Plans: a.config.Plans}
	a.Accounts = &accounts.Service{
		DB: a.DB, Audit: a.audit, Mailer: mailer, Throttle: a.throttle, Files: a.Files, Jobs: a.queue, BaseURL: a.config.BaseURL,
		Plans: a.config.Plans, Storage: storage, DefaultPlan: a.config.DefaultPlan, Log: a.log, Now: a.config.Now,
	}
	a.Auth = &auth.Service{
		DB: a.DB, Audit: a.audit, Mailer: mailer, Jobs: a.queue, Sealer: sealer, Throttle: a.throttle,
		Hasher: auth.NewHasher(a.config.HashMemory, a.config.HashTime), Accounts: a.Accounts, SSO: a.config.sso(), BaseURL: a.config.BaseURL,
		PlainCookieUntil: a.keyedSince.Add(auth.PlainCookieTime), Open: a.config.OpenToAll, Common: a.config.CommonPasswords,
		Outbox: a.config.SMTPURL.Reveal() == "", Log: a.log, Now: a.config.Now,
	}
	a.Subscriptions = &subscriptions.Service{
		DB: a.DB, Users: a.Auth, Accounts: a.Accounts, Mailer: mailer, Jobs: a.queue, Throttle: a.throttle, Stripe: a.config.Stripe,
		BaseURL: a.config.BaseURL, Log: a.log, Now: a.config.Now,
	}
	a.images = &images.Service{
		DB: a.DB, Files: a.Files, Scanner: a.scanner(), Members: a.Accounts, Storage: storage, Throttle: a.throttle, Jobs: a.queue,
		CDNURL: a.config.CDNURL, Log: a.log, Now: a.config.Now,
	}
	a.brandkit = &brandkit.Service{
		DB: a.DB, Accounts: a.Accounts, Images: a.images, Audit: a.audit, Jobs: a.queue, Files: a.Files, CDNURL: a.config.CDNURL,
		Throttle: a.throttle, Storage: storage, Web: outbound.New(a.config.FetchAllow).Measured(a.config.Calls), Log: a.log, Now: a.config.Now,
	}
	unsplash := stockphotos.NewUnsplash(a.config.UnsplashKey, a.config.UnsplashURL)
	unsplash.API.Named("unsplash", a.config.Calls)
	a.stockphotos = &stockphotos.Service{Unsplash: unsplash, Throttle: a.throttle, Log: a.log, Now: a.config.Now}
	a.testsend = &testsend.Service{DB: a.DB, Users: a.Auth, Audit: a.audit, Mailer: mailer, Throttle: a.throttle, Log: a.log}
	a.templates = &templates.Service{
		DB: a.DB, Accounts: a.Accounts, Brands: a.brandkit, Images: a.images, Storage: storage, Audit: a.audit,
		CDNURL: a.config.CDNURL, Now: a.config.Now,
	}
	model := newModel(a.config)
	a.ai = &ai.Service{
		DB: a.DB, Accounts: a.Accounts, Brands: a.brandkit, Audit: a.audit, Throttle: a.throttle, CDNURL: a.config.CDNURL, Log: a.log,
		Now: a.config.Now,
	}
	if model != nil {
		a.ai.Model = model
	}
	a.Integrations = &integrations.Service{
		DB: a.DB, Accounts: a.Accounts, Brands: a.brandkit, Templates: a.templates, Audit: a.audit, Sealer: sealer, Throttle: a.throttle,
		Jobs: a.queue, Providers: a.config.Providers, BaseURL: a.config.BaseURL, Wait: a.config.Wait, Log: a.log, Now: a.config.Now,
	}
	a.Accounts.Connections = []accounts.ConnectionEnder{a.Integrations}
	a.Auth.Templates = a.templates
	a.checks = &checks.Service{Accounts: a.Accounts, Templates: a.templates, Log: a.log}

	a.Router = api.NewRouter(api.Config{
		Gate: &gate{sessions: a.Auth, accounts: a.Accounts}, Log: a.log, DB: a.DB, Sealer: sealer, BaseURL: a.config.BaseURL,
		CDNURL: a.config.CDNURL, FormerCDNURLs: a.formerCDNURLs, HSTS: a.config.HSTS, TrustedProxies: a.config.TrustedProxies,
		MetricsToken: a.config.MetricsToken, Version: a.config.Version, Tracer: a.tracer, Schemas: schemas,
		Cores: a.config.Cores, Patience: a.config.Patience, AnswerTime: a.config.AnswerTime, Now: a.config.Now,
	}, slices.Concat(a.Auth.Routes(), a.Accounts.Routes(), a.audit.Routes(), a.images.Routes(), a.brandkit.Routes(), a.stockphotos.Routes(),
		a.templates.Routes(), a.testsend.Routes(), a.checks.Routes(), a.ai.Routes(), a.Integrations.Routes(), a.Subscriptions.Routes()))
	a.Accounts.AccountDeleters = []accounts.AccountDeleter{a.Subscriptions, a.Integrations, a.Router}
	a.Auth.Answers = a.Router
	a.Router.Measure(modelCalls(model))
	a.measure()
	a.mountPages()
}

// schemas are shared because all apps in a process have the same routes. The tests start more than a thousand.
var schemas = api.NewSchemas()

// sweep deletes expired records.
func (a *App) sweep(ctx context.Context) error {
	return errors.Join(a.Auth.Sweep(ctx), a.Accounts.Sweep(ctx), a.audit.Sweep(ctx), a.Subscriptions.Sweep(ctx), a.ai.Sweep(ctx),
		a.Integrations.Sweep(ctx), billing.Sweep(ctx, a.DB, a.config.Now()),
		a.throttle.Sweep(ctx), a.Router.SweepIdempotencyKeys(ctx))
}

func (a *App) recountStorage(ctx context.Context) error {
	return a.Accounts.Storage.Recount(ctx, a.log)
}

// newTransport returns a transport that sends emails over SMTP if configured, and otherwise writes them to files.
func newTransport(config Config, log *slog.Logger) (mail.Transport, error) {
	if config.SMTPURL.Reveal() == "" {
		return mail.NewOutbox(config.DataDir, log)
	}
	server, err := mail.NewSMTP(config.SMTPURL)
	return mailServer{server, config.Calls}, err
}

func (a *App) mountPages() {
	a.Router.Mount("GET /healthz", http.HandlerFunc(a.healthy))
	a.Router.Mount("POST /api/webhooks/stripe", a.Subscriptions.Webhook(a.Router.ReadBody))
	a.Router.Mount("GET /readyz", http.HandlerFunc(a.ready))
	a.Router.Mount("/cdn/icons/v1/{name}", icons.Handler())
	a.Router.Mount("/cdn/library/{name}", library.Handler())
	a.Router.Mount("GET /push/cm/{id}/{until}/{file}", a.Integrations.Page(a.Router.Network))
	images, fonts := a.images.Handler(a.Router.Network), a.brandkit.FontHandler()
	a.Router.Mount("/cdn/{account}/{file}", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if brandkit.IsFontFile(r.PathValue("file")) {
			fonts.ServeHTTP(w, r)
			return
		}
		images.ServeHTTP(w, r)
	}))
	a.Router.Mount("/", web.Handler())
}

// healthy responds as long as the process is running. The response includes the instance's name, which mailwright
// doctor looks for at the public URL.
func (a *App) healthy(w http.ResponseWriter, _ *http.Request) {
	writeHealth(w, http.StatusOK, health{Status: "ok", Instance: a.instance})
}

type health struct {
	Status   string `json:"status"`
	Instance string `json:"instance,omitempty"`
}

func writeHealth(w http.ResponseWriter, status int, answer health) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(answer) // an error means that the client has disconnected
}

// traceTime limits how long a stopping server waits for the trace collector to accept the last traces.
const traceTime = 2 * time.Second

// Close releases everything that New opened.
func (a *App) Close() error {
	ctx, cancel := context.WithTimeout(context.Background(), traceTime)
	defer cancel()
	if err := a.tracer.Stop(ctx); err != nil {
		a.log.Warn("can't send the last traces", "error", err)
	}
	return errors.Join(a.Files.Close(), a.DB.Close())
}

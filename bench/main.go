// Command bench measures the service beside the bare driver and net/http doing the same work, and the renderer beside others
// with the same mails, each in the same run, then how mails are checked, imported and drafted, and writes the figures to a
// Markdown file: make bench.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"runtime"
	"strings"
	"time"

	"github.com/google/uuid"

	"mailwright/internal/app"
	"mailwright/internal/auth"
	"mailwright/internal/billing"
	"mailwright/internal/platform/database"
	"mailwright/internal/platform/seal"
)

const (
	rounds    = 7
	roundTime = time.Second
	clients   = 4
	listed    = 100_000
)

func main() {
	out := flag.String("o", "docs/benchmarks.md", "the file to write")
	only := flag.String("only", "", "measure one part and keep the others of the file: service, pocketbase, latency, footprint, costs, "+
		"render, checks, import or draft")
	folder := flag.String("mails", "", "a folder of HTML mails to import as well")
	profiles := flag.String("profiles", "", "a folder for CPU profiles of the part costs")
	worker := flag.String("worker", "", "render the mails of this folder for a benchmark that asks on standard input")
	plain := flag.String("plain", "", "serve this file for a benchmark that asks for it")
	daily := flag.Duration("work", 0, "for -plain: CPU time of the work before an answer")
	flag.Parse()
	var err error
	switch {
	case *worker != "":
		err = work(*worker, os.Stdin, os.Stdout)
	case *plain != "":
		err = servePlain(context.Background(), *plain, *daily)
	default:
		err = run(context.Background(), *out, *only, parts(*folder, *profiles))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// part is a part of the page under its heading; it may look at what the page said before.
type part struct {
	name, heading string
	measure       func(ctx context.Context, old string) (string, error)
}

func parts(folder, profiles string) []part {
	return []part{
		{"service", "## The service beside the bare driver", measureService},
		{"pocketbase", "## The service beside PocketBase", measurePocketBase},
		{"latency", "## Latency at 70 % of the peak", measureLatency},
		{"footprint", "## Start, memory and size", measureFootprint},
		{"costs", "## What a request costs", measureCosts(profiles)},
		{"render", "## Rendering beside other renderers", measureRendering},
		{"checks", "## Checking mails", measureChecking},
		{"import", "## Importing mails", measureImporting(folder)},
		{"draft", "## Drafts", measureDrafting},
	}
}

// otherHeadings are those of the parts that others write: make bench-web, and the test of brand extraction. They stay as they are.
var otherHeadings = []string{"## The web app in a browser", "## What brand extraction finds"}

func run(ctx context.Context, out, only string, parts []part) error {
	old, err := os.ReadFile(out)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	report, found := intro, only == ""
	for _, part := range parts {
		text := oldPart(string(old), part.heading)
		if only == "" || only == part.name {
			found = true
			if text, err = part.measure(ctx, text); err != nil {
				return fmt.Errorf("%s: %w", part.name, err)
			}
		}
		report += "\n" + part.heading + "\n\n" + text
	}
	if !found {
		return fmt.Errorf("there is no part %q", only)
	}
	for _, heading := range otherHeadings {
		if text := oldPart(string(old), heading); text != "" {
			report += "\n" + heading + "\n\n" + text
		}
	}
	fmt.Print(report)
	return os.WriteFile(out, []byte(report), 0o644)
}

// oldPart is what the page says under a heading.
func oldPart(page, heading string) string {
	_, rest, _ := strings.Cut(page, heading+"\n\n")
	text, _, _ := strings.Cut(rest, "\n## ")
	return text
}

const intro = `# Benchmarks

Made by ` + "`make bench`" + `. Machines differ and are noisy: read the ratios.
`

func measureService(ctx context.Context, _ string) (string, error) {
	var report strings.Builder
	fmt.Fprintf(&report, serviceIntro, time.Now().UTC().Format(time.DateOnly), runtime.Version(), runtime.NumCPU(), rounds, roundTime, clients)
	for _, engine := range []database.Engine{database.SQLite, database.Postgres} {
		rows, err := measure(ctx, engine)
		if err != nil {
			return "", fmt.Errorf("%s: %w", engine, err)
		}
		report.WriteString(table(engine, rows))
	}
	return report.String(), nil
}

const serviceIntro = `On %s with %s on %d cores: %d rounds of %v for each side in turn, %d clients on loopback in the same process; the
figures are
medians. "Bare" is net/http and the database driver doing the same work with the same SQL: no authentication, no checks, no
description.

Goals: at least 60 %% of the bare throughput for reads; an API key recognised in under 50 µs on SQLite. On PostgreSQL any look-up is a
round trip to the server, which alone takes about as long.
`

func table(engine database.Engine, rows []row) string {
	var t strings.Builder
	fmt.Fprintf(&t, "\n### %s\n\n| | Mailwright | bare | ratio |\n|---|---|---|---|\n", map[database.Engine]string{
		database.SQLite: "SQLite (synchronous=FULL)", database.Postgres: "PostgreSQL (fsync on, same machine)",
	}[engine])
	for _, r := range rows {
		fmt.Fprintf(&t, "| %s | %s | %s | %s |\n", r.name, r.ours, r.bare, r.ratio)
	}
	return t.String()
}

// row is one line of a table, as text.
type row struct{ name, ours, bare, ratio string }

func measure(ctx context.Context, engine database.Engine) ([]row, error) {
	s, err := newStage(ctx, engine)
	if err != nil {
		return nil, err
	}
	defer s.close()
	var rows []row
	for _, scenario := range s.scenarios() {
		r, err := s.compare(ctx, scenario)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", scenario.name, err)
		}
		rows = append(rows, r)
	}
	key, err := s.keyCost(ctx)
	return append(rows, key), err
}

// stage is the service and its bare counterpart, on one database with an account full of templates.
type stage struct {
	app       *app.App
	dir       string
	values    map[string]string // the configuration
	cores     []string          // what a server is started with to have these cores only
	drop      func()
	key, slug string
	account   string
	user      string
	large     string // id of a template of 50 KB on the Business plan
	document  string
	ours      *server
	bare      *server
}

func newStage(ctx context.Context, engine database.Engine) (*stage, error) {
	s := &stage{drop: func() {}, document: largeDocument()}
	var err error
	if s.dir, err = os.MkdirTemp("", "mailwright-bench"); err != nil {
		return nil, err
	}
	s.values = map[string]string{"DATA_DIR": s.dir, "SECRET_KEY": seal.Generate().Reveal()}
	if engine == database.Postgres {
		if s.values["DATABASE_URL"], s.drop, err = newPostgres(ctx); err != nil {
			return nil, err
		}
	}
	config, err := app.Load(func(name string) string { return s.values[name] })
	if err != nil {
		return nil, err
	}
	if s.app, err = app.New(ctx, config, slog.New(slog.NewJSONHandler(discard{}, nil))); err != nil {
		return nil, err
	}
	if err := s.fill(ctx); err != nil {
		return nil, err
	}
	s.ours, s.bare = serve(s.app.Router), serve(bareHandler(s))
	return s, nil
}

// discard takes log lines for their cost, without the terminal's.
type discard struct{}

func (discard) Write(p []byte) (int, error) { return len(p), nil }

func (s *stage) close() {
	s.ours.close()
	s.bare.close()
	_ = s.app.Close()
	s.drop()
	_ = os.RemoveAll(s.dir)
}

const benchEmail, benchPassword = "bench@example.com", "correct horse"

// fill makes an account on the Business plan, a key, a large template and a long list.
func (s *stage) fill(ctx context.Context) error {
	user, account, err := s.app.Auth.Create(ctx, auth.Registration{Name: "Bench", Email: benchEmail, Password: benchPassword, Verified: true})
	if err != nil {
		return err
	}
	s.user, s.account, s.slug = user.ID, account.ID, account.Slug
	if err := s.app.Accounts.SetPlan(ctx, s.slug, billing.Business); err != nil {
		return err
	}
	if s.key, err = s.newKey(ctx); err != nil {
		return err
	}
	if s.large, err = s.insertTemplates(ctx); err != nil {
		return err
	}
	if s.app.DB.Engine() == database.Postgres {
		_, err = s.app.DB.Writer().ExecContext(ctx, `ANALYZE`)
	}
	return err
}

func newID() string { return uuid.Must(uuid.NewV7()).String() }

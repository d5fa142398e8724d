package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"

	"mailwright/internal/platform/database"
)

// pocketbaseGoal is how many responses Mailwright should send for each one from PocketBase.
const pocketbaseGoal = 1.5

// contender is a server in the comparison: its requests and its results.
type contender struct {
	name    string
	process *process
	calls   []call
	figures []figures // results for each call
}

// pocketbase is the first line of output from peers/pocketbase.
type pocketbase struct {
	Version, Address, Token, User, Record string
	Synchronous                           int
}

func measurePocketBase(ctx context.Context, old string) (string, error) {
	folder, err := os.MkdirTemp("", "mailwright-bench")
	if err != nil {
		return "", err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	program := filepath.Join(folder, "pocketbase")
	if err := runIn(ctx, filepath.Join(peersFolder, "pocketbase"), "go", "build", "-ldflags", "-s -w", "-o", program, "."); err != nil {
		fmt.Fprintf(os.Stderr, "Continuing without PocketBase, which can't be fetched or built here: %v\n", err)
		if old == "" {
			old = "Not measured: PocketBase could not be fetched or built.\n"
		}
		return old, nil
	}
	s, err := newStage(ctx, database.SQLite)
	if err != nil {
		return "", err
	}
	defer s.close()
	together, err := s.apart(ctx)
	if err != nil {
		return "", err
	}
	defer together()
	all, version, stop, err := s.contenders(ctx, folder, program)
	defer stop()
	if err != nil {
		return "", err
	}
	works := s.scenarios()
	for i, work := range works {
		if err := s.contest(ctx, all, i); err != nil {
			return "", fmt.Errorf("%s: %w", work.name, err)
		}
	}
	report := reportPocketBase(works, all, version)
	plain, err := s.plainContender(ctx, quantile(all[0].figures[0].cpu, 0.5))
	if err != nil {
		return "", err
	}
	defer func() { _ = plain.process.stop() }()
	steady, err := s.steadyReads(ctx, append(all[:2:2], plain))
	return report + steady + busyLine(), err
}

// steadyReads measures how evenly each server responds at 70% of its peak. The last one is the plain server.
func (s *stage) steadyReads(ctx context.Context, all []contender) (string, error) {
	var loads []*steadyLoad
	for _, c := range all {
		loads = append(loads, &steadyLoad{server: c.name, process: c.process, mix: mix{c.calls, []int{0}}})
	}
	if err := s.steadyRounds(ctx, loads); err != nil {
		return "", err
	}
	var text strings.Builder
	text.WriteString("\n### Reads at 70% of each server's peak\n\nMeasured as in the next section.\n\n" + steadyHead)
	for _, l := range loads {
		text.WriteString(l.row(0, loads[len(loads)-1]))
	}
	return text.String(), nil
}

// contenders starts our server, PocketBase with a database that is as durable as ours, and PocketBase with its
// defaults.
func (s *stage) contenders(ctx context.Context, folder, program string) (all []contender, version string, stop func(), err error) {
	stop = func() {
		for _, c := range all {
			_ = c.process.stop()
		}
	}
	ours, err := s.ourContender(ctx)
	if err != nil {
		return all, "", stop, err
	}
	all = append(all, ours)
	document := filepath.Join(folder, "document.json")
	if err := os.WriteFile(document, []byte(s.document), 0o600); err != nil {
		return all, "", stop, err
	}
	for _, synchronous := range []string{"FULL", "NORMAL"} {
		c, peer, err := s.startPocketBase(ctx, program, filepath.Join(folder, synchronous), document, synchronous)
		if err != nil {
			return all, "", stop, err
		}
		all, version = append(all, c), peer.Version
	}
	return all, version, stop, nil
}

func (s *stage) ourContender(ctx context.Context) (contender, error) {
	server, _, err := s.startServer(ctx)
	if err != nil {
		return contender{}, err
	}
	c := contender{name: "Mailwright", process: server}
	return c, c.prepare("Bearer "+s.key, s.scenarios())
}

func (c *contender) prepare(authorization string, works []scenario) error {
	c.figures = make([]figures, len(works))
	for _, work := range works {
		one, err := newCall(c.process, authorization, work)
		if err != nil {
			return err
		}
		c.calls = append(c.calls, one)
	}
	return nil
}

func (s *stage) startPocketBase(ctx context.Context, program, folder, document, synchronous string) (contender, pocketbase, error) {
	var peer pocketbase
	if err := os.Mkdir(folder, 0o700); err != nil {
		return contender{}, peer, err
	}
	p, err := s.launch(ctx, filepath.Join(folder, "out"), nil, program, folder, document, strconv.Itoa(listed), synchronous)
	if err != nil {
		return contender{}, peer, err
	}
	if err := p.firstLine("address", &peer); err != nil {
		return contender{}, peer, err
	}
	if got := map[int]string{1: "NORMAL", 2: "FULL"}[peer.Synchronous]; got != synchronous {
		return contender{}, peer, fmt.Errorf("PocketBase runs with synchronous=%s, not %s", got, synchronous)
	}
	p.address = peer.Address
	c := contender{name: "PocketBase, " + synchronous, process: p}
	works, err := s.asRecords(peer)
	if err != nil {
		return contender{}, peer, err
	}
	return c, peer, c.prepare(peer.Token, works)
}

// asRecords returns PocketBase requests for the same work as scenarios. Its list has the same fields as ours, except
// for the creator's name, and like ours it doesn't count the total.
func (s *stage) asRecords(peer pocketbase) ([]scenario, error) {
	const base = "/api/collections/templates/records"
	const list = "?perPage=50&skipTotal=1&sort=-updated,-id&fields=id,name,description,status,source,thumbnailUrl,createdBy,created,updated"
	body, err := json.Marshal(map[string]string{
		"name": "Bench", "craftState": s.document, "status": "draft", "source": "blank", "editorMode": "visual", "createdBy": peer.User,
	})
	return []scenario{
		{"read", http.MethodGet, base + "/" + peer.Record, nil, http.StatusOK},
		{"list", http.MethodGet, base + list, nil, http.StatusOK},
		{"create", http.MethodPost, base, body, http.StatusOK},
	}, err
}

// contest lets all servers do the work in turn, round by round, so that noise affects all of them. The first round is a
// warm-up.
func (s *stage) contest(ctx context.Context, all []contender, work int) error {
	for round := range rounds + 1 {
		for i := range all {
			c := &all[i]
			if err := s.makeRoom(ctx); err != nil {
				return err
			}
			if err := c.figures[work].hammer(ctx, c.process, mix{c.calls, []int{work}}, clients); err != nil {
				return fmt.Errorf("%s: %w", c.name, err)
			}
			if round == 0 {
				c.figures[work] = figures{}
			}
		}
	}
	return nil
}

func reportPocketBase(works []scenario, all []contender, version string) string {
	var report strings.Builder
	fmt.Fprintf(&report, pocketbaseIntro, time.Now().UTC().Format(time.DateOnly), runtime.Version(), runtime.NumCPU(), version, rounds,
		roundTime, clients)
	report.WriteString("\n### Responses per second\n\n| | Mailwright | PocketBase, FULL | ratio | goal: 1.5 × | PocketBase, " +
		"NORMAL |\n|---|---|---|---|---|---|\n")
	for i, work := range works {
		ours, full, normal := median(all[0].figures[i].rates), median(all[1].figures[i].rates), median(all[2].figures[i].rates)
		fmt.Fprintf(&report, "| %s | %.0f /s | %.0f /s | %.1f × | %s | %.0f /s |\n", work.name, ours, full, ours/full,
			reached(ours/full >= pocketbaseGoal), normal)
	}
	report.WriteString("\n### CPU time and latency of a response\n\n| | server | CPU time | p50 | p99 |\n|---|---|---|---|---|\n")
	for i, work := range works {
		for _, c := range all {
			f := c.figures[i]
			fmt.Fprintf(&report, "| %s | %s | %s | %s | %s |\n", work.name, c.name, millis(quantile(f.cpu, 0.5)), millis(quantile(f.took, 0.5)),
				millis(quantile(f.took, 0.99)))
		}
	}
	return report.String()
}

func reached(ok bool) string {
	if ok {
		return "reached"
	}
	return "missed"
}

const pocketbaseIntro = `On %s with %s on %d cores, compared with PocketBase %s. Each server is a separate process on loopback with
its own SQLite file and gets %d rounds of %v per kind of request, in turn. %d clients in another process send the next request as soon as
they have a response. Servers and clients each have half of the cores. The figures are medians. Requests to Mailwright use
an API key, and requests to PocketBase use the token of a user, which its rules require. Both have 100,000 templates with
the same fields. PocketBase stores a template as one record and checks lengths and choices. Mailwright also checks the
document, enforces the plan's limits, keeps a version and records the action. FULL is PocketBase with its database opened
with synchronous=FULL, like ours, so that acknowledged writes survive a power failure. NORMAL is its default.
`

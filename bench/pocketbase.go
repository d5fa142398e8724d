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

// pocketbaseGoal is how many answers of ours there should be for one of PocketBase.
const pocketbaseGoal = 1.5

// contender is a server in the comparison: what it is asked, and how it did.
type contender struct {
	name    string
	process *process
	calls   []call
	figures []figures // of each call
}

// pocketbase is what a started PocketBase says of itself: see peers/pocketbase.
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
		fmt.Fprintf(os.Stderr, "Going on without PocketBase, which can't be fetched or built here: %v\n", err)
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

// steadyReads is how even the answers are when each server has 70 % of what it can do. The last one is the plain server.
func (s *stage) steadyReads(ctx context.Context, all []contender) (string, error) {
	var loads []*steadyLoad
	for _, c := range all {
		loads = append(loads, &steadyLoad{server: c.name, process: c.process, mix: mix{c.calls, []int{0}}})
	}
	if err := s.steadyRounds(ctx, loads); err != nil {
		return "", err
	}
	var text strings.Builder
	text.WriteString("\n### Reads at 70 % of each one's peak\n\nAs in the next section.\n\n" + steadyHead)
	for _, l := range loads {
		text.WriteString(l.row(0, loads[len(loads)-1]))
	}
	return text.String(), nil
}

// contenders starts ours, PocketBase with a database that is as careful as ours, and PocketBase as it comes.
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

// asRecords is the same work as the scenarios', in PocketBase's words. It lists the fields that our list has, but for the
// creator's name, and counts nothing, as ours.
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

// contest lets all do the work in turn, round for round, so that a noisy moment hits all. The first round warms up.
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
	report.WriteString("\n### Answers a second\n\n| | Mailwright | PocketBase, FULL | Mailwright for one of it | goal: 1.5 × | " +
		"PocketBase, NORMAL |\n|---|---|---|---|---|---|\n")
	for i, work := range works {
		ours, full, normal := median(all[0].figures[i].rates), median(all[1].figures[i].rates), median(all[2].figures[i].rates)
		fmt.Fprintf(&report, "| %s | %.0f /s | %.0f /s | %.1f × | %s | %.0f /s |\n", work.name, ours, full, ours/full,
			reached(ours/full >= pocketbaseGoal), normal)
	}
	report.WriteString("\n### CPU time of an answer, and how long it takes\n\n| | server | CPU time | p50 | p99 |\n|---|---|---|---|---|\n")
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

const pocketbaseIntro = `On %s with %s on %d cores, beside PocketBase %s: each server is a process of its own on loopback with its own
SQLite file, and has %d rounds of %v for
each work, in turn; %d clients in a further process ask again as soon as they have their answer. Servers and clients have half of the
cores each. The figures are medians. Ours is asked with an API key, PocketBase
with the token of a user whom its rules ask for. Both hold 100,000 templates with the same fields. PocketBase
stores a template as one record and checks lengths and choices; ours also checks the document, counts against the plan, keeps a version
and records the action. FULL is
PocketBase's database opened with synchronous=FULL as ours, so that what is acknowledged survives a power cut; NORMAL is how it comes.
`

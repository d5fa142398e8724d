package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"io"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"runtime/pprof"
	"slices"
	"strings"
	"time"

	"mailwright/bench/mails"
	"mailwright/internal/app"
	"mailwright/internal/platform/database"
)

// costTime is how much CPU time to spend on each request in a round.
const costTime = 500 * time.Millisecond

// cost is what one request costs: the whole process's CPU time, and allocations.
type cost struct {
	cpu         []time.Duration // one value per round
	allocations int
	bytes       int
}

// measureCosts passes requests directly to the handler, one after another, without a network or client. If a folder is
// given, it writes a CPU profile of each request there, for go tool pprof.
func measureCosts(profiles string) func(ctx context.Context, old string) (string, error) {
	return func(ctx context.Context, old string) (string, error) {
		app.TuneMemory()
		s, err := newStage(ctx, database.SQLite)
		if err != nil {
			return "", err
		}
		defer s.close()
		asks, err := s.requests()
		if err != nil {
			return "", err
		}
		costs := make([]cost, len(asks))
		for range rounds {
			for i, ask := range asks {
				if err := s.costRound(ctx, ask, &costs[i]); err != nil {
					return "", fmt.Errorf("%s: %w", ask.name, err)
				}
			}
		}
		if profiles != "" {
			if err := s.profile(ctx, profiles, asks); err != nil {
				return "", err
			}
		}
		return reportCosts(asks, costs, old), nil
	}
}

// ask is a request as a program would send it.
type ask struct {
	scenario
	kind string // the body's content type
}

// requests returns the requests to measure: the everyday ones and the heavy ones.
func (s *stage) requests() ([]ask, error) {
	account := "/api/accounts/" + s.slug
	mail, err := mails.Read(mailsFolder, "M")
	if err != nil {
		return nil, err
	}
	drawn, err := mails.Render(mail)
	if err != nil {
		return nil, err
	}
	image, form, err := imageForm()
	if err != nil {
		return nil, err
	}
	const inJSON = "application/json"
	var all []ask
	for _, sc := range s.scenarios() {
		all = append(all, ask{sc, inJSON})
	}
	all = append(all,
		ask{scenario{"identify an API key", http.MethodGet, account, nil, http.StatusOK}, inJSON},
		ask{scenario{
			"sign in", http.MethodPost, "/api/auth/callback/credentials",
			[]byte(url.Values{"email": {benchEmail}, "password": {benchPassword}}.Encode()), http.StatusOK,
		}, "application/x-www-form-urlencoded"},
		ask{scenario{"upload an image", http.MethodPost, account + "/images", image, http.StatusCreated}, form},
	)
	for _, heavy := range []struct {
		name, path string
		body       map[string]string
	}{
		{"render an email, M", "/render", map[string]string{"craftState": mail.Source}},
		{"check an email, M", "/checks", map[string]string{"craftState": mail.Source}},
		{"import an email, M", "/import/html", map[string]string{"html": drawn.HTML}},
	} {
		body, err := json.Marshal(heavy.body)
		if err != nil {
			return nil, err
		}
		all = append(all, ask{scenario{heavy.name, http.MethodPost, account + heavy.path, body, http.StatusOK}, inJSON})
	}
	return all, nil
}

// imageForm returns a form with an image of 600 by 400 pixels.
func imageForm() (body []byte, kind string, err error) {
	var out bytes.Buffer
	form := multipart.NewWriter(&out)
	part, err := form.CreateFormFile("file", "image.png")
	if err != nil {
		return nil, "", err
	}
	img := image.NewRGBA(image.Rect(0, 0, 600, 400))
	for i := range img.Pix {
		img.Pix[i] = byte(i >> 6) //nolint:gosec // any colors will do
	}
	if err := png.Encode(part, img); err != nil {
		return nil, "", err
	}
	err = form.Close()
	return out.Bytes(), form.FormDataContentType(), err
}

func (s *stage) costRound(ctx context.Context, a ask, into *cost) error {
	if err := s.makeRoom(ctx); err != nil {
		return err
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	began := usageNow().cpu
	times := 0
	for usageNow().cpu-began < costTime {
		if err := s.hand(ctx, a); err != nil {
			return err
		}
		times++
	}
	used := usageNow().cpu - began
	runtime.ReadMemStats(&after)
	into.cpu = append(into.cpu, used/time.Duration(times))
	into.allocations = int(after.Mallocs-before.Mallocs) / times //nolint:gosec // far from the limit
	into.bytes = int(after.TotalAlloc-before.TotalAlloc) / times //nolint:gosec // also far from the limit
	return nil
}

// hand passes a request to the handler.
func (s *stage) hand(ctx context.Context, a ask) error {
	request := httptest.NewRequestWithContext(ctx, a.method, a.path, bytes.NewReader(a.body))
	if a.kind != "application/x-www-form-urlencoded" {
		request.Header.Set("Authorization", "Bearer "+s.key)
	}
	request.Header.Set("Content-Type", a.kind)
	answer := &taker{header: http.Header{}}
	s.app.Router.ServeHTTP(answer, request)
	if answer.status/100 != a.status/100 { // the exact status may differ, because the second time the image already exists
		return fmt.Errorf("status %d: %.200s", answer.status, answer.said)
	}
	return nil
}

// taker is a response writer that keeps the beginning of the response.
type taker struct {
	header http.Header
	status int
	said   []byte
}

func (t *taker) Header() http.Header    { return t.header }
func (t *taker) WriteHeader(status int) { t.status = status }

func (t *taker) Write(p []byte) (int, error) {
	if t.said == nil {
		t.said = slices.Clone(p[:min(len(p), 200)])
	}
	return len(p), nil
}

func (s *stage) profile(ctx context.Context, folder string, asks []ask) error {
	for i, a := range asks {
		file, err := os.Create(filepath.Join(folder, fmt.Sprintf("%d-%s.pprof", i, strings.ReplaceAll(a.name, " ", "-"))))
		if err != nil {
			return err
		}
		if err := s.profileOne(ctx, file, a); err != nil {
			return err
		}
		if err := file.Close(); err != nil {
			return err
		}
	}
	return nil
}

func (s *stage) profileOne(ctx context.Context, to io.Writer, a ask) error {
	if err := pprof.StartCPUProfile(to); err != nil {
		return err
	}
	defer pprof.StopCPUProfile()
	for range 4 {
		if err := s.costRound(ctx, a, &cost{}); err != nil {
			return err
		}
	}
	return nil
}

func reportCosts(asks []ask, costs []cost, old string) string {
	var report strings.Builder
	fmt.Fprintf(&report, costsIntro, time.Now().UTC().Format(time.DateOnly), runtime.Version(), rounds, costTime)
	report.WriteString("\n| | CPU time | last | allocations | memory |\n|---|---|---|---|---|\n")
	for i, a := range asks {
		c := costs[i]
		fmt.Fprintf(&report, "| %s | %s | %s | %d | %d KB |\n", a.name, millis(quantile(c.cpu, 0.5)), lastFigure(old, a.name), c.allocations,
			c.bytes>>10)
	}
	return report.String()
}

const costsIntro = `On %s with %s on SQLite: %d rounds of %v of CPU time per request, which is passed to the handler without a network.
The figures are medians and include everything else that the process does, such as garbage collection. "Last" is the
previous figure on this page. To write profiles, run ` + "`go run ./bench -only costs -profiles <folder>`" + `.
`

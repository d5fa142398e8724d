//go:build chaos

package app_test

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"io"
	"math/rand/v2"
	"mime/multipart"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"mailwright/internal/platform/database"
	"mailwright/test/chaos"
)

// TestSoak_A7_memory sends all kinds of large requests at once.
func TestSoak_A7_memory(t *testing.T) {
	n := givenNode(t, database.SQLite)
	n.prepare(t)
	idle := n.settle(t).rss
	single := n.alone(t)
	statuses := n.bombs(t)
	peak := n.megabytes(t, "VmHWM")
	after := n.settle(t).rss
	report(t, chaos.Result{
		ID: "A7", Goal: "idle RSS <= 80 MiB; 64 × 5 MB uploads + 64 image bombs + 32 HTML bombs at once: <= 512 MiB; single request <= +64 MiB",
		Run: "make soak", Scale: "full",
		Met: idle <= 80 && after <= 80 && single <= 64 && peak <= 512 && statuses[0] == 0 && statuses[500] == 0,
		Figure: fmt.Sprintf("idle %d MiB, a single request +%d MiB, all at once %d MiB, idle again %d MiB; responses %v",
			idle, single, peak, after,
			statuses),
	})
}

// alone returns how much memory the largest request adds when it is sent alone.
func (n *node) alone(t *testing.T) (most int) {
	t.Helper()
	for _, send := range n.largeRequests(t, 1000) {
		before := n.settle(t).rss
		n.forgetPeak(t)
		n.insist(send)
		most = max(most, n.megabytes(t, "VmHWM")-before)
	}
	return most
}

// forgetPeak resets the kernel's record of the server's peak memory.
func (n *node) forgetPeak(t *testing.T) {
	t.Helper()
	if err := os.WriteFile(fmt.Sprintf("/proc/%d/clear_refs", n.process.Process.Pid), []byte("5"), 0); err != nil {
		t.Fatal(err)
	}
}

// TestSoak_A10_smallMachine sends the same requests with little memory and few open files allowed.
func TestSoak_A10_smallMachine(t *testing.T) {
	n := newNode(t, buildBinary(t), database.SQLite)
	n.env = append(n.env, "GOMEMLIMIT=160MiB")
	n.wrap = []string{"bash", "-c", `ulimit -n 128; exec "$0" "$@"`}
	n.start(t)
	n.prepare(t)
	var idle sync.WaitGroup
	for range 200 { // more connections than open files allowed
		idle.Go(func() {
			_, _ = chaos.Drip(n.address(), "GET /api/auth/config HTTP/1.1\r\nHost: localhost\r\nX-Slow: ", 30*time.Second)
		})
	}
	statuses := n.bombs(t)
	idle.Wait()
	peak := n.megabytes(t, "VmHWM") // fails if the process has died
	_, answer := n.call("GET", "/templates", "")
	report(t, chaos.Result{
		ID: "A10", Goal: "256 MiB and `ulimit -n 128` with a mix of oversized input: rejects requests, never dies", Run: "make soak",
		Met:    peak <= 256 && bytes.Contains(answer, []byte("templates")),
		Figure: fmt.Sprintf("at most %d MiB, still alive afterward; responses %v (0: no connection)", peak, statuses),
		Scale:  "memory by GOMEMLIMIT and the resident peak instead of a control group",
	})
}

// bombs sends all large requests at once, and retries each until it gets a response other than 503.
func (n *node) bombs(t *testing.T) map[int]int {
	t.Helper()
	var mu sync.Mutex
	statuses := map[int]int{}
	var done sync.WaitGroup
	for i := range 64 {
		for kind, send := range n.largeRequests(t, i) {
			if kind > 1 && i >= 8 { // the HTML kinds, only eight times each
				continue
			}
			done.Go(func() {
				status := n.insist(send)
				mu.Lock()
				defer mu.Unlock()
				statuses[status]++
			})
		}
	}
	done.Wait()
	return statuses
}

// largeRequests returns requests with a 5 MB image, an image that claims to be enormous, and four kinds of HTML that
// are expensive to parse.
func (n *node) largeRequests(t *testing.T, number int) []func() (int, error) {
	t.Helper()
	head := []byte("\x89PNG\r\n\x1a\n")
	bomb := append(bytes.Clone(head), chunk("IHDR", []byte{0, 0, 0xff, 0xff, 0, 0, 0xff, 0xff, 8, 6, 0, 0, 0})...)
	own := chunk("tEXt", binary.BigEndian.AppendUint64([]byte("Comment\x00"), uint64(number))) //nolint:gosec // small
	all := []func() (int, error){
		func() (int, error) {
			return n.sendFile("/images",
				io.MultiReader(bytes.NewReader(head), bytes.NewReader(chunk("IHDR", []byte{0, 0, 5, 20, 0, 0, 3, 232, 8, 6, 0, 0, 0})),
					bytes.NewReader(own), bytes.NewReader(fiveMegabytes()), bytes.NewReader(chunk("IEND", nil))))
		},
		func() (int, error) { return n.sendFile("/images", bytes.NewReader(bomb)) },
	}
	for _, html := range []string{
		"<p><b><i><u><a><s><em>x", "<font size=7 color=red face=a><table><b>", "<table><tr><td>",
		`<span style="display:inline-block">`,
	} {
		body := []byte(`{"html":` + string(encoded(strings.Repeat(html, (500<<10)/len(html)))) + `}`)
		all = append(all, func() (int, error) { return n.send("/import/html", "application/json", bytes.NewReader(body)) })
	}
	return all
}

// fiveMegabytes returns a PNG chunk with 1300 x 1000 pixels that can't be compressed.
var fiveMegabytes = sync.OnceValue(func() []byte {
	random := make([]byte, 1000*(1+4*1300))
	_, _ = rand.NewChaCha8([32]byte{1}).Read(random)
	var pixels bytes.Buffer
	writer, _ := zlib.NewWriterLevel(&pixels, zlib.NoCompression)
	_, _ = writer.Write(random)
	_ = writer.Close()
	return chunk("IDAT", pixels.Bytes())
})

func chunk(name string, data []byte) []byte {
	all := append(binary.BigEndian.AppendUint32(nil, uint32(len(data))), name...) //nolint:gosec // small
	all = append(all, data...)
	return binary.BigEndian.AppendUint32(all, crc32.ChecksumIEEE(all[4:]))
}

// insist retries after errors and 503 responses.
func (n *node) insist(try func() (int, error)) int {
	status := 0
	for deadline := time.Now().Add(3 * time.Minute); time.Now().Before(deadline); time.Sleep(time.Second) {
		var err error
		if status, err = try(); err == nil && status != http.StatusServiceUnavailable {
			return status
		}
	}
	return status
}

func (n *node) sendFile(path string, content io.Reader) (int, error) {
	reader, writer := io.Pipe()
	form := multipart.NewWriter(writer)
	go func() {
		part, err := form.CreateFormFile("file", "x.png")
		if err == nil {
			_, err = io.Copy(part, content)
		}
		if err == nil {
			err = form.Close()
		}
		_ = writer.CloseWithError(err)
	}()
	defer func() { _ = reader.Close() }()
	return n.send(path, form.FormDataContentType(), reader)
}

func (n *node) send(path, contentType string, body io.Reader) (int, error) {
	request, err := http.NewRequest(http.MethodPost, n.url+"/api/accounts/"+n.slug+path, body)
	if err != nil {
		return 0, err
	}
	request.Header.Set("Authorization", "Bearer "+n.key)
	request.Header.Set("Content-Type", contentType)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, err
	}
	defer func() { _ = response.Body.Close() }()
	_, err = io.Copy(io.Discard, response.Body)
	return response.StatusCode, err
}

const (
	soakRenders = 4000
	soakUploads = 800
	soakLogins  = 2000
)

// TestSoak_A8_nothingGrows sends requests for a while, and compares the server's resource usage after a fifth of the
// time with that at the end.
func TestSoak_A8_nothingGrows(t *testing.T) {
	n := givenNode(t, database.SQLite)
	c := newCrowd(t, n, 1)
	parts := 10
	faults := 0
	var before, after usage
	for part := range parts {
		faults += n.soak(t, c, part, parts)
		if part == 1 {
			before = n.settle(t)
		}
	}
	after = n.settle(t)
	flat := func(a, b int, slack float64) bool { return float64(b) <= float64(a)*1.05+slack }
	report(t, chaos.Result{
		ID: "A8", Goal: "soak 100k renders + 20k uploads + 50k sign-ins: RSS, goroutines, fds flat ± 5 %", Run: "make soak",
		Scale: "1/25; RSS may differ by 4 MiB, goroutines and files by 2",
		Met: faults == 0 && flat(before.rss, after.rss, 4) && flat(before.goroutines, after.goroutines, 2) &&
			flat(before.files, after.files, 2),
		Figure: fmt.Sprintf("after a fifth %v, at the end %v; %d failed", before, after, faults),
	})
}

type usage struct{ rss, goroutines, files int }

func (u usage) String() string {
	return fmt.Sprintf("%d MiB, %d goroutines, %d files", u.rss, u.goroutines, u.files)
}

func (n *node) soak(t *testing.T, c *crowd, part, parts int) (faults int) {
	t.Helper()
	who := c.tenants[0]
	n.slug, n.key = who.slug, who.key
	for i := range soakRenders / parts {
		if status := n.ask(c.request(0, 3+i%3)).Status; status != 200 {
			faults++
		}
	}
	for i := range soakUploads / parts {
		number := binary.BigEndian.AppendUint64([]byte("Comment\x00"), uint64(part*soakUploads+i)) //nolint:gosec // small
		picture := bytes.Join([][]byte{
			[]byte("\x89PNG\r\n\x1a\n"), chunk("IHDR", []byte{0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0}),
			chunk("tEXt", number), chunk("IDAT", onePixel), chunk("IEND", nil),
		}, nil)
		if status, err := n.sendFile("/images", bytes.NewReader(picture)); err != nil || status != 200 {
			faults++
		}
	}
	for range soakLogins / parts {
		response, err := http.PostForm(n.url+"/api/auth/callback/credentials", url.Values{"email": {who.email}, "password": {chaosPassword}})
		if err != nil {
			faults++
			continue
		}
		if response.StatusCode != http.StatusOK {
			faults++
		}
		_ = response.Body.Close()
	}
	return faults
}

// onePixel is a gray pixel, deflated.
var onePixel = []byte{0x78, 0x9c, 0x63, 0x60, 0x00, 0x00, 0x00, 0x02, 0x00, 0x01}

// settle waits until temporary resources are released. Resources that come and go, such as those for polling jobs,
// aren't growth, so the minimum of several measurements counts.
func (n *node) settle(t *testing.T) (least usage) {
	t.Helper()
	http.DefaultClient.CloseIdleConnections()
	time.Sleep(8 * time.Second)
	for look := range 10 {
		seen := n.usage(t)
		if look == 0 {
			least = seen
		}
		least = usage{min(least.rss, seen.rss), min(least.goroutines, seen.goroutines), min(least.files, seen.files)}
		time.Sleep(100 * time.Millisecond)
	}
	return least
}

func (n *node) usage(t *testing.T) usage {
	t.Helper()
	response, err := http.Get(n.url + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	page, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return usage{rss: n.megabytes(t, "VmRSS"), goroutines: metric(t, page, "go_goroutines"), files: metric(t, page, "process_open_fds")}
}

func metric(t *testing.T, page []byte, name string) int {
	t.Helper()
	for line := range strings.Lines(string(page)) {
		if text, found := strings.CutPrefix(line, name+" "); found {
			number, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
			if err != nil {
				t.Fatal(err)
			}
			return int(number)
		}
	}
	t.Fatalf("no metric %s", name)
	return 0
}

// The race detector needs many times the memory of a normal run.

//go:build !race

package images_test

import (
	"bufio"
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"mailwright/internal/app"
	"mailwright/internal/auth"
	"mailwright/internal/platform/database"
	"mailwright/test/apptest"
)

// serveAlone is the environment variable that starts this program as a separate server, so that its memory can be
// measured.
const serveAlone = "MAILWRIGHT_TEST_SERVE_ALONE"

// TestServeAlone isn't a test. It's the server, which prints its URL, and its peak memory at the end.
func TestServeAlone(t *testing.T) {
	if os.Getenv(serveAlone) == "" {
		t.Skip("started by TestMemory_ofConcurrentUploads")
	}
	app.TuneMemory()
	server := apptest.Start(t, apptest.Config(t, database.SQLite))
	owner := server.Person(t, "Owner")
	owner.SetPlan(t, "pro") // for enough storage
	fmt.Printf("\nserving %s %s\n", server.URL+owner.Path("/images"), owner.Cookie)
	if _, err := io.Copy(io.Discard, os.Stdin); err != nil {
		t.Fatal(err)
	}
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		t.Fatal(err)
	}
	peak := regexp.MustCompile(`VmHWM:\s+(\d+) kB`).FindSubmatch(status)
	fmt.Printf("\npeak %s\n", peak[1])
}

// largePNG returns an image of nearly 5 MB that differs from the others in only a few bytes.
func largePNG(number int, pixels []byte) io.Reader {
	chunk := func(name string, data []byte) []byte {
		head := append(binary.BigEndian.AppendUint32(nil, uint32(len(data))), name...) //nolint:gosec // a test's
		return binary.BigEndian.AppendUint32(append(head, data...), crc32.ChecksumIEEE(append([]byte(name), data...)))
	}
	header := chunk("IHDR", []byte{0, 0, 5, 20, 0, 0, 3, 232, 8, 6, 0, 0, 0})      // 1300 x 1000
	own := chunk("pHYs", binary.BigEndian.AppendUint64([]byte{0}, uint64(number))) //nolint:gosec // a test's
	return io.MultiReader(bytes.NewReader([]byte("\x89PNG\r\n\x1a\n")), bytes.NewReader(header), bytes.NewReader(own), bytes.NewReader(pixels),
		bytes.NewReader(chunk("IEND", nil)))
}

// TestMemory_ofConcurrentUploads sends 64 large images, and 64 that would be huge in memory, to a separate process.
func TestMemory_ofConcurrentUploads(t *testing.T) {
	if _, err := os.Stat("/proc/self/status"); err != nil {
		t.Skip("this system does not tell how much memory a process took")
	}
	server := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestServeAlone$", "-test.v")
	server.Env = append(os.Environ(), serveAlone+"=1")
	stdin, err := server.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	stdout, err := server.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(stdout)
	address, cookie, _ := strings.Cut(said(t, lines, "serving "), " ")

	random := make([]byte, 1000*(1+4*1300))
	generator := rand.NewChaCha8([32]byte{1})
	_, _ = generator.Read(random)
	var stream bytes.Buffer
	writer, _ := zlib.NewWriterLevel(&stream, zlib.NoCompression)
	_, _ = writer.Write(random)
	_ = writer.Close()
	pixels := binary.BigEndian.AppendUint32(nil, uint32(stream.Len())) //nolint:gosec // a test's
	pixels = append(append(pixels, "IDAT"...), stream.Bytes()...)
	pixels = binary.BigEndian.AppendUint32(pixels, crc32.ChecksumIEEE(pixels[4:]))
	bomb := []byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\xff\xff\x00\x00\xff\xff\x08\x06\x00\x00\x00")
	bomb = binary.BigEndian.AppendUint32(bomb, crc32.ChecksumIEEE(bomb[12:]))
	answers := make(chan string)
	uploads := 64
	if testing.Short() {
		uploads = 16
	}
	for i := range uploads {
		go func() {
			answers <- insist(t, address, cookie, func() io.Reader { return largePNG(i, pixels) }, int64(len(pixels)+8+25+21+12))
		}()
		go func() {
			answers <- insist(t, address, cookie, func() io.Reader { return bytes.NewReader(bomb) }, int64(len(bomb)))
		}()
	}
	counts := map[string]int{}
	for range 2 * uploads {
		counts[<-answers]++
	}
	if counts["200 "] != uploads || counts["400 IMAGE_TOO_LARGE"] != uploads {
		t.Errorf("answers: %v", counts)
	}
	if err := stdin.Close(); err != nil {
		t.Fatal(err)
	}
	peak, err := strconv.Atoi(said(t, lines, "peak "))
	if err != nil {
		t.Fatal(err)
	}
	_, _ = io.Copy(io.Discard, stdout)
	if err := server.Wait(); err != nil {
		t.Error(err)
	}
	t.Logf("at most %d MB", peak>>10)
	if peak>>10 > 512 {
		t.Errorf("the server took %d MB", peak>>10)
	}
}

// said waits for a line of the server's output with the given beginning, and returns the rest of the line.
func said(t *testing.T, lines *bufio.Scanner, beginning string) string {
	t.Helper()
	var all []string
	for lines.Scan() {
		if rest, ok := strings.CutPrefix(lines.Text(), beginning); ok {
			return rest
		}
		all = append(all, lines.Text())
	}
	t.Fatalf("the server ended: %s", strings.Join(all, "\n"))
	return ""
}

// insist retries while the server is busy, as the server asks clients to do.
func insist(t *testing.T, address, cookie string, content func() io.Reader, length int64) string {
	for {
		if answer := send(t, address, cookie, content(), length); answer != "503 OVERLOADED" {
			return answer
		}
	}
}

// send streams an image to the server, and returns the status and code of the response.
func send(t *testing.T, address, cookie string, content io.Reader, length int64) string {
	const before, after = "--y\r\nContent-Disposition: form-data; name=\"file\"; filename=\"x.png\"\r\n\r\n", "\r\n--y--\r\n"
	body := io.MultiReader(strings.NewReader(before), content, strings.NewReader(after))
	req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, address, body)
	if err != nil {
		return err.Error()
	}
	req.ContentLength = length + int64(len(before)+len(after))
	req.Header.Set("Content-Type", "multipart/form-data; boundary=y")
	req.AddCookie(&http.Cookie{Name: auth.Cookie, Value: cookie})
	response, err := http.DefaultClient.Do(req)
	if err != nil {
		return err.Error()
	}
	defer func() { _ = response.Body.Close() }()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return err.Error()
	}
	code := regexp.MustCompile(`"code":"(\w+)"`).FindSubmatch(text)
	if code == nil {
		code = [][]byte{nil, nil}
	}
	return strconv.Itoa(response.StatusCode) + " " + string(code[1])
}

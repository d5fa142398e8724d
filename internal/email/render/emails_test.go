package render_test

import (
	"regexp"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"

	"mailwright/bench/mails"
	"mailwright/internal/email/document"
	"mailwright/internal/email/render"
)

// These tests check the claims in docs/benchmarks.md about the benchmark emails that can be checked without measuring time.

const mailsFolder = "../../../testdata/mails"

func givenSizes(t *testing.T) (s, m, l mails.Email) {
	t.Helper()
	all, err := mails.ReadSizes(mailsFolder)
	if err != nil {
		t.Fatal(err)
	}
	return all[0], all[1], all[2]
}

func rendered(t *testing.T, email mails.Email) render.Result {
	t.Helper()
	result, err := mails.Render(email)
	if err != nil {
		t.Fatal(err)
	}
	return result
}

func TestEmails_bytes(t *testing.T) {
	_, m, l := givenSizes(t)
	size := len(rendered(t, m).HTML)
	if size > 27_000 {
		t.Errorf("M has %d bytes, more than 27 KB", size)
	}
	longest, err := m.Repeat(99)
	if err != nil {
		t.Fatal(err)
	}
	for _, long := range []mails.Email{l, longest} {
		if extra := (len(rendered(t, long).HTML) - size) / (long.Blocks - m.Blocks); extra > 400 {
			t.Errorf("of %d blocks, an extra block has %d bytes, more than 400", long.Blocks, extra)
		}
	}
}

func TestEmails_styleBlock(t *testing.T) {
	_, m, _ := givenSizes(t)
	blocks := regexp.MustCompile(`(?s)<style.*?</style>`).FindAllString(rendered(t, m).HTML, -1)
	if size := len(strings.Join(blocks, "")); size == 0 || size >= 4_000 {
		t.Errorf("M has %d bytes of style blocks, not under 4 KB", size)
	}
}

// TestEmails_mergeTags checks that each form of merge tag in T appears unchanged in text and as the URL of a button.
func TestEmails_mergeTags(t *testing.T) {
	email, err := mails.Read(mailsFolder, "T")
	if err != nil {
		t.Fatal(err)
	}
	doc, err := document.Parse(email.Source)
	if err != nil {
		t.Fatal(err)
	}
	got, forms := rendered(t, email), map[string]bool{}
	for n := range doc.Nodes() {
		if n.Type() != document.ButtonBlock {
			continue
		}
		button := n.Button()
		tag := button.Href
		forms[tag] = true
		if !strings.Contains(got.HTML, "«"+tag+"»") {
			t.Errorf("the text of the HTML changes %s", tag)
		}
		if !strings.Contains(got.HTML, ` href="`+tag+`"`) && !strings.Contains(got.HTML, ` href='`+tag+`'`) {
			t.Errorf("the href changes %s", tag)
		}
		if !strings.Contains(got.Text, "«"+tag+"»\n") || !strings.Contains(got.Text, button.Text+": "+tag+"\n") {
			t.Errorf("the plain text changes %s", tag)
		}
	}
	if len(forms) != 15 {
		t.Errorf("T has %d forms of merge tags, not 15", len(forms))
	}
}

func TestEmails_allocations(t *testing.T) {
	if raceDetector(t) {
		t.Skip("with the race detector, pools drop their content")
	}
	s, m, l := givenSizes(t)
	for _, email := range []mails.Email{s, m, l} {
		if count, _ := allocated(t, email); count > 5 {
			t.Errorf("%s: %d allocations per render, more than 5", email.Name, count)
		}
	}
}

// TestEmails_linear checks that a node costs no more in an email with the maximum of 5,000 nodes than in one with 600. Quadratic code would
// cost eight times as much.
func TestEmails_linear(t *testing.T) {
	_, m, l := givenSizes(t)
	longest, err := m.Repeat(99)
	if err != nil {
		t.Fatal(err)
	}
	growth := uint64(longest.Blocks / l.Blocks)
	count, bytes := allocated(t, l)
	countLongest, bytesLongest := allocated(t, longest)
	if countLongest > 2*growth*(count+1) {
		t.Errorf("%d times the blocks: %d allocations instead of %d", growth, countLongest, count)
	}
	if bytesLongest > 2*growth*bytes {
		t.Errorf("%d times the blocks: %d bytes allocated instead of %d", growth, bytesLongest, bytes)
	}
}

// allocated returns how much a render allocates once its reusable memory exists.
func allocated(t *testing.T, email mails.Email) (count, bytes uint64) {
	t.Helper()
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1)) // pools have memory for each processor
	const warmUp, times = 3, 20
	var before, after runtime.MemStats
	for i := range warmUp + times {
		if i == warmUp {
			runtime.ReadMemStats(&before)
		}
		if _, err := mails.Render(email); err != nil {
			t.Fatal(err)
		}
	}
	runtime.ReadMemStats(&after)
	return (after.Mallocs - before.Mallocs) / times, (after.TotalAlloc - before.TotalAlloc) / times
}

func raceDetector(t *testing.T) bool {
	t.Helper()
	info, ok := debug.ReadBuildInfo()
	if !ok {
		t.Fatal("no build information")
	}
	for _, setting := range info.Settings {
		if setting.Key == "-race" {
			return setting.Value == "true"
		}
	}
	return false
}

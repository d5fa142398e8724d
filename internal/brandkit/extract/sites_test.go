package extract_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"image"
	stdcolor "image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"mailwright/internal/brandkit/extract"
	"mailwright/internal/platform/outbound"
)

var update = flag.Bool("update", false, "write the table of docs/benchmarks.md")

// wanted contains what a person would find on a site in testdata. nil means that there is nothing to find. The
// secondary and accent colors are left out if people wouldn't agree on them.
type wanted struct {
	Primary     *string `json:"primary"`
	Secondary   *string `json:"secondary"`
	Accent      *string `json:"accent"`
	Heading     *string `json:"heading"`
	Body        *string `json:"body"`
	Logo        *string `json:"logo"`
	Description *string `json:"description"`
	Blind       bool    `json:"blind"` // written after the code was finished, and not used to tune it
}

// onLoopback fails the test if a request would leave this machine.
type onLoopback struct {
	t *testing.T
	*outbound.Visit
}

func (f onLoopback) Get(address *url.URL, accept string, limit int64) (outbound.Answer, error) {
	if address.Hostname() != "127.0.0.1" {
		f.t.Errorf("%s would be asked", address)
		return outbound.Answer{}, net.ErrClosed
	}
	return f.Visit.Get(address, accept, limit)
}

func read(t *testing.T, address string) (extract.Brand, error) {
	t.Helper()
	visit := outbound.New([]netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}).Visit(t.Context(), extract.Budget)
	t.Cleanup(visit.End)
	parsed, err := outbound.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	return extract.From(t.Context(), onLoopback{t, visit}, parsed)
}

var noise = regexp.MustCompile(`/\* noise (\d+) \*/`)

// serveSite serves a folder. URLs at example.com are replaced with its own, and an image is drawn from a line such as
// "png 200x50 #1a73e8".
func serveSite(folder string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		name := r.URL.Path
		if name == "/" {
			name = "/index.html"
		}
		content, err := os.ReadFile(filepath.Join(folder, filepath.FromSlash(name)))
		if err != nil {
			http.NotFound(w, r)
			return
		}
		if img := draw(string(content)); img != nil {
			_, _ = w.Write(img)
			return
		}
		text := regexp.MustCompile(`https?://[a-z]+\.example\.com`).ReplaceAll(content, []byte("http://"+r.Host))
		text = bytes.ReplaceAll(text, []byte("CDNHOST"), []byte(r.Host))
		text = noise.ReplaceAllFunc(text, makeNoise)
		if kind, ok := types[filepath.Ext(name)]; ok {
			w.Header().Set("Content-Type", kind)
		}
		_, _ = w.Write(text)
	}
}

var types = map[string]string{
	".html": "text/html", ".css": "text/css", ".svg": "image/svg+xml",
	".webmanifest": "application/manifest+json",
}

// makeNoise writes rules in all colors for classes that pages hardly ever use.
func makeNoise(marker []byte) []byte {
	var count int
	_, _ = fmt.Sscanf(string(marker), "/* noise %d */", &count)
	var out bytes.Buffer
	for i := range count {
		fmt.Fprintf(&out, ".u-%d{background-color:#%06x;color:hsl(%d 80%% 50%%)}\n", i+10, i*7919%0xffffff, i%360)
	}
	return out.Bytes()
}

// draw returns an image of one color on white, or nil if the line doesn't describe one.
func draw(line string) []byte {
	var kind string
	var width, height int
	var r, g, b uint8
	if n, _ := fmt.Sscanf(line, "%s %dx%d #%02x%02x%02x", &kind, &width, &height, &r, &g, &b); n != 6 {
		return nil
	}
	img := image.NewPaletted(image.Rect(0, 0, width, height), stdcolor.Palette{stdcolor.White, stdcolor.RGBA{r, g, b, 255}})
	for y := height / 4; y < height*3/4; y++ {
		for x := range width {
			img.SetColorIndex(x, y, 1)
		}
	}
	var out bytes.Buffer
	switch kind {
	case "gif":
		_ = gif.Encode(&out, img, nil)
	case "jpg":
		_ = jpeg.Encode(&out, img, &jpeg.Options{Quality: 95})
	default:
		_ = png.Encode(&out, img)
	}
	return out.Bytes()
}

// tally counts correct results.
type tally struct{ sites, primary, fonts, logo, description, others, othersOf int }

func (c *tally) count(w wanted, b extract.Brand) (wrong []string) {
	c.sites++
	note := func(count *int, right bool, what string) {
		if right {
			*count++
		} else {
			wrong = append(wrong, what)
		}
	}
	note(&c.primary, isColor(w.Primary, b.Primary), fmt.Sprintf("primary %q, want %s", b.Primary, shown(w.Primary)))
	note(&c.fonts, shown(w.Heading) == b.FontHeading && shown(w.Body) == b.FontBody,
		fmt.Sprintf("fonts %q, %q, want %q, %q", b.FontHeading, b.FontBody, shown(w.Heading), shown(w.Body)))
	note(&c.logo, shown(w.Logo) == source(b.Logo), fmt.Sprintf("logo %q, want %q", source(b.Logo), shown(w.Logo)))
	note(&c.description, shown(w.Description) == b.Description, fmt.Sprintf("description %q", b.Description))
	for i, color := range []*string{w.Secondary, w.Accent} {
		if color != nil {
			c.othersOf++
			got := []string{b.Secondary, b.Accent}[i]
			note(&c.others, isColor(color, got), fmt.Sprintf("%s %q, want %s", []string{"secondary", "accent"}[i], got, *color))
		}
	}
	return wrong
}

func shown(text *string) string {
	if text == nil {
		return ""
	}
	return *text
}

func source(logo *extract.Logo) string {
	if logo == nil {
		return ""
	}
	if address, err := url.Parse(logo.Source); err == nil && address.Host != "" {
		return address.Path
	}
	return logo.Source
}

// isColor allows each channel to differ slightly because of rounding and rendering.
func isColor(want *string, got string) bool {
	if want == nil || got == "" {
		return shown(want) == got
	}
	var a, b [3]int
	_, _ = fmt.Sscanf(*want, "#%02x%02x%02x", &a[0], &a[1], &a[2])
	_, _ = fmt.Sscanf(got, "#%02x%02x%02x", &b[0], &b[1], &b[2])
	for i := range a {
		if max(a[i]-b[i], b[i]-a[i]) > 8 {
			return false
		}
	}
	return true
}

func measure(t *testing.T) (known, blind tally) {
	t.Helper()
	folders, err := filepath.Glob("testdata/sites/*")
	if err != nil || len(folders) == 0 {
		t.Fatal("no sites", err)
	}
	for _, folder := range folders {
		raw, err := os.ReadFile(filepath.Join(folder, "expected.json"))
		if err != nil {
			t.Fatal(err)
		}
		var want wanted
		if err := json.Unmarshal(raw, &want); err != nil {
			t.Fatalf("%s: %v", folder, err)
		}
		site := httptest.NewServer(serveSite(folder))
		brand, err := read(t, site.URL)
		site.Close()
		if err != nil {
			t.Errorf("%s: %v", folder, err)
		}
		into := &known
		if want.Blind {
			into = &blind
		}
		for _, wrong := range into.count(want, brand) {
			t.Logf("%s: %s", filepath.Base(folder), wrong)
		}
	}
	return known, blind
}

// TestSites checks the goals in docs/benchmarks.md. Run it with -v to see what is missed.
func TestSites(t *testing.T) {
	known, blind := measure(t)
	for name, c := range map[string]tally{"known": known, "blind": blind} {
		t.Logf("%s: %+v", name, c)
		for what, right := range map[string]int{"primary color": c.primary, "fonts": c.fonts, "logo": c.logo} {
			if right*100 < c.sites*85 {
				t.Errorf("%s sites: %s right on %d of %d, want 85%%", name, what, right, c.sites)
			}
		}
	}
	if *update {
		writeTable(t, known, blind)
	}
}

const heading = "## What brand extraction finds"

func writeTable(t *testing.T, known, blind tally) {
	t.Helper()
	const file = "../../../docs/benchmarks.md"
	page, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, _ := strings.Cut(string(page), heading+"\n")
	_, after, more := strings.Cut(rest, "\n## ")
	if more {
		after = "\n## " + after
	}
	section := fmt.Sprintf("%s\n\n%s", heading, table(known, blind))
	if err := os.WriteFile(file, []byte(strings.TrimRight(before, "\n")+"\n\n"+section+after), 0o644); err != nil {
		t.Fatal(err)
	}
}

func table(known, blind tally) string {
	var out strings.Builder
	fmt.Fprintf(&out, `Generated by `+"`go test ./internal/brandkit/extract -run TestSites -update`"+
		`. The websites are our own. They imitate how real websites are built, and each comes with the brand that a person would see.
They are served on loopback. The %d websites in the first column were written before the code. The %d in the second were
written when it was finished, and didn't lead to any code changes. The same author wrote the websites and the code, so expect
worse results on real websites.

| correct | written before | written afterward | goal |
|---|---|---|---|
`, known.sites, blind.sites)
	row := func(what string, a, aOf, b, bOf int, goal string) {
		fmt.Fprintf(&out, "| %s | %s | %s | %s |\n", what, share(a, aOf), share(b, bOf), goal)
	}
	row("primary color", known.primary, known.sites, blind.primary, blind.sites, "85 %")
	row("fonts of headings and text", known.fonts, known.sites, blind.fonts, blind.sites, "85 %")
	row("logo", known.logo, known.sites, blind.logo, blind.sites, "85 %")
	row("description", known.description, known.sites, blind.description, blind.sites, "none")
	row("secondary and accent color, if there are clear ones", known.others, known.othersOf, blind.others, blind.othersOf, "none")
	return out.String()
}

func share(n, of int) string {
	if of == 0 {
		return "–"
	}
	return fmt.Sprintf("%d of %d (%d%%)", n, of, n*100/of)
}

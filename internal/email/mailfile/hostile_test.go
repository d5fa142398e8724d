package mailfile_test

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/base64"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"runtime/metrics"
	"strconv"
	"strings"
	"testing"

	"mailwright/internal/email/importer"
	"mailwright/internal/email/mailfile"
	"mailwright/internal/email/render"
)

// hostile returns files that are designed to be expensive.
func hostile() map[string]func() []byte {
	all := map[string]func() []byte{}
	for name, source := range hostilePages() {
		all[name] = func() []byte { return []byte(source) }
		all["message with "+name] = func() []byte {
			return []byte("Subject: x\r\nContent-Type: text/html\r\nContent-Transfer-Encoding: base64\r\n\r\n" +
				base64.StdEncoding.EncodeToString([]byte(source)))
		}
		all["MJML with "+name] = func() []byte {
			return []byte("<mjml><mj-body><mj-section><mj-column><mj-text>" + source + "</mj-text></mj-column></mj-section></mj-body></mjml>")
		}
	}
	maps.Copy(all, hostileFiles())
	return all
}

// hostilePages returns pages that cost a standard HTML parser seconds and gigabytes.
func hostilePages() map[string]string {
	const size = 500 << 10
	fill := func(piece string) string { return strings.Repeat(piece, size/len(piece)) }
	var fonts strings.Builder
	for i := range 4000 {
		fmt.Fprintf(&fonts, `<font color="#%06x">`, i) // each one is different, so that none is dropped
	}
	return map[string]string{
		"misnested formatting": fonts.String() + fill("<p>x"),
		"misnested tables":     fonts.String() + fill("<table><tr><td><p></table>x"),
		"adoption":             fill("<a><b><i><div></b></a>"),
		"cells":                "<table><tr>" + fill("<td>a"),
		"nesting":              fill("<table><tr><td><div>"),
		"selectors":            "<style>" + strings.Repeat("a b c d e f g{color:red}", 8000) + "</style>" + fill("<a><b><c><d><e><f><g>x"),
	}
}

func hostileFiles() map[string]func() []byte {
	return map[string]func() []byte{
		"headers": func() []byte { return []byte("Subject: x\r\n" + numbered(600_000, "h%d:x\r\n") + "\r\n<p>x") },
		"headers in parts": func() []byte {
			return []byte("Subject: x\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n" +
				strings.Repeat("--b\r\n"+numbered(9000, "h%d:x\r\n")+"\r\nx\r\n", 45))
		},
		"parts": func() []byte {
			return []byte("Subject: x\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n" + strings.Repeat("--b\r\n\r\nx\r\n", 400_000))
		},
		"boundaries": func() []byte {
			return []byte("Subject: x\r\nContent-Type: multipart/mixed; boundary=" + strings.Repeat("-", 70) + "\r\n\r\n" + strings.Repeat("-",
				4<<20))
		},
		"subject": func() []byte { return []byte("Subject: " + strings.Repeat("=?utf-8?q?=41?= ", 15_000) + "\r\n\r\nx") },
		"quoted": func() []byte {
			return []byte("Subject: x\r\nContent-Type: text/html\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n" + strings.Repeat("=3Cp=3E",
				700_000))
		},
		"cid images": cidImages,
		"bomb":       func() []byte { return packed(map[string]int{"index.html": 64 << 20}) },
		"image bombs": func() []byte {
			sizes := map[string]int{}
			for i := range 8 {
				sizes["p"+strconv.Itoa(i)+".png"] = 20 << 20
			}
			return packed(sizes)
		},
		"entries":          func() []byte { return packed(map[string]int{"many": 12_000}) },
		"classes in MJML":  classes,
		"sections in MJML": func() []byte { return []byte("<mjml><mj-body>" + strings.Repeat("<mj-section><mj-column/>", 80_000)) },
		"columns in MJML": func() []byte {
			return []byte("<mjml><mj-body><mj-section>" + strings.Repeat("<mj-column><mj-text>x</mj-text></mj-column>", 9_000))
		},
	}
}

func numbered(count int, format string) string {
	var out strings.Builder
	for i := range count {
		fmt.Fprintf(&out, format, i)
	}
	return out.String()
}

func cidImages() []byte {
	return []byte("Subject: x\r\nContent-Type: multipart/related; boundary=b\r\n\r\n--b\r\nContent-Type: text/html\r\n\r\n" +
		strings.Repeat(`<img src=cid:a>`, 100_000) +
		"\r\n--b\r\nContent-ID: <a>\r\nContent-Type: image/png\r\n\r\nx\r\n--b--")
}

// classes returns an MJML email with many elements that share a class with large attributes.
func classes() []byte {
	return []byte(`<mjml><mj-head><mj-attributes><mj-class name="a" font-family="` + strings.Repeat("x", 8_000) +
		`"/></mj-attributes></mj-head><mj-body><mj-section><mj-column>` +
		strings.Repeat(`<mj-text mj-class="a">x</mj-text>`, 15_000))
}

// packed returns an archive of files that contain only zeros. The page shows all of them.
func packed(sizes map[string]int) []byte {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	page := "<p>x"
	write := func(name string, content []byte, times int) {
		f, err := w.Create(name)
		for range times {
			if err == nil {
				_, err = f.Write(content)
			}
		}
		if err != nil {
			panic(err)
		}
	}
	zeros := make([]byte, 1<<20)
	for name, size := range sizes {
		if name == "many" {
			for i := range size {
				write("f"+strconv.Itoa(i), nil, 1)
			}
			continue
		}
		write(name, zeros, size>>20)
		page += `<img src="` + name + `">`
	}
	if sizes["index.html"] == 0 {
		write("index.html", []byte(page), 1)
	}
	if err := w.Close(); err != nil {
		panic(err)
	}
	return out.Bytes()
}

// importWhole does everything an upload does except storing the images.
func importWhole(content []byte) error {
	email, err := mailfile.Read(content)
	if err != nil {
		return err
	}
	places := map[string]string{}
	for _, picture := range email.Images {
		for _, link := range picture.URLs {
			places[link] = "https://cdn.example.com/0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e20/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08.png"
		}
	}
	if err := email.Place(places); err != nil {
		return err
	}
	result, err := importer.Import(context.Background(), email.HTML)
	if err != nil {
		return err
	}
	drawn, _, err := render.Source(context.Background(), result.CraftState, render.Options{Settings: render.ParseSettings(result.Settings)})
	result.Compare(context.Background(), drawn.HTML)
	return err
}

const hostileCase = "MAILWRIGHT_HOSTILE_CASE"

// TestImport_hostileFilesUseLittleMemory imports every file in its own process and checks the peak memory. The parent process creates the
// files, so that only the import counts.
func TestImport_hostileFilesUseLittleMemory(t *testing.T) {
	if file := os.Getenv(hostileCase); file != "" {
		importInChild(file)
		return
	}
	if testing.Short() {
		t.Skip("make test-full runs this test, which starts a process for each file")
	}
	base := peakOf(t, []byte("<p>x"))
	for name, made := range hostile() {
		t.Run(name, func(t *testing.T) {
			content := made()
			if used := (peakOf(t, content) - base - len(content)) >> 20; used > 128 {
				t.Errorf("peak of %d MB", used)
			}
		})
	}
}

// peakOf returns the peak memory of a process that imports a file, in bytes.
func peakOf(t *testing.T, content []byte) int {
	t.Helper()
	file := t.TempDir() + "/file"
	if err := os.WriteFile(file, content, 0o600); err != nil {
		t.Fatal(err)
	}
	child := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestImport_hostileFilesUseLittleMemory$") //nolint:gosec // this binary
	child.Env = append(os.Environ(), hostileCase+"="+file, "GOMEMLIMIT=96MiB")
	out, err := child.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	line, _, _ := strings.Cut(string(out), "\n")
	peak, err := strconv.Atoi(line)
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	t.Logf("%d MB, %v", peak>>20, child.ProcessState.UserTime()+child.ProcessState.SystemTime())
	return peak
}

// importInChild imports the file and prints the runtime's peak memory, which is known because the runtime never returns address space.
func importInChild(file string) {
	content, err := os.ReadFile(file)
	if err != nil {
		panic(err)
	}
	refusal := importWhole(content)
	sample := []metrics.Sample{{Name: "/memory/classes/total:bytes"}}
	metrics.Read(sample)
	fmt.Println(sample[0].Value.Uint64())
	fmt.Println("refused:", refusal)
}

package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"time"

	"mailwright/internal/brand"
	"mailwright/internal/email/importer"
	"mailwright/internal/email/importer/report"
	"mailwright/internal/email/mailfile"
	"mailwright/internal/email/render"
	"mailwright/internal/library"
)

const (
	importBudget = 3 * time.Second // CPU time per set of emails
	importCDN    = "https://cdn.example.com"
	mjmlFolder   = "internal/email/mailfile/mjml/testdata"
)

// mailSet is a set of emails that are imported one after another.
type mailSet struct {
	name  string
	mails []string
}

// importFigures contains the cost of importing a set and the quality of the result.
type importFigures struct {
	imports, whole float64 // emails per second of CPU time: only imported, and imported, rendered and compared
	report.Fidelity
	worst float64 // the lowest score
}

// measureImporting measures the emails in the repository, and those in a folder if one is given.
func measureImporting(folder string) func(context.Context, string) (string, error) {
	return func(_ context.Context, old string) (string, error) {
		sets, err := importSets(folder)
		if err != nil {
			return "", err
		}
		var report strings.Builder
		fmt.Fprintf(&report, importIntro, time.Now().UTC().Format(time.DateOnly), runtime.Version(), runtime.NumCPU(), importBudget)
		for _, set := range sets {
			figures, err := set.measure()
			if err != nil {
				return "", fmt.Errorf("%s: %w", set.name, err)
			}
			report.WriteString(importTable(set, figures, old))
		}
		if folder == "" {
			report.WriteString("\nNot measured: other people's emails. Run `go run ./bench -only import -mails <folder>` to " +
				"measure the HTML files in a folder.\n")
		}
		report.WriteString(hostileTable())
		return report.String(), nil
	}
}

const importIntro = `On %s with %s on %d cores, %v of CPU time per figure, one email at a time. "Imported and scored" is what the
API does: it imports the email, renders its document, and lays out and compares both. The score is our own and doesn't use a browser.
"Last" is the previous figure on this page.
`

// importSets returns the rendered library designs, MJML samples, and the HTML files in a folder.
func importSets(folder string) ([]mailSet, error) {
	designs := mailSet{name: "Rendered library designs"}
	kit := brand.Kit{LegalName: "Example Ltd", Address: "1 Example Street, Exampletown"}
	for _, design := range library.All() {
		drawn, err := drawSource(design.Document(kit, importCDN), design.Settings(kit, importCDN))
		if err != nil {
			return nil, err
		}
		designs.mails = append(designs.mails, drawn)
	}
	samples, err := filesBelow("MJML samples", mjmlFolder, ".mjml")
	if err != nil || folder == "" {
		return []mailSet{designs, samples}, err
	}
	others, err := filesBelow("Other people's emails", folder, ".html")
	return []mailSet{designs, samples, others}, err
}

func filesBelow(name, folder, extension string) (mailSet, error) {
	set := mailSet{name: name}
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(path) != extension {
			return err
		}
		content, err := os.ReadFile(path)
		set.mails = append(set.mails, string(content))
		return err
	})
	if err == nil && len(set.mails) == 0 {
		err = fmt.Errorf("no %s files in %s", extension, folder)
	}
	return set, err
}

func drawSource(craftState, settings string) (string, error) {
	options := render.Options{Settings: render.ParseSettings(settings), CDNURL: importCDN}
	drawn, faults, err := render.Source(context.Background(), craftState, options)
	if err == nil && len(faults) > 0 {
		err = errors.New(faults[0].Message)
	}
	return drawn.HTML, err
}

func (s mailSet) measure() (importFigures, error) {
	f := importFigures{worst: 1}
	var err error
	if f.imports, err = s.speed(func(mail string) error {
		_, err := importOne(mail)
		return err
	}); err != nil {
		return f, err
	}
	if f.whole, err = s.speed(func(mail string) error {
		_, err := importAndCompare(mail)
		return err
	}); err != nil {
		return f, err
	}
	for _, mail := range s.mails {
		one, err := importAndCompare(mail)
		if err != nil {
			return f, err
		}
		n := float64(len(s.mails))
		f.Score, f.Content, f.Look, f.KeptAsHTML = f.Score+one.Score/n, f.Content+one.Content/n, f.Look+one.Look/n, f.KeptAsHTML+one.KeptAsHTML/n
		f.worst = min(f.worst, one.Score)
	}
	return f, nil
}

// speed returns how many emails are processed per second of CPU time.
func (s mailSet) speed(do func(mail string) error) (float64, error) {
	began, done := cpuTime(), 0
	for cpuTime()-began < importBudget {
		for _, mail := range s.mails {
			if err := do(mail); err != nil {
				return 0, err
			}
		}
		done += len(s.mails)
	}
	return float64(done) / (cpuTime() - began).Seconds(), nil
}

func importOne(source string) (importer.Result, error) {
	mail, err := mailfile.ReadText(source)
	if err != nil {
		return importer.Result{}, err
	}
	return importer.Import(context.Background(), mail.HTML)
}

func importAndCompare(source string) (report.Fidelity, error) {
	result, err := importOne(source)
	if err != nil {
		return report.Fidelity{}, err
	}
	drawn, err := drawSource(result.CraftState, result.Settings)
	return result.Compare(context.Background(), drawn), err
}

// cpuTime returns the CPU time that this process has used, including the garbage collector.
func cpuTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

func importTable(set mailSet, f importFigures, old string) string {
	_, before, _ := strings.Cut(old, "### "+set.name)
	before, _, _ = strings.Cut(before, "\n### ")
	var t strings.Builder
	fmt.Fprintf(&t, "\n### %s (%d)\n\n| | now | last |\n|---|---|---|\n", set.name, len(set.mails))
	for _, row := range [][2]string{
		{"emails per second, imported only", fmt.Sprintf("%.0f", f.imports)},
		{"emails per second, imported and scored", fmt.Sprintf("%.0f", f.whole)},
		{"score", fmt.Sprintf("%.3f", f.Score)},
		{"content", fmt.Sprintf("%.3f", f.Content)},
		{"look", fmt.Sprintf("%.3f", f.Look)},
		{"worst score", fmt.Sprintf("%.3f", f.worst)},
		{"area kept as HTML", fmt.Sprintf("%.1f%%", 100*f.KeptAsHTML)},
	} {
		fmt.Fprintf(&t, "| %s | %s | %s |\n", row[0], row[1], saidBefore(before, row[0]))
	}
	return t.String()
}

// saidBefore returns the figure that the previous table had under "now".
func saidBefore(table, name string) string {
	_, rest, found := strings.Cut(table, "| "+name+" | ")
	if !found {
		return "–"
	}
	figure, _, _ := strings.Cut(rest, " |")
	return figure
}

// hostileTable shows the cost of emails that would take a standard HTML parser seconds and gigabytes of memory.
func hostileTable() string {
	var fonts strings.Builder
	for i := range 4000 {
		fmt.Fprintf(&fonts, `<font color="#%06x">`, i)
	}
	var t strings.Builder
	t.WriteString("\n### Hostile emails of 500 KB\n\n| | CPU time | goal |\n|---|---|---|\n")
	for _, mail := range []struct{ name, source string }{
		{"misnested formatting elements", fonts.String() + strings.Repeat("<p>x", 100_000)},
		{"misnested tables", fonts.String() + strings.Repeat("<table><tr><td><p></table>x", 16_000)},
	} {
		began := cpuTime()
		_, err := importOne(mail.source) // an error is as good as a document
		spent := cpuTime() - began
		verdict := "reached"
		if spent > 2*time.Second {
			verdict = "missed"
		}
		if err != nil {
			verdict += ", refused"
		}
		fmt.Fprintf(&t, "| %s | %d ms | 2 s: %s |\n", mail.name, spent.Milliseconds(), verdict)
	}
	return t.String()
}

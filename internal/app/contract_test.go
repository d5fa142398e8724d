package app_test

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"

	"mailwright/internal/billing"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/database"
	"mailwright/internal/platform/problem"
	"mailwright/test/apptest"
)

const contractFile = "../../docs/api-contract.md"

func readContract(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(contractFile)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// contractTable reads the rows below the header of a table in docs/api-contract.md.
func contractTable(t *testing.T, header ...string) [][]string {
	t.Helper()
	var cells []string
	for _, name := range header {
		cells = append(cells, regexp.QuoteMeta(name))
	}
	head := regexp.MustCompile(`(?m)^\| *` + strings.Join(cells, ` *\| *`) + ` *\|$`)
	text := readContract(t)
	place := head.FindStringIndex(text)
	if place == nil {
		t.Fatalf("docs/api-contract.md has no table with the header %q", header)
	}
	after := text[place[1]+1:]
	var rows [][]string
	for line := range strings.Lines(after) {
		line = strings.TrimSpace(line)
		if !strings.HasPrefix(line, "|") {
			break
		}
		cells := strings.Split(strings.Trim(line, "|"), "|")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		if len(cells) != len(header) {
			t.Fatalf("the row %q has %d cells, want %d", line, len(cells), len(header))
		}
		rows = append(rows, cells)
	}
	return rows[1:] // the first row is the separator below the header
}

// permissions returns whether a permission is granted, by role and permission.
func permissions(t *testing.T) map[string]map[string]bool {
	t.Helper()
	roles := []string{"owner", "admin", "editor", "reviewer"}
	granted := map[string]map[string]bool{}
	for _, role := range roles {
		granted[role] = map[string]bool{}
	}
	for _, row := range contractTable(t, append([]string{"Permission"}, roles...)...) {
		for i, role := range roles {
			granted[role][row[0]] = yes(t, row[i+1])
		}
	}
	return granted
}

func yes(t *testing.T, cell string) bool {
	t.Helper()
	if cell != "yes" && cell != "no" {
		t.Fatalf("%q is neither yes nor no", cell)
	}
	return cell == "yes"
}

func TestPermissions_matchTheContract(t *testing.T) {
	for role, granted := range permissions(t) {
		var want []access.Permission
		for permission, may := range granted {
			if may {
				want = append(want, access.Permission(permission))
			}
			if got := access.Role(role).May(access.Permission(permission)); got != may {
				t.Errorf("%s may %s: %v, the contract says %v", role, permission, got, may)
			}
		}
		got := access.Role(role).Permissions()
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s has %v, the contract says %v", role, got, want)
		}
	}
}

func storageWords(bytes int) string {
	if bytes < 1<<30 {
		return fmt.Sprintf("%d MB", bytes>>20)
	}
	return fmt.Sprintf("%d GB", bytes>>30)
}

func TestPlans_matchTheContract(t *testing.T) {
	plans := []billing.Plan{billing.Free, billing.Pro, billing.Business}
	all := billing.Standard()
	for i, plan := range plans {
		limits, got := all.Limits(plan), map[string]string{}
		for _, row := range contractTable(t, "Limit", "free", "pro", "business") {
			got[row[0]] = strings.ReplaceAll(row[i+1], ",", "")
		}
		clients := "all"
		if limits.CompatibilityClients != nil {
			clients = fmt.Sprint(*limits.CompatibilityClients)
		}
		owned := "–"
		if limits.FreeAccountsPerOwner != nil {
			owned = fmt.Sprint(*limits.FreeAccountsPerOwner)
		}
		word := map[bool]string{true: "yes", false: "no"}
		want := map[string]string{
			"templates":                fmt.Sprint(limits.Templates),
			"AI generations a day":     fmt.Sprint(limits.AIGenerationsPerDay),
			"AI attempts a day":        fmt.Sprint(limits.AIAttemptsPerDay),
			"Free accounts per owner":  owned,
			"email imports a month":    fmt.Sprint(limits.DesignImportsMonthly),
			"members beyond the owner": fmt.Sprint(limits.Members),
			"sub-accounts":             fmt.Sprint(limits.SubAccounts),
			"API keys":                 fmt.Sprint(limits.APIKeys),
			"storage":                  storageWords(limits.StorageBytes),
			"labeled versions":         fmt.Sprint(limits.LabeledVersions),
			"email clients checked":    clients,
			"brand extraction":         word[limits.BrandExtraction],
			"watermark":                word[limits.Watermark],
		}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s: docs/api-contract.md says\n%v\nthe code says\n%v", plan, got, want)
		}
	}
}

// TestErrorsDoc_listsTheCatalog checks that docs/errors.md matches problem.Catalog.
func TestErrorsDoc_listsTheCatalog(t *testing.T) {
	page, err := os.ReadFile("../../docs/errors.md")
	if err != nil {
		t.Fatal(err)
	}
	var table strings.Builder
	for _, e := range problem.Catalog {
		fmt.Fprintf(&table, "| `%s` | %d | %s | %s |\n", e.Code, api.Status(e.Kind), e.When, e.Remedy)
	}
	if !strings.HasSuffix(string(page), "|---|---|---|---|\n"+table.String()) {
		t.Errorf("docs/errors.md doesn't end with this table:\n%s", table.String())
	}
}

var describedCode = regexp.MustCompile("(?m)^- `([A-Z_]+)`: ")

// TestCatalog_matchesWhatRoutesReturn compares the catalog of error codes with the codes and statuses that routes declare.
func TestCatalog_matchesWhatRoutesReturn(t *testing.T) {
	server := apptest.Start(t, apptest.Config(t, database.SQLite))
	answered, listed := answeredCodes(t, server.Router.Description()), map[string]bool{}
	for _, route := range server.Router.Routes {
		for _, refusal := range route.Refusals {
			if refusal.Kind == problem.Failed { // the description of a 500 response doesn't list codes
				answered[refusal.Code+" 500"] = true
			}
		}
	}
	for _, e := range problem.Catalog {
		listed[fmt.Sprint(e.Code, " ", api.Status(e.Kind))] = true
	}
	for line := range listed {
		if !answered[line] {
			t.Errorf("the catalog has %s, which no route returns", line)
		}
	}
	for line := range answered {
		if !listed[line] {
			t.Errorf("the catalog doesn't have %s", line)
		}
	}
}

// answeredCodes returns lines like "SLUG_TAKEN 409".
func answeredCodes(t *testing.T, description []byte) map[string]bool {
	t.Helper()
	described, err := openapi3.NewLoader().LoadFromData(description)
	if err != nil {
		t.Fatal(err)
	}
	codes := map[string]bool{}
	for _, path := range described.Paths.Map() {
		for _, operation := range path.Operations() {
			for status, response := range operation.Responses.Map() {
				for _, found := range describedCode.FindAllStringSubmatch(*response.Value.Description, -1) {
					codes[found[1]+" "+status] = true
				}
			}
		}
	}
	return codes
}

var (
	heading  = regexp.MustCompile(`(?m)^##+ (.+)$`)
	ownLink  = regexp.MustCompile(`\]\(#([a-z0-9-]+)\)`)
	citation = regexp.MustCompile(`api-contract\.md#([a-z0-9-]+)`)
)

// TestContract_hasEveryCitedSection follows the links within docs/api-contract.md and the references to it in comments.
func TestContract_hasEveryCitedSection(t *testing.T) {
	contract, sections := readContract(t), map[string]bool{}
	for _, found := range heading.FindAllStringSubmatch(contract, -1) {
		sections[strings.ReplaceAll(strings.ToLower(found[1]), " ", "-")] = true
	}
	check := func(path, text string, link *regexp.Regexp) {
		for _, found := range link.FindAllStringSubmatch(text, -1) {
			if !sections[found[1]] {
				t.Errorf("%s cites %q, which is not a section of docs/api-contract.md", path, found[1])
			}
		}
	}
	check(contractFile, contract, ownLink)
	for path, text := range sourceFiles(t, "cmd", "internal", "test", "web/src") {
		check(path, text, citation)
	}
}

// sourceFiles reads the Go and TypeScript files in some of the repository's folders.
func sourceFiles(t *testing.T, folders ...string) map[string]string {
	t.Helper()
	files := map[string]string{}
	for _, folder := range folders {
		err := filepath.WalkDir(filepath.Join("../..", folder), func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !slices.Contains([]string{".go", ".ts", ".tsx"}, filepath.Ext(path)) {
				return err
			}
			text, err := os.ReadFile(path)
			files[path] = string(text)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return files
}

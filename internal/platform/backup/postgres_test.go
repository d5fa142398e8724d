package backup_test

import (
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"mailwright/internal/platform/database"
	"mailwright/internal/platform/seal"
	"mailwright/test/apptest"
)

// TestPostgres_canBeRestoredWithItsOwnTools follows docs/operations.md: it runs pg_dump under load and pg_restore to a
// new database, and starts a server.
func TestPostgres_canBeRestoredWithItsOwnTools(t *testing.T) {
	config := apptest.Config(t, database.Postgres)
	s := apptest.Start(t, config)
	ada := s.Person(t, "Ada")
	ada.SetPlan(t, "business")
	picture := ada.Upload(t, "picture.png", apptest.PNG(t, 1)).Want(t, http.StatusOK).Text(t, "url")
	told, stop := &kept{}, make(chan struct{})
	var writers sync.WaitGroup
	for w := range 4 {
		writers.Go(func() { keepCreating(t, ada, w, told, stop) })
	}
	before, _ := told.copy()
	for len(before) < 20 && !t.Failed() {
		before, _ = told.copy()
	}
	dump := filepath.Join(t.TempDir(), "mailwright.dump")
	postgresTool(t, "pg_dump", "--format=custom", "--file="+dump, config.DatabaseURL.Reveal())
	close(stop)
	writers.Wait()

	other := config
	other.DatabaseURL = seal.Secret(apptest.EmptyPostgres(t))
	postgresTool(t, "pg_restore", "--no-owner", "--exit-on-error", "--dbname="+other.DatabaseURL.Reveal(), dump)
	again := apptest.Start(t, other)
	for _, id := range before {
		ada.On(again).Get(t, ada.Path("/templates/"+id)).Want(t, http.StatusOK)
	}
	if status := deliver(t, again, picture); status != http.StatusOK {
		t.Errorf("image: status %d", status)
	}
	// The restored server works like the original.
	ada.On(again).Post(t, ada.Path("/templates"), map[string]any{"name": "After"}).Want(t, http.StatusCreated)
	again.Person(t, "Grace")
}

func keepCreating(t *testing.T, ada *apptest.Caller, writer int, told *kept, stop <-chan struct{}) {
	for i := 0; ; i++ {
		select {
		case <-stop:
			return
		default:
		}
		answer := ada.Post(t, ada.Path("/templates"), map[string]any{"name": fmt.Sprintf("w%d-%d", writer, i)})
		if answer.Status != http.StatusCreated {
			t.Errorf("status %d while a dump ran", answer.Status)
			return
		}
		told.add(answer.Text(t, "template.id"), "")
	}
}

// postgresTool runs a command-line tool that belongs to the tests' PostgreSQL server.
func postgresTool(t *testing.T, name string, args ...string) {
	t.Helper()
	folder, err := exec.CommandContext(t.Context(), filepath.Join("..", "..", "..", "scripts", "find-postgres")).Output()
	if err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(strings.TrimSpace(string(folder)), name)
	if _, err := os.Stat(program); err != nil {
		t.Skipf("this PostgreSQL has no %s", name)
	}
	if out, err := exec.CommandContext(t.Context(), program, args...).CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", name, err, out)
	}
}

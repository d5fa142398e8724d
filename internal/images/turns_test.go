package images

import (
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"mailwright/internal/platform/api"
	"mailwright/internal/platform/blob"
	"mailwright/internal/platform/database"
)

// heldFiles is a real store that waits before it stores the first variant, and records the order of all variants.
type heldFiles struct {
	blob.Store
	begun, release chan struct{}
	mu             sync.Mutex
	order          []string
}

func (h *heldFiles) Put(ctx context.Context, key, contentType string, content []byte) error {
	h.mu.Lock()
	h.order = append(h.order, key[:1])
	isFirst := len(h.order) == 1
	h.mu.Unlock()
	if isFirst {
		close(h.begun)
		<-h.release
	}
	return h.Store.Put(ctx, key, contentType, content)
}

// own makes a user the owner of accounts.
func own(t *testing.T, db *database.DB, accounts ...string) {
	t.Helper()
	exec := func(statement string, values ...any) {
		if _, err := db.Writer().ExecContext(t.Context(), statement, values...); err != nil {
			t.Fatal(err)
		}
	}
	exec(`INSERT INTO users (id, email, name, password_hash, created_at, updated_at) VALUES ('ada', 'ada@example.com', 'Ada', '', 0, 0)`)
	for _, id := range accounts {
		exec(`INSERT INTO slugs (slug, account_id) VALUES ($1, $1)`, id)
		exec(`INSERT INTO accounts (id, name, slug, plan, created_at, updated_at) VALUES ($1, $1, $1, 'free', 0, 0)`, id)
		exec(`INSERT INTO members (account_id, id, user_id, role, joined_at) VALUES ($1, 'm', 'ada', 'owner', 0)`, id)
	}
}

// TestVariants_ownersTakeTurns requests many variants of images in two accounts of one owner and then one variant for
// another account, while the first variant is being made. The other account's variant must come next.
func TestVariants_ownersTakeTurns(t *testing.T) {
	db, err := database.Open(t.Context(), "", t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	if err := db.Migrate(t.Context()); err != nil {
		t.Fatal(err)
	}
	disk, err := blob.Open("", t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	files := &heldFiles{Store: disk, begun: make(chan struct{}), release: make(chan struct{})}
	s := &Service{
		DB: db, Files: files, Throttle: &api.Throttle{DB: db, Now: time.Now}, Log: slog.New(slog.DiscardHandler), Now: time.Now,
	}
	handler := s.Handler(func(*http.Request) string { return "192.0.2.1" })
	idOf := func(account string) string { return strings.Repeat(account, 8) + "-0000-7000-8000-000000000000" }
	own(t, db, idOf("a"), idOf("c"))
	place := func(account string) string {
		f := file{idOf(account), strings.Repeat("0", 64), "png"}
		if err := disk.Put(t.Context(), f.key(), "image/png", pngOf(t, scene(40, 30))); err != nil {
			t.Fatal(err)
		}
		return f.key()
	}
	var all sync.WaitGroup
	get := func(key, width string) {
		all.Go(func() {
			request := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/cdn/"+key+"?w="+width, nil)
			account, name, _ := strings.Cut(key, "/")
			request.SetPathValue("account", account)
			request.SetPathValue("file", name)
			answer := httptest.NewRecorder()
			handler.ServeHTTP(answer, request)
			if answer.Code != http.StatusOK {
				t.Errorf("%s: status %d", key, answer.Code)
			}
		})
	}
	busy, light := place("a"), place("b")
	get(busy, "160")
	<-files.begun
	for _, width := range []string{"320", "640", "960", "1200", "1600", "2400"} {
		get(busy, width)
	}
	wait := func(count int) {
		for s.variants.turns.Waiting() < count {
			time.Sleep(time.Millisecond)
		}
	}
	wait(6)
	get(place("c"), "160")
	wait(7)
	get(light, "160")
	wait(8)
	close(files.release)
	all.Wait()
	if order := strings.Join(files.order, ""); !strings.HasPrefix(order, "ab") && !strings.HasPrefix(order, "aab") {
		t.Errorf("the turns are %s", order)
	}
}

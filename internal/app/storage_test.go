package app_test

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/png"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/image/font/gofont/goregular"

	"mailwright/internal/app"
	"mailwright/internal/billing"
	"mailwright/internal/brandkit/fontfile/fontfiletest"
	"mailwright/test/apptest"
)

// withStorage sets every plan's storage limit and the Business plan's number of sub-accounts.
func withStorage(bytes int) func(*app.Config) {
	return func(config *app.Config) {
		for plan, limits := range config.Plans {
			limits.StorageBytes = bytes
			config.Plans[plan] = limits
		}
	}
}

type storage = map[string]int64

// counted returns the counters of all accounts.
func counted(t *testing.T, s *apptest.Server) storage {
	t.Helper()
	return sizes(t, s, `SELECT account_id || ' ' || kind, bytes FROM storage_usage WHERE bytes > 0`)
}

// recounted measures what all accounts store.
func recounted(t *testing.T, s *apptest.Server) storage {
	t.Helper()
	return sizes(t, s, `
		SELECT account_id || ' images', SUM(size) FROM images GROUP BY account_id
		UNION ALL SELECT account_id || ' fonts', SUM(size) FROM fonts GROUP BY account_id
		UNION ALL SELECT account_id || ' versions', SUM(octet_length(COALESCE(craft_state, '')) + octet_length(COALESCE(html_content, '')) +
			octet_length(COALESCE(settings, ''))) FROM template_versions GROUP BY account_id`)
}

func sizes(t *testing.T, s *apptest.Server, query string) storage {
	t.Helper()
	rows, err := s.DB.Read().QueryContext(t.Context(), query)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	found := storage{}
	for rows.Next() {
		var name string
		var bytes int64
		if err := rows.Scan(&name, &bytes); err != nil {
			t.Fatal(err)
		}
		found[name] = bytes
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return found
}

func wantCounted(t *testing.T, s *apptest.Server) {
	t.Helper()
	if diff := cmp.Diff(recounted(t, s), counted(t, s)); diff != "" {
		t.Errorf("the counters (+) differ from what is stored (-):\n%s", diff)
	}
}

// usedBy returns the storage that an account shows.
func usedBy(t *testing.T, c *apptest.Caller) int64 {
	t.Helper()
	return int64(c.Get(t, c.Path("")).Want(t, 200).Value(t, "account.usage.storageBytes").(float64))
}

// storing sends random requests that change what an account stores. Some fail because something is missing, in use or
// too large.
type storing struct {
	*apptest.Caller
	random *rand.Rand
}

func (c storing) pick(t *testing.T, path, list string) string {
	t.Helper()
	answer := c.Get(t, c.Path(path))
	if answer.Status != http.StatusOK || answer.Len(t, list) == 0 {
		return "none"
	}
	return answer.Text(t, fmt.Sprintf("%s.%d.id", list, c.random.IntN(answer.Len(t, list))))
}

func (c storing) html() map[string]any {
	return map[string]any{"editorMode": "html", "htmlContent": strings.Repeat("é", c.random.IntN(3000))}
}

func (c storing) step(t *testing.T) apptest.Answer {
	t.Helper()
	template := func() string { return c.Path("/templates/" + c.pick(t, "/templates", "templates")) }
	version := func(path string) string {
		return path + "/versions/" + c.pick(t, strings.TrimPrefix(path, c.Path(""))+"/versions", "versions")
	}
	switch c.random.IntN(10) {
	case 0:
		return c.Upload(t, "x.png", apptest.PNG(t, c.random.IntN(8)))
	case 1:
		return c.Delete(t, c.Path("/images/"+c.pick(t, "/images", "images")), nil)
	case 2:
		family := fmt.Sprintf("Family %d", c.random.IntN(4))
		font := fontfiletest.Split(goregular.TTF).With("glyf", []byte{0}).With("prep", nil).With("fpgm", nil).With("cvt ", nil).Named(family)
		return c.Do(t, apptest.FileRequest(t, c.Path("/fonts"), "x.ttf", font.SFNT(0x00010000)))
	case 3:
		return c.Delete(t, c.Path("/fonts/"+c.pick(t, "/fonts", "fonts")), nil)
	case 4:
		return c.Post(t, c.Path("/templates"), c.html())
	case 5:
		return c.Post(t, template()+"/duplicate", nil)
	case 6:
		return c.Delete(t, template(), nil)
	case 7:
		path := version(template())
		if c.random.IntN(2) == 0 {
			return c.Patch(t, path, map[string]any{"label": "Sent"})
		}
		return c.Post(t, path+"/restore", nil)
	}
	return c.Patch(t, template(), c.html())
}

// TestStorage_countersMatchARecount compares the counters with what is stored after a random sequence of requests, many of
// them at once, to an account, its sub-account and a former sub-account.
func TestStorage_countersMatchARecount(t *testing.T) {
	apptest.EachWith(t, withStorage(60_000), func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		owner.SetPlan(t, "business")
		callers := []*apptest.Caller{owner}
		for _, name := range []string{"One", "Two"} {
			child := *owner
			child.Slug = owner.Post(t, owner.Path("/sub-accounts"), map[string]any{"name": name}).Want(t, 201).Text(t, "data.slug")
			callers = append(callers, &child)
		}
		seed := uint64(16)
		round := func(steps int) {
			var all sync.WaitGroup
			for _, caller := range callers {
				for range 2 {
					seed++
					one := storing{caller, rand.New(rand.NewPCG(seed, 1))}
					all.Go(func() {
						for range steps {
							if answer := one.step(t); answer.Status >= 500 {
								t.Errorf("%d %s", answer.Status, answer.Body)
							}
						}
					})
				}
			}
			all.Wait()
			s.Clock.Advance(6 * time.Minute) // so that later saves create new versions
		}
		for range 3 {
			round(8)
			wantCounted(t, s)
		}
		wantPool(t, s, owner, callers)
		owner.Delete(t, owner.Path("/sub-accounts/"+callers[2].Slug), nil).Want(t, 200)
		wantPool(t, s, owner, callers[:2])
		wantPool(t, s, callers[2], callers[2:])
		round(4)
		wantCounted(t, s)
		child := callers[1]
		child.Delete(t, child.Path(""), map[string]any{"confirm": child.Slug}).Want(t, 200)
		wantCounted(t, s)
		wantPool(t, s, owner, callers[:1])
	})
}

// wantPool checks that an account shows the sum of what these accounts store.
func wantPool(t *testing.T, s *apptest.Server, payer *apptest.Caller, accounts []*apptest.Caller) {
	t.Helper()
	all, sum := recounted(t, s), int64(0)
	for _, account := range accounts {
		id := account.Get(t, account.Path("")).Want(t, 200).Text(t, "account.id")
		for _, kind := range []string{"images", "fonts", "versions"} {
			sum += all[id+" "+kind]
		}
	}
	if got := usedBy(t, payer); got != sum {
		t.Errorf("%s shows %d bytes, its accounts store %d", payer.Slug, got, sum)
	}
}

// TestStorage_uploadsNeverExceedTheQuota sends many uploads at once to accounts that share a quota.
func TestStorage_uploadsNeverExceedTheQuota(t *testing.T) {
	size := len(apptest.PNG(t, 1))
	apptest.EachWith(t, withStorage(5*size+size/2), func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		owner.SetPlan(t, "business")
		child := *owner
		child.Slug = owner.Post(t, owner.Path("/sub-accounts"), map[string]any{"name": "Child"}).Want(t, 201).Text(t, "data.slug")
		owner.Upload(t, "x.png", apptest.PNG(t, 1)).Want(t, 200)
		statuses := make([]int, 15)
		var all sync.WaitGroup
		for i := range statuses {
			all.Go(func() {
				caller := []*apptest.Caller{owner, &child}[i%2]
				statuses[i] = caller.Upload(t, "x.png", apptest.PNG(t, i+2)).Status
			})
		}
		all.Wait()
		count := map[int]int{}
		for _, status := range statuses {
			count[status]++
		}
		if diff := cmp.Diff(map[int]int{200: 4, 403: 11}, count); diff != "" {
			t.Error(diff)
		}
		wantCounted(t, s)
		child.Upload(t, "x.png", apptest.PNG(t, 99)).WantError(t, 403, "STORAGE_LIMIT_REACHED",
			"You've used all of your plan's storage. Delete images or templates you don't need, or upgrade your plan.")
		font := apptest.FileRequest(t, owner.Path("/fonts"), "x.ttf", goregular.TTF)
		owner.Do(t, font).WantError(t, 403, "STORAGE_LIMIT_REACHED", billing.ErrStorageLimit.Message)
		known := owner.Get(t, owner.Path("/images"))
		name := known.Text(t, "images.0.key")
		content, err := os.ReadFile(s.Dir + "/files/" + name)
		if err != nil {
			t.Fatal(err)
		}
		owner.Upload(t, "again.png", content).Want(t, 200) // identical content is already stored
		owner.Delete(t, owner.Path("/images/"+known.Text(t, "images.0.id")), nil).Want(t, 200)
		child.Upload(t, "x.png", apptest.PNG(t, 99)).Want(t, 200)
		wantCounted(t, s)
	})
}

// TestStorage_fullStorageLeavesNoFile checks that a rejected upload leaves no file behind for a job to remove.
func TestStorage_fullStorageLeavesNoFile(t *testing.T) {
	apptest.EachWith(t, withStorage(10), func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		owner.Upload(t, "x.png", apptest.PNG(t, 1)).Want(t, 403)
		account := owner.Get(t, owner.Path("")).Text(t, "account.id")
		if files, err := os.ReadDir(s.Dir + "/files/" + account); err == nil && len(files) > 0 {
			t.Errorf("%d files are stored", len(files))
		}
	})
}

// save gives a template new content of this size, as a new version.
func save(t *testing.T, s *apptest.Server, c *apptest.Caller, path, letter string, size int) {
	t.Helper()
	s.Clock.Advance(6 * time.Minute)
	c.Patch(t, path, map[string]any{"htmlContent": strings.Repeat(letter, size)}).Want(t, 200)
}

// TestStorage_savingDropsTheOldestUnlabeledVersions fills the quota with versions. Saving always works, and a version that a
// person labeled stays.
func TestStorage_savingDropsTheOldestUnlabeledVersions(t *testing.T) {
	apptest.EachWith(t, withStorage(3500), func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		path := owner.Path("/templates/" + owner.Post(t, owner.Path("/templates"), map[string]any{
			"editorMode": "html", "htmlContent": strings.Repeat("a", 1000),
		}).Want(t, 201).Text(t, "template.id"))
		save(t, s, owner, path, "b", 1000)
		labeled := owner.Get(t, path+"/versions").Text(t, "versions.0.id")
		owner.Patch(t, path+"/versions/"+labeled, map[string]any{"label": "Sent"}).Want(t, 200)
		for _, letter := range []string{"c", "d", "e"} {
			save(t, s, owner, path, letter, 1000)
		}
		versions := owner.Get(t, path+"/versions")
		if versions.Len(t, "versions") != 3 || versions.Text(t, "versions.2.id") != labeled {
			t.Errorf("versions %s", versions.Body)
		}
		if used := usedBy(t, owner); used != 3000 {
			t.Errorf("%d bytes are used", used)
		}
		save(t, s, owner, path, "f", 5000) // doesn't fit even without other versions
		wantCounted(t, s)
		current := owner.Get(t, path).Text(t, "template.htmlContent")
		if versions := owner.Get(t, path+"/versions"); current != strings.Repeat("f", 5000) || versions.Len(t, "versions") != 2 ||
			versions.Text(t, "versions.1.id") != labeled {
			t.Errorf("versions %s", versions.Body)
		}
	})
}

// TestStorage_smallerPlansKeepTheHistory checks that an account over its quota loses only as many versions as it adds,
// and that another account in its pool doesn't lose any.
func TestStorage_smallerPlansKeepTheHistory(t *testing.T) {
	limited := func(config *app.Config) {
		free := config.Plans[billing.Free]
		free.StorageBytes = 2000
		config.Plans[billing.Free] = free
	}
	apptest.EachWith(t, limited, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		owner.SetPlan(t, "business")
		child := *owner
		child.Slug = owner.Post(t, owner.Path("/sub-accounts"), map[string]any{"name": "Child"}).Want(t, 201).Text(t, "data.slug")
		paths := map[*apptest.Caller]string{}
		for _, c := range []*apptest.Caller{owner, &child} {
			created := c.Post(t, c.Path("/templates"), map[string]any{"editorMode": "html"}).Want(t, 201)
			paths[c] = c.Path("/templates/" + created.Text(t, "template.id"))
			for _, letter := range []string{"a", "b", "c", "d"} {
				save(t, s, c, paths[c], letter, 1000)
			}
		}
		owner.SetPlan(t, "free")
		save(t, s, owner, paths[owner], "e", 1000)
		if mine, other := owner.Get(t, paths[owner]+"/versions"), child.Get(t, paths[&child]+"/versions"); mine.Len(t, "versions") != 4 ||
			other.Len(t, "versions") != 5 {
			t.Errorf("%d and %d versions remain", mine.Len(t, "versions"), other.Len(t, "versions"))
		}
		wantCounted(t, s)
	})
}

// TestStorage_labelsAndNewTemplatesNeedRoom fills the quota with labeled versions. After that, saving is the only way to add
// something, and its versions aren't protected.
func TestStorage_labelsAndNewTemplatesNeedRoom(t *testing.T) {
	apptest.EachWith(t, withStorage(3500), func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		html := func(size int) map[string]any {
			return map[string]any{"editorMode": "html", "htmlContent": strings.Repeat("a", size)}
		}
		wantFull := func(answer apptest.Answer) {
			t.Helper()
			answer.WantError(t, 403, "STORAGE_LIMIT_REACHED", billing.ErrStorageLimit.Message)
		}
		path := owner.Path("/templates/" + owner.Post(t, owner.Path("/templates"), html(1000)).Want(t, 201).Text(t, "template.id"))
		save(t, s, owner, path, "b", 1000)
		save(t, s, owner, path, "c", 1000)
		owner.Post(t, owner.Path("/templates"), html(1000)).Want(t, 201) // an unlabeled version makes room for it
		wantFull(owner.Post(t, owner.Path("/templates"), html(3000)))
		if versions := owner.Get(t, path+"/versions"); versions.Len(t, "versions") != 2 {
			t.Errorf("a rejected template deleted versions: %s", versions.Body)
		}

		label := func(label any) apptest.Answer {
			newest := owner.Get(t, path+"/versions").Text(t, "versions.0.id")
			return owner.Patch(t, path+"/versions/"+newest, map[string]any{"label": label})
		}
		label("First").Want(t, 200)
		save(t, s, owner, path, "d", 1000)
		label("Second").Want(t, 200)
		save(t, s, owner, path, "e", 1000)
		wantFull(label("Third"))
		wantFull(owner.Post(t, owner.Path("/templates"), html(1)))
		wantFull(owner.Post(t, path+"/duplicate", nil))
		for range 3 {
			save(t, s, owner, path, "f", 1000)
			save(t, s, owner, path, "g", 1000)
			wantFull(label("Another"))
		}
		if used := usedBy(t, owner); used != 4000 {
			t.Errorf("%d bytes are used", used)
		}
		wantCounted(t, s)
	})
}

// TestStorage_migrationCountsExistingContent runs the migration's statements that fill the counters.
func TestStorage_migrationCountsExistingContent(t *testing.T) {
	file, err := os.ReadFile("../platform/database/migrations/00016_storage.sql")
	if err != nil {
		t.Fatal(err)
	}
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		owner.Upload(t, "x.png", apptest.PNG(t, 1)).Want(t, 200)
		owner.Upload(t, "x.png", apptest.PNG(t, 2)).Want(t, 200)
		owner.Do(t, apptest.FileRequest(t, owner.Path("/fonts"), "x.ttf", goregular.TTF)).Want(t, 201)
		owner.Post(t, owner.Path("/templates"), nil).Want(t, 201)
		owner.Post(t, owner.Path("/templates"), map[string]any{"editorMode": "html", "htmlContent": "é"}).Want(t, 201)
		want := counted(t, s)
		statements := []string{`DELETE FROM storage_usage`, `UPDATE template_versions SET bytes = 0`}
		for statement := range strings.SplitSeq(string(file), ";\n") {
			for line := range strings.Lines(statement) {
				if !strings.HasPrefix(line, "--") {
					break
				}
				statement = strings.TrimPrefix(statement, line)
			}
			if strings.HasPrefix(statement, "UPDATE") || strings.HasPrefix(statement, "INSERT") {
				statements = append(statements, statement)
			}
		}
		if len(statements) != 6 {
			t.Fatalf("statements %q", statements)
		}
		for _, statement := range statements {
			if _, err := s.DB.Writer().ExecContext(context.WithoutCancel(t.Context()), statement); err != nil {
				t.Fatalf("%s: %v", statement, err)
			}
		}
		if diff := cmp.Diff(want, counted(t, s)); diff != "" {
			t.Errorf("(-counted while writing +by the migration)\n%s", diff)
		}
		wantCounted(t, s)
	})
}

// TestStorage_recountCorrectsTheCounters plants wrong counters, and recounts while members upload, save and delete.
func TestStorage_recountCorrectsTheCounters(t *testing.T) {
	apptest.EachWith(t, withStorage(10_000_000), func(t *testing.T, s *apptest.Server) {
		owner, other := s.Person(t, "Owner"), s.Person(t, "Other")
		for _, c := range []*apptest.Caller{owner, other} {
			c.Upload(t, "x.png", apptest.PNG(t, 1)).Want(t, 200)
			c.Do(t, apptest.FileRequest(t, c.Path("/fonts"), "x.ttf", goregular.TTF)).Want(t, 201)
			c.Post(t, c.Path("/templates"), nil).Want(t, 201)
		}
		plant := func(statement string) {
			if _, err := s.DB.Writer().ExecContext(t.Context(), statement); err != nil {
				t.Fatal(err)
			}
		}
		plant(`UPDATE storage_usage SET bytes = 0 WHERE kind = 'images'`)
		plant(`UPDATE storage_usage SET bytes = bytes + 5000000 WHERE kind = 'versions'`)
		plant(`DELETE FROM storage_usage WHERE kind = 'fonts'`)
		var log bytes.Buffer
		recount := func() {
			if err := s.Accounts.Storage.Recount(t.Context(), slog.New(slog.NewTextHandler(&log, nil))); err != nil {
				t.Error(err)
			}
		}
		wantCorrected := func(want int) {
			if found := strings.Count(log.String(), "corrected a storage counter"); found != want {
				t.Errorf("%d corrections logged, want %d:\n%s", found, want, log.String())
			}
			log.Reset()
		}
		recount()
		wantCounted(t, s)
		wantCorrected(6)
		var all sync.WaitGroup
		for i, c := range []*apptest.Caller{owner, other} {
			for j := range 2 {
				one := storing{c, rand.New(rand.NewPCG(uint64(i), uint64(j)))}
				all.Go(func() {
					for range 10 {
						if answer := one.step(t); answer.Status >= 500 {
							t.Errorf("%d %s", answer.Status, answer.Body)
						}
					}
				})
			}
		}
		for range 20 {
			plant(`UPDATE storage_usage SET bytes = bytes + 7 WHERE kind <> 'fonts'`)
			recount()
		}
		all.Wait()
		wantCounted(t, s)
		wantCorrected(80)
	})
}

// TestStorage_recountRunsDaily checks that the job is registered.
func TestStorage_recountRunsDaily(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		metrics := string(s.Nobody().Get(t, "/metrics").Want(t, 200).Body)
		if !strings.Contains(metrics, `kind="recount-storage"`) {
			t.Error("the server doesn't have the job")
		}
	})
}

// exhaust uses up every rate limit that already has a row.
func exhaust(t *testing.T, s *apptest.Server) {
	t.Helper()
	_, err := s.DB.Writer().ExecContext(t.Context(), `UPDATE throttles SET full_at = $1`, s.Clock.Now().Add(10*time.Minute).UnixMilli())
	if err != nil {
		t.Fatal(err)
	}
}

func TestUploads_areRateLimited(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		other := s.Person(t, "Other")
		other.Upload(t, "x.png", apptest.PNG(t, 1)).Want(t, 200)
		s.Clock.Advance(time.Hour)
		owner.Upload(t, "x.png", apptest.PNG(t, 1)).Want(t, 200)
		exhaust(t, s)
		refused := owner.Upload(t, "x.png", apptest.PNG(t, 2)).WantError(t, 429, "RATE_LIMITED", "Too many requests, try again later")
		if refused.Header.Get("Retry-After") != "2" {
			t.Errorf("Retry-After %q", refused.Header.Get("Retry-After"))
		}
		owner.Do(t, apptest.FileRequest(t, owner.Path("/fonts"), "x.ttf", goregular.TTF)).Want(t, 429)
		second := owner.Post(t, "/api/accounts", map[string]any{"name": "Second"}).Want(t, 201).Text(t, "account.slug")
		owner.Do(t, apptest.FileRequest(t, "/api/accounts/"+second+"/images", "x.png", apptest.PNG(t, 2))).Want(t, 429)
		s.Clock.Advance(2 * time.Second)
		owner.Upload(t, "x.png", apptest.PNG(t, 2)).Want(t, 200)
		owner.Upload(t, "x.png", apptest.PNG(t, 3)).Want(t, 429)
		s.Clock.Advance(2 * time.Second)
		owner.Upload(t, "x.png", []byte("not an image")).Want(t, 400)
		owner.Upload(t, "x.png", []byte("not an image")).Want(t, 429)
	})
}

// wide returns an image large enough to be worth shrinking.
func wide(t *testing.T) []byte {
	t.Helper()
	picture, noise := image.NewRGBA(image.Rect(0, 0, 400, 100)), rand.New(rand.NewPCG(1, 2))
	for i := range picture.Pix {
		picture.Pix[i] = uint8(noise.IntN(256)) //nolint:gosec // below 256
		if i%4 == 3 {
			picture.Pix[i] = 255
		}
	}
	var out bytes.Buffer
	if err := png.Encode(&out, picture); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// TestVariants_areLimitedPerNetwork requests a new variant after the network has requested too many. For now, it gets
// the original.
func TestVariants_areLimitedPerNetwork(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		_, place, _ := strings.Cut(owner.Upload(t, "x.png", wide(t)).Want(t, 200).Text(t, "url"), "/cdn/")
		get := func(width int) apptest.Answer {
			return s.Nobody().Get(t, fmt.Sprintf("/cdn/%s?w=%d", place, width)).Want(t, 200)
		}
		small := get(160)
		exhaust(t, s)
		original := get(320)
		if !bytes.Equal(original.Body, wide(t)) || original.Header.Get("Cache-Control") != "public, max-age=60" {
			t.Errorf("%d bytes, %s", len(original.Body), original.Header.Get("Cache-Control"))
		}
		if again := get(160); !bytes.Equal(again.Body, small.Body) {
			t.Error("a variant that exists isn't delivered")
		}
		s.Nobody().Get(t, "/cdn/"+strings.Replace(place, ".png", ".jpg", 1)+"?w=160").Want(t, 404)
		s.Clock.Advance(10 * time.Minute)
		if later := get(320); bytes.Equal(later.Body, original.Body) ||
			later.Header.Get("Cache-Control") != "public, max-age=31536000, immutable" {
			t.Errorf("%d bytes, %s", len(later.Body), later.Header.Get("Cache-Control"))
		}
	})
}

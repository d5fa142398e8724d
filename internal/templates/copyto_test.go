package templates_test

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"mailwright/internal/app"
	"mailwright/internal/platform/access"
	"mailwright/test/apptest"
)

// secondAccount returns the same user in another account that they own.
func secondAccount(t *testing.T, person *apptest.Caller, plan string) *apptest.Caller {
	t.Helper()
	second := *person
	second.Slug = person.Post(t, "/api/accounts", fields{"name": "Second"}).Want(t, http.StatusCreated).Text(t, "account.slug")
	second.SetPlan(t, plan)
	return &second
}

func copyTo(t *testing.T, c *apptest.Caller, path, slug string) apptest.Answer {
	t.Helper()
	return c.Post(t, path+"/copy-to", fields{"account": slug})
}

func accountID(t *testing.T, c *apptest.Caller) string {
	t.Helper()
	return c.Get(t, c.Path("")).Text(t, "account.id")
}

func uploaded(t *testing.T, c *apptest.Caller, number int) string {
	t.Helper()
	return c.Upload(t, "photo.png", apptest.PNG(t, number)).Want(t, http.StatusOK).Text(t, "url")
}

// showing is a template that shows images as HTML.
func showing(urls ...string) fields {
	var html strings.Builder
	for _, url := range urls {
		html.WriteString(`<img src="` + url + `" alt="">`)
	}
	return fields{"name": "Sale", "editorMode": "html", "htmlContent": html.String()}
}

// left returns everything that a copy changes in the target account, as text.
func left(t *testing.T, c *apptest.Caller) string {
	t.Helper()
	account := c.Get(t, c.Path(""))
	images, templates := c.Get(t, c.Path("/images")), c.Get(t, c.Path("/templates"))
	return fmt.Sprintf("%v %v\n%s\n%s\n%s", account.Value(t, "account.usage.templates"), account.Value(t, "account.usage.storage"),
		images.Body, templates.Body, c.Get(t, c.Path("/audit")).Body)
}

func TestCopyTo_copiesTheTemplateAndItsImages(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		second := secondAccount(t, owner, "business")
		from, to := accountID(t, owner), accountID(t, second)
		photo, thumbnail, unused := uploaded(t, owner, 1), uploaded(t, owner, 2), uploaded(t, owner, 3)
		foreign := strings.ReplaceAll(photo, from, uuid.NewString())
		gone := strings.ReplaceAll(photo, filepath.Base(photo), strings.Repeat("0", 64)+".png")
		html := `<img src="` + photo + `?w=640"><img src="` + foreign + `"><img src="` + gone + `">` + strings.ReplaceAll(photo, "/", `\/`)
		path := create(t, owner, fields{
			"name": "Sale", "description": "Big", "source": "import", "editorMode": "html", "htmlContent": html, "teamEdit": true,
			"craftState": saying(photo), "templateSettings": `{"subject":"Hi","logo":"` + photo + `"}`,
		})
		owner.Patch(t, path, fields{"thumbnailUrl": thumbnail, "status": "exported"}).Want(t, http.StatusOK)
		before := owner.Get(t, path)

		answer := copyTo(t, owner, path, second.Slug).Want(t, http.StatusCreated)
		moved := func(text string) string { return strings.ReplaceAll(text, from, to) }
		wanted := before.JSON(t).(fields)["template"].(fields)
		copied := answer.JSON(t).(fields)["template"].(fields)
		for _, field := range []string{"id", "createdAt", "updatedAt"} {
			wanted[field] = copied[field]
		}
		wanted["status"], wanted["teamEdit"], wanted["thumbnailUrl"] = "draft", false, moved(thumbnail)
		wanted["craftState"], wanted["templateSettings"] = saying(moved(photo)), `{"subject":"Hi","logo":"`+moved(photo)+`"}`
		wanted["htmlContent"] = strings.ReplaceAll(moved(html), moved(gone), gone)
		if diff := cmp.Diff(fields{"message": "Template copied", "template": wanted}, answer.JSON(t)); diff != "" {
			t.Error(diff)
		}
		if answer.Header.Get("ETag") == "" {
			t.Error("no ETag")
		}
		stored := address(t, second, answer)
		if diff := cmp.Diff(any(wanted), second.Get(t, stored).Value(t, "template")); diff != "" {
			t.Errorf("read differs from the answer: %s", diff)
		}
		if after := owner.Get(t, path); string(after.Body) != string(before.Body) {
			t.Errorf("the original is now %s", after.Body)
		}
		owner.Get(t, owner.Path("/templates/"+copied["id"].(string))).Want(t, http.StatusNotFound)

		list := second.Get(t, second.Path("/images"))
		if list.Len(t, "images") != 2 || strings.Contains(string(list.Body), filepath.Base(unused)) {
			t.Errorf("images: %s", list.Body)
		}
		want(t, list, fields{"images.0.name": "photo.png", "images.1.usedIn.0.id": copied["id"]})
		t.Run("the copy doesn't need the original", func(t *testing.T) {
			owner.Delete(t, owner.Path(""), fields{"confirm": owner.Slug}).Want(t, http.StatusOK)
			for _, url := range []string{moved(photo), moved(thumbnail)} {
				_, file, _ := strings.Cut(url, "/cdn/")
				second.Get(t, "/cdn/"+file).Want(t, http.StatusOK)
			}
		})
	})
}

func TestCopyTo_countsEachImageOnce(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		second := secondAccount(t, owner, "business")
		photo := uploaded(t, owner, 1)
		path := create(t, owner, showing(photo, photo, uploaded(t, owner, 2)))
		uploaded(t, second, 1)
		first := copyTo(t, owner, path, second.Slug).Want(t, http.StatusCreated)
		again := copyTo(t, owner, path, second.Slug).Want(t, http.StatusCreated)
		if first.Text(t, "template.id") == again.Text(t, "template.id") {
			t.Error("the same template")
		}
		want(t, second.Get(t, second.Path("")), fields{
			"account.usage.storage.images": owner.Get(t, owner.Path("")).Value(t, "account.usage.storage.images"),
			"account.usage.templates":      2.0,
		})
		want(t, second.Get(t, second.Path("/audit")), fields{
			"events.0.action": "template.created", "events.0.details.copied": "true", "events.0.target.name": "Sale",
		})
		want(t, owner.Get(t, owner.Path("/audit")), fields{
			"events.0.action": "template.exported", "events.0.details.format": "copy", "events.0.target.name": "Sale",
		})
		if body := second.Get(t, second.Path("/audit")).Body; strings.Contains(string(body), owner.Slug) {
			t.Errorf("the log names the other account: %s", body)
		}
		t.Run("with an Idempotency-Key", func(t *testing.T) {
			request := func() apptest.Answer {
				return send(t, owner, "POST", path+"/copy-to", "Idempotency-Key", "copy-1", fields{"account": second.Slug})
			}
			first, again := request().Want(t, http.StatusCreated), request().Want(t, http.StatusCreated)
			if string(first.Body) != string(again.Body) {
				t.Errorf("%s\n%s", first.Body, again.Body)
			}
			want(t, second.Get(t, second.Path("")), fields{"account.usage.templates": 3.0})
		})
	})
}

func TestCopyTo_takesTheTargetsDefaults(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "free")
		second := secondAccount(t, owner, "business")
		second.Patch(t, second.Path(""), fields{"teamEditDefault": true}).Want(t, http.StatusOK)
		path := create(t, owner, fields{"craftState": saying("hi")})
		answer := copyTo(t, owner, path, second.Slug).Want(t, http.StatusCreated)
		// The Free plan's watermark belongs to the account, not to the template.
		want(t, answer, fields{"template.teamEdit": true, "template.craftState": saying("hi")})
	})
}

func TestCopyTo_permissions(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner, other := given(t, s, "business"), given(t, s, "business")
		path := create(t, owner, showing(uploaded(t, owner, 1)))
		person := s.Member(t, owner, access.Reviewer)
		join := func(role access.Role) {
			t.Helper()
			if _, err := s.DB.Writer().ExecContext(t.Context(), `
				INSERT INTO members (account_id, id, user_id, role, joined_at) SELECT id, 'm', $1, $2, 0 FROM accounts WHERE slug = $3
				ON CONFLICT DO NOTHING`, person.UserID, string(role), other.Slug); err != nil {
				t.Fatal(err)
			}
			there := *person
			there.Slug = other.Slug
			setRole(t, s, &there, string(role))
		}
		before := left(t, other)
		refused := func(answer apptest.Answer, status int, code, message string) {
			t.Helper()
			answer.WantError(t, status, code, message)
			if now := left(t, other); now != before {
				t.Errorf("before: %s\nnow: %s", before, now)
			}
		}
		missing := owner.Path("/templates/" + uuid.NewString())
		refused(copyTo(t, person, path, other.Slug), http.StatusNotFound, "", "Account not found")
		refused(copyTo(t, person, path, "no-such-account"), http.StatusNotFound, "", "Account not found")
		refused(copyTo(t, other, path, other.Slug), http.StatusNotFound, "", "Account not found")
		join(access.Reviewer)
		refused(copyTo(t, person, path, other.Slug), http.StatusForbidden, "", forbidden)
		join(access.Editor)
		refused(copyTo(t, person, missing, other.Slug), http.StatusNotFound, "", "Template not found")
		foreign := other.Path("/templates/" + path[strings.LastIndex(path, "/")+1:])
		refused(copyTo(t, other, foreign, owner.Slug), http.StatusNotFound, "", "Template not found")
		copyTo(t, owner, path, owner.Slug).WantInvalid(t, "account")
		owner.Post(t, path+"/copy-to", fields{}).WantInvalid(t, "account")
		refused(copyTo(t, owner.NewKey(t), path, other.Slug), http.StatusForbidden, "KEY_ACCOUNT_MISMATCH",
			"This API key belongs to another account. Use a key that belongs to the account in the URL.")
		copyTo(t, owner.NewKey(t), path, owner.Slug).WantInvalid(t, "account")

		if _, err := s.DB.Writer().ExecContext(t.Context(), `UPDATE accounts SET require_two_factor = TRUE WHERE slug = $1`,
			other.Slug); err != nil {
			t.Fatal(err)
		}
		copyTo(t, person, path, other.Slug).Want(t, http.StatusForbidden)
		if _, err := s.DB.Writer().ExecContext(t.Context(), `UPDATE accounts SET require_two_factor = FALSE`); err != nil {
			t.Fatal(err)
		}
		answer := copyTo(t, person, path, other.Slug).Want(t, http.StatusCreated)
		want(t, answer, fields{"template.createdBy.id": person.UserID})
	})
}

func TestCopyTo_limits(t *testing.T) {
	apptest.EachWith(t, func(config *app.Config) {
		limits := config.Plans["free"]
		limits.Templates, limits.StorageBytes = 1, 6000
		config.Plans["free"] = limits
	}, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		refused := func(path string, to *apptest.Caller, status int, code string) {
			t.Helper()
			before, files := left(t, to), filesOf(t, s, to)
			answer := copyTo(t, owner, path, to.Slug).Want(t, status)
			if answer.Text(t, "code") != code {
				t.Errorf("%s", answer.Body)
			}
			if now := left(t, to); now != before {
				t.Errorf("before: %s\nnow: %s", before, now)
			}
			if now := filesOf(t, s, to); now != files {
				t.Errorf("%d files, want %d", now, files)
			}
		}
		path := create(t, owner, showing(uploaded(t, owner, 1)))
		t.Run("templates", func(t *testing.T) {
			second := secondAccount(t, owner, "free")
			create(t, second, nil)
			refused(path, second, http.StatusForbidden, "TEMPLATE_LIMIT_REACHED")
		})
		t.Run("storage", func(t *testing.T) {
			second := secondAccount(t, owner, "free")
			urls := []string{}
			for n := range 90 {
				urls = append(urls, uploaded(t, owner, 100+n))
			}
			refused(create(t, owner, showing(urls...)), second, http.StatusForbidden, "STORAGE_LIMIT_REACHED")
		})
		t.Run("images", func(t *testing.T) {
			second := secondAccount(t, owner, "business")
			first := uploaded(t, owner, 1)
			urls := []string{}
			for n := range 101 {
				urls = append(urls, strings.ReplaceAll(first, filepath.Base(first), fmt.Sprintf("%064x.png", n)))
			}
			refused(create(t, owner, showing(urls...)), second, http.StatusUnprocessableEntity, "COPY_TOO_LARGE")
			copyTo(t, owner, create(t, owner, showing(urls[:100]...)), second.Slug).Want(t, http.StatusCreated)
		})
		t.Run("bytes", func(t *testing.T) {
			second := secondAccount(t, owner, "business")
			if _, err := s.DB.Writer().ExecContext(t.Context(), `UPDATE images SET size = $1 WHERE account_id = $2`, 50<<20+1,
				accountID(t, owner)); err != nil {
				t.Fatal(err)
			}
			refused(path, second, http.StatusUnprocessableEntity, "COPY_TOO_LARGE")
		})
	})
}

// filesOf returns how many files an account has on disk.
func filesOf(t *testing.T, s *apptest.Server, c *apptest.Caller) int {
	t.Helper()
	files, err := os.ReadDir(filepath.Join(s.Dir, "files", accountID(t, c)))
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	return len(files)
}

func TestCopyTo_countsAsUploads(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		second := secondAccount(t, owner, "business")
		path := create(t, owner, showing(uploaded(t, owner, 1), uploaded(t, owner, 2)))
		s.Clock.Freeze(s.Clock.Now().Add(10 * time.Minute)) // the first uploads don't count anymore
		for n := range 299 {
			uploaded(t, second, 1000+n)
		}
		before := left(t, second)
		copyTo(t, owner, path, second.Slug).Want(t, http.StatusTooManyRequests)
		if now := left(t, second); now != before {
			t.Errorf("before: %s\nnow: %s", before, now)
		}
		uploaded(t, second, 1) // the refused copy didn't use it up
		copyTo(t, owner, path, second.Slug).Want(t, http.StatusTooManyRequests)
	})
}

// TestCopyTo_leavesNothingBehind makes the last step of a copy fail, after its files are stored.
func TestCopyTo_leavesNothingBehind(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		second := secondAccount(t, owner, "business")
		path := create(t, owner, showing(uploaded(t, owner, 1), uploaded(t, owner, 2)))
		exec := func(statement string) {
			t.Helper()
			if _, err := s.DB.Writer().ExecContext(t.Context(), statement); err != nil {
				t.Fatal(err)
			}
		}
		before := left(t, second)
		exec(`ALTER TABLE audit_events RENAME TO hidden_events`)
		copyTo(t, owner, path, second.Slug).Want(t, http.StatusInternalServerError)
		exec(`ALTER TABLE hidden_events RENAME TO audit_events`)
		if now := left(t, second); now != before {
			t.Errorf("before: %s\nnow: %s", before, now)
		}
		// Each file that was stored has a job that removes it unless a row refers to it by then.
		var jobs int
		err := s.DB.Read().QueryRowContext(t.Context(), `SELECT COUNT(*) FROM river_job WHERE kind = 'image-file' AND state = 'scheduled'
			AND CAST(args AS TEXT) LIKE $1`, "%"+accountID(t, second)+"%").Scan(&jobs)
		if files := filesOf(t, s, second); err != nil || jobs != 2 || files != 2 {
			t.Errorf("%d jobs for %d files, %v", jobs, files, err)
		}
		copyTo(t, owner, path, second.Slug).Want(t, http.StatusCreated)
	})
}

// TestCopyTo_racesForTheLastSlot copies several templates at once to an account with room for one.
func TestCopyTo_racesForTheLastSlot(t *testing.T) {
	apptest.EachWith(t, func(config *app.Config) {
		limits := config.Plans["free"]
		limits.Templates = 1
		config.Plans["free"] = limits
	}, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		second := secondAccount(t, owner, "free")
		answers := make(chan apptest.Answer)
		for n := range 5 {
			path := create(t, owner, showing(uploaded(t, owner, n)))
			go func() { answers <- copyTo(t, owner, path, second.Slug) }()
		}
		succeeded := 0
		for range 5 {
			if answer := <-answers; answer.Status == http.StatusCreated {
				succeeded++
			} else if answer.Status != http.StatusForbidden || answer.Text(t, "code") != "TEMPLATE_LIMIT_REACHED" {
				t.Errorf("%d %s", answer.Status, answer.Body)
			}
		}
		if images := second.Get(t, second.Path("/images")).Len(t, "images"); succeeded != 1 || images != 1 {
			t.Errorf("%d copies with %d images", succeeded, images)
		}
	})
}

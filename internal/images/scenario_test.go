package images_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"mailwright/internal/app"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/seal"
	"mailwright/test/apptest"
)

type fields = map[string]any

// each runs a scenario on both databases, with files on disk and in a real S3 server.
func each(t *testing.T, scenario func(t *testing.T, s *apptest.Server)) {
	t.Helper()
	t.Run("disk", func(t *testing.T) { apptest.Each(t, scenario) })
	t.Run("s3", func(t *testing.T) {
		bucket := apptest.Bucket(t)
		apptest.EachWith(t, func(c *app.Config) { c.BlobURL = seal.Secret(bucket) }, scenario)
	})
}

// upload sends a new image and returns its object.
func upload(t *testing.T, c *apptest.Caller, number int) fields {
	t.Helper()
	return c.Upload(t, fmt.Sprintf("image %d.png", number), apptest.PNG(t, number)).Want(t, http.StatusOK).JSON(t).(fields)
}

// place returns the path of an image's URL on the test server.
func place(image fields) string {
	_, rest, _ := strings.Cut(image["url"].(string), "/cdn/")
	return "/cdn/" + rest
}

// deliver requests an image without signing in.
func deliver(t *testing.T, s *apptest.Server, method, path string, header http.Header) (*http.Response, []byte) {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), method, s.URL+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	req.Header = header
	response, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response, body
}

func wantDelivered(t *testing.T, s *apptest.Server, image fields, status int) {
	t.Helper()
	if response, body := deliver(t, s, "GET", place(image), nil); response.StatusCode != status {
		t.Errorf("%s: status %d, want %d: %.80s", place(image), response.StatusCode, status, body)
	}
}

// waitFor retries until a background job has finished.
func waitFor(t *testing.T, what string, done func() bool) {
	t.Helper()
	for deadline := time.Now().Add(30 * time.Second); !done(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("waited in vain until " + what)
		}
	}
}

func waitUntilGone(t *testing.T, s *apptest.Server, path string) {
	t.Helper()
	waitFor(t, path+" is gone", func() bool {
		response, _ := deliver(t, s, "GET", path, nil)
		return response.StatusCode == http.StatusNotFound
	})
}

// listed returns the list of images without their times.
func listed(t *testing.T, c *apptest.Caller, query string) []any {
	t.Helper()
	return c.Get(t, c.Path("/images"+query)).Want(t, http.StatusOK).Value(t, "images").([]any)
}

func template(t *testing.T, c *apptest.Caller, name string, images ...fields) string {
	t.Helper()
	html := ""
	for _, image := range images {
		html += fmt.Sprintf(`<img src="%s" alt="">`, image["url"])
	}
	return c.Post(t, c.Path("/templates"), fields{"name": name, "editorMode": "html", "htmlContent": html}).Want(t, http.StatusCreated).Text(t,
		"template.id")
}

func TestUpload_returnsTheImage(t *testing.T) {
	each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		content := apptest.PNG(t, 1)
		account := owner.Get(t, owner.Path("")).Text(t, "account.id")
		sum := sha256.Sum256(content)
		key := account + "/" + hex.EncodeToString(sum[:]) + ".png"
		image := owner.Upload(t, `C:\Bilder\Häfen "alt".jpeg`, content).Want(t, http.StatusOK).JSON(t).(fields)
		want := fields{
			"id": image["id"], "url": "http://localhost:8080/cdn/" + key, "key": key, "name": `Häfen "alt".png`, "size": float64(len(content)),
			"contentType": "image/png", "width": 4.0, "height": 3.0, "createdAt": image["createdAt"],
		}
		if diff := cmp.Diff(want, image); diff != "" {
			t.Error(diff)
		}
		response, body := deliver(t, s, "GET", "/cdn/"+key, nil)
		if response.StatusCode != http.StatusOK || !bytes.Equal(body, content) {
			t.Errorf("delivered: status %d, %d bytes", response.StatusCode, len(body))
		}
		want["usedIn"], want["usedInBrandKit"] = []any{}, false
		if diff := cmp.Diff([]any{want}, listed(t, owner, "")); diff != "" {
			t.Error(diff)
		}
		editor := s.Member(t, owner, access.Editor)
		again := editor.Upload(t, "other.png", append(content, "trailing"...)).Want(t, http.StatusOK).JSON(t)
		if diff := cmp.Diff(image, again); diff != "" {
			t.Errorf("the same image again: %s", diff)
		}
		stranger := s.Person(t, "Stranger")
		other := stranger.Upload(t, "x.png", content).Want(t, http.StatusOK).JSON(t).(fields)
		if other["id"] == image["id"] || other["key"] == image["key"] {
			t.Error("two accounts share an image")
		}
	})
}

func TestUpload_rejectsInvalidFiles(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		path := owner.Path("/images")
		form := apptest.FileRequest(t, path, "x.png", apptest.PNG(t, 1))
		send := func(kind string, body []byte) apptest.Answer {
			return owner.Do(t, apptest.Request{Method: "POST", Path: path, Raw: body, Type: kind})
		}
		for _, kind := range []string{"", "application/json", "image/png", "multipart/form-data", "multipart/mixed; boundary=x", "text/plain"} {
			send(kind, form.Raw).WantError(t, http.StatusUnsupportedMediaType, "", "Content-Type must be multipart/form-data")
		}
		send(form.Type, nil).WantInvalid(t, "file")
		send(form.Type, form.Raw[:len(form.Raw)-20]).WantError(t, http.StatusBadRequest, "",
			"Malformed multipart body. Send a form with a part named file.")
		send("multipart/form-data; boundary=y",
			[]byte("--y\r\nContent-Disposition: form-data; name=\"other\"\r\n\r\nx\r\n--y--\r\n")).WantInvalid(t, "file")
		part := "--y\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\nx\r\n"
		send("multipart/form-data; boundary=y", []byte(part+part+"--y--\r\n")).WantInvalid(t, "file")
		send("multipart/form-data; boundary=y", []byte(strings.Repeat(strings.Replace(part, "file\"; ", "z\"; ", 1), 30)+"--y--\r\n")).
			WantError(t, http.StatusBadRequest, "", "Malformed multipart body. Send a form with a part named file.")
		owner.Upload(t, "x.png", []byte("not an image")).WantError(t, http.StatusBadRequest, "UNSUPPORTED_IMAGE",
			"This file isn't a PNG, JPEG, GIF, WebP or SVG image. Upload one of these formats.")
		owner.Upload(t, "x.png", append(apptest.PNG(t, 1), make([]byte, 5<<20)...)).WantError(t, http.StatusBadRequest, "IMAGE_TOO_LARGE",
			"The image is larger than 5 MB. Upload a smaller file.")
		owner.Upload(t, "x.png", make([]byte, 6<<20)).WantError(t, http.StatusRequestEntityTooLarge, "", "Request body too large")
		if images := listed(t, owner, ""); len(images) != 0 {
			t.Errorf("refused images are kept: %v", images)
		}
	})
}

// TestUpload_isIdempotentWithAKey sends the form with a different boundary each time, as clients do.
func TestUpload_isIdempotentWithAKey(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		send := func(number int) apptest.Answer {
			request := apptest.FileRequest(t, owner.Path("/images"), "x.png", apptest.PNG(t, number))
			request.Header = http.Header{"Idempotency-Key": {"upload-1"}}
			return owner.Do(t, request)
		}
		first := send(1).Want(t, http.StatusOK)
		second := send(1).Want(t, http.StatusOK)
		if second.Header.Get("Idempotency-Replayed") != "true" || !bytes.Equal(first.Body, second.Body) {
			t.Errorf("the second answer is %s", second.Body)
		}
		send(2).WantError(t, http.StatusUnprocessableEntity, "IDEMPOTENCY_KEY_REUSED",
			"This Idempotency-Key was already used with a different request body. Use a new key for a new request.")
	})
}

func TestUpload_storesConcurrentDuplicatesOnce(t *testing.T) {
	each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		answers := make(chan apptest.Answer)
		for range 20 {
			go func() { answers <- owner.Upload(t, "x.png", apptest.PNG(t, 7)) }()
		}
		bodies := map[string]bool{}
		for range 20 {
			bodies[string((<-answers).Want(t, http.StatusOK).Body)] = true
		}
		if images := listed(t, owner, ""); len(bodies) != 1 || len(images) != 1 {
			t.Errorf("%d images, %d answers", len(images), len(bodies))
		}
	})
}

func TestList_pagesAndSearches(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		for i, name := range []string{"Hafen.png", "häfen 100%.png", "Wald_1.png", "wald.png", "Zebra.png"} {
			owner.Upload(t, name, apptest.PNG(t, i)).Want(t, http.StatusOK)
		}
		names := func(query string) string {
			var all []string
			for _, image := range listed(t, owner, query) {
				all = append(all, image.(fields)["name"].(string))
			}
			return strings.Join(all, "|")
		}
		for query, want := range map[string]string{
			"": "Zebra.png|wald.png|Wald_1.png|häfen 100%.png|Hafen.png", "?search=HAFEN": "häfen 100%.png|Hafen.png",
			"?search=%25": "häfen 100%.png",
			"?search=_":   "Wald_1.png", "?search=nothing": "", "?limit=2": "Zebra.png|wald.png", "?search=wald&limit=1": "wald.png",
		} {
			if got := names(query); got != want {
				t.Errorf("%s: %s, want %s", query, got, want)
			}
		}
		var all []string
		for query := "?limit=2"; ; {
			answer := owner.Get(t, owner.Path("/images"+query)).Want(t, http.StatusOK)
			all = append(all, names(query))
			next, _ := answer.Value(t, "nextCursor").(string)
			if next == "" {
				break
			}
			query = "?limit=2&cursor=" + next
		}
		if got := strings.Join(all, "|"); got != names("") {
			t.Errorf("page by page: %s", got)
		}
		owner.Get(t, owner.Path("/images?cursor=x")).WantInvalid(t, "cursor")
		owner.Get(t, owner.Path("/images?limit=0")).WantInvalid(t, "limit")
	})
}

func TestDelete_failsWhileTheImageIsUsed(t *testing.T) {
	each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		image, other := upload(t, owner, 1), upload(t, owner, 2)
		path := owner.Path("/images/" + image["id"].(string))
		refused := func(message string) {
			t.Helper()
			owner.Delete(t, path, nil).WantError(t, http.StatusConflict, "IMAGE_IN_USE", message)
		}
		spring := template(t, owner, "Spring", image, image, other)
		refused("The image is used in “Spring”. Remove it from there first.")
		copied := owner.Post(t, owner.Path("/templates/"+spring+"/duplicate"), nil).Want(t, http.StatusCreated).Text(t, "template.id")
		refused("The image is used in “Spring”, “Spring (Copy)”. Remove it from there first.")
		template(t, owner, "Autumn", image)
		template(t, owner, "Winter", image)
		refused("The image is used in “Autumn”, “Spring”, “Spring (Copy)” and 1 more. Remove it from there first.")
		for _, name := range []string{"Autumn", "Winter"} {
			owner.Delete(t, owner.Path("/templates/"+owner.Get(t, owner.Path("/templates?q="+name)).Text(t, "templates.0.id")), nil).Want(t,
				http.StatusOK)
		}
		uses := listed(t, owner, "")[1].(fields)["usedIn"]
		if diff := cmp.Diff([]any{fields{"id": spring, "name": "Spring"}, fields{"id": copied, "name": "Spring (Copy)"}}, uses); diff != "" {
			t.Error(diff)
		}

		owner.Delete(t, owner.Path("/templates/"+copied), nil).Want(t, http.StatusOK)
		owner.Patch(t, owner.Path("/templates/"+spring), fields{"htmlContent": "<p>No image</p>"}).Want(t, http.StatusOK)
		versions := owner.Get(t, owner.Path("/templates/"+spring+"/versions"))
		first := versions.Text(t, fmt.Sprintf("versions.%d.id", versions.Len(t, "versions")-1))
		owner.Post(t, owner.Path("/templates/"+spring+"/versions/"+first+"/restore"), nil).Want(t, http.StatusOK)
		refused("The image is used in “Spring”. Remove it from there first.")
		owner.Patch(t, owner.Path("/templates/"+spring), fields{"htmlContent": nil}).Want(t, http.StatusOK)

		owner.Put(t, owner.Path("/brand-kit"), fields{"logoUrl": image["url"].(string) + "?w=320"}).Want(t, http.StatusOK)
		refused("The image is used in the brand kit. Remove it from there first.")
		if listed(t, owner, "")[1].(fields)["usedInBrandKit"] != true {
			t.Error("the list does not show that the brand kit uses it")
		}
		owner.Put(t, owner.Path("/brand-kit"), fields{"logoUrl": other["url"]}).Want(t, http.StatusOK)

		deliver(t, s, "GET", place(image)+"?w=160", nil)
		owner.Delete(t, path, nil).Want(t, http.StatusOK)
		waitUntilGone(t, s, place(image))
	})
}

func TestDelete_removesTheFile(t *testing.T) {
	each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		image, other := upload(t, owner, 1), upload(t, owner, 2)
		owner.Delete(t, owner.Path("/images/"+image["id"].(string)), nil).Want(t, http.StatusOK)
		waitUntilGone(t, s, place(image))
		wantDelivered(t, s, other, http.StatusOK)
		owner.Delete(t, owner.Path("/images/"+image["id"].(string)), nil).WantError(t, http.StatusNotFound, "", "Image not found")
		again := upload(t, owner, 1)
		if again["id"] == image["id"] || again["url"] != image["url"] {
			t.Errorf("uploaded again: %v", again)
		}
		wantDelivered(t, s, again, http.StatusOK)
	})
}

// TestDelete_racesWithAnUploadOfTheSameImage lets deletes and uploads of one image run concurrently. Images that are
// listed at the end must be delivered.
func TestDelete_racesWithAnUploadOfTheSameImage(t *testing.T) {
	each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		image := upload(t, owner, 1)
		for range 10 {
			done := make(chan bool)
			go func() {
				owner.Delete(t, owner.Path("/images/"+image["id"].(string)), nil)
				close(done)
			}()
			image = upload(t, owner, 1)
			<-done
		}
		image = upload(t, owner, 1)
		// When no jobs are left, all deletion jobs have run.
		waitFor(t, "no job is left", func() bool {
			var waiting int
			err := s.DB.Read().QueryRowContext(t.Context(), `SELECT COUNT(*) FROM river_job WHERE kind = 'image-file' AND state IN ('available', `+
				`'running', 'retryable')`).Scan(&waiting)
			if err != nil {
				t.Fatal(err)
			}
			return waiting == 0
		})
		wantDelivered(t, s, image, http.StatusOK)
	})
}

// TestDelete_racesWithASave lets many templates start using an image while it's deleted. Either the deletion comes
// first, or the image stays along with all its uses.
func TestDelete_racesWithASave(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		id := template(t, owner, "Racing")
		for round := range 20 {
			image := upload(t, owner, 100+round)
			saved := make(chan apptest.Answer)
			go func() {
				saved <- owner.Patch(t, owner.Path("/templates/"+id), fields{"htmlContent": fmt.Sprintf(`<img src="%s" alt="">`, image["url"])})
			}()
			deleted := owner.Delete(t, owner.Path("/images/"+image["id"].(string)), nil)
			(<-saved).Want(t, http.StatusOK)
			switch deleted.Status {
			case http.StatusOK:
				if images := listed(t, owner, "?limit=1"); len(images) > 0 && images[0].(fields)["id"] == image["id"] {
					t.Error("a deleted image is listed")
				}
			case http.StatusConflict:
				if uses := listed(t, owner, "?limit=1")[0].(fields)["usedIn"].([]any); len(uses) != 1 {
					t.Errorf("used in %v", uses)
				}
				wantDelivered(t, s, image, http.StatusOK)
			default:
				t.Errorf("status %d: %s", deleted.Status, deleted.Body)
			}
		}
	})
}

func TestDelete_otherMembersImages(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		owner.SetPlan(t, "business")
		editor, admin, stranger := s.Member(t, owner, access.Editor), s.Member(t, owner, access.Admin), s.Person(t, "Stranger")
		image, own := upload(t, owner, 1), upload(t, editor, 2)
		path := "/images/" + image["id"].(string)
		editor.Delete(t, editor.Path(path), nil).WantError(t, http.StatusForbidden, "", "Insufficient permissions")
		stranger.Delete(t, stranger.Path(path), nil).WantError(t, http.StatusNotFound, "", "Image not found")
		stranger.Delete(t, owner.Path(path), nil).WantError(t, http.StatusNotFound, "", "Account not found")
		editor.Delete(t, editor.Path("/images/nonsense"), nil).WantError(t, http.StatusNotFound, "", "Image not found")
		template(t, stranger, "Theirs", image)
		if uses := listed(t, owner, "")[1].(fields)["usedIn"].([]any); len(uses) != 0 || len(listed(t, stranger, "")) != 0 {
			t.Errorf("used in %v", uses)
		}
		admin.Delete(t, admin.Path(path), nil).Want(t, http.StatusOK)
		editor.Delete(t, editor.Path("/images/"+own["id"].(string)), nil).Want(t, http.StatusOK)
	})
}

func TestAccountDeletion_removesItsFiles(t *testing.T) {
	each(t, func(t *testing.T, s *apptest.Server) {
		owner, other := s.Person(t, "Owner"), s.Person(t, "Other")
		image, stays := upload(t, owner, 1), upload(t, other, 1)
		template(t, owner, "Uses it", image)
		owner.Put(t, owner.Path("/brand-kit"), fields{"logoUrl": image["url"]}).Want(t, http.StatusOK)
		owner.Delete(t, owner.Path(""), fields{"confirm": owner.Slug}).Want(t, http.StatusOK)
		waitUntilGone(t, s, place(image))
		wantDelivered(t, s, stays, http.StatusOK)
	})
}

func TestUpload_failsWhenTheStoreIsUnavailable(t *testing.T) {
	apptest.EachWith(t, func(c *app.Config) {
		c.BlobURL = "s3://bucket?region=x&key=k&secret=s&endpoint=http://127.0.0.1:1"
	}, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		answer := owner.Upload(t, "x.png", apptest.PNG(t, 1))
		answer.WantError(t, http.StatusServiceUnavailable, "", "Files can't be stored right now. Try again later.")
		if images := listed(t, owner, ""); len(images) != 0 {
			t.Errorf("kept: %v", images)
		}
		response, body := deliver(t, s, "GET", "/readyz", nil)
		if response.StatusCode != http.StatusServiceUnavailable || !strings.Contains(string(body), "files unavailable") {
			t.Errorf("readyz: %d %s", response.StatusCode, body)
		}
		if response, body = deliver(t, s, "GET", "/readyz?only=database", nil); response.StatusCode != http.StatusOK {
			t.Errorf("readyz without files: %d %s", response.StatusCode, body)
		}
		_, metrics := deliver(t, s, "GET", "/metrics", nil)
		for _, want := range []string{`mailwright_up{part="database"} 1`, `mailwright_up{part="files"} 0`} {
			if !strings.Contains(string(metrics), want) {
				t.Errorf("no %s in the metrics", want)
			}
		}
		response, _ = deliver(t, s, "GET", "/cdn/0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e20/"+strings.Repeat("a", 64)+".png", nil)
		if response.StatusCode != http.StatusServiceUnavailable || response.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("delivery: %d %v", response.StatusCode, response.Header)
		}
	})
}

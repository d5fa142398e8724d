package brandkit_test

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"mime/multipart"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/image/font/gofont/gobolditalic"
	"golang.org/x/image/font/gofont/goregular"

	"mailwright/internal/app"
	"mailwright/internal/brandkit/fontfile"
	"mailwright/internal/brandkit/fontfile/fontfiletest"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/virus"
	"mailwright/internal/platform/virus/virustest"
	"mailwright/test/apptest"
)

// fontForm returns a request that uploads a file along with other form fields.
func fontForm(t *testing.T, path string, file []byte, parts map[string]string) apptest.Request {
	t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	for name, text := range parts {
		if err := form.WriteField(name, text); err != nil {
			t.Fatal(err)
		}
	}
	part, err := form.CreateFormFile("file", "font.bin")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := part.Write(file); err != nil {
		t.Fatal(err)
	}
	if err := form.Close(); err != nil {
		t.Fatal(err)
	}
	return apptest.Request{Method: "POST", Path: path, Raw: body.Bytes(), Type: form.FormDataContentType()}
}

func addFont(t *testing.T, c *apptest.Caller, file []byte, parts map[string]string) apptest.Answer {
	t.Helper()
	return c.Do(t, fontForm(t, c.Path("/fonts"), file, parts))
}

func listFonts(t *testing.T, c *apptest.Caller) []any {
	t.Helper()
	return c.Get(t, c.Path("/fonts")).Want(t, http.StatusOK).Value(t, "fonts").([]any)
}

// small returns a real font with hardly any outlines, so that hundreds of fonts can be read quickly.
func small(family string) fontfiletest.Tables {
	return fontfiletest.Split(goregular.TTF).With("glyf", []byte{0}).With("prep", nil).With("fpgm", nil).With("cvt ", nil).Named(family)
}

func TestAddFont_readsMetadataFromTheFile(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		if got := listFonts(t, owner); len(got) != 0 {
			t.Errorf("fonts of a new account: %v", got)
		}
		answer := addFont(t, owner, gobolditalic.TTF, nil).Want(t, http.StatusCreated)
		font := answer.Value(t, "font").(fields)
		says := fields{
			"family": "Go", "weight": 600.0, "minWeight": 600.0, "maxWeight": 600.0, "style": "italic", "format": "ttf",
			"size": float64(len(gobolditalic.TTF)),
		}
		for name, want := range says {
			if font[name] != want {
				t.Errorf("%s is %v, want %v", name, font[name], want)
			}
		}
		if got := answer.Text(t, "message"); got != "Font added" {
			t.Errorf("message %q", got)
		}
		if diff := cmp.Diff([]any{font}, listFonts(t, owner)); diff != "" {
			t.Error(diff)
		}
	})
}

func TestAddFont_prefersMetadataInTheRequest(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		font := addFont(t, owner, small("Go").WOFF2(), map[string]string{"family": " Brändon Text ", "weight": "300", "style": "italic"}).
			Want(t, http.StatusCreated).Value(t, "font").(fields)
		got := fmt.Sprintf("%v %v %v %v %v", font["family"], font["weight"], font["maxWeight"], font["style"], font["format"])
		if got != "Brändon Text 300 300 italic woff2" {
			t.Errorf("stored as %s", got)
		}
		wrong := map[string][]string{
			"family": {strings.Repeat("f", 101), "A,B", `A"B`, "A'B", "A;B", "A\\B", "</style>", "serif", "Inherit", "a\u200bb"},
			"weight": {"0", "50", "350", "1000", "bold", "400.5", "-400"},
			"style":  {"Italic", "oblique", "x"},
		}
		for field, values := range wrong {
			for _, value := range values {
				addFont(t, owner, small("Go").WOFF(), map[string]string{field: value}).WantInvalid(t, field)
			}
		}
		nameless := small("").With("name", nil).SFNT(0x00010000)
		addFont(t, owner, nameless, nil).WantInvalid(t, "family")
		addFont(t, owner, nameless, map[string]string{"family": "Named"}).Want(t, http.StatusCreated)
		if got := len(listFonts(t, owner)); got != 2 {
			t.Errorf("%d fonts are stored", got)
		}
	})
}

func TestAddFont_rejectsInvalidFiles(t *testing.T) {
	const broken = "This isn't a valid woff2, woff, ttf or otf font. Upload another file."
	woff2 := small("Go").WOFF2()
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		for message, files := range map[string][][]byte{
			broken: {{0}, []byte("<svg/>"), woff2[:len(woff2)-10], bytes.Repeat([]byte("A"), 2<<20), small("Go").With("cmap", nil).WOFF()},
			"The file contains several fonts. Upload each of them as a separate file.":    {[]byte("ttcf\x00\x01\x00\x00\x00\x00\x00\x02")},
			"This font's license doesn't allow embedding. Ask the vendor for a web font.": {small("Go").Changed("OS/2", 8, 2).WOFF2()},
		} {
			for _, file := range files {
				addFont(t, owner, file, nil).WantError(t, http.StatusBadRequest, "UNSUPPORTED_FONT", message)
			}
		}
		large := append(bytes.Clone(goregular.TTF), make([]byte, 2<<20-len(goregular.TTF)+1)...)
		addFont(t, owner, large, nil).WantError(t, http.StatusBadRequest, "FONT_TOO_LARGE",
			"The font file is larger than 2 MB. Upload a smaller file.")
		addFont(t, owner, make([]byte, 3<<20), nil).WantError(t, http.StatusRequestEntityTooLarge, "", "Request body too large")
		addFont(t, owner, large[:2<<20], nil).Want(t, http.StatusCreated)
		owner.Post(t, owner.Path("/fonts"), fields{"family": "x"}).Want(t, http.StatusUnsupportedMediaType)
		if got := len(listFonts(t, owner)); got != 1 {
			t.Errorf("%d fonts are stored", got)
		}
	})
}

func TestAddFont_rejectsViruses(t *testing.T) {
	scanner, err := virus.Open(virustest.Start(t))
	if err != nil {
		t.Fatal(err)
	}
	apptest.EachWith(t, func(c *app.Config) { c.Scanner = scanner }, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		addFont(t, owner, append(bytes.Clone(goregular.TTF), virustest.Signature...), nil).WantError(t, http.StatusBadRequest, "VIRUS_FOUND",
			"The virus scanner found "+virustest.Name+" in this file, so we didn't store it.")
		addFont(t, owner, goregular.TTF, nil).Want(t, http.StatusCreated)
	})
}

func TestAddFont_returnsTheSameFontForTheSameFile(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner, other := s.Person(t, "Owner"), s.Person(t, "Other")
		file := small("Twice").WOFF2()
		var once sync.WaitGroup
		ids := make([]string, 8)
		for i := range ids {
			once.Go(func() { ids[i] = addFont(t, owner, file, nil).Want(t, http.StatusCreated).Text(t, "font.id") })
		}
		once.Wait()
		again := addFont(t, owner, file, map[string]string{"family": "Renamed"}).Want(t, http.StatusCreated)
		for _, id := range ids {
			if id != again.Text(t, "font.id") {
				t.Errorf("font %s, want %s", id, again.Text(t, "font.id"))
			}
		}
		if got := again.Text(t, "font.family"); got != "Twice" {
			t.Errorf("the family became %q", got)
		}
		foreign := addFont(t, other, file, nil).Want(t, http.StatusCreated)
		if foreign.Text(t, "font.id") == ids[0] || foreign.Text(t, "font.url") == again.Text(t, "font.url") {
			t.Error("two accounts share a font")
		}
	})
}

func TestAddFont_upToTheLimit(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		var all sync.WaitGroup
		statuses := make(chan int, 55)
		for i := range 55 {
			all.Go(func() { statuses <- addFont(t, owner, small(fmt.Sprint("Font ", i)).WOFF2(), nil).Status })
		}
		all.Wait()
		close(statuses)
		counted := map[int]int{}
		for status := range statuses {
			counted[status]++
		}
		if diff := cmp.Diff(map[int]int{http.StatusCreated: 50, http.StatusForbidden: 5}, counted); diff != "" {
			t.Error(diff)
		}
		addFont(t, owner, small("One more").WOFF2(), nil).
			WantError(t, http.StatusForbidden, "FONT_LIMIT_REACHED", "Your account has reached the limit of 50 fonts. Delete a font first.")
		id := owner.Get(t, owner.Path("/fonts")).Text(t, "fonts.0.id")
		owner.Delete(t, owner.Path("/fonts/"+id), nil).Want(t, http.StatusOK)
		addFont(t, owner, small("One more").WOFF2(), nil).Want(t, http.StatusCreated)
	})
}

func TestFonts_areListedInOrder(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		for _, font := range [][3]string{
			{"beta", "700", "normal"},
			{"Beta", "400", "italic"},
			{"Émile", "400", "normal"},
			{"alpha", "900", "normal"},
			{"Beta", "400", "normal"},
		} {
			addFont(t, owner, small(strings.Join(font[:], " ")).WOFF2(),
				map[string]string{"family": font[0], "weight": font[1], "style": font[2]}).Want(t, http.StatusCreated)
		}
		var got []string
		for _, font := range listFonts(t, owner) {
			f := font.(fields)
			got = append(got, fmt.Sprint(f["family"], " ", f["weight"], " ", f["style"]))
		}
		want := []string{"alpha 900 normal", "Beta 400 normal", "Beta 400 italic", "beta 700 normal", "Émile 400 normal"}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
	})
}

// stored returns the font files on the server's disk.
func stored(t *testing.T, s *apptest.Server) []string {
	t.Helper()
	var found []string
	err := filepath.WalkDir(filepath.Join(s.Dir, "files"), func(path string, entry os.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) { // it was removed in the meantime
			return nil
		}
		if err == nil && strings.HasSuffix(path, ".woff2") {
			found = append(found, entry.Name())
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func TestDeleteFont(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner, other := s.Person(t, "Owner"), s.Person(t, "Other")
		file := small("Gone").WOFF2()
		id := addFont(t, owner, file, nil).Want(t, http.StatusCreated).Text(t, "font.id")
		if got := stored(t, s); len(got) != 1 {
			t.Fatalf("files %v", got)
		}
		other.Delete(t, other.Path("/fonts/"+id), nil).WantError(t, http.StatusNotFound, "", "Font not found")
		owner.Delete(t, owner.Path("/fonts/"+id), nil).Want(t, http.StatusOK)
		owner.Delete(t, owner.Path("/fonts/"+id), nil).WantError(t, http.StatusNotFound, "", "Font not found")
		owner.Delete(t, owner.Path("/fonts/no-id"), nil).WantError(t, http.StatusNotFound, "", "Font not found")
		if got := listFonts(t, owner); len(got) != 0 {
			t.Errorf("fonts %v", got)
		}
		for deadline := time.Now().Add(time.Minute); len(stored(t, s)) > 0; time.Sleep(10 * time.Millisecond) {
			if time.Now().After(deadline) {
				t.Fatal("the file stays")
			}
		}
		back := addFont(t, owner, file, nil).Want(t, http.StatusCreated)
		if back.Text(t, "font.id") == id || len(stored(t, s)) != 1 {
			t.Errorf("a font that came back: %v, files %v", back.Value(t, "font"), stored(t, s))
		}
	})
}

// TestDeleteFont_concurrentWithAdd checks that a file that is deleted and immediately uploaded again isn't removed by
// the deletion.
func TestDeleteFont_concurrentWithAdd(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		file := small("Back").WOFF2()
		for range 10 {
			id := addFont(t, owner, file, nil).Want(t, http.StatusCreated).Text(t, "font.id")
			var both sync.WaitGroup
			both.Go(func() { owner.Delete(t, owner.Path("/fonts/"+id), nil).Want(t, http.StatusOK) })
			both.Go(func() { addFont(t, owner, file, nil).Want(t, http.StatusCreated) })
			both.Wait()
			if has := len(listFonts(t, owner)); has == 1 && len(stored(t, s)) != 1 {
				t.Fatal("a font has lost its file")
			}
		}
	})
}

func TestFonts_areDelivered(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner, nobody := s.Person(t, "Owner"), s.Nobody()
		for format, file := range map[string][]byte{"woff2": small("A").WOFF2(), "woff": small("A").WOFF(), "ttf": goregular.TTF} {
			added := addFont(t, owner, file, nil).Want(t, http.StatusCreated)
			_, key, _ := strings.Cut(added.Text(t, "font.url"), "/cdn/")
			path := "/cdn/" + key
			answer := nobody.Get(t, path).Want(t, http.StatusOK)
			_, rebuilt, err := fontfile.Read(file)
			if err != nil || !bytes.Equal(answer.Body, rebuilt) {
				t.Errorf("%s: other bytes come back: %v", format, err)
			}
			for name, want := range map[string]string{
				"Content-Type": "font/" + format, "Access-Control-Allow-Origin": "*", "Cache-Control": "public, max-age=31536000, immutable",
				"Cross-Origin-Resource-Policy": "cross-origin", "X-Content-Type-Options": "nosniff",
			} {
				if got := answer.Header.Get(name); got != want {
					t.Errorf("%s: %s is %q, want %q", format, name, got, want)
				}
			}
			part := nobody.Do(t, apptest.Request{Method: "GET", Path: path, Header: http.Header{"Range": {"bytes=0-3"}}}).Want(t,
				http.StatusPartialContent)
			if string(part.Body) != string(file[:4]) {
				t.Errorf("%s: a part is %q", format, part.Body)
			}
			nobody.Do(t, apptest.Request{Method: "GET", Path: path, Header: http.Header{"If-None-Match": {answer.Header.Get("ETag")}}}).Want(t,
				http.StatusNotModified)
			nobody.Do(t, apptest.Request{Method: "DELETE", Path: path}).Want(t, http.StatusMethodNotAllowed)
			nobody.Get(t, path+".woff2").Want(t, http.StatusNotFound)
			nobody.Get(t, strings.ReplaceAll(path, "."+format, ".otf")).Want(t, http.StatusNotFound)
		}
	})
}

func TestBrowseFonts(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		names := func(query string) []string {
			var found []string
			for _, font := range owner.Get(t, "/api/fonts/browse?query="+query).Want(t, http.StatusOK).Value(t, "fonts").([]any) {
				found = append(found, font.(fields)["family"].(string))
			}
			return found
		}
		if got := len(names("")); got < 150 {
			t.Errorf("%d families", got)
		}
		if diff := cmp.Diff([]string{"Lora"}, names("%20LORA")); diff != "" {
			t.Error(diff)
		}
		if got := names("mono"); len(got) < 5 {
			t.Errorf("found %v", got)
		}
		if got := names("plex"); cmp.Diff([]string{"IBM Plex Sans", "IBM Plex Serif", "IBM Plex Mono"}, got) != "" {
			t.Errorf("found %v", got)
		}
		if got := names("no-such-font"); got != nil {
			t.Errorf("found %v", got)
		}
		want := fields{
			"family": "PT Serif", "category": "serif", "weights": []any{400.0, 700.0}, "italic": true, "license": "OFL-1.1",
			"stack": "'PT Serif', Georgia, 'Times New Roman', serif", "url": "https://fonts.google.com/specimen/PT+Serif",
		}
		if diff := cmp.Diff(want, owner.Get(t, "/api/fonts/browse?query=pt+serif").Value(t, "fonts.0")); diff != "" {
			t.Error(diff)
		}
		owner.Get(t, "/api/fonts/browse?query="+strings.Repeat("x", 101)).Want(t, http.StatusBadRequest)
		owner.NewKey(t).Get(t, "/api/fonts/browse").Want(t, http.StatusOK)
		s.Nobody().Get(t, "/api/fonts/browse").Want(t, http.StatusUnauthorized)
	})
}

func TestFonts_permission(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		owner.SetPlan(t, "business")
		id := addFont(t, owner, small("Ours").WOFF2(), nil).Want(t, http.StatusCreated).Text(t, "font.id")
		editor, reviewer, key, stranger := s.Member(t, owner, access.Editor), s.Member(t, owner, access.Reviewer), owner.NewKey(t), s.Person(t,
			"Stranger")
		for _, reader := range []*apptest.Caller{editor, reviewer, key} {
			if got := listFonts(t, reader); len(got) != 1 {
				t.Errorf("fonts %v", got)
			}
			addFont(t, reader, []byte("not a font"), nil).WantError(t, http.StatusForbidden, "", "Insufficient permissions")
			reader.Delete(t, reader.Path("/fonts/"+id), nil).WantError(t, http.StatusForbidden, "", "Insufficient permissions")
		}
		stranger.Get(t, owner.Path("/fonts")).WantError(t, http.StatusNotFound, "", "Account not found")
		stranger.Delete(t, owner.Path("/fonts/"+id), nil).WantError(t, http.StatusNotFound, "", "Account not found")
		admin := s.Member(t, owner, access.Admin)
		addFont(t, admin, small("Theirs").WOFF2(), nil).Want(t, http.StatusCreated)
		admin.Delete(t, admin.Path("/fonts/"+id), nil).Want(t, http.StatusOK)
	})
}

func TestAudit_recordsBrandKitAndFontChanges(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		owner.Put(t, owner.Path("/brand-kit"), fields{"tone": "bold", "legalName": "Example Ltd"}).Want(t, http.StatusOK)
		owner.Put(t, owner.Path("/brand-kit"), fields{"tone": "bold"}).Want(t, http.StatusOK)
		file := small("Noted").WOFF2()
		id := addFont(t, owner, file, nil).Want(t, http.StatusCreated).Text(t, "font.id")
		addFont(t, owner, file, nil).Want(t, http.StatusCreated)
		owner.Delete(t, owner.Path("/fonts/"+id), nil).Want(t, http.StatusOK)
		var got []string
		for _, event := range owner.Get(t, owner.Path("/audit")).Value(t, "events").([]any) {
			e := event.(fields)
			got = append(got, fmt.Sprint(e["action"], " ", e["target"].(fields)["name"], " ", e["details"]))
		}
		want := []string{
			"font.deleted Noted map[style:normal weight:400]", "font.added Noted map[style:normal weight:400]",
			"brand-kit.updated Brand kit map[fields:tone, legalName]",
		}
		if diff := cmp.Diff(want, got[:min(3, len(got))]); diff != "" || len(got) > 4 {
			t.Errorf("%s\n%v", diff, got)
		}
	})
}

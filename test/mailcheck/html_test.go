package mailcheck

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"mailwright/internal/images/imagestest"
	"mailwright/internal/platform/database"
	"mailwright/test/apptest"
)

// TestHTML_nothingFires shows hostile HTML and drawings wherever the app shows an email: in the canvas, the preview, the HTML mode, the
// import, and the exported file in a browser. No script may run, and nothing may be loaded except images and fonts, which belong to the
// email.
func TestHTML_nothingFires(t *testing.T) {
	browser.start(t)
	canary := newCanary(t)
	raw := newShelf(t)
	wantLive(t, canary, raw)

	server := apptest.Start(t, apptest.Config(t, database.SQLite))
	if server.Nobody().Get(t, "/").Status != http.StatusOK {
		t.Skip("the web app isn't built: run make build")
	}
	owner := server.Person(t, "Owner")
	owner.SetPlan(t, "business")
	view := signedIn(t, server, owner)
	for i, email := range emails(canary.URL) {
		seen := canary.URL + "/shown/" + strconv.Itoa(i)
		shown := `<img src="` + seen + `" alt="">`
		html := owner.Post(t, owner.Path("/templates"), map[string]any{"editorMode": "html", "htmlContent": shown + email}).Want(t, 201).Text(t,
			"template.id")
		view.do(chromedp.Navigate(server.URL + "/a/" + owner.Slug + "/templates/" + html))
		canary.await(t, "/shown/"+strconv.Itoa(i))
		owner.Delete(t, owner.Path("/templates/"+html), nil).Want(t, 200)
	}
	blocks := owner.Post(t, owner.Path("/templates"), map[string]any{"craftState": blockEmail(canary.URL)}).Want(t, 201).Text(t, "template.id")
	view.do(chromedp.Navigate(server.URL + "/a/" + owner.Slug + "/templates/" + blocks))
	canary.await(t, "/shown/canvas")
	view.click("Preview")
	canary.await(t, "/shown/canvas")
	view.importing(server.URL+"/a/"+owner.Slug+"/templates/import",
		`<img src="`+canary.URL+`/shown/import">`+strings.Join(emails(canary.URL), "\n"))
	canary.await(t, "/shown/import")
	exported := owner.Get(t, owner.Path("/templates/"+blocks+"/export?format=html")).Want(t, 200)
	show(t, raw.put(string(exported.Body)))

	canary.live(t, raw)
	for _, hit := range canary.forbidden() {
		t.Errorf("fires: %s", hit)
	}
	t.Logf("%d HTML snippets, %d drawings", len(whole)+len(torn), len(imagestest.Hostile("")))
}

// wantLive opens every HTML snippet by itself, without protection. Most must reach the canary.
func wantLive(t *testing.T, canary *canary, raw *shelf) {
	t.Helper()
	var addresses []string
	for _, piece := range append(probes(whole, canary.URL, "raw-w"), probes(torn, canary.URL, "raw-t")...) {
		addresses = append(addresses, raw.put("<!DOCTYPE html><title>x</title>"+piece))
	}
	show(t, addresses...)
	canary.live(t, raw)
	fired := map[string]bool{}
	for _, hit := range canary.forbidden() {
		fired[strings.Split(hit, "/")[1]] = true
	}
	if len(fired) < len(addresses)*2/3 {
		t.Errorf("only %d of %d snippets fire by themselves: %v", len(fired), len(addresses), slices.Sorted(maps.Keys(fired)))
	}
	t.Logf("%d of %d snippets fire without protection", len(fired), len(addresses))
}

// emails returns emails with all snippets and drawings. Each email ends with one of the torn snippets.
func emails(canary string) []string {
	pieces := probes(whole, canary, "w")
	for _, name := range slices.Sorted(maps.Keys(imagestest.Hostile(canary))) {
		pieces = append(pieces, "<div>"+imagestest.Hostile(canary + "/drawn")[name]+"</div>")
	}
	ends := probes(torn, canary, "t")
	share := len(pieces)/len(ends) + 1
	var all []string
	for i, end := range ends {
		from, to := min(i*share, len(pieces)), min((i+1)*share, len(pieces))
		all = append(all, "<!DOCTYPE html><html><head><title>x</title></head><body>"+strings.Join(pieces[from:to], "\n")+end)
	}
	return all
}

// blockEmail returns an email with every snippet in an HTML block, in text and in a button.
func blockEmail(canary string) string {
	type fields = map[string]any
	node := func(kind, parent string, props fields, nodes []string) fields {
		return fields{
			"type": fields{"resolvedName": kind}, "isCanvas": kind == "ContainerBlock", "props": props, "parent": parent,
			"nodes": nodes, "hidden": false, "linkedNodes": fields{}, "custom": fields{},
		}
	}
	document, children := fields{}, []string{}
	add := func(kind string, props fields) {
		id := fmt.Sprintf("n%d", len(children))
		children = append(children, id)
		document[id] = node(kind, "section", props, []string{})
	}
	pieces := slices.Concat(probes(whole, canary, "w"), probes(torn, canary, "t"),
		slices.Collect(maps.Values(imagestest.Hostile(canary+"/drawn"))))
	for _, piece := range pieces {
		add("HtmlBlock", fields{"html": piece})
		add("TextBlock", fields{"text": piece})
	}
	add("ButtonBlock", fields{"text": "x", "href": "javascript:new(Image)().src='" + canary + "/button/run'"})
	add("ImageBlock", fields{"src": canary + "/shown/canvas", "alt": "x"})
	root := node("ContainerBlock", "", fields{}, []string{"section"})
	delete(root, "parent")
	document["ROOT"], document["section"] = root, node("ContainerBlock", "ROOT", fields{}, children)
	text, err := json.Marshal(document)
	if err != nil {
		panic(err)
	}
	return string(text)
}

// shelf serves pages to a browser unchanged, without protective headers.
type shelf struct {
	*httptest.Server
	pages []string
}

func newShelf(t *testing.T) *shelf {
	t.Helper()
	s := &shelf{}
	s.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		i, err := strconv.Atoi(strings.TrimPrefix(r.URL.Path, "/"))
		if err != nil || i >= len(s.pages) {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprint(w, s.pages[i])
	}))
	t.Cleanup(s.Close)
	return s
}

// put returns the URL of a page. It must not run while pages are requested.
func (s *shelf) put(page string) string {
	s.pages = append(s.pages, page)
	return s.URL + "/" + strconv.Itoa(len(s.pages)-1)
}

// signedIn returns a tab in which a user is signed in to the app.
func signedIn(t *testing.T, server *apptest.Server, owner *apptest.Caller) tab {
	t.Helper()
	view := open(t, "<p>x</p>", screen{width: 1440})
	view.do(chromedp.Navigate(server.URL + "/sign-in"))
	form := fmt.Sprintf(`new URLSearchParams({email: %q, password: %q})`, owner.Email, owner.Password)
	if status := evaluate[int](view, `fetch("/api/auth/callback/credentials", {method: "POST", body: `+form+`}).then((answer) => `+
		`answer.status)`); status != http.StatusOK {
		t.Fatalf("not signed in: %d", status)
	}
	return view
}

// find is a script that waits until an expression on the page has a result.
const find = `const find = async (ask) => { for (;;) { const found = ask(); if (found) return found;
await new Promise((next) => setTimeout(next, 50)); } };
const button = (name) => [...document.querySelectorAll("button")].find((b) =>
(b.getAttribute("aria-label") ?? b.textContent).trim() === name && !b.disabled);`

func (v tab) click(name string) {
	v.t.Helper()
	evaluate[bool](v, `(async () => { `+find+` (await find(() => button(`+strconv.Quote(name)+`))).click(); return true; })()`)
}

// importing pastes an email into the import page and imports it.
func (v tab) importing(address, html string) {
	v.t.Helper()
	v.do(chromedp.Navigate(address))
	quoted, err := json.Marshal(html)
	if err != nil {
		v.t.Fatal(err)
	}
	evaluate[bool](v, `(async () => { `+find+`
		const area = await find(() => document.querySelector("textarea"));
		Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value").set.call(area, `+string(quoted)+`);
		area.dispatchEvent(new Event("input", {bubbles: true}));
		(await find(() => button("Import"))).click();
		return true; })()`)
}

// await waits until the canary gets a request for an image that's in an email on purpose, which means that the email is
// visible.
func (c *canary) await(t *testing.T, path string) {
	t.Helper()
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(10 * time.Millisecond) {
		if c.forget(path) {
			return
		}
	}
	t.Fatalf("%s isn't shown", path)
}

// live runs one more script without protection and waits for its request. By then, the canary has noticed everything
// that fired earlier.
func (c *canary) live(t *testing.T, raw *shelf) {
	t.Helper()
	show(t, raw.put(`<script>new Image().src="`+c.URL+`/last"</script>`))
	c.await(t, "/last")
}

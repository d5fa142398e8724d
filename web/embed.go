// Package web embeds the built web app: the files that scripts/build-web puts into dist.
package web

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"io"
	"io/fs"
	"net/http"
	"path"
	"slices"
	"strconv"
	"strings"
)

//go:embed all:dist
var files embed.FS

// pages are the first path segments of the app's pages, as in src/app/routes.tsx. For any other path, the app shows that the
// page wasn't found, and the status is 404.
var pages = []string{
	"", "a", "confirm-email", "forgot-password", "invites", "profile", "reference", "reset-password", "sign-in", "sign-up", "two-step",
	"verify-email",
}

const notBuilt = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Mailwright</title>
<body style="font:16px/1.5 sans-serif;max-width:40em;margin:4em auto;padding:0 1em">
<h1>This build doesn't include the web app</h1>
<p>The API works. To include the web app, run <code>make build</code> and restart the server.</p>
</html>
`

// types maps the file extensions of the app to content types. The operating system's list differs between machines.
var types = map[string]string{
	".css":   "text/css; charset=utf-8",
	".html":  "text/html; charset=utf-8",
	".js":    "text/javascript; charset=utf-8",
	".png":   "image/png",
	".svg":   "image/svg+xml",
	".txt":   "text/plain; charset=utf-8",
	".woff2": "font/woff2",
}

// Handler serves the app's files by name, and its page at every other path.
func Handler() http.Handler {
	dist, err := fs.Sub(files, "dist")
	if err != nil {
		panic("embedded web app: " + err.Error())
	}
	return newApp(dist)
}

type app struct {
	dist  fs.FS
	tags  map[string]string // ETags of files whose names don't change between builds
	built bool
}

func newApp(dist fs.FS) *app {
	a := &app{dist: dist, tags: map[string]string{}}
	names, err := fs.Glob(dist, "*.*")
	if err != nil {
		panic("embedded web app: " + err.Error())
	}
	for _, name := range names {
		content, err := fs.ReadFile(dist, name)
		if err != nil {
			panic("embedded web app: " + err.Error())
		}
		sum := sha256.Sum256(content)
		a.tags[name] = `"` + hex.EncodeToString(sum[:8]) + `"`
	}
	a.built = a.tags["index.html"] != ""
	return a
}

func (a *app) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(r.URL.Path, "/")
	switch {
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "Method not allowed", http.StatusMethodNotAllowed)
	case strings.HasPrefix(name, "assets/"):
		a.serveAsset(w, r, name)
	case name != "index.html" && types[path.Ext(name)] != "" && a.tags[name] != "":
		a.serveTagged(w, r, name, http.StatusOK)
	default:
		a.servePage(w, r, name)
	}
}

// serveAsset serves a file whose name changes with its content. A missing file belongs to an older build. It must not be
// answered with the page, which a browser would try to run as a script.
func (a *app) serveAsset(w http.ResponseWriter, r *http.Request, name string) {
	if info, err := fs.Stat(a.dist, name); err != nil || !info.Mode().IsRegular() || types[path.Ext(name)] == "" {
		w.Header().Set("Cache-Control", "no-store")
		http.Error(w, "Not found", http.StatusNotFound)
		return
	}
	w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	a.send(w, r, name, http.StatusOK)
}

func (a *app) servePage(w http.ResponseWriter, r *http.Request, name string) {
	first, _, _ := strings.Cut(name, "/")
	status := http.StatusOK
	if !slices.Contains(pages, first) || (first == "" && name != "") {
		status = http.StatusNotFound
	}
	if a.built {
		a.serveTagged(w, r, "index.html", status)
		return
	}
	if status == http.StatusOK {
		status = http.StatusServiceUnavailable
	}
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Content-Type", types[".html"])
	w.WriteHeader(status)
	_, _ = io.WriteString(w, notBuilt)
}

// serveTagged serves a file that browsers revalidate every time and only download again if it has changed.
func (a *app) serveTagged(w http.ResponseWriter, r *http.Request, name string, status int) {
	w.Header().Set("Cache-Control", "no-cache")
	w.Header().Set("ETag", a.tags[name])
	if status == http.StatusOK && matches(r.Header.Get("If-None-Match"), a.tags[name]) {
		w.Header().Set("Vary", "Accept-Encoding")
		w.WriteHeader(http.StatusNotModified)
		return
	}
	a.send(w, r, name, status)
}

// send writes the smallest encoding of the file that the browser accepts.
func (a *app) send(w http.ResponseWriter, r *http.Request, name string, status int) {
	w.Header().Set("Content-Type", types[path.Ext(name)])
	w.Header().Set("Vary", "Accept-Encoding")
	file, coding, err := a.open(name, r.Header.Get("Accept-Encoding"))
	if err != nil {
		panic("embedded web app: " + err.Error())
	}
	defer func() { _ = file.Close() }()
	if info, err := file.Stat(); err == nil {
		w.Header().Set("Content-Length", strconv.FormatInt(info.Size(), 10))
	}
	if coding != "" {
		w.Header().Set("Content-Encoding", coding)
	}
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		_, _ = io.Copy(w, file) // the browser may have disconnected
	}
}

func (a *app) open(name, accepted string) (file fs.File, coding string, err error) {
	for _, form := range []struct{ coding, ending string }{{"br", ".br"}, {"gzip", ".gz"}} {
		if !accepts(accepted, form.coding) {
			continue
		}
		if file, err := a.dist.Open(name + form.ending); err == nil {
			return file, form.coding, nil
		}
	}
	file, err = a.dist.Open(name)
	return file, "", err
}

// accepts reports whether an Accept-Encoding header contains a coding with a weight other than zero.
func accepts(header, coding string) bool {
	for part := range strings.SplitSeq(header, ",") {
		named, weight, _ := strings.Cut(part, ";")
		if !strings.EqualFold(strings.TrimSpace(named), coding) {
			continue
		}
		_, value, weighted := strings.Cut(weight, "=")
		q, err := strconv.ParseFloat(strings.TrimSpace(value), 64)
		return !weighted || (err == nil && q > 0)
	}
	return false
}

// matches reports whether an If-None-Match header contains the tag, strong or weak: a proxy that compresses weakens it.
func matches(header, tag string) bool {
	for part := range strings.SplitSeq(header, ",") {
		if named := strings.TrimSpace(part); named == "*" || strings.TrimPrefix(named, "W/") == tag {
			return true
		}
	}
	return false
}

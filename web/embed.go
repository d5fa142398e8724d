// Package web holds the pages that a browser gets.
package web

import (
	"embed"
	"io/fs"
	"net/http"
	"path"
	"strings"
)

//go:embed start
var files embed.FS

// Handler serves the pages. A page's address has no ending: /verify-email is start/verify-email.html.
func Handler() http.Handler {
	pages, err := fs.Sub(files, "start")
	if err != nil {
		panic("embedded pages: " + err.Error())
	}
	missing, err := fs.ReadFile(pages, "404.html")
	if err != nil {
		panic("embedded pages: " + err.Error())
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			w.Header().Set("Allow", "GET, HEAD")
			http.Error(w, "Method not allowed", http.StatusMethodNotAllowed)
			return
		}
		w.Header().Set("Cache-Control", "no-cache")
		if name, ok := fileFor(pages, r.URL.Path); ok {
			http.ServeFileFS(w, r, pages, name)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.WriteHeader(http.StatusNotFound)
		_, _ = w.Write(missing)
	})
}

// fileFor finds the file behind an address.
func fileFor(pages fs.FS, address string) (string, bool) {
	name := strings.TrimPrefix(address, "/")
	switch {
	case name == "":
		name = "index.html"
	case path.Ext(name) == ".html" || name == "index" || name == "404":
		return "", false
	case path.Ext(name) == "":
		name += ".html"
	}
	info, err := fs.Stat(pages, name)
	return name, err == nil && info.Mode().IsRegular()
}

package mailfile

import (
	"archive/zip"
	"bytes"
	"cmp"
	"io"
	"net/url"
	"path"
	"slices"
	"strings"
)

// Limits on an archive. Bytes are counted while unpacking, because the sizes stated in the archive can't be trusted.
const (
	maxEntries  = 5_000
	maxUnpacked = 32 << 20
	maxRatio    = 300 // a file with a higher compression ratio is an attack
	freeRatio   = 1 << 20
)

// archive is a ZIP file that's being searched for its email.
type archive struct {
	files    map[string]*zip.File // by path, in lower case
	unpacked int
	images   map[*zip.File]*Image
	err      error
}

func readArchive(content []byte) (Email, error) {
	zipped, err := zip.NewReader(bytes.NewReader(content), int64(len(content)))
	if err != nil {
		return Email{}, errArchive
	}
	if len(zipped.File) > maxEntries {
		return Email{}, errUnpacked
	}
	a := &archive{files: map[string]*zip.File{}, images: map[*zip.File]*Image{}}
	var pages []*zip.File
	for _, file := range zipped.File {
		place := placeIn(file.Name)
		if isLeftover(place) || file.FileInfo().IsDir() || a.files[place] != nil {
			continue
		}
		a.files[place] = file
		if isPage(place) {
			pages = append(pages, file)
		}
	}
	if len(pages) == 0 {
		return Email{}, errNoPage
	}
	return a.email(slices.MinFunc(pages, comparePages))
}

// placeIn returns a file's path relative to the root of the archive, in a normalized form.
func placeIn(name string) string {
	return strings.ToLower(strings.TrimPrefix(path.Clean("/"+strings.ReplaceAll(name, `\`, "/")), "/"))
}

// isLeftover reports whether a file is metadata that the operating system added to the archive.
func isLeftover(place string) bool {
	return strings.HasPrefix(place, "__macosx/") || strings.HasPrefix(path.Base(place), ".")
}

func isPage(place string) bool {
	switch path.Ext(place) {
	case ".html", ".htm", ".mjml":
		return true
	}
	return false
}

// comparePages sorts the most likely email first: closest to the root, then by name.
func comparePages(a, b *zip.File) int {
	rank := func(file *zip.File) (depth, kind int, name string) {
		place := placeIn(file.Name)
		switch path.Base(place) {
		case "index.html", "index.htm":
		case "index.mjml":
			kind = 1
		default:
			kind = 2
			if path.Ext(place) == ".mjml" {
				kind = 3
			}
		}
		return strings.Count(place, "/"), kind, place
	}
	depthA, kindA, nameA := rank(a)
	depthB, kindB, nameB := rank(b)
	return cmp.Or(depthA-depthB, kindA-kindB, strings.Compare(nameA, nameB))
}

func (a *archive) email(page *zip.File) (Email, error) {
	content, err := a.unpack(page)
	if err != nil {
		return Email{}, err
	}
	text, ok := decodeText(content, "")
	if !ok {
		return Email{}, errNoPage
	}
	found, err := ReadText(text)
	if err != nil {
		return Email{}, err
	}
	folder := path.Dir(placeIn(page.Name))
	found.pick(func(link string) (*Image, bool) { return a.find(folder, link) })
	return found, a.err
}

// find returns the file for a URL, which is relative to the page's folder, and whether the URL points into the archive.
func (a *archive) find(folder, link string) (*Image, bool) {
	u, err := url.Parse(link)
	if err != nil || u.Scheme != "" || u.Host != "" || u.Path == "" || strings.Contains(link, "{{") {
		return nil, false
	}
	file := a.files[placeIn(path.Join(folder, u.Path))]
	if strings.HasPrefix(u.Path, "/") {
		file = a.files[placeIn(u.Path)]
	}
	if file == nil || a.err != nil {
		return nil, true
	}
	if a.images[file] == nil {
		content, err := a.unpack(file)
		if err != nil {
			a.err = err
			return nil, true
		}
		a.images[file] = &Image{Name: path.Base(file.Name), Content: content}
	}
	return a.images[file], true
}

// unpack reads a file and counts the unpacked bytes.
func (a *archive) unpack(file *zip.File) ([]byte, error) {
	if file.Flags&1 != 0 {
		return nil, errEncrypted
	}
	opened, err := file.Open()
	if err != nil {
		return nil, errArchive
	}
	defer opened.Close()
	limit := maxUnpacked - a.unpacked
	if size, ok := ratioLimit(file); ok {
		limit = min(limit, size)
	}
	content, err := io.ReadAll(io.LimitReader(opened, int64(limit)+1))
	if len(content) > limit {
		return nil, errUnpacked
	}
	if err != nil {
		return nil, errArchive
	}
	a.unpacked += len(content)
	return content, nil
}

func ratioLimit(file *zip.File) (int, bool) {
	if file.CompressedSize64 > maxUnpacked {
		return 0, false
	}
	return max(int(file.CompressedSize64)*maxRatio, freeRatio), true //nolint:gosec // at most 32 MB
}

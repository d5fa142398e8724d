package library

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"path"
	"strings"
)

// placeholderLogo is the placeholder for brand kits without a logo.
const placeholderLogo = "placeholder-logo"

// file is a PNG that the library serves.
type file struct {
	name string // without .png
	sum  string // SHA-256 of its bytes
	data []byte
}

// address returns the URL of the file. It contains the hash of its bytes, so it can be cached forever.
func (f file) address(cdnURL string) string { return cdnURL + "/library/" + f.sum + ".png" }

// readFiles reads the PNGs in a folder, by name.
func readFiles(files fs.FS, folder string) (map[string]file, error) {
	names, err := fs.Glob(files, folder+"/*.png")
	if err != nil {
		return nil, fmt.Errorf("list %s: %w", folder, err)
	}
	read := map[string]file{}
	for _, name := range names {
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		sum := sha256.Sum256(data)
		base := strings.TrimSuffix(path.Base(name), ".png")
		read[base] = file{name: base, sum: hex.EncodeToString(sum[:]), data: data}
	}
	return read, nil
}

// bySum returns the files in all folders by the hash in their URLs.
func bySum(folders ...map[string]file) map[string]file {
	all := map[string]file{}
	for _, folder := range folders {
		for _, f := range folder {
			all[f.sum] = f
		}
	}
	return all
}

// file returns the file with the given name, which is the last part of its URL.
func (l *Library) file(name string) (file, bool) {
	sum, isPNG := strings.CutSuffix(name, ".png")
	if !isPNG {
		return file{}, false
	}
	found, known := l.files[sum]
	return found, known
}

// Has reports whether there's a file with a URL that ends with the name.
func Has(name string) bool {
	_, known := own().file(name)
	return known
}

// Image returns the content of a file by the last part of its URL, or nil if there is none.
func Image(name string) []byte {
	found, _ := own().file(name)
	return found.data
}

package library

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"path"
	"strings"
)

// placeholderLogo is the image that takes the place of the logo of a brand kit that has none.
const placeholderLogo = "placeholder-logo"

// A file is a PNG that the library delivers.
type file struct {
	name string // without .png
	sum  string // SHA-256 of its bytes
	data []byte
}

// address is where the file is delivered. It names the bytes, so that it can be kept for ever.
func (f file) address(cdnURL string) string { return cdnURL + "/library/" + f.sum + ".png" }

// readFiles reads the PNGs of a folder, by their names.
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

// bySum has the files of all folders by what their addresses name.
func bySum(folders ...map[string]file) map[string]file {
	all := map[string]file{}
	for _, folder := range folders {
		for _, f := range folder {
			all[f.sum] = f
		}
	}
	return all
}

// file is that which the last part of its address names.
func (l *Library) file(name string) (file, bool) {
	sum, isPNG := strings.CutSuffix(name, ".png")
	if !isPNG {
		return file{}, false
	}
	found, known := l.files[sum]
	return found, known
}

// Has reports whether there is a file whose URL ends with that name.
func Has(name string) bool {
	_, known := own().file(name)
	return known
}

// Picture is the content of the file that the last part of its address names, nil if there is none.
func Picture(name string) []byte {
	found, _ := own().file(name)
	return found.data
}

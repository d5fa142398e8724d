package templates

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"time"

	"mailwright/internal/email/icons"
	"mailwright/internal/library"
)

// How many pictures an archive holds, and how many bytes of them; further ones stay links. Icons are drawn anew for each, and the
// archive is made in memory.
const (
	maxPictures     = 300
	maxPictureBytes = 32 << 20
)

// zip is the mail with its plain text and those of its pictures that we deliver ourselves.
func (s *Service) zip(ctx context.Context, t Template, mail Rendered) ([]byte, error) {
	b := bundle{find: s.picture, files: map[string][]byte{}, names: map[string]string{}}
	html, err := b.gather(ctx, mail.HTML, s.CDNURL)
	if err != nil {
		return nil, err
	}
	b.files["index.html"], b.files["text.txt"] = []byte(html), []byte(mail.Text)
	return b.archive(t.lastChange())
}

// picture is what lies at a path below the delivery address, found without going there; nil if we have no such picture.
func (s *Service) picture(ctx context.Context, place string) ([]byte, error) {
	if name, ok := strings.CutPrefix(place, "library/"); ok {
		return library.Picture(name), nil
	}
	name, isIcon := strings.CutPrefix(place, "icons/v1/")
	if !isIcon {
		return s.Images.Content(ctx, place)
	}
	icon, err := icons.Parse(name)
	if err != nil {
		return nil, nil //nolint:nilerr // what has no name of an icon is none
	}
	return icon.PNG()
}

// A bundle is the content of an archive while it is gathered.
type bundle struct {
	find  func(ctx context.Context, place string) ([]byte, error)
	bytes int               // of pictures
	files map[string][]byte // by their names in the archive
	names map[string]string // of pictures, by their places below the delivery address; "" for those that stay links
}

// gather takes in the pictures of a mail and returns it with their addresses rewritten, every other byte as it was.
func (b *bundle) gather(ctx context.Context, html, cdnURL string) (string, error) {
	var out strings.Builder
	done := 0
	for _, at := range pictureAddress(cdnURL).FindAllStringSubmatchIndex(html, -1) {
		name, err := b.take(ctx, html[at[4]:at[5]])
		if err != nil {
			return "", err
		}
		if name != "" {
			out.WriteString(html[done:at[2]] + name)
			done = at[3]
		}
	}
	return out.String() + html[done:], nil
}

// pictureAddress finds the addresses below the delivery address in the places of pictures: src and background, also in
// what only Outlook reads, and url() in styles. Links and text that name such an address are not meant. The first
// group is the address, with the width of a variant, the second its place below.
func pictureAddress(cdnURL string) *regexp.Regexp {
	return regexp.MustCompile(`(?:(?i:\b(?:src|background)\s*=\s*["']?|\burl\(\s*(?:["']|&quot;|&#39;)?))(` + regexp.QuoteMeta(cdnURL+"/") +
		`([\w./~%-]+)(?:\?w=\d+)?)`)
}

// take returns the name in the archive of the picture at a place, "" if it stays a link.
func (b *bundle) take(ctx context.Context, place string) (string, error) {
	if name, seen := b.names[place]; seen {
		return name, nil
	}
	b.names[place] = ""
	if len(b.files) == maxPictures {
		return "", nil
	}
	file, err := b.find(ctx, place)
	if err != nil || file == nil || b.bytes+len(file) > maxPictureBytes {
		return "", errors.Join(err, ctx.Err())
	}
	name := "images/" + path.Base(place)
	for n := 2; b.files[name] != nil; n++ {
		name = fmt.Sprintf("images/%d-%s", n, path.Base(place))
	}
	b.files[name], b.names[place] = file, name
	b.bytes += len(file)
	return name, ctx.Err()
}

func (b *bundle) archive(modified time.Time) ([]byte, error) {
	var file bytes.Buffer
	w := zip.NewWriter(&file)
	for _, name := range slices.Sorted(maps.Keys(b.files)) {
		entry, err := w.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: modified})
		if err != nil {
			return nil, err
		}
		if _, err := io.Copy(entry, bytes.NewReader(b.files[name])); err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return file.Bytes(), err
}

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

// Limits on the images in an archive: their number and their total size in bytes. Images over the limits stay links,
// because icons are drawn for each export and the archive is built in memory.
const (
	maxImages     = 300
	maxImageBytes = 32 << 20
)

// zip returns the email with its plain text and the images that Mailwright hosts.
func (s *Service) zip(ctx context.Context, t Template, email Rendered) ([]byte, int, error) {
	b := bundle{find: s.image, files: map[string][]byte{}, names: map[string]string{}}
	html, err := b.gather(ctx, email.HTML, s.CDNURL)
	if err != nil {
		return nil, 0, err
	}
	b.files["index.html"], b.files["text.txt"] = []byte(html), []byte(email.Text)
	file, err := b.archive(t.lastChange())
	return file, b.bytes, err
}

// image returns the image at a path below the delivery URL without an HTTP request, or nil if Mailwright doesn't host
// it.
func (s *Service) image(ctx context.Context, place string) ([]byte, error) {
	if name, ok := strings.CutPrefix(place, "library/"); ok {
		return library.Image(name), nil
	}
	name, isIcon := strings.CutPrefix(place, "icons/v1/")
	if !isIcon {
		return s.Images.Content(ctx, place)
	}
	icon, err := icons.Parse(name)
	if err != nil {
		return nil, nil //nolint:nilerr // a path that doesn't name an icon isn't an image of ours
	}
	return icon.PNG()
}

// A bundle collects the contents of an archive.
type bundle struct {
	find  func(ctx context.Context, place string) ([]byte, error)
	bytes int               // of images
	files map[string][]byte // by name in the archive
	names map[string]string // names of images by path below the delivery URL, or "" for those that stay links
}

// gather adds the email's images to the archive and returns the HTML with their URLs rewritten. All other bytes stay
// the same.
func (b *bundle) gather(ctx context.Context, html, cdnURL string) (string, error) {
	var out strings.Builder
	done := 0
	for _, at := range imageURL(cdnURL).FindAllStringSubmatchIndex(html, -1) {
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

// imageURL matches URLs below the delivery URL where they refer to images: in src and background attributes, including
// in Outlook-only code, and in url() in styles. It doesn't match links and text. The first group is the URL, including
// a variant's width. The second is the path below the delivery URL.
func imageURL(cdnURL string) *regexp.Regexp {
	return regexp.MustCompile(`(?:(?i:\b(?:src|background)\s*=\s*["']?|\burl\(\s*(?:["']|&quot;|&#39;)?))(` + regexp.QuoteMeta(cdnURL+"/") +
		`([\w./~%-]+)(?:\?w=\d+)?)`)
}

// take returns the name that the image at a path has in the archive, or "" if it stays a link.
func (b *bundle) take(ctx context.Context, place string) (string, error) {
	if name, seen := b.names[place]; seen {
		return name, nil
	}
	b.names[place] = ""
	if len(b.files) == maxImages {
		return "", nil
	}
	file, err := b.find(ctx, place)
	if err != nil || file == nil || b.bytes+len(file) > maxImageBytes {
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

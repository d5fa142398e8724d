package compatibility

import (
	"path"
	"strings"

	"mailwright/internal/email/markup"
)

// imageFormats maps file extensions and the types in data: URLs to features.
var imageFormats = map[string]string{
	"apng": "image-apng", "avif": "image-avif", "bmp": "image-bmp", "gif": "image-gif", "hdr": "image-hdr", "heif": "image-heif",
	"heic": "image-heif",
	"ico":  "image-ico", "x-icon": "image-ico", "vnd.microsoft.icon": "image-ico", "jpg": "image-jpg", "jpeg": "image-jpg", "mp4": "image-mp4",
	"png": "image-png",
	"svg": "image-svg", "svg+xml": "image-svg", "tif": "image-tiff", "tiff": "image-tiff", "webp": "image-webp",
}

// image records the format of an image, if its URL reveals it.
func (s *scan) image(href string, span markup.Span, where string) {
	href = strings.TrimSpace(href)
	if len(href) > 5 && strings.EqualFold(href[:5], "data:") {
		head, _, _ := strings.Cut(href[5:min(len(href), 200)], ",")
		kind, options, _ := strings.Cut(strings.ToLower(head), ";")
		if format, ok := strings.CutPrefix(kind, "image/"); ok {
			s.note(imageFormats[format], span, where, false)
			if strings.Contains(options, "base64") {
				s.note("image-base64", span, where, false)
			}
		}
		return
	}
	if end := strings.IndexAny(href, "?#"); end >= 0 {
		href = href[:end]
	}
	s.note(imageFormats[strings.ToLower(strings.TrimPrefix(path.Ext(href), "."))], span, where, false)
}

// imageSet records the formats of the images in a srcset attribute.
func (s *scan) imageSet(value markup.Decoded, span markup.Span) {
	for candidate := range strings.SplitSeq(value.Text, ", ") {
		if href := strings.Fields(candidate); len(href) > 0 {
			s.image(strings.TrimSuffix(href[0], ","), span, whereAttribute)
		}
	}
}

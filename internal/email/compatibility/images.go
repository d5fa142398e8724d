package compatibility

import (
	"path"
	"strings"

	"mailwright/internal/email/markup"
)

// imageFormats are features by the ending of an address, and by the type in a data: address.
var imageFormats = map[string]string{
	"apng": "image-apng", "avif": "image-avif", "bmp": "image-bmp", "gif": "image-gif", "hdr": "image-hdr", "heif": "image-heif",
	"heic": "image-heif",
	"ico":  "image-ico", "x-icon": "image-ico", "vnd.microsoft.icon": "image-ico", "jpg": "image-jpg", "jpeg": "image-jpg", "mp4": "image-mp4",
	"png": "image-png",
	"svg": "image-svg", "svg+xml": "image-svg", "tif": "image-tiff", "tiff": "image-tiff", "webp": "image-webp",
}

// image notes the format of a picture, as far as its address tells it.
func (s *scan) image(address string, span markup.Span, where string) {
	address = strings.TrimSpace(address)
	if len(address) > 5 && strings.EqualFold(address[:5], "data:") {
		head, _, _ := strings.Cut(address[5:min(len(address), 200)], ",")
		kind, options, _ := strings.Cut(strings.ToLower(head), ";")
		if format, ok := strings.CutPrefix(kind, "image/"); ok {
			s.note(imageFormats[format], span, where, false)
			if strings.Contains(options, "base64") {
				s.note("image-base64", span, where, false)
			}
		}
		return
	}
	if end := strings.IndexAny(address, "?#"); end >= 0 {
		address = address[:end]
	}
	s.note(imageFormats[strings.ToLower(strings.TrimPrefix(path.Ext(address), "."))], span, where, false)
}

// imageSet notes the pictures of a srcset attribute.
func (s *scan) imageSet(value markup.Decoded, span markup.Span) {
	for candidate := range strings.SplitSeq(value.Text, ", ") {
		if address := strings.Fields(candidate); len(address) > 0 {
			s.image(strings.TrimSuffix(address[0], ","), span, whereAttribute)
		}
	}
}

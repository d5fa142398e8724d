package images

import (
	"bytes"
	"encoding/binary"

	"mailwright/internal/platform/problem"
)

// Limits for an image. They're checked before anything is decoded.
const (
	maxBytes  = 5 << 20
	maxSVG    = 1 << 20
	maxSide   = 10_000
	maxPixels = 25_000_000
	maxFrames = 500
)

// Errors that an image can cause.
var (
	errUnsupported = unsupported("This file isn't a PNG, JPEG, GIF, WebP or SVG image. Upload one of these formats.")
	errBytes       = tooLarge("The image is larger than 5 MB. Upload a smaller file.")
	errSVGBytes    = tooLarge("The SVG image is larger than 1 MB. Upload a smaller file.")
	errSide        = tooLarge("The image is more than 10,000 pixels wide or high. Upload a smaller one.")
	errPixels      = tooLarge("The image has more than 25 megapixels. Upload a smaller one.")
	errFrames      = tooLarge("The image has more than 500 frames. Upload a shorter animation.")
)

func unsupported(message string) *problem.Problem {
	return problem.Coded(problem.Invalid, "UNSUPPORTED_IMAGE", message)
}

func tooLarge(message string) *problem.Problem {
	return problem.Coded(problem.Invalid, "IMAGE_TOO_LARGE", message)
}

func damaged(kind string) *problem.Problem {
	return unsupported("The " + kind + " image is damaged or incomplete. Export it again.")
}

// A kind is a format that images are stored in.
type kind struct {
	extension, contentType string
	isKind                 func(content []byte) bool
	rebuild                func(content []byte) (cleaned, error)
}

// kinds is in the order in which formats are tried. SVG is the only one without a signature at its start.
var kinds = []kind{
	{"png", "image/png", isPNG, rebuildPNG},
	{"jpg", "image/jpeg", isJPEG, rebuildJPEG},
	{"gif", "image/gif", isGIF, rebuildGIF},
	{"webp", "image/webp", isWebP, rebuildWebP},
	{"svg", "image/svg+xml", isSVG, rebuildSVG},
}

// cleaned is an image as it's stored: rewritten, without anything that isn't needed to show it.
type cleaned struct {
	content       []byte
	width, height int // as shown
	frames        int
}

// rebuild detects an image's format, applies the limits and rewrites it. It doesn't decode or encode any pixels.
func rebuild(content []byte) (cleaned, kind, error) {
	for _, k := range kinds {
		if !k.isKind(content) {
			continue
		}
		if k.extension == "svg" && len(content) > maxSVG {
			return cleaned{}, k, errSVGBytes
		}
		if len(content) > maxBytes {
			return cleaned{}, k, errBytes
		}
		p, err := k.rebuild(content)
		return p, k, err
	}
	return cleaned{}, kind{}, errUnsupported
}

func (p cleaned) check() error { return checkSize(p.width, p.height, p.frames) }

func checkSize(width, height, frames int) error {
	switch {
	case width <= 0 || height <= 0:
		return unsupported("The image has no width or height. Export it again.")
	case width > maxSide || height > maxSide:
		return errSide
	case width*height > maxPixels:
		return errPixels
	case frames > maxFrames:
		return errFrames
	}
	return nil
}

// orientation is how an image is rotated and mirrored for display, as an EXIF number. 1 means unchanged.
type orientation int

// sideways reports whether width and height are swapped.
func (o orientation) sideways() bool { return o >= 5 && o <= 8 }

// orientationTag is the EXIF field for the orientation, and shortType is its type.
const (
	orientationTag = 0x0112
	shortType      = 3
)

// readOrientation finds the only field of EXIF data that affects an image's appearance.
func readOrientation(tiff []byte) orientation {
	order, ok := byteOrder(tiff)
	if !ok {
		return 1
	}
	at := int64(order.Uint32(tiff[4:]))
	if at+2 > int64(len(tiff)) {
		return 1
	}
	count := int(order.Uint16(tiff[at:]))
	fields := tiff[at+2:]
	for i := 0; i < count && len(fields) >= 12; i, fields = i+1, fields[12:] {
		if order.Uint16(fields) != orientationTag || order.Uint16(fields[2:]) != shortType {
			continue
		}
		if value := order.Uint16(fields[8:]); value >= 1 && value <= 8 {
			return orientation(value)
		}
	}
	return 1
}

func byteOrder(tiff []byte) (binary.ByteOrder, bool) {
	switch {
	case len(tiff) < 8:
		return nil, false
	case bytes.HasPrefix(tiff, []byte("II*\x00")):
		return binary.LittleEndian, true
	case bytes.HasPrefix(tiff, []byte("MM\x00*")):
		return binary.BigEndian, true
	}
	return nil, false
}

// exif returns EXIF data that contains only the orientation.
func (o orientation) exif() []byte {
	tiff := []byte("MM\x00*\x00\x00\x00\x08\x00\x01")
	tiff = binary.BigEndian.AppendUint16(tiff, orientationTag)
	tiff = binary.BigEndian.AppendUint16(tiff, shortType)
	tiff = binary.BigEndian.AppendUint32(tiff, 1)
	tiff = binary.BigEndian.AppendUint16(tiff, uint16(o)) //nolint:gosec // 1 to 8
	return append(tiff, 0, 0, 0, 0, 0, 0)
}

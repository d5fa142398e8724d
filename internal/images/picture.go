package images

import (
	"bytes"
	"encoding/binary"

	"mailwright/internal/platform/problem"
)

// Limits of a picture. They are held before anything is decoded.
const (
	maxBytes  = 5 << 20
	maxSVG    = 1 << 20
	maxSide   = 10_000
	maxPixels = 25_000_000
	maxFrames = 500
)

// Refusals of a picture.
var (
	errUnsupported = unsupported("The file is no PNG, JPEG, GIF, WebP or SVG image")
	errBytes       = tooLarge("The image is larger than 5 MB")
	errSVGBytes    = tooLarge("The SVG image is larger than 1 MB")
	errSide        = tooLarge("The image is more than 10,000 pixels wide or high")
	errPixels      = tooLarge("The image has more than 25 megapixels")
	errFrames      = tooLarge("The image has more than 500 frames")
)

func unsupported(message string) *problem.Problem {
	return problem.Coded(problem.Invalid, "UNSUPPORTED_IMAGE", message)
}

func tooLarge(message string) *problem.Problem {
	return problem.Coded(problem.Invalid, "IMAGE_TOO_LARGE", message)
}

func damaged(kind string) *problem.Problem {
	return unsupported("The " + kind + " image is damaged or incomplete")
}

// A kind is a format that pictures are kept in.
type kind struct {
	extension, contentType string
	isKind                 func(content []byte) bool
	rebuild                func(content []byte) (picture, error)
}

// kinds in the order in which they are tried: only SVG has no mark of its own at its start.
var kinds = []kind{
	{"png", "image/png", isPNG, rebuildPNG},
	{"jpg", "image/jpeg", isJPEG, rebuildJPEG},
	{"gif", "image/gif", isGIF, rebuildGIF},
	{"webp", "image/webp", isWebP, rebuildWebP},
	{"svg", "image/svg+xml", isSVG, rebuildSVG},
}

// picture is an image as it is kept: written anew, with nothing in it that is not needed to show it.
type picture struct {
	content       []byte
	width, height int // as it is shown
	frames        int
}

// rebuild finds the kind of an image, holds it to the limits and writes it anew. No pixel is decoded or encoded.
func rebuild(content []byte) (picture, kind, error) {
	for _, k := range kinds {
		if !k.isKind(content) {
			continue
		}
		if k.extension == "svg" && len(content) > maxSVG {
			return picture{}, k, errSVGBytes
		}
		if len(content) > maxBytes {
			return picture{}, k, errBytes
		}
		p, err := k.rebuild(content)
		return p, k, err
	}
	return picture{}, kind{}, errUnsupported
}

func (p picture) check() error { return checkSize(p.width, p.height, p.frames) }

func checkSize(width, height, frames int) error {
	switch {
	case width <= 0 || height <= 0:
		return unsupported("The image has no size")
	case width > maxSide || height > maxSide:
		return errSide
	case width*height > maxPixels:
		return errPixels
	case frames > maxFrames:
		return errFrames
	}
	return nil
}

// orientation is how a picture is turned and mirrored to be shown, as EXIF numbers it: 1 is as it is.
type orientation int

// sideways tells whether width and height change places.
func (o orientation) sideways() bool { return o >= 5 && o <= 8 }

// orientationTag is the EXIF field, and shortType the type that it has.
const (
	orientationTag = 0x0112
	shortType      = 3
)

// readOrientation finds the one field of EXIF data that changes how a picture looks.
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

// exif is EXIF data that holds the orientation and nothing else.
func (o orientation) exif() []byte {
	tiff := []byte("MM\x00*\x00\x00\x00\x08\x00\x01")
	tiff = binary.BigEndian.AppendUint16(tiff, orientationTag)
	tiff = binary.BigEndian.AppendUint16(tiff, shortType)
	tiff = binary.BigEndian.AppendUint32(tiff, 1)
	tiff = binary.BigEndian.AppendUint16(tiff, uint16(o)) //nolint:gosec // 1 to 8
	return append(tiff, 0, 0, 0, 0, 0, 0)
}

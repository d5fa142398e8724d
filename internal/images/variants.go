package images

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"io"
	"slices"
	"strconv"
	"time"

	"golang.org/x/sync/singleflight"

	"mailwright/internal/platform/api"
	"mailwright/internal/platform/blob"
	"mailwright/internal/platform/problem"
)

// widths lists the widths that images are scaled to. Requests for other widths get the original.
var widths = []int{160, 320, 640, 960, 1200, 1600, 2400}

// maxDecoded limits the memory for an image's pixels while it's scaled. Because images are scaled one at a time, it's
// also the limit for all of them together.
const (
	maxDecoded  = 56 << 20
	drawingTime = 20 * time.Second
)

// variantsByNetwork limits how many new variants can be created by requests from one network. It's enough for a page of
// new images. Existing variants don't count.
var variantsByNetwork = api.Limit{Name: "variants", Count: 120, Per: time.Minute}

// errLater means that a variant can't be made now. The original is delivered instead.
var errLater = errors.New("the variant can't be made now")

// variants creates each variant once, no matter how many requests ask for it, and one at a time. Account owners take
// turns, so that requests for the images of one owner's accounts don't delay another's.
type variants struct {
	once  singleflight.Group
	turns *api.Turns
}

func widthOf(text string) int {
	width, err := strconv.Atoi(text)
	if err != nil || !slices.Contains(widths, width) || strconv.Itoa(width) != text {
		return 0
	}
	return width
}

// hasVariants reports whether a format can be encoded again. There's no WebP encoder, a GIF has its own colors and
// frames, and an SVG scales anyway.
func (f file) hasVariants() bool { return f.Extension == "png" || f.Extension == "jpg" }

func (f file) variantKey(width int) string {
	return f.folder() + "/" + strconv.Itoa(width) + "." + f.Extension
}

// openVariant returns the image at a smaller width, or nil if the original should be used.
func (s *Service) openVariant(ctx context.Context, f file, width int, network string) (*blob.File, error) {
	small, err := s.Files.Open(ctx, f.variantKey(width))
	if errors.Is(err, blob.ErrNotFound) {
		if err := s.makeVariant(ctx, f, width, network); err != nil {
			return nil, err
		}
		small, err = s.Files.Open(ctx, f.variantKey(width))
	}
	if err == nil && small.Size == 0 { // an earlier attempt failed, so use the original
		return nil, small.Close()
	}
	return small, err
}

// makeVariant stores the variant. If that isn't possible, it stores an empty file, so that there's no other attempt.
func (s *Service) makeVariant(ctx context.Context, f file, width int, network string) error {
	_, err, _ := s.variants.once.Do(f.variantKey(width), func() (any, error) {
		// Other requests may be waiting for it when the first request is canceled.
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), drawingTime)
		defer cancel()
		leave, err := s.takeTurn(ctx, f, network)
		if err != nil {
			return nil, err
		}
		defer leave()
		return nil, s.storeVariant(ctx, f, width)
	})
	return err
}

// takeTurn waits until the next variant for the account's owner may be made. For an image that doesn't exist, it returns an error
// without waiting or counting.
func (s *Service) takeTurn(ctx context.Context, f file, network string) (leave func(), err error) {
	original, err := s.Files.Open(ctx, f.key())
	if err != nil {
		return nil, err
	}
	if err := original.Close(); err != nil {
		return nil, err
	}
	err = s.Throttle.Take(ctx, variantsByNetwork, network)
	var owner string
	if err == nil {
		owner, err = payingOwner(ctx, s.DB.Read(), f.AccountID)
	}
	if err == nil {
		leave, err = s.variants.turns.Take(ctx, owner)
	}
	if err != nil {
		if _, refused := errors.AsType[*problem.Problem](err); !refused {
			s.Log.WarnContext(ctx, "can't create an image variant", "key", f.key(), "error", err)
		}
		return nil, errLater
	}
	return leave, nil
}

func (s *Service) storeVariant(ctx context.Context, f file, width int) error {
	content, err := blob.ReadAll(ctx, s.Files, f.key())
	if err != nil {
		return err
	}
	small := shrink(content, f.Extension, width)
	if err := s.Files.Put(ctx, f.variantKey(width), contentTypes["."+f.Extension], small); err != nil {
		return err
	}
	// An image that was deleted in the meantime must not remain as a variant, and neither must the folder for them.
	original, err := s.Files.Open(ctx, f.key())
	if errors.Is(err, blob.ErrNotFound) {
		return errors.Join(err, s.Files.DeleteAll(ctx, f.folder()))
	}
	if err != nil {
		return err
	}
	return original.Close()
}

// shrink returns the image at a smaller width and right side up, or nil if that isn't possible or wouldn't save space.
func shrink(content []byte, extension string, width int) []byte {
	var small []byte
	var err error
	if extension == "png" {
		small, err = shrinkPNG(content, width)
	} else {
		small, err = shrinkJPEG(content, width)
	}
	if err != nil || len(small) >= len(content) {
		return nil
	}
	return small
}

var errAsItIs = errors.New("the original should be shown")

func shrinkPNG(content []byte, width int) ([]byte, error) {
	head, profile, turn, animated := inspectPNG(content)
	config, err := png.DecodeConfig(bytes.NewReader(content))
	if err != nil || animated || config.Width*config.Height*pngPixel(head) > maxDecoded {
		return nil, errors.Join(errAsItIs, err)
	}
	small, err := shrinkImage(png.Decode, content, turn, width)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&out, small); err != nil {
		return nil, err
	}
	return insert(out.Bytes(), len(pngMark)+25, profile), nil // inserted after the header
}

// inspectPNG reads properties that the decoder doesn't report.
func inspectPNG(content []byte) (head, profile []byte, turn orientation, animated bool) {
	turn = 1
	rest := content[min(len(pngMark), len(content)):]
	for {
		chunk, behind, ok := nextPNGChunk(rest)
		if !ok || chunk.name == "IDAT" {
			return head, profile, turn, animated
		}
		switch chunk.name {
		case "IHDR":
			head = chunk.data
		case "iCCP", "sRGB", "gAMA", "cHRM", "cICP":
			profile = append(profile, chunk.whole...)
		case "eXIf":
			turn = readOrientation(chunk.data)
		case "acTL":
			animated = true
		}
		rest = behind
	}
}

// pngPixel returns how many bytes the decoder needs per pixel.
func pngPixel(head []byte) int {
	if len(head) < 10 {
		return 8
	}
	channels := map[byte]int{0: 1, palette: 1}[head[9]]
	if channels == 0 {
		channels = 4
	}
	if head[8] == 16 {
		channels *= 2
	}
	return channels
}

func shrinkJPEG(content []byte, width int) ([]byte, error) {
	f, err := readJPEG(content)
	// Images with four color components are for printing, and their profile couldn't be kept.
	if err != nil || f.components == 4 || f.decodedSize() > maxDecoded {
		return nil, errors.Join(errAsItIs, err)
	}
	small, err := shrinkImage(jpeg.Decode, content, f.turn, width)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := jpeg.Encode(&out, small, &jpeg.Options{Quality: 85}); err != nil {
		return nil, err
	}
	return insert(out.Bytes(), 2, jpegProfile(content)), nil // inserted after the start marker
}

// decodedSize returns the memory that the decoder needs: one byte for each color of a pixel, plus four more for a
// progressive image.
func (f jpegFile) decodedSize() int {
	size := int(float64(f.width*f.height) * f.samples)
	if f.progressive {
		size *= 5
	}
	return size
}

// jpegProfile returns the color profile, which may be in several segments.
func jpegProfile(content []byte) []byte {
	var profile []byte
	rest := content[2:]
	for {
		part, behind, ok := nextJPEGPart(rest)
		if !ok || part.mark == jpegScan || part.mark == jpegEnd {
			return profile
		}
		if part.mark == jpegApp2 && bytes.HasPrefix(part.data, iccMark) {
			profile = appendJPEGPart(profile, part)
		}
		rest = behind
	}
}

func insert(content []byte, at int, piece []byte) []byte { return slices.Insert(content, at, piece...) }

// shrinkImage decodes, scales and rotates an image.
func shrinkImage(decode func(io.Reader) (image.Image, error), content []byte, turn orientation, width int) (image.Image, error) {
	source, err := decode(bytes.NewReader(content))
	if err != nil {
		return nil, fmt.Errorf("decode: %w", err)
	}
	bounds := source.Bounds()
	shownWidth, shownHeight := bounds.Dx(), bounds.Dy()
	if turn.sideways() {
		shownWidth, shownHeight = shownHeight, shownWidth
	}
	if shownWidth <= width {
		return nil, errAsItIs
	}
	height := max(1, (shownHeight*width+shownWidth/2)/shownWidth)
	if turn.sideways() {
		return turn.apply(scaleDown(source, height, width)), nil
	}
	return turn.apply(scaleDown(source, width, height)), nil
}

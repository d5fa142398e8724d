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

	"mailwright/internal/platform/blob"
)

// widths are those that a picture is made smaller to; others get the original.
var widths = []int{160, 320, 640, 960, 1200, 1600, 2400}

// maxDecoded is how many bytes the pixels of a picture may take while it is made smaller. One is worked on at a time, so that it is
// also what all take together.
const (
	maxDecoded  = 56 << 20
	drawingTime = 20 * time.Second
)

// variants makes each variant once, however many ask for it, and one at a time.
type variants struct {
	once singleflight.Group
	busy chan struct{}
}

func widthOf(text string) int {
	width, err := strconv.Atoi(text)
	if err != nil || !slices.Contains(widths, width) || strconv.Itoa(width) != text {
		return 0
	}
	return width
}

// hasVariants is true for what can be written again: there is no encoder for WebP, a GIF has colours and frames of its own, and an SVG has
// every size.
func (f file) hasVariants() bool { return f.Extension == "png" || f.Extension == "jpg" }

func (f file) variantKey(width int) string {
	return f.folder() + "/" + strconv.Itoa(width) + "." + f.Extension
}

// openVariant is the picture in a smaller width, nil where the original is to be had instead.
func (s *Service) openVariant(ctx context.Context, f file, width int) (*blob.File, error) {
	small, err := s.Files.Open(ctx, f.variantKey(width))
	if errors.Is(err, blob.ErrNotFound) {
		if err := s.makeVariant(ctx, f, width); err != nil {
			return nil, err
		}
		small, err = s.Files.Open(ctx, f.variantKey(width))
	}
	if err == nil && small.Size == 0 { // tried before: the original is the best there is
		return nil, small.Close()
	}
	return small, err
}

// makeVariant stores the variant, or an empty file in its place, so that nobody tries again.
func (s *Service) makeVariant(ctx context.Context, f file, width int) error {
	_, err, _ := s.variants.once.Do(f.variantKey(width), func() (any, error) {
		// Others may wait for it when the first has gone.
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), drawingTime)
		defer cancel()
		select {
		case s.variants.busy <- struct{}{}:
			defer func() { <-s.variants.busy }()
		case <-ctx.Done():
			return nil, ctx.Err()
		}
		return nil, s.storeVariant(ctx, f, width)
	})
	return err
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
	// An image that was deleted meanwhile must not live on in a smaller size.
	original, err := s.Files.Open(ctx, f.key())
	if errors.Is(err, blob.ErrNotFound) {
		return errors.Join(err, s.Files.Delete(ctx, f.variantKey(width)))
	}
	if err != nil {
		return err
	}
	return original.Close()
}

// shrink is the picture in a smaller width, as it is shown; nothing where that is not possible or gains nothing.
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

var errAsItIs = errors.New("the original is to be shown")

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
	return insert(out.Bytes(), len(pngMark)+25, profile), nil // behind the header
}

// inspectPNG finds what the decoder does not tell.
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

// pngPixel is how many bytes the decoder takes for a pixel.
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
	// What has four colours is for printers; its profile could not be kept.
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
	return insert(out.Bytes(), 2, jpegProfile(content)), nil // behind the start
}

// decodedSize is what the decoder takes: a byte for each colour of a pixel, and four more while a progressive picture comes together.
func (f jpegFile) decodedSize() int {
	size := int(float64(f.width*f.height) * f.samples)
	if f.progressive {
		size *= 5
	}
	return size
}

// jpegProfile is the colour profile, which may be in several parts.
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

// shrinkImage decodes a picture, makes it smaller and turns it the right way up.
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

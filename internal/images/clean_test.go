package images

import (
	"bytes"
	"encoding/binary"
	"errors"
	"image"
	"image/gif"
	"image/jpeg"
	"image/png"
	"runtime"
	"slices"
	"strings"
	"testing"

	"golang.org/x/image/webp"

	"mailwright/internal/platform/problem"
)

func mustRebuild(t *testing.T, content []byte) cleaned {
	t.Helper()
	p, _, err := rebuild(content)
	if err != nil {
		t.Fatal(err)
	}
	again, _, err := rebuild(p.content)
	if err != nil || !bytes.Equal(again.content, p.content) {
		t.Errorf("rebuilt once more it is another: %v", err)
	}
	if bytes.Contains(p.content, []byte(secret)) {
		t.Error("what was planted is still there")
	}
	return p
}

func wantSize(t *testing.T, p cleaned, width, height, frames int) {
	t.Helper()
	if p.width != width || p.height != height || p.frames != frames {
		t.Errorf("%d x %d, %d frames; want %d x %d, %d", p.width, p.height, p.frames, width, height, frames)
	}
}

func TestPNG_losesOnlyItsMetadata(t *testing.T) {
	original := scene(40, 30)
	plain := pngOf(t, original)
	profile := riffChunk{"iCCP", deflated("icc", rebuildProfile(iccOf(2)))}
	content := append(pngWith(plain, riffChunk{"iCCP", deflated(secret, iccOf(2))}, riffChunk{"tEXt", []byte("Comment\x00" + secret)},
		riffChunk{"iTXt", []byte("XML:com.adobe.xmp\x00\x00\x00\x00\x00" + secret)},
		riffChunk{"zTXt", []byte(secret)}, riffChunk{"tIME", []byte("1234567")}, riffChunk{"prVt", []byte(secret)},
		riffChunk{"eXIf", fullEXIF(binary.LittleEndian, 1)}),
		"PK\x03\x04"+secret...)
	p := mustRebuild(t, content)
	wantSize(t, p, 40, 30, 1)
	if want := pngWith(plain, profile); !bytes.Equal(p.content, want) {
		t.Errorf("%d bytes, want the %d of the image and its profile", len(p.content), len(want))
	}
	decoded, err := png.Decode(bytes.NewReader(p.content))
	if err != nil || !bytes.Equal(decoded.(*image.RGBA).Pix, original.Pix) {
		t.Errorf("the pixels are others: %v", err)
	}
}

func TestJPEG_losesOnlyItsMetadata(t *testing.T) {
	plain := jpegOf(t, scene(40, 30))
	jfif := jpegPart{jpegApp0, []byte("JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00")}
	profile := jpegPart{jpegApp2, append(slices.Clone(iccMark), "\x01\x01"+string(rebuildProfile(iccOf(2)))...)}
	full := iccOf(2)
	parts := [2]jpegPart{
		{jpegApp2, append(slices.Clone(iccMark), "\x01\x02"+string(full[:200])...)},
		{jpegApp2, append(slices.Clone(iccMark), "\x02\x02"+string(full[200:])...)},
	}
	adobe := jpegPart{jpegAdobe, []byte("Adobe\x00\x64\x00\x00\x00\x00\x01")}
	thumbnail := append(append(slices.Clone(jfif.data[:12]), 2, 2), secret...)
	content := append(jpegWith(plain, jpegPart{jpegApp0, thumbnail}, jpegPart{jpegApp0, []byte("JFXX\x00" + secret)},
		jpegPart{jpegApp1, []byte("http://ns.adobe.com/xap/1.0/\x00" + secret)},
		jpegPart{jpegApp1, append(slices.Clone(exifMark), fullEXIF(binary.LittleEndian, 1)...)}, parts[1], parts[0],
		jpegPart{jpegApp2, []byte("MPF\x00" + secret)}, jpegPart{0xed, []byte("Photoshop 3.0\x00" + secret)},
		jpegPart{jpegAdobe, append(slices.Clone(adobe.data), secret...)}, jpegPart{0xfe, []byte(secret)}), "\x00\x00ftyp"+secret...)
	p := mustRebuild(t, content)
	wantSize(t, p, 40, 30, 1)
	if want := beforeFrame(jpegWith(plain, jfif, adobe), profile); !bytes.Equal(p.content, want) {
		t.Errorf("%d bytes, want the %d of image, profile and colors", len(p.content), len(want))
	}
	if _, err := jpeg.Decode(bytes.NewReader(p.content)); err != nil {
		t.Error(err)
	}
}

func TestJPEG_keepsItsOrientation(t *testing.T) {
	plain := jpegOf(t, scene(40, 30))
	for _, order := range []binary.ByteOrder{binary.LittleEndian, binary.BigEndian} {
		for turn := orientation(1); turn <= 8; turn++ {
			p := mustRebuild(t, jpegWith(plain, jpegPart{jpegApp1, append(slices.Clone(exifMark), fullEXIF(order, turn)...)}))
			width, height := 40, 30
			if turn >= 5 {
				width, height = 30, 40
			}
			wantSize(t, p, width, height, 1)
			f, err := readJPEG(p.content)
			if err != nil || f.turn != turn {
				t.Errorf("orientation %d became %d: %v", turn, f.turn, err)
			}
		}
	}
}

func TestGIF_losesOnlyItsMetadata(t *testing.T) {
	plain := gifOf(t, 20, 10, 3)
	const start = 13 // the position after the header, because the encoder writes color tables with the frames
	comment := append([]byte{gifExtension, 0xfe, byte(len(secret))}, secret+"\x00"...)
	xmp := append([]byte{gifExtension, gifApplication, 11}, "XMP DataXMP\x14"+secret+"\x00"...)
	hidden := "\x03\x01\x00\x00" + string(rune(len(secret))) + secret + "\x00"
	loop := append([]byte{gifExtension, gifApplication, 11}, "NETSCAPE2.0"+hidden...)
	profile := append([]byte{gifExtension, gifApplication, 11}, "ICCRGBG1012"+string(rune(len(secret)))+secret+"\x00"...)
	head := start + colorTable(plain[10])
	content := append(insert(bytes.Clone(plain), head, append(comment, xmp...)), secret...)
	p := mustRebuild(t, content)
	wantSize(t, p, 20, 10, 3)
	mustRebuild(t, insert(bytes.Clone(plain), head, append(loop, profile...)))
	if !bytes.Equal(p.content, plain) {
		t.Errorf("%d bytes, want the %d of the image", len(p.content), len(plain))
	}
	decoded, err := gif.DecodeAll(bytes.NewReader(p.content))
	if err != nil || len(decoded.Image) != 3 {
		t.Errorf("%v", err)
	}
}

func TestWebP_losesOnlyItsMetadata(t *testing.T) {
	pixels := riffChunk{"VP8L", webpPixels(1, 1)}
	if _, err := webp.Decode(bytes.NewReader(webpOf(pixels))); err != nil {
		t.Fatalf("the test's own image: %v", err)
	}
	profile := riffChunk{"ICCP", rebuildProfile(iccOf(4))}
	content := append(webpOf(webpCanvas(0x20|webpHasEXIF|webpHasXMP, 1, 1), riffChunk{"ICCP", iccOf(4)}, pixels,
		riffChunk{"EXIF", fullEXIF(binary.BigEndian, 1)}, riffChunk{"XMP ", []byte(secret)}, riffChunk{"OWN ", []byte(secret)}), secret...)
	p := mustRebuild(t, content)
	wantSize(t, p, 1, 1, 1)
	if want := webpOf(webpCanvas(0x20, 1, 1), profile, pixels); !bytes.Equal(p.content, want) {
		t.Errorf("%x, want %x", p.content, want)
	}
	turned := mustRebuild(t, webpOf(webpCanvas(webpHasEXIF, 1, 1), pixels, riffChunk{"EXIF", fullEXIF(binary.BigEndian, 6)}))
	if want := webpOf(webpCanvas(webpHasEXIF, 1, 1), pixels, riffChunk{"EXIF", orientation(6).exif()}); !bytes.Equal(turned.content, want) {
		t.Errorf("%x, want %x", turned.content, want)
	}
	animated := mustRebuild(t,
		webpOf(webpCanvas(0x02, 1, 1), riffChunk{"ANIM", make([]byte, 6)}, webpFrame(1, 1, pixels, riffChunk{"OWN ", []byte(secret)}),
			webpFrame(1, 1, pixels)))
	wantSize(t, animated, 1, 1, 2)
}

// pngHeader returns the start of a file that declares a size without the pixels for it.
func pngHeader(width, height uint32) []byte {
	data := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, width), height)
	return appendPNGChunk(bytes.Clone(pngMark), "IHDR", append(data, 8, 6, 0, 0, 0))
}

func jpegHeader(width, height uint16) []byte {
	frame := binary.BigEndian.AppendUint16(binary.BigEndian.AppendUint16([]byte{8}, height), width)
	return appendJPEGPart([]byte{0xff, jpegStart}, jpegPart{0xc0, append(frame, 1, 1, 0x11, 0)})
}

func gifHeader(width, height uint16, frames ...[2]uint16) []byte {
	content := binary.LittleEndian.AppendUint16(binary.LittleEndian.AppendUint16([]byte("GIF89a"), width), height)
	content = append(content, 0, 0, 0)
	for _, frame := range frames {
		content = append(content, gifFrame, 0, 0, 0, 0)
		content = binary.LittleEndian.AppendUint16(binary.LittleEndian.AppendUint16(content, frame[0]), frame[1])
		content = append(content, 0, 2, 2, 0x4c, 0x01, 0)
	}
	return append(content, gifEnd)
}

// bombs returns small files that would be large in memory.
func bombs(t testing.TB) map[string][]byte {
	t.Helper()
	many := make([][2]uint16, 501)
	apng := pngOf(t, scene(2, 2))
	for range 501 {
		apng = pngWith(apng, riffChunk{"fcTL", make([]byte, 26)})
	}
	frames := []riffChunk{webpCanvas(2, 1, 1)}
	for i := range many {
		many[i] = [2]uint16{1, 1}
		frames = append(frames, webpFrame(1, 1, riffChunk{"VP8L", webpPixels(1, 1)}))
	}
	return map[string][]byte{
		"PNG 30,000 wide":          append(pngHeader(30_000, 30_000), pngOf(t, scene(1, 1))[33:]...),
		"PNG 65,535 x 65,535":      pngHeader(65_535, 65_535),
		"PNG 2 billion wide":       pngHeader(1<<31-1, 1<<31-1),
		"PNG over 25 megapixels":   pngHeader(5001, 5000),
		"PNG one pixel too wide":   pngHeader(10_001, 1),
		"JPEG 65,535 x 65,535":     jpegHeader(65_535, 65_535),
		"JPEG one pixel too high":  jpegHeader(1, 10_001),
		"GIF 65,535 x 65,535":      gifHeader(65_535, 65_535, [2]uint16{1, 1}),
		"GIF with a larger frame":  gifHeader(1, 1, [2]uint16{65_535, 65_535}),
		"GIF of 501 frames":        gifHeader(1, 1, many...),
		"PNG of 501 frames":        apng,
		"WebP of 501 frames":       webpOf(frames...),
		"WebP 16 million wide":     webpOf(webpCanvas(0, 1<<24, 1<<24), riffChunk{"VP8L", webpPixels(1, 1)}),
		"WebP 16,384 x 16,384":     webpOf(riffChunk{"VP8L", webpPixels(16_384, 16_384)}),
		"PNG of more than 5 MB":    append(pngOf(t, scene(2, 2)), make([]byte, maxBytes)...),
		"SVG of more than 1 MB":    []byte(`<svg xmlns="http://www.w3.org/2000/svg">` + strings.Repeat(" ", maxSVG) + `</svg>`),
		"SVG 20,000 wide":          []byte(`<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="1"/>`),
		"SVG of too many elements": []byte(`<svg xmlns="http://www.w3.org/2000/svg">` + strings.Repeat("<g/>", maxElements) + `</svg>`),
		"SVG nested too deeply": []byte(`<svg xmlns="http://www.w3.org/2000/svg">` + strings.Repeat("<g>", 65) + strings.Repeat("</g>",
			65) + `</svg>`),
		"SVG with deeply nested unknown elements": []byte(`<svg xmlns="http://www.w3.org/2000/svg">` + strings.Repeat("<x>", 65) + strings.Repeat("</x>",
			65) + `</svg>`),
		"SVG that multiplies with use": []byte(laughs(10)),
	}
}

// laughs returns an image that draws ten times as much at each level.
func laughs(levels int) string {
	var out strings.Builder
	out.WriteString(`<svg xmlns="http://www.w3.org/2000/svg"><rect id="l0" width="1" height="1"/>`)
	for level := 1; level <= levels; level++ {
		use := `<use href="#l` + string(rune('0'+(level-1)%10)) + `"/>`
		out.WriteString(`<g id="l` + string(rune('0'+level%10)) + `">` + strings.Repeat(use, 10) + `</g>`)
	}
	return out.String() + `</svg>`
}

func TestRebuild_rejectsTooLargeImages(t *testing.T) {
	for name, content := range bombs(t) {
		_, _, err := rebuild(content)
		refusal, _ := errors.AsType[*problem.Problem](err)
		if refusal == nil || refusal.Code != "IMAGE_TOO_LARGE" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestRebuild_acceptsImagesAtTheLimits(t *testing.T) {
	frames := make([][2]uint16, 500)
	for i := range frames {
		frames[i] = [2]uint16{1, 1}
	}
	for name, content := range map[string][]byte{
		"PNG of 25 megapixels": pngOf(t, image.NewGray(image.Rect(0, 0, 5000, 5000))),
		"PNG 10,000 wide":      pngOf(t, scene(10_000, 1)),
		"GIF of 500 frames":    gifHeader(1, 1, frames...),
		"GIF without its end":  bytes.TrimSuffix(gifHeader(1, 1, frames[:1]...), []byte{gifEnd}),
		"GIF without a size":   gifHeader(0, 0, [2]uint16{7, 9}),
		"SVG with a doctype": []byte(`<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" ` +
			`"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg xmlns="http://www.w3.org/2000/svg"/>`),
		"SVG with large units": []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90000 90000"/>`),
		"SVG that uses itself": []byte(`<svg xmlns="http://www.w3.org/2000/svg"><g id="a"><use href="#a"/></g></svg>`),
	} {
		if _, _, err := rebuild(content); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestRebuild_rejectsWebPages(t *testing.T) {
	for _, page := range []string{"<!doctype html><html></html>", "<!DOCTYPE html><html></html>", "<html></html>"} {
		if _, _, err := rebuild([]byte(page)); !errors.Is(err, errUnsupported) {
			t.Errorf("rebuild(%q) = %v, want %v", page, err, errUnsupported)
		}
	}
}

func TestRebuild_rejectsBrokenImages(t *testing.T) {
	whole := map[string][]byte{
		"PNG": pngOf(t, scene(20, 20)), "JPEG": jpegOf(t, scene(20, 20)), "GIF": gifOf(t, 20, 20, 2),
		"WebP": webpOf(webpCanvas(0, 1, 1), riffChunk{"VP8L", webpPixels(1, 1)}),
		"SVG":  []byte(`<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>`),
	}
	broken := map[string][]byte{
		"nothing": nil, "text": []byte("hello"), "HTML": []byte("<!DOCTYPE html><html></html>"),
		"a page": []byte("<html><body><svg/></body></html>"),
		"BMP":    []byte("BM\x00\x00\x00\x00"), "ICO": {0, 0, 1, 0}, "PDF": []byte("%PDF-1.7"), "TIFF": []byte("II*\x00"),
		"AVIF":                          []byte("\x00\x00\x00\x20ftypavif"),
		"PNG without pixels":            appendPNGChunk(pngHeader(1, 1), "IEND", nil),
		"PNG with a wrong checksum":     bytes.Replace(whole["PNG"], []byte("IDAT"), []byte("IDaT"), 1),
		"PNG without a size":            pngHeader(0, 1),
		"PNG with an invalid bit depth": appendPNGChunk(bytes.Clone(pngMark), "IHDR", []byte{0, 0, 0, 1, 0, 0, 0, 1, 3, 5, 0, 0, 0}),
		"JPEG without pixels":           append(jpegHeader(1, 1), 0xff, jpegEnd),
		"JPEG without a size":           append(jpegHeader(1, 0), 0xff, jpegEnd),
		"JPEG with arithmetic coding":   bytes.Replace(whole["JPEG"], []byte{0xff, 0xc0}, []byte{0xff, 0xc9}, 1),
		"GIF without frames":            gifHeader(1, 1),
		"WebP without pixels":           webpOf(webpCanvas(0, 1, 1)),
		"WebP of another size":          webpOf(webpCanvas(0, 1, 1), riffChunk{"VP8L", webpPixels(9000, 2000)}),
		"WebP with a wrong frame size":  webpOf(webpCanvas(2, 1, 1), webpFrame(1, 1, riffChunk{"VP8L", webpPixels(9000, 2000)})),
		"SVG with entities":             []byte(`<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>`),
		"SVG without namespace":         []byte(`<svg width="10" height="10"/>`),
		"SVG in another charset":        []byte("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><svg xmlns=\"http://www.w3.org/2000/svg\"/>"),
		"SVG in UTF-16":                 []byte("\xff\xfe<\x00s\x00v\x00g\x00"),
		"two SVGs":                      []byte(`<svg xmlns="http://www.w3.org/2000/svg"/><svg xmlns="http://www.w3.org/2000/svg"/>`),
	}
	for name, content := range whole {
		if _, _, err := rebuild(content); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		for _, length := range []int{len(content) / 4, len(content) / 2, len(content) - 3} {
			broken[name+" cut off at "+string(rune('a'+length%26))] = content[:length]
		}
	}
	for name, content := range broken {
		_, _, err := rebuild(content)
		refusal, _ := errors.AsType[*problem.Problem](err)
		if refusal == nil || refusal.Code != "UNSUPPORTED_IMAGE" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func pngFrom(color, interlaced byte, chunks ...riffChunk) []byte {
	content := appendPNGChunk(bytes.Clone(pngMark), "IHDR", []byte{0, 0, 0, 5, 0, 0, 0, 3, 8, color, 0, 0, interlaced})
	for _, chunk := range append(chunks, riffChunk{"IEND", nil}) {
		content = appendPNGChunk(content, chunk.name, chunk.data)
	}
	return content
}

func zipped(size int) []byte { return deflated("", make([]byte, size))[2:] }

// TestRebuild_dropsForeignBytes plants a secret where a decoder doesn't look.
func TestRebuild_dropsForeignBytes(t *testing.T) {
	pixels, gray := riffChunk{"IDAT", zipped(3 * 6)}, pngFrom(0, 0, riffChunk{"IDAT", zipped(3 * 6)})
	for _, name := range []string{"gAMA", "cHRM", "sRGB", "cICP", "mDCV", "cLLI", "sBIT", "bKGD", "pHYs", "acTL", "tRNS", "PLTE", "fdAT"} {
		if p := mustRebuild(t, pngFrom(0, 0, riffChunk{name, []byte(secret)}, pixels)); !bytes.Equal(p.content, gray) {
			t.Errorf("%s is kept: %q", name, p.content)
		}
	}
	tail := riffChunk{"IDAT", append(bytes.Clone(pixels.data), secret...)}
	if p := mustRebuild(t, pngFrom(0, 0, tail, riffChunk{"IDAT", []byte(secret)})); !bytes.Equal(p.content, gray) {
		t.Errorf("data after the pixels is kept: %q", p.content)
	}
	gamma := riffChunk{"gAMA", []byte{0, 0, 1, 2}}
	if p := mustRebuild(t, pngFrom(0, 0, gamma, gamma, pixels)); !bytes.Equal(p.content, pngFrom(0, 0, gamma, pixels)) {
		t.Errorf("a chunk is kept twice: %q", p.content)
	}
	plain := jpegOf(t, scene(8, 8))
	table := jpegPart{jpegTables, append([]byte{3}, strings.Repeat(secret, 4)[:64]...)}
	for name, content := range map[string][]byte{
		"PNG without pixels":      pngFrom(0, 0, riffChunk{"IDAT", []byte(secret)}),
		"PNG with more pixels":    pngFrom(0, 0, riffChunk{"IDAT", zipped(3*6 + 1)}),
		"PNG with fewer pixels":   pngFrom(0, 0, riffChunk{"IDAT", zipped(3*6 - 1)}),
		"PNG with pixels apart":   pngFrom(0, 0, pixels, gamma, pixels),
		"PNG that inflates":       pngFrom(0, 0, riffChunk{"IDAT", zipped(100 << 20)}),
		"PNG with a long palette": pngFrom(palette, 0, riffChunk{"PLTE", make([]byte, 771)}, pixels),
		"PNG with a long end":     appendPNGChunk(bytes.TrimSuffix(gray, appendPNGChunk(nil, "IEND", nil)), "IEND", []byte(secret)),
		"JPEG with many tables":   jpegWith(plain, slices.Repeat([]jpegPart{table}, 20)...),
		"JPEG with a long table":  jpegWith(plain, jpegPart{jpegTables, append(bytes.Clone(table.data), secret...)}),
		"JPEG with a fifth table": jpegWith(plain, jpegPart{jpegTables, append([]byte{4}, table.data[1:]...)}),
		"JPEG with long codes":    jpegWith(plain, jpegPart{jpegCodes, []byte("\x00" + secret)}),
	} {
		_, _, err := rebuild(content)
		if refusal, _ := errors.AsType[*problem.Problem](err); refusal == nil || refusal.Code != "UNSUPPORTED_IMAGE" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestRebuildPNG_readsAllLayouts(t *testing.T) {
	colors := riffChunk{"PLTE", make([]byte, 6)}
	for name, content := range map[string][]byte{
		"gray": pngFrom(0, 0, riffChunk{"IDAT", zipped(3 * 6)}), "colors": pngFrom(2, 0, riffChunk{"IDAT", zipped(3 * 16)}),
		"transparent": pngFrom(6, 0, riffChunk{"IDAT", zipped(3 * 21)}),
		"a palette":   pngFrom(palette, 0, colors, riffChunk{"IDAT", zipped(3 * 6)}),
		"interlaced":  pngFrom(0, 1, riffChunk{"IDAT", zipped(2 + 2 + 2 + 4 + 2*3 + 6)}),
		"in pieces":   pngFrom(0, 0, riffChunk{"IDAT", zipped(3 * 6)[:5]}, riffChunk{"IDAT", nil}, riffChunk{"IDAT", zipped(3 * 6)[5:]}),
	} {
		if _, err := png.Decode(bytes.NewReader(content)); err != nil {
			t.Fatalf("%s: the test's own image: %v", name, err)
		}
		mustRebuild(t, content)
	}
}

func FuzzRebuild(f *testing.F) {
	f.Add(pngWith(pngOf(f, scene(8, 8)), riffChunk{"eXIf", fullEXIF(binary.LittleEndian, 6)}, riffChunk{"tEXt", []byte(secret)}))
	f.Add(jpegWith(jpegOf(f, scene(8, 8)), jpegPart{jpegApp1, append(slices.Clone(exifMark), fullEXIF(binary.BigEndian, 3)...)}))
	f.Add(gifOf(f, 4, 4, 3))
	f.Add(webpOf(webpCanvas(webpHasEXIF, 1, 1), riffChunk{"VP8L", webpPixels(1, 1)}, riffChunk{"EXIF", fullEXIF(binary.BigEndian, 8)}))
	f.Add(webpOf(webpCanvas(2, 1, 1), riffChunk{"ANIM", make([]byte, 6)}, webpFrame(1, 1, riffChunk{"VP8L", webpPixels(1, 1)})))
	f.Fuzz(func(t *testing.T, content []byte) {
		p, k, err := rebuild(content)
		if err != nil {
			return
		}
		if k.extension != "svg" && len(p.content) > len(content)+64 {
			t.Errorf("%d bytes became %d", len(content), len(p.content))
		}
		again, second, err := rebuild(p.content)
		if err != nil || second.extension != k.extension || !bytes.Equal(again.content, p.content) || again.width != p.width ||
			again.height != p.height {
			t.Errorf("a %s rebuilt once more is another: %v", k.extension, err)
		}
	})
}

// TestRebuild_usesLittleMemoryForBombs counts all allocations, which is more than what is in use at any time.
func TestRebuild_usesLittleMemoryForBombs(t *testing.T) {
	all := bombs(t)
	frames := make([][2]uint16, 3000)
	for i := range frames {
		frames[i] = [2]uint16{1000, 1000}
	}
	all["GIF of 3,000 large frames"], all["GIF of 500 large frames"] = gifHeader(1000, 1000, frames...), gifHeader(1000, 1000, frames[:500]...)
	for name, content := range all {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, _, _ = rebuild(content)
		runtime.ReadMemStats(&after)
		if taken := (after.TotalAlloc - before.TotalAlloc) >> 20; taken >= 64 {
			t.Errorf("%s takes %d MB", name, taken)
		}
	}
}

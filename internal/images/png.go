package images

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"slices"
)

var pngMark = []byte("\x89PNG\r\n\x1a\n")

func isPNG(content []byte) bool { return bytes.HasPrefix(content, pngMark) }

// keptChunks lists the chunks that affect a PNG's appearance, including its animation. Text, times and all other chunks
// are dropped.
var keptChunks = []string{
	"IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "cICP", "mDCV", "cLLI", "sBIT", "bKGD", "pHYs", "acTL", "fcTL",
	"fdAT",
}

// pngChunk is one chunk of a file, including its length and checksum.
type pngChunk struct {
	name        string
	data, whole []byte
}

// nextPNGChunk splits the next chunk off the rest of a file.
func nextPNGChunk(rest []byte) (chunk pngChunk, behind []byte, ok bool) {
	if len(rest) < 12 {
		return chunk, nil, false
	}
	length := int64(binary.BigEndian.Uint32(rest))
	if length > int64(len(rest)-12) {
		return chunk, nil, false
	}
	end := 8 + int(length)
	if crc32.ChecksumIEEE(rest[4:end]) != binary.BigEndian.Uint32(rest[end:]) {
		return chunk, nil, false
	}
	return pngChunk{name: string(rest[4:8]), data: rest[8:end], whole: rest[:end+4]}, rest[end+4:], true
}

// pngFile is a PNG being read.
type pngFile struct {
	cleaned
	seen   map[string]bool
	turn   orientation
	faces  int // frames of an animation
	head   []byte
	pixels [][]byte
}

func rebuildPNG(content []byte) (cleaned, error) {
	f := pngFile{cleaned: cleaned{content: append(make([]byte, 0, len(content)), pngMark...)}, seen: map[string]bool{}, turn: 1}
	rest := content[len(pngMark):]
	for !f.seen["IEND"] {
		chunk, behind, ok := nextPNGChunk(rest)
		if !ok {
			return cleaned{}, damaged("PNG")
		}
		if err := f.take(chunk); err != nil {
			return cleaned{}, err
		}
		rest = behind
	}
	if !f.seen["IDAT"] {
		return cleaned{}, damaged("PNG")
	}
	f.frames = max(1, f.faces)
	if f.turn.sideways() {
		f.width, f.height = f.height, f.width
	}
	return f.cleaned, f.check()
}

func (f *pngFile) take(chunk pngChunk) error {
	if !f.seen["IHDR"] {
		return f.takeHeader(chunk)
	}
	if len(f.pixels) > 0 && chunk.name != "IDAT" && !f.keepPixels() {
		return damaged("PNG")
	}
	switch chunk.name {
	case "IHDR":
		return damaged("PNG")
	case "eXIf":
		f.takeTurn(readOrientation(chunk.data))
		return nil
	case "iCCP":
		f.takeProfile(chunk.data)
		return nil
	case "IDAT":
		return f.takePixels(chunk.data)
	case "fcTL":
		if f.faces++; f.faces > maxFrames {
			return errFrames
		}
	}
	if !f.hasRightSize(chunk) {
		return f.drop(chunk)
	}
	if f.isNeeded(chunk) {
		f.content = append(f.content, chunk.whole...)
	}
	f.seen[chunk.name] = true
	return nil
}

// drop leaves out a chunk, unless the image can't be shown without it.
func (f *pngFile) drop(chunk pngChunk) error {
	if chunk.name == "IEND" || chunk.name == "fcTL" || chunk.name == "PLTE" && f.head[9] == palette {
		return damaged("PNG")
	}
	return nil
}

// takePixels collects pixel data, which can be in several chunks that follow each other.
func (f *pngFile) takePixels(data []byte) error {
	if f.head[9] == palette && !f.seen["PLTE"] || f.seen["IDAT"] && f.pixels == nil {
		return damaged("PNG")
	}
	f.seen["IDAT"] = true
	f.pixels = append(f.pixels, data)
	return nil
}

// takeTurn keeps an orientation if it precedes the pixels.
func (f *pngFile) takeTurn(turn orientation) {
	if turn != 1 && f.turn == 1 && !f.seen["IDAT"] {
		f.turn = turn
		f.content = appendPNGChunk(f.content, "eXIf", turn.exif())
	}
}

// takeProfile keeps the first color profile if it precedes the palette and the pixels.
func (f *pngFile) takeProfile(data []byte) {
	if f.seen["iCCP"] || f.seen["PLTE"] || f.seen["IDAT"] {
		return
	}
	f.seen["iCCP"] = true
	if profile := rebuildPNGProfile(data); profile != nil {
		f.content = appendPNGChunk(f.content, "iCCP", profile)
	}
}

// palette is the color type of images with a palette.
const palette = 3

// pngDepths contains the bit depths that each color type may have.
var pngDepths = map[byte][]byte{0: {1, 2, 4, 8, 16}, 2: {8, 16}, palette: {1, 2, 4, 8}, 4: {8, 16}, 6: {8, 16}}

func (f *pngFile) takeHeader(chunk pngChunk) error {
	if chunk.name != "IHDR" || len(chunk.data) != 13 || !slices.Contains(pngDepths[chunk.data[9]], chunk.data[8]) || chunk.data[12] > 1 {
		return damaged("PNG")
	}
	f.head, f.seen["IHDR"] = chunk.data, true
	f.width, f.height = int(binary.BigEndian.Uint32(chunk.data)), int(binary.BigEndian.Uint32(chunk.data[4:]))
	f.content = append(f.content, chunk.whole...)
	return checkSize(f.width, f.height, 1)
}

func appendPNGChunk(to []byte, name string, data []byte) []byte {
	to = binary.BigEndian.AppendUint32(to, uint32(len(data))) //nolint:gosec // at most about 1 MB
	start := len(to)
	to = append(append(to, name...), data...)
	return binary.BigEndian.AppendUint32(to, crc32.ChecksumIEEE(to[start:]))
}

package images

import (
	"bytes"
	"encoding/binary"
)

func isWebP(content []byte) bool {
	return len(content) >= 12 && bytes.HasPrefix(content, []byte("RIFF")) && string(content[8:12]) == "WEBP"
}

// Flags of the VP8X chunk, which describes the contents of a WebP.
const (
	webpHasXMP  = 0x04
	webpHasEXIF = 0x08
	webpHasICC  = 0x20
)

// riffChunk is one chunk of a WebP.
type riffChunk struct {
	name string
	data []byte
}

// nextRIFFChunk removes one chunk from the rest of a file. A chunk with an odd length is padded with one byte, which
// may be missing after the last chunk.
func nextRIFFChunk(rest []byte) (chunk riffChunk, behind []byte, ok bool) {
	if len(rest) < 8 {
		return chunk, nil, false
	}
	length := int64(binary.LittleEndian.Uint32(rest[4:]))
	if length > int64(len(rest)-8) {
		return chunk, nil, false
	}
	end := 8 + int(length)
	chunk = riffChunk{name: string(rest[:4]), data: rest[8:end]}
	return chunk, rest[min(len(rest), end+int(length&1)):], true
}

func appendRIFFChunk(to []byte, chunk riffChunk) []byte {
	to = append(to, chunk.name...)
	to = binary.LittleEndian.AppendUint32(to, uint32(len(chunk.data))) //nolint:gosec // a part of at most 5 MB
	to = append(to, chunk.data...)
	if len(chunk.data)%2 == 1 {
		to = append(to, 0)
	}
	return to
}

// webpFile is a WebP being read.
type webpFile struct {
	cleaned
	extended int // offset of the VP8X data in the content, or 0 if there is none
	pixels   bool
	turn     orientation
}

func rebuildWebP(content []byte) (cleaned, error) {
	length := int64(binary.LittleEndian.Uint32(content[4:])) + 8
	if length < 12 || length > int64(len(content))+1 {
		return cleaned{}, damaged("WebP")
	}
	f := webpFile{cleaned: cleaned{content: append(make([]byte, 0, len(content)+64), content[:12]...)}, turn: 1}
	rest := content[12:min(length, int64(len(content)))]
	for len(rest) > 0 {
		chunk, behind, ok := nextRIFFChunk(rest)
		if !ok {
			return cleaned{}, damaged("WebP")
		}
		if err := f.take(chunk); err != nil {
			return cleaned{}, err
		}
		rest = behind
	}
	return f.finish()
}

func (f *webpFile) take(chunk riffChunk) error {
	switch chunk.name {
	case "VP8X":
		return f.takeCanvas(chunk)
	case "VP8 ", "VP8L":
		return f.takePixels(chunk)
	case "ANMF":
		return f.takeFrame(chunk)
	case "EXIF":
		f.turn = readOrientation(bytes.TrimPrefix(chunk.data, exifMark))
	case "ICCP":
		f.takeProfile(chunk)
	case "ANIM", "ALPH":
		if f.extended > 0 && (chunk.name == "ALPH" || len(chunk.data) == animSize) {
			f.content = appendRIFFChunk(f.content, chunk)
		}
	}
	return nil
}

// animSize is the size of an animation's background color and loop count.
const animSize = 6

func (f *webpFile) takeCanvas(chunk riffChunk) error {
	if f.width != 0 || len(chunk.data) != 10 {
		return damaged("WebP")
	}
	f.width, f.height = uint24(chunk.data[4:])+1, uint24(chunk.data[7:])+1
	f.extended = len(f.content) + 8
	f.content = appendRIFFChunk(f.content, chunk)
	f.content[f.extended] &^= webpHasEXIF | webpHasXMP | webpHasICC
	return checkSize(f.width, f.height, 1)
}

// takeProfile keeps the first color profile if it precedes the pixels.
func (f *webpFile) takeProfile(chunk riffChunk) {
	profile := rebuildProfile(chunk.data)
	if profile == nil || f.extended == 0 || f.pixels || f.frames > 0 || f.content[f.extended]&webpHasICC != 0 {
		return
	}
	f.content[f.extended] |= webpHasICC
	f.content = appendRIFFChunk(f.content, riffChunk{"ICCP", profile})
}

// takePixels checks that the pixel data has the size that the file declares, because a decoder allocates memory based
// on the pixel data.
func (f *webpFile) takePixels(chunk riffChunk) error {
	width, height, ok := webpSize(chunk)
	if !ok || f.pixels || f.frames > 0 || (f.extended > 0 && (width != f.width || height != f.height)) {
		return damaged("WebP")
	}
	f.width, f.height, f.pixels = width, height, true
	f.content = appendRIFFChunk(f.content, chunk)
	return checkSize(width, height, 1)
}

// frameHead is the number of bytes that describe a frame's position, size and duration.
const frameHead = 16

func (f *webpFile) takeFrame(chunk riffChunk) error {
	if f.extended == 0 || f.pixels || len(chunk.data) < frameHead {
		return damaged("WebP")
	}
	if f.frames++; f.frames > maxFrames {
		return errFrames
	}
	data, err := rebuildWebPFrame(chunk.data)
	if err != nil {
		return err
	}
	f.content = appendRIFFChunk(f.content, riffChunk{"ANMF", data})
	return nil
}

func rebuildWebPFrame(data []byte) ([]byte, error) {
	kept := append(make([]byte, 0, len(data)), data[:frameHead]...)
	pixels := false
	for rest := data[frameHead:]; len(rest) > 0; {
		chunk, behind, ok := nextRIFFChunk(rest)
		if !ok {
			return nil, damaged("WebP")
		}
		rest = behind
		switch width, height, isPixels := webpSize(chunk); {
		case isPixels && (pixels || width != uint24(data[6:])+1 || height != uint24(data[9:])+1):
			return nil, damaged("WebP")
		case isPixels || chunk.name == "ALPH":
			pixels = pixels || isPixels
			kept = appendRIFFChunk(kept, chunk)
		}
	}
	if !pixels {
		return nil, damaged("WebP")
	}
	return kept, nil
}

// webpSize reads the size of lossy or lossless pixel data.
func webpSize(chunk riffChunk) (width, height int, ok bool) {
	data := chunk.data
	switch {
	case chunk.name == "VP8 " && len(data) >= 10 && data[0]&1 == 0 && bytes.Equal(data[3:6], []byte{0x9d, 0x01, 0x2a}):
		return int(binary.LittleEndian.Uint16(data[6:]) & 0x3fff), int(binary.LittleEndian.Uint16(data[8:]) & 0x3fff), true
	case chunk.name == "VP8L" && len(data) >= 5 && data[0] == 0x2f:
		bits := binary.LittleEndian.Uint32(data[1:])
		return int(bits&0x3fff) + 1, int(bits>>14&0x3fff) + 1, true
	}
	return 0, 0, false
}

func (f *webpFile) finish() (cleaned, error) {
	if !f.pixels && f.frames == 0 {
		return cleaned{}, damaged("WebP")
	}
	if f.turn != 1 && f.extended > 0 {
		f.content[f.extended] |= webpHasEXIF
		f.content = appendRIFFChunk(f.content, riffChunk{"EXIF", f.turn.exif()})
		if f.turn.sideways() {
			f.width, f.height = f.height, f.width
		}
	}
	binary.LittleEndian.PutUint32(f.content[4:], uint32(len(f.content)-8)) //nolint:gosec // at most a little over 5 MB
	f.frames = max(1, f.frames)
	return f.cleaned, f.check()
}

func uint24(data []byte) int { return int(data[0]) | int(data[1])<<8 | int(data[2])<<16 }

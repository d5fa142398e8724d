package images

import (
	"compress/zlib"
	"encoding/binary"
	"io"
	"slices"
)

// chunkSizes contains the size of chunks with one size. Another size would be room for other data.
var chunkSizes = map[string]int{
	"IEND": 0, "gAMA": 4, "cHRM": 32, "sRGB": 1, "cICP": 4, "mDCV": 24, "cLLI": 8, "pHYs": 9, "acTL": 8, "fcTL": 26,
}

// colorSizes contains the sizes of the chunks that depend on the color type: the significant bits, the background and the
// transparent color.
var colorSizes = map[string]map[byte]int{
	"sBIT": {0: 1, 2: 3, palette: 3, 4: 2, 6: 4},
	"bKGD": {0: 2, 2: 6, palette: 1, 4: 2, 6: 6},
	"tRNS": {0: 2, 2: 6},
}

// hasRightSize reports whether a chunk is as long as its type and the image's color type require.
func (f *pngFile) hasRightSize(chunk pngChunk) bool {
	length, colors := len(chunk.data), f.head[9]
	switch {
	case chunk.name == "PLTE":
		return colors == palette && length >= 3 && length <= 768 && length%3 == 0
	case chunk.name == "tRNS" && colors == palette:
		return length >= 1 && length <= 256
	case colorSizes[chunk.name] != nil:
		size, known := colorSizes[chunk.name][colors]
		return known && length == size
	}
	size, known := chunkSizes[chunk.name]
	return !known || length == size
}

// isNeeded reports whether a chunk affects the appearance. Only frames of an animation and pixels can come repeatedly.
func (f *pngFile) isNeeded(chunk pngChunk) bool {
	switch chunk.name {
	case "IDAT":
		return true
	case "fcTL", "fdAT":
		return f.seen["acTL"]
	}
	return slices.Contains(keptChunks, chunk.name) && !f.seen[chunk.name]
}

// pngPixels reads the pixel data in a file's chunks.
type pngPixels struct{ chunks [][]byte }

func (p *pngPixels) ReadByte() (byte, error) {
	for len(p.chunks) > 0 && len(p.chunks[0]) == 0 {
		p.chunks = p.chunks[1:]
	}
	if len(p.chunks) == 0 {
		return 0, io.EOF
	}
	first := p.chunks[0][0]
	p.chunks[0] = p.chunks[0][1:]
	return first, nil
}

func (p *pngPixels) Read(to []byte) (int, error) {
	for len(p.chunks) > 0 && len(p.chunks[0]) == 0 {
		p.chunks = p.chunks[1:]
	}
	if len(p.chunks) == 0 {
		return 0, io.EOF
	}
	count := copy(to, p.chunks[0])
	p.chunks[0] = p.chunks[0][count:]
	return count, nil
}

// keepPixels writes the pixel data without what follows it. It returns false if the data doesn't have exactly the pixels
// that the header declares. Nothing of it is kept in memory.
func (f *pngFile) keepPixels() bool {
	source := pngPixels{slices.Clone(f.pixels)}
	reader, err := zlib.NewReader(&source)
	if err != nil {
		return false
	}
	want := pngSize(f.head)
	count, err := io.Copy(io.Discard, io.LimitReader(reader, want+1))
	if err != nil || count != want {
		return false
	}
	left := 0
	for _, chunk := range source.chunks {
		left += len(chunk)
	}
	for _, chunk := range f.pixels {
		left -= len(chunk)
	}
	for used := -left; used > 0; f.pixels = f.pixels[1:] {
		chunk := f.pixels[0][:min(used, len(f.pixels[0]))]
		f.content = appendPNGChunk(f.content, "IDAT", chunk)
		used -= len(chunk)
	}
	f.pixels = nil
	return true
}

// pngPasses contains the first column and row and the steps of each pass of an interlaced image.
var pngPasses = [7][4]int64{{0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4}, {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2}}

// pngSize returns the size of an image's pixels: each row has a byte for its filter.
func pngSize(head []byte) int64 {
	width, height := int64(binary.BigEndian.Uint32(head)), int64(binary.BigEndian.Uint32(head[4:]))
	bits := int64(head[8]) * map[byte]int64{0: 1, 2: 3, palette: 1, 4: 2, 6: 4}[head[9]]
	rows := func(width, height int64) int64 {
		if width <= 0 {
			return 0
		}
		return max(0, height) * (1 + (width*bits+7)/8)
	}
	if head[12] == 0 {
		return rows(width, height)
	}
	size := int64(0)
	for _, pass := range pngPasses {
		size += rows((width-pass[0]+pass[2]-1)/pass[2], (height-pass[1]+pass[3]-1)/pass[3])
	}
	return size
}

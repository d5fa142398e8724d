package images

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	colors "image/color/palette"
	"image/gif"
	"image/jpeg"
	"image/png"
	"testing"
)

// secret is planted in every part of a file that has room for it.
const secret = "planted-secret-place"

// scene is an image with four different quarters, so that a rotation is visible.
func scene(width, height int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			c := color.RGBA{200, 30, 30, 255}
			switch {
			case x >= width/2 && y < height/2:
				c = color.RGBA{30, 200, 30, 255}
			case x < width/2 && y >= height/2:
				c = color.RGBA{30, 30, 200, 255}
			case x >= width/2:
				c = color.RGBA{220, 220, 60, 255}
			}
			img.SetRGBA(x, y, c)
		}
	}
	return img
}

func pngOf(t testing.TB, img image.Image) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := png.Encode(&out, img); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func jpegOf(t testing.TB, img image.Image) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := jpeg.Encode(&out, img, &jpeg.Options{Quality: 95}); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func gifOf(t testing.TB, width, height, frames int) []byte {
	t.Helper()
	all := &gif.GIF{}
	for range frames {
		all.Image = append(all.Image, image.NewPaletted(image.Rect(0, 0, width, height), colors.Plan9[:4]))
		all.Delay = append(all.Delay, 5)
	}
	var out bytes.Buffer
	if err := gif.EncodeAll(&out, all); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// webpPixels returns the data of a lossless image of one pixel, built from the format's specification: the size, no
// transforms, and codes of one symbol each.
func webpPixels(width, height int) []byte {
	head := binary.LittleEndian.AppendUint32([]byte{0x2f}, uint32(width-1)|uint32(height-1)<<14)
	// No transform, no color cache, no meta codes, and five codes with the single symbol 0.
	return append(head, 0x88, 0x88, 0x08)
}

func webpOf(chunks ...riffChunk) []byte {
	content := []byte("RIFF\x00\x00\x00\x00WEBP")
	for _, chunk := range chunks {
		content = appendRIFFChunk(content, chunk)
	}
	binary.LittleEndian.PutUint32(content[4:], uint32(len(content)-8))
	return content
}

func webpCanvas(flags byte, width, height int) riffChunk {
	data := []byte{flags, 0, 0, 0}
	for _, side := range []int{width - 1, height - 1} {
		data = append(data, byte(side), byte(side>>8), byte(side>>16))
	}
	return riffChunk{"VP8X", data}
}

func webpFrame(width, height int, chunks ...riffChunk) riffChunk {
	data := make([]byte, 6, 64)
	for _, side := range []int{width - 1, height - 1} {
		data = append(data, byte(side), byte(side>>8), byte(side>>16))
	}
	data = append(data, 100, 0, 0, 0)
	for _, chunk := range chunks {
		data = appendRIFFChunk(data, chunk)
	}
	return riffChunk{"ANMF", data}
}

// fullEXIF returns EXIF data with an orientation between other fields, in either byte order.
func fullEXIF(order binary.ByteOrder, turn orientation) []byte {
	mark := []byte("II*\x00")
	if order == binary.BigEndian {
		mark = []byte("MM\x00*")
	}
	tiff := order.(binary.AppendByteOrder).AppendUint32(mark, 8)
	tiff = order.(binary.AppendByteOrder).AppendUint16(tiff, 3)
	field := func(tag, kind uint16, count uint32, value uint16) {
		tiff = order.(binary.AppendByteOrder).AppendUint16(tiff, tag)
		tiff = order.(binary.AppendByteOrder).AppendUint16(tiff, kind)
		tiff = order.(binary.AppendByteOrder).AppendUint32(tiff, count)
		tiff = order.(binary.AppendByteOrder).AppendUint16(tiff, value)
		tiff = append(tiff, 0, 0)
	}
	field(0x010f, 2, uint32(len(secret)), 50)
	field(orientationTag, shortType, 1, uint16(turn))
	field(0x8825, 4, 1, 60)
	return append(append(tiff, 0, 0, 0, 0), secret...)
}

// pngWith adds chunks after the header of a PNG.
func pngWith(content []byte, chunks ...riffChunk) []byte {
	var more []byte
	for _, chunk := range chunks {
		more = appendPNGChunk(more, chunk.name, chunk.data)
	}
	return insert(bytes.Clone(content), len(pngMark)+25, more)
}

// jpegWith adds segments after the start of a JPEG.
func jpegWith(content []byte, parts ...jpegPart) []byte {
	var more []byte
	for _, part := range parts {
		more = appendJPEGPart(more, part)
	}
	return insert(bytes.Clone(content), 2, more)
}

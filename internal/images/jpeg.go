package images

import (
	"bytes"
	"encoding/binary"
	"slices"
)

// The JPEG markers that need special handling.
const (
	jpegStart  = 0xd8
	jpegEnd    = 0xd9
	jpegScan   = 0xda
	jpegTables = 0xdb // quantization
	jpegCodes  = 0xc4 // Huffman
	jpegEvery  = 0xdd // restart interval
	jpegApp0   = 0xe0
	jpegApp1   = 0xe1
	jpegApp2   = 0xe2
	jpegAdobe  = 0xee
)

// jpegFrames lists the encodings that browsers support: baseline, extended and progressive.
var jpegFrames = []byte{0xc0, 0xc1, 0xc2}

// maxScans is far more than any encoder writes. Each scan makes a decoder process the whole image again.
const maxScans = 100

var (
	jfifMark = []byte("JFIF\x00")
	exifMark = []byte("Exif\x00\x00")
	iccMark  = []byte("ICC_PROFILE\x00")
)

func isJPEG(content []byte) bool { return bytes.HasPrefix(content, []byte{0xff, jpegStart, 0xff}) }

// jpegPart is one segment: its marker and its data.
type jpegPart struct {
	mark byte
	data []byte
}

// nextJPEGPart removes a segment from the rest of a file. A segment doesn't include the pixels that follow a scan's
// header.
func nextJPEGPart(rest []byte) (part jpegPart, behind []byte, ok bool) {
	for len(rest) >= 2 && rest[0] == 0xff && rest[1] == 0xff { // padding
		rest = rest[1:]
	}
	if len(rest) < 2 || rest[0] != 0xff || rest[1] == 0 {
		return part, nil, false
	}
	part.mark, rest = rest[1], rest[2:]
	if part.mark == jpegEnd {
		return part, rest, true
	}
	if len(rest) < 2 {
		return part, nil, false
	}
	length := int(binary.BigEndian.Uint16(rest))
	if length < 2 || length > len(rest) {
		return part, nil, false
	}
	part.data = rest[2:length]
	return part, rest[length:], true
}

// scanLength returns the number of bytes of pixel data before the next marker.
func scanLength(rest []byte) (int, bool) {
	for at := 0; at+1 < len(rest); at++ {
		if rest[at] == 0xff && rest[at+1] != 0 && rest[at+1] != 0xff && (rest[at+1] < 0xd0 || rest[at+1] > 0xd7) {
			return at, true
		}
	}
	return 0, false
}

// jpegFile is a JPEG being read.
type jpegFile struct {
	cleaned
	turn    orientation
	scans   int
	tables  int        // since the previous scan
	profile []jpegPart // segments of the color profile
	// What a decoder would have to keep in memory, for scaling.
	progressive bool
	components  int
	samples     float64 // per pixel. Most files store colors at half the resolution
}

func rebuildJPEG(content []byte) (cleaned, error) {
	f, err := readJPEG(content)
	return f.cleaned, err
}

func readJPEG(content []byte) (jpegFile, error) {
	f := jpegFile{cleaned: cleaned{content: append(make([]byte, 0, len(content)+64), 0xff, jpegStart), frames: 1}, turn: 1}
	rest := content[2:]
	for {
		part, behind, ok := nextJPEGPart(rest)
		if !ok {
			return jpegFile{}, damaged("JPEG")
		}
		if part.mark == jpegEnd {
			break
		}
		if err := f.take(part); err != nil {
			return jpegFile{}, err
		}
		if part.mark == jpegScan {
			length, ok := scanLength(behind)
			if !ok {
				return jpegFile{}, damaged("JPEG")
			}
			f.content = append(f.content, behind[:length]...)
			behind = behind[length:]
		}
		rest = behind
	}
	if f.scans == 0 {
		return jpegFile{}, damaged("JPEG")
	}
	f.content = append(f.content, 0xff, jpegEnd)
	if f.turn.sideways() {
		f.width, f.height = f.height, f.width
	}
	return f, f.check()
}

// take keeps the segments that are needed to show the image in its colors and right side up.
func (f *jpegFile) take(part jpegPart) error {
	switch {
	case slices.Contains(jpegFrames, part.mark):
		return f.takeFrame(part)
	case part.mark == jpegScan:
		if f.scans++; f.width == 0 || f.scans > maxScans {
			return damaged("JPEG")
		}
		f.tables = 0
		f.keep(part)
	case part.mark == jpegTables, part.mark == jpegCodes, part.mark == jpegEvery:
		return f.takeTables(part)
	case part.mark >= jpegApp0 && part.mark <= 0xef:
		f.takeApp(part)
	case part.mark == 0xfe: // a comment
	default:
		return unsupported("Browsers can't show this JPEG encoding. Save it as a baseline or progressive JPEG.")
	}
	return nil
}

// maxTables is how many tables a scan can use: four to quantize, and four Huffman codes of each of two kinds.
const maxTables = 4 + 2*4

// takeTables keeps tables if they're well-formed and a scan can use all of them, so that there's no room for other data.
func (f *jpegFile) takeTables(part jpegPart) error {
	if part.mark == jpegEvery {
		if len(part.data) != 2 {
			return damaged("JPEG")
		}
		f.tables++
	}
	for rest := part.data; part.mark != jpegEvery && len(rest) > 0; f.tables++ {
		size := tableSize(part.mark, rest)
		if size == 0 || size > len(rest) {
			return damaged("JPEG")
		}
		rest = rest[size:]
	}
	if f.tables > maxTables+1 { // and a restart interval
		return damaged("JPEG")
	}
	f.keep(part)
	return nil
}

// tableSize returns the size of the first table, or 0 if it isn't well-formed.
func tableSize(mark byte, data []byte) int {
	kind, number := int(data[0]>>4), data[0]&15
	if kind > 1 || number > 3 {
		return 0
	}
	if mark == jpegTables {
		return 1 + 64*(1+kind) // of one or two bytes
	}
	if len(data) < 17 {
		return 0
	}
	size := 17
	for _, count := range data[1:17] {
		size += int(count)
	}
	if size > 17+256 {
		return 0
	}
	return size
}

// takeApp keeps the color information and the orientation from application segments, and drops everything else.
func (f *jpegFile) takeApp(part jpegPart) {
	switch {
	case part.isProfile():
		f.profile = append(f.profile, part)
	case part.mark == jpegAdobe && bytes.HasPrefix(part.data, []byte("Adobe")) && len(part.data) >= adobeSize:
		f.keep(jpegPart{jpegAdobe, part.data[:adobeSize]}) // it says how to interpret colors, and other data may follow
	case part.mark == jpegApp0 && bytes.HasPrefix(part.data, jfifMark) && len(part.data) >= 14:
		// Leave out the thumbnail that may follow, because it shows what was cropped.
		f.keep(jpegPart{jpegApp0, append(slices.Clone(part.data[:12]), 0, 0)})
	case part.mark == jpegApp1 && bytes.HasPrefix(part.data, exifMark):
		f.takeTurn(readOrientation(part.data[len(exifMark):]))
	}
}

// adobeSize is the length of the part of Adobe's segment that is kept.
const adobeSize = 12

// isProfile reports whether a segment is a part of an ICC color profile.
func (part jpegPart) isProfile() bool {
	return part.mark == jpegApp2 && bytes.HasPrefix(part.data, iccMark)
}

func (f *jpegFile) takeFrame(part jpegPart) error {
	if f.width != 0 || len(part.data) < 6 || part.data[0] != 8 || len(part.data) != 6+3*int(part.data[5]) ||
		!slices.Contains([]byte{1, 3, 4}, part.data[5]) {
		return damaged("JPEG")
	}
	for _, piece := range profileParts(f.profile) {
		f.keep(piece)
	}
	f.height, f.width = int(binary.BigEndian.Uint16(part.data[1:])), int(binary.BigEndian.Uint16(part.data[3:]))
	f.progressive, f.components, f.samples = part.mark == 0xc2, int(part.data[5]), samplesOf(part.data[6:])
	f.keep(part)
	return checkSize(f.width, f.height, 1)
}

// samplesOf returns the number of samples per pixel, from the resolution of each color component.
func samplesOf(colors []byte) float64 {
	across, down, sum := 1, 1, 0
	for i := 0; i+2 < len(colors); i += 3 {
		h, v := int(colors[i+1]>>4), int(colors[i+1]&15)
		across, down, sum = max(across, h), max(down, v), sum+h*v
	}
	return max(1, float64(sum)/float64(across*down))
}

func (f *jpegFile) takeTurn(turn orientation) {
	if turn != 1 && f.turn == 1 {
		f.turn = turn
		f.keep(jpegPart{jpegApp1, append(slices.Clone(exifMark), turn.exif()...)})
	}
}

func (f *jpegFile) keep(part jpegPart) { f.content = appendJPEGPart(f.content, part) }

func appendJPEGPart(to []byte, part jpegPart) []byte {
	to = append(to, 0xff, part.mark)
	to = binary.BigEndian.AppendUint16(to, uint16(len(part.data)+2)) //nolint:gosec // it was read from 16 bits
	return append(to, part.data...)
}

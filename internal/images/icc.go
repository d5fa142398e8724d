package images

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"io"
	"slices"
)

// maxProfile is the maximum size of a color profile. Profiles of printers are about half as large.
const maxProfile = 1 << 20

const (
	iccHead    = 128
	maxICCTags = 100
	maxCurve   = 12 + 2*4096 // more values than any profile needs
)

// iccTags lists the tags that colors are computed from, with the types that their data may have. All other tags, such as
// descriptions, device names and copyrights, are dropped.
var iccTags = []struct {
	name  string
	types []string
}{
	{"wtpt", iccPoint},
	{"rXYZ", iccPoint},
	{"gXYZ", iccPoint},
	{"bXYZ", iccPoint},
	{"chad", []string{"sf32"}},
	{"rTRC", iccCurve},
	{"gTRC", iccCurve},
	{"bTRC", iccCurve},
	{"kTRC", iccCurve},
	{"A2B0", iccTable},
	{"A2B1", iccTable},
	{"A2B2", iccTable},
}

var (
	iccPoint = []string{"XYZ "}
	iccCurve = []string{"curv", "para"}
	iccTable = []string{"mft1", "mft2", "mAB "}
)

// rebuildProfile returns an ICC color profile with only what affects colors, or nil if it isn't well-formed. The
// specification requires a description and a copyright, so it gets the same ones as every other profile.
func rebuildProfile(profile []byte) []byte {
	tags, ok := readProfile(profile)
	if !ok {
		return nil
	}
	out := iccHeader(profile)
	tags = append(tags, iccTag{"desc", iccDescription(profile[8])}, iccTag{"cprt", iccCopyright(profile[8])})
	out = binary.BigEndian.AppendUint32(out, uint32(len(tags))) //nolint:gosec // a few tags
	start := len(out) + 12*len(tags)
	var body []byte
	placed := map[string]int{}
	for _, tag := range tags {
		at, shared := placed[string(tag.data)] // gray profiles use one curve for all colors
		if !shared {
			at = start + len(body)
			placed[string(tag.data)] = at
			body = append(body, tag.data...)
			body = append(body, make([]byte, -len(body)&3)...)
		}
		out = append(out, tag.name...)
		out = binary.BigEndian.AppendUint32(out, uint32(at))            //nolint:gosec // at most about 1 MB
		out = binary.BigEndian.AppendUint32(out, uint32(len(tag.data))) //nolint:gosec // at most 1 MB
	}
	out = append(out, body...)
	binary.BigEndian.PutUint32(out, uint32(len(out))) //nolint:gosec // at most about 1 MB
	return out
}

type iccTag struct {
	name string
	data []byte
}

// readProfile returns the tags to keep, in the order of iccTags.
func readProfile(profile []byte) ([]iccTag, bool) {
	if len(profile) < iccHead+4 || len(profile) > maxProfile || string(profile[36:40]) != "acsp" || profile[8] < 2 || profile[8] > 4 ||
		!slices.Contains([]string{"mntr", "scnr", "prtr", "spac"}, string(profile[12:16])) ||
		!slices.Contains([]string{"RGB ", "GRAY", "CMYK"}, string(profile[16:20])) ||
		!slices.Contains([]string{"XYZ ", "Lab "}, string(profile[20:24])) {
		return nil, false
	}
	found, ok := readICCTable(profile)
	if !ok {
		return nil, false
	}
	var tags []iccTag
	for _, known := range iccTags {
		data := found[known.name]
		if data == nil {
			continue
		}
		if data = trimICC(data); data == nil || !slices.Contains(known.types, string(data[:4])) {
			return nil, false
		}
		tags = append(tags, iccTag{known.name, data})
	}
	hasColors := slices.ContainsFunc(tags, func(tag iccTag) bool { return tag.name != "wtpt" && tag.name != "chad" })
	return tags, hasColors
}

func readICCTable(profile []byte) (map[string][]byte, bool) {
	count := int64(binary.BigEndian.Uint32(profile[iccHead:]))
	table := profile[iccHead+4:]
	if count > maxICCTags || count*12 > int64(len(table)) {
		return nil, false
	}
	found := map[string][]byte{}
	for ; count > 0; count, table = count-1, table[12:] {
		start, length := int64(binary.BigEndian.Uint32(table[4:])), int64(binary.BigEndian.Uint32(table[8:]))
		if start < iccHead || start+length > int64(len(profile)) {
			return nil, false
		}
		found[string(table[:4])] = profile[start : start+length]
	}
	return found, true
}

// trimICC returns data without what follows its last value, or nil if it's too short. The tables of version 4 stay as they
// are.
func trimICC(data []byte) []byte {
	if len(data) < 12 {
		return nil
	}
	size := int64(len(data))
	switch string(data[:4]) {
	case "XYZ ":
		size = 20
	case "sf32":
		size = 8 + 9*4
	case "curv":
		if size = 12 + 2*int64(binary.BigEndian.Uint32(data[8:])); size > maxCurve {
			return nil
		}
	case "para":
		values := map[uint16]int64{0: 1, 1: 3, 2: 4, 3: 5, 4: 7}[binary.BigEndian.Uint16(data[8:])]
		if values == 0 {
			return nil
		}
		size = 12 + 4*values
	case "mft1", "mft2":
		size = iccTableSize(data)
	}
	if size < 12 || size > int64(len(data)) {
		return nil
	}
	kept := bytes.Clone(data[:size])
	clear(kept[4:8]) // reserved
	return kept
}

// iccTableSize returns the size of a table: curves for each input color, a value for each combination of them, and curves
// for each output color.
func iccTableSize(data []byte) int64 {
	if len(data) < 52 || data[8] < 1 || data[8] > 4 {
		return 0
	}
	inputs, outputs, values := int64(data[8]), int64(data[9]), int64(data[9])
	for range inputs {
		values *= int64(data[10])
	}
	if string(data[:4]) == "mft1" {
		return 48 + 256*(inputs+outputs) + values
	}
	return 52 + 2*(int64(binary.BigEndian.Uint16(data[48:]))*inputs+int64(binary.BigEndian.Uint16(data[50:]))*outputs+values)
}

// iccHeader returns a header without the device, the program that wrote it and the time.
func iccHeader(profile []byte) []byte {
	head := make([]byte, iccHead)
	copy(head[8:24], profile[8:24])                                       // version, class and color spaces
	clear(head[10:12])                                                    // reserved
	copy(head[24:36], "\x07\xd0\x00\x01\x00\x01")                         // January 1, 2000
	copy(head[36:40], "acsp")                                             //
	head[67] = profile[67] & 3                                            // rendering intent
	copy(head[68:80], "\x00\x00\xf6\xd6\x00\x01\x00\x00\x00\x00\xd3\x2d") // D50, the only illuminant allowed
	return head
}

// iccDescription and iccCopyright return the text in the type that the profile's version requires.
func iccDescription(version byte) []byte {
	const text = "Colors"
	if version >= 4 {
		return iccUnicode(text)
	}
	data := binary.BigEndian.AppendUint32([]byte("desc\x00\x00\x00\x00"), uint32(len(text)+1))
	return append(append(data, text...), make([]byte, 1+4+4+2+1+67)...) // empty Unicode and Macintosh strings follow
}

func iccCopyright(version byte) []byte {
	if version >= 4 {
		return iccUnicode("None")
	}
	return []byte("text\x00\x00\x00\x00None\x00")
}

func iccUnicode(text string) []byte {
	data := []byte("mluc\x00\x00\x00\x00\x00\x00\x00\x01\x00\x00\x00\x0cenUS")
	data = binary.BigEndian.AppendUint32(data, uint32(2*len(text))) //nolint:gosec // constants
	data = binary.BigEndian.AppendUint32(data, 28)
	for _, letter := range []byte(text) {
		data = append(data, 0, letter)
	}
	return data
}

// rebuildPNGProfile rewrites the data of an iCCP chunk: a name, a compression method and the compressed profile.
func rebuildPNGProfile(data []byte) []byte {
	name := bytes.IndexByte(data, 0)
	if name < 0 || name+2 > len(data) || data[name+1] != 0 {
		return nil
	}
	reader, err := zlib.NewReader(bytes.NewReader(data[name+2:]))
	if err != nil {
		return nil
	}
	profile, err := io.ReadAll(io.LimitReader(reader, maxProfile+1))
	if err != nil {
		return nil
	}
	if profile = rebuildProfile(profile); profile == nil {
		return nil
	}
	out := bytes.NewBufferString("icc\x00\x00")
	writer := zlib.NewWriter(out)
	_, _ = writer.Write(profile) // a buffer accepts everything
	_ = writer.Close()
	return out.Bytes()
}

// maxJPEGProfile is how much of a profile fits into one segment, after the mark, its number and the number of segments.
const maxJPEGProfile = 0xffff - 2 - 14

// profileParts returns the segments of a profile. It comes in numbered segments, in any order.
func profileParts(parts []jpegPart) []jpegPart {
	whole := make([][]byte, len(parts))
	for _, part := range parts {
		head := len(iccMark)
		if len(part.data) < head+2 || int(part.data[head+1]) != len(parts) || part.data[head] == 0 || int(part.data[head]) > len(parts) ||
			whole[part.data[head]-1] != nil {
			return nil
		}
		whole[part.data[head]-1] = part.data[head+2:]
	}
	var made []jpegPart
	pieces := slices.Collect(slices.Chunk(rebuildProfile(bytes.Join(whole, nil)), maxJPEGProfile))
	for i, piece := range pieces {
		data := append(slices.Clone(iccMark), byte(i+1), byte(len(pieces))) //nolint:gosec // at most 17
		made = append(made, jpegPart{jpegApp2, append(data, piece...)})
	}
	return made
}

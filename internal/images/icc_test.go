package images

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"math/rand/v2"
	"slices"
	"testing"
)

// iccOf returns a color profile of a screen that contains the secret wherever a profile can contain text.
func iccOf(version byte) []byte {
	point := append([]byte("XYZ plan"), "\x00\x00\x6f\xa2\x00\x00\x38\xf5\x00\x00\x03\x90"+secret...)
	curve := append([]byte("curv\x00\x00\x00\x00\x00\x00\x00\x01\x02\x33"), secret...)
	para := append([]byte("para\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x33\x33"), secret...)
	text := append([]byte("text\x00\x00\x00\x00"), secret...)
	tags := []iccTag{
		{"desc", text},
		{"cprt", text},
		{"dmnd", text},
		{"priv", text},
		{"rTRC", curve},
		{"gTRC", curve},
		{"bTRC", para},
		{"rXYZ", point},
		{"gXYZ", point},
		{"bXYZ", point},
		{"wtpt", point},
	}
	head := make([]byte, iccHead)
	for at := 0; at+len(secret) <= iccHead; at += len(secret) {
		copy(head[at:], secret)
	}
	copy(head[8:], []byte{version, 0x20, 0, 0})
	copy(head[12:], "mntrRGB XYZ ")
	copy(head[36:], "acsp")
	head[67] = 1
	return append(iccWith(head, tags), secret...)
}

func iccWith(head []byte, tags []iccTag) []byte {
	out := binary.BigEndian.AppendUint32(bytes.Clone(head), uint32(len(tags)))
	at := len(out) + 12*len(tags)
	for _, tag := range tags {
		out = binary.BigEndian.AppendUint32(append(out, tag.name...), uint32(at))
		out = binary.BigEndian.AppendUint32(out, uint32(len(tag.data)))
		at += len(tag.data)
	}
	for _, tag := range tags {
		out = append(out, tag.data...)
	}
	return out
}

// deflated returns the data of a PNG's iCCP chunk.
func deflated(name string, profile []byte) []byte {
	var out bytes.Buffer
	out.WriteString(name + "\x00\x00")
	writer := zlib.NewWriter(&out)
	_, _ = writer.Write(profile)
	_ = writer.Close()
	return out.Bytes()
}

// beforeFrame inserts a segment before the frame's header.
func beforeFrame(content []byte, part jpegPart) []byte {
	for rest := content[2:]; ; {
		next, behind, ok := nextJPEGPart(rest)
		if !ok || slices.Contains(jpegFrames, next.mark) {
			return insert(content, len(content)-len(rest), appendJPEGPart(nil, part))
		}
		rest = behind
	}
}

func TestProfile_keepsOnlyColors(t *testing.T) {
	for _, version := range []byte{2, 4} {
		original := iccOf(version)
		rebuilt := rebuildProfile(original)
		if rebuilt == nil || bytes.Contains(rebuilt, []byte(secret)) || !bytes.Equal(rebuildProfile(rebuilt), rebuilt) {
			t.Fatalf("version %d: %x", version, rebuilt)
		}
		before, _ := readProfile(original)
		after, ok := readProfile(rebuilt)
		same := func(a, b iccTag) bool { return a.name == b.name && bytes.Equal(a.data, b.data) }
		if !ok || len(after) != 7 || !slices.EqualFunc(before, after, same) {
			t.Errorf("version %d: the colors are %v, want %v", version, after, before)
		}
		if int(binary.BigEndian.Uint32(rebuilt)) != len(rebuilt) || rebuilt[8] != version || rebuilt[67] != 1 {
			t.Errorf("version %d: header %x", version, rebuilt[:iccHead])
		}
	}
}

func TestProfile_dropsWhatIsNotWellFormed(t *testing.T) {
	good := iccOf(2)
	change := func(at int, with string) []byte {
		changed := bytes.Clone(good)
		copy(changed[at:], with)
		return changed
	}
	long := append([]byte("curv\x00\x00\x00\x00\x00\x00\x10\x01"), make([]byte, 2*4097)...)
	for name, profile := range map[string][]byte{
		"empty": nil, "text": []byte(secret), "cut": good[:200], "too large": append(bytes.Clone(good), make([]byte, maxProfile)...),
		"no signature": change(36, "none"), "another class": change(12, "link"), "another color space": change(16, "HLS "),
		"too many tags": change(iccHead, "\xff\xff\xff\xff"), "a tag outside": change(iccHead+8, "\xff\xff\xff\xff"),
		"no colors":                            iccWith(good[:iccHead], nil),
		"text as a curve":                      iccWith(good[:iccHead], []iccTag{{"rTRC", []byte("text\x00\x00\x00\x00" + secret)}}),
		"a curve that's too long":              iccWith(good[:iccHead], []iccTag{{"rTRC", []byte("curv\x00\x00\x00\x00\xff\xff\xff\xff")}}),
		"a curve with more values than useful": iccWith(good[:iccHead], []iccTag{{"rTRC", long}}),
		"a table without values":               iccWith(good[:iccHead], []iccTag{{"A2B0", append([]byte("mft2"), make([]byte, 60)...)}}),
	} {
		if rebuilt := rebuildProfile(profile); rebuilt != nil {
			t.Errorf("%s: %x", name, rebuilt)
		}
	}
	plain := pngOf(t, scene(4, 3))
	for name, data := range map[string][]byte{
		"not compressed": []byte("p\x00\x00" + secret), "no name": []byte(secret), "huge": deflated("p", make([]byte, 40*maxProfile)),
	} {
		if p := mustRebuild(t, pngWith(plain, riffChunk{"iCCP", data})); !bytes.Equal(p.content, plain) {
			t.Errorf("%s: the profile is still there", name)
		}
	}
}

// TestProfile_survivesDamage changes random bytes.
func TestProfile_survivesDamage(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 20_000 {
		damaged := iccOf(2)
		for range 1 + random.IntN(4) {
			damaged[random.IntN(len(damaged))] = byte(random.IntN(256))
		}
		if once := rebuildProfile(damaged); once != nil && !bytes.Equal(rebuildProfile(once), once) {
			t.Fatalf("rebuilt again, it's another profile: %x", damaged)
		}
	}
}

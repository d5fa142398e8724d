package images

import (
	"bytes"
	"encoding/binary"
)

func isGIF(content []byte) bool {
	return bytes.HasPrefix(content, []byte("GIF87a")) || bytes.HasPrefix(content, []byte("GIF89a"))
}

// The block types of a GIF, and the extensions that affect its appearance.
const (
	gifExtension = 0x21
	gifFrame     = 0x2c
	gifEnd       = 0x3b

	gifControl     = 0xf9
	gifApplication = 0xff
)

// gifApplications lists the application extensions that browsers support: the loop count of an animation. They ignore
// color profiles, which can identify the device and its owner.
var gifApplications = []string{"NETSCAPE2.0", "ANIMEXTS1.0"}

// gifFile is a GIF being read.
type gifFile struct {
	cleaned
	rest []byte
}

// cut removes bytes from the rest of the file and returns them.
func (f *gifFile) cut(count int) ([]byte, bool) {
	if count > len(f.rest) {
		return nil, false
	}
	piece := f.rest[:count]
	f.rest = f.rest[count:]
	return piece, true
}

// colorTable returns the length of the color table that a flags byte declares.
func colorTable(flags byte) int {
	if flags&0x80 == 0 {
		return 0
	}
	return 3 << (flags&7 + 1)
}

// subBlocks returns a sequence of blocks up to the empty block that ends it.
func (f *gifFile) subBlocks() ([]byte, bool) {
	start := f.rest
	for {
		length, ok := f.cut(1)
		if !ok {
			return nil, false
		}
		if length[0] == 0 {
			return start[:len(start)-len(f.rest)], true
		}
		if _, ok := f.cut(int(length[0])); !ok {
			return nil, false
		}
	}
}

func rebuildGIF(content []byte) (cleaned, error) {
	f := gifFile{rest: content}
	head, ok := f.cut(13)
	if !ok {
		return cleaned{}, damaged("GIF")
	}
	table, ok := f.cut(colorTable(head[10]))
	if !ok {
		return cleaned{}, damaged("GIF")
	}
	f.content = append(append(make([]byte, 0, len(content)+1), head...), table...)
	f.width, f.height = int(binary.LittleEndian.Uint16(head[6:])), int(binary.LittleEndian.Uint16(head[8:]))
	for len(f.rest) > 0 && f.rest[0] != gifEnd {
		if err := f.block(); err != nil {
			return cleaned{}, err
		}
	}
	if f.frames == 0 {
		return cleaned{}, damaged("GIF")
	}
	f.content = append(f.content, gifEnd) // many files don't have one
	return f.cleaned, f.check()
}

func (f *gifFile) block() error {
	var ok bool
	switch start, _ := f.cut(1); start[0] {
	case gifExtension:
		ok = f.extension()
	case gifFrame:
		if f.frames++; f.frames > maxFrames {
			return errFrames
		}
		head, whole := f.cut(9)
		if !whole {
			return damaged("GIF")
		}
		if err := f.checkFrame(head); err != nil {
			return err
		}
		ok = f.frame(head)
	}
	if !ok {
		return damaged("GIF")
	}
	return nil
}

// checkFrame applies the limits to each frame, because a frame can be larger than the declared size of the image.
func (f *gifFile) checkFrame(head []byte) error {
	left, top := int(binary.LittleEndian.Uint16(head)), int(binary.LittleEndian.Uint16(head[2:]))
	width, height := int(binary.LittleEndian.Uint16(head[4:])), int(binary.LittleEndian.Uint16(head[6:]))
	if f.frames == 1 && (f.width == 0 || f.height == 0) { // then the first frame determines the size
		f.width, f.height = left+width, top+height
		binary.LittleEndian.PutUint16(f.content[6:], uint16(min(f.width, 0xffff)))  //nolint:gosec // bounded
		binary.LittleEndian.PutUint16(f.content[8:], uint16(min(f.height, 0xffff))) //nolint:gosec // bounded
	}
	return checkSize(max(left+width, f.width), max(top+height, f.height), 1)
}

func (f *gifFile) frame(head []byte) bool {
	table, ok := f.cut(colorTable(head[8]))
	if !ok {
		return false
	}
	depth, ok := f.cut(1)
	if !ok {
		return false
	}
	pixels, ok := f.subBlocks()
	if !ok {
		return false
	}
	f.content = append(append(f.content, gifFrame), head...)
	f.content = append(append(append(f.content, table...), depth...), pixels...)
	return true
}

// extension keeps extensions that affect the image's appearance and drops comments and application data.
func (f *gifFile) extension() bool {
	label, ok := f.cut(1)
	if !ok {
		return false
	}
	data, ok := f.subBlocks()
	if !ok {
		return false
	}
	if kept := neededPart(label[0], data); kept != nil {
		f.content = append(append(append(f.content, gifExtension, label[0]), kept...), 0)
	}
	return true
}

// neededPart returns the blocks of an extension that affect the image's appearance: how to show the next frame, and the
// loop count. Other data that follows them is dropped.
func neededPart(label byte, data []byte) []byte {
	const control, loop = 1 + 4, 1 + 11 + 1 + 3
	switch {
	case label == gifControl && len(data) > control && data[0] == control-1:
		return data[:control]
	case label == gifApplication && knownApplication(data) && len(data) > loop && data[12] == 3 && data[13] == 1:
		return data[:loop]
	}
	return nil
}

func knownApplication(data []byte) bool {
	for _, name := range gifApplications {
		if bytes.HasPrefix(data, append([]byte{11}, name...)) {
			return true
		}
	}
	return false
}

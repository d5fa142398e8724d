package app_test

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/image/font/gofont/goregular"

	"mailwright/internal/brandkit/fontfile/fontfiletest"
	"mailwright/test/apptest"
)

// testVirus returns the string that every virus scanner reports. It's in two halves, so that none reports this file.
func testVirus() string {
	return `X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR` + `-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`
}

// infected returns images of every type with the string in their metadata and after their end.
func infected(t *testing.T) map[string][]byte {
	t.Helper()
	virus := testVirus()
	picture := image.NewPaletted(image.Rect(0, 0, 4, 4), color.Palette{color.Black, color.White})
	var photo, animation bytes.Buffer
	if err := jpeg.Encode(&photo, picture, nil); err != nil {
		t.Fatal(err)
	}
	if err := gif.Encode(&animation, picture, nil); err != nil {
		t.Fatal(err)
	}
	return map[string][]byte{
		"x.png":  infectedPNG(apptest.PNG(t, 3), virus),
		"x.jpg":  infectedJPEG(photo.Bytes(), virus),
		"x.gif":  infectedGIF(animation.Bytes(), virus),
		"x.webp": infectedWebP(virus),
		"x.svg": []byte(`<?xml version="1.0"?><!--` + virus + `--><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><metadata>` +
			virus + `</metadata><rect width="9" height="9"/></svg><!--` + virus + `-->`),
	}
}

func infectedPNG(content []byte, virus string) []byte {
	chunk := append([]byte("tEXt"), "Comment\x00"+virus...)
	whole := append(binary.BigEndian.AppendUint32(nil, uint32(len(chunk)-4)), chunk...)
	whole = binary.BigEndian.AppendUint32(whole, crc32.ChecksumIEEE(chunk))
	const header = 8 + 25
	return append(append(append(bytes.Clone(content[:header]), whole...), content[header:]...), virus...)
}

func infectedJPEG(content []byte, virus string) []byte {
	out := bytes.Clone(content[:2])
	for _, mark := range []byte{0xfe, 0xe1, 0xed} { // a comment, XMP and Photoshop
		out = append(binary.BigEndian.AppendUint16(append(out, 0xff, mark), uint16(len(virus)+2)), virus...)
	}
	return append(append(out, content[2:]...), virus...)
}

func infectedGIF(content []byte, virus string) []byte {
	end := len(content) - 1
	comment := append([]byte{0x21, 0xfe, byte(len(virus))}, virus+"\x00"...)
	return append(append(append(bytes.Clone(content[:end]), comment...), content[end]), virus...)
}

func infectedWebP(virus string) []byte {
	out := []byte("RIFF\x00\x00\x00\x00WEBP")
	for _, chunk := range []struct{ name, data string }{
		{"VP8X", "\x0c\x00\x00\x00\x00\x00\x00\x00\x00\x00"}, {"VP8L", "\x2f\x00\x00\x00\x00\x88\x88\x08"}, {"EXIF", virus}, {"XMP ", virus},
	} {
		out = append(binary.LittleEndian.AppendUint32(append(out, chunk.name...), uint32(len(chunk.data))), chunk.data...)
		out = append(out, make([]byte, len(chunk.data)%2)...)
	}
	binary.LittleEndian.PutUint32(out[4:], uint32(len(out)-8))
	return append(out, virus...)
}

// infectedFonts returns fonts with the string after their end, in an unknown table and in a WOFF file's metadata.
func infectedFonts() map[string][]byte {
	virus := testVirus()
	font := fontfiletest.Split(goregular.TTF)
	named := func(name string) fontfiletest.Tables { return font.Named(name).With("zzzz", []byte(virus)) }
	return map[string][]byte{
		"appended": append(bytes.Clone(goregular.TTF), virus...),
		"ttf":      named("A").SFNT(0x00010000),
		"otf":      named("B").With("DSIG", []byte(virus)).SFNT(0x4F54544F),
		"woff":     fontfiletest.WithBlocks(named("C").WOFF(), virus, virus),
		"woff2":    fontfiletest.WithBlocks(named("D").WOFF2(), virus, virus),
	}
}

// TestUploads_storeNoForeignBytes uploads images and fonts that a virus scanner would report, and looks for the string in
// all stored files. They're rebuilt from what is needed to show them, so the string isn't stored.
func TestUploads_storeNoForeignBytes(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		images := infected(t)
		for name, content := range images {
			owner.Upload(t, name, content).Want(t, 200)
		}
		fonts := infectedFonts()
		for name, content := range fonts {
			if !bytes.Contains(content, []byte("EICAR")) {
				t.Errorf("%s doesn't contain the string", name)
			}
			owner.Do(t, apptest.FileRequest(t, owner.Path("/fonts"), "x.ttf", content)).Want(t, 201)
		}
		stored := 0
		err := filepath.WalkDir(filepath.Join(s.Dir, "files"), func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			content, err := os.ReadFile(path)
			if stored++; bytes.Contains(content, []byte("EICAR")) {
				t.Errorf("%s contains the string", path)
			}
			return err
		})
		if err != nil || stored < len(images)+len(fonts) { // the server may also have stored other sizes of an image
			t.Errorf("%d files are stored: %v", stored, err)
		}
	})
}

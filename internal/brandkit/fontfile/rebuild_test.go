package fontfile_test

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
	"golang.org/x/image/font/gofont/gobolditalic"
	"golang.org/x/image/font/gofont/goregular"

	"mailwright/internal/brandkit/fontfile"
	"mailwright/internal/brandkit/fontfile/fontfiletest"
)

// hidden is what the tests put where no standard table is.
const hidden = "q7#Zp!0vX"

func rebuilt(t *testing.T, file []byte) []byte {
	t.Helper()
	_, out, err := fontfile.Read(file)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// TestRead_writesTheSameChecksums compares the directories with those of real files, whose tables are in another order.
func TestRead_writesTheSameChecksums(t *testing.T) {
	for i, file := range [][]byte{goregular.TTF, gobolditalic.TTF} {
		got := rebuilt(t, file)
		if len(got) != len(file) || !bytes.Equal(got[:12], file[:12]) {
			t.Fatalf("file %d: %d bytes became %d", i, len(file), len(got))
		}
		for at := 12; at < 12+16*int(file[5]); at += 16 {
			if was, is := file[at:at+16], got[at:at+16]; !bytes.Equal(was[:8], is[:8]) || !bytes.Equal(was[12:], is[12:]) {
				t.Errorf("file %d: %q became %q", i, was, is)
			}
		}
		var sum uint32
		for number := range slices.Chunk(got, 4) {
			sum += binary.BigEndian.Uint32(number)
		}
		if sum != 0xB1B0AFBA {
			t.Errorf("file %d: the sum is %#x", i, sum)
		}
	}
}

// TestRead_rebuildsFromStandardTables checks that all formats lose other tables and keep the standard ones unchanged.
func TestRead_rebuildsFromStandardTables(t *testing.T) {
	standard := regular().With("GPOS", []byte("positions")).With("CFF2", []byte{}).With("HVAR", []byte("widths"))
	foreign := standard
	for _, tag := range []string{"DSIG", "meta", "SVG ", "Zapf", "zzzz", "AAAA", "cvt\x00"} {
		foreign = foreign.With(tag, []byte(hidden))
	}
	for format, files := range map[string][2][]byte{
		"ttf":   {standard.SFNT(trueType), foreign.SFNT(trueType)},
		"otf":   {standard.SFNT(openType), foreign.SFNT(openType)},
		"woff":  {standard.WOFF(), foreign.WOFF()},
		"woff2": {standard.WOFF2(), foreign.WOFF2()},
	} {
		want, got := rebuilt(t, files[0]), rebuilt(t, files[1])
		if !bytes.Equal(want, got) {
			t.Errorf("%s: other tables change the file", format)
		}
		if !bytes.Equal(rebuilt(t, got), got) {
			t.Errorf("%s: a rebuilt file changes", format)
		}
		if strings.Contains(unpacked(t, got), hidden) || !strings.Contains(unpacked(t, got), "positions") {
			t.Errorf("%s: a table is missing or too many", format)
		}
	}
}

// unpacked returns everything in a file: the file itself and what's compressed in it.
func unpacked(t *testing.T, file []byte) string {
	t.Helper()
	all := string(file)
	for i := range file {
		if reader, err := zlib.NewReader(bytes.NewReader(file[i:])); err == nil {
			content, _ := io.ReadAll(reader) // most positions aren't the start of a stream
			all += string(content)
		}
	}
	if string(file[:4]) == "wOF2" {
		packed := binary.BigEndian.Uint32(file[20:])
		for end := len(file); end > len(file)-4; end-- { // the file ends with up to three zeros
			content, err := io.ReadAll(brotli.NewReader(bytes.NewReader(file[end-int(packed) : end])))
			if err == nil {
				return all + string(content)
			}
		}
		t.Error("the file has no stream")
	}
	return all
}

// TestRead_dropsWhatIsNotInTables hides text after, before and between the tables.
func TestRead_dropsWhatIsNotInTables(t *testing.T) {
	plain := regular().SFNT(trueType)
	gap := slices.Concat(plain[:12+16*len(regular())], []byte(hidden+"..."), plain[12+16*len(regular()):])
	for i := range len(regular()) {
		at := 12 + 16*i + 8
		binary.BigEndian.PutUint32(gap[at:], binary.BigEndian.Uint32(gap[at:])+uint32(len(hidden)+3))
	}
	for what, files := range map[string][2][]byte{
		"after a ttf":  {plain, append(slices.Clone(plain), hidden...)},
		"inside a ttf": {plain, gap},
		"woff blocks":  {regular().WOFF(), fontfiletest.WithBlocks(regular().WOFF(), hidden, hidden)},
		"woff2 blocks": {regular().WOFF2(), fontfiletest.WithBlocks(regular().WOFF2(), hidden, hidden)},
		"woff2 stream": {regular().WOFF2(), withSkippedBlock(regular().WOFF2())},
	} {
		if !bytes.Contains(files[1], []byte(hidden)) {
			t.Fatalf("%s: nothing is hidden", what)
		}
		if !bytes.Equal(rebuilt(t, files[1]), rebuilt(t, files[0])) {
			t.Errorf("%s: the file is different", what)
		}
	}
}

// withSkippedBlock adds a block that decoders skip to the start of the stream of a WOFF2 file with a 22-bit window.
func withSkippedBlock(file []byte) []byte {
	packed := int(binary.BigEndian.Uint32(file[20:]))
	stream := file[len(file)-packed:]
	// The bits, from the lowest: the window (4), not the last block (1), no data (2), reserved (1), one byte of length (2), the length (8),
	// and zeros up to the next byte.
	bits := uint32(0b1011) | 0b11<<5 | 0b01<<8 | uint32(len(hidden)-1)<<10
	block := append([]byte{byte(bits), byte(bits >> 8), byte(bits >> 16)}, hidden...)
	plain, _ := io.ReadAll(brotli.NewReader(bytes.NewReader(stream))) // it's valid
	// What follows is stored: each block has its length, and the last one is empty.
	for part := range slices.Chunk(plain, 1<<16) {
		head := uint32(len(part)-1)<<3 | 1<<19 // not the last, four nibbles, the length, uncompressed
		block = append(block, byte(head), byte(head>>8), byte(head>>16))
		block = append(block, part...)
	}
	block = append(block, 3)
	changed := slices.Concat(file[:len(file)-packed], block)
	binary.BigEndian.PutUint32(changed[20:], uint32(len(block)))
	binary.BigEndian.PutUint32(changed[8:], uint32(len(changed)))
	return changed
}

// TestRead_rejectsOverlappingTables checks that a small file can't become a large one.
func TestRead_rejectsOverlappingTables(t *testing.T) {
	tables := regular()
	for _, tag := range []string{"GPOS", "GSUB", "GDEF"} {
		tables = tables.With(tag, []byte{})
	}
	file := tables.SFNT(trueType)
	for i := range len(tables) {
		if entry := file[12+16*i:]; entry[0] == 'G' {
			binary.BigEndian.PutUint32(entry[8:], 0)
			binary.BigEndian.PutUint32(entry[12:], uint32(len(file)))
		}
	}
	if _, _, err := fontfile.Read(file); !errors.Is(err, fontfile.ErrBroken) {
		t.Errorf("overlapping tables: %v", err)
	}
}

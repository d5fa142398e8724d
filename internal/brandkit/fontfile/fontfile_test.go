package fontfile_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/image/font/gofont/gobolditalic"
	"golang.org/x/image/font/gofont/goregular"

	"mailwright/internal/brandkit/fontfile"
	"mailwright/internal/brandkit/fontfile/fontfiletest"
)

const trueType, openType = 0x00010000, 0x4F54544F

func regular() fontfiletest.Tables { return fontfiletest.Split(goregular.TTF) }

func TestRead_everyFormat(t *testing.T) {
	cff := regular().With("CFF ", []byte("outlines")).With("glyf", nil).With("loca", nil)
	want := fontfile.Font{Family: "Go", Weight: 400, MinWeight: 400, MaxWeight: 400, Style: "normal"}
	for format, file := range map[string][]byte{
		"ttf": goregular.TTF, "otf": cff.SFNT(openType), "woff": regular().WOFF(), "woff2": regular().WOFF2(),
	} {
		want.Format = format
		got, _, err := fontfile.Read(file)
		if diff := cmp.Diff(want, got); diff != "" || err != nil {
			t.Errorf("%s: %v %s", format, err, diff)
		}
	}
}

func TestRead_realBoldItalic(t *testing.T) {
	want := fontfile.Font{Format: "ttf", Family: "Go", Weight: 600, MinWeight: 600, MaxWeight: 600, Style: "italic"}
	got, _, err := fontfile.Read(gobolditalic.TTF)
	if diff := cmp.Diff(want, got); diff != "" || err != nil {
		t.Errorf("%v %s", err, diff)
	}
}

func TestRead_family(t *testing.T) {
	windows := func(id uint16, text string) fontfiletest.Name {
		return fontfiletest.Name{Platform: 3, Encoding: 1, Language: 0x409, ID: id, Raw: fontfiletest.UTF16(text)}
	}
	german := windows(16, "Zeilenschrift")
	german.Language = 0x407
	mac := fontfiletest.Name{Platform: 1, ID: 1, Raw: []byte("Caf\x8e Display")}
	for want, names := range map[string][]fontfiletest.Name{
		"Inter":         {windows(1, "Inter Light"), windows(4, "Inter Light Regular"), german, windows(16, "Inter")},
		"Inter Light":   {mac, windows(1, "Inter Light"), windows(2, "Regular")},
		"Zeilenschrift": {windows(1, "Other"), german},
		"Café Display":  {mac, windows(2, "Regular")},
		"思源黑体":          {windows(1, "思源黑体")},
		"A B C style x": {windows(1, ` A,"B"`+"\u0000\u200b"+`; C</style>x{`)},
		"":              {windows(2, "Regular"), windows(1, " \t"), {Platform: 1, Encoding: 1, ID: 1, Raw: []byte("Japanese")}},
	} {
		got, _, err := fontfile.Read(regular().With("name", fontfiletest.Names(names...)).SFNT(trueType))
		if err != nil || got.Family != want {
			t.Errorf("family %q, want %q: %v", got.Family, want, err)
		}
	}
	long, _, err := fontfile.Read(regular().Named(strings.Repeat("字", 300)).SFNT(trueType))
	if err != nil || long.Family != strings.Repeat("字", 100) {
		t.Errorf("a long name became %q: %v", long.Family, err)
	}
}

func TestRead_ignoresInvalidNameTables(t *testing.T) {
	sound := fontfiletest.Names(fontfiletest.Name{Platform: 3, Encoding: 1, Language: 0x409, ID: 1, Raw: fontfiletest.UTF16("Sound")})
	change := func(at int, value uint16) []byte {
		table := bytes.Clone(sound)
		binary.BigEndian.PutUint16(table[at:], value)
		return table
	}
	for what, table := range map[string][]byte{
		"empty": {}, "half a header": sound[:5], "half a record": sound[:12], "storage out of bounds": change(4, 0xffff),
		"a name that is too long": change(6+8, 0xffff), "a name past the end": change(6+10, 0xffff),
	} {
		if got, _, err := fontfile.Read(regular().With("name", table).SFNT(trueType)); err != nil || got.Family != "" {
			t.Errorf("%s: family %q, %v", what, got.Family, err)
		}
	}
	if got, _, err := fontfile.Read(regular().With("name", change(2, 0xffff)).SFNT(trueType)); err != nil || got.Family != "Sound" {
		t.Errorf("more records than there are: family %q, %v", got.Family, err)
	}
}

func TestRead_weights(t *testing.T) {
	for class, want := range map[uint16]int{
		0: 400, 1: 100, 7: 700, 10: 100, 250: 300, 275: 300, 350: 400, 400: 400, 420: 400, 1000: 900,
		1001: 400, 0xffff: 400,
	} {
		got, _, err := fontfile.Read(regular().Changed("OS/2", 4, class).SFNT(trueType))
		if err != nil || got.Weight != want || got.MinWeight != want || got.MaxWeight != want {
			t.Errorf("class %d: %+v, want %d: %v", class, got, want, err)
		}
	}
	old := regular().With("OS/2", nil).Changed("head", 44, 3)
	if got, _, err := fontfile.Read(old.SFNT(trueType)); err != nil || got.Weight != 700 || got.Style != "italic" {
		t.Errorf("bold and italic by the head alone: %+v, %v", got, err)
	}
	if got, _, err := fontfile.Read(regular().Changed("OS/2", 62, 0x200).SFNT(trueType)); err != nil || got.Style != "italic" {
		t.Errorf("oblique: %+v, %v", got, err)
	}
}

// fvar returns a table with another axis before the weight axis.
func fvar(low, high uint16) []byte {
	table := []byte{0, 1, 0, 0, 0, 16, 0, 2, 0, 2, 0, 20, 0, 0, 0, 8}
	table = append(append(table, "opsz"...), make([]byte, 16)...)
	table = append(table, "wght"...)
	for _, value := range []uint16{low, 400, high, 0} {
		table = append(binary.BigEndian.AppendUint16(table, value), 0, 0)
	}
	return table
}

func TestRead_variableFonts(t *testing.T) {
	for _, c := range []struct {
		table     []byte
		low, high int
	}{
		{fvar(100, 900), 100, 900},
		{fvar(1, 1000), 100, 900},
		{fvar(900, 100), 400, 400},
		{fvar(300, 300), 300, 300},
		{fvar(100, 900)[:40], 400, 400},
		{fvar(100, 900)[:15], 400, 400},
		{nil, 400, 400},
	} {
		got, _, err := fontfile.Read(regular().With("fvar", c.table).WOFF2())
		if err != nil || got.Weight != 400 || got.MinWeight != c.low || got.MaxWeight != c.high {
			t.Errorf("%+v, want %d to %d: %v", got, c.low, c.high, err)
		}
	}
}

func TestRead_embeddingRights(t *testing.T) {
	for rights, forbidden := range map[uint16]bool{
		0: false, 2: true, 4: false, 6: false, 8: false, 0xa: false, 0x102: true, 0x100: false, 0x200: true, 0x208: true,
	} {
		_, _, err := fontfile.Read(regular().Changed("OS/2", 8, rights).SFNT(trueType))
		if errors.Is(err, fontfile.ErrRestricted) != forbidden || err != nil && !forbidden {
			t.Errorf("rights %#x: %v", rights, err)
		}
	}
}

func TestRead_rejectsInvalidFonts(t *testing.T) {
	woff, woff2 := regular().WOFF(), regular().WOFF2()
	broken := map[string][]byte{
		"nothing": {}, "a page": []byte("<!doctype html><html><body>Hello</body></html>"),
		"an image": []byte("\x89PNG\r\n\x1a\n0000000000000000"),
		"zeros":    make([]byte, 4096), "only a header": goregular.TTF[:12], "half a file": goregular.TTF[:len(goregular.TTF)/2],
		"half a woff": woff[:len(woff)/2], "half a woff2": woff2[:len(woff2)/2], "a woff with trailing bytes": append(slices.Clone(woff), 0),
		"only a woff2 header": woff2[:48], "letters": []byte("wOF2wOF2wOF2wOF2wOF2"), "no outlines": regular().With("glyf", nil).SFNT(trueType),
		"no widths": regular().With("hmtx", nil).SFNT(trueType), "no letters": regular().With("cmap", nil).SFNT(trueType),
		"half a directory entry":                regular().With("head", make([]byte, 20)).SFNT(trueType),
		"a head table without its magic number": regular().Changed("head", 12, 0).SFNT(trueType),
		"an eot":                                append(make([]byte, 34), "LP"...),
	}
	for what, file := range broken {
		if got, _, err := fontfile.Read(file); !errors.Is(err, fontfile.ErrBroken) {
			t.Errorf("%s: %+v, %v", what, got, err)
		}
	}
	for _, collection := range [][]byte{[]byte("ttcf\x00\x01\x00\x00\x00\x00\x00\x02"), slices.Concat(woff2[:4], []byte("ttcf"), woff2[8:])} {
		if _, _, err := fontfile.Read(collection); !errors.Is(err, fontfile.ErrCollection) {
			t.Errorf("a collection: %v", err)
		}
	}
}

// TestRead_rejectsDecompressionBombs reads small files that claim to be large.
func TestRead_rejectsDecompressionBombs(t *testing.T) {
	bomb := regular().With("name", make([]byte, 30<<20))
	for what, file := range map[string][]byte{
		"woff": bomb.WOFF(), "woff2": bomb.WOFF2(),
		"woff2 with more data than it declares": fontfiletest.WOFF2File(1, []byte{1, 54}, make([]byte, 64<<20)),
		"woff2 with less data than it declares": fontfiletest.WOFF2File(1, []byte{1, 0xff, 0x7f}, make([]byte, 54)),
		"woff2 with endless numbers":            fontfiletest.WOFF2File(1, []byte{1, 0x8f, 0xff, 0xff, 0xff, 0xff, 0xff}, make([]byte, 54)),
		"woff2 with a packed head":              fontfiletest.WOFF2File(1, []byte{1 | 1<<6, 54, 54}, make([]byte, 54)),
		"woff2 with more tables than it":        fontfiletest.WOFF2File(0xffff, []byte{1, 54}, make([]byte, 54)),
	} {
		if len(file) > 2<<20 {
			t.Fatalf("%s: %d bytes aren't a bomb", what, len(file))
		}
		if got, _, err := fontfile.Read(file); !errors.Is(err, fontfile.ErrBroken) {
			t.Errorf("%s: %+v, %v", what, got, err)
		}
	}
}

// FuzzRead checks that any file produces either a valid font or an error.
func FuzzRead(f *testing.F) {
	small := fontfiletest.Tables{"head": regular()["head"], "OS/2": regular()["OS/2"], "fvar": fvar(100, 900)}.Named("Go")
	for _, tag := range []string{"cmap", "glyf", "hhea", "hmtx", "loca", "maxp"} {
		small = small.With(tag, []byte{0})
	}
	for _, seed := range [][]byte{small.SFNT(trueType), small.SFNT(openType), small.WOFF(), small.WOFF2(), []byte("ttcf"), nil} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		font, rebuilt, err := fontfile.Read(file)
		if err != nil {
			return
		}
		if font.Weight < 100 || font.Weight > 900 || font.MinWeight > font.MaxWeight || font.MinWeight < 100 || font.MaxWeight > 900 {
			t.Errorf("weights of %+v", font)
		}
		if font.Family != fontfile.CleanFamily(font.Family) || strings.ContainsAny(font.Family, `,;"'<>{}\`) {
			t.Errorf("family %q", font.Family)
		}
		if font.Style != "normal" && font.Style != "italic" {
			t.Errorf("style %q", font.Style)
		}
		again, same, err := fontfile.Read(rebuilt)
		if again != font || !bytes.Equal(same, rebuilt) || err != nil {
			t.Errorf("the rebuilt file is %+v, want %+v: %v", again, font, err)
		}
	})
}

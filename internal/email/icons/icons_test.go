package icons

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestPlatforms(t *testing.T) {
	id := regexp.MustCompile(`^[a-z]+$`)
	names := map[string]bool{}
	for _, p := range Platforms() {
		found, ok := Find(p.ID)
		if !ok || !id.MatchString(p.ID) || p.Name == "" || names[p.Name] || found.Name != p.Name {
			t.Errorf("%+v: the ID or name is malformed or duplicated", p)
		}
		names[p.Name] = true
	}
	for _, want := range []string{"facebook", "x", "instagram", "linkedin", "youtube", "tiktok", "whatsapp", "discord"} {
		if _, ok := Find(want); !ok {
			t.Errorf("%s is missing", want)
		}
	}
	if _, ok := Find("Facebook"); ok {
		t.Error("an ID with different case was found")
	}
}

func TestPath(t *testing.T) {
	blue, gray := hex(0x1877f2), hex(0x00e4e7)
	for want, icon := range map[string]Icon{
		"facebook-circle-filled-1877f2-00e4e7-24.png": {"facebook", circle, filled, blue, gray, false, 24},
		"x-rounded-outline-1877f2-none-12.png":        {"x", rounded, outline, blue, Color{}, true, 12},
		"email-square-outline-1877f2-00e4e7-96.png":   {"email", square, outline, blue, gray, false, 96},
		"rss-square-filled-1877f2-none-40.png":        {"rss", square, filled, blue, Color{}, true, 40},
		"link-circle-minimal-1877f2-none-24.png":      {"link", circle, minimal, blue, Color{}, true, 24},
	} {
		if got := icon.Path(); got != want {
			t.Errorf("path is %s, want %s", got, want)
		}
		got, err := Parse(want)
		if diff := cmp.Diff(icon, got); err != nil || diff != "" {
			t.Errorf("%s: %v %s", want, err, diff)
		}
	}
	colored := Icon{"link", circle, minimal, blue, gray, false, 24}
	if got, want := colored.Path(), "link-circle-minimal-1877f2-none-24.png"; got != want {
		t.Errorf("a minimal icon with a background is %s, want %s", got, want)
	}
}

func TestAppendPath_doesNotAllocate(t *testing.T) {
	icon, b := Default("facebook", circle, filled, 24), make([]byte, 0, 100)
	if n := testing.AllocsPerRun(100, func() { b = icon.AppendPath(b[:0]) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func TestParse_rejects(t *testing.T) {
	for _, name := range []string{
		"",
		".png",
		"-----.png",
		"facebook-circle-filled-ffffff-0866ff-24",
		"facebook-circle-filled-ffffff-0866ff-24.PNG",
		"facebook-circle-filled-ffffff-0866ff-24.png.png",
		"facebook-circle-filled-ffffff-0866ff-24.png\n",
		" facebook-circle-filled-ffffff-0866ff-24.png",
		"facebook-circle-filled-ffffff-0866ff.png",
		"facebook-circle-filled-ffffff-0866ff-24-24.png",
		"myspace-circle-filled-ffffff-0866ff-24.png",
		"Facebook-circle-filled-ffffff-0866ff-24.png",
		"../facebook-circle-filled-ffffff-0866ff-24.png",
		"facebook-oval-filled-ffffff-0866ff-24.png",
		"facebook-circle-dotted-ffffff-0866ff-24.png",
		"facebook-circle-filled-FFFFFF-0866ff-24.png",
		"facebook-circle-filled-#fffff-0866ff-24.png",
		"facebook-circle-filled-fff-0866ff-24.png",
		"facebook-circle-filled-none-0866ff-24.png",
		"facebook-circle-filled-ffffff-transparent-24.png",
		"facebook-circle-filled-ffffff-0866ff80-24.png",
		"facebook-circle-minimal-ffffff-0866ff-24.png",
		"facebook-circle-filled-ffffff-0866ff-.png",
		"facebook-circle-filled-ffffff-0866ff-11.png",
		"facebook-circle-filled-ffffff-0866ff-97.png",
		"facebook-circle-filled-ffffff-0866ff-024.png",
		"facebook-circle-filled-ffffff-0866ff-+24.png",
		"facebook-circle-filled-ffffff-0866ff-24.0.png",
		"facebook-circle-filled-ffffff-0866ff--24.png",
		"facebook-circle-filled-ffffff-0866ff-99999999999999999999.png",
		"facebook-circle-filled-ffffff-0866ff-24.png?x",
		strings.Repeat("-", 100_000) + ".png",
	} {
		if icon, err := Parse(name); err == nil {
			t.Errorf("%q was accepted as %+v", name, icon)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add("facebook-circle-filled-ffffff-0866ff-24.png")
	f.Add("x-rounded-outline-000000-none-12.png")
	f.Add("link-square-minimal-475569-none-96.png")
	f.Fuzz(func(t *testing.T, name string) {
		icon, err := Parse(name)
		if err != nil {
			return
		}
		if icon.Path() != name {
			t.Errorf("%q was accepted, but the icon's name is %q", name, icon.Path())
		}
		if err := icon.Check(); err != nil {
			t.Errorf("%q was accepted: %v", name, err)
		}
	})
}

func TestDefault(t *testing.T) {
	for _, want := range []Icon{
		{"facebook", circle, filled, white, hex(0x0866ff), false, 24},
		{"facebook", circle, outline, hex(0x0866ff), Color{}, true, 24},
		{"facebook", circle, minimal, hex(0x0866ff), Color{}, true, 24},
		{"snapchat", square, filled, nearlyBlack, hex(0xfffc00), false, 24},
		{"snapchat", square, minimal, nearlyBlack, Color{}, true, 24},
	} {
		if diff := cmp.Diff(want, Default(want.Platform, want.Shape, want.Variant, 24)); diff != "" {
			t.Error(diff)
		}
	}
	if err := Default("myspace", circle, filled, 24).Check(); err == nil {
		t.Error("an unknown platform passes the check")
	}
}

// given draws an icon.
func given(t *testing.T, icon Icon) image.Image {
	t.Helper()
	text, err := icon.PNG()
	if err != nil {
		t.Fatalf("%s: %v", icon.Path(), err)
	}
	img, err := png.Decode(bytes.NewReader(text))
	if err != nil {
		t.Fatalf("%s: %v", icon.Path(), err)
	}
	if got, want := img.Bounds().Size(), image.Pt(2*icon.Size, 2*icon.Size); got != want {
		t.Errorf("%s is %v, want %v", icon.Path(), got, want)
	}
	return img
}

// share returns how much of an image a color covers, counting only pixels with exactly that color.
func share(img image.Image, c Color) float64 {
	size, n := img.Bounds().Size(), 0
	for y := range size.Y {
		for x := range size.X {
			if color.NRGBAModel.Convert(img.At(x, y)) == (color.NRGBA{c[0], c[1], c[2], 255}) {
				n++
			}
		}
	}
	return float64(n) / float64(size.X*size.Y)
}

func TestPNG_everyPlatform(t *testing.T) {
	front, back := hex(0x123456), hex(0xabcdef)
	for _, p := range platforms {
		for _, shape := range Shapes {
			for _, variant := range Variants {
				icon := Icon{p.ID, shape, variant, front, back, variant == outline, 24}
				img := given(t, icon)
				if got := share(img, front); got < 0.015 || got > 0.85 {
					t.Errorf("%s: the color covers %.3f", icon.Path(), got)
				}
				if got := share(img, back); (variant == filled) != (got > 0.4) {
					t.Errorf("%s: the background covers %.3f", icon.Path(), got)
				}
			}
		}
	}
}

// TestPNG_glyphIsCentered checks that every glyph is centered, within the circle's border, and has the right size.
func TestPNG_glyphIsCentered(t *testing.T) {
	for _, p := range platforms {
		inside := ink(given(t, Icon{p.ID, circle, filled, hex(0x123456), Color{}, true, 48}))
		if inside.Dx() > 60 || inside.Dy() > 60 || max(inside.Dx(), inside.Dy()) < 44 {
			t.Errorf("%s: the glyph inside a shape is %v of 96", p.ID, inside.Size())
		}
		alone := ink(given(t, Icon{p.ID, circle, minimal, hex(0x123456), Color{}, true, 48}))
		if max(alone.Dx(), alone.Dy()) < 80 {
			t.Errorf("%s: the glyph alone is %v of 96", p.ID, alone.Size())
		}
		for _, r := range []image.Rectangle{inside, alone} {
			if middle := r.Min.Add(r.Max); middle.Sub(image.Pt(96, 96)).In(image.Rect(-1, -1, 2, 2)) == false {
				t.Errorf("%s: the glyph is at %v", p.ID, r)
			}
		}
	}
}

// ink returns the bounds of the part of an image that isn't empty.
func ink(img image.Image) image.Rectangle {
	var r image.Rectangle
	size := img.Bounds().Size()
	for y := range size.Y {
		for x := range size.X {
			if _, _, _, a := img.At(x, y).RGBA(); a > 0x1000 {
				r = r.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return r
}

func TestPNG_everySize(t *testing.T) {
	for size := MinSize; size <= MaxSize; size++ {
		for _, shape := range Shapes {
			for _, variant := range Variants {
				given(t, Icon{"mastodon", shape, variant, white, hex(0x6364ff), false, size})
			}
		}
	}
}

func TestPNG_shapes(t *testing.T) {
	corner := func(shape, variant string, transparent bool) color.Color {
		img := given(t, Icon{"x", shape, variant, hex(0xff0000), hex(0x0000ff), transparent, 24})
		return color.NRGBAModel.Convert(img.At(0, 0))
	}
	empty, red, blue := color.NRGBA{}, color.NRGBA{R: 255, A: 255}, color.NRGBA{B: 255, A: 255}
	for _, c := range []struct {
		shape, variant string
		transparent    bool
		want           color.NRGBA
	}{
		{square, filled, false, blue},
		{square, outline, false, red},
		{square, outline, true, red},
		{square, minimal, false, empty},
		{square, filled, true, empty},
		{rounded, filled, false, empty},
		{rounded, outline, false, empty},
		{circle, filled, false, empty},
		{circle, outline, false, empty},
	} {
		if got := corner(c.shape, c.variant, c.transparent); got != c.want {
			t.Errorf("%s %s, transparent %t: the corner is %v, want %v", c.shape, c.variant, c.transparent, got, c.want)
		}
	}
}

func TestPNG_isDeterministic(t *testing.T) {
	icon := Default("instagram", circle, filled, 24)
	first, err := icon.PNG()
	if err != nil {
		t.Fatal(err)
	}
	for range 5 {
		if again, _ := icon.PNG(); !bytes.Equal(first, again) {
			t.Fatal("the bytes differ")
		}
	}
}

func TestPNG_rejectsInvalidIcons(t *testing.T) {
	for _, icon := range []Icon{{}, Default("myspace", circle, filled, 24), Default("x", circle, filled, 97), Default("x", "", filled, 24)} {
		if _, err := icon.PNG(); err == nil {
			t.Errorf("%+v was drawn", icon)
		}
	}
}

func BenchmarkPNG(b *testing.B) {
	for _, name := range []string{"facebook-circle-filled-ffffff-0866ff-24.png", "meetup-circle-outline-ffffff-0866ff-96.png"} {
		b.Run(name, func(b *testing.B) {
			icon, err := Parse(name)
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			for b.Loop() {
				text, err := icon.PNG()
				if err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(float64(len(text)), "bytes")
			}
		})
	}
}

package library_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"image"
	_ "image/png" // to decode thumbnails and images
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"

	"mailwright/internal/brand"
	"mailwright/internal/library"
	"mailwright/internal/library/inspect"
)

// sources is the library's folder, which also contains files that aren't embedded.
var sources = os.DirFS(".")

func TestDesigns(t *testing.T) {
	lib, err := library.Load(sources)
	if err != nil {
		t.Error(err)
	}
	for _, design := range lib.Templates {
		t.Run(design.Slug, func(t *testing.T) {
			faults, err := inspect.Faults(design)
			if err != nil {
				t.Fatal(err)
			}
			for _, fault := range faults {
				t.Error(fault)
			}
			wantThumbnail(t, design)
		})
	}
}

func wantThumbnail(t *testing.T, design library.Template) {
	t.Helper()
	const remedy = "draw it with: go run ./internal/library/preview -thumbnails "
	if design.ThumbnailURL("") == "" {
		t.Fatal("there's no thumbnail; " + remedy + design.Slug)
	}
	if got := sizeOf(t, "thumbnails/"+design.Slug+".png"); got != image.Pt(480, 600) {
		t.Errorf("the thumbnail is %v; %s", got, remedy+design.Slug)
	}
}

func sizeOf(t *testing.T, name string) image.Point {
	t.Helper()
	data, err := fs.ReadFile(sources, name)
	if err != nil {
		t.Fatal(err)
	}
	config, _, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return image.Pt(config.Width, config.Height)
}

var kebab = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

func TestDesigns_coverEveryEmailType(t *testing.T) {
	all := library.All()
	count, names := map[string]int{}, map[string]string{}
	for _, design := range all {
		count[design.EmailType]++
		if other, taken := names[design.Name]; taken {
			t.Errorf("%s and %s have the same name", design.Slug, other)
		}
		names[design.Name] = design.Slug
		if !kebab.MatchString(design.Slug) {
			t.Errorf("%q isn't in kebab case", design.Slug)
		}
	}
	if len(all) < 30 {
		t.Errorf("the library has %d designs, fewer than 30", len(all))
	}
	for _, emailType := range library.EmailTypes {
		if count[emailType] < 3 {
			t.Errorf("%d designs are for %s, fewer than 3", count[emailType], emailType)
		}
	}
}

// TestImages_matchTheirSources reads the hash of the SVG that scripts/draw-images stores in each PNG. A PNG without an SVG is no longer
// used by designs, but emails that were already sent still show it.
func TestImages_matchTheirSources(t *testing.T) {
	names, err := fs.Glob(sources, "images/*.svg")
	if err != nil || len(names) == 0 {
		t.Fatalf("%d images, %v", len(names), err)
	}
	shown := everyDocument(t)
	for _, name := range names {
		svg, err := fs.ReadFile(sources, name)
		if err != nil {
			t.Fatal(err)
		}
		png, err := fs.ReadFile(sources, strings.TrimSuffix(name, ".svg")+".png")
		if err != nil {
			t.Errorf("%s has no PNG; run scripts/draw-images", name)
			continue
		}
		if !bytes.Contains(png, fmt.Appendf(nil, "Source\x00%x", sha256.Sum256(svg))) {
			t.Errorf("%s changed after its PNG was drawn; run scripts/draw-images", name)
		}
		if !strings.Contains(shown, fmt.Sprintf("%x.png", sha256.Sum256(png))) {
			t.Errorf("no design shows %s", name)
		}
	}
}

// everyDocument returns all designs and a draft of each as one string.
func everyDocument(t *testing.T) string {
	t.Helper()
	lib, err := library.Load(sources)
	if err != nil {
		t.Error(err)
	}
	var all strings.Builder
	for _, design := range lib.Templates {
		draft, _ := design.Fill(inspect.Sample, brand.Kit{}, "")
		all.WriteString(design.Document(brand.Kit{}, "") + draft)
	}
	return all.String()
}

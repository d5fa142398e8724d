package mailcheck

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"mailwright/internal/library"
)

var update = flag.Bool("update", false, "draw new reference images")

const imageFolder = "testdata/images"

// referenceScreens are the screens of the reference images.
var referenceScreens = []screen{{600, false}, {600, true}, {375, false}, {375, true}}

func (s screen) String() string {
	scheme := "light"
	if s.dark {
		scheme = "dark"
	}
	return fmt.Sprintf("%d-%s", s.width, scheme)
}

// TestDesigns compares every library design with its images in testdata/images.
func TestDesigns(t *testing.T) {
	browser.start(t)
	var known []string
	for _, design := range library.All() {
		for _, s := range referenceScreens {
			known = append(known, imageName(design.Slug, s))
		}
	}
	t.Run("of", func(t *testing.T) {
		eachInTab(t, designs(t), func(view tab, m email) {
			for _, s := range referenceScreens {
				view.compareWith(filepath.Join(imageFolder, imageName(strings.TrimPrefix(m.name, "library/"), s)), s)
			}
		})
	})
	checkImageFiles(t, known)
}

func imageName(slug string, s screen) string { return slug + "-" + s.String() + ".png" }

// compareWith compares the email with a reference image, or updates the image.
func (v tab) compareWith(path string, s screen) {
	v.t.Helper()
	got := v.shoot(s)
	if *update {
		saveImage(v.t, path, reduce(got))
		return
	}
	want := readImage(v.t, path)
	if d := compare(want, got); d.tooMuch() {
		folder, err := os.MkdirTemp("", "mailwright-image-")
		if err != nil {
			v.t.Fatal(err)
		}
		saveImage(v.t, filepath.Join(folder, "actual.png"), got)
		saveImage(v.t, filepath.Join(folder, "difference.png"), explain(want, got, d))
		v.t.Errorf("%s: %s: see %s", path, d, folder)
	}
}

// checkImageFiles checks that there are no images of removed designs, and none that would make the repository too
// large.
func checkImageFiles(t *testing.T, known []string) {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(imageFolder, "*.png"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		gone := !slices.Contains(known, filepath.Base(path))
		if gone && *update {
			if err := os.Remove(path); err != nil {
				t.Fatal(err)
			}
			continue
		}
		file, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		if gone || file.Size() > 25<<10 {
			t.Errorf("%s has %d bytes, and its design exists: %t", path, file.Size(), !gone)
		}
	}
}

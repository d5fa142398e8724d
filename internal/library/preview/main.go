// Command preview shows library designs to their designers: it lists their problems and writes each one as HTML and as images, 760 and 375
// pixels wide, in light and dark mode. It reads the sources from the working tree, so run it at the root of the repository:
//
//	go run ./internal/library/preview -o build/preview [-kit yellow|black|pale|pink] [slug…]
//	go run ./internal/library/preview -draft -o build/preview [slug…]
//	go run ./internal/library/preview -thumbnails [slug…]
//	go run ./internal/library/preview -documents [slug…]
//
// The second command fills the designs with a sample draft that has content for every role. The third draws the thumbnails, which are
// committed. All three need Chromium. The last one prints the block documents by slug, as JSON, for the web app's tests. Without a slug,
// they use all designs.
package main

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"mailwright/internal/brand"
	"mailwright/internal/email/render"
	"mailwright/internal/library"
	"mailwright/internal/library/inspect"
)

const folder = "internal/library"

func main() {
	out := flag.String("o", "build/preview", "folder for HTML files and images")
	kit := flag.String("kit", "own", "brand kit: own, yellow, black, pale or pink")
	draft := flag.Bool("draft", false, "fill the designs with a sample draft")
	thumbnails := flag.Bool("thumbnails", false, "draw the thumbnails instead")
	documents := flag.Bool("documents", false, "print the block documents as JSON instead")
	flag.Parse()
	var err error
	if *documents {
		err = printDocuments(flag.Args())
	} else {
		err = run(*out, *kit, *thumbnails, *draft, flag.Args())
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "preview:", err)
		os.Exit(1)
	}
}

func run(out, kit string, thumbnails, draft bool, slugs []string) error {
	brand, err := brandOf(kit)
	if err != nil {
		return err
	}
	lib, broken := library.Load(os.DirFS(folder), slugs...)
	if lib == nil {
		return broken
	}
	s, err := open(lib)
	if err != nil {
		return err
	}
	defer s.close()
	for _, t := range lib.Templates {
		switch base := filepath.Join(out, name(t.Slug, kit)); {
		case thumbnails:
			err = s.drawThumbnail(t)
		case draft:
			err = s.previewDraft(t, brand, base+"-draft")
		default:
			err = s.preview(t, brand, base)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", t.Slug, err)
		}
	}
	return broken
}

func name(slug, kit string) string {
	if kit == "own" {
		return slug
	}
	return slug + "-" + kit
}

func brandOf(kit string) (brand.Kit, error) {
	for _, k := range inspect.Kits {
		if k.Name == kit {
			return k.Brand, nil
		}
	}
	return brand.Kit{}, fmt.Errorf("unknown kit %q", kit)
}

var views = []view{{width: 760, scale: 1}, {width: 760, scale: 1, dark: true}, {width: 375, scale: 1}, {width: 375, scale: 1, dark: true}}

// preview prints the problems of a design and writes its HTML and images.
func (s *studio) preview(t library.Template, kit brand.Kit, base string) error {
	faults, err := inspect.Faults(t)
	if err != nil {
		return err
	}
	mail, err := inspect.Render(t, kit, s.cdnURL())
	if err != nil {
		return err
	}
	return s.show(t, mail, faults, base)
}

// previewDraft is like preview, for a design that was filled with a sample draft.
func (s *studio) previewDraft(t library.Template, kit brand.Kit, base string) error {
	faults, err := inspect.DraftFaults(t, inspect.Sample, kit)
	if err != nil {
		return err
	}
	_, email, err := inspect.RenderDraft(t, inspect.Sample, kit, s.cdnURL())
	if err != nil {
		return err
	}
	roles := slices.Sorted(maps.Keys(t.Roles()))
	fmt.Printf("%s has the roles %s\n", t.Slug, strings.Join(roles, ", "))
	return s.show(t, email, faults, base)
}

// show prints problems and writes an email as HTML and as images.
func (s *studio) show(t library.Template, email render.Result, faults []string, base string) error {
	fmt.Printf("%s: %d KB, %d faults\n", t.Slug, len(email.HTML)>>10, len(faults))
	if len(faults) > 0 {
		fmt.Println("  " + strings.Join(faults, "\n  "))
	}
	if err := os.MkdirAll(filepath.Dir(base), 0o755); err != nil {
		return err
	}
	if err := os.WriteFile(base+".html", []byte(email.HTML), 0o644); err != nil {
		return err
	}
	for _, view := range views {
		img, err := s.shoot(email.HTML, view)
		if err != nil {
			return err
		}
		if err := os.WriteFile(base+view.suffix()+".png", img, 0o644); err != nil {
			return err
		}
	}
	return nil
}

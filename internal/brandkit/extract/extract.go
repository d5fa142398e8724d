// Package extract finds a brand's colors, fonts, logo and description on its website. It only reads. It doesn't render
// anything or run scripts.
package extract

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"

	"golang.org/x/net/html/charset"

	"mailwright/internal/email/css"
	"mailwright/internal/platform/outbound"
)

// Budget limits what an extraction may use.
var Budget = outbound.Budget{Bytes: 12 << 20, Fetches: 40, Time: 12 * time.Second}

const (
	maxPage     = 3 << 20
	maxSheet    = 2 << 20
	maxManifest = 256 << 10
	maxLogos    = 6 // maximum number of candidates to try
)

// Brand contains what was found. Fields that weren't found are empty.
type Brand struct {
	Primary, Secondary, Accent string // like #1a73e8
	FontHeading, FontBody      string
	Description                string
	Logo                       *Logo
}

// Logo is the image itself. Source is its URL, "data:" or "inline svg".
type Logo struct {
	Name    string
	Content []byte
	Source  string
}

// Fetcher fetches the resources that a page refers to. *outbound.Visit implements it.
type Fetcher interface {
	Get(address *url.URL, accept string, limit int64) (outbound.Answer, error)
}

// ErrNoPage means that the site responded with something other than a page.
var ErrNoPage = errors.New("extract: not a web page")

// StatusError means that the site responded with an error status.
type StatusError int

func (s StatusError) Error() string { return fmt.Sprintf("extract: status %d", int(s)) }

// From reads the page at a URL and its resources. It returns an error if there's no page. Resources that fail are left
// out. It stops when ctx is done.
func From(ctx context.Context, fetch Fetcher, address *url.URL) (Brand, error) {
	answer, err := fetch.Get(address, "text/html,application/xhtml+xml", maxPage)
	if err != nil {
		return Brand{}, err
	}
	if answer.Status != http.StatusOK {
		return Brand{}, StatusError(answer.Status)
	}
	if !isPage(answer) {
		return Brand{}, ErrNoPage
	}
	s := &site{fetch: fetch, base: answer.URL, page: readPage(inUTF8(answer))}
	return s.analyse(ctx), ctx.Err()
}

// isPage trusts a content type that says HTML. Without a content type, it looks at the content.
func isPage(answer outbound.Answer) bool {
	kind := strings.ToLower(answer.ContentType)
	if kind == "" {
		kind = http.DetectContentType(answer.Body)
	}
	return len(answer.Body) > 0 &&
		(strings.Contains(kind, "html") || strings.Contains(kind, "text/plain") &&
			strings.HasPrefix(http.DetectContentType(answer.Body), "text/html"))
}

func inUTF8(answer outbound.Answer) []byte {
	encoding, _, _ := charset.DetermineEncoding(answer.Body, answer.ContentType)
	text, err := encoding.NewDecoder().Bytes(answer.Body)
	if err != nil {
		return answer.Body
	}
	return text
}

// site is an extraction in progress.
type site struct {
	fetch Fetcher
	base  *url.URL
	page  *page
	fonts []string // from font services and @font-face
}

func (s *site) analyse(ctx context.Context) Brand {
	s.base = s.page.base(s.base)
	unused := s.page.apply(ctx, s.rules())
	manifest := s.manifest()
	about := s.page.readAbout()
	brand := Brand{Description: about.description, Logo: s.logo(s.page.logos(s.base, manifest, about))}
	brand.Primary, brand.Secondary, brand.Accent = s.palette(ctx, unused, manifest, brand.Logo).choose()
	brand.FontHeading, brand.FontBody = s.page.fonts(s.fonts)
	return brand
}

// base returns the URL that the page's relative URLs refer to.
func (p *page) base(address *url.URL) *url.URL {
	for _, e := range p.elements {
		if e.tag == "base" && e.attr("href") != "" {
			if base, err := address.Parse(e.attr("href")); err == nil {
				return base
			}
		}
	}
	return address
}

func (s *site) palette(ctx context.Context, unused []*css.Rule, manifest manifest, logo *Logo) *palette {
	p := &palette{}
	p.addElements(ctx, s.page)
	if len(s.page.elements) > 0 {
		p.addVariables(s.page.elements[0])
	}
	p.addTheme(s.page, manifest)
	if logo != nil {
		p.addLogo(logo.Content)
	}
	if s.page.isShell() {
		p.addUnused(ctx, unused)
	}
	return p
}

// isShell reports whether the page contains hardly anything because scripts build it.
func (p *page) isShell() bool {
	shown := 0
	for _, e := range p.elements {
		switch e.tag {
		case "a", "button", "p", "h1", "h2", "img", "section", "li":
			shown++
		}
	}
	return shown < 4
}

// logo returns the first candidate that really is an image.
func (s *site) logo(candidates []candidate) *Logo {
	for i, c := range candidates {
		if i >= maxLogos {
			break
		}
		if logo := s.load(c); logo != nil {
			return logo
		}
	}
	return nil
}

func (s *site) load(c candidate) *Logo {
	source, content := "inline svg", c.inline
	switch {
	case strings.HasPrefix(c.address, "data:"):
		source = "data:"
		content, _ = fromData(c.address)
	case c.address != "":
		address, err := s.base.Parse(strings.TrimSpace(c.address))
		if err != nil {
			return nil
		}
		answer, err := s.fetch.Get(address, "image/*", maxLogo)
		if err != nil || answer.Status != http.StatusOK || !answer.Whole {
			return nil
		}
		source, content = address.String(), answer.Body
	}
	kind := extension(content)
	if kind == "" || len(content) > maxLogo {
		return nil
	}
	return &Logo{Name: "logo" + kind, Content: content, Source: source}
}

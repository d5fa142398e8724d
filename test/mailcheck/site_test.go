package mailcheck

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"strconv"
	"sync"

	"mailwright/internal/email/icons"
	"mailwright/internal/library"
)

// site responds to every host name that the browser requests: with emails that were added, our icons, and an image for any other URL.
type site struct {
	*httptest.Server
	mu     sync.Mutex
	emails []string
}

func newSite() *site {
	s := &site{}
	routes := http.NewServeMux()
	routes.HandleFunc("mail.test/{number}", s.email)
	routes.Handle("cdn.test/icons/v1/", icons.Handler())
	routes.Handle("cdn.test/library/", library.Handler())
	routes.HandleFunc("/", someImage)
	s.Server = httptest.NewUnstartedServer(routes)
	s.Config.ErrorLog = log.New(io.Discard, "", 0) // errors are expected, because Chromium closes connections that it opened in advance
	s.StartTLS()
	return s
}

// put stores an email and returns its URL.
func (s *site) put(html string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.emails = append(s.emails, html)
	return "https://mail.test/" + strconv.Itoa(len(s.emails)-1)
}

func (s *site) email(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	number, err := strconv.Atoi(r.PathValue("number"))
	if err != nil || number >= len(s.emails) {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Content-Security-Policy", "script-src 'none'") // as in every email client
	_, _ = io.WriteString(w, s.emails[number])
}

// port returns the port that the browser uses for every host.
func (s *site) port() string {
	_, port, _ := net.SplitHostPort(s.Listener.Addr().String())
	return port
}

// someImage sends an image that is larger than any column, so that tests notice images that don't shrink.
func someImage(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "image/png")
	_, _ = w.Write(largeImage())
}

var largeImage = sync.OnceValue(func() []byte {
	checkerboard := image.NewPaletted(image.Rect(0, 0, 1200, 800),
		color.Palette{color.RGBA{0x0e, 0x74, 0x90, 255}, color.RGBA{0xfb, 0xbf, 0x24, 255}})
	for y := range 800 {
		for x := range 1200 {
			checkerboard.SetColorIndex(x, y, uint8((x/200+y/200)%2)) //nolint:gosec // 0 or 1
		}
	}
	var out bytes.Buffer
	if err := png.Encode(&out, checkerboard); err != nil {
		panic(err)
	}
	return out.Bytes()
})

package main

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"sync"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"mailwright/internal/email/icons"
	"mailwright/internal/library"
)

// studio is a browser with a local server that serves an email and its images to it.
type studio struct {
	browser context.Context //nolint:containedctx // chromedp identifies a browser by its context
	stop    func()
	server  *httptest.Server

	mu   sync.Mutex
	mail string
}

// view is a reader's view of an email.
type view struct {
	width  int64
	height int64 // 0 for the whole email
	scale  float64
	dark   bool
}

func (v view) suffix() string {
	if v.dark {
		return fmt.Sprintf("-%d-dark", v.width)
	}
	return fmt.Sprintf("-%d", v.width)
}

func open(lib *library.Library) (*studio, error) {
	s := &studio{}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", s.serveMail)
	mux.Handle("/cdn/library/", lib)
	mux.Handle("/cdn/icons/v1/", icons.Handler())
	s.server = httptest.NewServer(mux)
	allocator, stopAllocator := chromedp.NewExecAllocator(context.Background(), append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.NoSandbox, chromedp.DisableGPU, chromedp.Flag("headless", "new"), chromedp.Flag("hide-scrollbars", true))...)
	browser, stopBrowser := chromedp.NewContext(allocator)
	s.browser, s.stop = browser, func() { stopBrowser(); stopAllocator(); s.server.Close() }
	if err := chromedp.Do(browser); err != nil {
		s.stop()
		return nil, fmt.Errorf("start Chromium: %w", err)
	}
	return s, nil
}

func (s *studio) close() { s.stop() }

func (s *studio) cdnURL() string { return s.server.URL + "/cdn" }

func (s *studio) serveMail(w http.ResponseWriter, _ *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	fmt.Fprint(w, s.mail)
}

// shoot takes a screenshot of the email as a PNG.
func (s *studio) shoot(html string, v view) ([]byte, error) {
	s.mu.Lock()
	s.mail = html
	s.mu.Unlock()
	scheme := "light"
	if v.dark {
		scheme = "dark"
	}
	viewport := chromedp.EmulateViewport(v.width, max(v.height, 200), chromedp.EmulateScale(v.scale))
	if err := chromedp.Do(s.browser, viewport, emulateScheme(scheme), chromedp.Navigate(s.server.URL)); err != nil {
		return nil, err
	}
	if v.height > 0 {
		return chromedp.Run(s.browser, chromedp.CaptureScreenshot())
	}
	return chromedp.Run(s.browser, chromedp.FullScreenshot(100))
}

func emulateScheme(scheme string) chromedp.Action[chromedp.Void] {
	return func(ctx context.Context, target *chromedp.Target) (chromedp.Void, error) {
		_, err := cdp.Call(ctx, target, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}},
		})
		return chromedp.Void{}, err
	}
}

package mailcheck

import (
	"context"
	"errors"
	"os"
	"runtime"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

func TestMain(m *testing.M) {
	code := m.Run()
	if err := browser.close(); err != nil {
		panic(err)
	}
	os.Exit(code)
}

// browser is the single Chromium for all tests. The first test that needs a tab starts it.
var browser chromium

type chromium struct {
	mu   sync.Mutex
	ctx  context.Context //nolint:containedctx // chromedp identifies a browser by its context
	stop func()
	site *site
}

// start returns the context of the running browser. A test with subtests that open tabs calls it first, so that the
// whole test is skipped if the browser is missing.
func (c *chromium) start(t *testing.T) context.Context {
	t.Helper()
	path := tool(t, browserPath)
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.ctx != nil {
		return c.ctx
	}
	site := newSite()
	allocator, stopAllocator := chromedp.NewExecAllocator(context.Background(), append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU, chromedp.IgnoreCertErrors,
		chromedp.Flag("headless", "new"),
		chromedp.Flag("hide-scrollbars", true),
		chromedp.Flag("font-render-hinting", "none"),
		// Nothing leaves the machine: every host name in an email resolves to the tests' own server. IP addresses
		// belong to a single test's servers.
		chromedp.Flag("host-resolver-rules", "MAP * 127.0.0.1:"+site.port()+", EXCLUDE 127.0.0.1"),
	)...)
	ctx, cancel := chromedp.NewContext(allocator)
	stop := func() { cancel(); stopAllocator(); site.Close() }
	if err := chromedp.Do(ctx); err != nil {
		stop()
		t.Fatalf("start %s: %v", path, err)
	}
	c.ctx, c.stop, c.site = ctx, stop, site
	return ctx
}

func (c *chromium) close() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.ctx == nil {
		return nil
	}
	err := chromedp.Cancel(c.ctx)
	c.stop()
	if errors.Is(err, context.Canceled) {
		return nil
	}
	return err
}

// screen is a reader's screen.
type screen struct {
	width int
	dark  bool
}

// phone and desktop are the two screens that emails are designed for. The desktop has space on both sides of an email
// of normal width.
var (
	phone   = screen{width: 375}
	desktop = screen{width: 700}
)

// tab is a browser tab with an email.
type tab struct {
	t   *testing.T
	ctx context.Context //nolint:containedctx // chromedp identifies a tab by its context
}

// open opens an email in a new tab, which is closed when the test ends.
func open(t *testing.T, html string, s screen) tab {
	t.Helper()
	ctx, cancel := chromedp.NewContext(browser.start(t))
	t.Cleanup(cancel)
	view := tab{t, ctx}
	view.resize(s)
	view.do(chromedp.Navigate(browser.site.put(html)))
	return view
}

// eachInTab checks every email in its own subtest. The emails share a few tabs, because opening a tab for each would
// take four times as long.
func eachInTab(t *testing.T, emails []email, check func(view tab, m email)) {
	t.Helper()
	tabs := make(chan tab, runtime.GOMAXPROCS(0))
	for range cap(tabs) {
		tabs <- open(t, "", desktop)
	}
	for _, m := range emails {
		t.Run(m.name, func(t *testing.T) {
			t.Parallel()
			view := <-tabs
			defer func() { tabs <- view }()
			view.t = t
			view.resize(desktop)
			view.write(m.html)
			check(view, m)
		})
	}
}

// resize changes the screen that an open email is shown on.
func (v tab) resize(s screen) {
	v.t.Helper()
	scheme := "light"
	if s.dark {
		scheme = "dark"
	}
	features := []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}
	v.do(func(ctx context.Context, target *chromedp.Target) (chromedp.Void, error) {
		_, err := cdp.Call(ctx, target, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
			Width: int64(s.width), Height: 900, DeviceScaleFactor: 1, Mobile: s.width < 500,
		})
		if err == nil {
			_, err = cdp.Call(ctx, target, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: features})
		}
		return chromedp.Void{}, err
	})
}

// patience is longer than any step takes, even on a busy machine.
const patience = time.Minute

func (v tab) do(steps ...chromedp.Action[chromedp.Void]) {
	v.t.Helper()
	if err := chromedp.Do(v.ctx); err != nil { // opens the tab, which must not end with the step's deadline
		v.t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(v.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, steps...); err != nil {
		v.t.Fatal(err)
	}
}

// evaluate runs a script in the email's page and decodes its result, or the result of its promise.
func evaluate[T any](v tab, script string) T {
	v.t.Helper()
	ctx, cancel := context.WithTimeout(v.ctx, patience)
	defer cancel()
	value, err := chromedp.Run(ctx, chromedp.Evaluate[T](script, chromedp.EvalAwaitPromise))
	if err != nil {
		v.t.Fatal(err)
	}
	return value
}

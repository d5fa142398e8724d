package mailcheck

import (
	"testing"

	"github.com/chromedp/chromedp"

	"mailwright/internal/email/render"
)

// hidden contains HTML templates that try to hide the watermark from readers whose email client is a browser.
var hidden = map[string]string{
	"shadow root":               `<body><template shadowrootmode="open"><p>Only this</p></template><p>Hi</p></body>`,
	"closed shadow root":        `<p>Hi</p><TEMPLATE a="b"ShadowRootMode=closed>Only this</template>`,
	"template":                  `<p>Hi</p><template>`,
	"dialog":                    `<p>Hi</p><dialog>`,
	"details":                   `<p>Hi</p><details><summary>x</summary>`,
	"popover":                   `<p>Hi</p><div popover>`,
	"hidden":                    `<p>Hi</p><div hidden>`,
	"hidden until found":        `<p>Hi</p><div hidden="until-found">`,
	"noscript":                  `<p>Hi</p><noscript>`,
	"object":                    `<p>Hi</p><object data="data:text/plain,x">`,
	"select":                    `<p>Hi</p><select><option>`,
	"iframe":                    `<p>Hi</p><iframe>`,
	"noframes":                  `<p>Hi</p><noframes>`,
	"plaintext":                 `<p>Hi</p><plaintext>`,
	"frameset":                  `<frameset><noframes>`,
	"foreignObject":             `<p>Hi</p><svg width=0 height=0><foreignObject>`,
	"math":                      `<p>Hi</p><math><mtext>`,
	"content-visibility":        `<p>Hi</p><div style="content-visibility:hidden">`,
	"last child":                `<style>body > :last-child, body > div { display: none !important }</style><p>Hi</p>`,
	"layer":                     `<style>@layer a { div, span { display: none !important; opacity: 0 !important } }</style><p>Hi</p>`,
	"selector with :has()":      `<style>div:has(> span) { visibility: hidden !important }</style><p>Hi</p>`,
	"clip path":                 `<style>div, span { clip-path: inset(100%) !important; transform: scale(0) !important }</style><p>Hi</p>`,
	"off the page":              `<style>div { position: absolute !important; left: -9999px !important; margin: -999px !important }</style><p>Hi</p>`,
	"font size of the body":     `<style>body { font-size: 0; color: #fff; line-height: 0 }</style><p>Hi</p>`,
	"colors":                    `<style>* { color: #fff !important; background: #fff !important }</style><p>Hi</p>`,
	"media queries":             `<style>@media screen { div, span { display: none !important; font-size: 0 !important } }</style><p>Hi</p>`,
	"animation":                 `<style>@keyframes a { to { opacity: 0 } } div, span { animation: a 1ms forwards !important }</style><p>Hi</p>`,
	"fixed cover":               `<div style="position:fixed;inset:0;background:#fff;z-index:2147483647"></div><p>Hi</p>`,
	"negative margin before it": `<p style="margin-bottom:-99px;position:relative;z-index:9;background:#fff;height:200px">Hi</p>`,
}

// isWatermarkShown reports whether the watermark's text is what a reader sees in its place.
const isWatermarkShown = `(() => {
	const mark = [...document.querySelectorAll("span")].find((e) => e.textContent === "Made with Mailwright");
	if (!mark) return "missing";
	mark.scrollIntoView();
	const box = mark.getBoundingClientRect(), style = getComputedStyle(mark);
	if (box.width < 100 || box.height < 10) return "small: " + box.width + " × " + box.height;
	const colors = style.color + " on " + style.backgroundColor;
	if (colors !== "rgb(82, 82, 91) on rgb(255, 255, 255)") return colors;
	if (!mark.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return "invisible";
	const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
	return top === mark ? "" : "covered by " + top?.outerHTML;
})()`

// TestHTML_watermarkIsShown opens HTML templates that try to hide the watermark.
func TestHTML_watermarkIsShown(t *testing.T) {
	view := open(t, "", desktop)
	for name, source := range hidden {
		drawn, err := render.HTML(t.Context(), source, true)
		if err != nil {
			t.Fatal(err)
		}
		view.do(chromedp.Navigate(browser.site.put(drawn.HTML)))
		if problem := evaluate[string](view, isWatermarkShown); problem != "" {
			t.Errorf("%s: %s\n%s", name, problem, drawn.HTML)
		}
	}
}

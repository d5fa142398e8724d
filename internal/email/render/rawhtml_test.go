package render

import (
	"strings"
	"testing"
)

func TestHTML_showsTheWatermarkOnce(t *testing.T) {
	drawn := HTML("<html><body><p>Hello</p></body></html>", true)
	if strings.Count(drawn.HTML, watermarkText) != 1 || !strings.HasSuffix(drawn.HTML, "</div></body></html>") ||
		drawn.Text != "Hello\n\n"+watermarkText+"\n" {
		t.Errorf("%+v", drawn)
	}
	if again := HTML(drawn.HTML, true); again.HTML != drawn.HTML || again.Text != drawn.Text {
		t.Errorf("it has a second watermark: %+v", again)
	}
	for _, pretended := range []string{
		"<!-- " + watermarkText + " --><p>Hello</p>", "<p title='" + watermarkText + "'>Hello</p>",
		"<p>" + watermarkText + "</p><p>Hello</p>",
	} {
		if again := HTML(pretended, true); !strings.Contains(again.HTML, htmlWatermark) {
			t.Errorf("%s is taken for a watermark", pretended)
		}
	}
	if plain := HTML("<p>Hello</p>", false); plain.HTML != "<p>Hello</p>" {
		t.Errorf("%+v", plain)
	}
}

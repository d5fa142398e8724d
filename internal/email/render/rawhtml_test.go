package render

import (
	"strings"
	"testing"
)

func TestHTML_showsTheWatermarkOnce(t *testing.T) {
	drawn := rawEmail(t, "<html><body><p>Hello</p></body></html>", true)
	if strings.Count(drawn.HTML, watermarkText) != 1 || !strings.HasSuffix(drawn.HTML, "</div></body></html>") ||
		drawn.Text != "Hello\n\n"+watermarkText+"\n" {
		t.Errorf("%+v", drawn)
	}
	if again := rawEmail(t, drawn.HTML, true); again.HTML != drawn.HTML || again.Text != drawn.Text {
		t.Errorf("it has a second watermark: %+v", again)
	}
	for _, pretended := range []string{
		"<!-- " + watermarkText + " --><p>Hello</p>", "<p title='" + watermarkText + "'>Hello</p>",
		"<p>" + watermarkText + "</p><p>Hello</p>",
	} {
		if again := rawEmail(t, pretended, true); !strings.Contains(again.HTML, htmlWatermark) {
			t.Errorf("%s is taken for a watermark", pretended)
		}
	}
	if plain := rawEmail(t, "<p>Hello</p>", false); plain.HTML != "<p>Hello</p>" {
		t.Errorf("%+v", plain)
	}
}

// rawEmail renders a raw HTML template.
func rawEmail(t *testing.T, source string, watermark bool) Result {
	t.Helper()
	result, err := HTML(t.Context(), source, watermark)
	if err != nil {
		t.Fatal(err)
	}
	return result
}

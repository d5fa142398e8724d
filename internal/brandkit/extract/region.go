package extract

import "strings"

// words are parts of names. A "<" means that a letter can't come before the word, and a ">" that none can follow. Searching for each
// of them is many times faster than a pattern for all of them, and a page may have megabytes of names.
type words []string

var (
	consentWords = words{
		"cookie", "consent", "onetrust", "gdpr", "ccpa", "usercentrics", "didomi", "<cc-window", "<cc-banner", "<cc-btn", "<cc-revoke",
		"<cc-dialog", "cmp-", "privacy-banner", "privacy-modal", "borlabs", "cky-", "qc-cmp",
	}
	headerWords = words{
		"<header>", "<masthead>", "<navbar>", "<nav-bar>", "<topbar>", "<top-bar>", "<sitehead>", "<site-head>", "<topnav>", "<appbar>",
		"<app-bar>", "<kopf>", "<banner-top>", "<top>",
	}
	footerWords = words{"<footer>", "<colophon>", "<bottom>"}
	buttonWords = words{
		"<btn", "btn>", "<button", "button>", "<cta>", "<knopf>", "<bouton>", "<subscribe>", "<buy>", "<book>",
	}
	stateWords = words{
		"success", "danger", "warning", "error", "info>", "alert", "valid", "disabled", "notice", "toast", "snackbar", "facebook",
		"twitter", "instagram", "linkedin", "youtube", "spotify", "whatsapp", "pinterest", "tiktok",
	}
)

// in reports whether text contains one of the words.
func (w words) in(text string) bool {
	text = strings.ToLower(text)
	for _, word := range w {
		if contains(text, word) {
			return true
		}
	}
	return false
}

func contains(text, word string) bool {
	word, isStart := strings.CutPrefix(word, "<")
	word, isEnd := strings.CutSuffix(word, ">")
	for at := 0; ; {
		found := strings.Index(text[at:], word)
		if found < 0 {
			return false
		}
		start, end := at+found, at+found+len(word)
		if (!isStart || start == 0 || !isLetter(text[start-1])) && (!isEnd || end == len(text) || !isLetter(text[end])) {
			return true
		}
		at = start + 1
	}
}

func isLetter(c byte) bool { return c >= 'a' && c <= 'z' }

// names returns the words that say what an element is for.
func (e *element) names() string { return e.attr("class") + " " + e.attr("id") }

// within reports whether the element or one of its nearest ancestors matches, up to the given number of steps.
func (e *element) within(steps int, is func(*element) bool) bool {
	for around := e; around != nil && steps >= 0; around, steps = around.parent, steps-1 {
		if is(around) {
			return true
		}
	}
	return false
}

// isConsent reports whether an element asks for consent to cookies. It remembers the answer for the elements inside.
func (e *element) isConsent() bool {
	if e.consent == nil {
		is := e.tag != "html" && e.tag != "body" && consentWords.in(e.names())
		e.consent = &is
	}
	return *e.consent
}

func (e *element) isHeader() bool {
	if e.tag == "body" || e.tag == "html" || e.tag == "main" {
		return false
	}
	return e.tag == "header" || e.tag == "nav" || e.attr("role") == "banner" || headerWords.in(e.names())
}

func (e *element) isFooter() bool {
	return e.tag == "footer" || e.tag != "body" && e.tag != "html" && footerWords.in(e.names())
}

func (e *element) isButton() bool {
	kind := strings.ToLower(e.attr("type"))
	return e.tag == "button" || e.attr("role") == "button" || e.tag == "input" && (kind == "submit" || kind == "button") || e.tag != "div" &&
		buttonWords.in(e.names())
}

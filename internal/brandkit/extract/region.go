package extract

import (
	"regexp"
	"strings"
)

var (
	consentWords = regexp.MustCompile(`(?i)cookie|consent|onetrust|gdpr|ccpa|usercentrics|didomi|cookiebot|(^|[ ` +
		`-])cc-(window|banner|btn|revoke|dialog)|cmp-|privacy-(banner|modal)|borlabs|cky-|qc-cmp`)
	headerWords = regexp.MustCompile(
		`(?i)(^|[^a-z])(header|masthead|navbar|nav-?bar|top-?bar|site-?head|topnav|app-?bar|kopf|banner-top|top)([^a-z]|$)`)
	footerWords = regexp.MustCompile(`(?i)(^|[^a-z])(footer|colophon|bottom)([^a-z]|$)`)
	buttonWords = regexp.MustCompile(
		`(?i)(^|[^a-z])(btn|button|cta|knopf|bouton|subscribe|buy|book)([^a-z]|$)|[a-z](btn|button)([^a-z]|$)|(^|[^a-z])(btn|button)[a-z]`)
	stateWords = regexp.MustCompile(
		`(?i)success|danger|warning|error|info(\b|-)|alert|invalid|valid|disabled|notice|toast|snackbar|facebook|twitter|instagram|linkedin|` +
			`youtube|spotify|whatsapp|pinterest|tiktok`)
)

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

func (e *element) isConsent() bool {
	return e.tag != "html" && e.tag != "body" && consentWords.MatchString(e.names())
}

func (e *element) isHeader() bool {
	if e.tag == "body" || e.tag == "html" || e.tag == "main" {
		return false
	}
	return e.tag == "header" || e.tag == "nav" || e.attr("role") == "banner" || headerWords.MatchString(e.names())
}

func (e *element) isFooter() bool {
	return e.tag == "footer" || e.tag != "body" && e.tag != "html" && footerWords.MatchString(e.names())
}

func (e *element) isButton() bool {
	kind := strings.ToLower(e.attr("type"))
	return e.tag == "button" || e.attr("role") == "button" || e.tag == "input" && (kind == "submit" || kind == "button") || e.tag != "div" &&
		buttonWords.MatchString(e.names())
}

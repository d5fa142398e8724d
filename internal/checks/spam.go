package checks

import (
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/net/publicsuffix"
)

// spamPhrases matches phrases that are common in spam. A single one does no harm.
var spamPhrases = regexp.MustCompile(`(?i)\b(act now|100% free|risk[- ]free|no obligation|money[- ]back guarantee|double your|earn ` +
	`(extra )?(cash|money)|extra income|make money|cash bonus|you('ve| have) (won|been selected)|congratulations,? you|claim your ` +
	`prize|winner!|viagra|cialis|weight loss|lose weight|lowest price|no credit check|consolidate debt|work from home|miracle|this is not ` +
	`spam|dear friend|click below|order now|urgent response|once in a lifetime|limited time only|guaranteed winner|free gift card|wire ` +
	`transfer|cheap meds|casino bonus)\b`)

// shorteners lists link shorteners. They hide where a link leads, so filters judge them by the worst links they've
// seen.
var shorteners = words("bit.ly tinyurl.com goo.gl ow.ly is.gd buff.ly t.co rebrand.ly cutt.ly shorturl.at tiny.cc rb.gy")

// fewLetters is the amount of text, in bytes, below which an email with images looks like spam to filters.
const fewLetters = 40

// hugeText is a font size in px.
const hugeText = 96

func (f *finder) spam() {
	f.spamWords()
	f.spamSubject()
	f.spamLinks()
	if images := f.shownImages(); images > 0 && f.letters < fewLetters {
		f.say("spam-pictures", worse, "The email is almost all images, which spam filters distrust and screen readers can't read",
			"Add the important parts as text")
	}
	for i := range f.runs {
		if r := &f.runs[i]; r.light.size > hugeText {
			f.at("spam-size", hint, "The text is larger than 96 px", "Use a smaller size", r.span)
		}
	}
}

func (f *finder) shownImages() int {
	count := 0
	for i := range f.images {
		if !f.images[i].isHidden {
			count++
		}
	}
	return count
}

// maxSpamText is the amount of text that's searched, in bytes. Real emails have far less.
const maxSpamText = 64 << 10

// spamWords reports only three or more different phrases.
func (f *finder) spamWords() {
	phrases, read := map[string]bool{}, 0
	for i := range f.runs {
		if read += len(f.runs[i].text); read > maxSpamText {
			break
		}
		for _, phrase := range spamPhrases.FindAllString(f.runs[i].text, -1) {
			phrases[strings.ToLower(phrase)] = true
		}
	}
	if len(phrases) < 3 {
		return
	}
	for i := range f.runs[:min(len(f.runs), maxOfAKind)] {
		if r := &f.runs[i]; spamPhrases.MatchString(r.text) {
			f.at("spam-words", worse, "The email has "+strconv.Itoa(len(phrases))+" phrases that are common in spam", "Rephrase them",
				r.span)
		}
	}
}

func (f *finder) spamSubject() {
	subject := withoutMergeTags(f.email.Subject)
	capitals, letters := 0, 0
	for _, r := range subject {
		if unicode.IsLetter(r) {
			letters++
		}
		if unicode.IsUpper(r) {
			capitals++
		}
	}
	if letters >= 10 && capitals*10 > letters*8 {
		f.say("spam-capitals", worse, "The subject is in all caps", "Use sentence case").setting("subject")
	}
	if strings.Count(subject, "!") > 1 || strings.Contains(subject, "$$") {
		f.say("spam-signs", hint, "The subject has several exclamation points or dollar signs", "Remove them").setting("subject")
	}
}

// shownHost matches a URL that's used as link text.
var shownHost = regexp.MustCompile(`(?i)^(?:https?://)?((?:[a-z0-9-]+\.)+[a-z]{2,24})(?:[/?#]\S*)?$`)

func (f *finder) spamLinks() {
	for _, l := range f.links {
		parsed, err := url.Parse(withoutMergeTags(strings.TrimSpace(l.href.Value().Text)))
		if err != nil || parsed.Hostname() == "" {
			continue
		}
		host := strings.TrimPrefix(strings.ToLower(parsed.Hostname()), "www.")
		if shorteners[host] {
			f.at("spam-shortener", worse, "The link uses a URL shortener", "Link to the full URL", l.span)
		}
		if parts := shownHost.FindStringSubmatch(strings.TrimSpace(l.text.String())); parts != nil && !sameSite(parts[1], host) {
			f.at("spam-host", worse, "The link text shows a different URL than the link opens, which looks like phishing",
				"Show the same URL, or describe what the reader will find there", l.span)
		}
	}
}

// sameSite reports whether two hosts belong to the same owner.
func sameSite(a, b string) bool {
	siteOf := func(host string) string {
		site, err := publicsuffix.EffectiveTLDPlusOne(strings.ToLower(host))
		if err != nil {
			return strings.ToLower(host)
		}
		return site
	}
	return siteOf(a) == siteOf(b)
}

package checks

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"mailwright/internal/email/document"
	"mailwright/internal/email/markup"
	"mailwright/internal/email/render"
)

// Sizes in bytes: where Gmail clips an email, where merge tags may push it over that limit, and where Gmail drops style blocks.
const (
	clipSize  = 102 << 10
	clipNear  = 80 << 10
	styleSize = 16 << 10
)

func (f *finder) size() {
	switch size := len(f.email.HTML); {
	case size > clipSize:
		f.say("size-clipped", bad, fmt.Sprintf("The email is %d KB. Gmail clips it at 102 KB and hides the unsubscribe link", size>>10),
			"Shorten it or link to the rest")
	case size > clipNear:
		f.say("size-near", worse,
			fmt.Sprintf("The email is %d KB. Once merge tags are filled in, Gmail may clip it at 102 KB", size>>10),
			"Shorten it or link to the rest")
	}
	if f.styleBytes > styleSize {
		f.say("size-styles", worse, fmt.Sprintf("The style blocks are %d KB. Gmail drops style blocks larger than 16 KB", f.styleBytes>>10),
			"Move rules inline or remove unused ones")
	}
}

// unsubscribeWords appear in unsubscribe links and merge tags in the most common languages. Searching for each of them is many times faster
// than one pattern for all of them, and an email may have thousands of links.
var unsubscribeWords = []string{
	"unsub", "optout", "opt-out", "opt_out", "opt out", preferencesWord, "abmelde", "abbestell", "austrag", "désabon", "desabon",
	"désinscri", "desinscri", "darse de baja", "cancelar suscripción", "cancelar inscrição", "cancelar la suscripción",
	"cancelar la inscrição", "cancelar_suscripcion", "disiscri", "afmeld", "uitschrijv", "avprenumer", "avmeld", "wypisz", "odhlásit",
	"отпис", "配信停止", "退订", "إلغاء الاشتراك",
}

// unsubscribePhrases are like unsubscribeWords, with other words in between. Each starts with a word, which the regexp package searches for
// first.
var unsubscribePhrases = []*regexp.Regexp{
	regexp.MustCompile(`annulla.{0,12}iscrizione`), regexp.MustCompile(`peruuta.{0,5}tilau`),
}

// preferencesWord appears in a preferences link, which may be next to an unsubscribe link.
const preferencesWord = "preferences"

// unsubscribes reports whether a link's URL or text is that of an unsubscribe link.
func unsubscribes(text string) bool {
	text = strings.ToLower(text)
	return slices.ContainsFunc(unsubscribeWords, func(word string) bool { return strings.Contains(text, word) }) ||
		slices.ContainsFunc(unsubscribePhrases, func(phrase *regexp.Regexp) bool { return phrase.MatchString(text) })
}

// postalAddress matches a postal code next to a place, a street, or a merge tag for an address.
var postalAddress = regexp.MustCompile(
	`(?i)(address|adresse|anschrift|direcci[oó]n|indirizzo)[^<>]{0,40}(\}\}|\|\*|%%)|\|LIST:ADDRESS|\b[A-Z]{2}\s+\d{5}(-\d{4})?\b|\b\d{4,` +
		`6}\s+\p{Lu}\p{L}+|\p{L}+,?\s+\d{5}\b|\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\b|\b[A-Z]\d[A-Z]\s?\d[A-Z]\d\b|〒\s?\d{3}-\d{4}|\b(street|` +
		`str\.|straße|avenue|ave\.|road|rd\.|rue|calle|via|boulevard|blvd|platz|square|suite|p\.?\s?o\.?\s?box)\b.{0,40}\d|\d.{0,40}` +
		`\b(street|st\.|straße|avenue|ave|road|rd|rue|calle|via|boulevard|blvd|lane|drive|square|suite)\b`)

// legal checks what laws and mailbox providers require of marketing emails.
func (f *finder) legal() {
	leaving := f.unsubscribeLinks()
	if len(leaving) == 0 && !f.hasUnsubscribe {
		f.fixUnsubscribe(f.say("unsubscribe-missing", worse,
			"There's no unsubscribe link. Marketing emails need one, and readers who can't find one report the email as spam",
			"Add a link with your provider's unsubscribe tag"))
	}
	f.repeatedFooters(leaving)
	f.sampleAddresses()
	if !f.hasID("address-missing") && !f.hasFooter() && !postalAddress.MatchString(ends(f.texts.String())) {
		f.say("address-missing", hint, "No postal address found. Many countries require one in marketing emails",
			"Add the sender's postal address to the footer")
	}
}

// repeatedFooters reports every footer after the first. If there's at most one footer, it reports every unsubscribe link after the first.
func (f *finder) repeatedFooters(leaving []*link) {
	footers, links := 0, 0
	for _, node := range f.email.Nodes {
		if node.Block != "ComplianceFooterBlock" {
			continue
		}
		if footers++; footers > 1 {
			f.at("unsubscribe-repeated", worse, "The email has a second footer, so readers see two unsubscribe links",
				"Keep one footer and delete the other", markup.Span{Start: node.Start, End: node.End})
		}
	}
	for _, l := range leaving {
		if footers > 1 || strings.Contains(strings.ToLower(l.href.Value().Text+l.name()), preferencesWord) {
			continue
		}
		if links++; links > 1 {
			f.at("unsubscribe-repeated", hint, "The email has a second unsubscribe link", "Keep the one in the footer", l.span)
		}
	}
}

// sampleAddresses reports footers that still contain the sample address.
func (f *finder) sampleAddresses() {
	samples := slices.Collect(maps.Values(document.AddressSamples))
	for _, node := range f.email.Nodes {
		if node.Block != "ComplianceFooterBlock" {
			continue
		}
		if address, _ := f.props(node.ID)["address"].(string); slices.Contains(samples, strings.TrimSpace(address)) {
			n := f.at("address-missing", worse, "The footer still has the sample postal address",
				"Enter the sender's postal address in the footer", markup.Span{Start: node.Start, End: node.End})
			n.field("address")
		}
	}
}

// fixUnsubscribe offers to add the neutral unsubscribe tag, which is converted for every provider, to a footer without one.
func (f *finder) fixUnsubscribe(n *found) {
	for _, node := range f.email.Nodes {
		if node.Block != "ComplianceFooterBlock" {
			continue
		}
		n.NodeID = node.ID
		n.field("unsubscribeHref")
		if href, _ := f.props(node.ID)["unsubscribeHref"].(string); strings.TrimSpace(href) == "" {
			n.change("unsubscribeHref", "{{unsubscribe_url}}")
		}
		return
	}
}

// endSize is the size of the beginning and of the end that are searched, in bytes.
const endSize = 8 << 10

// ends returns the beginning and the end of text, where postal addresses usually are.
func ends(text string) string {
	if len(text) <= 2*endSize {
		return text
	}
	return text[:endSize] + "\n" + text[len(text)-endSize:]
}

func (f *finder) unsubscribeLinks() (found []*link) {
	for _, l := range f.links {
		if address := l.href.Value().Text; len(address) > 1 && (unsubscribes(address) || unsubscribes(l.name())) {
			found = append(found, l)
		}
	}
	return found
}

// hasFooter reports whether a footer block shows the address. If the address is missing, the renderer warns.
func (f *finder) hasFooter() bool {
	return slices.ContainsFunc(f.email.Nodes, func(n render.NodeSpan) bool { return n.Block == "ComplianceFooterBlock" })
}

func (f *finder) hasID(id string) bool { return f.counts[id] > 0 }

// Lengths of the preview text, in characters.
const (
	shortPreheader = 40
	longPreheader  = 110
)

func (f *finder) preheader() {
	line := strings.Join(strings.Fields(f.hidden.String()), " ")
	length := utf8.RuneCountInString(line)
	switch {
	case line == "":
		f.say("preheader-missing", worse,
			"There's no preview text, so inboxes show the email's first words, often “View in browser”",
			"Write a line that continues the subject").setting("previewText")
	case f.email.Subject != "" && strings.EqualFold(line, strings.TrimSpace(f.email.Subject)):
		f.say("preheader-subject", worse, "The preview text repeats the subject",
			"Write a line that continues the subject").setting("previewText")
	case length < shortPreheader:
		f.say("preheader-short", hint,
			fmt.Sprintf("The preview text has only %d characters, so inboxes show other text from the email after it", length),
			"Use 40 to 110 characters").setting("previewText")
	case length > longPreheader:
		f.say("preheader-long", hint, fmt.Sprintf("The preview text has %d characters, but inboxes show only the first 40 to 110", length),
			"Shorten it or put the important part first").setting("previewText")
	}
}

// longSubject is the length, in characters, above which inboxes cut off a subject.
const longSubject = 60

func (f *finder) subject() {
	subject := strings.TrimSpace(f.email.Subject)
	length := utf8.RuneCountInString(subject)
	switch {
	case subject == "" && !f.email.HasSettings:
	case subject == "":
		f.say("subject-missing", worse, "The email has no subject", "Add one in the template settings").setting("subject")
	case length > longSubject:
		f.say("subject-long", hint,
			fmt.Sprintf("The subject has %d characters. Phones cut it off after about 40, other inboxes after 60", length),
			"Shorten it or put the important part first").setting("subject")
	}
}

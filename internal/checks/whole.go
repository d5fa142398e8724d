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

// Sizes in bytes: where Gmail cuts a mail off, where merge tags may carry it there, and where Gmail drops style blocks.
const (
	clipSize  = 102 << 10
	clipNear  = 80 << 10
	styleSize = 16 << 10
)

func (f *finder) size() {
	switch size := len(f.mail.HTML); {
	case size > clipSize:
		f.say("size-clipped", bad, fmt.Sprintf("The mail has %d KB: Gmail cuts it off at 102 KB, with the way to unsubscribe", size>>10),
			"Shorten it, or link to the rest")
	case size > clipNear:
		f.say("size-near", worse,
			fmt.Sprintf("The mail has %d KB: with what is put in for each reader, Gmail may cut it off at 102 KB", size>>10),
			"Shorten it, or link to the rest")
	}
	if f.styleBytes > styleSize {
		f.say("size-styles", worse, fmt.Sprintf("The style blocks have %d KB: Gmail drops them from 16 KB on", f.styleBytes>>10),
			"Put rules inline, or leave out those that nothing needs")
	}
}

// unsubscribe is said in the languages that most mails are written in, in links and in merge tags.
var unsubscribe = regexp.MustCompile(`(?i)unsub|opt[-_ ` +
	`]?out|preferences|abmelde|abbestell|austrag|désabon|desabon|désinscri|desinscri|darse de baja|cancelar (la ` +
	`)?(suscripción|inscrição)|cancelar_suscripcion|disiscri|annulla.{0,12}iscrizione|afmeld|uitschrijv|avprenumer|afmeld|avmeld|` +
	`peruuta.{0,5}tilau|wypisz|odhlásit|отпис|配信停止|退订|إلغاء الاشتراك`)

// preferences are a way to unsubscribe that may stand beside the other.
var preferences = regexp.MustCompile(`(?i)preferences`)

// postalAddress is a postcode with a place beside it, or a merge tag for an address.
var postalAddress = regexp.MustCompile(
	`(?i)(address|adresse|anschrift|direcci[oó]n|indirizzo)[^<>]{0,40}(\}\}|\|\*|%%)|\|LIST:ADDRESS|\b[A-Z]{2}\s+\d{5}(-\d{4})?\b|\b\d{4,` +
		`6}\s+\p{Lu}\p{L}+|\p{L}+,?\s+\d{5}\b|\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\b|\b[A-Z]\d[A-Z]\s?\d[A-Z]\d\b|〒\s?\d{3}-\d{4}|\b(street|` +
		`str\.|straße|avenue|ave\.|road|rd\.|rue|calle|via|boulevard|blvd|platz|square|suite|p\.?\s?o\.?\s?box)\b.{0,40}\d|\d.{0,40}` +
		`\b(street|st\.|straße|avenue|ave|road|rd|rue|calle|via|boulevard|blvd|lane|drive|square|suite)\b`)

// legal looks for what laws and mailbox providers ask of mails to many.
func (f *finder) legal() {
	if !f.canUnsubscribe() {
		f.fixUnsubscribe(f.say("unsubscribe-missing", worse,
			"There is no way to unsubscribe: mails to many need one, and readers without one report spam",
			"Add a link with your provider's unsubscribe tag"))
	}
	f.repeatedFooters()
	f.sampleAddresses()
	if !f.hasID("address-missing") && !f.hasFooter() && !postalAddress.MatchString(ends(f.texts.String())) {
		f.say("address-missing", hint, "No postal address was found: many countries ask for one in advertising",
			"Add the sender's postal address to the footer")
	}
}

// repeatedFooters tells of every footer but the first; where there are not several, of every further link to unsubscribe.
func (f *finder) repeatedFooters() {
	footers, links := 0, 0
	for _, node := range f.mail.Nodes {
		if node.Block != "ComplianceFooterBlock" {
			continue
		}
		if footers++; footers > 1 {
			f.at("unsubscribe-repeated", worse, "The mail has a second footer: readers see two ways to unsubscribe",
				"Keep one footer and delete the other", markup.Span{Start: node.Start, End: node.End})
		}
	}
	for _, l := range f.links {
		if footers > 1 || !l.unsubscribes() || preferences.MatchString(l.href.Value().Text+l.name()) {
			continue
		}
		if links++; links > 1 {
			f.at("unsubscribe-repeated", hint, "The mail has a second link to unsubscribe", "Keep the one in the footer", l.span)
		}
	}
}

// sampleAddresses tells of footers whose address nobody has written yet.
func (f *finder) sampleAddresses() {
	samples := slices.Collect(maps.Values(document.AddressSamples))
	for _, node := range f.mail.Nodes {
		if node.Block != "ComplianceFooterBlock" {
			continue
		}
		if address, _ := f.props(node.ID)["address"].(string); slices.Contains(samples, strings.TrimSpace(address)) {
			n := f.at("address-missing", worse, "The footer has a sample in place of the postal address",
				"Enter the sender's postal address in the footer", markup.Span{Start: node.Start, End: node.End})
			n.field("address")
		}
	}
}

// fixUnsubscribe puts the tag that every provider's own is made of into a footer that lacks it.
func (f *finder) fixUnsubscribe(n *found) {
	for _, node := range f.mail.Nodes {
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

// endSize is in bytes.
const endSize = 8 << 10

// ends are the beginning and the end of a text, where addresses stand.
func ends(text string) string {
	if len(text) <= 2*endSize {
		return text
	}
	return text[:endSize] + "\n" + text[len(text)-endSize:]
}

func (f *finder) canUnsubscribe() bool {
	for _, l := range f.links {
		if l.unsubscribes() {
			return true
		}
	}
	return f.hasUnsubscribe
}

func (l *link) unsubscribes() bool {
	address := l.href.Value().Text
	return len(address) > 1 && (unsubscribe.MatchString(address) || unsubscribe.MatchString(l.name()))
}

// hasFooter tells whether a block shows the address; without one, the renderer warns.
func (f *finder) hasFooter() bool {
	return slices.ContainsFunc(f.mail.Nodes, func(n render.NodeSpan) bool { return n.Block == "ComplianceFooterBlock" })
}

func (f *finder) hasID(id string) bool { return f.counts[id] > 0 }

// Lengths of the line behind the subject, in characters.
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
			"There is no preview text: lists of mails show the first words of the mail, often “View in browser”",
			"Write a line that goes on from the subject").setting("previewText")
	case f.mail.Subject != "" && strings.EqualFold(line, strings.TrimSpace(f.mail.Subject)):
		f.say("preheader-subject", worse, "The preview text repeats the subject",
			"Write a line that goes on from the subject").setting("previewText")
	case length < shortPreheader:
		f.say("preheader-short", hint, fmt.Sprintf("The preview text has %d characters: other text of the mail follows it in lists", length),
			"Use 40 to 110 characters").setting("previewText")
	case length > longPreheader:
		f.say("preheader-long", hint, fmt.Sprintf("The preview text has %d characters: lists show the first 40 to 110", length),
			"Put what matters first, or shorten it").setting("previewText")
	}
}

// longSubject is where phones cut a subject off, in characters.
const longSubject = 60

func (f *finder) subject() {
	subject := strings.TrimSpace(f.mail.Subject)
	length := utf8.RuneCountInString(subject)
	switch {
	case subject == "" && !f.mail.HasSettings:
	case subject == "":
		f.say("subject-missing", worse, "The mail has no subject", "Write one in the settings of the template").setting("subject")
	case length > longSubject:
		f.say("subject-long", hint, fmt.Sprintf("The subject has %d characters: phones cut it off after about 40, other lists after 60", length),
			"Put what matters first, or shorten it").setting("subject")
	}
}

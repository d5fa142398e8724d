package checks

import (
	"net"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"mailwright/internal/email/document"
	"mailwright/internal/email/markup"
)

// emptiness tells of what is no mail: without text and pictures there is nothing to check.
func (f *finder) emptiness() {
	switch {
	case !f.showsSomething():
		f.say("mail-empty", bad, "The mail shows nothing: it has no text and no picture", "Write something")
	case f.elements == 0:
		f.say("mail-plain", bad, "There is no HTML in this mail: its lines run together", "Send it as plain text, or put it into paragraphs")
	}
}

// showsSomething looks for a text or picture besides the watermark.
func (f *finder) showsSomething() bool {
	isOwn := func(span markup.Span) bool { _, block := f.blockAt(span); return block != "WatermarkBlock" }
	return slices.ContainsFunc(f.runs, func(r run) bool { return isOwn(r.span) }) ||
		slices.ContainsFunc(f.images, func(i image) bool { return !i.isHidden && isOwn(i.span) })
}

// emptyRows tells of rows without anything in their columns. Nodes come in the order in which they end: a row holds something
// if the last block before it began inside of it.
func (f *finder) emptyRows() {
	last := -1
	for _, n := range f.mail.Nodes {
		switch {
		case n.Block == "RowBlock":
			if last < n.Start {
				f.at("block-empty", worse, "The row is empty: readers see a gap", "Put something into its columns, or delete it",
					markup.Span{Start: n.Start, End: n.End})
			}
		case document.SpecOf(n.Block).IsCanvas():
		default:
			last = n.Start
		}
	}
}

// removedElements are what mail clients take out of a mail for safety, with what people use in their place.
var removedElements = map[string]string{
	"script": "Leave it out: no mail client runs programs", "iframe": "Link to the page, with a picture of it", "frame": "Link to the page",
	"frameset": "Link to the page",
	"object":   "Link to it, with a picture of it", "embed": "Link to it, with a picture of it", "applet": "Leave it out",
	"form": "Link to a page with the form",
}

func (f *finder) removed() {
	for _, e := range f.unsafe {
		n := f.at("element-removed", bad, "Mail clients take <"+e.name+"> out: readers will not see it", removedElements[e.name], e.span)
		n.field(wordField(f.blockOf(n.NodeID)))
	}
}

// privatePictures tells once of all pictures that only this computer or its own network can fetch.
func (f *finder) privatePictures() {
	var n *found
	for i := range f.images {
		img := &f.images[i]
		if img.isHidden || !isPrivateAddress(img.src) {
			continue
		}
		if n == nil {
			host, _ := url.Parse(img.src)
			n = f.say("image-private", worse, "Readers will not see the pictures: they lie at "+host.Host+", which only this computer or network "+
				"reaches",
				"Whoever runs this server sets MAILWRIGHT_BASE_URL or MAILWRIGHT_CDN_URL to a public address. The ZIP of an export brings its "+
					"pictures along")
		}
		if len(n.spans) < maxLocations {
			n.spans = append(n.spans, img.span)
		}
	}
}

func isPrivateAddress(address string) bool {
	parsed, err := url.Parse(withoutMergeTags(address))
	return err == nil && (parsed.Scheme == "http" || parsed.Scheme == "https") && isPrivateHost(parsed.Hostname())
}

// privateNames are hosts of a computer or network of one's own.
var privateNames = regexp.MustCompile(`^localhost$|\.(localhost|local|internal|lan)$`)

func isPrivateHost(host string) bool {
	host = strings.ToLower(host)
	if ip := net.ParseIP(host); ip != nil {
		return ip.IsLoopback() || ip.IsPrivate() || ip.IsLinkLocalUnicast() || ip.IsUnspecified()
	}
	return host != "" && (privateNames.MatchString(host) || !strings.Contains(host, ".")) // a name without a dot is one of the own network
}

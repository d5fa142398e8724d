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

// emptiness reports content that isn't an email: no visible content, or no HTML.
func (f *finder) emptiness() {
	switch {
	case !f.showsSomething():
		f.say("mail-empty", bad, "The email is empty: it has no text and no images", "Add some content")
	case f.elements == 0:
		f.say("mail-plain", bad, "The email has no HTML, so its lines run together", "Send it as plain text, or wrap the text in paragraphs")
	}
}

// showsSomething reports whether the email has text or images other than the watermark.
func (f *finder) showsSomething() bool {
	isOwn := func(span markup.Span) bool { _, block := f.blockAt(span); return block != "WatermarkBlock" }
	return slices.ContainsFunc(f.runs, func(r run) bool { return isOwn(r.span) }) ||
		slices.ContainsFunc(f.images, func(i image) bool { return !i.isHidden && isOwn(i.span) })
}

// emptyRows reports rows without content. Nodes are ordered by where they end, so a row has content if the last block before it started
// inside the row.
func (f *finder) emptyRows() {
	last := -1
	for _, n := range f.email.Nodes {
		switch {
		case n.Block == "RowBlock":
			if last < n.Start {
				f.at("block-empty", worse, "The row is empty, so readers see a gap", "Add content to its columns or delete the row",
					markup.Span{Start: n.Start, End: n.End})
			}
		case document.SpecOf(n.Block).IsCanvas():
		default:
			last = n.Start
		}
	}
}

// removedElements maps elements that email clients remove for safety to the advice on what to use instead.
var removedElements = map[string]string{
	"script": "Remove it. Email clients don't run scripts", "iframe": "Link to the page from an image of it", "frame": "Link to the page",
	"frameset": "Link to the page",
	"object":   "Link to it from an image", "embed": "Link to it from an image", "applet": "Remove it",
	"form": "Link to a page that has the form",
}

func (f *finder) removed() {
	for _, e := range f.unsafe {
		n := f.at("element-removed", bad, "Email clients remove <"+e.name+">, so readers won't see it", removedElements[e.name], e.span)
		n.field(textField(f.blockOf(n.NodeID)))
	}
}

// privateImages reports, in one finding, all images that can only be loaded from this computer or network.
func (f *finder) privateImages() {
	var n *found
	for i := range f.images {
		img := &f.images[i]
		host := privateHost(img.src)
		if img.isHidden || host == "" {
			continue
		}
		if n == nil {
			n = f.say("image-private", worse, "Readers won't see the images, because only this computer or network can reach "+host,
				"Ask your administrator to set MAILWRIGHT_BASE_URL or MAILWRIGHT_CDN_URL to a public URL. A ZIP export includes its images.")
		}
		if len(n.spans) < maxLocations {
			n.spans = append(n.spans, img.span)
		}
	}
}

// privateHost returns a URL's host if it exists only on this computer or network, or "". A host with a merge tag is unknown.
func privateHost(href string) string {
	parsed, err := url.Parse(withoutMergeTags(href))
	if err != nil || parsed.Scheme != "http" && parsed.Scheme != "https" || !isPrivateHost(parsed.Hostname()) {
		return ""
	}
	if !strings.Contains(href, "//"+parsed.Host) && !strings.Contains(href, "@"+parsed.Host) {
		return ""
	}
	return parsed.Host
}

// privateNames matches host names that exist only on a private network.
var privateNames = regexp.MustCompile(`^localhost$|\.(localhost|local|internal|lan)$`)

func isPrivateHost(host string) bool {
	host = strings.ToLower(host)
	if ip := net.ParseIP(host); ip != nil {
		return ip.IsLoopback() || ip.IsPrivate() || ip.IsLinkLocalUnicast() || ip.IsUnspecified()
	}
	return host != "" && (privateNames.MatchString(host) || !strings.Contains(host, ".")) // a name without a dot is in the local network
}

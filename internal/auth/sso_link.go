package auth

import "net/url"

// Link is what a browser says about the page that led to a request.
type Link struct{ Site, Origin, Referer string }

// isForeign reports whether the page belongs to another site. Browsers send Sec-Fetch-Site only to https and localhost, so
// without it, the hosts in Origin and Referer are compared. A request with none of them was typed or sent by a program.
func (l Link) isForeign(base *url.URL) bool {
	switch l.Site {
	case "same-origin", "none":
		return false
	case "":
		return isElsewhere(l.Origin, base) || isElsewhere(l.Referer, base)
	}
	return true
}

func isElsewhere(page string, base *url.URL) bool {
	if page == "" {
		return false
	}
	u, err := url.Parse(page)
	return err != nil || u.Host != base.Host
}

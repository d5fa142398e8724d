package checks

import "strings"

// Kind is a group of findings.
type Kind string

// The kinds of findings, most important first.
const (
	Compatibility Kind = "compatibility"
	Accessibility Kind = "accessibility"
	Content       Kind = "content"
	Links         Kind = "links"
	Size          Kind = "size"
	Legal         Kind = "legal"
	Inbox         Kind = "inbox"
	Spam          Kind = "spam"
	PlainText     Kind = "text"
)

// kinds maps ID prefixes to kinds. The first match wins.
var kinds = []struct {
	start string
	kind  Kind
}{
	{"image-alt", Accessibility},
	{"image-", Links},
	{"element-", Compatibility},
	{"link-text", Accessibility},
	{"link-", Links},
	{"size-", Size},
	{"unsubscribe-", Legal},
	{"address-", Legal},
	{"preheader-", Inbox},
	{"subject-", Inbox},
	{"spam-", Spam},
	{"text-small", Accessibility},
	{"text-", PlainText},
	{"merge-tag", Content},
	{"block-", Content},
	{"value-", Content},
	{"mail-", Content},
}

func kindOf(id string) Kind {
	for _, k := range kinds {
		if strings.HasPrefix(id, k.start) {
			return k.kind
		}
	}
	return Accessibility
}

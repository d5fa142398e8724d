package library

import "sync"

// alts maps the last part of an image's URL to the alternative text in the designs.
var alts = sync.OnceValue(func() map[string]string {
	found := map[string]string{}
	for _, t := range All() {
		t.root.collectAlts(t.images, found)
	}
	return found
})

func (n node) collectAlts(images map[string]file, found map[string]string) {
	name, isImage := n.props.member("src").(imageRef)
	alt, _ := n.props.member("alt").(plainText)
	if isImage && alt != "" {
		found[images[string(name)].sum+".png"] = string(alt)
	}
	for _, child := range n.children {
		child.collectAlts(images, found)
	}
}

// AltOf returns the alternative text of a library image by the last part of its URL, or "" if there is none.
func AltOf(name string) string { return alts()[name] }

package library

import "sync"

// alts maps the last part of an image's URL to the alternative text in the designs.
var alts = sync.OnceValue(func() map[string]string {
	found := map[string]string{}
	for _, t := range All() {
		t.root.collectAlts(t.pictures, found)
	}
	return found
})

func (n node) collectAlts(pictures map[string]file, found map[string]string) {
	name, isPicture := n.props.member("src").(pictureRef)
	alt, _ := n.props.member("alt").(plainText)
	if isPicture && alt != "" {
		found[pictures[string(name)].sum+".png"] = string(alt)
	}
	for _, child := range n.children {
		child.collectAlts(pictures, found)
	}
}

// AltOf returns the alternative text of a library image by the last part of its URL, or "" if there is none.
func AltOf(name string) string { return alts()[name] }

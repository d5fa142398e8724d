package mailfile

import "regexp"

var mjmlRoot = regexp.MustCompile(`(?is)^\s*(?:<\?xml[^>]*>\s*|<!--.*?-->\s*|<!doctype[^>]*>\s*)*<mjml[\s>]`)

// isMJML tells whether a text is MJML by its root.
func isMJML(text string) bool { return mjmlRoot.MatchString(text) }

// readMJML is not there yet.
func readMJML(string) (Mail, error) { return Mail{}, errMJML }

package checks

// Find looks at a mail. The same mail always gives the same findings.
func Find(mail Mail) []Finding {
	return place(mail.HTML, mail.Nodes, nil)
}

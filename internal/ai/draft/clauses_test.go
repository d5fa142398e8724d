package draft_test

import (
	"strings"
	"testing"

	"mailwright/internal/ai/draft"
)

// TestWrite_placesEveryClause checks that each clause of a prompt ends up in one place. A line that starts with "!"
// must not occur in the email, and a line that starts with "?" must be listed as not used.
func TestWrite_placesEveryClause(t *testing.T) {
	for prompt, want := range map[string]string{
		"Chili cook-off at Station 9 on Saturday March 8 at noon. Bring your own bowl. Rain date is March 15.": `
occasion event-invitation
subject You're invited: chili cook-off, Saturday March 8
body Bring your own bowl.
body Rain date is March 15.
!body Chili cook-off at Station 9 on`,
		"Rabies vaccines now available at Fernhill Animal Clinic. Walk-ins Mon-Fri 9am to 4pm. Cash only, $20 per pet. Small dogs too.": `
occasion announcement
subject Rabies vaccines now available
body Walk-ins Mon-Fri 9am to 4pm
body Cash only
body $20 per pet
?Small dogs too.`,
		"Tell parents that sports day is on Friday June 6, lunch is at noon, and that hats must be worn.": `
occasion notice
subject Sports day is on Friday June 6
body Lunch is at noon.
body Hats must be worn.`,
		"Email to all staff welcoming Ida Holm who joins as Head Chef on Monday. She has a parrot called Biscotti.": `
occasion notice
subject Ida Holm joins as Head Chef on Monday
body She has a parrot called Biscotti.
!body The Biscotti`,
		"Line cook wanted at Pepper & Rye, 30 hours a week, $21/hour plus tips, no experience needed.": `
occasion hiring
subject We're hiring: line cook
body $21/hour plus tips
body No experience needed
!body Line cook wanted`,
		"Enrollment for the choir starts September 2 and ends September 20. Nothing changes for members.": `
subject Enrollment for the choir starts September 2
!subject change`,
		"Offer customers who haven't booked in a year a free scalp massage until May 31. Salon is Curl & Co.": `
occasion win-back
body a free scalp massage
body The team at Curl & Co|All of us at Curl & Co`,
		"Trial email for Sketchpile, ends in 5 days. Remind them what they lose (live cursors, voting, exports). Plan is $8/month.": `
occasion trial-ending
body Live cursors
body Voting
body $8/month`,
	} {
		d := draft.Write(draft.Request{Prompt: prompt})
		parts := []string{}
		for _, part := range d.Content.Body {
			parts = append(parts, part.Text, strings.Join(part.List, "\n"))
		}
		for _, row := range d.Content.Table.Rows {
			parts = append(parts, row...)
		}
		for _, item := range d.Content.Items.List {
			parts = append(parts, item.Title)
		}
		for _, text := range d.Content.Texts {
			parts = append(parts, text)
		}
		says := map[string]string{
			"occasion": d.Occasion.ID, "subject": d.Content.Subject, "body": strings.Join(append(parts, d.Content.Notes.Texts...), "\n"),
		}
		for line := range strings.SplitSeq(strings.TrimSpace(want), "\n") {
			if text, isUnused := strings.CutPrefix(line, "?"); isUnused {
				if len(d.NotUsed) == 0 || d.NotUsed[0].Text != text {
					t.Errorf("%s\nnot used: %v, want %s", prompt, d.NotUsed, text)
				}
				continue
			}
			where, text, _ := strings.Cut(strings.TrimPrefix(line, "!"), " ")
			isSaid := false
			for option := range strings.SplitSeq(text, "|") {
				isSaid = isSaid || strings.Contains(says[where], option)
			}
			if isSaid == strings.HasPrefix(line, "!") {
				t.Errorf("%s\n%s\n%s is %q", prompt, line, where, says[where])
			}
		}
	}
}

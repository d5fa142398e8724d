package ai

import (
	"regexp"
	"strings"

	"mailwright/internal/ai/plan"
)

// Question asks for what a brief lacks most.
type Question struct {
	Question    string   `json:"question" example:"When does the offer end?"`
	Suggestions []string `json:"suggestions" doc:"Answers to choose from, or to write another one."`
	Usage       Usage    `json:"usage"`
}

// SchemaName is the type's name in the API description.
func (Question) SchemaName() string { return "AiQuestion" }

var (
	sale    = regexp.MustCompile(`(?i)\b(?:sale|offer|discount|deal|promo\w*|coupon|voucher|% off|rabatt|angebot|aktion|soldes?|oferta|sconto|korting|save)\b|%`)
	event   = regexp.MustCompile(`(?i)\b(?:event|webinar|workshop|conference|party|meetup|(?:grand|re-?)\s?opening|concert|class|course|seminar|veranstaltung|einladung|invit\w+|evento|événement)\b`)
	launch  = regexp.MustCompile(`(?i)\b(?:launch\w*|new|introduc\w+|announc\w+|release\w*|neu|vorstell\w+|nouveau|nuevo)\b`)
	welcome = regexp.MustCompile(`(?i)\b(?:welcome|onboard\w*|sign(?:ed)? up|subscrib\w+|willkommen|bienvenue|bienvenid\w+)\b`)
	date    = regexp.MustCompile(`(?i)\b(?:\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4})?|\d{4}-\d{2}-\d{2}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mär|mai|okt|dez)\p{L}*\.?\s+\d{1,2}|\d{1,2}\.?\s+(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mär|mai|okt|dez)\p{L}*|today|tomorrow|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend|heute|morgen)\b`)
	amount  = regexp.MustCompile(`(?i)\d+\s*%|[€$£]\s*\d|\d+\s*(?:€|eur|usd|dollars?|pounds?|euros?)|free|half[- ]price|gratis`)
	place   = regexp.MustCompile(`(?i)\b(?:online|zoom|venue|street|hall|room|location|at our|store|shop|address|straße|ort|livestream|livestreamed)\b`)
	readers = regexp.MustCompile(`(?i)\b(?:customers?|subscribers?|members?|readers?|clients?|students?|parents?|teams?|donors?|guests?|fans?|users?|audience|kund\w+|mitglied\w+|leser\w*|cliente?s?)\b`)
)

// gaps are what a mail may lack, the worst first.
var gaps = []struct {
	lacks       func(text string) bool
	question    string
	suggestions []string
}{
	{
		func(t string) bool { return event.MatchString(t) && !date.MatchString(t) },
		"When does it take place?",
		[]string{"Next Friday at 6 pm", "On the first Saturday of next month", "The date will follow"},
	},
	{
		func(t string) bool { return sale.MatchString(t) && !amount.MatchString(t) },
		"How much do readers save?",
		[]string{"10 % off", "20 % off", "Free shipping", "Two for the price of one"},
	},
	{
		func(t string) bool { return sale.MatchString(t) && !date.MatchString(t) },
		"When does the offer end?",
		[]string{"This Sunday at midnight", "At the end of the month", "While stocks last"},
	},
	{
		func(t string) bool { return event.MatchString(t) && !place.MatchString(t) },
		"Where does it take place?",
		[]string{"Online", "In our shop", "The place will follow"},
	},
	{
		func(t string) bool { return len(plan.FindURLs(t)) == 0 },
		"Which page should the button lead to?",
		[]string{"Just reply to this mail", "Come by, we are there for you", "The link will follow"},
	},
	{
		func(t string) bool { return welcome.MatchString(t) },
		"What should new readers do first?",
		[]string{"Complete their profile", "Read our most popular article", "Use a welcome discount", "Follow us on social media"},
	},
	{
		func(t string) bool { return !readers.MatchString(t) },
		"Who is the mail for?",
		[]string{"Existing customers", "New subscribers", "People who have not been with us for a while", "Everybody on our list"},
	},
	{
		func(t string) bool { return launch.MatchString(t) },
		"What makes the new thing better than what readers know?",
		[]string{"It saves time", "It costs less", "It looks better", "It does something that nothing else does"},
	},
	{
		func(string) bool { return true },
		"What is the one thing that readers should remember?",
		[]string{"The date", "The price", "What is new", "That we are there for them"},
	},
}

// followUp asks for the first thing that the brief lacks and that was not asked already.
func followUp(brief plan.Brief) Question {
	text := strings.Join(plan.Request{Brief: brief}.Words(), "\n")
	for _, gap := range gaps {
		if gap.lacks(text) && (brief.FollowUp == nil || brief.FollowUp.Question != gap.question) {
			return Question{Question: gap.question, Suggestions: gap.suggestions}
		}
	}
	last := gaps[len(gaps)-2]
	return Question{Question: last.question, Suggestions: last.suggestions}
}

package brandkit

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"

	"mailwright/internal/brandkit/extract"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/outbound"
	"mailwright/internal/platform/problem"
)

// extractionsByOwner counts attempts, including failed ones, because each makes requests to someone else's server.
var extractionsByOwner = api.Limit{Name: "brand extractions", Count: 10, Per: time.Hour}

var (
	errPlanRequired = problem.Coded(problem.Forbidden, "PLAN_REQUIRED",
		"Brand extraction requires the Pro or Business plan. Upgrade your plan.")
	errFetchFailed = fetchFailed("We couldn't reach this website. Check the URL and try again.")
	errInside      = fetchFailed(
		"This URL is inside a private network. Use a public website, or ask your administrator to allow private networks.")
	errBusy = &problem.Problem{
		Kind: problem.Unavailable, Message: "We're reading too many websites right now. Try again later.",
		RetryAfter: 10 * time.Second,
	}
)

func fetchFailed(message string) *problem.Problem {
	return problem.Coded(problem.Unprocessable, "FETCH_FAILED", message)
}

// Extracted is the brand found on a website.
type Extracted struct {
	PrimaryColor       *string `json:"primaryColor" example:"#1a73e8"`
	SecondaryColor     *string `json:"secondaryColor" example:"#202124"`
	AccentColor        *string `json:"accentColor" example:"#fbbc04"`
	LogoURL            *string `json:"logoUrl" doc:"The URL of the logo, which is now one of the account's images." example:"https://example.com/cdn/logo.png"`
	FontHeading        *string `json:"fontHeading" example:"Georgia"`
	FontBody           *string `json:"fontBody" example:"Arial"`
	CompanyDescription *string `json:"companyDescription" example:"Sourdough, delivered warm."`
}

// SchemaName returns the type's name in the API description.
func (Extracted) SchemaName() string { return "ExtractedBrand" }

// checkPlan runs before the body is read. See docs/api-contract.md#brand-kits-and-fonts.
func (s *Service) checkPlan(ctx context.Context, who access.Access, _ *http.Request) error {
	plan, err := s.Accounts.Plan(ctx, s.DB.Read(), who)
	if err != nil {
		return err
	}
	if !s.Accounts.Plans.Limits(plan).BrandExtraction {
		return errPlanRequired
	}
	return nil
}

// Extract finds a brand on a website. It doesn't change the kit.
func (s *Service) Extract(ctx context.Context, who access.Access, text string) (Extracted, error) {
	address, err := parseWebsite(text)
	if err != nil {
		return Extracted{}, problem.Field("url", "must be a website URL that starts with http:// or https://")
	}
	if err := s.Throttle.Take(ctx, extractionsByOwner, who.OwnerID); err != nil {
		return Extracted{}, err
	}
	if s.Web.IsInside(address) {
		return Extracted{}, errInside
	}
	brand, err := s.readWebsite(ctx, who, address)
	if err != nil {
		return Extracted{}, s.explain(ctx, address, err)
	}
	return Extracted{
		PrimaryColor: filled(brand.Primary), SecondaryColor: filled(brand.Secondary), AccentColor: filled(brand.Accent),
		FontHeading: filled(brand.FontHeading), FontBody: filled(brand.FontBody), CompanyDescription: filled(brand.Description),
		LogoURL: s.keepLogo(ctx, who, brand.Logo),
	}, nil
}

// parseWebsite also accepts a bare host such as "example.com".
func parseWebsite(text string) (*url.URL, error) {
	if text = strings.TrimSpace(text); !strings.Contains(text, "://") {
		text = "https://" + text
	}
	return outbound.Parse(text)
}

func (s *Service) readWebsite(ctx context.Context, who access.Access, address *url.URL) (extract.Brand, error) {
	leave, err := s.reading.Take(ctx, who.OwnerID)
	if err != nil {
		return extract.Brand{}, cmp.Or(ctx.Err(), error(errBusy))
	}
	defer leave()
	visit := s.Web.Visit(ctx, extract.Budget)
	defer visit.End()
	return extract.From(ctx, visit, address)
}

// explain doesn't reveal anything about a network except that it couldn't be reached. Details go to the log.
func (s *Service) explain(ctx context.Context, address *url.URL, err error) error {
	if ctx.Err() != nil || errors.Is(err, errBusy) {
		return err
	}
	if failed, ok := errors.AsType[*url.Error](err); ok {
		err = failed.Err // without the URL, which may contain secrets
	}
	s.Log.InfoContext(ctx, "can't read a website", "host", address.Host, "error", err)
	if status, ok := errors.AsType[extract.StatusError](err); ok {
		return fetchFailed(fmt.Sprintf("The website responded with status %d. Check the URL and try again.", int(status)))
	}
	if errors.Is(err, extract.ErrNoPage) {
		return fetchFailed("We didn't find a web page at this URL. Check the URL and try again.")
	}
	return errFetchFailed
}

// keepLogo stores the logo and returns its URL, or nil if it can't be stored, because the rest of the result is still
// useful.
func (s *Service) keepLogo(ctx context.Context, who access.Access, logo *extract.Logo) *string {
	if logo == nil {
		return nil
	}
	kept, err := s.Images.Keep(ctx, who.AccountID, who.UserID, logo.Name, logo.Content)
	if err != nil {
		s.Log.InfoContext(ctx, "can't store a website's logo", "error", err)
		return nil
	}
	return filled(kept.URL)
}

func filled(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

// Limits on extractions. A hostile website can take tens of megabytes, and can take long to respond.
const (
	maxReading        = 4
	maxReadingOfOwner = maxReading / 2
	maxWait           = 15 * time.Second
)

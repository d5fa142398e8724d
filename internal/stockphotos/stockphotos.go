// Package stockphotos searches Unsplash and registers downloads. Photos aren't copied, because Unsplash requires its
// own URLs to be used.
package stockphotos

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"time"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/problem"
)

var (
	errNotConfigured = problem.Coded(problem.Unavailable, "STOCK_PHOTOS_NOT_CONFIGURED",
		"Stock photos aren't set up. Ask your administrator to add an Unsplash key.")
	errUnavailable = &problem.Problem{
		Kind: problem.Unavailable, Code: "STOCK_PHOTOS_UNAVAILABLE", Message: "Unsplash isn't responding. Try again later.",
		RetryAfter: 30 * time.Second,
	}
	errPhotoGone = problem.New(problem.NotFound, "Photo not found")
)

// exhaustedFor is how long to wait when the hourly requests are used up. Unsplash doesn't say when the hour began.
const exhaustedFor = 10 * time.Minute

// callsByOwner limits how many of the hourly requests, which all accounts share, go to the accounts of one owner.
var callsByOwner = api.Limit{Name: "stock photos", Count: 100, Per: time.Hour}

// Photo is a photo from a search.
type Photo struct {
	ID          string       `json:"id" example:"LBI7cgq3pbM"`
	Description *string      `json:"description" doc:"What the photo shows. Use it as alt text." example:"bread on a table"`
	Width       int          `json:"width" example:"5245"`
	Height      int          `json:"height" example:"3497"`
	Color       *string      `json:"color" doc:"The photo's main color, to show while it loads." example:"#60544D"`
	URLs        Sizes        `json:"urls"`
	Links       Links        `json:"links"`
	User        Photographer `json:"user"`
}

// SchemaName returns the type's name in the API description.
func (Photo) SchemaName() string { return "StockPhoto" }

// Sizes contains the URLs of a photo, which must be used unchanged.
type Sizes struct {
	Raw     string `json:"raw" example:"https://images.unsplash.com/photo-1?ixid=M3w"`
	Full    string `json:"full" example:"https://images.unsplash.com/photo-1?ixid=M3w&q=85"`
	Regular string `json:"regular" doc:"1080 pixels wide, for use in templates." example:"https://images.unsplash.com/photo-1?ixid=M3w&w=1080"`
	Small   string `json:"small" example:"https://images.unsplash.com/photo-1?ixid=M3w&w=400"`
	Thumb   string `json:"thumb" example:"https://images.unsplash.com/photo-1?ixid=M3w&w=200"`
}

// SchemaName returns the type's name in the API description.
func (Sizes) SchemaName() string { return "StockPhotoSizes" }

// Links contains the URL of the photo's page and the URL that registers a download.
type Links struct {
	HTML             string `json:"html" example:"https://unsplash.com/photos/LBI7cgq3pbM?utm_source=mailwright&utm_medium=referral"`
	DownloadLocation string `json:"download_location" doc:"Send this URL to the download operation when you use the photo." example:"https://api.unsplash.com/photos/LBI7cgq3pbM/download?ixid=M3w"`
}

// SchemaName returns the type's name in the API description.
func (Links) SchemaName() string { return "StockPhotoLinks" }

// Photographer must be credited next to the photo, with the link.
type Photographer struct {
	Name     string `json:"name" example:"Gilbert Kane"`
	Username string `json:"username" example:"poorkane"`
	Link     string `json:"link" example:"https://unsplash.com/@poorkane?utm_source=mailwright&utm_medium=referral"`
}

// SchemaName returns the type's name in the API description.
func (Photographer) SchemaName() string { return "StockPhotographer" }

// Query is a search. Equal queries return equal results.
type Query struct {
	Text        string
	Page        int
	PerPage     int
	Orientation string
}

// Found is one page of search results.
type Found struct {
	Photos     []Photo
	Total      int
	TotalPages int
}

// Service calls Unsplash on behalf of all accounts.
type Service struct {
	Unsplash Unsplash
	Throttle *api.Throttle
	Log      *slog.Logger
	Now      func() time.Time

	cache cache
}

// Search finds photos. Results are cached for ten minutes, for all accounts. Only searches that reach Unsplash count toward the limit.
func (s *Service) Search(ctx context.Context, who access.Access, query Query) (Found, error) {
	if query.Text = strings.TrimSpace(query.Text); query.Text == "" {
		return Found{}, problem.Field("query", "must not be blank")
	}
	if !s.Unsplash.configured() {
		return Found{}, errNotConfigured
	}
	if found, ok := s.cache.read(query, s.Now()); ok {
		return found, nil
	}
	if err := s.Throttle.Take(ctx, callsByOwner, who.OwnerID); err != nil {
		return Found{}, err
	}
	found, err := s.Unsplash.search(ctx, query)
	if err != nil {
		return Found{}, s.explain(ctx, err)
	}
	s.cache.keep(query, found, s.Now())
	return found, nil
}

// Download registers that a photo is used, and returns the URL of its file.
func (s *Service) Download(ctx context.Context, who access.Access, location string) (string, error) {
	if !s.Unsplash.configured() {
		return "", errNotConfigured
	}
	address, err := s.Unsplash.downloadURL(location)
	if err != nil {
		return "", problem.Field("downloadLocation", "must be the download_location of a photo in the search results")
	}
	if err := s.Throttle.Take(ctx, callsByOwner, who.OwnerID); err != nil {
		return "", err
	}
	file, err := s.Unsplash.register(ctx, address)
	if err != nil {
		return "", s.explain(ctx, err)
	}
	return file, nil
}

// explain returns the error that a client may see, and logs the details.
func (s *Service) explain(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if refused, ok := errors.AsType[*refusal](err); ok {
		switch {
		case refused.exhausted:
			s.Log.WarnContext(ctx, "the hourly quota for stock photos is used up")
			return problem.RateLimited(exhaustedFor)
		case refused.status == http.StatusNotFound:
			return errPhotoGone
		}
	}
	s.Log.WarnContext(ctx, "stock photo request failed", "error", err)
	return errUnavailable
}

var downloadPath = regexp.MustCompile(`^/photos/[A-Za-z0-9_-]{1,64}/download$`)

// downloadURL extracts the photo and its ixid from the URL that a client sent, and builds a new URL from them, because
// our key is sent with the request.
func (u Unsplash) downloadURL(location string) (*url.URL, error) {
	sent, err := url.Parse(location)
	if err != nil {
		return nil, err
	}
	query, err := url.ParseQuery(sent.RawQuery)
	if err != nil {
		return nil, err
	}
	base := u.API.Base
	path, below := strings.CutPrefix(sent.Path, base.Path)
	isOurs := sent.Scheme == base.Scheme && sent.Host == base.Host && sent.User == nil && sent.Fragment == "" && sent.RawPath == ""
	if !isOurs || !below || !downloadPath.MatchString(path) || !onlyIxid(query) {
		return nil, fmt.Errorf("%q is not a download location", location)
	}
	address := u.at(path)
	if query.Has("ixid") {
		address.RawQuery = url.Values{"ixid": {query.Get("ixid")}}.Encode()
	}
	return address, nil
}

func onlyIxid(query url.Values) bool {
	return len(query) == 0 || len(query) == 1 && len(query["ixid"]) == 1
}

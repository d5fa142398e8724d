package stockphotos

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"time"

	"mailwright/internal/platform/outbound"
	"mailwright/internal/platform/seal"
)

const (
	callTimeout       = 5 * time.Second
	maxSearchAnswer   = 2 << 20
	maxDownloadAnswer = 64 << 10
	unsplashHost      = "api.unsplash.com"
)

// imageHosts lists the hosts of Unsplash's photos.
var imageHosts = []string{"images.unsplash.com", "plus.unsplash.com"}

// Unsplash contains the API's URL and the key, which isn't sent anywhere else.
type Unsplash struct {
	Key seal.Secret
	API *outbound.Provider
}

func (u Unsplash) configured() bool { return u.Key.Reveal() != "" }

// NewUnsplash returns a client for the API at base. Without a key, stock photos aren't available.
func NewUnsplash(key seal.Secret, base *url.URL) Unsplash {
	return Unsplash{Key: key, API: outbound.NewProvider(base, callTimeout)}
}

func (u Unsplash) at(path string) *url.URL {
	address := *u.API.Base
	address.Path += path
	return &address
}

// wirePhoto is a photo in Unsplash's format.
type wirePhoto struct {
	ID             string  `json:"id"`
	Width          int     `json:"width"`
	Height         int     `json:"height"`
	Color          *string `json:"color"`
	Description    *string `json:"description"`
	AltDescription *string `json:"alt_description"`
	URLs           Sizes   `json:"urls"`
	Links          Links   `json:"links"`
	User           struct {
		Name     string `json:"name"`
		Username string `json:"username"`
		Links    struct {
			HTML string `json:"html"`
		} `json:"links"`
	} `json:"user"`
}

func (u Unsplash) search(ctx context.Context, query Query) (Found, error) {
	address := u.at("/search/photos")
	values := url.Values{
		"query": {query.Text}, "page": {strconv.Itoa(query.Page)}, "per_page": {strconv.Itoa(query.PerPage)},
		"content_filter": {"high"},
	}
	if query.Orientation != "" {
		values.Set("orientation", query.Orientation)
	}
	address.RawQuery = values.Encode()
	var answer struct {
		Total      *int        `json:"total"`
		TotalPages int         `json:"total_pages"`
		Results    []wirePhoto `json:"results"`
	}
	if err := u.get(ctx, address, maxSearchAnswer, &answer); err != nil {
		return Found{}, err
	}
	if answer.Total == nil || answer.Results == nil {
		return Found{}, fmt.Errorf("the response is not a list of photos")
	}
	found := Found{Photos: []Photo{}, Total: max(*answer.Total, 0), TotalPages: max(answer.TotalPages, 0)}
	for _, photo := range answer.Results {
		if usable, ok := u.photo(photo); ok {
			found.Photos = append(found.Photos, usable)
		}
	}
	return found, nil
}

// photo converts a photo to our format. It returns false if the photo can't be shown, credited or registered.
func (u Unsplash) photo(w wirePhoto) (Photo, bool) {
	for _, address := range []string{w.URLs.Raw, w.URLs.Full, w.URLs.Regular, w.URLs.Small, w.URLs.Thumb} {
		if !u.isImage(address) {
			return Photo{}, false
		}
	}
	if _, err := u.downloadURL(w.Links.DownloadLocation); err != nil {
		return Photo{}, false
	}
	page, ok := referred(w.Links.HTML)
	profile, known := referred(w.User.Links.HTML)
	if !ok || !known || w.ID == "" {
		return Photo{}, false
	}
	description := w.AltDescription
	if description == nil {
		description = w.Description
	}
	return Photo{
		ID: w.ID, Description: description, Width: w.Width, Height: w.Height, Color: w.Color, URLs: w.URLs,
		Links: Links{HTML: page, DownloadLocation: w.Links.DownloadLocation},
		User:  Photographer{Name: w.User.Name, Username: w.User.Username, Link: profile},
	}, true
}

// isImage also accepts images from another host that an operator configured as Unsplash.
func (u Unsplash) isImage(text string) bool {
	address, err := url.Parse(text)
	if err != nil {
		return false
	}
	base := u.API.Base
	return address.Scheme == "https" && slices.Contains(imageHosts, address.Host) ||
		base.Host != unsplashHost && address.Scheme == base.Scheme && address.Host == base.Host
}

// referred adds the referral parameters that Unsplash requires in every link.
func referred(text string) (string, bool) {
	address, err := url.Parse(text)
	if err != nil || (address.Scheme != "https" && address.Scheme != "http") || address.Host == "" {
		return "", false
	}
	query := address.Query()
	query.Set("utm_source", "mailwright")
	query.Set("utm_medium", "referral")
	address.RawQuery = query.Encode()
	return address.String(), true
}

func (u Unsplash) register(ctx context.Context, address *url.URL) (string, error) {
	var answer struct {
		URL string `json:"url"`
	}
	if err := u.get(ctx, address, maxDownloadAnswer, &answer); err != nil {
		return "", err
	}
	if !u.isImage(answer.URL) {
		return "", fmt.Errorf("the download %q is not on a photo host", answer.URL)
	}
	return answer.URL, nil
}

func (u Unsplash) get(ctx context.Context, address *url.URL, limit int64, answer any) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address.String(), nil)
	if err != nil {
		return err
	}
	request.Header.Set("Authorization", "Client-ID "+u.Key.Reveal())
	request.Header.Set("Accept-Version", "v1")
	request.Header.Set("Accept", "application/json")
	status, header, body, err := u.API.Do(request, limit)
	if err != nil {
		return err
	}
	if status != http.StatusOK {
		return newRefusal(status, header, body)
	}
	return json.Unmarshal(body, answer)
}

// refusal is an error response from Unsplash.
type refusal struct {
	status    int
	exhausted bool
	said      string
}

func (r *refusal) Error() string { return fmt.Sprintf("unsplash: status %d: %s", r.status, r.said) }

// newRefusal distinguishes two kinds of 403: one with a text body, which means that the hourly requests are used up,
// and one that means forbidden.
func newRefusal(status int, header http.Header, body []byte) error {
	exhausted := status == http.StatusTooManyRequests ||
		status == http.StatusForbidden &&
			(header.Get("X-Ratelimit-Remaining") == "0" || bytes.Contains(bytes.ToLower(body), []byte("rate limit")))
	return &refusal{status: status, exhausted: exhausted, said: string(body[:min(len(body), 200)])}
}

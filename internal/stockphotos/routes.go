package stockphotos

import (
	"context"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/problem"
)

// Routes returns this package's part of the route table.
func (s *Service) Routes() []api.Route {
	return []api.Route{
		api.Handle("GET /api/accounts/{slug}/integrations/unsplash/search", api.Account, access.TemplateCreate, s.search, api.Waits(),
			api.Refuses(errNotConfigured, errUnavailable, problem.RateLimited(0)),
			api.Doc("searchStockPhotos", "Search stock photos",
				"Searches Unsplash. Use the photo URLs unchanged, credit the photographer with the link, and register each "+
					"photo you use with the download operation.")),
		api.Handle("POST /api/accounts/{slug}/integrations/unsplash/download", api.Account, access.TemplateCreate, s.download, api.Waits(),
			api.Refuses(errNotConfigured, errUnavailable, errPhotoGone, problem.RateLimited(0)),
			api.Doc("registerStockPhoto", "Register a stock photo",
				"Unsplash requires apps to report which photos are used. Register the photo, then put its `regular` URL into "+
					"the template.")),
	}
}

type searchInput struct {
	api.InAccount
	Query       string `query:"query" required:"true" minLength:"1" maxLength:"200" doc:"What to search for." example:"bread"`
	Page        int    `query:"page" minimum:"1" maximum:"1000" default:"1" example:"1"`
	PerPage     int    `query:"perPage" minimum:"1" maximum:"30" default:"20" example:"20"`
	Orientation string `query:"orientation" enum:"landscape,portrait,squarish" doc:"Only photos in this orientation. Default: any." example:"landscape"`
}

type searchOutput struct {
	Body struct {
		Data       []Photo `json:"data"`
		Total      int     `json:"total" example:"133"`
		TotalPages int     `json:"totalPages" example:"7"`
	}
}

func (s *Service) search(ctx context.Context, who access.Access, in *searchInput) (*searchOutput, error) {
	found, err := s.Search(ctx, who, Query{Text: in.Query, Page: in.Page, PerPage: in.PerPage, Orientation: in.Orientation})
	out := &searchOutput{}
	out.Body.Data, out.Body.Total, out.Body.TotalPages = found.Photos, found.Total, found.TotalPages
	return out, err
}

type downloadInput struct {
	api.InAccount
	Body struct {
		DownloadLocation string `json:"downloadLocation" minLength:"1" maxLength:"2000" doc:"The download_location of a photo in the search results." example:"https://api.unsplash.com/photos/LBI7cgq3pbM/download?ixid=M3w"`
	}
}

// Registered confirms that a download was counted and contains the file's URL.
type Registered struct {
	Registered bool   `json:"registered" example:"true"`
	URL        string `json:"url" example:"https://images.unsplash.com/photo-1?ixid=M3w&dl=1"`
}

// SchemaName returns the type's name in the API description.
func (Registered) SchemaName() string { return "StockPhotoRegistered" }

type downloadOutput struct {
	Body struct {
		Data Registered `json:"data"`
	}
}

func (s *Service) download(ctx context.Context, who access.Access, in *downloadInput) (*downloadOutput, error) {
	file, err := s.Download(ctx, who, in.Body.DownloadLocation)
	out := &downloadOutput{}
	out.Body.Data = Registered{Registered: err == nil, URL: file}
	return out, err
}

package images

import (
	"context"
	"errors"
	"net/http"

	"mailwright/internal/billing"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
)

// Routes returns this package's part of the route table.
func (s *Service) Routes() []api.Route {
	return []api.Route{
		api.Handle("GET /api/accounts/{slug}/images", api.Account, access.TemplateView, s.list,
			api.Doc("listImages", "List images", "Lists images, newest first, with the templates that use each one.")),
		api.Handle("POST /api/accounts/{slug}/images", api.Account, access.TemplateCreate, s.upload, api.Heavy(), api.Upload(nil),
			api.Body(api.ImageBody), api.Refuses(errUnsupported, errBytes, errPixels, ErrFiles, billing.ErrStorageLimit, ErrTooManyUploads, ErrVirus,
				ErrScanner),
			api.Doc("uploadImage", "Upload an image", "Accepts PNG, JPEG, GIF or WebP of at most 5 MB, or SVG of at most 1 MB, "+
				"with at most 25 megapixels, 10,000 pixels per side and 500 frames. Metadata about location, time and camera "+
				"is removed, and pixels stay as they are. SVG images are rewritten without anything that could run code or "+
				"load other files. Uploading the same image again returns the existing one.")),
		api.Handle("DELETE /api/accounts/{slug}/images/{id}", api.Account, access.TemplateDeleteOwn, s.delete, api.Checked(s.mayNotDelete),
			api.Refuses(errNotFound, errInUse),
			api.Doc("deleteImage", "Delete an image", "Permanently deletes the image, including from emails already sent. "+
				"Fails while a template or the brand kit uses it. Deleting another member's image requires "+
				"`template:delete:any`.")),
	}
}

// mayNotDelete checks permissions first, because editors can delete only images that they uploaded.
func (s *Service) mayNotDelete(ctx context.Context, who access.Access, req *http.Request) error {
	image, err := find(ctx, s.DB.Read(), who.AccountID, req.PathValue("id"))
	if errors.Is(err, errNotFound) {
		return nil // Delete reports it later
	}
	if err == nil && !who.May(neededToDelete(image.createdBy.String, who)) {
		return api.ErrInsufficientPermissions
	}
	return err
}

type listInput struct {
	api.InAccount
	Query
}

type listOutput struct {
	Body struct {
		Images     []Listed   `json:"images"`
		NextCursor api.Cursor `json:"nextCursor,omitzero"`
	}
}

func (s *Service) list(ctx context.Context, who access.Access, in *listInput) (*listOutput, error) {
	images, next, err := s.List(ctx, who, in.Query)
	out := &listOutput{}
	out.Body.Images, out.Body.NextCursor = images, next
	return out, err
}

type uploadInput struct {
	api.InAccount
	api.Uploaded
}

type uploadOutput struct{ Body Image }

func (s *Service) upload(ctx context.Context, who access.Access, in *uploadInput) (*uploadOutput, error) {
	image, err := s.Upload(ctx, who, in.FileName(), in.Content())
	return &uploadOutput{Body: image}, err
}

type imagePath struct {
	api.InAccount
	ID string `path:"id" doc:"The image's ID." example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e26"`
}

func (s *Service) delete(ctx context.Context, who access.Access, in *imagePath) (*api.Message, error) {
	return api.Said("Image deleted", s.Delete(ctx, who, in.ID))
}

package templates

import (
	"context"
	"database/sql"
	"errors"
	"strconv"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/audit"
)

// Change contains the fields to update.
type Change struct {
	Name             api.Field[string]
	Description      api.Opt[string]
	Status           api.Field[string]
	EditorMode       api.Field[string]
	CraftState       api.Opt[string]
	HTMLContent      api.Opt[string]
	TemplateSettings api.Opt[string]
	ThumbnailURL     api.Opt[string]
	TeamEdit         api.Field[bool]
}

// prepare trims the name, removes watermarks from the document and returns an error for anything that can't be stored.
func (c *Change) prepare() (err error) {
	details := map[string]string{}
	if c.Name.Set {
		name, fault := api.Line(c.Name.Value)
		if c.Name.Value = name; fault != "" {
			details["name"] = fault
		}
	}
	if c.ThumbnailURL.Value != nil && !api.IsURL(*c.ThumbnailURL.Value) {
		details["thumbnailUrl"] = api.NotURL
	}
	c.CraftState.Value, err = checkContent(details, c.CraftState.Value, c.HTMLContent.Value, c.TemplateSettings.Value)
	return err
}

// Update changes the fields that were sent, if the template still has the revision that ifMatch names.
func (s *Service) Update(ctx context.Context, who access.Access, id string, change Change, ifMatch string) (Template, error) {
	if err := change.prepare(); err != nil {
		return Template{}, err
	}
	updated, err := s.change(ctx, who, id, ifMatch, func(tx *sql.Tx, t *Template) error {
		before := *t
		change.apply(t)
		if t.equal(before) {
			return errUnchanged
		}
		if err := s.share(ctx, tx, who, t, before.TeamEdit); err != nil {
			return err
		}
		if err := updateTemplate(ctx, tx, who, *t); err != nil {
			return err
		}
		if err := s.noteStatus(ctx, tx, who, t, before.Status); err != nil || t.content().equal(before.content()) {
			return err
		}
		if err := s.saveVersion(ctx, tx, who, t); err != nil {
			return err
		}
		return s.noteImages(ctx, tx, who, *t)
	})
	if errors.Is(err, errUnchanged) {
		return s.Read(ctx, who, id)
	}
	return updated, err
}

// share checks and records a change of teamEdit. It takes the permission to delete the template, because otherwise an
// editor whom teamEdit lets in could lock out the others.
func (s *Service) share(ctx context.Context, tx *sql.Tx, who access.Access, t *Template, before bool) error {
	if t.TeamEdit == before {
		return nil
	}
	if err := s.Accounts.Confirm(ctx, tx, who, remove.over(ownership{creator: t.CreatedBy.ID}, who)); err != nil {
		return err
	}
	return s.note(ctx, tx, who, audit.TemplateSharingSet, t.target(), map[string]string{"teamEdit": strconv.FormatBool(t.TeamEdit)})
}

// errUnchanged stops an update that doesn't change anything, so that the revision and the time stay the same.
var errUnchanged = errors.New("nothing changed")

func (t *Template) equal(before Template) bool {
	return t.Name == before.Name && t.Status == before.Status && t.TeamEdit == before.TeamEdit && same(t.Description, before.Description) &&
		same(t.ThumbnailURL, before.ThumbnailURL) && t.content().equal(before.content())
}

func (c Change) apply(t *Template) {
	t.Name = c.Name.Or(t.Name)
	t.Status = c.Status.Or(t.Status)
	t.TeamEdit = c.TeamEdit.Or(t.TeamEdit)
	t.EditorMode = c.EditorMode.Or(t.EditorMode)
	t.Description = c.Description.Or(t.Description)
	t.ThumbnailURL = c.ThumbnailURL.Or(t.ThumbnailURL)
	t.CraftState = c.CraftState.Or(t.CraftState)
	t.HTMLContent = c.HTMLContent.Or(t.HTMLContent)
	t.TemplateSettings = c.TemplateSettings.Or(t.TemplateSettings)
}

// change runs work on the stored template while holding its row, and returns the result. Concurrent changes wait for
// each other, so that none of them works on a state that another has replaced.
func (s *Service) change(ctx context.Context, who access.Access, id, ifMatch string, work func(*sql.Tx, *Template) error) (Template,
	error,
) {
	var changed Template
	err := s.DB.Write(ctx, func(tx *sql.Tx) error {
		if err := s.hold(ctx, tx, who, id, ifMatch, edit); err != nil {
			return err
		}
		t, err := s.storedTemplate(ctx, tx, who.AccountID, id, state{})
		if err != nil {
			return err
		}
		t.UpdatedAt = api.TimeOf(s.Now())
		if err := work(tx, &t); err != nil {
			return err
		}
		changed, err = s.written(ctx, tx, who.AccountID, t)
		return err
	})
	return changed, err
}

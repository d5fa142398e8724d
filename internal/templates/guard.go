package templates

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"hash/crc32"
	"net/http"
	"strconv"
	"strings"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
)

// right is a pair of permissions: one for your own templates and one for other members' templates.
type right struct {
	own, others access.Permission
	// shared says that a template with teamEdit counts as everyone's own.
	shared bool
}

var (
	edit   = right{own: access.TemplateEditOwn, others: access.TemplateEditAny, shared: true}
	remove = right{own: access.TemplateDeleteOwn, others: access.TemplateDeleteAny}
)

// ownership says who a template belongs to.
type ownership struct {
	creator  string
	teamEdit bool
}

// over returns the permission that the caller needs for a template.
func (r right) over(o ownership, who access.Access) access.Permission {
	if o.creator == who.UserID || (r.shared && o.teamEdit) {
		return r.own
	}
	return r.others
}

// hold increments the template's revision, which locks its row, and returns an error if the caller lacks permission or
// ifMatch names an older revision.
func (s *Service) hold(ctx context.Context, tx *sql.Tx, who access.Access, id, ifMatch string, r right) error {
	revision, owner, err := nextRevision(ctx, tx, who.AccountID, id)
	if err != nil {
		return err
	}
	if err := s.Accounts.Confirm(ctx, tx, who, r.over(owner, who)); err != nil {
		return err
	}
	if !matches(ifMatch, revision-1) {
		return errStale
	}
	return nil
}

// mayNot checks permissions before the body is read: editors can only delete templates that they created, and only
// change those and the ones with teamEdit. A template that doesn't exist passes this check and is reported later.
func (s *Service) mayNot(r right) api.Check {
	return func(ctx context.Context, who access.Access, req *http.Request) error {
		owner, err := ownershipOf(ctx, s.DB.Read(), who.AccountID, req.PathValue("id"))
		if err != nil && !errors.Is(err, errNotFound) {
			return err
		}
		if err == nil && !who.May(r.over(owner, who)) {
			return api.ErrInsufficientPermissions
		}
		return nil
	}
}

// etag covers everything that a response shows: the revision, the creator's name, the status (which a push sets without
// a new revision), and whether there's a watermark.
func (t *Template) etag() string {
	tag := fmt.Sprintf("%d-%08x", t.revision, crc32.ChecksumIEEE([]byte(t.CreatedBy.Name+"\x00"+t.Status)))
	if t.watermark {
		tag += "-w"
	}
	return `"` + tag + `"`
}

// matches compares an If-Match header with the revision only, so that a plan change isn't a conflict.
func matches(ifMatch string, revision int) bool {
	if ifMatch == "" {
		return true
	}
	for tag := range strings.SplitSeq(ifMatch, ",") {
		// A proxy that compresses responses makes the tag weak, but the revision is still exact.
		tag = strings.Trim(strings.TrimPrefix(strings.TrimSpace(tag), "W/"), `"`)
		if known, _, _ := strings.Cut(tag, "-"); tag == "*" || known == strconv.Itoa(revision) {
			return true
		}
	}
	return false
}

// unchanged reports whether an If-None-Match header matches the response that the client would get.
func unchanged(ifNoneMatch, etag string) bool {
	for tag := range strings.SplitSeq(ifNoneMatch, ",") {
		tag = strings.TrimPrefix(strings.TrimSpace(tag), "W/")
		if tag == "*" || tag == etag {
			return true
		}
	}
	return false
}

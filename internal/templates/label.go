package templates

import (
	"context"
	"database/sql"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/audit"
	"mailwright/internal/platform/problem"
)

// Label names a version, or removes its label if it's null. Versions that a person labeled are kept until their
// template is deleted, so each plan limits how many there can be. The template itself doesn't change.
func (s *Service) Label(ctx context.Context, who access.Access, id, versionID string, label api.Opt[string]) (Version, error) {
	if label.Value != nil {
		line, fault := api.Line(*label.Value)
		if fault != "" {
			return Version{}, problem.Field("label", fault)
		}
		label.Value = &line
	}
	var version Version
	err := s.DB.Write(ctx, func(tx *sql.Tx) error {
		name, owner, err := holdTemplate(ctx, tx, who.AccountID, id)
		if err != nil {
			return err
		}
		if err := s.Accounts.Confirm(ctx, tx, who, edit.over(owner, who)); err != nil {
			return err
		}
		if version, err = versionHead(ctx, tx, who.AccountID, id, versionID); err != nil || !label.Set {
			return err
		}
		return s.setLabel(ctx, tx, who, audit.Target{Kind: "template", ID: id, Name: name}, &version, label.Value)
	})
	return version, err
}

// setLabel does nothing if the version already has the label.
func (s *Service) setLabel(ctx context.Context, tx *sql.Tx, who access.Access, of audit.Target, version *Version, label *string) error {
	if same(version.Label, label) && version.Labeled == (label != nil) {
		return nil
	}
	if label != nil && !version.Labeled {
		if err := s.roomForLabel(ctx, tx, who, of.ID); err != nil {
			return err
		}
		if err := s.Storage.CheckRoom(ctx, tx, who.AccountID, 0); err != nil { // or labels would protect any number of bytes
			return err
		}
	}
	version.Label, version.Labeled = label, label != nil
	if err := setLabel(ctx, tx, who.AccountID, of.ID, *version); err != nil {
		return err
	}
	details := map[string]string{"version": writtenAt(version.CreatedAt)}
	if label != nil {
		details["label"] = *label
	}
	return s.note(ctx, tx, who, audit.VersionLabeled, of, details)
}

// roomForLabel counts the labels while the template's row is locked.
func (s *Service) roomForLabel(ctx context.Context, tx *sql.Tx, who access.Access, id string) error {
	plan, err := s.Accounts.Plan(ctx, tx, who)
	if err != nil {
		return err
	}
	count, err := countLabeled(ctx, tx, who.AccountID, id)
	if err == nil && count >= s.Accounts.Plans.Limits(plan).LabeledVersions {
		return errLabelLimit
	}
	return err
}

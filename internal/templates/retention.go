package templates

import (
	"context"
	"database/sql"

	"mailwright/internal/billing"
	"mailwright/internal/platform/access"
)

// countVersion counts the bytes that a save has added to a template's versions, and deletes old versions. It counts before it deletes,
// because that locks the counter, so that no other request can delete the same versions and count them again.
func (s *Service) countVersion(ctx context.Context, tx *sql.Tx, who access.Access, t Template, added int64) error {
	if err := s.Storage.Add(ctx, tx, who.AccountID, billing.StoredVersions, added); err != nil {
		return err
	}
	pruned, err := s.prune(ctx, tx, who.AccountID, t)
	if err != nil {
		return err
	}
	return s.makeRoom(ctx, tx, who.AccountID, added-pruned)
}

// prune deletes all versions except the newest ones and returns their size.
func (s *Service) prune(ctx context.Context, tx *sql.Tx, accountID string, t Template) (int64, error) {
	if t.contentSeq <= keptVersions {
		return 0, nil
	}
	pruned, err := pruneVersions(ctx, tx, accountID, t.ID, t.contentSeq-keptVersions)
	if err != nil || pruned == 0 {
		return 0, err
	}
	return pruned, s.Storage.Add(ctx, tx, accountID, billing.StoredVersions, -pruned)
}

// oldBatch is how many versions are considered at a time when storage is needed.
const oldBatch = 100

// makeRoom deletes the account's oldest unlabeled versions if a save has exceeded the quota. It never deletes more than the save has added,
// so an account that is over its quota because of a plan change or another account in its pool doesn't lose its history. A save succeeds
// even if there's nothing left to delete.
func (s *Service) makeRoom(ctx context.Context, tx *sql.Tx, accountID string, added int64) error {
	if added <= 0 {
		return nil
	}
	over, err := s.Storage.Over(ctx, tx, accountID)
	if err != nil {
		return err
	}
	freed, need := int64(0), min(over, added)
	for more := true; more && freed < need; {
		var bytes int64
		if bytes, more, err = dropOldest(ctx, tx, accountID, need-freed); err != nil {
			return err
		}
		freed += bytes
	}
	if freed == 0 {
		return nil
	}
	return s.Storage.Add(ctx, tx, accountID, billing.StoredVersions, -freed)
}

// dropOldest deletes some of the oldest versions until need bytes are freed. It returns how many bytes were freed, and whether there may be
// more to delete.
func dropOldest(ctx context.Context, tx *sql.Tx, accountID string, need int64) (freed int64, more bool, err error) {
	oldest, err := oldestVersions(ctx, tx, accountID, oldBatch)
	if err != nil {
		return 0, false, err
	}
	for _, version := range oldest {
		if freed >= need {
			break
		}
		dropped, err := dropVersion(ctx, tx, accountID, version)
		if err != nil {
			return 0, false, err
		}
		if dropped {
			freed, more = freed+version.bytes, true
		}
	}
	return freed, more, nil
}

// uncountVersions subtracts a template's versions from the counter. It locks the counter before it measures them.
func (s *Service) uncountVersions(ctx context.Context, tx *sql.Tx, accountID, id string) error {
	if err := s.Storage.Add(ctx, tx, accountID, billing.StoredVersions, 0); err != nil {
		return err
	}
	bytes, err := versionBytes(ctx, tx, accountID, id)
	if err != nil {
		return err
	}
	return s.Storage.Add(ctx, tx, accountID, billing.StoredVersions, -bytes)
}

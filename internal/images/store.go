package images

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"mailwright/internal/platform/api"
	"mailwright/internal/platform/database"
)

const columns = `i.id, i.sha256, i.extension, i.name, i.size, i.width, i.height, i.created_by, i.created_at`

func (i *Image) columns() []any {
	return []any{&i.ID, &i.sha256, &i.extension, &i.Name, &i.Size, &i.Width, &i.Height, &i.createdBy, &i.CreatedAt}
}

// insertRow adds the row. It returns false if the account already has the same image or was deleted.
func insertRow(ctx context.Context, tx *sql.Tx, accountID string, i Image) (bool, error) {
	result, err := tx.ExecContext(ctx, `
		INSERT INTO images (account_id, id, sha256, extension, name, search_key, size, width, height, created_by, created_at)
		SELECT a.id, CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS TEXT), CAST($5 AS TEXT), CAST($6 AS TEXT), CAST($7 AS INTEGER), CAST($8
		AS INTEGER),
			CAST($9 AS INTEGER), CAST($10 AS TEXT), CAST($11 AS BIGINT)
		FROM accounts a WHERE a.id = $1
		ON CONFLICT (account_id, sha256) DO NOTHING`,
		accountID, i.ID, i.sha256, i.extension, i.Name, api.Plain(i.Name), i.Size, i.Width, i.Height, i.createdBy, int64(i.CreatedAt))
	if err != nil {
		return false, fmt.Errorf("insert image: %w", err)
	}
	rows, err := result.RowsAffected()
	return rows == 1, err
}

// findBySum returns the image with this content. A deleted account has no images.
func findBySum(ctx context.Context, q database.Querier, accountID, sum string) (Image, error) {
	var kept Image
	err := q.QueryRowContext(ctx, `SELECT `+columns+` FROM images i WHERE i.account_id = $1 AND i.sha256 = $2`, accountID, sum).
		Scan(kept.columns()...)
	if errors.Is(err, sql.ErrNoRows) {
		return Image{}, api.ErrAccountNotFound
	}
	if err != nil {
		return Image{}, fmt.Errorf("read image: %w", err)
	}
	return kept, nil
}

func find(ctx context.Context, q database.Querier, accountID, id string) (Image, error) {
	var i Image
	err := q.QueryRowContext(ctx, `SELECT `+columns+` FROM images i WHERE i.account_id = $1 AND i.id = $2`, accountID, id).Scan(i.columns()...)
	if errors.Is(err, sql.ErrNoRows) {
		return Image{}, errNotFound
	}
	if err != nil {
		return Image{}, fmt.Errorf("find image: %w", err)
	}
	return i, nil
}

func isKept(ctx context.Context, q database.Querier, accountID, hash string) (bool, error) {
	var count int
	err := q.QueryRowContext(ctx, `SELECT COUNT(*) FROM images WHERE account_id = $1 AND sha256 = $2`, accountID, hash).Scan(&count)
	if err != nil {
		return false, fmt.Errorf("look for image: %w", err)
	}
	return count > 0, nil
}

func list(ctx context.Context, q database.Querier, accountID string, query Query, after []string) ([]Listed, error) {
	text, args := `
		SELECT `+columns+`, b.image_id IS NOT NULL FROM images i LEFT JOIN brand_kit_images b ON b.account_id = i.account_id AND b.image_id = i.id
		WHERE i.account_id = $1`, []any{accountID}
	if after != nil {
		args = append(args, after[0])
		text += ` AND i.id < $` + strconv.Itoa(len(args))
	}
	if query.Search != "" {
		literal := strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`).Replace(api.Plain(query.Search))
		args = append(args, "%"+literal+"%")
		text += ` AND i.search_key LIKE $` + strconv.Itoa(len(args)) + ` ESCAPE '\'`
	}
	text += ` ORDER BY i.id DESC LIMIT ` + strconv.Itoa(query.Read())
	rows, err := q.QueryContext(ctx, text, args...)
	if err != nil {
		return nil, fmt.Errorf("list images: %w", err)
	}
	return database.Collect(rows, func(l *Listed) []any { return append(l.columns(), &l.UsedInBrandKit) })
}

// mostUses is how many of its uses a listed image has. An account's logo may be in thousands of templates.
const mostUses = 100

// addUses sets the uses of a page's images, which are sorted by descending id.
func addUses(ctx context.Context, q database.Querier, accountID string, images []Listed) error {
	if len(images) == 0 {
		return nil
	}
	places := map[string]*Listed{}
	for i := range images {
		images[i].UsedIn = []Use{}
		places[images[i].ID] = &images[i]
	}
	rows, err := q.QueryContext(ctx, `
		SELECT image_id, id, name FROM (
			SELECT u.image_id, t.id, t.name, t.name_key, ROW_NUMBER() OVER (PARTITION BY u.image_id ORDER BY t.name_key, t.id) AS place
			FROM template_images u JOIN templates t ON t.account_id = u.account_id AND t.id = u.template_id
			WHERE u.account_id = $1 AND u.image_id BETWEEN $2 AND $3) ranked
		WHERE place <= $4 ORDER BY name_key, id`, accountID, images[len(images)-1].ID, images[0].ID, mostUses)
	if err != nil {
		return fmt.Errorf("list uses of images: %w", err)
	}
	uses, err := database.Collect(rows, func(u *Use) []any { return []any{&u.imageID, &u.ID, &u.Name} })
	for _, use := range uses {
		if image := places[use.imageID]; image != nil {
			image.UsedIn = append(image.UsedIn, use)
		}
	}
	return err
}

// payingOwner returns the user who owns an account or, for a sub-account, its parent. For a deleted account, whose files
// may still exist for a while, it returns the account's ID.
func payingOwner(ctx context.Context, q database.Querier, accountID string) (string, error) {
	var owner string
	err := q.QueryRowContext(ctx, `
		SELECT o.user_id FROM accounts a JOIN members o ON o.account_id = COALESCE(a.parent_id, a.id) AND o.role = 'owner'
		WHERE a.id = $1`, accountID).Scan(&owner)
	if errors.Is(err, sql.ErrNoRows) {
		return accountID, nil
	}
	if err != nil {
		return "", fmt.Errorf("find the account's owner: %w", err)
	}
	return owner, nil
}

// usersOf returns the names of some of the places that use an image, and the total number of places.
func usersOf(ctx context.Context, tx *sql.Tx, accountID, id string, limit int) (names []string, count int, err error) {
	rows, err := tx.QueryContext(ctx, `
		SELECT 'the brand kit', '' AS place, '' AS id FROM brand_kit_images WHERE account_id = $1 AND image_id = $2
		UNION ALL
		SELECT '“' || t.name || '”', t.name_key, t.id FROM template_images u
		JOIN templates t ON t.account_id = u.account_id AND t.id = u.template_id
		WHERE u.account_id = $1 AND u.image_id = $2 ORDER BY place, id`, accountID, id)
	if err != nil {
		return nil, 0, fmt.Errorf("find users of image: %w", err)
	}
	all, err := database.Collect(rows, func(row *[3]string) []any { return []any{&row[0], &row[1], &row[2]} })
	for _, user := range all[:min(limit, len(all))] {
		names = append(names, user[0])
	}
	return names, len(all), err
}

func remove(ctx context.Context, tx *sql.Tx, accountID, id string) error {
	if _, err := tx.ExecContext(ctx, `DELETE FROM images WHERE account_id = $1 AND id = $2`, accountID, id); err != nil {
		return fmt.Errorf("delete image: %w", err)
	}
	return nil
}

func unlinkTemplate(ctx context.Context, tx *sql.Tx, accountID, templateID string) error {
	if _, err := tx.ExecContext(ctx, `DELETE FROM template_images WHERE account_id = $1 AND template_id = $2`, accountID,
		templateID); err != nil {
		return fmt.Errorf("unlink images: %w", err)
	}
	return nil
}

func linkTemplate(ctx context.Context, tx *sql.Tx, accountID, templateID, hash string) error {
	_, err := tx.ExecContext(ctx, `
		INSERT INTO template_images (account_id, template_id, image_id) SELECT account_id, CAST($2 AS TEXT), id FROM images WHERE account_id
		= $1 AND sha256 = $3`,
		accountID, templateID, hash)
	if err != nil {
		return fmt.Errorf("link image: %w", err)
	}
	return nil
}

func unlinkBrandKit(ctx context.Context, tx *sql.Tx, accountID string) error {
	if _, err := tx.ExecContext(ctx, `DELETE FROM brand_kit_images WHERE account_id = $1`, accountID); err != nil {
		return fmt.Errorf("unlink logo: %w", err)
	}
	return nil
}

func linkBrandKit(ctx context.Context, tx *sql.Tx, accountID, hash string) error {
	_, err := tx.ExecContext(ctx, `
		INSERT INTO brand_kit_images (account_id, image_id) SELECT account_id, id FROM images WHERE account_id = $1 AND sha256 = $2
		ON CONFLICT (account_id) DO NOTHING`, accountID, hash)
	if err != nil {
		return fmt.Errorf("link logo: %w", err)
	}
	return nil
}

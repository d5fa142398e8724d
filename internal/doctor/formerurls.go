package doctor

import (
	"context"
	"net/http"
	"net/url"

	"mailwright/internal/platform/database"
)

// checkFormer checks whether previous URLs of images still lead here, because sent emails and older templates use them.
func checkFormer(ctx context.Context, d Deployment) []Finding {
	if !hasDatabase(d) {
		return ok("none")
	}
	former, err := readFormer(ctx, d)
	if err != nil {
		return warning("see the database check", "can't be read: %v", err)
	}
	var all []Finding
	for _, address := range former {
		all = append(all, checkFormerAddress(ctx, address)...)
	}
	if len(all) == 0 {
		return ok("none")
	}
	return all
}

func readFormer(ctx context.Context, d Deployment) ([]string, error) {
	db, err := database.Open(ctx, d.DatabaseURL.Reveal(), d.DataDir)
	if err != nil {
		return nil, err
	}
	defer func() { _ = db.Close() }()
	if !isCurrent(ctx, db) {
		return nil, nil // reported by the database check
	}
	rows, err := db.Read().QueryContext(ctx, `SELECT url FROM picture_addresses WHERE url <> $1 ORDER BY first_used_at`, d.CDNURL)
	if err != nil {
		return nil, err
	}
	return database.Collect(rows, func(address *string) []any { return []any{address} })
}

func isCurrent(ctx context.Context, db *database.DB) bool {
	have, err := database.Schema(ctx, db.Read())
	return err == nil && have >= database.LatestSchema()
}

// checkFormerAddress checks one former URL. It skips URLs that only this machine could ever reach.
func checkFormerAddress(ctx context.Context, address string) []Finding {
	u, err := url.Parse(address)
	if err != nil || !isPublic(u) {
		return nil
	}
	status, header, _, err := get(ctx, address+"/icons/v1/"+iconName(), nil)
	if err == nil && status == http.StatusOK && header.Get("Content-Type") == "image/png" {
		return ok("%s still serves images", address)
	}
	return warning("point it to this server's /cdn permanently, because sent emails can't be changed. Templates get the new URL when you "+
		"select their images again",
		"images used to be served from %s, which no longer works", address)
}

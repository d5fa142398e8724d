package main

import (
	"encoding/json"
	"net/http"
	"time"

	"mailwright/internal/templates"
)

// The SQL statements that the service runs, for the bare server.
const (
	selectSummary = `SELECT t.id, t.name, t.description, t.status, t.source, t.thumbnail_url, u.id, u.name, t.created_at, t.updated_at`
	selectOne     = selectSummary + `, v.editor_mode, v.craft_state, v.html_content, v.settings
		FROM templates t
		JOIN template_versions v ON v.account_id = t.account_id AND v.template_id = t.id AND v.seq = t.content_seq
		JOIN users u ON u.id = t.created_by
		WHERE t.account_id = CAST($1 AS TEXT) AND t.id = CAST($2 AS TEXT)`
	selectList = selectSummary + ` FROM templates t JOIN users u ON u.id = t.created_by
		WHERE t.account_id = CAST($1 AS TEXT) ORDER BY t.updated_at DESC, t.id DESC LIMIT 50`
	countUp        = `UPDATE accounts SET template_count = template_count + 1 WHERE id = $1`
	insertTemplate = `
		INSERT INTO templates (account_id, id, name, name_key, search_key, status, source, created_by, revision, content_seq, created_at,
		updated_at)
		VALUES ($1, $2, $3, $4, $5, 'draft', 'blank', $6, 1, 1, $7, $7)`
	insertVersion = `
		INSERT INTO template_versions (account_id, template_id, seq, id, label, editor_mode, craft_state, created_by, created_at)
		VALUES ($1, $2, 1, $3, 'Created', 'visual', $4, $5, $6)`
)

// bareHandler returns a handler that does the same work as the service, with as little code as possible.
func bareHandler(s *stage) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("POST /api/accounts/{slug}/templates", func(w http.ResponseWriter, r *http.Request) { answer(w, 201, s.bareCreate)(r) })
	mux.HandleFunc("GET /api/accounts/{slug}/templates/{id}", func(w http.ResponseWriter, r *http.Request) { answer(w, 200, s.bareRead)(r) })
	mux.HandleFunc("GET /api/accounts/{slug}/templates", func(w http.ResponseWriter, r *http.Request) { answer(w, 200, s.bareList)(r) })
	return mux
}

func answer(w http.ResponseWriter, status int, work func(*http.Request) (any, error)) func(*http.Request) {
	return func(r *http.Request) {
		value, err := work(r)
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(status)
		encoder := json.NewEncoder(w)
		encoder.SetEscapeHTML(false)
		_ = encoder.Encode(value)
	}
}

func summaryColumns(t *templates.Summary) []any {
	return []any{
		&t.ID, &t.Name, &t.Description, &t.Status, &t.Source, &t.ThumbnailURL, &t.CreatedBy.ID, &t.CreatedBy.Name, &t.CreatedAt, &t.UpdatedAt,
	}
}

func (s *stage) bareRead(r *http.Request) (any, error) {
	var t templates.Template
	err := s.app.DB.Read().QueryRowContext(r.Context(), selectOne, s.account, r.PathValue("id")).
		Scan(append(summaryColumns(&t.Summary), &t.EditorMode, &t.CraftState, &t.HTMLContent, &t.TemplateSettings)...)
	return map[string]any{"template": t}, err
}

func (s *stage) bareList(r *http.Request) (any, error) {
	rows, err := s.app.DB.Read().QueryContext(r.Context(), selectList, s.account)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	var all []templates.Summary
	for rows.Next() {
		var t templates.Summary
		if err := rows.Scan(summaryColumns(&t)...); err != nil {
			return nil, err
		}
		all = append(all, t)
	}
	return map[string]any{"templates": all}, rows.Err()
}

func (s *stage) bareCreate(r *http.Request) (any, error) {
	var t templates.Template
	if err := json.NewDecoder(r.Body).Decode(&t); err != nil {
		return nil, err
	}
	tx, err := s.app.DB.Writer().BeginTx(r.Context(), nil)
	if err != nil {
		return nil, err
	}
	defer func() { _ = tx.Rollback() }()
	t.ID = newID()
	now := time.Now().UnixMilli()
	if _, err := tx.ExecContext(r.Context(), countUp, s.account); err != nil {
		return nil, err
	}
	if _, err := tx.ExecContext(r.Context(), insertTemplate, s.account, t.ID, t.Name, t.Name, t.Name, s.user, now); err != nil {
		return nil, err
	}
	if _, err := tx.ExecContext(r.Context(), insertVersion, s.account, t.ID, newID(), *t.CraftState, s.user, now); err != nil {
		return nil, err
	}
	return map[string]any{"template": t}, tx.Commit()
}

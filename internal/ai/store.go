package ai

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"time"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/database"
)

func insertGeneration(ctx context.Context, tx *sql.Tx, who access.Access, g Generation) error {
	var craftState, settings, written *string
	subject, preview := "", ""
	request, err := text(g.asked)
	if result := g.Result.Value; result != nil {
		var errs [3]error
		craftState, errs[0] = text(result.CraftState)
		settings, errs[1] = text(result.TemplateSettings)
		written, errs[2] = text(g.state)
		err = errors.Join(err, errors.Join(errs[:]...))
		subject, preview = result.SubjectLine, result.PreviewText
	}
	warnings, warningsErr := text(g.Warnings)
	if err := errors.Join(err, warningsErr); err != nil {
		return fmt.Errorf("write generation: %w", err)
	}
	_, err = tx.ExecContext(ctx, `
		INSERT INTO ai_generations (account_id, id, conversation_id, parent_id, status, request, plan, craft_state, settings, subject,
			preview, warnings,
			provider, model, created_by, created_at, redraw)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
		who.AccountID, g.ID, g.ConversationID, g.ParentID, g.Status, request, written, craftState, settings, subject, preview, warnings,
		g.Provider, g.model, who.UserID, int64(g.CreatedAt), g.isRedraw)
	if err != nil {
		return fmt.Errorf("store generation: %w", err)
	}
	return nil
}

func text(value any) (*string, error) {
	encoded, err := json.Marshal(value)
	text := string(encoded)
	return &text, err
}

const generationColumns = `id, conversation_id, parent_id, status, request, plan, craft_state, settings, subject, preview, warnings,
	provider, model, created_at`

func findGeneration(ctx context.Context, q database.Querier, accountID, id string) (Generation, error) {
	return scanGeneration(q.QueryRowContext(ctx,
		`SELECT `+generationColumns+` FROM ai_generations WHERE account_id = $1 AND id = $2`, accountID, id))
}

func lastOfConversation(ctx context.Context, q database.Querier, accountID, conversationID string) (Generation, error) {
	return scanGeneration(q.QueryRowContext(ctx, `SELECT `+generationColumns+` FROM ai_generations
		WHERE account_id = $1 AND conversation_id = $2 AND status = 'completed' ORDER BY id DESC LIMIT 1`, accountID, conversationID))
}

func scanGeneration(row *sql.Row) (Generation, error) {
	g := Generation{Form: noForm()}
	var request, warnings, subject, preview string
	var written, craftState, settings sql.NullString
	var createdAt int64
	err := row.Scan(&g.ID, &g.ConversationID, &g.ParentID, &g.Status, &request, &written, &craftState, &settings, &subject,
		&preview, &warnings,
		&g.Provider, &g.model, &createdAt)
	if err != nil {
		return Generation{}, fmt.Errorf("find generation: %w", err)
	}
	g.CreatedAt = api.TimeOf(time.UnixMilli(createdAt))
	err = errors.Join(json.Unmarshal([]byte(request), &g.asked), json.Unmarshal([]byte(warnings), &g.Warnings))
	if written.Valid {
		result := &Result{SubjectLine: subject, PreviewText: preview}
		g.Result.Value = result
		kept := &state{}
		err = errors.Join(err, json.Unmarshal([]byte(written.String), kept), json.Unmarshal([]byte(craftState.String), &result.CraftState),
			json.Unmarshal([]byte(settings.String), &result.TemplateSettings))
		if kept.Form.Occasion != "" { // an earlier version stored something else there
			g.state, g.Form = kept, kept.Form
		}
	}
	g.Prompt, g.Brief, g.EmailType = g.asked.Prompt, g.asked.Brief, g.asked.EmailType
	if err != nil {
		return Generation{}, fmt.Errorf("read generation: %w", err)
	}
	return g, nil
}

// listGenerations returns up to count generations, newest first.
func listGenerations(ctx context.Context, q database.Querier, accountID, conversationID, before string, count int) ([]Summary, error) {
	query, args := `SELECT g.id, g.conversation_id, g.parent_id, g.status, g.request, g.subject, g.preview, g.provider,
			g.created_at, u.id, u.name
		FROM ai_generations g LEFT JOIN users u ON u.id = g.created_by WHERE g.account_id = $1`, []any{accountID}
	if conversationID != "" {
		args = append(args, conversationID)
		query += ` AND g.conversation_id = $` + strconv.Itoa(len(args))
	}
	if conversationID == "" { // list only the newest of a conversation's redraws
		query += ` AND (NOT g.redraw OR g.id = (SELECT MAX(m.id) FROM ai_generations m
			WHERE m.account_id = g.account_id AND m.conversation_id = g.conversation_id))`
	}
	if before != "" {
		args = append(args, before)
		query += ` AND g.id < $` + strconv.Itoa(len(args))
	}
	rows, err := q.QueryContext(ctx, query+` ORDER BY g.id DESC LIMIT `+strconv.Itoa(count), args...)
	if err != nil {
		return nil, fmt.Errorf("list generations: %w", err)
	}
	defer rows.Close()
	list := []Summary{}
	for rows.Next() {
		summary, err := scanSummary(rows)
		if err != nil {
			return nil, fmt.Errorf("list generations: %w", err)
		}
		list = append(list, summary)
	}
	return list, rows.Err()
}

func scanSummary(rows *sql.Rows) (Summary, error) {
	var s Summary
	var request string
	var createdAt int64
	var userID, userName sql.NullString
	err := rows.Scan(&s.ID, &s.ConversationID, &s.ParentID, &s.Status, &request, &s.SubjectLine, &s.PreviewText,
		&s.Provider, &createdAt, &userID, &userName)
	if err != nil {
		return Summary{}, err
	}
	var a asked
	if err := json.Unmarshal([]byte(request), &a); err != nil {
		return Summary{}, err
	}
	s.Mode, s.Prompt, s.EmailType, s.Purpose = a.Mode, a.Prompt, a.EmailType, a.Brief.Purpose
	s.CreatedAt = api.TimeOf(time.UnixMilli(createdAt))
	if userID.Valid {
		s.CreatedBy.Value = &Author{ID: userID.String, Name: userName.String}
	}
	return s, nil
}

// forgetRedraws keeps a conversation's newest redraws and deletes the others.
func forgetRedraws(ctx context.Context, tx *sql.Tx, accountID, conversationID string, kept int) error {
	_, err := tx.ExecContext(ctx, `DELETE FROM ai_generations WHERE account_id = $1 AND conversation_id = $2 AND redraw
		AND id NOT IN (SELECT id FROM ai_generations WHERE account_id = $1 AND conversation_id = $2 AND redraw
			ORDER BY id DESC LIMIT `+strconv.Itoa(kept)+`)`,
		accountID, conversationID)
	return err
}

func forgetGenerations(ctx context.Context, db *database.DB, before time.Time) error {
	_, err := db.Writer().ExecContext(ctx, `DELETE FROM ai_generations WHERE created_at < $1`, before.UnixMilli())
	return err
}

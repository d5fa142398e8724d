package templates

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"mailwright/internal/platform/api"
	"mailwright/internal/platform/database"
	"mailwright/internal/platform/problem"
)

// Query selects and sorts the templates in a list.
type Query struct {
	api.Page
	Q      string `query:"q" maxLength:"200" doc:"Only templates whose name or description contains this text. Case and accents don't matter." example:"spring"`
	Status string `query:"status" enum:"draft,exported" doc:"Only templates with this status."`
	Source string `query:"source" enum:"blank,ai,import,library" doc:"Only templates from this source."`
	Sort   string `query:"sort" enum:"-updatedAt,updatedAt,name,-name,createdAt,-createdAt" doc:"Default: -updatedAt, most recently changed first."`
}

// order is a column to sort by. The id breaks ties.
type order struct {
	name       string // the value of the sort parameter
	column     string
	descending bool
	key        func(Summary) string
	parse      func(string) (any, error)
}

func orderOf(sort string) order {
	name, descending := strings.CutPrefix(sort, "-")
	o := order{name: sort, descending: descending, parse: parseMillis}
	switch name {
	case "name":
		o.column, o.key = "t.name_key", func(s Summary) string { return nameKey(s.Name) }
		o.parse = func(text string) (any, error) { return text, nil }
	case "createdAt":
		o.column, o.key = "t.created_at", func(s Summary) string { return strconv.FormatInt(int64(s.CreatedAt), 10) }
	case "updatedAt":
		o.column, o.key = "t.updated_at", func(s Summary) string { return strconv.FormatInt(int64(s.UpdatedAt), 10) }
	default:
		return orderOf("-updatedAt")
	}
	return o
}

func parseMillis(text string) (any, error) { return strconv.ParseInt(text, 10, 64) }

// statement is a query under construction.
type statement struct {
	text strings.Builder
	args []any
}

// arg adds a value and returns its placeholder. The placeholder has a cast, because with a bare parameter SQLite would
// plan the query again on each run.
func (s *statement) arg(value any) string {
	s.args = append(s.args, value)
	kind := "TEXT"
	if _, isText := value.(string); !isText {
		kind = "BIGINT"
	}
	return "CAST($" + strconv.Itoa(len(s.args)) + " AS " + kind + ")"
}

func list(ctx context.Context, q database.Querier, accountID string, query Query) ([]Summary, api.Cursor, error) {
	o := orderOf(query.Sort)
	stmt := &statement{}
	stmt.text.WriteString(`SELECT ` + summaryColumns + ` FROM templates t JOIN users u ON u.id = t.created_by WHERE t.account_id = ` +
		stmt.arg(accountID))
	stmt.filter(query)
	if err := stmt.startAfter(query, o); err != nil {
		return nil, api.Cursor{}, err
	}
	stmt.sort(o)
	// The number is part of the text because for a parameter, PostgreSQL assumes a tenth of all rows.
	stmt.text.WriteString(` LIMIT ` + strconv.Itoa(query.Read()))
	rows, err := q.QueryContext(ctx, stmt.text.String(), stmt.args...)
	if err != nil {
		return nil, api.Cursor{}, fmt.Errorf("list templates: %w", err)
	}
	all, err := database.Collect(rows, (*Summary).columns)
	if err != nil {
		return nil, api.Cursor{}, err
	}
	page, next := api.Cut(query.Page, all, func(last Summary) []string { return []string{o.name, o.key(last), last.ID} })
	return page, next, nil
}

func (s *statement) filter(query Query) {
	if query.Status != "" {
		s.text.WriteString(` AND t.status = ` + s.arg(query.Status))
	}
	if query.Source != "" {
		s.text.WriteString(` AND t.source = ` + s.arg(query.Source))
	}
	if query.Q != "" {
		literal := strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`).Replace(api.Plain(query.Q))
		s.text.WriteString(` AND t.search_key LIKE ` + s.arg("%"+literal+"%") + ` ESCAPE '\'`)
	}
}

// startAfter continues after the last entry of the previous page. A cursor contains the sort, the entry's key and its
// id.
func (s *statement) startAfter(query Query, o order) error {
	after, err := query.After(3)
	if after == nil || err != nil {
		return err
	}
	key, err := o.parse(after[1])
	if err != nil || after[0] != o.name {
		return problem.Field("cursor", "must be the nextCursor from the previous page of this list")
	}
	comparison := " > "
	if o.descending {
		comparison = " < "
	}
	s.text.WriteString(` AND (` + o.column + `, t.id)` + comparison + `(` + s.arg(key) + `, ` + s.arg(after[2]) + `)`)
	return nil
}

func (s *statement) sort(o order) {
	direction := ""
	if o.descending {
		direction = " DESC"
	}
	s.text.WriteString(` ORDER BY ` + o.column + direction + `, t.id` + direction)
}

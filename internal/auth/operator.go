package auth

import (
	"context"
	"database/sql"
	"fmt"

	"mailwright/internal/platform/api"
	"mailwright/internal/platform/database"
)

// ListedUser is a user as an operator sees them.
type ListedUser struct {
	User
	Accounts  int
	CreatedAt api.Time
}

// Users calls each with every user, oldest first.
func (s *Service) Users(ctx context.Context, each func(ListedUser) error) error {
	for after := ""; ; {
		users, err := usersAfter(ctx, s.DB.Read(), after)
		if err != nil || len(users) == 0 {
			return err
		}
		for _, user := range users {
			if err := each(user); err != nil {
				return err
			}
			after = user.ID
		}
	}
}

func usersAfter(ctx context.Context, q database.Querier, id string) ([]ListedUser, error) {
	rows, err := q.QueryContext(ctx, `
		SELECT `+userColumns+`, created_at, (SELECT COUNT(*) FROM members m WHERE m.user_id = users.id)
		FROM users WHERE id > $1 AND deleted_at IS NULL ORDER BY id LIMIT 500`, id)
	if err != nil {
		return nil, fmt.Errorf("list users: %w", err)
	}
	return database.Collect(rows, func(u *ListedUser) []any { return append(u.columns(), &u.CreatedAt, &u.Accounts) })
}

// ResetLink returns a link that a user can open to choose a new password. It is for operators, who never learn the
// password. Unlike an emailed link, it doesn't prove that the user can read emails at their address, so it isn't bound
// to the address and doesn't verify it.
func (s *Service) ResetLink(ctx context.Context, email string) (link string, err error) {
	if err := s.passwordsAllowed(); err != nil {
		return "", err
	}
	user, err := s.userByEmail(ctx, email)
	if err != nil {
		return "", err
	}
	user.Email = ""
	err = s.DB.Write(ctx, func(tx *sql.Tx) error {
		token, err := issueToken(ctx, tx, resetPassword, user, s.Now().Add(resetLife))
		link = s.link("reset-password", token)
		return err
	})
	return link, err
}

// userByEmail finds a user for an operator.
func (s *Service) userByEmail(ctx context.Context, email string) (User, error) {
	normal, isEmail := NormalEmail(email)
	if !isEmail {
		return User{}, noUser(email)
	}
	user, _, err := credentials(ctx, s.DB.Read(), normal)
	if err == nil && user.ID == "" {
		err = noUser(email)
	}
	return user, err
}

func noUser(email string) error { return fmt.Errorf("no user has the email address %q", email) }

package api

import (
	"cmp"
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/database"
	"mailwright/internal/platform/problem"
	"mailwright/internal/platform/seal"
)

// Time limits for an Idempotency-Key. A claim lasts longer than the longest request, so an older claim belongs to a
// process that died.
const (
	answerLife = 24 * time.Hour
	claimLife  = 150 * time.Second
	claimWait  = 30 * time.Second
	claimPoll  = 25 * time.Millisecond
)

const sealPurpose = "idempotency"

var (
	errBadKey    = problem.Field("Idempotency-Key", "must be 1 to 255 printable ASCII characters")
	errKeyReused = problem.Coded(problem.Unprocessable, "IDEMPOTENCY_KEY_REUSED",
		"This Idempotency-Key was already used with a different request body. Use a new key for a new request.")
	errKeyInProgress = problem.Coded(problem.Conflict, "IDEMPOTENCY_IN_PROGRESS",
		"A request with this Idempotency-Key is still running. Try again when it has finished.")
)

// idempotency stores the responses to requests that carried an Idempotency-Key.
type idempotency struct {
	db     *database.DB
	sealer *seal.Sealer
	now    func() time.Time
}

// request is what we compare to tell whether two requests are the same.
type request struct {
	who  access.Access
	key  string
	body []byte
}

// claim reserves a key for one request. account is the one in the path, if any. owner is the user that the stored
// response counts toward: the account's owner or, if the path has no account, the caller.
type claim struct{ scope, key, bodyHash, account, owner string }

// answer is a stored response.
type answer struct {
	Status int         `json:"status"`
	Header http.Header `json:"header"`
	Body   []byte      `json:"body"`
}

// answerOnce runs next for the first request with a key and replays its response for the others.
func (r *Router) answerOnce(ctx huma.Context, from request, next func(huma.Context)) {
	req, w := humago.Unwrap(ctx)
	c, err := newClaim(req, from)
	if err == nil {
		var earlier *answer
		if earlier, err = r.idempotency.claim(req.Context(), c); earlier != nil {
			w.Header().Set("Idempotency-Replayed", "true")
			earlier.write(w)
			return
		}
	}
	if err != nil {
		r.refuse(w, req, err)
		return
	}
	kept := false
	defer func() {
		if !kept {
			r.giveUp(req.Context(), c)
		}
	}()
	recorder := &answerRecorder{answer: answer{Status: http.StatusOK, Header: http.Header{}}}
	recorded := humago.NewContext(ctx.Operation(), req, recorder)
	recorded = huma.WithValue(recorded, callKey{}, ctx.Context().Value(callKey{}))
	next(huma.WithValue(recorded, progressKey{}, ctx.Context().Value(progressKey{})))
	if recorder.keepable() {
		if err := r.keep(req.Context(), c, recorder.answer); err != nil {
			r.log.ErrorContext(req.Context(), "can't store the response for an Idempotency-Key", "error", err, "requestId", RequestID(req.Context()))
		}
		kept = true // even if storing failed, because a second run would do the work twice. The claim stays until it expires
	}
	recorder.write(w)
}

func (r *Router) giveUp(ctx context.Context, c claim) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), r.answerTime)
	defer cancel()
	if err := r.idempotency.release(ctx, c); err != nil {
		r.log.ErrorContext(ctx, "can't release an Idempotency-Key", "error", err, "requestId", RequestID(ctx))
	}
}

// keep stores the response even if its client has disconnected, because the client will send the request again.
func (r *Router) keep(ctx context.Context, c claim, a answer) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), r.answerTime)
	defer cancel()
	return r.idempotency.keep(ctx, c, a)
}

func newClaim(req *http.Request, from request) (claim, error) {
	if len(from.key) > 255 || !isPrintable(from.key) {
		return claim{}, errBadKey
	}
	principal := from.who.UserID
	if from.who.ByKey() {
		principal = from.who.KeyID
	}
	return claim{
		scope:    digest([]byte(principal + "\x00" + req.Method + "\x00" + req.URL.Path)),
		key:      digest([]byte(from.key)),
		bodyHash: digest(from.body),
		account:  from.who.AccountID,
		owner:    cmp.Or(from.who.OwnerID, from.who.AccountID, from.who.UserID),
	}, nil
}

func isPrintable(s string) bool {
	for i := range len(s) {
		if s[i] < 0x20 || s[i] > 0x7e {
			return false
		}
	}
	return s != ""
}

func digest(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// claim takes the key, or waits for the request that has it and returns that request's response.
func (i *idempotency) claim(ctx context.Context, c claim) (*answer, error) {
	for deadline := i.now().Add(claimWait); ; {
		held, err := i.take(ctx, c)
		if held || err != nil {
			return nil, err
		}
		earlier, err := i.find(ctx, c)
		if earlier != nil || err != nil {
			return earlier, err
		}
		if i.now().After(deadline) {
			return nil, errKeyInProgress
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(claimPoll):
		}
	}
}

// take inserts the claim or takes over an expired one, either because its process died or because its response is too
// old. The size of an old response still counts until keep or release replaces it.
func (i *idempotency) take(ctx context.Context, c claim) (bool, error) {
	now := i.now()
	result, err := i.db.Writer().ExecContext(ctx, `
		INSERT INTO idempotency_keys (scope, key, body_hash, claimed_until, expires_at, owner, account_id)
		VALUES ($1, $2, $3, $4, $5, $7, $8)
		ON CONFLICT (scope, key) DO UPDATE SET body_hash = $3, claimed_until = $4, expires_at = $5, answer = NULL
		WHERE idempotency_keys.expires_at < $6 OR (idempotency_keys.answer IS NULL AND idempotency_keys.claimed_until < $6)`,
		c.scope, c.key, i.seal([]byte(c.bodyHash)), now.Add(claimLife).UnixMilli(), now.Add(answerLife).UnixMilli(), now.UnixMilli(), c.owner,
		c.account)
	if err != nil {
		return false, fmt.Errorf("claim idempotency key: %w", err)
	}
	rows, err := result.RowsAffected()
	return rows == 1, err
}

// find returns the response, or nil while the first request is still running.
func (i *idempotency) find(ctx context.Context, c claim) (*answer, error) {
	var sealedHash string
	var sealedAnswer sql.NullString
	err := i.db.Read().QueryRowContext(ctx, `SELECT body_hash, answer FROM idempotency_keys WHERE scope = $1 AND key = $2`,
		c.scope, c.key).Scan(&sealedHash, &sealedAnswer)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil // it was just released, so the caller can claim it again
	}
	if err != nil {
		return nil, fmt.Errorf("find idempotency key: %w", err)
	}
	bodyHash, err := i.open(sealedHash)
	if err != nil {
		return nil, err
	}
	if string(bodyHash) != c.bodyHash {
		return nil, errKeyReused
	}
	if !sealedAnswer.Valid {
		return nil, nil
	}
	return i.openAnswer(sealedAnswer.String)
}

func (i *idempotency) openAnswer(sealed string) (*answer, error) {
	plain, err := i.open(sealed)
	if err != nil {
		return nil, err
	}
	var kept answer
	if err := json.Unmarshal(plain, &kept); err != nil {
		return nil, fmt.Errorf("read stored response: %w", err)
	}
	return &kept, nil
}

// seal encrypts responses. It also encrypts hashes of bodies, because a body with a short password could be guessed
// from its hash.
func (i *idempotency) seal(plain []byte) string {
	return base64.StdEncoding.EncodeToString(i.sealer.Seal(plain, sealPurpose))
}

func (i *idempotency) open(sealed string) ([]byte, error) {
	raw, err := base64.StdEncoding.DecodeString(sealed)
	if err != nil {
		return nil, fmt.Errorf("decrypt stored response: %w", err)
	}
	plain, err := i.sealer.Open(raw, sealPurpose)
	if err != nil {
		return nil, fmt.Errorf("decrypt stored response: %w", err)
	}
	return plain, nil
}

// answerRecorder buffers a response until it is stored.
type answerRecorder struct {
	answer
}

func (a *answerRecorder) Header() http.Header    { return a.answer.Header }
func (a *answerRecorder) WriteHeader(status int) { a.Status = status }
func (a *answerRecorder) Write(data []byte) (int, error) {
	a.Body = append(a.Body, data...)
	return len(data), nil
}

// keepable reports whether the response may be replayed. Server errors, throttling and expired sessions aren't
// replayed, because a retry may succeed.
func (a *answerRecorder) keepable() bool {
	return a.Status < 500 && a.Status != http.StatusTooManyRequests && a.Status != http.StatusUnauthorized
}

func (a *answer) write(w http.ResponseWriter) {
	maps.Copy(w.Header(), a.Header)
	w.WriteHeader(a.Status)
	_, _ = w.Write(a.Body)
}

-- The audit log, and the usage of pools of accounts.
-- +goose Up

-- Names are kept as they were, because users leave and keys are revoked. No column refers to another table, so that no deletion
-- removes an event.
CREATE TABLE audit_events (
  account_id  TEXT   NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  id          TEXT   NOT NULL,
  at          BIGINT NOT NULL,
  actor_kind  TEXT   NOT NULL CHECK (actor_kind IN ('user', 'key', 'invitee', 'operator', 'system')),
  actor_id    TEXT,
  actor_name  TEXT   NOT NULL,
  action      TEXT   NOT NULL CHECK (length(action) BETWEEN 1 AND 64),
  target_kind TEXT   NOT NULL CHECK (length(target_kind) BETWEEN 1 AND 64),
  target_id   TEXT   NOT NULL,
  target_name TEXT   NOT NULL,
  details     TEXT   NOT NULL,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX audit_events_at ON audit_events (at);

-- One row per day or month. The account is the one that pays: a sub-account uses its parent's allowance.
CREATE TABLE pool_usage (
  account_id   TEXT    NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  meter        TEXT    NOT NULL CHECK (meter IN ('ai-generations', 'design-imports')),
  period_start BIGINT  NOT NULL,
  used         INTEGER NOT NULL CHECK (used >= 0),
  PRIMARY KEY (account_id, meter, period_start)
);
CREATE INDEX pool_usage_period ON pool_usage (period_start);

CREATE INDEX invites_expiry ON invites (expires_at);
CREATE INDEX invites_inviter ON invites (invited_by);

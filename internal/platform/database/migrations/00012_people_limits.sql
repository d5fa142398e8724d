-- Allowances per owner, who invited whom, and when a user first proved their email address.
-- +goose Up

-- What was used of an allowance, one row per day or month. The holder is the account that pays or, for Free accounts, also the user
-- who owns them. No column refers to another table, so that deleting an account doesn't reset its owner's count. It replaces
-- pool_usage, which stays because nodes of the previous version use it until they are updated.
CREATE TABLE meter_usage (
  holder_id    TEXT    NOT NULL,
  meter        TEXT    NOT NULL CHECK (meter IN ('ai-generations', 'ai-attempts', 'design-imports')),
  period_start BIGINT  NOT NULL,
  used         INTEGER NOT NULL CHECK (used >= 0),
  PRIMARY KEY (holder_id, meter, period_start)
);
CREATE INDEX meter_usage_period ON meter_usage (period_start);
INSERT INTO meter_usage (holder_id, meter, period_start, used) SELECT account_id, meter, period_start, used FROM pool_usage;
INSERT INTO meter_usage (holder_id, meter, period_start, used)
  SELECT m.user_id, u.meter, u.period_start, SUM(u.used)
  FROM pool_usage u JOIN accounts a ON a.id = u.account_id JOIN members m ON m.account_id = a.id AND m.role = 'owner'
  WHERE a.plan = 'free' AND a.parent_id IS NULL GROUP BY m.user_id, u.meter, u.period_start;

-- owner_id is the owner whose count includes the reserved unit, null on a paid plan.
ALTER TABLE pool_reservations ADD COLUMN owner_id TEXT;

-- first_proven_at is when a link that was emailed to the user was first opened, and reset_at when a password was first reset by one.
-- Anyone can register any address: what was created before first_proven_at ends with the first reset.
ALTER TABLE users ADD COLUMN first_proven_at BIGINT;
ALTER TABLE users ADD COLUMN reset_at BIGINT;
UPDATE users SET first_proven_at = email_verified_at;

-- invited_by is the user who invited the member, null for owners and for members from before this column. It isn't a foreign key,
-- because members stay when the inviter is deleted.
ALTER TABLE members ADD COLUMN invited_by TEXT;
UPDATE members SET invited_by = (
  SELECT MAX(i.invited_by) FROM invites i JOIN users u ON u.email = i.email
  WHERE i.account_id = members.account_id AND u.id = members.user_id AND i.status = 'accepted')
WHERE role <> 'owner';
CREATE INDEX members_inviter ON members (invited_by);

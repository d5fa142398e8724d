-- AI generations, and the allowances reserved for work in progress.
-- +goose Up

-- A unit of an allowance, reserved for work that isn't done yet. A row that is still here after expires_at belonged to a process
-- that died, and is given back.
CREATE TABLE pool_reservations (
  id           TEXT   NOT NULL PRIMARY KEY,
  account_id   TEXT   NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  meter        TEXT   NOT NULL,
  period_start BIGINT NOT NULL,
  expires_at   BIGINT NOT NULL
);
CREATE INDEX pool_reservations_expiry ON pool_reservations (expires_at);
CREATE INDEX pool_reservations_account ON pool_reservations (account_id);

-- A generation. request is the prompt or brief, and plan is the email before it became blocks, which refinements start from. A
-- failed generation has neither plan nor document.
CREATE TABLE ai_generations (
  account_id      TEXT   NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  id              TEXT   NOT NULL,
  conversation_id TEXT   NOT NULL,
  parent_id       TEXT,
  status          TEXT   NOT NULL CHECK (status IN ('completed', 'failed')),
  request         TEXT   NOT NULL,
  plan            TEXT,
  craft_state     TEXT,
  settings        TEXT,
  subject         TEXT   NOT NULL,
  preview         TEXT   NOT NULL,
  warnings        TEXT   NOT NULL,
  provider        TEXT   NOT NULL,
  model           TEXT   NOT NULL,
  created_by      TEXT   REFERENCES users (id) ON DELETE SET NULL,
  created_at      BIGINT NOT NULL,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX ai_generations_conversation ON ai_generations (account_id, conversation_id, id);
CREATE INDEX ai_generations_creator ON ai_generations (created_by);
CREATE INDEX ai_generations_age ON ai_generations (created_at);

-- What accounts store, counted where it is written.
-- +goose Up

-- bytes is the size of the content. labeled says that a person set the label. Such a version is kept until the template is deleted.
ALTER TABLE template_versions ADD COLUMN bytes BIGINT NOT NULL DEFAULT 0;
ALTER TABLE template_versions ADD COLUMN labeled BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE template_versions SET bytes =
  octet_length(COALESCE(craft_state, '')) + octet_length(COALESCE(html_content, '')) + octet_length(COALESCE(settings, ''));
-- The oldest versions, which are deleted first. It has the bytes too, so that choosing doesn't read contents.
CREATE INDEX template_versions_oldest ON template_versions (account_id, created_at, template_id, seq, bytes) WHERE labeled = FALSE;

-- The bytes of an account's own files and versions. A parent's quota covers the sum of its own and its sub-accounts' rows, so that
-- detaching one needs no recount.
CREATE TABLE storage_usage (
  account_id TEXT   NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  kind       TEXT   NOT NULL CHECK (kind IN ('images', 'fonts', 'versions')),
  bytes      BIGINT NOT NULL CHECK (bytes >= 0),
  PRIMARY KEY (account_id, kind)
);
INSERT INTO storage_usage (account_id, kind, bytes) SELECT account_id, 'images', SUM(size) FROM images GROUP BY account_id;
INSERT INTO storage_usage (account_id, kind, bytes) SELECT account_id, 'fonts', SUM(size) FROM fonts GROUP BY account_id;
INSERT INTO storage_usage (account_id, kind, bytes) SELECT account_id, 'versions', SUM(bytes) FROM template_versions GROUP BY account_id;

-- The stored responses of an account, or of a user where a path has no account. Responses from before have no owner, and expire
-- within a day.
ALTER TABLE idempotency_keys ADD COLUMN owner TEXT NOT NULL DEFAULT '';
ALTER TABLE idempotency_keys ADD COLUMN bytes BIGINT NOT NULL DEFAULT 0;
CREATE INDEX idempotency_keys_owner ON idempotency_keys (owner, expires_at);
CREATE TABLE idempotency_usage (
  owner TEXT   NOT NULL PRIMARY KEY,
  bytes BIGINT NOT NULL CHECK (bytes >= 0)
);

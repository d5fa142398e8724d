-- Templates that the whole team edits, and who changed a template last.
-- +goose Up

-- team_edit lets every editor change the template as if it were their own. New templates start with the account's default.
ALTER TABLE accounts ADD COLUMN team_edit_default BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE templates ADD COLUMN team_edit BOOLEAN NOT NULL DEFAULT FALSE;

-- The last author of the content is the best guess for existing templates. Null means the creator.
ALTER TABLE templates ADD COLUMN updated_by TEXT REFERENCES users (id);
UPDATE templates SET updated_by = (
  SELECT v.created_by FROM template_versions v
  WHERE v.account_id = templates.account_id AND v.template_id = templates.id AND v.seq = templates.content_seq);
CREATE INDEX templates_updater ON templates (updated_by);

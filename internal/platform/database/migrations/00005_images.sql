-- Uploaded images, and where they are used.
-- +goose Up

-- The file is in the blob store, at account_id/sha256.extension. search_key is the name in the form used for searching.
CREATE TABLE images (
  account_id   TEXT    NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  id           TEXT    NOT NULL,
  sha256       TEXT    NOT NULL CHECK (length(sha256) = 64),
  extension    TEXT    NOT NULL CHECK (extension IN ('png', 'jpg', 'gif', 'webp', 'svg')),
  name         TEXT    NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
  search_key   TEXT    NOT NULL,
  size         INTEGER NOT NULL,
  width        INTEGER NOT NULL,
  height       INTEGER NOT NULL,
  created_by   TEXT    REFERENCES users (id) ON DELETE SET NULL,
  created_at   BIGINT  NOT NULL,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, sha256)
);
CREATE INDEX images_creator ON images (created_by);

-- The images in a template's current content. An image that is listed here can't be deleted.
CREATE TABLE template_images (
  account_id  TEXT NOT NULL,
  template_id TEXT NOT NULL,
  image_id    TEXT NOT NULL,
  PRIMARY KEY (account_id, template_id, image_id),
  FOREIGN KEY (account_id, template_id) REFERENCES templates (account_id, id) ON DELETE CASCADE,
  FOREIGN KEY (account_id, image_id) REFERENCES images (account_id, id)
);
CREATE INDEX template_images_image ON template_images (account_id, image_id);

-- The image that is the logo of the brand kit. It can't be deleted either.
CREATE TABLE brand_kit_images (
  account_id TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  image_id   TEXT NOT NULL,
  FOREIGN KEY (account_id, image_id) REFERENCES images (account_id, id)
);
CREATE INDEX brand_kit_images_image ON brand_kit_images (account_id, image_id);

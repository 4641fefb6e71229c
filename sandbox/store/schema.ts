// The schema of the database.

/** Of the schema and of what is stored in it. A file of a different version is refused: change it with both. */
export const schemaVersion = 12;

export const schema = `
  CREATE TABLE objects (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    mode TEXT NOT NULL,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    parent TEXT NOT NULL,
    key TEXT,
    tag TEXT,
    fields TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    deleted_at INTEGER,
    UNIQUE (mode, kind, id)
  ) STRICT;
  CREATE INDEX objects_living ON objects (mode, kind, parent, seq) WHERE deleted_at IS NULL;
  CREATE UNIQUE INDEX objects_key ON objects (mode, kind, key) WHERE deleted_at IS NULL AND key IS NOT NULL;
  CREATE INDEX objects_tag ON objects (mode, kind, tag, seq) WHERE deleted_at IS NULL AND tag IS NOT NULL;
  CREATE INDEX objects_newest ON objects (mode, kind, seq) WHERE deleted_at IS NULL AND parent <> '';
  CREATE INDEX objects_retired ON objects (mode, kind, key, seq) WHERE deleted_at IS NOT NULL AND key IS NOT NULL;
  CREATE INDEX mails_to ON objects (mode, kind, fields ->> 'to', seq)
    WHERE deleted_at IS NULL AND fields ->> 'to' IS NOT NULL;
  CREATE INDEX mails_to_page ON objects (mode, kind, fields ->> 'to', fields ->> 'page_id', seq)
    WHERE deleted_at IS NULL AND fields ->> 'to' IS NOT NULL;
  CREATE INDEX objects_page ON objects (mode, kind, fields ->> 'page_id', seq)
    WHERE deleted_at IS NULL AND fields ->> 'page_id' IS NOT NULL;
  CREATE INDEX deliveries_status ON objects (mode, kind, fields ->> 'status', seq)
    WHERE deleted_at IS NULL AND fields ->> 'status' IS NOT NULL;
  CREATE INDEX deliveries_endpoint ON objects (mode, kind, fields ->> 'endpoint_id', seq)
    WHERE deleted_at IS NULL AND fields ->> 'endpoint_id' IS NOT NULL;
  CREATE INDEX deliveries_endpoint_status
    ON objects (mode, kind, fields ->> 'endpoint_id', fields ->> 'status', seq)
    WHERE deleted_at IS NULL AND fields ->> 'endpoint_id' IS NOT NULL;

  CREATE TABLE tokens (token TEXT PRIMARY KEY, ends_at INTEGER NOT NULL, mode TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE INDEX tokens_end ON tokens (ends_at);

  CREATE TABLE settings (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;

  CREATE TABLE due (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    mode TEXT NOT NULL,
    task TEXT NOT NULL,
    id TEXT NOT NULL,
    UNIQUE (mode, id, task)
  ) STRICT;
  CREATE INDEX due_at ON due (mode, at, seq);

  CREATE TABLE failed_tasks (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    mode TEXT NOT NULL,
    task TEXT NOT NULL,
    id TEXT NOT NULL,
    error TEXT NOT NULL
  ) STRICT;`;

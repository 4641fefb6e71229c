// The schema of the database, version by version.

/** Each migrates a file to the next version. Never change a released one. */
export const migrations: readonly string[] = [
  `CREATE TABLE objects (
     seq INTEGER PRIMARY KEY AUTOINCREMENT,
     kind TEXT NOT NULL,
     id TEXT NOT NULL,
     parent TEXT NOT NULL,
     key TEXT,
     members TEXT NOT NULL,
     created_at INTEGER NOT NULL,
     deleted_at INTEGER,
     UNIQUE (kind, id)
   ) STRICT;
   CREATE INDEX objects_living ON objects (kind, parent, seq) WHERE deleted_at IS NULL;
   CREATE UNIQUE INDEX objects_key ON objects (kind, key) WHERE deleted_at IS NULL AND key IS NOT NULL;
   CREATE TABLE tokens (token TEXT PRIMARY KEY, ends_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;`,

  // Two modes; tags of objects; the clock, and scheduled tasks.
  `ALTER TABLE objects ADD COLUMN world TEXT NOT NULL DEFAULT 'test';
   ALTER TABLE objects ADD COLUMN tag TEXT;
   UPDATE objects SET tag = parent || ' ' || lower(trim(members ->> 'email')) WHERE kind LIKE 'people of %';
   DROP INDEX objects_living;
   DROP INDEX objects_key;
   CREATE INDEX objects_living ON objects (world, kind, parent, seq) WHERE deleted_at IS NULL;
   CREATE UNIQUE INDEX objects_key ON objects (world, kind, key) WHERE deleted_at IS NULL AND key IS NOT NULL;
   CREATE INDEX objects_tag ON objects (world, kind, tag, seq) WHERE deleted_at IS NULL AND tag IS NOT NULL;
   ALTER TABLE tokens ADD COLUMN world TEXT NOT NULL DEFAULT 'test';
   CREATE INDEX tokens_end ON tokens (ends_at);
   CREATE TABLE settings (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE due (
     seq INTEGER PRIMARY KEY AUTOINCREMENT,
     at INTEGER NOT NULL,
     world TEXT NOT NULL,
     task TEXT NOT NULL,
     id TEXT NOT NULL,
     UNIQUE (world, id, task)
   ) STRICT;
   CREATE INDEX due_at ON due (at, seq);`,

  // Emails and deliveries are found by their fields.
  `CREATE INDEX mails_to ON objects (world, kind, members ->> 'to', seq)
     WHERE deleted_at IS NULL AND members ->> 'to' IS NOT NULL;
   CREATE INDEX mails_to_page ON objects (world, kind, members ->> 'to', members ->> 'page_id', seq)
     WHERE deleted_at IS NULL AND members ->> 'to' IS NOT NULL;
   CREATE INDEX objects_page ON objects (world, kind, members ->> 'page_id', seq)
     WHERE deleted_at IS NULL AND members ->> 'page_id' IS NOT NULL;
   CREATE INDEX deliveries_status ON objects (world, kind, members ->> 'status', seq)
     WHERE deleted_at IS NULL AND members ->> 'status' IS NOT NULL;
   CREATE INDEX deliveries_receiver ON objects (world, kind, members ->> 'receiver_id', seq)
     WHERE deleted_at IS NULL AND members ->> 'receiver_id' IS NOT NULL;
   CREATE INDEX deliveries_receiver_status
     ON objects (world, kind, members ->> 'receiver_id', members ->> 'status', seq)
     WHERE deleted_at IS NULL AND members ->> 'receiver_id' IS NOT NULL;`,

  // The newest customers of any page, and earlier revisions of a discount code.
  `CREATE INDEX objects_newest ON objects (world, kind, seq) WHERE deleted_at IS NULL AND parent <> '';
   CREATE INDEX objects_retired ON objects (world, kind, key, seq) WHERE deleted_at IS NOT NULL AND key IS NOT NULL;`,
  // The service's own word for it.
  `ALTER TABLE objects RENAME COLUMN world TO mode;
   ALTER TABLE tokens RENAME COLUMN world TO mode;
   ALTER TABLE due RENAME COLUMN world TO mode;`,

  // Webhooks go to endpoints.
  `DROP INDEX deliveries_receiver;
   DROP INDEX deliveries_receiver_status;
   UPDATE objects SET kind = 'webhook endpoint' WHERE kind = 'receiver';
   UPDATE objects
     SET members = json_set(json_remove(members, '$.receiver_id'), '$.endpoint_id', members ->> 'receiver_id')
     WHERE kind = 'delivery';
   CREATE INDEX deliveries_endpoint ON objects (mode, kind, members ->> 'endpoint_id', seq)
     WHERE deleted_at IS NULL AND members ->> 'endpoint_id' IS NOT NULL;
   CREATE INDEX deliveries_endpoint_status
     ON objects (mode, kind, members ->> 'endpoint_id', members ->> 'status', seq)
     WHERE deleted_at IS NULL AND members ->> 'endpoint_id' IS NOT NULL;`,

  // Tasks that failed.
  `CREATE TABLE failed_tasks (
     seq INTEGER PRIMARY KEY AUTOINCREMENT,
     at INTEGER NOT NULL,
     mode TEXT NOT NULL,
     task TEXT NOT NULL,
     id TEXT NOT NULL,
     error TEXT NOT NULL
   ) STRICT;`,

  // Two generations of one object, so that a restore can add the next one while the old one is in use.
  `CREATE TABLE generations (
     seq INTEGER PRIMARY KEY AUTOINCREMENT,
     mode TEXT NOT NULL,
     kind TEXT NOT NULL,
     id TEXT NOT NULL,
     parent TEXT NOT NULL,
     key TEXT,
     tag TEXT,
     members TEXT NOT NULL,
     created_at INTEGER NOT NULL,
     deleted_at INTEGER,
     UNIQUE (mode, kind, id)
   ) STRICT;
   INSERT INTO generations
     SELECT seq, mode, kind, id, parent, key, tag, members, created_at, deleted_at FROM objects;
   DELETE FROM sqlite_sequence WHERE name = 'generations';
   INSERT INTO sqlite_sequence SELECT 'generations', seq FROM sqlite_sequence WHERE name = 'objects';
   DROP TABLE objects;
   ALTER TABLE generations RENAME TO objects;
   CREATE INDEX objects_living ON objects (mode, kind, parent, seq) WHERE deleted_at IS NULL;
   CREATE UNIQUE INDEX objects_key ON objects (mode, kind, key) WHERE deleted_at IS NULL AND key IS NOT NULL;
   CREATE INDEX objects_tag ON objects (mode, kind, tag, seq) WHERE deleted_at IS NULL AND tag IS NOT NULL;
   CREATE INDEX mails_to ON objects (mode, kind, members ->> 'to', seq)
     WHERE deleted_at IS NULL AND members ->> 'to' IS NOT NULL;
   CREATE INDEX mails_to_page ON objects (mode, kind, members ->> 'to', members ->> 'page_id', seq)
     WHERE deleted_at IS NULL AND members ->> 'to' IS NOT NULL;
   CREATE INDEX objects_page ON objects (mode, kind, members ->> 'page_id', seq)
     WHERE deleted_at IS NULL AND members ->> 'page_id' IS NOT NULL;
   CREATE INDEX deliveries_status ON objects (mode, kind, members ->> 'status', seq)
     WHERE deleted_at IS NULL AND members ->> 'status' IS NOT NULL;
   CREATE INDEX deliveries_endpoint ON objects (mode, kind, members ->> 'endpoint_id', seq)
     WHERE deleted_at IS NULL AND members ->> 'endpoint_id' IS NOT NULL;
   CREATE INDEX deliveries_endpoint_status
     ON objects (mode, kind, members ->> 'endpoint_id', members ->> 'status', seq)
     WHERE deleted_at IS NULL AND members ->> 'endpoint_id' IS NOT NULL;
   CREATE INDEX objects_newest ON objects (mode, kind, seq) WHERE deleted_at IS NULL AND parent <> '';
   CREATE INDEX objects_retired ON objects (mode, kind, key, seq) WHERE deleted_at IS NOT NULL AND key IS NOT NULL;
   DROP INDEX due_at;
   CREATE INDEX due_at ON due (mode, at, seq);`,

  // What a member of a guild has is stored by contract. Of earlier members, only the union is known.
  `UPDATE objects
     SET members = json_remove(
       json_set(members, '$.customer', '', '$.contracts', json_object('', json_object(
         'role_ids', json(members -> 'role_ids'), 'channel_ids', json(members -> 'channel_ids')))),
       '$.role_ids', '$.channel_ids')
     WHERE kind = 'member' AND members -> 'contracts' IS NULL;`,
];

// Where the sandbox keeps its objects: SQLite, in memory or in a file.
import { randomBytes, randomInt } from "node:crypto";
import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { Values } from "../provider/model/rules.js";

/** One object of any kind. */
export interface Stored {
  readonly kind: string;
  readonly id: string;
  /** What it belongs to: the guild of a role, the page of a person. Empty for most. */
  readonly parent: string;
  /** The members of its body, as the wire names them, secrets included. */
  readonly members: Values;
  readonly createdAt: Date;
  /** Set on what was deleted logically, as the old revision of a discount code: only its history is left. */
  readonly deletedAt?: Date;
}

export interface NewObject {
  readonly id?: string;
  readonly parent?: string;
  /** Unique among the living objects of the kind. */
  readonly key?: string;
}

/** Each brings the file one version further; never change one that was released. */
const migrations = [
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
];

/** Marks our files among those of others («payp»). */
const applicationId = 0x70617970;

/** The store cannot be opened; the message says why and what to do. */
export class StoreError extends Error {
  override name = "StoreError";
}

export const newId = (): string => randomBytes(12).toString("hex");

/** An id of digits that a JSON number can hold. */
export const newNumber = (): string => String(randomInt(1e11, 1e12));

export class Store {
  private readonly db: DatabaseSync;
  private readonly statements = new Map<string, StatementSync>();

  /** @throws StoreError */
  constructor(
    file = ":memory:",
    private readonly makeId: () => string = newId,
  ) {
    try {
      this.db = new (sqlite().DatabaseSync)(file, { timeout: 5000 });
      // Full: what was answered for survives a loss of power, too.
      this.db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
      this.transaction(() => this.migrate(file));
    } catch (error) {
      if (error instanceof StoreError) throw error;
      throw new StoreError(`The database file ${file} cannot be used: ${(error as Error).message}.`);
    }
  }

  close(): void {
    this.statements.clear();
    if (this.db.isOpen) this.db.close();
  }

  /** Carries all of the work out, or none of it. */
  transaction<T>(work: () => T): T {
    this.db.exec("BEGIN IMMEDIATE");
    try {
      const result = work();
      this.db.exec("COMMIT");
      return result;
    } catch (error) {
      if (this.db.isTransaction) this.db.exec("ROLLBACK");
      throw error;
    }
  }

  /** The living object, and with `deleted` also an old revision. */
  get(kind: string, id: string, { deleted = false } = {}): Stored | undefined {
    const row = this.sql("SELECT * FROM objects WHERE kind = ? AND id = ?").get(kind, id);
    return row && (deleted || row.deleted_at === null) ? stored(row) : undefined;
  }

  findKey(kind: string, key: string): Stored | undefined {
    const row = this.sql("SELECT * FROM objects WHERE kind = ? AND key = ? AND deleted_at IS NULL").get(kind, key);
    return row && stored(row);
  }

  /** The living objects in the order of their creation, and with `deleted` also those logically deleted. */
  list(kind: string, parent = "", { deleted = false } = {}): Stored[] {
    const living = deleted ? "" : "AND deleted_at IS NULL ";
    return this.sql(`SELECT * FROM objects WHERE kind = ? AND parent = ? ${living}ORDER BY seq`)
      .all(kind, parent)
      .map(stored);
  }

  /** The living objects of every parent. */
  listAll(kind: string): Stored[] {
    return this.sql("SELECT * FROM objects WHERE kind = ? AND deleted_at IS NULL ORDER BY seq").all(kind).map(stored);
  }

  /** The newest first, `after` one of them. */
  newest(kind: string, limit: number, after?: string): Stored[] {
    const query =
      "SELECT * FROM objects WHERE kind = ?1 AND parent = '' AND deleted_at IS NULL AND seq < " +
      "ifnull((SELECT seq FROM objects WHERE kind = ?1 AND id = ?2), 9e18) ORDER BY seq DESC LIMIT ?3";
    return this.sql(query)
      .all(kind, after ?? null, limit)
      .map(stored);
  }

  count(kind: string, parent = ""): number {
    const query = "SELECT count(*) AS n FROM objects WHERE kind = ? AND parent = ? AND deleted_at IS NULL";
    return Number(this.sql(query).get(kind, parent)?.n);
  }

  insert(kind: string, members: Values, { id = this.makeId(), parent = "", key }: NewObject = {}): Stored {
    const createdAt = new Date();
    this.sql("INSERT INTO objects (kind, id, parent, key, members, created_at) VALUES (?, ?, ?, ?, ?, ?)").run(
      kind,
      id,
      parent,
      key ?? null,
      JSON.stringify(members),
      createdAt.getTime(),
    );
    return { kind, id, parent, members, createdAt };
  }

  /** Gives an object new members and, for kinds that have one, a new key. */
  update(object: Stored, members: Values, key?: string): Stored {
    this.sql("UPDATE objects SET members = ?, key = ? WHERE kind = ? AND id = ?").run(
      JSON.stringify(members),
      key ?? null,
      object.kind,
      object.id,
    );
    return { ...object, members };
  }

  /** Deletes an object for good. */
  remove({ kind, id }: Stored): void {
    this.sql("DELETE FROM objects WHERE kind = ? AND id = ?").run(kind, id);
  }

  removeAll(kind: string, parent: string): void {
    this.sql("DELETE FROM objects WHERE kind = ? AND parent = ?").run(kind, parent);
  }

  /** Deletes an object logically. */
  retire({ kind, id }: Stored): void {
    this.sql("UPDATE objects SET deleted_at = ? WHERE kind = ? AND id = ?").run(Date.now(), kind, id);
  }

  /** Remembers an access token, given as its digest, and forgets those that have ended. */
  addToken(digest: string, endsAt: number): void {
    this.sql("DELETE FROM tokens WHERE ends_at <= ?").run(Date.now());
    this.sql("INSERT INTO tokens (token, ends_at) VALUES (?, ?)").run(digest, endsAt);
  }

  holdsToken(digest: string): boolean {
    return this.sql("SELECT 1 FROM tokens WHERE token = ? AND ends_at > ?").get(digest, Date.now()) !== undefined;
  }

  /** Forgets every access token. */
  dropTokens(): void {
    this.sql("DELETE FROM tokens").run();
  }

  private sql(text: string): StatementSync {
    const statement = this.statements.get(text) ?? this.db.prepare(text);
    this.statements.set(text, statement);
    return statement;
  }

  private migrate(file: string): void {
    const pragma = (name: string) => Number(Object.values(this.db.prepare(`PRAGMA ${name}`).get() ?? {})[0]);
    const version = pragma("user_version");
    const isEmpty = this.db.prepare("SELECT 1 FROM sqlite_schema").get() === undefined;
    if (!isEmpty && pragma("application_id") !== applicationId) {
      throw new StoreError(`The database file ${file} belongs to another program; choose another one.`);
    }
    if (version > migrations.length) {
      throw new StoreError(`The database file ${file} was written by a newer version of the sandbox; update this one.`);
    }
    for (const migration of migrations.slice(version)) this.db.exec(migration);
    this.db.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${migrations.length}`);
  }
}

function stored(row: Record<string, unknown>): Stored {
  return {
    kind: String(row.kind),
    id: String(row.id),
    parent: String(row.parent),
    members: JSON.parse(String(row.members)) as Values,
    createdAt: new Date(Number(row.created_at)),
    ...(row.deleted_at !== null && { deletedAt: new Date(Number(row.deleted_at)) }),
  };
}

/** Node's SQLite without the warning that it is experimental, which older versions print when it is first loaded. */
function sqlite(): typeof import("node:sqlite") {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule("node:sqlite");
  } finally {
    process.emitWarning = emitWarning;
  }
}

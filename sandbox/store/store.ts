// The store of a mode: the table `objects` of the database.
import { randomBytes, randomInt } from "node:crypto";
import type { SQLInputValue } from "node:sqlite";
import type { Values } from "../../provider/model/rules.js";
import type { Database } from "./database.js";
import { notFound } from "./errors.js";

/** The two modes of the service, each with separate objects and a separate address. */
export type Mode = "test" | "live";

export const modes: readonly Mode[] = ["test", "live"];

/** One value for each mode. */
export type ByMode<T> = Readonly<Record<Mode, T>>;

/** The prefix of a mode's paths. */
export const prefixOf: ByMode<string> = { test: "", live: "/live" };

/** One object of any kind. */
export interface Stored {
  readonly kind: string;
  readonly id: string;
  /** Its parent: the guild of a role, the page of a customer. Empty for most. */
  readonly parent: string;
  /** The fields of its body by API name, including secrets. */
  readonly fields: Values;
  /** By the sandbox's clock. */
  readonly createdAt: Date;
  /** Set if it is only marked as deleted, as an earlier revision of a discount code. */
  readonly deletedAt?: Date;
}

export interface NewObject {
  readonly id?: string;
  readonly parent?: string;
  /** Unique among the current objects of the kind. */
  readonly key?: string;
  /** A search key that several objects can share: the customer of payments. It never changes. */
  readonly tag?: string;
  /** Default: now. */
  readonly createdAt?: Date;
  readonly deletedAt?: Date;
}

export interface StoreOptions {
  readonly mode?: Mode;
  readonly createId?: () => string;
  readonly now?: () => Date;
}

const idBytes = 12;
let random = Buffer.alloc(0);

/** 24 hexadecimal digits. Random bytes are drawn for many ids at once, because each draw is slow. */
export function newId(): string {
  if (random.length === 0) random = randomBytes(500 * idBytes);
  const id = random.toString("hex", 0, idBytes);
  random = random.subarray(idBytes);
  return id;
}

/** An id of digits that fits into a JSON number. */
export const newNumber = (): string => String(randomInt(1e11, 1e12));

/** Fields with an index, also for the combinations used. */
export type IndexedField = "to" | "page_id" | "endpoint_id" | "status";

interface Newest {
  /** Default: all. */
  readonly limit?: number;
  /** Id of an object: only older ones. */
  readonly after?: string | undefined;
  /** `null`: all that have a parent. Default: those without one. */
  readonly parent?: string | null;
  /** Instead of a parent: the values of fields, at least one. */
  readonly where?: Partial<Record<IndexedField, string>> | undefined;
}

const all = "SELECT * FROM objects WHERE mode = ?1 AND kind = ?2";
const living = `${all} AND deleted_at IS NULL`;

export class Store {
  private readonly mode: Mode;
  private readonly createId: () => string;
  private readonly now: () => Date;

  constructor(
    private readonly database: Database,
    { mode = "test", createId = newId, now = () => new Date() }: StoreOptions = {},
  ) {
    this.mode = mode;
    this.createId = createId;
    this.now = now;
  }

  /** The current object, and with `deleted` also an earlier revision. */
  get(kind: string, id: string, { deleted = false } = {}): Stored | undefined {
    const [found] = this.rows(`${all} AND id = ?3`, kind, id);
    return deleted || !found?.deletedAt ? found : undefined;
  }

  /** @throws Refusal with 404, which names the object `what` */
  need(kind: string, id: string, { what = kind, deleted = false } = {}): Stored {
    const found = this.get(kind, id, { deleted });
    if (!found) throw notFound(what, id);
    return found;
  }

  /** The current object with an id, of any of these kinds. */
  find(kinds: readonly string[], id: string): Stored | undefined {
    const list = kinds.map((_, index) => `?${index + 3}`).join(", ");
    const query = `SELECT * FROM objects WHERE mode = ?1 AND kind IN (${list}) AND id = ?2 AND deleted_at IS NULL`;
    return this.rows(query, id, ...kinds)[0];
  }

  findKey(kind: string, key: string): Stored | undefined {
    return this.rows(`${living} AND key = ?3`, kind, key)[0];
  }

  /** The current objects with a tag, in the order of creation. */
  tagged(kind: string, tag: string): Stored[] {
    return this.rows(`${living} AND tag = ?3 ORDER BY seq`, kind, tag);
  }

  /**
   * The current objects in the order of creation, and with `deleted` also those marked as deleted. With `null` as
   * parent, all that have a parent.
   */
  list(kind: string, parent: string | null = "", { deleted = false } = {}): Stored[] {
    const which = parent === null ? "?3 IS NULL AND parent <> ''" : "parent = ?3";
    return this.rows(`${deleted ? all : living} AND ${which} ORDER BY seq`, kind, parent);
  }

  /** Every object of a kind, with any parent, and those marked as deleted, in the order of creation. */
  all(kind: string): Stored[] {
    return this.rows(`${all} ORDER BY seq`, kind);
  }

  /** The current objects, the newest first. */
  newest(kind: string, { limit = -1, after, parent = "", where }: Newest = {}): Stored[] {
    const values = where ? Object.values(where) : parent === null ? [] : [parent];
    const named = Object.keys(where ?? {}).map((field, index) => `fields ->> '${field}' = ?${index + 5}`);
    const which = where ? named.join(" AND ") : parent === null ? "parent <> ''" : "parent = ?5";
    const before = "seq < ifnull((SELECT seq FROM objects WHERE mode = ?1 AND kind = ?2 AND id = ?3), 9e18)";
    const query = `${living} AND ${which} AND ${before} ORDER BY seq DESC LIMIT ?4`;
    return this.rows(query, kind, after ?? null, limit, ...values);
  }

  /**
   * The current objects with a text in their id or fields: the newest first, those without a parent before those with one.
   * ASCII letters match in either case.
   */
  matching(kind: string, text: string, limit: number): Stored[] {
    const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
    const fits = "(?3 = +id OR fields LIKE ?4 ESCAPE '\\')";
    // Each has a separate index: together, the query would sort all objects of the kind.
    return ["parent = ''", "parent <> ''"].flatMap((which) =>
      this.rows(`${living} AND ${which} AND ${fits} ORDER BY seq DESC LIMIT ?5`, kind, text, pattern, limit),
    );
  }

  /** The number of current objects of a kind. */
  count(kind: string): number {
    const query = "SELECT count(*) AS count FROM objects WHERE mode = ? AND kind = ? AND deleted_at IS NULL";
    return Number(this.database.sql(query).get(this.mode, kind)?.count);
  }

  /** The objects marked as deleted that had a key, newest first. */
  retired(kind: string, key: string): Stored[] {
    return this.rows(`${all} AND key = ?3 AND deleted_at IS NOT NULL ORDER BY seq DESC`, kind, key);
  }

  /** The parents of the current objects of some kinds. */
  parents(kinds: readonly string[]): string[] {
    const query = "SELECT DISTINCT parent FROM objects WHERE mode = ? AND kind = ? AND deleted_at IS NULL";
    const found = kinds.flatMap((kind) => this.database.sql(query).all(this.mode, kind));
    return [...new Set(found.map(({ parent }) => String(parent)))].sort();
  }

  insert(kind: string, fields: Values, options: NewObject = {}): Stored {
    const { id = this.createId(), parent = "", key = null, tag = null, createdAt = this.now(), deletedAt } = options;
    const columns = "mode, kind, id, parent, key, tag, fields, created_at, deleted_at";
    const times = [createdAt.getTime(), deletedAt?.getTime() ?? null];
    const values = [kind, id, parent, key, tag, JSON.stringify(fields), ...times];
    this.run(`INSERT INTO objects (${columns}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`, ...values);
    return { kind, id, parent, fields, createdAt, ...(deletedAt && { deletedAt }) };
  }

  /** Replaces an object's fields and, if given, its key. */
  update(object: Stored, fields: Values, key?: string): Stored {
    const change = "UPDATE objects SET fields = ?4, key = ifnull(?5, key) WHERE mode = ?1 AND kind = ?2 AND id = ?3";
    this.run(change, object.kind, object.id, JSON.stringify(fields), key ?? null);
    return { ...object, fields };
  }

  /** Deletes an object permanently. */
  remove({ kind, id }: Stored): void {
    this.run("DELETE FROM objects WHERE mode = ?1 AND kind = ?2 AND id = ?3", kind, id);
  }

  /** Permanently deletes the current objects of a parent, except those whose field `kind` is another kind of parent. */
  removeAll(kind: string, parent: string, parentKind?: string): void {
    const those = "mode = ?1 AND kind = ?2 AND deleted_at IS NULL AND parent = ?3";
    const sameKind = "(?4 IS NULL OR ifnull(fields ->> 'kind', ?4) = ?4)";
    this.run(`DELETE FROM objects WHERE ${those} AND ${sameKind}`, kind, parent, parentKind ?? null);
  }

  /** Marks an object as deleted. */
  retire({ kind, id }: Stored): void {
    const change = "UPDATE objects SET deleted_at = ?4 WHERE mode = ?1 AND kind = ?2 AND id = ?3";
    this.run(change, kind, id, this.now().getTime());
  }

  /** Stores an access token as its digest, and removes expired ones. */
  addToken(digest: string, endsAt: number): void {
    this.database.run("DELETE FROM tokens WHERE ends_at <= ?", Date.now());
    this.database.run("INSERT INTO tokens (mode, token, ends_at) VALUES (?, ?, ?)", this.mode, digest, endsAt);
  }

  holdsToken(digest: string): boolean {
    const query = "SELECT 1 FROM tokens WHERE mode = ? AND token = ? AND ends_at > ?";
    return this.database.sql(query).get(this.mode, digest, Date.now()) !== undefined;
  }

  /** Removes every access token, in both modes. */
  dropTokens(): void {
    this.database.run("DELETE FROM tokens");
  }

  private rows(query: string, ...values: SQLInputValue[]): Stored[] {
    return this.database
      .sql(query)
      .all(this.mode, ...values)
      .map(storedIn);
  }

  private run(query: string, ...values: SQLInputValue[]): void {
    this.database.run(query, this.mode, ...values);
  }
}

/** Reads the object of a row. */
function storedIn(row: Record<string, unknown>): Stored {
  return {
    kind: String(row.kind),
    id: String(row.id),
    parent: String(row.parent),
    fields: JSON.parse(String(row.fields)) as Values,
    createdAt: new Date(Number(row.created_at)),
    ...(row.deleted_at !== null && { deletedAt: new Date(Number(row.deleted_at)) }),
  };
}

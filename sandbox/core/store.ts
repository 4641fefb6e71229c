// Where a mode keeps its objects: the table `objects` of the database.
import { randomBytes, randomInt } from "node:crypto";
import type { SQLInputValue } from "node:sqlite";
import type { Values } from "../../provider/model/rules.js";
import type { Database } from "./database.js";
import type { Mode } from "./mode.js";

/** One object of any kind. */
export interface Stored {
  readonly kind: string;
  readonly id: string;
  /** What it belongs to: the guild of a role, the page of a person. Empty for most. */
  readonly parent: string;
  /** The members of its body, as the wire names them, secrets included. */
  readonly members: Values;
  /** In the time of the sandbox. */
  readonly createdAt: Date;
  /** Set on what was deleted logically, as the old revision of a discount code: only its history is left. */
  readonly deletedAt?: Date;
}

export interface NewObject {
  readonly id?: string;
  readonly parent?: string;
  /** Unique among the living objects of the kind. */
  readonly key?: string;
  /** What several of the kind may share, and are found by: the person of payments. It stays as it is. */
  readonly tag?: string;
  /** Default: now. */
  readonly createdAt?: Date;
  readonly deletedAt?: Date;
}

export interface StoreOptions {
  readonly mode?: Mode;
  /** Of the rows that it reads and writes; that in use if omitted. */
  readonly generation?: number;
  readonly makeId?: () => string;
  readonly now?: () => Date;
}

const idBytes = 12;
let random = Buffer.alloc(0);

/** 24 hexadecimal digits. Random bytes are drawn for many at once, because each draw takes its time. */
export function newId(): string {
  if (random.length === 0) random = randomBytes(500 * idBytes);
  const id = random.toString("hex", 0, idBytes);
  random = random.subarray(idBytes);
  return id;
}

/** An id of digits that a JSON number can hold. */
export const newNumber = (): string => String(randomInt(1e11, 1e12));

/** Members that objects are found by. Each has an index, also with those that it is asked for together with. */
export type LookedUp = "to" | "page_id" | "endpoint_id" | "status";

/** How many objects are read at once where all are gone through. */
const batch = 200;

const living = "SELECT * FROM objects WHERE mode = ?1 AND kind = ?2 AND deleted_at IS NULL";

export class Store {
  private readonly ofMode: Mode;
  private readonly generation: number | undefined;
  private readonly makeId: () => string;
  private readonly now: () => Date;

  constructor(
    private readonly database: Database,
    { mode = "test", generation, makeId = newId, now = () => new Date() }: StoreOptions = {},
  ) {
    this.ofMode = mode;
    this.generation = generation;
    this.makeId = makeId;
    this.now = now;
  }

  /** What its rows have in their column `mode`. */
  private get mode(): string {
    return this.database.generations.markOf(this.ofMode, this.generation);
  }

  /** The living object, and with `deleted` also an old revision. */
  get(kind: string, id: string, { deleted = false } = {}): Stored | undefined {
    const [found] = this.rows("SELECT * FROM objects WHERE mode = ?1 AND kind = ?2 AND id = ?3", kind, id);
    return deleted || !found?.deletedAt ? found : undefined;
  }

  /** The living object with an id, of any of some kinds. */
  find(kinds: readonly string[], id: string): Stored | undefined {
    const list = kinds.map((_, index) => `?${index + 3}`).join(", ");
    const query = `SELECT * FROM objects WHERE mode = ?1 AND kind IN (${list}) AND id = ?2 AND deleted_at IS NULL`;
    return this.rows(query, id, ...kinds)[0];
  }

  findKey(kind: string, key: string): Stored | undefined {
    return this.rows(`${living} AND key = ?3`, kind, key)[0];
  }

  /** The living objects with a tag, in the order of their creation. */
  tagged(kind: string, tag: string): Stored[] {
    return this.rows(`${living} AND tag = ?3 ORDER BY seq`, kind, tag);
  }

  /** The living objects in the order of their creation, and with `deleted` also those logically deleted. */
  list(kind: string, parent = "", { deleted = false } = {}): Stored[] {
    const all = "SELECT * FROM objects WHERE mode = ?1 AND kind = ?2";
    return this.rows(`${deleted ? all : living} AND parent = ?3 ORDER BY seq`, kind, parent);
  }

  /**
   * As `list`, but few at a time are held in memory; they may be changed between them. With `null` as parent, of all
   * that belong to something.
   */
  *batches(kind: string, parent: string | null = "", { deleted = false } = {}): Generator<Stored[]> {
    const all = "SELECT * FROM objects WHERE mode = ?1 AND kind = ?2";
    const which = parent === null ? "?3 IS NULL AND parent <> ''" : "parent = ?3";
    const query = `${deleted ? all : living} AND ${which} AND seq > ?4 ORDER BY seq LIMIT ${batch}`;
    const { mode } = this;
    let last = 0;
    for (;;) {
      const rows = this.database.sql(query).all(mode, kind, parent, last);
      if (rows.length > 0) yield rows.map(storedIn);
      if (rows.length < batch) return;
      last = Number(rows.at(-1)?.seq);
    }
  }

  /** The same one by one. */
  *each(kind: string, parent = ""): Generator<Stored> {
    for (const found of this.batches(kind, parent)) yield* found;
  }

  /** Every object of a kind, whatever it belongs to, and those logically deleted too; in the order of their creation. */
  all(kind: string): Stored[] {
    return this.rows("SELECT * FROM objects WHERE mode = ?1 AND kind = ?2 ORDER BY seq", kind);
  }

  /** The newest first, `after` one of them; with `null` as parent, of all that belong to something. */
  newest(kind: string, limit: number, after?: string, parent: string | null = ""): Stored[] {
    const before = "seq < ifnull((SELECT seq FROM objects WHERE mode = ?1 AND kind = ?2 AND id = ?4), 9e18)";
    const which = parent === null ? "?3 IS NULL AND parent <> ''" : "parent = ?3";
    const query = `${living} AND ${which} AND ${before} ORDER BY seq DESC LIMIT ?5`;
    return this.rows(query, kind, parent, after ?? null, limit);
  }

  /**
   * The living objects with a text in their id or members, batch by batch of those looked at: a batch may be empty. The
   * newest are first, of what belongs to nothing and then of the others. ASCII letters match in either case.
   */
  *matching(kind: string, text: string): Generator<Stored[]> {
    // Each has its own index: together, every batch would sort all objects of the kind.
    for (const which of ["parent = ''", "parent <> ''"]) yield* this.matchingOf(kind, text, which);
  }

  private *matchingOf(kind: string, text: string, which: string): Generator<Stored[]> {
    const looked = `${living} AND ${which} AND seq < ?3 ORDER BY seq DESC LIMIT ${batch}`;
    const query = `SELECT *, id = ?4 OR members LIKE ?5 ESCAPE '\\' AS fits FROM (${looked})`;
    const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
    const { mode } = this;
    let before = Number.MAX_SAFE_INTEGER;
    for (;;) {
      const rows = this.database.sql(query).all(mode, kind, before, text, pattern);
      if (rows.length > 0) yield rows.filter(({ fits }) => fits === 1).map(storedIn);
      if (rows.length < batch) return;
      before = Number(rows.at(-1)?.seq);
    }
  }

  /** How many living objects there are of a kind; counted up to `most` only. */
  count(kind: string, most: number): number {
    const some = "SELECT 1 FROM objects WHERE mode = ?1 AND kind = ?2 AND deleted_at IS NULL LIMIT ?3";
    const row = this.database.sql(`SELECT count(*) AS count FROM (${some})`).get(this.mode, kind, most);
    return Number(row?.count);
  }

  /** The logically deleted objects that had a key, the newest first. */
  retired(kind: string, key: string): Stored[] {
    const query = "SELECT * FROM objects WHERE mode = ?1 AND kind = ?2 AND key = ?3 AND deleted_at IS NOT NULL";
    return this.rows(`${query} ORDER BY seq DESC`, kind, key);
  }

  /** As `newest`, of those whose members have these values. */
  newestWith(kind: string, where: Partial<Record<LookedUp, string>>, limit = -1, after?: string): Stored[] {
    const before = "seq < ifnull((SELECT seq FROM objects WHERE mode = ?1 AND kind = ?2 AND id = ?3), 9e18)";
    const same = Object.keys(where).map((member, index) => ` AND members ->> '${member}' = ?${index + 5}`);
    const query = `${living}${same.join("")} AND ${before} ORDER BY seq DESC LIMIT ?4`;
    return this.rows(query, kind, after ?? null, limit, ...Object.values(where));
  }

  /** What the living objects of some kinds belong to. From one to the next, however many objects each has. */
  parents(kinds: readonly string[]): string[] {
    const first = "SELECT min(parent) FROM objects WHERE mode = ?1 AND kind = ?2 AND deleted_at IS NULL";
    const query = `WITH RECURSIVE found (parent) AS (
      ${first} UNION ALL SELECT (${first} AND parent > found.parent) FROM found WHERE found.parent IS NOT NULL
    ) SELECT parent FROM found WHERE parent IS NOT NULL`;
    const found = kinds.flatMap((kind) => this.database.sql(query).all(this.mode, kind));
    return [...new Set(found.map(({ parent }) => String(parent)))].sort();
  }

  insert(kind: string, members: Values, options: NewObject = {}): Stored {
    const { id = this.makeId(), parent = "", key = null, tag = null, createdAt = this.now(), deletedAt } = options;
    const columns = "mode, kind, id, parent, key, tag, members, created_at, deleted_at";
    const times = [createdAt.getTime(), deletedAt?.getTime() ?? null];
    const values = [kind, id, parent, key, tag, JSON.stringify(members), ...times];
    this.run(`INSERT INTO objects (${columns}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`, ...values);
    return { kind, id, parent, members, createdAt, ...(deletedAt && { deletedAt }) };
  }

  /** Gives an object new members and, where one is given, a new key. */
  update(object: Stored, members: Values, key?: string): Stored {
    const change = "UPDATE objects SET members = ?4, key = ifnull(?5, key) WHERE mode = ?1 AND kind = ?2 AND id = ?3";
    this.run(change, object.kind, object.id, JSON.stringify(members), key ?? null);
    return { ...object, members };
  }

  /** Deletes an object for good. */
  remove({ kind, id }: Stored): void {
    this.run("DELETE FROM objects WHERE mode = ?1 AND kind = ?2 AND id = ?3", kind, id);
  }

  /** Deletes the living objects of a parent for good; not those whose member `kind` is another kind of parent. */
  removeAll(kind: string, parent: string, parentKind?: string): void {
    const those = "mode = ?1 AND kind = ?2 AND deleted_at IS NULL AND parent = ?3";
    const sameKind = "(?4 IS NULL OR ifnull(members ->> 'kind', ?4) = ?4)";
    this.run(`DELETE FROM objects WHERE ${those} AND ${sameKind}`, kind, parent, parentKind ?? null);
  }

  /** Deletes an object logically. */
  retire({ kind, id }: Stored): void {
    const change = "UPDATE objects SET deleted_at = ?4 WHERE mode = ?1 AND kind = ?2 AND id = ?3";
    this.run(change, kind, id, this.now().getTime());
  }

  /** Remembers an access token, given as its digest, and forgets those that have ended. */
  addToken(digest: string, endsAt: number): void {
    this.database.run("DELETE FROM tokens WHERE ends_at <= ?", Date.now());
    this.database.run("INSERT INTO tokens (mode, token, ends_at) VALUES (?, ?, ?)", this.ofMode, digest, endsAt);
  }

  holdsToken(digest: string): boolean {
    const query = "SELECT 1 FROM tokens WHERE mode = ? AND token = ? AND ends_at > ?";
    return this.database.sql(query).get(this.ofMode, digest, Date.now()) !== undefined;
  }

  /** Forgets every access token, of the other mode too. */
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

/** The object in a row of the table. */
export function storedIn(row: Record<string, unknown>): Stored {
  return {
    kind: String(row.kind),
    id: String(row.id),
    parent: String(row.parent),
    members: JSON.parse(String(row.members)) as Values,
    createdAt: new Date(Number(row.created_at)),
    ...(row.deleted_at !== null && { deletedAt: new Date(Number(row.deleted_at)) }),
  };
}

// The SQLite database that everything is kept in, in memory or in a file: opening it, and transactions.
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { migrations } from "./migrations.js";

/** Marks our files among those of others («payp»). */
const applicationId = 0x70617970;

/** The database cannot be opened; the message says why and what to do. */
export class StoreError extends Error {
  override name = "StoreError";
}

/** Requests that share one commit. */
interface Group {
  readonly committed: Promise<void>;
  readonly settle: (error?: unknown) => void;
}

export class Database {
  private readonly db: DatabaseSync;
  private readonly statements = new Map<string, StatementSync>();
  private group: Group | undefined;

  /** @throws StoreError */
  constructor(file = ":memory:") {
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
    if (!this.db.isOpen) return;
    this.commitGroup();
    this.statements.clear();
    this.db.close();
  }

  /** Carries all of the work out, or none of it; it is on the disk when this returns. */
  transaction<T>(work: () => T): T {
    this.commitGroup();
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

  /**
   * Carries all of the work out at once, or none of it. What comes in together shares one commit, because waiting for
   * the disk is what costs most; the promise settles when that commit is on the disk.
   */
  async grouped<T>(work: () => T): Promise<T> {
    const group = this.openGroup();
    try {
      this.sql("SAVEPOINT request").run();
      const result = work();
      this.sql("RELEASE request").run();
      return result;
    } catch (error) {
      // A full disk and the like end the transaction of all.
      if (this.db.isTransaction) this.db.exec("ROLLBACK TO request; RELEASE request");
      else this.settleGroup(error);
      throw error;
    } finally {
      await group.committed;
    }
  }

  /** Resolves when nothing is left that was read, but is not on the disk yet. */
  async settled(): Promise<void> {
    await this.group?.committed;
  }

  /** A statement, prepared once. */
  sql(text: string): StatementSync {
    const statement = this.statements.get(text) ?? this.db.prepare(text);
    this.statements.set(text, statement);
    return statement;
  }

  run(text: string, ...values: SQLInputValue[]): void {
    this.sql(text).run(...values);
  }

  /** A number that is kept under a name. */
  setting(name: string): number | undefined {
    const row = this.sql("SELECT value FROM settings WHERE name = ?").get(name);
    return row && Number(row.value);
  }

  set(name: string, value: number): void {
    this.run("INSERT INTO settings VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value", name, value);
  }

  private openGroup(): Group {
    if (this.group) return this.group;
    this.db.exec("BEGIN IMMEDIATE");
    let settle: Group["settle"] = () => {};
    const committed = new Promise<void>((resolve, reject) => {
      settle = (error) => (error === undefined ? resolve() : reject(error));
    });
    // Whoever waits for it hears of a failure; there may be nobody left.
    committed.catch(() => {});
    setImmediate(() => this.commitGroup());
    this.group = { committed, settle };
    return this.group;
  }

  private commitGroup(): void {
    if (!this.group) return;
    try {
      this.db.exec("COMMIT");
      this.settleGroup();
    } catch (error) {
      if (this.db.isTransaction) this.db.exec("ROLLBACK");
      this.settleGroup(error);
    }
  }

  private settleGroup(error?: unknown): void {
    const { group } = this;
    this.group = undefined;
    group?.settle(error);
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

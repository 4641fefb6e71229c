// The SQLite database, in memory or in a file: opening it, and transactions.
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import type { Message } from "../../provider/messages/base/refusal.js";
import { applicationId, codeOf, codes, isBusy, preparedFile, StoreError, sqlite } from "./databaseFile.js";
import { type ApiError, apiError } from "./errors.js";
import { databaseDamaged, databaseOfOtherVersion, databaseUnusable } from "./messages/databases.js";
import { schema, schemaVersion } from "./schema.js";

/** How long to wait for another program that locks the file, in milliseconds. Nothing else runs meanwhile. */
const patience = 1000;

const whole = { begin: "BEGIN IMMEDIATE", commit: "COMMIT", rollback: "ROLLBACK" };
const nested = { begin: "SAVEPOINT nested", commit: "RELEASE nested", rollback: "ROLLBACK TO nested; RELEASE nested" };

export class Database {
  private readonly db: DatabaseSync;
  private readonly statements = new Map<string, StatementSync>();
  private readonly afterwards: (() => void)[] = [];

  /**
   * In memory, or in a file that is created if missing.
   * @throws StoreError
   */
  constructor(private readonly file?: string) {
    try {
      const path = file === undefined ? ":memory:" : preparedFile(file);
      this.db = new (sqlite().DatabaseSync)(path, { timeout: patience });
      this.open();
    } catch (error) {
      if (error instanceof StoreError) throw error;
      throw new StoreError(this.reasonOf(error), { cause: error });
    }
  }

  close(): void {
    if (!this.db.isOpen) return;
    this.statements.clear();
    this.db.close();
  }

  /**
   * Runs all of the work, or none of it. It is in the file when this returns, or within another transaction, when that one
   * ends.
   */
  transaction<T>(work: () => T): T {
    const { begin, commit, rollback } = this.db.isTransaction ? nested : whole;
    this.run(begin);
    try {
      const result = work();
      this.run(commit);
      if (!this.db.isTransaction) for (const next of this.afterwards.splice(0)) next();
      return result;
    } catch (error) {
      // A full disk ends the whole transaction.
      if (this.db.isTransaction) this.db.exec(rollback);
      if (!this.db.isTransaction) this.afterwards.length = 0;
      throw error;
    }
  }

  /** Runs work when the running transaction is in the file. */
  afterCommit(work: () => void): void {
    this.afterwards.push(work);
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

  /** The response to an error of the disk or the file. Undefined for other errors. */
  refusalOf(error: unknown): ApiError | undefined {
    if (this.problemOf(error) === undefined) return undefined;
    if (isBusy(error)) {
      const message = "Another program uses the sandbox's database file. Nothing was changed. Retry later.";
      return apiError(503, "busy", message, { "retry-after": "1" });
    }
    return codeOf(error) === codes.full
      ? apiError(507, "disk_full", "The sandbox's disk is full. Nothing was changed. Free some space, and retry.")
      : apiError(500, "unusable_file", "The sandbox can't use its database file. See its standard error.");
  }

  /** The error message, with the file's name for an error of the disk or the file. */
  explain(error: unknown): string {
    return this.problemOf(error) ?? messageOf(error);
  }

  private reasonOf(error: unknown): Message {
    const reason = messageOf(error);
    const isDamaged = [codes.corrupt, codes.noDatabase].some((code) => code === codeOf(error));
    if (isDamaged) return damaged(this.file, reason);
    return databaseUnusable.message({ file: this.file ?? "in memory", reason });
  }

  private problemOf(error: unknown): string | undefined {
    const message = messageOf(error);
    switch (codeOf(error)) {
      case codes.busy:
      case codes.locked:
        return `Another program uses the database file ${this.file}.`;
      case codes.full:
        return `The disk with the database file ${this.file} is full.`;
      case codes.corrupt:
      case codes.noDatabase:
        return damaged(this.file, message).text;
      case codes.readOnly:
      case codes.inputOutput:
      case codes.cannotOpen:
        return `The database file ${this.file} can't be used: ${message}.`;
      default:
        return undefined;
    }
  }

  /** A number stored under a name. */
  setting(name: string): number | undefined {
    const row = this.sql("SELECT value FROM settings WHERE name = ?").get(name);
    return row && Number(row.value);
  }

  set(name: string, value: number): void {
    this.run("INSERT INTO settings VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value", name, value);
  }

  private open(): void {
    const version = this.pragma("user_version");
    const damage = version === 0 ? "ok" : this.db.prepare("PRAGMA quick_check(1)").get()?.quick_check;
    if (damage !== "ok") throw new StoreError(damaged(this.file, String(damage)));
    if (version !== 0 && version !== schemaVersion)
      throw new StoreError(databaseOfOtherVersion.message({ file: this.file ?? "" }));
    // Before a log exists, so that the file itself has the mark and the version from the start.
    if (version === 0) {
      const marks = `PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${schemaVersion}`;
      this.transaction(() => this.db.exec(`${schema} ${marks}`));
    }
    // Confirmed changes survive the end of the process, but not always a loss of power, which would need a wait for the disk.
    this.db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL");
  }

  private pragma(name: string): number {
    return Number(Object.values(this.db.prepare(`PRAGMA ${name}`).get() ?? {})[0]);
  }
}

const damaged = (file: string | undefined, detail: string): Message =>
  databaseDamaged.message({ file: file ?? "in memory", reason: detail.replaceAll("\n", " ") });

const messageOf = (error: unknown): string => (error as Error).message;

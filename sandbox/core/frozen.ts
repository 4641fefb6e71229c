// A frozen view of all objects and tasks, read in steps while others change them.
import { type Planned, plannedIn } from "./clock.js";
import type { Database } from "./database.js";
import { modeOfMark } from "./generations.js";
import { type Mode, modes } from "./mode.js";
import { type Stored, storedIn } from "./store.js";

export interface FrozenObject extends Stored {
  readonly mode: Mode;
}

const columns = ["seq", "mode", "kind", "id", "parent", "members", "created_at", "deleted_at"];
/** Fields can have a mebibyte each. */
const batch = 50;

/**
 * What is changed or deleted in the meantime is first copied to a temporary table. Only one view can be open at a time.
 * It begins with its construction, which commits the requests before it.
 */
export class FrozenObjects {
  private last = 0;
  /** The generation at the start, in SQL. */
  private readonly marks: string;

  constructor(private readonly database: Database) {
    this.marks = modes.map((mode) => `'${database.markOf(mode)}'`).join(", ");
    database.transaction(() => {
      const last = Number(database.sql("SELECT ifnull(max(seq), 0) AS last FROM objects").get()?.last);
      this.last = last;
      database.runOnce(`CREATE TEMP TABLE frozen AS SELECT ${columns.join(", ")} FROM objects LIMIT 0`);
      database.runOnce("CREATE UNIQUE INDEX temp.frozen_seq ON frozen (seq)");
      // Short rows: copying them is cheaper than triggers.
      const { marks } = this;
      database.runOnce(
        `CREATE TEMP TABLE frozen_due AS SELECT mode, at, task, id FROM due WHERE mode IN (${marks}) ORDER BY at, seq`,
      );
      const old = columns.map((name) => `old.${name}`).join(", ");
      for (const change of ["UPDATE", "DELETE"]) {
        database.runOnce(`CREATE TEMP TRIGGER frozen_${change} BEFORE ${change} ON main.objects WHEN old.seq <= ${last}
          BEGIN INSERT OR IGNORE INTO frozen VALUES (${old}); END`);
      }
    });
  }

  /** In the order of creation. */
  *batches(): Generator<readonly FrozenObject[]> {
    const list = columns.join(", ");
    // The plus sign keeps SQLite from using an index on the mode: the rows are in the order of their keys.
    const query = `SELECT ${list} FROM objects AS o WHERE seq > ?1 AND seq <= ?2 AND +mode IN (${this.marks})
        AND NOT EXISTS (SELECT 1 FROM frozen WHERE frozen.seq = o.seq)
      UNION ALL SELECT ${list} FROM frozen WHERE seq > ?1 ORDER BY seq LIMIT ${batch}`;
    let before = 0;
    for (;;) {
      const rows = this.database.sql(query).all(before, this.last);
      yield rows.map((row) => ({ mode: modeOfMark(row.mode), ...storedIn(row) }));
      if (rows.length < batch) return;
      before = Number(rows.at(-1)?.seq);
    }
  }

  /** The tasks of both modes, in order. */
  *tasks(): Generator<readonly Planned[]> {
    const query = `SELECT rowid, mode, at, task, id FROM frozen_due WHERE rowid > ? ORDER BY rowid LIMIT ${10 * batch}`;
    let before = 0;
    for (;;) {
      const rows = this.database.sql(query).all(before);
      yield rows.map(plannedIn);
      if (rows.length < 10 * batch) return;
      before = Number(rows.at(-1)?.rowid);
    }
  }

  close(): void {
    this.database.transaction(() => {
      for (const change of ["UPDATE", "DELETE"]) this.database.runOnce(`DROP TRIGGER temp.frozen_${change}`);
      for (const table of ["frozen", "frozen_due"]) this.database.runOnce(`DROP TABLE temp.${table}`);
    });
  }
}

// Generations of rows. A restore adds the next one in small steps, and then switches to it in one.
import type { StatementSync } from "node:sqlite";
import { type Mode, modes } from "./mode.js";

/** The tables with generations, which are a part of their column `mode`. */
const tables = ["due", "objects"] as const;

/** The number of rows that are deleted together. */
const batch = 50;

type Sql = (text: string) => StatementSync;

export class Generations {
  private used = 0;
  private marks = marksOf(0);

  constructor(private readonly sql: Sql) {
    this.look();
  }

  /** Reads the current generation. */
  look(): void {
    this.used = Number(this.sql("SELECT value FROM settings WHERE name = 'generation'").get()?.value ?? 0);
    this.marks = marksOf(this.used);
  }

  get current(): number {
    return this.used;
  }

  get next(): number {
    return this.used + 1;
  }

  /** The value of the column `mode` in a mode's rows. */
  markOf(mode: Mode, generation = this.used): string {
    return generation === this.used ? this.marks[mode] : marksOf(generation)[mode];
  }

  /** Deletes the rows of all other generations. For `inSteps`. */
  *deleteOthers(): Generator<void, void> {
    const used = Object.values(this.marks);
    for (const table of tables) {
      for (const mark of this.marksIn(table)) {
        if (used.includes(mark)) continue;
        const some = `SELECT seq FROM ${table} WHERE mode = ? LIMIT ${batch}`;
        while (this.sql(`DELETE FROM ${table} WHERE seq IN (${some})`).run(mark).changes > 0) yield;
      }
    }
  }

  /** Skips from one to the next, however many rows each has. */
  private marksIn(table: string): string[] {
    const marks: string[] = [];
    for (;;) {
      const row = this.sql(`SELECT min(mode) AS mark FROM ${table} WHERE mode > ?`).get(marks.at(-1) ?? "");
      if (typeof row?.mark !== "string") return marks;
      marks.push(row.mark);
    }
  }
}

const marksOf = (generation: number): Record<Mode, string> =>
  Object.fromEntries(modes.map((mode) => [mode, generation === 0 ? mode : `${mode} ${generation}`])) as Record<
    Mode,
    string
  >;

/** The mode in a row's column `mode`. */
export const modeOfMark = (mark: unknown): Mode => String(mark).split(" ", 1)[0] as Mode;

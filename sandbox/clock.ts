// The sandbox's own time: it runs as time does, can be moved forward, and makes what is due happen in order.
import type { Database } from "./database.js";
import type { World } from "./routes.js";

/** Something that is to happen to an object; an object has each task at most once. */
export interface Due {
  readonly world: World;
  /** A name from sandbox/business/due.ts. */
  readonly task: string;
  /** The object's id. */
  readonly id: string;
}

export class Clock {
  /** The moment at which a request is carried out, or something that was due, while it is. */
  private moment: Date | undefined;

  /** `perform` carries out what is due. */
  constructor(
    private readonly database: Database,
    private readonly perform: (due: Due) => void,
  ) {}

  now(): Date {
    return this.moment ?? new Date(Date.now() + (this.database.setting("clock_offset") ?? 0));
  }

  /** Carries out work in one moment: however long it takes, the clock says the same. */
  still<T>(work: () => T): T {
    this.moment = this.now();
    try {
      return work();
    } finally {
      this.moment = undefined;
    }
  }

  /**
   * Makes a task happen at a time, or now where that is past: time never runs backwards. What it was to happen at
   * before is forgotten.
   */
  schedule({ world, task, id }: Due, at: Date): void {
    const replace = "ON CONFLICT DO UPDATE SET at = excluded.at";
    this.database.run(
      `INSERT INTO due (world, task, id, at) VALUES (?, ?, ?, ?) ${replace}`,
      world,
      task,
      id,
      Math.max(at.getTime(), this.now().getTime()),
    );
  }

  /** Forgets everything that was to happen to an object. */
  forget(world: World, id: string): void {
    this.database.run("DELETE FROM due WHERE world = ? AND id = ?", world, id);
  }

  /** When the next thing is due; undefined when nothing is. */
  next(): Date | undefined {
    const row = this.database.sql("SELECT at FROM due ORDER BY at, seq LIMIT 1").get();
    return row && new Date(Number(row.at));
  }

  /**
   * Moves on to a time that is not before now, in the running transaction; what is due by then happens, one thing after
   * another, each at its own time.
   * @returns how many things happened
   */
  moveTo(time: Date): number {
    const done = this.performUntil(time);
    this.database.set("clock_offset", time.getTime() - Date.now());
    if (this.moment) this.moment = time;
    return done;
  }

  /** Makes happen what is due by now. Opens a transaction only when there is something. */
  catchUp(): void {
    const now = this.now();
    if ((this.next() ?? now) < now) this.database.transaction(() => this.performUntil(now));
  }

  private performUntil(time: Date): number {
    const before = this.moment;
    const query = "SELECT seq, at, world, task, id FROM due WHERE at <= ? ORDER BY at, seq LIMIT 1";
    let done = 0;
    try {
      for (;;) {
        // One at a time: what happens may make more due, and a year of it need not fit into memory.
        const row = this.database.sql(query).get(time.getTime());
        if (!row) return done;
        this.database.run("DELETE FROM due WHERE seq = ?", Number(row.seq));
        this.moment = new Date(Number(row.at));
        this.perform({ world: row.world as World, task: String(row.task), id: String(row.id) });
        done += 1;
      }
    } finally {
      this.moment = before;
    }
  }
}

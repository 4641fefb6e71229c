// The sandbox's clock: it runs like real time, can be advanced, and runs due tasks in order.

import { printError, terminal } from "../../provider/messages/base/sinks.js";
import type { Database } from "./database.js";
import { reportFailure } from "./errors.js";
import { type Mode, modes } from "./store.js";

// The progress of work that other requests wait for, in the terminal of the sandbox.

/** Shows which part is done, from 0 to 1. */
type Show = (part: number) => void;

/** The length of the bar in characters. */
const length = 30;

/** Runs work, and shows a bar if it takes more than a second. */
export function withProgress<T>(what: string, work: (show: Show) => T): T {
  if (!process.stderr.isTTY) return work(() => {});
  let [next, isShown] = [performance.now() + 1000, false];
  try {
    return work((part) => {
      if (performance.now() < next) return;
      [next, isShown] = [performance.now() + 200, true];
      const done = Math.round(length * Math.min(1, part));
      printError(terminal`\r${what} ${"█".repeat(done)}${"░".repeat(length - done)}`);
    });
  } finally {
    if (isShown) printError(terminal`\r\u001b[K`);
  }
}

/** A scheduled task for an object, which has each task at most once. */
export interface Due {
  readonly mode: Mode;
  /** A name from sandbox/business/contracts/scheduledTasks.ts. */
  readonly task: string;
  /** The object's id. */
  readonly id: string;
}

/** The same with its time. */
export interface Planned extends Due {
  readonly at: Date;
}

/** A failed task, when it was due, and the reason. */
export interface FailedTask extends Planned {
  readonly error: string;
}

/** The task in a row of the table. */
const plannedIn = ({ mode, at, task, id }: Record<string, unknown>): Planned => ({
  mode: mode as Mode,
  at: new Date(Number(at)),
  task: String(task),
  id: String(id),
});

/** How many failed tasks are kept. */
const maxFailed = 100;

export class Clock {
  /** The frozen time of a request or a task, while it runs. */
  private moment: Date | undefined;

  /** `perform` runs a due task. */
  constructor(
    private readonly database: Database,
    private readonly perform: (due: Due) => void,
  ) {}

  now(): Date {
    return this.moment ?? new Date(Date.now() + (this.database.setting("clock_offset") ?? 0));
  }

  /** Runs work at one frozen time, now or another one: the clock doesn't change during the work. */
  still<T>(work: () => T, moment = this.now()): T {
    const before = this.moment;
    this.moment = moment;
    try {
      return work();
    } finally {
      this.moment = before;
    }
  }

  /** Schedules a task, for now if the time is past. It replaces an earlier schedule of the task. */
  schedule({ mode, task, id }: Due, at: Date): void {
    if (Number.isNaN(at.getTime())) throw new RangeError("Invalid time value");
    const replace = "ON CONFLICT DO UPDATE SET at = excluded.at";
    const time = Math.max(at.getTime(), this.now().getTime());
    this.database.run(`INSERT INTO due (mode, task, id, at) VALUES (?, ?, ?, ?) ${replace}`, mode, task, id, time);
  }

  /** Replaces all scheduled tasks of an object. At the same instant, they run in the given order. */
  replace(mode: Mode, id: string, tasks: readonly Omit<Planned, "mode" | "id">[]): void {
    this.database.run("DELETE FROM due WHERE mode = ? AND id = ?", mode, id);
    for (const { task, at } of tasks) this.schedule({ mode, task, id }, at);
  }

  /** All scheduled tasks, in order. */
  planned(mode: Mode): Planned[] {
    return this.database.sql("SELECT * FROM due WHERE mode = ? ORDER BY at, seq").all(mode).map(plannedIn);
  }

  /** Starts again at another time, or at the real one, with only the given tasks, unchanged. */
  set(planned: readonly Planned[] = [], now = new Date()): void {
    this.show(now);
    for (const table of ["due", "failed_tasks"]) this.database.run(`DELETE FROM ${table}`);
    const insert = "INSERT INTO due (mode, task, id, at) VALUES (?, ?, ?, ?)";
    for (const { mode, task, id, at } of planned) this.database.run(insert, mode, task, id, at.getTime());
  }

  /** When the next task is due. Undefined if none is scheduled. */
  next(): Date | undefined {
    return this.firstDue()?.at;
  }

  /** The last failed tasks since the clock was set, in order. */
  failed(): FailedTask[] {
    const found = this.database.sql("SELECT at, mode, task, id, error FROM failed_tasks ORDER BY seq").all();
    return found.map((row) => ({ ...plannedIn(row), error: String(row.error) }));
  }

  /**
   * Advances to a time, and runs the tasks due by then in order, each at its own time.
   * @returns the number of tasks that were run
   */
  moveTo(to: Date): number {
    return this.database.transaction(() => {
      const count = this.performUntil(to);
      this.show(to);
      return count;
    });
  }

  /** Runs the tasks that are due by now. Opens a transaction only if there are any. */
  catchUp(): void {
    const now = this.now();
    if ((this.next() ?? now) < now) this.database.transaction(() => this.performUntil(now));
  }

  private show(time: Date): void {
    this.database.set("clock_offset", time.getTime() - Date.now());
    if (this.moment) this.moment = time;
  }

  /** For both modes. An index has the first of each. */
  private firstDue(): (Planned & { readonly seq: number }) | undefined {
    const query = this.database.sql("SELECT * FROM due WHERE mode = ? ORDER BY at, seq LIMIT 1");
    const [first] = modes
      .flatMap((mode) => query.all(mode))
      .map((row) => ({ ...plannedIn(row), seq: Number(row.seq) }))
      .sort((a, b) => a.at.getTime() - b.at.getTime() || a.seq - b.seq);
    return first;
  }

  private performUntil(time: Date): number {
    const from = this.now().getTime();
    return withProgress("Advancing the clock", (show) => {
      let count = 0;
      // One at a time: a task can schedule more, and a year of tasks need not fit into memory.
      for (let first = this.firstDue(); first && first.at <= time; first = this.firstDue()) {
        show((first.at.getTime() - from) / (time.getTime() - from));
        this.database.run("DELETE FROM due WHERE seq = ?", first.seq);
        count += this.tryTask(first);
      }
      return count;
    });
  }

  /**
   * A failed task would fail again: it is set aside, so that the clock continues. Returns how many tasks were run.
   * @throws Error if the disk failed
   */
  private tryTask({ at, ...due }: Planned): 0 | 1 {
    try {
      this.still(() => this.database.transaction(() => this.perform(due)), at);
      return 1;
    } catch (error) {
      if (this.database.refusalOf(error)) throw error;
      const { mode, task, id } = due;
      const { message } = error as Error;
      reportFailure(`The task ${task} of ${JSON.stringify(id)} failed: ${message}.`);
      const insert = "INSERT INTO failed_tasks (at, mode, task, id, error) VALUES (?, ?, ?, ?, ?)";
      this.database.run(insert, at.getTime(), mode, task, id, message);
      this.database.run("DELETE FROM failed_tasks WHERE seq <= (SELECT max(seq) FROM failed_tasks) - ?", maxFailed);
      return 0;
    }
  }
}

// The sandbox's clock: it runs like real time, can be advanced, and runs due tasks in order.

import { setImmediate } from "node:timers/promises";
import type { Database } from "./database.js";
import { reportFailure } from "./errors.js";
import { modeOfMark } from "./generations.js";
import { type Mode, modes } from "./mode.js";

/** A scheduled task for an object, which has each task at most once. */
export interface Due {
  readonly mode: Mode;
  /** A name from sandbox/business/scheduledTasks.ts. */
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
export const plannedIn = ({ mode, at, task, id }: Record<string, unknown>): Planned => ({
  mode: modeOfMark(mode),
  at: new Date(Number(at)),
  task: String(task),
  id: String(id),
});

/** The progress of an advance of the clock. */
export interface Move {
  readonly to: Date;
  /** The number of tasks run. */
  readonly happened: number;
  /** Whether it was stopped. */
  readonly isStopped: boolean;
}

/** A finished advance. */
export interface FinishedMove extends Move {
  /** Why it ended early, if the disk failed. */
  readonly error?: string;
}

/** How many failed tasks are kept. */
const mostFailed = 100;

/** The duration of a step in milliseconds, while other requests wait. */
const stepMilliseconds = 25;

export class Clock {
  /** The frozen time of a request or a task, while it runs. */
  private moment: Date | undefined;
  /** The running advance. The clock then shows `at`, which increases with each step. */
  private moving: { to: Date; happened: number; isStopped: boolean; at: Date } | undefined;
  private finished: FinishedMove | undefined;
  /** Resolves when the running advance or catch-up ends. */
  private work: Promise<unknown> = Promise.resolve();
  private isCatchingUp = false;
  /** How often the clock was set. */
  private settings = 0;
  private isEnded = false;

  /** `perform` runs a due task. */
  constructor(
    private readonly database: Database,
    private readonly perform: (due: Due) => void,
  ) {}

  now(): Date {
    const offset = () => this.database.setting("clock_offset") ?? 0;
    return this.moment ?? this.moving?.at ?? new Date(Date.now() + offset());
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
    this.database.run(
      `INSERT INTO due (mode, task, id, at) VALUES (?, ?, ?, ?) ${replace}`,
      this.database.markOf(mode),
      task,
      id,
      Math.max(at.getTime(), this.now().getTime()),
    );
  }

  /** Replaces all scheduled tasks of an object. At the same instant, they run in the given order. */
  replace(mode: Mode, id: string, tasks: readonly Omit<Planned, "mode" | "id">[]): void {
    this.database.run("DELETE FROM due WHERE mode = ? AND id = ?", this.database.markOf(mode), id);
    for (const { task, at } of tasks) this.schedule({ mode, task, id }, at);
  }

  /** All scheduled tasks, in order. */
  planned(mode: Mode): Planned[] {
    const query = "SELECT mode, at, task, id FROM due WHERE mode = ? ORDER BY at, seq";
    return this.database.sql(query).all(this.database.markOf(mode)).map(plannedIn);
  }

  /**
   * Starts again at another time, or at the real one, with only the given tasks.
   * @throws Error if an advance is running
   */
  set(planned: readonly Planned[] = [], now?: Date): void {
    this.restart(now);
    for (const mode of modes) this.database.run("DELETE FROM due WHERE mode = ?", this.database.markOf(mode));
    for (const one of planned) this.plan(one);
  }

  /** Adds a task unchanged, to the current generation or another one. */
  plan({ mode, task, id, at }: Planned, generation?: number): void {
    const insert = "INSERT INTO due (mode, task, id, at) VALUES (?, ?, ?, ?)";
    this.database.run(insert, this.database.generations.markOf(mode, generation), task, id, at.getTime());
  }

  /**
   * Shows another time, or the real one, and clears failed tasks and the last advance.
   * @throws Error if an advance is running
   */
  restart(now?: Date): void {
    if (this.moving) throw new Error("the clock is advancing");
    this.settings += 1;
    this.finished = undefined;
    this.database.run("DELETE FROM failed_tasks");
    this.database.set("clock_offset", now ? now.getTime() - Date.now() : 0);
    if (this.moment) this.moment = now ?? new Date();
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

  /** The last finished advance since the clock was set or the sandbox started. */
  get lastMove(): FinishedMove | undefined {
    return this.finished;
  }

  /** The running advance. */
  get move(): Move | undefined {
    return this.moving;
  }

  /**
   * Advances to a time, and runs the tasks due by then in order, each at its own time. Between its steps, other
   * requests are served at the current time.
   * @returns when it has arrived, or was stopped
   * @throws Error if an advance is running
   */
  async moveTo(to: Date): Promise<Move> {
    if (this.moving) throw new Error("the clock is advancing");
    const move = { to, happened: 0, isStopped: this.isEnded, at: this.now() };
    this.moving = move;
    const work = this.goTo(to, (at, count) => {
      this.database.set("clock_offset", at.getTime() - Date.now());
      return () => {
        move.at = at;
        move.happened += count;
        return move.isStopped;
      };
    });
    const done = (error?: Error) => {
      const { happened, isStopped } = move;
      this.moving = undefined;
      this.finished = { to, happened, isStopped, ...(error && { error: this.database.explain(error) }) };
      if (error) throw error;
    };
    await this.noted(work.then(() => done(), done));
    return move;
  }

  /** Resolves when no advance is running. */
  async settled(): Promise<void> {
    while (this.moving) await this.work;
  }

  /** Stops the running advance at its current time. */
  async stop(): Promise<void> {
    if (this.moving) this.moving.isStopped = true;
    await this.work;
  }

  /** The same permanently, including a running catch-up. */
  async end(): Promise<void> {
    this.isEnded = true;
    await this.stop();
  }

  /** Runs the tasks that are due by now, also in steps. Opens a transaction only if there are any. */
  async catchUp(): Promise<void> {
    const now = this.now();
    if (this.moving || this.isCatchingUp || (this.next() ?? now) >= now) return;
    this.isCatchingUp = true;
    const { settings } = this;
    const isOver = () => this.isEnded || this.moving !== undefined || this.settings !== settings;
    const work = this.goTo(now, () => isOver).finally(() => {
      this.isCatchingUp = false;
    });
    await this.noted(work);
  }

  private noted(work: Promise<void>): Promise<void> {
    this.work = Promise.allSettled([this.work, work]);
    return work;
  }

  /**
   * @param reached is called at the end of each step, within its transaction, with the time and the number of tasks in
   * the step. The function that it returns is called when that is on the disk, and returns whether to stop
   */
  private async goTo(time: Date, reached: (at: Date, count: number) => () => boolean): Promise<void> {
    for (;;) {
      const { isLast, isToStop } = this.database.transaction(() => {
        const { last, count } = this.performUntil(time);
        return { isLast: last === undefined, isToStop: reached(last ?? time, count) };
      });
      if (isToStop() || isLast) return;
      await setImmediate();
    }
  }

  /** For both modes. An index has the first of each. */
  private firstDue(): (Planned & { readonly seq: number }) | undefined {
    const query = this.database.sql("SELECT * FROM due WHERE mode = ? ORDER BY at, seq LIMIT 1");
    const [first] = modes
      .flatMap((mode) => query.all(this.database.markOf(mode)))
      .map((row) => ({ ...plannedIn(row), seq: Number(row.seq) }))
      .sort((a, b) => a.at.getTime() - b.at.getTime() || a.seq - b.seq);
    return first;
  }

  /** Runs due tasks for a short time. `last` is when the last of them was due, unless none is left. */
  private performUntil(time: Date): { last: Date | undefined; count: number } {
    const before = this.moment;
    const end = performance.now() + stepMilliseconds;
    let count = 0;
    try {
      for (let isFirst = true; ; isFirst = false) {
        if (!isFirst && performance.now() > end) return { last: this.moment, count };
        // One at a time: a task can schedule more, and a year of tasks need not fit into memory.
        const first = this.firstDue();
        if (!first || first.at > time) return { last: undefined, count };
        this.database.run("DELETE FROM due WHERE seq = ?", first.seq);
        this.moment = first.at;
        count += this.tryTask(first);
      }
    } finally {
      this.moment = before;
    }
  }

  /**
   * A failed task would fail again: it is set aside, so that the clock continues. Returns how many tasks were run.
   * @throws Error if the disk failed
   */
  private tryTask({ at, ...due }: Planned): 0 | 1 {
    try {
      this.database.nested(() => this.perform(due));
      return 1;
    } catch (error) {
      if (this.database.refusalOf(error)) throw error;
      const { mode, task, id } = due;
      const { message } = error as Error;
      reportFailure(`The task ${task} of ${JSON.stringify(id)} failed: ${message}.`);
      const insert = "INSERT INTO failed_tasks (at, mode, task, id, error) VALUES (?, ?, ?, ?, ?)";
      this.database.run(insert, at.getTime(), mode, task, id, message);
      this.database.run("DELETE FROM failed_tasks WHERE seq <= (SELECT max(seq) FROM failed_tasks) - ?", mostFailed);
      return 0;
    }
  }
}

// The sandbox's own time: it runs as time does, can be moved forward, and makes what is due happen in order.
import { setImmediate } from "node:timers/promises";
import type { Database } from "./database.js";
import { modeOfMark } from "./generations.js";
import { type Mode, modes } from "./mode.js";

/** Something that is to happen to an object; an object has each task at most once. */
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

/** A task that failed, when it was due, and why. */
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

/** How far a move of the clock has come. */
export interface Move {
  readonly to: Date;
  /** How many things have happened. */
  readonly happened: number;
  /** Whether it was stopped where it is. */
  readonly isStopped: boolean;
}

/** A move that has ended. */
export interface FinishedMove extends Move {
  /** Why it ended before its time, where the disk was at fault. */
  readonly error?: string;
}

/** How many failed tasks are kept. */
const mostFailed = 100;

/** How long a step takes, and others wait for it. */
const stepMilliseconds = 25;

export class Clock {
  /** The moment at which a request is carried out, or something that was due, while it is. */
  private moment: Date | undefined;
  /** The move that is under way; the clock then shows `at`, and advances with each step. */
  private moving: { to: Date; happened: number; isStopped: boolean; at: Date } | undefined;
  private finished: FinishedMove | undefined;
  /** Ends with all that is under way, a move or the catching up. */
  private work: Promise<unknown> = Promise.resolve();
  private isCatchingUp = false;
  /** How often the clock was set again. */
  private settings = 0;
  private isEnded = false;

  /** `perform` carries out what is due. */
  constructor(
    private readonly database: Database,
    private readonly perform: (due: Due) => void,
  ) {}

  now(): Date {
    const offset = () => this.database.setting("clock_offset") ?? 0;
    return this.moment ?? this.moving?.at ?? new Date(Date.now() + offset());
  }

  /** Carries out work in one moment, now or another one: however long it takes, the clock says the same. */
  still<T>(work: () => T, moment = this.now()): T {
    const before = this.moment;
    this.moment = moment;
    try {
      return work();
    } finally {
      this.moment = before;
    }
  }

  /**
   * Makes a task happen at a time, or now where that is past: time never runs backwards. What it was to happen at
   * before is forgotten.
   */
  schedule({ mode, task, id }: Due, at: Date): void {
    const replace = "ON CONFLICT DO UPDATE SET at = excluded.at";
    this.database.run(
      `INSERT INTO due (mode, task, id, at) VALUES (?, ?, ?, ?) ${replace}`,
      this.database.markOf(mode),
      task,
      id,
      Math.max(at.getTime(), this.now().getTime()),
    );
  }

  /** Forgets everything that was to happen to an object. */
  forget(mode: Mode, id: string): void {
    this.database.run("DELETE FROM due WHERE mode = ? AND id = ?", this.database.markOf(mode), id);
  }

  /** All that is to happen, in its order. */
  planned(mode: Mode): Planned[] {
    const query = "SELECT mode, at, task, id FROM due WHERE mode = ? ORDER BY at, seq";
    return this.database.sql(query).all(this.database.markOf(mode)).map(plannedIn);
  }

  /**
   * Starts again at another time, or at the real one, with only the given tasks.
   * @throws Error when a move is under way
   */
  set(planned: readonly Planned[] = [], now?: Date): void {
    this.restart(now);
    for (const mode of modes) this.database.run("DELETE FROM due WHERE mode = ?", this.database.markOf(mode));
    for (const one of planned) this.plan(one);
  }

  /** Adds a task as it is, to the generation in use or another one. */
  plan({ mode, task, id, at }: Planned, generation?: number): void {
    const insert = "INSERT INTO due (mode, task, id, at) VALUES (?, ?, ?, ?)";
    this.database.run(insert, this.database.generations.markOf(mode, generation), task, id, at.getTime());
  }

  /**
   * Shows another time, or the real one, and forgets failed tasks and the last move.
   * @throws Error when a move is under way
   */
  restart(now?: Date): void {
    if (this.moving) throw new Error("the clock is being moved");
    this.settings += 1;
    this.finished = undefined;
    this.database.run("DELETE FROM failed_tasks");
    this.database.set("clock_offset", now ? now.getTime() - Date.now() : 0);
    if (this.moment) this.moment = now ?? new Date();
  }

  /** When the next thing is due; undefined when nothing is. */
  next(): Date | undefined {
    return this.firstDue()?.at;
  }

  /** The last tasks that failed since the clock was set, in their order. */
  failed(): FailedTask[] {
    const found = this.database.sql("SELECT at, mode, task, id, error FROM failed_tasks ORDER BY seq").all();
    return found.map((row) => ({ ...plannedIn(row), error: String(row.error) }));
  }

  /** The last move that has ended, since the clock was set or the sandbox started. */
  get lastMove(): FinishedMove | undefined {
    return this.finished;
  }

  /** The move that is under way. */
  get move(): Move | undefined {
    return this.moving;
  }

  /**
   * Moves on to a time that is not before now; what is due by then happens, one thing after another, each at its own
   * time. It goes in steps: between them others are answered, at the time that it has come to.
   * @returns when it has got there, or was stopped on its way
   * @throws Error when a move is under way
   */
  async moveTo(to: Date): Promise<Move> {
    if (this.moving) throw new Error("the clock is being moved");
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

  /** Resolves when no move is under way. */
  async settled(): Promise<void> {
    while (this.moving) await this.work;
  }

  /** Stops the move that is under way where it is. */
  async stop(): Promise<void> {
    if (this.moving) this.moving.isStopped = true;
    await this.work;
  }

  /** The same for good, also with what is being caught up with. */
  async end(): Promise<void> {
    this.isEnded = true;
    await this.stop();
  }

  /** Makes happen what is due by now, in steps too. Opens a transaction only when there is something. */
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
   * @param reached is called at the end of each step, within its transaction, with the time and the number of things
   * that happened in it; what it returns is called when that is on the disk, and says whether to stop
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

  /** Of both modes. An index has the first of each. */
  private firstDue(): (Planned & { readonly seq: number }) | undefined {
    const query = this.database.sql("SELECT * FROM due WHERE mode = ? ORDER BY at, seq LIMIT 1");
    const [first] = modes
      .flatMap((mode) => query.all(this.database.markOf(mode)))
      .map((row) => ({ ...plannedIn(row), seq: Number(row.seq) }))
      .sort((a, b) => a.at.getTime() - b.at.getTime() || a.seq - b.seq);
    return first;
  }

  /** Makes happen what is due, for a short while: `last` is when the last of it was due, unless nothing is left. */
  private performUntil(time: Date): { last: Date | undefined; count: number } {
    const before = this.moment;
    const end = performance.now() + stepMilliseconds;
    let count = 0;
    try {
      for (let isFirst = true; ; isFirst = false) {
        if (!isFirst && performance.now() > end) return { last: this.moment, count };
        // One at a time: what happens may make more due, and a year of it need not fit into memory.
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
   * A task that fails would fail again: it is set aside, so that the clock passes it. Returns how many tasks happened.
   * @throws Error where the disk is at fault
   */
  private tryTask({ at, ...due }: Planned): 0 | 1 {
    try {
      this.database.nested(() => this.perform(due));
      return 1;
    } catch (error) {
      if (this.database.refusalOf(error)) throw error;
      const { mode, task, id } = due;
      const { message } = error as Error;
      process.stderr.write(`sandbox: The task ${task} of ${JSON.stringify(id)} failed: ${message}.\n`);
      const insert = "INSERT INTO failed_tasks (at, mode, task, id, error) VALUES (?, ?, ?, ?, ?)";
      this.database.run(insert, at.getTime(), mode, task, id, message);
      this.database.run("DELETE FROM failed_tasks WHERE seq <= (SELECT max(seq) FROM failed_tasks) - ?", mostFailed);
      return 0;
    }
  }
}

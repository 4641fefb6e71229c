// Snapshots of a sandbox: taken, restored, or emptied. They are of both modes, which share a clock.
import type { BusinessSandbox } from "../business/businessSandbox.js";
import type { CopyMark } from "../core/copy.js";
import { apiError } from "../core/errors.js";
import { modes } from "../core/mode.js";
import { inSteps } from "../core/steps.js";
import type { Faults } from "../faults/faults.js";
import type { RequestLog } from "../http/log.js";
import type { HostCheck } from "../webhooks/hosts.js";
import { playDemo } from "./demo.js";
import { parseSnapshot } from "./parseSnapshot.js";
import { addGeneration, type Restored, type RestoreParts } from "./restore.js";
import { newSnapshot, snapshotKinds } from "./snapshotFormat.js";
import { snapshotText } from "./takeSnapshot.js";

interface Parts extends RestoreParts {
  readonly faults: Faults;
  readonly log: RequestLog;
  readonly copyOf: CopyMark;
  readonly hostProblem: HostCheck;
}

export class Snapshots {
  /** Ends with the last work that was asked for: one is done after the other. */
  private last: Promise<unknown> = Promise.resolve();
  private isEnded = false;

  constructor(private readonly parts: Parts) {}

  /** Deletes what a restore left behind that was interrupted. */
  start(): void {
    this.deleteLater();
  }

  /** Ends the work in progress. The database isn't used after it resolves. */
  async end(): Promise<void> {
    this.isEnded = true;
    await this.last;
  }

  /** The text of a snapshot with what there is now. Others are answered while it is made. */
  snapshot(): Promise<Buffer> {
    const { database, clock } = this.parts;
    return this.afterOthers(() => snapshotText(database, clock));
  }

  /**
   * Replaces everything by a snapshot. Credentials, access tokens and response variants stay; faults are cleared, and
   * the log of requests begins again. Others are answered meanwhile, from what was there before.
   * @throws ApiError with 400 and what is wrong with it, or with 409 if the clock is being moved when it begins
   */
  restore(value: unknown): Promise<Restored> {
    return this.replacing(() => this.replaceBy(value));
  }

  /** Whether there is nothing, in neither mode. */
  get isEmpty(): boolean {
    const { stores } = this.parts;
    return modes.every((mode) => snapshotKinds.every((kind) => stores[mode].count(kind, 1) === 0));
  }

  /**
   * Replaces everything by the demo.
   * @param sandbox the mode that it plays in
   * @throws ApiError as `restore` does
   */
  async demo(sandbox: BusinessSandbox): Promise<void> {
    const { database } = this.parts;
    await this.replacing(async () => {
      await this.replaceBy(newSnapshot({}));
      await playDemo(sandbox, (work) => database.transaction(work));
    });
  }

  /** Restores the empty snapshot, at the real time. @throws ApiError as `restore` does */
  async reset(): Promise<void> {
    await this.restore(newSnapshot({}));
  }

  private async replacing<T>(work: () => Promise<T>): Promise<T> {
    if (this.parts.clock.move) {
      throw apiError(409, "conflict", "The clock is being moved; wait for it, or stop it (DELETE /_sandbox/clock).");
    }
    const done = this.afterOthers(work);
    this.deleteLater();
    return done;
  }

  private async replaceBy(value: unknown): Promise<Restored> {
    const { database, clock, faults, log, copyOf, hostProblem } = this.parts;
    const snapshot = await inSteps(parseSnapshot(value, hostProblem), (perform) => this.perform(perform));
    const restored = await this.inTransactions(addGeneration(this.parts, snapshot));
    // Someone may have moved the clock meanwhile. The rows of that move are replaced, too.
    await clock.settled();
    database.useGeneration(database.generations.next, () => clock.restart(snapshot.clock));
    copyOf.look();
    faults.clear();
    log.clear();
    return restored;
  }

  /** Deletes the rows that are not in use. If it fails, the next restore or start does it. */
  private deleteLater(): void {
    const { database } = this.parts;
    this.afterOthers(() => this.inTransactions(database.generations.deleteOthers())).catch((error: Error) => {
      if (this.isEnded) return;
      process.stderr.write(`sandbox: Rows of an earlier snapshot were not deleted: ${database.explain(error)}\n`);
    });
  }

  private inTransactions<T>(work: Iterator<unknown, T>): Promise<T> {
    return inSteps(work, (perform) => this.perform(() => this.parts.database.transaction(perform)));
  }

  private perform(step: () => void): void {
    if (this.isEnded) throw apiError(503, "ending", "The sandbox is being stopped; nothing was changed.");
    step();
  }

  private afterOthers<T>(work: () => Promise<T>): Promise<T> {
    const done = this.last.then(work);
    this.last = done.catch(() => {});
    return done;
  }
}

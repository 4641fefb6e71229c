// Takes and restores snapshots of a sandbox, or empties it. They contain both modes, which share a clock.
import type { BusinessSandbox } from "../business/businessSandbox.js";
import { apiError, reportFailure } from "../core/errors.js";
import { modes } from "../core/mode.js";
import { inSteps } from "../core/steps.js";
import type { HostCheck } from "../webhooks/hosts.js";
import { playDemo } from "./demo.js";
import { parseSnapshot } from "./parseSnapshot.js";
import { addGeneration, type Restored, type RestoreParts } from "./restore.js";
import { newSnapshot, snapshotKinds } from "./snapshotFormat.js";
import { snapshotText } from "./takeSnapshot.js";

interface Parts extends RestoreParts {
  readonly hostProblem: HostCheck;
  /** Called after everything was replaced: what isn't in the database begins again. */
  readonly onReplaced: () => void;
}

export class Snapshots {
  /** Settles with the last requested work: the work runs one after the other. */
  private last: Promise<unknown> = Promise.resolve();
  private isEnded = false;

  constructor(private readonly parts: Parts) {}

  /** Deletes the rows that an interrupted restore left. */
  start(): void {
    this.deleteLater();
  }

  /** Ends the work in progress. The database isn't used after it resolves. */
  async end(): Promise<void> {
    this.isEnded = true;
    await this.last;
  }

  /** The text of a snapshot of the current contents. Other requests are served meanwhile. */
  snapshot(): Promise<Buffer> {
    const { database, clock } = this.parts;
    return this.afterOthers(() => snapshotText(database, clock));
  }

  /**
   * Replaces everything with a snapshot. Credentials, access tokens and response variants stay; faults, rate limits
   * and the log of requests are cleared, and pending webhooks sent. Meanwhile, other requests are served from the previous contents.
   * @throws ApiError with 400 and the problems, or with 409 if the clock is moving when it begins
   */
  restore(value: unknown): Promise<Restored> {
    return this.replacing(() => this.replaceBy(value));
  }

  /** Whether both modes are empty. */
  get isEmpty(): boolean {
    const { stores } = this.parts;
    return modes.every((mode) => snapshotKinds.every((kind) => stores[mode].count(kind, 1) === 0));
  }

  /**
   * Replaces everything with the demo.
   * @param sandbox the mode of the demo
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
      throw apiError(409, "conflict", "The clock is advancing. Wait for it, or stop it (DELETE /_sandbox/clock).");
    }
    const done = this.afterOthers(work);
    this.deleteLater();
    return done;
  }

  private async replaceBy(value: unknown): Promise<Restored> {
    const { database, clock, hostProblem, onReplaced } = this.parts;
    const snapshot = await inSteps(parseSnapshot(value, hostProblem), (perform) => this.perform(perform));
    const restored = await this.inTransactions(addGeneration(this.parts, snapshot));
    // A move of the clock can have started meanwhile. Its rows are replaced too.
    await clock.settled();
    database.useGeneration(database.generations.next, () => clock.restart(snapshot.clock));
    onReplaced();
    return restored;
  }

  /** Deletes unused rows. If it fails, the next restore or start does it. */
  private deleteLater(): void {
    const { database } = this.parts;
    this.afterOthers(() => this.inTransactions(database.generations.deleteOthers())).catch((error: Error) => {
      if (this.isEnded) return;
      reportFailure(`Rows of an earlier snapshot were not deleted: ${database.explain(error)}`);
    });
  }

  private inTransactions<T>(work: Iterator<unknown, T>): Promise<T> {
    return inSteps(work, (perform) => this.perform(() => this.parts.database.transaction(perform)));
  }

  private perform(step: () => void): void {
    if (this.isEnded) throw apiError(503, "ending", "The sandbox is stopping. Nothing was changed.");
    step();
  }

  private afterOthers<T>(work: () => Promise<T>): Promise<T> {
    const done = this.last.then(work);
    this.last = done.catch(() => {});
    return done;
  }
}

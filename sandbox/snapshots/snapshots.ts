// Scenes of a sandbox: taken, put back, or nothing at all. They are of both modes, which share a clock.

import type { BusinessSandbox } from "../business/businessSandbox.js";
import type { Clock } from "../core/clock.js";
import type { CopyMark } from "../core/copy.js";
import type { Database } from "../core/database.js";
import { apiError } from "../core/errors.js";
import { type ByMode, modes } from "../core/mode.js";
import type { Store } from "../core/store.js";
import type { Faults } from "../faults/faults.js";
import type { RequestLog } from "../http/log.js";
import type { HostCheck } from "../webhooks/hosts.js";
import { playDemo } from "./demo.js";
import { parseSnapshot, type Restored, restoreSnapshot } from "./restore.js";
import { newSnapshot, snapshotKinds } from "./snapshotFormat.js";
import { snapshotText } from "./takeSnapshot.js";

interface Parts {
  readonly database: Database;
  readonly stores: ByMode<Store>;
  readonly clock: Clock;
  readonly faults: Faults;
  readonly log: RequestLog;
  readonly copyOf: CopyMark;
  readonly hostProblem: HostCheck;
}

export class Snapshots {
  /** Ends with the last snapshot that was asked for: they are made one after the other. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly parts: Parts) {}

  /** The text of a scene with what there is now. Others are answered while it is made. */
  snapshot(): Promise<Buffer> {
    const { database, clock } = this.parts;
    const text = this.last.then(() => snapshotText(database, clock));
    this.last = text.catch(() => {});
    return text;
  }

  /**
   * Replaces everything with a snapshot, in the running transaction. Credentials, access tokens and response variants
   * stay; faults are disarmed, and the log of requests starts again.
   * @throws ApiError with 400 and all that is wrong with it, or with 409 while the clock is being moved
   */
  restore(value: unknown): Restored {
    const { database, stores, clock, faults, log, copyOf, hostProblem } = this.parts;
    const scene = parseSnapshot(value, hostProblem);
    if (clock.move) {
      throw apiError(409, "conflict", "The clock is being moved; wait for it, or stop it (DELETE /_sandbox/clock).");
    }
    const restored = restoreSnapshot(stores, clock, scene);
    copyOf.look();
    // Faults and the log are in memory, and stay if the scene isn't written after all.
    const isWritten = () => {
      faults.clear();
      log.clear();
    };
    database.settled().then(isWritten, () => copyOf.look());
    return restored;
  }

  /** Whether there is nothing, in neither mode. */
  get isEmpty(): boolean {
    const { stores } = this.parts;
    return modes.every((mode) => snapshotKinds.every((kind) => stores[mode].count(kind, 1) === 0));
  }

  /**
   * Replaces everything with the demo.
   * @param sandbox the mode that it plays in
   * @throws ApiError as `restore` does
   */
  async demo(sandbox: BusinessSandbox): Promise<void> {
    const { database } = this.parts;
    database.transaction(() => this.reset());
    await playDemo(sandbox, (work) => database.transaction(work));
  }

  /** The empty scene, at the real time. @throws ApiError as `restore` does */
  reset(): void {
    this.restore(newSnapshot({}));
  }
}

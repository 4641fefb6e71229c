// Takes and restores snapshots of a sandbox, or empties it. They contain both modes, which share a clock.
import type { BusinessSandbox } from "../../business/contracts/businessSandbox.js";
import type { HostCheck } from "../../business/webhooks/hosts.js";
import { modes } from "../../store/mode.js";
import { playDemo } from "./demo.js";
import { parseSnapshot } from "./parseSnapshot.js";
import { type Restored, type RestoreParts, replaceContents } from "./restore.js";
import { newSnapshot, snapshotKinds } from "./snapshotFormat.js";
import { snapshotText } from "./takeSnapshot.js";

interface Parts extends RestoreParts {
  readonly hostProblem: HostCheck;
  /** Called after everything was replaced: what isn't in the database begins again. */
  readonly onReplaced: () => void;
}

export class Snapshots {
  constructor(private readonly parts: Parts) {}

  /** The text of a snapshot of the current contents. */
  snapshot(): Buffer {
    const { database, stores, clock } = this.parts;
    return database.transaction(() => snapshotText(stores, clock));
  }

  /**
   * Replaces everything with a snapshot. Credentials, access tokens and response variants stay; faults, rate limits
   * and the log of requests are cleared, and pending webhooks sent.
   * @throws ApiError with 400 and the problems
   */
  restore(value: unknown): Restored {
    const { database, hostProblem, onReplaced } = this.parts;
    const snapshot = parseSnapshot(value, hostProblem);
    return database.transaction(() => {
      database.afterCommit(onReplaced);
      return replaceContents(this.parts, snapshot);
    });
  }

  /** Whether both modes are empty. */
  get isEmpty(): boolean {
    const { stores } = this.parts;
    return modes.every((mode) => snapshotKinds.every((kind) => stores[mode].count(kind, 1) === 0));
  }

  /**
   * Replaces everything with the demo.
   * @param sandbox the mode of the demo
   */
  demo(sandbox: BusinessSandbox): void {
    this.parts.database.transaction(() => {
      this.reset();
      playDemo(sandbox);
    });
  }

  /** Restores the empty snapshot, at the real time. */
  reset(): void {
    this.restore(newSnapshot({}));
  }
}

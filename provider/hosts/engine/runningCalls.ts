// Counts the calls of the engine that a process is working on, and ends them after the engine.
import { systemClock } from "../../client/clock.js";

/** After the engine's end, a request that was sent has this many milliseconds to finish, and so has what undoes it. */
const longestRequest = 5_000;

export class RunningCalls {
  private count = 0;
  private whenIdle: (() => void)[] = [];

  async run<T>(work: () => Promise<T>): Promise<T> {
    this.count++;
    try {
      return await work();
    } finally {
      if (--this.count === 0) for (const idle of this.whenIdle.splice(0)) idle();
    }
  }

  /** Resolves when no call is running. */
  idle(): Promise<void> {
    return this.count === 0 ? Promise.resolve() : new Promise((resolve) => this.whenIdle.push(resolve));
  }

  /**
   * Ends the calls, whose results can't be saved because the engine has ended. `stop` ends waits and retries, and `end`
   * what is sent, except the deletion of an object that was just created: nothing else would find it.
   */
  async abandon({ stop, end }: { readonly stop: () => void; readonly end: () => void }): Promise<void> {
    stop();
    await this.idleSoon();
    end();
    await this.idleSoon();
  }

  private async idleSoon(): Promise<void> {
    const isIdle = new AbortController();
    void this.idle().then(() => isIdle.abort());
    await systemClock.sleep(longestRequest, isIdle.signal);
  }
}

// Long work in short steps, between which other requests are served.
import { setImmediate } from "node:timers/promises";

/** The duration of a step in milliseconds, while other requests wait. */
const stepMilliseconds = 10;

/**
 * Performs work that yields after each small part.
 * @param step performs a step, such as in a transaction
 */
export async function inSteps<T>(
  work: Iterator<unknown, T>,
  step: (perform: () => void) => void = (perform) => perform(),
): Promise<T> {
  for (;;) {
    let part: IteratorResult<unknown, T> | undefined;
    step(() => {
      const end = performance.now() + stepMilliseconds;
      do part = work.next();
      while (!part.done && performance.now() < end);
    });
    if (part?.done) return part.value;
    await setImmediate();
  }
}

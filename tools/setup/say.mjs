/** The setup's output for a waiting user, on standard error: standard output belongs to the task. */

/** A failure that the user can fix: printed without a stack trace. */
export class SetupError extends Error {}

export const say = (line) => process.stderr.write(`setup: ${line}\n`);

const LINE_EVERY_MS = 30_000;

/** Prints what a step does, and after each half minute that it is still running. */
export async function during(what, step) {
  say(what);
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const timer = setInterval(() => say(`${what}: running for ${seconds()} s`), LINE_EVERY_MS);
  try {
    return await step();
  } finally {
    clearInterval(timer);
  }
}

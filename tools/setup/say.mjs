/**
 * The set-up's output for a waiting user. Everything goes to standard error: standard output belongs to the task (`npm
 * run -s env` prints only shell lines there).
 */

/** A failure that the user can fix: printed without a stack trace. */
export class SetupError extends Error {}

const LINE_EVERY_MS = 15_000;
const REDRAW_EVERY_MS = 250;

const CLEAR_LINE = "\r\x1b[2K";
let isLiveLineShown = false;

export function say(line) {
  process.stderr.write(`${isLiveLineShown ? CLEAR_LINE : ""}set-up: ${line}\n`);
}

/** 83 → "1:23". */
export function elapsed(seconds) {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/**
 * Shows progress of a long step: on a terminal one line that is redrawn, elsewhere an occasional line.
 * @param {string} what what is being done
 * @param {() => string} detail how far it is, asked whenever a line is written
 * @returns {() => void} ends it
 */
export function progress(what, detail = () => "") {
  const started = Date.now();
  const seconds = () => (Date.now() - started) / 1000;
  const line = () => [what, elapsed(seconds()), detail()].filter(Boolean).join("  ");
  const draw = () => {
    // One less than fits, because some terminals begin a new line. If the width is unknown it is 0.
    process.stderr.write(
      `${CLEAR_LINE}set-up: ${line()}`.slice(0, (process.stderr.columns || 80) - 1 + CLEAR_LINE.length),
    );
    isLiveLineShown = true;
  };

  const live = process.stderr.isTTY === true;
  if (live) draw();
  else say(what);
  const timer = live ? setInterval(draw, REDRAW_EVERY_MS) : setInterval(() => say(line()), LINE_EVERY_MS);

  return () => {
    clearInterval(timer);
    if (isLiveLineShown) process.stderr.write(CLEAR_LINE);
    isLiveLineShown = false;
  };
}

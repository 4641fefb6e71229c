// Compares this machine's clock with the service's.
import { counted } from "../../report/terminal/table.js";
import { type Finding, note, ok, warning } from "./finding.js";

/** In seconds. Responses have whole seconds, and a minute is harmless for days and tokens. */
const most = 60;

/** @param theirs, ours in milliseconds; `theirs` is NaN if the response has no date */
export function clockFinding(theirs: number, ours: number): Finding {
  if (Number.isNaN(theirs)) return note("clock", "can't be compared: the service's responses have no `Date`");
  const seconds = Math.round((ours - theirs) / 1000);
  if (Math.abs(seconds) <= most) return ok("clock", "the same as the service's");
  const difference = `${counted(Math.abs(seconds), "second")} ${seconds > 0 ? "ahead of" : "behind"}`;
  return warning(
    "clock-differs",
    "clock",
    `${difference} the service's`,
    clockCommands[process.platform] ?? "synchronize the clock with a time server",
  );
}

const clockCommands: Readonly<Record<string, string>> = {
  linux: "sudo timedatectl set-ntp true",
  darwin: "sudo sntp -sS time.apple.com",
  win32: "w32tm /resync",
};

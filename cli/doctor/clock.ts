// How far this machine's clock is from the service's.
import { counted } from "../terminal/table.js";
import { type Finding, note, ok, warning } from "./finding.js";

/** In seconds. Answers tell whole seconds; what ends by a day, or a token, does not mind a minute. */
const most = 60;

/** @param theirs, ours in milliseconds; `theirs` is NaN where the answer has no date */
export function clockFinding(theirs: number, ours: number): Finding {
  if (Number.isNaN(theirs)) return note("clock", "cannot be compared: the service's answers have no `Date`");
  const seconds = Math.round((ours - theirs) / 1000);
  if (Math.abs(seconds) <= most) return ok("clock", "the same as the service's");
  const says = `${counted(Math.abs(seconds), "second")} ${seconds > 0 ? "ahead of" : "behind"} the service's`;
  return warning("clock", says, clockCommands[process.platform] ?? "set the clock by a time server");
}

const clockCommands: Readonly<Record<string, string>> = {
  linux: "sudo timedatectl set-ntp true",
  darwin: "sudo sntp -sS time.apple.com",
  win32: "w32tm /resync",
};

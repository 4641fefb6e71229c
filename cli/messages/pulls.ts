// Messages about `paypages pull`.
import { failure } from "./failure.js";

export const programChangedMeanwhile = failure("PP5601", { path: "index.ts" }, ({ path }) => ({
  text: `${path} changed while the command ran. Nothing was written.`,
  options: ["Run the command again."],
}));

export const programNotWritten = failure(
  "PP5602",
  { reason: "ENOSPC: no space left on device" },
  ({ reason }) => `The program can't be written: ${reason}. Nothing was changed.`,
);

export const programReadOnly = failure("PP5603", { path: "index.ts" }, ({ path }) => ({
  text: `${path} is read-only. Nothing was written.`,
  options: ["Make it writable, and run the command again."],
}));

export const reportNotWritten = failure(
  "PP5604",
  { file: "report.md", reason: "EACCES: permission denied" },
  ({ file, reason }) => `${file} can't be written: ${reason}. The program was not changed.`,
);

export const noTerminal = failure("PP5605", {}, () => ({
  text: "The command can't ask for a confirmation without a terminal. Nothing was written.",
  options: ["Use `--yes` to write.", "Use `--check` to report only."],
}));

export const noFileForResources = failure("PP5606", {}, () => ({
  text: "The command found no file of the program to which it can add resources.",
  options: ["Run `paypages export` instead: it writes them into a separate folder."],
}));

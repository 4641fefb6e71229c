// Messages about `paypages pull`.
import { failure } from "./failure.js";

export const programChangedMeanwhile = failure("PP5601", { path: "index.ts" }, ({ path }) => ({
  text: `${path} changed while the command ran. Nothing was written.`,
  options: ["Run the command again."],
}));

/** `written`: the files that have their new text. */
export const programNotWritten = failure<{ reason: string; written: readonly string[] }>(
  "PP5602",
  { reason: "ENOSPC: no space left on device", written: [] },
  ({ reason, written }) => ({
    text: `The program can't be written: ${reason}. ${written.length === 0 ? "Nothing was changed." : `Only ${written.join(", ")} was written.`}`,
    options: ["Fix the cause, and run the command again."],
  }),
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

export const noFileForResources = failure(
  "PP5606",
  { file: "main.go", reason: "its last resource is in a loop" },
  ({ file, reason }) => ({
    text:
      file === ""
        ? "The program declares no resource, so there is no file to add resources to."
        : `The command can't add resources to ${file}: ${reason}.`,
    options: ["Run `paypages export` instead: it writes them into a separate folder."],
  }),
);

/** `problem`: what the compiler prints. */
export const editsNotCompilable = failure(
  "PP5608",
  { problem: "./main.go:9:2: declared and not used: x" },
  ({ problem }) => ({
    text: `After the edits, the program wouldn't compile:\n${problem}\nNothing was changed.`,
    options: ["Make the changes yourself: `paypages pull --check` lists them."],
  }),
);

/** `main`: of Pulumi.yaml. */
export const compiledOnly = failure("PP5607", { main: "dist" }, ({ main }) => ({
  text: `A compiler writes the program in ${main}, and its sources weren't found. Nothing was changed.`,
  options: ["Add a tsconfig.json beside Pulumi.yaml whose `outDir` is this folder."],
}));

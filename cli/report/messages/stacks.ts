// Messages about stacks, their states and their projects, and about files.
import { failure } from "./failure.js";

/** `missing`: the folder that doesn't exist, if that is the reason. */
export const pulumiNotRun = failure<{ readonly missing?: string }>("PP5001", {}, ({ missing }) =>
  missing === undefined
    ? { text: "`pulumi` isn't on the PATH.", options: ["Install Pulumi (https://www.pulumi.com/docs/install/)."] }
    : { text: `The folder ${missing} doesn't exist.`, options: ["Name the folder of Pulumi.yaml with `--cwd`."] },
);

interface PulumiFailed {
  /** With its arguments: `pulumi stack export --stack dev`. */
  readonly command: string;
  readonly cwd: string;
  /** What it printed. */
  readonly words: string;
  readonly options: readonly string[];
}

/** If there are options, every command fails with these words, so that the message doesn't name one. */
export const pulumiFailed = failure<PulumiFailed>(
  "PP5002",
  {
    command: "pulumi stack export --stack dev",
    cwd: "/work/shop",
    words: "no stack named 'dev' found",
    options: ["List the stacks with `pulumi stack ls`.", "Name a different folder with `--cwd`."],
  },
  ({ command, cwd, words, options }) => ({
    text: `\`${options.length > 0 ? "pulumi" : command}\` in ${cwd} failed: ${words}`,
    options,
  }),
);

/** `line`: its first one, which may be empty. */
export const outputUnreadable = failure(
  "PP5003",
  { command: "pulumi config --json --show-secrets --stack dev", line: "mise WARN the tool has no version" },
  ({ command, line }) => ({
    text: `The output of \`${command}\` can't be read${line === "" ? "." : `: ${line}`}`,
    options: [
      ...(line === ""
        ? []
        : ["If a version manager or a shell script prints this line, let it print to standard error."]),
      "Update `pulumi` and the `paypages` package.",
    ],
  }),
  "The command expects JSON. It skips other lines before it.",
);

export const fileNotFound = failure("PP5004", { file: "/work/shop/state.json" }, ({ file }) => ({
  text: `The file ${file} doesn't exist.`,
  options: ["Check its path."],
}));

export const fileUnreadable = failure(
  "PP5005",
  { file: "state.json", reason: "EACCES: permission denied" },
  ({ file, reason }) => `${file} can't be read: ${reason}`,
);

/** `source`: a stack, or a file. */
const writeAgain = (source: string): string[] => [
  `Write it with \`pulumi stack export --file ${source.endsWith(".json") ? source : "state.json"}\`.`,
];

/** `problem`: a predicate of the state. */
export const notAState = failure("PP5006", { source: "state.json", problem: "isn't JSON" }, ({ source, problem }) => ({
  text: `${source} ${problem}.`,
  options: writeAgain(source),
}));

export const noProject = failure("PP5009", { cwd: "/work" }, ({ cwd }) => ({
  text: `There is no Pulumi.yaml in ${cwd}, or in a folder above it.`,
  options: ["Name its folder with `--cwd`."],
}));

export const noRuntime = failure("PP5010", { file: "/work/shop/Pulumi.yaml" }, ({ file }) => ({
  text: `${file} names no runtime.`,
  options: ["Set `runtime` in it, such as `runtime: nodejs`."],
}));

/** `reason`: a sentence, or a part of one. */
export const fileNotWritten = failure(
  "PP5011",
  { file: "report.html", reason: "you don't have permission to write there" },
  ({ file, reason }) => ({
    text: `${file} can't be written: ${reason}`,
    options: ["Name a different file, or make this one writable."],
  }),
);

export const outputNotWritten = failure(
  "PP5014",
  { reason: "ENOSPC: no space left on device, write" },
  ({ reason }) => `The standard output can't be written: ${reason}`,
  "The command ended at this place. What it has done at the service or written into files stays.",
);

export const folderDeleted = failure("PP5015", {}, () => ({
  text: "The working directory was deleted.",
  options: ["Change to an existing folder, and run the command again."],
}));

export const symbolicLink = failure(
  "PP5012",
  { file: "shop/.paypages-export.lock" },
  ({ file }) => ({
    text: `${file} is a symbolic link. Nothing was written.`,
    options: ["Remove the link, or name a different folder."],
  }),
  "The command doesn't follow links that are in its folder: in a cloned repository, one could lead to any file.",
);

/** `reason`: the words of Git. */
export const programFilesUnlisted = failure(
  "PP5013",
  { folder: "/work/shop", reason: "fatal: detected dubious ownership in repository at '/work/shop'" },
  ({ folder, reason }) => ({
    text: `Git can't list the files of the program in ${folder}: ${reason}`,
    options: [
      "If the folder has a different owner, such as in a container, run `git config --global --add safe.directory` with the repository's folder.",
      "If Git isn't installed, install it.",
    ],
  }),
  "In a Git repository, the command needs Git to distinguish the files of the program from ignored ones.",
);

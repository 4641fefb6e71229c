// Messages about stacks, their states and their projects, and about files.
import { failure } from "./failure.js";

interface PulumiCommand {
  /** With its arguments: `pulumi stack export --stack dev`. */
  readonly command: string;
  readonly cwd: string;
}

interface PulumiFailed extends PulumiCommand {
  /** What it printed. */
  readonly words: string;
  readonly options: readonly string[];
}

const example = { command: "pulumi stack export --stack dev", cwd: "/work/shop" };

export const pulumiNotFound = failure(
  "PP5001",
  ({ command, cwd }: PulumiCommand) => ({
    text: `\`${command}\` can't be run: \`pulumi\` isn't on the PATH, or the folder ${cwd} doesn't exist.`,
    options: ["Install Pulumi.", "Name the folder of Pulumi.yaml with `--cwd`."],
  }),
  example,
);

export const pulumiFailed = failure(
  "PP5002",
  ({ command, cwd, words, options }: PulumiFailed) => ({ text: `\`${command}\` in ${cwd} failed: ${words}`, options }),
  {
    ...example,
    words: "no stack named 'dev' found",
    options: ["List the stacks with `pulumi stack ls`.", "Name a different folder with `--cwd`."],
  },
);

export const configurationUnreadable = failure(
  "PP5003",
  (_: object) => ({
    text: "`pulumi config --json` printed something that this version can't read.",
    options: ["Update `pulumi`."],
  }),
  {},
);

export const fileNotFound = failure(
  "PP5004",
  ({ file }: { file: string }) => ({ text: `The file ${file} doesn't exist.`, options: ["Check its path."] }),
  { file: "/work/shop/state.json" },
);

export const fileUnreadable = failure(
  "PP5005",
  ({ file, reason }: { file: string; reason: string }) => ({ text: `${file} can't be read: ${reason}` }),
  { file: "state.json", reason: "EACCES: permission denied" },
);

/** `source`: a stack, or a file. */
const writeAgain = (source: string): string[] => [
  `Write it with \`pulumi stack export --file ${source.endsWith(".json") ? source : "state.json"}\`.`,
];

export const notAState = failure(
  "PP5006",
  ({ source, path, reason }: { source: string; path: string; reason: string }) => ({
    text: `${source} isn't the state of a stack (${path === "" ? "" : `${path}: `}${reason}).`,
    options: writeAgain(source),
  }),
  { source: "state.json", path: "deployment", reason: "Invalid input" },
);

export const stateNotJson = failure(
  "PP5007",
  ({ source }: { source: string }) => ({ text: `${source} isn't JSON.`, options: writeAgain(source) }),
  { source: "state.json" },
);

export const nestedTooDeeply = failure(
  "PP5008",
  ({ source }: { source: string }) => ({ text: `The state ${source} is nested too deeply to be read.` }),
  { source: "state.json" },
);

export const noProject = failure(
  "PP5009",
  ({ cwd }: { cwd: string }) => ({
    text: `There is no Pulumi.yaml in ${cwd}, or in a folder above it.`,
    options: ["Name its folder with `--cwd`."],
  }),
  { cwd: "/work" },
);

export const noRuntime = failure(
  "PP5010",
  ({ file }: { file: string }) => ({
    text: `${file} names no runtime.`,
    options: ["Set `runtime` in it, such as `runtime: nodejs`."],
  }),
  { file: "/work/shop/Pulumi.yaml" },
);

/** `reason`: a sentence, or a part of one. */
export const fileNotWritten = failure(
  "PP5011",
  ({ file, reason }: { file: string; reason: string }) => ({
    text: `${file} can't be written: ${reason}`,
    options: ["Name a different file, or make this one writable."],
  }),
  { file: "report.html", reason: "EACCES: permission denied" },
);

export const symbolicLink = failure(
  "PP5012",
  ({ file }: { file: string }) => ({
    text: `${file} is a symbolic link. Nothing was written.`,
    options: ["Remove the link, or name a different folder."],
  }),
  { file: "shop/.paypages-export.lock" },
  "The command doesn't follow links that are in its folder: in a cloned repository, one could lead to any file.",
);

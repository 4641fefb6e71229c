// Runs the user's own `pulumi`. The commands only read.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import pLimit from "p-limit";
import type { Failure } from "../report/messages/failure.js";
import { outputUnreadable, pulumiFailed, pulumiNotRun } from "../report/messages/stacks.js";

/** Before the host: `postgres://user:password@host`. Everything before the last `@` belongs to the password. */
const beforeHost = /(\w:\/\/[^\s/?#:]*:)[^\s/?#]+(?=@)/g;
/** In the query: `?user=app&password=…`, as in PostgreSQL's drivers. An engine's colon after the address stays. */
const inQuery = /([?&]\w*password=)[^\s&#]+?(?=[&#]|:?(?:\s|$))/gi;

/** A text without the passwords of its addresses: an engine that can't open its states prints the whole address. */
export function withoutPasswords(text: string): string {
  return text.replace(beforeHost, "$1[secret]").replace(inQuery, "$1[secret]");
}

/** Large enough for a complete state on standard output. */
const longestOutput = 2 ** 30;

/** Each process takes several connections to a state database, which usually allows a hundred. */
const fewAtOnce = pLimit(4);

/**
 * With PostgreSQL, an engine lists stacks in parallel, with two connections for each core. With fewer available
 * connections it would wait forever.
 */
const oneByOne = { PULUMI_DIY_BACKEND_PARALLEL: "1" };

/**
 * The output of `pulumi`.
 * @param cwd the folder of Pulumi.yaml, or one below it
 * @throws Failure with the error output of `pulumi`
 */
export async function pulumi(cwd: string, ...args: readonly string[]): Promise<string> {
  try {
    const options = { cwd, maxBuffer: longestOutput, env: { ...oneByOne, ...process.env } };
    const { stdout } = await fewAtOnce(() => promisify(execFile)("pulumi", [...args, "--non-interactive"], options));
    return stdout;
  } catch (error) {
    throw failureOf(error as NodeJS.ErrnoException & { stderr?: string }, cwd, args);
  }
}

/**
 * The document that a command with `--json` prints. A version manager or a notice can print lines around it.
 * @throws Failure as `pulumi` does, and if there is no document
 */
export async function pulumiJson(cwd: string, ...args: readonly string[]): Promise<unknown> {
  const text = await pulumi(cwd, ...args);
  const found = documentIn(text);
  if (found === undefined) throw notReadable(args, text);
  return found;
}

/** @param text its output */
export const notReadable = (args: readonly string[], text: string): Failure =>
  outputUnreadable({ command: `pulumi ${args.join(" ")}`, line: firstLine(text) });

/** The last line: what a command prints that has one result. */
export async function pulumiLine(cwd: string, ...args: readonly string[]): Promise<string> {
  return (await pulumi(cwd, ...args)).trim().split("\n").at(-1)?.trim() ?? "";
}

/** It begins and ends at lines that begin with a bracket. */
function documentIn(text: string): unknown {
  const whole = parsedJson(text);
  if (whole !== undefined) return whole;
  const all = text.split(/\r?\n/);
  const end = all.findLastIndex((line) => /^[[{\]}]/.test(line)) + 1;
  for (const [start, line] of all.entries()) {
    const found = /^[[{]/.test(line) ? parsedJson(all.slice(start, end).join("\n")) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Undefined if it isn't JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Long enough to recognize it. A document that can't be read can contain secrets, so it isn't shown. */
const firstLine = (text: string): string => {
  const line = text.trim().split(/\r?\n/)[0] ?? "";
  return /^[[{]\s*(["'[{\d]|$)/.test(line) ? "" : line.slice(0, 200);
};

function failureOf(
  { code, path, message, stderr = "" }: NodeJS.ErrnoException & { stderr?: string },
  cwd: string,
  args: readonly string[],
): Failure {
  if (code === "ENOENT" && path === "pulumi") return pulumiNotRun(existsSync(cwd) ? {} : { missing: cwd });
  const words = withoutPasswords(stderr.trim().replace(/^error: /, "") || message);
  const [, ...options] = advice.find(([pattern]) => pattern.test(words)) ?? [];
  return pulumiFailed({ command: `pulumi ${args.join(" ")}`, cwd, words, options });
}

const advice: readonly (readonly [RegExp, ...string[]])[] = [
  [/no stack named/, "List the stacks with `pulumi stack ls`.", "Name a different folder with `--cwd`."],
  [/no Pulumi\.yaml|could not find a Pulumi project|no project file/i, "Name the folder of Pulumi.yaml with `--cwd`."],
  [/passphrase/i, "Set PULUMI_CONFIG_PASSPHRASE or PULUMI_CONFIG_PASSPHRASE_FILE."],
];

// Runs the user's own `pulumi`. The commands only read.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import pLimit from "p-limit";
import type { Failure } from "../messages/failure.js";
import { pulumiFailed, pulumiNotFound } from "../messages/stacks.js";
import { withoutPasswords } from "./passwords.js";

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

function failureOf(
  { code, path, message, stderr = "" }: NodeJS.ErrnoException & { stderr?: string },
  cwd: string,
  args: readonly string[],
): Failure {
  const command = `pulumi ${args.join(" ")}`;
  if (code === "ENOENT" && path === "pulumi") return pulumiNotFound({ command, cwd });
  const words = withoutPasswords(stderr.trim().replace(/^error: /, "") || message);
  const [, ...options] = advice.find(([pattern]) => pattern.test(words)) ?? [];
  return pulumiFailed({ command, cwd, words, options });
}

const advice: readonly (readonly [RegExp, ...string[]])[] = [
  [
    /no stack named/,
    "List the stacks with `pulumi stack ls`.",
    "Name a different folder with `--cwd`.",
    "Read a file of `pulumi stack export` with `--state`.",
  ],
  [/no Pulumi\.yaml|could not find a Pulumi project|no project file/i, "Name the folder of Pulumi.yaml with `--cwd`."],
  [/passphrase/i, "Set PULUMI_CONFIG_PASSPHRASE or PULUMI_CONFIG_PASSPHRASE_FILE."],
];

// Defects of earlier versions, as patches: each is applied to a copy of the provider, and a simulation must find it.
import { execFile, execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const repository = fileURLToPath(new URL("../../..", import.meta.url));
const folder = fileURLToPath(new URL("../defects/", import.meta.url));
/** The data that a simulation needs. */
const copied = ["package.json", "tsconfig.json", "provider", "test/simulation", "test/specification"];

/** The lines before the first `diff` of a patch: what the defect was, `oracle: <the rule that it breaks>`, `seed: <where to begin>` (0 if omitted). */
export interface Defect {
  readonly name: string;
  readonly path: string;
  readonly seed: number | undefined;
  readonly oracle: string | undefined;
}

export const defects = (): Defect[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".patch"))
    .map((file) => {
      const path = join(folder, file);
      const head = (key: string) => new RegExp(`^${key}: (.+)$`, "m").exec(readFileSync(path, "utf8"))?.[1];
      const seed = head("seed");
      const name = file.replace(".patch", "");
      return { name, path, seed: seed === undefined ? undefined : Number(seed), oracle: head("oracle") };
    });

/** @throws Error when the patch no longer applies */
export function checkPatch({ path }: Defect): void {
  execFileSync("git", ["apply", "--check", "--whitespace=nowarn", path], { cwd: repository, stdio: "pipe" });
}

export interface Finding {
  readonly seed: number;
  readonly oracle: string;
  readonly seconds: number;
}

/**
 * Runs worlds with the defect until one breaks a rule; undefined if none does within the time.
 * @throws Error when the patch no longer applies
 */
export async function findDefect(
  { path, seed, oracle }: Defect,
  seconds: number,
  from?: number,
): Promise<Finding | undefined> {
  const copy = mkdtempSync(join(tmpdir(), "paypages-defect-"));
  try {
    for (const one of copied) cpSync(join(repository, one), join(copy, one), { recursive: true });
    symlinkSync(join(repository, "node_modules"), join(copy, "node_modules"));
    execFileSync("git", ["apply", "--whitespace=nowarn", path], { cwd: copy, stdio: "pipe" });
    const tsx = join(repository, "node_modules/tsx/dist/cli.mjs");
    const args = [
      tsx,
      "test/simulation/main.ts",
      "--first",
      "--seconds",
      String(seconds),
      "--from",
      String(from ?? seed ?? 0),
      ...(oracle === undefined ? [] : ["--oracle", oracle]),
    ];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: copy });
    return (JSON.parse(stdout) as Finding | null) ?? undefined;
  } finally {
    rmSync(copy, { recursive: true });
  }
}

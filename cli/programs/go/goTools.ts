// Go's own tools, where they are installed: they format and compile an edited program before it is written.
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { editsNotCompilable } from "../../messages/pulls.js";
import type { SourceFile } from "../source/node.js";

const run = promisify(execFile);

/**
 * An edited file in gofmt's format, if it had this format before. Undefined without gofmt.
 * @param before the text before the edits
 */
export async function formatted(before: string, after: string): Promise<string | undefined> {
  const isWindows = before.includes("\r\n");
  if (isWindows && /(?<!\r)\n/.test(before)) return after;
  // gofmt drops carriage returns.
  const [old, now] = [before, after].map((text) => text.replaceAll("\r\n", "\n")) as [string, string];
  const was = await gofmt(old);
  if (was === undefined) return undefined;
  const text = was === old ? ((await gofmt(now)) ?? now) : now;
  if (text === now) return after;
  return isWindows ? text.replaceAll("\n", "\r\n") : text;
}

/** Empty if it can't read the text. Undefined without gofmt. */
async function gofmt(text: string): Promise<string | undefined> {
  const running = run("gofmt", [], { maxBuffer: 2 ** 26 });
  running.child.stdin?.on("error", () => {}).end(text);
  try {
    return (await running).stdout;
  } catch (error) {
    return (error as { code?: unknown }).code === "ENOENT" ? undefined : "";
  }
}

/** Without Go, and if the program doesn't compile without the edits either, it isn't judged. @throws Failure */
export async function assertCompiles(folder: string, edited: readonly SourceFile[]): Promise<void> {
  const temporary = await mkdtemp(join(tmpdir(), "paypages-pull-"));
  try {
    const replaced: Record<string, string> = {};
    for (const [index, { path, text }] of edited.entries()) {
      const file = join(temporary, `${index}.go`);
      await writeFile(file, text);
      replaced[join(folder, path)] = file;
    }
    const overlay = join(temporary, "overlay.json");
    await writeFile(overlay, JSON.stringify({ Replace: replaced }));
    const problem = await faultIn(folder, `-overlay=${overlay}`);
    if (problem !== undefined && (await faultIn(folder)) === undefined) throw editsNotCompilable({ problem });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** What `go vet` reports. It downloads nothing: `pulumi up` has compiled the program. */
async function faultIn(cwd: string, ...options: string[]): Promise<string | undefined> {
  try {
    await run("go", ["vet", ...options, "./..."], { cwd, env: { ...process.env, GOPROXY: "off" } });
    return undefined;
  } catch (error) {
    const { code, stderr = "" } = error as { code?: unknown; stderr?: string };
    if (code === "ENOENT") return undefined;
    const lines = stderr.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("#"));
    return lines.slice(0, 5).join("\n");
  }
}

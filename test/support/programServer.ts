// One process that runs a project's program for every command, because starting one takes a third of a command's time.
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const script = fileURLToPath(new URL("keptProgram.cjs", import.meta.url));

export interface ProgramServer {
  /** The engine's settings for it. */
  readonly options: readonly string[];
  close(): void;
}

/** `folder` has the program, an `index.js`; `environment` is the process environment. */
export async function startProgramServer(
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<ProgramServer> {
  const child = fork(script, { cwd: folder, env: { ...process.env, ...environment }, execArgv: [] });
  const [address] = await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => Promise.reject(new Error("the process for programs has ended"))),
  ]);
  return { options: ["--client", address, "--exec-kind", "auto.inline"], close: () => child.disconnect() };
}

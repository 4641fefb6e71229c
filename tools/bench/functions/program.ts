// A function from a program's own process.
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Values } from "../../../provider/model/rules.js";
import type { Cost } from "./cost.js";

const script = fileURLToPath(new URL("functionProcess.ts", import.meta.url));

export async function fromProgram(name: string, args: Values, environment: NodeJS.ProcessEnv): Promise<Cost> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, name, JSON.stringify(args)], {
    env: environment,
  });
  return JSON.parse(stdout) as Cost;
}

// The time until a process of ours can work.
import { execFileSync } from "node:child_process";
import { cpuOf } from "../support/memory.js";
import { ServerProcess } from "../support/serverProcess.js";
import { type Checkout, programOf } from "./builtClone.js";

/** In seconds: by the clock, and of the processor. */
interface Start {
  readonly seconds: number;
  readonly cpu: number;
}

/** Code that a process runs at its end: prints its processor time so far. */
const usage = 'console.log("\\n" + process.cpuUsage().user / 1e6 + " " + process.cpuUsage().system / 1e6)';

const importing = `
const [time, before] = [performance.now(), process.cpuUsage()];
await import("pulumi-paypages/dynamic");
const { user, system } = process.cpuUsage(before);
console.log((performance.now() - time) / 1000, (user + system) / 1e6);
process.exit();
`;

/** What is measured, by its name in a table. @param signal ends the process */
export const starts: Readonly<Record<string, (checkout: Checkout, signal: AbortSignal) => Promise<Start>>> = {
  '`import("pulumi-paypages/dynamic")`': async ({ root }) => {
    const output = node(root, "--input-type=module", "--eval", importing);
    const [seconds = Number.NaN, cpu = Number.NaN] = output.split(" ").map(Number);
    return { seconds, cpu };
  },

  "`pulumi-resource-paypages` is ready": async (checkout, signal) => {
    const main = programOf(checkout, ".", "pulumi-resource-paypages");
    const address = (line: string) => (/^\d+$/.test(line) ? line : undefined);
    const command = { name: main, program: process.execPath, args: [main, "--serve"], address };
    await using started = await ServerProcess.start(command, signal);
    return { seconds: started.startSeconds, cpu: cpuOf(started.pid) ?? Number.NaN };
  },

  "`paypages --help`": async (checkout) => {
    const main = programOf(checkout, "cli", "paypages");
    const time = performance.now();
    const output = node(
      checkout.root,
      "--import",
      `data:text/javascript,process.on("exit",()=>${usage})`,
      main,
      "--help",
    );
    const cpu = output.split("\n").at(-1)?.split(" ").map(Number) ?? [];
    return { seconds: (performance.now() - time) / 1000, cpu: cpu.reduce((sum, one) => sum + one, 0) };
  },
};

const node = (cwd: string, ...args: string[]): string =>
  execFileSync(process.execPath, args, { cwd, encoding: "utf8" }).trim();

// Steps of the demo: each is announced, run, checked and counted.
import { stripVTControlCharacters } from "node:util";
import Table from "cli-table3";
import pc from "picocolors";
import { control } from "../support/control.js";
import type { Engine, EngineRun } from "../support/engine.js";

/** The conditions of a step, besides the engine's success. */
export interface Expectation {
  /** Text that the engine's output must contain. */
  readonly expects?: RegExp;
  /** Conditions at the service afterwards. */
  readonly holds?: () => Promise<boolean>;
}

/** An object in the sandbox's form, with the service's field names. */
export interface SandboxObject {
  readonly id: string;
  readonly [member: string]: unknown;
}

interface Row {
  readonly title: string;
  readonly faults: string[];
  readonly requests: number;
  readonly seconds: number;
}

export class Show {
  private readonly rows: Row[] = [];

  constructor(
    private readonly engine: Engine,
    private readonly sandboxUrl: string,
  ) {}

  async step(title: string, args: string[], { expects, holds }: Expectation = {}): Promise<void> {
    console.log(`\n${pc.bold(pc.cyan(`▸ ${title}`))}\n${pc.dim(`$ pulumi ${args.join(" ")}`)}`);
    await this.control("DELETE", "requests");
    const started = performance.now();
    const run = await this.engine.run(...args, ...this.engine.stackOptions);
    const seconds = (performance.now() - started) / 1000;
    const { counts } = (await this.control("GET", "requests")) as { counts: Record<string, number> };
    const requests = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const faults = [
      ...(run.exitCode === 0 ? [] : [`pulumi ended with ${run.exitCode}`]),
      ...(expects && !expects.test(stripVTControlCharacters(run.output))
        ? [`the output does not show ${expects}`]
        : []),
      ...(holds && !(await holds()) ? ["the service does not hold what it should"] : []),
    ];
    this.rows.push({ title, faults, requests, seconds });
    if (faults.length > 0) throw new StepFailed(`${title}: ${faults.join("; ")}`);
  }

  /** A command that isn't shown. @throws StepFailed */
  async quietly(...args: string[]): Promise<EngineRun> {
    const run = await this.engine.run(...args);
    if (run.exitCode !== 0) throw new StepFailed(`pulumi ${args.join(" ")} ended with ${run.exitCode}`);
    return run;
  }

  async byHand(title: string, method: string, path: string, body: object): Promise<void> {
    console.log(`\n${pc.bold(pc.yellow(`✎ ${title}`))}`);
    await this.control(method, path, body);
  }

  async objects(kind: string): Promise<SandboxObject[]> {
    return ((await this.control("GET", `objects/${kind}`)) as { items: SandboxObject[] }).items;
  }

  /** Prints the summary; returns true if every step succeeded. */
  summary(): boolean {
    const table = new Table({ head: ["what was shown", "requests", "seconds", ""], style: { head: [], border: [] } });
    for (const { title, faults, requests, seconds } of this.rows) {
      table.push([
        title,
        requests,
        seconds.toFixed(1),
        faults.length === 0 ? pc.green("as it should") : pc.red(faults.join("\n")),
      ]);
    }
    console.log(`\n${table.toString()}`);
    return this.rows.every(({ faults }) => faults.length === 0);
  }

  private control(method: string, path: string, body?: object): Promise<unknown> {
    return control(this.sandboxUrl, method, path, body);
  }
}

class StepFailed extends Error {}

// Steps of the demo: each is announced, run, checked and counted.
import { stripVTControlCharacters } from "node:util";
import pc from "picocolors";
import { control } from "../../support/control.js";
import type { Engine } from "../../support/engine.js";
import { forTerminal } from "../../support/tables.js";

/** The conditions of a step, besides the engine's success. */
export interface Expectation {
  /** The form of the engine's output. */
  readonly expects?: RegExp;
  /** Whether the objects at the service are right afterwards. */
  readonly verify?: () => Promise<boolean>;
}

/** An object in the sandbox's form, with the service's field names. */
export interface SandboxObject {
  readonly id: string;
  readonly [field: string]: unknown;
}

interface Row {
  readonly title: string;
  readonly faults: readonly string[];
  readonly requests: number;
  readonly seconds: number;
}

export class DemoRunner {
  private readonly rows: Row[] = [];

  constructor(
    private readonly engine: Engine,
    private readonly sandboxUrl: string,
  ) {}

  async step(title: string, args: string[], { expects, verify }: Expectation = {}): Promise<void> {
    console.log(`\n${pc.bold(pc.cyan(`▸ ${title}`))}\n${pc.dim(`$ pulumi ${args.join(" ")}`)}`);
    await this.control("DELETE", "requests");
    const started = performance.now();
    const run = await this.engine.run(...args, ...this.engine.stackOptions);
    const seconds = (performance.now() - started) / 1000;
    const { counts } = (await this.control("GET", "requests")) as { counts: Record<string, number> };
    const requests = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const faults = [
      ...(run.exitCode === 0 ? [] : [`pulumi ended with ${run.exitCode}`]),
      ...(expects && !expects.test(stripVTControlCharacters(run.output)) ? [`the output lacks ${expects}`] : []),
      ...(verify && !(await verify()) ? ["the objects at the service are wrong"] : []),
    ];
    this.rows.push({ title, faults, requests, seconds });
    if (faults.length > 0) throw new Error(`${title}: ${faults.join("; ")}`);
  }

  /** A change in the console, outside Pulumi. */
  async inConsole(title: string, method: string, path: string, body: object): Promise<void> {
    console.log(`\n${pc.bold(pc.yellow(`✎ ${title}`))}`);
    await this.control(method, path, body);
  }

  async objects(kind: string): Promise<SandboxObject[]> {
    return ((await this.control("GET", `objects/${kind}`)) as { items: SandboxObject[] }).items;
  }

  /** Prints the summary; returns true if every step succeeded. */
  summary(): boolean {
    const rows = this.rows.map(({ title, faults, requests, seconds }) => [
      title,
      String(requests),
      seconds.toFixed(1),
      faults.length === 0 ? pc.green("as expected") : pc.red(faults.join("\n")),
    ]);
    const head = ["step", "requests", "seconds", "result"];
    console.log(`\n${forTerminal({ title: "Summary", doc: "", head, rows })}`);
    return this.rows.every(({ faults }) => faults.length === 0);
  }

  private control(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
    return control(this.sandboxUrl, method, path, body);
  }
}

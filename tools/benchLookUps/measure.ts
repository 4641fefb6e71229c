// The measurement itself: a sandbox with long lists, and look-ups in them, one after the other.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Values } from "../../provider/model/rules.js";
import { SandboxProcess } from "../bench/sandboxProcess.js";
import { spread } from "../support/spread.js";
import { type TableText, withRange } from "../support/tables.js";
import { fill, wanted } from "./fill.js";
import { throughPlugin } from "./plugin.js";
import { fromProgram } from "./program.js";
import type { Cost } from "./result.js";

export interface MeasureOptions {
  readonly items: number;
  /** How often each look-up is measured. */
  readonly rounds: number;
  readonly signal: AbortSignal;
  /** Told what was measured. */
  readonly say: (what: string) => void;
}

/** On the disk of the checkout: the folder for temporary files may lie in memory. */
const files = fileURLToPath(new URL("../../node_modules/.cache/", import.meta.url));

export async function measure({ items, rounds, signal, say }: MeasureOptions): Promise<TableText> {
  mkdirSync(files, { recursive: true });
  const folder = mkdtempSync(join(files, "bench-"));
  try {
    const file = join(folder, "sandbox.db");
    const planId = fill(file, items);
    const sandbox = await SandboxProcess.start(signal, ["--db", file]);
    try {
      const environment = { ...process.env, ...sandbox.environment };
      const rows: string[][] = [];
      for (const [title, name, args] of cases(planId)) {
        for (const [way, look] of ways) {
          const costs: Cost[] = [];
          for (let round = 0; round < rounds; round++) {
            signal.throwIfAborted();
            costs.push(await look(name, args, environment));
          }
          say(`${title}, ${way}`);
          rows.push([title, way, ...cells(costs)]);
        }
      }
      return { title: "What it costs", doc, head, rows };
    } finally {
      await sandbox.stop();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const ways = [
  ["from a program", fromProgram],
  ["native plugin", throughPlugin],
] as const;

const cases = (planId: string): (readonly [title: string, name: string, args: Values])[] => [
  ["`getOneTimePayments`, all", "getOneTimePayments", {}],
  ["`getOneTimePayments` of one customer", "getOneTimePayments", { matching: { customer_id: wanted.customer } }],
  ["`getContractors`, all", "getContractors", { planId }],
  ["`getContractors` who wait", "getContractors", { planId, status: wanted.status }],
];

const head = ["look-up", "way", "kept", "time", "memory before", "at most", "longest block"];
const doc =
  "Payments are read in pages of 1,000; the service answers the people of a page all at once. Memory before is " +
  "that after a look-up of one item. The longest block is the longest time in which the process had no turn for anything else: in the plugin, what another call waits at most.";

function cells(costs: readonly Cost[]): string[] {
  const shown = (of: (cost: Cost) => number, unit: (value: number) => string) => withRange(spread(costs.map(of)), unit);
  const mebibytes = (value: number) => `${Math.round(value / 2 ** 20)} MiB`;
  return [
    shown(
      ({ kept }) => kept,
      (value) => value.toLocaleString("en"),
    ),
    shown(
      ({ seconds }) => seconds,
      (value) => `${value.toFixed(1)} s`,
    ),
    shown(({ before }) => before, mebibytes),
    shown(({ peak }) => peak, mebibytes),
    shown(
      ({ longestBlock }) => longestBlock,
      (value) => `${Math.round(value * 1000)} ms`,
    ),
  ];
}

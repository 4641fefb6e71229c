// The tables of a result, for the terminal and for the document.
import Table from "cli-table3";
import { columns, type Mode, modes } from "./columns.js";
import { requestKinds, total } from "./requests.js";
import {
  operations,
  peakMemory,
  type Quantity,
  type Result,
  type Spread,
  seconds,
  spread,
  stateBytes,
} from "./result.js";
import { targets } from "./targets.js";

export interface TableText {
  readonly title: string;
  readonly doc: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

interface Row {
  readonly title: string;
  readonly quantity: Quantity;
  readonly shown: (value: number) => string;
}

const rows: readonly Row[] = [
  ...operations.map((operation) => ({
    title: operation === "preview" ? "`preview`, no changes, s" : `\`${operation}\`, s`,
    quantity: seconds(operation),
    shown: (value: number) => value.toFixed(1),
  })),
  { title: "state, kB", quantity: stateBytes, shown: (bytes) => (bytes / 1000).toFixed(0) },
  {
    title: "memory of the provider's process at its peak, MB",
    quantity: peakMemory,
    shown: (b) => (b / 1e6).toFixed(0),
  },
];

export const tables = (result: Result): TableText[] => [
  ...modes.map((mode) => measured(result, mode)),
  requests(result),
  reached(result),
];

function measured(result: Result, mode: Mode): TableText {
  return {
    title: mode.title,
    doc: mode.doc,
    head: ["", ...columns.map(({ title }) => title), "ratio to (a)", "ratio to (b)"],
    rows: rows.map(({ title, quantity, shown }) => [
      title,
      ...columns.map(({ key }) => withRange(result.spread(mode, key, quantity), shown)),
      times(result.ratio(mode, "plain", quantity)),
      times(result.ratio(mode, "floor", quantity)),
    ]),
  };
}

function requests(result: Result): TableText {
  const ends = (counts: number[]): string => {
    const found = spread(counts);
    if (!found) return "?";
    return found.least === found.most ? String(found.least) : `${found.least}–${found.most}`;
  };
  return {
    title: "HTTP requests of pulumi-paypages",
    doc: "As the sandbox counted them in every round and in both ways of running the engine; a range where they differ.",
    head: ["", ...requestKinds, "in all"],
    rows: operations.map((operation) => {
      const laps = result.requests(operation);
      const counts = requestKinds.map((kind) => ends(laps.map((lap) => lap[kind])));
      return [`\`${operation}\``, ...counts, ends(laps.map(total))];
    }),
  };
}

function reached(result: Result): TableText {
  return {
    title: "Targets",
    doc: "Of medians, with the engine as it comes.",
    head: ["target", "measured", ""],
    rows: targets(result).map(({ title, measured, isReached }) => [
      title,
      measured,
      isReached ? "reached" : "**not reached**",
    ]),
  };
}

function withRange(found: Spread | undefined, shown: (value: number) => string): string {
  if (!found) return "not seen";
  const [median, least, most] = [found.median, found.least, found.most].map(shown);
  return least === most ? `${median}` : `${median} (${least}–${most})`;
}

const times = (ratio: number): string => (Number.isFinite(ratio) ? `${ratio.toFixed(2)} ×` : "");

/** For a terminal: without the marks of Markdown. */
export function forTerminal({ title, head, rows }: TableText): string {
  const table = new Table({ head: [...head], style: { head: [], border: [] } });
  table.push(...rows.map((row) => row.map((cell) => cell.replace(/[`*]/g, ""))));
  return `${title}\n${table.toString()}`;
}

export function forDocument({ title, doc, head, rows }: TableText): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  const ruler = head.map((_, index) => (index === 0 ? "---" : "---:"));
  return [`## ${title}`, "", doc, "", line(head), line(ruler), ...rows.map(line)].join("\n");
}

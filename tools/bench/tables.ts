// The tables of a result, for the terminal and for the document.
import { spread } from "../support/spread.js";
import { type TableText, verdict, withRange } from "../support/tables.js";
import { type Column, columns, type Mode, modes, realColumns, withoutCheckpoints } from "./columns.js";
import { requestKinds, total } from "./requests.js";
import {
  bareStateBytes,
  cpuSeconds,
  operations,
  peakMemory,
  type Quantity,
  type Result,
  seconds,
  stateBytes,
} from "./result.js";
import { targets } from "./targets.js";

interface Row {
  readonly title: string;
  readonly quantity: Quantity;
  readonly shown: (value: number) => string;
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(0);
const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);
const milliseconds = (s: number): string => (s * 1000).toFixed(0);

const rows: readonly Row[] = [
  ...operations.map((operation) => ({
    title: operation === "preview" ? "`preview`, no changes, s" : `\`${operation}\`, s`,
    quantity: seconds(operation),
    shown: (value: number) => value.toFixed(1),
  })),
  { title: "state, kB", quantity: stateBytes, shown: kilobytes },
  { title: "state without places in code, kB", quantity: bareStateBytes, shown: kilobytes },
  { title: "memory of the provider's process at its peak, MB", quantity: peakMemory, shown: megabytes },
];

/** What is divided by what. */
const ratios: readonly { title: string; of: Column["key"]; to: Column["key"] }[] = [
  { title: "dynamic / (a)", of: "dynamic", to: "plain" },
  { title: "dynamic / (b)", of: "dynamic", to: "floor" },
  { title: "dynamic / (c)", of: "dynamic", to: "carriedDynamic" },
  { title: "native / (d)", of: "native", to: "carriedNative" },
  { title: "native / dynamic", of: "native", to: "dynamic" },
  { title: "YAML / dynamic", of: "yaml", to: "dynamic" },
];

export const tables = (result: Result): TableText[] => [
  ...modes.map((mode) => measured(result, mode)),
  shares(result),
  requests(result),
  plugin(result),
  reached(result),
];

function measured(result: Result, mode: Mode): TableText {
  return {
    title: mode.title,
    doc: mode.doc,
    head: ["", ...columns.map(({ title }) => title), ...ratios.map(({ title }) => title)],
    rows: rows.map(({ title, quantity, shown }) => [
      title,
      ...columns.map(({ key }) => withRange(result.spread(mode, key, quantity), shown)),
      ...ratios.map(({ of, to }) => times(result.ratio(mode, of, to, quantity))),
    ]),
  };
}

const roles = ["engine", "program", "provider", "sandbox"] as const;

function shares(result: Result): TableText {
  const shown = (value: number) => value.toFixed(2);
  return {
    title: "Where the time goes",
    doc:
      "Processor time of each process, in seconds, without checkpoints, on two cores that all of them share. The " +
      "floors send no requests: what the service takes to answer them, and the provider to send them, they do not have.",
    head: ["", ...roles],
    rows: operations.flatMap((operation) =>
      columns
        .filter(({ key }) => key !== "plain" && key !== "floor")
        .map(({ key, title }) => [
          `\`${operation}\`, ${title}`,
          ...roles.map((role) => withRange(result.spread(withoutCheckpoints, key, cpuSeconds(operation, role)), shown)),
        ]),
    ),
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
    rows: realColumns.flatMap((column) =>
      operations.map((operation) => {
        const laps = result.requests(operation, column.key);
        const counts = requestKinds.map((kind) => ends(laps.map((lap) => lap[kind])));
        return [`${column.title}: \`${operation}\``, ...counts, ends(laps.map(total))];
      }),
    ),
  };
}

function plugin({ plugin: { starts, big } }: Result): TableText {
  return {
    title: "The native plugin's process",
    doc:
      `Its start is the time from the start of the process to the line with its port: the median of ${starts.length}. ` +
      `Its memory is that of its process at its peak, while the engine makes ${big.resources} resources of the same ` +
      "catalogue by an `up` of a program in YAML, without checkpoints; each resource is checked and created.",
    head: ["", "measured"],
    rows: [
      ["start, ms", withRange(spread(starts), milliseconds)],
      [
        `resident memory with ${big.resources} resources, MB`,
        withRange(spread(big.peakMemory === undefined ? [] : [big.peakMemory]), megabytes),
      ],
    ],
  };
}

function reached(result: Result): TableText {
  return {
    title: "Targets",
    doc:
      "Of medians, with the engine as it comes. What the state in YAML has more than the others is written by Pulumi's " +
      "own host of YAML programs: it keeps with every resource where in the host's code it was made, so the row of " +
      "the state without places in code is what depends on the provider.",
    head: ["target", "measured", ""],
    rows: targets(result).map(({ title, measured, isReached }) => [title, measured, verdict(isReached)]),
  };
}

const times = (ratio: number): string => (Number.isFinite(ratio) ? `${ratio.toFixed(2)} ×` : "");

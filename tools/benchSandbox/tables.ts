// The tables of a result, for the terminal and for the document.
import { spread } from "../support/spread.js";
import { type TableText, verdict, withRange } from "../support/tables.js";
import { connectionCounts, type Operation, operations, type Situation, titleOf } from "./cases.js";
import type { Load } from "./load.js";
import type { Result, Start } from "./result.js";
import { targets } from "./targets.js";

export const tables = (result: Result): TableText[] => [
  reached(result),
  ...operations.map((operation) => loads(result, operation)),
  starts(result),
  costs(result),
];

const whole = (value: number): string => Math.round(value).toLocaleString("en");
const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);

const quantities: readonly { title: string; of: (load: Load) => number; shown: (value: number) => string }[] = [
  { title: "a second", of: ({ perSecond }) => perSecond, shown: whole },
  { title: "p50, ms", of: ({ p50 }) => p50, shown: (ms) => ms.toFixed(2) },
  { title: "p99, ms", of: ({ p99 }) => p99, shown: (ms) => ms.toFixed(2) },
];

function loads(result: Result, operation: Operation): TableText {
  const ours = (situation: Situation) => (connections: number) =>
    result.loads
      .filter((m) => m.situation === situation && m.operation === operation && m.connections === connections)
      .map(({ load }) => load);
  const row = (title: string, at: (connections: number) => Load[]) =>
    quantities.map(({ title: what, of, shown }) => [
      title,
      what,
      ...connectionCounts.map((connections) => withRange(spread(at(connections).map(of)), shown)),
    ]);
  const peer = (connections: number) =>
    (result.peer ?? []).filter((m) => m.connections === connections).map(({ load }) => load);
  return {
    title: operation === "read" ? "Reads" : "Writes",
    doc:
      operation === "read"
        ? "The reading of one page by its id; of stripe-mock, of one product."
        : "The change of one whole page by its id. With a file, each is on the disk before it is answered.",
    head: ["", "", ...connectionCounts.map((count) => `${count} connection${count === 1 ? "" : "s"}`)],
    rows: [
      ...result.costs.flatMap(({ situation }) => row(titleOf(situation), ours(situation))),
      ...(operation === "read" && result.peer ? row("stripe-mock", peer) : []),
    ],
  };
}

function starts({ starts }: Result): TableText {
  const servers = [...new Set(starts.map(({ server }) => server))];
  const of = (server: Start["server"], quantity: (start: Start) => number | undefined) =>
    spread(
      starts
        .filter((start) => start.server === server)
        .map(quantity)
        .filter((value) => value !== undefined),
    );
  return {
    title: "Starts",
    doc: "From the start of the process to the line with its address, without objects; and its resident memory then.",
    head: ["", "seconds", "memory, MB"],
    rows: servers.map((server) => [
      server,
      withRange(
        of(server, ({ seconds }) => seconds),
        (seconds) => seconds.toFixed(2),
      ),
      withRange(
        of(server, ({ memory }) => memory),
        megabytes,
      ),
    ]),
  };
}

const costs = ({ costs }: Result): TableText => ({
  title: "Creations and memory",
  doc: "How many pages were made a second, while the objects were made over 16 connections; and the resident memory after all loads.",
  head: ["", "creations a second", "memory, MB"],
  rows: costs.map(({ situation, filling, memory }) => [
    titleOf(situation),
    filling === undefined ? "too few" : whole(filling),
    memory === undefined ? "not seen" : megabytes(memory),
  ]),
});

const reached = (result: Result): TableText => ({
  title: "Targets",
  doc: `Of medians, at ${Math.max(...connectionCounts)} connections.`,
  head: ["target", "measured", ""],
  rows: targets(result).map(({ title, measured, isReached }) => [title, measured, verdict(isReached)]),
});

// What others wait for, as a part of the document.

import { today } from "../../support/machine.js";
import { forDocument, type TableText, verdict } from "../../support/tables.js";
import type { WaitsResult } from "./measure.js";
import { percentile, type Waits } from "./reads.js";

const whole = (value: number): string => Math.round(value).toLocaleString("en");

const waits = (waits: Waits): string[] => [
  waits.seconds.toFixed(1),
  whole(waits.reads.length),
  ...[50, 99, 100].map((percent) => whole(percentile(waits, percent))),
];

/** What is wanted of them, in milliseconds. */
const [mostOfReads, mostOfPages] = [250, 100];

export function waitTables({ contracts, happened, move, endSeconds, pages, lists, hostile }: WaitsResult): TableText[] {
  const slowest = Math.max(...hostile.values());
  const p99 = percentile(move, 99);
  const list = [...lists.entries()].filter(([what]) => what.startsWith("the list"));
  const ofLists = Math.max(...list.map(([, of]) => percentile(of, 99)));
  return [
    {
      title: "What keeps others waiting: targets",
      doc: "Single runs, because each takes long; all with a file.",
      head: ["target", "measured", ""],
      rows: [
        ["reads while the clock moves, p99 < 250 ms", `${whole(p99)} ms`, verdict(p99 < mostOfReads)],
        ["reads while a long list is read, p99 < 250 ms", `${whole(ofLists)} ms`, verdict(ofLists < mostOfReads)],
        [
          "a hostile page, the slowest, < 100 ms of processor time",
          `${whole(slowest)} ms`,
          verdict(slowest < mostOfPages),
        ],
      ],
    },
    {
      title: "What keeps others waiting: reads beside long work",
      doc:
        `The clock moves by a year over ${contracts.toLocaleString("en")} monthly contracts, in which ` +
        `${happened.toLocaleString("en")} things come due; or all of ${pages.toLocaleString("en")} pages are read. ` +
        "Meanwhile another client reads one page by its id, again and again, and waits for each answer. A sandbox that is " +
        `told to end in the middle of such a move was gone after ${endSeconds.toFixed(1)} s.`,
      head: ["", "seconds in all", "reads meanwhile", "p50, ms", "p99, ms", "longest, ms"],
      rows: [["a year of the clock", ...waits(move)], ...[...lists].map(([what, of]) => [what, ...waits(of)])],
    },
    {
      title: "What keeps others waiting: hostile pages",
      doc: "How long the sandbox works on a page that was not shown before: processor time, the mean of ten pages.",
      head: ["", "processor time, ms"],
      rows: [...hostile].map(([what, ms]) => [what, whole(ms)]),
    },
  ];
}

const [start, end] = ["<!-- waits -->", "<!-- end of waits -->"];

/** The part of the document, in its marks. */
export const waitsPart = (result: WaitsResult): string =>
  [
    start,
    ...waitTables(result).map(forDocument),
    `Measured on ${today()}, on the machine above. Its load, the mean of a minute, was ` +
      `${result.load[0].toFixed(1)} at the beginning and ${result.load[1].toFixed(1)} at the end: above the number of cores, others work beside it.`,
    end,
  ].join("\n\n");

/** A document with this part in the place of its own. @throws Error where it has none */
export function withWaits(document: string, part: string): string {
  const [from, to] = [document.indexOf(start), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error("the document has no part to be replaced");
  return document.slice(0, from) + part + document.slice(to + end.length);
}

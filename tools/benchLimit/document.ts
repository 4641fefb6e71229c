// docs/limit-benchmarks.md, as a run leaves it.
import { machine, today } from "../support/machine.js";
import { forDocument, type TableText } from "../support/tables.js";
import type { Finish } from "./measure.js";

const fixed = (value: number): string => value.toFixed(1);

/** How long the resources take at least, with one request for each. */
const leastSeconds = ({ race }: Finish): number | undefined =>
  race.limit && (race.stacks * race.resources) / race.limit;

const times = (seconds: number, finish: Finish): string => {
  const least = leastSeconds(finish);
  return least === undefined ? "" : `${(seconds / least).toFixed(2)} ×`;
};

export const table = (finishes: readonly Finish[]): TableText => ({
  title: "One limit, many runs",
  doc:
    "A row is an `up` of each stack, all at once, each by an engine of its own that knows nothing of the others. The " +
    "limit's time is one request for each resource at the limit's rate; the requests for tokens and the list of the codes " +
    "come on top. *At the service* is from the first request that it saw to the last one.",
  head: [
    "stacks × resources, limit",
    "all `up`s, s",
    "/ limit's time",
    "at the service, s",
    "/ limit's time",
    "slowest / fastest `up`",
    "requests",
    "of them turned away",
  ],
  rows: finishes.map((finish) => {
    const { race, seconds, allSeconds, serviceSeconds, requests, turnedAway } = finish;
    return [
      `${race.stacks} × ${race.resources}, ${race.limit === undefined ? "none" : `${race.limit}/s`}`,
      fixed(allSeconds),
      times(allSeconds, finish),
      fixed(serviceSeconds),
      times(serviceSeconds, finish),
      `${(Math.max(...seconds) / Math.min(...seconds)).toFixed(2)} ×`,
      String(requests),
      String(turnedAway),
    ];
  }),
});

/** @param engineVersion as `pulumi version` prints it */
export const document = (
  finishes: readonly Finish[],
  engineVersion: string,
): string => `<!-- Written by \`npm run bench:limit\`. Do not edit. -->
# Runs on one account at a limit

The specification names no limit of requests. Where a service has one, the provider finds it from the answers (429,
\`Retry-After\`, answers that come late), and several runs on one account give way to each other:
[how](decisions/written-by-hand.md#the-pace-of-requests-providerapipacets-providerapiratets). Here the sandbox takes so
many requests a second, in a bucket that holds a second's worth, and answers 429 with \`Retry-After\` to all others. The
resources are those of [the benchmarks](benchmarks.md), as dynamic resources, with PULUMI_SKIP_CHECKPOINTS=true; the
engines, the programs and the sandbox share the machine.

${machine()},
Pulumi engine ${engineVersion}. Measured on ${today()}.

${forDocument(table(finishes))}

## How to run it

\`npm run bench:limit\` measures this again and rewrites this file. \`npm run bench:limit -- --resources 20 --stacks 2\` is
a quick look, which leaves this file as it is.
`;

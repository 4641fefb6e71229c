// The cost of a rate limit: one stack, and several stacks on one account at the same time.

import { fixed, times } from "../core/samples.js";
import { suite } from "../core/suite.js";
import { type Finish, measureRace, type Race } from "../engine/race.js";
import { engineVersion } from "./engine.js";

/** Requests per second. */
const rate = 25;

export const limit = suite({
  script: "bench:limit",
  file: "internals/benchmarks/limit.md",
  title: "Runs on one account at a rate limit",
  size: { resources: [200, "resources of each stack"], stacks: [8, "stacks at once"] },
  quick: "--resources 20 --stacks 2",
  async measure({ size: { resources, stacks }, signal, say }) {
    const races: Race[] = [
      { stacks: 1, resources, limit: undefined, signal },
      { stacks: 1, resources, limit: rate, signal },
      { stacks, resources, limit: rate, signal },
    ];
    const rows: string[][] = [];
    for (const race of races) {
      signal.throwIfAborted();
      say(titleOf(race));
      rows.push(rowOf(race, await measureRace(race)));
    }
    return {
      intro: `The specification names no rate limit. If a service has one, the provider finds it from the responses (429,
\`Retry-After\`, late responses), and several runs on one account give way to each other:
[how](../decisions/own-code.md#the-request-rate). Here the sandbox accepts so
many requests a second, in a bucket that holds a second's worth, and returns 429 with \`Retry-After\` for all others. The
resources are those of [the benchmarks](engine.md), as dynamic resources, with PULUMI_SKIP_CHECKPOINTS=true; the
engines, the programs and the sandbox share the machine.`,
      versions: [engineVersion()],
      tables: [{ title: "One limit, many runs", doc, head, rows }],
    };
  },
});

const doc =
  "A row is an `up` of each stack, all at once, each by an engine that knows nothing of the others. The limit's time is " +
  "one request for each resource at the limit's rate; the requests for tokens and the list of the codes are added to " +
  "that. *At the service* is from the first request that it received to the last one.";
const head = [
  "stacks × resources, limit",
  "all `up`s, s",
  "/ limit's time",
  "at the service, s",
  "/ limit's time",
  "slowest / fastest `up`",
  "requests",
  "of them refused",
];

const titleOf = ({ stacks, resources, limit }: Race): string =>
  `${stacks} × ${resources}, ${limit === undefined ? "none" : `${limit}/s`}`;

function rowOf(race: Race, { seconds, allSeconds, serviceSeconds, requests, turnedAway }: Finish): string[] {
  const least = race.limit ? (race.stacks * race.resources) / race.limit : Number.NaN;
  return [
    titleOf(race),
    fixed(1)(allSeconds),
    times(allSeconds, least),
    fixed(1)(serviceSeconds),
    times(serviceSeconds, least),
    times(Math.max(...seconds), Math.min(...seconds)),
    String(requests),
    String(turnedAway),
  ];
}

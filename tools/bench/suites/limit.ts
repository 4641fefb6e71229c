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
  size: { resources: [200, "resources of each stack"], stacks: [8, "stacks at the same time"] },
  quick: "--resources 20 --stacks 2",
  async measure({ size: { resources, stacks }, signal, say }) {
    const races: Race[] = [
      { stacks: 1, resources, limit: undefined },
      { stacks: 1, resources, limit: rate },
      { stacks, resources, limit: rate },
    ];
    const rows: string[][] = [];
    for (const race of races) {
      signal.throwIfAborted();
      say(titleOf(race));
      rows.push(rowOf(race, await measureRace(race, signal)));
    }
    return {
      intro: `The specification names no rate limit. If a service has one, the provider finds it from the responses (429,
\`Retry-After\`, late responses), and several runs on one account [share it](../decisions/own-code.md#the-request-rate).
Here the sandbox accepts ${rate} requests a second, in a bucket for one second, and returns 429 with \`Retry-After\` for
all others. The resources are those of [the benchmarks](engine.md), as dynamic resources, with
PULUMI_SKIP_CHECKPOINTS=true. The engines, the programs and the sandbox share the machine.`,
      versions: [engineVersion()],
      tables: [{ title: "One limit, many runs", doc, head, rows }],
    };
  },
});

const doc =
  "Each row is one `up` of each stack, all at the same time, each with a separate engine that doesn't know the others. " +
  "The limit's time is one request for each resource at the limit's rate. The requests for tokens and for the list of " +
  "the codes are additional. *At the service* is the time from the first request that it received to the last one.";
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

function rowOf(race: Race, { seconds, serviceSeconds, requests, refused }: Finish): string[] {
  const least = race.limit ? (race.stacks * race.resources) / race.limit : Number.NaN;
  const slowest = Math.max(...seconds);
  return [
    titleOf(race),
    fixed(1)(slowest),
    times(slowest, least),
    fixed(1)(serviceSeconds),
    times(serviceSeconds, least),
    times(slowest, Math.min(...seconds)),
    String(requests),
    String(refused),
  ];
}

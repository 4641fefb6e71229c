// docs/sandbox-benchmarks.md, as a run leaves it.
import { machine, today } from "../support/machine.js";
import { forDocument } from "../support/tables.js";
import type { Result } from "./result.js";
import { tables } from "./tables.js";

/** @param waits the part on what keeps others waiting */
export function document(result: Result, waits: string): string {
  const { rounds, seconds, peerVersion } = result;
  return `<!-- Written by \`npm run bench:sandbox\`. Do not edit. -->
# Benchmarks of the sandbox

What \`paypages sandbox\` does in a second, how long it takes to start, and what memory it needs. It runs in one process;
the client, autocannon, runs in another one on the same machine, over HTTP connections that are kept open. Each
connection sends its next request when the last one is answered. The requests go through 100 pages, from the first that
was made to the last. Numbers are medians of ${rounds} rounds of ${seconds} seconds, with the least and the most where they differ.

${machine()}${peerVersion ? `, stripe-mock ${peerVersion}` : ""}. Measured on ${today()}.

${tables(result).map(forDocument).join("\n\n")}

${waits}

## Beside stripe-mock

${peerVersion ? comparison : "stripe-mock was left out: there was neither that program nor Go to build it with."}

## How to run it

\`npm run bench:sandbox\` measures all of this again and rewrites this file; it builds stripe-mock from its Go module
where Go is installed, and leaves it out elsewhere. \`npm run bench:sandbox -- --waits\` measures only what keeps others waiting.
\`npm run bench:sandbox -- --rounds 1 --seconds 1 --many 1000\` is a
quick look, which leaves this file as it is.
`;
}

const comparison = `[stripe-mock](https://github.com/stripe/stripe-mock) is the stand-in that Stripe gives to those who write for its
interface. What differs:

- It keeps nothing: every read answers a fixed object in which the id is put, so there is no number of objects, and its
  writes are not compared. The sandbox looks the page up in SQLite and forms the answer from it.
- It accepts any key of the right form; the sandbox looks every access token up.
- It is a compiled Go program that uses all cores; the sandbox is a Node program, and one thread answers.
- Its start reads the description of the whole Stripe interface; the sandbox opens a database.`;

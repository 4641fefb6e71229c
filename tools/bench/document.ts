// docs/benchmarks.md, as a run leaves it.
import { arch, cpus, platform, totalmem } from "node:os";
import { columns } from "./columns.js";
import type { Result } from "./result.js";
import { forDocument, tables } from "./tables.js";

/** @param engineVersion as `pulumi version` prints it */
export function document(result: Result, engineVersion: string): string {
  const { resources, rounds } = result;
  const gibibytes = Math.round(totalmem() / 2 ** 30);
  return `<!-- Written by \`npm run bench\`. Do not edit. -->
# Benchmarks

What \`pulumi-paypages\` costs on the real Pulumi engine, beside what the engine costs without it. Three programs make
${resources} resources each, on the same machine, by turns in the same run, with a state in a local folder:

${columns.map(({ title, doc }) => `- **${title}**: ${doc}.`).join("\n")}

The real resources are small ones in the proportions of a school's catalogue, with their references to each other:
two recurring pages, two one-time pages, two discount codes, and one of every other kind in each ten. The sandbox runs
on the same machine, so its work is in the times, too. Each time, a stack is made, previewed without changes, refreshed
and destroyed: \`up\`, \`refresh\` and \`destroy\` without a preview before them. Numbers are medians of ${rounds} rounds, with
the least and the most where they differ. The state is the deployment in the checkpoint, JSON without indentation; it
holds the source positions of the program, so it grows a little with the length of the folder's name.

Machine: ${cpus().length} cores, ${gibibytes} GiB of memory, ${platform()} ${arch()}, Node ${process.versions.node},
Pulumi engine ${engineVersion}. Measured on ${new Date().toISOString().slice(0, 10)}.

${tables(result).map(forDocument).join("\n\n")}

## How to run it

\`npm run bench\` measures all of this again and rewrites this file; nothing else has to be installed first.
\`npm run bench -- --resources 20 --rounds 1\` is a quick look, which leaves this file as it is.
`;
}

// docs/benchmarks.md, as a run leaves it.
import { machine, today } from "../support/machine.js";
import { forDocument } from "../support/tables.js";
import { columns } from "./columns.js";
import type { Result } from "./result.js";
import { tables } from "./tables.js";

/** @param engineVersion as `pulumi version` prints it */
export function document(result: Result, engineVersion: string): string {
  const { resources, rounds } = result;
  return `<!-- Written by \`npm run bench\`. Do not edit. -->
# Benchmarks

What \`pulumi-paypages\` costs on the real Pulumi engine, beside what the engine costs without it. Each of ${columns.length} programs makes
${resources} resources, on the same machine, by turns in the same run, with a state in a local folder:

${columns.map(({ title, doc }) => `- **${title}**: ${doc}.`).join("\n")}

The real resources are small ones in the proportions of a school's catalogue, with their references to each other:
two recurring pages, two one-time pages, two discount codes, and one of every other kind in each ten. The sandbox runs
on the same machine, so its work is in the times, too. Each time, a stack is made, previewed without changes, refreshed
and destroyed: \`up\`, \`refresh\` and \`destroy\` without a preview before them. Numbers are medians of ${rounds} rounds, with
the least and the most where they differ. The state is the deployment in the checkpoint, JSON without indentation. It
holds places in the code of the program and of the language's host (\`sourcePosition\`, \`stackTrace\`), which are not the
provider's: a second row leaves them out.

${machine()},
Pulumi engine ${engineVersion}. Measured on ${today()}.

${tables(result).map(forDocument).join("\n\n")}

## How to run it

\`npm run bench\` measures all of this again and rewrites this file; nothing else has to be installed first.
\`npm run bench -- --resources 20 --rounds 1 --big 100 --starts 3\` is a quick look, which leaves this file as it is.

Beside it: [stacks of growing size](growth-benchmarks.md) (\`npm run bench:growth\`), [stacks of one account at a limit
of requests](limit-benchmarks.md) (\`npm run bench:limit\`), [the sandbox](sandbox-benchmarks.md) and [look-ups in long
lists](look-ups-benchmarks.md).
`;
}

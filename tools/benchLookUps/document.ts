// docs/look-ups-benchmarks.md, as a run leaves it.
import { machine, today } from "../support/machine.js";
import { forDocument, type TableText } from "../support/tables.js";

export const document = (
  { items, rounds }: { readonly items: number; readonly rounds: number },
  table: TableText,
): string => `<!-- Written by \`npm run bench:lookups\`. Do not edit. -->
# Benchmarks of the look-ups

Look-ups in lists of ${items.toLocaleString("en")} items, against the sandbox on the same machine, whose work is in the
times. Each is done in a process of its own, \`from a program\` as the dynamic resources have it, and through the native
plugin up to the answer that the engine gets. Numbers are medians of ${rounds} rounds, with the least and the most.

${machine()}. Measured on ${today()}.

${forDocument(table)}
`;

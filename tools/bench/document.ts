// The document of a benchmark in docs/, as a run leaves it.
import { arch, cpus, platform, totalmem } from "node:os";
import { forDocument } from "../support/tables.js";
import type { Report, Suite } from "./core/suite.js";

const machine = (): string =>
  `Machine: ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB of memory, ${platform()} ${arch()}, ` +
  `Node ${process.versions.node}`;

export function documentOf({ script, title, quick }: Suite, { intro, versions = [], tables, more }: Report): string {
  const parts = [
    `<!-- Written by \`npm run ${script}\`. Do not edit. -->\n# ${title}`,
    intro,
    `${[machine(), ...versions].join(", ")}. Measured on ${new Date().toISOString().slice(0, 10)}.`,
    ...tables.map(forDocument),
    ...(more ? [more] : []),
    `## How to run it

\`npm run ${script}\` measures all of this again and rewrites this file.
A smaller run leaves this file as it is: \`npm run ${script} -- ${quick}\`.`,
  ];
  return `${parts.join("\n\n")}\n`;
}

// The README of an exported program: the next commands and the facts that its reader needs.

import { repositoryUrl } from "../../programs/write/packages.js";
import { code, link, Markdown, markdown } from "../../report/markdown.js";
import { counted } from "../../report/print.js";
import type { Omitted } from "./collect.js";
import { importFileName, oldestForDynamic } from "./sources.js";

export interface ReadmeFacts {
  readonly program: string;
  /** The number of objects of each kind in the program. */
  readonly counts: readonly (readonly [kind: string, count: number])[];
  readonly omitted: readonly Omitted[];
  readonly install: readonly string[];
  /** Keys of secrets in the stack's configuration, each with its description. */
  readonly secrets: readonly (readonly [key: string, what: Markdown])[];
  readonly mode: string;
  /** Whether the program uses the dynamic resources, which adopt objects with `adoptId`. */
  readonly isDynamic: boolean;
  /** Whether a file for `pulumi import --file` adopts the objects instead of the program. */
  readonly hasImportFile: boolean;
}

/** The next commands, one a line. */
export const nextCommands = ({ install, secrets, mode, hasImportFile }: ReadmeFacts): string[] => [
  ...install,
  `pulumi stack init ${mode === "live" ? "prod" : "dev"}`,
  ...(mode === "live" ? ["pulumi config set paypages:mode live"] : []),
  ...secrets.map(([key]) => `pulumi config set --secret ${key}`),
  ...(hasImportFile ? [importCommand] : []),
  "pulumi up",
];

/** The program exists already, and it doesn't protect the objects. */
const importCommand = `pulumi import --file ${importFileName} --generate-code=false --protect=false --yes`;

export const readme = (facts: ReadmeFacts): Markdown => markdown`# ${facts.program}

${counted(total(facts), "object")} of an account of the payment and registration service as a Pulumi program: ${list(facts)}.

${commands(nextCommands(facts))}

The provider needs the same configuration as the export: \`pulumi config set paypages:appId …\` and so on, or the \`PAYPAGES_…\` variables.${facts.install.includes("npm install") && markdown` In CI, \`npm ci --omit=dev\` installs everything that the program needs; only the command \`paypages\` is missing then.`}

${facts.hasImportFile ? importedBefore(facts) : importedByProgram(facts)}

Properties that the program doesn't set have their documented default, or the service's own default. ${!facts.isDynamic && markdown`The program uses the native plugin: ${page("how it is installed", "native-plugin.md")}. `}${page("More", "export.md")}
${secretsPart(facts)}${omittedPart(facts)}`;

/** Words of this code: no value of the account is in a command. */
const commands = (all: readonly string[]): Markdown => new Markdown(`\`\`\`sh\n${all.join("\n")}\n\`\`\``);

const page = (what: string, name: string): Markdown => link(what, `${repositoryUrl}/blob/main/docs/${name}`);

const importedByProgram = ({ isDynamic, secrets, install }: ReadmeFacts): Markdown =>
  markdown`The first \`pulumi up\` adopts the objects unchanged: the preview shows ${isDynamic ? "a creation" : "an import"} of each${isDynamic && ', and reports "adopts … unchanged"'}. ${secrets.length > 0 && secretsNote}The next preview shows no change. Then you can remove the ${isDynamic ? markdown`\`adoptId\` lines` : markdown`\`import\` options`}:

${commands([`${install.includes("npm install") ? "npx --no " : ""}paypages export --clean --out .`])}`;

const importedBefore = ({ isDynamic, secrets }: ReadmeFacts): Markdown =>
  markdown`\`${importFile}\` imports the objects as they were when this folder was written. ${isDynamic && `This needs Pulumi ${oldestForDynamic} or newer, because the file holds the states of dynamic resources. `}${secrets.length > 0 && secretsNote}The next preview shows no change${secrets.length > 0 && " otherwise"}. You can delete \`${importFile}\` then.`;

const importFile = new Markdown(importFileName);

const total = ({ counts }: ReadmeFacts): number => counts.reduce((sum, [, count]) => sum + count, 0);

const list = ({ counts }: ReadmeFacts): string => counts.map(([kind, count]) => `${count} ${kind}`).join(", ");

const secretsNote = "The service doesn't return secrets, so Pulumi sends each object that has one once. ";

function secretsPart({ secrets }: ReadmeFacts): Markdown | undefined {
  if (secrets.length === 0) return undefined;
  const rows = secrets.map(([key, what]) => markdown`| ${code(key)} | ${what} |\n`);
  return markdown`\n## Secrets\n\nNo file contains them. The stack's configuration stores them encrypted.\n\n| key | what |\n|---|---|\n${rows}`;
}

function omittedPart({ omitted }: ReadmeFacts): Markdown | undefined {
  if (omitted.length === 0) return undefined;
  const rows = omitted.map(({ kind, id, name, reason }) => markdown`| ${kind} | ${name} | ${code(id)} | ${reason} |\n`);
  return markdown`\n## Not in the program, or incomplete\n\n| kind | name | id | why |\n|---|---|---|---|\n${rows}`;
}

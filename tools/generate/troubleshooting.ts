// docs/troubleshooting.md: every message with its causes and fixes. docs/messages.md: every code, in order.
import { type Explanation, explanations } from "../../cli/messages/explanation.js";
import { sections } from "../../cli/messages/registry.js";
import { beforeAnythingRuns, propertiesOfTheProgram, type UncodedMessage, whilePulumiRuns } from "./uncodedMessages.js";

/** Path and content of the pages. */
export const troubleshooting = (): Map<string, string> =>
  new Map([
    ["docs/troubleshooting.md", guide()],
    ["docs/messages.md", index()],
  ]);

const generated = "<!-- Generated from the declarations of the messages by `npm run generate`. Do not edit. -->\n\n";

const guide = (): string => `${generated}# Troubleshooting

Find out what you can do if a command failed or printed a warning. This page lists every message with a code, and frequent messages of Pulumi.

- If the message ends with a code such as \`PP1301\`, search this page for the code, or run \`npx --no paypages explain PP1301\`. [Messages by code](messages.md) lists all codes.
- Otherwise, search for the words of the message. \`…\` is a placeholder. Names, ids and values in the examples differ from yours.
- If you don't know where to begin, run \`npx --no paypages doctor --stack dev\`. It checks versions, configuration, the service and the state, and shows the command that fixes each problem.

An *error* stops the operation. Its last lines list what you can do. A *warning* shows what you or your customers can lose; the operation continues. An *info* shows what the provider does. The setting [\`notices\`](installation-configuration.md) limits harmless ones.

## Before anything runs
${uncoded(beforeAnythingRuns)}
${sections.map(({ title, about }) => sectionText(title, about)).join("\n")}
## While Pulumi runs
${uncoded(whilePulumiRuns)}
## See also

[Messages by code](messages.md) · [Installation and configuration](installation-configuration.md) · [Limitations](limitations.md)
`;

/** The section of what a program sets begins with the messages that Pulumi prints at a property. */
const sectionText = (title: string, about: string | undefined): string =>
  `## ${title}\n${about === undefined ? "" : `\n${about}\n`}${title === "Properties of the program" ? uncoded(propertiesOfTheProgram) : ""}${explanations
    .filter(({ section }) => section === title)
    .map(entry)
    .join("")}`;

const uncoded = (messages: readonly UncodedMessage[]): string =>
  messages.map((one) => `\n### ${inCode(one.message)}\n\n${one.guide}\n`).join("");

const inCode = (text: string): string => (text.includes("`") ? `\`\`${text}\`\`` : `\`${text}\``);

const entry = ({ code, severity, message, guide, isLimited }: Explanation): string =>
  `\n### ${code}\n\n*${severity}*${isLimited ? ", limited by `notices`" : ""}\n\n\`\`\`text\n${message}\n\`\`\`\n` +
  (guide === undefined ? "" : `\n${guide}\n`);

const index = (): string => `${generated}# Messages by code

Look up a message by its code. Each code links to its entry in [troubleshooting](troubleshooting.md).

| code | severity | section |
|---|---|---|
${explanations
  .toSorted((one, other) => one.code.localeCompare(other.code))
  .map(indexRow)
  .join("\n")}

## See also

[Troubleshooting](troubleshooting.md) · [Commands](commands.md#explain)
`;

/** Earlier versions printed the anchor as an address. */
const indexRow = ({ code, severity, section }: Explanation): string => {
  const anchor = code.toLowerCase();
  return `| <a id="${anchor}"></a>[${code}](troubleshooting.md#${anchor}) | ${severity} | ${section} |`;
};

// docs/troubleshooting.md: every message with its causes and fixes. docs/messages.md: every code, in order.
import { type Explanation, explanations } from "../../cli/messages/explanation.js";
import { sections } from "../../cli/messages/registry.js";
import { filled } from "./pageTexts.js";
import { beforeAnythingRuns, propertiesOfTheProgram, type UncodedMessage, whilePulumiRuns } from "./uncodedMessages.js";

/** Path and content of the pages. */
export const troubleshooting = (): Map<string, string> =>
  new Map([
    ["docs/troubleshooting.md", guide()],
    ["docs/messages.md", index()],
  ]);

const generated = "<!-- Generated from the declarations of the messages by `npm run generate`. Do not edit. -->\n\n";

const guide = (): string =>
  generated +
  filled("troubleshooting", {
    beforeAnythingRuns: uncoded(beforeAnythingRuns),
    sections: sections.map(({ title, about }) => sectionText(title, about)).join("\n"),
    whilePulumiRuns: uncoded(whilePulumiRuns),
  });

/** The section about properties begins with the messages that Pulumi prints at a property. */
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

const index = (): string => {
  const inOrder = explanations.toSorted((one, other) => one.code.localeCompare(other.code));
  return generated + filled("messages", { rows: inOrder.map(indexRow).join("\n") });
};

/** Earlier versions printed the anchor as an address. */
const indexRow = ({ code, severity, section }: Explanation): string => {
  const anchor = code.toLowerCase();
  return `| <a id="${anchor}"></a>[${code}](troubleshooting.md#${anchor}) | ${severity} | ${section} |`;
};

// docs/troubleshooting.md: every message that needs more advice than its own, and a line for each of the others.
import { type Explanation, explanations, sections } from "../../cli/messages/registry.js";
import { filled } from "./pageTexts.js";
import { beforeAnythingRuns, propertiesOfTheProgram, type UncodedMessage, whilePulumiRuns } from "./uncodedMessages.js";

/** Path and content of the page. */
export const troubleshooting = (): Map<string, string> => new Map([["docs/troubleshooting.md", guide()]]);

const generated = "<!-- Generated from the declarations of the messages by `npm run generate`. Do not edit. -->\n\n";

const guide = (): string =>
  generated +
  filled("troubleshooting", {
    beforeAnythingRuns: uncoded(beforeAnythingRuns),
    sections: sections
      .filter(({ title }) => advised.some(({ section }) => section === title))
      .map(({ title, about }) => sectionText(title, about))
      .join("\n"),
    others: explanations
      .filter(({ guide }) => guide === undefined)
      .map(line)
      .join("\n"),
    whilePulumiRuns: uncoded(whilePulumiRuns),
  });

const advised = explanations.filter(({ guide }) => guide !== undefined);

/** The section about properties begins with the messages that Pulumi prints at a property. */
const sectionText = (title: string, about: string | undefined): string =>
  `## ${title}\n${about === undefined ? "" : `\n${about}\n`}${title === "Properties of the program" ? uncoded(propertiesOfTheProgram) : ""}${advised
    .filter(({ section }) => section === title)
    .map(entry)
    .join("")}`;

const uncoded = (messages: readonly UncodedMessage[]): string =>
  messages.map((one) => `\n### ${inCode(one.message)}\n\n${one.guide}\n`).join("");

const inCode = (text: string): string => (text.includes("`") ? `\`\`${text}\`\`` : `\`${text}\``);

/** The printed address leads to the code's anchor; its heading has words, for outlines and searches. */
const entry = ({ code, severity, message, guide, isLimited }: Explanation): string =>
  `\n<a id="${code.toLowerCase()}"></a>\n\n### ${code}: ${titleOf(message)}\n\n` +
  `*${severity}*${isLimited ? ", limited by `notices`" : ""}\n\n\`\`\`text\n${message}\n\`\`\`\n\n${guide}\n`;

const line = ({ code, message }: Explanation): string =>
  `- <a id="${code.toLowerCase()}"></a>${code}: ${titleOf(message)}`;

/** The beginning of a message, without the object that it is about. */
function titleOf(message: string): string {
  const [line = ""] = message.split("\n");
  const [sentence = ""] = line.replace(/^[A-Z]\w+ "[^"]*"( `[^`]*`)?( \d+)?:? /, "… ").split(/(?<=.{12})[.;:](?= |$)/);
  const words = sentence.replaceAll("`", "").replaceAll("<", "&lt;");
  return words.length <= 90 ? words : `${words.slice(0, words.lastIndexOf(" ", 88)).replace(/,$/, "")} …`;
}

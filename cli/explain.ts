// `paypages explain`: what a message with a code means, without a browser.
import { Command } from "commander";
import { guide, reference } from "../provider/messages/base/refusal.js";
import { lines } from "../provider/messages/base/sinks.js";
import { nearName } from "../provider/model/names.js";
import { unknownCode } from "./report/messages/options.js";
import { type Explanation, explanations } from "./report/messages/registry.js";

import { print } from "./report/print.js";

export const explainCommand = (): Command =>
  new Command("explain")
    .description(
      "Prints an example of the message with a code, and what you can do. Without a code, lists all messages.",
    )
    .argument("[code]", "Code at the end of a message, such as PP1301")
    .action((code?: string) => print(lines(`${explained(code)}\n`)));

export const explained = (code?: string): string => (code === undefined ? listText() : entryText(explanationOf(code)));

/** In any case of its letters. @throws Failure for an unknown code, with one that is like it */
function explanationOf(code: string): Explanation {
  const codes = explanations.map((one) => one.code);
  const found = explanations[codes.indexOf(code.toUpperCase())];
  if (found) return found;
  const near = nearName(code.toUpperCase(), codes);
  throw unknownCode({ code, near: near === undefined ? [] : [near] });
}

const entryText = ({ code, section, severity, message, guide: advice, isLimited }: Explanation): string =>
  [
    `${code} (${severity}): ${section}`,
    "",
    ...message.split("\n").map((line) => `  ${line}`),
    "",
    ...(advice === undefined ? [] : [withAddresses(advice), ""]),
    ...(isLimited ? ["The setting `notices` limits this message."] : []),
    reference(code),
  ].join("\n");

/** Links in Markdown as their texts and addresses. */
const withAddresses = (text: string): string =>
  text.replace(/\[([^\]]*)\]\(([^)]*)\)/g, (_, words, target) => `${words} (${new URL(target, guide)})`);

function listText(): string {
  const sections = [...new Set(explanations.map(({ section }) => section))];
  return sections
    .map((section) => [section, ...explanations.filter((one) => one.section === section).map(lineOf)].join("\n"))
    .join("\n\n");
}

const lineOf = ({ code, severity, message }: Explanation): string =>
  `  ${code}  ${severity.padEnd("warning".length)}  ${message.split("\n", 1)[0]}`;

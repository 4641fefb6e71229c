// docs/troubleshooting.md: every message that needs more advice than its own, and a line for each of the others.
import { type Explanation, explanations, sections } from "../../cli/report/messages/registry.js";

import { filled } from "./registryPages.js";

// Messages without a code that the troubleshooting guide explains: those of Pulumi, and those that follow a property.

interface UncodedMessage {
  /** As users see it; `…` replaces variable parts. A single quote is a quote or a backtick. */
  readonly message: string;
  /** Causes and advice, in Markdown. */
  readonly guide: string;
}

const beforeAnythingRuns: readonly UncodedMessage[] = [
  {
    message: "this command requires logging in; try running",
    guide: `Without a terminal, Pulumi prints \`PULUMI_ACCESS_TOKEN must be set for login during non-interactive CLI sessions\`.

Pulumi doesn't know where your states are. To keep them on your machine, run \`pulumi login --local\`. In CI, set \`PULUMI_BACKEND_URL\`, or \`PULUMI_ACCESS_TOKEN\` for Pulumi Cloud.`,
  },
  {
    message: "no Pulumi.yaml project file found",
    guide:
      "You aren't in the project's folder, or the project has no `Pulumi.yaml` yet. The [quick start](../README.md#quick-start) has an example.",
  },
  {
    message: "no stack selected; please use",
    guide: "Create a stack with `pulumi stack init dev`, or choose one with `pulumi stack select dev`.",
  },
  {
    message:
      "passphrase must be set with PULUMI_CONFIG_PASSPHRASE or PULUMI_CONFIG_PASSPHRASE_FILE environment variables",
    guide:
      "The secrets of the stack are encrypted with a passphrase. Export the passphrase that you chose when you created the stack. If you have lost it, the secrets in the state are also lost: create a new stack and [adopt the objects](recipes/adopt-an-account.md).",
  },
];

const propertiesOfTheProgram: readonly UncodedMessage[] = [
  { message: "… is missing: …", guide: "The property is required. The message then describes the property." },
  {
    message: "is not a property of …; did you mean …?",
    guide: "The name is misspelled, or it is the service's name (`plan_name`) instead of the program's (`planName`).",
  },
  {
    message: "is set by the service; remove it",
    guide: "Ids, addresses and counts are outputs: programs can read them, but not set them.",
  },
  {
    message: "has the type …, but … needs the type …",
    guide:
      "A code names a page of a different kind than its `paymentType` requires. Recurring pages need 4, one-time pages 1, installments 5: [glossary](glossary.md#kinds-of-pages-and-codes).",
  },
  {
    message: "Pulumi can't find the package pulumi-paypages in the folder of the program, …",
    guide:
      "Only a different package of your workspace depends on `pulumi-paypages`, for example the package of a component. Pulumi loads dynamic resources from the folder of the program, and pnpm gives each package only its own dependencies. Nothing was created. Run the command that the message shows in that folder: [components in a separate package](recipes/components.md#components-in-a-separate-package).",
  },
];

const whilePulumiRuns: readonly UncodedMessage[] = [
  {
    message: "Cannot find module 'pulumi-paypages/dynamic'",
    guide:
      "The stack has dynamic resources, and the package isn't in `node_modules` of the program's folder. Pulumi's host fails with a stack trace of Node.js before the provider's code runs. Nothing was changed. Install the package again (`npm install pulumi-paypages`), and repeat the command. `pulumi destroy` needs it, too: remove the package only after the last resource, or move the stack to the [native plugin](recipes/dynamic-to-native.md) first.",
  },
  {
    message: "code must be a string",
    guide:
      "You imported dynamic resources with a file that has only types, names and ids, such as one from `pulumi preview --import-file`. Dynamic resources also need their inputs and their state in the file, because the state names the code that runs. Nothing was imported. Let the export write the file: [import before the first up](export.md#import-before-the-first-up), with Pulumi 3.254 or newer. Or set `adoptId` in the program: [adopt an account](recipes/adopt-an-account.md).",
  },
  {
    message: "no changes were expected for preview but changes were proposed",
    guide:
      "You used `--expect-no-changes`, and the preview has changes. The lines above show them. See [drift](recipes/drift-in-ci.md).",
  },
  {
    message: "the stack is currently locked by 1 lock(s).",
    guide: "A different run is in progress, or a run was killed. If nothing is running, run `pulumi cancel`.",
  },
  {
    message: "plugin […] wrote an invalid port to stdout: could not parse port: …",
    guide: `A module that \`NODE_OPTIONS\` loads prints a line, such as version 17 of \`dotenv\`. Pulumi expects a number as the first line of the process that runs dynamic resources. The message quotes the line. Some language hosts report \`Cannot find module\` with the same line instead.

Let the module print nothing, or print to standard error: for \`dotenv\`, set \`DOTENV_CONFIG_QUIET=true\`. The [native plugin](native-plugin.md) works anyway.`,
  },
];

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

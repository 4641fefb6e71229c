// docs/messages.md: every code that a message can end with. The provider prints the address of its heading.
import { type Explanation, explanations } from "../../provider/messages/explanation.js";

/** Path and content of the page. */
export const messagesPage = (): Map<string, string> => new Map([["docs/messages.md", page()]]);

const page = (): string => `<!-- Generated from provider/messages/ by \`npm run generate\`. Do not edit. -->

# Messages by code

Every message of the provider that has a code, with an example. Read this page if a message ends with a code such as \`PP1301\`. \`paypages explain PP1301\` prints the same on a terminal. [Troubleshooting](troubleshooting.md) explains frequent messages, and those of Pulumi.

- An *error* stops the operation. Its last lines are what you can do.
- A *warning* reports what you or your customers can lose. The operation continues.
- An *info* reports what the provider does. The setting [\`notices\`](installation-configuration.md) limits the harmless ones.

Names, ids and values in the examples differ from yours.
${[...new Set(explanations.map(({ section }) => section))].map(sectionText).join("")}
## See also

[Troubleshooting](troubleshooting.md) · [Installation and configuration](installation-configuration.md)
`;

const sectionText = (section: string): string =>
  `\n## ${section}\n\n${explanations
    .filter((one) => one.section === section)
    .map(entry)
    .join("\n")}`;

const entry = ({ code, severity, message, isLimited }: Explanation): string =>
  `### ${code}\n\n${severity}${isLimited ? ", limited by `notices`" : ""}\n\n\`\`\`text\n${message}\n\`\`\`\n`;

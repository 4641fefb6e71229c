// `paypages inventory`: lists the objects of an account and the stacks that manage them.
import { Command } from "commander";
import { allOf } from "../../../provider/messages/base/refusal.js";
import { clientOf } from "../../account/client.js";
import { refuseUnwritable, writeText } from "../../report/files.js";
import { exit, exitHelp, jsonText, print } from "../../report/print.js";
import { progress } from "../../report/progress.js";
import { cwdOption, invalidValue, jsonOption, stacksOption, stateOption } from "../../stack/options.js";
import { pulumiJson } from "../../stack/pulumi.js";
import { configOf } from "../../stack/settings.js";
import { readStates, type Sources } from "../../stack/state.js";
import { type Finding, findingNames, findings, inventory, readPurposes } from "./inventory.js";
import { inventoryPage } from "./inventoryPage.js";
import { inventoryJson, inventoryText } from "./printInventory.js";

interface Options extends Sources {
  readonly cwd: string;
  readonly allStacks?: boolean;
  readonly customers: boolean;
  readonly unmanaged?: string;
  readonly failOn?: readonly Finding[];
  readonly html?: string;
  readonly json?: boolean;
}

export const inventoryCommand = (): Command =>
  new Command("inventory")
    .description(
      "Lists the objects of an account and the stack that manages each. It finds objects that are unmanaged, deleted, managed " +
        "twice, or ended. It sends only GET requests. It counts the customers of each page, and keeps no other data about them.",
    )
    .addOption(stacksOption())
    .addOption(stateOption())
    .option("--all-stacks", "Read every stack of the project")
    .option("--unmanaged <file>", "List of objects that are unmanaged on purpose, with reasons")
    .option("--no-customers", "Don't count customers: one request less per page")
    .option("--html <file>", "Also write the inventory as one HTML file")
    .option("--fail-on <findings>", `Exit with ${exit.found} if these are found (names below)`, failOn)
    .addOption(cwdOption())
    .addOption(jsonOption())
    .addHelpText("after", furtherHelp)
    .action(run);

const furtherHelp = (): string => `
Findings:
${findingNames.map((name) => `  ${name.padEnd(11)} ${findings[name]}\n`).join("")}
Examples:
  $ paypages inventory --stack test
  $ paypages inventory --stack prod prod-campaigns --html inventory.html
  $ paypages inventory --stack prod --all-stacks --fail-on unmanaged,gone,shared
  $ pulumi stack export --stack prod --file prod.json
  $ paypages inventory --state prod.json --json      # with PAYPAGES_APP_ID and so on
${exitHelp("an object matches a finding of --fail-on")}If objects can't be read, they are listed, and the exit code is ${exit.failed}.
`;

/** `unmanaged,gone` */
function failOn(text: string, before: readonly Finding[] = []): readonly Finding[] {
  const names = text.split(",").map((name) => name.trim() as Finding);
  const wrong = names.filter((name) => !findingNames.includes(name));
  if (wrong.length > 0) throw invalidValue(`\`--fail-on\` accepts only these findings: ${findingNames.join(", ")}.`);
  return [...before, ...names];
}

async function run(options: Options): Promise<void> {
  const { cwd, state, stack: [first] = [], failOn: failing = [], html } = options;
  if (html !== undefined) await refuseUnwritable([html]);
  const purposes = options.unmanaged === undefined ? [] : await readPurposes(options.unmanaged);
  const sources = { state, stack: await stacksOf(options) };
  const [config, states] = await allOf([configOf({ cwd, stack: first }), readStates(sources, { cwd })]);
  await using client = clientOf(config);
  using bar = progress("objects");
  const found = await inventory(client, states, { countsCustomers: options.customers, purposes, progress: bar.show });
  bar.end();
  if (html !== undefined) await writeText(html, inventoryPage(found, config, new Date()));
  print(options.json ? jsonText(inventoryJson(found)) : inventoryText(found));
  if (failing.some((name) => found.found.has(name))) process.exitCode = exit.found;
  if (found.unreadable.some(({ isGone }) => !isGone)) process.exitCode = exit.failed;
}

async function stacksOf({ cwd, stack = [], allStacks }: Options): Promise<string[]> {
  if (!allStacks) return [...stack];
  const listed = (await pulumiJson(cwd, "stack", "ls", "--json")) as { name: string }[];
  return [...new Set([...stack, ...listed.map(({ name }) => name)])];
}

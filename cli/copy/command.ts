// `paypages copy`: an account as a file that the sandbox serves.
import { existsSync } from "node:fs";
import { Command } from "commander";
import { Client } from "../../provider/api/client.js";
import { copyExists } from "../messages/accounts.js";
import { cwdOption, jsonOption, stackOption } from "../stack/options.js";
import { configOf } from "../stack/settings.js";
import { readStack } from "../stack/state.js";
import { exit, exitHelp } from "../terminal/exit.js";
import { jsonText, oneLine, print } from "../terminal/print.js";
import { progress } from "../terminal/progress.js";
import { counted } from "../terminal/table.js";
import { type Copied, copyAccount } from "./copy.js";
import { refuseIrreplaceable } from "./replace.js";

interface Options {
  readonly cwd: string;
  readonly stack?: string;
  readonly role: readonly string[];
  readonly channel: readonly string[];
  readonly force?: boolean;
  readonly json?: boolean;
}

export const copyCommand = (): Command =>
  new Command("copy")
    .description(
      "Reads an account into a file that `paypages sandbox --db FILE` serves: every page, code, role and channel, with " +
        "ids, addresses and use counts, and answers as the account gives them. The people on a page become as many " +
        "made-up ones with the same status; of payments, and of whatever the service does not document, no text is kept " +
        "that may be somebody's. What changes meanwhile is copied as it is at the end, and listed; people and payments " +
        "are copied as they are when they are read. Reads with GET alone.",
    )
    .argument("[file]", "where the copy goes", "copy.db")
    .addOption(stackOption())
    .option("--role <ids...>", "roles that no chat rule names, as guildId/roleId; those of the stack are known", [])
    .option("--channel <ids...>", "channels likewise, as guildId/channelId", [])
    .option("--force", "replace the file where there is one")
    .addOption(cwdOption())
    .addOption(jsonOption())
    .addHelpText("after", furtherHelp)
    .action(run);

const furtherHelp = (): string => `
Examples:
  $ paypages copy --stack prod
  $ paypages sandbox --db copy.db
  $ paypages rehearse --stack prod --copy copy.db
${exitHelp("something could not be copied, and is listed")}`;

async function run(file: string, options: Options): Promise<void> {
  if (existsSync(file) && !options.force) throw copyExists({ file });
  await refuseIrreplaceable(file);
  const { cwd, stack } = options;
  const client = new Client(await configOf({ cwd, stack }));
  const held = stack === undefined ? [] : (await readStack(stack, { cwd })).resources;
  const asked = (kind: string, ids: readonly string[]) => ids.map((id) => ({ kind, id }));
  const named = [...held, ...asked("ChatRole", options.role), ...asked("ChatChannel", options.channel)];
  const bar = progress("objects");
  try {
    const copied = await copyAccount(client, file, { named, progress: bar.show });
    bar.end();
    print(options.json ? jsonText(copiedJson(file, copied)) : text(file, copied));
    if (copied.unreadable.length + copied.missing.length > 0) process.exitCode = exit.found;
  } finally {
    bar.end();
    await client.close();
  }
}

const copiedJson = (file: string, { copy, counts, people, payments, unreadable, meanwhile, missing }: Copied) => ({
  file,
  ...copy,
  objects: Object.fromEntries(counts),
  people,
  payments,
  unreadable,
  meanwhile,
  missing,
});

function text(file: string, { copy, counts, people, payments, unreadable, meanwhile, missing }: Copied): string {
  const objects = [...counts].map(([kind, count]) => `${count} ${kind}`).join(", ") || "no objects";
  const lines = [
    `${file}: ${objects}, ${counted(people, "made-up person", "made-up people")}, ${counted(payments, "payment")}; mode ${copy.of.mode} at ${copy.of.baseUrl}.`,
    ...meanwhile.map((line) => `  meanwhile: ${line}`),
    ...unreadable.map(({ kind, id, reason }) => `  omitted: ${kind} ${id}: ${reason}`),
    ...missing.map((line) => `  ${line}`),
    ...(copy.shapes.length > 0 ? [`Answers are given as the account gives them: ${copy.shapes.join(", ")}.`] : []),
    `To look at it: paypages sandbox --db ${file}`,
  ];
  return `${lines.map(oneLine).join("\n")}\n`;
}

// `paypages copy`: copies an account to a file that the sandbox serves.
import { existsSync } from "node:fs";
import { Command, Option } from "commander";
import { type Terminal, terminal } from "../../../provider/messages/base/sinks.js";
import { clientOf } from "../../account/client.js";
import { type Copied, copyAccount } from "../../account/copy.js";
import { refuseIrreplaceable } from "../../report/files.js";
import { copyExists } from "../../report/messages/accounts.js";
import { counted, exit, exitHelp, jsonText, print } from "../../report/print.js";
import { progress } from "../../report/progress.js";
import { cwdOption, jsonOption, stackOption } from "../../stack/options.js";
import { resourcesIn } from "../../stack/resource.js";
import { configOf } from "../../stack/settings.js";
import { readStack } from "../../stack/state.js";

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
      "Copies an account into a file for `paypages sandbox --db`: every page, code, role and channel, with ids, addresses and " +
        "use counts. The copy returns objects in the same format as the account. Customers are replaced by invented ones with " +
        "the same statuses, and strings that could identify someone are removed. Objects that change during the copy are " +
        "copied again at the end and listed; customers and payments aren't. The command sends only GET requests.",
    )
    .argument("[file]", "File of the copy", "copy.db")
    .addOption(stackOption())
    .addOption(new Option("--role <ids...>", "Additional roles, as guildId/roleId").default([], "none"))
    .addOption(new Option("--channel <ids...>", "Additional channels, as guildId/channelId").default([], "none"))
    .option("--force", "Replace an existing file")
    .addOption(cwdOption())
    .addOption(jsonOption())
    .addHelpText("after", furtherHelp)
    .action(run);

const furtherHelp = (): string => `
Examples:
  $ paypages copy --stack prod
  $ paypages sandbox --db copy.db
  $ paypages rehearse --stack prod --copy copy.db
${exitHelp("something couldn't be copied; the output lists it")}`;

async function run(file: string, options: Options): Promise<void> {
  if (existsSync(file) && !options.force) throw copyExists({ file });
  await refuseIrreplaceable(file);
  const { cwd, stack } = options;
  const config = await configOf({ cwd, stack });
  await using client = clientOf(config);
  // A stack can have objects in several accounts.
  const resources = stack === undefined ? [] : resourcesIn(config, (await readStack(stack, { cwd })).resources);
  const requested = (kind: string, ids: readonly string[]) => ids.map((id) => ({ kind, id }));
  const named = [...resources, ...requested("ChatRole", options.role), ...requested("ChatChannel", options.channel)];
  using bar = progress("objects");
  const copied = await copyAccount(client, file, { named, progress: bar.show });
  bar.end();
  print(options.json ? jsonText(copiedJson(file, copied)) : text(file, copied));
  if (copied.unreadable.length + copied.missing.length > 0) process.exitCode = exit.found;
}

const copiedJson = (file: string, { copy, counts, customers, payments, unreadable, meanwhile, missing }: Copied) => ({
  file,
  ...copy,
  objects: Object.fromEntries(counts),
  customers,
  payments,
  unreadable,
  changed: meanwhile,
  missing,
});

function text(file: string, { copy, counts, customers, payments, unreadable, meanwhile, missing }: Copied): Terminal {
  const objects = [...counts].map(([kind, count]) => `${count} ${kind}`).join(", ") || "no objects";
  const lines = [
    `${file}: ${objects}, ${counted(customers, "invented customer")}, ${counted(payments, "payment")}; ${copy.of.mode} mode at ${copy.of.baseUrl}.`,
    ...meanwhile.map((line) => `  changed during the copy: ${line}`),
    ...unreadable.map(({ kind, id, reason }) => `  omitted: ${kind} ${id}: ${reason}`),
    ...missing.map((line) => `  ${line}`),
    ...(copy.variants.length > 0 ? [`Response variants of the account: ${copy.variants.join(", ")}.`] : []),
    `To open it: paypages sandbox --db ${file}`,
  ];
  return terminal`${lines.map((line) => terminal`${line}\n`)}`;
}

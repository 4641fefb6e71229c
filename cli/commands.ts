// The subcommands of `paypages`, in the order of the help. Loading all takes half a second, so the help is made of the
// lines here, and only the command that runs is loaded.
import { Command } from "commander";

export interface Subcommand {
  /** Its options and arguments in the help: `[options] [file]`. */
  readonly usage: string;
  readonly summary: string;
  readonly load: () => Promise<Command>;
}

const subcommand = (usage: string, summary: string, load: () => Promise<Command>): Subcommand => ({
  usage,
  summary,
  load: async () => (await load()).summary(summary),
});

export const commands = {
  sandbox: subcommand("[options]", "Run a local sandbox of the service", async () =>
    (await import("./commands/sandbox/command.js")).sandboxCommand(),
  ),
  doctor: subcommand("[options]", "Find configuration problems", async () =>
    (await import("./commands/doctor/command.js")).doctorCommand(),
  ),
  explain: subcommand("[code]", "Print the message with a code and what you can do", async () =>
    (await import("./explain.js")).explainCommand(),
  ),
  export: subcommand("[options]", "Write a program from an existing account", async () =>
    (await import("./commands/export/command.js")).exportCommand(),
  ),
  inventory: subcommand("[options]", "List an account's objects, and the stacks that manage them", async () =>
    (await import("./commands/inventory/command.js")).inventoryCommand(),
  ),
  compare: subcommand("[options] [stacks...]", "Compare two stacks of one program", async () =>
    (await import("./commands/compare/command.js")).compareCommand(),
  ),
  pull: subcommand("[options]", "Edit the program to match changes made in the console", async () =>
    (await import("./commands/pull/command.js")).pullCommand(),
  ),
  copy: subcommand("[options] [file]", "Copy an account into a file for the sandbox", async () =>
    (await import("./commands/copy/command.js")).copyCommand(),
  ),
  rehearse: subcommand("[options]", "Try a change on a copy of the account", async () =>
    (await import("./rehearsal/command.js")).rehearseCommand(),
  ),
  approve: subcommand("[options]", "Rehearse a change and store it for `paypages apply`", async () =>
    (await import("./commands/approval/approveCommand.js")).approveCommand(),
  ),
  apply: subcommand("[options] <file>", "Apply an approved change", async () =>
    (await import("./commands/approval/applyCommand.js")).applyCommand(),
  ),
  due: subcommand("[options]", "List changes that the program makes on a date", async () =>
    (await import("./commands/due/command.js")).dueCommand(),
  ),
  openapi: subcommand("[options]", "Print the OpenAPI description of the service's API", async () =>
    (await import("./openapi.js")).openapiCommand(),
  ),
} satisfies Record<string, Subcommand>;

/**
 * The command that the arguments name, or else all, of which only the help knows something.
 * @param args without Node and its script
 */
export async function subcommandsFor([first, second]: readonly string[]): Promise<Command[]> {
  const name = first === "help" ? second : first;
  const all: [string, Subcommand][] = Object.entries(commands);
  const named = all.find(([one]) => one === name)?.[1];
  if (named) return [await named.load()];
  return all.map(([one, { usage, summary }]) => new Command(one).usage(usage).summary(summary));
}

/** A line of the help, for what `subcommandsFor` returns. */
export const termOf = (command: Command): string => `${command.name()} ${command.usage()}`;

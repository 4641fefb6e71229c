// The options that several commands share. Each has one meaning in all of them.
import { type Command, InvalidArgumentError, Option } from "commander";
import { printed } from "../../provider/messages/base/refusal.js";
import { isDay } from "../../provider/model/dates.js";
import type { Failure } from "../report/messages/failure.js";
import { stackNameEmpty, stackNotNamed, valueInvalid } from "../report/messages/options.js";
import { folderDeleted } from "../report/messages/stacks.js";

/** The error that `commander` prints after the name of the option. */
const invalidArgument = (failure: Failure): InvalidArgumentError => new InvalidArgumentError(printed(failure));

/** @param expected what the option takes, as a sentence */
export const invalidValue = (expected: string): InvalidArgumentError => invalidArgument(valueInvalid({ expected }));

export const cwdOption = (): Option =>
  new Option("-C, --cwd <folder>", "Folder of Pulumi.yaml").default(thisFolder(), "this folder");

/** @throws Failure if the folder was deleted */
function thisFolder(): string {
  try {
    return process.cwd();
  } catch (error) {
    throw folderDeleted({}, { cause: error });
  }
}

export const jsonOption = (): Option => new Option("--json", "Print JSON");

/** The stack that a command works with: its configuration and its state. */
export const stackOption = (): Option =>
  new Option("-s, --stack <name>", "Stack to work with").env("PULUMI_STACK").argParser(stackName);

/** An empty name would mean Pulumi's current stack, which nobody has named. */
function stackName(name: string): string {
  if (name.trim() === "") throw invalidArgument(stackNameEmpty({}));
  return name;
}

/** The value of an option that names a day. */
export function dayOption(text: string): string {
  if (isDay(text)) return text;
  throw invalidValue("A day has the form 2027-04-01.");
}

/** For commands that require a stack. @throws Failure */
export function requireStack(_: Command, command: Command): void {
  if (command.opts().stack === undefined) throw stackNotNamed({ command: command.name() });
}

/** The same for commands that read several states. */
export const stacksOption = (): Option =>
  new Option("-s, --stack <names...>", "Stacks to read; the first one's configuration is used")
    .env("PULUMI_STACK")
    .argParser(stackNames);

/** For an option or an argument that can have several. */
export const stackNames = (name: string, before: readonly string[] = []): string[] => several(stackName(name), before);

export const stateOption = (): Option =>
  listOption("--state <file>", "File of `pulumi stack export` to read (repeatable)");

/** An option that can be repeated. */
export const listOption = (flags: string, description: string): Option =>
  new Option(flags, description).argParser(several).default([], "none");

const several = (value: string, before: readonly string[]): string[] => [...before, value];

// The options that several commands share. Each has one meaning in all of them.
import { type Command, Option } from "commander";
import { stackNotNamed } from "../messages/options.js";

export const cwdOption = (): Option =>
  new Option("-C, --cwd <folder>", "Folder of Pulumi.yaml").default(process.cwd(), "this folder");

export const jsonOption = (): Option => new Option("--json", "Print JSON");

/** The stack that a command works with: its configuration and its state. */
export const stackOption = (): Option => new Option("-s, --stack <name>", "Stack to work with").env("PULUMI_STACK");

/** For commands that require a stack. @throws Failure */
export function requireStack(_: Command, command: Command): void {
  if (command.opts().stack === undefined) throw stackNotNamed({ command: command.name() });
}

/** The same for commands that read several states. */
export const stacksOption = (): Option =>
  new Option("-s, --stack <names...>", "Stacks to read; the first one's configuration is used").env("PULUMI_STACK");

export const stateOption = (): Option =>
  listOption("--state <file>", "File of `pulumi stack export` to read (repeatable)");

/** An option that can be repeated. */
export const listOption = (flags: string, description: string): Option =>
  new Option(flags, description).argParser(several).default([], "none");

const several = (value: string, before: readonly string[]): string[] => [...before, value];

// The options that several commands share. Each has one meaning in all of them.
import { Option } from "commander";

export const cwdOption = (): Option =>
  new Option("-C, --cwd <folder>", "folder of Pulumi.yaml").default(process.cwd(), "this folder");

export const jsonOption = (): Option => new Option("--json", "print JSON");

/** The stack that a command works with: its configuration and its state. */
export const stackOption = (): Option => new Option("-s, --stack <name>", "stack to work with").env("PULUMI_STACK");

/** The same for commands that read several states. */
export const stacksOption = (): Option =>
  new Option("-s, --stack <names...>", "stacks to read; the first one configures the command").env("PULUMI_STACK");

export const stateOption = (): Option =>
  new Option("--state <file>", "file of `pulumi stack export` to read (repeatable)")
    .argParser(several)
    .default([], "none");

/** Of an option that is given once for each value. */
export const several = (value: string, before: readonly string[]): string[] => [...before, value];

import { type Command, Help } from "commander";
import { describe, expect, it, test } from "vitest";
import { commands, subcommandsFor, termOf } from "./commands.js";

const namesFor = async (...args: string[]): Promise<string[]> => (await subcommandsFor(args)).map((one) => one.name());

test.each(Object.entries(commands))("shows the usage of `paypages %s` in the help", async (name, { usage, load }) => {
  expect(`${name} ${usage}`).toBe(new Help().subcommandTerm(await load()));
});

describe("subcommandsFor", () => {
  it.each([[["pull", "--help"]], [["help", "pull"]], [["pull"]]])("loads one command for %j", async (args) => {
    expect(await namesFor(...args)).toEqual(["pull"]);
  });

  it.each([[["--help"]], [[]], [["pul"]], [["help", "nothing"]]])("knows the names of all for %j", async (args) => {
    expect(await namesFor(...args)).toEqual(Object.keys(commands));
  });

  it("returns commands with the lines of the help", async () => {
    const [first] = await subcommandsFor([]);
    expect(first && [termOf(first), first.summary()]).toEqual(["sandbox [options]", commands.sandbox.summary]);
  });
});

const longest = 60;

const withSubcommands = (command: Command): Command[] => [command, ...command.commands.flatMap(withSubcommands)];

const all = (await Promise.all(Object.values(commands).map(({ load }) => load()))).flatMap(withSubcommands);

const nameOf = (command: Command): string =>
  command.parent ? `${nameOf(command.parent)} ${command.name()}` : command.name();

/** What is wrong with a phrase; empty if nothing is. */
function faultsOf(phrase: string): string[] {
  return [
    ...(phrase.length > longest ? [`has ${phrase.length} characters`] : []),
    ...(/^[A-Z]/.test(phrase) ? [] : ["doesn't begin with a capital letter"]),
    ...(phrase.endsWith(".") ? ["ends with a period"] : []),
    ...(/\bdefaults?\b/i.test(phrase.replace(/\([^)]*\bdefault: [^)]+\)/g, "").replace("Omit server defaults", ""))
      ? ["has a default outside parentheses"]
      : []),
  ];
}

const phrases = all.flatMap((command) => [
  [nameOf(command), command.summary()],
  ...command.options.map((option) => [`${nameOf(command)} ${option.flags}`, option.description]),
  ...command.registeredArguments.map((argument) => [`${nameOf(command)} ${argument.name()}`, argument.description]),
]) as [string, string][];

test.each(phrases)("has a short phrase for %s", (_, phrase) => {
  expect(faultsOf(phrase)).toEqual([]);
});

test("has a description in sentences for every command", () => {
  const wrong = all.filter((command) => !/^[A-Z][\s\S]*\.$/.test(command.description()));
  expect(wrong.map(nameOf)).toEqual([]);
});

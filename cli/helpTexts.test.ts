// The help of every command and option: short phrases, which read alike.
import type { Command } from "commander";
import { describe, expect, test } from "vitest";
import { commands } from "./commands.js";

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

describe("an invalid phrase is found", () => {
  test.each([
    ["Port to listen on", []],
    ["File to write (default: standard output)", []],
    ["port to listen on", ["doesn't begin with a capital letter"]],
    ["Port to listen on.", ["ends with a period"]],
    ["File to write; default standard output", ["has a default outside parentheses"]],
    [`Port ${"x".repeat(60)}`, ["has 65 characters"]],
  ])("%s", (phrase, faults) => expect(faultsOf(phrase)).toEqual(faults));
});

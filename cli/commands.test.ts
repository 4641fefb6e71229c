import { Help } from "commander";
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

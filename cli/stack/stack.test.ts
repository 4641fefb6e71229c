// The values of the options `--stack` and `--state`.
import { chmodSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { Command } from "commander";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { stateText } from "../../test/support/states.js";
import { useTempDir } from "../../test/support/use.js";
import { stackNameEmpty } from "../report/messages/options.js";
import { fileNotFound } from "../report/messages/stacks.js";
import { stackOption, stacksOption, stateOption } from "./options.js";
import { readStack, readStateFile } from "./state.js";

const book = (name: string) => stateText("prod", [{ kind: "OneTimeProduct", name, id: "p1" }]);

let folder: string;
beforeEach(() => {
  folder = useTempDir();
  const before = process.cwd();
  process.chdir(folder);
  onTestFinished(() => {
    process.chdir(before);
    vi.unstubAllEnvs();
  });
});

/** A `pulumi` that exports this state for every stack. */
function pulumiWith(state: string): void {
  writeFileSync(join(folder, "pulumi"), `#!/bin/sh\ncat <<'END'\n${state}\nEND\n`);
  chmodSync(join(folder, "pulumi"), 0o700);
  vi.stubEnv("PATH", `${folder}${delimiter}${process.env.PATH}`);
}

it.each([
  ["a state", book("stale")],
  ["anything else", "notes"],
])("reads the stack, whatever a file of its name in the current folder contains: %s", async (_, text) => {
  pulumiWith(book("current"));
  writeFileSync(join(folder, "prod"), text);
  const { resources, source } = await readStack("prod", { cwd: folder });
  expect([source, ...resources.map(({ name }) => name)]).toEqual(["prod", "current"]);
});

it("reads a file with any extension", async () => {
  writeFileSync(join(folder, "prod"), book("exported"));
  const { resources, source, stack } = await readStateFile("prod");
  expect([source, stack, ...resources.map(({ name }) => name)]).toEqual(["prod", "prod", "exported"]);
  await expect(readStateFile("other.json")).rejects.toMatchObject({ code: fileNotFound.code });
});

it("refuses a state that is nested too deeply", async () => {
  const deep = `${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`;
  writeFileSync(join(folder, "deep.json"), book("deep").replace('"inputs":{', `"inputs":{"deep":${deep},`));
  await expect(readStateFile("deep.json")).rejects.toThrow("deep.json is nested too deeply");
});

it.each([[stackOption], [stacksOption]])(
  "refuses an empty name of a stack, from an option and from PULUMI_STACK",
  (option) => {
    const parsed = (...args: string[]) =>
      new Command()
        .exitOverride()
        .configureOutput({ writeErr: () => {} })
        .addOption(option())
        .parse(args, { from: "user" });
    for (const name of ["", " "]) expect(() => parsed("--stack", name)).toThrow(stackNameEmpty.code);
    vi.stubEnv("PULUMI_STACK", "");
    expect(() => parsed()).toThrow(stackNameEmpty.code);
  },
);

it("takes the stack from the option, or else from PULUMI_STACK, and one state at a time", () => {
  vi.stubEnv("PULUMI_STACK", "dev");
  const parsed = (stack: ReturnType<typeof stackOption>, ...args: string[]) =>
    new Command().addOption(stack).addOption(stateOption()).parse(args, { from: "user" }).opts();
  expect(parsed(stackOption())).toEqual({ stack: "dev", state: [] });
  expect(parsed(stacksOption())).toEqual({ stack: ["dev"], state: [] });
  expect(parsed(stacksOption(), "--stack", "a", "b", "--state", "c.json", "--state", "d.json")).toEqual({
    stack: ["a", "b"],
    state: ["c.json", "d.json"],
  });
});

// What the command reads of the output of `pulumi`, with a `pulumi` that prints what a test says.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import fc from "fast-check";
import { expect, it, onTestFinished, vi } from "vitest";
import { outputUnreadable } from "../messages/stacks.js";
import { exportStack } from "./exported.js";
import { pulumiJson, pulumiLine } from "./pulumi.js";
import { readConfiguration } from "./settings.js";

function printing(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), "pulumi-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  onTestFinished(() => void vi.unstubAllEnvs());
  writeFileSync(join(folder, "output"), text);
  writeFileSync(join(folder, "pulumi"), `#!/bin/sh\ncat ${join(folder, "output")}\n`);
  chmodSync(join(folder, "pulumi"), 0o700);
  vi.stubEnv("PATH", `${folder}${delimiter}${process.env.PATH}`);
  return folder;
}

/** Lines of version managers, loggers and update notices. */
const notice = fc.constantFrom(
  "mise WARN the tool has no version",
  "[asdf] pulumi 3.250.0",
  "{pulumi} is out of date",
  '{"level":"info","msg":"using 3.250.0"}',
  "",
  "warning: A new version of Pulumi is available.",
);
const notices = fc.array(notice, { maxLength: 3 });

it("reads the document, whatever lines are around it, and however it is indented", async () => {
  const value = fc.oneof(
    fc.dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true }),
    fc.array(fc.jsonValue(), { maxLength: 3 }),
  );
  await fc.assert(
    fc.asyncProperty(value, notices, fc.constantFrom(0, 2, 4), fc.constantFrom("\n", "\r\n"), async (...given) => {
      const [document, before, indent, end] = given;
      const text = JSON.stringify(document, null, indent).split("\n");
      const folder = printing([...before, ...text, "A new version of Pulumi is available.", ""].join(end));
      expect(await pulumiJson(folder, "stack", "ls", "--json")).toEqual(JSON.parse(text.join("\n")));
    }),
    { numRuns: 40 },
  );
});

it.each(["mise ERROR no version is set", "", '{ "broken', "[asdf] pulumi"])(
  "names the command, and shows the line, if there is no document: %s",
  async (text) => {
    const folder = printing(text);
    const shown = text.startsWith("{") ? "" : text;
    for (const [read, command] of [
      [() => exportStack("dev", { cwd: folder }), "pulumi stack export --stack dev"],
      [() => readConfiguration({ cwd: folder, stack: "dev" }), "pulumi config --json --show-secrets --stack dev"],
    ] as const)
      await expect(read()).rejects.toMatchObject(outputUnreadable.message({ command, line: shown }));
  },
);

it("shows nothing of a configuration in a form that it doesn't know", async () => {
  const folder = printing('{"a": "the-secret"}');
  await expect(readConfiguration({ cwd: folder, stack: "dev" })).rejects.toMatchObject({
    code: outputUnreadable.code,
    text: expect.not.stringContaining("the-secret"),
  });
});

it("reads a result of one line", async () => {
  expect(await pulumiLine(printing("mise WARN no version\nv3.250.0\n"), "version")).toBe("v3.250.0");
});

// What the command reads of the output of `pulumi`, with a `pulumi` that prints what a test says.
import { chmodSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import fc from "fast-check";
import { expect, it, onTestFinished, vi } from "vitest";
import { useTempDir } from "../../test/support/use.js";
import { outputUnreadable } from "../report/messages/stacks.js";
import { exportStack } from "./exported.js";
import { pulumiJson, pulumiLine, withoutPasswords } from "./pulumi.js";
import { readConfiguration } from "./settings.js";

function printing(text: string): string {
  const folder = useTempDir();
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

it("names the folder that doesn't exist, or the missing command", async () => {
  await expect(pulumiLine("/no/folder", "version")).rejects.toThrow("The folder /no/folder doesn't exist.");
  vi.stubEnv("PATH", "");
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(pulumiLine(useTempDir(), "version")).rejects.toThrow("`pulumi` isn't on the PATH.");
});

it("reads a result of one line", async () => {
  expect(await pulumiLine(printing("mise WARN no version\nv3.250.0\n"), "version")).toBe("v3.250.0");
});

const failed = (address: string) => `unable to open bucket ${address}: failed to ping PostgreSQL: connection refused`;

it.each([
  ["postgres://app:s3cr3t@db:5432/states", "postgres://app:[secret]@db:5432/states"],
  ["postgres://app:a@b:c@db/states", "postgres://app:[secret]@db/states"],
  ["postgres://:s3cr3t@db", "postgres://:[secret]@db"],
  ["postgres://db/states?user=app&password=s3cr3t", "postgres://db/states?user=app&password=[secret]"],
  [
    "postgres://db/?password=a:b&sslpassword=c&sslmode=require",
    "postgres://db/?password=[secret]&sslpassword=[secret]&sslmode=require",
  ],
  ["https://app:s3cr3t@states.example", "https://app:[secret]@states.example"],
])("hides the password in %s, and nothing else", (address, shown) => {
  expect(withoutPasswords(failed(address))).toBe(failed(shown));
  expect(withoutPasswords(`"${address}"`)).not.toContain("s3cr3t");
});

it.each([
  "postgres://db:5432/states",
  "postgres://app@db:5432/states",
  "s3://bucket?region=eu",
  "mail@example.org: no",
])("keeps %s unchanged", (text) => {
  expect(withoutPasswords(failed(text))).toBe(failed(text));
});

it("hides every password that an address can contain", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", minLength: 1 }),
      fc.constantFrom("postgres", "https"),
      (password, scheme) => {
        const address = new URL(`${scheme}://db.example:5432/states`);
        address.username = "app";
        address.password = password;
        const query = new URLSearchParams({ user: "app", password, sslmode: "disable" });
        const hidden = `${scheme}://app:[secret]@db.example:5432/states`;
        if (address.password !== "") expect(withoutPasswords(failed(address.href))).toBe(failed(hidden));
        expect(withoutPasswords(failed(`${scheme}://db.example/states?${query}`))).toBe(
          failed(`${scheme}://db.example/states?user=app&password=[secret]&sslmode=disable`),
        );
      },
    ),
  );
});

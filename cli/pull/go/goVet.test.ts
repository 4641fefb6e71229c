// Edits of a Go program that don't compile aren't written.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { assertCompiles } from "./goVet.js";

const hasGo = spawnSync("go", ["version"]).error === undefined;
const good = "package main\n\nfunc main() {\n\tx := 1\n\tprintln(x)\n}\n";
const bad = good.replace("\tprintln(x)\n", "");

function program(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), "vet-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "go.mod"), "module shop\n\ngo 1.21\n");
  writeFileSync(join(folder, "main.go"), text);
  return folder;
}

it.skipIf(!hasGo)("refuses edits after which the program doesn't compile, with what Go reports", async () => {
  await expect(assertCompiles(program(good), [{ path: "main.go", text: bad }])).rejects.toThrow(
    /declared and not used.*Nothing was changed/s,
  );
});

it.each([
  ["edits that compile", good, good.replace("1", "2")],
  ["edits of a program that didn't compile before", bad, bad.replace("1", "2")],
])("accepts %s", async (_, before, text) => {
  await assertCompiles(program(before), [{ path: "main.go", text }]);
});

// Edits of a Go program are formatted like the program, and aren't written if they don't compile.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { faultAfter, formatted } from "./goLanguage.js";

const hasGo = spawnSync("go", ["version"]).error === undefined;
const good = "package main\n\nfunc main() {\n\tx := 1\n\tprintln(x)\n}\n";
const bad = good.replace("\tprintln(x)\n", "");

function program(text: string, other = "package main\n"): string {
  const folder = mkdtempSync(join(tmpdir(), "vet-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "go.mod"), "module shop\n\ngo 1.21\n");
  writeFileSync(join(folder, "main.go"), text);
  writeFileSync(join(folder, "other.go"), other);
  return folder;
}

it.skipIf(!hasGo)("finds why a program doesn't compile after edits, in Go's words", async () => {
  const fault = "main.go:4:2: declared and not used: x";
  expect(await faultAfter(program(good), [{ path: "main.go", text: bad }])).toBe(fault);
  const folder = program(good, 'package main\n\nimport "fmt"\n\nfunc other() { fmt.Printf("%d", "suspicious") }\n');
  const link = join(folder, "link");
  symlinkSync(folder, link);
  expect(await faultAfter(link, [{ path: "main.go", text: bad }])).toBe(fault);
});

it.each([
  ["edits that compile", good, good.replace("1", "2")],
  ["edits of a program that didn't compile before", bad, bad.replace("1", "2")],
])("accepts %s", async (_, before, text) => {
  expect(await faultAfter(program(before), [{ path: "main.go", text }])).toBeUndefined();
});

const columns = "package main\n\nvar x = T{\n\tA:   1,\n\tBcd: 2,\n}\n";
const moved = columns.replace("A:   1", "A:   1,\n\tEfghi: 3");

it.skipIf(!hasGo)("formats an edited file if it was formatted before, in its line ends", async () => {
  const tidy = columns.replace("A:   1,\n\tBcd: 2", "A:     1,\n\tEfghi: 3,\n\tBcd:   2");
  const windows = (text: string) => text.replaceAll("\n", "\r\n");
  expect(await formatted(columns, moved)).toBe(tidy);
  expect(await formatted(windows(columns), windows(moved))).toBe(windows(tidy));
  expect(await formatted(columns.replace("A:   1", "A: 1"), moved)).toBe(moved);
});

it("leaves an edited file as it is without gofmt", async () => {
  vi.stubEnv("PATH", "");
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await formatted(columns, moved)).toBeUndefined();
});

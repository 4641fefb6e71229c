import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { TASKS } from "./tasks.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "..");
const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));

test("has each task of the npm scripts, and no other", () => {
  const named = Object.values(scripts).flatMap(
    (script) => /^node tools\/setup\/main\.mjs (\S+)$/.exec(script)?.[1] ?? [],
  );
  expect(named.sort()).toEqual(Object.keys(TASKS).sort());
});

test.each(Object.entries(TASKS))("%s has an existing script, if any", (_, { script }) => {
  expect(script === undefined || existsSync(path.join(root, script))).toBe(true);
});

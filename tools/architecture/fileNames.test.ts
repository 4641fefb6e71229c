// An editor's quick-open shows only names of files: a layer has each name once.
import { globSync } from "node:fs";
import { basename } from "node:path";
import { expect, it } from "vitest";
import { repository } from "../../test/support/example.js";

/** Names that a folder's role gives: entry points, the command of a folder, and the messages of an area. */
const byConvention = [/\/(index|main|command)\.ts$/, /\/messages\//, /\/dist\//];

it.each(["provider", "cli", "sandbox", "policy", "tools"])("%s has each name of a file once", (layer) => {
  const files = globSync(`${layer}/**/*.ts`, { cwd: repository }).filter(
    (file) => !/\.(test|d)\.ts$/.test(file) && !byConvention.some((pattern) => pattern.test(file)),
  );
  expect(files.length).toBeGreaterThan(20);
  const named = Map.groupBy(files, (file) => basename(file).replace(/\.\w+$/, ""));
  expect([...named.values()].filter((same) => same.length > 1)).toEqual([]);
});

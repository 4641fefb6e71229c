// A file that runs few of its cases in `npm test` runs all of them in the matrix, also after it was renamed.
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import config from "../../vitest.config.js";

const cwd = fileURLToPath(new URL("../..", import.meta.url));
const isMatrix = (name: unknown): boolean => String(name).startsWith("matrix");
const included = (config.test?.projects ?? []).flatMap((project) =>
  typeof project === "object" && "test" in project && isMatrix(project.test?.name) ? (project.test?.include ?? []) : [],
);

test("has every file with a shortened table", () => {
  const files = globSync("test/**/*.test.ts", { cwd });
  const shortened = files.filter((file) => /\b(casesOf|inMatrix)\(/.test(readFileSync(`${cwd}/${file}`, "utf8")));
  expect(globSync(included, { cwd })).toEqual(expect.arrayContaining(shortened));
});

test.each(included)("finds files for %s", (pattern) => {
  const [, list] = /\{([^}]*)\}/.exec(pattern) ?? [];
  expect(globSync(pattern, { cwd }).length).toBeGreaterThanOrEqual(list?.split(",").length ?? 1);
});

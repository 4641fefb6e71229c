// The generated SDKs: they match schema.json, and each states that it is generated.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { sdkFiles, sdks } from "../../../tools/generate/sdks.js";
import { repository } from "../../support/example.js";
import { missing } from "../../support/languages.js";

const read = (path: string): string => readFileSync(join(repository, path), "utf8");

it("are what the generators write for schema.json", (context) => {
  const absent = missing(["paypages-sdk"]);
  if (absent) context.skip(`${absent} is not on PATH: it is built where there is Go`);
  const generated = sdks(read("schema.json")) as Map<string, string>;
  const stale = [...generated].filter(
    ([path, content]) => !sdkFiles(repository).includes(path) || read(path) !== content,
  );
  expect(
    stale.map(([path]) => path),
    "run `npm run generate`",
  ).toEqual([]);
  expect(sdkFiles(repository).filter((path) => !generated.has(path))).toEqual([]);
});

it("state in their first lines that they are generated", () => {
  const sources = sdkFiles(repository).filter((path) => /\.(ts|py|go)$|^sdk\/[^/]+\/README\.md$/.test(path));
  // The file that contains only the text of the package's page.
  const files = sources.filter((path) => path !== "sdk/go/paypages/doc.go");
  expect(files.length).toBeGreaterThan(40);
  const silent = files.filter((path) => !/generated/i.test(read(path).split("\n").slice(0, 3).join("\n")));
  expect(silent).toEqual([]);
});

// One function reads URNs. A name may contain `::`, so a file that cuts a URN itself takes a part of the name for all.
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const cwd = fileURLToPath(new URL("../../..", import.meta.url));
const cuts = /(split|indexOf|lastIndexOf)\(["'`]::["'`]|\burn:.*::\//i;

test("only provider/model/urn.ts cuts URNs", () => {
  const files = globSync("{provider,cli,policy,sdk/nodejs,sandbox,tools,test}/**/*.ts", {
    cwd,
    exclude: (path) => /(^|\/)(node_modules|dist)(\/|$)/.test(path),
  });
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => cuts.test(readFileSync(`${cwd}/${file}`, "utf8")))).toEqual(["provider/model/urn.ts"]);
});

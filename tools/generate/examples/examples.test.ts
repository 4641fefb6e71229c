import { expect, test } from "vitest";
import { renderers } from "../../../cli/programs/write/languages.js";
import { functions } from "../../../provider/kinds/functions/index.js";
import { resources } from "../../../provider/kinds/resources/index.js";
import { exampleOf, fences, firstExample } from "./exampleCatalog.js";
import { functionExampleOf } from "./functionExamples.js";

test("writes an example in Markdown with a fence for each language", () => {
  expect(fences(firstExample).match(/^```\w+/gm)).toEqual(
    Object.keys(renderers).map((language) => `\`\`\`${language}`),
  );
});

test("has an example for every function, in every language", () => {
  for (const { name } of functions) {
    const example = functionExampleOf(name);
    expect(Object.values(example.functions ?? {}).map((functionSpec) => functionSpec.name)).toEqual([name]);
    expect(fences(example).match(/^```\w+/gm)).toHaveLength(4);
  }
});

test("has an example for every resource", () => {
  for (const { kind } of resources) {
    expect(Object.values(exampleOf(kind).resources).map((resource) => resource.kind)).toContain(kind);
  }
});

import { expect, test } from "vitest";
import { renderers } from "../../../cli/program/languages.js";
import { functions } from "../../../provider/functions/index.js";
import { resources } from "../../../provider/resources/index.js";
import { exampleOf, firstExample } from "./catalogue.js";
import { fences } from "./fences.js";
import { functionExampleOf } from "./functions.js";

test("an example in Markdown has a fence for each language", () => {
  expect(fences(firstExample).match(/^```\w+/gm)).toEqual(
    Object.keys(renderers).map((language) => `\`\`\`${language}`),
  );
});

test("every function has an example that asks for it, in every language", () => {
  for (const { name } of functions) {
    const example = functionExampleOf(name);
    expect(Object.values(example.functions ?? {}).map((functionSpec) => functionSpec.name)).toEqual([name]);
    expect(fences(example).match(/^```\w+/gm)).toHaveLength(4);
  }
});

test("every resource has an example that declares it", () => {
  for (const { kind } of resources) {
    expect(Object.values(exampleOf(kind).resources).map((resource) => resource.kind)).toContain(kind);
  }
});

// The descriptions in schema.json and the SDKs.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { functions } from "../../provider/kinds/functions/index.js";
import { resources } from "../../provider/kinds/resources/index.js";
import { lowerFirst } from "../../provider/model/names.js";
import { faultsOf } from "../../test/support/models.js";
import { nodeSdk } from "./nodeSdk.js";
import { schema } from "./schema.js";

interface Described {
  description: string;
  properties?: Record<string, Described>;
  inputProperties?: Record<string, Described>;
  inputs?: Described;
  outputs?: Described;
}
interface Package {
  config: { variables: Record<string, Described> };
  provider: Described;
  types: Record<string, Described>;
  resources: Record<string, Described>;
  functions: Record<string, Described>;
}

const spec = JSON.parse(schema().get("schema.json") ?? "") as Package;

/** Every description in schema.json, by its path. */
function textsOf(): [place: string, name: string, text: string][] {
  const found: [string, string, string][] = [];
  const look = (place: string, { description, ...within }: Described) => {
    const name = place.split(/[./:]/).at(-1) ?? "";
    if (description !== undefined) found.push([place, name, description]);
    lookInto(place, { ...within.properties, ...within.inputProperties });
    if (within.inputs) look(`${place} inputs`, within.inputs);
    if (within.outputs) look(`${place} outputs`, within.outputs);
  };
  const lookInto = (place: string, all: Record<string, Described>) => {
    for (const [name, one] of Object.entries(all)) look(`${place}.${name}`, one);
  };
  for (const all of [spec.types, spec.resources, spec.functions, { provider: spec.provider }]) {
    for (const [token, one] of Object.entries(all)) look(token, one);
  }
  lookInto("config", spec.config.variables);
  return found;
}

/** A description without examples, and with names instead of references. */
const prose = (text: string): string =>
  text.replace(/\{\{% ref #\/\S+\/(\w+) %\}\}/g, "$1").replace(/```[\s\S]*?```/g, "");

describe("schema.json", () => {
  const texts = textsOf();

  it("describes every property, function and type in sentences", () => {
    const faults = texts.map(([place, name, text]) => [place, ...faultsOf(prose(text), name)]);
    expect(faults.filter((of) => of.length > 1)).toEqual([]);
  });

  it("refers to existing properties only", () => {
    const broken = texts.flatMap(([place, , text]) =>
      [...text.matchAll(/\{\{% ref #\/(\S+) %\}\}/g)].flatMap(([, path = ""]) =>
        isThere(path) ? [] : [`${place}: ${path}`],
      ),
    );
    expect(broken).toEqual([]);
  });
});

function isThere(path: string): boolean {
  let at: unknown = spec;
  for (const step of path.split("/")) at = (at as Record<string, unknown> | undefined)?.[step];
  return at !== undefined;
}

test.each(resources.map((resource) => [resource.kind, resource] as const))(
  "shows an example in the class %s of the dynamic SDK, and lists the properties that replace it",
  (kind, { model }) => {
    const source = nodeSdk().get(`sdk/nodejs/generated/${lowerFirst(kind)}.ts`) ?? "";
    const [, comment = ""] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport class /.exec(source) ?? [];
    expect(comment).toContain('@example\n * ```typescript\n * import * as paypages from "pulumi-paypages";\n');
    expect(comment).toContain(`new paypages.${kind}(`);
    const replacing = model.inputs.filter(({ isImmutable }) => isImmutable).map(({ name }) => `\`${name}\``);
    const response = /(?:No change|Changing (.*)) replaces the resource\./.exec(comment)?.[1]?.split(/,? or |, /) ?? [];
    expect(response).toEqual(replacing);
  },
);

test.each(functions.map(({ name }) => name))("shows an example of %s of the dynamic SDK, in both forms", (name) => {
  const source = nodeSdk().get("sdk/nodejs/generated/functions.ts") ?? "";
  const comments = [...source.matchAll(new RegExp(`\\*/\\nexport function ${name}(?:Output)?\\(`, "g"))].map(
    ({ index }) => source.slice(source.lastIndexOf("/**", index), index),
  );
  expect(comments.length).toBeGreaterThanOrEqual(2);
  for (const comment of comments) expect(comment).toContain(`paypages.${name}Output(`);
});

test("names properties in the Python SDK as Python does", () => {
  const folder = new URL("../../sdk/python/pulumi_paypages/", import.meta.url);
  const names = textsOf()
    .map(([, name]) => name)
    .filter((name) => /^[a-z]\w*[A-Z]/.test(name));
  const camelCase = new RegExp(`(?<!paypages:)\\b(${[...new Set(names)].join("|")})\\b`, "g");
  const functions = new Set(Object.keys(spec.functions).map((token) => token.split(":").at(-1) ?? ""));
  const found = readdirSync(folder)
    .filter((file) => file.endsWith(".py"))
    .flatMap((file) => {
      const docstrings = readFileSync(new URL(file, folder), "utf8").match(/"""[\s\S]*?"""/g) ?? [];
      const hits = docstrings.flatMap((text) => prose(text).match(camelCase) ?? []);
      return [...new Set(hits)].filter((name) => !functions.has(name)).map((name) => `${file}: ${name}`);
    });
  expect(found).toEqual([]);
});

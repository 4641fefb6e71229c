// The examples of the documentation, as programs: one of each resource, and the one that the registry shows first.

import { renderers } from "../../../cli/programs/write/languages.js";
import { meaningOf, type ProgramSpec } from "../../../cli/programs/write/program.js";
import type { Kind } from "../../../provider/model/kind.js";
import { kinds } from "../../../provider/model/kinds.js";
import { npmPackage } from "../../support/publication.js";
import { functionExamples } from "./functionExamples.js";

type Resources = ProgramSpec["resources"];

const isRef = (value: object): value is { ref: string } => "ref" in value;

/** The names of the resources to which values refer. */
function namesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return isRef(value) ? [value.ref.split(".")[0] as string] : Object.values(value).flatMap(namesIn);
}

/** A kind's example after the resources that it refers to. */
function withOthers({ model, example }: Kind, args = example.args): Resources {
  const names = namesIn(args);
  const others = kinds.filter((kind) => names.includes(kind.example.name)).map((kind) => withOthers(kind));
  return Object.assign({}, ...others, { [example.name]: { kind: model.name, args } });
}

function programOf(kind: Kind): ProgramSpec {
  const { address, example } = kind;
  const { name, args, more } = example;
  return {
    resources: withOthers(kind, { ...args, ...more }),
    outputs: address === undefined ? {} : { [`${name}Address`]: { ref: `${name}.${address}` } },
  };
}

const examples: Readonly<Record<string, ProgramSpec>> = Object.fromEntries(
  kinds.map((kind) => [kind.model.name, programOf(kind)]),
);

/** @throws Error when there is no such kind */
export function exampleOf(kind: string): ProgramSpec {
  const example = examples[kind];
  if (!example) throw new Error(`there is no kind ${kind}`);
  return example;
}

/** The registry's first example: a code, and its page. */
export const firstExample: ProgramSpec = {
  resources: exampleOf("Coupon").resources,
  outputs: { address: { ref: "classes.urlApplication" } },
};

/** All examples in one program. Declarations that several of them share are the same resource. */
export const allExamples: ProgramSpec = {
  resources: Object.assign({}, ...Object.values(examples).map((example) => example.resources)),
  outputs: Object.assign({}, ...Object.values(examples).map((example) => example.outputs)),
};

/** Each example separately, by name. */
export const eachExample: readonly (readonly [name: string, example: ProgramSpec])[] = [
  ...Object.entries(examples),
  ["first", firstExample],
  ...functionExamples,
];

// Examples as Markdown.

export const fence = (language: string, code: string): string => `\`\`\`${language}\n${code}\`\`\`\n`;

/** A program in each language. */
export function fenceOfEach(example: ProgramSpec): [language: string, text: string][] {
  const meaning = meaningOf(example);
  return Object.entries(renderers).map(([language, render]) => [language, fence(language, render(meaning))]);
}

export const fences = (example: ProgramSpec): string =>
  fenceOfEach(example)
    .map(([, text]) => text)
    .join("\n");

/** A program with the SDK for TypeScript and JavaScript. */
export const nodeFence = (example: ProgramSpec): string =>
  fence("typescript", renderers.typescript(meaningOf(example), { from: npmPackage })).trimEnd();

/** The lines of a doc comment that show it. */
export const exampleLines = (example: ProgramSpec): string[] => ["@example", ...nodeFence(example).split("\n")];

// YAML as Pulumi reads it: with Go's yaml.v3, which knows numbers that YAML 1.2 doesn't.
import type { CreateNodeOptions, DocumentOptions, ParseOptions, ScalarTag, SchemaOptions } from "yaml";

const words: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ...["true", "True", "TRUE"].map((word) => [word, true] as const),
  ...["false", "False", "FALSE"].map((word) => [word, false] as const),
  ...["", "~", "null", "Null", "NULL"].map((word) => [word, null] as const),
  ...[".nan", ".NaN", ".NAN"].map((word) => [word, Number.NaN] as const),
  ...[".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF"].map((word) => [word, Number.POSITIVE_INFINITY] as const),
  ...["-.inf", "-.Inf", "-.INF"].map((word) => [word, Number.NEGATIVE_INFINITY] as const),
]);

/** The value of a scalar without quotes. Dates stay strings. */
export function plainScalar(text: string): unknown {
  if (words.has(text)) return words.get(text);
  if (/^[-+\d]/.test(text)) return numberIn(text.replaceAll("_", "")) ?? text;
  // Only here, an underscore must be between digits.
  return /^\.\d/.test(text) && !/_(?!\d)|(?<!\d)_/.test(text) ? (numberIn(text.replaceAll("_", "")) ?? text) : text;
}

function numberIn(text: string): number | undefined {
  const [, sign = "", prefix, digits = ""] =
    /^([-+]?)(0[xX](?=[\da-fA-F]+$)|0[bB](?=[01]+$)|0[oO]?(?=[0-7]+$))(.+)$/.exec(text) ?? [];
  const size = prefix === undefined ? undefined : BigInt((prefix.length === 1 ? "0o" : prefix.toLowerCase()) + digits);
  const limit = sign === "-" ? 2n ** 63n : sign === "+" ? 2n ** 63n - 1n : 2n ** 64n - 1n;
  if (size !== undefined && size <= limit) return Number(sign === "-" ? -size : size);
  if (!/^[-+]?(\.\d+|\d+(\.\d*)?)(e[-+]?\d+)?$/i.test(text)) return undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}

const scalar: ScalarTag = {
  tag: "tag:yaml.org,2002:plain",
  default: true,
  test: /^/,
  resolve: (text: string) => plainScalar(text),
};

/** For the parsers of the package `yaml`. */
export const asPulumi: ParseOptions & DocumentOptions & SchemaOptions & CreateNodeOptions = {
  schema: "failsafe",
  customTags: [scalar],
};

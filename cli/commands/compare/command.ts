// `paypages compare`: compares two stacks of one program.
import { Command } from "commander";
import { resources } from "../../../provider/kinds/resources/index.js";
import { type Terminal, terminal } from "../../../provider/messages/base/sinks.js";
import type { Field, FieldType } from "../../../provider/model/field.js";
import { isObject, topOf } from "../../../provider/model/rules.js";
import { quoted } from "../../../provider/model/shown.js";
import { build } from "../../../provider/model/walk.js";
import { nothingToCompare } from "../../report/messages/options.js";
import { type Cell, counted, exit, exitHelp, jsonText, painted, print, stacked, table } from "../../report/print.js";
import { cwdOption, invalidValue, jsonOption, stackNames, stateOption } from "../../stack/options.js";
import { hidden, withoutMarks } from "../../stack/secret.js";
import { readStates, type StackState } from "../../stack/state.js";
import { type Comparison, compare, type Declared, type Difference, isSame, type NotCompared } from "./compare.js";

// Prints a comparison as text and as JSON, without secrets.

/** The names of the two stacks, as the user gave them. */
interface Called {
  readonly a: string;
  readonly b: string;
}

export function comparisonText(comparison: Comparison, called: Called): Terminal {
  const { onlyInA, onlyInB, changed, notCompared } = comparison;
  const parts = [
    only(onlyInA, called.a),
    only(onlyInB, called.b),
    ...changed.map(
      (one) => terminal`${titled(one)}\n${table(["property", called.a, called.b], one.differences.map(row))}`,
    ),
    notComparedText(notCompared),
    terminal`${conclusion(comparison, called)}`,
  ];
  return terminal`${stacked(parts, "\n\n")}\n`;
}

const conclusion = (comparison: Comparison, called: Called): string => {
  const { onlyInA, onlyInB, changed, same } = comparison;
  return isSame(comparison)
    ? `${called.a} and ${called.b} are the same: ${counted(same, "object")}.`
    : `${counted(changed.length, "object")} ${changed.length === 1 ? "differs" : "differ"}, ` +
        `${onlyInA.length} only in ${called.a}, ${onlyInB.length} only in ${called.b}, ${same} the same.`;
};

const titled = ({ kind, name }: Declared): Terminal => terminal`${kind} ${painted("bold", name)}`;

function only(declared: readonly Declared[], where: string): Terminal {
  if (declared.length === 0) return terminal``;
  return terminal`Only in ${painted("bold", where)}${declared.map((one) => terminal`\n  ${titled(one)}`)}`;
}

function row({ path, field, a, b }: Difference): Cell[] {
  const [textA, textB] = [shown(field, a), shown(field, b)];
  const from = startOf(textA, textB);
  return [path, painted("red", cut(textA, from)), painted("green", cut(textB, from))];
}

/** If a value isn't set, shows its documented default. */
function shown(field: Field, value: unknown): string {
  if (value !== undefined) return JSON.stringify(visible(field, value));
  const { default: otherwise } = field;
  return otherwise.kind === "value" ? `${JSON.stringify(otherwise.value)} (default)` : "(not set)";
}

const longest = 60;

/** Long strings are shown from shortly before their first difference. */
function startOf(a: string, b: string): number {
  if (Math.max(a.length, b.length) <= longest) return 0;
  const same = [...a].findIndex((sign, index) => sign !== b[index]);
  return Math.max(0, same - 10);
}

function cut(text: string, from: number): string {
  const begun = from > 0 && from < text.length ? `…${text.slice(from)}` : text;
  return (begun.length > longest ? `${begun.slice(0, longest - 1)}…` : begun).toWellFormed();
}

const reasons: Readonly<Record<NotCompared["reason"], (count: string, paths: string) => string>> = {
  outside: (count, paths) => `${count} of objects outside the stacks (${paths})`,
  encrypted: (count, paths) => `${count} (${paths}; --with-secrets compares them)`,
};
const nouns = { outside: "id", encrypted: "secret" } as const;

function notComparedText(notCompared: readonly NotCompared[]): Terminal {
  const texts = (["outside", "encrypted"] as const).flatMap((reason) => {
    const these = notCompared.filter((one) => one.reason === reason);
    const paths = [...new Set(these.map(({ path }) => path.replace(/\[\d+\]/g, "")))];
    return these.length === 0 ? [] : [reasons[reason](counted(these.length, nouns[reason]), paths.join(", "))];
  });
  return texts.length === 0 ? terminal`` : painted("dim", `Not compared: ${texts.join("; ")}.`);
}

export const comparisonJson = (comparison: Comparison, called: Called): object => ({
  ...called,
  isSame: isSame(comparison),
  same: comparison.same,
  onlyInA: comparison.onlyInA,
  onlyInB: comparison.onlyInB,
  changed: comparison.changed.map(({ kind, name, differences }) => ({
    kind,
    name,
    differences: differences.map(({ path, field, a, b }) => ({ path, a: visible(field, a), b: visible(field, b) })),
  })),
  notCompared: comparison.notCompared,
});

/** A value without the secrets in it. */
function visible(field: Field, value: unknown): unknown {
  if (value === undefined) return undefined;
  return field.isSecret ? hidden : visibleIn(field.type, withoutMarks(value));
}

function visibleIn(shape: FieldType, value: unknown): unknown {
  if (shape.kind === "list" && Array.isArray(value)) return value.map((item) => visible(shape.of, item));
  if (shape.kind !== "object" || !isObject(value)) return value;
  return build(shape.model.fields, (field) => visible(field, value[field.name]));
}

interface Options {
  readonly cwd: string;
  readonly state: readonly string[];
  readonly ignore?: readonly string[];
  readonly withSecrets?: boolean;
  readonly failOnDifference?: boolean;
  readonly json?: boolean;
}

export const compareCommand = (): Command =>
  new Command("compare")
    .description(
      "Compares the same program in two stacks. Lists objects that only one stack has, and properties that differ. Ids, page " +
        "addresses and environments always differ, so they are ignored. References to other objects are compared by name. " +
        "The command sends no requests to the service.",
    )
    .argument("[stacks...]", "Stacks to compare; with --state, two in total", stackNames)
    .addOption(stateOption())
    .option("--ignore <properties>", "Properties to ignore, with everything in them", properties)
    .option("--with-secrets", "Compare secrets as well, without printing them")
    .option("--fail-on-difference", `Exit with ${exit.found} if the stacks differ`)
    .addOption(cwdOption())
    .addOption(jsonOption())
    .addHelpText(
      "after",
      `
Examples:
  $ paypages compare test prod
  $ paypages compare test prod --ignore couponCode,price,salesEnd.time --fail-on-difference
  $ paypages compare acme/shop/test acme/shop/prod --json
  $ pulumi stack export --stack test --file before.json    # … pulumi up …
  $ paypages compare --state before.json test
${exitHelp("the stacks differ, with --fail-on-difference")}`,
    )
    .action(run);

/** `price,salesEnd.time`; a property that no object has is a mistake. */
function properties(text: string, before: readonly string[] = []): readonly string[] {
  const paths = text.split(",").map((path) => path.trim());
  const unknown = paths.filter((path) => !resources.some(({ program }) => program.field(topOf(path))));
  if (unknown.length > 0) {
    throw invalidValue(
      `No object of the two stacks has ${quoted(unknown)}. Check the spelling: properties are named as in a program.`,
    );
  }
  return [...before, ...paths];
}

async function run(stack: readonly string[], options: Options): Promise<void> {
  const { cwd, state, ignore = [], withSecrets: hasSecrets = false } = options;
  if (stack.length + state.length !== 2) throw nothingToCompare({});
  const [one, other] = (await readStates({ stack, state }, { cwd, hasSecrets })) as [StackState, StackState];
  const comparison = compare(one, other, ignore);
  const called = { a: one.source, b: other.source };
  print(options.json ? jsonText(comparisonJson(comparison, called)) : comparisonText(comparison, called));
  if (options.failOnDifference && !isSame(comparison)) process.exitCode = exit.found;
}

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: programs as texts
// Any change of any property in any program layout: afterwards, the program has the account's values, and nothing else
// in it has changed.
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import type { Field } from "../../../provider/model/field.js";
import { isObject, type Values } from "../../../provider/model/rules.js";
import { resources } from "../../../provider/resources/index.js";
import { objectOf } from "../../../test/support/arbitraries.js";
import { GoRuns, goProgram } from "../../../test/support/goPrograms.js";
import { missing } from "../../../test/support/languages.js";
import { hostileTexts } from "../../../test/support/mutations.js";
import { skipFor } from "../../../test/support/needs.js";
import { edited, languages } from "../../../test/support/pulling.js";
import { PythonRuns, pythonProgram } from "../../../test/support/pythonPrograms.js";
import {
  layouts,
  typescriptArguments,
  typescriptProgram,
  yamlArguments,
  yamlProgram,
} from "../../../test/support/writtenPrograms.js";
import { reasons } from "../../../tools/test/skips.js";
import { mapped } from "../../account/mapped.js";

const dangerous = [
  ...hostileTexts,
  "`${process.exit(1)}`",
  "*/ process.exit(1) /*",
  "#{x} ${x} $${x} $$ $",
  '"); process.exit(1); ("',
  "'); process.exit(1); ('",
  "line\nother: line\n- item\n",
  "a: b # c",
  "\\",
  '\\"',
  "\u2028\u2029\u0085",
  "日本語 👩‍👩‍👧 é",
  "</script>",
  "yes",
  "1_000",
  "0x10",
  "- x",
  "& * ! | > % @ `",
  "x".repeat(10_000),
];

/** Replaces some strings of the account with hostile ones. */
const hostile = (values: Values, picks: readonly number[]): Values => {
  let at = 0;
  const pick = () => picks[at++ % picks.length] ?? 0;
  return mapped(values, (value) => {
    if (typeof value !== "string") return value;
    const picked = pick();
    return (picked < dangerous.length ? (dangerous[picked] as string) : value).toWellFormed();
  }) as Values;
};

const wellFormed = (values: Values): Values =>
  mapped(values, (value) => (typeof value === "string" ? value.toWellFormed() : value)) as Values;

/** A set has no order: remaining items keep their positions, as `pull` requests it. */
function inOldOrder({ type }: Field, before: unknown, after: unknown): unknown {
  if (type.kind === "object" && isObject(before) && isObject(after)) {
    const members = type.model.inputs.filter(({ name }) => after[name] !== undefined);
    return Object.fromEntries(
      members.map((field) => [field.name, inOldOrder(field, before[field.name], after[field.name])]),
    );
  }
  if (type.kind !== "list" || !Array.isArray(before) || !Array.isArray(after)) return after;
  if (type.ordered) return after.map((item, index) => inOldOrder(type.of, before[index], item));
  const free = [...after];
  const isSame = (one: unknown, other: unknown) =>
    isObject(one) && isObject(other) ? one.id === other.id : isDeepStrictEqual(one, other);
  const kept = before.flatMap((item) => {
    const index = free.findIndex((other) => isSame(item, other));
    return index < 0 ? [] : [inOldOrder(type.of, item, free.splice(index, 1)[0])];
  });
  return [...kept, ...free];
}

/** Whether any string is valid. */
const isFree = ({ type }: Field): boolean => type.kind !== "enum";

interface Way {
  readonly file: string;
  readonly program: typeof typescriptProgram;
  readonly needs?: string;
  readonly reason?: string;
  /** Runs programs: the arguments of their resources, by kind and name. */
  start(): {
    /** The program in the format of the language's formatter. */
    formatted?(text: string): Promise<string>;
    arguments(text: string): Record<string, Values> | Promise<Record<string, Values>>;
    end(): void;
  };
}

const inProcess = (read: (text: string) => Record<string, Values>) => () => ({ arguments: read, end: () => {} });

const ways: Readonly<Record<"typescript" | "python" | "go" | "yaml", Way>> = {
  typescript: { file: "index.ts", program: typescriptProgram, start: inProcess(typescriptArguments) },
  yaml: { file: "Pulumi.yaml", program: yamlProgram, start: inProcess(yamlArguments) },
  python: {
    file: "__main__.py",
    program: pythonProgram,
    needs: "python3",
    reason: reasons.noPython,
    start: () => new PythonRuns(),
  },
  go: { file: "main.go", program: goProgram, needs: "go", reason: reasons.noGo, start: () => new GoRuns() },
};

describe.each(Object.keys(ways) as (keyof typeof ways)[])("%s", (name) => {
  const { file, program, start, needs, reason } = ways[name];
  skipFor(needs !== undefined && missing([needs]) !== undefined ? reason : undefined);
  let runs: ReturnType<Way["start"]> | undefined;
  const run = (text: string) => {
    runs ??= start();
    return runs.arguments(text);
  };
  const formatted = async (text: string) => {
    runs ??= start();
    return runs.formatted?.(text) ?? text;
  };
  afterAll(() => runs?.end());
  it.each(resources.map(({ kind, program: model }) => [kind, model] as const))("%s", async (kind, model) => {
    const picks = fc.array(fc.nat({ max: dangerous.length * 2 }), { minLength: 1, maxLength: 12 });
    const free = new Set(model.inputs.filter(isFree).map((field) => field.name));
    await fc.assert(
      fc.asyncProperty(
        objectOf(model),
        objectOf(model),
        fc.infiniteStream(fc.boolean()),
        picks,
        layouts,
        async (one, other, kept, choices, layout) => {
          const before = wellFormed(one);
          const wild = hostile(Object.fromEntries(Object.entries(other).filter(([key]) => free.has(key))), choices);
          const after = Object.fromEntries(
            Object.entries({ ...wellFormed(other), ...wild }).map(([key, value]) => [
              key,
              kept.next().value && before[key] !== undefined
                ? before[key]
                : inOldOrder(model.field(key) as Field, before[key], value),
            ]),
          );
          const to = Object.fromEntries(
            [...Object.keys(before), ...Object.keys(after)].map((key) => [key, after[key]]),
          );
          const written = program(kind, before, layout);
          // A formatter changes the line endings, and drops the byte order mark.
          const isPlain = layout.eol === "\n" && layout.mark === "";
          const text = isPlain ? await formatted(written) : written;
          expect((await run(text))[`${kind} it`]).toEqual(before);
          const sought = { kind, name: "it", inputs: before, to };
          const { texts, refused } = await edited(languages[name], { [file]: text }, [sought]);
          expect(refused).toEqual([]);
          const result = texts[file] as string;
          expect((await run(result))[`${kind} it`]).toEqual(after);
          // If only comments remain between brackets, gofmt moves them.
          const hasOnlyComments = /\{\n(?:\s*\/\/[^\n]*\n)+\s*\}/.test(result);
          if (isPlain && !hasOnlyComments) expect(await formatted(result)).toBe(result);
          expect(commentsIn(result)).toEqual(commentsIn(text));
          expect(/\r\n/.test(result) && /[^\r]\n/.test(result)).toBe(false);
          const again = await edited(languages[name], { [file]: result }, [sought]);
          expect(again.texts[file]).toBe(result);
          expect(again.refused).toEqual([]);
        },
      ),
      // Shrinking such programs takes minutes.
      { numRuns: 20, endOnFailure: true },
    );
  });
});

/** A comment in a removed list or object is removed too: only comments next to properties are counted. */
const commentsIn = (text: string): string[] => text.match(/(?:\/\/|#) (?:it|first)$/gm)?.slice(0, 1) ?? [];

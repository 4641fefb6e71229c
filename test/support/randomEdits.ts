// biome-ignore-all lint/suspicious/noTemplateCurlyInString: programs as texts
// Random programs and random changes in the account, for the check that `pull` edits exactly what it should. An independent
// reader says what a program declares: the TypeScript compiler, Python, Go, and the package yaml.
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { mapped } from "../../cli/stack/json.js";
import { resourceOf, resources } from "../../provider/kinds/resources/index.js";
import type { Field } from "../../provider/model/field.js";
import { isObject, type Values } from "../../provider/model/rules.js";
import { objectOf } from "./arbitraries.js";
import { GoRuns, goProgram } from "./goPrograms.js";
import { hostileTexts } from "./mutations.js";
import { type EditLanguage, edited, languages, type Wrong } from "./pulling.js";
import { PythonRuns, pythonProgram } from "./pythonPrograms.js";
import { type Calls, typescriptCalls, yamlCalls } from "./randomRemovals.js";
import {
  type Layout,
  layouts,
  typescriptArguments,
  typescriptProgram,
  yamlArguments,
  yamlProgram,
} from "./writtenPrograms.js";

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
  "one\ntwo",
  "one\n\n  two # three\n",
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

export interface Way {
  readonly file: string;
  readonly program: typeof typescriptProgram;
  readonly needs?: string;
  /** Runs programs: the arguments of their resources, by kind and name. */
  start(): {
    /** The program in the format of the language's formatter. */
    formatted?(text: string): Promise<string>;
    arguments(text: string): Record<string, Values> | Promise<Record<string, Values>>;
    /** Each call, after what is around it. */
    calls(text: string): Calls | Promise<Calls>;
    end(): void;
  };
}

const inProcess = (read: (text: string) => Record<string, Values>, calls: (text: string) => Calls) => () => ({
  arguments: read,
  calls,
  end: () => {},
});

export const ways: Readonly<Record<"typescript" | "python" | "go" | "yaml", Way>> = {
  typescript: { file: "index.ts", program: typescriptProgram, start: inProcess(typescriptArguments, typescriptCalls) },
  yaml: { file: "Pulumi.yaml", program: yamlProgram, start: inProcess(yamlArguments, yamlCalls) },
  python: {
    file: "__main__.py",
    program: pythonProgram,
    needs: "python3",
    start: () => new PythonRuns(),
  },
  go: { file: "main.go", program: goProgram, needs: "go", start: () => new GoRuns() },
};

export const kinds: readonly string[] = resources.map(({ kind }) => kind);

/** A program with one resource, and the values that it should have. */
export interface RandomEdit {
  readonly kind: string;
  readonly before: Values;
  readonly after: Values;
  readonly layout: Layout;
}

export function randomEdits(kind: string): fc.Arbitrary<RandomEdit> {
  const { program: model } = resourceOf(kind);
  const picks = fc.array(fc.nat({ max: dangerous.length * 2 }), { minLength: 1, maxLength: 12 });
  const free = new Set(model.inputs.filter(isFree).map((field) => field.name));
  const choices = fc.array(fc.boolean(), { minLength: 1, maxLength: 40 });
  return fc
    .tuple(objectOf(model), objectOf(model), choices, picks, layouts)
    .map(([one, other, kept, picked, layout]) => {
      const before = wellFormed(one);
      const wild = hostile(Object.fromEntries(Object.entries(other).filter(([key]) => free.has(key))), picked);
      const after = Object.fromEntries(
        Object.entries({ ...wellFormed(other), ...wild }).map(([key, value], index) => [
          key,
          kept[index % kept.length] && before[key] !== undefined
            ? before[key]
            : inOldOrder(model.field(key) as Field, before[key], value),
        ]),
      );
      return { kind, before, after, layout };
    });
}

/** Edits a program, and compares what it declares before and after. Undefined if everything is right. */
export async function wrongIn(
  name: EditLanguage,
  runs: ReturnType<Way["start"]>,
  { kind, before, after, layout }: RandomEdit,
): Promise<Wrong | undefined> {
  const { file, program } = ways[name];
  const formatted = async (text: string) => (await runs.formatted?.(text)) ?? text;
  const to = Object.fromEntries([...Object.keys(before), ...Object.keys(after)].map((key) => [key, after[key]]));
  const written = program(kind, before, layout);
  // A formatter changes the line endings, and drops the byte order mark.
  const isPlain = layout.eol === "\n" && layout.mark === "";
  const text = isPlain ? await formatted(written) : written;
  const old = await runs.arguments(text);
  const wrong = (what: string, result?: string): Wrong => ({ what, before: text, ...(result && { after: result }) });
  if (!isDeepStrictEqual(old[`${kind} it`], before)) return wrong("the program doesn't declare the values");
  const sought = { kind, name: "it", inputs: before, to };
  const { texts, refused } = await edited(languages[name], { [file]: text }, [sought]);
  const result = texts[file] as string;
  if (refused.length > 0)
    return wrong(refused.map(({ path, reason }) => `${path} is refused: ${reason.text}`).join("\n"), result);
  const now = await runs.arguments(result).valueOf();
  if (!isDeepStrictEqual(now, { ...old, [`${kind} it`]: after })) return wrong("the values are wrong", result);
  // If only comments remain between brackets, gofmt moves them.
  const hasOnlyComments = /\{\n(?:\s*\/\/[^\n]*\n)+\s*\}/.test(result);
  if (isPlain && !hasOnlyComments && (await formatted(result)) !== result) return wrong("the format is lost", result);
  if (!isDeepStrictEqual(commentsIn(result), commentsIn(text))) return wrong("a comment is lost", result);
  if (/\r\n/.test(result) && /[^\r]\n/.test(result)) return wrong("the line ends are mixed", result);
  const again = await edited(languages[name], { [file]: result }, [sought]);
  if (again.texts[file] !== result || again.refused.length > 0) return wrong("a second pull edits again", result);
  return undefined;
}

/** A comment in a removed list or object is removed too: only comments next to properties are counted. */
const commentsIn = (text: string): string[] => text.match(/(?:\/\/|#) (?:it|first)$/gm)?.slice(0, 1) ?? [];

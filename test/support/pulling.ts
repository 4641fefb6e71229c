// For the tests of `pull`: programs as texts, edited without an engine.

import { expect, it } from "vitest";
import { go } from "../../cli/programs/go/goLanguage.js";
import { python } from "../../cli/programs/python/pyLanguage.js";
import type { PropertyEdit, SoughtResource as RemovedResource, ResourceEdits } from "../../cli/programs/source/edit.js";
import { type EditedProgram, editProgram } from "../../cli/programs/source/editProgram.js";
import type { Outputs } from "../../cli/programs/source/evaluate.js";
import type { Language } from "../../cli/programs/source/language.js";
import { programOf } from "../../cli/programs/source/verify.js";
import { typescript } from "../../cli/programs/typescript/tsLanguage.js";
import { yaml } from "../../cli/programs/yaml/yamlLanguage.js";
import { messageLine } from "../../provider/messages/base/refusal.js";
import type { Values } from "../../provider/model/rules.js";

export const languages: Readonly<Record<"typescript" | "python" | "go" | "yaml", Language>> = {
  typescript,
  python,
  go,
  yaml,
};

export type EditLanguage = keyof typeof languages;

/** What went wrong, with the texts of the program. */
export interface Wrong {
  readonly what: string;
  readonly before: string;
  readonly after?: string;
}

export interface Edited extends EditedProgram {
  /** The texts of all files afterwards. */
  readonly texts: Readonly<Record<string, string>>;
}

/** A resource of the stack, and the differences in the account. */
export interface Sought extends Partial<ResourceEdits> {
  readonly kind: string;
  readonly name: string;
  readonly inputs: Values;
  /** The new values by path; undefined removes. */
  readonly to: Readonly<Record<string, unknown>>;
}

export async function edited(
  language: Language,
  files: Readonly<Record<string, string>>,
  resources: readonly Sought[],
  outputs: Outputs = () => undefined,
  removals: readonly RemovedResource[] = [],
): Promise<Edited> {
  const sources = Object.entries(files).map(([path, text]) => ({ path, text }));
  const all = resources.map(({ to, ...one }) => ({
    isOnly: true,
    ...one,
    edits: Object.entries(to).map(
      ([path, after]): PropertyEdit => ({ path, before: valueAt(one.inputs, path), after }),
    ),
  }));
  const program = await programOf(language, sources);
  const facts = { outputs, configuration: () => undefined, day: () => "2027-04-01" };
  const result = await editProgram(language, program, { edits: all, removals }, facts);
  const changed = result.files.map(({ path, text }) => [path, text] as const);
  return { ...result, texts: { ...files, ...Object.fromEntries(changed) } };
}

const valueAt = (values: Values, path: string): unknown =>
  path.split(".").reduce<unknown>((value, name) => (value as Values | undefined)?.[name], values);

// For the tests of `pull`: the cases of one language, in programs with one page.

/** The page of the programs. */
export const page = (inputs: Sought["inputs"], to: Sought["to"]): Sought => ({
  kind: "RecurringPlan",
  name: "evenings",
  inputs,
  to,
});

/** @param head the beginning of the program, which stays */
export function casesOf(language: EditLanguage, file: string, head: string) {
  const edit = async (body: string, sought: Sought, others: Readonly<Record<string, string>> = {}) => {
    const { texts, refused, done } = await edited(languages[language], { [file]: head + body, ...others }, [sought]);
    return { text: (texts[file] as string).slice(head.length), refused, done };
  };
  return {
    edit,
    edits(rows: [what: string, before: string, sought: Sought, after: string][]) {
      it.each(rows)("%s", async (_, before, sought, after) => {
        const { text, refused } = await edit(before, sought);
        expect(refused).toEqual([]);
        expect(text).toBe(after);
      });
    },
    /** Values that aren't edited, with the expressions that the report shows. */
    refusals(rows: [what: string, body: string, shown: string, reason: RegExp, key?: string][]) {
      it.each(rows)("%s", async (_, body, shown, reason, key) => {
        const { text, refused } = await edit(body, page({ price: 4800 }, { price: 5200 }));
        expect(text).toBe(body);
        expect(refused).toHaveLength(1);
        const [one] = refused;
        expect(one && messageLine(one.reason)).toMatch(reason);
        expect(one?.origin?.expression.trim()).toBe(shown.trim());
        expect(one).toMatchObject({ path: "price", after: 5200, ...(key !== undefined && { configKey: key }) });
      });
    },
  };
}

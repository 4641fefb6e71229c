// For the tests of `pull`: the cases of one language, in programs with one page.
import { expect, it } from "vitest";
import { messageLine } from "../../provider/messages/base/refusal.js";
import { type EditLanguage, edited, languages, type Sought } from "./pulling.js";

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

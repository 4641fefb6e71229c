// The meanings of values in the specification's text.

import { specObjects } from "./objects.js";
import type { Section } from "./sections.js";

type Meanings = Readonly<Record<string, string>>;

/**
 * The values of a text with their meanings: `auto` (on application); 1 = this, 2 = that; 0 this, 1 that; n = for n
 * months. A single value counts only with `=`: a number before a word can be anything.
 */
export function meaningsOf(text: string): Meanings {
  const words = [...text.matchAll(/`(\w+)` \(([^)]+)\)/g)];
  const equal = [...text.matchAll(/(?<![\w,] ?\w+)(-?\d+|\bn) = ([a-z][^,;|(]*)/g)];
  const [clause = ""] = text.split(";");
  const plain = [...clause.matchAll(/(?:^|[(,:] ?)(-?\d+) ([a-z][a-z -]*?)(?= ?[(,;).]|$)/g)];
  const found = words.length > 1 ? words : [...(plain.length > 1 ? plain : []), ...equal];
  return Object.fromEntries(found.map(([, value = "", meaning = ""]) => [value, meaning.trim().replace(/\.$/, "")]));
}

/** By `Object.field`; fields whose values have no meanings are omitted. */
export function meaningFacts(sections: readonly Section[]): Record<string, Meanings> {
  const all = [...specObjects(sections)].flatMap(([object, fields]) =>
    fields.map(({ wire, meaning }) => {
      const own = meaningsOf(meaning);
      return [`${object}.${wire}`, Object.keys(own).length > 0 ? own : beside(sections, object, wire)] as const;
    }),
  );
  return Object.fromEntries(all.filter(([, meanings]) => Object.keys(meanings).length > 0));
}

const plans = ["OneTimeProduct", "RecurringPlan", "InstallmentPlan", "RegistrationPlan"];

/** Statements outside the field's own row: in a list, a table or a line of prose. */
function beside(sections: readonly Section[], object: string, wire: string): Meanings {
  const section = (start: string) => sections.find(({ title }) => title.startsWith(start));
  if (plans.includes(object)) {
    const line = section("Shared field values")?.prose.find((one) => one.startsWith(`- \`${wire}\`: `));
    return meaningsOf(line?.replace(/^- `\w+`: (?:\w+\. )?/, "") ?? "");
  }
  if (/^Coupon/.test(object)) {
    const rows = section("Discount code")?.tables.find(({ columns }) => columns[0] === wire)?.rows ?? [];
    return Object.fromEntries(rows.map((row) => [row[wire] ?? "", row.Kind ?? ""]));
  }
  const line = section(object)?.prose.find((one) => one.startsWith(`\`${wire}\` values: `));
  return meaningsOf(line?.replace(/^`\w+` values: /, "") ?? "");
}

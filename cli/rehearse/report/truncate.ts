// Shortens the sections of a text to a limit, and counts what was omitted.
import { counted } from "../../terminal/table.js";

export interface Section {
  readonly head: string;
  readonly items: readonly string[];
  /** Between two items. */
  readonly between: string;
  readonly tail: string;
  /** The name of an item: `change`. */
  readonly item: string;
}

/** The minimum number of characters of each section, however long the ones before it are. */
const share = 3000;

/** As strings, empty for sections without items. The first sections keep most. */
export function fitted(sections: readonly Section[], room: number): string[] {
  const lengths = sections.map((section) => Math.min(whole(section).length, share));
  let remaining = room - sum(lengths);
  return sections.map((section, index) => {
    remaining += lengths[index] ?? 0;
    const text = cut(section, remaining);
    remaining -= text.length;
    return text;
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const whole = ({ head, items, between, tail }: Section): string =>
  items.length === 0 ? "" : `${head}${items.join(between)}${tail}`;

function cut(section: Section, room: number): string {
  const { items, item, between } = section;
  if (whole(section).length <= room) return whole(section);
  const more = (count: number) => `\n\n… and ${counted(count, `more ${item}`)}: see \`--html\` or \`--json\`.`;
  const around = { ...section, items: [""], tail: more(items.length) + section.tail };
  let used = whole(around).length;
  const tooMany = items.findIndex((one) => {
    used += one.length + between.length;
    return used > room;
  });
  return whole({
    ...around,
    items: [items.slice(0, tooMany).join(between)],
    tail: more(items.length - tooMany) + section.tail,
  });
}

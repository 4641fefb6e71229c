// Shortens the sections of a comment to GitHub's limit, and counts what was omitted.
import { Escaped } from "../../../provider/messages/base/sinks.js";
import { type Markdown, markdown, paragraphs } from "./markdown.js";
import { counted } from "./table.js";

export interface Section {
  readonly head?: Markdown;
  readonly items: readonly Markdown[];
  /** Between two items. */
  readonly between: string;
  /** Shorter forms of the items, used in this order if the section is too long. Only the last one is cut. */
  readonly shorter?: readonly { readonly items: () => readonly Markdown[]; readonly between?: string }[];
  /** The number of characters that it gets, however long the sections before it are. */
  readonly share?: number;
  readonly tail?: Markdown;
  /** The name of an item: `change`. */
  readonly item: string;
}

/** GitHub's limit is 65,536 characters; a workflow can add some. */
const longest = 60_000;

/** The usual `share` of a section. */
const usualShare = 3000;

/**
 * A document of sections, without those that have no items. The first sections keep most.
 * @param where the place of what is omitted
 */
export function fitted(head: Markdown, sections: readonly Section[], where: Markdown): Markdown {
  const used = sections.filter(({ items }) => items.length > 0);
  const gap = "\n\n".length;
  const lengths = used.map((section) => Math.min(lengthOf(whole(section)), section.share ?? usualShare) + gap);
  let room = longest - lengthOf(head) - sum(lengths);
  const texts = used.map((section, index) => {
    room += lengths[index] ?? 0;
    const text = cut(section, room - gap, where);
    room -= lengthOf(text) + gap;
    return text;
  });
  return markdown`${paragraphs([head, ...texts])}\n`;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const lengthOf = (text: Markdown): number => Escaped.inner(text).length;

const whole = ({ head, items, between, tail }: Section): Markdown =>
  markdown`${head}${paragraphs(items, between)}${tail}`;

function cut(section: Section, room: number, where: Markdown): Markdown {
  const { items, item, between, tail, shorter: [next, ...others] = [] } = section;
  if (lengthOf(whole(section)) <= room) return whole(section);
  if (next) return cut({ ...section, ...next, items: next.items(), shorter: others }, room, where);
  const more = (count: number) => markdown`\n\n… and ${counted(count, `more ${item}`)}: see ${where}.${tail}`;
  let used = lengthOf(whole({ ...section, items: [], tail: more(items.length) }));
  const tooMany = items.findIndex((one) => {
    used += lengthOf(one) + between.length;
    return used > room;
  });
  return whole({ ...section, items: items.slice(0, tooMany), tail: more(items.length - tooMany) });
}

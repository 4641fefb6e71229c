// Text in Markdown, as GitHub renders it in comments and pull requests.
import { Escaped, joined, type Part, template, visible } from "../../provider/messages/base/sinks.js";
import { counted } from "./print.js";

export class Markdown extends Escaped<"markdown"> {}

/** The pages that messages name. They are links; no other address in a value is one. */
const ownPage = /https:\/\/github\.com\/pulumi-paypages\/pulumi-paypages\/[\w/.-]*[\w/](?:#[\w-]+)?/g;

/** `` markdown`- ${name}` ``. A value can't add markup, a link or a mention, and is on one line. */
export const markdown = template(Markdown, (value) => {
  const line = oneLine(value);
  const between = line.split(ownPage).map((text) => guarded(literal(text)));
  const pages = line.match(ownPage) ?? [];
  return atStart(between.map((text, index) => text + (pages[index] ? `<${pages[index]}>` : "")).join(""));
});

/** Text of several lines, in one paragraph, list item or cell. */
export function markdownLines(text: string): Markdown {
  const lines = text.split(/\r\n?|\n/).map((line) => markdown`${line}`);
  return joined(Markdown, lines, "<br>");
}

/** Backquotes allow no escapes. GitHub finds no mentions here. */
export const code = (value: string): Markdown => new Markdown(`<code>${literal(oneLine(value))}</code>`);

/** An address that the report links: `[what](https://…)`; without https, only its text. */
export const link = (what: Part<Markdown>, address: string): Markdown => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) return markdown`${what}`;
  const target = url.href.replace(/[\\<>|`$\s]/g, encodeURIComponent).replaceAll("&", "&amp;");
  return new Markdown(`[${Escaped.inner(markdown`${what}`)}](<${target}>)`);
};

/** Parts with line ends between them, without the empty ones. */
export const paragraphs = (parts: readonly Markdown[], between = "\n\n"): Markdown => joined(Markdown, parts, between);

/** Short enough even if every character must be escaped. */
export const shortened = (words: string): string =>
  words.length > 2000 ? `${words.slice(0, 1999).toWellFormed()}…` : words;

const oneLine = (text: string): string => visible(text.replace(/\s+/g, " "));

/** Escapes work outside and inside of tables, and entities also in HTML. */
const literal = (text: string): string =>
  text
    .replace(/[\\*_[\]#|~`$@]/g, "\\$&")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replace(/:(?=\/\/)/g, "\\:")
    .replace(/(?<![A-Za-z0-9])www\./gi, (sign) => `${sign.slice(0, 3)}\\.`);

/** GitHub looks for users, teams and issues in the finished page, where escapes have no effect. */
const guarded = (text: string): string => text.replace(/@|#(?=\d)/g, "$&&#8203;");

/** The beginning of a line can make it a list, a heading or a rule. */
const atStart = (text: string): string => text.replace(/^( ?\d*)(?=[-+=.)])/, "$1\\");

// Shortens the sections of a comment to GitHub's limit, and counts what was omitted.

export interface Section {
  readonly head?: Markdown;
  readonly items: readonly Markdown[];
  /** Between two items. */
  readonly between: string;
  /** A line for each item: the last items are lines if the section is too long. */
  readonly lines?: readonly Markdown[];
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

/** What doesn't fit becomes a line, and what doesn't fit as a line is counted: from the end. */
function cut(section: Section, room: number, where: Markdown): Markdown {
  const { items, lines, item, tail } = section;
  if (lengthOf(whole(section)) <= room) return whole(section);
  const [short, between] = lines ? [lines, "\n"] : [items, section.between];
  const more = (count: number) => markdown`\n\n… and ${counted(count, `more ${item}`)}: see ${where}.${tail}`;
  const left = room - lengthOf(whole({ ...section, items: [], tail: more(items.length) }));
  const lengths = short.map((one) => lengthOf(one) + between.length);
  const shown = fitting(lengths, left);
  if (shown < items.length)
    return whole({ ...section, items: short.slice(0, shown), between, tail: more(items.length - shown) });
  const longer = items.map((one, index) => lengthOf(one) + section.between.length - (lengths[index] ?? 0));
  const complete = fitting(longer, left - sum(lengths));
  return whole({ ...section, items: [...items.slice(0, complete), paragraphs(short.slice(complete), between)] });
}

/** How many of the first ones fit. */
function fitting(lengths: readonly number[], room: number): number {
  let left = room;
  for (const [index, length] of lengths.entries()) {
    left -= length;
    if (left < 0) return index;
  }
  return lengths.length;
}

// Text in Markdown, as GitHub renders it in comments and pull requests.
import { Escaped, joined, type Part, template, visible } from "../../../provider/messages/base/sinks.js";

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
export const markdownLines = (text: string): Markdown =>
  joined(
    Markdown,
    text.split(/\r\n?|\n/).map((line) => markdown`${line}`),
    "<br>",
  );

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

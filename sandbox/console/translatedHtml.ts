// Templates of the console: their own texts are translated, inserted values aren't.
import { type Html, type Part, html as plain } from "../http/html.js";
import { currentLanguage, t } from "./language.js";

export { attributes, type Html, type Part } from "../http/html.js";

const known = new WeakMap<TemplateStringsArray, TemplateStringsArray>();

export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  plain(currentLanguage() === "en" ? strings : translated(strings), ...parts);

function translated(strings: TemplateStringsArray): TemplateStringsArray {
  const before = known.get(strings);
  if (before) return before;
  const after = strings.map((text) => text.replace(/(^|>)([^<>]+)(?=<|$)/g, inOtherWords));
  const template = Object.assign(after, { raw: strings.raw });
  known.set(strings, template);
  return template;
}

/** Translates a text between tags, and keeps the spaces around it. */
function inOtherWords(_whole: string, before: string, text: string): string {
  const [, start = "", words = "", end = ""] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  return `${before}${start}${words === "" ? "" : t(words)}${end}`;
}

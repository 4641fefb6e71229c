// HTML templates: every value is escaped, unless it is HTML already.

/** HTML that is safe to send. Created only by `html`, `attributes` and `trusted`. */
export class Html {
  constructor(private readonly text: string) {}
  toString(): string {
    return this.text;
  }
}

/** A value in a template: undefined becomes nothing, a list its items. */
export type Part = Html | string | number | false | null | undefined | readonly Part[];

/**
 * A value as text of an HTML document, or of a quoted attribute. Character by character: one replacement with a
 * function takes twice as long for texts with many special characters.
 */
export const escaped = (value: unknown): string =>
  String(value)
    .replaceAll("&", "&#38;")
    .replaceAll("<", "&#60;")
    .replaceAll(">", "&#62;")
    .replaceAll('"', "&#34;")
    .replaceAll("'", "&#39;");

/** `` html`<p title="${title}">${text}</p>` ``. Attributes are always quoted. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.map((text, index) => text + (index < parts.length ? written(parts[index]) : "")).join(""));

/** Text that is HTML already, only from this code or the sanitizer. */
export const trusted = (text: string): Html => new Html(text);

/** ` name="value"` for each one that is set. `true` becomes the bare name; false and undefined are omitted. */
export const attributes = (values: Record<string, string | number | boolean | undefined>): Html =>
  new Html(
    Object.entries(values)
      .map(([name, value]) =>
        value === undefined || value === false ? "" : value === true ? ` ${name}` : ` ${name}="${escaped(value)}"`,
      )
      .join(""),
  );

function written(part: Part): string {
  if (part === null || part === undefined || part === false) return "";
  if (part instanceof Html) return part.toString();
  return Array.isArray(part) ? part.map(written).join("") : escaped(part);
}

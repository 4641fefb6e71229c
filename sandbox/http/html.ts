// HTML templates: every value is escaped, unless it is HTML already.
import { Escaped, type Part as PartOf, template, visible } from "../../provider/messages/base/sinks.js";

/** HTML that is safe to send. Created only by `html`, `attributes`, `exact` and `trusted`. */
export class Html extends Escaped<"html"> {}

export type Part = PartOf<Html>;

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
export const html = template(Html, (value, before) => {
  const shown = visible(value);
  return escaped(shown !== value && isForMachines.test(before) ? value : shown);
});

/** An attribute that a browser uses, and shows to nobody. */
const isForMachines = /\s(?!alt=|title=|aria-label=|placeholder=)[\w-]+=["'][^"'<>]*$/;

/** A value with its unseen characters: the content of a form's control, which is sent back. */
export const exact = (value: string): Html => new Html(escaped(value));

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

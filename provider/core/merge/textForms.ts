// The service's own form of a text: trimmed, an address with a final slash, a channel name without capitals. It isn't a
// difference once a read after a write has confirmed it.
import { createHash } from "node:crypto";
import { itemBefore } from "../../model/differences.js";
import { isInactive, sameLines } from "../../model/equal.js";
import { exact, type Field, type ObjectModel } from "../../model/field.js";
import { isObject, type Values } from "../../model/rules.js";

/** Digests of a text that was sent, and of the text that the service returns for it. */
export interface TextForm {
  readonly sent: string;
  readonly stored: string;
}

/** A text of the program, and what a read returned for it. */
export interface StoredText {
  /** `notes.name`: of all items. */
  readonly path: string;
  readonly sent: string;
  readonly stored: string;
}

/** Six characters: two texts have the same digest in one of 69 billion cases. */
const short = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 6);

export const formOf = ({ sent, stored }: StoredText): TextForm => ({ sent: short(sent), stored: short(stored) });

/** Names, texts and addresses. Not choices, numbers, days, ids and secrets: a different form can have another meaning. */
export const isFreeText = ({ type, isSent, isSecret, plausibility, traits }: Field): boolean =>
  type.kind === "string" && !type.suggested && isSent && !isSecret && !plausibility?.isId && !traits.includes(exact);

/** A text in one value, with its counterpart in another one of the same form. */
interface Pair {
  readonly path: string;
  readonly text: string;
  readonly other: unknown;
}

type Replace = (pair: Pair) => string;

/** A copy in which `replace` has made every free text. `others` are the values to compare with. */
function mapTexts(model: ObjectModel, values: Values, others: Values, replace: Replace, prefix = ""): Values {
  const fields = model.inputs
    // The service replaces texts that it doesn't use.
    .filter((field) => values[field.name] !== undefined && !isInactive(field, values[field.name], values, model))
    .map((field) => {
      const { name } = field;
      return [name, mapText(field, values[name], others[name], replace, prefix + name)] as const;
    });
  return { ...values, ...Object.fromEntries(fields) };
}

function mapText(field: Field, value: unknown, other: unknown, replace: Replace, path: string): unknown {
  const { type } = field;
  const inner = (model: ObjectModel, one: unknown, two: unknown) =>
    isObject(one) ? mapTexts(model, one, isObject(two) ? two : {}, replace, `${path}.`) : one;
  if (typeof value === "string") return isFreeText(field) ? replace({ path, text: value, other }) : value;
  if (type.kind === "object") return inner(type.model, value, other);
  if (type.kind !== "list" || type.of.type.kind !== "object" || !Array.isArray(value)) return value;
  const { model } = type.of.type;
  const items = Array.isArray(other) ? other : [];
  return value.map((item, index) => inner(model, item, itemBefore(items, item, index, type.ordered)));
}

type FormsAt = (path: string) => readonly TextForm[] | undefined;

/** Each free text with its path, and its counterpart in `others`. */
function textsIn(model: ObjectModel, values: Values, others: Values = {}): Pair[] {
  const texts: Pair[] = [];
  mapTexts(model, values, others, (pair) => {
    texts.push(pair);
    return pair.text;
  });
  return texts;
}

/** What a response returns, with the texts as they were sent: `values` are those of the program or the state. */
export function asSent(model: ObjectModel, returned: Values, values: Values, formsAt: FormsAt): Values {
  const known = textsIn(model, values).filter(({ path }) => formsAt(path));
  if (known.length === 0) return returned;
  return mapTexts(model, returned, {}, ({ path, text }) => {
    const form = formsAt(path)?.find(({ stored }) => stored === short(text));
    return known.find((one) => one.path === path && form?.sent === short(one.text))?.text ?? text;
  });
}

/** Desired values with the texts as the service has them, where it has its own form of them: these are no differences. */
export const asStored = (model: ObjectModel, desired: Values, returned: Values, formsAt: FormsAt): Values =>
  mapTexts(model, desired, returned, ({ path, text, other }) =>
    typeof other === "string" && isStoredForm(formsAt(path), text, other) ? other : text,
  );

/** Whether the service is known to return this other text for a text that was sent. */
export const isStoredForm = (forms: readonly TextForm[] | undefined, text: string, other: string): boolean =>
  forms?.some(({ sent, stored }) => sent === short(text) && stored === short(other)) === true;

/** The forms whose text the values still have. */
export function formsIn(
  model: ObjectModel,
  values: Values,
  formsAt: FormsAt,
): ReadonlyMap<string, readonly TextForm[]> {
  const found = new Map<string, TextForm[]>();
  for (const { path, text } of textsIn(model, values)) {
    for (const form of formsAt(path)?.filter(({ sent }) => sent === short(text)) ?? [])
      if (!found.get(path)?.includes(form)) found.set(path, [...(found.get(path) ?? []), form]);
  }
  return found;
}

/** What is known of a text after a write. */
export interface WrittenTexts {
  readonly desired: Values;
  /** The object right before, as it was read; empty for a create. */
  readonly before: Values;
  /** What the response to the write contains. */
  readonly response: Values;
  /** What a read after it returned. */
  readonly read: Values;
}

/**
 * The texts for which the service returns its own form: the response to the write and a read after it have the same new
 * text, or it has the same letters. Any other text that only the read shows can come from someone else.
 */
export function storedTexts(model: ObjectModel, { desired, before, response, read }: WrittenTexts): StoredText[] {
  const [earlier, echoed] = [textsIn(model, desired, before), textsIn(model, desired, response)];
  return textsIn(model, desired, read).flatMap(({ path, text, other }, index) => {
    if (typeof other !== "string" || sameLines(text) === sameLines(other)) return [];
    const [was, echo] = [earlier[index]?.other, echoed[index]?.other];
    const isChanged = text.trim() !== "" && other !== was && echo === other;
    return isChanged || hasSameLetters(text, other) ? [{ path, sent: text, stored: other }] : [];
  });
}

/** Whether one text can be the form in which the service stores the other. */
export const hasSameLetters = (one: unknown, other: unknown): boolean =>
  typeof one === "string" && typeof other === "string" && letters(one) === letters(other);

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", 39: "'" };

/** What normalizations of names, texts and addresses keep, and what escapes for HTML stand for. */
const letters = (text: string): string =>
  text
    .replace(/&(?:#0*(?=39;))?(amp|lt|gt|quot|apos|39);/g, (_, name: string) => entities[name] ?? "")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s/_-]/g, "");

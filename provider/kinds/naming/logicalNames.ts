// The names of resources in a program, from what people call the objects.
import stringWidth from "string-width";
import { kinds } from "../../model/kinds.js";
import { snakeCase } from "../../model/names.js";
import type { Values } from "../../model/rules.js";

// Names that no resource can have: words of the languages, and what programs call other things.

const words = `
  abstract and any arguments as assert async await boolean break case catch chan class config const constructor continue
  ctx cfg debugger declare def default defer del delete do elif else enum err error eval except exports extends
  fallthrough false finally for from func function get global go goto if implements import in infinity init instanceof
  interface is lambda let main map module na nan namespace never new nil none nonlocal not null number object of or
  package pass paypages private protected public pulumi raise range readonly require return select self set static
  string struct super switch symbol this throw true try type typeof undefined unique unknown var void while with yield
  chat_roles chat_channels coupons registration_plans one_time_products recurring_plans installment_plans
  str int bool print list dict
`;

/** As they are in snake case. */
const reserved: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean));

/** What distinguishes an object from others. */
export interface Named {
  readonly kind: string;
  readonly id: string;
  /** What people call it. */
  readonly name: string;
  /** What distinguishes it from others of its name, the best first; without a text where it has none. */
  readonly marks: readonly (string | undefined)[];
}

/** What a name without letters, or one that is taken, is said with. */
const nouns = new Map(kinds.map(({ model, noun }) => [model.name, noun]));
const nounOf = ({ kind }: Named): string => nouns.get(kind) ?? "it";

/** Letters of a name that are kept, and of what is put behind it; wide ones count twice. */
const max = { name: 30, mark: 16 };

/**
 * A name for each, in their order: unique, the same for the same objects, and one that every language takes for a
 * variable. Letters of all scripts stay.
 */
export function namesOf(all: readonly Named[]): string[] {
  const names = new Map<Named, string>();
  const taken = new Set<string>();
  const groups = grouped(all, (one) => comparable(baseOf(one)));
  // The most certain first: those whose name no one else has.
  for (const group of [...groups].sort((a, b) => a.length - b.length)) {
    for (const [one, name] of distinguished(group)) {
      const free = isFree(name, taken) ? name : freeName(one, name, taken);
      taken.add(comparable(free));
      names.set(one, free);
    }
  }
  return all.map((one) => names.get(one) as string);
}

/** Two names are one where a language makes them the same. */
const comparable = (name: string): string => snakeCase(name).normalize("NFKC").toLowerCase();

const isFree = (name: string, taken: ReadonlySet<string>): boolean => !taken.has(comparable(name));

function freeName(one: Named, name: string, taken: ReadonlySet<string>): string {
  const noun = capitalized(nounOf(one));
  const [first = "", ...others] = [noun, noun + idMark(one), ...Array.from(taken, (_, index) => `${noun}${index + 2}`)];
  return name + ([first, ...others].find((mark) => isFree(name + mark, taken)) ?? first);
}

/** Objects of one name: by their kinds, then by each mark that makes a difference, finally by their ids. */
function distinguished(group: readonly Named[]): [Named, string][] {
  const [first] = group;
  if (group.length === 1 && first) return [[first, baseOf(first)]];
  const count = Math.max(...group.map(({ marks }) => marks.length));
  const marks = [
    (one: Named) => nounOf(one),
    ...Array.from({ length: count }, (_, index) => (one: Named) => one.marks[index] ?? ""),
    idMark,
  ];
  return split(group, marks).map(([one, suffix]) => [one, baseOf(one) + suffix]);
}

type Mark = (one: Named) => string;

function split(group: readonly Named[], [mark, ...others]: readonly Mark[]): [Named, string][] {
  if (group.length === 1 || !mark) return group.map((one) => [one, ""]);
  const textOf = (one: Named) => camel(mark(one), max.mark);
  const parts = grouped(group, (one) => comparable(textOf(one)));
  if (parts.length === 1) return split(group, others);
  return parts.flatMap((part) =>
    split(part, others).map(([one, rest]): [Named, string] => [one, capitalized(textOf(one)) + rest]),
  );
}

const grouped = (all: readonly Named[], key: (one: Named) => string): Named[][] => [...Map.groupBy(all, key).values()];

/** The end of an id says most. */
const idMark = ({ id }: Named): string => camel(id.split("/").at(-1) ?? "", 40).slice(-8);

function baseOf(one: Named): string {
  const name = camel(one.name, max.name);
  const noun = nounOf(one);
  if (name === "") return noun;
  if (/^\p{Nd}/u.test(name)) return noun + name;
  return reserved.has(comparable(name)) ? name + capitalized(noun) : name;
}

/** `Evening classes (2026)` → `eveningClasses2026`: as many words as there is room for, the beginning of a long one. */
function camel(text: string, room: number): string {
  let name = "";
  for (const word of plain(text.slice(0, 400)).match(/[\p{L}\p{Nd}]+/gu) ?? []) {
    const next = name === "" ? uncapitalized(word) : capitalized(isShouted(word) ? word.toLowerCase() : word);
    if (name !== "" && stringWidth(name + next) > room) break;
    name += next;
  }
  return cut(name, room);
}

/** One form for all ways of writing a letter; those that no language takes are omitted. */
const plain = (text: string): string => text.normalize("NFKC").replace(/\p{M}+/gu, "");

const isShouted = (word: string): boolean => word.length > 1 && word === word.toUpperCase();

const capitalized = (text: string): string => plain(text.replace(/^\p{L}/u, (letter) => letter.toUpperCase()));

const uncapitalized = (word: string): string =>
  plain(isShouted(word) ? word.toLowerCase() : word.replace(/^\p{L}/u, (letter) => letter.toLowerCase()));

function cut(text: string, room: number): string {
  let kept = "";
  for (const letter of text) {
    if (stringWidth(kept + letter) > room) break;
    kept += letter;
  }
  return kept;
}

// What people call an object, and what distinguishes it from others of that name.

/** `label`: the property that names objects of this kind. A code is called by its name; the code itself is a mark. */
export const nameOf = ({ label }: { readonly label: string }, values: Values): string =>
  String(values.couponName ?? values[label] ?? "");

/** What distinguishes objects of one name, the best first. */
export function marksOf(values: Values): (string | undefined)[] {
  const { label, couponCode, price, billingCycle, processorAEnvId, language } = values;
  const text = (value: unknown) => (value === undefined || value === null ? undefined : String(value));
  const { interval } = (billingCycle ?? {}) as Values;
  return [
    text(label),
    text(couponCode),
    price === undefined || price === null ? undefined : `at ${price}`,
    interval === undefined ? undefined : `by ${interval}`,
    processorAEnvId === "0" ? "production" : undefined,
    text(language),
  ];
}

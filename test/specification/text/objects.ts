// The objects in the specification, from tables and prose, in one form.
import { type Kind, kinds } from "../facts/facts.js";
import { onOneLine, type Row, type Section, type Table } from "./sections.js";

/** A field in the specification. Properties that it doesn't state are undefined. */
export interface SpecField {
  readonly wire: string;
  /** `string`, `integer`, `number`, `boolean`, `object(X)`, `array<X>`. */
  readonly type?: string | undefined;
  readonly required?: "yes" | "no" | "conditional" | undefined;
  /** As written: `null`, `*`, empty, or a value. */
  readonly default?: string | undefined;
  readonly meaning: string;
  /** The service uses the field only under this condition: a sibling's API name and value. */
  readonly appliesWhen?: readonly [wire: string, value: string] | undefined;
  /** As written in the column: `one-time, recurring`. */
  readonly usedFor?: string | undefined;
}

export type SpecObjects = Map<string, SpecField[]>;

/** Objects whose names differ between the specification and the model. */
const modelNames: Record<string, string> = {
  "Registration-page": "RegistrationPlan",
  Role: "ChatRole",
  Channel: "ChatChannel",
};

const firstWord = (text: string): string => {
  const word = /^[\w-]+/.exec(text)?.[0] ?? "";
  return modelNames[word] ?? word;
};

/** Every object of the part "Resources and their fields". */
export function specObjects(sections: readonly Section[]): SpecObjects {
  const objects: SpecObjects = new Map();
  const add = (name: string, field: SpecField) => objects.set(name, [...(objects.get(name) ?? []), field]);
  for (const section of sections.filter((s) => s.parent === "Resources and their fields")) {
    for (const table of section.tables) {
      if (table.columns.includes("Kinds")) for (const row of table.rows) addPageRow(add, row);
      else if (table.columns.includes("Field")) for (const row of table.rows) addRow(add, section, table, row);
    }
    for (const line of section.prose) addProse(add, section, line);
  }
  addRemarks(objects, sections);
  return objects;
}

type Add = (name: string, field: SpecField) => unknown;

function addRow(add: Add, section: Section, table: Table, row: Row) {
  const name = row.Object || firstWord(table.lead.endsWith(":") ? table.lead : section.title);
  // "All fields are boolean, optional, default null." replaces columns that a table lacks.
  const all = section.prose.find((line) => /^All\b.*\boptional\b/.test(line)) ?? "";
  const [, sibling, value] = /^(\w+)=(\w+)$/.exec(row["Applies when"] ?? "") ?? [];
  for (const wire of (row.Field ?? "").split(", ")) {
    add(name, {
      wire,
      type: row.Type ?? /All fields are (\w+)/.exec(all)?.[1],
      required: (row.Required as SpecField["required"]) ?? (all ? "no" : undefined),
      default: row.Default ?? /default (\w+)/.exec(all)?.[1],
      meaning: row.Meaning ?? "",
      usedFor: row["Used for"],
      appliesWhen: sibling && value ? [sibling, value] : ignoredBelow(table, wire),
    });
  }
}

/** "When true, the fields below are ignored": they apply when the flag above them is false. */
function ignoredBelow(table: Table, wire: string): [string, string] | undefined {
  const row = table.rows.find((r) => /When true, the fields below are ignored/.test(r.Meaning ?? ""));
  return row?.Field && row.Field !== wire ? [row.Field, "false"] : undefined;
}

function addPageRow(add: Add, row: Row) {
  for (const kind of (row.Kinds ?? "").split(", ") as Kind[]) {
    add(kinds[kind], {
      wire: row.Field ?? "",
      type: byKind(row.Type ?? "", kind, /(\S+) for (\w)/g),
      required: row.Required as SpecField["required"],
      default: byKind(row.Default ?? "", kind, /(?<kinds>[ORI](?:, [ORI])*): (?<value>[^;]+)/g),
      meaning: row.Meaning ?? "",
    });
  }
}

/** The part of a cell for one kind: `O: -1; R, I: 0`, or `object(X) for R, object(Y) for I`; else the cell itself. */
function byKind(cell: string, kind: Kind, parts: RegExp): string {
  const found = [...cell.matchAll(parts)].map(({ groups, 1: first = "", 2: second = "" }) =>
    groups ? [groups.kinds ?? "", groups.value ?? ""] : [second, first],
  );
  if (found.length === 0) return cell;
  const own = found.find(([of]) => of?.split(", ").includes(kind))?.[1];
  if (own === undefined) throw new Error(`"${cell}" says nothing of kind ${kind}`);
  return own.trim();
}

/** `name` type, required when x=1 (meaning); also `name` (type, optional, null; meaning). */
const inProse = /`(\w+)` (?:\(?)((?:string|integer|number|boolean)(?:\[\])?|array<\w+>)([^`]*)/g;
/** `a`, `b` default 0 (meaning): the type is in "All optional integers". */
const defaultsInProse = /((?:`\w+`(?:, )?)+) default (\S+)(?: \(([^)]*)\))?/g;

function addProse(add: Add, section: Section, line: string) {
  const [, named, list = ""] = /^(?:(\w+)(?: request| \(list item\))?: )?(`\w+` .*)$/.exec(line) ?? [];
  const name = firstWord(named ?? section.title);
  for (const [, wire = "", type, rest = ""] of list.matchAll(inProse)) {
    const words = rest.replace(/\. .*/, "");
    const required = /required when/.test(words) ? "conditional" : /\brequired\b/.test(words) ? "yes" : undefined;
    add(name, {
      wire,
      type,
      required: required ?? (/\boptional\b/.test(words) ? "no" : undefined),
      default: /, null\b/.test(words) ? "null" : undefined,
      meaning: words.replace(/^[,;]? ?/, ""),
    });
  }
  const [, all] = /^All optional (\w+)s\./.exec(line) ?? [];
  if (!all) return;
  for (const [, wires = "", value, meaning = ""] of line.matchAll(defaultsInProse)) {
    for (const [, wire = ""] of wires.matchAll(/`(\w+)`/g)) {
      add(name, { wire, type: all, required: "no", default: value?.replace(/[.;]$/, ""), meaning });
    }
  }
}

/** Remarks about only one kind of page. */
function addRemarks(objects: SpecObjects, sections: readonly Section[]) {
  const [pages] = sections.filter((s) => s.title === "Payment-page plan request objects");
  const fields = (name: string) => objects.get(name) ?? [];
  const retype = (object: string, from: string, to: string) =>
    objects.set(
      object,
      fields(object).map((f) => (f.type === `object(${from})` ? { ...f, type: `object(${to})` } : f)),
    );

  const [, alsoTakes] =
    /The monthly-installment API also accepts `(\w+)`/.exec(onOneLine(pages?.prose.join(" ") ?? "")) ?? [];
  objects.set(kinds.I, [...fields(kinds.I), ...fields(kinds.O).filter((f) => f.wire === alsoTakes)]);

  const ownKey = /the one-time kind names this key `(\w+)`/;
  const oneTime = fields("BankInvoice").map((f) => ({ ...f, wire: ownKey.exec(f.meaning)?.[1] ?? f.wire }));
  objects.set("OneTimeBankInvoice", oneTime);
  retype(kinds.O, "BankInvoice", "OneTimeBankInvoice");

  const remark = fields(kinds.I).map((f) => /A remark on the I kind mentions a `(\w+)` item/.exec(f.meaning)?.[1]);
  const extra = remark.flatMap((wire) => (wire ? [{ wire, meaning: "Its shape is not shown." }] : []));
  objects.set("InstallmentItemNames", [...fields("CustomItemNames"), ...extra]);
  retype(kinds.I, "CustomItemNames", "InstallmentItemNames");
}

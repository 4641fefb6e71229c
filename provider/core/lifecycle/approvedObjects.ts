// An `up` that applies an approval writes only approved values, and only to objects in their approved form. A run that
// makes an approval records the values. Without an approval, nothing here does anything.
import type {
  Approved,
  ApprovedValue,
  AssignedLine,
  DeclaredValues,
  OutputOf,
  RunLine,
  Write,
} from "../../client/approval.js";
import { AppendedLines, appendLines } from "../../client/lines.js";
import { notAsApproved } from "../../messages/approvals.js";
import { sameLines } from "../../model/equal.js";
import type { Field, FieldType } from "../../model/field.js";
import { isObject, type Values } from "../../model/rules.js";
import { quoted } from "../../model/shown.js";
import type { Actual } from "../../model/stages.js";
import { holdsUnknown } from "../../model/unknown.js";
import { fingerprint, markOf } from "../merge/fingerprint.js";
import { outputsOf } from "./outputs.js";
import type { Resource } from "./resource.js";
import type { Inputs, Stored } from "./types.js";

// Marks of the values that a program declares. Equal for equal values, also if a value contains ids and addresses that
// the service assigns to other resources in each run.

/** An id or an address that the service has assigned in this run. */
export interface Assigned {
  readonly of: OutputOf;
  readonly text: string;
}

interface Marking {
  readonly key: Buffer;
  readonly assigned: readonly Assigned[];
}

/** Every property that is set: its mark, and what was assigned to other resources in it. */
export function declaredValues({ program }: Resource, inputs: Values, { key, assigned }: Marking): DeclaredValues {
  const given = program.inputs.filter(({ name }) => inputs[name] !== undefined);
  // A run can assign thousands of ids: a value contains few of them.
  const texts = JSON.stringify(given.map(({ name }) => inputs[name]));
  const marking = { key, assigned: assigned.filter(({ text }) => texts.includes(JSON.stringify(text).slice(1, -1))) };
  return Object.fromEntries(
    given.map((field) => {
      const value = inputs[field.name];
      return [field.name, holdsUnknown(value) ? null : markedValue(field, value, marking)] as const;
    }),
  );
}

/** The properties whose values aren't the approved ones. */
export function differingValues(
  resource: Resource,
  inputs: Values,
  approved: DeclaredValues,
  { key, assigned }: Marking,
): string[] {
  return resource.program.inputs
    .filter((field) => {
      const [value, before] = [inputs[field.name], approved[field.name]];
      if (before === null) return false;
      if (before === undefined || value === undefined) return (before === undefined) !== (value === undefined);
      // Only what was assigned in the approved value: another value can contain a short id by chance.
      const own = assigned.filter(({ of }) => before.from?.some((one) => isSame(one, of)));
      return holdsUnknown(value) || markedValue(field, value, { key, assigned: own }).mark !== before.mark;
    })
    .map(({ name }) => name);
}

export const isSame = (one: OutputOf, other: OutputOf): boolean => one[0] === other[0] && one[1] === other[1];

function markedValue({ name, type }: Field, value: unknown, marking: Marking): ApprovedValue {
  const from: OutputOf[] = [];
  const replace = replacing(marking, (of) => {
    if (!from.some((one) => isSame(one, of))) from.push(of);
  });
  const mark = markOf(name, plain(type, value, replace), marking.key);
  return from.length === 0 ? { mark } : { mark, from };
}

/** Replaces what was assigned by a text that nothing else can contain: it depends on the key. Line ends don't count. */
function replacing({ key, assigned }: Marking, found: (of: OutputOf) => void): (text: string) => string {
  // An address contains an id: the longest text comes first.
  const all = assigned.toSorted((one, other) => other.text.length - one.text.length);
  const words = all.map(({ text }) => text.replace(/[\\^$.|?*+()[\]{}]/g, "\\$&"));
  if (words.length === 0) return sameLines;
  const any = new RegExp(words.join("|"), "g");
  return (text) =>
    sameLines(text).replace(any, (word) => {
      const { of } = all.find((one) => one.text === word) as Assigned;
      found(of);
      return markOf("assigned", of, key);
    });
}

/** JSON with sorted properties and sorted sets. */
function plain(type: FieldType | undefined, value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === "string") return replace(value);
  if (Array.isArray(value)) {
    const items = value.map((item) => plain(type?.kind === "list" ? type.of.type : undefined, item, replace));
    return type?.kind === "list" && !type.ordered ? items.toSorted(byJson) : items;
  }
  if (!isObject(value)) return value;
  const fields = Object.entries(value).map(
    ([name, member]) =>
      [name, plain(type?.kind === "object" ? type.model.field(name)?.type : undefined, member, replace)] as const,
  );
  return Object.fromEntries(fields.filter(([, member]) => member !== undefined).toSorted(byJson));
}

const byJson = (one: unknown, other: unknown): number => {
  const [a = "", b = ""] = [JSON.stringify(one), JSON.stringify(other)];
  return a < b ? -1 : a > b ? 1 : 0;
};

/** Compares values and objects with the approval. What this run has written itself is accepted. */
export class Approval {
  /** Objects that this run has written or created: `Coupon 4711`. */
  private readonly written = new Set<string>();
  private readonly lines: AppendedLines;
  private readonly assigned = new Map<string, Assigned>();

  constructor(private readonly run: Approved | undefined) {
    this.lines = new AppendedLines(run?.lines ?? "");
  }

  /** Records what the program declares for a resource, if an approval is made. `isSent`: it is about to be written. */
  declares(resource: Resource, urn: string | undefined, inputs: Inputs, { isSent = false } = {}): void {
    const { run } = this;
    if (!run || run.approved || urn === undefined) return;
    const marking = { key: run.key, assigned: this.assignedSoFar() };
    this.append({ urn, of: run.of, declares: declaredValues(resource, inputs, marking), isSent });
  }

  /**
   * Before a resource is created or updated. Records its values if an approval is made.
   * @throws Refusal if an approval is applied and a value isn't the approved one
   */
  assertValues(resource: Resource, urn: string | undefined, inputs: Inputs): void {
    const { run } = this;
    this.declares(resource, urn, inputs, { isSent: true });
    if (!run?.approved) return;
    const what = resource.nameOf(inputs);
    const approved = run.approved.values[urn ?? ""];
    if (!approved) throw notAsApproved({ what, reason: "the approval doesn't contain it" });
    const marking = { key: run.key, assigned: this.assignedSoFar() };
    const differing = differingValues(resource, inputs, approved, marking);
    if (differing.length > 0) throw notAsApproved({ what, reason: `${quoted(differing)} isn't the approved value` });
  }

  /** Records the ids and addresses that an operation has changed. `before` is the object before it, if there was one. */
  assigns(resource: Resource, urn: string | undefined, now: Stored, before?: Stored): void {
    if (!this.run || urn === undefined) return;
    const former = before && assignedIn(resource, before);
    const changed = Object.entries(assignedIn(resource, now)).filter(([name, text]) => text !== former?.[name]);
    try {
      if (changed.length > 0) this.append({ urn, assigned: Object.fromEntries(changed) });
    } catch {
      // The object exists, so the operation has to succeed. What depends on it is refused: its value is different.
    }
  }

  private append(line: RunLine): void {
    if (this.run) appendLines(this.run.lines, `${JSON.stringify(line)}\n`);
  }

  /** Of all providers of the run. */
  private assignedSoFar(): Assigned[] {
    const lines = this.lines.next().map((line) => JSON.parse(line) as RunLine);
    for (const line of lines) if ("assigned" in line) this.know(line);
    return [...this.assigned.values()];
  }

  private know({ urn, assigned }: AssignedLine): void {
    for (const [output, text] of Object.entries(assigned))
      this.assigned.set(`${output} ${urn}`, { of: [urn, output], text });
  }

  /**
   * Before an object is updated or deleted. Records that if an approval is made.
   * @param read reads the object, and is called at most once
   * @throws Refusal if an approval is applied and the object isn't in its approved form, or another write was approved
   */
  async assertAsApproved(
    resource: Resource,
    { id, what, write }: { readonly id: string; readonly what: string; readonly write: Write },
    read: () => Promise<Actual | undefined>,
  ): Promise<void> {
    const { run } = this;
    const key = `${resource.kind} ${id}`;
    if (!run || this.written.has(key)) return;
    if (!run.approved) return this.append({ of: run.of, object: key, write });
    const object = run.approved.objects[key];
    if (object?.write !== write) throw notAsApproved({ what, reason: `the approved change doesn't ${write} it` });
    const actual = await read();
    if ((actual === undefined) !== (object.isGone === true)) {
      throw notAsApproved({
        what,
        reason: actual ? "it didn't exist when the change was approved" : "it no longer exists",
      });
    }
    const marks = actual ? fingerprint(resource, actual, run.key) : {};
    const changed = Object.keys(object.properties).filter((name) => marks[name] !== object.properties[name]);
    if (changed.length > 0) throw notAsApproved({ what, reason: `${quoted(changed)} changed after the approval` });
  }

  /**
   * Before a page is deleted with its customers.
   * @param count undefined if they can't be counted
   * @throws Refusal if an approval is applied and a customer has signed up since
   */
  async assertCustomers(
    { kind }: Resource,
    { id, what }: { readonly id: string; readonly what: string },
    count: () => Promise<number | undefined>,
  ): Promise<void> {
    const approved = this.run?.approved?.objects[`${kind} ${id}`]?.customers;
    if (approved === undefined || ((await count()) ?? Number.POSITIVE_INFINITY) <= approved) return;
    throw notAsApproved({ what, reason: "it has more customers than when its removal was approved" });
  }

  /** Records that an object was created, or is about to be written. */
  writes({ kind }: Resource, id: string): void {
    this.written.add(`${kind} ${id}`);
  }
}

/** The outputs of an object that are its id or an address, by name. */
function assignedIn(resource: Resource, stored: Stored): Record<string, string> {
  const outputs: Values = { ...outputsOf(resource, stored), id: stored.id };
  const names = [...resource.model.outputs.map(({ name }) => name), resource.endpoint.idName, "id"];
  const texts = names.map((name) => [name, outputs[name]] as const);
  return Object.fromEntries(
    texts.filter((one): one is [string, string] => typeof one[1] === "string" && one[1] !== ""),
  );
}

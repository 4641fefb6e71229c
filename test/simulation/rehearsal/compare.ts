// What a rehearsal reports and what the real run does, in both directions, property by property. It compares the objects
// themselves, and nothing that decides in the command.
import { isDeepStrictEqual } from "node:util";
import { isGone, type PropertyRow, type Row } from "../../../cli/rehearsal/outcome/row.js";
import { resourceOf } from "../../../provider/kinds/resources/index.js";
import type { Field } from "../../../provider/model/field.js";
import type { Values } from "../../../provider/model/rules.js";
import { parseUrn } from "../../../provider/model/urn.js";
import { isClean, type State } from "../engine/engine.js";
import { holdsUnknown, isObject, plain } from "../engine/values.js";
import { objectIdOf, violation } from "../oracles/record.js";
import { secrets } from "../programs/values.js";
import type { Violation } from "../spec/worldSpec.js";
import { type PartRun, rehearsedRows, type Stored } from "./runs.js";
import { marked, type Scene } from "./scene.js";

export function discrepancies(scene: Scene, rehearsed: readonly PartRun[], real: readonly PartRun[]): Violation[] {
  const { rows, reported } = rehearsedRows(scene, rehearsed);
  const text = JSON.stringify(reported);
  const isAllClean = real.every(({ up }) => isClean(up));
  return [
    ...[...secrets, ...marked].filter((one) => text.includes(one)).map((one) => violation("secret in a report", one)),
    ...real.flatMap((part, index) => {
      const own = rows.filter(
        ({ account, urn }) =>
          account === index || (account === undefined && parseUrn(urn ?? "").stack === scene.parts[index]?.stack.name),
      );
      const comparison = new Comparison(own, rehearsed[index] as PartRun, part, {
        isAllClean,
        hasFaults: scene.faults.size > 0,
      });
      return comparison.all().map((one) => ({ ...one, detail: `account ${index}: ${one.detail}` }));
    }),
  ];
}

class Comparison {
  private readonly found: Violation[] = [];
  private readonly isWhole: boolean;

  constructor(
    private readonly rows: readonly Row[],
    private readonly rehearsed: PartRun,
    private readonly real: PartRun,
    private readonly about: { readonly isAllClean: boolean; readonly hasFaults: boolean },
  ) {
    this.isWhole = isClean(real.up) === isClean(rehearsed.up) && !about.hasFaults;
  }

  all(): Violation[] {
    if (!isDeepStrictEqual([...this.real.before], [...this.rehearsed.before]))
      return [violation("mistake of the harness", "the two runs begin with different objects")];
    for (const [key, before] of this.real.before) this.existing(key, before);
    for (const [key, after] of this.real.after) if (!this.real.before.has(key)) this.added(key, after);
    if (this.isWhole) for (const row of this.rows) this.happened(row);
    if (this.isWhole) for (const row of this.rows) this.planned(row);
    return this.found;
  }

  /** Whether it is reported that an object may get a replacement: that depends on an unknown value. */
  private mayEnd(key: string, urn?: string): boolean {
    const isOne = (row: Row) => keyBefore(row) === key || (urn !== undefined && row.urn === urn);
    return this.rows.some((row) => isOne(row) && row.action === "replaced" && row.verdict === "unknown");
  }

  private report(oracle: string, detail: string): void {
    this.found.push(violation(oracle, detail));
  }

  /** Everything that happens to an object is reported. */
  private existing(key: string, before: Stored): void {
    const after = this.real.after.get(key);
    const rows = this.rows.filter((row) => keyBefore(row) === key);
    if (!after) {
      if (!rows.some(isEnd) && !this.mayEnd(key)) this.report("end not reported", key);
      return;
    }
    if (this.isWhole && rows.some(isEnd)) this.report("reported end of an object that stays", key);
    const isUnseen = (field: Field) =>
      this.real.isOmitted(before.kind, field.wire) && rows.some(({ verdict }) => verdict === "unknown");
    for (const field of differing(before, after)) {
      // Whether an update overwrites what no response shows depends on whether there is one.
      if (isUnseen(field)) continue;
      const listed = rows
        .flatMap((row) => propertiesOf(row, field.name))
        .filter(({ verdict }) => verdict !== "notDone");
      const isMissed = rows.some((row) => propertiesOf(row, field.name).some((one) => one.before !== one.after));
      if (listed.length === 0 && !isMissed) this.report("change not reported", `${key}: ${field.name}`);
      if (!this.isWhole) continue;
      for (const { path, after: value, isSecret, verdict } of listed)
        if (
          path === field.name &&
          !isSecret &&
          verdict !== "unknown" &&
          isDifferent(field, value, valueIn(field, after))
        )
          this.report("other value reported", `${key}: ${path} is ${JSON.stringify(valueIn(field, after))}`);
    }
    const managed = (state: State) => state.some((one) => keyInState(one) === key || isCodeOf(one, before));
    const isLeft = managed(this.real.stateBefore) && !managed(this.real.stateAfter);
    const isReported = rows.some(({ action }) => action === "kept");
    if (this.isWhole && this.about.isAllClean && isLeft !== isReported)
      this.report(isLeft ? "left behind and not reported" : "reported as left behind", key);
  }

  private added(key: string, after: Stored): void {
    const urn = this.real.stateAfter.find((one) => keyInState(one) === key)?.urn;
    // A fault can leave an object that no state has.
    if (urn === undefined && !this.isWhole) return;
    const rows = this.rows.filter((row) => row.urn === urn && isStart(row));
    if (rows.length === 0 && !this.mayEnd(key, urn)) this.report("new object not reported", key);
    if (rows.length === 0 || !this.isWhole) return;
    const mine = this.rehearsed.stateAfter.find((one) => one.urn === urn && !one.delete);
    const copy = mine && this.rehearsed.after.get(keyInState(mine));
    if (copy) this.unknown(key, { copy, real: after }, rows);
  }

  /** What differs from the copy is reported as unknown. */
  private unknown(key: string, { copy, real }: { copy: Stored; real: Stored }, rows: readonly Row[]): void {
    for (const field of differing(copy, real)) {
      if (this.real.isOmitted(real.kind, field.wire)) continue;
      const isStated = rows.some((row) => propertiesOf(row, field.name).some(({ verdict }) => verdict === "unknown"));
      if (!isStated && !isReference(field)) this.report("unknown value not reported", `${key}: ${field.name}`);
    }
  }

  /** Everything that is reported happens. */
  private happened(row: Row): void {
    const { action, urn } = row;
    const key = keyBefore(row);
    const [before, after] = [this.real.before.get(key ?? ""), this.real.after.get(key ?? "")];
    if (isStart(row)) {
      const created = this.real.stateAfter.find((one) => one.urn === urn && !one.delete);
      if (!created || this.real.before.has(keyInState(created))) this.report("reported object isn't new", `${urn}`);
    }
    if (!before || !after) return;
    this.unknown(`${key}`, { copy: this.rehearsed.after.get(key ?? "") ?? after, real: after }, this.rowsOf(key));
    if (action !== "changed") return;
    for (const field of resourceOf(row.kind).model.inputs) {
      const listed = propertiesOf(row, field.name).filter(
        (one) => one.verdict === "done" || one.verdict === "notPlanned",
      );
      if (listed.length > 0 && isDeepStrictEqual(valueIn(field, before), valueIn(field, after)))
        this.report("reported change doesn't happen", `${key}: ${field.name}`);
    }
  }

  private rowsOf(key: string | undefined): Row[] {
    return this.rows.filter((row) => keyBefore(row) === key);
  }

  /** What the program sets is there afterwards, or reported as not done; what no step plans is reported as such. */
  private planned(row: Row): void {
    const { urn, kind, action } = row;
    if (urn === undefined || !["created", "changed", "replaced", "revised", "none"].includes(action)) return;
    const resource = this.real.stateAfter.find((one) => one.urn === urn && !one.delete);
    const object = resource && this.real.after.get(keyInState(resource));
    const step = this.rehearsed.preview.steps.find((one) => one.urn === urn && one.fresh);
    if (step?.operation === "same" && row.properties.some(({ verdict }) => verdict !== "notPlanned"))
      this.report("reported as planned", urn);
    if (!object || !step?.fresh || step.operation === "same") return;
    const shown = new Set(step.shown?.map((path) => path.split(/[.[]/)[0] as string));
    for (const field of resourceOf(kind).model.inputs) {
      const planned = plain(step.fresh.inputs[field.name]);
      const isSet =
        ["string", "number", "boolean"].includes(typeof planned) && (shown.has("*") || shown.has(field.name));
      if (!isSet || !field.isSent || holdsUnknown(planned)) continue;
      const isThere = !isDifferent(field, planned, valueIn(field, object));
      const verdicts = propertiesOf(row, field.name).map(({ verdict }) => verdict);
      const isUndone = verdicts.includes("notDone");
      if (
        !isThere &&
        !isUndone &&
        !verdicts.includes("unknown") &&
        row.verdict !== "notDone" &&
        !isIdle(kind, field, step.fresh.inputs)
      )
        this.report("not done and not reported", `${urn}: ${field.name}`);
      if (isUndone && isDeepStrictEqual(planned, valueIn(field, object)))
        this.report("reported as not done", `${urn}: ${field.name}`);
    }
  }
}

const keyBefore = ({ before }: Row): string | undefined => before && `${before.kind} ${before.id}`;

const keyInState = (one: State[number]): string =>
  one.kind.startsWith("Chat") ? `${one.kind} ${one.id}` : `${one.kind} ${objectIdOf(one)}`;

/** An edit of a used code in the console gives it an id that the state doesn't have. */
const isCodeOf = ({ kind, inputs }: State[number], { kind: other, fields }: Stored): boolean =>
  kind === "Coupon" &&
  other === kind &&
  inputs.couponCode === fields.coupon_code &&
  inputs.processorAEnvId === fields.processor_a_env_id;

const isEnd = (row: Row): boolean => isGone(row) || row.action === "revised";

const isStart = ({ action, before, after }: Row): boolean =>
  ["created", "replaced", "revised"].includes(action) && after !== undefined && before?.id !== after.id;

const propertiesOf = ({ properties }: Row, name: string): PropertyRow[] =>
  properties.filter(({ path }) => path.split(/[.[]/)[0] === name);

/** The ids of other objects: new ones differ in each run. */
const isReference = ({ name }: Field): boolean => ["productIds", "chatRule", "role", "parentId"].includes(name);

/** A price next to a percentage, or the other way around. */
const isIdle = (kind: string, { name }: Field, { couponType }: Values): boolean =>
  kind === "Coupon" && name === (couponType === 0 ? "price" : "rate");

const valueIn = ({ wire }: Field, { fields }: Stored): unknown => fields[wire] ?? null;

function differing(before: Stored, after: Stored): Field[] {
  const { model } = resourceOf(before.kind);
  const names = (stored: Stored) =>
    Object.fromEntries(model.inputs.map((field) => [field.name, valueIn(field, stored)] as const));
  const [was, is] = [names(before), names(after)];
  return model.inputs.filter(
    (field) =>
      field.isSent &&
      isDifferent(field, was[field.name], is[field.name]) &&
      !(isIdle(before.kind, field, was) && isIdle(before.kind, field, is)),
  );
}

/** Whether two values certainly differ, however the service and the program spell them. */
function isDifferent(field: Field, one: unknown, other: unknown): boolean {
  const [a, b] = [one, other].map((value) => JSON.stringify(meaning(withoutDefaults(field, value))));
  return a !== b;
}

/** Without the documented defaults: an omitted property means the same. */
function withoutDefaults(field: Field, value: unknown): unknown {
  const { type } = field;
  const byDefault = field.default.kind === "value" ? field.default.value : undefined;
  if (JSON.stringify(meaning(value)) === JSON.stringify(meaning(byDefault))) return undefined;
  if (type.kind !== "object" || !isObject(value)) return value;
  const fields = Object.entries(value).map(([name, one]) => {
    const member = type.model.inputs.find(({ name: own, wire }) => own === name || wire === name);
    return [name, member ? withoutDefaults(member, one) : one];
  });
  return Object.fromEntries(fields);
}

/** Undefined for what can mean the same as nothing. */
function meaning(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(meaning).filter((one) => one !== undefined);
    return items.length === 0 ? undefined : items.map((one) => JSON.stringify(one)).sort();
  }
  if (isObject(value)) {
    const fields = Object.entries(value).map(([name, one]) => [name, meaning(one)] as const);
    const given = fields.filter(([, one]) => one !== undefined).sort(([a], [b]) => (a < b ? -1 : 1));
    return given.length === 0 ? undefined : given;
  }
  if (value === null || value === undefined || value === false) return undefined;
  const text = String(value).normalize("NFC").toLowerCase();
  // The service sets standard texts; dates and names have several spellings.
  const word = /^the standard /.test(text) || /^-?[\d.]+$/.test(text) ? text : text.replace(/[^\p{L}\p{N}]/gu, "");
  return ["", "0"].includes(word) || /^the standard /.test(word) ? undefined : word;
}

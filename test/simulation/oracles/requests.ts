// Oracles about the requests of one run.
import { isDeepStrictEqual } from "node:util";
import { resourceOf } from "../../../provider/kinds/resources/index.js";
import type { Operation } from "../engine/engine.js";
import { isGiven } from "../service/fields.js";
import { isOmitted } from "../service/policy.js";
import type { Effect, Entry, SimulatedService } from "../service/types.js";
import type { Violation } from "../spec/worldSpec.js";
import { isUnseenEdit } from "./convergence.js";
import { entriesOf, isToken, objectIdOf, originOf, type RunRecord, violation } from "./record.js";

/** Whether the client can know that a request wasn't executed. */
function isProvenUnexecuted({ fault, status }: Entry): boolean {
  if (fault === "refused") return true;
  if (status === undefined) return false;
  return (status >= 400 && status < 500) || fault === "503 with Retry-After";
}

/** No second POST of a resource without proof that the first one wasn't executed. */
export function repeatedCreates(service: SimulatedService, { run }: RunRecord): Violation[] {
  const unproven = new Map<string, Entry>();
  const found: Violation[] = [];
  for (const entry of entriesOf(service, run)) {
    if (entry.method !== "POST" || isToken(entry)) continue;
    const urn = originOf(entry)?.urn ?? "";
    const before = unproven.get(urn);
    if (before)
      found.push(
        violation(
          "second POST",
          `${urn}: POST ${entry.path} (request ${entry.number}) after request ${before.number}, ` +
            `which ended with ${before.status ?? "no response"} (${before.fault ?? "no fault"})`,
        ),
      );
    if (!isProvenUnexecuted(entry)) unproven.set(urn, entry);
  }
  return found;
}

const foreseen: Readonly<Record<Effect["change"], readonly Operation[]>> = {
  create: ["create", "create-replacement"],
  update: ["update", "create", "create-replacement", "delete", "delete-replaced"],
  revise: ["update", "create-replacement", "create"],
  delete: ["delete", "delete-replaced"],
};

/** Every executed write was in the preview. */
export function unannouncedWrites(service: SimulatedService, record: RunRecord): Violation[] {
  const { preview, run, isCalm } = record;
  if (!preview || !isCalm || preview.failures.length > 0) return [];
  return entriesOf(service, run).flatMap((entry) =>
    entry.effects.flatMap((effect) => {
      const urn = originOf(entry)?.urn ?? "";
      const shown = preview.operations.filter((one) => one.urn === urn).map(({ operation }) => operation);
      // A preview can't know what only the reads of later runs contain.
      const isOpen = service.policy.omissions.some(
        ({ operation, kind, before }) => operation === "GET" && kind === effect.kind && before !== undefined,
      );
      if (isOpen && effect.change === "update") return [];
      if (!foreseen[effect.change].some((operation) => shown.includes(operation)))
        return [
          violation("write not in the preview", `${effect.change} of ${urn}; the preview showed ${shown.join()}`),
        ];
      // Nor what all reads omit, or a server default that appears with this update.
      const isLate = (field: string) => service.policy.lateDefaults && !isGiven(effect.before?.[field]);
      const isSeen = (field: string) => !isOmitted(service.policy.omissions, effect.kind, field) && !isLate(field);
      return effect.change === "update" ? unannouncedProperties(record, urn, effect, shown, isSeen) : [];
    }),
  );
}

/** Each property that an update changed was shown, or predicted for audits. */
function unannouncedProperties(
  record: RunRecord,
  urn: string,
  effect: Effect,
  operations: string[],
  isSeen: (field: string) => boolean,
): Violation[] {
  if (!operations.includes("update")) return [];
  const { preview } = record;
  const predicted = (preview?.predictions ?? []).filter((one) => one.urn === urn || one.id === effect.id);
  const shown = [...(preview?.shown[urn] ?? []), ...predicted.map(({ path }) => String(path))].map(
    (path) => path.split(/[.[]/)[0],
  );
  const { model } = resourceOf(effect.kind);
  return Object.keys(effect.after ?? {})
    .filter((key) => isSeen(key) && !isUnchanged(effect.kind, key, effect.before?.[key], effect.after?.[key]))
    .map((key) => model.inputs.find((field) => field.wire === key)?.name ?? key)
    .filter((name) => !shown.includes(name))
    .map((name) => violation("property not in the preview", `${name} of ${urn}; the preview showed ${shown.join()}`));
}

/** A second `up` without changes sends no writes, and shows no change. */
export function unquiet(service: SimulatedService, record: RunRecord): Violation[] {
  const writes = entriesOf(service, record.run).filter((entry) => entry.method !== "GET" && !isToken(entry));
  const changed = record.outcome.operations.filter(({ operation }) => operation !== "same" && operation !== "refresh");
  // A read can return today what it omitted before: then the change of an editor is a difference.
  const isSettled = (urn: string | undefined) =>
    ![...record.before, ...record.after].some(
      (one) =>
        one.urn === urn &&
        resourceOf(one.kind).model.inputs.some(({ wire }) => isUnseenEdit(service, one.kind, objectIdOf(one), wire)),
    );
  return [
    ...writes
      .filter((entry) => isSettled(originOf(entry)?.urn))
      .map((entry) => violation("not quiet", `${entry.method} ${entry.path} by ${entry.run}`)),
    ...changed
      .filter(({ urn }) => isSettled(urn))
      .map(({ urn, operation }) =>
        violation("not quiet", `${operation} of ${urn}: ${record.outcome.shown[urn]?.join() ?? ""}`),
      ),
    ...record.outcome.failures.map(({ urn, message }) => violation("not quiet", `${urn}: ${message}`)),
  ];
}

/** Whether a field means the same to customers: an empty value, a default, and an object that switches nothing on. */
export function isUnchanged(kind: string, wire: string, before: unknown, after: unknown): boolean {
  const rule = resourceOf(kind).model.inputs.find((field) => field.wire === wire)?.default;
  const isOnByDefault = rule?.kind === "value" && rule.value === true;
  const isOff = (one: unknown) => (one ?? "") === "" || one === -1 || (one === false && !isOnByDefault);
  const meant = (value: unknown) => {
    const inner = typeof value === "object" && value !== null && !Array.isArray(value) ? Object.values(value) : [value];
    return inner.every(isOff) ? null : value;
  };
  return isDeepStrictEqual(meant(before), meant(after));
}

// Oracles about the requests of one run.
import { isDeepStrictEqual } from "node:util";
import { resourceOf } from "../../../provider/resources/index.js";
import type { Operation } from "../engine/engine.js";
import type { Effect, Entry, SimulatedService } from "../service/types.js";
import type { Violation } from "../spec/worldSpec.js";
import { entriesOf, isToken, originOf, type RunRecord, violation } from "./record.js";

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
      if (!foreseen[effect.change].some((operation) => shown.includes(operation)))
        return [
          violation("write not in the preview", `${effect.change} of ${urn}; the preview showed ${shown.join()}`),
        ];
      return effect.change === "update" ? unannouncedProperties(record, urn, effect, shown) : [];
    }),
  );
}

/** Each property that an update changed was shown, or predicted for audits. */
function unannouncedProperties(record: RunRecord, urn: string, effect: Effect, operations: string[]): Violation[] {
  if (!operations.includes("update")) return [];
  const { preview } = record;
  const predicted = (preview?.predictions ?? []).filter((one) => one.urn === urn || one.id === effect.id);
  const shown = [...(preview?.shown[urn] ?? []), ...predicted.map(({ path }) => String(path))].map(
    (path) => path.split(/[.[]/)[0],
  );
  const { model } = resourceOf(effect.kind);
  return Object.keys(effect.after ?? {})
    .filter((key) => !isDeepStrictEqual(unempty(effect.before?.[key]), unempty(effect.after?.[key])))
    .map((key) => model.inputs.find((field) => field.wire === key)?.name ?? key)
    .filter((name) => !shown.includes(name))
    .map((name) => violation("property not in the preview", `${name} of ${urn}; the preview showed ${shown.join()}`));
}

/** A second `up` without changes sends no writes, and shows no change. */
export function unquiet(service: SimulatedService, record: RunRecord): Violation[] {
  const writes = entriesOf(service, record.run).filter((entry) => entry.method !== "GET" && !isToken(entry));
  const changed = record.outcome.operations.filter(({ operation }) => operation !== "same" && operation !== "refresh");
  return [
    ...writes.map((entry) => violation("not quiet", `${entry.method} ${entry.path} by ${entry.run}`)),
    ...changed.map(({ urn, operation }) =>
      violation("not quiet", `${operation} of ${urn}: ${record.outcome.shown[urn]?.join() ?? ""}`),
    ),
    ...record.outcome.failures.map(({ urn, message }) => violation("not quiet", `${urn}: ${message}`)),
  ];
}

/** To customers, an empty string equals no value. */
const unempty = (value: unknown): unknown => (value === "" ? null : (value ?? null));

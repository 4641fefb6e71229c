// Oracles about the result of a run.
import { secretSignature, signature } from "../../../provider/engine/engineValues.js";
import { isClean, ownId, type State } from "../engine/engine.js";
import { secrets } from "../programs/values.js";
import type { KindName, SimulatedService } from "../service/types.js";
import type { Violation } from "../spec/worldSpec.js";
import { isLive, momentsOf } from "./objects.js";
import { argumentOf, entriesOf, objectIdOf, originOf, type RunRecord, violation } from "./record.js";

/** A run that deletes a resource deletes its object, unless the program chose otherwise. */
export function undeleted(service: SimulatedService, record: RunRecord): Violation[] {
  const { outcome, before, after, settings } = record;
  if (!isClean(outcome)) return [];
  const kept = new Set(after.map((one) => `${one.kind} ${objectIdOf(one)}`));
  const left = new Set(after.map(({ urn, id }) => `${urn} ${id}`));
  return before
    .filter((old) => !left.has(`${old.urn} ${old.id}`) && !kept.has(`${old.kind} ${objectIdOf(old)}`))
    .filter((old) => outcome.operations.some(({ urn, operation }) => urn === old.urn && operation.startsWith("delete")))
    .filter((old) => !old.retainOnDelete && isLive(service.find(old.kind as KindName, objectIdOf(old))))
    .filter((old) => !isKeptByChoice(record, old, settings))
    .map(({ urn, id }) => violation("not deleted", `${urn}: the run deleted it, and ${id} is still there`));
}

/** In the resource, in its replacement, or in a setting. */
function isKeptByChoice(record: RunRecord, old: State[number], settings: RunRecord["settings"]): boolean {
  // After `pulumi state rename`, the dynamic adapter knows the previous name and keeps that resource's choice.
  const urns = [old.urn, old.outputs.__urn ?? old.inputs.__urn ?? old.urn].map(String);
  const own = [...urns.flatMap((urn) => argumentOf(record, urn, "deletion")), old.inputs.deletion];
  const setting = old.kind === "Coupon" ? settings.couponDeletion : settings.pageDeletion;
  return [...own, setting].some((choice) => choice === "retain" || choice === "expire");
}

/** An object that the run created is in the state, or gone, or reported by a message at its resource. */
export function orphans(service: SimulatedService, record: RunRecord): Violation[] {
  const { outcome, after, run } = record;
  if (outcome.isKilled) return [];
  const withPlain = new Set(
    after.flatMap((one) => [`${one.kind} ${objectIdOf(one)}`, `${one.kind} ${ownId(one.kind, one.id)}`]),
  );
  return entriesOf(service, run).flatMap((entry) =>
    entry.effects
      .filter(({ change }) => change === "create")
      .filter(({ kind, id }) => isLive(service.find(kind, id)) && !withPlain.has(`${kind} ${id}`))
      .flatMap(({ kind, id }) => {
        const { urn = "" } = originOf(entry) ?? {};
        const messages = [...outcome.failures, ...outcome.messages].filter(
          (one) => one.urn === urn || one.message.includes(id),
        );
        const isReported = messages.some(({ message }) => /may have been created|adoptId|pulumi import/.test(message));
        return isReported
          ? []
          : [violation("orphan", `${kind} ${id} of ${urn} isn't in the state, and no message says so`)];
      }),
  );
}

/** After a clean run, the objects in the state exist, unless others have removed them since. */
export function dangling(service: SimulatedService, { outcome, after, run, isCalm }: RunRecord): Violation[] {
  if (!isClean(outcome) || !isCalm) return [];
  const removedByOthers = new Set(
    momentsOf(service)
      .filter(({ entry, effect }) => ["delete", "revise"].includes(effect.change) && !entry.run.startsWith(`${run}|`))
      .map(({ effect }) => `${effect.kind} ${effect.id}`),
  );
  return after
    .filter((one) => !one.delete && !one.pendingReplacement)
    .filter((one) => !isLive(service.find(one.kind as KindName, objectIdOf(one))))
    .filter((one) => !removedByOthers.has(`${one.kind} ${objectIdOf(one)}`))
    .map(({ urn, id }) => violation("dangling id", `${urn} has ${id}, which isn't there`));
}

/** No secret in a message, nor in plain text in the state. */
export function leaks({ outcome, after }: RunRecord): Violation[] {
  const texts = [...outcome.failures, ...outcome.messages].map(({ message }) => message);
  const leaked = secrets.filter((secret) => texts.some((text) => text.includes(secret)));
  const withPlain = after.filter((one) => holdsPlain(one.inputs) || holdsPlain(one.outputs));
  return [
    ...leaked.map((secret) => violation("secret in a message", secret)),
    ...withPlain.map(({ urn }) => violation("secret in the state", urn)),
  ];
}

function holdsPlain(value: unknown): boolean {
  if (typeof value === "string") return secrets.some((secret) => value.includes(secret));
  if (typeof value !== "object" || value === null) return false;
  if ((value as Record<string, unknown>)[signature] === secretSignature) return false;
  return Object.values(value).some(holdsPlain);
}

/** No message comes from a mistake in the provider's code. */
export const crashes = ({ outcome }: RunRecord): Violation[] =>
  outcome.failures
    .filter(({ message }) =>
      /TypeError|RangeError|ReferenceError|is not a function|undefined \(reading|Cannot read prop|is not iterable|\[object Object\]/.test(
        message,
      ),
    )
    .map(({ urn, message }) => violation("crash", `${urn}: ${message}`));

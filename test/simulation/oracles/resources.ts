// Oracles about resources, independent of their objects.
import { isClean, nameOf } from "../engine/engine.js";
import type { KindName, SimulatedService, StoredObject } from "../service/types.js";
import type { Violation } from "../spec/worldSpec.js";
import { unconverged } from "./convergence.js";
import { codeKey, isLive } from "./objects.js";
import { objectIdOf, type RunRecord, violation } from "./record.js";

/** A new resource replaces nothing: no error says so. */
export function falseRefusals({ outcome, before, program }: RunRecord): Violation[] {
  // After `pulumi state rename`, a dynamic resource still has its old name in the state.
  const old = new Set(before.flatMap(({ urn, outputs }) => [urn, String(outputs.__urn ?? urn)]).map(nameOf));
  const called = (name: string, parent: string | undefined) => (parent === undefined ? name : `${parent}-${name}`);
  return outcome.failures
    .filter(({ message }) => /the replacement would delete it/.test(message))
    .filter(({ urn }) => {
      const declared = program.find(({ name, options }) => urn && called(name, options?.parent) === nameOf(urn));
      const aliases = declared?.options?.aliases ?? [];
      const names = [...aliases.map(({ name, parent }) => called(name, parent)), nameOf(urn ?? "")];
      return declared && names.every((name) => !old.has(name));
    })
    .map(({ urn, message }) => violation("new resource refused", `${urn}: ${message}`));
}

/** A resource leaves the state, or is created again, only when its object is gone or the engine has deleted it. */
export function dropped(service: SimulatedService, { outcome, before, after, isCalm }: RunRecord): Violation[] {
  if (outcome.isKilled || !isCalm) return [];
  const kept = new Set(after.map((one) => `${one.kind} ${objectIdOf(one)}`));
  const urns = new Set(after.map(({ urn }) => urn));
  const isDone = (urn: string, operations: RegExp) =>
    outcome.operations.some((one) => one.urn === urn && operations.test(one.operation));
  return before
    .filter(
      ({ urn, delete: isOld, pendingReplacement }) =>
        !isOld && !pendingReplacement && !isDone(urn, /delete|remove|replace/),
    )
    .filter(({ urn }) => !urns.has(urn) || isDone(urn, /^create$/))
    .flatMap((old) => {
      const object = service.find(old.kind as KindName, objectIdOf(old));
      const today = lastRevision(service, object);
      // A revision whose text changed in the console can't be found.
      const texts = [object?.fields, today?.fields].map(codeKey);
      if (old.kind === "Coupon" && texts.some((text) => text !== codeKeyOf(old))) return [];
      const ids = [objectIdOf(old), today?.id];
      if (!today || !isLive(today) || ids.some((id) => kept.has(`${old.kind} ${id}`))) return [];
      return [violation("dropped", `${old.urn} left the state; ${today.id} is still there`)];
    });
}

/** The environment and text of a code in a state. */
const codeKeyOf = ({ outputs }: RunRecord["before"][number]): string =>
  codeKey({ processor_a_env_id: outputs.processorAEnvId, coupon_code: outputs.couponCode });

function lastRevision(service: SimulatedService, object: StoredObject | undefined): StoredObject | undefined {
  return object?.replacedBy === undefined
    ? object
    : lastRevision(service, service.find(object.kind, object.replacedBy));
}

/** After a refresh, a successful `up` makes the service match the program, also after changes outside Pulumi. */
export function unconvergedRun(service: SimulatedService, record: RunRecord): Violation[] {
  const { command, what, outcome, isCalm, program, after } = record;
  const isWhole = what === "up" && command.refresh && !command.targets && !command.targetReplace;
  return isWhole && isCalm && isClean(outcome) ? unconverged(service, program, after) : [];
}

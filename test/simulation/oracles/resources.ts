// Oracles about resources, independent of their objects.
import { isClean, nameOf } from "../engine/engine.js";
import type { KindName, SimulatedService, StoredObject } from "../service/types.js";
import type { Violation } from "../spec/worldSpec.js";
import { unconverged } from "./convergence.js";
import { codeKey, isLive } from "./objects.js";
import {
  declarationOf,
  entriesOf,
  nameInProgram,
  objectIdOf,
  type RunRecord,
  urnInState,
  violation,
} from "./record.js";

/** A new resource replaces nothing: no error says so. */
export function falseRefusals({ outcome, before, program }: RunRecord): Violation[] {
  // After `pulumi state rename`, a dynamic resource still has its old name in the state.
  const old = new Set(before.flatMap((one) => [one.urn, urnInState(one)]).map(nameOf));
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
export function dropped(service: SimulatedService, { outcome, before, after, isAlone }: RunRecord): Violation[] {
  if (outcome.isKilled || !isAlone) return [];
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

/** A run that ends a code leaves another one with its text, if the program still has it. */
export function missingCodes(service: SimulatedService, record: RunRecord): Violation[] {
  const { outcome, before, isCalm, run } = record;
  if (outcome.isKilled || !isCalm) return [];
  const live = new Set(service.live("Coupon").map(({ fields }) => codeKey(fields)));
  const ended = entriesOf(service, run)
    .flatMap(({ effects }) => effects)
    .filter(({ kind, change }) => kind === "Coupon" && change !== "create")
    .map(({ before: fields }) => codeKey(fields));
  return before
    .filter(
      (old) => old.kind === "Coupon" && !old.delete && ended.includes(codeKeyOf(old)) && !live.has(codeKeyOf(old)),
    )
    .filter((old) => declaredCode(record, old) === codeKeyOf(old))
    .filter((old) => isClean(outcome) || isCreatedAgain(record, old))
    .map(({ urn }) => violation("code missing", `the run has ended the code of ${urn}, and there is no other one`));
}

/** If another resource fails, the engine can stop between the deletion and the create of a replacement. */
const isCreatedAgain = (record: RunRecord, old: RunRecord["before"][number]): boolean =>
  record.outcome.operations.some(
    ({ urn, operation }) => operation.startsWith("create") && nameOf(urn) === nameInProgram(record, old),
  );

function declaredCode(record: RunRecord, old: RunRecord["before"][number]): string | undefined {
  const { processorAEnvId, couponCode } = declarationOf(record, old)?.args ?? {};
  return couponCode === undefined
    ? undefined
    : codeKey({ processor_a_env_id: processorAEnvId, coupon_code: couponCode });
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

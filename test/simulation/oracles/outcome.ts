// Oracles about the result of a run.
import { secretSignature, signature } from "../../../provider/hosts/engine/engineValues.js";
import { resourceOf } from "../../../provider/kinds/resources/index.js";
import { isClean, nameOf, ownId, type State } from "../engine/engine.js";
import { secrets } from "../programs/values.js";
import type { Effect, KindName, SimulatedService } from "../service/types.js";
import type { Violation } from "../spec/worldSpec.js";
import { isLive, momentsOf } from "./objects.js";
import {
  choiceOf,
  declarationOf,
  entriesOf,
  nameInProgram,
  objectIdOf,
  originOf,
  type RunRecord,
  urnInState,
  violation,
} from "./record.js";

/** A run that deletes a resource deletes its object, unless the program chose otherwise. */
export function undeleted(service: SimulatedService, record: RunRecord): Violation[] {
  const { outcome, before, after } = record;
  if (!isClean(outcome)) return [];
  const kept = new Set(after.map((one) => `${one.kind} ${objectIdOf(one)}`));
  const left = new Set(after.map(({ urn, id }) => `${urn} ${id}`));
  return before
    .filter((old) => !left.has(`${old.urn} ${old.id}`) && !kept.has(`${old.kind} ${objectIdOf(old)}`))
    .filter((old) => outcome.operations.some(({ urn, operation }) => urn === old.urn && operation.startsWith("delete")))
    .filter((old) => !old.retainOnDelete && isLive(service.find(old.kind as KindName, objectIdOf(old))))
    .filter((old) => choiceOf(record, old).deletion === "delete" && !isRenamed(old) && !isMoved(record, old))
    .filter((old) => {
      const there = service.find(old.kind as KindName, objectIdOf(old))?.fields;
      return !(isMovedUnseen(record, old, there) || isForcedUnseen(record, old)) || isDeletedByOwn(record, old);
    })
    .map(({ urn, id }) => violation("not deleted", `${urn}: the run deleted it, and ${id} is still there`));
}

/** The deletion of a moved resource by an earlier run's replacement follows the state and the settings. */
const isMoved = (record: RunRecord, old: State[number]): boolean =>
  old.delete === true && nameInProgram(record, old) !== nameOf(urnInState(old));

/** After `pulumi state rename`, the dynamic adapter knows only the previous name: it keeps more. */
const isRenamed = (old: State[number]): boolean => urnInState(old) !== old.urn;

/** A run deletes no object that the options of the object's resource protect. */
export function unprotected(service: SimulatedService, record: RunRecord): Violation[] {
  const all = [...record.before, ...record.after];
  return entriesOf(service, record.run).flatMap((entry) =>
    entry.effects
      .filter(({ change }) => change === "delete")
      .flatMap(({ kind, id, before }) => {
        const { urn } = originOf(entry) ?? {};
        const old = all.find((one) => one.urn === urn && one.kind === kind && objectIdOf(one) === id);
        const choice = old && choiceOf(record, old);
        if (old && isMovedUnseen(record, old, before) && isDeletedByOwn(record, old)) return [];
        if (!choice || choice.deletion === "delete") return [];
        // Two codes with one text can't exist together, so a setting doesn't keep the old one.
        if (choice.isSetting && kind === "Coupon") return [];
        return [violation("protected object deleted", `${urn}: ${id}, although its deletion is ${choice.deletion}`)];
      }),
  );
}

/**
 * Moved by an alias, or named differently at the console, and no call of this run shows whose object it is: the
 * replacement was forced, or an earlier run has made it. Only the state's own options are known then.
 */
const isMovedUnseen = (record: RunRecord, old: State[number], there: Effect["before"]): boolean =>
  (old.delete === true || record.command.targetReplace !== undefined) &&
  (nameInProgram(record, old) !== nameOf(urnInState(old)) || isLabeledDifferently(record, old, there));

/** To the dynamic adapter, a forced replacement looks like a new resource under an outdated name: it keeps more. */
const isForcedUnseen = ({ command }: RunRecord, { inputs, outputs }: State[number]): boolean =>
  command.targetReplace !== undefined && (outputs.__urn ?? inputs.__urn) !== undefined;

function isLabeledDifferently(record: RunRecord, old: State[number], there: Effect["before"]): boolean {
  const { label, model } = resourceOf(old.kind);
  return declarationOf(record, old)?.args[label] !== there?.[model.field(label)?.wire ?? label];
}

const isDeletedByOwn = (record: RunRecord, old: State[number]): boolean =>
  choiceOf({ ...record, program: [] }, old).deletion === "delete";

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

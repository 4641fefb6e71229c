// After something was changed at the service: what the state holds from now on.
import type { Field } from "../model/field.js";
import type { Values } from "../model/rules.js";
import { changesOf } from "./changes.js";
import { type Change, listed } from "./diff.js";
import { afterResponse, type FieldMemory, memoryMember, secretsOf } from "./fieldMemory.js";
import { secretsIn } from "./mask.js";
import { observe } from "./observe.js";
import { originMember } from "./origin.js";
import type { Remote } from "./remote.js";
import type { Observed, Resource, Service, State } from "./resource.js";

/**
 * What the service says of an object that was just created or updated. Where its answer contradicts what was sent, or
 * is silent of what was changed, the object is read once more; and where a secret was sent, to learn how it is masked.
 * So it is where `isOpen` says that only a read can tell.
 */
export async function confirmed(
  remote: Remote,
  id: string,
  wanted: Values,
  seen: Observed | undefined,
  changed: readonly Field[] = [],
  isOpen = false,
): Promise<Observed | undefined> {
  const { resource } = remote;
  const isSilent = changed.some((field) => field.isSent && !field.isSecret && seen?.said[field.name] === undefined);
  const isClear = !isSilent && !isOpen && secretsIn(resource.model, wanted).length === 0;
  if (isClear && notTaken(resource, wanted, stateOf(resource, wanted, seen, {})).length === 0) return seen;
  const again = await remote.read(id, wanted).catch(() => undefined);
  return again ? { ...again, outputs: { ...seen?.outputs, ...again.outputs }, isRead: true } : seen;
}

/**
 * The state from now on. What the service did not take over is told and kept as a difference: never silently.
 * `memory` is what is remembered from now on of its fields.
 */
export function settled(
  { resource }: Remote,
  service: Service,
  id: string,
  wanted: Values,
  seen: Observed | undefined,
  before: State,
  memory: FieldMemory,
): State {
  const state = stateOf(resource, wanted, seen, before, memory);
  const left = notTaken(resource, wanted, state);
  if (left.length === 0) return state;
  service.tell(
    "warning",
    `${resource.nameOf(wanted)} ${id}: the service accepted the request, but holds something else (held → wanted)\n` +
      `${listed(left)}\nThe next preview shows it again.`,
  );
  return { ...state, unsettled: true };
}

/** Inputs, options, outputs, and all that is remembered, as a response leaves them. */
export function stateOf(
  resource: Resource,
  known: Values,
  seen: Observed | undefined,
  before: State,
  memory = afterResponse(resource.model, known, seen, before),
): State {
  const outputs = resource.program.outputs.map((field) => [
    field.name,
    seen?.outputs[field.name] ?? before[field.name],
  ]);
  const given = Object.fromEntries(outputs.filter(([, value]) => value !== undefined));
  const values = observe(resource.program, known, seen?.said ?? {}, secretsOf(memory));
  return { ...values, ...given, ...originMember(before), ...memoryMember(resource.model, values, memory) };
}

const notTaken = (resource: Resource, wanted: Values, state: State): Change[] =>
  changesOf(resource, wanted, state).filter((change) => !change.top.isSecret && change.top.isSent);

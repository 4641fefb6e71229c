// What somebody has changed by hand since the state was written, and an update puts back: told before it is done.
import { sameMeaning } from "../model/equal.js";
import { at, type Values } from "../model/rules.js";
import { changesOf } from "./changes.js";
import { type Change, isSecretive, shownValue } from "./diff.js";
import { tellPrices } from "./prices.js";
import type { Known, Resource, Service, State } from "./resource.js";

/** `now` is the object as it was just read, in the terms of its state; `apart` what is taken away with an object. */
export function tellOverwritten(
  resource: Resource,
  service: Service,
  { id, state }: Known,
  now: State,
  wanted: Values,
  apart: readonly string[],
): void {
  const changes = changesOf(resource, wanted, now).filter((change) => isByHand(resource, change, state));
  const more = apart.filter((path) => !changes.some((change) => path.startsWith(change.path)));
  if (changes.length + more.length === 0) return;
  const lines = [
    ...changes.map(
      ({ path, top, held, wanted: value }) =>
        `  - ${path}: by hand ${isSecretive(top) ? "(secret)" : `${shownValue(held)} → ${shownValue(value)}`}`,
    ),
    ...more.map((path) => `  - ${path}: by hand → nothing`),
  ];
  service.tell(
    "warning",
    `${resource.nameOf(wanted)} ${id}: changed at the service since the last run, and put back now\n${lines.join("\n")}`,
  );
  tellPrices(resource, service, wanted, changes);
}

/** Secrets are left out: an answer may mask them in a new way. */
function isByHand({ program }: Resource, { path, held, top }: Change, state: State): boolean {
  const field = program.fieldAt(path);
  return field !== undefined && top.isSent && !field.isSecret && !sameMeaning(field, at(state, path), held);
}

// What the user hears of what nobody manages.
import { at, isGiven, type Values } from "../model/rules.js";
import { type Change, quoted } from "./diff.js";
import type { Known, Resource, Service } from "./resource.js";
import { tellOnce } from "./run.js";
import { type Entries, entriesIn, neverShown, setByHand, suppliedOf } from "./supplied.js";

/** At a check: what was in the program before, and is left to the service from now on. Told once in a run. */
export function tellLeftOut(resource: Resource, service: Service, before: Values, wanted: Values): void {
  const name = resource.nameOf(wanted);
  const left = (paths: readonly string[]) =>
    paths.filter((path) => isGiven(at(before, path)) && at(wanted, path) === undefined && !isNulled(wanted, path));
  const tell = (paths: readonly string[], message: (names: string, isOne: boolean) => string) => {
    const text = `${name}: ${message(quoted(paths), paths.length === 1)}`;
    if (paths.length > 0 && service.run.isFirst(text)) service.tell("warning", text);
  };
  tell(
    outermost(left(suppliedOf(resource.model).map(({ path }) => path))),
    (names, isOne) =>
      `${names} ${isOne ? "leaves" : "leave"} the program and ${isOne ? "stays" : "stay"} at the service as ` +
      `${isOne ? "it is" : "they are"}: nobody manages ${isOne ? "it" : "them"} any more. ` +
      "To have the service's own again, give `null` (in TypeScript and JavaScript).",
  );
  tell(
    left(fixedPaths(resource)),
    (names, isOne) =>
      `${names} ${isOne ? "leaves" : "leave"} the program and ${isOne ? "stays" : "stay"} at the service as ` +
      `${isOne ? "it is" : "they are"}: no update can change ${isOne ? "it" : "them"}.`,
  );
}

/** A path within an object that left the program as a whole is not told by itself. */
const outermost = (paths: readonly string[]): string[] =>
  paths.filter((path) => !paths.some((other) => path.startsWith(`${other}.`)));

const isNulled = (wanted: Values, path: string): boolean => {
  const end = path.lastIndexOf(".");
  const owner = end < 0 ? wanted : at(wanted, path.slice(0, end));
  // What belongs to an object that is gone from the program is gone with it.
  return typeof owner !== "object" || owner === null || (owner as Values)[path.slice(end + 1)] === null;
};

const fixedPaths = ({ model }: Resource): string[] =>
  model.inputs
    .filter((field) => field.replaces && field.isSent)
    .flatMap(({ name, shape }) =>
      shape.kind === "object" ? [name, ...shape.model.inputs.map((member) => `${name}.${member.name}`)] : [name],
    );

/** At a diff: what this update may reset, because no answer has ever shown it. Told once for a kind and run. */
export function tellNeverShown(
  { kind, model }: Resource,
  service: Service,
  { state }: Known,
  wanted: Values,
  changes: readonly Change[],
): void {
  const paths = changes.some(({ top }) => top.isSent) ? neverShown(model, wanted, entriesIn(model, state)) : [];
  if (paths.length === 0) return;
  tellOnce(
    service,
    "info",
    `${kind}: the service's answers do not show ${quoted(paths)}. Where somebody has set such a property by hand, an ` +
      "update may reset it. Write it into the program to be sure.",
  );
}

/** At a read: what somebody has set. It is left as it is. */
export function tellSetByHand(
  resource: Resource,
  service: Service,
  { id, state }: Known,
  said: Values,
  entries: Entries,
): void {
  const paths = setByHand(resource.model, state, said, entries);
  if (paths.length === 0) return;
  service.tell(
    "info",
    `${resource.nameOf(state)} ${id}: set by hand and not managed: ${quoted(paths)}. ` +
      `${paths.length === 1 ? "It is" : "They are"} left alone; to manage ${paths.length === 1 ? "it" : "them"}, ` +
      "write it into the program.",
  );
}

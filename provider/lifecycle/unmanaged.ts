// What the user hears of what nobody manages.
import { at, isGiven, type Values } from "../model/rules.js";
import { neverShown, setByHand } from "./carryOver.js";
import { type Change, quoted } from "./diff.js";
import { type FieldMemory, readMemory } from "./fieldMemory.js";
import type { Known, Resource, Service } from "./resource.js";
import { saidOf, suppliedOf } from "./supplied.js";
import { tellOnce } from "./tell.js";

/** At a check: what was in the program before, and is left to the service from now on. Told once in a run. */
export function tellLeftOut(resource: Resource, service: Service, before: Values, wanted: Values): void {
  const tell = (all: readonly string[], why: (them: string) => string) => {
    const paths = all.filter((path) => isGiven(at(before, path)) && saidOf(wanted, path) === "left out");
    const [leave, stay, they, them] =
      paths.length === 1 ? ["leaves", "stays", "it is", "it"] : ["leave", "stay", "they are", "them"];
    const text =
      `${resource.nameOf(wanted)}: ${quoted(paths)} ${leave} the program and ${stay} at the service as ${they}: ` +
      why(them as string);
    if (paths.length > 0 && service.run.isFirst(text)) service.tell("warning", text);
  };
  tell(
    suppliedOf(resource.model).map(({ path }) => path),
    (them) =>
      `nobody manages ${them} any more. ` +
      "To have the service's own again, give `null` (in TypeScript and JavaScript).",
  );
  tell(fixedPaths(resource), (them) => `no update can change ${them}.`);
}

const fixedPaths = ({ model }: Resource): string[] =>
  model.inputs
    .filter((field) => field.isImmutable && field.isSent)
    .flatMap(({ name, type }) =>
      type.kind === "object" ? [name, ...type.model.inputs.map((member) => `${name}.${member.name}`)] : [name],
    );

/** At a diff: what this update may reset, because no answer has ever shown it. Told once for a kind and run. */
export function tellNeverShown(
  { kind, model }: Resource,
  service: Service,
  { state }: Known,
  wanted: Values,
  changes: readonly Change[],
): void {
  const paths = changes.some(({ top }) => top.isSent) ? neverShown(model, wanted, readMemory(model, state)) : [];
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
  memory: FieldMemory,
): void {
  const paths = setByHand(resource.model, state, said, memory);
  if (paths.length === 0) return;
  service.tell(
    "info",
    `${resource.nameOf(state)} ${id}: set by hand and not managed: ${quoted(paths)}. ` +
      `${paths.length === 1 ? "It is" : "They are"} left alone; to manage ${paths.length === 1 ? "it" : "them"}, ` +
      "write it into the program.",
  );
}

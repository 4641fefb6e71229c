// The declarations of a program on a day, and the differences between two days.
import { isDeepStrictEqual } from "node:util";
import { resourceOf } from "../../../provider/kinds/resources/index.js";
import type { Values } from "../../../provider/model/rules.js";
import { isObject } from "../../../provider/model/rules.js";
import { autonamed } from "../../../provider/model/traits.js";
import { isUnknown } from "../../../provider/model/unknown.js";
import { kindOfType } from "../../../provider/model/urn.js";
import type { Step } from "../../rehearsal/engine/events.js";
import { isMark, withMarks, withoutMarks } from "../../stack/secret.js";

/** The inputs of each resource, by its URN. */
export type Desired = ReadonlyMap<string, Values>;

/** A change by the program on a day. Without a property, the resource is added or removed. */
export interface Scheduled {
  readonly day: string;
  readonly urn: string;
  readonly change: "create" | "delete" | "update";
  readonly property?: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

const removals = ["delete", "delete-replaced", "discard", "discard-replaced", "refresh", "read", "read-replacement"];

export function desiredIn(steps: readonly Step[]): Desired {
  const own = steps.filter(({ isCustom, op }) => isCustom && !removals.includes(op));
  const shown = own.filter(({ type }) => !/^pulumi:/.test(type));
  return new Map(shown.map((step) => [step.urn, withMarks(inputsOf(step)) as Values]));
}

/** The engine generates a new name in each preview, as long as the resource doesn't exist. */
function inputsOf({ type, op, inputs }: Step): Values {
  const kind = kindOfType(type);
  if (kind === undefined || op !== "create") return inputs;
  const drawn = resourceOf(kind).model.inputs.filter((field) => field.has(autonamed));
  return Object.fromEntries(Object.entries(inputs).filter(([name]) => !drawn.some((field) => field.name === name)));
}

export function scheduledBetween(before: Desired, after: Desired, day: string): Scheduled[] {
  const ended = [...before.keys()].filter((urn) => !after.has(urn));
  const changed = [...after].flatMap(([urn, inputs]): Scheduled[] => {
    const former = before.get(urn);
    if (!former) return [{ day, urn, change: "create" }];
    const names = [...new Set([...Object.keys(former), ...Object.keys(inputs)])].filter(
      (name) => !name.startsWith("__"),
    );
    return names
      .filter((name) => !isUnclear(former[name]) && !isUnclear(inputs[name]))
      .filter((property) => !isDeepStrictEqual(former[property], inputs[property]))
      .map((property) => updateOf(day, urn, property, former, inputs));
  });
  return [...ended.map((urn) => ({ day, urn, change: "delete" }) as const), ...changed];
}

/** The change of a property, without the marks that secrets are compared by. */
export const updateOf = (day: string, urn: string, property: string, before: Values, after: Values): Scheduled => ({
  ...{ day, urn, change: "update", property },
  ...{ before: withoutMarks(before[property]), after: withoutMarks(after[property]) },
});

/** Whether it is secret, or a part of it. */
export function isHidden(value: unknown): boolean {
  if (typeof value === "string") return isMark(value);
  if (Array.isArray(value)) return value.some(isHidden);
  return isObject(value) && Object.values(value).some(isHidden);
}

/** Part of it is known only in an `up`: it may be equal. */
function isUnclear(value: unknown): boolean {
  if (isUnknown(value)) return true;
  return isObject(value) ? Object.values(value).some(isUnclear) : Array.isArray(value) && value.some(isUnclear);
}

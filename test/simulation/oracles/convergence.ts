// Oracle about the end of a world: the service matches the program.
import type { Values } from "../../../provider/model/rules.js";
import { resourceOf } from "../../../provider/resources/index.js";
import { nameOf, type Program, type State } from "../engine/engine.js";
import type { KindName, SimulatedService } from "../service/types.js";
import type { Violation } from "../spec/worldSpec.js";
import { isLive } from "./objects.js";
import { objectIdOf, violation } from "./record.js";

/** Values whose meaning is the same in the program and in the API: strings, numbers, flags, and objects of them. */
const isPlain = (value: unknown): boolean => ["string", "number", "boolean"].includes(typeof value);

/** Dates and codes have several spellings; the provider handles past end dates specially. */
const spelled = ["startDate", "endDate", "adoptId"];

export function unconverged(service: SimulatedService, program: Program, state: State): Violation[] {
  return program.flatMap((declared) => {
    const { name, kind, args, options } = declared;
    const own = options?.parent === undefined ? name : `${options.parent}-${name}`;
    const resource = state.find((one) => !one.delete && one.kind === kind && nameOf(one.urn) === own);
    const object = resource && service.find(kind as KindName, objectIdOf(resource));
    if (!resource || !isLive(object)) return [violation("not converged", `${own} has no object`)];
    if (options?.ignoreChanges) return [];
    return differing(kind, args, object?.fields ?? {}).map((path) =>
      violation("not converged", `${own}: ${path} of ${objectIdOf(resource)} isn't what the program says`),
    );
  });
}

function differing(kind: string, args: Values, fields: Values): string[] {
  const { model } = resourceOf(kind);
  return model.inputs.flatMap((field) => {
    const [desired, actual] = [args[field.name], fields[field.wire]];
    if (spelled.includes(field.name) || !field.isSent || isIdle(kind, field.name, args)) return [];
    if (isPlain(desired)) return isSame(desired, actual) ? [] : [field.name];
    if (field.name !== "platform" || typeof desired !== "object" || desired === null) return [];
    const members = (field.type.kind === "object" ? field.type.model.inputs : []) as readonly (typeof field)[];
    return members
      .filter((member) => isPlain((desired as Values)[member.name]))
      .filter((member) => !isSame((desired as Values)[member.name], (actual as Values | null)?.[member.wire]))
      .map((member) => `${field.name}.${member.name}`);
  });
}

/** A price next to a percentage. */
const isIdle = (kind: string, name: string, { couponType }: Values): boolean =>
  kind === "Coupon" && name === (couponType === 0 ? "price" : "rate");

/** The API can store an empty string as null, and numbers as strings. */
const isSame = (desired: unknown, actual: unknown): boolean =>
  String(desired) === String(actual ?? "") || (desired === false && (actual ?? false) === false);

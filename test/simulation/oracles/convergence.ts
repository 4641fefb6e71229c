// Oracle about the end of a world: the service matches the program.
import { isDeepStrictEqual } from "node:util";
import { resourceOf } from "../../../provider/kinds/resources/index.js";
import type { Values } from "../../../provider/model/rules.js";
import { nameOf, type Program, type State } from "../engine/engine.js";
import { stored } from "../service/fields.js";
import { isOmitted } from "../service/policy.js";
import type { Fields, KindName, SimulatedService } from "../service/types.js";
import type { Violation } from "../spec/worldSpec.js";
import { isLive, momentsOf } from "./objects.js";
import { calledIn, objectIdOf, violation } from "./record.js";

/** Values whose meaning is the same in the program and in the API: strings, numbers, flags, and objects of them. */
const isPlain = (value: unknown): boolean => ["string", "number", "boolean"].includes(typeof value);

/** Dates and codes have several spellings; the provider handles past end dates specially. */
const spelled = ["startDate", "endDate", "adoptId"];

export function unconverged(service: SimulatedService, program: Program, state: State): Violation[] {
  return program.flatMap((declared) => {
    const { kind, args, options } = declared;
    const [own = ""] = calledIn(declared);
    const resource = state.find((one) => !one.delete && one.kind === kind && nameOf(one.urn) === own);
    const object = resource && service.find(kind as KindName, objectIdOf(resource));
    if (!resource || !isLive(object)) return [violation("not converged", `${own} has no object`)];
    if (options?.ignoreChanges || !object) return [];
    // What a response to an adoption omits and no update can change is taken over from the program, and reported.
    const isAdopted = args.adoptId !== undefined;
    const { texts } = service.policy;
    const isUnseen = (field: string) => isUnseenEdit(service, kind, object.id, field);
    const form = (field: string, value: unknown) => stored(texts, kind, { ...object.fields, [field]: value })[field];
    const compared = isAdopted ? { ...args, platform: undefined } : args;
    return differing(kind, compared, object.fields, { isUnseen, form }).map((path) =>
      violation("not converged", `${own}: ${path} of ${object.id} isn't what the program says`),
    );
  });
}

/** Whether others have changed a field that reads can omit. An update sends the program's value, and says so. */
export const isUnseenEdit = (
  service: SimulatedService,
  kind: string,
  id: string,
  field: string,
  isOfReads = true,
): boolean => isOmitted(service.policy.omissions, kind, field, isOfReads) && isOthers(service, kind, id, field);

/** Whether others have changed a field of an object, or have created it. */
const isOthers = (service: SimulatedService, kind: string, id: string, field: string): boolean =>
  momentsOf(service).some(
    ({ entry, effect: { kind: own, before, after, newId, id: oldId } }) =>
      entry.run === "editor" &&
      own === kind &&
      isRevisionOf(service, kind, id, newId ?? oldId) &&
      !isDeepStrictEqual(before?.[field], after?.[field]),
  );

/** Whether a code is the same as, or a later revision of another one. */
function isRevisionOf(service: SimulatedService, kind: string, id: string, earlier: string): boolean {
  const next = service.find(kind as KindName, earlier)?.replacedBy;
  return earlier === id || (next !== undefined && isRevisionOf(service, kind, id, next));
}

/** By the API names of fields. */
interface Comparison {
  readonly isUnseen: (field: string) => boolean;
  /** A value in the form in which the service stores it. */
  readonly form: (field: string, value: unknown) => unknown;
}

function differing(kind: string, args: Values, fields: Fields, { isUnseen, form }: Comparison): string[] {
  const { model } = resourceOf(kind);
  return model.inputs.flatMap((field) => {
    const [desired, actual] = [args[field.name], fields[field.wire]];
    if (spelled.includes(field.name) || !field.isSent || isIdle(kind, field.name, args) || isUnseen(field.wire))
      return [];
    if (isPlain(desired)) return isSame(form(field.wire, desired), actual) ? [] : [field.name];
    if (field.name !== "platform" || typeof desired !== "object" || desired === null) return [];
    const values = (field.type.kind === "object" ? field.type.model.inputs : []) as readonly (typeof field)[];
    return values
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

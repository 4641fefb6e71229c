// Programs and changes of them, derived from the model, that the sandbox accepts.
import fc from "fast-check";
import type { Resource } from "../../provider/core/lifecycle/resource.js";
import { isPermissionName } from "../../provider/model/permissions.js";
import type { Values } from "../../provider/model/rules.js";
import { aValueOf, objectOf } from "./arbitraries.js";

/** Some properties, each with any valid value. */
export const alterations = (resource: Resource): fc.Arbitrary<Values> =>
  fc
    .subarray([...resource.model.inputs])
    .chain((fields) => fc.record(Object.fromEntries(fields.map((field) => [field.name, aValueOf(field)]))));

/** Programs that the sandbox accepts: ids can be addressed, permissions exist. */
export function programs(resource: Resource): fc.Arbitrary<Values> {
  return objectOf(resource.program).map(({ adoptId: _, forceDelete: __, deletion: ___, ...values }) => ({
    ...(documentedPermissions(values) as Values),
    ...("guildId" in values && { guildId: "guild" }),
  }));
}

let codes = 0;

/** Every run has a different code, also while a failure shrinks. */
export const withOwnCode = (program: Values): Values =>
  "couponCode" in program ? { ...program, couponCode: `CODE${codes++}` } : program;

/** Every named permission exists. */
export function documentedPermissions(value: unknown, key = ""): unknown {
  if (Array.isArray(value)) {
    const isPermissions = ["permissions", "allow", "deny"].includes(key);
    return isPermissions ? value.filter(isPermissionName) : value.map((item) => documentedPermissions(item));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, documentedPermissions(member, name)]));
}

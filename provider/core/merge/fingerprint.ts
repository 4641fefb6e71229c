// Marks of an object's properties that don't reveal the values, to detect later changes.
import { createHmac } from "node:crypto";
import { openValues } from "../../client/secrecy.js";
import { canonical } from "../../model/equal.js";
import type { Field } from "../../model/field.js";
import type { Kind } from "../../model/kind.js";
import type { Values } from "../../model/rules.js";
import type { Actual } from "../../model/stages.js";
import { build, mapObjects } from "../../model/walk.js";

/** The mark of each property and output, by its name. */
export type Fingerprint = Readonly<Record<string, string>>;

/**
 * Values with the same meaning have the same mark. Secrets have none: their mask in responses can change every time.
 */
export function fingerprint({ model }: Pick<Kind, "model">, { returned, outputs }: Actual, key: Buffer): Fingerprint {
  const marked = (fields: readonly Field[], values: Values) =>
    build(fields, (field) => (field.isSecret ? undefined : markOf(field.name, plain(field, values[field.name]), key)));
  return { ...marked(model.inputs, returned), ...marked(model.outputs, outputs) } as Fingerprint;
}

/** A string that is equal for equal values, and doesn't reveal the value without the key. */
export const markOf = (name: string, value: unknown, key: Buffer): string =>
  createHmac("sha256", key)
    .update(JSON.stringify([name, value ?? null]))
    .digest("base64url");

const plain = (field: Field, value: unknown): unknown =>
  canonical(field, mapObjects(field.type, value, openValues)) ?? null;

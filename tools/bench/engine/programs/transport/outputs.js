// The state of a real resource, without a service: the inputs, and the values that the provider and the service add.
import { readFileSync } from "node:fs";

const { resources } = JSON.parse(readFileSync(new URL("../../../../../schema.json", import.meta.url), "utf8"));

export const kinds = Object.keys(resources).map((type) => type.split(":")[2]);

/** Names of all properties of a kind, and of those that only the service sets. */
export function propertiesOf(kind) {
  const { properties, inputProperties } = resources[`paypages:index:${kind}`];
  const all = Object.keys(properties);
  return { all, set: all.filter((name) => !(name in inputProperties)) };
}

const place = { address: "75b36cdc", application: "b58b0cb4", mode: "test" };
let made = 0;

/** A created object. @param set names of properties that only the service sets */
export function created(inputs, set) {
  made += 1;
  const id = String(made);
  const values = set.map((name) => [name, name.startsWith("url") ? `http://127.0.0.1:12345/p/${id}` : id]);
  return { id, outs: { ...inputs, ...Object.fromEntries(values), __fields: { version: 1 }, __place: place } };
}

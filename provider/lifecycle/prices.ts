// What customers pay, and how a change of the program changes it.
import { sameMeaning } from "../model/equal.js";
import type { Field, ObjectModel } from "../model/field.js";
import type { Values } from "../model/rules.js";
import { isObject } from "../model/rules.js";
import { price } from "../model/traits.js";
import { isUnknown } from "../model/unknown.js";
import { type Change, listed } from "./diff.js";
import type { Resource, Service } from "./resource.js";

/** In live, tells the prices among changes. */
export function tellPrices(resource: Resource, service: Service, wanted: Values, changes: readonly Change[]): void {
  const prices = priceChanges(resource.model, changes);
  if (service.client.config.mode !== "live" || prices.length === 0) return;
  service.tell("info", `${resource.nameOf(wanted)}: the live price changes\n${listed(prices)}`);
}

/** The prices among changes, each at its own path. What is not known yet may stay as it is: it is none. */
export const priceChanges = (model: ObjectModel, changes: readonly Change[]): Change[] =>
  changes.flatMap((change) => {
    const field = model.fieldAt(change.path);
    return field ? pricesIn(field, change) : [];
  });

function pricesIn(field: Field, change: Change): Change[] {
  const { path, wanted, held } = change;
  if (field.has(price)) return isUnknown(wanted) || sameMeaning(field, wanted, held) ? [] : [change];
  if (field.type.kind !== "object") return [];
  return field.type.model.inputs.flatMap((member) =>
    pricesIn(member, {
      ...change,
      path: `${path}.${member.name}`,
      wanted: memberOf(wanted, member),
      held: memberOf(held, member),
    }),
  );
}

const memberOf = (value: unknown, { name }: Field): unknown =>
  isUnknown(value) ? value : isObject(value) ? value[name] : undefined;

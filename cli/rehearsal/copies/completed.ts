// Completes copied objects of the stack: what the account omits from its responses is taken from the state, which has
// it as it was sent.
import { returnedDefaults } from "../../../provider/core/merge/carryOver.js";
import { readResponse } from "../../../provider/core/merge/response.js";
import { resourceOf } from "../../../provider/kinds/resources/index.js";
import { itemBefore } from "../../../provider/model/differences.js";
import type { Field, ObjectModel } from "../../../provider/model/field.js";
import { at, isGiven, isObject, topOf, type Values, withAt } from "../../../provider/model/rules.js";
import { decode, encode } from "../../../provider/model/wire.js";
import { codeKey } from "../../../sandbox/business/contracts/coupons.js";
import { changeCopied, recordedObject, unknownSecret } from "../../../sandbox/store/copy.js";
import type { Store, Stored } from "../../../sandbox/store/store.js";
import { declaredKind } from "../../account/meaning.js";
import { counted } from "../../report/print.js";
import type { StackResource } from "../../stack/resource.js";
import { holdsMark } from "../../stack/secret.js";

/** @returns a sentence about what was completed, or none */
export function completeAll(store: Store, resources: readonly StackResource[]): string[] {
  const paths = resources.map((one) => completeOne(store, one));
  const objects = paths.filter(({ length }) => length > 0).length;
  if (objects === 0) return [];
  return [
    `The account doesn't return all properties of ${counted(objects, "object")} of the stack. The copy has the values in ` +
      `the state for: ${[...new Set(paths.flat())].sort().join(", ")}.`,
  ];
}

/** @returns paths of what responses omitted */
function completeOne(store: Store, { id, kind, outputs: state }: StackResource): string[] {
  const resource = resourceOf(kind);
  const { model, endpoint } = resource;
  const stored = store.get(declaredKind(kind).name, endpoint.parse(id)?.own ?? id);
  const remembered = stored && recordedObject(store, stored);
  const actual = remembered && readResponse(resource, remembered.response);
  if (!stored || !actual) return [];
  const { returned } = actual;
  const found: Found = { omitted: [], secrets: [] };
  const whole = filled(model, { values: decode(model, stored.fields), returned, prior: state }, "", found);
  const { omitted, secrets } = found;
  // The provider knows which values are server defaults, and doesn't send them.
  const own = returnedDefaults(model, state, returned).filter((path) => isGiven(at(whole, path)));
  const touched = [...omitted, ...secrets, ...own];
  if (touched.length === 0) return [];
  const chosen = own.reduce((all, path) => withAt(all, path, undefined), whole);
  const fields = withFields(model, stored.fields, chosen, new Set(touched.map(topOf)));
  const serverDefaults = {
    ...remembered.serverDefaults,
    ...Object.fromEntries(own.map((path) => [path, at(whole, path)])),
  };
  changeCopied(store, stored, { fields, serverDefaults }, newCodeKey(store, stored, fields));
  return omitted;
}

/** The fields of a body, some of them encoded again. */
function withFields(model: ObjectModel, fields: Values, values: Values, names: ReadonlySet<string>): Values {
  const wires = new Set([...names].map((name) => model.field(name)?.wire));
  const others = Object.entries(fields).filter(([wire]) => !wires.has(wire));
  const some = Object.entries(values).filter(([name]) => names.has(name));
  return { ...Object.fromEntries(others), ...encode(model, Object.fromEntries(some)) };
}

/** A code is found by its text and its environment, which may have been unknown so far. */
function newCodeKey(store: Store, { kind }: Stored, fields: Values): string | undefined {
  if (kind !== "coupon") return undefined;
  const key = codeKey(fields);
  return store.findKey("coupon", key) ? undefined : key;
}

/** One object in three versions: in the copy, as returned by the account, and in the state. */
interface Versions<T> {
  readonly values: T;
  readonly returned: T;
  readonly prior: T;
}

/** Paths of what an account doesn't return. */
interface Found {
  readonly omitted: string[];
  readonly secrets: string[];
}

function filled(
  model: ObjectModel,
  { values, returned, prior }: Versions<Values>,
  prefix: string,
  found: Found,
): Values {
  const fields = { ...values };
  for (const field of model.inputs) {
    const { name, isSent, isSecret } = field;
    if (!isSent || !isGiven(prior[name])) continue;
    const versions = { values: values[name], returned: returned[name], prior: prior[name] };
    if (isSecret) fields[name] = secretField(versions, prefix + name, found);
    else if (!holdsMark(prior[name])) fields[name] = filledField(field, versions, prefix + name, found);
  }
  return fields;
}

/** A secret that an account omits exists anyway. */
function secretField({ values }: Versions<unknown>, path: string, { secrets }: Found): unknown {
  if (isGiven(values)) return values;
  secrets.push(path);
  return unknownSecret;
}

function filledField(
  { type }: Field,
  { values, returned, prior }: Versions<unknown>,
  path: string,
  found: Found,
): unknown {
  if (returned === undefined && values === undefined) {
    found.omitted.push(path);
    return prior;
  }
  if (type.kind === "object" && isObject(values) && isObject(returned) && isObject(prior))
    return filled(type.model, { values, returned, prior }, `${path}.`, found);
  if (type.kind !== "list" || type.of.type.kind !== "object") return values;
  if (!Array.isArray(values) || !Array.isArray(returned) || !Array.isArray(prior)) return values;
  const { model } = type.of.type;
  return values.map((item, index) => {
    const [reported, before] = [returned[index], itemBefore(prior, item, index, type.ordered)];
    if (!isObject(item) || !isObject(reported) || !isObject(before)) return item;
    return filled(model, { values: item, returned: reported, prior: before }, `${path}.`, found);
  });
}

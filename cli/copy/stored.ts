// One object of an account as the sandbox keeps it.

import { saysNothing } from "../../provider/lifecycle/mask.js";
import { suppliedOf } from "../../provider/lifecycle/supplied.js";
import type { ObjectModel } from "../../provider/model/field.js";
import { nestedModels } from "../../provider/model/object.js";
import { at, isGiven, isObject, type Values } from "../../provider/model/rules.js";
import { encode } from "../../provider/model/wire.js";
import { resourceOf } from "../../provider/resources/index.js";
import { unknownSecret } from "../../sandbox/core/copy.js";
import { models } from "../../sandbox/core/kinds.js";
import type { Stored } from "../../sandbox/core/store.js";
import type { AccountObject } from "../account/object.js";
import { withValueAt } from "../export/args.js";
import type { SuppliedValues } from "../export/supplied.js";

const names = new Map([...models].map(([name, { name: kind }]) => [kind, name]));

/** The sandbox's name for a kind. */
export const sandboxKind = (kind: string): string => names.get(kind) as string;

/** What the service has filled in by itself, by path. */
export function suppliedIn(
  { kind, values }: AccountObject,
  supplied: SuppliedValues,
): Readonly<Record<string, unknown>> {
  const all = suppliedOf(resourceOf(kind).model).map(({ path }) => [path, at(values, path)] as const);
  return Object.fromEntries(all.filter(([path, value]) => isGiven(value) && supplied.isOwn(kind, path, value)));
}

/** What is supplied is nobody's choice: it is in the answers only. */
export function storedOf(object: AccountObject, supplied: Readonly<Record<string, unknown>>): Stored {
  const { kind, id, secrets } = object;
  const { model, endpoint } = resourceOf(kind);
  const chosen = Object.keys(supplied).reduce((all, path) => withValueAt(all, path, undefined), object.values);
  const values = secrets.reduce((all, path) => withValueAt(all, path, unknownSecret), chosen);
  const { path = {}, own: ownId = id } = endpoint.parse(id) ?? {};
  return {
    kind: sandboxKind(kind),
    id: ownId,
    parent: String(path.guildId ?? ""),
    members: { ...encode(model, values), ...outputsOf(model, values) },
    createdAt: new Date(),
  };
}

const outputsOf = (model: ObjectModel, values: Values): Values =>
  Object.fromEntries(
    model.outputs
      .filter(({ isSent, wire }) => isSent && wire !== "url_application")
      .flatMap(({ name, wire }) => (values[name] === undefined ? [] : [[wire, values[name]] as const])),
  );

/** An answer without secrets: one that the service shows is masked. */
export function withoutSecrets(kind: string, answer: Values): Values {
  const { model } = resourceOf(kind);
  const all = [model, ...nestedModels(model)].flatMap(({ fields }) => fields);
  const secret = new Set(all.filter(({ isSecret }) => isSecret).map(({ wire }) => wire));
  return masked(answer, secret) as Values;
}

function masked(value: unknown, secret: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => masked(item, secret));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      secret.has(name) && !saysNothing(member, undefined) ? "********" : masked(member, secret),
    ]),
  );
}

// Converts one object of an account for the sandbox's store.

import { secretNames, withoutSecrets } from "../../provider/client/secrecy.js";
import { isMasked } from "../../provider/core/merge/secrets.js";
import { serverDefaultsOf } from "../../provider/core/merge/serverDefaults.js";
import type { AccountObject } from "../../provider/kinds/account/accountObject.js";
import { resourceOf } from "../../provider/kinds/resources/index.js";
import type { ObjectModel } from "../../provider/model/field.js";
import { at, isGiven, type Values, withAt } from "../../provider/model/rules.js";
import { encode } from "../../provider/model/wire.js";
import { unknownSecret } from "../../sandbox/store/copy.js";
import type { Stored } from "../../sandbox/store/store.js";
import { declaredKind } from "./declaredKind.js";
import type { SuppliedValues } from "./pageDefaults.js";
import { withoutUnknownTexts } from "./personalTexts.js";

/** The id of a role or a channel without its server. */
export const ownId = ({ kind, id }: Pick<AccountObject, "kind" | "id">): string =>
  resourceOf(kind).endpoint.parse(id)?.own ?? id;

/** Server defaults, by path. */
export function suppliedIn(
  { kind, values }: AccountObject,
  supplied: SuppliedValues,
): Readonly<Record<string, unknown>> {
  const all = serverDefaultsOf(resourceOf(kind).model).map(({ path }) => [path, at(values, path)] as const);
  return Object.fromEntries(all.filter(([path, value]) => isGiven(value) && supplied.isOwn(kind, path, value)));
}

/** No program chose these values: only the responses contain them. */
export function storedOf(object: AccountObject, supplied: Readonly<Record<string, unknown>>): Stored {
  const { kind, id, secrets } = object;
  const { model, endpoint } = resourceOf(kind);
  const chosen = Object.keys(supplied).reduce((all, path) => withAt(all, path, undefined), object.values);
  const values = secrets.reduce((all, path) => withAt(all, path, unknownSecret), chosen);
  const { path = {} } = endpoint.parse(id) ?? {};
  return {
    kind: declaredKind(kind).name,
    id: ownId(object),
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

/** The part of a response to store: no secrets, and no texts that may be personal. */
export const keptOf = (kind: string, response: Values): Values =>
  withoutUnknownTexts(
    kind,
    withoutSecrets(response, secretNames(resourceOf(kind).model), (secret) =>
      isMasked(secret, undefined) ? secret : "********",
    ),
  );

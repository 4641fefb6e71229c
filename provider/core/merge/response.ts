// Finds the object in a response of any form.
import { isDeleted } from "../../client/responseBody.js";
import type { ObjectModel } from "../../model/field.js";
import type { Kind } from "../../model/kind.js";
import { isObject, type Values } from "../../model/rules.js";
import type { Actual } from "../../model/stages.js";
import { decode, type Unread } from "../../model/wire.js";

/** Undefined if the response marks the object as deleted. */
export function readResponse(
  kind: Pick<Kind, "model" | "answer" | "readAnswer">,
  response: unknown,
): Actual | undefined {
  const top = isObject(response) ? response : {};
  const { id, body } = kind.answer;
  const inner = firstObject(body === undefined ? undefined : top[body]);
  const members = { ...top, ...inner };
  if (isDeleted(members)) return undefined;
  const ownId = [top[id], inner?.[id], top.id, inner?.id].find(isId);
  const unread: Unread = { paths: [], inexact: [] };
  const decoded = withoutEmptyObjects(kind.model, decode(kind.model, kind.readAnswer?.(members) ?? members, unread));
  const outputNames = new Set(kind.model.outputs.map((field) => field.name));
  const given = Object.entries(decoded);
  return {
    ownId: ownId === undefined ? undefined : String(ownId),
    returned: Object.fromEntries(given.filter(([name]) => !outputNames.has(name))),
    outputs: Object.fromEntries(given.filter(([name, value]) => outputNames.has(name) && value !== null)),
    unread: unread.paths,
    ...(unread.inexact.length > 0 && { inexact: unread.inexact }),
  };
}

/** An object whose fields are all `null` is absent. If all but a secret are, the secret may only be hidden. */
function withoutEmptyObjects(model: ObjectModel, values: Values): Values {
  const members = Object.entries(values).map(([name, value]) => {
    const shape = model.field(name)?.type;
    if (shape?.kind !== "object" || !isObject(value)) return [name, value] as const;
    const inner = withoutEmptyObjects(shape.model, value);
    return [name, isEmpty(shape.model, inner) ? null : inner] as const;
  });
  return Object.fromEntries(members);
}

function isEmpty({ inputs }: ObjectModel, members: Values): boolean {
  const shown = inputs.filter(({ name, isSecret }) => members[name] !== undefined && !isSecret);
  const isSure = !inputs.some(({ isSecret }) => isSecret) || shown.some(({ need }) => need === "required");
  return shown.length > 0 && isSure && Object.values(members).every((member) => member === null);
}

const isId = (value: unknown): boolean => typeof value === "number" || (typeof value === "string" && value !== "");

const firstObject = (value: unknown): Values | undefined => {
  const one = Array.isArray(value) ? value[0] : value;
  return isObject(one) ? one : undefined;
};

// An object in an answer, whatever form the answer has.
import { isDeleted } from "../api/answer.js";
import type { ObjectModel } from "../model/field.js";
import { isObject, type Values } from "../model/rules.js";
import { decode } from "../model/wire.js";
import type { Observed, Resource } from "./resource.js";

/** Reads an answer. Undefined where it says that the object is deleted. */
export function readAnswer(resource: Resource, answer: unknown): Observed | undefined {
  const top = isObject(answer) ? answer : {};
  const { id, body } = resource.answer;
  const inner = firstObject(body === undefined ? undefined : top[body]);
  const members = { ...top, ...inner };
  if (isDeleted(members)) return undefined;
  const own = [top[id], inner?.[id], top.id, inner?.id].find(isId);
  const unread: string[] = [];
  const decoded = withoutEmptyObjects(
    resource.model,
    decode(resource.model, resource.readAnswer?.(members) ?? members, unread),
  );
  const outputNames = new Set(resource.model.outputs.map((field) => field.name));
  const given = Object.entries(decoded);
  return {
    own: own === undefined ? undefined : String(own),
    said: Object.fromEntries(given.filter(([name]) => !outputNames.has(name))),
    outputs: Object.fromEntries(given.filter(([name, value]) => outputNames.has(name) && value !== null)),
    unread,
  };
}

/** An object whose members are all `null` is absent. Where all but a secret is, the secret may only be hidden. */
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
  const told = inputs.filter(({ name, isSecret }) => members[name] !== undefined && !isSecret);
  const isSure = !inputs.some(({ isSecret }) => isSecret) || told.some(({ need }) => need === "required");
  return told.length > 0 && isSure && Object.values(members).every((member) => member === null);
}

const isId = (value: unknown): boolean => typeof value === "number" || (typeof value === "string" && value !== "");

const firstObject = (value: unknown): Values | undefined => {
  const one = Array.isArray(value) ? value[0] : value;
  return isObject(one) ? one : undefined;
};

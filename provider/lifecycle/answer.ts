// An object in an answer, whatever form the answer has.
import type { ObjectModel } from "../model/object.js";
import { isGiven, type Values } from "../model/rules.js";
import { decode } from "../model/wire.js";
import { isObject } from "./diff.js";
import type { Resource, Seen } from "./resource.js";

/** Reads an answer. Undefined where it says that the object is deleted. */
export function readAnswer(resource: Resource, answer: unknown): Seen | undefined {
  const top = isObject(answer) ? answer : {};
  const { id, body } = resource.answer;
  const inner = firstObject(body === undefined ? undefined : top[body]);
  const members = { ...top, ...inner };
  if (isDeleted(members)) return undefined;
  const own = [top[id], inner?.[id], top.id, inner?.id].find(isId);
  const unread: string[] = [];
  const decoded = withoutEmptyObjects(
    resource.model,
    decode(resource.model, resource.hooks.readAnswer?.(members) ?? members, unread),
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
    const shape = model.field(name)?.shape;
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

const deletionMarks = ["deleted", "is_deleted", "delete_flag", "delete_flg", "del_flg", "deleted_flag"];
const deletionTimes = ["deleted_at", "deleted_date", "delete_date"];

/** Whether an object is only kept for the record: the service deletes discount codes logically. */
export function isDeleted(members: Values): boolean {
  return (
    deletionMarks.some((key) => ["true", "1"].includes(String(members[key]))) ||
    deletionTimes.some((key) => isTime(members[key])) ||
    members.status === "deleted" ||
    members.state === "deleted"
  );
}

/** Whether a value is a moment, and not a way to say that there was none. */
const isTime = (value: unknown): boolean =>
  typeof value === "number" ? value > 0 : typeof value === "string" && /[1-9]/.test(value);

/**
 * The list in an answer: the named member, a list within it, or the only list there is. Undefined where the answer
 * cannot be understood.
 */
export function listIn(answer: unknown, member: string): unknown[] | undefined {
  if (Array.isArray(answer)) return answer;
  if (!isObject(answer)) return undefined;
  const top = answer[member] === undefined && isObject(answer.data) ? answer.data : answer;
  const named = top[member];
  if (Array.isArray(named)) return named;
  if (isObject(named)) return listFromObject(named);
  if (named === null || (typeof named === "string" && named === "")) return [];
  const [only, ...others] = Object.entries(top).flatMap(([name, value]) =>
    Array.isArray(value) && !/^errors?$/.test(name) ? [value as unknown[]] : [],
  );
  return others.length === 0 ? only : undefined;
}

/** `{ items: […] }`, a map of objects by their ids, or one object. */
function listFromObject(named: Values): unknown[] {
  const values = Object.values(named).filter(isGiven);
  const list = values.find(Array.isArray);
  if (list) return list;
  return values.every(isObject) ? values : [named];
}

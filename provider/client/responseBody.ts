// Parts that any response can have: a mark that the object is deleted, and a list.
import type { Values } from "../model/rules.js";
import { isGiven, isObject } from "../model/rules.js";

const deletionMarks = ["deleted", "is_deleted", "delete_flag", "delete_flg", "del_flg", "deleted_flag"];
const deletionTimes = ["deleted_at", "deleted_date", "delete_date"];

/** Whether an object is only kept for the record: the service marks discount codes as deleted. */
export function isDeleted(members: Values): boolean {
  return (
    deletionMarks.some((key) => ["true", "1"].includes(String(members[key]))) ||
    deletionTimes.some((key) => isTime(members[key])) ||
    members.status === "deleted" ||
    members.state === "deleted"
  );
}

/** Whether a value is a time, rather than a form of "none". */
const isTime = (value: unknown): boolean =>
  typeof value === "number" ? value > 0 : typeof value === "string" && /[1-9]/.test(value);

/**
 * The list in a response: the named field, a list within it, or the only list. Undefined if the response is unreadable.
 */
export function listIn(response: unknown, member: string): unknown[] | undefined {
  if (Array.isArray(response)) return response;
  if (!isObject(response)) return undefined;
  const top = response[member] === undefined && isObject(response.data) ? response.data : response;
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

// An object in an answer, whatever form the answer has.
import type { Values } from "../model/rules.js";
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
  const decoded = decode(resource.model, resource.hooks.readAnswer?.(members) ?? members);
  const outputNames = new Set(resource.model.outputs.map((field) => field.name));
  const given = Object.entries(decoded);
  return {
    own: own === undefined ? undefined : String(own),
    said: Object.fromEntries(given.filter(([name]) => !outputNames.has(name))),
    outputs: Object.fromEntries(given.filter(([name, value]) => outputNames.has(name) && value !== null)),
  };
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

/** The items of a list answer: the named member, or the only list there is. */
export function itemsIn(answer: unknown, member: string | undefined): Values[] {
  const named = isObject(answer) && member !== undefined ? answer[member] : answer;
  const lists = isObject(answer) ? Object.values(answer).filter(Array.isArray) : [];
  const list = Array.isArray(named) ? named : lists.length === 1 ? lists[0] : [];
  return (list as unknown[]).filter(isObject);
}

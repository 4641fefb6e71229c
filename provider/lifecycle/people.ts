// The people on a page, in whatever form a service lists them.
import { isGiven, type Values } from "../model/rules.js";
import { isObject } from "./diff.js";

/**
 * The people in an answer: the named member, a list within it, or the only list there is. Whoever is listed counts,
 * also where nothing but a name is told. Undefined where the answer cannot be understood: then nobody may be dropped.
 */
export function peopleIn(answer: unknown, member: string): Values[] | undefined {
  if (Array.isArray(answer)) return answer.map(asPerson);
  if (!isObject(answer)) return undefined;
  const top = answer[member] === undefined && isObject(answer.data) ? answer.data : answer;
  const named = top[member];
  if (Array.isArray(named)) return named.map(asPerson);
  if (isObject(named)) return fromObject(named);
  if (named === null || (typeof named === "string" && named === "")) return [];
  const [only, ...others] = Object.entries(top).flatMap(([name, value]) =>
    Array.isArray(value) && !/^errors?$/.test(name) ? [value as unknown[]] : [],
  );
  return others.length === 0 ? only?.map(asPerson) : undefined;
}

/** `{ items: […] }`, a map of people by their ids, or one person. */
function fromObject(named: Values): Values[] {
  const values = Object.values(named).filter(isGiven);
  const list = values.find(Array.isArray);
  if (list) return (list as unknown[]).map(asPerson);
  if (values.length === 0) return [];
  return values.every(isObject) ? (values as Values[]) : [named];
}

const asPerson = (item: unknown): Values => (isObject(item) ? item : {});

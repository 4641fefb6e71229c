// The people on a page, in whatever form a service lists them.
import type { Values } from "../model/rules.js";
import { listIn } from "./answer.js";
import { isObject } from "./diff.js";

/**
 * The people in an answer. Whoever is listed counts, also where nothing but a name is told. Undefined where the answer
 * cannot be understood: then nobody may be dropped.
 */
export const peopleIn = (answer: unknown, member: string): Values[] | undefined =>
  listIn(answer, member)?.map((item) => (isObject(item) ? item : {}));

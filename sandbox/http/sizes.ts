// Size limits of bodies: what is stored is also displayed, which must take limited time.
import { type ErrorItem, fieldError } from "../store/errors.js";

/** Far more than needed; the specification shows no limit. */
export const longestText = 65_536;
export const longestList = 1_000;
export const mostMembers = 1_000;
/** The maximum number of values. Each can be invalid, and a problem takes more memory than the body. */
export const mostValues = 20_000;
/** No known field is nested more deeply; deeper ones are refused for that. */
const deepest = 20;
/** The maximum number of reported problems. */
const mostShown = 20;

/** What is too large in a body. */
export function sizeProblems(body: object): ErrorItem[] {
  const found: ErrorItem[] = [];
  let values = 0;
  const look = (value: unknown, path: string, depth: number): void => {
    if (found.length >= mostShown || values > mostValues) return;
    const problem = problemOf(value);
    if (problem) found.push(tooLarge(path, problem));
    else if (typeof value === "object" && value !== null && depth < deepest) {
      const members = Object.entries(value);
      values += members.length;
      for (const [name, member] of members) look(member, below(path, value, name), depth + 1);
    }
  };
  look(body, "", 0);
  if (values > mostValues) found.push(tooLarge("", `has more than ${mostValues} values, the sandbox's limit.`));
  return found;
}

const tooLarge = (path: string, what: string): ErrorItem =>
  path === "" ? { code: "too_large", message: `The body ${what}` } : fieldError("too_large", path, what);

const below = (path: string, parent: object, name: string): string =>
  Array.isArray(parent) ? `${path}[${name}]` : path ? `${path}.${name}` : name;

function problemOf(value: unknown): string | undefined {
  if (typeof value === "string" && value.length > longestText) {
    return `has ${value.length} characters; the sandbox accepts at most ${longestText}.`;
  }
  if (Array.isArray(value) && value.length > longestList) {
    return `has ${value.length} items; the sandbox accepts at most ${longestList}.`;
  }
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    const members = Object.keys(value).length;
    if (members > mostMembers) return `has ${members} fields; the sandbox accepts at most ${mostMembers}.`;
  }
  return undefined;
}

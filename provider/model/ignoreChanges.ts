// The resource option `ignoreChanges`: ignored paths keep their prior value.
import type { Values } from "./rules.js";
import { isObject } from "./rules.js";

/**
 * The program's values, with the ignored paths from `prior`: the state, or the actual object. The engine has already
 * replaced them with the old inputs, which differ if something else was changed outside Pulumi.
 */
export const ignoring = (paths: readonly string[], desired: Values, prior: Values): Values =>
  paths.reduce((values, path) => kept(keysOf(path), values, prior) as Values, desired);

/** `notes[0].name`, `["a name"].x`, `notes[*]`, `*`. */
const keyPattern = /\.?([^.[\]"]+)|\[(\d+|\*)\]|\["((?:[^"\\]|\\.)*)"\]/y;

/** The keys of a path. Undefined for a string that isn't a path, which is ignored. */
function keysOf(path: string): string[] | undefined {
  const pattern = new RegExp(keyPattern);
  const keys: string[] = [];
  while (pattern.lastIndex < path.length) {
    const match = pattern.exec(path);
    if (!match) return undefined;
    keys.push(match[1] ?? match[2] ?? (match[3] as string).replace(/\\(.)/g, "$1"));
  }
  return keys;
}

/** Items that only one side has are neither added nor removed. */
function kept(keys: readonly string[] | undefined, desired: unknown, prior: unknown): unknown {
  const [key, ...rest] = keys ?? [];
  if (key === undefined) return keys ? prior : desired;
  if (Array.isArray(desired) && Array.isArray(prior)) {
    return desired.map((item, index) =>
      index < prior.length && (key === "*" || key === String(index)) ? kept(rest, item, prior[index]) : item,
    );
  }
  if (!isObject(desired) || !isObject(prior)) return desired;
  const names = key === "*" ? [...new Set([...Object.keys(desired), ...Object.keys(prior)])] : [key];
  const fields = names.map((name) => [name, kept(rest, desired[name], prior[name])] as const);
  const all = { ...desired, ...Object.fromEntries(fields) };
  return Object.fromEntries(Object.entries(all).filter(([, member]) => member !== undefined));
}

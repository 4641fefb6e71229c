// The resource option `ignoreChanges`: what it names stays as the state holds it, whatever the program says.
import type { Values } from "./rules.js";
import { isObject } from "./rules.js";

/**
 * What the program wants, with the ignored paths as they are in `prior`: the state, or what the service has. The engine
 * has put the old inputs there already; they differ if something else was changed outside Pulumi.
 */
export const ignoring = (paths: readonly string[], wanted: Values, prior: Values): Values =>
  paths.reduce((values, path) => kept(keysOf(path), values, prior) as Values, wanted);

/** `notes[0].name`, `["a name"].x`, `notes[*]`, `*`. */
const keyPattern = /\.?([^.[\]"]+)|\[(\d+|\*)\]|\["((?:[^"\\]|\\.)*)"\]/y;

/** The keys of a path; none of a text that isn't a path: it names nothing. */
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
function kept(keys: readonly string[] | undefined, wanted: unknown, held: unknown): unknown {
  const [key, ...rest] = keys ?? [];
  if (key === undefined) return keys ? held : wanted;
  if (Array.isArray(wanted) && Array.isArray(held)) {
    return wanted.map((item, index) =>
      index < held.length && (key === "*" || key === String(index)) ? kept(rest, item, held[index]) : item,
    );
  }
  if (!isObject(wanted) || !isObject(held)) return wanted;
  const names = key === "*" ? [...new Set([...Object.keys(wanted), ...Object.keys(held)])] : [key];
  const members = names.map((name) => [name, kept(rest, wanted[name], held[name])] as const);
  const all = { ...wanted, ...Object.fromEntries(members) };
  return Object.fromEntries(Object.entries(all).filter(([, member]) => member !== undefined));
}

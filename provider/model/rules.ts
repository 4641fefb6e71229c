// Rules between fields. Each has a name, and the sentence of the specification that it comes from.
import { isUnknown } from "./unknown.js";

/** A problem with a value: its path (`billingCycle.installmentsCount`, `notes[0].name`), and advice. */
export interface Problem {
  readonly path: string;
  readonly message: string;
  /** The specification allows it, but no one intends it. */
  readonly isImplausible?: true;
}

export type Values = Record<string, unknown>;

export interface Rule {
  /** The constraint as a sentence. */
  readonly name: string;
  /** The sentence of the specification, quoted. Empty for a rule beyond it. */
  readonly description: string;
  /** The properties that the rule reads. If one of them is unknown in a preview, the rule waits for the update. */
  readonly reads: readonly string[];
  /** `now` is in milliseconds since 1970; only hints get it. */
  readonly check: (values: Values, now?: number) => Problem | undefined;
  /** A violation is reported and not refused, as it can be intended. */
  readonly isHint?: true;
}

/** The problem with this message, if there is one. */
export const problemOf = (message: string | undefined, more: Partial<Problem> = {}): Problem[] =>
  message === undefined ? [] : [{ path: "", ...more, message }];

/** The problem with the last of the values that a rule reads. Undefined if there is none. */
type Find = (read: readonly unknown[], now?: number) => string | undefined;

export const rule = (name: string, description: string, reads: readonly string[], find: Find): Rule => ({
  name,
  description,
  reads,
  check: (values, now) =>
    problemOf(
      find(
        reads.map((path) => at(values, path)),
        now,
      ),
      { path: reads.at(-1) ?? "" },
    )[0],
});

/** A rule that the specification doesn't state. A violation is reported and not refused. */
export const hint = (name: string, reads: readonly string[], find: Find): Rule => ({
  ...rule(name, "", reads, find),
  isHint: true,
});

/** The value at a dotted path. Unknown if anything on the path is. */
export function at(values: Values, path: string): unknown {
  let value: unknown = values;
  for (const key of path.split(".")) {
    if (isUnknown(value) || value === null || typeof value !== "object") return isUnknown(value) ? value : undefined;
    value = (value as Values)[key];
  }
  return value ?? undefined;
}

/** The first name of a property's path: `notes` of `notes[0].name`. */
export const topOf = (path: string): string => path.split(/[.[]/)[0] as string;

/** Whether a path (`msg.channelId`, `notes[0].name`) equals the other one or is within it. */
export const isWithin = (path: string, outer: string): boolean =>
  path === outer || path.startsWith(`${outer}.`) || path.startsWith(`${outer}[`);

/** A copy with a value at a dotted path; unchanged if something on the way isn't an object. */
export function withAt<V extends Values>(values: V, path: string, value: unknown): V {
  const [name = "", ...rest] = path.split(".");
  if (rest.length === 0) return { ...values, [name]: value };
  const inner = values[name] ?? {};
  return isObject(inner) ? { ...values, [name]: withAt(inner, rest.join("."), value) } : values;
}

export const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

export const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

export const isObject = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The properties that have a value. */
export const givenIn = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => isGiven(value)));

/** The rules that are broken, as far as their properties are known. */
export function brokenRules(rules: readonly Rule[], values: Values, now?: number): Problem[] {
  return rules
    .filter((r) => !r.reads.some((path) => isUnknown(at(values, path))))
    .flatMap((r) => {
      const problem = r.check(values, now);
      return problem ? [{ ...problem, ...(r.description === "" && { isImplausible: true as const }) }] : [];
    });
}

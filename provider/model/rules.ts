// Rules between fields. Each has a name, and the sentence of the specification that it comes from.
import { isUnknown } from "./unknown.js";

/** Something wrong with a value: where (`billingCycle.installmentsCount`, `notes[0].name`), and what to do. */
export interface Problem {
  readonly path: string;
  readonly message: string;
  /** The specification does not forbid it, but nobody means it. */
  readonly isNonsense?: true;
}

export type Values = Record<string, unknown>;

export interface Rule {
  readonly name: string;
  /** The sentence of the specification, word for word; empty where the rule is one of good sense. */
  readonly says: string;
  /** The properties it reads: with one of them unknown at preview, it waits for apply. */
  readonly reads: readonly string[];
  /** `now` is in milliseconds since 1970; only hints get it. */
  readonly check: (values: Values, now?: number) => Problem | undefined;
  /** What breaks it is told, and not refused: somebody may mean it. */
  readonly isHint?: true;
}

export function rule(name: string, says: string, reads: string[], check: Rule["check"]): Rule {
  return { name, says, reads, check };
}

/** A rule that the specification does not state. What breaks it is told, and not refused. */
export const hint = (name: string, reads: string[], check: Rule["check"]): Rule => ({
  ...rule(name, "", reads, check),
  isHint: true,
});

/** The value at a dotted path; unknown when anything on the way is. */
export function at(values: Values, path: string): unknown {
  let value: unknown = values;
  for (const key of path.split(".")) {
    if (isUnknown(value) || value === null || typeof value !== "object") return isUnknown(value) ? value : undefined;
    value = (value as Values)[key];
  }
  return value ?? undefined;
}

export const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

export const isObject = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The members that have a value. */
export const givenIn = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => isGiven(value)));

/** What the rules find wrong, as far as their properties are known. */
export function brokenRules(rules: readonly Rule[], values: Values, now?: number): Problem[] {
  return rules
    .filter((r) => !r.reads.some((path) => isUnknown(at(values, path))))
    .flatMap((r) => {
      const problem = r.check(values, now);
      return problem ? [{ ...problem, ...(r.says === "" && { isNonsense: true as const }) }] : [];
    });
}

// The findings of an inventory: objects that need attention.
import { isOver } from "../../../provider/model/dates.js";
import type { ManagedResource } from "../../stack/managers.js";
import type { Entry } from "./entry.js";

/** The titles of all findings, in the order of the report. `docs/commands.md` says what to do. */
export const findings = {
  unmanaged: "Objects that no stack manages",
  gone: "Objects of a stack that the service no longer has",
  shared: "Objects that more than one resource manages",
  ended: "Codes that have ended",
  "used-up": "Codes that are used up",
  over: "Pages whose sale has ended",
  ungranted: "Roles that no page grants",
} as const;

export type Finding = keyof typeof findings;
export const findingNames = Object.keys(findings) as Finding[];

/** The object or resource of a finding. */
export type Subject = Entry | ManagedResource;

export function findingsOf(
  entries: readonly Entry[],
  missing: readonly ManagedResource[],
  now: number,
): Map<Finding, readonly Subject[]> {
  const granted = new Set(entries.flatMap(({ grants }) => grants));
  const rules: Readonly<Record<Exclude<Finding, "gone">, (entry: Entry) => boolean>> = {
    unmanaged: ({ managers, unmanagedBecause }) => managers.length === 0 && unmanagedBecause === undefined,
    shared: ({ managers }) => managers.length > 1,
    ended: ({ kind, endsAt }) => kind === "Coupon" && isOver(endsAt, now),
    "used-up": ({ uses, issued }) => uses !== undefined && issued !== undefined && uses >= issued,
    over: ({ kind, endsAt }) => kind !== "Coupon" && isOver(endsAt, now),
    ungranted: ({ kind, id }) => kind === "ChatRole" && !granted.has(id),
  };
  const found = findingNames.map((name): [Finding, readonly Subject[]] => [
    name,
    name === "gone" ? missing : entries.filter(rules[name]),
  ]);
  return new Map(found.filter(([, subjects]) => subjects.length > 0));
}

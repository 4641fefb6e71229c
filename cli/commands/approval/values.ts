// The values that an approval binds. Those that the stack's own preview knows are approved as they are. Any other is
// what the rehearsal has sent, if a second one, in which the service assigns other ids, sends the same.

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type ApprovedFile,
  type ApprovedValue,
  approvedVariable,
  approvedVersion,
  type DeclaredLine,
  type DeclaredValues,
  type RunLine,
} from "../../../provider/client/approval.js";
import { isSame } from "../../../provider/core/lifecycle/approvedObjects.js";
import { isOfOtherProvider } from "../../../provider/model/urn.js";
import { type CommandRun, isChange, isRemoval, linesIn, type Step } from "../../rehearsal/engine/events.js";
import type { Keys } from "./file.js";
import { type Plan, propertyDependencies } from "./plan.js";

type Declared = ReadonlyMap<string, DeclaredLine>;

interface Runs {
  readonly steps: readonly Step[];
  readonly plan: Plan;
  readonly planned: Declared;
  readonly rehearsed: Declared;
  /** The second rehearsal. Undefined if there was none. */
  readonly again?: Declared | undefined;
}

/** The resources that the steps create or update. */
const written = (steps: readonly Step[]): string[] => [
  ...new Set(steps.filter((step) => isChange(step) && !isRemoval(step)).map(({ urn }) => urn)),
];

/** Whether the stack's preview lacks a value, so that a second rehearsal is needed. */
export const hasUnknown = ({ steps, planned }: Pick<Runs, "steps" | "planned">): boolean =>
  written(steps).some((urn) => Object.values(planned.get(urn)?.declares ?? { all: null }).includes(null));

/**
 * The values by account; those that an approval can't bind, by resource; and the URNs of resources whose provider hasn't
 * recorded them.
 */
export function boundValues({ steps, plan, planned, rehearsed, again }: Runs) {
  const urns = written(steps);
  const changing = new Set(
    steps
      .filter(({ type, op, isCustom }) => isCustom && isOfOtherProvider(type) && op !== "same")
      .map(({ urn }) => urn),
  );
  const all = urns.flatMap((urn) => {
    const sent = rehearsed.get(urn);
    if (!sent) return [];
    const fromOthers = (name: string) => propertyDependencies(plan, urn, name).some((one) => changing.has(one));
    const second = again?.get(urn)?.declares;
    return [{ urn, of: sent.of, ...bind(planned.get(urn)?.declares, sent.declares, second, fromOthers) }];
  });
  const accounts = Map.groupBy(all, ({ of }) => JSON.stringify([of.mode, of.baseUrl, of.appId]));
  return {
    values: [...accounts.values()].map((some) => ({
      of: (some[0] as (typeof all)[number]).of,
      values: Object.fromEntries(some.map(({ urn, values }) => [urn, values])),
    })),
    unbound: all.filter(({ names }) => names.length > 0).map(({ urn, names }) => ({ urn, names })),
    missing: urns.filter((urn) => !rehearsed.has(urn)),
  };
}

/** @param known undefined if the preview knew nothing of the resource @param second what a second rehearsal has sent */
function bind(
  known: DeclaredValues | undefined,
  sent: DeclaredValues,
  second: DeclaredValues | undefined,
  fromOthers: (name: string) => boolean,
) {
  const all = [...new Set([known, sent, second].flatMap((values) => Object.keys(values ?? {})))].toSorted();
  const names: string[] = [];
  const values = all.flatMap((name) => {
    const isKnown = known !== undefined && known[name] !== null;
    const [value, other] = isKnown ? [known[name], sent[name]] : [sent[name], second?.[name]];
    const isBound = areEqual(value, other) && (isKnown || (second !== undefined && !fromOthers(name)));
    if (!isBound) names.push(name);
    // The plan has a known value.
    const approved = isBound || isKnown ? value : null;
    return approved === undefined ? [] : [[name, approved] as const];
  });
  return { values: Object.fromEntries(values), names };
}

function areEqual(one: ApprovedValue | null | undefined, other: ApprovedValue | null | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  if (one === null || other === null || one.mark !== other.mark) return false;
  const [from = [], others = []] = [one.from, other.from];
  return from.length === others.length && from.every((output) => others.some((of) => isSame(of, output)));
}

// What the providers of a run record about it: the values that the program declares. See provider/client/approval.ts.

export type Recording = Awaited<ReturnType<typeof recording>>;

/**
 * The record of a run, and the variable that makes its providers write it.
 * @param folder for the files
 * @param accounts of the approval that the run applies, if it does
 */
export async function recording(folder: string, name: string, { marks }: Keys, accounts?: ApprovedFile["accounts"]) {
  const [file, lines] = [join(folder, `${name}.json`), join(folder, `${name}.jsonl`)];
  const content: ApprovedFile = { version: approvedVersion, key: marks.toString("base64"), lines, accounts };
  await writeFile(file, JSON.stringify(content), { mode: 0o600 });
  const recorded = async () => (await linesIn(lines)).map((line) => JSON.parse(line) as RunLine);
  return {
    env: { [approvedVariable]: file },
    /** By URN, except resources that policies change after the run has recorded them. */
    read: async ({ remediated = [] }: Pick<CommandRun, "remediated"> = {}) => {
      const found = declaredIn(await recorded());
      for (const urn of remediated) found.delete(urn);
      return found;
    },
    /** What the run has done to objects that existed before. */
    writes: async () => (await recorded()).filter((line) => "write" in line),
  };
}

function declaredIn(lines: readonly RunLine[]): Map<string, DeclaredLine> {
  const found = new Map<string, DeclaredLine>();
  for (const line of lines) {
    // A later preview of the same stack doesn't know what a policy changes before a write.
    if ("declares" in line && (line.isSent || !found.get(line.urn)?.isSent)) found.set(line.urn, line);
  }
  return found;
}

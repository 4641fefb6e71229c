// The result of an engine's command, from its event log.
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { fromEngine } from "../../../provider/engine/engineValues.js";
import { kindOfType } from "../../../provider/engine/resourceType.js";
import { parseUrn } from "../../../provider/engine/urn.js";
import type { Values } from "../../../provider/model/rules.js";
import { isObject } from "../../../provider/model/rules.js";
import { isDiskFull, noRoom } from "./diskSpace.js";
import { type Engine, type EngineRun, tryEngine } from "./engine.js";

/** One step of a resource. */
export interface Step {
  readonly urn: string;
  readonly type: string;
  /** Its name in the program. */
  readonly name: string;
  /** `same`, `create`, `update`, `delete`, `replace`, `create-replacement`, `delete-replaced`, `refresh` … */
  readonly op: string;
  readonly isCustom: boolean;
  /** Its id before and afterwards, if there is one. */
  readonly formerId: string | undefined;
  readonly id: string | undefined;
  /** Unknown values have the life cycle's form; secrets have the engine's mark. */
  readonly inputs: Values;
  readonly outputs: Values;
  readonly formerInputs: Values;
  readonly formerOutputs: Values;
  /** The differences by path: `add`, `update-replace` … */
  readonly diff: Readonly<Record<string, string>>;
}

/** Whether a step changes an object of the service. */
export const isChange = ({ op, type }: Pick<Step, "op" | "type">): boolean =>
  !["same", "read", "refresh"].includes(op) && kindOfType(type) !== undefined;

export interface Diagnostic {
  readonly severity: string;
  readonly urn: string | undefined;
  readonly message: string;
}

export interface CommandRun extends EngineRun {
  readonly steps: readonly Step[];
  readonly diagnostics: readonly Diagnostic[];
}

/** @param folder for the log, which is removed @throws Failure if it was interrupted */
export async function command(engine: Engine, folder: string, ...args: readonly string[]): Promise<CommandRun> {
  const { run, lines } = await withLinesIn(join(folder, "events.jsonl"), (log) =>
    tryEngine(engine, [...args, "--event-log", log]),
  );
  // The resulting failures are unrelated to the change.
  if (run.exitCode !== 0 && isDiskFull(run.output)) throw noRoom(`\`pulumi ${args[0]}\` failed`);
  const events = lines.map((line) => JSON.parse(line) as Values);
  return { ...run, steps: stepsIn(events), diagnostics: diagnosticsIn(events) };
}

/** A run, and the lines that it has written into a file. The file is removed. */
export async function withLinesIn<T>(
  file: string,
  work: (file: string) => Promise<T>,
): Promise<{ readonly run: T; readonly lines: readonly string[] }> {
  await rm(file, { force: true });
  const run = await work(file);
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  await rm(file, { force: true });
  return { run, lines: text.split("\n").filter(Boolean) };
}

function stepsIn(events: readonly Values[]): Step[] {
  const found = new Map<string, Step>();
  for (const { resourcePreEvent, resOutputsEvent } of events) {
    const { metadata } = (resOutputsEvent ?? resourcePreEvent ?? {}) as { metadata?: Values };
    if (metadata === undefined) continue;
    const step = stepOf(metadata);
    const key = `${step.op} ${step.urn}`;
    const before = found.get(key);
    // The result of a step replaces its plan; either has the differences.
    found.set(key, { ...step, diff: { ...before?.diff, ...step.diff } });
  }
  return [...found.values()];
}

function stepOf(metadata: Values): Step {
  const {
    urn,
    type,
    op,
    old: former,
    new: next,
    detailedDiff,
    diffs,
  } = metadata as {
    urn: string;
    type: string;
    op: string;
    old?: Values | null;
    new?: Values | null;
    detailedDiff?: Record<string, { diffKind: string }> | null;
    diffs?: readonly string[] | null;
  };
  const detailed = Object.entries(detailedDiff ?? {}).map(([path, { diffKind }]) => [path, diffKind] as const);
  const whole = (diffs ?? []).map((path) => [path, "update"] as const);
  return {
    urn,
    type,
    name: parseUrn(urn).name,
    op,
    isCustom: (next ?? former)?.custom === true,
    formerId: stringOf(former?.id),
    id: stringOf(next?.id),
    inputs: valuesOf(next?.inputs),
    outputs: valuesOf(next?.outputs),
    formerInputs: valuesOf(former?.inputs),
    formerOutputs: valuesOf(former?.outputs),
    diff: Object.fromEntries(detailed.length > 0 ? detailed : whole),
  };
}

const valuesOf = (values: unknown): Values => (isObject(values) ? fromEngine(values) : {});
const stringOf = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

const diagnosticsIn = (events: readonly Values[]): Diagnostic[] =>
  events.flatMap(({ diagnosticEvent, policyEvent }) => {
    const event = (diagnosticEvent ?? policyEvent) as { severity?: string; urn?: string; message?: string } | undefined;
    if (event?.message === undefined || event.severity === "debug") return [];
    const severity = event.severity ?? "policy";
    return [{ severity, urn: event.urn || undefined, message: withoutColors(event.message).trim() }];
  });

/** The engine marks colors with words: `<{%reset%}>`. */
const withoutColors = (text: string): string => text.replace(/<\{%[^%]*%\}>/g, "");

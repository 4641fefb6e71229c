// The result of an engine's command, from its event log.
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import { AppendedLines } from "../../../provider/client/lines.js";
import { fromEngine } from "../../../provider/hosts/engine/engineValues.js";
import { predictedVariable, predictedVersion } from "../../../provider/hosts/engine/host.js";
import { oneLine } from "../../../provider/messages/base/sinks.js";
import { isObject, type Values } from "../../../provider/model/rules.js";
import { unknown } from "../../../provider/model/unknown.js";
import { kindOfType, parseUrn } from "../../../provider/model/urn.js";
import { ifMissing } from "../../report/files.js";
import { predictionsUnreadable } from "../../report/messages/rehearsals.js";
import { mapped } from "../../stack/json.js";
import { type Engine, type EngineRun, endOf, isDiskFull, noRoom, tryEngine } from "./engine.js";

// How far a running command is, from its event log.

/** Calls `show` every second with the number of resources so far, if it changed. @returns a function that stops that */
function countingResources(log: string, show: ((done: number) => void) | undefined): () => void {
  if (!show) return () => {};
  const events = new AppendedLines(log);
  let done = 0;
  const timer = setInterval(() => {
    // The event at the end of a resource's step.
    const ended = events.next().filter((line) => line.includes('"resOutputsEvent"')).length;
    done += ended;
    if (ended > 0) show(done);
  }, 1000);
  return () => clearInterval(timer);
}

/** One step of a resource. */
export interface Step {
  readonly urn: string;
  readonly type: string;
  /** Its name in the program. */
  readonly name: string;
  /** `same`, `create`, `update`, `delete`, `replace`, `create-replacement`, `delete-replaced`, `refresh` … */
  readonly op: string;
  readonly isCustom: boolean;
  /** Before it was renamed or moved by an alias. */
  readonly formerUrn?: string | undefined;
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
  /** Whether the program removes the resource option `protect`. */
  readonly isUnprotected?: true;
  /** The properties that replace the object. */
  readonly replacing?: readonly string[];
}

/** Whether a step changes an object of the service. */
export const isChange = ({ op, type }: Pick<Step, "op" | "type">): boolean =>
  !["same", "read", "refresh"].includes(op) && kindOfType(type) !== undefined;

/** Whether a step removes an object from the state. */
export const isRemoval = ({ op }: Pick<Step, "op">): boolean => /^(delete|discard)/.test(op);

export interface Diagnostic {
  /** `info`, `warning`, `error`, or `policy` for a violation that refuses the change. */
  readonly severity: string;
  readonly urn: string | undefined;
  readonly message: string;
  /** The policy that a resource violates. Its message begins with it. */
  readonly policy?: string;
}

export interface CommandRun extends EngineRun {
  readonly steps: readonly Step[];
  readonly diagnostics: readonly Diagnostic[];
  /** The URNs of the resources whose inputs a policy has changed, after the provider's check. */
  readonly remediated?: readonly string[];
}

/** @param folder for the log, which is removed @throws Failure if it was interrupted */
export async function command(engine: Engine, folder: string, ...args: readonly string[]): Promise<CommandRun> {
  const { run, lines } = await withLinesIn(join(folder, "events.jsonl"), async (log) => {
    const stop = countingResources(log, engine.onResources);
    return tryEngine(engine, [...args, "--event-log", log]).finally(stop);
  });
  // The resulting failures are unrelated to the change.
  if (run.exitCode !== 0 && isDiskFull(run.output)) throw noRoom(`\`pulumi ${args[0]}\` failed`);
  const events = lines.map((line) => JSON.parse(line) as Values);
  return { ...run, steps: stepsIn(events), diagnostics: diagnosticsIn(events), remediated: remediatedIn(events) };
}

/** A run, and the lines that it has written into a file. The file is removed. */
export async function withLinesIn<T>(
  file: string,
  work: (file: string) => Promise<T>,
): Promise<{ readonly run: T; readonly lines: readonly string[] }> {
  await rm(file, { force: true });
  const run = await work(file);
  const lines = await linesIn(file);
  await rm(file, { force: true });
  return { run, lines };
}

/** Empty without the file. */
export const linesIn = async (file: string): Promise<string[]> =>
  ((await readFile(file, "utf8").catch(ifMissing)) ?? "").split("\n").filter(Boolean);

const remediatedIn = (events: readonly Values[]): string[] =>
  events.flatMap(
    ({ policyRemediationEvent: event }) => (event as { resourceUrn?: string } | undefined)?.resourceUrn ?? [],
  );

function stepsIn(events: readonly Values[]): Step[] {
  const found = new Map<string, Step>();
  for (const { resourcePreEvent, resOutputsEvent } of events) {
    const { metadata } = (resOutputsEvent ?? resourcePreEvent ?? {}) as { metadata?: Metadata };
    if (metadata === undefined) continue;
    const step = stepOf(metadata);
    // An interrupted replacement can leave several objects of one resource to delete.
    const key = `${step.op} ${step.urn} ${step.op.startsWith("delete") ? (step.formerId ?? "") : ""}`;
    const before = found.get(key);
    // The result of a step replaces its plan; either has the differences.
    found.set(key, { ...step, diff: { ...before?.diff, ...step.diff } });
  }
  return [...found.values()];
}

/** The parts of an event about a step that are used. */
interface Metadata {
  readonly urn: string;
  readonly type: string;
  readonly op: string;
  readonly old?: Values | null;
  readonly new?: Values | null;
  readonly detailedDiff?: Readonly<Record<string, { readonly diffKind: string }>> | null;
  readonly diffs?: readonly string[] | null;
  readonly keys?: readonly string[] | null;
}

function stepOf({ urn, type, op, old: former, new: next, detailedDiff, diffs, keys }: Metadata): Step {
  const detailed = Object.entries(detailedDiff ?? {}).map(([path, { diffKind }]) => [path, diffKind] as const);
  const whole = (diffs ?? []).map((path) => [path, "update"] as const);
  return {
    urn,
    type,
    name: parseUrn(urn).name,
    op,
    isCustom: (next ?? former)?.custom === true,
    formerUrn: stringOf(former?.urn),
    formerId: stringOf(former?.id),
    id: stringOf(next?.id),
    inputs: valuesOf(next?.inputs),
    outputs: valuesOf(next?.outputs),
    formerInputs: valuesOf(former?.inputs),
    formerOutputs: valuesOf(former?.outputs),
    diff: Object.fromEntries(detailed.length > 0 ? detailed : whole),
    ...(former?.protect === true && next && next.protect !== true && { isUnprotected: true as const }),
    ...(keys && { replacing: keys }),
  };
}

const valuesOf = (values: unknown): Values => (isObject(values) ? fromEngine(values) : {});
const stringOf = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

const diagnosticsIn = (events: readonly Values[]): Diagnostic[] =>
  events.flatMap(({ diagnosticEvent, policyEvent }) => {
    if (policyEvent) return violationIn(policyEvent as PolicyEvent);
    const event = diagnosticEvent as { severity?: string; urn?: string; message?: string } | undefined;
    if (event?.message === undefined || event.severity === "debug") return [];
    const { severity = "info", urn, message } = event;
    return [{ severity, urn: urn || undefined, message: withoutColors(message).trim() }];
  });

/** The errors of a command. */
export function errorsOf(run: CommandRun): string {
  const { diagnostics, killedBy } = run;
  const errors = diagnostics.filter(({ severity }) => severity === "error" || severity === "policy");
  if (errors.length === 0 || killedBy !== undefined) return endOf(run);
  return errors
    .map(({ urn, message }) => (urn === undefined ? message : `${parseUrn(urn).name}: ${message}`))
    .join("\n");
}

interface PolicyEvent {
  readonly resourceUrn?: string;
  readonly message: string;
  readonly policyName: string;
  readonly enforcementLevel: string;
  readonly exceptions?: readonly unknown[] | null;
}

/** Only a violation of a mandatory policy without an exception stops the engine. Its severity doesn't matter. */
function violationIn({ resourceUrn, message, policyName, enforcementLevel, exceptions }: PolicyEvent): Diagnostic {
  const isRefusal = enforcementLevel === "mandatory" && !exceptions?.length;
  const policy = oneLine(policyName);
  const text = `${policy}: ${withoutColors(message).trim()}`;
  return { severity: isRefusal ? "policy" : "warning", urn: resourceUrn || undefined, message: text, policy };
}

/** The engine marks colors with words: `<{%reset%}>`. */
const withoutColors = (text: string): string => text.replace(/<\{%[^%]*%\}>/g, "");

// A preview, with the provider's predictions.

export interface Preview extends CommandRun {
  readonly predicted: readonly PredictedChange[];
}

/** @param folder for files that are removed @throws Failure as `command` does, and if the predictions can't be read */
export async function preview(engine: Engine, folder: string, ...args: readonly string[]): Promise<Preview> {
  const { run, lines } = await withLinesIn(join(folder, "predicted.jsonl"), (file) => {
    const env = { ...engine.env, [predictedVariable]: file };
    return command({ ...engine, env }, folder, "preview", ...args);
  });
  return { ...run, predicted: lines.map(predictedOf) };
}

const line = z.object({
  version: z.literal(predictedVersion),
  urn: z.nullable(z.string()),
  kind: z.string(),
  name: z.nullable(z.string()),
  id: z.nullable(z.string()),
  operation: z.enum(["update", "replace", "revise", "adopt", "create"]),
  path: z.string(),
  source: z.enum(["program", "service"]),
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
  isSecret: z.optional(z.literal(true)),
});

/** A line, with values in the life cycle's form. See docs/internals/decisions/safety.md#predicted-changes. */
export type PredictedChange = Omit<z.infer<typeof line>, "version">;

/** @throws Failure if the version of the line isn't supported */
export function predictedOf(text: string): PredictedChange {
  const { before, after, isSecret, version: _, ...change } = parsed(text);
  return { ...change, ...(isSecret ? { isSecret } : { before: withUnknown(before), after: withUnknown(after) }) };
}

function parsed(text: string): z.infer<typeof line> {
  try {
    return line.parse(JSON.parse(text));
  } catch {
    throw predictionsUnreadable({});
  }
}

const withUnknown = (value: unknown): unknown =>
  mapped(value, (one) => (isObject(one) && one.unknown === true && Object.keys(one).length === 1 ? unknown : one));

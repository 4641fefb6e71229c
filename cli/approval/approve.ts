// Approves a change: it is rehearsed, planned on the stack itself, and stored with everything that it depends on.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Values } from "../../provider/model/rules.js";
import { accountChangedMeanwhile } from "../messages/approvals.js";
import { previewFailed } from "../messages/rehearsals.js";
import { ownEngine } from "../rehearse/engine/engine.js";
import { isChange, type Step } from "../rehearse/engine/events.js";
import { type Preview, preview } from "../rehearse/engine/previewRun.js";
import type { Report } from "../rehearse/report/report.js";
import { errorsOf, type Rehearsed } from "../rehearse/run/rehearse.js";
import { dayOf } from "../stack/day.js";
import { factsOf, readStackFacts, type StackFacts } from "./facts.js";
import { type Approval, approvalVersion } from "./file.js";
import { type Keys, keysOf, macOf, newSalt } from "./keys.js";
import { digestText, marksOf } from "./marks.js";
import { readObjects } from "./objects.js";
import { type Plan, scopesOf } from "./scope.js";
import { refuseSecrets, secretsOf } from "./secretCheck.js";

export interface ApproveOptions {
  readonly cwd: string;
  readonly stack: string;
  /** In milliseconds. */
  readonly validFor: number;
  readonly policies: readonly string[];
  /** Files that aren't part of the program. */
  readonly except: readonly string[];
  readonly signal: AbortSignal;
  readonly show: (text: string) => void;
}

/** Read before the rehearsal: later changes make the approval fail when it is applied. */
export interface Begun {
  readonly at: Date;
  readonly facts: StackFacts;
  readonly day: Approval["day"];
}

/** @throws Failure */
export async function begin(options: ApproveOptions): Promise<Begun> {
  const at = new Date();
  const facts = await readStackFacts(options);
  return { at, facts, day: dayOf(facts.configuration, at) };
}

/** @param folder an empty one, which the caller removes @throws Failure */
export async function approvalOf(
  folder: string,
  { at, facts, day }: Begun,
  { rehearsed, report }: { readonly rehearsed: Rehearsed; readonly report: Report },
  options: ApproveOptions,
): Promise<Approval> {
  const { stack, validFor, show, signal } = options;
  const salt = newSalt();
  const keys = keysOf(facts.accounts, salt);
  show("planning the change of the stack");
  const { planned, plan } = await plannedChange(folder, options);
  refuseOtherPrediction(rehearsed.preview, planned);
  show("reading the objects that the change depends on");
  const references = [...new Set([...facts.exported.references, ...referencesIn(planned.steps)])];
  const { resources } = facts.exported.state;
  const scopes = scopesOf({ steps: planned.steps, plan: plan as Plan, resources, accounts: facts.accounts });
  const accounts = await Promise.all(
    facts.accounts.map((account, index) => readObjects(account, scopes[index] ?? [], { key: keys.marks, signal })),
  );
  const content = {
    version: approvalVersion,
    stack,
    identity: facts.identity,
    approvedAt: at.toISOString(),
    expiresAt: new Date(at.getTime() + validFor).toISOString(),
    day,
    salt,
    ...(await factsOf(options, facts, references, keys.marks)),
    accounts,
    steps: stepMarks(planned.steps, keys),
    plan,
    report: JSON.parse(JSON.stringify(report)) as Values,
  } as const;
  refuseSecrets(JSON.stringify(content), secretsOf(facts));
  return { ...content, mac: macOf(content, keys) };
}

async function plannedChange(
  folder: string,
  options: ApproveOptions,
): Promise<{ readonly planned: Preview; readonly plan: Values }> {
  const file = join(folder, "plan.json");
  const planned = await preview(ownEngine(options), folder, "--save-plan", file, ...options.policies);
  if (planned.exitCode !== 0) throw previewFailed({ errors: errorsOf(planned) });
  return { planned, plan: JSON.parse(await readFile(file, "utf8")) as Values };
}

/** @throws Failure if the account changed between the rehearsal and the preview of the stack */
export function refuseOtherPrediction(
  rehearsed: Pick<Preview, "predicted">,
  planned: Pick<Preview, "predicted">,
): void {
  const [before, now] = [rehearsed, planned].map(({ predicted }) =>
    predicted.map(({ urn, operation, path, source, before, after }) =>
      digestText([urn, operation, path, source, String(before), String(after)]),
    ),
  ) as [string[], string[]];
  const differing = planned.predicted.filter((_, index) => !before.includes(now[index] ?? ""));
  const missing = rehearsed.predicted.filter((_, index) => !now.includes(before[index] ?? ""));
  const names = [
    ...new Set([...differing, ...missing].map(({ kind, name, path }) => `${kind} ${name} ${path}`.trim())),
  ];
  if (names.length === 0) return;
  throw accountChangedMeanwhile({ names });
}

const referencesIn = (steps: readonly Step[]): string[] =>
  steps
    .filter(({ type }) => type === "pulumi:pulumi:StackReference")
    .flatMap(({ inputs: { name } }) => (typeof name === "string" ? [name] : []));

/** The engine shows no secret in its events. */
export const stepMarks = (steps: readonly Step[], { marks }: Keys): Approval["steps"] =>
  Object.fromEntries(steps.filter(isChange).map(({ urn, op, inputs }) => [`${op} ${urn}`, marksOf(inputs, marks)]));

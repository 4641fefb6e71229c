// Approves a change: it is rehearsed, planned on the stack itself, and stored with everything that it depends on.
import { mkdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { textsIn } from "../../../provider/client/redact.js";
import { isSameAccount } from "../../../provider/client/rehearsal.js";
import { isObject, type Values } from "../../../provider/model/rules.js";
import { quoted } from "../../../provider/model/shown.js";
import { ownEngine } from "../../rehearsal/engine/engine.js";
import { errorsOf, isChange, type Preview, preview, type Step } from "../../rehearsal/engine/events.js";
import type { Report } from "../../rehearsal/report/report.js";
import { type Rehearsed, type RehearseOptions, repeatedUp } from "../../rehearsal/run/rehearse.js";
import { refuseByPolicies, shown } from "../../rehearsal/run/runs.js";
import { isLong } from "../../rehearsal/temporaryStack/temporaryState.js";
import { otherPreview, secretInApproval, valuesNotRecorded } from "../../report/messages/approvals.js";
import { previewFailed } from "../../report/messages/rehearsals.js";
import { readProject } from "../../stack/projectFile.js";
import { titleOfUrn } from "../../stack/resource.js";
import { dayOf, secretTexts } from "../../stack/settings.js";
import { factsOf, type ProgramLocation, readStackFacts, type StackFacts } from "./facts.js";
import { type Approval, approvalVersion, digestText, keysOf, macOf, newSalt } from "./file.js";
import { type Plan, relaxed } from "./plan.js";
import { type ReadAccount, readObjects } from "./readAgain.js";
import { createdIn, scopesOf, withWrites } from "./scope.js";
import { boundValues, hasUnknown, type Recording, recording } from "./values.js";

// Ensures that no secret is written into an approval. The stack encrypts those of the plan; this checks each file.

/**
 * Every known secret of a stack: of its configuration, its state, its accounts. The marks of the state decide, because
 * the resources of other providers have no model.
 */
const knownSecrets = ({ accounts, configuration, exported }: StackFacts): string[] => [
  ...accounts.map(({ appSecret }) => appSecret),
  ...secretTexts(configuration),
  ...secretsIn(exported.json),
];

/** The values that a state marks as secret. */
function secretsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(secretsIn);
  if (!isObject(value)) return [];
  if (typeof value.plaintext === "string") return textsIn(JSON.parse(value.plaintext));
  return Object.values(value as Values).flatMap(secretsIn);
}

/** @throws Failure if one of the secrets is in the text, in any encoding. Short ones can occur by chance. */
export function refuseSecrets(text: string, secrets: readonly string[]): void {
  const lower = text.toLowerCase();
  for (const secret of new Set(secrets.filter(isLong))) {
    if (!formsOf(secret).some((form) => lower.includes(form.toLowerCase()))) continue;
    throw secretInApproval({});
  }
}

/** As text, in JSON, in an address, in hexadecimal, and in base64 at any offset. */
function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const shifted = [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes]).toString("base64");
    // The first and the last characters also depend on the adjacent bytes.
    return text.slice(shift === 0 ? 0 : shift + 1, text.replace(/=+$/, "").length - 1);
  });
  const url = shifted.map((text) => text.replaceAll("+", "-").replaceAll("/", "_"));
  const json = JSON.stringify(secret).slice(1, -1);
  return [
    secret,
    json,
    JSON.stringify(json).slice(1, -1),
    encodeURIComponent(secret),
    bytes.toString("hex"),
    ...shifted,
    ...url,
  ];
}

interface ApproveOptions extends ProgramLocation, Pick<RehearseOptions, "policies" | "signal" | "show"> {
  /** In milliseconds. */
  readonly validFor: number;
}

/**
 * What is read before the rehearsal, whose record is `record`: later changes make the approval fail when it is applied.
 * @param folder for files, which the caller removes
 * @throws Failure
 */
export async function begin(folder: string, options: ApproveOptions) {
  const at = new Date();
  const facts = await readStackFacts(options);
  const salt = newSalt();
  const keys = keysOf(facts.accounts, salt);
  return { at, facts, day: dayOf(facts.configuration, at), salt, keys, record: await recording(folder, "sent", keys) };
}

/**
 * The approval, the report with what it doesn't bind, and a list of that: `RecurringPlan classes (`price`)`.
 * @param folder of the rehearsal
 * @throws Failure
 */
export async function approvalOf(
  folder: string,
  begun: Awaited<ReturnType<typeof begin>>,
  rehearsal: { readonly rehearsed: Rehearsed; readonly report: Report },
  options: ApproveOptions,
) {
  const { at, facts, day, salt, keys } = begun;
  const { rehearsed } = rehearsal;
  const { cwd, stack, validFor, show, signal, policies } = options;
  const project = await readProject(cwd);
  const record = await recording(folder, "planned", keys);
  const { planned, plan } = await plannedChange(folder, options, record);
  const { steps } = planned;
  refuseOtherPreview(rehearsed.preview, planned);
  const known = await record.read(planned);
  let again: Awaited<ReturnType<Recording["read"]>> | undefined;
  if (hasUnknown({ steps, planned: known })) {
    // The stack's preview doesn't know all values: the change is rehearsed a second time.
    const second = await recording(folder, "sent-again", keys);
    const own = join(folder, "again");
    await mkdir(own);
    await repeatedUp(own, rehearsed, { ...options, ...facts, env: second.env });
    again = await second.read();
  }
  const bound = boundValues({ steps, plan, planned: known, rehearsed: await begun.record.read(), again });
  if (bound.missing.length > 0) throw valuesNotRecorded({ names: bound.missing.map(titleOfUrn) });
  const unbound = [
    ...bound.unbound.map(({ urn, names }) => `${titleOfUrn(urn)} (${quoted(names)})`),
    ...unknownCounts(rehearsal.report),
  ];
  show("reading the objects that the change depends on");
  const references = [...new Set([...facts.exported.references, ...referencesIn(steps)])];
  const { resources } = facts.exported.state;
  const writes = await begun.record.writes();
  const scopes = scopesOf({ steps, plan, resources, accounts: facts.accounts });
  const accounts = await Promise.all(
    facts.accounts.map(async (account, index) => {
      const own = bound.values.find(({ of }) => isSameAccount(of, account))?.values ?? {};
      const created = createdIn(rehearsed.up.steps, (urn) => urn in own);
      const scope = { objects: withWrites(scopes[index] ?? [], writes, account), created };
      return { ...(await readObjects(account, scope, { key: keys.marks, signal })), values: own };
    }),
  );
  refuseNewCustomers(rehearsal.report, accounts);
  const report = withUnbound(rehearsal.report, unbound);
  const content = {
    version: approvalVersion,
    stack,
    identity: facts.identity,
    approvedAt: at.toISOString(),
    expiresAt: new Date(at.getTime() + validFor).toISOString(),
    day,
    salt,
    written: options.except.map((file) => relative(project.folder, file)),
    ...(await factsOf(options, facts, references, keys.marks)),
    accounts,
    ...(planned.remediated?.length && {
      policies: policies.map((one) => onPath(one, (path) => relative(project.folder, path))),
    }),
    steps: stepsIn(steps),
    plan: relaxed(plan, facts.exported.resources) as Values,
    report: JSON.parse(JSON.stringify(report)) as Values,
  } as const;
  refuseSecrets(JSON.stringify(content), knownSecrets(facts));
  const approval = { ...content, mac: macOf(content, keys) } as Approval;
  return { approval, report, unbound };
}

/** @throws Failure if a page that is removed has more customers than the report shows: they came after it was copied */
export function refuseNewCustomers({ rows }: Report, accounts: readonly ReadAccount[]): void {
  const names = rows.flatMap(({ account = -1, kind, name, formerId, customers }) => {
    const { customers: now = 0 } = accounts[account]?.objects[`${kind} ${formerId}`] ?? {};
    return customers && !customers.isPartial && now > customers.all ? [`${kind} ${name}`] : [];
  });
  if (names.length > 0) throw otherPreview({ names });
}

/** What the account doesn't return can't be reviewed. */
const unknownCounts = ({ rows }: Report): string[] =>
  rows.flatMap(({ kind, name, unknown }) => unknown.map((what) => `${kind} ${name} (its number of ${what})`));

/** The first warning: a comment can be too short for all of them. */
const withUnbound = (report: Report, unbound: readonly string[]): Report => {
  const warning = { text: `The approval doesn't bind these values: ${unbound.join("; ")}.` };
  return unbound.length === 0 ? report : { ...report, warnings: [warning, ...report.warnings] };
};

/** The path of an option, which its name precedes. */
export const onPath = (one: string, change: (path: string) => string): string =>
  one.startsWith("--") ? one : change(one);

async function plannedChange(folder: string, options: ApproveOptions, record: Recording) {
  const file = join(folder, "plan.json");
  const engine = shown(ownEngine(options), options.show, "planning the change of the stack");
  const env = { ...engine.env, ...record.env };
  const planned = await preview({ ...engine, env }, folder, "--save-plan", file, ...options.policies);
  refuseByPolicies(planned, options.stack);
  if (planned.exitCode !== 0) throw previewFailed({ errors: errorsOf(planned) });
  return { planned, plan: JSON.parse(await readFile(file, "utf8")) as Plan };
}

/** @throws Failure if the preview of the stack shows something else than that of the rehearsal */
export function refuseOtherPreview(
  rehearsed: Pick<Preview, "steps" | "predicted">,
  planned: Pick<Preview, "steps" | "predicted">,
): void {
  const [before, now] = [shownIn(rehearsed), shownIn(planned)];
  const names = [...now, ...before].flatMap(([shown, name]) => (before.has(shown) && now.has(shown) ? [] : [name]));
  if (names.length > 0) throw otherPreview({ names: [...new Set(names)] });
}

/** Each step and each prediction, with the name of its resource. The values of steps are compared separately. */
const shownIn = ({ steps, predicted }: Pick<Preview, "steps" | "predicted">): ReadonlyMap<string, string> =>
  new Map([
    ...steps.filter(isChange).map(({ op, urn }) => [`${op} ${urn}`, titleOfUrn(urn)] as const),
    ...predicted.map(({ urn, kind, name, operation, path, source, before, after }) => {
      const shown = digestText([urn, operation, path, source, before, after]);
      return [shown, `${kind} ${name} ${path}`.trim()] as const;
    }),
  ]);

/** `update urn:…`, for each change. */
export const stepsIn = (steps: readonly Step[]): string[] =>
  steps.filter(isChange).map(({ op, urn }) => `${op} ${urn}`);

const referencesIn = (steps: readonly Step[]): string[] =>
  steps
    .filter(({ type }) => type === "pulumi:pulumi:StackReference")
    .flatMap(({ inputs: { name } }) => (typeof name === "string" ? [name] : []));

// The commands of a rehearsal: preview, up, refresh, and the preview of the next run.
import type { Config } from "../../../provider/client/config.js";
import { rehearsing } from "../../../provider/messages/origins.js";
import { isOfOtherProvider, kindOfType, parseUrn } from "../../../provider/model/urn.js";
import { Failure } from "../../report/messages/failure.js";
import {
  dayBeforeFailed,
  otherProvidersMissing,
  previewFailed,
  providerTooOld,
  refusedByPolicy,
} from "../../report/messages/rehearsals.js";
import { counted, firstOf } from "../../report/print.js";
import type { Show } from "../../report/progress.js";
import { titleOfUrn } from "../../stack/resource.js";
import { todayVariable } from "../../stack/settings.js";
import type { Engine } from "../engine/engine.js";
import {
  type CommandRun,
  command,
  type Diagnostic,
  errorsOf,
  type Preview,
  preview as previewRun,
  type Step,
} from "../engine/events.js";
import { missingStacks, referenceHint, type TemporaryStack } from "../temporaryStack/temporaryStack.js";
import type { Exported } from "../temporaryStack/temporaryState.js";

// Detects a provider that is too old to rehearse before it can change anything.

/** @throws Failure */
async function refuseOldProviders(
  engine: Engine,
  folder: string,
  { steps, diagnostics }: CommandRun,
  accounts: readonly Config[],
): Promise<void> {
  const own = steps.filter(({ type }) => kindOfType(type) !== undefined);
  const [going, staying] = [own.filter(isGoing), own.filter((step) => !isGoing(step))];
  refuseOldProvider(staying, diagnostics, accounts);
  if (going.length === 0) return;
  const targets = going.flatMap(({ urn }) => ["--target", urn]);
  const refresh = await command(engine, folder, "refresh", "--preview-only", ...targets);
  refuseOldProvider(going, refresh.diagnostics, accounts);
}

const dynamicType = "pulumi-nodejs:dynamic/paypages:";

/** A preview calls no provider for a deleted resource; a refresh that writes nothing does. */
const isGoing = ({ op }: Step): boolean => op === "delete" || op === "delete-replaced";

/** @throws Failure if a resource has an older version of the provider, which would change the account itself */
export function refuseOldProvider(
  own: readonly Step[],
  diagnostics: readonly Diagnostic[],
  accounts: readonly Config[],
): void {
  const old = notRehearsed(own, diagnostics, accounts).map(({ name, type }) => `${name} (${type})`);
  if (old.length > 0) throw providerTooOld({ resources: firstOf(old, 1) });
}

/**
 * The steps for which no provider has reported that it rehearses.
 * @param own steps of paypages resources
 */
export function notRehearsed(
  own: readonly Step[],
  diagnostics: readonly Diagnostic[],
  accounts: readonly Config[],
): Step[] {
  const notices = accounts.map((account) => rehearsing(account).text);
  const reporting = new Set(
    diagnostics.filter(({ message }) => notices.some((notice) => message.includes(notice))).map(({ urn }) => urn),
  );
  // One host serves all dynamic resources. It reports on a resource, or on the stack if a state has no URN.
  const isHostReporting = [...reporting].some((urn) => urn === undefined || parseUrn(urn).type.startsWith(dynamicType));
  return own.filter(({ type, urn }) => (type.startsWith(dynamicType) ? !isHostReporting : !reporting.has(urn)));
}

// What an `up` of a rehearsal may change: this provider's resources, and new components, which only group others.
// Resources of other providers stay as in the state, with known outputs, and none are created.

/** The provider's types, also below components. */
const types = ["paypages:index:*", "pulumi-nodejs:dynamic/paypages:*", "pulumi:providers:paypages"];

export function targetsOf({ steps }: Pick<CommandRun, "steps">): string[] {
  const { stack, project } = parseUrn(steps[0]?.urn ?? "");
  const own = types.flatMap((type) => [type, `**$${type}`].map((one) => `urn:pulumi:${stack}::${project}::${one}::**`));
  // An existing component isn't a target, nor is the stack: the engine refuses a run that deletes anything else within
  // a target.
  const components = steps.filter(({ isCustom, op }) => !isCustom && op === "create").map(({ urn }) => urn);
  return [...own, ...new Set(components)].flatMap((urn) => ["--target", urn]);
}

// A change that policies refuse.

export interface Violation {
  readonly policy: string;
  /** `RecurringPlan classes`; undefined for a policy about the whole stack. */
  readonly resource: string | undefined;
  /** With what to do. */
  readonly message: string;
}

export class PolicyRefusal extends Failure {
  constructor(
    readonly stackName: string,
    readonly violations: readonly Violation[],
  ) {
    super(refusedByPolicy.message({ stack: stackName, violations: violations.map(lineOf) }));
  }
}

export const lineOf = ({ resource, message }: Violation): string =>
  resource === undefined ? message : `${resource}: ${message}`;

/** The engine's closing words. */
const isEnd = (message: string): boolean => /^(preview|update) failed$/.test(message);

/** @throws PolicyRefusal if a preview failed because of policies, and of nothing else */
export function refuseByPolicies({ exitCode, diagnostics }: CommandRun, stack: string): void {
  const isFailed = diagnostics.some(({ severity, message }) => severity === "error" && !isEnd(message));
  const violations = diagnostics.flatMap(({ urn, message, policy }) =>
    policy === undefined ? [] : [{ policy, resource: resourceIn(urn), message }],
  );
  const isRefused = diagnostics.some(({ severity }) => severity === "policy");
  if (exitCode !== 0 && isRefused && !isFailed) throw new PolicyRefusal(stack, violations);
}

function resourceIn(urn = ""): string | undefined {
  const { type, name } = parseUrn(urn);
  if (!type || type === "pulumi:pulumi:Stack") return undefined;
  return /^(paypages|pulumi-nodejs):/.test(type) ? titleOfUrn(urn) : `${name} (${type})`;
}

// The resources of other providers, which a rehearsal neither creates nor changes.

type Previewed = Pick<CommandRun, "steps">;

/** What the program would create with other providers, by name. A rehearsal doesn't. */
export const othersToCome = (preview: Previewed): string[] => othersWith(preview, ["create"]);

/** What it would change or delete with other providers. A rehearsal doesn't do that either. */
export const othersToChange = (preview: Previewed): string[] => othersWith(preview, ["update", "replace", "delete"]);

const othersWith = ({ steps }: Previewed, ops: readonly string[]): string[] =>
  steps
    .filter(({ type, op, isCustom }) => isCustom && ops.includes(op) && isOfOtherProvider(type))
    .map(({ name, type }) => `${name} (${type})`);

/** @throws Failure if an up may have failed only because other providers' resources are missing */
function refuseWithoutOthers(preview: CommandRun, up: CommandRun): void {
  const missing = othersToCome(preview);
  if (up.exitCode === 0 || missing.length === 0) return;
  throw otherProvidersMissing({ missing, errors: errorsOf(up) });
}

export interface Runs {
  readonly preview: Preview;
  readonly up: CommandRun;
  /** Undefined if the up failed. */
  readonly refresh: CommandRun | undefined;
  readonly again: CommandRun | undefined;
}

interface RunOptions {
  readonly stack: string;
  readonly policies: readonly string[];
  readonly show: Show;
}

export async function runAll(
  temporaryStack: TemporaryStack,
  folder: string,
  accounts: readonly Config[],
  { stack, policies, show }: RunOptions,
): Promise<Runs> {
  const { engine } = temporaryStack;
  const previewing = { ...temporaryStack, engine: shown(engine, show, "preview") };
  const preview = await previewed(previewing, folder, policies);
  refuseByPolicies(preview, stack);
  if (preview.exitCode !== 0) throw previewFailed({ errors: `${errorsOf(preview)}${referenceHint(preview)}` });
  await refuseOldProviders(engine, folder, preview, accounts);
  const targets = targetsOf(preview);
  const up = await command(shown(engine, show, "up"), folder, "up", "--yes", "--skip-preview", ...policies, ...targets);
  refuseWithoutOthers(preview, up);
  if (up.exitCode !== 0) return { preview, up, refresh: undefined, again: undefined };
  const refreshing = shown(engine, show, "refresh");
  const refresh = await command(refreshing, folder, "refresh", "--yes", "--skip-preview", ...targets);
  // A policy that has changed inputs changes them in each run.
  const remediating = preview.remediated?.length ? policies : [];
  const again = await previewRun(shown(engine, show, "preview of the next run"), folder, ...remediating, ...targets);
  return { preview, up, refresh, again };
}

/** Runs the program as it is on the day before: then only the changes of that day remain. @throws Failure */
export async function runDayBefore(
  temporaryStack: TemporaryStack,
  folder: string,
  accounts: readonly Config[],
  { dayBefore, day, show }: Pick<RunOptions, "show"> & { readonly dayBefore: string; readonly day: string },
): Promise<void> {
  const { env } = temporaryStack.engine;
  const engine = {
    ...shown(temporaryStack.engine, show, `up of ${dayBefore}`),
    env: { ...env, [todayVariable]: dayBefore },
  };
  const preview = await previewed({ ...temporaryStack, engine }, folder, []);
  const isPreviewed = preview.exitCode === 0;
  if (isPreviewed) await refuseOldProviders(engine, folder, preview, accounts);
  const run = isPreviewed
    ? await command(engine, folder, "up", "--yes", "--skip-preview", ...targetsOf(preview))
    : preview;
  if (run.exitCode !== 0) throw dayBeforeFailed({ dayBefore, day, errors: errorsOf(run) });
}

/** A preview. Stacks that the program refers to are provided when it requests them. @throws Failure */
async function previewed(
  { engine, provideReference }: TemporaryStack,
  folder: string,
  policies: readonly string[],
): Promise<Preview> {
  const provided = new Set<string>();
  for (;;) {
    const preview = await previewRun(engine, folder, ...policies);
    const missing = preview.exitCode === 0 ? [] : missingStacks(preview).filter((name) => !provided.has(name));
    if (missing.length === 0) return preview;
    for (const name of missing) {
      await provideReference(name, projectIn(preview.steps));
      provided.add(name);
    }
  }
}

const projectIn = ([one]: readonly { readonly urn: string }[]): string => parseUrn(one?.urn ?? "").project ?? "";

/** A stack that the program no longer refers to may be missing: the preview requests those that it needs. */
export async function provideReferences(
  { provideReference }: TemporaryStack,
  { references, state }: Exported,
): Promise<void> {
  for (const name of references)
    await provideReference(name, projectIn(state.resources)).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error;
    });
}

/** Shows that a command runs, and how far it is. */
export function shown(engine: Engine, show: Show, what: string): Engine {
  show(what);
  return { ...engine, onResources: (done) => show(what, `${counted(done, "resource")} so far`) };
}

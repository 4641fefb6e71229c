// The commands of a rehearsal: preview, up, refresh, and the preview of the next run.
import type { Config } from "../../../provider/client/config.js";
import { parseUrn } from "../../../provider/model/urn.js";
import { Failure } from "../../messages/failure.js";
import { eveFailed, previewFailed } from "../../messages/rehearsals.js";
import type { Show } from "../../report/terminal/phase.js";
import { counted } from "../../report/terminal/table.js";
import { todayVariable } from "../../stack/day.js";
import type { Engine } from "../engine/engine.js";
import { type CommandRun, command, errorsOf } from "../engine/events.js";
import { type Preview, preview as previewRun } from "../engine/previewRun.js";
import { refuseOldProviders } from "../temporaryStack/oldProvider.js";
import { missingStacks, referenceHint } from "../temporaryStack/stackReferences.js";
import { targetsOf } from "../temporaryStack/targets.js";
import type { TemporaryStack } from "../temporaryStack/temporaryStack.js";
import type { Exported } from "../temporaryStack/temporaryState.js";
import { refuseWithoutOthers } from "./otherProviders.js";
import { refuseByPolicies } from "./policyRefusal.js";

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
  const refresh = await command(
    shown(engine, show, "refresh"),
    folder,
    "refresh",
    "--yes",
    "--skip-preview",
    ...targets,
  );
  const again = await previewRun(shown(engine, show, "preview of the next run"), folder, ...targets);
  return { preview, up, refresh, again };
}

/** Runs the program as it is on the eve of a day: then only the changes of that day remain. @throws Failure */
export async function runEve(
  temporaryStack: TemporaryStack,
  folder: string,
  accounts: readonly Config[],
  { eve, day, show }: Pick<RunOptions, "show"> & { readonly eve: string; readonly day: string },
): Promise<void> {
  const { env } = temporaryStack.engine;
  const engine = { ...shown(temporaryStack.engine, show, `up of ${eve}`), env: { ...env, [todayVariable]: eve } };
  const preview = await previewed({ ...temporaryStack, engine }, folder, []);
  const isPreviewed = preview.exitCode === 0;
  if (isPreviewed) await refuseOldProviders(engine, folder, preview, accounts);
  const run = isPreviewed
    ? await command(engine, folder, "up", "--yes", "--skip-preview", ...targetsOf(preview))
    : preview;
  if (run.exitCode !== 0) throw eveFailed({ eve, day, errors: errorsOf(run) });
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
